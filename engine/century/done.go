package century

import (
	"slices"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// doneLine ends a seat's upkeep, or its recycling.
type doneLine struct {
	Seat int // -1 for all
}

var done = declared[doneLine]{
	Verb: rule.Verb{
		Name: "done", In: append(inUpkeep, inRecycling...), Number: 5, All: 6, Usage: []string{"SEAT|all"}, Label: "Ready", Labels: map[string]say.Key{"all": "All are ready"},
		Short:   "a seat's upkeep, or its recycling, is complete",
		Long:    "When all are done, production is paid, or bonus cards are scored and the next round begins, by itself.",
		Example: []string{"done Green", "done all"},
	},
	Acts: acting[doneLine]{
		At:  func(a *doneLine) *int { return &a.Seat },
		May: func(p *Position, seat int) bool { return !p.seats[seat].Done && p.finished(seat) }, Why: (*Position).notFinished,
		All: func(p *Position) bool { return p.unfinished() < 0 }, WhyNot: (*Position).notAllFinished,
	},
	May: func(p *Position, a *doneLine) error {
		for i, s := range p.seats[:p.n] { // a correction can make production depend on the rails after a seat was done
			if s.Done || i == a.Seat {
				if err := p.checkStartKnown(i); err != nil {
					return err
				}
			}
		}
		return p.checkScored(a)
	},
	Means: func(p *Position, a *doneLine) say.Text {
		unused := p.unusedAtTheEnd(a.Seat)
		switch {
		case p.Phase == recyclingPhase && a.Seat < 0: // who can remove nothing is done by itself
			return say.That("(garbage left to remove: %s)", say.And(p.seatsWhere(func(i int) bool { return !p.seats[i].Done }).Names(p.name)))
		case p.Phase == recyclingPhase && p.canRecycle(a.Seat):
			return say.That("(garbage left to remove: %d)", p.recycling(a.Seat).Most)
		case len(unused) > 0:
			return say.That("(technologies not used: %s)", say.And(say.Plains(unused...)))
		}
		return say.Text{}
	},
	Do: func(p *Position, a *doneLine, t *rule.Teller) {
		for i := range p.n {
			if (a.Seat == i || a.Seat < 0) && !p.seats[i].Done {
				p.seat(i).Done, p.seat(i).Said = true, true
				switch {
				case t == nil:
				case p.Phase == upkeepPhase:
					t.Tell("done", p.name(i), "%s's upkeep is complete; the region makes %s.", p.who(i), show.Yield(p.makes(i)))
				default:
					t.Tell("done", p.name(i), "%s is done recycling.", p.who(i))
				}
			}
		}
		if !p.allDone() {
			return
		}
		if p.Phase == upkeepPhase {
			p.produce(t)
		}
		if p.allDone() {
			p.endRound(t)
		}
	},
}

// unusedAtTheEnd are the technologies of a seat, or with -1 of all, that can act for the last time and haven't.
func (p *Position) unusedAtTheEnd(seat int) (names []string) {
	for i := range p.n {
		if p.Round < 6 || p.seats[i].Done || seat >= 0 && i != seat {
			continue
		}
		for _, a := range p.unused(i) {
			if a.idle(p, a.Exact).Empty() && !slices.Contains(names, a.Tile) {
				names = append(names, a.Tile)
			}
		}
	}
	return names
}

// finished says whether a seat has done what its upkeep asks for.
func (p *Position) finished(seat int) bool {
	s := p.seats[seat]
	switch {
	case p.Phase == recyclingPhase:
		return true
	case s.Tabled != nil:
		return s.Tabled.Round == p.Round
	}
	return s.attached() && p.undescribedPurchase(seat) == ""
}

// notFinished refuses a seat that is done, or that has something left.
func (p *Position) notFinished(seat int) error {
	switch {
	case p.seats[seat].Done && !p.seats[seat].Said:
		return rules().DoneAlready.Illegal("%s is Ready without saying so: no garbage is left that it could recycle.", p.name(seat))
	case p.seats[seat].Done:
		return rules().DoneAlready.Illegal("%s has already said Ready.", p.name(seat))
	case p.seats[seat].Tabled != nil:
		return p.needUpkeep(seat)
	}
	return p.checkAttached(seat)
}

// unfinished is the first seat that is not done and has something left, -1 for none.
func (p *Position) unfinished() int {
	return p.seatWhere(func(i int) bool { return !p.seats[i].Done && (!p.finished(i) || p.restsUnseen(i)) })
}

func (p *Position) notAllFinished() error {
	i := p.unfinished()
	if !p.finished(i) {
		return p.notFinished(i)
	}
	return p.checkStartKnown(i)
}

// checkStartKnown refuses to produce while something rests on the rails of a
// start tile that is not described. Track only adds links, so nothing rests on
// them if no track and a junction of everything give the same result.
func (p *Position) checkStartKnown(seat int) error {
	if _, known := p.facts.start(seat); known || p.Phase == recyclingPhase || p.seats[seat].Tabled != nil {
		return nil
	}
	var bare, full rail.Judgement
	r := p.seats[seat].Region
	r.Judge(p.setup.Rulings.Rail, &bare)
	most := r.Clone()
	most.SetTile(0, fullStart())
	most.Judge(p.setup.Rulings.Rail, &full)
	same := bare.Yield == full.Yield && len(bare.Centres) == len(full.Centres)
	for i := 0; same && i < len(bare.Centres); i++ {
		same = len(bare.Centres[i].Reaches()) == len(full.Centres[i].Reaches())
	}
	if same {
		return nil
	}
	return needStart("%s's production or recycling rests on the rails of the start tile, which are not described.", p.name(seat))
}

// restsUnseen says whether a seat's production or recycling rests on a start tile that is not described.
func (p *Position) restsUnseen(seat int) bool { return p.checkStartKnown(seat) != nil }
