package expo

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// A rule cites the sections whose sentences say it, a page of questions too: the sentences are the book's.
func TestWhatIsCitedSaysIt(t *testing.T) {
	for _, c := range []struct{ of, section, says string }{
		{"deal-form", "Fase di riorganizzazione", "riempiti di nuovo con tessere Progetto della forma corrispondente"},
		{"wrong-phase", "Fase di riorganizzazione", "Dopo che la riorganizzazione è completata, inizia un nuovo round"},
		{"not-this-card", "Meeting Room", "Scegliere una tessera Giuria"},
		{"not-this-card", "Journal", "Potete far avanzare i vostri gettoni"},
		{"ghosts-due", "Gioco in solitario", "utilizzate le stesse regole per i Gettoni Fantasma"},
		{"not-in-station", "Fase di riorganizzazione", "si pescano e si piazzano nell'area il numero di tessere richiesto"},
		{"nothing-there", "Meeting Room", "Riposizionare nel vostro laboratorio fino a tre tessere"},
		{"outside-lab", "Progetti e risorse", "in spazi vuoti del proprio laboratorio"},
		{"no-token", "Preparazione", "Tre gettoni devono essere piazzati"},
		{"no-such-space", "Patents Office", "nell'ultimo spazio di una riga del percorso (colonna 10)"},
		{"correct-too-many", "Componenti", "24 Carte d'Azione (in 4 mazzetti)"},
		{"correct-token", "Preparazione", "Tre gettoni devono essere piazzati"},
		{"description-impossible", "Preparazione", "5 tessere Rottame"},
		{"description-impossible", "Componenti", "16 Tessere Giuria"},
		{"description-impossible", "Progetti e risorse", "occupano sempre 4 spazi"},
		{"have-too-many", "Fase di riorganizzazione", "riprende in mano tutte le sue carte Azione"},
		{"turned-over", "Progetti e risorse", "Una tessera Risorsa appropriatamente ruotata"},
		{"funding-track", "Percorso del Finanziamento", "quanti fondi avete a disposizione da spendere"},
		{"funding-track", "Regole di movimento", "la spesa della quantità di soldi indicata"},
		{"prestige-track", "Miscellanea", "Utilizzare la tessera +30VP"},
		{"ghost-leads", "Regole di movimento", "il gettone che si trova più a destra"},
		{"cellophane", "Patents Office", "ottiene 3 VP per il progetto più 1 VP"},
		{"bans", "Fine del gioco e punteggio finale", "è rimossa la restrizione"},
	} {
		cites := func(all []rule.Citation) bool {
			return slices.ContainsFunc(all, func(cited rule.Citation) bool { return cited.Section == c.section })
		}
		if e := rule.FindEntry(book, rule.Code(name+"/"+c.of)); e != nil {
			if !cites(e.Cite) {
				t.Errorf("%s doesn't cite %s, which says: %s", c.of, c.section, c.says)
			}
			continue
		}
		_, page, found := strings.Cut(rule.FileOf(book, "topics/en.txt"), "\n== "+c.of+"  ")
		if page, _, _ = strings.Cut(page, "\n== "); !found || !strings.Contains(page, "IT, "+c.section) {
			t.Errorf("the page %s doesn't cite %s, which says: %s", c.of, c.section, c.says)
		}
	}
}
