package industry

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

var views = rule.Views[*Position]{
	{Verb: rule.Verb{Name: "status", Short: "who acts, what is due, what is on offer, how the seats stand", Example: []string{"status"}}, Show: (*Position).statusView},
	{Verb: rule.Verb{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}}},
	{Verb: rule.Verb{Name: "board", Usage: []string{"[SEAT]"}, Short: "the board; for a seat its links and networks, and what each further field would earn and cost now", Example: []string{"board", "board Green"}, Board: true}, Show: (*Position).boardView},
	{Verb: rule.Verb{Name: "standings", Short: "every line of the scoring: what it would be now, or after the end", Example: []string{"standings"}}, Show: func(p *Position, _ int, _ rule.Screen) (*rule.View, error) {
		return finalScoring.Standings(p, p.Phase == overPhase)
	}},
}

func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	return views.Show(p, name, args, how)
}

// statusView has what was bid on the field that is up as far as the journal tells it.
func (p *Position) statusView(_ int, how rule.Screen) (*rule.View, error) {
	var lot, development rule.Object
	var offered []rule.Object
	var bids []rule.Bid
	var head []say.Text
	start, auctioneer, coin := -1, -1, ""
	if p.Phase != overPhase {
		start = p.Start
	}
	if c := p.knownCoin(); c >= 0 {
		coin = letter(c)
	}
	switch p.Phase {
	case auctionPhase:
		auctioneer, head = p.Auctioneer, append(head, say.That("Fields on offer, auctioneer %s:", p.name(p.Auctioneer)))
		for f := range p.onOffer().Each {
			offered = append(offered, append(p.fieldStatus(f), rule.Object{{"prospects", rule.Later(func() any { return p.prospectStatus(f) })}}...))
			head = append(head, say.That("  %s", p.line(f)))
		}
		if p.Lot.Field != nowhere {
			bids = rule.BidsOn(p.Lot.Field.String(), how.Events, "offers")
			lot, head = p.lotStatus(bids), append(head, p.Due(""))
		}
	case developmentPhase:
		development = rule.Object{{"seat", p.name(p.Turn)}, {"left", mostBuilt - p.Built}}
		whys := p.whyNots(p.Turn)
		for i, f := range slices.Collect(p.own(p.Turn, false).Each) {
			if !whys[i].Empty() && p.shown(f, nil) != nil && p.stuck().Empty() { // else the next line says it of all
				head = append(head, say.That("%s can't be developed now (%s)", p.facts.title(f), whys[i]))
			}
		}
	}
	own := rule.Object{
		{"start_player", p.nameOrNull(start)}, {"auctioneer", p.nameOrNull(auctioneer)}, {"coin", rule.OrNull(coin)},
		{"bag", (allColumns &^ p.Drawn).Names(letter)}, {"offered", offered}, {"lot", lot}, {"development", development}, {"paid_to_bank", p.Paid},
		{"seats", holdings.Script(p, seatColumns)}, {"warnings", p.warnings()},
	}
	if p.columnsUnsaid() {
		own = own.Unknown("bag")
	}
	return holdings.Status(p, how, rule.Status[*Position]{
		Title:  say.That("%s · Industry · round %d of %d, era %d, %s", how.Game, p.Round, p.setup.rounds(), p.Era, p.Phase),
		Counts: p.ends[:p.n], Head: append(head, p.warnings()...), Columns: seatColumns, Words: 4, Scene: func() *rule.Scene { return p.scene(bids) },
		Rounds: rule.Object{{"rounds", p.setup.rounds()}, {"era", p.Era}},
		Own:    own,
	}), nil
}

func (p *Position) line(f place) say.Text {
	if fd := p.facts.fields[f]; fd != nil {
		return fieldPicture{place: f, field: fd}.Said()
	}
	return say.That("%s (not described)", f)
}

// Find is a field of a seat and what it shows; + says that it is developed, as on
// the board.
func (p *Position) Find(name string) (at rule.Found) {
	f := p.fieldOf(name)
	if f == nowhere || p.owner(f) < 0 {
		return at
	}
	at.Seat, at.Name = p.name(p.owner(f)), f.String()
	if p.tokens[f].developed > 0 {
		at.Mark = "+"
	}
	if fd := p.facts.fields[f]; fd != nil {
		at.Shows = fd.String()
	}
	return at
}

// scene is what lies beside the board: the field up for auction, the fields on offer, or what
// the seat whose turn it is could build.
func (p *Position) scene(bids []rule.Bid) *rule.Scene {
	s := &rule.Scene{Shown: []rule.Happening{"drawn"}, Own: func(seat int) []rule.Shelf {
		jokers, taken := rule.Shelf{Title: say.That("Jokers"), Sign: "joker", Front: true}, rule.Shelf{Title: say.That("Subsidy, at the end"), Sign: "subsidy", Front: true}
		if held := p.seats[seat].Jokers.names(); len(held) > 0 {
			jokers.Told = say.Join(", ", rule.Each(held, func(name string) say.Text { return resource(rule.Index(resourceNames, name)).meant() })...)
		}
		if p.seats[seat].Subsidy {
			taken.Told = say.Plain(rule.Signed(subsidyPoints))
		}
		return []rule.Shelf{
			{Title: say.That("Undeveloped"), Pieces: p.own(seat, false).Names(place.String), Notes: p.notes(seat, true), Plain: true},
			jokers,
			{Title: say.That("Developed"), Pieces: p.own(seat, true).Names(place.String), Plain: true},
			taken,
		}
	}}
	switch p.Phase {
	case auctionPhase:
		shelf := rule.Shelf{Title: say.That("On offer"), Told: say.That("auctioneer %s", p.name(p.Auctioneer)), Pieces: p.onOffer().Names(place.String), Plain: true}
		if l := &p.Lot; l.Field != nowhere {
			passed := slices.DeleteFunc(l.Spoken.Names(p.name), func(name string) bool {
				return slices.ContainsFunc(bids, func(b rule.Bid) bool { return b.Seat == name }) || l.Bidder >= 0 && p.name(l.Bidder) == name
			})
			asked := slices.DeleteFunc(slices.Clone(p.Seats()), func(name string) bool {
				return name == p.name(p.Auctioneer) || slices.Contains(l.Spoken.Names(p.name), name)
			})
			s.Up = &rule.Up{Piece: l.Field.String(), Title: say.That("%s · auctioneer %s", p.lotSaid(), p.name(p.Auctioneer)), Bids: bids, Out: passed, Asked: asked, Leave: passVerb.Name, Worth: p.worth}
			shelf.Pieces = slices.DeleteFunc(shelf.Pieces, func(name string) bool { return name == l.Field.String() })
			shelf.Title, shelf.Told = say.That("Still to be offered"), say.Text{} // the lot says who the auctioneer is
		}
		s.Shelves = []rule.Shelf{shelf}
	case developmentPhase:
		s.Shelves = []rule.Shelf{{Title: say.That("Undeveloped"), Told: say.Plain(p.name(p.Turn)), Pieces: p.own(p.Turn, false).Names(place.String), Plain: true}}
		s.Sides = make([]rule.Side, p.n)
		for i := range p.Ended.Each {
			s.Sides[i].Done = true
		}
	}
	return s
}

// lotSaid is the field that is up, with what its auctioneer has said of one that isn't described.
func (p *Position) lotSaid() say.Text {
	switch n, said := p.Lot.Nature, p.facts.offered(p.Lot.Field); {
	case n == 0 || p.facts.fields[p.Lot.Field] != nil:
		return said
	case n == property:
		return say.Join(": ", said, say.That("a field to develop"))
	default:
		return say.Join(": ", said, say.That("a joker of %s", n.joker()))
	}
}

// whyNots says for each undeveloped field of a seat why it can't be developed now; nothing if
// it can, and once the game is over.
func (p *Position) whyNots(seat int) []say.Text { return p.notes(seat, false) }

// notes are whyNots, with payable also what a field costs that can be paid.
func (p *Position) notes(seat int, payable bool) (out []say.Text) {
	if p.Phase == overPhase {
		return nil
	}
	for f := range p.own(seat, false).Each {
		var why say.Text
		switch may := p.prospect(seat, f); {
		case may.Cost == nil:
			why = may.Why
		case may.Afford && !payable, *may.Cost == 0:
		case *may.Cost > p.construction(seat, f, p.facts.fields[f]):
			why = say.That("costs %s with what it needs", talers(*may.Cost))
		default:
			why = say.That("costs %s", talers(*may.Cost))
		}
		out = append(out, why)
	}
	return out
}
