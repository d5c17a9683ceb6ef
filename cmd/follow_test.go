package cmd

import (
	"strings"
	"testing"
)

// A question may go on from the last one that was asked of the same game, or of a rulebook; scripts and other games aren't
// told of it, and what is refused in between is gone on from instead.
func TestGoesOnFromTheLastQuestion(t *testing.T) {
	tb := sitDown(t)
	asks := func(line, want string, whole bool) {
		t.Helper()
		out, _ := tb.typed(line)
		if out = strings.Join(strings.Fields(out), " "); !strings.Contains(out, want) || strings.Contains(out, "Taken as: ") != whole {
			t.Errorf("%s: %s", line, out)
		}
	}
	tb.does("new friday --seats Ann,Bob,Cyd --rules industry", "new monday --seats Ann,Bob,Cyd --rules industry", "subsidy Bob")
	asks("ask how many lands are dealt with 4 players --rules century", "6: With 3 seats", false)
	asks("ask and with 5 players? --rules century", "Taken as: how many lands are dealt with 5 players? 20th Century: How many lands and technologies lie out 8: ", true)
	asks("ask how many talers has Ann", "Ann: 5 talers", false)
	asks("ask and Bob --json", "[]", false)
	asks("ask and Bob --game friday", "", false)
	asks("ask and Bob", "Taken as: how many talers has Bob? Industry: As the game stands Bob: 8 talers", true)
	asks("ask what about Cyd", "Cyd: 5 talers", true)
	if _, code := tb.typed("subsidy Bob"); code == 0 {
		t.Error("a second subsidy isn't refused")
	}
	asks("ask why not", "subsidy", false)
	asks("ask and if I had none?", "", false)
}
