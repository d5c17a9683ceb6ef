package expo

import (
	"os"
	"strings"
	"testing"
)

const vectorFile = "testdata/vectors.md"

// block is one vector of the file: "```lab V3 same-side-twice=each", its lines, "---",
// what must hold.
type block struct {
	Name  string   // "V3"
	Args  []string // what follows the name
	Given string
	Holds [][]string // the words of each line
}

// blocks are the vectors of a kind, "lab", "patents" or "score", at least so many.
func blocks(t *testing.T, kind string, fewest int) (found []block) {
	t.Helper()
	data, err := os.ReadFile(vectorFile)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(data), "\n```")
	for _, part := range parts {
		head, body, _ := strings.Cut(part, "\n")
		words := strings.Fields(head)
		if len(words) < 2 || words[0] != kind {
			continue
		}
		given, holds, _ := strings.Cut(body, "---")
		b := block{Name: words[1], Args: words[2:], Given: given}
		for line := range strings.Lines(holds) {
			if w := strings.Fields(line); len(w) > 0 {
				b.Holds = append(b.Holds, w)
			}
		}
		found = append(found, b)
	}
	if len(found) < fewest {
		t.Fatalf("%d blocks of %s", len(found), kind)
	}
	return found
}
