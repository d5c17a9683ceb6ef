package century

import (
	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
)

// newAim reads what advice is asked for. The error is a refusal.
func (p *Position) newAim(what, weighed string) (*best.Aim, error) {
	a, err := best.NewAim(what, weighed, roman[p.Round], p.bonusCard(), p.Round == 6)
	if err == nil {
		a.Floor = p.setup.Rulings.Floor
	}
	return a, err
}

// aimAt puts what plans are worth into the problem.
func (d *dilemma) aimAt(a *best.Aim) error {
	p, s, w := d.p, d.p.seats[d.seat], &d.problem.Worth
	if a.What == best.ForFinal || a.Card == score.PurityCard {
		if err := d.needZones(a); err != nil {
			return err
		}
	}
	zone := func(space int) int {
		worth, _ := score.Zone(p.facts.zones, space)
		return worth
	}
	if a.What == best.ForFinal {
		a.Base = int64(s.Points) * best.Thousandth
		var coins, science []int
		for _, s := range p.seats[:p.n] {
			coins, science = append(coins, s.Coins), append(science, s.Science)
		}
		*w = best.FinalWorth(coins, science, d.seat, zone)
	} else {
		*w = a.Weighed(&d.problem, zone)
	}
	if p.Phase == recyclingPhase { // production is paid
		w.Coins, w.Science, w.Points = 0, 0, 0
	}
	return nil
}

// needZones asks for the zones of the track where the marker could come to a
// space whose worth for clean lands nothing settles.
func (d *dilemma) needZones(a *best.Aim) error {
	cleanups := len(d.free[Cleanup])
	for space := d.problem.Marker; space <= min(score.BestMarker, d.problem.Marker+cleanups); space++ {
		worth, assumed := score.Zone(d.p.facts.zones, space)
		a.Assumed = a.Assumed || assumed
		if worth == 0 {
			q := d.p.copy()
			q.seat(d.seat).Pollution = space
			return q.zoneMissing(d.seat)
		}
	}
	return nil
}

// worthAfter is what was reached, by what lies on the table: from is the
// position before, after the one when recycling is over.
func (d *dilemma) worthAfter(after *Position) (best.Outcome, int64) {
	was, is := d.p.seats[d.seat], after.seats[d.seat]
	o := best.Outcome{Centres: is.Region.Working(), Coins: is.Coins, Science: is.Science, Marker: is.Pollution, Garbage: is.Region.Garbage()}
	_, o.Clean = is.Region.Lands()
	o.Yield = is.Produced
	if d.p.Phase == upkeepPhase {
		o.Quality = is.Points - was.Points - o.Yield.Points
		if d.p.Round < 6 {
			o.Coins -= o.Yield.Coins
			o.Science -= o.Yield.Science
		}
	}
	return d.problem.Distinct(o), d.problem.Worth.Of(o, after.tally(d.seat).Garbage)
}
