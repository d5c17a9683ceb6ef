package industry

import (
	"fmt"

	"arbiter/engine/rule"
)

// outcome is how an auction ended, told without its bids or with the rest of
// them.
type outcome struct {
	Seat   int
	Field  Place
	Talers int
	Nature Nature
}

// Won says that the auctioneer sold a field.
type Won struct{ outcome }

// Kept says that the auctioneer kept a field; for 0 talers when nobody bid.
type Kept struct{ outcome }

func (*Won) Verb() string  { return "won" }
func (*Kept) Verb() string { return "kept" }

func (a *outcome) text(p *Position) string {
	return fmt.Sprintf("%s %s %d%s", p.quoted(a.Seat), a.Field, a.Talers, p.natureText(a.Field, a.Nature))
}

// checkOutcome is what won and kept have in common.
func (p *Position) checkOutcome(f Place) error {
	if p.Lot.Field != nowhere && p.Lot.Field != f {
		return lotOpen.Illegal("%s is up for auction, not %s.", p.facts.title(p.Lot.Field), p.facts.title(f))
	}
	return p.checkOffered(f)
}

// A sale is legal exactly when some legal bidding leads to it: the buyer bids
// so much, and those after pass.
func (a *Won) check(p *Position) error {
	if err := p.checkOutcome(a.Field); err != nil {
		return err
	}
	open := p.Lot.Field != nowhere
	switch {
	case a.Seat == p.Auctioneer:
		return ownLot.Illegal("%s is the auctioneer: %s kept the field, or sold it to another.", p.name(a.Seat), p.name(a.Seat))
	case a.Talers < 1:
		return bidNotHigher.Illegal("A bid is 1 taler or more; with no bid %s keeps the field.", p.name(p.Auctioneer))
	case open && p.Lot.Bidder == a.Seat && p.Lot.Bid != a.Talers:
		return outcomeUnreachable.Illegal("%s bid %d and can't win for %d: one bid each.", p.name(a.Seat), p.Lot.Bid, a.Talers)
	case open && p.Lot.Bidder != a.Seat && p.Lot.Spoken.Has(a.Seat):
		return outcomeUnreachable.Illegal("%s has spoken on %s and isn't the highest bidder.", p.name(a.Seat), p.facts.title(a.Field))
	case open && p.Lot.Bidder != a.Seat && a.Talers <= p.Lot.Bid:
		return bidNotHigher.Illegal("%s can't win for %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.Lot.Bid)
	}
	if err := p.checkPurse(a.Seat, a.Talers); err != nil {
		return err
	}
	return p.checkTaking(a.Field, a.Nature, fmt.Sprintf("won %s %s %d", p.quoted(a.Seat), a.Field, a.Talers))
}

// Keeping is legal exactly when some legal bidding comes to that highest bid
// and the auctioneer can pay it.
func (a *Kept) check(p *Position) error {
	if err := p.checkOutcome(a.Field); err != nil {
		return err
	}
	switch {
	case a.Seat != p.Auctioneer:
		return outOfTurn.Illegal("%s is the auctioneer, not %s.", p.name(p.Auctioneer), p.name(a.Seat))
	case a.Talers < p.Lot.Bid:
		return outcomeUnreachable.Illegal("The bid stands at %d and can't end at %d.", p.Lot.Bid, a.Talers)
	case a.Talers > p.Lot.Bid && a.Talers > p.mostBid():
		return outcomeUnreachable.Illegal("Nobody who may still bid has %s.", talers(a.Talers))
	}
	if err := p.checkCanKeep(a.Talers); err != nil {
		return err
	}
	return p.checkTaking(a.Field, a.Nature, fmt.Sprintf("kept %s %s %d", p.quoted(a.Seat), a.Field, a.Talers))
}

// mostBid is the most that a seat which has not spoken on the lot could bid, 0
// where all have.
func (p *Position) mostBid() (most int) {
	for i := range p.n {
		if i != p.Auctioneer && !p.Lot.Spoken.Has(i) {
			most = max(most, p.seats[i].Talers)
		}
	}
	return most
}

// prices are what a seat can win a field for, or the auctioneer keep it for;
// low is above high where it can't.
func (p *Position) prices(seat int) (low, high int) {
	bid, held := p.Lot.Bid, p.seats[seat].Talers
	switch {
	case seat == p.Auctioneer:
		for high = max(bid, p.mostBid()); high >= bid && p.keepNeeds(high) > held; {
			high--
		}
		return bid, high
	case seat == p.Lot.Bidder:
		return bid, min(bid, held)
	case p.Lot.Spoken.Has(seat):
		return 1, 0
	}
	return bid + 1, held
}

// settle puts the lot into the state that its outcome comes from.
func (p *Position) settle(f Place, bid, bidder int) {
	p.Lot = lot{Field: f, Nature: p.Lot.Nature, Bid: bid, Bidder: bidder, Turn: -1}
}

func (a *Won) apply(p *Position, t *rule.Teller) {
	p.settle(a.Field, a.Talers, a.Seat)
	p.sell(a.Nature, t)
}

func (a *Kept) apply(p *Position, t *rule.Teller) {
	p.Auctioneer = a.Seat
	p.settle(a.Field, a.Talers, -1)
	p.keep(a.Nature, t)
}
