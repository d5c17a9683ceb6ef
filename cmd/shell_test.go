//go:build !windows

package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A command that a message suggests can be pasted into a shell, even if the name of the game has spaces, quotes or other
// characters that the shell treats specially.
func TestHintsCanBePasted(t *testing.T) {
	tb := sitDown(t)
	path := onPath(t)
	hint := regexp.MustCompile(`arbiter (?:status|repair)(?: --game)? [^\n]*`)
	for _, name := range []string{"x$(touch f)", "`touch f`", "a;b", "a; touch f", "a'b", `a"b`, "~", "*", "a b", "-", "é", "#x", "!!", `a\b`, "$HOME", "=ls", "a&touch f", "{a,b}"} {
		if out, err := tb.process("new", "--seats", "Blue,Green,Yellow", "--", name).CombinedOutput(); err != nil {
			t.Fatalf("%s: %s", name, out)
		}
		paste := func(output []byte, end string) string {
			line := strings.TrimRight(strings.TrimSuffix(hint.FindString(string(output)), end), ".")
			c := exec.Command("sh", "-c", line)
			c.Env = append(os.Environ(), "PATH="+path)
			out, err := c.CombinedOutput()
			if line == "" || err != nil {
				t.Errorf("%s: %q: %v\n%s", name, line, err, out)
			}
			return string(out)
		}
		again, _ := tb.process("new", "--seats", "Blue,Green,Yellow", "--", name).CombinedOutput()
		if out := paste(again, "."); !strings.Contains(out, name) {
			t.Errorf("%s: not the status of this game:\n%s", name, out)
		}
		list, err := tb.kept().List()
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		if err := os.Truncate(list[0].Path, 300); err != nil {
			t.Fatal(err)
		}
		damaged, _ := tb.process("status", "--game="+name).CombinedOutput()
		if out := paste(damaged, "."); !strings.Contains(out, "Nothing is changed") {
			t.Errorf("%s: not repaired:\n%s", name, out)
		}
		if err := os.Remove(list[0].Path); err != nil {
			t.Fatal(err)
		}
		if left, _ := filepath.Glob("f"); len(left) > 0 {
			t.Fatalf("%s: a shell ran a part of the name", name)
		}
	}
}
