package century

import (
	"strings"
	"testing"

	"arbiter/referee"
	"arbiter/referee/conformance"
)

// Every entry's example is refused in its last line, with exactly its code.
func TestExamples(t *testing.T) {
	for _, e := range (Book{}).Catalogue() {
		t.Run(e.Code.Short(), func(t *testing.T) {
			if e.Example == "" {
				t.Fatal("there is no example")
			}
			lines := split(e.Example)
			if ill := legalityOf(t, e.Example, play(t, e.Example)); ill.Code != e.Code {
				t.Errorf("refused with %s: %v", ill.Code, ill)
			}
			if !referee.IsNew(lines[0]) {
				t.Error("an example begins with new")
			}
		})
	}
}

// Every code that the source names is in the catalogue, and the source names
// every code of the catalogue.
func TestCodesInSource(t *testing.T) {
	conformance.CodesInSource(t, Book{}.Catalogue(), ".", "../../referee")
}

// What is cited stands in the published books.
func TestCitations(t *testing.T) {
	conformance.Citations(t, Book{}, "testdata/headings.txt")
}

// What a refusal without a code could not be: every code is in its rulebook's
// name.
func TestCodesBearTheRulebooksName(t *testing.T) {
	for _, e := range (Book{}).Catalogue() {
		if !strings.HasPrefix(string(e.Code), Name+"/") || e.Phase == "" || e.Code.Short() == "" {
			t.Errorf("%+v", e)
		}
	}
}
