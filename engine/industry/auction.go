package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// lot is the field up for auction; no lot while field is nowhere.
type lot struct {
	Field  Place   `json:"field"`
	Nature Nature  `json:"nature,omitempty"` // as said when it was offered
	Bid    int     `json:"bid,omitempty"`    // the highest so far, 0 before one
	Bidder int     `json:"bidder"`           // -1 before one
	Spoken seatSet `json:"spoken,omitempty"`
	Turn   int     `json:"turn"` // who bids or passes now, -1 once all have
}

var noLot = lot{Field: nowhere, Bidder: -1, Turn: -1}

// IsZero says whether no field is up.
func (l lot) IsZero() bool { return l.Field == nowhere }

// Offer puts a field up for auction (EN, Phase 3: Auction).
type Offer struct {
	Seat   int
	Field  Place
	Nature Nature
}

// Bid is a seat's one bid on the lot.
type Bid struct{ Seat, Talers int }

// taking is a seat's word on the lot, and what is taken with it where that has
// to be said.
type taking struct {
	Seat   int
	Nature Nature
}

// Pass is a seat's word that it doesn't bid on the lot. If nobody bids, the
// auctioneer takes it, and what is taken may be said here.
type Pass struct{ taking }

// Sell gives the lot to the highest bidder.
type Sell struct{ taking }

// Keep has the auctioneer take the lot and hand out the highest bid.
type Keep struct{ taking }

func (*Offer) Verb() string { return "offer" }
func (*Bid) Verb() string   { return "bid" }
func (*Pass) Verb() string  { return "pass" }
func (*Sell) Verb() string  { return "sell" }
func (*Keep) Verb() string  { return "keep" }

func (a *Offer) text(p *Position) string {
	return p.quoted(a.Seat) + " " + a.Field.String() + p.natureText(a.Field, a.Nature)
}
func (a *Bid) text(p *Position) string { return fmt.Sprintf("%s %d", p.quoted(a.Seat), a.Talers) }
func (a *taking) text(p *Position) string {
	return p.quoted(a.Seat) + p.natureText(p.Lot.Field, a.Nature)
}
func (a *Pass) text(p *Position) string {
	if a.Nature != 0 && !p.passTakes() {
		return p.quoted(a.Seat) + " " + a.Nature.String()
	}
	return a.taking.text(p)
}

func (a *Offer) check(p *Position) error {
	switch {
	case p.Lot.Field != nowhere:
		return lotOpen.Illegal("%s is up for auction; it has to be sold or kept first.", p.facts.title(p.Lot.Field))
	case a.Seat != p.Auctioneer:
		return outOfTurn.Illegal("%s is the auctioneer, not %s.", p.name(p.Auctioneer), p.name(a.Seat))
	}
	if err := p.checkOffered(a.Field); err != nil {
		return err
	}
	return p.checkNature(a.Field, a.Nature)
}

// checkOffered refuses a field that is not one of this round's unsold ones.
func (p *Position) checkOffered(f Place) error {
	switch {
	case p.onOffer().Has(f):
		return nil
	case p.sold(f):
		return soldAlready.Illegal("%s is sold already.", p.facts.title(f))
	case f.era() != p.Era:
		return fieldNotOnOffer.Illegal("%s lies in era %d; this is era %d.", p.facts.title(f), f.era(), p.Era)
	}
	return fieldNotOnOffer.Illegal("Column %s was not drawn this round.", letter(f.column()))
}

// checkSpeaker is the part of bid and pass that asks whose turn it is.
func (p *Position) checkSpeaker(seat int) error {
	switch {
	case p.Lot.Field == nowhere:
		return nothingUp.Illegal("No field is up for auction: %s offers one.", p.name(p.Auctioneer))
	case seat == p.Auctioneer:
		return ownLot.Illegal("%s is the auctioneer and neither bids nor passes.", p.name(seat))
	case p.Lot.Spoken.Has(seat):
		return hasSpoken.Illegal("%s has spoken on %s: one bid or a pass each.", p.name(seat), p.facts.title(p.Lot.Field))
	case seat != p.Lot.Turn:
		return outOfTurn.Illegal("It is %s's turn to bid, not %s's.", p.name(p.Lot.Turn), p.name(seat))
	}
	return nil
}

func (a *Bid) check(p *Position) error {
	if err := p.checkSpeaker(a.Seat); err != nil {
		return err
	}
	switch {
	case a.Talers < 1:
		return bidNotHigher.Illegal("A bid is 1 taler or more; who offers nothing passes.")
	case a.Talers <= p.Lot.Bid:
		return bidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.Lot.Bid)
	}
	return p.checkPurse(a.Seat, a.Talers)
}

func (p *Position) checkPurse(seat, bid int) error {
	held := p.seats[seat].Talers
	if bid <= held {
		return nil
	}
	return p.short(bidBeyondTalers, seat, bid-held, say.That("%s can't bid %d with %s", p.name(seat), bid, talers(held)))
}

// short refuses what a seat lacks talers for. Where the subsidy would make up
// for them it is reminded of.
func (p *Position) short(e *rule.Entry, seat, lacks int, why say.Text) error {
	if !p.seats[seat].Subsidy && lacks <= subsidyTalers {
		return e.Illegal("%s; the subsidy, taken first, would give %d more.", why, subsidyTalers)
	}
	return e.Illegal("%s.", why)
}

func (a *Pass) check(p *Position) error {
	if err := p.checkSpeaker(a.Seat); err != nil {
		return err
	}
	if p.passTakes() {
		return p.checkTaking(p.Lot.Field, a.Nature, "pass "+p.quoted(a.Seat))
	}
	if a.Nature != 0 {
		return nothingTaken.Illegal("Nothing is taken with this pass; say it when the field is taken.")
	}
	return nil
}

// passTakes says whether the auctioneer takes the lot once the seat whose turn
// it is passes.
func (p *Position) passTakes() bool {
	return p.Lot.Bidder < 0 && p.Lot.Turn >= 0 && p.Lot.Spoken.And(p.Lot.Turn).Len() == p.n-1
}

// checkDecider is the part of sell and keep that asks whose turn it is.
func (p *Position) checkDecider(seat int) error {
	switch {
	case p.Lot.Field == nowhere:
		return nothingUp.Illegal("No field is up for auction: %s offers one.", p.name(p.Auctioneer))
	case seat != p.Auctioneer:
		return outOfTurn.Illegal("%s is the auctioneer, not %s.", p.name(p.Auctioneer), p.name(seat))
	case p.Lot.Turn >= 0:
		return bidsOpen.Illegal("%s has still to bid or pass on %s.", p.name(p.Lot.Turn), p.facts.title(p.Lot.Field))
	}
	return nil
}

func (a *Sell) check(p *Position) error {
	if err := p.checkDecider(a.Seat); err != nil {
		return err
	}
	return p.checkTaking(p.Lot.Field, a.Nature, "sell "+p.quoted(a.Seat))
}

func (a *Keep) check(p *Position) error {
	if err := p.checkDecider(a.Seat); err != nil {
		return err
	}
	if err := p.checkCanKeep(p.Lot.Bid); err != nil {
		return err
	}
	return p.checkTaking(p.Lot.Field, a.Nature, "keep "+p.quoted(a.Seat))
}

// keepNeeds is what an auctioneer must have in hand to keep the lot.
func (p *Position) keepNeeds(bid int) int {
	if p.setup.Rulings.KeepNet {
		return bid - bid/p.n
	}
	return bid
}

func (p *Position) checkCanKeep(bid int) error {
	need, held, host := p.keepNeeds(bid), p.seats[p.Auctioneer].Talers, p.name(p.Auctioneer)
	if held >= need {
		return nil
	}
	why := say.That("%s has %s and can't hand out %d: %s must sell", host, talers(held), need, host)
	if p.setup.Rulings.KeepNet {
		why = say.That("%s has %s and can't hand out %d (%d of %d: the rest comes back): %s must sell", host, talers(held), need, need, bid, host)
	}
	return p.short(keepBeyondTalers, p.Auctioneer, need-held, why)
}

func (a *Offer) apply(p *Position, t *rule.Teller) {
	p.Auctioneer = a.Seat
	p.Lot = lot{Field: a.Field, Nature: a.Nature, Bidder: -1, Turn: p.left(a.Seat)}
	t.Tell("offers", p.name(a.Seat), "%s offers %s.", p.name(a.Seat), p.facts.title(a.Field)).On(a.Field.String())
}

func (a *Bid) apply(p *Position, t *rule.Teller) {
	t.Tell("bids", p.name(a.Seat), "%s bids %d for %s.", p.name(a.Seat), a.Talers, p.facts.title(p.Lot.Field)).On(p.Lot.Field.String())
	p.Lot.Bid, p.Lot.Bidder = a.Talers, a.Seat
	p.spoke(a.Seat)
}

func (a *Pass) apply(p *Position, t *rule.Teller) {
	t.Tell("passes", p.name(a.Seat), "%s passes on %s.", p.name(a.Seat), p.facts.title(p.Lot.Field)).On(p.Lot.Field.String())
	p.spoke(a.Seat)
	if p.Lot.Turn < 0 && p.Lot.Bidder < 0 {
		p.keep(a.Nature, t)
	}
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

func (a *Sell) apply(p *Position, t *rule.Teller) { p.sell(a.Nature, t) }
func (a *Keep) apply(p *Position, t *rule.Teller) { p.keep(a.Nature, t) }

// sell has the highest bidder pay the auctioneer, who goes on.
func (p *Position) sell(n Nature, t *rule.Teller) {
	l := p.Lot
	p.seats[l.Bidder].Talers -= l.Bid
	p.seats[p.Auctioneer].Talers += l.Bid
	p.tellBought(t.Tell(rule.Bought, p.name(l.Bidder), "%s sells %s to %s for %s.", p.name(p.Auctioneer), p.facts.title(l.Field), p.name(l.Bidder), talers(l.Bid)), n, l.Bid).For(p.name(p.Auctioneer), "talers", l.Bid)
	p.take(l.Bidder, n, t)
}

// keep has the auctioneer take the lot, hand the highest bid out coin by coin
// and give the role to the left.
func (p *Position) keep(n Nature, t *rule.Teller) {
	l, from := p.Lot, p.Auctioneer
	if l.Bid == 0 {
		p.tellBought(t.Tell(rule.Bought, p.name(from), "Nobody bids: %s takes %s for nothing.", p.name(from), p.facts.title(l.Field)), n, 0)
	} else {
		e := p.tellBought(t.Tell(rule.Bought, p.name(from), "%s keeps %s and hands out %s.", p.name(from), p.facts.title(l.Field), talers(l.Bid)), n, l.Bid-l.Bid/p.n)
		p.seats[from].Talers -= l.Bid
		var to []string
		for step, coins := range Shares(l.Bid, p.n) {
			seat := (from + 1 + step) % p.n
			p.seats[seat].Talers += coins
			if coins > 0 {
				to = append(to, fmt.Sprintf("%s %d", p.name(seat), coins))
			}
			if seat != from {
				e.For(p.name(seat), "talers", coins)
			}
		}
		t.Tell("shares", "", "From the left: %s.", strings.Join(to, ", "))
	}
	p.Auctioneer = p.left(from)
	p.take(from, n, t)
}

// tellBought adds to the event of a lot's sale what was bought, and the price:
// what the buyer has less of.
func (p *Position) tellBought(e *rule.Event, n Nature, price int) *rule.Event {
	if n = p.nature(p.Lot.Field, n); n > property {
		return e.On(n.joker().String()).Of("joker").With("talers", -price)
	}
	return e.On(p.Lot.Field.String()).Of("field").With("talers", -price)
}

// Shares is how a bid that the auctioneer pays goes round the table of n
// seats: first the share of the left neighbour, last the auctioneer's own.
func Shares(bid, n int) []int {
	out := make([]int, n)
	for t := range out {
		out[t] = bid / n
		if t < bid%n {
			out[t]++
		}
	}
	return out
}
