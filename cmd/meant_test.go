package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A digit is a bid while bids are asked for; after the last possible bid it chooses an item.
func TestDigitsAreBids(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd", "draw A B C", "offer Ann A1")
	b := tb.start("play", "mill")
	b.turns("", `bid Bob 1`, "2\r", `bid Cyd 3`, "4\r", `^ +3  Sell to Cyd for 4 talers`)
	b.sees(`^ +4  Keep for 4 talers, shared out: Bob 2, Cyd 1, Ann 1; so Ann has 2 talers;\s+then Bob offers`)
	b.turns("5", `^There is no 5 here: 0, 3, 4, 7 or 8, or a letter\.`, "4 cyd\r", `^Not understood`, "\x1b", "", "3\r", `^Cyd gets A1 .*for 4|^Ann sells A1`, "", `^ +1  Offer a field and tell the bids`)
	b.sees(`^ +5  A field was sold`)
	b.sees(`^ +6  Ann kept a field`)
	b.interrupts()
}

// A digit chooses at once, but if notation of a tile follows, the digit is read with it. Items of later lists keep
// their numbers, the tiles so far stand above, and a wrong text stays in its field.
func TestDigitsBeginANotation(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "--seats", "Ann,Bob")
	tb.run("deal", "jury", "steam", "steam")
	tb.run("deal", "academy")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "3", `Tile 1 of 6`, "7", `Two of steam\. And one of\?`)
	b.sees(`^ +2  copper`)
	b.sees(`^ +8  electricity`)
	b.turns("7", `^There is no 7 here: 0 to 6 or 8\.`, "2", `So far: 2 steam, 1 copper`, "", `Tile 2 of 6`,
		"2", `Two of copper`, "steam/1steel\r", `So far: 2 steam, 1 copper · 2 steam, 1 steel`,
		"kettle/1steel\r", `^> kettle/1steel`)
	b.sees(`^Not understood: `)
	b.turns("3", `Two of manual`, "nonsense\r", `^> nonsense`)
	b.sees(`^One of these is meant`)
	b.turns("4", `Tile 4 of 6`)
	b.interrupts()
}

// An amount that a seat is said to make, not to have, is no count.
func TestWhatIsMadeIsNotCounted(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "deal catastrophe")
	b := tb.start("play", "friday")
	b.turns("", `Open`, "Bob has 5 coins\r", `Did you mean count Bob coins=5`, "\x15Bob produces 5 coins\r", `won Bob …\.`)
	if strings.Contains(b.screen(), "count Bob") {
		t.Errorf("a count is suggested:\n%s", b.screen())
	}
	b.interrupts()
}

// A verb that is typed in a seat's menu is that seat's, even if only another seat may enter it.
func TestAWordIsTheServedSeats(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline ropeway reedbeds bargeline",
		"deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "won Blue harbor 2", "drop Blue", "drop Green buy tramline", "drop Yellow", "outcome Blue 1 0", "outcome Green 5 0", "outcome Yellow 4 0", "garbage Green start=1")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "1", `Blue`, "\x1b", `Which seat next\?`)
	b.turns("1", `Blue`, "done\r", `^Illegal: Blue`)
	b.interrupts()
	if out := tb.run("log"); strings.Contains(out, "done") {
		t.Error(out)
	}
}

// The land under the cursor, typed or chosen is drawn, and a technology's abilities stand beside its name.
func TestPictureIsOfTheChosen(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline smelter reedbeds bargeline", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	b := tb.start("play", "friday")
	b.turns("", `┌ start ─`, "1", `Blue: Open a land · which land\?`, "\x1b[B\x1b[B", `┌ ?millbrook `, "orc", `┌ ?orchard`, "\x15", `Blue: Open a land · which land\?`, "4", `┌ ?quarry`)
	b.sees(`Blue: Open a land · quarry · coins`)
	b.turns("\x1b", `land\?`, "\x1b", `^ +1  Open `, "open Blue fen", `┌ ?fenland`, "\x15", `^ +1  Open `,
		"4", `1  tramline · for 3 science · once: 1 garbage; each upkeep: a citizen goes by`)
	b.sees(`3  reedbeds · for 3 science · once: pollution marker 1 to the right`)
	b.interrupts()
}

// Before a game is begun it is asked whether one that is called nearly so is meant.
func TestGameOfALongerName(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "friday night", "--seats", "Ann,Bob,Cyd")
	b := tb.start("play", "friday")
	b.turns("", `There is no game "friday" yet\. Which is meant\?`, "1", `^friday night · `)
	b.interrupts()
	b = tb.start("play", "monday")
	b.turns("", `Which game is on the table\?`)
	b.interrupts()
}

// No two items do the same, and a list that is cut says so.
func TestOneItemForOneAct(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "mill", "--rules", "industry", "--seats", "Ann,Bob,Cyd")
	b := tb.start("play", "mill")
	b.turns("", `What happened`, "7", `^  2  Bob  .*subsidy Bob`)
	b.interrupts()
	tb.enters("", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam")
	b = tb.start("play", "fair")
	b.turns("", `Fill the Academy`)
	if shown := b.screen(); strings.Count(shown, "Fill the Academy") != 1 || strings.Contains(shown, "without details") {
		t.Errorf("two items do the same:\n%s", shown)
	}
	b.turns("3", `Tile 1 of 6`, "9\r", `^In the Train Station`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "deal station") {
		t.Error(out)
	}

	b = tb.start("play")
	b.turns("", `Which game\?`, "2", `Which game is`, "1", `Save it as`, "late\r", `What do you play`, "2", `Seat 1`, "Ann,Bob,Cyd\r", `Which round`, "3\r", `Who starts`, "1", `Round IV, which`, "1",
		`Ann, coins in hand`, "12 9 14 -1\r", `Which tile\?`, "", `^ +… \d+ more, by ↑ ↓ *$`)
	b.interrupts()
}

// fairAt saves Expo's recorded game as fair, undone to the entry of a line or to some entries before it.
func fairAt(tb *evening, line string, before int) {
	tb.run("demo", "--rules", "expo", "--save", "fair")
	for entry := range strings.Lines(tb.run("log", "--game", "fair")) {
		if words := strings.Fields(entry); strings.Contains(entry, line) {
			n, _ := strconv.Atoi(words[len(words)-1])
			tb.run("undo", "to", strconv.Itoa(n-before), "--game", "fair")
			return
		}
	}
	tb.t.Fatalf("the recorded game has no %s", line)
}

// In the smallest window the laboratory is in sight while an operation is chosen, and the whole map while a cell is.
func TestLaboratoryOnTheBoard(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Blue laboratory", 0)
	b := tb.start("play", "fair")
	b.turns("", `to act: Blue`, "", `Remove .* a b c d e f g *$|a b c d e f g *$`, "", ` 6( [·xA-Z]){7} *$`, "1", `Place|Where does|tile\?`)
	if !strings.Contains(b.screen(), "Where does") {
		b.turns("1", `Where does`)
	}
	b.sees(`^ 1 +(\d+|·|x)`)
	b.sees(`^ 6 +(\d+|·|x|[A-Z]) `)
	b.interrupts()
}

// The projects of the copy come first in the list of what was drawn, before a project without a name or none.
func TestProjectsComeFirst(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "2", `Which project of form L`)
	b.sees(`^ +1  kettle · L`)
	b.sees(`^ +7  one without a name`)
	b.interrupts()
}

// The question for a cell says and draws which cell of the tile will lie there, and only the rotations that fit are
// drawn, in their places.
func TestWhereATileGoes(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy L=kettle", "deal station", "card Ann academy kettle", "card Bob skyscraper", "card Ann laboratory")
	b := tb.start("play", "fair")
	b.turns("", `Place kettle`, "1", `[Ww]here does kettle go\? The cell of its ●: 1 to 26`)
	b.sees(`● comes to lie on the number`)
	b.sees(` 1 +1 +2 .* ● +o +o `)
	b.turns("c4\r", `kettle, which turn\?`)
	b.sees(`^ +1 +2 *$`)
	b.sees(`^ 4 · · A A A · · +4 · · A A · · · *$`)
	b.interrupts()
}

// Going back in a late start, a player finds the earlier answers proposed.
func TestWhatWasSaidIsProposed(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Which game is on the table?")
	s.play("1", "Save it as", "late\r", "What do you play with?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "Cyd\r", "Seat 4", "\r", "Which round are you in?", "III\r",
		"Who starts", "1", "Round IV, which", "1", "Ann, coins in hand", "12 4 9 -1\r", "Ann: Which tile?", "\x1b", "Ann, coins in hand: 12", "\r", "Ann, science in hand: 4", "\r", "Ann, points on the track: 9", "\r", "Ann, marker space, -6 to 6: -1", "\r", "Ann: Which tile?", "\r", "Ann: Which technology?", "\r", "Bob, coins in hand: ")
	s.interrupts()
	if out := tb.run("log", "--game", "late"); strings.Count(out, "have Ann") != 1 {
		t.Errorf("the same answers are entered twice:\n%s", out)
	}
}

// In the smallest window all four rotations of a land are drawn and listed.
func TestTurnsAreWhole(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 1 0", "outcome Yellow 4 0")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "1", `Blue: Where does harbor go`)
	b.sees(`^    1        2        3   │     ╔═╝       │   │               │`)
	b.sees(`copy: practice .* to act: Blue *$`)
	b.sees(`^Green `)
	b.turns("2", `Blue: harbor, which turn\?`)
	b.sees(`┌ 1 ─.*┐ +┌ 2 ─.*┐ +┌ 3 ─.*┐ +┌ 4 ─.*┐`)
	b.sees(`^  1  joins nothing, a rail ends dead at start · A: `)
	b.sees(`^  4  joins `)
	b.sees(`^  0  back`)
	b.interrupts()
}

// The item that ends a line stands after those that continue it.
func TestNoMoreStandsLast(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	b := tb.startIn(100, 45, tb.command("play", "fair"))
	b.turns("", `to act: Yellow`, "", `Yellow: Play a card · which card\?`, "1", `Yellow: Train Station: buy … · which tile\?`, "", `Buy nothing *\n +0  back`)
	b.interrupts()
}

// Esc removes what was typed, then leads one level up, even out of a list within a list.
func TestEscIsOneLevel(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("open", "Blue", "harbor", "2")
	b := tb.start("play", "friday")
	b.turns("", `Bid 3 or more`, "won\r", `· who\?`, "gr\r", `harbor · coins`, "12", `(^>|:) 12 `)
	b.keys("\x1b")
	b.gone(`(^>|:) 12 `)
	b.turns("\x1b", `· who\?`, "\x1b", `Bid 3 or more`)
	b.interrupts()
	b = tb.start("play", "more")
	b.turns("", `Which game is`, "1", `What do you play`, "2", `Seat 1`, "Ann\r", `Seat 2 \(Ann\)`, "Bob\r", `Seat 3 \(Ann, Bob\)`, "bob\r", `sits already`)
	b.keys("\x1b")
	b.gone(`sits already`)
	b.turns("Cyd\r", `Seat 4 \(Ann, Bob, Cyd;`, "\r", `Which round`, "\x1b", `^The seats, clockwise: Ann, Bob, Cyd   Enter goes on *$`)
	if strings.Count(b.screen(), "20th Century") != 1 {
		t.Errorf("the chosen game is shown more than once, or not at all:\n%s", b.screen())
	}
	b.sees(`^with the practice set`)
	b.turns("?", `clockwise, and Enter alone`, "\r", `^The seats`, "\r", `Which round`, "9\r", `"9" is no round of this game\. Expected: 1 to 6`, "\x15\r", `Who starts\?`, "?", `most fastidious`, "\r", `Who starts\?`, "2", `clean-land · 6 points for each clean land`, "1", `Deal the lands`)
	b.turns("undo\r", `There is nothing to take back`)
	b.turns("nonsense\r", `^Not understood: "nonsense" begins no line here: press the key before an item, or`)
	b.interrupts()
}

// done typed alone asks for the seat.
func TestDoneAsksWhose(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0", "garbage Green start=1", "garbage Yellow start=4")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "done\r", `complete · who\?`)
	b.interrupts()
	if out := tb.run("log"); strings.Contains(out, "done") {
		t.Error(out)
	}
}

// In a prompt, too, ? after a refusal tells its rule. The prompt keeps what it proposes, and says how many names are
// missing.
func TestPromptsExplain(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "friday", "--seats", "Blue,Green,Yellow", "--components", "practice")
	b := tb.start("play", "friday")
	b.turns("", `What happened`, "1", `Lands: \w+ \w+`, "7", `: 7`, "\r", `Names are meant here`, "\x1b", `Lands: \w+ \w+`, "\x15", `Lands: *$`, "\r", `Names are meant here`, "\x1b", `Lands: \w+ \w+`, "\x15green harbor 4 blue quarry\r", `Names are meant here`, "\x1b", `Lands: \w+ \w+`, "harbor\r", `^Type 4 more names`)
	b.turns("?", `It comes up when|century/deal-count|Phase 1: Setup`, "\x1b", `Lands: harbor`)
	b.interrupts()
}

// No item has a letter that begins a word by which an earlier entry is set right.
func TestInsertIsTyped(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies")
	b := tb.start("play", "friday")
	b.turns("", `say what L11`, "insert 2 describe L11 A=1c", `Round I, land auction`, "\r", `Before entry 2`, "log\r", `Before entry 2`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "insert 2 describe L11 A=1c") {
		t.Error(out)
	}
}

// A line may end in a question mark, that of a joker for any resource: it asks for no help.
func TestALineEndsInAQuestionMark(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new mill --rules industry --seats Ann,Bob,Cyd --first Cyd", "draw A C L coin=none")
	b := tb.start("play", "mill")
	b.turns("", `Offer a field`, "won Ann L1 2 joker ?\r", `Ann takes a joker for any resource`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "won Ann L1 2 joker ?") {
		t.Error(out)
	}
}

// An item that pays at once says how much.
func TestWhatItCosts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline ropeway reedbeds bargeline", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"drop Blue buy reedbeds", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0", "correct Blue science+9 given")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "1", `Clean up: the marker goes right · \d science · reedbeds`)
	if shown := b.screen(); strings.Contains(shown, "A@") || strings.Contains(shown, "use B") && !strings.Contains(shown, "use Blue cleanup") {
		t.Errorf("notation stands for a picture, or a line is cut:\n%s", shown)
	}
	b.interrupts()
}

// Several tiles may be typed at once, and an impossible one doesn't remove those chosen before.
func TestWhatWasChosenStays(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "3", `Tile 1 of 6`, "kettle\r", `Tile 2 of 6`, "steal steam\r", `Did you mean 2steel/1steam`, "\x15Dampf, 1 Stahl\r", `2 steam, 1 steel(.|\n)*Tile 3 of 6`, "2steel/1copper 2steam/2steam\r", `^Not understood: "2steam/2steam"(.|\n)*^ {17}\^`)
	b.turns("2steel/1copper\r", `Tile 4 of 6`, "1", `So far: kettle(.|\n)*Two of steel`, "manual copper\r", `Tile 5 of 6`, "crane\r", `Tile 6 of 6`, "loom\r", `^In the Train Station`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "deal station kettle 2steam/1steel 2steel/1copper 2manual/1copper") {
		t.Error(out)
	}
}

// In any menu a text that begins with a seat is a line of its own; a digit without an item begins no line.
func TestALineAmongItems(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	b := tb.start("play", "fair")
	b.turns("", `to act: Yellow`, "", `Yellow: Play a card · which card\?`, "Blue buys tile32\r", `Blue`)
	b.gone(`card Yellow Blue`)
	b.turns("7", `^There is no 7 here`, "steam", `^> steam`, "\x15", `card\?`, "7", `There is no 7 here`, "1", `Train Station: buy`)
	b.interrupts()
}

// A typed question is answered instead of being read as a line.
func TestAQuestionIsAsked(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd", "draw A B C", "offer Ann A1")
	b := tb.start("play", "mill")
	for _, question := range []string{"may Ann bid twice?", "why can Ann not develop C1?", "who gets the subsidy", "darf Ann zweimal bieten"} {
		b.turns(question+"\r", `Esc or Enter: back *$`)
		b.keys("\r")
		b.gone(`Esc or Enter: back *$|begins no line|↑ ↓ and Enter; 0`)
	}
	// What was told as if it were a line isn't entered, which is said.
	b.turns("we drew A, B and C, coin on B\r", `Nothing is entered: .we drew A, B and C, coin on B. is taken as a question`)
	b.keys("\r")
	b.gone(`Esc or Enter: back *$`)
	// Another seat's bid with its number first is refused as that seat's.
	b.turns("5 cyd\r", `It is Bob's turn to bid, not Cyd's`)
	b.interrupts()
}

// A question that only points at something is about what is due there.
func TestAQuestionPoints(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new tour Ben Green Yellow", "deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "won Ben L11 3", "won Green L12 5",
		"drop Green", "drop Yellow", "drop Ben", "outcome Ben 1 0", "outcome Green 4 1", "outcome Yellow 5 0")
	for _, question := range []string{"does ben have to place all of it", "can i keep it", "muss ben alles davon legen"} {
		if got := tb.run(append([]string{"ask"}, strings.Fields(question)...)...); !strings.Contains(got, "Where new garbage goes") {
			t.Errorf("%s:\n%s", question, got)
		}
	}
	if got := tb.run("ask", "who", "wins", "if", "it", "is", "a", "tie"); !strings.Contains(got, "Who wins, and ties") {
		t.Errorf("a tie:\n%s", got)
	}
}

// Questions about the rules are answered in the middle of a lot, also if they are typed as the program writes its
// commands, and another game's refusal is no answer. The lot is the first of the fields on offer, below their heading.
func TestADispute(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new other --seats Ann,Bob,Cyd", "deal lands", "deal technologies")
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd,Dee", "draw A C F K", "offer Ann F1", "bid Bob 2")
	b := tb.start("play", "mill")
	b.turns("", `to act: Cyd`, "", `(?m)auctioneer Ann: *\n  F1 Sawmill: .*\n  A1 `, "bid Cyd 1\r", `^Illegal`, "pass Cyd\r", `to act: Dee`)
	tb.run("bid", "Ann", "3", "--game", "other")
	for typed, answer := range map[string]string{
		"why": `^> bid Cyd 1`, "rulings": `^keep-needs-cash: `, "arbiter rulings": `^keep-needs-cash: `, "rules": `^Industry: Setup`, "who is ahead?": `^Ann .* 1 *$`,
	} {
		b.turns(typed+"\r", answer, "\r", `Dee · Up: F1 Sawmill at 2 by Bob`)
	}
	b.interrupts()
}

// In play, a line for which another entry was faster stands there to be mended, below what may be chosen now.
func TestAnotherWasFaster(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd,Dee", "draw A C F K", "offer Ann F1", "bid Bob 2")
	b := tb.start("play", "mill")
	b.turns("", `to act: Cyd`)
	tb.run("bid", "Cyd", "3")
	b.turns("bid Cyd 4\r", `^> bid Cyd 4`, "", `^ +p +Pass +pass Dee`)
	b.keys("\x03")
	b.ends(130)
}

// play says that a correction isn't entered if another line is typed instead of the answer.
func TestACorrectionLeft(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("won", "Blue", "harbor", "2")
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "8", `What do you want to see`, "replace\r", `Which entry`, "16\r", `^entry 16`, "1", `^16: won Blue harbor 2`, "\x7f3\r", `Set it right like this`, "drop Blue\r", `The correction is not entered`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "Blue wins harbor for 2") && !strings.Contains(out, "won Blue harbor 2") || !strings.Contains(out, "drop Blue") {
		t.Errorf("the journal has:\n%s", out)
	}
}

// play doesn't undo the descriptions with which a game begins.
func TestTheBeginningIsNoStep(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "--seats", "Ann,Bob", "--components", "practice")
	before := tb.run("log")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "undo\r", `There is nothing to take back`, "u\r", `There is nothing to take back`)
	b.interrupts()
	if after := tb.run("log"); after != before {
		t.Errorf("the journal has changed:\n%s", after)
	}
}

// After play is left and resumed, a menu has the same numbers.
func TestNumbersAfterComingBack(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	tb.run("card", "Yellow", "meeting")
	b := tb.start("play", "fair")
	b.turns("", `^ +2  Take 1 funding`, "2", `^ +3  Jury|^ +5  Finish`)
	b.sees(`^ +5  Finish the card`)
	b.interrupts()
	b = tb.start("play", "fair")
	b.sees(`^ +5  Finish the card`)
	b.interrupts()
}

// The typed name of a card that can't be played now is refused by its rule. A tile is listed with what it gives and
// costs.
func TestANameIsRefusedByItsRule(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Yellow station tile32 tile39", 1)
	b := tb.start("play", "fair")
	b.turns("", `Yellow: Play a card · which card\?`, "1", `1  2 scientific, 1 copper · for 1`, "\x1b", `1  Train Station`, "\x1b", `0  stop for now|0  another seat|more, by`)
	b.gone(`card\?`)
	b.turns("academy\r", `^Illegal: `)
	b.interrupts()
}

// What the columns of the card give stands beside them, even where one is chosen by its digit. A seat's menu has no
// items of a seat that is ready.
func TestColumnsInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies smelter ropeway reedbeds bargeline", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"drop Blue buy smelter", "drop Green", "drop Yellow", "outcome Blue 5 0")
	b := tb.start("play", "friday")
	b.sees(`^Catastrophe: column 1 gives 4 garbage, pollution marker 2 to the left · *\n +column 4 gives 1 garbage · column 5 gives nothing`)
	b.sees(`^  2  Green *$`)
	b.turns("2", `Say only where it ended · Green · column`, "\x1b", `Which seat next`, "2", `Say only where it ended · Green · column`)
	b.sees(`^  1  4 garbage, pollution marker 2 to the left`)
	b.turns("4", `science, `, "0\r", `^Green pays 0 science for column 4`, "3", `Say only where it ended · Yellow · 1: 4 garbage`, "0\r", `^  2  Green · put 1 garbage`)
	b.interrupts()
	tb.enters("", "correct Blue coins+9 given", "done Blue", "garbage Green start=1", "done Green")
	b = tb.start("play", "friday")
	b.sees(`to act: Yellow`)
	if shown := b.screen(); strings.Contains(shown, "Blue: ") || strings.Contains(shown, "use Blue") {
		t.Errorf("Yellow's menu has items of Blue:\n%s", shown)
	}
	b.interrupts()
}

// The second bonus card is asked for only if the first was chosen, and then must be chosen, too.
func TestCardsGoTogether(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	b := tb.start("play", "friday")
	b.turns("", `Which game is`, "1", `What do you play`, "2", `Seat 1`, "Ann,Bob,Cyd\r", `Which round`, "1\r", `Who starts`, "Dan\r", `One of these is meant`, "\r", `One of these is meant(.|\n)*Who starts(.|\n)*^> Dan`, "B", `^> B `, "ob\r", `Round II, which`, "2", `Round IV, which`)
	if shown := b.screen(); strings.Contains(shown, "none of them") {
		t.Errorf("none is offered for the second card:\n%s", shown)
	}
	b.turns("\x1b", `^> 2  income`, "1", `What happened`)
	b.interrupts()
	if out := tb.run("log"); strings.Contains(out, "bonus") {
		t.Error(out)
	}
}

// The seat to act gets its cards at once, each with its number, a barred one with the reason. Tiles are ticked in any
// order, the item that ends stays in sight, and all tiles stand above in words.
func TestCardsKeepTheirNumbers(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy", "deal station 2steam/1steel 2manual/1copper 2steel/1electricity 2steam/1copper 2manual/1steel 2copper/1electricity")
	b := tb.start("play", "fair")
	b.turns("", `^ +5  Skyscraper`)
	b.sees(` · 2 copper, 1 electricity`)
	b.sees(`^ +3  Laboratory · nothing to place, only to remove`)
	b.turns("1", `Buy nothing`, "3", `^ +2  2 manual, 1 copper · for 2| 2  2 manual, 1 copper · for 2`)
	b.sees(`3  \[x\] 2 steel, 1 electricity · for 1`)
	b.sees(`Buy 1, in all for 1`)
	b.turns("1", `^Ann buys 2 steel, 1 electricity in the Train Station for 2`)
	b.sees(`^ +1  Train Station · just played by Ann`)
	b.turns("1", `^Illegal: Ann has just played`, "2", `^ +7  Buy nothing| +7  Buy nothing`)
	b.sees(`6  a technology, by its name`)
	b.interrupts()
}

// A menu also offers what the hand can't pay, since it would reveal the hand otherwise, and the refusal says so; other
// refusals don't.
func TestMenuKeepsHandsSecret(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new poor --seats Ann,Bob,Cyd", "deal lands harbor millbrook orchard quarry fenland", "deal technologies colliery infirmary bargeline reedbeds", "correct Ann coins-9 x")
	b := tb.start("play", "poor")
	b.turns("", `What happened|Open a land`, "1", `which land`, "1", `coins, 2 or more`, "2\r", `A menu keeps hands secret`, "", `Drop out`, "open Bob harbor 2\r", `^Illegal: .*Bob`)
	b.gone(`A menu keeps hands secret`)
	b.interrupts()
	tb.enters("practice", "new dealt --seats Ann,Bob,Cyd --round 3", "have Ann tile harbor e1 r0 A* g2", "have Bob coins=3", "have Cyd coins=3")
	b = tb.start("play", "dealt")
	b.turns("", `^ +7  Deal the catastrophe card`, "1", `Lands`, "\x15orchard quarry L3 L4 harbour\r", `harbour is new\. Did you mean harbor\?`, "1", `^Illegal: harbor `)
	b.sees(`quarry L3 L4 harbor[^u]`)
	b.gone(`A menu keeps hands secret`)
	b.interrupts()
}

// What is no line but has an answer in the rulebook is a question, at every kind of question; what has none
// is told how to ask.
func TestAnswersWhatIsNoLine(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new fair --rules expo --seats Ann,Bob,Cyd", "deal jury steam steam", "deal academy", "deal station")
	b := tb.start("play", "fair")
	const answer = `^ends at 12: what would go beyond is lost`
	b.turns("", `Play a card · which card`, "more than 12 money\r", answer, "\x1b", `Play a card · which card`, "acdemy rotary\r", `^Did you mean academy`, "\x15the weather is fine\r", `^To ask about the rules: ask WORDS`)
	b.interrupts()
	tb.run("new", "late", "--rules", "expo", "--seats", "Ann,Bob", "--round", "6")
	b = tb.start("play", "late")
	b.turns("", `The jury's tiles of steam`, "more than 12 money\r", answer, "\x1b", `The jury's tiles of steam`, "x\r", `^A whole number`)
	b.interrupts()
}

// In a late start tiles keep their numbers while one after the other is entered, a line typed meanwhile ends no
// question, and the seats may be asked for in another order.
func TestWhatLiesThere(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "late", "--seats", "Ann,Bob,Cyd", "--round", "3", "--components", "practice")
	b := tb.startIn(100, 45, tb.command("play", "late"))
	b.turns("", `^Ann, coins in hand`)
	b.gone(`Enter alone takes`) // nothing is proposed
	b.turns("\r", `^A whole number`, "12 9 14 9\r", `^Illegal: The marker stands between -6 and \+6`, "12 9 14 -1\r", `Ann: Which tile\?`)
	b.sees(`^  +3  millbrook`)
	b.turns("2\r", `Ann: harbor: Where does it lie\?`, "5", `Ann: harbor: Which turn\?`, "1", `Which of its cities`, "ab\r", `Ann: harbor: garbage: 0`, "0\r", `Ann: Which tile\?`)
	b.sees(`^  +3  millbrook`)
	b.turns("have Bob coins=9\r", `^Bob has 9 coins\.`, "", `Ann: Which tile\?`, "\r", `Ann: Which technology\?`, "\x1b", `Ann: Which tile`, "\x1b", `^Enter alone takes(.|\n)*coins`, "\x1b", `Not told yet: Cyd\. Go on`, "4", `^Cyd, coins in hand:`, "\x1b", `^Bob: Which technology`)
	b.interrupts()
}

// The letters of drawn tokens are a line in any order, in every round; an impossible one is refused by its rule.
func TestDrawnAsTheyCome(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "mill", "--rules", "industry", "--seats", "Ann,Bob,Cyd,Dee", "--components", "practice")
	b := tb.start("play", "mill")
	b.turns("", `What happened`, "k b\r", `draws 4 tokens`)
	b.sees(`^ +1  Say which columns were drawn +draw …`)
	b.turns("k b f a\r", `This round's fields: A1`)
	b.interrupts()
	tb.enters("", "kept Ann A1 0", "kept Bob B1 0", "kept Cyd F1 0", "kept Dee K1 0", "done all")
	b = tb.start("play", "mill")
	b.turns("", `What happened`, "h g d k\r", `Column K was drawn`, "h g d c\r", `This round's fields: C1`)
	b.interrupts()
}

// What a typed line lacks is asked for below its verdict, which doesn't also list lines to type.
func TestWhatIsAskedBelowIsNoNeed(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "mill", "--rules", "industry", "--seats", "Ann,Bob,Cyd")
	b := tb.start("play", "mill")
	b.turns("", `What happened`, "draw D E F\r", `^Cannot check: One of the twelve tokens bears the coin`, "", `^  2  the coin on D`)
	b.gone(`Needs:|coin=`)
	b.turns("2", `This round's fields: D1`)
	b.interrupts()
}

// Where a bid is asked for, one item passes, and one says that the standing bid is the last.
func TestTheLastBidStands(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd,Dee", "draw F G B K", "offer Ann F1", "bid Bob 2")
	b := tb.start("play", "mill")
	b.turns("", `^ +p  Pass`)
	b.sees(`^ +g  Goes to Bob for 2 talers`)
	b.turns("g\r", `^Ann sells F1 Sawmill to Bob for 2 talers`)
	b.interrupts()
}

// A seat that develops reads why a field can't be developed now, and which fields it loses by being ready.
func TestWhyNotAndWhatIsLost(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new mill --rules industry --seats Ann,Bob,Cyd,Dee", "draw C D E F", "kept Ann C1 0", "kept Bob D1 0", "kept Cyd E1 0", "kept Dee F1 0", "done all",
		"draw G H I A", "kept Bob G1 0", "kept Cyd H1 0", "kept Dee I1 0", "kept Ann A1 0", "done all", "draw J K L B", "kept Cyd J1 0", "kept Dee K1 0", "kept Ann L1 0", "kept Bob B1 0")
	b := tb.start("play", "mill")
	b.turns("", `^ +6  All are ready \(lost: J1 Pulley, K1 Mortar and L1 Waterwheel\)`)
	b.interrupts()
	tb.run("done", "Cyd")
	b = tb.start("play", "mill")
	b.turns("", `^K1 Mortar can't be developed now \(no Stone but by joker until Quarry is`)
	b.sees(`^ +5  Ready \(lost: K1 Mortar\)`)
	b.interrupts()
}

// The last Ready of 20th Century says what it leaves unused too.
func TestReadyOfCenturySaysWhatIsLeft(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--all", "--save", "shown")
	for _, c := range [][3]string{{"375", "", `^ +5  Ready \(technologies not used: reedbeds, filterplant `}, {"380", "1", `^ +5  Ready \(garbage left to remove: 1\)`}, {"355", "1", `^ +5  Ready \(garbage left to remove: 3\)`}} {
		tb.run("copy", "shown", "at"+c[0], "--at", c[0])
		b := tb.start("play", "at"+c[0])
		b.turns("", `^ +8  look`, c[1], c[2])
		b.interrupts()
	}
}

// why leaves out an example that is a whole game; rules has it.
func TestWhyLeavesALongExampleOut(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("demo", "--save", "X")
	tb.run("bid", "Blue", "3")
	if got := tb.run("why"); !strings.Contains(got, "a long one:\n  arbiter rules century/game-over") || strings.Contains(got, "done all") {
		t.Errorf("why tells:\n%s", got)
	}
	if got := tb.run("rules", "century/game-over"); !strings.Contains(got, "done all") {
		t.Errorf("the rule has no example:\n%s", got)
	}
}

// The card Journal shows the Patents Office and asks for the row, then for the column.
func TestJournalInTheOffice(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	fairAt(tb, "card Green journal", 0)
	b := tb.start("play", "fair")
	b.turns("", `Patents Office *$`)
	b.sees(`kettle 3/5`)
	b.sees(` steel +·{9} *$`)
	b.turns("1", `Green: Go from column 1 to`, "1", `1  column 2 \(1 move\)`)
	b.sees(` scientific ·{9} *$`)
	b.turns("\x1b", `^ +2  copper`, "2", `1  column 2`, "2", `^Green advances from column 1 to copper 3`, "", `copper +·G·`)
	b.interrupts()
}

// Cards, technologies and tiles may be typed with their printed names, resources also in Italian or German.
func TestPrintedNamesAreRead(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy", "deal station 2acciaio/1rame 2Dampf/1Stahl 2steel/1electricity 2Stahl/1rame 2manual/1steel 2copper/1electricity")
	for _, shown := range [][]string{{"R1_1"}, {"2", "steel,", "1", "copper"}, {"copper/2steel"}, {"2steel/1c"}} {
		if out := tb.run(append([]string{"--dry-run", "card", "Ann", "train", "station"}, shown...)...); !strings.Contains(out, "buys 2 steel, 1 copper") {
			t.Error(out)
		}
	}
	out := tb.run("card", "Ann", "train", "station", "2steel/1c", "steel", "copper")
	if !strings.Contains(out, "buys 2 steel, 1 copper in the Train Station for 2") {
		t.Error(out)
	}
	if out = tb.run("card", "Bob", "Academy", "Improved", "Journal"); !strings.Contains(out, "Bob buys Improved Journal in the Academy") {
		t.Error(out)
	}
}

// If the choice of a city leaves only one other, its item says which, and what the region then makes.
func TestACityLeadsSomewhere(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Blue,Green,Red", "deal lands harbor heath orchard marketon millbrook", "deal technologies smelter tramline colliery infirmary", "deal catastrophe flood",
		"won Blue millbrook 3", "drop Blue buy tramline", "drop Green", "drop Red", "outcome Blue 5 0", "outcome Green 4 0", "outcome Red 1 0", "place Blue millbrook e1 r0 A", "garbage Blue millbrook=1")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `Which seat next`, "1", `^Blue`, "3", `1  A of start → C of start · 4c 1s 0v`)
	b.sees(`2  A of millbrook → B of millbrook · 3c 4s 0v`)
	b.interrupts()
}

// The list of entries to correct tells them in words, with descriptions last and corrections of what a seat has apart;
// undo takes back a corrected entry as one step.
func TestEntriesInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new slip --seats Ann,Bob,Cyd", "deal lands harbor millbrook orchard quarry fenland", "deal technologies colliery infirmary bargeline reedbeds", "open Ann harbor 3")
	b := tb.start("play", "slip")
	b.turns("", `Bid 4 or more`, "look\r", `1  What lies before Ann`, "set\r", `^ +c  what a seat has`)
	b.sees(`^ +19  Ann opens harbor at 3 coins\. +open Ann harbor 3`)
	b.sees(`^ +13  Lands on offer`)
	b.turns("19\r", `^entry 19`, "1", `^19: open Ann harbor 3`, "\x7f4\r", `Set it right like this`, "1", `undo: entry`, "u\r", `^Taken back: entry 19 set right`, "", `undo: Ann `)
	b.interrupts()
}

// For a sentence as people say it, the line that enters it is suggested.
func TestSentencesAreLed(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue`, "green gets harbor for 3\r", `Did you mean won Green harbor 3\?`, "Blue opens harbor at 2, Green bids 3\r", `Did you mean open Blue harbor 2\?`, "\r", `^Blue opens harbor at 2`)
	b.interrupts()
}

// The last of several seats, too, is chosen from the list by its number, so that a key for the list answers no other
// question.
func TestWhoIsLeftIsChosen(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0", "garbage Green start=1", "garbage Yellow start=4", "done Yellow")
	b := tb.start("play", "friday")
	b.turns("", `Which seat next\?`, "2", `^  5  Ready`, "5", `^Green's upkeep is complete`)
	b.sees(`^  1  Blue · attach harbor`)
	b.turns("2", `There is no 2 here`, "1", `^Blue: Where does harbor go\?`)
	b.interrupts()
}

// A column is chosen by its digit, with what it gives and who bids there. A standing bid is shown and proposed for the
// outcome.
func TestColumnsOfTheCard(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new friday --seats Ann,Bob,Cyd,Dan", "deal lands harbor millbrook orchard quarry fenland ferry", "deal technologies tramline smelter reedbeds bargeline viaduct",
		"deal catastrophe oilspill", "drop Ann", "drop Bob", "drop Cyd", "drop Dan")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `^Dan bids on a column`, "", `^ +5  nothing · science, 0 or more`, "3", `^There is no 3 here`, "5", `^Dan: Bid for a column · 5: nothing · science`, "3\r", `^ +5  nothing · Dan bids 3 · science, 4 or more`,
		"5", `Bid for a column · 5: nothing`, "2\r", `^Illegal: (.|\n)*century/[a-z-]+`, "\x1b", `Bid for a column · 5: nothing`, "\x1b", `^ +5  nothing · Dan bids 3 · science, 4 or more`,
		"6", `Say only where it ended · who\?`, "2", `column\?`, "4", `^> 0`, "2\r", `Which seat next\?`)
	b.sees(`^  Dan: column 5 for 3, stands`)
	b.turns("4", `column\?|science`, "5", `^> 3`, "3\r", `^Dan pays 3 science`)
	b.interrupts()
}

// After a refusal that no other answer could avoid, the menu comes again.
func TestARefusalLeadsBack(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new late --seats Ann,Bob,Cyd --round 3 --first Ann", "have Ann coins=1", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline smelter reedbeds bargeline", "deal catastrophe oilspill")
	b := tb.startIn(80, 24, tb.command("play", "late"))
	b.turns("", `^ +5  Say who won a land`, "5", `who\?`, "2", `which land\?`, "1", `coins, 4 or more`, "4\r", `^Illegal: Ann doesn't have the 3 coins`, "", `^ +3  Drop out`)
	b.interrupts()
}

// In an upkeep an item says to which step it leads next, a list of lands what lies on each, and ? what the drawn signs
// mean, without notation.
func TestUpkeepIsLed(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "won Blue fenland 2", "drop Blue", "won Green quarry 2", "drop Green", "drop Yellow", "outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0")
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `Which seat next\?`, "2", `^ +1  Put garbage on quarry, then: Attach quarry`, "1", `Where does quarry go`, "\x1b", `^Which seat next`, "1", `^ +1  Put garbage on`, "1", `which land\?`)
	b.sees(`^  1  \w+ · 1 garbage lies there, at the end 0 points`)
	b.turns("garb fenland 4", `Enter: Blue places 4 garbage`, "\r", `^Blue places 4 garbage`, "undo\r", `^Taken back: `, "1", `which land\?`)
	b.turns("2", `garbage, 1 to 4`, "\x1b", `which land\?`, "\x1b", `^ +2  Attach`, "2", `which\?`, "1", `Where does \w+ go`, "1", `which turn\?`, "?", `^Esc or Enter: back`)
	b.sees(`c coin`)
	if text := b.screen(); strings.Contains(text, "SEAT") || strings.Contains(text, "r0") {
		t.Errorf("the help shows notation:\n%s", text)
	}
	b.interrupts()
}

// On a small screen a long item of the menu is cut rather than what lies on the table.
func TestFieldsOnOfferAreWhole(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new works --rules industry --seats Blue,Green,Red", "describe coin G", "draw C F K", "offer Blue F1", "bid Green 3", "bid Red 4", "keep Blue", "offer Green C1", "pass Red", "pass Blue", "won Blue K1 2", "done Blue", "done all")
	b := tb.startIn(80, 24, tb.command("play", "works"))
	b.turns("draw D E coin\r", `^  H1\s*$`)
	b.sees(`  u  undo this and what followed: .* …`)
	b.sees(`  0  stop for now`)
	b.interrupts()
}

// Each line in the list of entries to correct has a number of its own, even those that one entry inserted. A refused
// line doesn't come back with the next question.
func TestEntriesToSetRight(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("won", "Blue", "harbor", "2")
	tb.run("drop", "Blue")
	tb.run("insert", "17", "won", "Blue", "orchard", "2", "--also", "insert 17 won Blue quarry 2", "--components", "practice")
	b := tb.start("play", "friday")
	b.turns("", `to act: Green`, "8", `What do you want to see`, "9", `Which entry`)
	numbers := map[string]bool{}
	for line := range strings.Lines(b.screen()) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if _, err := strconv.Atoi(words[0]); err == nil && numbers[words[0]] {
			t.Errorf("two items have the number %s:\n%s", words[0], b.screen())
		}
		numbers[words[0]] = true
	}
	b.turns(regexp.MustCompile(`([\d.]+)  won Blue quarry 2`).FindStringSubmatch(b.screen())[1]+"\r", `^entry \d+\.\d: won Blue quarry 2`,
		"\x1b", `Which entry`, "17\r", `^entry 17: `, "open Yellow fenland 2\r", `^Illegal`, "\x1b", "")
	b.until(func(screen string) bool {
		return !strings.Contains(screen, "Illegal") && !strings.Contains(screen, "\n> open")
	}, "emptied the field")
	b.turns("3", `Set it right like this\?`, "\x1b", `change it`)
	b.gone(`^> open`)
	b.interrupts()
}

// The language can be changed in play, and ? says how.
func TestLanguageWithin(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.startIn(80, 24, tb.command("play", "friday"))
	b.turns("", `to act: Blue`, "?", `language de`, "\x1b", `Drop out`, "language klingon\r", `Which language\?`, "language de\r", `^ +3  Aussteigen`, "language en\r", `^ +3  Drop out`)
	b.interrupts()
}

// A typed name that would be a key of a list is asked about first. An emptied line still stands for the proposed seats
// of last time.
func TestNamesThatAreKeys(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "friday", "--seats", "Ann,Bob,Cyd", "--components", "practice")
	b := tb.start("play")
	b.turns("", `Which game\?`, "2", `Which game is`, "1", `Save it as`, "\x152\r", `^Is “2” the name\?`, "0", `^Save it as: \w+day`, "\x15fair\r", `What do you play`, "2", `^Seat 1 \(Enter: the same as last time\)`)
	b.turns("u\r", `^Is “u” the name\?`, "\r", `^Seat 1 \(Enter: the same as last time\)`, "Ann, 7, Cyd\r", `^Is “7” the name\?`, "1", `Which round`)
	b.interrupts()
	b = tb.start("play", "more")
	b.turns("", `Which game is`, "1", `What do you play`, "2", `^Seat 1 \(Enter: the same as last time\)`, "\x15\r", `^Ann, Bob, Cyd`)
	b.interrupts()
}

// Games that are finished stand behind those that go on, the newest first, and say so with their day.
func TestFinishedGamesAreMarked(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	sheet := filepath.Join(tb.dir, "sheet.yaml")
	if err := os.WriteFile(sheet, []byte(jsonFiles["sheet.yaml"]), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, day := range map[string]string{"april": "2024-02-28", "may": "2024-02-29"} {
		tb.run("score", sheet, "--keep", name, "--date", day)
	}
	tb.run("new", "sunday", "--seats", "Ann,Bob,Cyd")
	tb.run("new", "friday", "--seats", "Ann,Bob,Cyd")
	b := tb.start("play")
	b.turns("", `go on with friday(.|\n)*begin a new game(.|\n)*sunday · saved(.|\n)*may · finished 2024-02-29(.|\n)*april · finished 2024-02-28`)
	b.interrupts()
}

// A seat that only has to say that it is ready does so by its one item in the list of seats.
func TestReadyOnce(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.enters("practice", "won Blue harbor 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0", "garbage Yellow start=4", "garbage Green start=1")
	b := tb.start("play", "friday")
	b.turns("", `^  1  Blue · attach harbor *\n  2  Green · .*\n  3  Yellow`, "1", `Where does harbor go`, "5", `which turn`, "1", `where does its citizen live`, "1", `^  2  Green .*\n  3  Yellow .*\n  5  Blue: Ready`, "5", `^Blue's upkeep is complete`)
	b.interrupts()
}

// If a seat can only end its card until a piece is described, the description is asked for; Esc leaves it.
func TestWhatIsNeededIsAsked(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	station := strings.Repeat("2steam/1steel 2manual/1copper 2steel/1electricity ", 3)
	tb.enters("", "new fair --rules expo --seats Ann,Bob,Cyd", "deal jury steam electricity", "deal academy L=Wind", "deal station "+station, "card Ann academy Wind", "card Bob skyscraper", "card Cyd journal", "done Cyd")
	b := tb.start("play", "fair")
	b.turns("", `Ann: Play a card · which card`, "3", `Ann plays Laboratory(.|\n)*^Describe which one\?`, "\x1b", `^  5  Finish the card`)
	b.interrupts()
}

// A game that is over without its scores offers what they lack, and the count.
func TestWhatTheEndLacksIsOffered(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new over --rules expo --seats Ann --round 10", "have jury steam=6 electricity=5", "have Ann completed Cellophane", "deal academy", "deal station", "draw journal", "card Ann station", "draw skyscraper", "card Ann meeting", "jury Ann steam", "done Ann")
	b := tb.start("play", "over")
	b.turns("", `(?s)  2  Describe Cellophane .*  3  final scoring, counted at the table`, "3", `points so far`)
	b.interrupts()
}

// A seat and a card that sells ask what is bought, as the card's key does; the whole line is all that was meant.
func TestSeatAndCardAskWhatIsBought(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", `new fair --rules expo "Ida Rosa" Uwe`, "deal jury steam and electricity", "deal academy", "deal station")
	b := tb.start("play", "fair")
	b.turns("", `to act: Ida Rosa`, "\"ida rosa\" station\r", `^Ida Rosa: Train Station: buy .* which tile\?`, "\x1b", `^ +0 `, "ida academy\r", `^Ida Rosa: Academy: buy `, "uwe takes 2 tiles\r", `^Not understood: A line begins`, "\x1b", ``, "\x1b", `^ +0 `)
	b.turns("card \"Ida Rosa\" station\r", `Ida Rosa plays Train Station and buys nothing\.`)
	b.interrupts()
}

// In a list of seats, and of what is dealt, a word like and is a comma.
func TestAndBetweenNames(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	b := tb.start("play", "late")
	b.turns("", `Which game is`, "1", `What do you play`, "2", `Seat 1`, "Anna, Ben, Carla and Dirk\r", `Which round`, "1\r", `Who starts`, "4", `Round II, which`, "1", `What happened`, "1", `^Lands: `)
	b.turns("\x15farm mill lake and quarry\r", `2 more names`, "\x15farm, mill, lake, port, wood und quarry\r", `^Lands on offer: farm, millbrook, lakeside, port, wood, quarry`)
	b.interrupts()
}

// What is asked behind a line has no third colon, and a column whose card isn't known is asked for its science by its number.
func TestQuestionsStackNoColons(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new plain --seats Blue,Green,Yellow", "deal lands", "deal technologies", "deal catastrophe", "drop Blue", "drop Green", "drop Yellow"} {
		tb.run(strings.Fields(line)...)
	}
	b := tb.startIn(80, 24, tb.command("play", "plain"))
	b.turns("", `^ +1  Blue`, "1", `column\?`, "1", `^Blue: In the end: column 1 for … · science`, "3\r", `^Blue: In the end: column 1 for 3 · garbage:`, "2\r", `^So far: garbage: 2`)
	b.interrupts()
}

// Projects that the copy describes are offered for the Academy by their form, in a stack or not, and a shortened name is theirs.
func TestProjectsOfTheCopyAreOffered(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for name, form := range map[string]string{"Telephone": "L", "Cellophane": "T"} {
		tb.run("components", "add", "--rules", "expo", name, "project", form, "3v", "2empirical", "2automated", "1copper", "2steam")
	}
	tb.run("new", "fair", "--rules", "expo", "Ann", "Bob", "Cyd")
	tb.run("deal", "jury", "steam", "electricity")
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "2", `^ +1  Telephone · L · 3 points`, "1", `^ +1  Cellophane · T · 3 points`, "Cello\r", `Cellophane \(form T\)`)
	b.interrupts()
}
