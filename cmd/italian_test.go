package cmd

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/cmd/desk"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
)

// italianGames gives the rulebooks with words in Italian.
func italianGames(t *testing.T) (books []*rule.Rulebook) {
	t.Helper()
	for _, book := range engine.Books() {
		if rule.WordsOf(book)("it") != "" {
			books = append(books, book)
		}
	}
	if len(books) == 0 {
		t.Fatal("no game has words in Italian")
	}
	return books
}

// In Italian a text after a colon or a comma begins with a small letter, in every refusal and view.
func TestItalianSentencesBeginWithACapitalAlone(t *testing.T) {
	tb := sitDown(t)
	within := regexp.MustCompile(`[:;]\s+(Il|Lo|La|Gli|Le|L'\pL+|Un[ao]?|Un'\pL+|Non|È|Ci|C'è|Si|Su|Nel|Nella|Nello|Di|Da|Per|Prima|Ora|Dopo|Ogni|Tutte|Nessun\w*|Questo|Questa|Qui|Che|Chi|Gioca|Piazza|Sposta|Rimuovi|Rifornisci|Tessera|Tessere|Pila|Quale)(\s|$)|[:,;]\s+(Vapore|Elettricità)\b`)
	look := func(line string) (out string, code int) {
		out, code = tb.typed(line, "--lang", "it")
		if at := within.FindStringIndex(out); at != nil {
			t.Errorf("%s: a capital in mid-sentence: %q in\n%s", line, out[at[0]:at[1]], out)
		}
		return out, code
	}
	for _, book := range italianGames(t) {
		for _, e := range book.Catalogue() {
			if e.Example == "" {
				continue
			}
			tb.writes("example.txt", strings.Replace(e.Example, "new example", "new "+strings.ReplaceAll(string(e.Code), "/", "-"), 1))
			look("run example.txt")
		}
		look("demo --rules " + book.Name + " --save evening")
		for _, v := range book.Views {
			for _, line := range []string{v.Name, v.Name + " Blue"} {
				look(line)
			}
		}
		for _, line := range []string{"undo", "redo", "correct Blue nothing", "count Blue", "remove 1", "frobnicate", "done Nessuno"} {
			look(line)
		}
	}
}

// Expected lines in Italian contain no English placeholder.
func TestItalianAsksForItsOwnPlaceholders(t *testing.T) {
	tb := sitDown(t)
	english := regexp.MustCompile(`\b(SEAT|TILE|CELL|TURN|NAME|CARD|CHIT|ROW|ROWS|COST|SPACE|FUNDING|FORM|REASON|PROJECT|TECHNOLOGY|LINE|FROM|TO)\b`)
	for _, book := range italianGames(t) {
		tb.does("demo --rules " + book.Name + " --save evening")
		for _, v := range book.Verbs.All() {
			for _, line := range []string{"help " + v.Name, v.Name, v.Name + " Blue", v.Name + " Blue nothing"} {
				if out, code := tb.typed(line, "--lang", "it"); english.MatchString(out) {
					t.Errorf("%s (exit code %d): %q is English in\n%s", line, code, english.FindString(out), out)
				}
			}
		}
	}
}

// Within 80 columns a status has its seats in one table, in each language.
func TestStatusIsOneTable(t *testing.T) {
	tb := sitDown(t)
	for _, book := range engine.Books() {
		tb.does("demo --rules " + book.Name + " --save evening-" + book.Name)
		for _, name := range say.Names() {
			lang, _ := say.In(name)
			out, code := tb.typed("status", "--lang", name)
			if seat := lang.With(rule.WordsOf(book)).Words("Seat"); code != desk.ExitDone || strings.Count("\n"+out, "\n"+seat+" ") > 1 {
				t.Errorf("%s, %s (exit code %d):\n%s", book.Name, name, code, out)
			}
		}
	}
}

// What is told is in the language that was asked for: a page that its code names while another game, which isn't told in it, is the
// current one, the reason of a correction in an example, a seat that a new game doesn't have.
func TestWhatIsToldIsInTheLanguageAsked(t *testing.T) {
	tb := sitDown(t)
	tb.typed("new evening --rules industry --seats Blue,Green,Yellow")
	for _, c := range [][3]string{
		{"ask expo/station", "it", "La Train Station ha 3 tessere risorsa"},
		{"help correct", "de", "in Runde 2 falsch gezählt"},
		{"new other --seats Ann,Bob,Cyd --first Zoe", "de", "keinen Spieler „Zoe“."},
	} {
		if out, _ := tb.typed(c[0], "--lang", c[1]); !strings.Contains(out, c[2]) {
			t.Errorf("%s in %s lacks %q:\n%s", c[0], c[1], c[2], out)
		}
	}
}
