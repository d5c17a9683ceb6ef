package century

import "arbiter/engine/rule"

// Result is how the game ended, nil before its end.
func (p *Position) Result() (*rule.Result, error) {
	if p.Phase != overPhase {
		return nil, nil
	}
	out := &rule.Result{First: p.name(p.setup.First), Counted: p.countedOut()}
	for i := range p.n {
		s := p.seats[i]
		f := s.Final
		out.Seats = append(out.Seats, rule.SeatResult{
			Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Before,
			Lines: []rule.ScoreLine{{Name: "land", Points: f.Land}, {Name: "environment", Points: f.Environment, Of: s.Pollution, Sign: zoneSign(s.Pollution)}, {Name: "commerce", Points: f.Commerce, Of: s.Coins, Sign: "coin"}, {Name: "science", Points: f.Science, Of: s.Science, Sign: "science"}},
		})
	}
	return out, nil
}
