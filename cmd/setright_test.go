package cmd

import (
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"arbiter/cmd/desk"
)

// tells runs a line and looks for texts in what it says, with line breaks as blanks.
func (tb *table) tells(line string, code int, texts ...string) {
	tb.Helper()
	tb.Setenv("ARBITER_WIDTH", "200")
	out, got := tb.typed(line)
	if got != code {
		tb.Errorf("%s: exit code %d, want %d", line, got, code)
	}
	for _, text := range texts {
		if !strings.Contains(out, text) {
			tb.Errorf("%s: no %q in\n%s", line, text, out)
		}
	}
}

// What contradicts an entry of what lies on the table names that entry and how it is replaced, and that line holds. A
// number may also be said again, and what no single entry contradicts names none.
func TestHaveNamesTheEntryThatSaysOtherwise(t *testing.T) {
	tb := sitDown(t)
	tb.does("new ind --rules industry --seats Ann,Bob,Cyd --round 2", "have Bob talers=3", "have Bob field A1 undeveloped", "have Bob talers=4")
	tb.tells("have Bob field A1 developed", desk.ExitIllegal, "Entry 3, “have Bob field A1 undeveloped”, says otherwise; to change it: replace 3 have Bob field A1 developed")
	tb.tells("have Cyd field A1 developed", desk.ExitIllegal, "to change it: replace 3 have Cyd field A1 developed")
	tb.does("replace 3 have Cyd field A1 developed")
	if out, _ := tb.typed("have columns A,B,C,D,E"); strings.Contains(out, "says otherwise") {
		t.Error(out)
	}
	tb.does("new l14 --rules industry --seats Ann,Bob,Cyd --round 14", "have columns A,B,C,D")
	tb.tells("have Ann field E4 undeveloped", desk.ExitIllegal, "It would be legal without entry 2, “have columns A,B,C,D”.") // replaced, the columns would be lost
	if out, _ := tb.typed("have Ann field E4 undeveloped"); strings.Contains(out, "replace") {
		t.Error(out)
	}
	tb.does("new cent --seats Ann,Bob,Cyd --round 2", "have Cyd tile L2 n1 r0 A=1c B=2s N-A-B")
	tb.tells("have Cyd tile L2 n1 r2 A=1c B=2s N-A-B", desk.ExitIllegal, "Entry 2, “have Cyd tile L2 n1 r0", "to change it: replace 2 have Cyd tile L2 n1 r2")
}

// A refused line in an earlier place names what stands there, and the entry that it contradicts.
func TestRefusedReplaceNamesItsEntry(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Ann Bob Cyd", "deal lands", "deal technologies", "won Bob L11 4", "won Cyd L12 3")
	tb.tells("replace 5 won Cyd L11 3", desk.ExitIllegal, "Entry 5 is “won Cyd L12 3”. It would be legal without entry 4, “won Bob L11 4”.")
	tb.tells("insert 5 won Ann L14 x", desk.ExitNotUnderstood, "Entry 5 is “won Cyd L12 3”.")
}

// Who wants to set a number is told the correction that comes to it: as a line that can be entered, not one
// that would be refused itself. A hand that the screen doesn't show isn't told here either.
func TestSetNumberOffersTheCorrection(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Ann Bob Cyd")
	tb.tells("correct Ann points=12", desk.ExitNotUnderstood, `the journal makes points of Ann 0. Expected: correct Ann points+12 "REASON"`)
	if out, _ := tb.typed("correct Ann points=12", "--lang", "de"); !strings.Contains(out, `correct Ann points+12 "GRUND"`) {
		t.Error(out)
	}
	tb.tells("correct Ann points=0", desk.ExitNotUnderstood, "points of Ann is 0 as it is")
	tb.tells("correct Ann pollution=7", desk.ExitNotUnderstood, "+7 is off the track")
	tb.does("correct Ann coins-3 miscounted")
	for _, what := range []string{"coins", "science"} {
		first, _ := tb.typed("correct Ann " + what + "=7 miscounted")
		if !strings.Contains(first, what+"+N") {
			t.Error(first)
		}
		for _, n := range []string{"10", "9999"} {
			if other, _ := tb.typed("correct Ann " + what + "=" + n + " miscounted"); other != strings.ReplaceAll(first, "=7 ", "="+n+" ") {
				t.Errorf("%s\nbut of another number:\n%s", first, other)
			}
		}
	}
}

// What is wrong with a short line is said of the word that is wrong: a misspelt seat is no technology, a space of the
// Patents Office no tile, and a verb of another game is named as that.
func TestShortLinesAreReadAsMeant(t *testing.T) {
	tb := sitDown(t)
	tb.does("new cent Bo Bjorn Cy", "deal lands", "deal technologies", "deal catastrophe")
	tb.tells("open 3", desk.ExitNotUnderstood, "open lacks a land")
	tb.tells("open L12", desk.ExitNotUnderstood, "open Bo L12 lacks coins")
	tb.does("open Bo L11 4")
	tb.tells("drop cyy", desk.ExitNotUnderstood, `There is no seat "cyy"`, "Did you mean Cy?")
	tb.tells("drop T", desk.ExitNotUnderstood, "Ambiguous", "T11, T12, T13 or T14")
	tb.tells("pass please", desk.ExitNotUnderstood, `"please" is one word too many after pass`)
	tb.tells("sell Bo", desk.ExitNotUnderstood, `"sell" is a verb of Industry; this game is 20th Century.`)
	tb.does("new fair Ann Bob Cyd --rules expo", "deal jury steam electricity", "deal academy T=Cellophane", "deal station", "card Ann journal")
	tb.tells("move Ann start steel4", desk.ExitNotUnderstood, "start is a space of the Patents Office, and no tile lies there. Expected: advance SEAT FROM TO")
}

// The letter of a city is not the beginning of a seat's name.
func TestACityIsNoSeat(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("practice", "new rail --seats Ann,Bob,Cyd", "deal lands riverbend meadow orchard quarry fenland", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"won Ann riverbend 2", "won Bob meadow 3", "drop Bob", "drop Cyd", "drop Ann", "outcome Ann 5 0", "outcome Bob 4 1", "outcome Cyd 1 0", "riverbend w1 r3 B")
	if out := tb.run("log"); !strings.Contains(out, "place Ann riverbend w1 r3 B") {
		t.Error(out)
	}
}

// utf16LE is a text as Windows PowerShell sends it to a file.
func utf16LE(text string) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}

// What Windows PowerShell has stored is read wherever a file is: transcripts, sheets, descriptions.
func TestFilesInUTF16(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	tb.does("new friday Ann Bob Cyd", "deal lands", "export --out plain.txt", "components add meadow A=1c B=2s N-A-B", "components export --out copy.txt")
	for _, name := range []string{"plain.txt", "copy.txt"} {
		tb.writes(name, utf16LE(string(readFile(t, name))))
	}
	tb.writes("table.yaml", utf16LE("round: 2\nseats:\n  - {name: A, coins: 3}\n  - {name: B}\n  - {name: C}\n"))
	tb.does("import plain.txt again", "components remove meadow", "components import copy.txt", "new late --from table.yaml")
	tb.tells("tile meadow", desk.ExitDone, "A=1c B=2s N-A-B", " r3 ┐")
	tb.tells("components remove meado", desk.ExitNotUnderstood, "Did you mean meadow?")
}

// The first entry can't be set right in its game; the refusal names the way, by which all that followed is kept.
func TestAnotherBeginning(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	tb.does("new friday Ann Bob Cyd")
	tb.tells("undo", desk.ExitNotUnderstood, "nothing to take back", "arbiter delete")
	tb.does("deal lands")
	tb.tells("replace 1 new friday Ann Bob Dan", desk.ExitNotUnderstood, "arbiter export --out FILE", "arbiter import FILE NAME")
	tb.does("export --out friday.txt")
	tb.writes("friday.txt", strings.Replace(string(readFile(t, "friday.txt")), "Cyd", "Dan", 1))
	tb.does("import friday.txt saturday")
	tb.shows("status", "seats.2.name", "Dan", "market.lands.0", "L11")
}

// A file of descriptions with several faults is refused with all of them, each with its line, and taken over as a whole or not at all.
func TestImportNamesEachFault(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	tb.writes("copy.txt", "# ours\ndescribe pond A=1c N-B\ndescribe farm7 A=1c N-A\ndescrib mill A=1c\nstack landz I-II farm7\n")
	tb.tells("components import copy.txt", desk.ExitNotUnderstood, "Not understood, line 2, column 22: copy.txt: B is no city or building", "describe pond A=1c N-B\n", `line 4: copy.txt: "describ" is not understood here.`, `line 5: copy.txt: "landz" is no kind of stack.`)
	tb.writes("copy.txt", "describe L11 A=1c N-A\ndescribe farm7 A=1c N-A\ndescribe 12 A=1c\n")
	tb.tells("components import copy.txt", desk.ExitNotUnderstood, `line 1, column 10: copy.txt: "L11" can't name a piece`, `line 3: copy.txt: "12" can't name a piece of the copy: it is a number.`)
	tb.writes("copy.txt", "describe zones -6..-4 -3..-1 0..6\n"+strings.Repeat("describe pond A\n", 12))
	tb.tells("components import copy.txt", desk.ExitNotUnderstood, "line 2, column 15: copy.txt", "line 11: copy.txt", "… 2 more")
	tb.tells("components list", desk.ExitDone, "Nothing is described yet")
}

// The rulebook of a sheet of a table stands in it or on the command line, or in both, and then it is the same.
func TestTableOfAGivenRulebook(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	const seats = "round: 5\nseats:\n  - {name: Ann, talers: 9, points: 3}\n  - {name: Bob}\n  - {name: Cyd}\n"
	tb.writes("bare.yaml", seats)
	tb.writes("named.yaml", "rules: industry\n"+seats)
	for i, line := range []string{"--rules industry --from bare.yaml", "--rules industry --from named.yaml", "--from named.yaml"} {
		tb.does(fmt.Sprintf("new late%d %s", i, line))
		tb.shows("status", "rules", "industry", "round", "5", "seats.0.talers", "9")
	}
	tb.tells("new other --rules century --from named.yaml", desk.ExitNotUnderstood, "named.yaml", `This sheet is for "industry". Expected: century.`)
}

// A sheet of a table with a mistake names itself and the line, and no moves of a game that wasn't begun.
func TestTableWithAMistake(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	tb.writes("table.yaml", "rules: industry\nround: 2\nseats:\n  - {name: A, undeveloped: [A1]}\n  - {name: B, developed: [A1]}\n  - {name: C}\n")
	tb.tells("new late --from table.yaml", desk.ExitIllegal, "Line 5: have B field A1 developed", "table.yaml: The field A1 is A's already.", "No game was begun.")
	if out, _ := tb.typed("new late --from table.yaml"); strings.Contains(out, "may:") || strings.Contains(out, "replace") {
		t.Error(out)
	}
}

// What is wrong with a piece is shown where it stands in the sheet of a table, and not in the line that is made of it.
func TestTablePointsAtThePiece(t *testing.T) {
	tb := sitDown(t)
	t.Chdir(t.TempDir())
	const seats = "round: 3\nseats:\n  - name: Ann\n    coins: 12\n    region: |\n      e1    r1 A=2s* B=1v %s\n      start r0 A=1c1s* B=2c1s C=1r A-B-C # ours\n    technologies: [\"T4 2g\", \"%s\"]\n  - {name: Bob}\n  - name: Cyd\n    region: n4 r0 A=1c N-A\n"
	tb.writes("table.yaml", fmt.Sprintf(seats, "N-A-", "T5 1g"))
	tb.tells("new late --from table.yaml", desk.ExitNotUnderstood, "Not understood, line 6, column 31: table.yaml: \"N-A-\"", "\n        e1    r1 A=2s* B=1v N-A-\n"+strings.Repeat(" ", 32)+"^")
	tb.writes("table.yaml", fmt.Sprintf(seats, "N-A", "T5 1g locomotiv"))
	tb.tells("new late --from table.yaml", desk.ExitNotUnderstood, "Not understood, line 8, column 36: table.yaml:", `  technologies: ["T4 2g", "T5 1g locomotiv"]`)
	tb.writes("table.yaml", fmt.Sprintf(seats, "N-A", "T4 1g"))
	tb.tells("new late --from table.yaml", desk.ExitIllegal, `Line 8: technologies: ["T4 2g", "T4 1g"]`, "table.yaml: T4 is a piece of this game already")
	tb.writes("table.yaml", fmt.Sprintf(seats, "N-A", "T5 1g"))
	tb.tells("new late --from table.yaml", desk.ExitIllegal, "Line 11: region: n4 r0 A=1c N-A\n", "table.yaml:")
}

// A misspelt verb is suggested wherever the games are kept: the folder is a setting, and so is which game it is.
func TestMisspeltVerbWhereTheGamesAre(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_SAVES", t.TempDir())
	tb.does("new friday Ann Bob Cyd", "deal lands", "new fair --rules expo Ann Bob Cyd")
	for line, verb := range map[string]string{"opne Ann L11 3": "open", "biid Bob 5": "bid", "passs Bob": "pass"} {
		tb.tells(line+" --game friday", desk.ExitNotUnderstood, "Did you mean "+verb+"?")
	}
	tb.tells("crad Ann journal", desk.ExitNotUnderstood, "Did you mean card?")
}

// A deleted game is taken out of the bin, with its backups; a game that begins under its name has nothing to explain of it.
func TestDeletedGameIsRestoredAndForgotten(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Ann Bob Cyd", "deal lands", "undo", "redo")
	tb.tells("open Ann L11 2", desk.ExitIllegal, "wrong-phase")
	tb.tells("why", desk.ExitDone, "open Ann L11 2")
	tb.does("delete friday")
	out, _ := tb.typed("status --game friday")
	if !strings.Contains(out, "It lies in the bin (arbiter restore friday).") || strings.Contains(out, "repair") {
		t.Error(out)
	}
	tb.does("new friday Ann Bob Cyd")
	tb.tells("why", desk.ExitNotUnderstood, "there is nothing to explain")
}

// What lies on offer after an entry was taken out is compared with what lay on offer, not with a seat's own fields.
func TestOnOfferIsComparedWithOnOffer(t *testing.T) {
	tb := sitDown(t)
	tb.does("demo --rules industry --all --save evening", "copy evening before --at 73")
	if out, _ := tb.typed("remove 73 --dry-run"); !strings.Contains(out, "Yellow: talers 3 instead of 1") || strings.Contains(out, "offer: ") {
		t.Error(out)
	}
	tb.does("new friday --seats Ann,Bob,Cyd", "deal lands L11 L12 L13 L14 L15", "deal technologies")
	tb.says("replace 2 deal lands L11 L12 L13 L14 L21", "Lands: L21 instead of L15.")
}

// A seat that is in no game but another is told with the game that was looked in, where the line doesn't name it.
func TestNoSeatNamesTheGame(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats Blue,Green,Yellow", "deal lands")
	tb.tells("open Red L11 2", desk.ExitNotUnderstood, `There is no seat "Red". Expected: Blue, Green or Yellow`)
	tb.does("new fair Ann Bob Cyd --rules expo")
	for _, line := range []string{"card Blue academy", "legal Blue", "count Blue coins=3", "log --seat Blue"} {
		tb.tells(line, desk.ExitNotUnderstood, `There is no seat "Blue" in fair. Expected: Ann, Bob or Cyd`)
		tb.tells(line+" --game fair", desk.ExitNotUnderstood, `There is no seat "Blue". Expected: Ann, Bob or Cyd`)
	}
	tb.tells("card Blue academy --lang de", desk.ExitNotUnderstood, `Es gibt keinen Spieler „Blue“ in fair.`)
	tb.tells("card Blue academy --json", desk.ExitNotUnderstood, `"message":"There is no seat \"Blue\"."`)
	tb.tells("new third --seats Ann,Bob,Cyd --first Blue", desk.ExitNotUnderstood, `There is no seat "Blue". Expected`)
	if err := os.WriteFile("lines", []byte("new fourth --seats Ann,Bob,Cyd\ndeal lands\nopen Blue L11 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tb.tells("run lines --dry-run", desk.ExitNotUnderstood, `There is no seat "Blue". Expected`)
}

// A flag that isn't there and stands before the name of a game is likely meant to name it.
func TestFlagBeforeAGame(t *testing.T) {
	tb := sitDown(t)
	tb.does("new dcent --seats Blue,Green,Yellow", "new blue --seats Ann,Bob,Cyd")
	for line, meant := range map[string]string{
		"status --save dcent": "status --game dcent", "status --save=dcent": "status --game dcent", "deal lands --in dcent L1": "deal lands --game dcent L1",
		"log --gmae dcent": "log --game dcent", "status --save nobody": "--saves", "log --seatt blue": "--seat", "status --save": "--saves",
	} {
		tb.tells(line, desk.ExitNotUnderstood, "There is no flag --", "Did you mean "+meant+"?")
	}
	if out, _ := tb.typed("status --game blue --save dcent"); strings.Contains(out, "--game dcent") {
		t.Error(out)
	}
}
