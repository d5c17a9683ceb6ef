package industry

import "arbiter/engine/rule"

// Result is how the game ended, nil before its end. The error is a
// *rule.CannotCheck while a developed field is not described.
func (p *Position) Result() (*rule.Result, error) {
	if p.phase != overPhase {
		return nil, nil
	}
	tallies, err := p.tallies()
	if err != nil {
		return nil, err
	}
	out := &rule.Result{First: p.name(p.setup.First)}
	for i, f := range ScoreFinal(tallies) {
		out.Seats = append(out.Seats, rule.SeatResult{
			Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Points,
			Lines: []rule.ScoreLine{
				{Name: "factory links", Points: f.FactoryLinks}, {Name: "technology links", Points: f.TechnologyLinks}, {Name: "bonus", Points: f.Bonus},
				{Name: "money", Points: f.Money}, {Name: "jokers", Points: f.Jokers}, {Name: "subsidy", Points: f.Subsidy},
			},
		})
	}
	return out, nil
}
