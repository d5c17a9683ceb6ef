package web

import (
	"fmt"
	"html"
	"net/http"
	"strings"
	"testing"

	"arbiter/cmd/desk"
	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/referee"
	"arbiter/tools/long"
)

// masked are games that differ in what was entered of Bob's hand, N; H is the first entry of it.
var masked = []string{
	"have Bob coins=N science=4 points=14",
	"have Bob coins=1; replace H have Bob coins=N; undo; redo",
	"have Bob coins=N; replace H have Bob points=3",
	"have Bob coins=N; remove H",
	"have Bob coins=N; deal lands; deal technologies; count Bob coins=N; count Bob coins=12 points=3; count Bob coins=1",
	"have Bob coins=N; counted Bob points=52 garbage=0,0,1 coins=N science=3",
}

// What was entered of a hand is told in words, and to eyes that don't see it without its numbers: the pages of two games that
// differ in it alone are the same.
func TestWhatIsEnteredOfAHandIsMasked(t *testing.T) {
	for _, lines := range masked {
		w := &twins{T: t, hand: "Bob", two: [2]*desk.Desk{deskAt(t, t.TempDir()), deskAt(t, t.TempDir())}}
		known := w.two[0].LazyCopy(century.Book())
		var games [2]*referee.Game
		for i, hand := range []string{"1", "12"} {
			g, _, err := referee.Start(century.Book(), "new friday --round 3 --seats Ann,Bob,Cyd", known, thatDay)
			for _, line := range strings.Split(strings.NewReplacer("N", hand, "H", fmt.Sprint(len(g.Entries())+1)).Replace(lines), "; ") {
				if err == nil {
					_, err = g.Enter(line, known, thatDay)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			games[i] = g
		}
		w.open(games[0], games[1])
		for who, id := range map[string]string{onTable: onTable, keeper: keeper, "Ann": "s1", "Cyd": "s3"} {
			w.asks(who, "GET", "/"+id, "")
			w.asks(who, "GET", "/api/events?after=0", "")
			for n := 0; n < len(games[0].Entries()); n += long.Or(9, 1) {
				w.asks(who, "GET", fmt.Sprintf("/%s?then=%d", id, n+1), "")
			}
		}
		for who, path := range map[string]string{"Bob": "/s2", keeper: "/keeper?hands=1"} {
			if got := w.answers(who, "GET", path, ""); got[0] == got[1] {
				t.Errorf("%s: %s doesn't see Bob's hand", lines, who)
			}
		}
	}
}

// Counts and what a seat has are told in the words of each language, with ? for what a hand hides.
func TestCountsAreToldInWords(t *testing.T) {
	for line, want := range map[string][3]string{
		"have Bob coins=12 points=3": {"Bob has ? coins and 3 points.", "Bob hat ? Münzen und 3 Punkte.", ""},
		"counted Bob points=52 garbage=0,0,1 pollution=-2 coins=17": {
			"Bob, counted by the table: points on the track: 52; garbage on each land: 0, 0, 1; marker space: −2; coins in hand: ?.",
			"Bob, vom Tisch gezählt: Punkte auf der Leiste: 52; Müll auf jedem Land: 0, 0, 1; Feld des Schadstoffmarkers: −2; Münzen auf der Hand: ?.", ""},
		"counted Bob points=12 talers=8 bonus=2x4,3x1 subsidy=yes": {
			"Bob, counted by the table: points so far: 12; bonus fields: 2×4, 3×1; talers: 8; a subsidy: yes.", "Bob, vom Tisch gezählt: Punkte bisher: 12; Bonusfelder: 2×4, 3×1; Taler: 8; eine Subvention: ja.", ""},
		"counted Bob points=17 tokens=1,10,10 chits=paris1900": {
			"Bob, counted by the table: points so far: 17; columns of the three tokens: 1, 10, 10; Paris Metro: yes.", "Bob, vom Tisch gezählt: Punkte bisher: 17; Spalten der drei Marker: 1, 10, 10; Paris Metro: ja.",
			"Bob, secondo il conteggio del tavolo: punti finora: 17; colonne dei tre gettoni: 1, 10, 10; Paris Metro: sì."},
	} {
		book := engine.Books()[map[bool]int{strings.Contains(line, "talers"): 1, strings.Contains(line, "chits"): 2}[true]]
		e := newEvening(t, Usual(), "new friday --round 3 --seats Ann,Bob,Cyd --rules "+book.Name, line)
		for _, who := range []string{"Ann", keeper} {
			ph := e.phone(who)
			for i, lang := range []string{"en", "de", "it"} {
				ph.lang = lang
				ph.get("/" + ph.id)
				said := html.UnescapeString(tags.ReplaceAllString(ph.body, ""))
				if !strings.Contains(said, want[i]) {
					t.Errorf("%s reads of %s in %s no %q", who, line, lang, want[i])
				}
				for _, typed := range append(strings.Fields(line)[3:], "=?") { // an example has the first words
					if strings.Contains(said, typed) {
						t.Errorf("%s reads %s as it is typed, in %s", who, typed, lang)
					}
				}
			}
		}
	}
}

// Of a count that a covered hand decides the keeper is told that it does, and where it is told; of one that it doesn't decide, the
// result.
func TestCountOfACoveredHand(t *testing.T) {
	e := newEvening(t, Usual(), "new late --round 3 --seats Ann,Bob,Cyd", "have Bob coins=12 points=3", "deal lands", "count Bob coins=15 points=4")
	keeps := e.phone(keeper)
	const hides = "Bob's coins were counted: the hand, which is covered, decides what came of it."
	keeps.sees("Bob's points: the table counts 4, the journal makes it 3 (difference +1). "+hides, "Bob's phone would tell it, but isn't connected.")
	if _, leave := e.s.present.Comes(t.Context(), "s2"); true {
		defer leave()
	}
	keeps.get("/keeper")
	keeps.sees(hides, "Bob's phone tells it.")
	e.phone("Bob").sees("the table counts 15, the journal makes it 12 (difference +3).")
	keeps.send(http.MethodGet, "/keeper?hands=1", "")
	keeps.sees("the table counts 15, the journal makes it 12 (difference +3).")
	if strings.Contains(keeps.body, "tells it.") {
		t.Error("where hands are shown the result isn't the phone's alone")
	}
	e.cli("count Bob coins=15 points=3")
	e.look(t)
	keeps.send(http.MethodGet, "/keeper?hands=", "")
	keeps.sees("Bob's points: the table and the journal agree. " + hides)
}
