package desk

import (
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/expo"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// What is said of fewer seats than sit there is no first answer; who plays alone has it.
func TestAnswersForTheSeats(t *testing.T) {
	for _, c := range []struct{ lang, question, seats, want string }{
		{"it", "Posso giocare la stessa carta di Ann?", "Ann,Bob,Cyd", "expo/bans"},
		{"de", "Kann ich dieselbe Karte wie Ann spielen?", "Ann,Bob,Cyd", "expo/bans"},
		{"en", "Can I play the same card as the deck?", "Ann", "expo/solo-same"},
		{"en", "Can I play the same card as the deck?", "Ann,Bob,Cyd", "expo/bans"},
		{"it", "Quanto costa cambiare riga nel Patents Office?", "Ann,Bob,Cyd", "expo/jumps"},
	} {
		g, _, err := referee.Start(expo.Book(), "new t --rules expo --seats "+c.seats, nil, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		lang, _ := say.In(c.lang)
		a := Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(expo.Book()))), Book: "expo", Position: g.Position()}
		if got, _ := a.Answers(c.question); len(got) == 0 || got[0].ID != c.want || got[0].Near {
			t.Errorf("%s: %v", c.question, got)
		}
	}
}
