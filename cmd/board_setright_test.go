package cmd

import (
	"regexp"
	"strings"
	"testing"
)

// What a seat has is corrected in words, beside what it has now. No difference is proposed, and a missing reason is
// asked for again.
func TestBoardSetsRightWhatASeatHas(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "drop Blue buy T11\r", `to act: Green`, "8", `What do you want to see`, "9", `c  what a seat has`, "c\r", `Set right what a seat has`)
	b.turns("1", `Set right what Blue has · what\?`, "6", `a citizen · which city\?`)
	b.sees(`1  A of start, taken away +┌`)
	b.sees(`3  C of start  `)
	b.sees(`^Set right what Blue has .* Blue *$`)
	b.turns("\x1b", `6  a citizen`, "7", `T11, taken away`, "\x1b", `7  a technology`, "5", `garbage on a land: start tile · by +Blue`)
	b.sees(`^>  +│`)
	b.turns("x\r", `A number: -1 or 1 to 99`, "\x1b2\r", `garbage on a land: start tile \+2 ·`, "\r", `Not understood: A correction needs its reason`)
	b.sees(`garbage on a land: start tile \+2 ·`)
	b.turns("two dropped\r", `^Corrected: Blue garbage on a land: start tile \+2 `)
	b.sees(`\(two dropped\)`)
	b.interrupts()
}

// Before Enter the line of u or redo says what it will do, even in a number field, and cut where there is no room. The
// result of redo is told in words, and the menu of corrections offers redo.
func TestBoardSaysWhatIsTakenBackAndBackAgain(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "won Green harbor 4\r", `to act: Green`)
	b.turns("u", `^> u   Enter: undo: Green wins harbor for 4 coins …`, "\r", `^Taken back: Green wins harbor for 4`)
	b.turns("8", `k  bring back what was taken back: Green wins`, "k", `^Back again: Green wins harbor for 4`)
	b.turns("won Yellow millbrook 3\r", `to act: Yellow`, "1", `which land`, "1", `coins, 2 or more`, "u", `^> u   Enter: undo: Yellow wins`, "\r", `^Taken back: Yellow wins`)
	b.sees(`^To bring it back, type redo\.`)
	b.turns("redo", `^> redo   Enter: Back again: Yellow wins millbrook`)
	b.interrupts()
}

// What happened last, when a game is gone on with, is what its lines in force come to.
func TestBoardBeginsWithWhatIsInForce(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	for _, line := range []string{"won Blue harbor 5", "won Green orchard 4"} {
		tb.run(strings.Fields(line)...)
	}
	n := regexp.MustCompile(`won Green orchard 4 +(\d+)`).FindStringSubmatch(tb.run("log"))[1]
	tb.run("replace", n, "won", "Green", "orchard", "7")
	b := tb.start("play", "friday")
	b.turns("", `^  8  look`)
	b.sees(`Green wins orchard for 7`)
	b.interrupts()
}

// A correction that breaks what follows is told whole where rows are free, and what is suggested stands in the prompt:
// Enter takes it, and a blank goes on behind it.
func TestSetRightGoesOnWithWhatIsSuggested(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	for _, line := range []string{"won Blue harbor 5", "won Green orchard 4", "drop Green", "drop Yellow", "won Blue fenland 2", "drop Blue", "outcome Blue 5 2"} {
		tb.run(strings.Fields(line)...)
	}
	entry := func(of string) string {
		return regexp.MustCompile(regexp.QuoteMeta(of) + ` +(\d+)`).FindStringSubmatch(tb.run("log"))[1]
	}
	green, dropped, fenland := entry("won Green orchard 4"), entry("drop Green"), entry("won Blue fenland 2")
	b := tb.start("play", "friday")
	b.turns("", `^  8  look`, "8", `What do you want to see`, "9", `Which entry is to be set right`, green+"\r", `1  change it`, "1", `^`+green+`: won Green orchard 4`)
	b.turns("\x15won Yellow fenland 4\r", `^Illegal: Entry `+dropped)
	b.sees(`^With this more of it would hold`)
	b.sees(`^  replace ` + green + ` won Yellow fenland 4 --also`)
	b.sees(`^Nothing is changed\.`)
	b.sees(`^` + green + `: .*--also "replace ` + fenland + ` won Blue millbrook 2"`)
	b.turns(" --also \"remove 99\"", `millbrook 2" --also "remove 99"`)
	b.turns("\x1b\x1b\x1b\x1b\x1b", `^  8  look`, "replace "+green+" won Yellow fenland 4\r", `^> .*--also "replace `+fenland+` won Blue millbrook 2"`)
	b.sees(`… PgUp shows the rest`)
	b.interrupts()
}

// A correction that breaks what others did since is entered by no bare Enter, typed or from the menu: what would be otherwise stands
// at the question, in the smallest window too.
func TestSetRightAsksForWhatOthersDid(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	for _, line := range []string{"open Blue harbor 2", "bid Green 4", "bid Yellow 5", "bid Blue 6", "pass Green", "pass Yellow"} {
		tb.run(strings.Fields(line)...)
	}
	n := regexp.MustCompile(`bid Green 4 +(\d+)`).FindStringSubmatch(tb.run("log"))[1]
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	asks := `^Entry \d+, “bid Green 4”, is now “bid Green 5”\.(.|\n)*^Entry \d+, “bid Yellow 5”, is now “bid Yellow 6”\.(.|\n)*^Entry \d+, “bid Blue 6”, is now “bid Blue 7”\.(.|\n)*^Set it right like this\?`
	b.turns("", `^  8  look`, "replace "+n+" bid Green 5\r", asks, "\r", `^Set it right like this\?`, "0", `^Nothing is changed\.`)
	b.turns("8", `What do you want to see`, "9", `Which entry`, n+"\r", `1  change it`, "1", `^`+n+`: bid Green 4`, "\x7f5\r", asks, "1", `^Entry \d+, “bid Green 4”, is now “bid Green 5”`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "bid Blue 7") {
		t.Error(out)
	}
}

// A move typed where an entry is to be set right is what that entry should say, and no new move.
func TestMoveTypedAtAnEntryIsOfTheEntry(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	for _, line := range []string{"open Blue harbor 2", "bid Green 4", "pass Yellow", "pass Blue"} {
		tb.run(strings.Fields(line)...)
	}
	n := regexp.MustCompile(`bid Green 4 +(\d+)`).FindStringSubmatch(tb.run("log"))[1]
	b := tb.start("play", "friday")
	b.turns("", `^  8  look`, "8", `What do you want to see`, "9", `Which entry`, n+"\r", `1  change it`, "bid Green 5", `Enter: Entry `+n+`, “bid Green 4”, is now “bid …`, "\r", `^Entry `+n+`, “bid Green 4”, is now “bid Green 5”`)
	b.interrupts()
	if out := tb.run("log"); strings.Count(out, "bid Green") != 2 || !strings.Contains(out, "replace "+n+" bid Green 5") {
		t.Error(out)
	}
}

// A move that a rule refuses but that stays on the table is entered from the menu, with a reason; ? and why tell the line.
// What can't be played at all, and what no rule of the game refuses, isn't offered so.
func TestAnIllegalMoveMayStay(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "open Blue harbor 1\r", `^Illegal`, "?", `^If it was played like this and stays: the same line with --as-played "WHY"`, "\x1b\x1b", `^  8  look`)
	b.turns("8", `it was played like this and stays: open Blue harbor 1`, "k", `^Why does it stay`, "we heard it too late\r", `^As played, against century/bid-below-least`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "open Blue harbor 1 --as-played") {
		t.Error(out)
	}
	tb.apart("", "bid", "Green", "1")
	if out := tb.run("why"); !strings.Contains(out, `the same line with --as-played "WHY"`) {
		t.Error(out)
	}
	tb.apart("", "open", "Green", "harbor", "4")
	if out := tb.run("why"); strings.Contains(out, "--as-played") {
		t.Error(out)
	}
}

// The same key sets right in all games, also where fewer things come before it.
func TestOneKeySetsRight(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, rules := range []string{"century", "industry", "expo"} {
		tb.run("new", rules, "--rules", rules, "--seats", "Ann,Bob,Cyd,Dee", "--components", "practice")
		b := tb.start("play", rules)
		b.turns("", `Esc back`, "\x1b", `^ +8  look`, "8", `What do you want to see(.|\n)*^ +9  set an earlier entry right`, "9", `^Which entry is to be set right`)
		b.interrupts()
	}
}

// The objectives of advice are named in the reader's language, and a report is told with its folder.
func TestAdviceIsAskedForInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--save", "shown")
	play := tb.command("play", "shown", "--lang", "de")
	play.Dir = t.TempDir()
	b := tb.startIn(80, 24, play)
	b.turns("", `6  wo Punkte liegen blieben`, "2", `steht in\s+/.*shown`, "\x1b", `6  wo Punkte liegen blieben`, "6", `1  Administration`, "2", `Von wem`, "2", `6  Runde VI`)
	b.interrupts()
}

// The reason of a refusal is whole also below the drawings of turns, which stand there again behind a look at something else; help
// with a verb tells how that is typed.
func TestRefusedBelowDrawings(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "known", "--seats", "Annabelle,Bob,Cyd", "--components", "practice")
	for _, line := range []string{"deal lands fenland vineyard quarry harbor orchard", "deal technologies ragpickers viaduct infirmary tramline", "deal catastrophe", "won Annabelle fenland 3", "drop Annabelle", "drop Bob", "drop Cyd", "outcome Bob 1 0 -", "outcome Cyd 2 0 -", "outcome Annabelle 3 0 4g"} {
		tb.run(strings.Fields(line)...)
	}
	b := tb.startIn(80, 24, tb.command("play", "known"))
	turns := `(?s)┌ 1 ─.*┌ 4 ─.*fenland, which turn\?`
	b.turns("", `^  1  Annabelle`, "1", `^  2  Attach fenland`, "2", `Where does fenland go`, "5\r", turns, "help place\r", `arbiter place SEAT TILE`, "\x1b", turns)
	b.turns("garbage anna start 3\r", `^Illegal: start wasn't won this round; Annabelle's garbage in hand goes on\s+fenland\.(.|\n)*fenland, which turn\?`)
	b.sees(`┌ 1 ─.*┌ 4 ─`)
	b.interrupts()
}
