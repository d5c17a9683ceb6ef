package ask

import (
	"slices"
	"strings"
)

// Without answers a question as if it were not among the phrasings.
func (x *Index) Without(question, game string) []Answer {
	phrased := strings.ReplaceAll(strings.Join(strings.Fields(question), " "), " = ", " is ") // a phrasing has its answer behind " = "
	for _, l := range x.inOrder(game)[:1] {
		for tongue := range tongues {
			s := l.read[tongue]()
			s.reading.Lock()
			a := s.readAsked(tongue)
			spelled := s.spelled(tongue, phrased, nil)
			s.reading.Unlock()
			for i := range a.phrasings {
				if text := a.phrasings[i].text; strings.EqualFold(text, phrased) || spelled != phrased && spelled == strings.Join(split(text), " ") {
					defer a.leaveOut(int32(i))()
				}
			}
		}
	}
	return x.Answers(question, game)
}

// leaveOut removes a phrasing from the index; putBack restores it.
func (a *asked) leaveOut(i int32) (putBack func()) {
	p := a.phrasings[i]
	were := map[int32][]place{}
	for _, w := range p.words {
		for _, t := range w.terms {
			if _, ok := were[t]; !ok {
				were[t] = a.uses[t].places
				a.uses[t].places = slices.DeleteFunc(slices.Clone(were[t]), func(at place) bool { return at.phrasing == i })
			}
		}
	}
	n := float64(len(p.words))
	a.said[p.doc], a.all = a.said[p.doc]-n, a.all-n
	return func() {
		for t, places := range were {
			a.uses[t].places = places
		}
		a.said[p.doc], a.all = a.said[p.doc]+n, a.all+n
	}
}
