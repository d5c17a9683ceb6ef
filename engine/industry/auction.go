package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// lot is the field up for auction; no lot while field is nowhere.
type lot struct {
	field  Place
	nature Nature // as said when it was offered
	bid    int    // the highest so far, 0 before one
	bidder int    // -1 before one
	spoken seatSet
	turn   int // who bids or passes now, -1 once all have
}

var noLot = lot{field: nowhere, bidder: -1, turn: -1}

// Offer puts a field up for auction (EN, Phase 3: Auction).
type Offer struct {
	Seat   int
	Field  Place
	Nature Nature
}

// Bid is a seat's one bid on the lot.
type Bid struct{ Seat, Talers int }

// Pass is a seat's word that it doesn't bid on the lot. If nobody bids, the
// auctioneer takes it, and what is taken may be said here.
type Pass struct {
	Seat   int
	Nature Nature
}

// Sell gives the lot to the highest bidder.
type Sell struct {
	Seat   int
	Nature Nature
}

// Keep has the auctioneer take the lot and hand out the highest bid.
type Keep struct {
	Seat   int
	Nature Nature
}

func (*Offer) Verb() string    { return "offer" }
func (*Bid) Verb() string      { return "bid" }
func (*Pass) Verb() string     { return "pass" }
func (*Sell) Verb() string     { return "sell" }
func (*Keep) Verb() string     { return "keep" }
func (*Offer) Kind() rule.Kind { return rule.Move }
func (*Bid) Kind() rule.Kind   { return rule.Move }
func (*Pass) Kind() rule.Kind  { return rule.Move }
func (*Sell) Kind() rule.Kind  { return rule.Move }
func (*Keep) Kind() rule.Kind  { return rule.Move }

func (a *Offer) text(p *Position) string {
	return p.quoted(a.Seat) + " " + a.Field.String() + a.Nature.text()
}
func (a *Bid) text(p *Position) string  { return fmt.Sprintf("%s %d", p.quoted(a.Seat), a.Talers) }
func (a *Pass) text(p *Position) string { return p.quoted(a.Seat) + a.Nature.text() }
func (a *Sell) text(p *Position) string { return p.quoted(a.Seat) + a.Nature.text() }
func (a *Keep) text(p *Position) string { return p.quoted(a.Seat) + a.Nature.text() }

func (a *Offer) check(p *Position) error {
	if err := p.in("offer", auctionPhase); err != nil {
		return err
	}
	switch {
	case p.lot.field != nowhere:
		return illegal("lot-open", "%s is up for auction; it has to be sold or kept first.", p.facts.title(p.lot.field))
	case a.Seat != p.auctioneer:
		return illegal("out-of-turn", "%s is the auctioneer, not %s.", p.name(p.auctioneer), p.name(a.Seat))
	}
	if err := p.checkOffered(a.Field); err != nil {
		return err
	}
	return p.checkNature(a.Field, a.Nature)
}

// checkOffered refuses a field that is not one of this round's unsold ones.
func (p *Position) checkOffered(f Place) error {
	switch {
	case p.onOffer().has(f):
		return nil
	case p.sold(f):
		return illegal("field-not-on-offer", "%s is sold already.", p.facts.title(f))
	case f.era() != p.era:
		return illegal("field-not-on-offer", "%s lies in era %d; this is era %d.", p.facts.title(f), f.era(), p.era)
	}
	return illegal("field-not-on-offer", "Column %c was not drawn this round.", letter(f.column()))
}

// checkSpeaker is the part of bid and pass that asks whose turn it is.
func (p *Position) checkSpeaker(verb string, seat int) error {
	if err := p.in(verb, auctionPhase); err != nil {
		return err
	}
	switch {
	case p.lot.field == nowhere:
		return illegal("no-lot", "No field is up for auction: %s offers one.", p.name(p.auctioneer))
	case seat == p.auctioneer:
		return illegal("own-lot", "%s is the auctioneer and neither bids nor passes.", p.name(seat))
	case p.lot.spoken.has(seat):
		return illegal("spoken", "%s has spoken on %s: one bid or a pass each.", p.name(seat), p.facts.title(p.lot.field))
	case seat != p.lot.turn:
		return illegal("out-of-turn", "It is %s's turn to bid, not %s's.", p.name(p.lot.turn), p.name(seat))
	}
	return nil
}

func (a *Bid) check(p *Position) error {
	if err := p.checkSpeaker("bid", a.Seat); err != nil {
		return err
	}
	switch {
	case a.Talers < 1:
		return illegal("bid-not-higher", "A bid is 1 taler or more; who offers nothing passes.")
	case a.Talers <= p.lot.bid:
		return illegal("bid-not-higher", "%s can't bid %d, the bid stands at %d.", p.name(a.Seat), a.Talers, p.lot.bid)
	}
	return p.checkPurse(a.Seat, a.Talers)
}

// checkPurse refuses a bid beyond what a seat holds.
func (p *Position) checkPurse(seat, bid int) error {
	switch held := p.seats[seat].Talers; {
	case bid <= held:
		return nil
	case p.subsidyHelps(seat, bid-held):
		return illegal("bid-beyond-talers", "%s can't bid %d with %s, or take the subsidy first for %d more.", p.name(seat), bid, talers(held), subsidyTalers)
	default:
		return illegal("bid-beyond-talers", "%s can't bid %d with %s.", p.name(seat), bid, talers(held))
	}
}

func (a *Pass) check(p *Position) error {
	if err := p.checkSpeaker("pass", a.Seat); err != nil {
		return err
	}
	if p.lot.bidder < 0 && p.afterThis() {
		return p.checkTaking(p.lot.field, a.Nature, "pass "+p.quoted(a.Seat))
	}
	if a.Nature != 0 {
		return illegal("nothing-taken", "Nothing is taken with this pass; say it when the field is taken.")
	}
	return nil
}

// afterThis says whether all seats have spoken once the one whose turn it is has.
func (p *Position) afterThis() bool { return p.lot.spoken.and(p.lot.turn).count() == p.n-1 }

// checkDecider is the part of sell and keep that asks whose turn it is.
func (p *Position) checkDecider(verb string, seat int) error {
	if err := p.in(verb, auctionPhase); err != nil {
		return err
	}
	switch {
	case p.lot.field == nowhere:
		return illegal("no-lot", "No field is up for auction: %s offers one.", p.name(p.auctioneer))
	case seat != p.auctioneer:
		return illegal("out-of-turn", "%s is the auctioneer, not %s.", p.name(p.auctioneer), p.name(seat))
	case p.lot.turn >= 0:
		return illegal("bids-open", "%s has still to bid or pass on %s.", p.name(p.lot.turn), p.facts.title(p.lot.field))
	}
	return nil
}

func (a *Sell) check(p *Position) error {
	if err := p.checkDecider("sell", a.Seat); err != nil {
		return err
	}
	return p.checkTaking(p.lot.field, a.Nature, "sell "+p.quoted(a.Seat))
}

func (a *Keep) check(p *Position) error {
	if err := p.checkDecider("keep", a.Seat); err != nil {
		return err
	}
	if err := p.checkCanKeep(p.lot.bid); err != nil {
		return err
	}
	return p.checkTaking(p.lot.field, a.Nature, "keep "+p.quoted(a.Seat))
}

// checkCanKeep refuses an auctioneer without the talers for the highest bid.
func (p *Position) checkCanKeep(bid int) error {
	net := p.setup.Rulings.KeepNet
	need := bid
	if net {
		need = bid - bid/p.n
	}
	held := p.seats[p.auctioneer].Talers
	if held >= need {
		return nil
	}
	ruling := ""
	if held >= bid-bid/p.n {
		ruling = keepNeedsCash
	}
	host, has := p.name(p.auctioneer), talers(held)
	switch helps := p.subsidyHelps(p.auctioneer, need-held); {
	case net && helps:
		return ruled("keep-beyond-talers", ruling, "%s has %s and can't hand out %d (%d of %d: the rest comes back): %s must sell, or take the subsidy first for %d more.", host, has, need, need, bid, host, subsidyTalers)
	case net:
		return ruled("keep-beyond-talers", ruling, "%s has %s and can't hand out %d (%d of %d: the rest comes back): %s must sell.", host, has, need, need, bid, host)
	case helps:
		return ruled("keep-beyond-talers", ruling, "%s has %s and can't hand out %d: %s must sell, or take the subsidy first for %d more.", host, has, need, host, subsidyTalers)
	}
	return ruled("keep-beyond-talers", ruling, "%s has %s and can't hand out %d: %s must sell.", host, has, need, host)
}

// subsidyHelps says whether the subsidy would make up for the talers that a
// seat is short of: then it is reminded of.
func (p *Position) subsidyHelps(seat, short int) bool {
	return !p.seats[seat].Subsidy && short <= subsidyTalers
}

func (a *Offer) apply(p *Position, t *teller) {
	p.auctioneer = a.Seat
	p.lot = lot{field: a.Field, nature: a.Nature, bidder: -1, turn: p.left(a.Seat)}
	t.say("%s offers %s.", p.name(a.Seat), p.facts.title(a.Field))
}

func (a *Bid) apply(p *Position, t *teller) {
	t.say("%s bids %d for %s.", p.name(a.Seat), a.Talers, p.facts.title(p.lot.field))
	p.lot.bid, p.lot.bidder = a.Talers, a.Seat
	p.spoke(a.Seat)
}

func (a *Pass) apply(p *Position, t *teller) {
	t.say("%s passes on %s.", p.name(a.Seat), p.facts.title(p.lot.field))
	p.spoke(a.Seat)
	if p.lot.turn < 0 && p.lot.bidder < 0 {
		p.keep(a.Nature, t)
	}
}

// spoke notes that a seat has bid or passed.
func (p *Position) spoke(seat int) {
	p.lot.spoken = p.lot.spoken.and(seat)
	for next := p.left(seat); ; next = p.left(next) {
		if next == p.auctioneer {
			p.lot.turn = -1
			return
		}
		if !p.lot.spoken.has(next) {
			p.lot.turn = next
			return
		}
	}
}

func (a *Sell) apply(p *Position, t *teller) { p.sell(a.Nature, t) }
func (a *Keep) apply(p *Position, t *teller) { p.keep(a.Nature, t) }

// sell has the highest bidder pay the auctioneer, who goes on.
func (p *Position) sell(n Nature, t *teller) {
	l := p.lot
	p.seats[l.bidder].Talers -= l.bid
	p.seats[p.auctioneer].Talers += l.bid
	t.say("%s sells %s to %s for %s.", p.name(p.auctioneer), p.facts.title(l.field), p.name(l.bidder), talers(l.bid))
	p.take(l.bidder, n, t)
}

// keep has the auctioneer take the lot, hand the highest bid out coin by coin
// and give the role to the left.
func (p *Position) keep(n Nature, t *teller) {
	l, from := p.lot, p.auctioneer
	if l.bid == 0 {
		t.say("Nobody bids: %s takes %s for nothing.", p.name(from), p.facts.title(l.field))
	} else {
		t.say("%s keeps %s and hands out %s.", p.name(from), p.facts.title(l.field), talers(l.bid))
		p.seats[from].Talers -= l.bid
		var shares []string
		for step, coins := range Shares(l.bid, p.n) {
			to := (from + 1 + step) % p.n
			p.seats[to].Talers += coins
			if coins > 0 {
				shares = append(shares, fmt.Sprintf("%s %d", p.name(to), coins))
			}
		}
		t.say("From the left: %s.", strings.Join(shares, ", "))
	}
	p.auctioneer = p.left(from)
	p.take(from, n, t)
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
