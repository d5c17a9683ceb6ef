package cmd

import (
	"strings"
	"testing"
)

// TestAnAuctionInWords: how a lot ended has a subject and no price that nobody said, Enter takes
// a line as it was meant, what a key does is said in words, a refusal lists what nobody else may
// do, and the board is looked at of a seat as well.
func TestAnAuctionInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run(strings.Fields("new mill --rules industry --seats Ann,Bob,Cyd --first Cyd --components practice")...)
	b := tb.start("play", "mill")
	b.turns("", `Say which columns`, "b g", `^> b g *$`, "\r", `^Illegal: A round of era 1 draws`)
	if strings.Contains(b.screen(), "Bob may") {
		t.Errorf("Cyd draws, not Bob:\n%s", b.screen())
	}
	b.turns("draw B C D\r", `Put up a field`, "5", `A field was sold · who\?`, "1", `which field\?`, "2", `talers, 1 to 5 \(Esc: back\): *$`)
	b.turns("\x1b", `which field\?`, "\x1b", `who\?`, "\x1b", `Put up a field`, "ann quarry 4\r", `Did you mean won Ann quarry 4`, "", `Enter: Cyd sells D1 Quarry to Ann for 4`, "\r", `^Cyd sells D1 Quarry to Ann`)
	b.turns("1", `which field\?`, "1", `^  w  A field was sold  .*\n  k  Cyd kept a field `, "l\r", `Look at what`, "3", `^  4  all of the table`, "1", `Linked factories`, "\x1b", `^  w  A field`)
	b.keys("\x03")
	b.ends(130)
}
