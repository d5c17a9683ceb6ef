package cmd

import (
	"strings"
	"testing"
)

// In Industry's auction the questions about a sold field are in words, Enter accepts a suggested line, a refusal lists
// only what its own seat may do, and the board can be shown for one seat.
func TestAnAuctionInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.run(strings.Fields("new mill --rules industry --seats Ann,Bob,Cyd --first Cyd --components practice")...)
	b := tb.start("play", "mill")
	b.turns("", `Say which columns`, "b g", `^> b g   Enter enters it`, "\r", `^Illegal: A round of era 1 draws`)
	if strings.Contains(b.screen(), "Bob may") {
		t.Errorf("the refusal lists what Bob may do, but Cyd draws:\n%s", b.screen())
	}
	b.turns("draw B C D\r", `Offer a field`, "5", `A field was sold · who\?`, "1", `which field\?`, "2", `talers, 1 to 5 \(Esc: back\): *$`)
	b.turns("\x1b", `which field\?`, "\x1b", `who\?`, "\x1b", `Offer a field`, "ann quarry 4\r", `Did you mean won Ann quarry 4`, "", `Enter: Cyd sells D1 Quarry to Ann for 4`, "\r", `^Cyd sells D1 Quarry to Ann`)
	b.turns("1", `which field\?`, "1", `^  w  A field was sold  .*\n  k  Cyd kept a field `, "l\r", `What do you want to see`, "3", `^  4  all of the table`, "1", `Linked factories`, "\x1b", `^  4  all of the table`, "\x1b", `What do you want to see`, "\x1b", `^  w  A field`)
	b.interrupts()
}

// An unknown word gets a suggestion for a command that does what was meant, but no verb of another game. The refusal of
// names with amounts says shortly what is missing.
func TestHurriedWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	meant := func(want map[string]string) {
		t.Helper()
		for word, want := range want {
			got := tb.apart("", word).Out
			if _, got, _ = strings.Cut(got, "Did you mean "); strings.TrimSuffix(strings.TrimSpace(got), "?") != want {
				t.Errorf("for %s %q is suggested, not %q", word, got, want)
			}
		}
	}
	meant(map[string]string{"quit": "", "exit": "", "list": "games", "ls": "games", "scores": "score", "points": "status", "next": "status", "back": "undo", "cases": "rules", "cards": "", "rule": "rules", "hlep": "help", "?": "help", "stauts": "status"})
	tb.run(strings.Fields("new fair --rules expo --seats Ann,Bob,Clara")...)
	meant(map[string]string{"crad": "card", "bidd": "", "hlep": "help", "steel": "", "doch": "undo", "Moment,": "undo", "no": "undo", "oops": "undo"})
	b := tb.start("play", "fair")
	b.turns("", `What happened`, "steel 2\r", `"steel" begins no line here`)
	if strings.Contains(b.screen(), "Did you mean") {
		t.Errorf("something is suggested:\n%s", b.screen())
	}
	b.turns("\x15no wait, it was Bob\r", `^Did you mean undo\?`, "\x15", `What happened`, "clara 3 bob 2\r", `^Not understood: A line begins with what happened\. Expected: deal\. *$`, "\x15hlep\r", `^Did you mean help\?`)
	b.interrupts()
}

// A piece that fits in only one rotation is drawn in it, and the question and the undo item are in words.
func TestOnlyOneTurnFits(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new fair --rules expo --seats Ann,Bob --round 2", "have Ann front lantern", "deal academy", "deal station", "deal jury steam steam steam", "card Ann laboratory")
	b := tb.start("play", "fair")
	b.turns("", `u  undo: Ann plays Laboratory: up to 3 operations\. `, "1", `The cell of its ●: 1 to 26`, "8", `^Ann: Place lantern · b2 · as it lies: it fits there`)
	b.sees(` 2 · A x · · x ·`)
	if strings.Contains(b.screen(), "place Ann") || strings.Contains(b.screen(), "r0") {
		t.Errorf("the question is in notation:\n%s", b.screen())
	}
	b.interrupts()
}

// On a score pad ? shows help and isn't typed into a cell, and the refusal of a letter says what is expected.
func TestPadHelps(t *testing.T) {
	t.Parallel()
	b := newTable(t).start("score")
	b.turns("", `Which game is`, "1", `What is scored`, "1", `^Seat 1`, "Ann, Bob, Cyd\r", `Score these numbers`, "41\t7?", `an empty cell counts`)
	b.sees(`points on the track +41 +\[ +7\]`)
	b.turns("\x1b[Babc", `a whole number, not "abc"`)
	b.sees(`garbage on land 1 +– +\[ +abc!`)
	b.interrupts()
}

// Questions about an undescribed field that is put up, or about a technology's other cost, are in words.
func TestWhatAFieldIsInWords(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new mill --rules industry --seats Ann,Bob,Cyd", "draw D E F coin=none")
	b := tb.start("play", "mill")
	b.turns("", `Offer a field`, "1", `which field\?`, "1", `what\?.*\n  1  a field to develop *\n  2  a joker *\n  3  said later`,
		"2", `1  Stone`, "", `any resource`)
	b.interrupts()
	b = tb.start("play", "mill") // after a refusal the last question is asked again
	b.turns("", `say what D1`, "say\r", `Describe which one`, "1", `What is it\?`, "2", `its name`, "Lathe\r", `need\?`, "1", `points`, "2\r", `linked with`, "D1\r", `isn't linked with itself`, "\x15E1\r", `Keep what you describe`)
	b.interrupts()
	tb.enters("", "new friday --seats Ann,Bob,Cyd", "deal lands", "deal technologies")
	b = tb.start("play", "friday")
	b.turns("", `Drop out and buy`, "7", `^Enter alone: it isn't known yet`, "\x1b", `Drop out and buy`, "4", `which technology\?`, "2", `for how much\?.*\n  1  another number is under the cost marker .*\n  2  for 3 science`)
	b.interrupts()
}
