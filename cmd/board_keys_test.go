package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// While a list to tick is open, an item keeps its key, and a new item gets an unused one.
func TestKeysOfAListStay(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "tonight", "--rules", "expo", "--seats", "Ada,Bob,Cyd,Dan")
	tb.enters("", "deal jury steam electricity", "deal academy", "deal station")
	b := tb.start("play", "tonight")
	tiles := ` ([a-z])  R1_10 · for 1 .*([a-z])  R1_11 · for 1 .*([a-z])  R1_12 · for 1`
	b.sees(`which card`)
	b.turns("1", tiles)
	keys := b.matched(tiles)
	end := b.matched(`([a-z])  Buy nothing`)[0]
	b.turns("1", `\[x\] R1_1 ·`)
	for i, tile := range []string{"R1_10", "R1_11", "R1_12"} {
		b.sees(` ` + keys[i] + `  ` + tile + ` · for 2`)
	}
	buy := b.matched(`([a-z])  Buy 1, in all for 1`)[0]
	if buy == end || strings.Contains(strings.Join(keys, ""), buy) {
		t.Errorf("the key %s buys a tile; %v and %s meant something else", buy, keys, end)
	}
	b.turns("1", `1  R1_1 · for 1`, "", end+`  Buy nothing`, keys[1], ` `+keys[1]+`  \[x\] R1_11 · for 1`, "", buy+`  Buy 1, in all for 1`)
	b.interrupts()
}

// After an unknown key the valid ones are listed, and the key is forgotten. Where letters of a menu may also
// begin a line, the question says that they need Enter.
func TestAKeyThatMeansNothing(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "tonight", "--rules", "industry", "--seats", "Ann,Bob,Cyd")
	b := tb.start("play", "tonight")
	b.turns("", `^What happened`, "5", `^There is no 5 here: 0, 1, 7 or 8\.`)
	b.gone(`^> 5`)
	b.turns("1", `which column\? · a letter, then Enter`, "1", `^There is no 1 here: 0, or a letter\.`)
	b.turns("b", `^> b   Enter: B`, "\r", `  b  \[x\] B`)
	b.interrupts()
}

// An open view is laid out again when the window is resized.
func TestViewsAreResized(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.startIn(100, 32, tb.command("play", "friday"))
	b.sees(`to act: Blue *$`)
	for _, view := range []struct{ typed, large, small string }{
		{"log\r", `^No\. Entry *\n─{90,} *\n`, `^friday .*\nNo\. Entry *\n─{50,60} *\n\d+ (.|\n)* back *$`},
		{"legal\r", `^open Blue harbor.millbrook`, `^friday .*\nopen Blue harbor.millbrook`},
		{"region Green\r", `^Green · makes .*, 0 points`, `^friday .*\nGreen · makes (.|\n)*┌ start `},
		{"?", `^ +Press the key before an item.*goes back`, `^friday .*\n +Press the key before an item`},
	} {
		b.turns(view.typed, view.large)
		b.resize(60, 20)
		b.sees(view.small)
		b.resize(80, 24)
		b.sees(`^friday .{60,}\S *$`) // as wide as the window
		b.resize(50, 20)
		b.sees(view.small)
		b.resize(100, 32)
		b.sees(view.large)
		b.keys("\x1b")
		b.gone(`Esc or Enter: back`)
	}
	b.interrupts()
}

// The undo item names all that it undoes: both tiles of a deal, and the end of an upkeep with what it led to.
func TestUndoNamesAll(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "tonight", "--rules", "expo", "--seats", "Ada,Bob,Cyd")
	tb.run("deal", "jury", "steam", "electricity")
	b := tb.start("play", "tonight")
	b.turns("", `  u  undo: Drawn for the jury: steam and electricity  `, "redo", `^> redo   Enter enters it`, "\r", `There is nothing to redo\.`, "\x1b\x03", `go on with`)
	b.ends(130)
	tb.half("century", "done all")
	tb.enters("", "done all")
	b = tb.start("play", "half")
	b.turns("", `  u  undo this and what followed: All are ready`, "\x03", `go on with`)
	b.ends(130)
}

// The ends of a bridge are chosen beside a picture of its tile, from either end; legal counts each bridge once.
func TestBridgeBesideItsTile(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.half("century", "use Blue bridge ")
	b := tb.start("play", "half")
	b.turns("", `Which seat next`, "use Blue bridge\r", `which tile\?`, "1", `^Blue: Build a bridge on start · from where\?`)
	b.sees(`┌ start `)
	b.turns("n\r", `the north edge · to where\?`)
	b.sees(`^  4  B `)
	b.sees(`┌ start `)
	b.turns("\x1b", `from where\?`, "b\r", `start · B · to where\?`)
	b.sees(`┌ start `)
	b.sees(`^  2  the north edge `)
	b.turns("2", `^On start a bridge joins the north edge and B\.`)
	b.interrupts()
	tb.run("undo")
	if legal := tb.run("legal", "Blue", "--json"); !strings.Contains(legal, `FROM-TO","count":218`) {
		t.Errorf("not 218 bridges are counted, perhaps some of them twice:\n%s", legal)
	}
}

// A seat that is ready is asked nothing more, even if it could still use technologies.
func TestReadyAsksNothing(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies viaduct smelter tramline commons", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"drop Blue buy viaduct", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0", "garbage Blue start=1")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next`, "1", `^Blue · use technologies, or be ready *\n(.|\n)*^  5  Ready  +done Blue *$`, "5", `^  4  Blue: Build a bridge`)
	b.interrupts()
}

// At a later question of a card another card can be typed, also as one word; and a seat's name shows no piece that
// begins alike.
func TestAnotherLineIsTypedAtALaterQuestion(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--rules", "expo", "--all", "--save", "shown")
	tb.run("copy", "shown", "fair", "--at", "58")
	b := tb.start("play", "fair")
	b.turns("", `^Red: Play a card · which card`, "1", `which tile\?`, "skyscraper\r", `^Red plays Skyscraper`)
	b.interrupts()
	tb.enters("practice", "new green --seats Green,Blue,Red", "deal lands greenfield harbor orchard quarry fenland", "deal technologies", "deal catastrophe")
	b = tb.start("play", "green")
	b.turns("", `to act: Green`, "open Green", `^> open Green `)
	if strings.Contains(b.screen(), "greenfield ") {
		t.Errorf("a land is shown for a seat:\n%s", b.screen())
	}
	b.interrupts()
}

// Where a digit would end a seat's part in the round, it takes Enter: it may be meant as a bid on a lot that has ended.
func TestADigitTypedTooEarlyDropsNoSeatOut(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.turns("", `^ +3  Drop out`, "3", `^> 3   Enter: .*[Dd]rop`)
	time.Sleep(1500 * time.Millisecond)
	b.turns("", `^> 3   Enter: `, "\r", `^Blue drops out`)
	b.interrupts()
}

// In an auction a digit that enters something takes Enter, as the question and the typed line say: it may begin a bid, and
// it isn't entered by waiting. Those that ask for more act alone.
func TestADigitThatEntersTakesEnter(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--rules", "industry", "--save", "shown")
	tb.run("copy", "shown", "works", "--at", "352")
	b := tb.start("play", "works")
	b.turns("", `^Yellow · Up: (.|\n)* · key\s+3,\s+4\s+or\s+7\s+\+\s+Enter *\n(.|\n)*^  3  Sell to Green`, "3", `^> 3   Enter: .*[Ss]ell`)
	time.Sleep(1500 * time.Millisecond)
	b.turns("", `^> 3   Enter: `, "\x1b", `^  3  Sell to Green`, "3\r", `^Yellow sells G5`)
	b.interrupts()
}

// Where several are ticked, it is said how many are still to be.
func TestHowManyAreStillToBeTicked(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd")
	b := tb.start("play", "mill")
	b.turns("", `Say which columns`, "1", `^Columns that this round draws: 3`, "e\r", `^Still to be chosen: 2\. *\n(.|\n)*\[x\] E`, "g\r", `^Still to be chosen: 1\.`)
	b.interrupts()
}

// Notation isn't drawn beside a question: what the columns of the card give stands in words.
func TestNoNotationIsDrawn(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies viaduct smelter tramline commons", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "drop Blue", "drop Green", "drop Yellow")
	b := tb.startIn(120, 40, tb.command("play", "friday"))
	b.turns("", `┌ start ─(.|\n)*^Yellow bids on a column`)
	if text := b.screen(); strings.Contains(text, "4g2p") || !strings.Contains(text, "column 1 gives 4 garbage") {
		t.Errorf("the card is shown as it is typed:\n%s", text)
	}
	b.interrupts()
}

// What a terminal types at once without marking it as pasted is painted, and what it means told, at its end, not at each key.
func TestALineTypedAtOnceIsPaintedOnce(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.sees(`Blue opens a land`)
	before := strings.Count(b.raw(), beginFrame)
	b.turns(strings.Repeat("open Blue ", 60)+"end", `Blue open Blue end`)
	if frames := strings.Count(b.raw(), beginFrame) - before; frames > 60 {
		t.Errorf("603 characters take %d frames", frames)
	}
	b.interrupts()
}

// While a piece is described part by part, what was answered stands above the question.
func TestWhatWasAnsweredStandsAboveTheQuestion(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new mill --rules industry --seats Ann,Bob,Cyd", "draw A B C coin=none")
	b := tb.start("play", "mill")
	b.turns("", `^Ann offers a field`, "describe B1\r", `What is it`, "1", `its name`, "Mint\r", `talers that it costs:`)
	b.sees(`^So far: a factory · its name, if it has one: Mint *$`)
	b.turns("3\r", `What does it need`, "1", `What does it make`)
	b.sees(`^So far: a factory .* talers that it costs: 3 ·(.|\n)*What does it need\? nothing *$`)
	b.interrupts()
}

// The rails of the start tile are asked for where pieces are described. The walk through the box begins the file
// that was named for the copy.
func TestAsksForTheStartTile(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new bare --seats Blue,Green,Yellow", "deal lands", "deal technologies")
	b := tb.start("play", "bare")
	b.turns("", `^ +start shows`, "describe\r", `^ +\w  start \(start tile\)`)
	b.interrupts()
	fresh := filepath.Join(tb.dir, "fresh.txt")
	b = tb.start("--components", fresh, "components", "walk")
	b.turns("", `^A new file for your copy: (.|\n)*^Next: start \(start tile\)`)
	b.keys("\x04")
	b.ends(0)
	if _, err := os.Stat(fresh); err != nil {
		t.Error(err)
	}
	b = tb.start("--rules", "industry", "components", "walk") // every piece is left out
	b.turns("", `^Still to be described: 61\.`, strings.Repeat("\r", 61), `^Left out: 61\. Go on with: arbiter components walk`)
	b.ends(0)
}

// Without room for both, the result of a line is shown rather than the line. A refusal says what may be entered
// instead, even if that is only an outcome.
func TestWhatMattersStaysInSight(t *testing.T) {
	t.Parallel()
	b := friday(t).start("play", "friday")
	b.turns("", `to act: Blue *$`, "w G orch 4\r", `^Green wins orchard for 4 coins`)
	b.turns("drop Yellow\r", `^Illegal: It is Green who opens the next lot`)
	b.sees(`Say who won`)
	b.interrupts()
}

// The walk through the box says what comes next, and refuses an empty number in words, not in notation.
func TestBoxWalkAsksInWords(t *testing.T) {
	t.Parallel()
	for lang, sees := range map[string][]string{
		"en": {`^Next: lab \(laboratory\)`, `^A number from 1 to \d+ *$`},
		"de": {`^Als Nächstes · lab \(Labor\)`, `^Eine Zahl von 1 bis \d+ *$`},
		"it": {`^Ora · lab \(laboratorio\)`, `^Un numero da 1 a \d+ *$`},
	} {
		b := newTable(t).start("--lang", lang, "components", "walk", "--rules", "expo")
		b.turns("", sees[0], "1", `lab(:| ·) `, "\x15\r", sees[1])
		b.interrupts()
	}
}

// What was dealt is asked for, as by its key, where it is typed without names and the copy has some; else it has names of its own.
func TestDealTypedAloneAsksForNames(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "known", "--seats", "Ann,Bob,Cyd", "--components", "practice")
	b := tb.start("play", "known")
	b.turns("", `Deal the lands`, "deal lands\r", `^Lands: `, "harbor millbrook orchard quarry fenland\r", `^Lands on offer: harbor, millbrook, orchard, quarry, fenland\.`, "de cat\r", `^Card: `, "\x1b", `Deal the catastrophe`)
	b.interrupts()
	tb.run("new", "unknown", "--seats", "Ann,Bob,Cyd")
	b = tb.start("play", "unknown")
	b.turns("", `Deal the lands`, "deal lands\r", `^Lands on offer: L11, `)
	b.interrupts()
}
