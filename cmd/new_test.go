package cmd

import (
	"strings"
	"testing"

	"arbiter/cmd/desk"
)

// A list of seats has names in quotation marks where they hold a comma; names that stand alone are as they are typed.
func TestSeatsAreNamedInAList(t *testing.T) {
	tb := sitDown(t)
	for names, want := range map[string]string{
		"A,B,C":                          `"A,B,C" is the name of one seat. Expected: commas between the names, as --seats Ann,Bob,Cyd`,
		"A,B D E":                        "A,B, D and E sit down",
		`"Ann, Lee" Bob Cyd`:             "Ann, Lee; Bob and Cyd sit down",
		`--seats "\"Ann, Lee\",Bob,Cyd"`: "Ann, Lee; Bob and Cyd sit down",
		`--bonus2 income --bonus4 purity --seats "Bob, \"Ann Lee\" ,Cyd"`: "Bob, Ann Lee and Cyd sit down",
		`--seats "Al \"Bo\" Cy,Di,Ed"`:                                    `Al "Bo" Cy, Di and Ed sit down`,
		`--seats "\"Ann, Lee,Bob,Cyd"`:                                    "a quotation mark is open",
		`--seats "\"Ann\" Lee,Bob,Cyd"`:                                   "a quotation mark is open, or no comma follows",
		`--seats "A B C"`:                                                 `"A B C" is the name of one seat`,
		`"" Ann Bob Cyd`:                                                  "A seat needs a name",
		"--seats Ann,,Bob,Cyd":                                            "A seat needs a name",
		`"Ann Lee"`:                                                       `"Ann Lee" is the name of one seat`,
	} {
		out, code := tb.typed("new q " + names + " --dry-run")
		if said := strings.Join(strings.Fields(out), " "); !strings.Contains(said, want) || (code == desk.ExitDone) != strings.Contains(want, "sit down") {
			t.Errorf("new q %s: %d %s", names, code, out)
		}
	}
}
