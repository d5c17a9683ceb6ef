package century

import (
	"fmt"

	"arbiter/engine/rule"
)

// Lot puts a land up whose bids are not entered: the seats that drop out
// during it follow, then who won it.
type Lot struct{ Land string }

// Won says how a lot ended, without its bids or with the rest of them.
type Won struct {
	Seat  int
	Land  string
	Coins int
}

func (*Lot) Verb() string    { return "lot" }
func (*Won) Verb() string    { return "won" }
func (*Lot) Kind() rule.Kind { return rule.Move }
func (*Won) Kind() rule.Kind { return rule.Move }

func (a *Lot) text(*Position) string { return a.Land }
func (a *Won) text(p *Position) string {
	return fmt.Sprintf("%s %s %d", rule.Quote(p.name(a.Seat)), a.Land, a.Coins)
}

func (a *Lot) check(p *Position) error {
	if err := p.checkNoLot("lot"); err != nil {
		return err
	}
	if err := p.checkOffered(a.Land); err != nil {
		return err
	}
	return p.checkCanOpen(p.start)
}

func (a *Lot) apply(p *Position, t *teller) {
	p.lot = lot{land: p.spelling(a.Land), byOutcome: true, bidder: -1, alone: p.inAuction().count() == 1}
	p.turn = -1
	t.say("%s is up for auction; its drop-outs and its winner follow.", p.lot.land)
}

// A lot's end is legal exactly when some legal bidding leads to it.
func (a *Won) check(p *Position) error {
	if err := p.in("won", auctionPhase); err != nil {
		return err
	}
	if p.lot.land != "" && !sameName(a.Land, p.lot.land) {
		return illegal("lot-open", "%s is up for auction, not %s.", p.lot.land, a.Land)
	}
	if err := p.checkOffered(a.Land); err != nil {
		return err
	}
	if p.lot.land == "" {
		if err := p.checkCanOpen(p.start); err != nil {
			return err
		}
	}
	s := &p.seats[a.Seat]
	switch {
	case !s.In:
		return illegal("dropped-out", "%s has dropped out of this round's auction.", p.name(a.Seat))
	case p.lot.passed.has(a.Seat):
		return illegal("passed", "%s has passed on %s.", p.name(a.Seat), p.lot.land)
	case a.Coins > s.Coins:
		return p.beyondCoins(a.Seat, a.Coins)
	}
	if err := p.checkCitizenLeft(a.Seat); err != nil {
		return err
	}
	if p.lot.land != "" && !p.lot.byOutcome {
		return a.checkOnOpenLot(p)
	}
	least := p.leastBid()
	switch {
	case a.Coins < least:
		return illegal("bid-below-least", "%s can't win for %s: in round %s a lot opens at %d.", p.name(a.Seat), coins(a.Coins), roman[p.round], least)
	case (a.Seat != p.start || p.lot.startLeft) && a.Coins == least:
		return illegal("win-unreachable", "%s can't win for %d: %s opened at %d or more and was overbid.", p.name(a.Seat), a.Coins, p.name(p.start), least)
	case (p.lot.alone || p.lot.land == "" && p.inAuction().count() == 1) && a.Coins > least:
		return illegal("alone-pays-least", "%s is the last seat in the auction and takes a land for exactly %s.", p.name(a.Seat), coins(least))
	}
	return nil
}

// lotCanEnd says of a lot without its bids whether anybody could have won it:
// the start player, whose opening bid nobody sees, or who overbid it.
func (p *Position) lotCanEnd() bool {
	if p.lot.startLeft {
		return p.canOverbid(-1)
	}
	return p.seats[p.start].Coins >= p.leastBid() && p.checkCitizenLeft(p.start) == nil
}

// checkOnOpenLot asks whether the bids entered so far can go on to this end.
func (a *Won) checkOnOpenLot(p *Position) error {
	bid := p.lot.bid
	if a.Seat != p.lot.bidder {
		if a.Coins <= bid {
			return illegal("bid-not-higher", "%s can't win for %d, the bid stands at %d.", p.name(a.Seat), a.Coins, bid)
		}
		return nil
	}
	switch {
	case a.Coins == bid:
		return nil
	case a.Coins < bid+2:
		return illegal("win-unreachable", "%s bid %d and can't win for %d: another seat would have to bid in between.", p.name(a.Seat), bid, a.Coins)
	case !p.canRaise(bid + 1):
		return illegal("win-unreachable", "%s bid %d and can't win for %d: no other seat can raise.", p.name(a.Seat), bid, a.Coins)
	}
	return nil
}

// canRaise says whether any seat that may still bid on the lot holds so much.
func (p *Position) canRaise(bid int) bool {
	for left, i := p.bidders(), 0; i < p.n; i++ {
		if left.has(i) && p.seats[i].Coins >= bid && p.checkCitizenLeft(i) == nil {
			return true
		}
	}
	return false
}

func (a *Won) apply(p *Position, t *teller) {
	p.lot.land = p.spelling(a.Land)
	p.win(a.Seat, a.Coins, t)
}
