package conformance

import (
	"errors"
	"slices"

	"arbiter/engine/rule"
)

// lawOfResult: a game has a result from its end on, or says which fact of the
// copy it lacks. The lines add up, and nobody with fewer points ranks higher.
func (h *house) lawOfResult(p rule.Position) {
	h.Helper()
	r, err := p.Result()
	var lacks *rule.CannotCheck
	switch over := p.Where().Over; {
	case err != nil:
		if !over || !errors.As(err, &lacks) {
			h.Fatalf("no result, over %v: %v", over, err)
		}
		return
	case (r != nil) != over:
		h.Fatalf("over %v, result %v", over, r)
	case r == nil:
		return
	}
	if !slices.Contains(p.Seats(), r.First) || len(r.Seats) != len(p.Seats()) {
		h.Fatalf("the result %+v is not of the seats %v", r, p.Seats())
	}
	for i := range r.Seats {
		s := &r.Seats[i]
		sum, better := s.Before, 0
		for k, l := range s.Lines {
			sum += l.Points
			if l.Name != r.Seats[0].Lines[k].Name {
				h.Fatalf("line %d of %s is %q", k, s.Seat, l.Name)
			}
		}
		if sum != s.Score && (sum > 0 || s.Score != 0) {
			h.Fatalf("the lines of %s add up to %d, not %d", s.Seat, sum, s.Score)
		}
		for _, o := range r.Seats {
			if o.Rank < s.Rank {
				better++
			}
			if o.Score > s.Score && o.Rank >= s.Rank {
				h.Fatalf("%s has more points than %s and ranks no higher", o.Seat, s.Seat)
			}
		}
		if s.Seat != p.Seats()[i] || s.Rank != better+1 {
			h.Fatalf("seat %d is %s, rank %d, behind %d", i, s.Seat, s.Rank, better)
		}
	}
}
