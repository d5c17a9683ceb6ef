package industry

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// scene is what lies beside the board: the field that is bid for, the fields on offer,
// or what who builds could build.
func (p *Position) scene(bids []rule.Bid) *rule.Scene {
	s := &rule.Scene{Own: func(seat int) []rule.Shelf {
		jokers := rule.Shelf{Title: say.That("Jokers"), Front: true}
		if held := p.seats[seat].Jokers.names(); len(held) > 0 {
			jokers.Told = inWords(held)
		}
		return []rule.Shelf{
			{Title: say.That("Undeveloped"), Pieces: p.own(seat, false).Names(place.String), Notes: p.whyNots(seat), Plain: true},
			jokers,
			{Title: say.That("Developed"), Pieces: p.own(seat, true).Names(place.String), Plain: true},
		}
	}}
	switch p.Phase {
	case auctionPhase:
		offered := p.onOffer().Names(place.String)
		if l := &p.Lot; l.Field != nowhere {
			passed := slices.DeleteFunc(l.Spoken.Names(p.name), func(name string) bool {
				return slices.ContainsFunc(bids, func(b rule.Bid) bool { return b.Seat == name }) || l.Bidder >= 0 && p.name(l.Bidder) == name
			})
			asked := slices.DeleteFunc(slices.Clone(p.Seats()), func(name string) bool {
				return name == p.name(p.Auctioneer) || slices.Contains(l.Spoken.Names(p.name), name)
			})
			s.Up = &rule.Up{Piece: l.Field.String(), Title: say.Join(" · ", p.facts.offered(l.Field), say.That("auctioneer %s", p.name(p.Auctioneer))), Bids: bids, Out: passed, Asked: asked, Leave: passVerb.Name, Worth: p.worth}
			offered = slices.DeleteFunc(offered, func(name string) bool { return name == l.Field.String() })
		}
		s.Shelves = []rule.Shelf{{Title: say.That("On offer"), Told: say.That("auctioneer %s", p.name(p.Auctioneer)), Pieces: offered, Plain: true}}
	case developmentPhase:
		s.Shelves = []rule.Shelf{{Title: say.That("Undeveloped"), Told: say.Plain(p.name(p.Turn)), Pieces: p.own(p.Turn, false).Names(place.String), Plain: true}}
	}
	return s
}

// whyNots says of each undeveloped field of a seat why it couldn't be developed now, nothing
// where it could.
func (p *Position) whyNots(seat int) (out []say.Text) {
	for f := range p.own(seat, false).Each {
		var why say.Text
		switch may := p.prospect(seat, f); {
		case may.Cost == nil:
			why = may.Why
		case !may.Afford && *may.Cost > p.construction(seat, p.facts.fields[f]):
			why = say.That("costs %s with what it needs", talers(*may.Cost))
		case !may.Afford:
			why = say.That("costs %s", talers(*may.Cost))
		}
		out = append(out, why)
	}
	return out
}
