package cmd

import (
	"strings"
	"testing"

	"arbiter/cmd/desk"
)

// The names of seats may be typed with commas in any way, and in quotation marks where they hold one.
func TestSeatsAreNamedInAList(t *testing.T) {
	tb := sitDown(t)
	for names, want := range map[string]string{
		"A,B,C":                          "A, B and C sit down",
		"A,B,C D":                        "A, B, C and D sit down",
		"Ann, Bob, Cyd":                  "Ann, Bob and Cyd sit down",
		`"Ann, Lee" Bob Cyd`:             "Ann, Lee; Bob and Cyd sit down",
		`--seats "\"Ann, Lee\",Bob,Cyd"`: "Ann, Lee; Bob and Cyd sit down",
		`--bonus2 income --bonus4 purity --seats "Bob, \"Ann Lee\" ,Cyd"`: "Bob, Ann Lee and Cyd sit down",
		`--seats "Al \"Bo\" Cy,Di,Ed"`:                                    `Al "Bo" Cy, Di and Ed sit down`,
		`--seats "\"Ann, Lee,Bob,Cyd"`:                                    "a quotation mark is open",
		`--seats "\"Ann\" Lee,Bob,Cyd"`:                                   "a quotation mark is open, or no comma follows",
		`--seats "A B C"`:                                                 `"A B C" is the name of one seat`,
		`"" Ann Bob Cyd`:                                                  "A seat needs a name",
		"Ann,,Bob,Cyd":                                                    "A seat needs a name",
		`"Ann Lee"`:                                                       `"Ann Lee" is the name of one seat`,
	} {
		out, code := tb.typed("new q " + names + " --dry-run")
		if said := strings.Join(strings.Fields(out), " "); !strings.Contains(said, want) || (code == desk.ExitDone) != strings.Contains(want, "sit down") {
			t.Errorf("new q %s: %d %s", names, code, out)
		}
	}
}
