package cmd

import (
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// pasted is a round in which recycling needs a choice: both centres reach both lands, on which three garbage lie,
// and a land becomes clean only if the right two are removed.
const pasted = `new friday --seats Blue,Green,Yellow --advice always
describe start A=1c1s B=2c1s C=1r A-B-C-E
describe L11 A=1r B=1c W-A
correct Blue citizen:start.C "for this case"
correct Blue garbage:start+1 "for this case"
deal lands
deal technologies
won Blue L11 2
drop Blue
drop Green
drop Yellow
outcome Blue 1 0 -
outcome Green 2 0 -
outcome Yellow 3 0 -
place Blue L11 e1 r0 A
done all
`

// The lines that best recycling prints can be entered as they are, and give the
// printed result.
func TestAdviceOfRecyclingIsPasted(t *testing.T) {
	saves := t.TempDir()
	run := func(in string, args ...string) string {
		t.Helper()
		c := exec.Command(program(t), args...)
		c.Env = append(os.Environ(), "ARBITER_SAVES="+saves, "HOME="+saves)
		c.Stdin = strings.NewReader(in)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("arbiter %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run(pasted, "run", "-")
	var advice struct {
		Plans []struct {
			Lines   []string
			Garbage int
		}
	}
	if err := json.Unmarshal([]byte(run("", "best", "recycling", "Blue", "--json")), &advice); err != nil || len(advice.Plans) == 0 {
		t.Fatal(err, advice)
	}
	_, plan, _ := strings.Cut(run("", "best", "recycling", "Blue", "--plans", "1"), "Plan 1\n")
	plan, _, _ = strings.Cut(plan, "\n\n")
	lines := strings.Split(plan, "\n")
	if len(lines) != 2 || !slices.Equal(lines, advice.Plans[0].Lines) {
		t.Fatalf("printed %q, as JSON %q", lines, advice.Plans[0].Lines)
	}
	for _, line := range lines {
		run("", strings.Fields(line)...)
	}
	var after struct {
		Round int
		Seats []struct{ Garbage int }
	}
	if err := json.Unmarshal([]byte(run("", "status", "--json")), &after); err != nil {
		t.Fatal(err)
	}
	if after.Round != 2 || after.Seats[0].Garbage != 1 || advice.Plans[0].Garbage != 1 {
		t.Errorf("after the lines: round %d and %d garbage, where the plan has %d", after.Round, after.Seats[0].Garbage, advice.Plans[0].Garbage)
	}
}
