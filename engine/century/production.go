package century

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// produce pays what every region makes and begins the recycling; a seat that
// can remove nothing is done with it at once (EN, Phase 5: Production).
// In round VI only points are paid (EN, Round Six).
func (p *Position) produce(t *rule.Teller) {
	p.phase = recyclingPhase
	for i := range p.n {
		s := p.seat(i)
		y := s.Region.Yield(p.setup.Rulings.Rail)
		s.Produced = y
		s.Points += y.Points
		if p.round < 6 {
			s.Coins += y.Coins
			s.Science += y.Science
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), yieldWords(y)).With("coins", y.Coins).With("science", y.Science).With("points", y.Points)
		} else {
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), points(y.Points)).With("points", y.Points)
		}
		p.tellYields(i, y, t)
		p.tellRecycling(i, t)
		s.Spent = nil
		s.Done = !p.canRecycle(i)
	}
}

func yieldWords(y rail.Yield) say.Text {
	return say.That("%s, %d science, %s", coins(y.Coins), y.Science, points(y.Points))
}
