package desk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
)

// A completely described box lacks nothing; without one piece, in a stack or not, it lacks that one.
func TestMissing(t *testing.T) {
	for game, without := range map[string][]string{"century": {"zones", "harbor"}, "industry": {"B3"}, "expo": {"lab", "crane", "siding", "tile7"}} {
		for _, out := range append(without, "") {
			d := &Desk{Books: engine.Books()}
			book, err := d.Book(game)
			if err != nil {
				t.Fatal(err)
			}
			var kept []string
			for line := range strings.Lines(rule.PracticeOf(book).Components) {
				if stacked, is := strings.CutPrefix(line, "stack "); is {
					line = "stack " + strings.ReplaceAll(stacked, " "+out+" ", " ")
				}
				if !strings.HasPrefix(line, "describe "+out+" ") && !strings.HasPrefix(line, "describe copy ") {
					kept = append(kept, line)
				}
			}
			path := filepath.Join(t.TempDir(), "copy.txt")
			if err := os.WriteFile(path, []byte(strings.Join(kept, "")), 0o600); err != nil {
				t.Fatal(err)
			}
			d.Settings.Components = path
			missing, err := d.Missing(book)
			if n := min(len(out), 1); err != nil || len(missing) != n {
				t.Errorf("%s without %q: %v %v", game, out, err, missing)
			}
		}
	}
}
