package industry

import (
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

// status is what scripts read of a game. What doesn't apply or isn't known is null.
type status struct {
	Game        string         `json:"game"`
	Rules       string         `json:"rules"`
	Copy        *string        `json:"copy"`
	Round       int            `json:"round"`
	Rounds      int            `json:"rounds"`
	Era         int            `json:"era"`
	Phase       string         `json:"phase"`
	ToAct       []string       `json:"to_act"`
	Over        bool           `json:"over"`
	Counted     bool           `json:"counted,omitempty"` // the table counted the end itself
	Entries     int            `json:"entries"`
	StartPlayer *string        `json:"start_player"`
	Auctioneer  *string        `json:"auctioneer"`
	Coin        *string        `json:"coin"`
	Bag         []string       `json:"bag"`
	Offered     []fieldStatus  `json:"offered"`
	Lot         *lotStatus     `json:"lot"`
	Development *builderStatus `json:"development"`
	PaidToBank  int            `json:"paid_to_bank"`
	Seats       []seatStatus   `json:"seats"`
	Warnings    []say.Text     `json:"warnings"`
	Rulings     []string       `json:"rulings"`
	Winners     []string       `json:"winners"`
}

// fieldStatus is a field as scripts read it; what is null isn't known.
type fieldStatus struct {
	Name  string  `json:"name"` // the place
	Title *string `json:"title"`
	Kind  *string `json:"kind"`
	Shows *string `json:"shows"`
}

// lotStatus is the field up for auction.
type lotStatus struct {
	Field  string     `json:"field"`
	Bid    *int       `json:"bid"` // the highest, null before one
	Bidder *string    `json:"bidder"`
	Spoken []string   `json:"spoken"`
	Turn   *string    `json:"turn"`
	Bids   []rule.Bid `json:"bids"` // in the order in which they were made, as far as the journal tells them
}

// builderStatus is whose development it is.
type builderStatus struct {
	Seat string `json:"seat"`
	Left int    `json:"left"`
}

// seatStatus is one seat's side of the table. Pairs and bonus count what is
// developed; Unknown are developed fields that are not described.
type seatStatus struct {
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
func (p *Position) Stage() (round int, phase string) { return p.Round, p.Phase.String() }

// Where says the round, the phase and who has to act.
func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.Round, Phase: p.Phase.String(), Stage: p.Phase.Said(), ToAct: []string{}, Over: p.Phase == overPhase}
	if i := p.acting(); i >= 0 && p.Phase != drawPhase {
		w.ToAct = append(w.ToAct, p.name(i))
	}
	switch p.Phase {
	case drawPhase:
		w.Next = say.That("%s draws %d column tokens.", p.name(p.Start), p.setup.tokens(p.Era))
	case auctionPhase:
		w.Next = p.auctionNext()
	case developmentPhase:
		w.Next = say.That("%s develops up to %d fields, or is done.", p.name(p.Turn), mostBuilt-p.Built)
		if p.Built > 0 {
			w.Next = say.That("%s develops one more field, or is done.", p.name(p.Turn))
		}
	case overPhase:
		if _, err := p.tallies(); err != nil {
			w.Next = say.That("The game is over. %s", err)
		} else {
			w.Next = p.verdict()
		}
	}
	return w
}

func (p *Position) auctionNext() say.Text {
	host, l := p.name(p.Auctioneer), &p.Lot
	if l.Field == nowhere {
		return say.That("%s offers a field.", host)
	}
	if l.Turn >= 0 {
		if held := p.seats[l.Turn].Talers; held <= l.Bid {
			return say.That("%s passes: the bid of %d can't be raised with %s.", p.name(l.Turn), l.Bid, talers(held))
		}
		bids := rule.Slot{From: []rule.Range{{Low: l.Bid + 1, High: p.seats[l.Turn].Talers}}}
		return say.That("%s bids %s or passes.", p.name(l.Turn), bids.Span())
	}
	if err := p.checkCanKeep(l.Bid); err != nil {
		return say.That("%s sells %s to %s for %d. %s", host, p.facts.title(l.Field), p.name(l.Bidder), l.Bid, err)
	}
	return say.That("%s sells %s to %s for %d, or keeps it.", host, p.facts.title(l.Field), p.name(l.Bidder), l.Bid)
}

// Due is the field that is up, which all look at.
func (p *Position) Due(string) say.Text {
	l := &p.Lot
	if l.Field == nowhere {
		return say.Text{}
	}
	up := say.That("Up: %s", p.facts.title(l.Field))
	if l.Bidder >= 0 {
		up = say.That("Up: %s at %d by %s", p.facts.title(l.Field), l.Bid, p.name(l.Bidder))
	}
	if l.Spoken != 0 {
		up = say.Join(" · ", up, say.That("have spoken: %s", strings.Join(l.Spoken.Names(p.name), ", ")))
	}
	return up
}

// status is the position as scripts read it.
func (p *Position) Status(game string, entries int) *status {
	w := p.Where()
	st := &status{
		Game: game, Rules: name, Copy: rule.OrNull(p.facts.copy), Round: p.Round, Rounds: p.setup.rounds(), Era: p.Era, Phase: w.Phase, ToAct: w.ToAct, Over: w.Over, Counted: w.Over && p.countedOut(),
		Entries: entries, Bag: (allColumns &^ p.Drawn).Names(letter), Offered: []fieldStatus{}, PaidToBank: p.Paid,
		Warnings: p.warnings(), Rulings: rule.List(p.Rulings()), Winners: rule.Winners(p), Seats: []seatStatus{},
	}
	seat := func(i int) *string {
		if i < 0 {
			return nil
		}
		return rule.OrNull(p.name(i))
	}
	if c := p.knownCoin(); c >= 0 {
		st.Coin = rule.OrNull(letter(c))
	}
	if p.Phase != overPhase {
		st.StartPlayer = seat(p.Start)
	}
	switch p.Phase {
	case auctionPhase:
		st.Auctioneer = seat(p.Auctioneer)
		for f := range p.onOffer().Each {
			st.Offered = append(st.Offered, p.fieldStatus(f))
		}
		if l := &p.Lot; l.Field != nowhere {
			st.Lot = &lotStatus{Field: l.Field.String(), Bidder: seat(l.Bidder), Spoken: l.Spoken.Names(p.name), Turn: seat(l.Turn)}
			if l.Bidder >= 0 {
				st.Lot.Bid = &l.Bid
			}
		}
	case developmentPhase:
		st.Development = &builderStatus{p.name(p.Turn), mostBuilt - p.Built}
	}
	for i := range p.n {
		st.Seats = append(st.Seats, p.seatStatus(i))
	}
	return st
}

func (p *Position) fieldStatus(f place) fieldStatus {
	fd := p.facts.fields[f]
	if fd == nil {
		return fieldStatus{Name: f.String()}
	}
	return fieldStatus{Name: f.String(), Title: rule.OrNull(fd.Name), Kind: rule.OrNull(fd.Kind.String()), Shows: rule.OrNull(fd.String())}
}

func (p *Position) seatStatus(i int) seatStatus {
	s := &p.seats[i]
	t := p.tally(i)
	return seatStatus{
		Name: p.name(i), Talers: s.Talers, Points: s.Points, Jokers: s.Jokers.names(), Subsidy: s.Subsidy,
		Developed: p.own(i, true).Names(place.String), Undeveloped: p.own(i, false).Names(place.String),
		FactoryPairs: t.FactoryPairs, TechnologyPairs: t.TechnologyPairs, Bonus: t.bonus(), Produces: p.produces(i), Unknown: p.unscored(i).Names(place.String),
	}
}

// produces lists what a seat's developed factories make.
func (p *Position) produces(seat int) []string {
	out := []string{}
	for r := stone; r < anyResource; r++ {
		if yes, _ := p.makes(seat, r); yes {
			out = append(out, r.String())
		}
	}
	return out
}

// yours are the sentences of what is next, and of what happened, as the seat that they
// are about reads them.
var yours = sync.OnceValue(func() map[say.Key][]say.Key {
	return map[say.Key][]say.Key{
		"%s develops up to %d fields, or is done.":          {"Develop up to %d fields, or finish."},
		"%s develops one more field, or is done.":           {"Develop one more field, or finish."},
		"%s offers a field.":                                {"Offer a field."},
		"%s passes: the bid of %d can't be raised with %s.": {"Pass: the bid of %d can't be raised with %s."},
		"%s bids %s or passes.":                             {"Bid %s or pass."},
		"%s sells %s to %s for %d, or keeps it.":            {"Sell %s to %s for %d, or keep it.", "", "%s sells %s to you for %d, or keeps it."},
		"%s sells %s to %s for %d. %s":                      {"Sell %s to %s for %d. %s", "", "%s sells %s to you for %d. %s"},
		"%s has nothing to develop.":                        {"You have nothing to develop."},
		"%s takes a subsidy: %s now, %d at the end.":        {"You take a subsidy: %s now, %d at the end."},
		"%s offers %s.":                                     {"You offer %s."},
		"%s bids %d for %s.":                                {"You bid %d for %s."},
		"%s passes on %s.":                                  {"You pass on %s."},
		"%s sells %s to %s for %s.":                         {"You sell %s to %s for %s.", "", "%s sells %s to you for %s."},
		"%s keeps %s and hands out %s.":                     {"You keep %s and hand out %s."},
		"%s takes the joker %s.":                            {"You take the joker %s."},
		"%s develops %s.":                                   {"You develop %s."},
		"%s develops %s: %s.":                               {"You develop %s: %s."},
		"%s's development is over.":                         {"Your development is over."},
		"%s gets %s and has %d.":                            {"You get %s and have %d."},
		"%s is done.":                                       {"You are done."},
		"%s: %d = %s; tokens on the board: %d.":             {"You: %d = %s; tokens on the board: %d."},
		"%s has developed %s.":                              {"You have developed %s."},
		"%s has %s, undeveloped.":                           {"You have %s, undeveloped."},
		"%s has %s.":                                        {"You have %s."},
		"%s is the first auctioneer.":                       {"You are the first auctioneer."},
		"Nobody bids: %s takes %s for nothing.":             {"Nobody bids: you take %s for nothing."},
		"Round %d, era %d, %s is the starting player. Income: each takes 1 taler.": {"", "", "Round %d, era %d, you are the starting player. Income: each takes 1 taler."},
		"All fields of the round are sold. Development begins with %s.":            {"All fields of the round are sold. Development begins with you."},
		"%s of %s can't be developed any more.":                                    {"", "Your %s can't be developed any more."},
		"%s from %s for 1 taler":                                                   {"", "%s from you for 1 taler"},
		"%s draws %d column tokens.":                                               {"Draw column tokens: %d."},
		"Last chance: %s of %s is lost if it isn't developed this round.":          {"", "Last chance: your %s is lost if it isn't developed this round."},
		"Last chance: the factory %s of %s gives its %s in era %d only.":           {"", "Last chance: your factory %s gives its %s in era %d only."},
		"Last chance: the technology %s of %s can't be developed after era %d.":    {"", "Last chance: your technology %s can't be developed after era %d."},
		"%s sit down in this order; %s is the starting player.":                    {"", "%s sit down in this order; you are the starting player."},
		// refusals
		"%s is the auctioneer and neither bids nor passes.":               {"You are the auctioneer and neither bid nor pass."},
		"%s is the auctioneer, not %s.":                                   {"", "%s is the auctioneer, not you."},
		"%s has spoken on %s: one bid or a pass each.":                    {"You have spoken on %s: one bid or a pass each."},
		"%s has taken a subsidy already.":                                 {"You have taken a subsidy already."},
		"%s's development is over: one turn a round, two fields at most.": {"Your development is over: one turn a round, two fields at most."},
		"%s has no undeveloped field: the turn has passed over %s.":       {"You have no undeveloped field: the turn has passed over you."},
		"It is %s's turn to develop, not %s's.":                           {"", "It is %s's turn to develop, not yours."},
	}
})
