package expo

import (
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// Every entry's example is refused in its last line, with exactly its code.
func TestExamples(t *testing.T) {
	for _, e := range (Book{}).Catalogue() {
		t.Run(e.Code.Short(), func(t *testing.T) {
			lines, err := referee.ReadLines(strings.NewReader(e.Example))
			if err != nil || len(lines) == 0 {
				t.Fatalf("there is no example (%v)", err)
			}
			_, err = referee.Replay(Book{}, lines, nil, noon)
			var ill *rule.Illegal
			if !errors.As(err, &ill) || ill.Code != e.Code {
				t.Fatalf("refused with %v", err)
			}
			var r *rule.Refused
			if errors.As(err, &r) && r.Line.N != lines[len(lines)-1].N {
				t.Errorf("refused in line %d, not in the last one", r.Line.N)
			}
		})
	}
}

// Every code that the source names is in the catalogue, and the source names
// every code of the catalogue.
func TestCodesInSource(t *testing.T) {
	conformance.CodesInSource(t, Book{}.Catalogue(), ".", "../../referee")
}

// What is cited stands in the published book, and every entry cites something.
func TestCitations(t *testing.T) {
	conformance.Citations(t, Book{}, "testdata/headings.txt")
	for _, e := range (Book{}).Catalogue() {
		if !strings.HasPrefix(string(e.Code), Name+"/") || e.Phase == "" || e.When == "" || e.Rule == "" || len(e.Cite) == 0 {
			t.Errorf("%+v", e)
		}
	}
}
