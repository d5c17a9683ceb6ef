package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// onPad starts a score pad of three seats; answers choose the game and what is scored.
func (tb *evening) onPad(answers ...string) *terminal {
	tb.t.Helper()
	s := tb.start("score")
	s.see("Which game is on the table?")
	s.play(append(answers, "Seat 1", "Ann,Bob,Cyd\r", "Score these numbers")...)
	return s
}

// The end of 20th Century is scored on a score pad: unusual numbers are asked about, impossible and missing ones are
// marked, sums follow, and everything can be changed until it is saved.
func TestScorePad(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.onPad("1", "What is scored?", "1")
	s.paints("41", "points on the track [ 41]", "Total 41 0 0", "Place ? ? ?", "Ann, points on the track: 41")
	s.paints("\r17", "17 is more than usual. Is it right?", "garbage on land 1 [ 17?")
	s.paints("\r", "Enter once more: yes.")
	s.paints("1 1\r\r", "garbage on land 2 1 – –", "marker space, -6 to 6 [ 0]")
	s.paints("9", "-6 to 6", "9!", "Total – 0 0", "Place ? ? ?")
	s.paints("\x1b[3~2\t\t\t", "coins in hand [ 0]", "Total 49 0 0")
	s.paints("\x1b[F\r", "Bob: nothing is entered. Enter once more")
	s.paints("\r", "Is this right?", "change a number")
	if s.alternate() {
		t.Error("the pad doesn't leave the alternate screen")
	}
	s.paints("2", "Score these numbers", "points on the track [ 41]")
	if !s.alternate() {
		t.Error("the pad isn't on the alternate screen")
	}
	s.paints("7", "[ 7]", "Total 15 0 0")
	s.paints("\x1b[C", "Bob, points on the track", "7 [ 0] 0")
	s.paints("\x1b[F\r", "Bob: nothing is entered")
	s.paints("\r", "Is this right?")
	s.at = len(s.shown())
	s.play("1", "Save it as", "evening\r", "Played on", "\r", "Kept as")
	s.ends(0)
	if out := tb.run("export", "evening"); !strings.Contains(out, "counted Ann points=7 garbage=1,1 pollution=2\n") {
		t.Error(out)
	}
}

// What was counted at the end of a game can be changed once it is over: the pad has the numbers that were given, and
// only the seat that has another number is entered anew. After an undo they are proposed again.
func TestCountIsChanged(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	for _, counted := range []string{"Blue points=41 pollution=1", "Green points=30 pollution=1", "Yellow points=20 pollution=1"} {
		tb.run(append([]string{"counted"}, strings.Fields(counted)...)...)
	}
	b := tb.startIn(80, 30, tb.command("play", "friday"))
	b.turns("", `^ +2  change a number of the final scoring`, "2", `points on the track +\[ +41\] +30 +20 *$`, "44\x1b[F\r", `^Blue: points \d+ instead of \d+`)
	if out := tb.run("export", "friday"); !strings.Contains(out, "counted Blue points=44") || !strings.Contains(out, "counted Green points=30 pollution=1\n") {
		t.Error(out)
	}
	b.turns("u\r", `^Taken back: entry`, "u\r", `^Taken back: Yellow`, "8", `counted at the table`)
	b.interrupts()
	b = tb.startIn(80, 30, tb.command("counted"))
	b.turns("", `points on the track +\[ +41\] +30 +20 *$`)
	b.interrupts()
}

// What was typed on a score pad outlives the program, however it ends, and is proposed again until it is kept. Of the cell
// that is being typed that holds once typing has paused.
func TestScorePadIsNotLost(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.onPad("2")
	s.paints("12\r\r\r2\r4\r15", "own factories on its network 4 0 0", "talers [ 15]", "Total 25 0 0")
	for deadline := time.Now().Add(time.Minute); !tb.sheetHas(`"talers":15`); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("what was typed before the pause isn't kept")
		}
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	s = tb.start("score")
	s.paints("", "Numbers of Industry are typed already and not yet kept (Ann, Bob, Cyd).")
	s.paints("1", "points so far [ 12]", "Total 25 0 0")
	s.paints("7", "[ 7]", "Total 20 0 0")
	s.interrupts()
	if out := s.shown(); !strings.Contains(out, "The numbers typed are kept") {
		t.Error(out)
	}
	s = tb.start("score")
	s.paints("", "Numbers of Industry")
	s.paints("1", "points so far [ 7]", "Total 20 0 0")
	s.paints("\x1b[F\r", "Is this right?")
	s.at = len(s.shown())
	s.play("1", "Save it as", "evening\r", "Played on", "\r", "Kept as")
	s.ends(0)
	s = tb.start("score")
	s.see("Which game is on the table?")
	s.interrupts()
	if out := s.shown(); strings.Contains(out, "The numbers typed are kept") {
		t.Error(out)
	}
}

// Numbers that were typed on a score pad and are wanted no more can be thrown away; not by one key.
func TestScorePadIsThrownAway(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	s := tb.onPad("2")
	s.paints("12\r", "Total 12 0 0")
	s.interrupts()
	s = tb.start("score")
	s.paints("", "Numbers of Industry are typed already", "2 throw them away")
	s.paints("2", "Throw the numbers away for good?", "> 0 no") // that is what Enter alone takes
	if !tb.sheetHas(`12`) {
		t.Error("they are gone before that is sure")
	}
	s.paints("1", "Which game is on the table?")
	s.interrupts()
	if out := s.shown(); strings.Contains(out, "The numbers typed are kept") || tb.sheetHas("") {
		t.Error(out)
	}
}

// sheetHas says whether a text stands in a kept score sheet that isn't finished.
func (tb *evening) sheetHas(text string) bool {
	files, _ := filepath.Glob(filepath.Join(tb.dir, "arbiter", "games", ".sheet-*.json"))
	return slices.ContainsFunc(files, func(file string) bool {
		data, _ := os.ReadFile(file)
		return strings.Contains(string(data), text)
	})
}

// The same goes for the count of a game's end, which Esc leaves at once.
func TestCountIsNotLost(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	b := tb.start("play", "friday")
	b.turns("", `to act: Blue *$`, "score\r", `Score these numbers`, "41", `\[ +41\]`, "\x1b", `^The numbers typed are kept`, "score\r", `Numbers of 20th Century`, "1", `\[ +41\]`)
	b.interrupts()
	if out := b.shown(); !strings.Contains(out, "The numbers typed are kept") {
		t.Error(out)
	}
	tb.run("new", "friday-2", "--seats", "Blue,Green,Yellow")
	b = tb.start("play", "friday")
	b.turns("", `^Numbers of the final scoring are typed`)
	b.interrupts()
	b = tb.start("counted", "--game", "friday")
	b.turns("", `Numbers of 20th Century`, "1", `\[ +41\]`)
	b.interrupts()
	b = tb.start("counted", "--game", "friday-2")
	b.turns("", `Score these numbers`, "", `\[ +0\]`)
	b.interrupts()
}

// Behind the last line of a list Enter goes on, + and a blank make room for one more number; a line that was added and
// is empty goes with the cursor.
func TestScorePadTakesMoreLands(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("41\r0\r0\r1\r3\r2\r", "Ann, marker space", "garbage on land 5 2 – –", "marker space, -6 to 6 [ 0]")
	s.paints("\x1b[A+", "Ann, garbage on land 6", "garbage on land 6 [ –] – –")
	s.paints("1\r", "Ann, marker space", "garbage on land 6 1 – –")
	s.paints("\x1b[A1 3", "garbage on land 7 [ 3] – –")
	s.paints("\x1b[3~\x1b[A\x1b[3~", "garbage on land 6 [ –] – –")
	if strings.Contains(s.screen(), "land 7") {
		t.Errorf("a line that was added and is empty stays:\n%s", s.screen())
	}
	s.paints("\r", "Ann, marker space")
	if strings.Contains(s.screen(), "land 6") {
		t.Errorf("a line that was added and is empty stays:\n%s", s.screen())
	}
	s.interrupts()
}

// What a clean land is assumed to be worth stands in its cell; what is read off for another seat goes before it, and until that is done
// what rests on it is open.
func TestPadShowsWhatIsAssumed(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("\x1b[B0\t0\t0\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B4\x1b[D-1\x1b[D1", "marker space, -6 to 6 [ 1] -1 4", "one clean land is worth, 2, 3 or 4 –! 3 4", "Land – ? 4")
	s.paints("\x1b[B\x1b[B\x1b[B2", "one clean land is worth, 2, 3 or 4 [ 2] 2 4", "Land 2 2 4")
	s.interrupts()
}

// A blank after the last seat's number leads to the next line.
func TestScorePadBlanks(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("41 17 9 2", "Ann, garbage on land 1", "points on the track 41 17 9", "garbage on land 1 [ 2]")
	s.interrupts()
}

// Words, and several numbers with words between them, stay in the cell in which they begin, and are refused there.
func TestScorePadRefusesWords(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("2 pairs\r", "2 pairs!", "a whole number, not \"2 pairs\"")
	s.paints("\x153x2, 2x1\r", "3x2, 2x1!", "a whole number, not \"3x2, 2x1\"")
	s.paints("\x15three\r", "three!", "Ann, points on the track: three")
	s.paints("\x155\r", "[ –] – –", "Total 5 0 0")
	s.interrupts()
}

// For Industry the pad has rows for further bonus fields on request, and says if all seats together have too many
// tokens.
func TestScorePadIndustry(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("2")
	s.paints("12\r3\r1\r", "bonus field 1: its value, 2 or 3 [ –]")
	s.paints("?", "What a developed bonus field of the seat's shows, 2 or 3: so many points", "blank leads to the right") // in full, above the sums
	s.paints("2", "Ann, bonus field 1: its value, 2 or 3: 2 · + another")
	s.paints("\r4\r15\r", "Ann, unused jokers", "talers 15")
	if strings.Contains(s.screen(), "field 2") {
		t.Errorf("the pad has rows without a request:\n%s", s.screen())
	}
	s.paints("\x1b[A\x1b[A+", "bonus field 2: its value, 2 or 3 [ –]")
	s.paints("3\r1\r", "bonus field 2: own factories on its network 1 0 0", "Ann, talers:", "Bonus 11 0 0")
	s.paints("?", "“?” is still to be said,")
	s.paints("\x1b[B\x1b[B1 10", "took a subsidy?", "!", "yes or no")
	s.paints("\x15nein", "[ no] no no")
	s.paints("y", "[ yes] no no", "Subsidy -5")
	s.paints("\r50\t50", "tokens on the board", "All seats together: 100 at “tokens on the board”; there are 60.", "–")
	s.at = len(s.shown())
	s.play("\x1b", "The seats, clockwise: Ann, Bob, Cyd")
	s.interrupts()
}

// What a sheet is remarked on for is asked in the row that the remark is about.
func TestPadMarksWhatIsDoubted(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("2")
	s.paints("\x1b[B3\x1b[F\x1b[A2", "tokens on the board [ 2?", "Ann has tokens on developed fields: 2; what is counted takes 3 at least")
	s.paints("\r", "Enter once more: yes.")
	s.paints("3", "[ 3]")
	s.interrupts()
	s = newTable(t).onPad("3")
	s.paints("\x1b[B\x1b[B10\x1b[F", "Milan 1906? no? no no", "Each of these tokens lies on a chit")
	s.paints("\x1b[A\x1b[A\x1b[A\x1b[A\x1b[Ay", "[ yes]", "Milan 1906? no no no")
	s.interrupts()
}

// Enter also reaches a row for a second bonus field in the column of another seat, if that seat has a first one: typed
// text always goes into the next row in sight.
func TestScorePadReachesRowsInSight(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("2")
	s.paints("12\r3\r1\r2\r1\x1b[A+", "bonus field 2: its value, 2 or 3 [ –]")
	s.paints("3\r1\r", "Ann, talers:")
	s.paints("\x1b[C\x1b[A\x1b[A\x1b[A\x1b[A", "Bob, bonus field 1: its value, 2 or 3:")
	s.paints("\r", "Bob, talers:")
	s.paints("\x1b[A\x1b[A\x1b[A\x1b[A3\r1\r", "Bob, bonus field 2: its value, 2 or 3:")
	s.paints("\r", "Bob, talers:")
	s.interrupts()
}

// Cells that contradict each other are all marked, with the reason at the foot; the other seats are scored, and leaving
// the pad loses nothing.
func TestPadMarksWhatContradicts(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("\x1b[B0\t0\x1b[H\x1b[C\x1b[C7", "points on the track 0 0 [ 7]")
	s.paints("\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[D2\x1b[D2", "marker space, -6 to 6 [ 2] 2 0", "one clean land is worth, 2, 3 or 4 –! ? –")
	s.paints("\x1b[B\x1b[B\x1b[B4\x1b[C3", "marker space, -6 to 6 2! 2! 0", "2, 3 or 4 4! [ 3!", "Bob: clean_land says 3 with the marker on +2, but Ann's says 4", "Total – – 7")
	s.paints("\x1b[A\x1b[A2\t1\x1b[D\x1b[D12", "coins in hand [ 12] 2 1", "Commerce – – 0", "Total – – 7") // by coins that can be so
	s.paints("\x1b[F", "> Score these numbers", "Ann, marker space, -6 to 6: Bob: clean_land says 3")
	s.at = len(s.shown())
	s.play("\x1b", "The seats, clockwise: Ann, Bob, Cyd", "\r", "Score these numbers")
	s.paints("", "marker space, -6 to 6 2! 2! 0", "2, 3 or 4 4! 3! –")
	s.interrupts()
	s = newTable(t).onPad("2")
	s.paints("\x1b[F\x1b[A40 40 40", "tokens on the board 40! 40! [ 40]", "there are 60.")
	s.interrupts()
}

// What depends on a number that isn't known, of another seat too, isn't told as if that were 0.
func TestPadTellsWhatIsKnown(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints(strings.Repeat("\x1b[B", 7)+"x\t2\t1", "coins in hand x! 2 [ 1]", "Commerce – ? ?", "Science – 0 0", "Total – ? ?")
	s.paints("\x1b[D\x1b[D12", "coins in hand [ 12] 2 1", "Commerce 8 5 0", "Total 8 5 0")
	s.interrupts()
}

// The verb counted alone opens the pad for the current game, with what is recorded.
func TestCountedPad(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "fair", "--rules", "expo", "Ann")
	s := tb.start("counted")
	s.paints("", "Score these numbers")
	s.paints("\x1b[B\x1b[B?", "token 1: its column [ 1]", "behind column 10")
	s.paints("\x1b[B\x1b[B\x1b[B\x1b[By", "only with 10 at “token 1: its column”, “token 2: its column” or “token 3: its", "Tab: right")
	s.paints("\x15\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A27\r1\r1\r8\r10\r3\r\r\x1b[By\r", "Total", "Score these numbers")
	s.paints("\x1b[F", "> Score these numbers")
	s.paints("\r", "nothing is scored for Palais der Kolonien", "Enter once more: yes")
	s.paints("\r", "> Score these numbers")
	s.keys("\r")
	s.see("more than 30 alone is a good result")
	s.ends(0)
	if out := tb.run("export", "fair"); !strings.Contains(out, "counted Ann points=27 liked_completed=1 tokens=1,8,10 funding=3 chits=brussels1897") {
		t.Error(out)
	}
	tb.run("undo")
	s = tb.start("counted")
	s.paints("", "points so far", "Score these numbers")
	s.paints("\x1b", "Nothing was counted")
	s.ends(0)
}

// The pad doesn't show hidden hands, so they have to be typed.
func TestCountedPadHidesHands(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	s := tb.start("counted")
	s.paints("", "garbage on land 1 1 1 1", "Score these numbers")
	s.paints(strings.Repeat("\x1b[B", 7), "coins in hand [ ?]", "still to be said")
	s.paints("9\r3", "Commerce ? – –", "Total ? – –")
	s.paints("\x1b[C1\x1b[C1\x1b[A1\x1b[D1\x1b[F", "> Score these numbers", "Total 16 4 4")
	s.keys("\r")
	s.see("The table counted the end itself")
	s.ends(0)
}

// The pad shows what the table has already counted of a seat.
func TestCountedPadStartsWithCounts(t *testing.T) {
	t.Parallel()
	tb := friday(t)
	tb.run("counted", "Green", "points=44", "coins=12", "science=9", "pollution=-1", "garbage=1,1,2", "clean_land=3")
	s := tb.start("counted")
	s.paints("", "0] 44 0", "land 3 – 2 –", "? 12 ?", "Environment – -3 –", "Commerce – ? –", "Total – ? –", "Score these numbers")
	s.interrupts()
}

// The worth of a clean land has a row as soon as it matters. Enter goes there for the seat that lacks it and skips it
// for others; a blank leads to the next seat; an impossible number can't be left.
func TestPadAsksForWhatIsLacking(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("41 17 9", "Cyd, points on the track: 9", "41 17 [ 9]")
	s.paints("\x1b[D\x1b[D\r0 0\r\r-3", "one clean land is worth", "-3]")
	s.paints("9\r", "Ann, marker space", "-39!", "-6 to 6")
	s.paints("\x7f\r7\r9\r", "Ann, one clean land is worth", "[ –!", "No rulebook settles what")
	s.paints("?", "The 2, 3 or 4 that the board shows under")
	s.paints("3\r30", "Bob, points on the track", "30")
	s.paints("\r\r\r\r\r", "Cyd, points on the track")
	s.paints("\x1b[F\r", "Is this right?", "change a number")
	s.paints("2", "one clean land is worth, 2, 3 or 4 3 – –", "garbage on land 1 0 – –", "garbage on land 2 0 – –", "garbage on land 3 – – –", "Score these numbers") // the row stays
	if screen := s.screen(); strings.Contains(screen, "No rulebook") {
		t.Errorf("the worth is asked for again:\n%s", screen)
	}
	s.interrupts()
}

// The pad of a game of Industry begins with numbers that it accepts.
func TestPadIndustryFromTheRecord(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run("new", "mill", "--rules", "industry", "--seats", "Ann,Bob,Cyd", "--components", "practice")
	s := tb.start("counted")
	s.paints("", "talers", "Score these numbers")
	if strings.Contains(s.screen(), "!") {
		t.Errorf("the pad refuses its own numbers:\n%s", s.screen())
	}
	s.paints("3x\x1b[B", "Total")
	s.interrupts()
}

// Names and numbers stay on the way back from the pad to the seats, where one can be left out or renamed.
func TestScoreSeatTakenOut(t *testing.T) {
	t.Parallel()
	b := newTable(t).start("score")
	b.turns("", `Which game is`, "1", `What is scored`, "1", `^Seat 1`, "Ann\r", `^Seat 2`, "Bob\r", `^Seat 3`, "\x1b", `^Seat 2 \(Ann\): Bob`, "\r", `^Seat 3`, "Cyd\r", `^Seat 4`, "Dora\r", `^Seat 5`, "\r", `Score these numbers`)
	b.turns("7\t9", `points on the track +7 +\[ +9\]`, "\x1b", `^The seats, clockwise: Ann, Bob, Cyd, Dora   Enter goes on *$`, "Ann, Bob, Eve\r", `20th Century, final scoring +Ann +Bob +Eve *$`)
	b.sees(`points on the track +\[ +7\] +9 +0`)
	b.turns("\x1b", `^The seats, clockwise: Ann, Bob, Eve   Enter goes on *$`, "Anna, Eve, Bob\r", `20th Century, final scoring +Anna +Eve +Bob *$`)
	b.sees(`points on the track +\[ +7\] +0 +9`) // a changed name keeps its numbers
	b.turns("\x1b", `^The seats, clockwise: Anna, Eve, Bob   Enter goes on *$`, "Dora", `^The seats, clockwise: Dora   Enter: adds seat 4: Dora *$`)
	b.interrupts()
}

// A pad that has scrolled in a small window shows its first lines again as soon as there is room.
func TestPadResized(t *testing.T) {
	t.Parallel()
	s := friday(t).start("counted")
	s.paints("", "points on the track", "Score these numbers")
	s.paints("\x1b[F", "points on the track", "> Score these numbers")
	s.resize(50, 20)
	s.gone("points on the track")
	s.resize(100, 32)
	s.sees("points on the track")
	s.interrupts()
}

// The help of a pad is shown to its last word, even in a small window, and Esc closes only the help.
func TestPadHelp(t *testing.T) {
	t.Parallel()
	s := newTable(t).onPad("1", "What is scored?", "1")
	s.paints("\r?", "The tokens on this land", "can't be so.")
	s.resize(60, 20)
	s.gone("^Type into each cell")
	s.paints("", "can't be so.")
	s.resize(80, 24)
	s.sees("a clean one")
	s.keys("\x1b")
	s.gone("a clean one")
	s.paints("1", "Ann, garbage on land 1: 1", "garbage on land 1 [ 1]", "Score these numbers")
	s.interrupts()
}

// A yes or no may be typed as a word, in each language, with or without its accent.
func TestPadTakesYesAsAWord(t *testing.T) {
	t.Parallel()
	for lang, words := range map[string][]string{"en": {"yes", "no"}, "de": {"ja", "nein"}, "it": {"sì", "no", "si"}} {
		s := newTable(t).start("score", "--lang", lang)
		s.see("Expo 1906")
		s.play("3", "Ann, Bob, Clara")
		s.keys("Ann,Bob,Cyd\r")
		s.paints("", "Expo 1906 Ann Bob Cyd")
		s.paints(strings.Repeat("\x1b[B", 6), "Eiffel, Paris 1889? [")
		for _, word := range words {
			shown := strings.Replace(word, "si", "sì", 1)
			s.paints("\x15"+word, "[ "+shown, "?: "+shown+" ")
		}
		s.interrupts()
	}
}

// The letter of a verb that isn't on offer begins nothing else: p, as in pass, is no question for the production.
func TestLetterOfAVerbBeginsNoView(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for _, line := range []string{"new h --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "deal catastrophe 4g / 3g@5 / 2g@4 / 1g / -", "drop Ann", "drop Bob", "drop Cyd"} {
		tb.run(strings.Fields(line)...)
	}
	b := tb.start("play", "h")
	b.turns("", `Cyd bids on a column`, "p\r", `"p" begins no line here`)
	if strings.Contains(b.shown(), "production needs") {
		t.Error("p asks for the production")
	}
	b.interrupts()
}
