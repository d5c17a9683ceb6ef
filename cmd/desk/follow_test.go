package desk

import (
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
)

// A question that goes on from the one before is answered as if it were asked whole; one that stands alone isn't changed.
func TestGoesOnFromTheQuestionBefore(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		asked   [][4]string // language, the question before, what goes on from it, what the answer has
	}{
		{"century", 199, [][4]string{
			{"en", "how many lands are dealt with 4 players?", "and with 5 players?", "8: With 3 seats"},
			{"de", "wie viele Länder liegen mit 4 Spielern aus?", "und mit 3?", "Zu dritt liegen in jeder Runde 5"},
			{"en", "can Green still buy a technology?", "what about Blue?", "it may still be the turn of Blue"},
			{"en", "what does a technology cost now?", "and if Blue wins greenfield?", "Technologies on offer for 4 science"},
			{"en", "what happens if Red passes?", "and if Yellow passes too?", "Blue wins greenfield for 7 coins"},
			{"en", "what happens if Red passes?", "and if he bids 9?", "Red bids 9 for greenfield."},
			{"en", "how many points has Blue?", "what happens if Red passes?", "Red passes on greenfield."},
			{"en", "how many points has Blue?", "who has dropped out?", "Dropped out: Green."},
			{"en", "what happens if Red passes?", "and whose turn is it?", "Next: Red bids 8 or more"},
		}},
		{"industry", 134, [][4]string{
			{"en", "how many talers has Blue?", "and Green?", "Green: 4 talers"},
			{"en", "what would Blue pay for a bid of 3?", "and can I sell it to him?", "no other"},
			{"de", "wie viele Taler hat Blau?", "und Gelb?", "Yellow: 7 Taler"},
			{"en", "who bids first?", "and who starts the next round?", "Starting player of the next round: Blue."},
			{"de", "wie viele Felder werden in Epoche 4 gezogen?", "und in der letzten Epoche?", "zu viert 3 in Epoche 5"},
			{"de", "darf ich zweimal bieten?", "und wenn ich gepasst habe?", "nach dem Passen bieten darf man nicht"},
			{"en", "what happens if nobody bids", "and does he keep the start marker?", "The starting player marker stays"},
		}},
		{"expo", 219, [][4]string{
			{"en", "how much funding has Blue?", "and Red?", "Red: funding 2"},
			{"it", "quanto costa la prima tessera della Station?", "e la terza?", "tre 6"},
			{"en", "what's green missing for the pump", "and red's mangle", "S · 6 points"},
			{"it", "giuria 6 a 6, chi prende i punti", "e se finisce 7 a 5?", "2 punti"},
			{"it", "posso giocare sala riunioni subito al primo turno?", "e al secondo?", "dal proprio secondo turno"},
		}},
	} {
		g, book := played(t, bookOf(of.book), of.entries), bookOf(of.book)
		for _, q := range of.asked {
			lang, _ := say.In(q[0])
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: book.Name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g)}
			whole := a.Whole(q[2], q[1])
			got, _ := a.Answers(whole)
			if len(got) == 0 || got[0].Near || !strings.Contains(got[0].Answer, q[3]) {
				t.Errorf("%s, %s %s: taken as %s: %+v", of.book, q[1], q[2], whole, got[:min(len(got), 1)])
			}
		}
	}
}
