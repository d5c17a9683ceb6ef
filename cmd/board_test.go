package cmd

import (
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"

	"arbiter/engine/rule"
)

// While a lot is played, the parts of the board stay in their places; in the end what happened is left on the
// terminal.
func TestBoardStays(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]uint16{{80, 24}, {100, 32}} {
		tb := friday(t)
		b := tb.startIn(size[0], size[1], tb.command("play", "friday"))
		b.sees(`^friday · 20th Century · round I, auction.* to act: Blue *$`)
		b.sees(`^> Blue `)
		b.sees(`┌ start ─|┌harbor `) // where there is room, all lands that may be opened
		if size[0] == 80 {
			b.sees(` Blue *\n.*┌ start ─`)
		}
		b.turns("\r", `Nothing is chosen yet`, "1", `Blue: Open a land · which land\?`, "2", `coins, 2 or more(.|\n)*^Enter goes on · Esc back · PgUp past · \? help *$`, "2\r", `^Blue opens millbrook at 2 coins\.`)
		b.sees(`to act: Green *$`)
		b.sees(`^> Green `)
		b.sees(`Bid 3 or more`)
		b.turns("\r", `Nothing is said yet`, "3\r", `Bid 4 or more`, "7", `^> 7   Enter: Yellow bids 7 for millbrook`, "\r", `Bid 8 or more`, "paas\r", `Did you mean pass`, "\r", `Did you mean pass`, "pa", `Enter: Pass *$`, "\r", `to act: Green`)
		b.sees(`^  p  Pass .*\n  d  Drop out .*\n  r  Drop out and buy`)
		b.turns("p", `^> p   Enter: Pass`, "\r", `^Yellow wins millbrook for 7`)
		b.sees(`^Lists: ↑ ↓ Enter or an item's key`)
		lines := strings.Split(strings.TrimRight(b.screen(), "\n"), "\n")
		if last := lines[size[1]-1]; !strings.HasPrefix(last, "Lists: ↑ ↓ Enter or an item's key") {
			t.Errorf("the last line is %q", last)
		}
		b.turns("?", `Esc or Enter: back *\n*$`) // what keys do at a question isn't said below a page
		b.gone(`^Lists: `)
		b.turns("\x1b", `^Lists: `)
		b.keys("stop\r")
		b.ends(0)
		if text := b.screen(); !strings.Contains(text, "Blue opens millbrook at 2 coins.") || !strings.Contains(text, "Yellow wins millbrook") || strings.Contains(text, "↑ ↓") {
			t.Errorf("what happened isn't left on the terminal, or the keys are:\n%s", text)
		}
	}
}

// An Enter after a digit that acted belongs to the digit, however late it comes, and doesn't answer the next question.
// A digit is a whole answer on a map, too.
func TestBoardEnterBehindADigit(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.sees(`to act: Blue *$`)
	b.turns("1\r", `Blue: Open a land · which land\?`, "2\r", `coins, 2 or more`, "3\r", `^Blue opens millbrook at 3 coins\.`)
	b.turns("undo\r", `^Taken back: Blue opens millbrook`, "1", `which land\?`, "1\r", `^That Enter was part of your 1\. Press Enter again`, "\r", `^Blue opens harbor at 2`, "undo\r", `^Taken back: Blue opens harbor`, "open Blue millbrook 3\r", `^Blue opens millbrook at 3`)
	for _, line := range []string{"pass Green", "pass Yellow", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 1 0", "outcome Yellow 4 0"} {
		b.keys(line + "\r")
	}
	b.turns("", `^Upkeep`, "1\r", `Where does millbrook go`, "5\r", `which turn`)
	b.interrupts()
}

// The sequences that take a terminal's other screen and give it back.
const otherScreen, ownScreen = "\x1b[?1049h", "\x1b[?1049l"

// Views open above the board. Esc closes them, and so does a key that types something, which goes to the question.
func TestBoardViews(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.sees(`to act: Blue`)
	b.turns("log\r", `^Esc or Enter: back`)
	b.sees(`Technologies on offer`)
	b.keys("\x1b")
	b.gone(`^Esc or Enter: back`)
	over := func(keys, sees string) {
		t.Helper()
		b.turns(keys, `Esc or Enter: back *$`)
		b.sees(sees)
		b.keys("\x1b")
		b.gone(`Esc or Enter: back *$`)
	}
	over("region Green\r", `^Green · makes`)
	over("legal\r", `^open Blue harbor`)
	b.turns("status\r", `Esc or Enter: back *$`)
	if text := b.screen(); strings.Count(text, "friday · 20th Century") != 1 {
		t.Errorf("the view has two heads:\n%s", text)
	}
	b.keys("\x1b")
	b.gone(`Esc or Enter: back *$`)
	over("?", `Press the key before an item`)
	b.turns("open Blue harbor 99\r", `^Illegal: Blue can't`)
	over("?", `It comes up when`)
	over("\x1b[5~", `^Illegal: Blue can't`)
	b.turns("xy\r", `Not understood`, "8", `What do you want to see`)
	over("1", `^Blue · makes`)
	// No key that is typed ahead is lost.
	b.keys("log\rregion Green\rask what must I bid\rquit\r")
	b.ends(0)
}

// log shows the last entries, and how to see earlier ones.
func TestLogGoesBack(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	var lines []string
	for n := range 12 {
		lines = append(lines, fmt.Sprint("correct Blue coins+", n+1, " given"))
	}
	tb.enters("", lines...)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "log\r", `^27 .*\n↑ ↓ PgUp PgDn`, "\x1b[5~", `^No\. Entry *\n.*\n1 +Blue, Green and Yellow`)
	b.interrupts()
	b = tb.startIn(60, 60, tb.command("play", "friday"))
	b.turns("", `stop for now`, "log\r", `^27  .*\n(.|\n)*Entries before these: 15\. Type “log all”`, "log all\r", `> log all(.|\n)*^1 +Blue, Green and Yellow(.|\n)*^27  `)
	b.interrupts()
}

// Lines that were pasted behind a refused one are dropped also where the window has no room for the board.
func TestPastedIntoASmallWindow(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.startIn(50, 20, tb.command("play", "friday"))
	b.turns("", `^ *0  stop for now`, "open Blue harbor 99\ropen Blue harbor 2\rpass Green\r", `not\s+entered: 2\.`)
	b.interrupts()
}

// The board shows another program's entry as it comes, in a menu and while a number is typed; a partly typed line
// stays.
func TestBoardShowsWhatOthersEnter(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "won Gree", `^> won Gree`)
	tb.run("open", "Blue", "harbor", "2", "--components", "practice")
	b.sees(`Lot: harbor at 2 by Blue`)
	b.sees(`^Entered elsewhere meanwhile:`)
	b.turns("n harbor 3", `^> won Green harbor 3`)
	b.keys("\x1b")
	b.gone(`^> won`)
	b.turns("b\r", `Green: Bid · coins`)
	tb.run("bid", "Green", "4")
	b.sees(`^Lot: harbor at 4 by Green`)
	b.sees(`Another entry was made meanwhile`)
	b.turns("\x1b", `Bid 5 or more`, "0", `^> 0`)
	b.keys("\x1b")
	b.gone(`^> 0`)
	// The letter undoes only after Enter, since it may begin a word.
	b.sees(`  u  undo: Green bids 4 for harbor\. `)
	b.turns("u", `^> u   Enter: undo`, "\r", `^Taken back: Green bids 4`)
	b.sees(`Lot: harbor at 2 by Blue`)
	b.interrupts()
}

// Pasted lines are entered as lines, not as keys.
func TestBoardPasted(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.sees(`to act: Blue`)
	b.keys("\x1b[200~won Blue harbor 2\rwon Green orchard 3\r7\x1b[201~")
	b.sees(`^Green wins orchard for 3`)
	b.sees(`^> 7`) // a pasted digit doesn't choose an item
	b.keys("\x1b")
	b.gone(`^> 7`)
	// Lines after a refused one aren't entered: they may depend on it.
	b.keys("\x1b[200~open Green quarry 2\ropen Yellow quarry 3\rpass Yellow\r\rundo\rla\x1b[201~")
	b.sees(`^> open Yellow quarry 3`)
	b.sees(`^Illegal: (.|\n)*Lines +pasted\s+behind\s+it\s+that\s+are\s+not\s+entered: +3\.`)
	b.turns("pass Yellow\r", `to act: Blue`, "undo\r", `to act: Yellow`)
	// Nor are they where the terminal doesn't mark what is pasted.
	b.keys("open Yellow quarry 4\rpass Yellow\rundo\r")
	b.sees(`^Illegal: (.|\n)*Lines +pasted\s+behind\s+it\s+that\s+are\s+not\s+entered: +2\.`)
	b.sees(`to act: Yellow`)
	b.keys("\x1b[200~open Yellow quarry 3\rpass Yellow\x03") // its end is lost
	b.ends(130)
}

// Nor are pasted lines entered behind one that is refused while something else is asked: where the last piece goes.
func TestBoardPastedAtAQuestion(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.half("century", "place Red orchard w2 r0 A")
	b := tb.start("play", "half")
	b.sees(`^> Red `)
	b.keys("\x1b[200~garbage Red fenland=4\rplace Red orchard w2 r0 A\rplace Red infirmary w2 r0\rplace Yellow coalpit w1 r0 A\r\x1b[201~")
	b.sees(`^Illegal: infirmary(.|\n)*pasted\s+behind\s+it\s+that\s+are\s+not\s+entered: +1\.`)
	b.sees(`^Yellow .* coalpit`)
	b.interrupts()
}

// The board is painted again in a resized window, and asks line after line in one that is too small.
func TestBoardResized(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.sees(`to act: Blue$`)
	b.resize(110, 40)
	b.sees(`to act: Blue$`)
	b.sees(`┌quarry `)
	b.turns("1", `Blue: Open a land · which land\?`)
	b.resize(60, 24)
	b.sees(`^    1  harbor`) // line after line
	b.turns("2", `coins, 2 or more`, "3\r", `^Blue opens millbrook at 3`)
	b.sees(`stop for now`)
	b.resize(80, 24)
	b.sees(`to act: Green$`) // before anything is answered
	b.sees(`^Blue opens millbrook at 3`)
	b.turns("p\r", `Lot: millbrook at 3 by Blue · passed: Green`)
	b.interrupts()
	if n := strings.Count(b.raw(), otherScreen); n != 2 || strings.Count(b.raw(), ownScreen) != n {
		t.Errorf("the alternate screen was entered %d times and left %d times", n, strings.Count(b.raw(), ownScreen))
	}
}

// What is typed stays when the window's size changes, whether it is a board then or line after line.
func TestTypedTextStaysInAnotherWindow(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.turns("", `to act: Blue *$`, "3", `^> 3   Enter: Drop out`)
	b.resize(44, 20)
	b.sees(`(?s)stop for now.*\n> 3 *$`)
	b.turns("7", `(?s)stop for now.*\n> 37 *$`)
	b.resize(80, 24)
	b.turns("", `^> 37 `, "\x7f", `^> 3   Enter: Drop out`)
	b.resize(44, 20)
	b.sees(`(?s)stop for now.*\n> 3 *$`)
	b.turns("\x1b", `\n> *$`)
	b.turns("1", `which land`, "1", `coins, 2 or\s+more`, "3\r", `^Next: Green bids 4 or more, passes or drops\s+out\.`)
	b.resize(120, 40) // and what was told in a narrow window is broken anew
	b.turns("", `to act: Green *(?s)(.*)\nBlue opens harbor at 3 coins\. *\S*.*\nNext: Green bids 4 or more, passes or drops out\.`)
	b.interrupts()
}

// In a small window the menu is painted once in words, however often Enter is pressed, and in ASCII where the locale
// demands it.
func TestSmallWindow(t *testing.T) {
	t.Parallel()
	tb := friday(t, "LC_ALL=C")
	b := tb.startIn(50, 20, tb.command("play", "friday"))
	b.turns("", `^    0  stop for now`, "\r", `Nothing is chosen yet`, "\r", `(?s)Nothing is chosen yet.*Nothing is chosen yet.*stop for now`)
	if text := b.screen(); strings.Count(text, "1  Open a land") != 1 || strings.Contains(regexp.MustCompile(`\| key 3 \+\s+Enter`).ReplaceAllString(text, ""), "|") {
		t.Errorf("the menu is painted more than once, or in notation:\n%s", text)
	}
	b.turns("1", `^    2  millbrook`, "2", `coins, 2 or more`, "3\r", `^Blue opens millbrook at 3`, "", `^    p  Pass`)
	b.turns("5", `^Green .*\n.*\n.* Enter *\n    b  Bid 4 or more *\n    p  Pass(.|\n)*\n> 5 *$`, "\x1b", `stop for now *\n> *$`) // the question stays in sight
	if text := b.screen(); strings.Count(text, "p  Pass") != 1 || strings.Contains(text, "> 5") {
		t.Errorf("the menu is painted twice, or the typed digit stays:\n%s", text)
	}
	b.turns("4\r", `^Green bids 4 for millbrook`, "", `^    p  Pass`)
	if text := b.screen(); strings.Count(text, "p  Pass") != 1 {
		t.Errorf("the menu is painted twice:\n%s", text)
	}
	b.plain()
	b.interrupts()
}

// A laboratory is described completely and in one language, instead of the table where there is no room for both.
func TestBoardExpoRemoval(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.half("expo", "place Green tile67 f2 r3\n")
	b := tb.start("--lang", "it", "play", "half")
	b.turns("", `  u  annulla: Green gioca Laboratory: fino a 3 operazioni\.  0`, "2", `quale\?.*\n  1  pump · S · 5 punti · 1 rame, 3 lavoro automatizzato, 1 .*\n +ricerca scientifica, 2 vapore`)
	b.sees(`B 2 man, 1 [a-z]`)
	b.sees(` rottame su c6 `)
	b.turns("\x1b", `reading room · rotary press`)
	b.interrupts()
}

// A tile drawn for the ghosts is asked for by the type that it shows twice, then by the other one.
func TestGhostsInTwoParts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new duo --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy", "deal station", "card Ann journal")
	b := tb.start("play", "duo")
	b.turns("", `What happened`, "1", `^  1  2 steel *(.|\n)*^  8  2 electricity *(.|\n)*^  0  back`, "3", `2 manual · which tile\?`)
	b.turns("2", `^Drawn for the ghosts: 2 manual, 1 copper · which tile\?`, "\x1b", `Say which tiles were drawn · which tile\?`)
	b.interrupts()
}

// The first question of each game is painted again after the window was resized, in ASCII for a C locale; on a dumb
// terminal it is asked line after line.
func TestEachGameInEachTerminal(t *testing.T) {
	t.Parallel()
	for rules, game := range map[string]struct{ dealt, head, item string }{
		"century":  {"deal lands L11 L12 L13 L14 L15", `^tonight . 20th Century`, `Deal the technologies`},
		"industry": {"draw A C F coin=none", `^tonight . Industry`, `Offer a field`},
		"expo":     {"deal jury steam steam", `^tonight . Expo 1906`, `Fill the Academy`},
	} {
		tb := newTable(t)
		tb.env = append(tb.env, "LC_ALL=C")
		tb.run("new", "tonight", "--rules", rules, "--seats", "Ann,Bob,Cyd")
		tb.run(strings.Fields(game.dealt)...)
		b := tb.start("play", "tonight")
		whole := game.head + `(.|\n)*` + game.item + `(.|\n)*\? help *$`
		b.sees(whole)
		b.resize(60, 20)
		b.sees(`(?s)` + game.item + `.*stop for now *\n> *$`)
		b.resize(100, 32)
		b.sees(whole)
		b.resize(80, 24)
		b.sees(whole)
		b.plain()
		b.interrupts()
		tb.env = append(tb.env, "TERM=dumb")
		b = tb.start("play", "tonight")
		b.turns("", `(?s)`+game.item+`.*stop for now *\n> *$`, "quit\r", `^Everything is saved`)
		b.ends(0)
		if raw := b.raw(); strings.Contains(raw, "\x1b") {
			t.Errorf("%s: a dumb terminal gets a sequence: %q", rules, raw)
		}
	}
}

// A game without words in a language is played in English, and says so.
func TestOneTongue(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "tonight", "--components", "practice", "--seats", "Ann,Bob,Cyd")
	b := tb.start("--lang", "it", "play", "tonight")
	b.turns("", `^20th Century non ha testi in questa lingua`, "", `What happened\?`, "1", `^Lands: .*$`, "harbor\r", `^Type 4 more names`)
	for _, word := range []string{"Legal now", "indietro", "guardare"} {
		if strings.Contains(b.screen(), word) {
			t.Errorf("the screen has %q:\n%s", word, b.screen())
		}
	}
	b.interrupts()
	for _, line := range []string{"bid Ann 3", "why", "status", "legal", "log", "demo --rules century", "rules century/bid-not-higher"} {
		words := strings.Fields(line)
		if it, en := tb.run(append(words, "--lang", "it")...), tb.run(append(words, "--lang", "en")...); it != en {
			t.Errorf("%s answers in Italian\n%s\nnot in English\n%s", line, it, en)
		}
	}
	if got := tb.run("--lang", "it"); !strings.Contains(got, "tonight prosegue") || strings.Contains(got, "Next:") {
		t.Errorf("the first page is in two languages:\n%s", got)
	}
}

// If fewer names are typed than are dealt, they stay and the others are asked for, on the board and line after line.
func TestNamesGivenStay(t *testing.T) {
	t.Parallel()
	for _, terminal := range []struct {
		env     string
		columns uint16
	}{{"TERM=xterm", 80}, {"TERM=xterm", 60}, {"TERM=dumb", 80}} {
		tb := newTable(t)
		tb.env = append(tb.env, terminal.env)
		tb.enters("practice", "new friday --seats Blue,Green,Yellow")
		b := tb.startIn(terminal.columns, 24, tb.command("play", "friday"))
		b.sees(`What happened`)
		b.turns("1\r", `Lands:`, "harbor orchard\r", `Type 3 more names(.|\n)*Lands: \[?harbor orchard`, "heath\r", `Type 2 more names(.|\n)*Lands: \[?harbor orchard heath`)
		b.turns("abbey ferry\r", `Lands on offer: harbor, orchard, heath, abbey,\s+ferry`)
		b.interrupts()
	}
}

// Without a board, long items are wrapped; the cursor moves item by item, and the prompt stands below.
func TestPlainWraps(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new sat --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies bargeline smelter tramline commons", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	b := tb.startIn(50, 20, tb.command("play", "--plain", "sat"))
	b.turns("", `(?s)stop for now *\n> *$`, "4", `(?s)which\s+technology\?.*  1  bargeline · .*\n       .*to another of\s+your lands *\n    2  smelter .*\n> *$`)
	b.turns("\x1b[B\x1b[B", `^  > 2  smelter `, "\x1b[B\x1b[A\x1b[A", `^  > 1  bargeline `, "\r", `^Blue drops out and buys bargeline`)
	b.interrupts()
}

// In a window that is too small for the board, and after it is enlarged again, a question has its picture, and typed
// text stays.
func TestBoardComesBack(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 1 0", "outcome Yellow 4 0")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "1", `Where does harbor go`)
	b.sees(`╞ start ╡`)
	b.resize(60, 20)
	for b.alternate() {
		b.waitMore("lines")
	}
	b.turns("", `╞ start ╡`, "9", `(:|^>) 9`)
	b.resize(80, 24)
	b.sees(`^friday · 20th Century`)
	b.sees(`╞ start ╡`)
	b.sees(`(:|^>) 9`)
	b.interrupts()
}

// A question keeps its hints after the window was too small for the board.
func TestHintsComeBack(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "friday", "--seats", "Ann,Bob,Cyd", "--components", "practice")
	b := tb.start("play", "friday")
	const hint = `^Enter takes these names`
	b.turns("", `What happened`, "1", hint)
	b.resize(60, 20)
	for b.alternate() {
		b.waitMore("lines")
	}
	b.turns("", `^Enter takes these names(.|\n)*Lands: `)
	b.resize(80, 24)
	b.turns("", `^friday · 20th Century`, "", hint)
	b.interrupts()
}

// After the end the seats' lines show the final scoring.
func TestTheBoardShowsHowItEnded(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--save", "X")
	b := tb.startIn(80, 24, tb.command("--lang", "de", "play", "X"))
	b.turns("", `^Spieler +Punkte +Land +Umwelt +Kommerz +Forschung +Summe +Müll +Rang *$`, "", `^Red +55 +12 +-3 +0 +3 +67 +3 +1 *$`)
	b.interrupts()
}

// A question keeps its picture when its answer is refused.
func TestBoardKeepsThePicture(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 1 0", "outcome Yellow 4 0")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "1", `Where does harbor go`, "5", `which turn\?`)
	b.sees(`┌ 1 ─`)
	b.turns("xyz\r", `Not understood|is meant`, "", `┌ 1 ─`)
	b.interrupts()
}

// Where a map leaves room for only a few seats, the one that places is among them.
func TestBoardKeepsWhoPlaces(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new five --seats Eve,Ann,Bob,Cyd,Dee", "deal lands harbor millbrook orchard quarry fenland marketon abbey ferry", "deal technologies",
		"won Dee harbor 3", "drop Dee", "drop Eve", "drop Ann", "drop Bob", "drop Cyd",
		"outcome Eve 2 0 1g", "outcome Ann 1 0 1g", "outcome Bob 4 0 1g", "outcome Cyd 5 0 -", "outcome Dee 3 0 1g")
	b := tb.start("play", "five")
	b.sees(`^five · 20th Century`)
	b.turns("5", `^Dee · `, "2", `Where does`)
	b.sees(`^> Dee`)
	b.interrupts()
}

// Rows that a short question below a map doesn't need are used for seats.
func TestSeatsStayAboveAMap(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--save", "X")
	for _, line := range []string{"undo to 340", "claim Red 5 3", "claim Yellow 4 2", "claim Blue 3 0", "claim Green 1 0"} {
		tb.run(strings.Fields(line)...)
	}
	b := tb.start("play", "X")
	b.turns("", `Which seat next\?`, "2", `^Green · `, "2", `Where does airport go`, "", `^> Green `, "", `^Yellow `)
	b.interrupts()
}

// The market stays in sight even if there is no room for it and a picture, and an item of two rows has a row for its
// note.
func TestWhoOpensSeesTheMarket(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new late --seats Green,Blue,Yellow --round 2", "have Green tile millbrook n1 r0", "deal lands vineyard marketon ferry coalpit meadow",
		"deal technologies ragpickers smelter tramline viaduct", "deal catastrophe smog")
	b := tb.start("play", "late")
	b.turns("", `^Green opens a land`)
	for _, seen := range []string{`^Lands on offer: vineyard, marketon, ferry, coalpit, meadow(  |$)`, `^Technologies on offer for 3 science: ragpickers, smelter, tramline, viaduct`, `^ +0  stop for now`} {
		b.sees(seen)
	}
	b.turns("won Green vineyard 3\r", `^Technologies on offer for 2 science: `) // with less room
	b.interrupts()
}

// Where there is no room for a board, or none is wanted, play asks line after line.
func TestBoardNeedsRoom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		columns, rows uint16
		flag, env     string
	}{{50, 20, "", ""}, {80, 23, "", ""}, {80, 24, "--plain", ""}, {80, 24, "", "ARBITER_ACCESSIBLE=true"}} {
		tb := friday(t, c.env)
		b := tb.startIn(c.columns, c.rows, tb.command(strings.Fields("play friday "+c.flag)...))
		b.see("stop for now")
		b.keys("0\r")
		b.ends(0)
		if strings.Contains(b.raw(), otherScreen) {
			t.Errorf("%v: a board was painted", c)
		}
	}
}

// A signal that ends the program restores the terminal, and the program says how to go on, on a board and line after
// line.
func TestSignalsGiveTheTerminalBack(t *testing.T) {
	t.Parallel()
	for _, flag := range []string{"", "--plain"} {
		for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
			tb := friday(t)
			b := tb.start(strings.Fields("play friday " + flag)...)
			b.see("stop for now")
			if flag == "--plain" {
				b.see("> ")
			}
			if err := b.cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			b.ends(128 + int(signal))
			if !reflect.DeepEqual(modes(t, b.tty), modes(t, nil)) {
				t.Errorf("%q after %v: the terminal's modes have changed", flag, signal)
			}
			shown, raw := b.screen(), b.raw()
			if b.alternate() || strings.Contains(raw, otherScreen) != strings.Contains(raw, ownScreen) || !strings.Contains(shown, "Entries are saved; go on with: arbiter play friday") {
				t.Errorf("%q after %v: the screen ends with:\n%s", flag, signal, shown)
			}
		}
	}
}

// So does watch.
func TestSignalsEndWatch(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("watch")
	s.see("Blue opens a land")
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.ends(0)
	if text := s.text.String(); strings.LastIndex(text, ownScreen) < strings.LastIndex(text, otherScreen) {
		t.Errorf("the screen isn't given back: %q", text)
	}
}

// modes are the modes of a terminal, or of a new one.
func modes(t *testing.T, tty *os.File) (state *term.State) {
	t.Helper()
	if tty == nil {
		fresh, own, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _, _ = fresh.Close(), own.Close() }()
		tty = fresh
	}
	conn, err := tty.SyscallConn()
	if err == nil {
		if asked := conn.Control(func(fd uintptr) { state, err = term.GetState(int(fd)) }); asked != nil {
			err = asked
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// When the terminal's window is closed the program ends, even in the middle of a line, and all entries are saved.
func TestHangUp(t *testing.T) {
	t.Parallel()
	for _, flag := range []string{"", "--plain"} {
		tb := friday(t)
		cmd := tb.command(strings.Fields("play friday " + flag)...)
		tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
		if err != nil {
			t.Fatal(err)
		}
		turns := []string{"", "stop for now", "open Blue harbor 3\r", "Blue opens harbor at 3 coins.", "", "stop for now", "bid Green", "bid Green"}
		for text := ""; len(turns) > 0; turns = turns[2:] { // no other goroutine may keep the terminal open
			if _, err = tty.WriteString(turns[0]); err != nil {
				t.Fatal(err)
			}
			for !strings.Contains(text, turns[1]) {
				buf := make([]byte, 4096)
				n, err := tty.Read(buf)
				if err != nil {
					t.Fatalf("never saw %q: %v; the screen had:\n%s", turns[1], err, text)
				}
				text = sequences.ReplaceAllString(text+string(buf[:n]), "")
			}
			_, text, _ = strings.Cut(text, turns[1])
		}
		_ = tty.Close()
		late := time.AfterFunc(silence, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		if !late.Stop() {
			t.Errorf("%q: the program went on without a terminal", flag)
		}
		if got := tb.run("log"); !strings.Contains(got, "open Blue harbor 3") || strings.Contains(got, "bid Green") {
			t.Errorf("%q: the entries are\n%s", flag, got)
		}
		if got := tb.run("bid", "Green", "4", "--components", "practice"); !strings.Contains(got, "Green bids 4") {
			t.Errorf("%q: the game can't be continued: %s", flag, got)
		}
	}
}

// A stopped program restores the terminal until it is continued.
func TestBoardStopped(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no shell that stops programs")
	}
	cmd := exec.Command(shell, "--norc", "--noprofile", "-i")
	cmd.Env = append(tb.env, "PS1=ready ")
	b := tb.startIn(80, 24, cmd)
	b.see("ready")
	b.keys(program(t) + " play friday\r")
	b.sees(`to act: Blue`)
	b.keys("\x1a")
	b.sees(`^ready .*play friday`)
	b.sees(`Stopped`)
	b.turns("echo the $((40+2))\r", `^the 42`, "fg\r", `to act: Blue`, "1", `Blue: Open a land · which land\?`)
	b.keys("\x03exit\r")
	b.ends(130)
}

// faultyProgram makes the tests' binary run as the program, which panics when seven coins are bid.
const faultyProgram = "TEST_FAULTY_PROGRAM"

type faulty struct{ rule.VerbSet }

func (f faulty) Verdict(p rule.Position, a rule.Action) error {
	if strings.HasSuffix(f.Text(p, a), " 7") {
		panic("no such coin")
	}
	return f.VerbSet.Verdict(p, a)
}

// After a panic the terminal is restored, a sentence replaces the stack trace, and all entries are kept.
func TestBoardAfterAFault(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("open", "Blue", "harbor", "2", "--components", "practice")
	cmd := tb.command("play", "friday")
	cmd.Path, cmd.Env = os.Args[0], append(cmd.Env, faultyProgram+"=1")
	b := tb.startIn(80, 24, cmd)
	b.turns("", `to act: Green`, "bid Green 4\r", `to act: Yellow`)
	b.keys("bid Yellow 7\r")
	b.ends(1)
	if b.alternate() || !strings.Contains(b.raw(), ownScreen) {
		t.Errorf("the terminal isn't restored:\n%s", b.screen())
	}
	if shown := b.screen(); !strings.Contains(shown, "Error: the program made a mistake (no such coin); the game is as it was") || strings.Contains(shown, "goroutine") {
		t.Errorf("the program ends with:\n%s", shown)
	}
	if status := tb.run("status"); !strings.Contains(status, "harbor at 4 by Green") {
		t.Errorf("the last entry is lost:\n%s", status)
	}
}

// In a C locale the board and its pictures are ASCII.
func TestBoardInASCII(t *testing.T) {
	t.Parallel()
	tb := friday(t, "LC_ALL=C")
	b := tb.start("play", "friday")
	b.sees(`to act: Blue`)
	b.sees(`\+ start -`)
	b.plain()
	b.interrupts()
}

// In a locale without UTF-8 a pipe gets only ASCII, except output for programs.
func TestASCIIInAPipe(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.env = append(tb.env, "LC_ALL=C")
	tb.run("new", "friday", "--seats", "Jörg,Ann,Bob")
	for _, line := range []string{"demo", "log", "help scripts", "rules sorting", "status --lang it", "status --lang de"} {
		if out := tb.run(strings.Fields(line)...); out == "" || strings.ContainsFunc(out, func(r rune) bool { return r > '~' }) {
			t.Errorf("%s prints more than ASCII:\n%s", line, out)
		}
	}
	for _, line := range []string{"export", "status --json"} {
		if out := tb.run(strings.Fields(line)...); !strings.Contains(out, "Jörg") {
			t.Errorf("%s changes a name:\n%s", line, out)
		}
	}
}

// A refusal disappears when other text is typed. It lists what is legal with the same verb, unless the menu already
// shows all of it.
func TestBoardRefuses(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	b := tb.startIn(80, 24, tb.command("play"))
	b.turns("", `Which game`, "1", `Save it as`, "fair\r", `What do you play`, "2", `Seat 1`, "Blue\r", `Seat 2`, "blue\r", `Blue sits already`, "Green\r", `Seat 3 \(Blue, Green\)`, "\x03", "")
	b.ends(130)
	tb = friday(t)
	b = tb.startIn(80, 28, tb.command("play", "friday")) // high enough for the whole refusal
	b.turns("", `to act: Blue`, "open Blue harbor 99\r", `^Illegal: Blue can't bid 99`, "", `^  century/bid-beyond-coins · EN, Phase 2`)
	if text := b.screen(); strings.Contains(text, "may: drop Blue") {
		t.Errorf("the refusal lists one legal line as if it were all:\n%s", text)
	}
	b.turns("\x1b", `┌ start ─`, "open Blue harbor 9\r", `Blue opens harbor`, "bid Green 2\r", `^Illegal: Green can't bid 2, the bid stands at 9`, "", `^Green may, e.g.: bid Green 10 or more`, "", `^A bid must be higher`)
	for _, line := range strings.Split(b.screen(), "\n") {
		if strings.Contains(line, "|") || strings.Contains(line, "PgUp shows the rest") {
			t.Errorf("the refusal shows %q", line)
		}
	}
	b.turns("place Blue harbor e1\r", `Not understood: place lacks a rotation`)
	if text := b.screen(); strings.Contains(text, "^") || strings.Contains(text, "Expected: a rotation") {
		t.Errorf("the refusal repeats what was expected, or points at a column:\n%s", text)
	}
	b.interrupts()
}

// In the smallest window a refusal leaves room for the whole menu, and ? shows its rule.
func TestARefusalLeavesTheMenu(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow,Red", "deal lands harbor millbrook orchard quarry fenland ferry", "deal technologies tramline smelter reedbeds bargeline viaduct", "deal catastrophe oilspill", "open Blue harbor 3")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `to act: Green`, "3\r", `^Illegal: Green can't bid 3, the bid stands at 3\.`, "", `^> 3`)
	b.sees(`^  b  Bid 4 or more`)
	b.sees(`^  w  Say who won a land`)
	if text := b.screen(); strings.Contains(text, "by ↑ ↓") || strings.Contains(text, "> bid Green 3") {
		t.Errorf("the menu is cut, or the line in the field is repeated:\n%s", text)
	}
	b.turns("?", `Esc or Enter: back *$`, "", `^A bid must be higher than the one before`)
	if text := b.screen(); strings.Contains(text, "century/") {
		t.Errorf("the help shows a code:\n%s", text)
	}
	b.interrupts()
}

// The seats that have dropped out are named beside the lot.
func TestWhoIsOut(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow,Red", "deal lands harbor millbrook orchard quarry fenland ferry", "deal technologies tramline smelter reedbeds bargeline viaduct", "deal catastrophe oilspill", "open Blue harbor 3", "drop Green")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `to act: Yellow`, "", `harbor at 3 by Blue · out: Green`)
	if strings.Count(b.screen(), "Lot: harbor at 3") != 1 {
		t.Errorf("the lot is told twice:\n%s", b.screen())
	}
	b.turns("d\r", `to act: Red`, "d\r", `^No lot is up · out: Green, Yellow, Red`)
	b.sees(`^  (technology )?now costs 3`)
	b.interrupts()
}

// A resumed game shows what happened last.
func TestBoardGoesOn(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("open", "Blue", "harbor", "2", "--components", "practice")
	tb.run("undo")
	tb.run("open", "Blue", "millbrook", "3", "--components", "practice")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `to act: Green`, "", `^Blue opens millbrook at 3`)
	if strings.Contains(b.screen(), "> open Blue millbrook") {
		t.Errorf("the line is shown besides what it led to:\n%s", b.screen())
	}
	if strings.Contains(b.screen(), "open Blue harbor") {
		t.Errorf("an undone entry is shown:\n%s", b.screen())
	}
	b.interrupts()
}

// While a line is typed nothing above the menu moves, and a view isn't listed as something that happened.
func TestBoardStandsStill(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.turns("", `to act: Blue *$`, "open Blue harbor 2\r", `Lot: harbor at 2 by Blue`)
	b.sees(`PgUp past`)
	above := func() string { above, _, _ := strings.Cut(b.screen(), "Green · Lot"); return above }
	before := above()
	b.turns("log", `^> log`)
	if after := above(); after != before {
		t.Errorf("the board moved from\n%s\nto\n%s", before, b.screen())
	}
	for _, view := range []string{"log\r", "legal\r", "region Blue\r"} {
		b.turns(strings.TrimPrefix(view, "log"), `Esc or Enter: back *$`)
		b.keys("\x1b")
		b.gone(`Esc or Enter: back *$`)
		b.sees(`PgUp past`)
		if text := b.screen(); !strings.Contains(text, "Blue opens harbor at 2") || strings.Contains(text, "\n> "+strings.TrimSuffix(view, "\r")) {
			t.Errorf("%q is listed as something that happened:\n%s", view, text)
		}
	}
	b.turns("score\r", `Score these numbers`, "\x1b", `PgUp past`, "", `^Blue opens harbor at 2`)
	if text := b.screen(); strings.Contains(text, "\n> score") {
		t.Errorf("a score pad that was left is listed as something that happened:\n%s", text)
	}
	b.interrupts()
}

// Why a line couldn't be checked isn't told any more once it is entered with what it lacked.
func TestWhatWasAnsweredIsNotRefusedAnyMore(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new own --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "deal catastrophe", "won Ann L11 5", "won Bob L12 4", "drop Bob", "drop Cyd", "drop Ann")
	b := tb.start("play", "own")
	b.turns("", `^Which seat next`, "outcome Cyd 5 4\r", `^Cyd pays 4 science for column 5`)
	if screen := b.screen(); strings.Contains(screen, "Cannot check") {
		t.Error(screen)
	}
	b.interrupts()
}

// In the smallest window all first steps of an auction are in sight, and the undo item has one row. An undo doesn't
// tell descriptions that the copy filled in.
func TestWhatMayBeDoneIsInSight(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "first", "--seats", "Ann,Bob,Cyd", "--components", "practice")
	tb.enters("", "deal lands ferry orchard pinewood vineyard marketon", "deal catastrophe oilspill")
	b := tb.start("play", "first")
	b.turns("", `What happened`, "deal technologies observatory colliery reedbeds ragpickers\r", `^  6  Say which land is up`)
	if text := b.screen(); strings.Contains(text, "more, by") || !strings.Contains(text, "  u  undo: Technologies on offer") {
		t.Errorf("not all is in sight:\n%s", text)
	}
	b.turns("u\r", `^Taken back: Technologies on offer`)
	b.gone(`is a technology`)
	b.interrupts()
}

// The next question of a step begins in the same row as the one before, and a typed digit hides no item.
func TestTheMenuStaysInItsRow(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.turns("", `to act: Blue *$`, "open Blue harbor 2\r", `^Blue opens harbor at 2`)
	row := func(of string) int {
		return slices.IndexFunc(strings.Split(b.screen(), "\n"), func(line string) bool { return strings.HasPrefix(line, of) })
	}
	begun, undo := row("Green · Lot"), row("  u  undo")
	b.turns("5", `^> 5`)
	if text := b.screen(); row("Green · Lot") != begun || row("  u  undo") != undo || strings.Contains(text, "more, by") {
		t.Errorf("a digit moves the menu:\n%s", text)
	}
	b.keys("\x1b")
	b.gone(`^> 5`)
	b.turns("w\r", `^Say who won`)
	if at := row("Say who won"); at != begun {
		t.Errorf("a question of the step stands in row %d, not %d:\n%s", at, begun, b.screen())
	}
	b.turns("\x1b", `^Green · Lot`, "", `^Blue opens harbor at 2`)
	b.interrupts()
}

// A refusal shows its rule's code and citation even in a full window, and nothing above it moves. The beginning of a
// line is shown with the keys that enter or leave it.
func TestBoardStaysWhenRefused(t *testing.T) {
	t.Parallel()
	for lang, sees := range map[string][]string{
		"en": {`Enter enters it, Esc leaves`, `^Illegal: (.|\n)*^  century/claim-beyond-track · EN, Phase 3: `},
		"de": {`Enter trägt es ein, Esc bricht ab`, `^Regelwidrig: (.|\n)*^  century/claim-beyond-track · DE, Phase 3: `},
	} {
		tb := newTable(t)
		tb.run("demo", "--save", "X")
		tb.run("undo", "to", "340")
		b := tb.startIn(80, 24, tb.command("--lang", lang, "play", "X"))
		rule := strings.Repeat("─", 80)
		b.turns("", rule, "b", `^> b   `+sees[0])
		above, _, _ := strings.Cut(b.screen(), rule)
		b.keys("\x1b")
		b.gone(`^> b`)
		b.turns("claim Red 5 44\r", sees[1], "", `^> claim Red 5 44`)
		b.gone(`hands secret|Hände geheim`) // the refusal isn't about a hand
		if after, _, _ := strings.Cut(b.screen(), rule); after != above {
			t.Errorf("the board moved from\n%s\nto\n%s", above, b.screen())
		}
		b.interrupts()
	}
}
