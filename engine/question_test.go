package engine_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
)

// answered answers one question: with any of its words, the least or the next number, or
// the first text that is accepted.
func answered(t *testing.T, rng *rand.Rand, p *rule.Prompt) string {
	t.Helper()
	switch {
	case p.Words != nil:
		return p.Words[rng.IntN(len(p.Words))]
	case p.Number() && p.Usual != "":
		return p.Usual
	case p.Number():
		return []string{strconv.Itoa(p.Low), strconv.Itoa(min(p.Low+1, p.High))}[rng.IntN(2)]
	}
	texts := []string{"", "Kiln", "Power Station", "E1 D2", "F", "NS", "w"}
	for _, i := range rng.Perm(len(texts)) {
		if p.Wrong(texts[i]) == nil {
			return texts[i]
		}
	}
	t.Fatalf("no text answers %s", p.Ask)
	return ""
}

// Any answers about a piece give a canonical description, and each proposed answer is
// accepted.
func TestAnswersAreADescription(t *testing.T) {
	asked := map[string]map[say.Key]string{
		"century":  {"technology": "T1", "catastrophe card": "flood", "cost track": "track3", "zones": "zones"},
		"industry": {"field": "C1", "column": "coin"},
		"expo":     {"resource tile": "kettle", "technology": "kettle", "project of form I": "kettle", "rows": "rows", "jury tiles": "jury", "jump": "jump steel4 copper5"},
	}
	rng := rand.New(rand.NewPCG(1906, 2010))
	for _, book := range engine.Books() {
		for kind, name := range asked[book.Name] {
			p, _, _, err := book.New(rule.Fields("--seats Ann,Bob,Cyd"))
			if err != nil {
				t.Fatal(err)
			}
			questions := p.Component(name).Asks
			if blank := rule.Find(book.Copy.Blanks(), func(b *rule.Blank) bool { return b.Kind == kind }); questions == nil {
				questions = blank.Asks
			}
			for range 500 {
				var given []string
				next, text := questions.Next(given)
				for ; next != nil; next, text = questions.Next(given) {
					if next.Usual != "" && next.Wrong(next.Usual) != nil {
						t.Fatalf("%s: %s proposes %q", kind, next.Ask, next.Usual)
					}
					if given = append(given, answered(t, rng, next)); len(given) > 100 {
						t.Fatalf("%s: no end of %q", kind, given)
					}
				}
				words, err := rule.Split(rule.Quote(name) + " " + text)
				if err != nil {
					t.Fatal(err)
				}
				_, canonical, err := book.Copy.Fact(words)
				if worse := kind == "catastrophe card" && err != nil; !worse && (err != nil || canonical != text) { // than a column before it
					t.Fatalf("%s: %q comes to %q, read as %q (%v)", kind, given, text, canonical, err)
				}
			}
		}
	}
}
