package industry

import (
	"fmt"

	"arbiter/engine/rule"
)

// Won says that the auctioneer sold a field, without its bids or with the rest
// of them.
type Won struct {
	Seat   int
	Field  Place
	Talers int
	Nature Nature
}

// Kept says that the auctioneer kept a field, without its bids or with the
// rest of them; 0 talers when nobody bid.
type Kept struct {
	Seat   int
	Field  Place
	Talers int
	Nature Nature
}

func (*Won) Verb() string     { return "won" }
func (*Kept) Verb() string    { return "kept" }
func (*Won) Kind() rule.Kind  { return rule.Move }
func (*Kept) Kind() rule.Kind { return rule.Move }

func (a *Won) text(p *Position) string {
	return fmt.Sprintf("%s %s %d%s", p.quoted(a.Seat), a.Field, a.Talers, a.Nature.text())
}
func (a *Kept) text(p *Position) string {
	return fmt.Sprintf("%s %s %d%s", p.quoted(a.Seat), a.Field, a.Talers, a.Nature.text())
}

// checkOutcome is what won and kept have in common.
func (p *Position) checkOutcome(verb string, f Place) error {
	if err := p.in(verb, auctionPhase); err != nil {
		return err
	}
	if p.lot.field != nowhere && p.lot.field != f {
		return illegal("lot-open", "%s is up for auction, not %s.", p.facts.title(p.lot.field), p.facts.title(f))
	}
	return p.checkOffered(f)
}

// A sale is legal exactly when some legal bidding leads to it: the buyer bids
// so much, and those after pass.
func (a *Won) check(p *Position) error {
	if err := p.checkOutcome("won", a.Field); err != nil {
		return err
	}
	open := p.lot.field != nowhere
	switch {
	case a.Seat == p.auctioneer:
		return illegal("own-lot", "%s is the auctioneer: %s kept the field, or sold it to another.", p.name(a.Seat), p.name(a.Seat))
	case a.Talers < 1:
		return illegal("bid-not-higher", "A bid is 1 taler or more; with no bid %s keeps the field.", p.name(p.auctioneer))
	case open && p.lot.bidder == a.Seat && p.lot.bid != a.Talers:
		return illegal("outcome-unreachable", "%s bid %d and can't win for %d: one bid each.", p.name(a.Seat), p.lot.bid, a.Talers)
	case open && p.lot.bidder != a.Seat && p.lot.spoken.has(a.Seat):
		return illegal("outcome-unreachable", "%s has spoken on %s and isn't the highest bidder.", p.name(a.Seat), p.facts.title(a.Field))
	case open && p.lot.bidder != a.Seat && a.Talers <= p.lot.bid:
		return illegal("bid-not-higher", "%s can't win for %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.lot.bid)
	}
	if err := p.checkPurse(a.Seat, a.Talers); err != nil {
		return err
	}
	return p.checkTaking(a.Field, a.Nature, fmt.Sprintf("won %s %s %d", p.quoted(a.Seat), a.Field, a.Talers))
}

// Keeping is legal exactly when some legal bidding comes to that highest bid
// and the auctioneer can pay it.
func (a *Kept) check(p *Position) error {
	if err := p.checkOutcome("kept", a.Field); err != nil {
		return err
	}
	if a.Seat != p.auctioneer {
		return illegal("out-of-turn", "%s is the auctioneer, not %s.", p.name(p.auctioneer), p.name(a.Seat))
	}
	if a.Talers != p.lot.bid {
		if a.Talers < p.lot.bid {
			return illegal("outcome-unreachable", "The bid stands at %d and can't end at %d.", p.lot.bid, a.Talers)
		}
		if !p.canBid(a.Talers) {
			return illegal("outcome-unreachable", "Nobody who may still bid has %s.", talers(a.Talers))
		}
	}
	if err := p.checkCanKeep(a.Talers); err != nil {
		return err
	}
	return p.checkTaking(a.Field, a.Nature, fmt.Sprintf("kept %s %s %d", p.quoted(a.Seat), a.Field, a.Talers))
}

// canBid says whether a seat that has not spoken on the lot holds so much.
func (p *Position) canBid(bid int) bool {
	for i := range p.n {
		if i != p.auctioneer && !p.lot.spoken.has(i) && p.seats[i].Talers >= bid {
			return true
		}
	}
	return false
}

// settle puts the lot into the state that its outcome comes from.
func (p *Position) settle(f Place, bid, bidder int) {
	nature := p.lot.nature
	p.lot = noLot
	p.lot.field, p.lot.nature, p.lot.bid, p.lot.bidder = f, nature, bid, bidder
}

func (a *Won) apply(p *Position, t *teller) {
	p.settle(a.Field, a.Talers, a.Seat)
	p.sell(a.Nature, t)
}

func (a *Kept) apply(p *Position, t *teller) {
	p.auctioneer = a.Seat
	p.settle(a.Field, a.Talers, -1)
	p.keep(a.Nature, t)
}
