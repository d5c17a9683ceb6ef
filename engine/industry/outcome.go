package industry

import (
	"fmt"

	"arbiter/engine/rule"
	"arbiter/say"
)

// outcome is how an auction ended, told without its bids or with the rest of
// them.
type outcome struct {
	Seat   int
	Field  place
	Talers int
	Nature nature
}

type won struct{ outcome }

// kept says that the auctioneer kept a field; for 0 talers without a bid.
type kept struct{ outcome }

// A sale is legal exactly when some legal bidding leads to it: the buyer bids this sum, and the
// seats after it pass.
var wonVerb = declared[won]{
	Verb: rule.Verb{
		Name: "won", Label: "Won %s for %s", Act: "A field was sold", In: inAuction, Shows: rule.ShowsBid, Keeper: true, Number: 5, Outcome: true, Usage: []string{"SEAT FIELD TALERS [property|joker RESOURCE]"},
		Short:   "say to whom the auctioneer sold a field, and for how much",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing or from the bids entered so far.",
		Example: []string{"won Green C1 2", "won Green C1 2 property"},
	},
	Named: (*Position).bidding,
	Args: func() args[won] {
		return outcomeArgs(func(a *won) *outcome { return &a.outcome }, "won", func(p *Position, seat int) bool { return !p.isAuctioneer(seat) }, whyNotWon)
	},
	Means: func(p *Position, a *won) say.Text {
		if p.Lot.Field == nowhere || a.Seat != p.Lot.Bidder {
			return say.Text{}
		}
		return say.That("Goes to %s for %s", p.name(a.Seat), talers(p.Lot.Bid))
	},
	Do: func(p *Position, a *won, t *rule.Teller) {
		p.settle(a.Field, a.Talers, a.Seat)
		p.sell(a.Nature, t)
	},
	Clear: func(p *Position, a *won) bool { return a.Talers > 0 && p.nature(a.Field, a.Nature) != 0 },
	Uses:  func(_ *Position, a *won) []string { return []string{a.Field.String()} },
}

// Keeping is legal exactly when some legal bidding comes to that highest bid
// and the auctioneer can pay it.
var keptVerb = declared[kept]{
	Verb: rule.Verb{
		Name: "kept", Label: "Kept %s at %s", Labels: map[string]say.Key{"": "A field was kept"}, Act: "%s kept a field", In: inAuction, Shows: rule.ShowsBid, Keeper: true, Number: 6, Outcome: true, Usage: []string{"SEAT FIELD TALERS [property|joker RESOURCE]"},
		Short:   "say that the auctioneer kept a field, and for how much; 0 if no seat bid",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing or from the bids entered so far.",
		Example: []string{"kept Blue C1 3", "kept Blue C1 0"},
	},
	Named: (*Position).bidding,
	Args: func() args[kept] {
		return outcomeArgs(func(a *kept) *outcome { return &a.outcome }, "kept", (*Position).isAuctioneer, whyNotKept)
	},
	Do: func(p *Position, a *kept, t *rule.Teller) {
		p.Auctioneer = a.Seat
		p.settle(a.Field, a.Talers, -1)
		p.keep(a.Nature, t)
	},
	Clear: func(p *Position, a *kept) bool { return p.nature(a.Field, a.Nature) != 0 },
	Leans: func(*Position, *kept) []string { return []string{"keep-needs-cash"} },
	Uses:  func(_ *Position, a *kept) []string { return []string{a.Field.String()} },
}

// outcomeArgs are the words of an outcome: seat, field, talers, what is taken. The
// field is judged first, then the seat and the sum by why.
func outcomeArgs[A any](of func(a *A) *outcome, verb string, may func(p *Position, seat int) bool, why func(p *Position, o *outcome) error) args[A] {
	seat := acting[A]{At: func(a *A) *int { return &of(a).Seat }, May: may}.Arg()
	seat.Check = func(p *Position, a *A) error {
		if f := of(a).Field; p.Lot.Field != nowhere && p.Lot.Field != f {
			return rules().LotOpen.Illegal("%s is up for auction, not %s.", p.facts.title(p.Lot.Field), p.facts.title(f))
		}
		return p.checkOffered(of(a).Field)
	}
	field := fieldArg(func(a *A) *place { return &of(a).Field }, func(p *Position) placeSet { // the one that is up, else those on offer
		if p.Lot.Field != nowhere {
			return placeSet(0).And(p.Lot.Field)
		}
		return p.onOffer()
	}, nil)
	talers := talersArg(func(a *A) *int { return &of(a).Talers }, func(p *Position, a *A) rule.Range { return p.prices(of(a).Seat) }, nil)
	talers.Check = func(p *Position, a *A) error {
		o := of(a)
		if may(p, o.Seat) && p.prices(o.Seat).Has(o.Talers) {
			return nil
		}
		return why(p, o)
	}
	field.Some = talers.Some
	return args[A]{seat, field, talers, natureArg(func(_ *Position, a *A) (place, *nature) { return of(a).Field, &of(a).Nature }, func(p *Position, a *A) error {
		o := of(a)
		return p.checkTaking(o.Field, o.Nature, fmt.Sprintf("%s %s %s %d", verb, p.quoted(o.Seat), o.Field, o.Talers))
	}, false)}
}

// bidding says whether a field is up that seats bid on: “Green C1 2” doesn't end their bids.
func (p *Position) bidding() bool { return p.Lot.Field != nowhere && p.Lot.Turn >= 0 }

func whyNotWon(p *Position, a *outcome) error {
	open := p.Lot.Field != nowhere
	switch {
	case a.Seat == p.Auctioneer:
		return rules().OwnLot.Illegal("%s is the auctioneer: %s kept the field, or sold it to another.", p.name(a.Seat), p.name(a.Seat))
	case a.Talers < 1:
		return rules().BidNotHigher.Illegal("A bid is 1 taler or more; with no bid %s keeps the field.", p.name(p.Auctioneer))
	case open && p.Lot.Bidder == a.Seat && p.Lot.Bid != a.Talers:
		return rules().OutcomeUnreachable.Illegal("%s bid %d and can't win for %d: one bid each.", p.name(a.Seat), p.Lot.Bid, a.Talers)
	case open && p.Lot.Bidder != a.Seat && p.Lot.Spoken.Has(a.Seat):
		return rules().OutcomeUnreachable.Illegal("%s has already bid or passed on %s and isn't the highest bidder.", p.name(a.Seat), p.facts.title(a.Field))
	case p.Lot.Bidder != a.Seat && a.Talers < p.higher(a.Seat).Low:
		return rules().BidNotHigher.Illegal("%s can't win for %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.Lot.Bid)
	}
	return p.beyondTalers(a.Seat, a.Talers)
}

func whyNotKept(p *Position, a *outcome) error {
	switch {
	case a.Seat != p.Auctioneer:
		return p.notAuctioneer(a.Seat)
	case a.Talers < p.Lot.Bid:
		return rules().OutcomeUnreachable.Illegal("The bid stands at %d and can't end at %d.", p.Lot.Bid, a.Talers)
	case a.Talers > p.Lot.Bid && a.Talers > p.mostBid():
		return rules().OutcomeUnreachable.Illegal("No seat that may still bid has %s.", talers(a.Talers))
	}
	return p.checkCanKeep(a.Talers)
}

// mostBid is the most that a seat which has not spoken on the lot could bid, 0
// where all have.
func (p *Position) mostBid() (most int) {
	for i := range p.n {
		if p.canSpeak(i) {
			most = max(most, p.seats[i].Talers)
		}
	}
	return most
}

// prices are the sums for which a seat can win a field, or the auctioneer can keep it; none
// if it can't. They are a range without gaps.
func (p *Position) prices(seat int) rule.Range {
	bid, held := p.Lot.Bid, p.seats[seat].Talers
	switch {
	case seat == p.Auctioneer:
		high := max(bid, p.mostBid())
		for high >= bid && !p.canKeep(high) {
			high--
		}
		return rule.Range{Low: bid, High: high}
	case seat == p.Lot.Bidder:
		return rule.Range{Low: bid, High: min(bid, held)}
	case p.Lot.Spoken.Has(seat):
		return rule.Range{Low: 1, High: 0}
	}
	return p.higher(seat)
}

// settle puts the lot into the state that its outcome comes from.
func (p *Position) settle(f place, bid, bidder int) {
	p.Lot = lot{Field: f, Nature: p.Lot.Nature, Bid: bid, Bidder: bidder, Turn: -1}
}
