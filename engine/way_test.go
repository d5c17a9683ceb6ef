package engine_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Every line of the practice games that is offered is said as a person says it, with its seat and
// each word that is chosen so far; entered, a piece is said with where it lies.
func TestLinesAreSaidAsChosen(t *testing.T) {
	for _, book := range engine.Books() {
		asked, lies, stepped := 0, 0, 0
		var before rule.Position
		if err := practice(t, book).Walk(func(e *referee.Entry, at rule.Position, _ []rule.Event) {
			p := before
			if before = at; p == nil || e.Kind != referee.KindAction {
				return
			}
			whole, _, ok := rule.AlongLine(rule.Moves(p, "", true), e.Text)
			if !ok || whole.Free != "" {
				return
			}
			if whole = whole.Ended(); whole.Line() != e.Text || whole.Whose(p) != e.Seat {
				t.Errorf("%s: %s of %q is the line %s of %q", book.Name, e.Text, e.Seat, whole.Line(), whole.Whose(p))
			}
			label, enters, lie := whole.Label().String(), whole.Enters().String(), whole.Lies().String()
			if said := rule.SaidIn(p, e.Seat, e.Text).String(); label == "" || said != label || strings.Contains(label, "…") {
				t.Errorf("%s: %s is said as %q and %q", book.Name, e.Text, label, said)
			}
			if placed := whole.Placed != nil; placed != (lie != "") || placed && enters != label+": "+lie || !placed && enters != label {
				t.Errorf("%s: %s is entered as %q, placed %q", book.Name, e.Text, enters, lie)
			} else if placed {
				lies++
			}
			for k := 2; k < len(whole.Words); k++ { // what is stepped to is what is chosen
				w, _, ok := rule.AlongLine(rule.Moves(p, "", true), rule.Join(whole.Words[:k]))
				n, err := strconv.Atoi(whole.Words[k])
				if !ok || err != nil || w.At.Slot == nil || w.At.Slot.Kind != rule.Integer || w.Choosing(n).At.Do == nil {
					continue
				}
				stepped++
				for _, n := range []int{n, w.At.Slot.From[0].Low} {
					chosen := w.Choosing(n)
					if said, label := strings.Replace(w.Stepped().String(), "…", strconv.Itoa(n), 1), chosen.Label().String(); said != label {
						t.Errorf("%s: %s with %d is stepped to as %q, and is %q", book.Name, w.Line(), n, said, label)
					}
				}
			}
			said := whole.Asked().String()
			for i, word := range whole.Words[1:] {
				if i <= 1 && whole.Of.Labels != nil { // the first word behind the seat may have a label of its own
					continue
				}
				if called := whole.Called(p, word).String(); !strings.Contains(said, called) && !strings.Contains(said, word) {
					t.Errorf("%s: %s is asked as %q, without %s", book.Name, e.Text, said, called)
				}
			}
			asked++
		}); err != nil {
			t.Fatal(err)
		}
		if asked < 20 || book.Name == "century" && lies == 0 || book.Name != "expo" && stepped < 20 {
			t.Errorf("%s: only %d lines, %d placings, %d numbers", book.Name, asked, lies, stepped)
		}
	}
}

// practice is the game of a rulebook's practice copy.
func practice(t *testing.T, book *rule.Rulebook) *referee.Game {
	t.Helper()
	lines, err := referee.ReadLines(strings.NewReader(rule.FileOf(book, "practice/game.txt")))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(book, lines, nil, time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatalf("%s: %v", book.Name, err)
	}
	return g
}
