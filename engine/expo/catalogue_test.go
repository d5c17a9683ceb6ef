package expo

import (
	"testing"
	"time"

	"arbiter/referee/conformance"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

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
