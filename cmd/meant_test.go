package cmd

import (
	"strings"
	"testing"
)

// TestDigitsAreBids: as long as a field is up, a digit is a bid and nothing else, also
// once nobody can bid any more.
func TestDigitsAreBids(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new mill --rules industry --seats Ann,Bob,Cyd", "draw A B C", "offer Ann A1"} {
		tb.run(append(strings.Fields(line), "--components", "practice")...)
	}
	b := tb.start("play", "mill")
	b.turns("", `Enter: bid Bob 1`, "2\r", `Enter: bid Cyd 3`, "4\r", `^ +Sell `, "5", `^> 5`, "\r", `^No number is asked for now`, "\x1b", `^ +Sell `)
	b.gone(`^> 5`)
	if shown := b.screen(); !strings.Contains(shown, "have spoken: Bob, Cyd") || strings.Contains(shown, "1  ") {
		t.Errorf("the digit has sold the field, or chooses an item:\n%s", shown)
	}
	b.turns("se\r", `^Cyd gets A1 .*for 4|^Ann sells A1`, "", `Put up B1`)
	b.keys("\x03")
	b.ends(130)
}

// TestDigitsBeginANotation: where what is asked for may be typed by what it shows, which
// begins with a digit, the digit begins that.
func TestDigitsBeginANotation(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "--seats", "Ann,Bob")
	tb.run("deal", "jury", "steam", "steam")
	tb.run("deal", "academy")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "1", `which\?`, "2", `Tile 1 of 6`, "2steam/1steel", `^> 2steam/1steel`, "\x15", `Tile 1 of 6`, "7\r", `And one of\?`)
	b.keys("\x03")
	b.ends(130)
}

// TestAWordIsTheServedSeats: a word that is typed in a seat's menu is that seat's, and no
// other's who could say it.
func TestAWordIsTheServedSeats(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline ropeway reedbeds bargeline",
		"deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "won Blue harbor 2", "drop Blue", "drop Green buy tramline", "drop Yellow", "outcome Blue 1 0", "outcome Green 5 0", "outcome Yellow 4 0", "garbage Green start=1"} {
		tb.run(append(strings.Fields(line), "--components", "practice")...)
	}
	b := tb.start("play", "friday")
	b.turns("", `Whose turn to tell\?`, "1", `Blue`, "done\r", `^Illegal: Blue`)
	b.sees(`^Not hers, but to be said now: done Green`)
	b.keys("\x03")
	b.ends(130)
	if out := tb.run("log"); strings.Contains(out, "done") {
		t.Error(out)
	}
}
