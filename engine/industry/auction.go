package industry

import (
	"cmp"

	"arbiter/engine/rule"
	"arbiter/say"
)

// lot is the field up for auction; no lot while field is nowhere.
type lot struct {
	Field  place   `json:"field"`
	Nature nature  `json:"nature,omitempty"` // as said when it was offered
	Bid    int     `json:"bid,omitempty"`    // the highest so far, 0 before one
	Bidder int     `json:"bidder"`           // -1 before one
	Spoken seatSet `json:"spoken,omitempty"`
	Turn   int     `json:"turn"` // who bids or passes now, -1 once all have
}

var noLot = lot{Field: nowhere, Bidder: -1, Turn: -1}

// IsZero says whether no field is up.
func (l lot) IsZero() bool { return l.Field == nowhere }

// offer puts a field up for auction (EN, Phase 3: Auction).
type offer struct {
	Seat   int
	Field  place
	Nature nature
}

// bid is a seat's one bid on the lot.
type bid struct{ Seat, Talers int }

// taking is a seat's decision on the lot, and what it takes there if the line has to say so.
type taking struct {
	Seat   int
	Nature nature
}

// pass says that a seat doesn't bid on the lot. If no seat bids, the auctioneer takes it, and
// the last pass may say what is taken.
type pass struct{ taking }

type sell struct{ taking }

// keep has the auctioneer take the lot and hand out the highest bid.
type keep struct{ taking }

var offerField = declared[offer]{
	Verb: rule.Verb{
		Name: "offer", Label: "Offer %s", Labels: map[string]say.Key{"": "Offer a field"}, Act: "Offer a field and tell the bids", In: inAuction, Shows: rule.ShowsBid, Number: 1, Usage: []string{"SEAT FIELD [property|joker RESOURCE]"},
		Asks:    []rule.Asked{{As: "offer/auction; field up for"}},
		Short:   "the auctioneer offers a field",
		Example: []string{"offer Blue C", "offer Blue C1 joker Stone"},
	},
	When: func(p *Position) bool { return p.Lot.Field == nowhere },
	Why: func(p *Position) error {
		return rules().LotOpen.Illegal("%s is up for auction; it has to be sold or kept first.", p.facts.title(p.Lot.Field))
	},
	Acts: acting[offer]{At: func(a *offer) *int { return &a.Seat }, May: (*Position).isAuctioneer, Why: (*Position).notAuctioneer},
	Args: func() args[offer] {
		return args[offer]{
			fieldArg(func(a *offer) *place { return &a.Field }, (*Position).onOffer, func(p *Position, a *offer) error { return p.checkOffered(a.Field) }).With(func(p *Position, a *offer, s *rule.Slot) {
				s.Means = func(i int) say.Text {
					f, _ := readPlace(s.Words[i])
					return say.Join(" · ", p.brings(p.name(a.Seat), f, true)...)
				}
			}),
			natureArg(func(_ *Position, a *offer) (place, *nature) { return a.Field, &a.Nature }, func(p *Position, a *offer) error { return p.checkNature(a.Field, a.Nature) }, true),
		}
	},
	Do: func(p *Position, a *offer, t *rule.Teller) {
		p.Auctioneer = a.Seat
		p.Lot = lot{Field: a.Field, Nature: a.Nature, Bidder: -1, Turn: p.left(a.Seat)}
		t.Tell("offers", p.name(a.Seat), "%s offers %s.", p.name(a.Seat), p.facts.offered(a.Field)).About(a.Field.String())
	},
	Clear: func(p *Position, a *offer) bool {
		return p.onOffer().Has(a.Field) && p.checkNature(a.Field, a.Nature) == nil
	},
	Uses: func(_ *Position, a *offer) []string { return []string{a.Field.String()} },
}

func (p *Position) isAuctioneer(seat int) bool { return seat == p.Auctioneer }

func (p *Position) notAuctioneer(seat int) error {
	return rules().OutOfTurn.Illegal("%s is the auctioneer, not %s.", p.name(p.Auctioneer), p.name(seat))
}

// checkOffered refuses a field that is not one of this round's unsold ones.
func (p *Position) checkOffered(f place) error {
	switch {
	case p.onOffer().Has(f):
		return nil
	case p.sold(f):
		return rules().FieldNotOnOffer.In("claim").Illegal("%s is sold already.", p.facts.title(f))
	case f.era() != p.Era:
		return rules().FieldNotOnOffer.Illegal("%s lies in era %d; this is era %d.", p.facts.title(f), f.era(), p.Era)
	}
	return rules().FieldNotOnOffer.Illegal("Column %s was not drawn this round.", letter(f.column()))
}

// maySpeak says whether a seat bids or passes now.
func (p *Position) maySpeak(seat int) bool { return p.Lot.Field != nowhere && seat == p.Lot.Turn }

func (p *Position) notSpeaker(seat int) error {
	switch {
	case p.Lot.Field == nowhere:
		return rules().NoLot.Illegal("No field is up for auction: %s has to offer one first.", p.name(p.Auctioneer))
	case seat == p.Auctioneer:
		return rules().OwnLot.Illegal("%s is the auctioneer and neither bids nor passes.", p.name(seat))
	case p.Lot.Spoken.Has(seat):
		return rules().Spoken.Illegal("%s has already bid or passed on %s.", p.name(seat), p.facts.title(p.Lot.Field))
	}
	return rules().OutOfTurn.Illegal("It is %s's turn to bid, not %s's.", p.name(p.Lot.Turn), p.name(seat))
}

var bidVerb = declared[bid]{
	Verb: rule.Verb{
		Name: "bid", Label: "Bid %s", Labels: map[string]say.Key{"": "Bid"}, In: inAuction, Shows: rule.ShowsBid, Number: 1, Usage: []string{"SEAT TALERS"},
		Asks:    []rule.Asked{{As: "bid/raise; talers on higher more for"}},
		Short:   "a seat's one bid on the field that is up",
		Example: []string{"bid Green 2"},
	},
	Acts: acting[bid]{At: func(a *bid) *int { return &a.Seat }, May: (*Position).maySpeak, Why: (*Position).notSpeaker},
	Args: func() args[bid] {
		return args[bid]{talersArg(func(a *bid) *int { return &a.Talers }, func(p *Position, a *bid) rule.Range { return p.higher(a.Seat) }, func(p *Position, a *bid, below bool) error {
			switch {
			case a.Talers < 1:
				return rules().BidNotHigher.Illegal("A bid is 1 taler or more; who offers nothing passes.")
			case below:
				return rules().BidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.Lot.Bid)
			}
			return p.beyondTalers(a.Seat, a.Talers)
		})}
	},
	Do: func(p *Position, a *bid, t *rule.Teller) {
		t.Tell("bids", p.name(a.Seat), "%s bids %d for %s.", p.name(a.Seat), a.Talers, p.facts.title(p.Lot.Field)).About(p.Lot.Field.String()).With(rule.BidMade, a.Talers)
		p.Lot.Bid, p.Lot.Bidder = a.Talers, a.Seat
		p.spoke(a.Seat)
	},
	Clear: func(p *Position, a *bid) bool { return a.Talers > 0 && a.Talers <= p.seats[a.Seat].Talers },
}

// higher is what a seat may bid on the lot: more than the bid that stands, and no more
// than it has.
func (p *Position) higher(seat int) rule.Range {
	return rule.Range{Low: p.Lot.Bid + 1, High: p.seats[seat].Talers}
}

func (p *Position) beyondTalers(seat, bid int) error {
	held := p.seats[seat].Talers
	return p.short(rules().BidBeyondTalers, seat, bid-held, say.That("%s can't bid %d with %s", p.name(seat), bid, talers(held)))
}

// short refuses what a seat lacks talers for, and mentions the subsidy if that would suffice.
func (p *Position) short(e *rule.Entry, seat, lacks int, why say.Text) error {
	if !p.seats[seat].Subsidy && lacks <= subsidyTalers {
		return e.Illegal("%s; the subsidy, taken first, would give %d more.", why, subsidyTalers)
	}
	return e.Illegal("%s.", why)
}

var passVerb = declared[pass]{
	Verb: rule.Verb{
		Name: "pass", In: inAuction, Shows: rule.ShowsBid, Number: 2, Label: "Pass", Usage: []string{"SEAT [property|joker RESOURCE]"},
		Short:   "a seat doesn't bid on the field that is up",
		Long:    "If no seat bids, the auctioneer takes the field with the last pass; on an undescribed field that pass says what is taken.",
		Example: []string{"pass Yellow", "pass Yellow property"},
	},
	Acts: acting[pass]{At: func(a *pass) *int { return &a.Seat }, May: (*Position).maySpeak, Why: (*Position).notSpeaker},
	Args: func() args[pass] {
		nature := takingArg(func(a *pass) *taking { return &a.taking }, "pass")
		taken := nature.Step
		nature.Text = func(p *Position, a *pass) string {
			if a.Nature != 0 && !p.passTakes() {
				return a.Nature.String()
			}
			return p.natureText(p.Lot.Field, a.Nature)
		}
		check := nature.Check
		nature.Check = func(p *Position, a *pass) error {
			switch {
			case p.passTakes():
				return check(p, a)
			case a.Nature != 0:
				return rules().NothingTaken.Illegal("Nothing is taken with this pass; say it when the field is taken.")
			}
			return nil
		}
		nature.Step = func(p *Position, a *pass, then func(*pass) rule.Step) rule.Step {
			if !p.passTakes() {
				return then(a)
			}
			step := taken(p, a, then)
			if step.Slot != nil {
				step.Slot.Means = func(int) say.Text { return say.That("pass: the auctioneer takes it") }
			}
			return step
		}
		return args[pass]{nature}
	},
	Do: func(p *Position, a *pass, t *rule.Teller) {
		t.Tell("passes", p.name(a.Seat), "%s passes on %s.", p.name(a.Seat), p.facts.title(p.Lot.Field)).About(p.Lot.Field.String())
		p.spoke(a.Seat)
		if p.Lot.Turn < 0 && p.Lot.Bidder < 0 {
			p.keep(a.Nature, t)
		}
	},
	Clear: func(p *Position, a *pass) bool { return !p.Lot.Spoken.Has(a.Seat) }, // the last pass, by which the field is taken, is never out of turn
	Uses:  func(p *Position, _ *pass) []string { return p.lotNames() },
}

// passTakes says whether the auctioneer takes the lot once the seat whose turn
// it is passes.
func (p *Position) passTakes() bool {
	return p.Lot.Bidder < 0 && p.Lot.Turn >= 0 && p.Lot.Spoken.And(p.Lot.Turn).Len() == p.n-1
}

// mayDecide says whether a seat is the auctioneer and all have spoken on the lot.
func (p *Position) mayDecide(seat int) bool {
	return p.Lot.Field != nowhere && p.Lot.Turn < 0 && p.isAuctioneer(seat)
}

func (p *Position) notDecider(seat int) error {
	switch {
	case p.Lot.Field == nowhere:
		return rules().NoLot.Illegal("No field is up for auction: %s has to offer one first.", p.name(p.Auctioneer))
	case seat != p.Auctioneer:
		return p.notAuctioneer(seat)
	}
	return rules().BidsOpen.Illegal("%s has still to bid or pass on %s.", p.name(p.Lot.Turn), p.facts.title(p.Lot.Field))
}

var sellVerb = declared[sell]{
	Verb: rule.Verb{
		Name: "sell", In: inAuction, Shows: rule.ShowsBid, Number: 3, Label: "Sell", Usage: []string{"SEAT [property|joker RESOURCE]"},
		Asks:    []rule.Asked{{As: "sell; field it to highest top bidder him her"}},
		Short:   "the auctioneer sells to the highest bidder and goes on",
		Example: []string{"sell Blue", "sell Blue joker ?"},
	},
	Acts: acting[sell]{At: func(a *sell) *int { return &a.Seat }, May: (*Position).mayDecide, Why: (*Position).notDecider},
	Args: func() args[sell] {
		return args[sell]{takingArg(func(a *sell) *taking { return &a.taking }, "sell")}
	},
	Means: func(p *Position, _ *sell) say.Text {
		if p.Lot.Bidder < 0 {
			return say.Text{}
		}
		return say.Join("; ", say.That("to %s for %s", p.name(p.Lot.Bidder), talers(p.Lot.Bid)), p.then(p.Lot.Bid))
	},
	Do: func(p *Position, a *sell, t *rule.Teller) { p.sell(a.Nature, t) },
	Clear: func(p *Position, a *sell) bool {
		return a.Seat == p.Auctioneer && p.Lot.Bidder >= 0 && p.nature(p.Lot.Field, a.Nature) != 0
	},
	Uses: func(p *Position, _ *sell) []string { return p.lotNames() },
}

var keepVerb = declared[keep]{
	Verb: rule.Verb{
		Name: "keep", In: inAuction, Shows: rule.ShowsBid, Number: 4, Label: "Keep", Usage: []string{"SEAT [property|joker RESOURCE]"},
		Asks:    []rule.Asked{{As: "keep; field"}},
		Short:   "the auctioneer keeps the field and hands out the highest bid, coin by coin",
		Example: []string{"keep Blue", "keep Blue property"},
	},
	Acts: acting[keep]{At: func(a *keep) *int { return &a.Seat }, May: (*Position).mayDecide, Why: (*Position).notDecider},
	Args: func() args[keep] {
		nature := takingArg(func(a *keep) *taking { return &a.taking }, "keep")
		check := nature.Check
		nature.Check = func(p *Position, a *keep) error { return cmp.Or(p.checkCanKeep(p.Lot.Bid), check(p, a)) }
		nature.Some = func(p *Position, _ *keep) bool { return p.canKeep(p.Lot.Bid) }
		return args[keep]{nature}
	},
	Means: func(p *Position, _ *keep) say.Text {
		means := say.That("for %s, shared out: %s", talers(p.Lot.Bid), p.handed(p.Lot.Bid, number))
		if p.Lot.Bid == 0 {
			means = say.That("for nothing")
		}
		if own := shares(p.Lot.Bid, p.n); p.Lot.Bid > 0 {
			means = say.Join("; ", means, p.then(own[p.n-1]-p.Lot.Bid))
		}
		if p.Lot.Field == nowhere || p.Offered == 1<<p.Lot.Field.column() { // it is the round's last
			return means
		}
		return say.Join("; ", means, say.That("then %s offers", p.name(p.left(p.Auctioneer))))
	},
	Do:    func(p *Position, a *keep, t *rule.Teller) { p.keep(a.Nature, t) },
	Clear: func(p *Position, a *keep) bool { return a.Seat == p.Auctioneer && p.nature(p.Lot.Field, a.Nature) != 0 },
	Leans: func(*Position, *keep) []string { return []string{"keep-needs-cash"} },
	Uses:  func(p *Position, _ *keep) []string { return p.lotNames() },
}

// then says what the auctioneer has with so much more.
func (p *Position) then(more int) say.Text {
	return say.That("so %s has %s", p.name(p.Auctioneer), talers(p.seats[p.Auctioneer].Talers+more))
}

// keepNeeds is what an auctioneer must have in hand to keep the lot.
func (p *Position) keepNeeds(bid int) int {
	if p.setup.Rulings.KeepNet {
		return bid - bid/p.n
	}
	return bid
}

// canKeep says whether the auctioneer can hand out so much.
func (p *Position) canKeep(bid int) bool { return p.keepNeeds(bid) <= p.seats[p.Auctioneer].Talers }

func (p *Position) checkCanKeep(bid int) error {
	if p.canKeep(bid) {
		return nil
	}
	need, held, host := p.keepNeeds(bid), p.seats[p.Auctioneer].Talers, p.name(p.Auctioneer)
	why := say.That("It takes %s to hand out, and %s has %s: the field has to be sold", talers(need), host, talers(held))
	if p.setup.Rulings.KeepNet {
		why = say.That("It takes %s of %d to hand out, the rest comes back, and %s has %s: the field has to be sold", talers(need), bid, host, talers(held))
	}
	return p.short(rules().KeepBeyondTalers, p.Auctioneer, need-held, why)
}

func (p *Position) spoke(seat int) {
	p.Lot.Spoken, p.Lot.Turn = p.Lot.Spoken.And(seat), -1
	for next := p.left(p.Auctioneer); next != p.Auctioneer; next = p.left(next) {
		if !p.Lot.Spoken.Has(next) {
			p.Lot.Turn = next
			return
		}
	}
}

// sell has the highest bidder pay the auctioneer, who goes on.
func (p *Position) sell(n nature, t *rule.Teller) {
	l := p.Lot
	p.seats[l.Bidder].Talers -= l.Bid
	p.seats[p.Auctioneer].Talers += l.Bid
	p.tellBought(t.Tell(rule.Bought, p.name(l.Bidder), "%s sells %s to %s for %s.", p.name(p.Auctioneer), p.facts.title(l.Field), p.name(l.Bidder), talers(l.Bid)), n, l.Bid).For(p.name(p.Auctioneer), "talers", l.Bid)
	p.take(l.Bidder, n, t)
}

// keep has the auctioneer take the lot, hand the highest bid out coin by coin
// and give the role to the left.
func (p *Position) keep(n nature, t *rule.Teller) {
	l, from := p.Lot, p.Auctioneer
	if l.Bid == 0 {
		p.tellBought(t.Tell(rule.Bought, p.name(from), "No bid: %s takes %s for nothing.", p.name(from), p.facts.title(l.Field)), n, 0)
	} else {
		e := p.tellBought(t.Tell(rule.Bought, p.name(from), "%s keeps %s and hands out %s.", p.name(from), p.facts.title(l.Field), talers(l.Bid)), n, l.Bid-l.Bid/p.n)
		p.seats[from].Talers -= l.Bid
		for step, coins := range shares(l.Bid, p.n) {
			seat := (from + 1 + step) % p.n
			p.seats[seat].Talers += coins
			if seat != from {
				e.For(p.name(seat), "talers", coins)
			}
		}
		if t != nil {
			t.Tell("shares", "", "From the left: %s.", p.handed(l.Bid, talers))
		}
	}
	p.Auctioneer = p.left(from)
	p.take(from, n, t)
}

// tellBought adds to the event of a lot's sale what was bought, and what the buyer paid in
// all.
func (p *Position) tellBought(e *rule.Event, n nature, price int) *rule.Event {
	if n = p.nature(p.Lot.Field, n); n > property {
		return e.About(n.joker().String()).OfSort("joker").With("talers", -price)
	}
	return e.About(p.Lot.Field.String()).OfSort("field").With("talers", -price)
}

// handed is who gets how much, said so, of what the auctioneer hands out, from the left.
func (p *Position) handed(bid int, said func(coins int) say.Text) say.Text {
	var to []say.Text
	for step, coins := range shares(bid, p.n) {
		if coins > 0 {
			to = append(to, say.That("%[2]s %[1]s§share", said(coins), p.name((p.Auctioneer+1+step)%p.n)))
		}
	}
	return say.Join(", ", to...)
}

// shares is how a bid that the auctioneer pays goes round the table of n
// seats: first the share of the left neighbour, last the auctioneer's own.
func shares(bid, n int) []int {
	out := make([]int, n)
	for t := range out {
		out[t] = bid / n
		if t < bid%n {
			out[t]++
		}
	}
	return out
}
