package ask

import (
	"math"
	"slices"
	"testing"

	"arbiter/engine"
	"arbiter/say"
	"arbiter/tools/long"
)

// TestLeftOut asks each phrasing as if it were not among them. How often its page is found is a lower bound for questions
// in yet other words, since a page on something similar often answers too.
func TestLeftOut(t *testing.T) {
	long.Only(t, "it asks tens of thousands of questions")
	atLeast := func(what string, n, first, three int) {
		if 100*first < 69*n || 100*three < 91*n {
			t.Errorf("%s: of %d phrasings %d have their page first and %d among three, fewer than 69%% or 91%%", what, n, first, three)
		}
	}
	all, allFirst, allThree := 0, 0, 0
	for _, book := range engine.Books() {
		for tongue, of := range tongues {
			lang, _ := say.In(of.name)
			x := New(engine.Books(), lang)
			shelf := x.inOrder(book.Name)[0]
			s := shelf.read[tongue]()
			n, first, three, near, silent := 0, 0, 0, 0, 0
			for i, p := range s.readAsked(tongue).phrasings {
				n++
				a := shelf.read[spokenIn(p.text, of.name)]().readAsked(tongue)
				left := a.phrasings[i]
				a.phrasings[i].weight, a.phrasings[i].words = math.Inf(1), make([]meant, len(left.words)) // as if nothing in it were asked
				answers := x.Answers(p.text, s.game)
				a.phrasings[i] = left
				at := slices.IndexFunc(answers, func(a Answer) bool { return a.ID == s.id(p.doc) && a.Kind == topic })
				switch {
				case len(answers) == 0:
					silent++
				case answers[0].Near:
					near++
				case at == 0:
					first++
				}
				if at >= 0 && at < 3 {
					three++
				}
			}
			if n == 0 {
				continue
			}
			t.Logf("%s, %s: of %d phrasings %d%% have their page first, %d%% among three; %d near, %d silent", s.game, of.name, n, 100*first/n, 100*three/n, near, silent)
			atLeast(s.game+", "+of.name, n, first, three)
			all, allFirst, allThree = all+n, allFirst+first, allThree+three
		}
	}
	atLeast("all", all, allFirst, allThree)
}
