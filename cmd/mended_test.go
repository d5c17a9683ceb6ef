package cmd

import (
	"strings"
	"testing"
)

// TestWhatWasChosenStays: a tile that is typed among others is that one alone, what can't be
// there takes nothing away, and a line typed meanwhile is that line.
func TestWhatWasChosenStays(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy"} {
		tb.run(strings.Fields(line)...)
	}
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "1", `Tile 1 of 6`, "kettle\r", `Tile 2 of 6`, "2steam/1steel\r", `Tile 3 of 6`, "2steel/1copper 2steam/2steam\r", `can't|twice|two|Illegal`)
	b.turns("2steel/1copper 2manual/1copper\r", `Tile 5 of 6`, "crane\r", `Tile 6 of 6`, "loom\r", `^In the Train Station`)
	b.keys("\x03")
	b.ends(130)
	if out := tb.run("log"); !strings.Contains(out, "deal station kettle 2steam/1steel 2steel/1copper 2manual/1copper") {
		t.Error(out)
	}
}

// TestALineAmongItems: what begins with a seat is a line of its own in every menu, and so is
// what a digit begins that no item has.
func TestALineAmongItems(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	b := tb.start("play", "fair")
	b.turns("", `to act: Yellow`, "", `card Yellow … card\?`, "Blue buys tile32\r", `Blue`)
	b.gone(`card Yellow Blue`)
	b.turns("7", `^Nothing here has the number 7`, "steam", `^> 7steam`, "\x15", `card\?`, "7", `has the number 7`, "1", `card Yellow`)
	b.keys("\x03")
	b.ends(130)
}

// TestAQuestionIsAsked: what is a question and no line is asked, in a menu and where a line
// is typed.
func TestAQuestionIsAsked(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new mill --rules industry --seats Ann,Bob,Cyd", "draw A B C", "offer Ann A1"} {
		tb.run(append(strings.Fields(line), "--components", "practice")...)
	}
	b := tb.start("play", "mill")
	for _, question := range []string{"may Ann bid twice?", "why can Ann not develop C1?", "who gets the subsidy", "darf Ann zweimal bieten"} {
		b.turns(question+"\r", `back to the board`)
		b.keys("\r")
		b.gone(`back to the board|is no verb|↑ ↓ and Enter; 0`)
	}
	b.keys("\x03")
	b.ends(130)
}

// TestTheBeginningIsNoStep: the copy's descriptions are no step that play takes back.
func TestTheBeginningIsNoStep(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "--seats", "Ann,Bob", "--components", "practice")
	before := tb.run("log")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "undo\r", `There is nothing to take back`, "u\r", `There is nothing to take back`)
	b.keys("\x03")
	b.ends(130)
	if after := tb.run("log"); after != before {
		t.Errorf("taken back:\n%s", after)
	}
}

// TestNumbersAfterComingBack: a menu has the same numbers for who leaves and comes back.
func TestNumbersAfterComingBack(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	tb.run("card", "Yellow", "meeting")
	b := tb.start("play", "fair")
	b.turns("", `^ +1  Take 1 funding`, "1", `^ +2  Jury|^ +3  Move|^ +5  Finish`)
	b.sees(`^ +5  Finish the card`)
	b.keys("\x03")
	b.ends(130)
	b = tb.start("play", "fair")
	b.sees(`^ +5  Finish the card`)
	b.keys("\x03")
	b.ends(130)
}

// TestANameIsRefusedByItsRule: the name of a card that can't be played now is refused by the
// rule, and what a tile gives and costs stands beside its name.
func TestANameIsRefusedByItsRule(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	b := tb.start("play", "fair")
	b.turns("", `card Yellow … card\?`, "1", `1  tile32 · 2 scientific, 1 copper · for 1`, "\x1b", `1  Train Station`, "\x1b", `0  stop for now|0  another seat|more, by`)
	b.gone(`card\?`)
	b.turns("academy\r", `^Illegal: `)
	b.keys("\x03")
	b.ends(130)
}
