package industry

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee/conformance"
)

func sprint(v any) string { return fmt.Sprint(v) }

// Every entry of the catalogue is whole, and its example refused in its last line,
// with exactly its code.
func TestExamples(t *testing.T) { conformance.Examples(t, Book{}) }

// Every code that the source names is in the catalogue, and the source names
// every code of the catalogue.
func TestCodesInSource(t *testing.T) {
	conformance.CodesInSource(t, Book{}.Catalogue(), ".", "../../referee")
}

// What is cited stands in the published book.
func TestCitations(t *testing.T) { conformance.Citations(t, Book{}, "testdata/headings.txt") }

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
