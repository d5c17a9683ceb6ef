package cmd

import (
	"strings"
	"testing"
)

// TestPlayFromTheMiddle begins a record with round III: what lies on the table is asked
// for seat by seat.
func TestPlayFromTheMiddle(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Name of the game")
	s.play("late\r", "Which game is on the table?", "1", "Which tiles and cards?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "Cyd\r", "Seat 4", "\r", "Who starts?", "1", "Which round are you in?",
		"x\r", "no number", "IX\r", "no number", "III\r", "Round II, card")
	s.play("1", "Round IV, card", "1", "--round III", "", "Ann has coins")
	s.play("coins=12 science=4\r", "Ann has tile NAME SQUARE ROTATION TILE (Enter alone: no more):", "L7 e1 1 A=2s* B=1v N-A-B g1\r", "Ann has tile", "\r", "Ann has technology", "T4 2g locomotive\r", "Ann has technology", "\x1b", "Ann has tile", "\r", "Ann has technology", "\r", "Bob has coins")
	s.play("coins=x\r", "Not understood", "", "Bob has coins", "14 9\r", "Bob has points", "x\r", "a whole number", "12\r", "Bob has pollution", "\x1b", "Bob has points: 12", "\r", "Bob has pollution", "-2\r", "have Bob coins=14 science=9 points=12 pollution=-2", "", "Bob has tile", "\r", "Bob has technology", "\r",
		"Cyd has coins", "\r", "Cyd has science", "\r", "Cyd has points", "\r", "Cyd has pollution", "\r", "Cyd has tile", "\r", "Cyd has technology", "\r", "or type a line")
	s.see("stop for now")
	s.keys("0")
	s.ends(0)
	if out := tb.run("log"); !strings.Contains(out, "have Ann tile L7 e1 r1") || !strings.Contains(out, "have Ann technology T4 2g locomotive") {
		t.Error(out)
	}
}

// A game of Expo 1906 that begins in the middle is asked for in the same way.
func TestPlayExpoFromTheMiddle(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Name of the game")
	s.play("late\r", "Which game is on the table?", "3", "Which tiles and cards?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "\r", "Who starts?", "1", "Which round are you in?",
		"4\r", "--round 4", "", "jury steam=N")
	s.play("steam=3 electricity=2\r", "stack SPACE", "steel4 Bob ghost\r", "stack SPACE", "\r", "Ann has points", "points=9\r",
		"Ann has lab", "......./..o..x./......./......./x....o./..o....\r", "Ann has lab", "\r", "Ann has tile", "c2 r0 2steam/1steel\r", "Ann has tile", "\r",
		"Ann has front", "Telephone\r", "Ann has front", "\r", "Ann has completed", "\r", "Bob has points", "\x1b", "Ann has completed", "\r", "Bob has points", "\r", "Bob has funding", "\r",
		"Bob has lab", "\r", "Bob has tile", "\r", "Bob has front", "\r", "Bob has completed", "\r", "or type a line")
	s.keys("0")
	s.ends(0)
	if out := tb.run("log"); !strings.Contains(out, "have Ann tile c2 r0 2steam/1steel") || !strings.Contains(out, "have stack steel4 Bob ghost") {
		t.Error(out)
	}
}

// The end of a game of Expo 1906 is just counted, from its first menu: asked for number by
// number, where nothing is painted; a number can be changed before they are entered.
func TestPlayExpoCounted(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "Ann")
	s := tb.start("play", "--plain", "fair")
	s.see("or type a line")
	s.play("8", "score the end by what", "7", "points so far", "27\r", "that the jury likes", "1\r", "columns of the three", "1 8 10\r", "funding", "3\r", "Eiffel", "n\r", "Ferris", "y\r",
		"Kolonien", "\r", " no\n", "", "Metro", "n\r", "Beaux", "n\r", "Simplon", "n\r", "technologies in", "1\r", "scraps removed", "\r", "different forms", "2\r", "Is this right?",
		"2", "Of which seat?", "1", "Which number?", "1\r", "points so far", "28\r", "Is this right?", "1", "more than 30 points alone is a good result")
	s.keys("0")
}

// What is on the spaces behind column 10 is asked for only where a token stands there.
func TestPlayExpoCountedWithoutColumnTen(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "Ann")
	s := tb.start("play", "--plain", "fair")
	s.see("or type a line")
	s.play("score\r", "points so far", "27\r", "that the jury likes", "1\r", "columns of the three", "1 8 9\r", "funding", "3\r", "technologies in", "\x1b", "funding", "\r", "technologies in", "1\r", "scraps removed")
	if shown := s.shown(); strings.Contains(shown, "Eiffel") || strings.Contains(shown, "Simplon") {
		t.Errorf("a chit is asked for:\n%s", shown)
	}
	s.keys("\x03")
	s.ends(130)
}
