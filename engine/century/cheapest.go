package century

import (
	"slices"

	"arbiter/engine/rule"
)

// A lot that is entered without its bids tells only which seats dropped out, in which
// order, and who won for how much. It is legal if some sequence of bids leads to this.

// canEnd says whether in some sequence of bids these seats drop out in this order.
func (p *Position) canEnd(drops []int) bool { return p.cheapest(drops, -1) != [5]int{} }

// cheapest gives, by seat, the least price for which it can win the lot if exactly these
// seats drop out, in this order; 0 if it can't. The search ends at the price of seat of,
// with -1 at the first one found: seats that win only for more have 0 then. A seat can
// also win for any higher price within its coins, by raising its last bid.
//
// The lowest legal bid leaves the other seats every choice that a higher one leaves. So
// only bids one above the last are tried: for each state of a bidding the lowest bid that
// leads to it counts.
func (p *Position) cheapest(drops []int, of int) (low [5]int) {
	if !p.seats[p.Start].In && !slices.Contains(drops, p.Start) {
		drops = append([]int{p.Start}, drops...) // it opened the lot, whenever it left
	}
	in := p.inAuction()
	for _, seat := range drops {
		in = in.And(seat)
	}
	least := p.leastBid()
	if p.seats[p.Start].Coins < least || p.checkCitizenLeft(p.Start) != nil {
		return low
	}
	var most [5]int
	for i := range p.n {
		if p.checkCitizenLeft(i) == nil {
			most[i] = p.seats[i].Coins
		}
	}
	var reached [1 << 14 / 64]uint64
	var room [2][32]stand
	level, higher := append(room[0][:0], stand{bidder: uint8(p.Start), turn: uint8(p.Start)}), room[1][:0]
	for bid := least; len(level) > 0; bid++ {
		for len(level) > 0 {
			s := level[len(level)-1]
			level = level[:len(level)-1]
			// On to the next who has a choice, if any seat has.
			left := in &^ s.gone &^ seatSet(0).And(int(s.bidder))
			if left == 0 {
				if int(s.drops) == len(drops) && low[s.bidder] == 0 {
					if low[s.bidder] = bid; of < 0 || of == int(s.bidder) {
						return low
					}
				}
				continue
			}
			turn := p.nextOf(left, int(s.turn))
			s.turn = uint8(turn)
			key := s.key()
			if reached[key/64]>>(key%64)&1 != 0 {
				continue
			}
			reached[key/64] |= 1 << (key % 64)
			if most[turn] > bid {
				raised := s
				raised.bidder = s.turn
				higher = append(higher, raised)
			}
			s.gone = s.gone.And(turn)
			if int(s.drops) < len(drops) && drops[s.drops] == turn {
				dropped := s
				dropped.drops++
				level = append(level, dropped)
			}
			level = append(level, s) // it passes
		}
		level, higher = higher, level
	}
	return low
}

// stand is where the bidding for a lot stands, but for the bid itself.
type stand struct {
	bidder, turn uint8
	gone         seatSet // who passed or dropped out
	drops        uint8   // how many have dropped out
}

// key is a number of its own for each, of up to five seats.
func (s stand) key() int {
	return int(s.bidder) | int(s.turn)<<3 | int(s.gone)<<6 | int(s.drops)<<11
}

func (p *Position) dropped() []string { return rule.Each(p.Lot.Drops, p.name) }
