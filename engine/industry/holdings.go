package industry

import (
	"fmt"

	"arbiter/engine/rule"
	"arbiter/say"
)

// holdings is what a seat has. Things are corrected for themselves: a subsidy token comes
// without its talers, a field is turned over without its points.
var holdings = rule.Holdings[*Position]{
	Reason: "counted wrong in round 2",
	Numbers: func() []rule.Quantity[*Position] {
		return []rule.Quantity[*Position]{
			rule.Quantity[*Position]{
				Number: rule.Number{Name: "talers", One: "taler", Sign: "coin"}, Heading: "Talers", Word: "talers",
				May: func(p *Position, seat int) rule.Range { return rule.Range{Low: p.standing(seat), High: mostTalers} },
			}.Stored(func(p *Position, seat int) *int { return &p.seats[seat].Talers }, mostTalers, whyNotTalers),
			rule.Quantity[*Position]{Number: rule.Number{Name: "points", One: "point", Score: true, Sign: "point"}, Heading: "Points", Word: "points"}.Stored(func(p *Position, seat int) *int { return &p.seats[seat].Points }, mostTalers, func(p *Position, seat, now int) error {
				if now < 0 {
					return rules().CorrectBelowZero.Illegal("%s's points can't go below 0 before the final scoring.", p.name(seat))
				}
				return rules().CorrectTooMany.Illegal("No seat has %d points.", now)
			}),
			// What follows is corrected only by correcting other things.
			{Number: rule.Number{Name: "jokers", One: "joker"}, Word: "jokers", Read: rule.Range{High: mostTalers}, Of: func(p *Position, seat int) int { return p.tally(seat).Jokers }},
			{
				Number: rule.Number{Name: "properties", One: "property"}, Word: "properties",
				Read: rule.Range{High: mostTalers}, Of: func(p *Position, seat int) int { return p.tally(seat).Properties + p.waiting(seat) },
			},
			{Number: rule.Number{Name: "undeveloped", Many: "of them undeveloped"}, Word: "undeveloped", Read: rule.Range{High: mostTalers}, Of: (*Position).waiting},
			{Number: rule.Number{Name: "linked factories", One: "pair of linked factories", Many: "pairs of linked factories"}, Of: func(p *Position, seat int) int { return p.tally(seat).FactoryPairs }, Lacks: (*Position).unlinked},
			{Number: rule.Number{Name: "linked technologies", One: "pair of linked technologies", Many: "pairs of linked technologies"}, Of: func(p *Position, seat int) int { return p.tally(seat).TechnologyPairs }, Lacks: (*Position).unlinked},
			{Number: rule.Number{Name: "bonus", One: "bonus point", Many: "bonus points"}, Of: func(p *Position, seat int) int { t := p.tally(seat); return t.bonus() }, Lacks: (*Position).unlinked},
			{Number: rule.Number{Name: "subsidy"}, Of: func(p *Position, seat int) int { return one(p.seats[seat].Subsidy) }},
		}
	},
	Things: func() []rule.Thing[*Position] {
		return []rule.Thing[*Position]{jokerThing, fieldThing, developedThing(developedWord, false), developedThing(lateWord, true), subsidyThing}
	},
	Ends: &countedEnd,
	After: func(p *Position, _ *rule.Corrected, t *rule.Teller) {
		switch {
		case p.Phase == overPhase:
			finalScoring.Tell(p, t)
		case p.Phase == developmentPhase && p.own(p.Turn, false) == 0:
			p.endTurn(p.Turn, t)
		}
	},
}

func whyNotTalers(p *Position, seat, now int) error {
	switch {
	case now < 0:
		return rules().CorrectBelowZero.Illegal("%s's talers can't go below 0.", p.name(seat))
	case now < p.standing(seat):
		return rules().CorrectBelowBid.Illegal("%s's talers can't go below the bid of %d that stands.", p.name(seat), p.standing(seat))
	}
	return rules().CorrectTooMany.Illegal("No seat has %d talers.", now)
}

var jokerThing = rule.Thing[*Position]{
	Word: "joker", Comes: "has the joker %s", Goes: "doesn't have the joker %s", Usage: "joker:RESOURCE|joker:-RESOURCE", Wanted: "joker:Stone, joker:-?",
	Name: func(_ *Position, _ int, w rule.Word, _ int) (fmt.Stringer, error) { return parseJoker(w) },
	Check: func(p *Position, a *rule.Corrected) error {
		joker := a.Name.(resource)
		switch {
		case int(p.seats[a.Seat].Jokers[joker])+a.By < 0:
			return rules().CorrectBelowZero.Illegal("%s has no joker %s.", p.name(a.Seat), joker)
		case a.By > 0 && p.jokersHeld() >= mostJokers:
			return rules().CorrectTooMany.Illegal("The box holds %d joker tokens.", mostJokers)
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, told *rule.Event) {
		p.seats[a.Seat].Jokers[a.Name.(resource)] += int8(a.By)
		told.With("jokers", a.By)
	},
	Ways: func(*Position, int) []fmt.Stringer {
		return rule.Times(int(anyResource-stone)+1, func(i int) fmt.Stringer { return stone + resource(i) })
	},
}

var subsidyThing = rule.Thing[*Position]{
	Word: "subsidy", Comes: "has taken the subsidy", Goes: "hasn't taken the subsidy", Usage: "subsidy|-subsidy", Wanted: "subsidy, -subsidy", Bare: true,
	Check: func(p *Position, a *rule.Corrected) error {
		switch has := p.seats[a.Seat].Subsidy; {
		case a.By > 0 && has:
			return rules().SubsidyTaken.Illegal("%s has a subsidy already.", p.name(a.Seat))
		case a.By < 0 && !has:
			return rules().CorrectBelowZero.Illegal("%s has no subsidy.", p.name(a.Seat))
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) { p.seats[a.Seat].Subsidy = a.By > 0 },
}

// fieldThing is a token on a field: it comes on a free field, or goes.
var fieldThing = rule.Thing[*Position]{
	Word: fieldWord, Comes: "owns %s", Goes: "doesn't own %s", Usage: "field:PLACE|field:-PLACE", Wanted: "field:C1, field:-C1", Name: readOwn, Ways: allFields,
	Check: func(p *Position, a *rule.Corrected) error {
		f := a.Name.(place)
		fd, owner, title := p.shown(f, nil), p.owner(f), p.facts.title(f)
		switch {
		case a.By < 0:
			return p.checkToken(a.Seat, f)
		case owner >= 0:
			return rules().CorrectField.Illegal("%s is %s's already; take that token off first.", title, p.name(owner))
		case fd != nil && fd.Kind == joker:
			return rules().CorrectField.Illegal("%s is a joker field: no token lies there.", title)
		case !p.passed(f):
			return rules().CorrectField.Illegal("%s is not sold yet.", title)
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		f := a.Name.(place)
		p.tokens[f], p.stated[f] = token{}, nil
		p.gone = p.gone.Minus(f)
		if a.By < 0 {
			return
		}
		p.tokens[f].owner = int8(a.Seat) + 1
		if p.Skipped.Has(a.Seat) { // now it has something to develop, so it gets its turn
			p.Ended, p.Skipped = p.Ended.Minus(a.Seat), p.Skipped.Minus(a.Seat)
		}
	},
}

// developedThing is a token that is turned over, or back: in the era of its field, or later if
// late. Its points are corrected separately; a late factory may be dead by a ruling.
func developedThing(word string, late bool) rule.Thing[*Position] {
	comes, goes := say.Key("has developed %s"), say.Key("hasn't developed %s")
	if late {
		comes, goes = "has developed %s late", "hasn't developed %s late"
	}
	return rule.Thing[*Position]{
		Word: word, Comes: comes, Goes: goes, Usage: word + ":PLACE|" + word + ":-PLACE", Wanted: word + ":C1, " + word + ":-C1", Name: readOwn, Ways: allFields,
		Check: func(p *Position, a *rule.Corrected) error {
			f := a.Name.(place)
			if err := p.checkToken(a.Seat, f); err != nil {
				return err
			}
			fd, title := p.shown(f, nil), p.facts.title(f)
			switch turned := p.tokens[f].developed; {
			case a.By > 0 && turned > 0:
				return rules().DevelopedAlready.Illegal("%s is developed already.", title)
			case a.By > 0 && late && f.era() == p.Era:
				return rules().CorrectField.In("remarks").Illegal("The era of %s isn't over: nothing there was developed late.", title)
			case a.By > 0 && late && fd != nil && fd.Kind == technology:
				return rules().CorrectField.In("remarks").Illegal("%s is a technology: none is developed after its era.", title)
			case a.By < 0 && (turned == 0 || late && int(turned) == f.era()):
				return rules().CorrectField.In("developing").Illegal("%s is not developed.", title)
			}
			return nil
		},
		Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
			f := a.Name.(place)
			p.tokens[f].developed = 0
			switch {
			case a.By > 0 && late:
				p.tokens[f].developed = uint8(f.era() + 1)
			case a.By > 0:
				p.tokens[f].developed = uint8(f.era())
			}
		},
	}
}

func readOwn(p *Position, seat int, w rule.Word, _ int) (fmt.Stringer, error) {
	return p.parseField(w, p.own(seat, true)|p.own(seat, false))
}

func allFields(*Position, int) []fmt.Stringer {
	return rule.Times(fields, func(f int) fmt.Stringer { return place(f) })
}

// checkToken refuses a field without the seat's token.
func (p *Position) checkToken(seat int, f place) error {
	if p.owner(f) != seat {
		return rules().NotYourField.In("claim").Illegal("%s has no token on %s.", p.name(seat), p.facts.title(f))
	}
	return nil
}

// jokersHeld is how many joker tokens the seats hold.
func (p *Position) jokersHeld() int {
	return rule.Sum(p.seats[:p.n], func(s seat) int { return s.Jokers.count() })
}

// standing is the bid that a seat has to be able to pay.
func (p *Position) standing(seat int) int {
	if p.Lot.Bidder == seat {
		return p.Lot.Bid
	}
	return 0
}

// passed says whether a field has come up and is not on offer any more.
func (p *Position) passed(f place) bool {
	if f.era() != p.Era {
		return f.era() < p.Era
	}
	return p.Drawn.Has(f.column()) && !p.Offered.Has(f.column())
}

// Numbers are what can be counted at a seat, in the order in which a table
// counts. All of it is open in Industry.
func (p *Position) Numbers(seat string) []rule.Number { return holdings.Of(p, seat) }
