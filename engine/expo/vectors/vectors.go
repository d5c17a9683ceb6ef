// Package vectors reads the blocks of testdata/vectors.md for the tests: what is
// given, and what must hold then.
package vectors

import (
	"os"
	"strings"
)

// Block is one vector: "```lab V3 same-side-twice=each", its lines, "---", what
// must hold.
type Block struct {
	Kind  string   // "lab", "patents", "score"
	Name  string   // "V3"
	Args  []string // what follows the name
	Given string
	Holds [][]string // the words of each line
}

// Read gives the blocks of one kind in a file.
func Read(path, kind string) (blocks []Block, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	parts := strings.Split(string(data), "\n```")
	for _, part := range parts {
		head, body, _ := strings.Cut(part, "\n")
		words := strings.Fields(head)
		if len(words) < 2 || words[0] != kind {
			continue
		}
		given, holds, _ := strings.Cut(body, "---")
		b := Block{Kind: words[0], Name: words[1], Args: words[2:], Given: given}
		for line := range strings.Lines(holds) {
			if w := strings.Fields(line); len(w) > 0 {
				b.Holds = append(b.Holds, w)
			}
		}
		blocks = append(blocks, b)
	}
	return blocks, nil
}
