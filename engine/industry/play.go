package industry

import (
	"math/rand/v2"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Deal draws the column tokens of the round. They lie in a bag, not in stacks;
// where the coin is must be described.
func (p *Position) Deal(_ func(string) []string, rng *rand.Rand) (rule.Action, error) {
	if p.Phase != drawPhase {
		return nil, nil
	}
	var drawn columnSet
	left := p.setup.tokens(p.Era)
	for _, c := range rng.Perm(columns) {
		if left > 0 && !p.Drawn.Has(c) {
			drawn = drawn.And(c)
			left--
		}
	}
	coin, known := p.coinAmong(drawn)
	if !known {
		return nil, rule.Missing([]rule.Need{describeCoin()}, "Which of the twelve tokens bears the coin is not described.")
	}
	return &draw{drawn, -1, coin}, nil
}

// Estimates of Worth for what it doesn't compute, in tenths of a point.
const (
	worthOfTaler     = 8
	worthOfField     = 24 // one to be developed
	worthOfDeveloped = 34 // beyond what it scores: it supplies others, and may be linked
	worthOfJoker     = 15 // beyond what it scores
)

// Worth is what the scoring would give now, the talers in hand, and a flat sum
// for each field, more for a developed one. The highest bid on a field counts
// as won.
func (p *Position) Worth(seat string) int {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return 0
	}
	t := p.tally(i)
	w := 10*finalScoring.Total(&t) + worthOfTaler*t.Talers + worthOfJoker*t.Jokers
	w += worthOfField*p.own(i, false).Len() + worthOfDeveloped*t.Properties
	if p.Lot.Field != nowhere && p.Lot.Bidder == i {
		w += worthOfField - worthOfTaler*p.Lot.Bid
	}
	return w
}

// worth is what the field that is up would bring a seat, and why its auctioneer can't keep it.
func (p *Position) worth(name string) []say.Text {
	lines := p.brings(name, p.Lot.Field, false)
	if p.mustSell() && name == p.name(p.Auctioneer) {
		lines = append(lines, say.Of(p.checkCanKeep(p.Lot.Bid)))
	}
	return lines
}

// brings says line by line what a field would bring a seat: its whole price, in brief without what it is paid for, what
// it scores now and at the end, and the talers left after the least bid.
func (p *Position) brings(name string, f place, brief bool) (lines []say.Text) {
	seat, fd := slices.Index(p.setup.Seats, name), p.facts.fields[f]
	if fd == nil {
		return nil
	}
	add := func(is bool, text say.Text) {
		if is {
			lines = append(lines, text)
		}
	}
	x := p.prospect(seat, f)
	if fd.Kind == joker {
		add(true, fd.Joker.joker())
		add(true, say.That("%s at the end if you still have it", points(*x.AtEnd)))
		return lines
	}
	switch {
	case x.Cost == nil:
		add(true, say.That("can't be developed now: %s", x.Why))
	case x.Sources == "", brief: // nothing is bought from others
		add(true, say.That("%s if developed next", talers(*x.Cost)))
	case p.construction(seat, f, fd) == 0:
		add(true, say.That("%s if developed next: %s", talers(*x.Cost), x.Why))
	default:
		add(true, say.That("%s if developed next: %s to build, %s", talers(*x.Cost), talers(p.construction(seat, f, fd)), x.Why))
	}
	if less := p.saved(seat, f, fd); x.Cost != nil {
		add(!less.Empty(), less)
	}
	add(*x.Now > 0 && x.Cost != nil, say.That("%s at once", points(*x.Now)))
	add(*x.Now > 0 && x.Cost == nil, say.That("%s if developed in era %d", points(*x.Now), p.Era))
	lines = append(lines, p.supposing(seat, f).atEnd(seat, f)...)
	if makers, _ := p.others(seat, fd.Makes); fd.Makes != noResource && makers == 0 {
		if own, _ := p.makes(seat, fd.Makes); !own {
			add(true, say.That("makes %s, which no seat makes yet", fd.Makes))
		}
	}
	if bids := p.higher(seat); x.Cost != nil && p.canSpeak(seat) && !bids.Empty() {
		bid, left := bids.Low, bids.High-bids.Low-*x.Cost
		add(left >= 0 && *x.Cost == 0, say.That("with a bid of %d you would keep %s", bid, talers(left)))
		add(left >= 0 && *x.Cost > 0, say.That("with a bid of %d, and %s to build it, you would keep %s", bid, talers(*x.Cost), talers(left)))
		add(left < 0, say.That("with a bid of %d you would lack %s to build it", bid, talers(-left)))
	}
	return lines
}

// atEnd says what an undeveloped field of a seat would count at the end once it is developed, by
// what else the seat has developed: pairs, and bonus fields with factories on their networks.
func (p *Position) atEnd(seat int, f place) (lines []say.Text) {
	fd, q := p.facts.fields[f], *p
	q.tokens[f].developed = uint8(p.Era)
	if fd == nil || !q.serves(f) {
		return nil
	}
	if near := p.working(seat, fd.Kind).Where(func(g place) bool { return p.facts.linked(f, g) }); near != 0 {
		lines = append(lines, say.That("%s at the end, linked with %s", points(pairPoints*near.Len()), say.And(near.Names(p.facts.named))))
	}
	switch factories := q.working(seat, factory); fd.Kind {
	case bonus:
		n := q.network(f, factories)
		lines = append(lines, say.That("at the end %d for each own developed factory on its network (%s): now %d, so %s", fd.Value, say.And(fd.Nets.words()), len(n.Factories), points(n.Points)))
	case factory:
		for g := range q.working(seat, bonus).Where(func(g place) bool { return p.connected(g, factories).Has(f) }).Each {
			lines = append(lines, say.That("%s at the end by %s", points(p.facts.fields[g].Value), p.facts.named(g)))
		}
	}
	return lines
}

// canSpeak says whether a seat has still to bid or pass on the field that is up.
func (p *Position) canSpeak(seat int) bool {
	return seat != p.Auctioneer && !p.Lot.Spoken.Has(seat)
}

// ahead are the positions in which a seat may plan: its turn, or its bid on the field that is
// up, then its development.
func (p *Position) ahead(seat string) (all []rule.Position) {
	i := rule.Index(p.setup.Seats, seat)
	switch {
	case i < 0 || p.Phase == overPhase:
		return []rule.Position{p}
	case p.acting() == i:
		all = append(all, p)
	case p.Phase == auctionPhase && p.Lot.Field != nowhere && p.canSpeak(i):
		q := *p
		q.Lot.Turn = i
		all = append(all, &q)
	}
	if p.own(i, false) != 0 && (p.Phase == auctionPhase || p.Phase == developmentPhase && p.Turn != i && !p.Ended.Has(i)) {
		q := p.supposing(i, nowhere)
		q.Lot, q.Ended = noLot, 0
		all = append(all, q)
	}
	if all == nil {
		all = append(all, p)
	}
	return all
}
