package century

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Status is what scripts read of a game. What doesn't apply or isn't known is null.
type Status struct {
	Game        string             `json:"game"`
	Rules       string             `json:"rules"`
	Copy        *string            `json:"copy"`
	Round       int                `json:"round"`
	Phase       string             `json:"phase"`
	ToAct       []string           `json:"to_act"`
	Over        bool               `json:"over"`
	Entries     int                `json:"entries"`
	Market      *MarketStatus      `json:"market"`
	StartPlayer *string            `json:"start_player"`
	In          []string           `json:"in"`
	Lot         *LotStatus         `json:"lot"`
	Catastrophe *CatastropheStatus `json:"catastrophe"`
	Seats       []SeatStatus       `json:"seats"`
	Rulings     []string           `json:"rulings"`
	Winners     []string           `json:"winners"`
}

// MarketStatus is what is on offer this round.
type MarketStatus struct {
	Lands        []string `json:"lands"`
	Technologies []string `json:"technologies"`
	Cost         *int     `json:"technology_cost"`
	CostAssumed  bool     `json:"technology_cost_assumed"`
	LeastBid     int      `json:"least_bid"`
}

// LotStatus is the land up for auction.
type LotStatus struct {
	Land   string   `json:"land"`
	Bid    *int     `json:"bid"`
	Bidder *string  `json:"bidder"`
	Passed []string `json:"passed"`
}

// CatastropheStatus is this round's card and the bids on it.
type CatastropheStatus struct {
	Card   *string       `json:"card"`
	Open   []int         `json:"open"`
	Claims []ClaimStatus `json:"claims"`
}

// ClaimStatus is one seat's bid.
type ClaimStatus struct {
	Seat     string `json:"seat"`
	Column   int    `json:"column"`
	Science  int    `json:"science"`
	Standing bool   `json:"standing"`
}

// SeatStatus is one seat's side of the table. Garbage lies on tiles, attached
// or not; Production is what the region would make now.
type SeatStatus struct {
	Name             string     `json:"name"`
	Coins            int        `json:"coins"`
	Science          int        `json:"science"`
	Points           int        `json:"points"`
	Pollution        int        `json:"pollution"`
	Garbage          int        `json:"garbage"`
	GarbageInHand    int        `json:"garbage_in_hand"`
	Lands            int        `json:"lands"`
	Production       rail.Yield `json:"production"`
	RecyclingCentres int        `json:"recycling_centres"`
	Technologies     []string   `json:"technologies"`
	ToAttach         []string   `json:"to_attach"`
	Done             bool       `json:"done"`
}

// Stage is the round and the phase.
func (p *Position) Stage() (round int, phase string) { return p.round, p.phase.String() }

// Where says the round, the phase and who has to act.
func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.round, Phase: p.phase.String(), Stage: p.phase.Said(), ToAct: []string{}, Over: p.phase == overPhase}
	act := func(seat int) { w.ToAct = append(w.ToAct, p.name(seat)) }
	switch p.phase {
	case dealPhase:
		var left []say.Text
		if !p.landsDealt {
			left = append(left, say.That("%d lands", landsDealt[p.n]))
		}
		if !p.technologiesDealt {
			left = append(left, say.That("%d technologies", technologiesDealt[p.n]))
		}
		if !p.cardDealt {
			left = append(left, say.That("a catastrophe card"))
		}
		w.Next = say.That("Deal %s.", say.And(left))
	case auctionPhase:
		switch {
		case p.lot.byOutcome:
			w.Next = say.That("Who dropped out during %s, then who won it.", p.lot.land)
		case p.lot.land != "":
			act(p.turn)
			w.Next = say.That("%s bids %d or more, passes or drops out.", p.name(p.turn), p.lot.bid+1)
		case len(p.lands) == 0:
			act(p.start)
			w.Next = say.That("No land is left: %s drops out.", p.name(p.start))
		default:
			act(p.start)
			w.Next = say.That("%s opens a lot at %d or more, or drops out.", p.name(p.start), p.leastBid())
		}
	case catastrophePhase:
		if p.outcomes > 0 || p.card == nil {
			for i := range p.n {
				if p.seats[i].Column == 0 {
					act(i)
				}
			}
			w.Next = say.That("How the bidding ended: one outcome a seat.")
			if !p.cardDealt {
				w.Next = say.That("Deal the catastrophe card, or say how its bidding ended: one outcome a seat.")
			}
			break
		}
		act(p.turn)
		w.Next = say.That("%s bids on a column.", p.name(p.turn))
	case upkeepPhase, recyclingPhase:
		for i := range p.n {
			if !p.seats[i].Done {
				act(i)
			}
		}
		w.Next = say.That("%s", checklists{p})
	case overPhase:
		w.Next = p.verdict()
	}
	return w
}

// checklists are those of all seats that aren't done. They are put into words
// where somebody reads them.
type checklists struct{ p *Position }

func (c checklists) Said() say.Text {
	var due []say.Text
	for i := range c.p.n {
		if !c.p.seats[i].Done {
			due = append(due, say.That("%s: %s", c.p.name(i), c.p.checklist(i)))
		}
	}
	return say.Join(" · ", due...)
}

// checklist is a seat's checklist in upkeep and recycling.
func (p *Position) checklist(seat int) say.Text {
	s := p.seats[seat]
	var left []say.Text
	if p.phase == recyclingPhase {
		return say.Or([]string{"recycle", "done"})
	}
	if b := p.undescribedPurchase(seat); b != "" {
		left = append(left, say.That("describe %s", b))
	}
	if s.Hand > 0 {
		left = append(left, say.That("%d garbage in hand", s.Hand))
	}
	for _, w := range s.Waiting {
		if !w.institution && p.facts.land(w.name) == nil {
			left = append(left, say.That("%s to describe and attach", w.name))
			continue
		}
		left = append(left, say.That("%s to attach", w.name))
	}
	if len(left) == 0 {
		return say.That("technologies or %s", "done")
	}
	return say.Join(", ", left...)
}

// Status is the position as scripts read it.
func (p *Position) Status(game string, entries int) *Status {
	w := p.Where()
	st := &Status{
		Game: game, Rules: Name, Round: p.round, Phase: w.Phase, ToAct: w.ToAct, Over: w.Over,
		Entries: entries, Rulings: p.setup.Rulings.Chosen(), Winners: p.winners(), Seats: []SeatStatus{},
	}
	if st.Rulings == nil {
		st.Rulings = []string{}
	}
	if p.facts.copy != "" {
		st.Copy = &p.facts.copy
	}
	if p.round < 6 {
		m := &MarketStatus{Lands: list(p.lands), Technologies: list(p.technologies), LeastBid: p.leastBid()}
		if cost, how := p.technologyCost(); how != costUnknown {
			m.Cost, m.CostAssumed = &cost, how == costAssumed
		}
		st.Market = m
		start := p.name(p.start)
		st.StartPlayer = &start
	}
	if p.phase == auctionPhase {
		st.In = p.names(p.inAuction())
		if l := p.lot; l.land != "" {
			lot := &LotStatus{Land: l.land, Passed: p.names(l.passed)}
			if !l.byOutcome {
				bidder := p.name(l.bidder)
				lot.Bid, lot.Bidder = &l.bid, &bidder
			}
			st.Lot = lot
		}
	}
	if p.cardDealt || p.phase == catastrophePhase {
		st.Catastrophe = p.catastropheStatus()
	}
	for i := range p.n {
		s := p.seats[i]
		lands, _ := s.Region.Lands()
		seat := SeatStatus{
			Name: p.name(i), Coins: s.Coins, Science: s.Science, Points: s.Points, Pollution: s.Pollution,
			Garbage: s.garbage(), GarbageInHand: s.Hand, Lands: lands + s.landsWaiting(),
			Production: s.Region.Yield(p.setup.Rulings.Rail), RecyclingCentres: s.Region.Working(),
			Technologies: []string{}, ToAttach: []string{}, Done: s.Done && (p.phase == upkeepPhase || p.phase == recyclingPhase),
		}
		for _, o := range s.Owned {
			seat.Technologies = append(seat.Technologies, o.name)
		}
		for _, w := range s.Waiting {
			seat.ToAttach = append(seat.ToAttach, w.name)
		}
		st.Seats = append(st.Seats, seat)
	}
	return st
}

func list(names []string) []string {
	if names == nil {
		return []string{}
	}
	return names
}

func (p *Position) names(set seatSet) []string {
	out := []string{}
	for i := range p.n {
		if set.has(i) {
			out = append(out, p.name(i))
		}
	}
	return out
}

func (p *Position) catastropheStatus() *CatastropheStatus {
	c := &CatastropheStatus{Claims: []ClaimStatus{}}
	if p.card != nil {
		text := p.card.String()
		c.Card = &text
		for i := 1; i <= 5; i++ {
			if closed, known := p.card.closed(i, p.n); known && !closed {
				c.Open = append(c.Open, i)
			}
		}
	}
	for i := range p.n {
		switch s, cl := p.seats[i], p.claims[i]; {
		case p.outcomes > 0 && s.Column != 0:
			c.Claims = append(c.Claims, ClaimStatus{p.name(i), s.Column, p.paid[i], true})
		case p.outcomes == 0 && cl.column != 0:
			c.Claims = append(c.Claims, ClaimStatus{p.name(i), cl.column, cl.science, cl.standing})
		}
	}
	return c
}
