package referee

import (
	"fmt"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostTouching is how many entries a count names.
const mostTouching = 3

// trail is which entries changed the numbers of the seats last. It is made by playing the game again, and follows what
// is entered from then on: a game with many counts would be played again for each.
type trail struct {
	upTo    int // entries of the journal
	numbers map[string][]rule.Number
	last    map[numberOf][]string // the entries, at most mostTouching
}

type numberOf struct {
	seat string
	name say.Key
}

// touched names the last live entries that changed one number of a seat.
func (g *Game) touched(seat string, name say.Key) (entries []string) {
	if g.trail == nil || g.trail.upTo != len(g.entries) {
		g.trail = &trail{upTo: len(g.entries), numbers: map[string][]rule.Number{}, last: map[numberOf][]string{}}
		_ = g.Walk(func(e *Entry, p rule.Position, _ []rule.Event) { g.trail.visit(e, p) }) // as far as it can be played again
	}
	return g.trail.last[numberOf{seat, name}]
}

// visit notes what an entry that led to a position has changed.
func (t *trail) visit(e *Entry, p rule.Position) {
	for _, seat := range p.Seats() {
		was, now := t.numbers[seat], p.Numbers(seat)
		t.numbers[seat] = now
		for _, n := range now {
			before := 0
			if i := slices.IndexFunc(was, func(w rule.Number) bool { return w.Name == n.Name }); i >= 0 {
				before = was[i].N
			}
			if e.Kind == KindNew || n.N == before {
				continue
			}
			of := numberOf{seat, n.Name}
			last := append(t.last[of], fmt.Sprintf("%d %s", e.N, e.Text))
			t.last[of] = last[max(0, len(last)-mostTouching):]
		}
	}
}

// follow keeps the trail up to the entry that was just written, if that can only have gone on from the position before.
func (g *Game) follow() {
	e := &g.entries[len(g.entries)-1]
	goesOn := e.Kind == KindAction || e.Kind == KindCorrect || e.Kind == KindCount
	if g.trail == nil || g.trail.upTo != len(g.entries)-1 || !goesOn || g.tried {
		g.trail = nil
		return
	}
	g.trail.upTo++
	if e.Kind != KindCount {
		g.trail.visit(e, g.at)
	}
}
