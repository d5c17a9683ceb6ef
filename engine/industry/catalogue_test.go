package industry

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

func sprint(v any) string { return fmt.Sprint(v) }

// Every entry's example is refused in its last line, with exactly its code.
func TestExamples(t *testing.T) {
	for _, e := range Catalogue() {
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
			var r *referee.Refused
			if errors.As(err, &r) && r.Line.N != lines[len(lines)-1].N {
				t.Errorf("refused in line %d, not in the last one", r.Line.N)
			}
		})
	}
}

// Every code that the source names is in the catalogue, and the source names
// every code of the catalogue.
func TestCodesInSource(t *testing.T) {
	conformance.CodesInSource(t, Catalogue(), ".", "../../referee")
}

// headings are the section headings of the published book that the catalogue
// and the rulings may cite.
var headings = []string{
	"Contents", "Preparing the Game", "The Game", "Phase 1: Income", "Phase 2: New Column tokens", "Phase 3: Auction", "No Bids", "Auctions Details", "Claim a Field",
	"Phase 4: Development", "Procuring the Required Resources", "Developing and Receiving Points", "Other Remarks", "Special Factories: Bank and Stock Exchange",
	"Phase 5: New starting player", "Change of Era", "Subsidy", "End of the Game",
}

func isHeading(text string) bool { return contains(headings, text) }

func TestCitations(t *testing.T) {
	for _, e := range Catalogue() {
		if !strings.HasPrefix(string(e.Code), Name+"/") || e.Phase == "" || e.When == "" || e.Rule == "" || len(e.Cite) == 0 {
			t.Errorf("%+v", e)
		}
		for _, c := range e.Cite {
			if c.Book != "EN" || !isHeading(c.Section) {
				t.Errorf("%s cites %s: there is no such heading", e.Code, c)
			}
		}
	}
	for _, r := range AllRulings() {
		m := regexp.MustCompile(`^EN, (.+): [^:]+$`).FindStringSubmatch(string(r.Sources))
		if m == nil || !isHeading(m[1]) {
			t.Errorf("ruling %s cites %q", r.Name, r.Sources)
		}
	}
}

// Where the published text is at hand the list of headings is held against it.
func TestHeadings(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "rulebooks", "001_9d66d119a4c42297.txt"))
	if err != nil {
		t.Skipf("the published text is not beside this checkout: %v", err)
	}
	for _, h := range headings {
		if !regexp.MustCompile(`(?m)(^|• )` + regexp.QuoteMeta(h) + `:?\s*$`).Match(data) {
			t.Errorf("the book has no heading %q", h)
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
