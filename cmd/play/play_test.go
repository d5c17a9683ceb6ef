package play

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// scripted answers questions from a script, and keeps what was asked. For a menu an answer is the
// beginning of an item, 0 for the way back, or what may be typed there.
type scripted struct {
	t       *testing.T
	answers []string
	asked   []string
	line    ui.Line // the last one

	desk      *desk.Desk
	meanwhile string // what another player enters
}

// next gives the next answer; after the last one the input ends. An answer that begins with "behind"
// comes after the entry of another player.
func (s *scripted) next(label say.Text, more ...string) (string, error) {
	s.asked = append(s.asked, strings.Join(append([]string{label.String()}, more...), " | "))
	if len(s.answers) == 0 {
		return "", ui.ErrEnded
	}
	answer := s.answers[0]
	s.answers = s.answers[1:]
	if behind, ok := strings.CutPrefix(answer, "behind "); ok {
		s.otherEnters()
		answer = behind
	}
	return answer, nil
}

// otherEnters enters a line as another player does.
func (s *scripted) otherEnters() {
	s.t.Helper()
	if _, _, err := s.desk.Enter("friday", s.meanwhile); err != nil {
		s.t.Fatal(err)
	}
}

func (s *scripted) Menu(m ui.Menu) (ui.Pick, error) {
	s.t.Helper()
	if m.IsLine != nil {
		s.line = ui.Line{History: m.History, Complete: m.Complete}
	}
	if m.Wrong != nil {
		s.asked = append(s.asked, "wrong: "+m.Wrong.Error())
	}
	if m.Begun != "" {
		s.asked = append(s.asked, "begun: "+m.Begun)
	}
	for {
		var items []string
		for i, item := range m.Items {
			n := item.Number
			if n == 0 {
				n = i + 1
			}
			if m.Numeric() {
				items = append(items, item.Text.String())
				continue
			}
			items = append(items, fmt.Sprint(n, " ", item.Text))
		}
		answer, err := s.next(m.Label, items...)
		switch {
		case err != nil:
			return ui.Pick{Item: -1}, err
		case answer == "0" && !m.Back.Empty():
			return ui.Pick{Item: len(m.Items)}, nil
		case answer == "esc":
			return ui.Pick{Item: -1}, ui.ErrBack
		case answer == "?" && m.Help != nil:
			m.Help()
			continue
		case answer == "meanwhile":
			s.otherEnters()
			if m.Changed == nil || !m.Changed() {
				s.t.Error("the menu doesn't see another player's entry")
			}
			return ui.Pick{Item: -1, Changed: true}, nil
		}
		if i := slices.IndexFunc(m.Items, func(item ui.Item) bool { return strings.HasPrefix(item.Text.String(), answer) }); i >= 0 {
			return ui.Pick{Item: i}, nil
		}
		pick, err := m.Read(answer, say.English)
		if err != nil {
			s.t.Fatalf("%q is no item of %s: %v", answer, strings.Join(s.asked, "\n"), err)
		}
		return pick, nil
	}
}

// Line takes answers until one is right; "" is the preset.
func (s *scripted) Line(l ui.Line) (string, error) {
	s.line = l
	for {
		answer, err := s.next(l.Label, l.Preset)
		switch {
		case err != nil:
			return "", err
		case answer == "esc":
			return "", ui.ErrBack
		case answer == "?" && l.Help != nil:
			l.Help()
			continue
		case answer == "":
			answer = l.Preset
		}
		if l.Check == nil {
			return answer, nil
		}
		if err = l.Check(answer); err == nil {
			return answer, nil
		}
		s.asked = append(s.asked, "wrong: "+err.Error())
	}
}

// saw checks that a question was asked.
func (s *scripted) saw(question string) {
	s.t.Helper()
	if !slices.ContainsFunc(s.asked, func(q string) bool { return strings.Contains(q, question) }) {
		s.t.Errorf("%q wasn't asked, but:\n%s", question, strings.Join(s.asked, "\n"))
	}
}

// evening is a desk whose questions are answered from a script.
type evening struct {
	*desk.Desk
	*scripted
	out, err *bytes.Buffer
}

// starts begins a game that is called friday, and enters lines.
func (e *evening) starts(first string, lines ...string) {
	e.t.Helper()
	if _, _, err := e.Begin(first); err != nil {
		e.t.Fatal(err)
	}
	for _, line := range lines {
		if _, _, err := e.Enter("friday", line); err != nil {
			e.t.Fatalf("%s: %v", line, err)
		}
	}
}

// begun is an evening with a garden game of Ann and Bob.
func begun(t *testing.T, answers ...string) *evening {
	t.Helper()
	e := blank(t, answers...)
	e.starts("new friday --seats Ann,Bob")
	return e
}

// blank is an evening without a game.
func blank(t *testing.T, answers ...string) *evening {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "copy.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	streams, out, errs := ui.Test("")
	s := &scripted{t: t, answers: answers}
	e := &evening{&desk.Desk{
		Context: context.Background(), IO: streams, Prompt: ui.AskedBy(streams, s), Books: []*rule.Rulebook{garden()}, Version: func() string { return "test" },
		Clock:    func() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) },
		Settings: desk.Settings{Saves: dir, Components: filepath.Join(dir, "copy.txt"), ASCII: true, Advice: "after"},
	}, s, out, errs}
	s.desk = e.Desk
	return e
}

// plays plays until the answers are used up and gives the lines that were entered.
func (e *evening) plays() (lines []string) {
	e.t.Helper()
	if err := play(e.Desk, "friday", nil); err != nil {
		e.t.Fatal(err)
	}
	if len(e.answers) > 0 {
		e.t.Errorf("%q weren't asked for; the questions:\n%s", e.answers, strings.Join(e.asked, "\n"))
	}
	g, err := e.Open("friday")
	if err != nil {
		e.t.Fatal(err)
	}
	for _, entry := range g.Entries()[1:] {
		lines = append(lines, entry.Text)
	}
	return lines
}

// Each kind of slot is asked for in its own way, and the line that is entered is shown.
func TestWalksEachKindOfSlot(t *testing.T) {
	for _, c := range []struct {
		name, line string
		answers    []string
		saw        []string
	}{
		{"a number, then a name", "pay Ann 4 river", []string{"pay", "4", "river"}, []string{
			"pay Ann · coins, 1, 4 or more (Esc: back):", "pay Ann 4 · to whom? | 1 well | 2 river",
		}},
		{"a number that can't be", "pay Ann 1 well", []string{"pay", "2", "one", "1", "well"}, []string{"wrong: You can't pay now.", "wrong: a number: 1, 4 or more"}},
		{"back from a name to the number", "pay Ann 5 well", []string{"pay", "4", "0", "5", "well"}, nil},
		{"the number that is asked for, and more", "pay Ann 4 river", []string{"4 river"}, []string{"Ann · dig   (? help, or type a line) | Deal seeds |"}},
		{"free text, as usual", "deal moss fern", []string{"deal", ""}, []string{"Seeds: | moss fern"}},
		{"free text with digits", "deal 7 1 2", []string{"deal", "7 1 2"}, nil},
		{"a square by its number on the map", "plant Ann rose w1 r0 A", []string{"plant", "rose", "1", "r0"}, []string{
			"Ann: Where does rose go? 1 to 2 (Esc: back):", "Ann: rose, turn?   now 0f | 1 meets w1-r0 · 22f | 2 meets w1-r1 · A: 22f · B: 22f",
		}},
		{"a square by its name, a turn and a city", "plant Ann rose e1 r1 B", []string{"plant", "rose", "e1", "r1", "B"}, []string{
			"Ann: rose, city?   now 0f | 1 A · 22f | 2 B · 22f",
		}},
		{"a square by another word; back to it and again", "plant Ann rose e1 r0 A", []string{"plant", "rose", "9", "west", "0", "2", "r1", "esc", "r0"}, []string{
			"wrong: a number of the map, or a square such as e1",
		}},
		{"an end that may be left out", "swap Ann south", []string{"swap", "south", ""}, nil},
		{"a word joined of two slots", "swap Ann north=3", []string{"swap", "north", "3"}, []string{"swap Ann north · plants, 1 to 3"}},
		{"one of what several seats may do", "rest Bob", []string{"rest", "rest Bob"}, []string{"| Do nothing |", "Do nothing · who? | 1 Ann | 2 Bob"}},
		{"the rest is typed", "pay Ann 5 river", []string{"pay", "1", "0", "5", "river"}, nil},
		{"another line is typed in a menu of words", "rest Bob", []string{"pay", "1", "rest Bob"}, nil},
		{"another line is typed for a number", "rest Bob", []string{"pay", "rest Bob"}, nil},
		{"another line is typed on the map", "pay Ann 4 well", []string{"plant", "rose", "pay Ann 4 well"}, nil},
		{"the beginning of a name", "pay Ann 4 river", []string{"pay", "4", "ri"}, nil},
		{"the end of the line is typed", "plant Ann rose e1 r1 B", []string{"plant", "rose", "e1", "r1 B"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := begun(t, c.answers...)
			if got := e.plays(); !slices.Equal(got, []string{c.line}) {
				t.Errorf("entered %q, not %q", got, c.line)
			}
			for _, q := range c.saw {
				e.saw(q)
			}
			if last := c.answers[len(c.answers)-1]; !strings.Contains(e.out.String(), "> "+c.line+"\n") && last != c.line && !strings.Contains(last, " ") {
				t.Errorf("the line entered was not shown:\n%s", e.out)
			}
		})
	}
}

// Only a screen that shows hands gives a number that a hand bounds its end.
func TestTellsNoHand(t *testing.T) {
	e := begun(t, "pay", "40", "5", "well")
	e.Settings.Hands = true
	if got := e.plays(); !slices.Equal(got, []string{"pay Ann 5 well"}) {
		t.Errorf("%q", got)
	}
	e.saw("pay Ann · coins, 1, 4 or 5 (Esc: back):")
	e.saw("wrong: You can't pay now.")
	e = begun(t, "pay", "40", "well")
	if got := e.plays(); got != nil || !strings.Contains(e.err.String(), "Illegal:") {
		t.Errorf("%q %s", got, e.err)
	}
}

// Back from the first slot leads to the menu of the step.
func TestBackToTheStep(t *testing.T) {
	e := begun(t, "pay", "b", "plant", "0", "rest", "0", "swap", "north", "b", "0", "look", "bed Bob", "look", "0")
	if got := e.plays(); got != nil {
		t.Errorf("%q", got)
	}
	if !strings.Contains(e.out.String(), "view of bed Bob") {
		t.Errorf("the picture was not shown: %s", e.out)
	}
}

// A refusal can be explained. What a line lacks to be checked is asked for, and the line is tried again.
func TestRefused(t *testing.T) {
	e := begun(t, "sing loud", "?", "?", "plant", "orchid", "type", "nothing", "petals=6", "yes", "yes", "a b", "lily", "undo")
	if got := e.plays(); !slices.Equal(got, []string{"describe orchid petals=6", "plant Ann orchid", "undo 2"}) {
		t.Errorf("%q", got)
	}
	e.saw("What does orchid show? (flower)")
	e.saw("wrong: That is no plant.")
	for _, want := range []string{"Only what is offered may be done.", "Tab completes it", "sketch of petals=6", "lily is described: petals=6."} {
		if !strings.Contains(e.out.String(), want) {
			t.Errorf("%q wasn't shown:\n%s", want, e.out)
		}
	}
	for _, want := range []string{"Illegal: You can't sing now.", "Cannot check: The orchid isn't described."} {
		if !strings.Contains(e.err.String(), want) {
			t.Errorf("%q wasn't shown:\n%s", want, e.err)
		}
	}
}

// A tile is built part by part, or chosen from the copy.
func TestBuilds(t *testing.T) {
	e := begun(t, "plant", "orchid", "say what it shows", "leaf B", "?", "dots", "spots", "0", "dots", "that is all", "vein", "0", "vein", "to B", "to N", "take", "vein", "to N", "to x", "to B", "that is all", "it is complete", "no")
	if got := e.plays(); !slices.Equal(got, []string{"describe orchid stem=1 B=2c N-x-B", "plant Ann orchid"}) {
		t.Errorf("%q", got)
	}
	e.saw("orchid: leaf B | 1 dots · 1 | 2 spots · 1 | 3 that is all of it")
	// Each of these questions also takes notation, if it can be read.
	e = begun(t, "plant", "orchid", "say what it shows", "leaf B", "?2", "3c", "vein", "B-N", "x-N y-N", "it is complete", "no")
	if got := e.plays(); !slices.Equal(got, []string{"describe orchid stem=1 B=3c B-N x-N y-N", "plant Ann orchid"}) {
		t.Errorf("%q", got)
	}
	e = begun(t, "plant", "orchid", "0", "plant", "orchid", "choose", "0", "choose", "lily")
	for _, words := range [][]string{{"lily", "petals=3"}, {"stone", "edges=4"}} {
		if _, err := e.Describe(garden(), words, ""); err != nil {
			t.Fatal(err)
		}
	}
	if got := e.plays(); !slices.Equal(got, []string{"describe orchid lily", "plant Ann orchid"}) {
		t.Errorf("%q", got)
	}
	e.saw("Which one? | 1 lily       petals=3")
}

// A game is begun by questions; the weekday is proposed as its name.
func TestBegins(t *testing.T) {
	e := blank(t, "", "Ann,ann", "Ann, Bob", "Bob", "clay", "0")
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	e.saw("Which soil? | 1 sand, as usual | 2 clay")
	if out := e.out.String(); !strings.Contains(out, "> new friday --seats Ann,Bob --first Bob --soil clay\n") || !strings.Contains(out, "Go on with: arbiter play friday\n") {
		t.Error(out)
	}
	e.answers = []string{"begin", "", "Ann", "Bob", "", "Ann", "sand"}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	e.saw("Which game? | 1 go on with friday")
	e.saw("Save it as: | friday-2")
}

// What can't be saved is told, and asked for again: the disk may have room, or its rights, once more.
func TestAsksAgainWhatCantBeSaved(t *testing.T) {
	e := begun(t, "rest Bob", "rest Bob", "quit")
	lock := filepath.Join(e.Settings.Saves, ".locks", "friday.lock")
	if err := errors.Join(os.Remove(lock), os.Mkdir(lock, 0o700)); err != nil {
		t.Fatal(err)
	}
	if got := e.plays(); len(got) > 0 || strings.Count(e.err.String(), "can't be locked") != 2 {
		t.Errorf("%q entered; %s", got, e.err)
	}
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	e.answers = []string{"rest Bob"}
	if got := e.plays(); !slices.Equal(got, []string{"rest Bob"}) {
		t.Errorf("%q", got)
	}
}

// A score sheet that can't be kept isn't lost: it is asked once more what is to become of it.
func TestAsksAgainWhatCantBeKept(t *testing.T) {
	e := blank(t, "Ann", "Bob", "Cyd", "")
	for range 3 {
		e.answers = append(e.answers, "41", "", "", "", "", "", "0", "")
	}
	e.answers = append(e.answers, "keep", "evening", "")
	e.Books = engine.Books()[1:2]
	lock := filepath.Join(e.Settings.Saves, ".locks", "evening.lock")
	if err := os.MkdirAll(lock, 0o700); err != nil {
		t.Fatal(err)
	}
	err := Score(e.Desk, func(*rule.Rulebook) error { return nil }, nil, Kept{})
	if last := e.asked[len(e.asked)-1]; !strings.HasPrefix(last, "Is this right?") || !strings.Contains(e.err.String(), "can't be locked") {
		t.Errorf("%v; %s; asked: %q", err, e.err, e.asked)
	}
}

// A game that can't be read is listed as such, and says why where it is chosen.
func TestListsWhatCantBeRead(t *testing.T) {
	e := begun(t, "friday · can't be read")
	if err := os.Truncate(filepath.Join(e.Settings.Saves, "friday.json"), 60); err != nil {
		t.Fatal(err)
	}
	if err := play(e.Desk, "", nil); !desk.Is[*saves.Damaged](err) {
		t.Errorf("%v; asked: %q", err, e.asked)
	}
}

// The games to go on with are listed as they were saved, the newest first. A sheet of today isn't saved in the future.
func TestTheNewestGameFirst(t *testing.T) {
	e := blank(t)
	for hour, name := range []string{"april", "may", "june"} {
		e.Clock = func() time.Time { return time.Date(2026, 11, 20, 6+hour, 0, 0, 0, time.UTC) }
		e.starts("new " + name + " --seats Ann,Bob")
	}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	menu := e.asked[0]
	if june, may, april := strings.Index(menu, "go on with june"), strings.Index(menu, " may ·"), strings.Index(menu, " april ·"); june < 0 || may < june || april < may {
		t.Error(menu)
	}
	today := &Kept{Date: e.Now().Local().Format(dateForm)}
	if day, err := today.day(e.Desk); err != nil || day.After(e.Now()) {
		t.Errorf("%v, %v", day, err)
	}
}

// Esc leads to the last question that was asked.
func TestEscIsOneStepBack(t *testing.T) {
	for _, c := range []struct {
		name    string
		books   int
		answers []string
		asked   []string
	}{
		{"the copy was asked for", 2, []string{"20th Century", "", "what lies", "esc", "what lies", "Ann", "Bob", "esc", "Bob", "Cyd", "", "esc", ""},
			[]string{"Which game", "Save", "What do you play", "Seat 1", "What do you play", "Seat 1", "Seat 2", "Seat 3 (Ann, Bob):", "Seat 2 (Ann): | Bob", "Seat 3", "Seat 4", "Which round", "The seats, clockwise: | Ann, Bob, Cyd", "Which round"}},
		{"a list is all of them", 2, []string{"20th Century", "", "what lies", "Ann Bob Cyd", "one seat", "Bob", "Cyd", "", "esc", "Ann, Bob, Dora", ""},
			[]string{"Which game", "Save", "What do you play", "Seat 1", "Who is that", "Seat 2", "Seat 3", "Seat 4", "Which round", "The seats, clockwise: | Ann Bob Cyd, Bob, Cyd", "Which round", "Who starts? | 1 Ann | 2 Bob | 3 Dora | 4 other colours for the seats"}},
		{"names without commas", 2, []string{"20th Century", "", "what lies", "Ann Bob Cyd", "a seat each", "3"},
			[]string{"Which game", "Save", "What do you play", "Seat 1", "Who is that? | 1 a seat each: Ann, Bob, Cyd | 2 one seat: Ann Bob Cyd", "Which round", "Who starts round III? | 1 Ann | 2 Bob | 3 Cyd | 4 other colours for the seats"}},
		{"a name with a comma", 2, []string{"20th Century", "", "what lies", `"Ann, Lee" Bob`, `"Ann, Lee", Bob, Cyd`, "esc", "esc"},
			[]string{"Which game", "Save", "What do you play", "Seat 1", `wrong: "Ann, Lee": a quotation mark is open`, "Seat 1", "Which round", `The seats, clockwise: | "Ann, Lee", Bob, Cyd`, "What do you play"}},
		{"colours", 2, []string{"20th Century", "", "what lies", "Ann, Bob, Cyd", "", "other", "red", "esc", "pink", "blue", "green", "Bob", "income", "esc", "esc", "Cyd"},
			[]string{"Which game", "Save", "What do you play", "Seat 1", "Which round", "Who starts", "Ann: which colour?", "Bob: which colour? | 1 blue | 2 orange", "Ann: which colour?", "Bob: which colour?", "Cyd: which colour?", "Who starts", "Round II", "Round IV", "Round II", "Who starts", "Round II"}},
		{"one rulebook", 1, []string{"", "what lies", "esc", "esc", "esc"}, []string{"Save", "What do you play", "Seat 1", "What do you play", "Save"}},
	} {
		e := blank(t, c.answers...)
		e.Books = engine.Books()[:c.books]
		if err := play(e.Desk, "", nil); err != nil {
			t.Fatal(err)
		}
		if len(e.asked) != len(c.asked) {
			t.Fatalf("%s: the questions were\n%s", c.name, strings.Join(e.asked, "\n"))
		}
		for i, asked := range e.asked {
			if !strings.HasPrefix(asked, c.asked[i]) {
				t.Errorf("%s: question %d is %q, not %q", c.name, i+1, asked, c.asked[i])
			}
		}
	}
}

// On the way back a sheet keeps its numbers, if the same thing is scored.
func TestEscKeepsTheSheet(t *testing.T) {
	e := blank(t, "final", "Ann", "Bob", "Cyd", "", "41", "1 2", "esc", "esc", "esc", "esc", "final", "")
	e.Books = engine.Books()[:1]
	if err := (&session{d: e.Desk}).score(func(*rule.Rulebook) error { return nil }, nil, Kept{}); err != nil && !errors.Is(err, ui.ErrEnded) {
		t.Fatal(err)
	}
	if last := e.asked[len(e.asked)-1]; !strings.HasSuffix(last, "| 41") || !slices.ContainsFunc(e.asked[4:], func(q string) bool { return strings.HasPrefix(q, "What is scored?") }) {
		t.Errorf("the last question is %q; all:\n%s", last, strings.Join(e.asked, "\n"))
	}
}

// A new game asks whether the practice set is used; with it the usual deals come from it.
func TestOffersThePracticeSet(t *testing.T) {
	e := blank(t, "", "the practice set", "Ann", "Bob", "Cyd", "", "", "Ann", "none", "none", "Deal the lands")
	e.Books, e.Settings.Advice = engine.Books()[:1], "after"
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	e.saw("What do you play with? | 1 what lies on your table")
	set, err := desk.PracticeCopy(e.Books[0])
	if err != nil {
		t.Fatal(err)
	}
	dealt := strings.Fields(e.line.Preset)
	if len(dealt) != 5 || slices.ContainsFunc(dealt, func(name string) bool { return !rule.Contains(set.Stacked("lands I-II"), name) }) {
		t.Errorf("proposed is %q", dealt)
	}

	e = blank(t, "", "what lies", "Ann", "Bob", "Cyd", "", "", "Ann", "none", "none", "Deal the lands")
	e.Books, e.Settings.Advice = engine.Books()[:1], "after"
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	if e.line.Preset != "L11 L12 L13 L14 L15" {
		t.Errorf("proposed is %q", e.line.Preset)
	}

	e = blank(t, "", "esc") // with a described piece
	e.Books, e.Settings.Advice = engine.Books()[:1], "after"
	if _, err := e.Describe(e.Books[0], []string{"farm7", "A=1c"}, ""); err != nil {
		t.Fatal(err)
	}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	e.saw("What do you play with?")

	c := &chooser{scripted: e.scripted} // Enter alone proposes the copy of last time, too
	if _, _, err := e.Practising().Begin("new last --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	e.Prompt, c.answers = ui.AskedBy(e.IO, c), []string{"begin"}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	if g, err := e.Open("friday"); err != nil || !desk.IsPractice(g.Position().Copy()) {
		t.Errorf("%v, or the copy isn't that of last time: %s", err, c.chose)
	}
}

// What a typed line lacks is asked for as in the menus.
func TestAsksForWhatALineLacks(t *testing.T) {
	e := blank(t, "draw l a c", "none", "undo", "draw C A L", "esc", "draw", "a", "c", "l", "l")
	e.Books = engine.Books()
	e.starts("new friday --rules industry --seats Ann,Bob,Cyd")
	if got := e.plays(); !slices.Equal(got, []string{"draw A C L coin=none", "undo", "draw A C L coin=L"}) {
		t.Errorf("%q", got)
	}
	e.saw("Drawn: A, C and L · coin? | 1 no coin among them | 2 the coin on A | 3 the coin on C | 4 the coin on L")
	if !strings.Contains(e.out.String(), "named at once") {
		t.Error(e.out)
	}
}

// The beginning of a view's name is enough if no line begins with it.
func TestShowsWhatIsBegun(t *testing.T) {
	d := tableOf(t, "up")
	s := &scripted{t: t, desk: d, answers: []string{"stat", "reg bo"}}
	d.Prompt = ui.AskedBy(d.IO, s)
	out, err := d.IO.Captured(func() error { return play(d, "up", nil) })
	if err != nil {
		t.Fatal(err)
	}
	if text := string(out); strings.Count(text, "up · 20th Century · round I") != 2 || !strings.Contains(text, "Bob · makes") {
		t.Error(text)
	}
}

// Typed lines are completed by what is offered.
func TestCompletes(t *testing.T) {
	e := begun(t, "log")
	e.plays()
	for line, want := range map[string][]string{
		"pl": {"plant Ann "}, "plant ": {"plant Ann "}, "pay a": {"pay Ann "}, "pay Ann 4 r": {"pay Ann 4 river "},
		"swap Ann north=": {"swap Ann north=1 ", "swap Ann north=2 ", "swap Ann north=3 "}, "sing a": {"sing Ann "}, "plant Ann rose z": nil, "pho": {"phones "},
	} {
		if got := e.line.Complete(line); !slices.Equal(got, want) {
			t.Errorf("%q is completed to %q, not %q", line, got, want)
		}
	}
}

// What another player enters meanwhile is shown first; nothing that was offered before it is undone or
// entered.
func TestTwoPeople(t *testing.T) {
	// A menu is made again when the journal grows.
	e := begun(t, "meanwhile", "undo")
	e.meanwhile = "rest Ann"
	if got := e.plays(); !slices.Equal(got, []string{"rest Ann", "undo"}) {
		t.Errorf("%q", got)
	}
	e.saw("undo: Done: rest Ann")
	if out := e.out.String(); !strings.Contains(out, "Entered elsewhere meanwhile:\n> rest Ann\nDone: rest Ann.\n") {
		t.Error(out)
	}

	// What was offered before isn't entered; what was typed is proposed again.
	e = begun(t, "pay", "behind 4", "river", "rest Bob", "undo")
	e.meanwhile = "rest Ann"
	if got := e.plays(); !slices.Equal(got, []string{"rest Ann", "rest Bob", "undo"}) {
		t.Errorf("%q", got)
	}
	e = begun(t, "behind rest Bob", "undo")
	e.meanwhile = "rest Ann"
	if got := e.plays(); !slices.Equal(got, []string{"rest Ann", "undo"}) {
		t.Errorf("%q", got)
	}
	e.saw("> | rest Bob")
	if !strings.Contains(e.err.String(), "Not entered: friday has 2 entries by now, not 1: another entry came first.") {
		t.Error(e.err)
	}
}

// A line may be entered while another question waits for an answer; what is offered after it fits the
// longer journal.
func TestALineWhileAQuestionWaits(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []string
		entered []string
		last    string // what undo names
	}{
		{"a line for a description", []string{"plant Ann orchid", "rest Bob", "undo"}, []string{"rest Bob", "undo"}, "rest Bob"},
		{"a line for a description, typed out", []string{"plant Ann orchid", "type", "rest Bob", "undo"}, []string{"rest Bob", "undo"}, "rest Bob"},
		{"a line for a description that was led to", []string{"plant", "orchid", "rest Bob", "undo"}, []string{"rest Bob", "undo"}, "rest Bob"},
		{"what was asked for", []string{"rest Bob", "plant Ann orchid", "petals=6", "yes", "no", "undo"}, []string{"rest Bob", "describe orchid petals=6", "plant Ann orchid", "undo 2"}, "plant Ann orchid"},
		{"a line while a tile is built", []string{"plant", "orchid", "build", "a track", "rest Bob", "undo"}, []string{"rest Bob", "undo"}, "rest Bob"},
		{"a description, and the line is refused", []string{"rest Bob", "plant Ann orchid", "petals=0", "yes", "no", "undo"}, []string{"rest Bob", "describe orchid petals=0", "undo"}, "describe orchid petals=0"},
		{"a description, and what was led to is refused", []string{"rest Bob", "rest Ann", "plant", "orchid", "petals=0", "yes", "no", "undo"}, []string{"rest Bob", "rest Ann", "describe orchid petals=0", "undo"}, "describe orchid petals=0"},
		{"a line at yes or no", []string{"rest Bob", "rest Ann", "plant Ann orchid", "petals=6", "undo", "undo"}, []string{"rest Bob", "rest Ann", "undo", "undo"}, "rest Bob"},
		{"back, which takes back", []string{"rest Bob", "rest Ann", "back", "undo"}, []string{"rest Bob", "rest Ann", "undo", "undo"}, "rest Bob"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := begun(t, c.answers...)
			if got := e.plays(); !slices.Equal(got, c.entered) {
				t.Errorf("entered %q, not %q", got, c.entered)
			}
			e.saw("undo: Done: " + c.last)
		})
	}
}

// An item has its own number, or else the lowest free one; 8 and 9 have meanings of their own.
func TestNumbersAreTheSame(t *testing.T) {
	taken := map[int]bool{}
	for _, c := range [][2]int{{1, 1}, {3, 3}, {0, 2}, {0, 4}, {0, 5}, {0, 6}, {0, 7}, {0, 10}} {
		if got := number(taken, c[0]); got != c[1] {
			t.Errorf("own %d: number %d, not %d", c[0], got, c[1])
		}
	}
}

// After a refusal the same slot is asked for again.
func TestAsksAgainWhatWasRefused(t *testing.T) {
	e := begun(t, "pay", "9", "well", "0", "5", "well") // at most 5, which a hidden hand doesn't show
	if got := e.plays(); !slices.Equal(got, []string{"pay Ann 5 well"}) {
		t.Errorf("%q", got)
	}
}

// Questions are answered while a game is played.
func TestAnswersQuestions(t *testing.T) {
	e := begun(t, "ask may I do only what is offered", "rules spade", "quit")
	e.plays()
	if out := e.out.String(); !strings.Contains(out, "Only what is offered may be done.") || strings.Contains(out, "arbiter ask") || !strings.Contains(out, "No answer here.") {
		t.Error(out)
	}
}

// The pages for phones are opened only after a question that says who can reach them.
func TestAsksBeforeItOpens(t *testing.T) {
	e := begun(t, "phones", "no", "quit")
	e.plays()
	if out := e.out.String(); !strings.Contains(out, "every device on this network") || strings.Contains(out, "http://") {
		t.Error(out)
	}
	e.saw("Open the pages on this network?")
}

// A sheet is asked for seat by seat; then comes what its scoring lacks.
func TestScores(t *testing.T) {
	e := blank(t, "Ann", "Bob", "", "x", "12", "7", "1 2", "", "", "5", "3")
	if err := Score(e.Desk, func(*rule.Rulebook) error { return nil }, nil, Kept{}); err != nil {
		t.Fatal(err)
	}
	if out := e.out.String(); !strings.Contains(out, "Ann scores 10\nBob scores 3\n") {
		t.Error(out)
	}
	e.saw(`wrong: a whole number, not "x"`)
	e.saw("wrong: a number from 0 to 9")
	e.saw("Bob, rain")
	e.saw("wrong: a number from 2 to 4")

	var told *desk.Reported
	e = blank(t)
	if err := Score(e.Desk, func(*rule.Rulebook) error { return ui.ErrInterrupted }, nil, Kept{}); !errors.As(err, &told) || !strings.Contains(e.err.String(), "Nothing was kept.") {
		t.Errorf("%v %s", err, e.err)
	}
}

// A field of Industry is asked for part by part even without a game.
func TestWalksThroughIndustrysBox(t *testing.T) {
	e := blank(t, "1", "1", "", "2", "1")
	if err := walkBox(e.Desk, engine.Books()[1]); !errors.Is(err, ui.ErrEnded) {
		t.Error(err)
	}
	for _, q := range []string{"A1: its name", "A1: talers that it costs", "A1: What does it make?"} {
		e.saw(q)
	}
}

// The pieces of the box are asked for one by one: one that is described wrongly again at once, one that
// is left out the next time.
func TestWalksThroughTheBox(t *testing.T) {
	e := blank(t, "?", "nothing", "petals=4", "no", "type what it shows", "petals=5", "yes", "", "0")
	if err := Box(e.Desk, garden(), nil); err != nil {
		t.Fatal(err)
	}
	for _, q := range []string{"Next: rose (flower) | 1 say what it shows", "wrong: That is no plant.", "Is this right?", "Its name: | rose", "Next: fern (flower)"} {
		e.saw(q)
	}
	if out := e.out.String(); !strings.Contains(out, "Still to be described: 2.") || !strings.Contains(out, "sketch of petals=4") || !strings.Contains(out, "rose is described: petals=5.") {
		t.Error(out)
	}
	e.asked, e.answers = nil, []string{"petals=2", "yes", "rose", "lily"}
	if err := Box(e.Desk, garden(), nil); err != nil {
		t.Fatal(err)
	}
	e.saw("wrong: this name is taken")
	if set, err := e.Copy(garden()); err != nil || len(set.All()) != 2 || set.All()[1].Name != "lily" {
		t.Errorf("%v %v", set, err)
	}
	if strings.Contains(strings.Join(e.asked, "\n"), "rose, next") {
		t.Error("a described piece is asked for again")
	}
}

// With --no-input the lines are named that could be typed.
func TestUnattended(t *testing.T) {
	e := begun(t)
	e.Flags.NoInput = true
	var misread *rule.NotUnderstood
	if err := play(e.Desk, "", nil); !errors.As(err, &misread) || misread.Expected.String() != "arbiter deal moss fern; arbiter pay Ann 1, 4 or more well|river; arbiter plant Ann rose|orchid … or arbiter swap Ann north|south[=1 to 3]" {
		t.Errorf("%v", err)
	}
}

// Facts of the table are asked for before the step that needs them, and not again after "not now": the
// labels of a catastrophe card, the start tile before the first placing.
func TestAsksTheTableAtOnce(t *testing.T) {
	century := func(answers []string, lines ...string) (*evening, []string) {
		e := blank(t, answers...)
		e.Books = engine.Books()[:1]
		e.starts("new friday --seats Ann,Bob,Cyd", lines...)
		return e, e.plays()
	}
	const whole = "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"
	e, lines := century([]string{"deal catastrophe 4g2p / 3g1p / 2g1p / 1g / -", "4g2p / 3g1p@5 / 2g1p@4 / 1g / -"}, "deal lands", "deal technologies")
	if !strings.Contains(e.out.String(), "Which columns bear the labels 5 and 4?") || lines[len(lines)-1] != whole {
		t.Errorf("entered %q, shown:\n%s", lines, e.out)
	}
	upkeep := []string{"deal lands", "deal technologies", "won Ann L11 2", "drop Ann", "won Bob L12 2", "drop Bob", "drop Cyd",
		"outcome Ann 1 0 1g", "outcome Bob 4 0 -", "outcome Cyd 5 0 -", "describe L11 A=2c N-A"}
	const start = "A=1c1s B=2c1s C=1r N-A-B"
	if _, lines = century([]string{"type what", start, "yes", "no"}, upkeep...); lines[len(lines)-1] != "describe start "+start {
		t.Errorf("entered %q", lines)
	}
	if e, _ = century([]string{"not now", "Ann"}, upkeep...); strings.Contains(strings.Join(e.asked[1:], "\n"), "What does start show?") {
		t.Errorf("start is asked for again:\n%s", strings.Join(e.asked, "\n"))
	}
}

// After a game its result, report and exports, and the search for points left, can be chosen.
func TestOffersWhatIsKeptOfAGame(t *testing.T) {
	e := blank(t, "the final table", "score", "the report", "the result for BG Stats", "a table for a spreadsheet", "what was entered", "where points", "upkeep", "Bob", "2")
	e.Books = engine.Books()[:1]
	const counted = " points=5 coins=1 science=1 pollution=1 garbage=1"
	e.starts("new friday --seats Ann,Bob,Cyd --round 3", "counted Ann"+counted, "counted Bob"+counted, "counted Cyd"+counted)
	var ran []string
	if err := play(e.Desk, "friday", func(game string, words []string) bool {
		ran = append(ran, game+" "+strings.Join(words, " "))
		return true
	}); err != nil {
		t.Fatal(err)
	}
	if tables := strings.Count(e.out.String(), "Commerce"); tables != 2 {
		t.Errorf("the final table is shown %d times", tables)
	}
	want := []string{"friday report", "friday export --format bgstats", "friday export --format csv --out friday.csv", "friday export --out friday.txt", "friday best upkeep Bob --round 2 --limit 20s"}
	if !slices.Equal(ran, want) {
		t.Errorf("ran %q, asked:\n%s", ran, strings.Join(e.asked, "\n"))
	}
}

// Lists of earlier entries show their corrected text, and the winner is told once.
func TestEntriesReadAsTheyWereSetRight(t *testing.T) {
	e := blank(t, "look, or set right", "set an earlier entry right", "won Ann L11 3", "0", "look, or set right", "the last entries",
		"counted Bob points=4 coins=1 science=1 pollution=1 garbage=1", "counted Cyd points=3 coins=1 science=1 pollution=1 garbage=1")
	e.Books = engine.Books()[:1]
	e.starts("new friday --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "won Ann L11 2", "replace 4 won Ann L11 3", "counted Ann points=9 coins=1 science=1 pollution=1 garbage=1")
	if err := play(e.Desk, "friday", func(string, []string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	asked := strings.Join(e.asked, "\n")
	if !strings.Contains(asked, "| won Ann L11 3 |") || strings.Contains(asked, "won Ann L11 2") {
		t.Errorf("the questions:\n%s", asked)
	}
	if out := e.out.String(); strings.Contains(out, "won Ann L11 2") || strings.Count(out, "Ann wins.") != 1 {
		t.Errorf("shown:\n%s", out)
	}
}
