package century

import (
	"arbiter/engine/century/show"
	"arbiter/engine/rule"
)

// produce pays what every region makes and begins the recycling; a seat that
// can remove nothing is done with it at once (EN, Phase 5: Production).
// In round VI only points are paid (EN, Round Six).
func (p *Position) produce(t *rule.Teller) {
	p.Phase = recyclingPhase
	for i := range p.n {
		s := p.seat(i)
		y := p.makes(i)
		s.Produced = y
		s.Points += y.Points
		if p.Round < 6 {
			s.Coins += y.Coins
			s.Science += y.Science
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), show.Yield(y)).With("coins", y.Coins).With("science", y.Science).With("points", y.Points)
		} else {
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), show.Points(y.Points)).With("points", y.Points)
		}
		p.tellYields(i, y, t)
		p.tellRecycling(i, t)
		s.Spent = nil
		s.Done, s.Said = !p.canRecycle(i), false
	}
}
