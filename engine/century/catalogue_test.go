package century

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/referee"
	"arbiter/referee/conformance"
)

// Every entry's example is refused in its last line, with exactly its code.
func TestExamples(t *testing.T) {
	for _, e := range Catalogue() {
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
	conformance.CodesInSource(t, Catalogue(), ".", "../../referee")
}

// headings are the section headings of the two published books that the
// catalogue and the rulings may cite, as the books have them but for capitals.
var headings = map[string][]string{
	"EN": {
		"Components", "Table Setup", "Player Board", "Course of the Game", "Phase 1: Setup",
		"Phase 2: Land Auction (and Technology Purchase)", "Bidding on Land Tiles", "Dropping Out and Purchasing a Technology Tile", "Consolation",
		"Phase 3: Preventing Catastrophes", "Phase 4: Upkeep (and Technology Use)", "Placing New Garbage", "Attaching New Lands and Institutions", "Placing New Citizens", "Using Technologies",
		"Phase 5: Production (and Recycling)", "Recycling", "Phase 6: Bonus Scoring", "Round Six Bonus Scoring", "Round Six", "End of the Game", "Winning the Game",
		"Technology", "Institutions", "Single-Use Technologies", "Multiple-Use Technologies", "Bridge", "Locomotive", "Garbage Transport", "Sorting", "Environmental Cleanup", "Park",
	},
	"DE": {
		"Spielmaterial", "Gemeinsame Vorbereitung", "Spielertafel", "Spielablauf", "Phase I: Aufbau",
		"Phase 2: Landauktion (und Technologiekauf)", "Auf Landplättchen bieten", "Aussteigen und ein Technologieplättchen erwerben", "Ausgleichszahlung",
		"Phase 3: Umweltschäden eindämmen", "Phase 4: Administration (und Technologieeinsatz)", "Neuen Müll einsetzen", "Neues Land anlegen und neue Einrichtungen", "Neue Bürger platzieren", "Technologien einsetzen",
		"Phase 5: Ertrag (und Recycling)", "Recycling", "Phase 6: Bonuswertung", "Bonuswertung in Runde Sechs", "Runde Sechs", "Spielende", "Das Spiel gewinnen",
		"Technologie", "Einrichtungen", "Einmalnutzen-Technologien", "Mehrfachnutzen-Technologien", "Brücke", "Lokomotive", "Müllabfuhr", "Mülltrennung", "Umweltsanierung", "Park",
	},
}

// A citation is a heading, or a chapter ("Phase 2", "Technology") and a heading
// in it.
func TestCitations(t *testing.T) {
	for _, e := range Catalogue() {
		for _, c := range e.Cite {
			parts := []string{c.Section}
			if chapter, section, ok := strings.Cut(c.Section, ", "); ok {
				parts = []string{chapter, section}
			}
			for i, part := range parts {
				if !isHeading(c.Book, part, i == 0 && len(parts) > 1) {
					t.Errorf("%s cites %s: there is no heading %q", e.Code, c, part)
				}
			}
		}
	}
	for _, r := range AllRulings() {
		for _, m := range regexp.MustCompile(`(EN|DE), ([^:.]+?)(?: is silent| says both|[:.])`).FindAllStringSubmatch(string(r.Sources), -1) {
			if !isHeading(m[1], m[2], false) {
				t.Errorf("ruling %s cites %s, %s: there is no such heading", r.Name, m[1], m[2])
			}
		}
	}
}

// isHeading says whether a book has a heading; a chapter may be cited by its
// number alone.
func isHeading(book, text string, chapter bool) bool {
	for _, h := range headings[book] {
		if h == text || chapter && strings.HasPrefix(h, text+":") {
			return true
		}
	}
	return false
}

// Where the published texts are at hand the list of headings is held against
// them.
func TestHeadings(t *testing.T) {
	books := map[string]string{"EN": "000_8e3957a0f5e7843b.txt", "DE": "004_dc8f01ecf60c68c6.txt"}
	squeeze := func(s string) string {
		s = strings.ToLower(s)
		return strings.Map(func(r rune) rune {
			if r == ' ' || r == '\n' || r == '-' || r == '*' {
				return -1
			}
			return r
		}, s)
	}
	for book, file := range books {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "rulebooks", file))
		if err != nil {
			t.Skipf("the published texts are not beside this checkout: %v", err)
		}
		text := squeeze(string(data))
		for _, h := range headings[book] {
			if !strings.Contains(text, squeeze(h)) {
				t.Errorf("%s has no heading %q", book, h)
			}
		}
	}
}

// What a refusal without a code could not be: every code is in its rulebook's
// name.
func TestCodesBearTheRulebooksName(t *testing.T) {
	for _, e := range Catalogue() {
		if !strings.HasPrefix(string(e.Code), Name+"/") || e.Phase == "" || e.Code.Short() == "" {
			t.Errorf("%+v", e)
		}
	}
}
