package lab

import (
	"testing"

	"arbiter/engine/rule"
)

// A turn of a line may be its digit alone.
func TestTurnOf(t *testing.T) {
	for word, want := range map[string]Turn{"1": 1, "r2": 2, "R3": 3} {
		if got, err := TurnOf(rule.Word{Text: word, Column: 1}); err != nil || got != want {
			t.Errorf("%s: %s, %v", word, got, err)
		}
	}
	for _, word := range []string{"4", "", "rr1", "r"} {
		if got, err := TurnOf(rule.Word{Text: word, Column: 1}); err == nil {
			t.Errorf("%q is read as %s", word, got)
		}
	}
}
