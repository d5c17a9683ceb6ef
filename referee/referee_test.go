package referee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

const first = "new friday --seats Blue,Green,Yellow"

func start(t *testing.T, lines ...string) *referee.Game {
	t.Helper()
	g, _, err := referee.Start(century.Book(), first, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Seal(); err != nil {
		t.Fatal(err)
	}
	enter(t, g, lines...)
	return g
}

func enter(t *testing.T, g *referee.Game, lines ...string) (told []string) {
	t.Helper()
	for _, l := range lines {
		v, err := g.Enter(l, nil, noon)
		if err != nil {
			t.Fatalf("%s: %v", l, err)
		}
		told = append(told, say.Strings(rule.Texts(v.Told()))...)
		if _, err := g.Seal(); err != nil { // a command saves each entry
			t.Fatal(err)
		}
	}
	return told
}

func shot(t *testing.T, g *referee.Game) string {
	t.Helper()
	data, err := json.Marshal(g.Position())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// misread checks that a line wasn't understood from a column on.
func misread(t *testing.T, line string, err error, column int) {
	t.Helper()
	var m *rule.NotUnderstood
	if !errors.As(err, &m) || m.Column != column || m.Expected.Empty() {
		t.Errorf("%s: %T %+v, want column %d", line, err, err, column)
	}
}

func TestStart(t *testing.T) {
	g, v, err := referee.Start(century.Book(), `  NEW "my game" Blue Green Yellow  # a comment`, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	if g.Name() != "my game" || g.Entries()[0].Text != `new "my game" --seats Blue,Green,Yellow` || g.Entries()[0].Kind != referee.KindNew {
		t.Errorf("%q %+v", g.Name(), g.Entries())
	}
	if len(v.Told()) == 0 || v.Where().Phase != "deal" || v.Where().Round != 1 || v.Where().Over {
		t.Errorf("%+v", v)
	}
	if g.Rulebook().Name != "century" {
		t.Errorf("the rulebook is %s", g.Rulebook().Name)
	}
}

func TestEntries(t *testing.T) {
	g := start(t, "describe L11 A=1c", "deal lands", "deal tech", "open bl L11 2", "count Blue coins=10", `correct Blue coins+1 "wrong change"`)
	var got []string
	for i, e := range g.Entries() {
		if e.N != i+1 || !e.Time.Equal(noon) {
			t.Errorf("%+v", e)
		}
		got = append(got, fmt.Sprintf("%s/%s/%s", e.Kind, e.Seat, e.Phase))
	}
	want := "new// describe//deal action//deal action//deal action/Blue/auction count/Blue/auction correct/Blue/auction"
	if strings.Join(got, " ") != want {
		t.Errorf("%s\nwant %s", strings.Join(got, " "), want)
	}
	if text := g.Entries()[4].Text; text != "open Blue L11 2" {
		t.Errorf("not canonical: %s", text)
	}
}

// Undo and redo are entries; which entries are live is derived from the journal.
func TestUndoRedo(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	two := shot(t, g)
	enter(t, g, "open Blue L11 2", "count Blue coins=10", "bid Green 3")
	four := shot(t, g)
	told := enter(t, g, "undo 2") // skips the count, which changes nothing
	if shot(t, g) != two || !strings.HasPrefix(told[0], "Taken back: 6 bid Green 3") || !strings.HasPrefix(told[1], "Taken back: 4 open Blue L11 2") {
		t.Errorf("%q", told)
	}
	enter(t, g, "redo")
	if shot(t, g) != four {
		t.Error("redo leads elsewhere")
	}
	enter(t, g, "undo", "undo", "redo", "redo") // groups come back one by one
	if shot(t, g) != four {
		t.Error("two redos lead elsewhere")
	}
	enter(t, g, "undo to 3")
	if shot(t, g) != two {
		t.Error("undo to 3 leads elsewhere")
	}
	if live := g.Live(); !live[0] || !live[2] || live[3] || !live[4] || live[5] {
		t.Errorf("live: %v", live)
	}
	enter(t, g, "open Blue L12 4") // from here on nothing can be redone
	for line, column := range map[string]int{"redo": 1, "redo 2": 6, "undo 9": 6, "undo 0": 6, "undo x": 6, "undo to": 6, "undo to x": 9, "undo to 99": 9, "undo 1 2": 8, "undo to 1 2": 6} {
		_, err := g.Enter(line, nil, noon)
		misread(t, line, err, column)
	}
	enter(t, g, "undo to 1")
	for _, line := range []string{"undo", "undo 1", "undo to 1"} {
		_, err := g.Enter(line, nil, noon)
		misread(t, line, err, 1)
	}
	again := replay(t, g.Transcript())
	if again.Transcript() != g.Transcript() || shot(t, again) != shot(t, g) {
		t.Errorf("the export leads elsewhere:\n%s", again.Transcript())
	}
}

func replay(t *testing.T, text string) *referee.Game {
	t.Helper()
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(century.Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// In a game read from a transcript, too, earlier positions don't change, and after a refused line
// no description stays that was taken from the copy for it.
func TestReplayedPositionsStay(t *testing.T) {
	g := replay(t, start(t, "deal lands", "deal technologies").Transcript())
	before, data := g.Position(), shot(t, g)
	enter(t, g, "open Blue L11 2")
	if again, err := json.Marshal(before); err != nil || string(again) != data {
		t.Errorf("the earlier position is now %s, not %s (%v)", again, data, err)
	}
	lines, err := referee.ReadLines(strings.NewReader(g.Transcript() + "drop Green buy T99\n"))
	if err != nil {
		t.Fatal(err)
	}
	g, err = referee.Replay(century.Book(), lines, shelf{"t99": "park"}, noon)
	var ill *rule.Illegal
	if !errors.As(err, &ill) {
		t.Fatalf("%v", err)
	}
	if want := shot(t, replay(t, g.Transcript())); shot(t, g) != want {
		t.Errorf("after a refused line the position is %s, not %s", shot(t, g), want)
	}
}

// Try gives a copy of the game with one more entry; after that, neither game changes the other.
func TestTry(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	before := shot(t, g)
	next, v, err := g.Try("open Blue L11 2", nil, noon)
	if err != nil || len(v.Entries) != 1 || shot(t, g) != before || len(g.Entries()) != 3 || len(next.Entries()) != 4 {
		t.Fatalf("%v %+v", err, v)
	}
	enter(t, next, "bid Green 3")
	enter(t, g, "open Blue L12 5", "bid Green 6")
	if got := next.Entries()[3].Text + " · " + next.Entries()[4].Text; got != "open Blue L11 2 · bid Green 3" {
		t.Errorf("the other game changed these entries: %s", got)
	}
	enter(t, next, "undo 2")
	enter(t, g, "undo 2")
	if shot(t, next) != before || shot(t, g) != before {
		t.Error("undo leads elsewhere")
	}
	if _, _, err := g.Try("open Green L11 2", nil, noon); err == nil || shot(t, g) != before {
		t.Errorf("an illegal line: %v", err)
	}
}

// A refusal changes nothing and lists what is legal.
func TestRefusals(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	before := shot(t, g)
	_, err := g.Enter("open Green L11 2", nil, noon)
	var ill *rule.Illegal
	if !errors.As(err, &ill) || ill.Code != "century/out-of-turn" || len(ill.Legal) == 0 || len(ill.Cite) == 0 {
		t.Fatalf("%+v", err)
	}
	for line, column := range map[string]int{"": 1, "   # nothing": 1, "new t A B C": 1, "fly": 1, `open "Blue`: 6, "open Blue\x01": 10, "open Blue \xff": 11, strings.Repeat("x", rule.MaxLine+1): 1} {
		_, err := g.Enter(line, nil, noon)
		misread(t, line, err, column)
	}
	if shot(t, g) != before || len(g.Entries()) != 3 {
		t.Error("a refused line changed the game")
	}
}

// Descriptions that a line needs are taken from the copy before it; if the line is refused, none
// of them stays.
func TestFilledInOrNot(t *testing.T) {
	copy := shelf{"l11": "A=1c", "t11": "1f park"}
	g := start(t, "deal lands", "deal technologies")
	before := shot(t, g)
	if _, err := g.Enter("drop Green buy T11", copy, noon); err == nil || shot(t, g) != before || len(g.Entries()) != 3 {
		t.Errorf("%v, %d entries", err, len(g.Entries()))
	}
	v, err := g.Enter("drop Blue buy T11", copy, noon)
	if err != nil || len(v.Entries) != 2 || v.Entries[0].Kind != referee.KindDescribe || len(g.Entries()) != 5 {
		t.Fatalf("%v %+v", err, v)
	}
	for _, l := range say.Strings(rule.Texts(v.Told())) {
		if strings.Contains(l, "T11 is a technology") {
			t.Errorf("a description from the copy is told: %s", l)
		}
	}
	// A description may consist of a name of the copy; this one is told.
	v, err = g.Enter("describe L12 farm7", shelf{"farm7": "A=1c"}, noon)
	if err != nil || len(v.Entries) != 2 || v.Entries[1].Told.IsZero() || !slices.Equal(say.Strings(rule.Texts(v.Told())), []string{"L12 is a land: A=1c."}) {
		t.Errorf("%v %+v", err, v)
	}
}

// A correction by which a seat has a piece takes what the piece shows from the copy; one by which it
// doesn't have it takes nothing.
func TestFilledInForCorrections(t *testing.T) {
	copy := shelf{"bench": "2steam/1steel"}
	g, _, err := referee.Start(expo.Book(), first, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string][]string{
		`correct Blue front:bench "had"`: {"describe bench 2steam/1steel", `correct Blue front:bench "had"`}, `correct Blue front:-bench "lost"`: {`correct Blue front:-bench "lost"`},
	} {
		then := g
		if len(want) == 1 { // it lies there, and isn't described
			if then, _, err = g.Try(`correct Blue front:bench "had"`, nil, noon); err != nil {
				t.Fatal(err)
			}
		}
		_, v, err := then.Try(line, copy, noon)
		if err != nil {
			t.Errorf("%s: %v", line, err)
		} else if got := rule.Each(v.Entries, func(e referee.Entry) string { return e.Text }); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", line, got, want)
		}
	}
}

// What an entry set right needs is taken from the copy, too; where the copy's text can't be read,
// nothing changes.
func TestFilledInWhereSetRight(t *testing.T) {
	for text, right := range map[string]bool{"1f park": true, "no technology": false} {
		g := start(t, "deal lands", "deal technologies", "drop Blue")
		before := shot(t, g)
		v, err := g.Enter("replace 4 drop Blue buy T11", shelf{"t11": text}, noon)
		switch {
		case !right && (err == nil || shot(t, g) != before || len(g.Entries()) != 4):
			t.Errorf("T11 is %s: %v, %d entries", text, err, len(g.Entries()))
		case right && (err != nil || len(v.Entries) != 2 || v.Entries[0].Text != "describe T11 "+text || v.Entries[1].Kind != referee.KindRevise || shot(t, g) == before):
			t.Errorf("T11 is %s: %v %+v", text, err, v)
		}
	}
}

// An earlier entry becomes a line of the game, a description or a correction, with its verb in any
// letter case; nothing else could stand there.
func TestLinesThatStandEarlier(t *testing.T) {
	for line, stands := range map[string]bool{
		"drop Blue buy T12 for 3": true, `correct Blue coins+1 "x"`: true, "describe L11 A=1c": true,
		"undo": false, "redo": false, "count Blue coins=10": false, "replace 3 deal technologies": false, "remove 3": false, "insert 3 drop Blue": false,
	} {
		verb, rest, _ := strings.Cut(line, " ")
		for _, verb := range []string{verb, strings.ToUpper(verb), strings.ToUpper(verb[:1]) + verb[1:]} {
			g := start(t, "deal lands", "deal technologies", "drop Blue")
			typed := strings.TrimSpace("replace 4 " + verb + " " + rest)
			_, err := g.Enter(typed, nil, noon)
			switch last := g.Entries()[len(g.Entries())-1].Text; {
			case !stands:
				misread(t, typed, err, 11)
			case err != nil || last != "replace 4 "+line:
				t.Errorf("%s: %v, kept as %q", typed, err, last)
			}
		}
	}
}

// Players are told in their own language, and so are readers of the journal.
func TestTold(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	v, err := g.Enter("undo", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	other := say.Pretended(func(english string) string { return "¿" + english })
	if told := other.Texts(rule.Texts(v.Told())); told[0] != "¿Taken back: 3 deal technologies T11 T12 T13 T14." {
		t.Errorf("%q", told)
	}
	if told := other.Texts(g.Entries()[3].Told.Texts()); told[0] != "¿Taken back: 3 deal technologies T11 T12 T13 T14." {
		t.Errorf("%q", told)
	}
}

type shelf map[string]string

func (s shelf) Described(name string) (string, bool) {
	text, ok := s[strings.ToLower(name)]
	return text, ok
}

func (shelf) Where(string) (file string, line int) { return "", 0 }

func (shelf) Stacked(string) []string { return nil }
func (shelf) Names() []string         { return nil }

// A description counts from the beginning of the game: earlier entries are judged again, and the
// refusal names each whose verdict would change.
func TestRejudge(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "drop Blue buy T11 for 3", "drop Green buy T12", "drop Yellow buy T13 for 3")
	before := shot(t, g)
	_, err := g.Enter("describe track1 4 2 1 0 0", nil, noon)
	var ill *rule.Illegal
	if !errors.As(err, &ill) || ill.Code != "century/description-changes-verdicts" {
		t.Fatalf("%+v", err)
	}
	for _, entry := range []string{"entry 4, drop Blue buy T11 for 3", "entry 6, drop Yellow buy T13 for 3"} {
		if !strings.Contains(ill.Message.String(), entry) {
			t.Errorf("%s isn't named: %s", entry, ill.Message)
		}
	}
	if strings.Contains(ill.Message.String(), "entry 5") || shot(t, g) != before {
		t.Error(ill.Message)
	}
	// The list ends at the first move that would have no clear effect.
	enter(t, g, "outcome Blue 1 0 -", "outcome Green 2 0 -", "outcome Yellow 3 0 -", "describe T11 2g sorting", "describe T12 park", "describe T13 park", "garbage Blue start=2", "use Blue sorting start")
	if _, err := g.Enter("describe T11 1g sorting", nil, noon); !errors.As(err, &ill) || !strings.Contains(ill.Message.String(), "garbage Blue start=2") || !strings.Contains(ill.Message.String(), "what follows rests on it") {
		t.Errorf("%+v", err)
	}
	before = shot(t, g)
	// A fact that is only tried is judged alike.
	for line, want := range map[string]bool{"describe T11 1g sorting": false, "describe track1 4 3 1 0 0": true} {
		if _, _, err := g.Seen(rule.AllEyes()).Try(line, nil, noon); (err == nil) != want || err != nil && (!errors.As(err, &ill) || ill.Code != "century/description-changes-verdicts") {
			t.Errorf("%s: %v", line, err)
		}
	}
	enter(t, g, "describe track1 4 3 1 0 0")
	if shot(t, g) == before {
		t.Error("the description isn't kept")
	}
}

func TestResume(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "open Blue L11 2", "undo", "open Blue L12 2", "bid Green 3")
	data := shot(t, g)
	p, err := century.Book().Restore([]byte(data))
	if err != nil {
		t.Fatal(err)
	}
	again, err := referee.Resume(century.Book(), g.Name(), g.Entries(), p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, again, "undo 2", "redo", "pass Yellow")
	enter(t, g, "undo 2", "redo", "pass Yellow")
	if shot(t, again) != shot(t, g) || again.Transcript() != g.Transcript() {
		t.Error("the resumed game goes elsewhere")
	}
	good := g.Entries()
	for name, entries := range map[string][]referee.Entry{
		"nothing":      nil,
		"no new":       {{N: 1, Text: "deal lands", Kind: referee.KindAction}},
		"a gap":        {good[0], good[2]},
		"two news":     {good[0], {N: 2, Text: first, Kind: referee.KindNew}},
		"unknown kind": {good[0], {N: 2, Text: "x", Kind: "x"}},
		"undo of 3":    {good[0], {N: 2, Text: "undo 3", Kind: referee.KindUndo}},
		"undo of none": {good[0], {N: 2, Text: "undo", Kind: referee.KindUndo}},
		"redo of none": {good[0], {N: 2, Text: "redo", Kind: referee.KindRedo}},
	} {
		if _, err := referee.Resume(century.Book(), "x", entries, p); err == nil {
			t.Errorf("a journal with %s is resumed", name)
		}
	}
}

func TestAt(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	two := shot(t, g)
	enter(t, g, "open Blue L11 2", "undo", "open Blue L12 3")
	then, err := g.At(5)
	if err != nil || shot(t, then) != two {
		t.Fatalf("%v", err)
	}
	enter(t, then, "redo")
	if len(g.Entries()) != 6 || g.Entries()[5].Text != "open Blue L12 3" {
		t.Errorf("looking back changed the game: %+v", g.Entries())
	}
	for _, n := range []int{0, -1, 7} {
		if _, err := g.At(n); err == nil {
			t.Errorf("At gives an entry %d", n)
		}
	}
}

func TestReadLines(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader("\ufeff# a comment\n\nnew t A B C\r\n   \n  deal lands # all\n\"\"\n"))
	if err != nil || fmt.Sprint(lines) != `[{3 new t A B C } {5   deal lands # all } {6 "" }]` {
		t.Errorf("%v %v", lines, err)
	}
	lines, err = referee.ReadLines(strings.NewReader("new t A B C\n" + strings.Repeat("x", rule.MaxLine+10) + "\ndeal lands\n"))
	if err != nil || len(lines) != 3 { // the long one is refused when it is entered
		t.Errorf("%d lines, %v", len(lines), err)
	}
	for line, isNew := range map[string]bool{" NEW t": true, "deal lands": false, `"`: false} {
		if referee.IsNew(line) != isNew {
			t.Errorf("%q: begins a game: %v", line, !isNew)
		}
	}
	for line, empty := range map[string]bool{"": true, " \t": true, "# x": true, "  #": true, "x": false, `""`: false, "\xff": false, `"`: false} {
		if referee.Empty(line) != empty {
			t.Errorf("%q: empty is %v", line, !empty)
		}
	}
}

// Replay stops at a refused line, with its number and the game before it.
func TestReplayStops(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader(first + "\n\n# deals\ndeal lands\nopen Blue L11 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(century.Book(), lines, nil, noon)
	var refused *rule.Refused
	var ill *rule.Illegal
	if !errors.As(err, &refused) || refused.Line.N != 5 || !errors.As(err, &ill) || ill.Code != "century/wrong-phase" || g == nil || len(g.Entries()) != 2 {
		t.Errorf("%+v", err)
	}
	lines[1].Text = "deal cards"
	_, err = referee.Replay(century.Book(), lines, nil, noon)
	var m *rule.NotUnderstood
	if !errors.As(err, &m) || m.Line != 4 || m.Column != 6 {
		t.Errorf("%+v", err)
	}
	if g, err := referee.Replay(century.Book(), lines[1:], nil, noon); g != nil || !errors.As(err, &m) || m.Line != 4 {
		t.Errorf("without new: %+v", err)
	}
	if _, err := referee.Replay(century.Book(), nil, nil, noon); !errors.As(err, &m) {
		t.Errorf("nothing: %+v", err)
	}
}

// A transcript that is too long is refused with the line at which it exceeds the limit.
func TestLongTranscripts(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		line int
	}{
		"too many lines": {strings.Repeat("#\n", referee.MostLines+1), referee.MostLines + 1},
		"too many bytes": {strings.Repeat(strings.Repeat("x", 8000)+"\n", 3000), 1 + 16<<20/8001},
		"a long line":    {strings.Repeat("x", 17<<20), 1},
	} {
		var m *rule.NotUnderstood
		if _, err := referee.ReadLines(strings.NewReader(c.text)); !errors.As(err, &m) || m.Line != c.line {
			t.Errorf("%s: %+v", name, err)
		}
	}
}
