package cmd

import (
	"strings"
	"testing"
)

// TestPlayFromTheMiddle begins a record with round III: what lies on the table is asked
// for seat by seat.
func TestPlayFromTheMiddle(t *testing.T) {
	t.Parallel()
	if !asksRound() {
		t.Skip("records begin with the game")
	}
	tb := newTable(t)
	s := tb.start("play")
	s.see("Name of the game")
	s.play("late\r", "Which game is on the table?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "Cyd\r", "Seat 4", "\r", "Who starts?", "1", "Which round are you in?",
		"x\r", "a whole number", "\x7f3\r", "Round II, card")
	s.play("1", "Round IV, card", "1", "--round 3", "", "Ann has coins=N")
	s.play("coins=12 science=4\r", "Ann has tile", "L7 e1 r1 A=2s* B=1v N-A-B g1\r", "Ann has tile", "\r", "Ann has technology", "T4 2g locomotive\r", "Ann has technology", "\x1b", "Ann has tile", "\r", "Ann has technology", "\r", "Bob has coins=N")
	s.play("coins=x\r", "Not understood", "", "Bob has coins=N", "\x15\r", "Bob has tile", "\r", "Bob has technology", "\r", "Cyd has coins", "\r", "Cyd has tile", "\r", "Cyd has technology", "\r", "or type a line")
	s.see("stop for now")
	s.keys("0")
	s.ends(0)
	if out := tb.run("log"); !strings.Contains(out, "have Ann tile L7 e1 r1") || !strings.Contains(out, "have Ann technology T4 2g locomotive") {
		t.Error(out)
	}
}
