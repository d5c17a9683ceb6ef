package century

import "arbiter/engine/rule"

// Result is how the game ended, nil before its end.
func (p *Position) Result() (*rule.Result, error) {
	if p.phase != overPhase {
		return nil, nil
	}
	out := &rule.Result{First: p.name(p.setup.First), Counted: p.countedOut()}
	for i := range p.n {
		f := p.seats[i].Final
		out.Seats = append(out.Seats, rule.SeatResult{
			Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Before,
			Lines: []rule.ScoreLine{{Name: "land", Points: f.Land}, {Name: "environment", Points: f.Environment}, {Name: "commerce", Points: f.Commerce}, {Name: "science", Points: f.Science}},
		})
	}
	return out, nil
}
