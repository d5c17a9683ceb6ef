package century

import "arbiter/engine/rule"

// fullHand is how much a seat holds whose hand isn't seen, beyond what it has bid:
// no price in the game is as high.
const fullHand = 99

func (p *Position) seen(by rule.Eyes) *Position {
	if p.Phase == overPhase {
		return p
	}
	q := p.copy()
	for i := range q.n {
		if by.See(q.name(i)) {
			continue
		}
		q.unseen = q.unseen.And(i)
		s := q.seat(i)
		s.Coins, s.Science = fullHand+q.Lot.Bid, fullHand
	}
	return q
}

// unsees says whether a seat's hand isn't seen, with -1 whether any is not.
func (p *Position) unsees(seat int) bool {
	return p.unseen != 0 && (seat < 0 || p.unseen.Has(seat))
}
