package engine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// answered answers one question: with any of its words, the least or the next number, or
// the first text that is accepted.
func answered(t *testing.T, rng *rand.Rand, p *rule.Prompt) string {
	t.Helper()
	switch {
	case len(p.Words) > 0:
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

// Whatever is answered to the questions for a line's text, the line can be read, and what was
// answered is told part by part: nothing of it twice or left out.
func TestAnswersAreALine(t *testing.T) {
	rng := rand.New(rand.NewPCG(1906, 2011))
	verbs := map[string]int{}
	answer := func(p rule.Position) (moves []rule.Offer) {
		moves = rule.Offers(p, true)
		for i := range moves {
			answerLine(t, rng, p, &moves[i], verbs)
		}
		return moves
	}
	for _, book := range engine.Books() {
		if err := practice(t, book).Walk(func(_ *referee.Entry, at rule.Position, _ []rule.Event) { answer(at) }); err != nil {
			t.Fatal(err)
		}
		for _, seats := range []string{"Ann,Bob,Cyd", "Ann,Bob,Cyd --round 3", "Solo"} {
			p, _, _, err := book.New(rule.Fields("--seats " + seats))
			if err != nil {
				continue // a game for fewer seats, or for more
			}
			for range 150 {
				moves := rule.Those(answer(p), func(o rule.Offer) bool { return !o.Anytime })
				if len(moves) == 0 {
					break
				}
				if a := moves[rng.IntN(len(moves))].Random(rng); a != nil && rule.Verdict(p, a) == nil {
					p = rule.Next(p, a)
				}
			}
		}
	}
	if len(verbs) < 7 {
		t.Errorf("only these are asked for: %v", verbs)
	}
}

func answerLine(t *testing.T, rng *rand.Rand, p rule.Position, o *rule.Offer, verbs map[string]int) {
	t.Helper()
	w := o.Way()
	for w.At.Slot != nil && w.At.Slot.Kind != rule.Free {
		s := w.At.Slot
		if s.Kind == rule.Integer {
			w = w.Choosing(s.From[0].Low)
		} else {
			w = w.Choosing(rng.IntN(len(s.Words)))
		}
	}
	if w.At.Slot == nil || w.At.Slot.Questions == nil || verbs[o.Verb] > 40 {
		return
	}
	verbs[o.Verb]++
	var given []string
	next, text := w.At.Slot.Questions.Next(given)
	for ; next != nil && next.Lacks == ""; next, text = w.At.Slot.Questions.Next(given) {
		if given = append(given, answered(t, rng, next)); len(given) > 100 {
			t.Fatalf("%s: no end of %q", w.Title(), given)
		}
	}
	if next != nil {
		return
	}
	if line := w.Typing(text); line.At.Do == nil {
		_, err := rule.ParseLine(p, line.Line())
		if _, ambiguous := errors.AsType[*rule.Ambiguous](err); !ambiguous { // of two that are the cheapest
			t.Errorf("%q comes to %s: %v", given, line.Line(), err)
		}
	}
	answeredAnew(t, rng, w, given)
	end := 0
	for _, told := range w.At.Slot.Questions.InWords(given) {
		if told.Before != end || told.Said.Empty() && told.Ask.Empty() {
			t.Errorf("%s: of %q is told %v", w.Title(), given, told)
		}
		end = told.Behind
	}
	if end != len(given) {
		t.Errorf("%s: of %q only %d are told", w.Title(), given, end)
	}
}

// answeredAnew takes one of some answers back and gives another one there: what is kept of those
// behind it answers the questions that it answered before, and no other.
func answeredAnew(t *testing.T, rng *rand.Rand, w rule.Way, given []string) {
	t.Helper()
	if len(given) == 0 {
		return
	}
	questions, at := w.At.Slot.Questions, rng.IntN(len(given))
	ask := func(given []string) string {
		next, _ := questions.Next(given)
		return next.Ask.String()
	}
	before := map[string]bool{}
	for i := at + 1; i < len(given); i++ {
		before[ask(given[:i])+"\x00"+given[i]] = true
	}
	next, _ := questions.Next(given[:at])
	anew := append(given[:at:at], answered(t, rng, next))
	all, behind := questions.Going(anew, questions.Kept(given, at+1))
	for i := len(anew); i < len(all); i++ {
		if !before[ask(all[:i])+"\x00"+all[i]] {
			t.Errorf("%s: %q, with %q for %q: %q answers %q", w.Title(), given, anew[at], given[at], all[i], ask(all[:i]))
		}
	}
	if again, _ := questions.Again(anew, questions.Kept(given, 0)); again != "" && !before[ask(anew)+"\x00"+again] { // a terminal proposes it
		t.Errorf("%s: %q, with %q for %q: %q is proposed for %q", w.Title(), given, anew[at], given[at], again, ask(anew))
	}
	if anew[at] == given[at] && (!slices.Equal(all, given) || len(behind) > 0) {
		t.Errorf("%s: %q, taken back and given again, become %q and %q", w.Title(), given, all, behind)
	}
}
