package century

import (
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// waitingFor finds a tile that a seat has still to attach.
func (s *Seat) waitingFor(name string) int {
	return slices.IndexFunc(s.Waiting, func(w waiting) bool { return rule.SameName(w.Name, name) })
}

// reopen lets a seat that was done go on: the books allow it until all are done.
func (p *Position) reopen(seat int, t *rule.Teller) {
	if p.seats[seat].Done {
		p.seat(seat).Done, p.seat(seat).Said = false, false
		t.Tell("reopened", p.name(seat), "%s is no longer ready.", p.who(seat))
	}
}

// undescribedPurchase is a technology of a seat that is not described, or
// "": one bought this round, or one that a correction gave.
func (p *Position) undescribedPurchase(seat int) string {
	for i := range p.seats[seat].Owned {
		if o := &p.seats[seat].Owned[i]; o.technology() == nil {
			return o.Name
		}
	}
	return ""
}

// undescribedOf are the pieces that a seat has bought or won and that are not described.
func (p *Position) undescribedOf(seat int) (names []string) {
	for _, o := range p.seats[seat].Owned {
		if o.technology() == nil {
			names = append(names, o.Name)
		}
	}
	for _, w := range p.seats[seat].Waiting {
		if p.tileOf(w) == nil {
			names = append(names, w.Name)
		}
	}
	return names
}

func needTechnology(name string) error {
	return rule.Missing(rule.ToDescribe(name), "%s is not described: its symbols and abilities are not known.", name)
}

func (p *Position) tileOf(w waiting) *rail.Tile {
	if w.Institution {
		return p.facts.technology(w.Name).Institution
	}
	return p.facts.land(w.Name)
}

func cityNames(t *rail.Tile) []string {
	return rule.Each(t.Sites(), func(s rail.Site) string { return string(rune(s.Letter)) })
}

// checkAttached refuses to go on while a seat's steps before the technologies
// are not complete (EN, Phase 4, Using Technologies).
func (p *Position) checkAttached(seat int) error {
	if b := p.undescribedPurchase(seat); b != "" {
		return needTechnology(b)
	}
	if s := p.seats[seat]; !s.attached() {
		return rules().UpkeepUnfinished.Illegal("%s still has %s.", p.name(seat), unattached{s})
	}
	return nil
}

func (s *Seat) attached() bool { return s.Hand == 0 && len(s.Waiting) == 0 }

// unattached is what a seat has still to place before it uses technologies. It is
// put into words when they are read: offers ask far more often.
type unattached struct{ *Seat }

func (s unattached) Said() say.Text {
	left := say.Some(say.That("%d garbage to place", s.Hand).If(s.Hand > 0))
	return say.And(append(left, rule.Each(s.Waiting, func(w waiting) say.Text { return say.That("%s to attach", w.Name) })...))
}

func (s *Seat) landsWaiting() int {
	return rule.HowMany(s.Waiting, func(w waiting) bool { return !w.Institution })
}

// ahead is a seat's next turn in the bidding, where it has one, and the position as it
// would stand if upkeep began now.
func (p *Position) ahead(seat string) (all []rule.Position) {
	if p.Phase >= upkeepPhase {
		return []rule.Position{p}
	}
	switch i := rule.Index(p.Seats(), seat); {
	case slices.Contains(p.Where().ToAct, seat):
		all = append(all, p)
	case p.biddingOpen() && p.bidders().Has(i):
		q := p.copy()
		q.Turn = i
		all = append(all, q)
	}
	q := p.copy()
	q.Phase, q.Turn = upkeepPhase, -1
	q.Lot = lot{Bidder: -1}
	return append(all, q)
}
