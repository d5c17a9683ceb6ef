package cmd

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/saves"
)

// A game is begun and its first round played by keys.
func TestPlayRound(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain", "--components", "practice")
	s.see("Which game is on the table?")
	s.play(
		"1", "Save it as",
		"friday\r", "Seat 1",
		"Blue\r", "Seat 2", "blue\r", "Blue sits already", "Green\r", "Seat 3", "Yellow\r", "Seat 4", "\r", "Which round are you in?",
		"\r", "Who starts?",
		"Dan\r", "One of these is meant", "\r", "Nothing is chosen yet", // after a refused text
		"2\r", "Round II, which",
		"1", "new friday --seats Blue,Green,Yellow --first Green",
	)
	s.see("What happened?")
	s.play(
		"1", "Lands: ", "harbor millbrook orchard quarry fenland\r", "Lands on offer: harbor",
		"2\r", "That Enter was part of your 2", "\r", "Green starts; lots open at 2",
		"7", "Card:", "?\r", "what a column gives", "4g2p / 3g1p@5 / 2g1p@4 / 1g / -\r", "Green opens a land",
	)
	s.see("stop for now")
	s.play(
		"1", "land?", "1", "coins, 2 or more", "2\r", "Yellow bids 3 or more",
		"b\r", "coins, 3 or more", "5\r", "Yellow bids 5 for harbor",
		"pa\r", "Blue passes on harbor",
		"p\r", "Yellow wins harbor for 5 coins",
		"3 green", "> 3 green", "\r", "begins no line", "3", "> 3", "\r", "Yellow drops out and buys nothing",
		"1", "land?", "1", "Open a land · millbrook", "2\r", "Blue opens millbrook",
		"\x1b[B\x1b[B\r", "Blue wins millbrook",
	)
	s.see("stop for now")
	s.play("drop Blue\r", "Blue drops out and buys nothing", "undo\r", "Taken back", "drop Blue\r", "Green, alone, opens a land")
	s.see("stop for now")
	s.play("1", "land?", "or\r", "Green wins orchard")
	s.see("stop for now")
	s.play("3", "> 3", "\r", "The auction is over")
	s.see("stop for now")
	s.play(
		"5\r", "science, 0 or more", "0\r", "bids 0 science on column 5",
	)
	s.see("stop for now")
	s.play("4 0\r", "bids 0 science on column 4")
	s.see("stop for now")
	s.play("1", "science", "0\r", "Upkeep: all at once")
	// Each of three seats has a tile, some have garbage in hand, all of which goes onto the new land. Each keeps its
	// number. If only the tile is left, its square is asked for at once.
	for i, seat := range []string{"Blue", "Green", "Yellow"} {
		s.see("Which seat next?")
		s.see("stop for now")
		s.keys(string(rune('1' + i)))
		if garbage := strings.Contains(tb.run("legal", seat), "garbage "+seat); garbage {
			s.see(seat + " ·")
			s.see("another seat")
			s.play("1", seat+" places")
		}
		s.play("", "Where does", "e1\r", "which turn?", "1", "citizen live?", "1", "attaches")
	}
	s.see("Which seat next?")
	s.see("stop for now")
	s.play("6", "Yellow's upkeep is complete", "", "Round II: ")
	s.see("stop for now")
	s.keys("0")
	s.see("Everything is saved. Go on with: arbiter play")
	s.ends(0)
	if out := tb.run("verify", "friday"); !strings.Contains(out, "friday") || strings.Contains(out, "wrong") {
		t.Error(out)
	}
}

// Without a board, too, Enter alone enters nothing before something is chosen.
func TestPlayEnterCommitsNothingUnchosen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		columns, rows uint16
		flag          string
	}{{80, 24, "--plain"}, {60, 20, ""}, {50, 20, ""}} {
		tb := friday(t)
		tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green")
		s := tb.startIn(c.columns, c.rows, tb.command(strings.Fields("play friday "+c.flag)...))
		s.sees(`^    1  [Oo]pen`)
		s.sees(`^    0  stop for now`)
		for n := range 4 {
			s.turns("\r", fmt.Sprintf(`(^ *Nothing is chosen yet(.|\n)*){%d}stop for now`, n+1))
		}
		if text := s.screen(); strings.Contains(text, "\n  > ") {
			t.Errorf("%v: something is chosen:\n%s", c, text)
		}
		s.turns("\x1b[A", `^  > 0  stop for now`)
		s.keys("0")
		s.ends(0)
		if log := tb.run("log"); strings.Contains(log, "open Yellow") {
			t.Error(log)
		}
	}
}

// A line that is typed in a menu is entered as typed, or not at all.
func TestPlayMeans(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	// In a menu within a menu the digits of a line choose no item.
	s.play("5", "· who?")
	s.see("back")
	s.play("won Blue quarry 4\r", "Blue wins quarry for 4")
	s.see("stop for now")
	// Where a number is asked for, and after Esc.
	s.play("1", "land?", "1", "coins, 2 or more", "won Green harbor 3\r", "Green wins harbor for 3")
	s.see("stop for now")
	s.play("1", "land?")
	s.see("back")
	s.keys("\x1b")
	s.see("or type a line")
	s.see("stop for now")
	// A digit acts at once, and the next one on the next question. A digit without an item chooses nothing. An Enter
	// after a digit belongs to it.
	s.play("12", "which land?", "", "orchard · coins, 2 or more", "\x1b", "which land?")
	s.see("back")
	s.keys("\x1b")
	s.see("or type a line")
	s.see("stop for now")
	s.play("2", "There is no 2 here", "", "stop for now")
	s.play("5\r", "· who?")
	s.see("back")
	s.play("0", "stop for now")
	// Names may be typed in lists, which have help.
	s.play("1", "land?")
	s.see("back")
	s.play("?", "The start player puts")
	s.see("land?")
	s.see("back")
	s.play("fen\r", "coins, 2 or more", "b\r", "land?")
	s.see("back")
	s.play("0", "stop for now")
	if out := tb.run("log"); strings.Contains(out, "open") || !strings.Contains(out, "won Blue quarry 4") {
		t.Error(out)
	}
	// Another program's entry is shown, and what was offered before it isn't entered.
	tb.run("drop", "Green", "--components", "practice")
	s.see("Entered elsewhere meanwhile:")
	s.see("> drop Green")
	s.see("undo: Green drops out")
	s.see("stop for now")
	s.play("x", "> x", "\x15drop Yellow", "drop Yellow")
	tb.run("undo")
	s.play("\r", "Not entered: friday has", "> undo", "> drop Yellow", "\x15quit\r", "Everything is saved")
	s.ends(0)
}

// In a smaller or larger terminal the menu is painted again.
func TestPlayResized(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	for _, size := range []struct {
		columns uint16
		want    string
	}{{44, `6  Say which land is up, without its *\n +bids *$`}, {100, `6  Say which land is up, without its bids *$`}} {
		s.resize(size.columns, 24)
		s.sees(size.want)
		s.see("stop for now")
	}
	s.keys("0")
	s.ends(0)
}

// Where a bid is asked for, a digit is a bid and chooses no item.
func TestPlayTakesANumberForABid(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("1", "land?", "2", "coins, 2 or more", "2\r", "Green bids 3 or more", "", "  b  Bid 3 or more", "", "  p  Pass")
	s.see("stop for now")
	s.play("3", "> 3", "\r", "> bid Green 3", "", "Green bids 3 for millbrook")
	s.see("stop for now")
	s.play("9\r", "Yellow bids 9 for millbrook")
	s.see("stop for now")
	s.play("4\r", "Illegal: Blue can't bid 4", "\x15p\r", "Blue passes")
	s.see("stop for now")
	s.play("undo\r", "Taken back", "b\r", "coins, 10 or more", "\x1b", "stop for now", "stop\r", "Everything is saved")
	s.ends(0)
	if out := tb.run("log"); strings.Contains(out, "drop") || !strings.Contains(out, "bid Green 3") || !strings.Contains(out, "bid Yellow 9") {
		t.Error(out)
	}
}

// Play can be left in the middle of a question; what was entered is saved.
func TestPlayInterrupted(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("1", "land?", "2", "coins, 2 or more", "3\r", "Green bids 4 or more")
	s.see("stop for now")
	s.play("b\r", "coins, 4 or more", "\x03", "Entries are saved; go on with: arbiter play")
	s.ends(130)
	if out := tb.run("log"); !strings.Contains(out, "open Blue millbrook 3") {
		t.Error(out)
	}
	// In a typed line, and by Ctrl-D.
	s = tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("bid", "> bid")
	s.play("\x03", "Entries are saved")
	s.ends(130)
	s = tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("\x04", "Everything is saved")
	s.ends(0)
	// The game can be resumed.
	s = tb.start("play", "--plain")
	s.see("go on with friday")
	s.play("1", "Lot: millbrook at 3 by Blue", "b\r", "coins, 4 or more", "4\r", "Green bids 4 for millbrook")
	s.see("stop for now")
	s.play("stop\r", "Everything is saved")
	s.ends(0)
}

// After a refusal play explains its rule on request.
func TestPlayRefused(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("open Blue harbor 99\r", "Illegal: Blue can't", "warum?\r", "It comes up when")
	s.see("stop for now")
	s.play("why not\r", "It comes up when")
	s.see("stop for now")
	s.play("?", "It comes up when")
	s.see("stop for now")
	s.play("nonsense\r", "Not understood", "?", "Tab completes")
	s.see("stop for now")
	s.play("op\t", "open ", "Bl\t", "Blue ", "harbor 2\r", "Blue opens harbor at 2")
	s.see("stop for now")
	s.play("look\r", "What do you want to see", "1", "Blue · makes")
	s.see("stop for now")
	s.play("un\r", "Taken back")
	s.see("stop for now")
	// No key that is typed ahead is lost.
	s.keys("log\rregion Green\rask what must I bid\rquit\r")
	s.see("open Blue harbor 2")
	s.see("Green · makes")
	s.see("century/")
	s.see("Everything is saved")
	s.ends(0)
}

// Typed lines are edited by a shell's keys.
func TestPlayEdits(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	const left, up, home, end, wordLeft, ctrlU, ctrlW = "\x1b[D", "\x1b[A", "\x1b[1~", "\x1b[4~", "\x1b[1;5D", "\x15", "\x17"
	s.play("x"+ctrlU+"pen Blue harbor 3 4"+ctrlW+home+"o"+end+"\x7f\x7f"+"2\r", "Blue opens harbor at 2")
	s.see("stop for now")
	// A line may come from the history, and is completed in any case.
	s.play("undo\r", "Taken back")
	s.see("stop for now")
	s.play("x"+ctrlU+up+up+wordLeft+left+ctrlW+"mill\t\r", "Blue opens millbrook at 2")
	s.see("stop for now")
	s.play("undo\r", "Taken back")
	s.see("stop for now")
	s.play("OPEN bl\tHA\t2\r", "Blue opens harbor at 2")
	s.see("stop for now")
	s.play("x\x03", "Entries are saved")
	s.ends(130)
}

// Tab completes a line as far as all legal lines agree, here up to the number.
func TestPlayCompletesAsFarAsAllAgree(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	for _, line := range []string{"won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0", "outcome Green 4 0"} {
		s.see("stop for now")
		s.keys(line + "\r")
	}
	s.play("", "Say only where it ended · Yellow · 5: nothing · science", "0\r", "Yellow pays 0 science")
	s.see("stop for now")
	s.play("garb\tB\t", "garbage Blue harbor=", "2\r", "Blue places 2 garbage")
	s.see("another seat") // in Blue's menu
	s.play("x\x03", "Entries are saved")
	s.ends(130)
}

// A text that a menu doesn't know is refused above the menu and can be brought back from the history. An emptied line
// leads back to the menu. A question mark after a word shows help and keeps the word.
func TestPlayForgetsWhatWasMistyped(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("\x1b[200~36\x1b[201~\r", "One of these is meant", "", "or type a line", "", "stop for now")
	s.play("x\x1b[A", "> 36", "\x15", "or type a line", "", "stop for now")
	s.play("x\x7f", "or type a line", "", "stop for now", "open Blue harbor 2\r", "Blue opens harbor at 2")
	s.see("stop for now")
	s.play("bid?\r", "Press the key before an item", " Green 3\r", "Green bids 3")
	s.see("stop for now")
	s.play("x\x03", "Entries are saved")
	s.ends(130)
}

// If a correction makes later lines illegal, a suggestion that also corrects these can be chosen.
func TestPlayTakesTheMend(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	for _, line := range []string{"won Blue harbor 2", "won Green orchard 3"} {
		s.see("stop for now")
		s.keys(line + "\r")
	}
	s.see("technology now costs 1")
	s.see("stop for now")
	s.play("8", "What do you want to see", "replace\r", "Which entry")
	s.see("back")
	s.play("16\r", "take it out")
	s.see("back")
	s.play("1", "16:", "won Blue orchard 2\r", "no longer holds")
	s.see("Set it right like this?")
	s.see("no")
	s.keys("0\r")
	s.see("Nothing is changed.")
	s.see("That Enter was part of your 0.")
	s.play("\r", "no longer holds")
	s.see("is now “won Blue orchard 2”") // what was not typed stands by the question
	s.see("Set it right like this?")
	s.see("no")
	s.keys("1")
	s.see("> replace 16 won Blue orchard 2 --also")
	s.see("stop for now")
	s.play("0", "Everything is saved")
	s.ends(0)
}

// Keys may be typed ahead.
func TestPlayTypesAhead(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.keys("1\r2\r2\r")
	s.see("Blue opens millbrook at 2")
	s.see("stop for now")
	s.keys("stop\r")
	s.ends(0)
}

// An undescribed tile is asked for, can be typed or built part by part, and is kept in the copy.
func TestPlayDescribes(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{
		"new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies", "deal catastrophe - / - / - / - / -",
		"won Blue L11 2", "drop Blue", "won Green L12 2", "drop Green", "drop Yellow",
		"outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0",
	} {
		if out := tb.run(strings.Fields(line)...); !strings.Contains(out, "Next:") {
			t.Fatal(out)
		}
	}
	s := tb.start("play", "--plain", "friday")
	s.see("What does start show?")
	s.play("0", "Which seat next?")
	s.see("stop for now")
	s.play("1", "say what L11 shows", "7", "What does L11 show?", "2", "L11:", "?\r", "goes back, Ctrl-C stops",
		"A=2c B=1s N-A-Q\r", "Not understood", "", "L11: A=2c B=1s N-A-Q", "\x7fB B-S\r", "Is this L11?", "1", "L11 is a land",
	)
	s.see("Keep what you describe for later games?")
	s.play("1", "Its name in your copy", "farm7\r", "farm7 is described")
	s.see("another seat")
	s.play("0", "Which seat next?")
	s.see("stop for now")
	s.play("2", "say what L12 shows", "7", "What does L12 show?", "1", "what else does it show?",
		"1", "L12: city A", "2c\r", "city B", "2", "L12: track", "N-A-S\r", "A=2c N-A-S", "3\r", "L12 is a land")
	s.see("That Enter was part of your 3")
	s.play("\r", "another seat", "undo\r", "Taken back", "quit\r", "Everything is saved")
	s.ends(0)
	if out := tb.run("components"); !strings.Contains(out, "farm7") {
		t.Error(out)
	}
}

// Items of a list that is too long for numbers are ticked; a finished game shows its scores.
func TestPlaySearches(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "board", "--rules", "industry", "--seats", "Ann,Bob,Cyd")
	s := tb.start("play", "--plain", "board", "--components", "practice")
	s.see("stop for now")
	s.play("1", "column?")
	s.see("back")
	s.play("\x1b[B\r", "[x] A", "\x1b[B\x1b[B\x1b[B\r", "[x] C", "d\r", "no coin among them", "1", "draw A C D")
	s.see("stop for now")
	s.keys("0")
	s.ends(0)

	tb.run("demo", "--save", "old")
	s = tb.start("play", "--plain", "old")
	s.see("The game is over.")
	s.see("stop for now")
	s.play("1", "Environment")
	s.see("stop for now")
	s.keys("0")
	s.see("Go on with: arbiter play")
	s.ends(0)
}

// Without a terminal play asks line after line, with --no-input not at all.
func TestPlayWithoutTerminal(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	if out := tb.run("play", "friday"); !strings.Contains(out, "Open a land") || !strings.Contains(out, "The input has ended.") {
		t.Error(out)
	}
	if out := tb.run("play"); strings.Contains(out, "↑") || !strings.Contains(out, "A number or a word chooses") {
		t.Errorf("arrow keys are offered without a terminal:\n%s", out)
	}
	if out := tb.run("play", "--no-input"); !strings.Contains(out, "arbiter open Blue") {
		t.Error(out)
	}
	s := tb.start("play", "--plain", "--no-input")
	s.see("Type a verb instead")
	s.ends(2)
}

// On a dumb terminal, or with the setting accessible, play asks line after line without any escape sequence.
func TestPlayByLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		env           []string
		args          string
		columns, rows uint16
	}{
		{[]string{"TERM=dumb"}, "play friday", 80, 24}, {[]string{"TERM=dumb", "LC_ALL=C"}, "play friday --plain", 50, 20},
		{[]string{"ARBITER_ACCESSIBLE=true"}, "play friday", 100, 32}, {[]string{"ARBITER_ACCESSIBLE=true", "LC_ALL=C"}, "play friday", 50, 20},
	} {
		tb := friday(t, c.env...)
		s := tb.startIn(c.columns, c.rows, tb.command(strings.Fields(c.args)...))
		s.turns("", `^  0  stop for now *\n> *$`, "\r", `^ *Nothing is chosen yet: press the key before an\s+item`, "36\r", `One of these is meant(.|\n)*^> *$`)
		s.play("?\r", "Type a line, then Enter")
		s.turns("", `^  0  stop for now *\n> *$`, "1\r", `^  2  millbrook`, "", `^  0  back *\n> *$`, "back\r", `^  0  stop for now *\n> *$`, "1\r", `^  0  back *\n> *$`, "mill\r", `\(Esc:\s+back\):\s+\[2\] *$`, "x\r", `A number: 2 or more(.|\n)*\[2\] *$`, "\r", `^Blue opens millbrook at 2`)
		s.turns("", `^  b  bid Green 3|^  b  Bid`, "", `^  0  stop for now *\n> *$`, "3\r", `^Green bids 3`, "", `^  0  stop for now *\n> *$`, "bid Yellow 9\r", `^Yellow bids 9`, "", `^  0  stop for now *\n> *$`)
		tb.run("pass", "Blue")
		s.turns("", `^Entered elsewhere meanwhile:`, "", `^  0  stop for now *\n> *$`, "p\r", `^Yellow wins millbrook`, "", `^  0  stop for now *\n> *$`, "\x03", `^Entries are saved; go on with: arbiter play`)
		s.ends(130)
		s = tb.startIn(c.columns, c.rows, tb.command(strings.Fields(c.args)...))
		s.turns("", `^  0  stop for now *\n> *$`, "open Yellow harbor 1\ropen Yellow harbor 2\rpass Blue\r", `that are\s+not\s+entered: 2\.(.|\n)*^  0  stop for now *\n> *$`)
		s.turns("\x04", `^Everything is saved`)
		s.ends(0)
		if strings.Contains(s.raw(), "\x1b") {
			t.Errorf("%v: an escape sequence is written: %q", c, s.raw())
		}
		s = tb.startIn(c.columns, c.rows, tb.command(strings.Fields(c.args)...))
		s.turns("", `^  0  stop for now *\n> *$`)
		s.play("?\r", "An item's name can be typed too")
		s.turns("", `^  0  stop for now *\n> *$`, "1\r", `^  0  back *\n> *$`, "?\r", `^  0  back *\n> *$`)
		s.keys("\x04")
		if shown := s.raw(); strings.ContainsAny(shown, "↑↓") || strings.Contains(shown, "Tab ") {
			t.Errorf("%v: the help names keys that don't work here:\n%s", c, shown)
		}
	}
}

// In a window of 20 rows a verdict and the menu after it fit; ? shows the rest of the refusal.
func TestRefusalFitsALowWindow(t *testing.T) {
	t.Parallel()
	tb := friday(t, "TERM=dumb")
	s := tb.startIn(60, 20, tb.command("play", "friday"))
	s.turns("", `^  0  stop for now *\n> *$`, "open Blue harbor 1\r", `Illegal: (.|\n)*^  0  stop for now *\n> *$`)
	_, refused, _ := strings.Cut(s.raw(), "Illegal:")
	if rows := strings.Count(refused, "\n") + 1; rows > 20 {
		t.Errorf("the verdict and the menu take %d rows of 20:\n%s", rows, refused)
	}
	s.turns("?\r", `A lot opens at 2 coins in\s+rounds I and II(.|\n)*^> *$`, "\x04", `^Everything is saved`)
	s.ends(0)
}

// On a dumb terminal a sheet is scored line after line, with what Enter proposes in brackets.
func TestScoreByLines(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.env = append(tb.env, "TERM=dumb")
	s := tb.startIn(50, 20, tb.command("score"))
	s.turns("", `^> 1  20th Century *\n  2  Industry(.|\n)*^> *$`, "1\r", `What is scored`, "", `\n> *$`, "\r", `^Seat 1, .*: *$`, "Ann,Bob,Cyd\r", `^Ann, points on the track: \[0\] *$`, "x\r", `A whole number(.|\n)*\[0\] *$`, "41\r", `^Ann, garbage.*\n?.*: *$`, "back\r", `^Ann, points on the track: \[41\] *$`,
		"41 0 1\r", `^Ann, garbage on land 1: 0 *\nAnn, garbage on land 2: 1 *\nAnn, garbage on land 3 .*(\n.*)?: *$`,
		"17 1\r", `17 is more than usual(.|\n)*\n> *$`, "0\r", `^Ann, garbage on land 3 .*(\n.*)?\[17\] *$`, "\x03", `^The numbers typed are kept`)
	s.ends(130)
	if strings.Contains(s.raw(), "\x1b") {
		t.Errorf("an escape sequence is written: %q", s.raw())
	}
}

// run - accepts typed lines, and answers help and views.
func TestRunByLines(t *testing.T) {
	t.Parallel()
	tb := friday(t, "TERM=dumb")
	s := tb.start("run", "-", "--components", "practice")
	s.see("Next: Blue opens a land")
	s.play("open Blue harbor 99\n", "Illegal:", "?\n", "It comes up when", "open Blue harbor 2\n", "Next: Green bids 3", "status\n", "Lot: harbor at 2")
	tb.run("pass", "Green")
	s.play("pass Yellow\n", "Blue wins harbor", "undo\n", "Taken back", "quit\n", "")
	s.ends(0)
}

// A sheet is scored from questions.
func TestScorePrompts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("score", "--plain")
	s.see("Which game")
	s.play("1", "What is scored?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "Cyd\r", "Seat 4", "\r", "Ann, points")
	s.play("x\r", "A whole number", "14\r", "Ann, garbage", "\x1b", "Ann, points", "41\r", "Ann, garbage", "0 0 1 3\r", "Ann, marker", "9\r", "-6 to 6", "2\r", "Ann, coins", "17\r", "Ann, science", "9\r", "Bob, points")
	for _, next := range []string{"Bob, garbage", "Bob, marker", "Bob, coins", "Bob, science", "Cyd, points", "Cyd, garbage", "Cyd, marker", "Cyd, coins", "Cyd, science"} {
		s.play("\r", next)
	}
	s.play("\r", "clean land is worth", "3\r", "Ann")
	s.see("61")
	s.see("Ann wins")
	s.see("Is this right?")
	s.play("\x1b", "Cyd, science", "\r", "Is this right?", "2", "Of which seat?", "1", "Which number?", "1", "Ann, points", "400\r", "400 is more than usual. Is it right?", "0", "Ann, points", "42\r", "Ann wins")
	s.see("Is this right?")
	s.play("2", "Of which seat?", "1", "Which number?", "1", "Ann, points", "41\r", "Ann wins")
	s.see("Is this right?")
	s.play("1", "Save it as", "\x1b", "Is this right?", "1", "Save it as", "kept\r", "Played on", "2026-10-32\r", "no day", "", ": 2026-10-32", "\x7f0\r", "Kept as \"kept\"")
	s.ends(0)
	if out := tb.run("history"); !strings.Contains(out, "Ann") || !strings.Contains(out, "61.0") {
		t.Error(out)
	}
	s = tb.start("score")
	s.see("Which game")
	s.play("1", "What is scored?", "\x03", "Nothing was kept")
	s.ends(130)
}

// A game can be ended by what the table counts.
func TestPlayCountsTheEnd(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("correct", "Green", "points+4", "counted")
	tb.run("correct", "Green", "pollution-1", "counted")
	s := tb.start("play", "--plain", "friday")
	s.see("stop for now")
	s.play("just count the end\r", "Blue, points", "\x1b", "or type a line")
	s.see("stop for now")
	s.play("8", "What do you want to see", "score the\r", "Blue, points", "30\r", "Blue, garbage", "0 0\r", "Blue, marker", "\r", "Blue, coins", "\r", "number", "0\r", "Blue, science", "0\r", "Green, points on the track: 4")
	for _, next := range []string{"Green, garbage on land 1", "Green, garbage on land 2", "Green, marker space, -6 to 6: -1", "Green, coins", "Green, science", "Yellow, points", "Yellow, garbage on land 1", "Yellow, garbage on land 2", "Yellow, marker", "Yellow, coins", "Yellow, science"} {
		if strings.HasSuffix(next, "science") || strings.HasSuffix(next, "points") {
			s.keys("0") // hidden hands aren't proposed
		}
		s.play("\r", next)
	}
	s.play("0\r", "clean land is worth", "3\r", "Is this right?", "1", "Blue wins")
	s.see("The game is over.")
	s.see("the report, a page to keep: friday.html")
	s.see("stop for now")
	s.play("0", "Everything is saved")
	s.ends(0)
	// What is written lies where it is said, whatever the game is called.
	tb.run("rename", "friday", "Who?/..")
	play := tb.command("play", "--plain", "Who?/..")
	play.Dir = t.TempDir()
	s = tb.startIn(80, 24, play)
	s.see("the report, a page to keep: " + saves.FileStem("Who?/..") + ".html")
	s.play("3", "The report is in")
	if _, err := os.Stat(filepath.Join(play.Dir, saves.FileStem("Who?/..")+".html")); err != nil {
		t.Error(err)
	}
	s.play("3", "is there already. Replace it?")
	s.play("1", "The report is in")
	s.play("0", "Everything is saved")
	s.ends(0)
}

// watch paints the status again after each entry, even if the file is replaced, and restores the screen.
func TestWatch(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("watch")
	s.see("Blue opens a land at 2 or more")
	tb.run("open", "Blue", "harbor", "2", "--components", "practice")
	s.see("Lot: harbor at 2 by Blue")
	tb.run("undo")
	s.see("Blue opens a land at 2 or more")
	// The file may disappear and come back, as in a synchronised folder.
	path := filepath.Join(tb.dir, "arbiter", "games", "friday.json")
	for _, move := range []struct{ from, to, see string }{
		{path, path + "~", "There is no game"}, {path + "~", path, "Blue opens a land at 2 or more"},
	} {
		if err := os.Rename(move.from, move.to); err != nil {
			t.Fatal(err)
		}
		s.see(move.see)
	}
	s.keys("\x03")
	s.ends(0)
	if text := s.text.String(); !strings.Contains(text, "\x1b[?1049h") || !strings.Contains(text[strings.LastIndex(text, "Next:"):], "\x1b[?1049l") {
		t.Error("the screen isn't restored")
	}

	// A pipe gets each status once.
	cmd := tb.command("watch")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(out); in.Scan(); {
			lines <- in.Text()
		}
	}()
	next := func(want string) {
		t.Helper()
		for line := range lines {
			if strings.Contains(line, want) {
				return
			}
		}
		t.Fatalf("watch ended without %q", want)
	}
	next("Next: Blue opens a land")
	tb.run("open", "Blue", "harbor", "2", "--components", "practice")
	next("Lot: harbor at 2")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
