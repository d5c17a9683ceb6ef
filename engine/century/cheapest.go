package century

import (
	"slices"

	"arbiter/engine/rule"
)

// Of a lot that is entered without its bids only the seats that dropped out are
// known, in their order, and who won it for how much. Which ends can be is asked
// of all the biddings that lead there.

// cheapest is the least price for which each seat can win the lot if these seats
// drop out of it in this order, and no other does: 0 for a seat that can't. It can
// win for more as well, up to its coins, by raising its last bid.
//
// A bid that is only just high enough leaves the others every choice that a higher
// one leaves, so of all bids only those one above the last are tried: for each
// state of a bidding the lowest bid that leads to it is what counts.
func (p *Position) cheapest(drops []int) (low [5]int) {
	if !p.seats[p.start].In && !slices.Contains(drops, p.start) {
		drops = append([]int{p.start}, drops...) // it opened the lot, whenever it left
	}
	in := p.inAuction()
	for _, seat := range drops {
		in = in.and(seat)
	}
	least := p.leastBid()
	if p.seats[p.start].Coins < least || p.checkCitizenLeft(p.start) != nil {
		return low
	}
	var most [5]int
	for i := range p.n {
		if p.checkCitizenLeft(i) == nil {
			most[i] = p.seats[i].Coins
		}
	}
	type state struct {
		bidder, turn int
		gone         seatSet // who passed or dropped out
		drops        int     // how many have dropped out
	}
	reached := map[state]bool{}
	level := []state{{bidder: p.start, turn: p.start}}
	for bid := least; len(level) > 0; bid++ {
		var higher []state
		for len(level) > 0 {
			s := level[len(level)-1]
			level = level[:len(level)-1]
			// On to the next who has a choice, if anybody has.
			left := in &^ s.gone &^ seatSet(0).and(s.bidder)
			if left == 0 {
				if s.drops == len(drops) && low[s.bidder] == 0 {
					low[s.bidder] = bid
				}
				continue
			}
			for s.turn = p.clockwise(s.turn); !left.has(s.turn); {
				s.turn = p.clockwise(s.turn)
			}
			if reached[s] {
				continue
			}
			reached[s] = true
			if most[s.turn] > bid {
				raised := s
				raised.bidder = s.turn
				higher = append(higher, raised)
			}
			s.gone = s.gone.and(s.turn)
			if s.drops < len(drops) && drops[s.drops] == s.turn {
				dropped := s
				dropped.drops++
				level = append(level, dropped)
			}
			level = append(level, s) // it passes
		}
		level = higher
	}
	return low
}

// dropped are the names of the seats that dropped out of the lot.
func (p *Position) dropped() []string { return rule.Each(p.lot.Drops, p.name) }
