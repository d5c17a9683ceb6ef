package referee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/referee"
	"arbiter/say"
)

var evening = time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)

// sale is a game of lots after some lines.
func sale(t testing.TB, lines ...string) *referee.Game {
	t.Helper()
	g, _, err := referee.Start(lots.Book(), "new sale --seats Ann,Bob,Cyd", nil, evening)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		if _, err := g.Enter(l, nil, evening); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	return g
}

// hashes counts the entries that have the hash of their position.
func hashes(g *referee.Game) (n int) {
	for _, e := range g.Entries() {
		if e.Hash != "" {
			n++
		}
	}
	return n
}

// reopened saves a game and opens it again with changed entries.
func reopened(t *testing.T, g *referee.Game, change func(e *referee.Entry)) *referee.Game {
	t.Helper()
	return resumed(t, g, g.Rulebook(), change)
}

// older gives an entry the form of older files, which kept sentences.
func older(e *referee.Entry) {
	if sentences := say.Strings(e.Told.Texts()); len(sentences) > 0 {
		e.Told = keptAs(json.Marshal(sentences))
	}
}

func keptAs(data []byte, _ error) referee.Told { return referee.KeptTold(data) }

var marked = say.Pretended(func(english string) string { return "¿" + english })

// The journal keeps what was told as key and facts, so that a game can be told in any language.
// Scripts read English; the sentences of older files are shown unchanged.
func TestJournalTellsItself(t *testing.T) {
	g := sale(t, "deal vase", "bid Ann 3", "pass Bob", "pass Cyd", "undo")
	won := &g.Entries()[4]
	events := won.Told.Events()
	if len(events) != 2 || events[1].Kind != rule.Bought || events[1].Seat != "Ann" || events[1].What != "vase" ||
		len(events[1].Amounts) != 1 || events[1].Amounts[0] != (rule.Amount{Name: "coins", N: -3}) {
		t.Errorf("%s is read as %+v", won.Told.Kept(), events)
	}
	if got := marked.Texts(won.Told.Texts()); !slices.Equal(got, []string{"¿Cyd passes.", "¿Ann wins vase for 3."}) {
		t.Errorf("it tells %q", got)
	}
	if events := g.Entries()[5].Told.Events(); len(events) == 0 || events[0].Kind != referee.TakenBack || events[0].Seat != "Cyd" {
		t.Errorf("an undo tells %+v", events)
	}
	data, err := json.Marshal(won)
	if err != nil || !strings.Contains(string(data), `"told":["Cyd passes.","Ann wins vase for 3."]`) {
		t.Errorf("scripts read %s, %v", data, err)
	}
	if data, _ := json.Marshal(referee.Entry{N: 1}); !strings.Contains(string(data), `"told":[]`) {
		t.Errorf("where nothing was told, scripts read %s", data)
	}
	old := *won
	older(&old)
	again, err := json.Marshal(old)
	if err != nil || string(again) != string(data) {
		t.Errorf("of an older file scripts read %s, %v", again, err)
	}
	if got := marked.Texts(old.Told.Texts()); !slices.Equal(got, []string{"Cyd passes.", "Ann wins vase for 3."}) || old.Told.Events()[0].Kind != rule.Retold {
		t.Errorf("an older file tells %q", got)
	}
	if odd := referee.KeptTold([]byte("no JSON")).Events(); len(odd) != 1 || odd[0].Text.String() != "no JSON" {
		t.Errorf("what can't be read is told as %v", odd)
	}
}

// Walk goes through the entries in force: what was undone is left out, and
// descriptions count from the beginning.
func TestWalk(t *testing.T) {
	g := sale(t, "deal vase", "bid Ann 3", "pass Bob", "undo", `bid Bob 3 --as-played "we had gone on"`, "describe vase 7", "count Ann coins=9", "pass Cyd")
	var seen []int
	var last rule.Position
	if err := g.Walk(func(e *referee.Entry, at rule.Position, events []rule.Event) {
		i := e.N - 1
		seen, last = append(seen, i), at
		if worth := at.(*lots.Position).Worths["vase"]; worth != 7 {
			t.Errorf("after entry %d a vase is worth %d", i+1, worth)
		}
		if text := e.Text; strings.HasPrefix(text, "bid Ann") && (len(events) != 1 || events[0].Text.String() != "Ann bids 3.") {
			t.Errorf("%s tells %v", text, events)
		}
	}); err != nil {
		t.Fatal(err)
	}
	was, _ := g.Position().MarshalJSON()
	is, _ := last.MarshalJSON()
	if !slices.Equal(seen, []int{0, 1, 2, 5, 6, 8}) || string(is) != string(was) {
		t.Errorf("through %v to %s, not %s", seen, is, was)
	}
}

// A game whose entries were set right, taken out or inserted is told as one that was played so from the beginning.
func TestWalkSetRight(t *testing.T) {
	walked := func(g *referee.Game) (all []string) {
		if err := g.Walk(func(e *referee.Entry, _ rule.Position, events []rule.Event) {
			all = append(all, fmt.Sprint(e.Text, e.Kind, e.Round, e.Phase, e.Seat, e.Hash, say.Strings(rule.Texts(events)), say.Strings(e.Told.Texts())))
		}); err != nil {
			t.Fatal(err)
		}
		return all[1:] // after the first line
	}
	for _, c := range [][2]string{
		{"deal vase; bid Ann 3; pass Bob; replace 3 bid Ann 4", "deal vase; bid Ann 4; pass Bob"},
		{"deal vase; bid Ann 3; pass Bob; insert 3 correct Ann coins+1 \"found\"; pass Cyd", "deal vase; correct Ann coins+1 \"found\"; bid Ann 3; pass Bob; pass Cyd"},
		{"deal vase; bid Ann 3; bid Bob 4; pass Cyd; pass Ann; remove 4 --also \"insert 5 pass Bob\" --also \"remove 6\"", "deal vase; bid Ann 3; pass Bob; pass Cyd"},
	} {
		right, straight := sale(t), sale(t, strings.Split(c[1], "; ")...)
		enter(t, right, strings.Split(c[0], "; ")...) // saved entry by entry: no hash of then is left
		if diff := cmp.Diff(walked(straight), walked(right)); diff != "" {
			t.Errorf("%s:\n%s", c[0], diff)
		}
	}
}

// An entry as played has the code of the rule that it is against, in an older file as well.
func TestAgainst(t *testing.T) {
	g := sale(t, "deal vase", "bid Ann 3", `bid Bob 3 --as-played "we had gone on"`, `correct Ann coins+1 "As played, against lots/x: so"`)
	for name, g := range map[string]*referee.Game{"new": g, "old": reopened(t, g, older)} {
		for i, want := range []rule.Code{"", "", "", "lots/bid-not-higher", ""} {
			if got := g.Entries()[i].Against(); got != want {
				t.Errorf("%s: entry %d is against %q, want %q", name, i+1, got, want)
			}
		}
		events := g.Entries()[3].Told.Events()
		if events[0].Kind != rule.Against || events[0].What != "lots/bid-not-higher" ||
			events[0].Text.String() != "As played, against lots/bid-not-higher: Bob can't bid 3, the bid stands at 3. (we had gone on)" {
			t.Errorf("%s: told is %+v", name, events[0])
		}
	}
	if got := marked.Text(g.Entries()[3].Told.Texts()[0]); got != "¿As played, against lots/bid-not-higher: ¿Bob can't bid 3, the bid stands at 3. (we had gone on)" {
		t.Errorf("in another language it is %q", got)
	}
}

// Verify compares what was told as events, for an older file as sentences.
func TestVerifyTold(t *testing.T) {
	g := sale(t, "deal vase", "bid Ann 3", "bid Bob 3 --as-played so", "count Ann coins=8", "undo", "redo", "pass Cyd")
	spaced := func(e *referee.Entry) {
		var parts []json.RawMessage
		if json.Unmarshal(e.Told.Kept(), &parts) == nil && len(parts) > 0 {
			e.Told = keptAs(json.MarshalIndent(parts, "", "  "))
		}
	}
	for name, change := range map[string]func(*referee.Entry){"as it was": func(*referee.Entry) {}, "older": older, "spaced": spaced} {
		if v := reopened(t, g, change).Verify(); v.Changed() || v.Hashes != hashes(g) || v.Hashes != 1 {
			t.Errorf("%s: %+v", name, v)
		}
	}
	for name, c := range map[string]struct{ was, is string }{
		"another amount": {`"Ann",3`, `"Ann",4`},
		"another kind":   {`"kind":"bid"`, `"kind":"sings"`},
		"other words":    {`%s bids %d.`, `%s bade %d.`},
	} {
		altered := func(older bool) func(e *referee.Entry) {
			return func(e *referee.Entry) {
				if e.N == 3 {
					e.Hash = "0000000000000000" // where the hash is the same, other words are no finding
					e.Told = referee.KeptTold([]byte(strings.Replace(string(e.Told.Kept()), c.was, c.is, 1)))
				}
				if older {
					e.Told = keptAs(json.Marshal(say.Strings(e.Told.Texts())))
				}
			}
		}
		if v := reopened(t, g, altered(false)).Verify(); len(v.Findings) != 1 || v.Findings[0].Told[0].String() != "Ann bids 3." {
			t.Errorf("%s: %+v", name, v.Findings)
		}
		if v := reopened(t, g, altered(true)).Verify(); len(v.Findings) != 1 && name != "another kind" {
			t.Errorf("%s, kept as sentences: %+v", name, v.Findings)
		}
	}
}

// A refusal has its line, what is legal, and the word that a misspelt one
// probably means.
func TestRefusedLines(t *testing.T) {
	g := sale(t, "deal vase", "bid Ann 3")
	_, err := g.Enter("bid Bob 3", nil, evening)
	var r *rule.Refused
	var ill *rule.Illegal
	if !errors.As(err, &r) || r.Line.Text != "bid Bob 3" || r.Line.N != 0 || !errors.As(err, &ill) || ill.Seat != "Bob" || ill.DidYouMean != "" {
		t.Fatalf("%#v", err)
	}
	if got := say.Strings(ill.Legal); !slices.Equal(got, []string{"pass Bob", "bid Bob 4 to 9"}) {
		t.Errorf("legal is %q", got)
	}
	if ill.Otherwise.String() != "This rests on the ruling “equal bids”; this game plays “a bid is higher than the one before”. Under “a bid may be the same as the one before” it would be legal." {
		t.Errorf("otherwise: %s", ill.Otherwise)
	}
	if _, err := g.Enter("pass Cyd", nil, evening); !errors.As(err, &ill) || ill.Seat != "Bob" || !slices.Equal(say.Strings(ill.Legal), []string{"pass Bob", "bid Bob 4 to 9"}) {
		t.Errorf("a seat that waits: %+v", ill)
	}
	for _, line := range []string{"", "fly", "undo 9", "bid Bob", `bid "Bob`} {
		_, err := g.Enter(line, nil, evening)
		var m *rule.NotUnderstood
		if !errors.As(err, &r) || r.Line.Text != line || !errors.As(err, &m) {
			t.Errorf("%q: %#v", line, err)
		}
	}
	if _, _, err := referee.Start(lots.Book(), "new x --seats Ann", nil, evening); !errors.As(err, &r) || r.Line.Text != "new x --seats Ann" {
		t.Errorf("new: %#v", err)
	}
	lines := []rule.Line{{N: 2, Text: "new x --seats Ann,Bob"}, {N: 5, Text: "deal vase"}, {N: 7, Text: "pass Bob"}}
	if g, err := referee.Replay(lots.Book(), lines, nil, evening); g == nil || !errors.As(err, &r) || r.Line != lines[2] || err.Error() != "line 7, pass Bob: Ann has to bid, not Bob." {
		t.Errorf("%v", err)
	}
	lines[0].Text = "new x --seats Ann"
	if g, err := referee.Replay(lots.Book(), lines, nil, evening); g != nil || !errors.As(err, &r) || r.Line != lines[0] {
		t.Errorf("%v", err)
	}
}

// The first line of a transcript names the rulebook only if it was typed; so does a sheet.
func TestRulesOf(t *testing.T) {
	for line, want := range map[string]rule.Word{
		"new x --seats A,B":              {},
		"new x --rules Lots --seats A,B": {Text: "lots", Column: 15},
		"new x --seats A,B --RULES=lots": {Text: "lots", Column: 27},
		"new x --rules=century":          {Text: "century", Column: 15},
	} {
		if got, err := referee.RulesOf(line); got != want || err != nil {
			t.Errorf("%s names the rulebook %v, %v", line, got, err)
		}
	}
	for _, line := range []string{"new x --rules", "new --rules other x --rules=century"} {
		if _, err := referee.RulesOf(line); err == nil {
			t.Errorf("%s names one rulebook", line)
		}
	}
	for line, want := range map[string]string{
		"new x A B":                      "new x --seats A,B",
		"new x --seats A,B --RULES Lots": "new x --rules lots --seats A,B",
	} {
		g, _, err := referee.Start(lots.Book(), line, nil, evening)
		if err != nil || g.Entries()[0].Text != want {
			t.Errorf("%s is written %v, %v", line, g, err)
			continue
		}
		again, err := referee.Replay(lots.Book(), []rule.Line{{N: 1, Text: want}}, nil, evening)
		if err != nil || again.Transcript() != g.Transcript() {
			t.Errorf("%s leads elsewhere: %v", want, err)
		}
	}
	for sheet, want := range map[string]string{"rules: industry": "industry", "seats: []": "", ":": "", "": ""} {
		got := "nothing looked up"
		find := func(name string) (*rule.Rulebook, error) {
			got = name
			return nil, nil
		}
		if _, err := referee.SheetBook([]byte(sheet), find); err != nil || got != want {
			t.Errorf("%q names the rulebook %q, %v", sheet, got, err)
		}
	}
}

// BenchmarkResume copies a journal of thousands of entries and adds one; what the others told
// isn't read.
func BenchmarkResume(b *testing.B) {
	g := sale(b)
	for i := range 5000 {
		if _, err := g.Enter(`correct Ann coins`+map[bool]string{true: "+", false: "-"}[i%2 == 0]+`1 "counted anew"`, nil, evening); err != nil {
			b.Fatal(err)
		}
	}
	entries, p := g.Entries(), g.Position()
	b.ReportAllocs()
	for b.Loop() {
		again, err := referee.Resume(lots.Book(), "sale", slices.Clone(entries), p)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := again.Enter("correct Ann coins+1 more", nil, evening); err != nil {
			b.Fatal(err)
		}
	}
}

// Differences shows what a later entry told before and after an earlier one is changed.
func TestDifferencesTell(t *testing.T) {
	g := sale(t, "deal clock", "bid Ann 3", "pass Bob", "pass Cyd")
	next, _, err := g.Try("replace 3 bid Ann 4", nil, evening)
	if err != nil {
		t.Fatal(err)
	}
	all, err := g.Differences(next, rule.AllEyes())
	if err != nil || len(all) == 0 {
		t.Fatalf("%v, %v", all, err)
	}
	for _, d := range all {
		if len(d.Was) == 0 || len(d.Is) == 0 || slices.Equal(say.Strings(d.Was), say.Strings(d.Is)) {
			t.Errorf("entry %d, %s: told %v, then %v", d.N, d.After, d.Was, d.Is)
		}
	}
}

// Words behind an option's value belong to the line before the option, which refuses them; an empty
// value counts as missing.
func TestNothingTypedIsDropped(t *testing.T) {
	g := sale(t, "deal clock", "bid Ann 3", "pass Bob", "pass Cyd")
	for line, column := range map[string]int{
		`remove 5 --also "remove 4" 3`:                    28,
		`replace 4 bid Bob 4 --also "remove 5" 7`:         39,
		"remove 5 --also":                                 10,
		`remove 5 --also "" 4`:                            17,
		`remove 5 --also "remove 4" --also=`:              28,
		"deal vase --as-played":                           11,
		`deal vase --as-played " "`:                       23,
		`deal vase --as-played "so" --as-played="or not"`: 40,
	} {
		_, _, err := g.Try(line, nil, evening)
		misread(t, line, err, column)
	}
	next, _, err := g.Try(`remove 5 --ALSO="remove 4"`, nil, evening)
	if want := `remove 5 --also "remove 4"`; err != nil || next.Entries()[5].Text != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The record names beside each entry the last one that set it right or took it out, and has its words as they stand;
// what was inserted before an entry leaves it as it was, and so does a line that only has such words.
func TestSetRightBy(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  map[int]int
	}{
		{nil, map[int]int{}},
		{[]string{"undo", "redo"}, map[int]int{}},
		{[]string{"replace 3 bid Ann 4"}, map[int]int{2: 6}},
		{[]string{"replace 3 bid Ann 4", "replace 3 bid Ann 5"}, map[int]int{2: 7}},
		{[]string{`insert 3 correct Ann coins+1 "found"`}, map[int]int{}},
		{[]string{`correct Ann coins+1 "2"`, "remove 6"}, map[int]int{5: 7}},
		{[]string{`correct 2 coins+1 "found"`, "replace 3 bid Ann 4"}, map[int]int{2: 7}},
		{[]string{`remove 5 --also "remove 4"`}, map[int]int{4: 6, 3: 6}},
		{[]string{"replace 3 bid Ann 4", "undo"}, map[int]int{}},
		{[]string{"replace 3 bid Ann 4", "undo", `remove 5 --also "insert 4 pass Bob" --also "remove 4"`}, map[int]int{3: 8, 4: 8}},
	} {
		g, _, err := referee.Start(lots.Book(), "new sale --seats Ann,Bob,2", nil, evening) // a seat may be called as an entry is
		for _, l := range append([]string{"deal clock", "bid Ann 3", "pass Bob", "pass 2"}, c.lines...) {
			if err == nil {
				_, err = g.Enter(l, nil, evening)
			}
		}
		if err != nil {
			t.Fatalf("%q: %v", c.lines, err)
		}
		if got := g.SetRightBy(); !maps.Equal(got, c.want) {
			t.Errorf("%q: %v, not %v", c.lines, got, c.want)
		}
		standing := map[string]string{} // the words of each line in force, by its number
		for _, l := range g.Counting() {
			standing[l.Number] = l.Text
		}
		for i := range g.Entries() {
			e := &g.Entries()[i]
			want, counts := standing[strconv.Itoa(e.N)]
			if !counts {
				want = e.Text
			}
			if got := g.Standing(e).Text; got != want {
				t.Errorf("%q: entry %d stands as %s, not %s", c.lines, e.N, got, want)
			}
		}
	}
}

// An entry is said as where it was made, whatever came later; what no button offers has
// no such words.
func TestEntryIsSaidWhereItWasMade(t *testing.T) {
	g := auction(t)
	enter(t, g, "replace 6 bid Green 4", `insert 6 correct Blue coins+1 "found"`, "remove 15", `replace 6 bid Green 3 --also "insert 5 correct Blue coins+1 x"`)
	var got []string
	for i := range g.Entries() {
		got = append(got, g.Said(&g.Entries()[i]).String())
	}
	if want := []string{"", "", "", "", "Open L1 at 2", "Bid 3", "", "", "", "", "", "", "Pass", "entry 6 set right", "what was inserted before entry 6", "entry 15 taken out", "entry 6 set right and what was inserted before entry 5"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// What is proposed to mend a revision changes no line into another seat's, and leads back to no phase that was over.
func TestMendsChangeNothingOfOthers(t *testing.T) {
	lines := []string{"deal lands L1 L12 L2 L3 L4 L5", "deal technologies T1 T12 T2 T7 T8", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "won Bo L1 2", "won Bob L12 3", "drop Bob buy T1 for 2", "drop Ann", "drop Anna", "won Bo L2 2", "drop Bo"}
	seats := []string{"Bo", "Bob", "Ann", "Anna"}
	for n := 5; n <= len(lines)+1; n++ {
		g, _, err := referee.Start(century.Book(), "new t --seats Bo,Bob,Ann,Anna", nil, evening)
		for _, l := range lines {
			if err == nil {
				_, err = g.Enter(l, nil, evening)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = g.Try(fmt.Sprintf("remove %d", n), nil, evening)
		breaks, is := errors.AsType[*referee.Breaks](err)
		if !is || breaks.Mend == "" {
			continue
		}
		words, _ := rule.Split(breaks.Mend)
		if !breaks.Holds && !strings.Contains(breaks.Mend, "replace") {
			t.Errorf("remove %d: %s only takes out what no longer holds", n, breaks.Mend)
		}
		for i, w := range rule.Strings(words) {
			also := strings.Fields(w)
			if i == 0 || len(also) < 4 || also[0] != "replace" {
				continue
			}
			at, _ := strconv.Atoi(also[1])
			was := strings.Fields(lines[at-2])
			if rule.Contains(seats, was[1]) && was[1] != also[3] {
				t.Errorf("remove %d: %s, which was %s", n, w, lines[at-2])
			}
		}
		if next, _, err := g.Try(breaks.Mend, nil, evening); breaks.Holds && (err != nil || next.Where().Phase != g.Where().Phase) {
			t.Errorf("remove %d: %s leads from %s to %v, %v", n, breaks.Mend, g.Where().Phase, next, err)
		}
	}
}
