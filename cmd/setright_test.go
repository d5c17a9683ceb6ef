package cmd

import (
	"encoding/binary"
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

// Who wants to set a number is told the correction that comes to it.
func TestSetNumberOffersTheCorrection(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Ann Bob Cyd")
	tb.tells("correct Ann coins=12", desk.ExitNotUnderstood, "the journal makes coins of Ann 10. Expected: correct Ann coins+2")
	tb.tells("correct Ann coins=10", desk.ExitNotUnderstood, "coins of Ann is 10 as it is")
	tb.does("correct Ann coins-3 miscounted")
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
