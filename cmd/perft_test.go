package cmd

import (
	"strings"
	"testing"

	"arbiter/cmd/desk"
)

// The screen lists first actions only as far as hands are seen: the bids that it counts don't tell what a seat has.
func TestPerftHidesHands(t *testing.T) {
	tb := sitDown(t)
	tb.does("demo --all --save whole", "copy whole hidden --at 190")
	hidden, code := tb.typed("perft 1")
	tb.does("perft 2")
	legal, _ := tb.typed("legal")
	shown, _ := tb.typed("perft 1 --hands")
	if code != desk.ExitDone || hidden == shown || !strings.Contains(shown, "bid Yellow 12") || strings.Contains(shown, "bid Yellow 13") || !strings.Contains(hidden, "bid Yellow 44") {
		t.Errorf("%s\n%s\n%s", legal, hidden, shown)
	}
}
