package ui

import (
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/term"

	"arbiter/engine/rule"
	"arbiter/say"
)

// A closed board doesn't take over a question again when the window has room for it.
func TestClosedBoardLeavesTheLines(t *testing.T) {
	lines := &terminal{grown: func() bool { return true }}
	s := &Streams{Out: io.Discard, Err: io.Discard}
	b := &Board{lines: lines, paints: true, before: *s}
	b.s = s
	b.Close()
	if lines.roomy() {
		t.Error("a question ends for a board that is closed")
	}
}

// Where there is little room, what an entered line led to is shown rather than the line.
func TestWhatALineLedToStays(t *testing.T) {
	s, _, _ := Test("")
	b := &Board{told: []string{"Entered: won Bob lakeside 4", "Bob wins lakeside for 4 coins · 1 garbage on it · technology now costs 2."}}
	b.s = s
	if got := strings.Join(b.happened(60, 2), " "); !strings.HasPrefix(got, "Bob wins lakeside") || !strings.HasSuffix(got, "costs 2.") {
		t.Errorf("shown is: %s", got)
	}
}

// A name is shown with blanks for underscores; counts and lines are shown as they are typed.
func TestSpoken(t *testing.T) {
	for text, want := range map[string]string{
		"Ann, counted by the table: points=4 clean_land=3.": "Ann, counted by the table: points=4 clean_land=3.",
		"Ann plays gas_works, R1_3 and fly_wheel.":          "Ann plays gas works, R1_3 and fly wheel.",
		"Needs: describe gas_works with a point":            "Needs: describe gas_works with a point",
		"wait for “describe gas_works …”: fly_wheel":        "wait for “describe gas_works …”: fly wheel",
		"warten auf „describe gas_works …“ fly_wheel":       "warten auf „describe gas_works …“ fly wheel",
	} {
		if got := spoken(text); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// Next to a picture of any height at least one seat is shown.
func TestSeatsStayBesideAHighPicture(t *testing.T) {
	s, _, _ := Test("")
	seats := &rule.Table{Header: say.Plains("Seat", "Points"), Left: 1, Seats: true}
	for _, name := range []string{"> Ann", "Bob", "Clara"} {
		seats.Rows = append(seats.Rows, say.Plains(name, "3"))
	}
	for high := 1; high <= leastRows; high++ {
		q := &asked{Board: &Board{wide: map[string]int{}, how: func() rule.Drawing { return rule.Drawing{} }}, menu: (&Menu{}).in(s.Lang), label: say.Plain("Which land?"), at: -1}
		q.s, q.out, q.was, q.across, q.down = s, io.Discard, &term.State{}, leastColumns, leastRows
		q.now = Scene{View: &rule.View{Blocks: []rule.Block{{Table: seats}}}, Pictures: []Picture{func(rule.Drawing) []string {
			return slices.Repeat([]string{"│ │"}, high)
		}}}
		q.show()
		if out := strings.Join(q.rows, "\n"); !strings.Contains(out, "> Ann") {
			t.Errorf("a picture of %d rows leaves no seat", high)
		}
	}
}

// The meaning of a typed text is computed once, however often its line is painted, since it takes
// long where many cards may be played.
func TestMeaningIsAskedOnce(t *testing.T) {
	var asked []string
	means := Remembered(func(text string) say.Text {
		asked = append(asked, text)
		return say.Plain(strings.ToUpper(text))
	})
	for _, text := range []string{"", "", "b", "b", "bi", "b"} {
		if does := say.English.Text(means(text)); does != strings.ToUpper(text) {
			t.Errorf("%q means %q", text, does)
		}
	}
	if want := []string{"", "b", "bi", "b"}; !slices.Equal(asked, want) {
		t.Errorf("asked for %q, want %q", asked, want)
	}
	if Remembered[say.Text](nil) != nil {
		t.Error("a text means something where no meaning is given")
	}
}

// A refusal is shown with the question until the next answer, and isn't part of what happened.
func TestARefusalGoes(t *testing.T) {
	s, _, _ := Test("")
	b := &Board{told: []string{"Ann opens lakeside.", "> bid Bert 99"}, fresh: 1}
	b.s = s
	b.refused.WriteString("Illegal: Bert can't bid 99.\nNobody may bid more.\n")
	if b.collect(); len(b.told) != 1 || len(b.wrong) != 3 {
		t.Errorf("happened: %q, refused: %q", b.told, b.wrong)
	}
	if b.answered(); len(b.told) != 1 || b.wrong != nil {
		t.Errorf("after the next answer: happened: %q, refused: %q", b.told, b.wrong)
	}
}

// What other goroutines say is shown at the question that waits, as what happened: it refuses nothing.
func TestMeanwhileIsShown(t *testing.T) {
	s, _, _ := Test("")
	s.Meanwhile = make(chan string, 1)
	from, typed := io.Pipe()
	keys := newConsole()
	keys.from, keys.ahead = from, nil
	b := &Board{paints: true, lines: &terminal{s: s, keys: keys}, scene: func() Scene { return Scene{} }, how: func() rule.Drawing { return rule.Drawing{} }, wide: map[string]int{}}
	s.Out, s.Err = &boardWriter{b, io.Discard, &b.printed}, &boardWriter{b, io.Discard, &b.refused}
	b.s, b.console, b.out, b.was = s, keys, io.Discard, &term.State{}
	painted := make(chan bool)
	wait := Menu{Label: say.Plain("Which land?"), Items: []Item{{Text: say.Plain("this")}}, Changed: func() bool {
		if len(s.Meanwhile) == 0 && strings.Contains(strings.Join(b.rows, "\n"), "closed again") {
			close(painted)
		}
		return false
	}}
	go func() {
		s.Meanwhile <- "The pages are closed again."
		<-painted
		_, _ = io.WriteString(typed, "1")
	}()
	if pick, err := b.Menu(wait); err != nil || pick.Item != 0 {
		t.Error(pick, err)
	}
	if len(b.told) != 1 || b.wrong != nil {
		t.Errorf("happened: %q, refused: %q", b.told, b.wrong)
	}
}

// A sentence that doesn't fit is left out whole.
func TestWhatHappenedIsWhole(t *testing.T) {
	s, _, _ := Test("")
	b := &Board{told: []string{"Ann opens lakeside at 4 coins and has 12 left for what comes.", "Bob passes."}}
	b.s, b.fresh = s, 2
	if got := b.happened(40, 2); len(got) != 1 || !strings.Contains(got[0], "Bob passes.") {
		t.Errorf("of earlier sentences is shown: %q", got)
	}
	b.fresh = 0
	if got := b.happened(40, 2); len(got) != 2 || !strings.Contains(got[0], "PgUp") || got[1] != "Bob passes." {
		t.Errorf("of new sentences is shown: %q", got)
	}
	b.told = b.told[:1]
	if got := b.happened(40, 1); len(got) != 1 || !strings.HasPrefix(got[0], "Ann opens") || !strings.HasSuffix(got[0], "…") {
		t.Errorf("of a sentence that is too long is shown: %q", got)
	}
}

// Rows that are too few for another sentence of what happened are used for items.
func TestNoRowIsLeftBlank(t *testing.T) {
	s, _, _ := Test("")
	m := &Menu{Label: say.Plain("Which card?"), Items: slices.Repeat([]Item{{Text: say.Plain("one" + strings.Repeat(" that fills its row", 3))}}, 8)}
	q := &asked{Board: &Board{told: []string{strings.Repeat("All of them lie there. ", 16), "Ann begins."}}, menu: m.in(s.Lang), label: m.Label, at: -1, texts: map[[2]int]string{}}
	q.s, q.across, q.down = s, leastColumns, leastRows
	lines, _, _ := q.saidAndAsked(leastColumns, 12)
	if text := strings.Join(lines, "\n"); len(lines) != 12 || strings.Count(text, "  one that") != 8 || !strings.Contains(text, "Ann begins.") {
		t.Errorf("items are out of sight beside blank rows:\n%s", text)
	}
}

// What goes on in another row stands further right than where it begins.
func TestToldHangs(t *testing.T) {
	b := &Board{told: []string{"    was: Blue wins coast for 4 coins, and one garbage lies on it"}}
	b.s = &Streams{}
	for _, rows := range b.inRows(b.told, 40, true) {
		if len(rows) != 2 || !strings.HasPrefix(rows[1], "      ") {
			t.Errorf("%q", rows)
		}
	}
}

// Where rows are few, what undo takes back is cut before an item of now is out of sight: what is always there stands in one row.
func TestItemsGoBeforeUndo(t *testing.T) {
	m := &Menu{Items: append(slices.Repeat([]Item{{Text: say.Plain("Drop out and buy one of the five technologies")}}, 6),
		Item{Text: say.Plain("look, or set right …"), Foot: true}, Item{Text: say.Plain("undo: Blue drops out and buys T11 for 2 science (assumed)"), Foot: true}, Item{Text: say.Plain("stop for now"), Foot: true})}
	s, _, _ := Test("")
	q := &asked{Board: &Board{}, menu: m.in(nil), at: -1, texts: map[[2]int]string{}}
	q.s, q.menu.keys = s, slices.Repeat([]string{"1"}, 9)
	for rows, want := range map[int]string{7: "  1  look, or set right …  1  undo: Blue …  1  stop for now", 9: "  1  stop for now"} {
		if lines := q.items(61, rows); len(lines) > rows || len(q.unseen) > 0 || !slices.Contains(lines, want) {
			t.Errorf("in %d rows, with %d out of sight: %q", rows, len(q.unseen), lines)
		}
	}
	q.at = 8 // the mark doesn't touch the item before
	if lines := q.items(80, 9); !slices.Contains(lines, "  1  undo: Blue drops out and buys T11 for 2 science (assumed) >1  stop for now") {
		t.Errorf("with the last item marked: %q", lines)
	}
}
