package century

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// scene is what lies on the table: the lot or the card that is bid on, the market, what
// each seat has to do in its upkeep.
func (p *Position) scene(bids []rule.Bid) *rule.Scene {
	s := &rule.Scene{Own: p.inFront}
	switch p.Phase {
	case dealPhase, auctionPhase:
		s.Shelves = p.market()
		if p.Lot.Land != "" {
			gone := p.inAuction() ^ (1<<p.n - 1)
			out := gone | p.Lot.Passed
			s.Up = &rule.Up{Piece: p.Lot.Land, Title: say.Plain(p.Lot.Land), Bids: bids, Out: p.names(out), Gone: p.names(gone), Asked: p.names(out ^ (1<<p.n - 1)), Leave: passVerb.Name}
		}
		if p.Card != nil {
			s.Beside = []rule.Shelf{{Title: p.cardTitle(), Pieces: []string{phases[catastrophePhase].Name}}}
		}
	case catastrophePhase:
		s.Up = &rule.Up{Piece: phases[catastrophePhase].Name, Title: p.cardTitle(), Wide: true, Bids: []rule.Bid{}}
		s.Up.Overbid = map[string]say.Text{}
		for i, c := range p.eachClaim {
			if c.Standing {
				s.Up.Bids = append(s.Up.Bids, rule.Bid{Seat: p.name(i), N: c.Science})
				continue
			}
			for k, by := range p.eachClaim {
				if by.Standing && by.Column == c.Column {
					s.Up.Overbid[p.name(i)] = say.That("%s bids %d science on column %d.", p.name(k), by.Science, by.Column)
				}
			}
		}
		slices.SortStableFunc(s.Up.Bids, func(a, b rule.Bid) int { return a.N - b.N })
	}
	for i := range p.n {
		s.Sides = append(s.Sides, p.side(i))
	}
	return s
}

// market is what is on offer this round, but for the land that is up.
func (p *Position) market() []rule.Shelf {
	lands := slices.DeleteFunc(slices.Clone(p.Lands), func(l string) bool { return l == p.Lot.Land })
	shelves := []rule.Shelf{{Title: say.That("Lands"), Told: say.That("from %d", p.leastBid()), Pieces: lands}, {Title: say.That("Technologies"), Pieces: p.Technologies}}
	if cost, how := p.technologyCost(); how != costUnknown {
		shelves[1].Told = say.That("now %d science", cost)
	}
	return shelves
}

// side is what a seat has won and has still to place, and what is due of it in its upkeep.
func (p *Position) side(i int) rule.Side {
	s := p.seats[i]
	upkeep := p.Phase == upkeepPhase || p.Phase == recyclingPhase
	out := rule.Side{Now: upkeep && !s.Done, Done: upkeep && s.Done, Bags: s.Hand, Sign: "garbage"}
	for _, w := range s.Waiting {
		out.Pieces = append(out.Pieces, w.Name)
	}
	for ab := range s.abilities {
		if spent, used := p.spent(i, ab); p.Phase == upkeepPhase && !spent && !used && ab.Power != Park {
			exact := Use{Seat: i, Power: ab.Power, Tile: s.Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true}
			short := exact.shortened(p)
			out.May = append(out.May, rule.May{Piece: exact.Tile, Line: "use " + p.word(i) + " " + short.selector(), Does: say.Join(": ", say.That(powerTitles[ab.Power]), ab.does())})
		}
	}
	switch {
	case !upkeep || s.Done:
	case len(out.Pieces) > 0:
		out.Due = say.That("To attach")
	case out.Bags == 0:
		out.Due = p.checklist(i)
	}
	return out
}

func (p *Position) cardTitle() say.Text {
	if p.CardName == "" {
		return say.That(phases[catastrophePhase].Title)
	}
	return say.Plain(p.CardName)
}

// inFront is what lies in front of a seat: what it has to attach, and its technologies.
func (p *Position) inFront(seat int) []rule.Shelf {
	s := p.seats[seat]
	held := slices.DeleteFunc(slices.Clone(s.Owned), func(o owned) bool { t := o.technology(); return t != nil && t.Institution != nil }) // they lie in the region
	return []rule.Shelf{
		{Title: say.That("To attach"), Pieces: rule.Each(s.Waiting, func(w waiting) string { return w.Name })},
		{Title: say.That("Technologies"), Front: true, Pieces: rule.Each(held, func(o owned) string { return o.Name })},
	}
}
