package cmd

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/spf13/cobra"

	"arbiter/engine"
)

var (
	ofProgram = regexp.MustCompile(`\barbiter ([a-z]+)`)
	ofLine    = regexp.MustCompile(`(?:^|[^-%a-zA-Z])([a-z]+) (?:SEAT|TILE|NAME|CARD|CHIT|CELL|ROWS|FIELD|LINE|PLACE|FILE|COLUMN|ENERGY|WORDS|CODE|COMMAND)\b`)
)

// A line that a message tells to type, in any language, begins with a command or a verb.
func TestMessagesNameVerbs(t *testing.T) {
	names := []string{"lab", "field", "station"} // these follow a verb
	everyCommand(func(c *cobra.Command) { names = append(names, c.Name()) })
	for _, b := range engine.Books() {
		for _, v := range slices.Concat(b.Verbs.All(), b.Views) {
			names = append(names, v.Name)
		}
	}
	paths, _ := filepath.Glob("../engine/*/words/*.json")
	general, _ := filepath.Glob("../say/catalogue/*.json")
	named := 0
	for _, path := range append(paths, general...) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any // a text, or the forms of one
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		for key, text := range words {
			said := fmt.Sprintf("%s\n%s", key, text)
			for _, m := range slices.Concat(ofProgram.FindAllStringSubmatch(said, -1), ofLine.FindAllStringSubmatch(said, -1)) {
				if named++; !slices.Contains(names, m[1]) {
					t.Errorf("%s: %q: %q is neither a command nor a verb", path, said, m[1])
				}
			}
		}
	}
	if named < 50 {
		t.Errorf("messages have only %d lines to type", named)
	}
}
