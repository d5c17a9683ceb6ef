package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// Correct sets right a fact of the game, with a reason, on the record. Things
// are corrected for themselves: a subsidy token comes without its talers, a
// field is turned over without its points.
type Correct struct {
	Seat   int
	What   Thing
	Joker  Resource
	Field  Place
	By     int // added; a thing comes (1) or goes (-1)
	Reason string
}

// Thing is what a correction is about.
type Thing uint8

const (
	talersThing Thing = iota
	pointsThing
	jokerThing
	fieldThing
	developedThing
	subsidyThing
)

var thingNames = [...]string{"talers", "points", "joker", "field", "developed", "subsidy"}

func (t Thing) String() string { return thingNames[t] }

func (*Correct) Verb() string    { return "correct" }
func (*Correct) Kind() rule.Kind { return rule.Correction }

func (a *Correct) what() string {
	sign := ""
	if a.By < 0 {
		sign = "-"
	}
	switch a.What {
	case jokerThing:
		return fmt.Sprintf("joker:%s%s", sign, a.Joker)
	case fieldThing, developedThing:
		return fmt.Sprintf("%s:%s%s", a.What, sign, a.Field)
	case subsidyThing:
		return sign + "subsidy"
	}
	return fmt.Sprintf("%s%+d", a.What, a.By)
}

func (a *Correct) text(p *Position) string {
	return p.quoted(a.Seat) + " " + a.what() + " " + rule.Quoted(a.Reason)
}

func (l *line) correct() rule.Action {
	a := &Correct{Seat: l.seat(), By: 1, Field: nowhere}
	l.Take(correctWanted, func(w rule.Word) error { return a.read(l.p, w) })
	a.Reason = l.Reason("counted wrong in round 2")
	return a
}

const correctWanted = "talers+1, points-2, joker:Stone, joker:-?, field:C1, field:-C1, developed:C1, developed:-C1, subsidy or -subsidy"

func (a *Correct) read(p *Position, w rule.Word) (err error) {
	cut := strings.IndexAny(w.Text, ":+-") // what stands behind it begins there
	if rest, off := strings.CutPrefix(w.Text, "-"); strings.EqualFold(strings.TrimPrefix(rest, "+"), subsidyThing.String()) {
		a.What = subsidyThing
		if off {
			a.By = -1
		}
		return nil
	}
	i := -1
	if cut > 0 {
		i = rule.Index(thingNames[:subsidyThing], w.Text[:cut])
	}
	if i < 0 || (w.Text[cut] == ':') != (Thing(i) >= jokerThing) {
		return rule.Misread(w.Column, correctWanted, "%q is no correction.", w.Text)
	}
	a.What = Thing(i)
	if a.What < jokerThing {
		a.By, err = rule.ParseNumber(w.From(cut), -mostTalers, mostTalers, "a number")
		return err
	}
	v := w.From(cut + 1)
	if strings.HasPrefix(v.Text, "-") {
		a.By, v = -1, v.From(1)
	}
	if a.What == jokerThing {
		a.Joker, err = parseJoker(v)
	} else {
		a.Field, err = p.parseField(v, p.own(a.Seat, true)|p.own(a.Seat, false))
	}
	return err
}

func (a *Correct) check(p *Position) error {
	s, name := &p.seats[a.Seat], p.name(a.Seat)
	if p.Phase == overPhase && p.ends[a.Seat] != nil {
		return gameOver.Illegal("The game is over by the table's own count: count %s anew, or take the count back.", name)
	}
	switch now := 0; a.What {
	case talersThing:
		standing := p.standing(a.Seat)
		switch now = s.Talers + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's talers can't go below 0.", name)
		case now < standing:
			return correctBelowBid.Illegal("%s's talers can't go below the bid of %d that stands.", name, standing)
		case now > mostTalers:
			return correctTooMany.Illegal("Nobody holds %d talers.", now)
		}
	case pointsThing:
		switch now = s.Points + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's points can't go below 0 before the final scoring.", name)
		case now > mostTalers:
			return correctTooMany.Illegal("Nobody has %d points.", now)
		}
	case jokerThing:
		switch {
		case int(s.Jokers[a.Joker])+a.By < 0:
			return correctBelowZero.Illegal("%s has no joker %s.", name, a.Joker)
		case a.By > 0 && p.jokersHeld() >= mostJokers:
			return correctTooMany.Illegal("The box holds %d joker tokens.", mostJokers)
		}
	case subsidyThing:
		switch {
		case a.By > 0 && s.Subsidy:
			return subsidyTaken.Illegal("%s has a subsidy already.", name)
		case a.By < 0 && !s.Subsidy:
			return correctBelowZero.Illegal("%s has no subsidy.", name)
		}
	default:
		return a.checkField(p)
	}
	return nil
}

// jokersHeld is how many joker tokens the seats hold.
func (p *Position) jokersHeld() (n int) {
	for i := range p.n {
		n += p.seats[i].Jokers.count()
	}
	return n
}

// standing is the bid that a seat has to be able to pay.
func (p *Position) standing(seat int) int {
	if p.Lot.Bidder == seat {
		return p.Lot.Bid
	}
	return 0
}

// checkField is check for a token on a field: it comes on a free field, is
// turned over, or goes.
func (a *Correct) checkField(p *Position) error {
	fd := p.shown(a.Field, nil)
	owner, name, f := p.owner(a.Field), p.name(a.Seat), p.facts.title(a.Field)
	if a.What == fieldThing && a.By > 0 {
		switch {
		case owner >= 0:
			return correctField.Illegal("%s is %s's already; take that token off first.", f, p.name(owner))
		case fd != nil && fd.Kind == Joker:
			return correctField.Illegal("%s is a joker field: no token lies there.", f)
		case !p.passed(a.Field):
			return correctField.Illegal("%s is not sold yet.", f)
		}
		return nil
	}
	switch turned := p.tokens[a.Field].developed > 0; {
	case owner != a.Seat:
		return noToken.Illegal("%s has no token on %s.", name, f)
	case a.What == developedThing && a.By > 0 && fd == nil:
		return rule.Missing(rule.ToDescribe(a.Field.String()), "%s is not described: what does it do?", a.Field)
	case a.What == developedThing && a.By > 0 && turned:
		return developedAlready.Illegal("%s is developed already.", f)
	case a.What == developedThing && a.By < 0 && !turned:
		return notTurned.Illegal("%s is not developed.", f)
	}
	return nil
}

// passed says whether a field has come up and is not on offer any more.
func (p *Position) passed(f Place) bool {
	if f.era() != p.Era {
		return f.era() < p.Era
	}
	return p.Drawn.Has(f.column()) && !p.Offered.Has(f.column())
}

func (a *Correct) apply(p *Position, t *rule.Teller) {
	s := &p.seats[a.Seat]
	told := t.Tell("corrected", p.name(a.Seat), "Corrected: %s %s (%s).", p.name(a.Seat), a.what(), a.Reason)
	switch a.What {
	case talersThing:
		s.Talers += a.By
		told.With("talers", a.By)
	case pointsThing:
		s.Points += a.By
		told.With("points", a.By)
	case jokerThing:
		s.Jokers[a.Joker] += int8(a.By)
		told.With("jokers", a.By)
	case subsidyThing:
		s.Subsidy = a.By > 0
	case fieldThing:
		p.tokens[a.Field], p.stated[a.Field] = token{}, nil
		p.gone = p.gone.Minus(a.Field)
		if a.By > 0 {
			p.tokens[a.Field].owner = int8(a.Seat) + 1
			if p.Skipped.Has(a.Seat) { // its turn comes after all
				p.Ended, p.Skipped = p.Ended.Minus(a.Seat), p.Skipped.Minus(a.Seat)
			}
		}
	case developedThing:
		p.tokens[a.Field].developed = 0
		if a.By > 0 {
			// In its own era: a factory turned over late is played as late.
			p.tokens[a.Field].developed = uint8(a.Field.era())
		}
	}
	switch {
	case p.Phase == overPhase:
		p.tellFinal(t)
	case p.Phase == developmentPhase && p.own(p.Turn, false) == 0:
		p.endTurn(p.Turn, t)
	}
}

func (p *Position) correctStep(seat int) rule.Step {
	var words []string
	try := func(a Correct) {
		for _, a.By = range []int{1, -1} {
			if a.check(p) == nil {
				words = append(words, a.what())
			}
		}
	}
	for r := Stone; r <= anyResource; r++ {
		try(Correct{Seat: seat, What: jokerThing, Joker: r})
	}
	for f := range Place(fields) {
		try(Correct{Seat: seat, What: fieldThing, Field: f})
		try(Correct{Seat: seat, What: developedThing, Field: f})
	}
	try(Correct{Seat: seat, What: subsidyThing})
	s := &p.seats[seat]
	by := []rule.Range{{Low: p.standing(seat) - s.Talers, High: mostTalers - s.Talers}, {Low: -s.Points, High: mostTalers - s.Points}}
	return rule.CorrectStep(p, p.name(seat), thingNames[:jokerThing], by, words)
}

// Counted compares what the table counts with what the journal makes it.
type Counted struct{ rule.Counted }

// countables are what can be counted. Properties are the tokens on the board,
// turned over or not.
var countables = []rule.Countable{
	{Word: "talers", Name: "talers", One: "taler", High: mostTalers}, {Word: "points", Name: "points", One: "point", High: mostTalers}, {Word: "jokers", Name: "jokers", One: "joker", High: mostTalers},
	{Word: "properties", Name: "properties", One: "property", High: mostTalers}, {Word: "undeveloped", Name: "undeveloped", High: mostTalers},
}

func (p *Position) counts(seat int) []int {
	s := &p.seats[seat]
	developed, undeveloped := p.own(seat, true), p.own(seat, false)
	return []int{s.Talers, s.Points, s.Jokers.count(), (developed | undeveloped).Len(), undeveloped.Len()}
}

func (l *line) count() rule.Action { return &Counted{rule.ReadCount(&l.Reader, l.seat(), countables)} }

func (*Counted) check(*Position) error     { return nil }
func (a *Counted) text(p *Position) string { return p.quoted(a.Seat) + " " + a.Text(countables) }
func (a *Counted) apply(p *Position, t *rule.Teller) {
	a.Compare(t, p.name(a.Seat), countables, p.counts(a.Seat))
}
