package industry

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

func sprint(v any) string { return fmt.Sprint(v) }

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
		if !strings.HasPrefix(string(e.Code), Name+"/") || e.Phase == "" || e.When == "" || e.Rule == "" || (len(e.Cite) == 0) != e.Own() {
			t.Errorf("%+v", e)
		}
	}
}

// TestNothingToDraw: a notation of pieces is refused in words.
func TestNothingToDraw(t *testing.T) {
	var misread *rule.NotUnderstood
	if _, err := (Book{}).Sketch("A=1c N-A"); !errors.As(err, &misread) {
		t.Errorf("a sketch: %v", err)
	}
	if (Book{}).Drawn("factory Stone") != nil {
		t.Error("a field has a picture")
	}
}
