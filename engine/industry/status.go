package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Status is what scripts read of a game. What doesn't apply or isn't known is null.
type Status struct {
	Game        string         `json:"game"`
	Rules       string         `json:"rules"`
	Copy        *string        `json:"copy"`
	Round       int            `json:"round"`
	Rounds      int            `json:"rounds"`
	Era         int            `json:"era"`
	Phase       string         `json:"phase"`
	ToAct       []string       `json:"to_act"`
	Over        bool           `json:"over"`
	Entries     int            `json:"entries"`
	StartPlayer *string        `json:"start_player"`
	Auctioneer  *string        `json:"auctioneer"`
	Coin        *string        `json:"coin"`
	Bag         []string       `json:"bag"`
	Offered     []FieldStatus  `json:"offered"`
	Lot         *LotStatus     `json:"lot"`
	Development *BuilderStatus `json:"development"`
	PaidToBank  int            `json:"paid_to_bank"`
	Seats       []SeatStatus   `json:"seats"`
	Warnings    []say.Text     `json:"warnings"`
	Rulings     []string       `json:"rulings"`
	Winners     []string       `json:"winners"`
}

// FieldStatus is a field as scripts read it; what is null isn't known.
type FieldStatus struct {
	Name  string  `json:"name"` // the place
	Title *string `json:"title"`
	Kind  *string `json:"kind"`
	Shows *string `json:"shows"`
}

// LotStatus is the field up for auction.
type LotStatus struct {
	Field  string   `json:"field"`
	Bid    int      `json:"bid"`
	Bidder *string  `json:"bidder"`
	Spoken []string `json:"spoken"`
	Turn   *string  `json:"turn"`
}

// BuilderStatus is whose development it is.
type BuilderStatus struct {
	Seat string `json:"seat"`
	Left int    `json:"left"`
}

// SeatStatus is one seat's side of the table. Pairs and bonus count what is
// developed; Unknown are developed fields that are not described.
type SeatStatus struct {
	Name            string   `json:"name"`
	Talers          int      `json:"talers"`
	Points          int      `json:"points"`
	Jokers          []string `json:"jokers"`
	Subsidy         bool     `json:"subsidy"`
	Developed       []string `json:"developed"`
	Undeveloped     []string `json:"undeveloped"`
	FactoryPairs    int      `json:"factory_pairs"`
	TechnologyPairs int      `json:"technology_pairs"`
	Bonus           int      `json:"bonus"`
	Produces        []string `json:"produces"`
	Unknown         []string `json:"unknown"`
}

// Stage is the round and the phase.
func (p *Position) Stage() (round int, phase string) { return p.round, p.phase.String() }

// Where says the round, the phase and who has to act.
func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.round, Phase: p.phase.String(), Stage: p.phase.Said(), ToAct: []string{}, Over: p.phase == overPhase}
	if i := p.acting(); i >= 0 && p.phase != drawPhase {
		w.ToAct = append(w.ToAct, p.name(i))
	}
	switch p.phase {
	case drawPhase:
		w.Next = say.That("%s draws %d column tokens.", p.name(p.start), p.setup.tokens(p.era))
	case auctionPhase:
		w.Next = p.auctionNext()
	case developmentPhase:
		w.Next = say.That("%s develops up to %d fields, or is done.", p.name(p.turn), mostBuilt-p.built)
		if p.built > 0 {
			w.Next = say.That("%s develops one more field, or is done.", p.name(p.turn))
		}
	case overPhase:
		if _, err := p.tallies(); err != nil {
			w.Next = say.That("The game is over. %s", err)
		} else {
			w.Next = winWords(p.winners())
		}
	}
	return w
}

func (p *Position) auctionNext() say.Text {
	host := p.name(p.auctioneer)
	switch l := &p.lot; {
	case l.field == nowhere:
		return say.That("%s offers a field.", host)
	case l.turn < 0:
		if err := p.checkCanKeep(l.bid); err != nil {
			return say.That("%s sells %s to %s for %d. %s", host, p.facts.title(l.field), p.name(l.bidder), l.bid, err)
		}
		return say.That("%s sells %s to %s for %d, or keeps it.", host, p.facts.title(l.field), p.name(l.bidder), l.bid)
	case p.seats[l.turn].Talers <= l.bid:
		return say.That("%s passes: the bid of %d can't be raised with %s.", p.name(l.turn), l.bid, talers(p.seats[l.turn].Talers))
	default:
		return say.That("%s bids %s or passes.", p.name(l.turn), sums(l.bid+1, p.seats[l.turn].Talers))
	}
}

// Status is the position as scripts read it.
func (p *Position) Status(game string, entries int) *Status {
	w := p.Where()
	st := &Status{
		Game: game, Rules: Name, Round: p.round, Rounds: p.setup.rounds(), Era: p.era, Phase: w.Phase, ToAct: w.ToAct, Over: w.Over,
		Entries: entries, Bag: []string{}, Offered: []FieldStatus{}, PaidToBank: p.paid,
		Warnings: p.warnings(), Rulings: p.setup.Rulings.Chosen(), Winners: p.winners(), Seats: []SeatStatus{},
	}
	if st.Rulings == nil {
		st.Rulings = []string{}
	}
	if p.facts.copy != "" {
		st.Copy = &p.facts.copy
	}
	if c := p.knownCoin(); c >= 0 {
		text := string(letter(c))
		st.Coin = &text
	}
	for c := range (allColumns &^ p.drawn).each {
		st.Bag = append(st.Bag, string(letter(c)))
	}
	seat := func(i int) *string {
		name := p.name(i)
		return &name
	}
	if p.phase != overPhase {
		st.StartPlayer = seat(p.start)
	}
	switch p.phase {
	case auctionPhase:
		st.Auctioneer = seat(p.auctioneer)
		for f := range p.onOffer().each {
			st.Offered = append(st.Offered, p.fieldStatus(f))
		}
		if l := &p.lot; l.field != nowhere {
			lot := &LotStatus{Field: l.field.String(), Bid: l.bid, Spoken: p.names(l.spoken)}
			if l.bidder >= 0 {
				lot.Bidder = seat(l.bidder)
			}
			if l.turn >= 0 {
				lot.Turn = seat(l.turn)
			}
			st.Lot = lot
		}
	case developmentPhase:
		st.Development = &BuilderStatus{p.name(p.turn), mostBuilt - p.built}
	}
	for i := range p.n {
		st.Seats = append(st.Seats, p.seatStatus(i))
	}
	return st
}

func (p *Position) fieldStatus(f Place) FieldStatus {
	s := FieldStatus{Name: f.String()}
	if fd := p.facts.fields[f]; fd != nil {
		kind, shows := fd.Kind.String(), fd.String()
		s.Kind, s.Shows = &kind, &shows
		if fd.Name != "" {
			s.Title = &fd.Name
		}
	}
	return s
}

func (p *Position) seatStatus(i int) SeatStatus {
	s := &p.seats[i]
	t, unsure := p.tally(i)
	out := SeatStatus{
		Name: p.name(i), Talers: s.Talers, Points: s.Points, Jokers: s.jokerNames(), Subsidy: s.Subsidy,
		Developed: p.own(i, true).names(), Undeveloped: p.own(i, false).names(),
		FactoryPairs: t.FactoryPairs, TechnologyPairs: t.TechnologyPairs, Bonus: t.bonus(), Produces: p.produces(i), Unknown: []string{},
	}
	for _, f := range unsure {
		out.Unknown = append(out.Unknown, f.String())
	}
	return out
}

// produces lists what a seat's developed factories make.
func (p *Position) produces(seat int) []string {
	out := []string{}
	for r := Stone; r < anyResource; r++ {
		if yes, _ := p.makes(seat, r); yes {
			out = append(out, r.String())
		}
	}
	return out
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
