package century

import (
	"arbiter/engine/rule"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// haggling is the bidding on one land, implemented from the books alone, with
// every bid and every choice: the opener bids first, then each in its turn bids
// higher, passes or drops out, until only the highest bidder is left.
type haggling struct {
	coins       []int
	start       int
	least       int
	bid, bidder int
	passed      map[int]bool
	drops       []int
	in          map[int]bool
	ends        map[string]bool // "drops winner price"
}

func endOf(drops []int, winner, price int) string { return fmt.Sprint(drops, winner, price) }

func (h *haggling) turn(seat int) {
	others := 0
	for i := range h.in {
		if h.in[i] && !h.passed[i] && i != h.bidder {
			others++
		}
	}
	if others == 0 {
		h.ends[endOf(h.drops, h.bidder, h.bid)] = true
		return
	}
	next := (seat + 1) % len(h.coins)
	if !h.in[seat] || h.passed[seat] || seat == h.bidder {
		h.turn(next)
		return
	}
	was, wasBidder := h.bid, h.bidder
	for n := was + 1; n <= h.coins[seat]; n++ {
		h.bid, h.bidder = n, seat
		h.turn(next)
	}
	h.bid, h.bidder = was, wasBidder
	h.passed[seat] = true
	h.turn(next)
	h.passed[seat] = false
	h.in[seat] = false
	h.drops = append(h.drops, seat)
	h.turn(next)
	h.drops = h.drops[:len(h.drops)-1]
	h.in[seat] = true
}

// allEnds plays every bidding on a land.
func allEnds(coins []int, start, least int, in map[int]bool) map[string]bool {
	h := &haggling{coins: coins, start: start, least: least, passed: map[int]bool{}, in: in, ends: map[string]bool{}}
	alone := true
	for i := range coins {
		alone = alone && (i == start || !in[i])
	}
	for n := least; n <= coins[start] && (n == least || !alone); n++ {
		h.bid, h.bidder = n, start
		h.turn((start + 1) % len(coins))
	}
	return h.ends
}

// The drop-outs and ends of a lot that are accepted are exactly those that some
// bidding leads to.
func TestLotEndsAsSomeBiddingDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 5).Draw(t, "seats")
		most := []int{0, 0, 0, 7, 5, 4}[n]
		names := []string{"A", "B", "C", "D", "E"}[:n]
		p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: names, First: rapid.IntRange(0, n-1).Draw(t, "start")}})
		p.Phase, p.Turn = auctionPhase, p.Start
		m := p.table()
		m.Lands, m.DealtLands = []string{"L1"}, []string{"L1"}
		coins, in := make([]int, n), map[int]bool{}
		for i := range n {
			coins[i] = rapid.IntRange(0, most).Draw(t, "coins")
			in[i] = i == p.Start || rapid.IntRange(0, 4).Draw(t, "in") > 0
			p.seats[i].Coins, p.seats[i].In = coins[i], in[i]
		}
		ends := allEnds(coins, p.Start, p.leastBid(), in)
		lot := &putUpLand{"L1"}
		if (rule.Verdict(p, lot) == nil) != (len(ends) > 0) {
			t.Fatalf("coins %v, %d starts: lot: %v, but there are %d ends", coins, p.Start, rule.Verdict(p, lot), len(ends))
		}
		if len(ends) == 0 {
			return
		}
		var walk func(q *Position, drops []int)
		walk = func(q *Position, drops []int) {
			for i := range n {
				for c := 0; c <= most+1; c++ {
					err := rule.Verdict(q, &won{i, "L1", c})
					if (err == nil) != ends[endOf(drops, i, c)] {
						t.Fatalf("coins %v, in %v, %d starts, dropped %v: %s wins for %d: %v", coins, in, p.Start, drops, names[i], c, err)
					}
				}
				a := &drop{Seat: i}
				next := append(slices.Clip(drops), i)
				if err := rule.Verdict(q, a); (err == nil) != (in[i] && !slices.Contains(drops, i) && anyEnd(ends, next)) {
					t.Fatalf("coins %v, in %v, %d starts, dropped %v: %s drops: %v", coins, in, p.Start, drops, names[i], err)
				} else if err == nil {
					walk(q.play(a), next)
				}
			}
		}
		walk(p.play(lot), nil)
	})
}

// anyEnd says whether any bidding has just these drop-outs.
func anyEnd(ends map[string]bool, drops []int) bool {
	for winner := range 5 {
		for price := range 12 {
			if ends[endOf(drops, winner, price)] {
				return true
			}
		}
	}
	return false
}

// The order of drop-outs of the rules: nobody bids 3 but Bob, before Ann can drop.
func TestDropsCostBids(t *testing.T) {
	tb := sit(t, "new t --seats Ann,Bob,Cyd", "deal lands; deal technologies; lot L11; drop Ann; drop Bob")
	tb.want("why", tb.refused("won Cyd L11 3", "win-unreachable").Message, "Cyd can't win for 3: for Ann and Bob to drop out in this order it takes 4 or more.")
	tb.accept("won Cyd L11 4")
	tb = sit(t, "new t --seats Ann,Bob,Cyd", "deal lands; deal technologies; correct Cyd coins-7 x; lot L11; drop Ann")
	tb.refused("drop Bob", "drops-unreachable")
}
