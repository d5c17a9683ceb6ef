package cmd

import (
	"strings"
	"testing"
)

// A record may begin with round III: what lies on the table is asked for seat by seat.
func TestPlayFromTheMiddle(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Which game is on the table?")
	s.play("1", "Save it as", "late\r", "What do you play with?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "Cyd\r", "Seat 4", "\r", "Which round are you in? (1 to 6; Enter alone: it begins)",
		"x\r", `"x" is no round of this game. Expected: 1 to 6`, "IX\r", "Expected: 1 to 6", "III\r", "Who starts round III?", "1", "Round IV, which")
	if strings.Contains(s.shown(), "Round II, which") {
		t.Error("the bonus card of a past round is asked for")
	}
	s.play("2", "--bonus4 recycling --round III", "", "Ann, coins in hand")
	s.play("?\r", "The coins that the seat holds.", "", "Ann, coins in hand", "coins=12 science=4\r", "Ann: Which tile?", "L7 e1 1 A=2s* B=1v N-A-B g1\r", "Ann: Which tile?", "\r", "Ann: Which technology?", "T4 2g locomotive\r", "Ann: Which technology?",
		"hilltop\r", "Ann: hilltop: it isn't described yet", "2", "hilltop: garbage", "\x1b", "Ann: hilltop: it isn't described yet", "\x1b", "Ann: Which technology?", // Esc enters nothing
		"hilltop\r", "it isn't described yet", "2", "hilltop: garbage", "2\r", "hilltop: clouds", "\r", "hilltop: flowers", "\r", "What can it do?", "wor\r", "What can it do?", "1", "Keep what you describe", "0", "Is its single use gone?", "2", "have Ann technology hilltop spent", "", "Bob, coins in hand", "\x1b", "Ann: Which tile?", "\r", "Bob, coins in hand") // she can own no third
	s.play("coins=x\r", "Not understood", "", "Bob, coins in hand", "14 9\r", "Bob, points", "x\r", "A whole number", "12\r", "Bob, marker space, -6 to 6", "\x1b", "Bob, points on the track: 12", "\r", "Bob, marker space, -6 to 6", "have Bob technology T9 2g locomotive\r", "have Bob technology T9", "", "Bob, marker space, -6 to 6", "-2\r", "have Bob coins=14 science=9 points=12 pollution=-2", "", "Bob: Which tile?", "\r", "Bob: Which technology?", "\r",
		"Cyd, coins in hand", "have Cyd coins=7 science=6\r", "have Cyd coins=7 science=6", "", "Cyd: Which tile?", "\r", "Cyd: Which technology?", "\r", "or type a line")
	s.see("stop for now")
	s.keys("0")
	s.ends(0)
	if out := tb.run("log"); !strings.Contains(out, "have Ann tile L7 e1 r1") || !strings.Contains(out, "have Ann technology T4 2g locomotive") {
		t.Error(out)
	}
}

// Lands that are pasted where a tile or its name is asked for are described, with the verb or without, and the questions
// about the seat continue.
func TestPlayDescribesWhatIsPasted(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "late", "--seats", "Ann,Bob,Cyd", "--round", "3")
	b := tb.start("play", "late")
	b.turns("", `Ann, coins in hand`, "\r", `^A whole number *$`, "14 9 12 -2\r", `^Ann: Which tile\?`, "2", `Its name, as farm7:`,
		"\x1b[200~farm1 A=1c N-A-S\rfarm2 A=1s N-A-E\rdescribe farm3 A=1v N-A-E\r\x1b[201~", `^farm3 is a land`, "", `^  3  farm2 *\n  4  farm3 *\n  5  a tile that isn't`)
	b.turns("u\r", `^Taken back: farm3 is a land`, "", `^  3  farm2 *\n  4  a tile that isn't`, "2", `Ann: farm1: Where does it lie`)
	b.interrupts()
}

// A record of Expo 1906 may begin in the middle in the same way.
func TestPlayExpoFromTheMiddle(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Which game is on the table?")
	s.play("3", "Save it as", "late\r", "What do you play with?", "1", "Seat 1", "Ann\r", "Seat 2", "Bob\r", "Seat 3", "\r", "Which round are you in?", "4\r",
		"Who starts", "1", "--round 4", "", "The jury's tiles of steam")
	s.play("3\r", "have jury steam=3 electricity=2", "", "which row", "steel\r", "steel: which column, 2 to 10?", "x\r", "A whole number, not \"x\"", "", "column", "\x151\r", "A number from 2 to 10", "", "column", "\x154\r", "Who stands on top", "bob xx\r", "One of these is meant", "", "Who stands on top", "BOB GHOST\r", "So far: Bob · a ghost", "", "And beneath", "4\r", "have stack steel4 Bob ghost", "", "That Enter was part of your 4", "\r", "Ann, points", "points=9\r",
		"Ann: its laboratory isn't described yet", "......./..o..x./......./......./x....o./..o....\r", "have Ann lab", "", "Ann: Which tile lies in its laboratory?", "c2 r0 2steam/1steel\r", "Ann: Which tile lies in its", "\r",
		"Ann: Which tile lies in front, not yet in the laboratory?", "Telephone\r", "Telephone: it isn't described yet", "2", "Telephone: What is it?", "\x1b", "Telephone: it isn't described yet", "1\r", "have Ann front Telephone", "", "That Enter was part of your 1", "", "Ann: Which tile lies in front", "\r", "Ann: Which further project is completed?", "\r", "Bob, points", "\x1b", "Ann: Which further project", "\r", "Bob, points", "\r", "A whole number", "0\r", "Bob, funding", "4\r",
		"Bob: its laboratory isn't described yet", "1", "columns of the laboratory", "7\r", "rows of the laboratory", "6\r", "the cells with a scrap", "c2 z9\r", "not \"z9\"", "c2 f2\r", "scraps: 5, not 2", "c2 f2 a5 f5 c6\r", "Keep what you describe", "0", "Bob: Which scrap of its laboratory is gone?", "2", "Bob: f2: Which scrap", "6\r", "have Bob lab ......./..x..o.", "", "That Enter was part of your 6", "", "Bob: Which tile lies in its", "\r", "Bob: Which tile lies in front", "\x1b", "Bob: Which tile lies in its", "\x1b", "Bob, points so far: 0", "\r", "Bob, funding: 4", "\r", "Bob: Which tile lies in its", "\r", "Bob: Which tile lies in front", "\r", "Bob: Which further project", "\r", "or type a line")
	s.keys("0")
	s.ends(0)
	if out := tb.run("log"); !strings.Contains(out, "have Ann tile c2 r0 2steam/1steel") || !strings.Contains(out, "have stack steel4 Bob ghost") {
		t.Error(out)
	}
}

// A game that is named beforehand isn't asked for its name; where one of several numbers can't be,
// its sign stands below it, and all that is said of an answer directly above its question.
func TestPlayBeginsANamedGame(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.env = append(tb.env, "NO_COLOR=") // a coloured sign is one too
	b := tb.start("play", "zwei")
	b.turns("", `^There is no game "zwei" yet: let's begin it\.`, "3", `^What do you play with\?`)
	b.gone(`There is no game`)
	b.turns("2", `^Seat 1`, "Ann,Bob\r", `^Which round`, "6\r", `^Who starts`, "2", `The jury's tiles of steam`, "11\r", `^Enter alone: .*\nA number from 0 to 7 *\nThe jury's tiles`, "4\r", `which row`, "7", `^Ann, points so far:`, "18 13\r", `^  18 13 *\n {7}\^ *\nAnn, points so far: 18 13 *$`)
	b.keys("\x03")
	b.ends(130)
	if out := tb.run("log", "--game", "zwei"); !strings.Contains(out, "have jury steam=4 electricity=3") {
		t.Error(out)
	}
}

// From the first menu the end of Expo 1906 can be counted, without a painted screen number by number; numbers can be
// changed before they are entered.
func TestPlayExpoCounted(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "Ann")
	s := tb.start("play", "--plain", "fair")
	s.see("or type a line")
	s.play("8", "final scoring, counted", "7", "points so far", "27\r", "that the jury likes", "1\r", "token 1: its column (Enter alone: none)", "?\r", "behind column 10", "", "token 1", "1\r", "token 2", "8\r", "token 3", "10\r", "funding", "3\r", "Eiffel", "n\r", "Ferris", "y\r",
		"Kolonien", "\r", " no\n", "", "Metro", "n\r", "Beaux", "n\r", "Simplon", "n\r", "technologies in", "1\r", "scraps removed", "\r", "different forms", "2\r", "Is this right?",
		"2", "Of which seat?", "1", "Which number?", "1\r", "points so far", "28\r", "Is this right?", "1", "more than 30 points alone is a good result")
	s.keys("0")
}

// The chits behind column 10 are asked for only if a token stands in column 10.
func TestPlayExpoCountedWithoutColumnTen(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "Ann")
	s := tb.start("play", "--plain", "fair")
	s.see("or type a line")
	s.play("score\r", "points so far", "27\r", "that the jury likes", "1\r", "token 1", "1\r", "token 2", "\x15\r", "funding", "\x1b", "token 2", "8\r", "token 3", "9\r", "funding", "3\r", "technologies in", "\x1b", "funding", "\r", "technologies in", "1\r", "scraps removed")
	if shown := s.shown(); strings.Contains(shown, "Eiffel") || strings.Contains(shown, "Simplon") {
		t.Errorf("a chit is asked for:\n%s", shown)
	}
	s.interrupts()
}

// In a late start tiles are chosen from the described copy one by one, and how each lies is asked for.
func TestPlayOffersTheCopysTiles(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.startIn(80, 30, tb.command("play", "--plain")) // the whole list is in sight
	s.see("Which game is on the table?")
	s.play("1", "Save it as", "late\r", "What do you play with?", "2", "Seat 1", "Ann,Bob,Cyd\r", "Which round are you in?", "3\r", "Who starts round III?", "1", "Round IV, which", "1",
		"Ann, coins in hand", "12 9 14 -1\r", "Which tile?", "start\r", "Ann: start tile: Which turn?", "1", "Which of its cities", "2", "Ann: start tile: garbage: 1", "0\r",
		"have Ann tile start start r0 B*", "", "Which tile?", "harbor\r", "Ann: harbor: Where does it lie?", "5", "Which turn?", "2", "Which of its cities", "1", "garbage: 0", "2\r",
		"have Ann tile harbor e1 r1 A* g2", "", "Which tile?", "millb e2 0 A*\r", "start tile · 0 garbage now", "start 1 A* g2\r", "have Ann tile start 1 A* g2", "", "start tile · 2 garbage now", "\r", "Ann: Which technology?", "ragp\r", "Is its single use gone?", "2\r", "have Ann technology ragpickers spent", "", "That Enter was part of your 2", "\r", "Bob, coins in hand")
	shown := s.shown()
	list := shown[strings.LastIndex(shown[:strings.Index(shown, "Ann: Which technology?")], "Ann: Which tile?"):strings.Index(shown, "Ann: Which technology?")]
	if strings.Contains(list, "harbor ·") || !strings.Contains(list, "orchard") {
		t.Errorf("a tile that lies there is offered again, or none is offered:\n%s", list)
	}
	s.interrupts()
}

// An entered tile can be changed, with the earlier answers proposed, even if others depend on it, or taken away.
func TestPlayTellsATileAnew(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "late", "--seats", "Ann,Bob,Cyd", "--round", "3", "--components", "practice")
	b := tb.start("play", "late")
	b.turns("", `^Ann, coins in hand`, "14 9 12 -2\r", `^Ann: Which tile\?`)
	b.gone(`set right or take away`)
	b.turns("harbor\r", `^Ann: harbor: Where does it lie\?`, "e1\r", `^Ann: harbor: Which turn`, "2", `Which of its cities`, "1", `harbor: garbage: 0`, "2\r", `^Ann has harbor: east of start`, "", `set right or take away: harbor *\n`,
		"millbrook e2 r0 A*\r", `set right or take away: harbor and millbrook *\n`, "-", `^  1  Ann has harbor: east of start · a quarter turned · a citizen in A · 2 *\n *garbage`, "1", `^  2  take it away`,
		"1\r", `^That Enter was part of your 1`, "\r", `^> 2  a quarter turned`, "\r", `^> 1  A  3c`, "\r", `harbor: garbage: 2`, "\x7f4\r", `^Ann: garbage 4 instead of 2|^Ann: garbage 5 instead of 3`, "",
		`set right or take away: harbor and millbrook *\n`, "-", `^  1  Ann has harbor: east of start · a quarter turned · a citizen in A · 4 *\n *garbage`, "1", `^  2  take it away`, "2", `^Entry \d+, “have Ann tile millbrook(.|\n)* is\s+out\.(.|\n)*^Set it right like this\?`, "0", `^Nothing is changed\.`, "",
		`set right or take away: harbor and millbrook *\n`, "-", `^  1  Ann has harbor`, "2", `^  2  take it away`, "2", `set right or take away: harbor *\n`)
	b.interrupts()
	if log := tb.run("log"); !strings.Contains(log, "N-A-B-E B-S g4") || !strings.Contains(log, "remove 12") {
		t.Error(log)
	}
}

// Industry's late start asks the questions of its rulebook, how many tokens a round draws before
// the round: this says which there are.
func TestPlayOffersFields(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.start("play", "--plain")
	s.see("Which game is on the table?")
	s.play("2", "Save it as", "late\r", "What do you play with?", "2", "Seat 1", "Ann,Bob,Cyd\r", "How many tokens does a round draw", "2", "Which round are you in? (1 to 20;", "21\r", "Expected: 1 to 20", "\x1b", "How many tokens does a round draw", "1", "Which round are you in? (1 to 18;", "20\r", "Expected: 1 to 18", "2\r", "Who starts", "1", "its income taken: say first", "",
		"Which column was drawn", "zz\r", "One of these is meant", "", "Which column was drawn", "\r", "Nothing is chosen yet", "", "Which column was drawn", "A\r", "Which column was drawn in this era? (2 of", "XX")
	s.interrupts()
}
