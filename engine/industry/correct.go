package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
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
	return p.quoted(a.Seat) + " " + rule.Quote(a.what()) + " " + rule.Quoted(a.Reason)
}

func parseCorrect(l *line) (rule.Action, error) {
	const want = "talers+1, points-2, joker:Stone, joker:-?, field:C1, field:-C1, developed:C1, developed:-C1, subsidy or -subsidy"
	a := &Correct{By: 1, Field: nowhere}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	w, err := l.Next(want)
	if err != nil {
		return nil, err
	}
	if err := a.read(l.p, w, want); err != nil {
		return nil, err
	}
	a.Reason, err = l.Reason("counted wrong in round 2")
	return a, err
}

// read reads what is corrected, and by how much.
func (a *Correct) read(p *Position, w rule.Word, want say.Key) error {
	misread := func() error { return rule.Misread(w.Column, want, "%q is no correction.", w.Text) }
	if key, value, named := strings.Cut(w.Text, ":"); named {
		v := rule.Word{Text: value, Column: w.Column + len([]rune(key)) + 1}
		if rest, off := strings.CutPrefix(value, "-"); off {
			a.By = -1
			v = rule.Word{Text: rest, Column: v.Column + 1}
		}
		var err error
		switch i := index(thingNames[:], key); Thing(max(i, 0)) {
		case jokerThing:
			a.What = jokerThing
			a.Joker, err = parseJoker(v)
		case fieldThing, developedThing:
			a.What = Thing(i)
			a.Field, err = p.parseField(v, p.own(a.Seat, true)|p.own(a.Seat, false))
		default:
			return misread()
		}
		return err
	}
	if rest, off := strings.CutPrefix(w.Text, "-"); strings.EqualFold(strings.TrimPrefix(rest, "+"), subsidyThing.String()) {
		a.What = subsidyThing
		if off {
			a.By = -1
		}
		return nil
	}
	sign := strings.LastIndexAny(w.Text, "+-")
	if sign < 1 {
		return misread()
	}
	i := index(thingNames[:jokerThing], w.Text[:sign])
	if i < 0 {
		return misread()
	}
	a.What = Thing(i)
	var err error
	a.By, err = rule.ParseNumber(rule.Word{Text: w.Text[sign:], Column: w.Column + len([]rune(w.Text[:sign]))}, -mostTalers, mostTalers, "a number")
	return err
}

func (a *Correct) check(p *Position) error {
	s, name := &p.seats[a.Seat], p.name(a.Seat)
	switch a.What {
	case talersThing:
		standing := 0
		if p.lot.bidder == a.Seat {
			standing = p.lot.bid
		}
		switch now := s.Talers + a.By; {
		case now < 0:
			return illegal("correct-below-zero", "%s's talers can't go below 0.", name)
		case now < standing:
			return illegal("correct-below-bid", "%s's talers can't go below the bid of %d that stands.", name, standing)
		case now > mostTalers:
			return illegal("correct-too-many", "Nobody holds %d talers.", now)
		}
	case pointsThing:
		switch now := s.Points + a.By; {
		case now < 0:
			return illegal("correct-below-zero", "%s's points can't go below 0 before the final scoring.", name)
		case now > mostTalers:
			return illegal("correct-too-many", "Nobody has %d points.", now)
		}
	case jokerThing:
		switch now := int(s.Jokers[a.Joker]) + a.By; {
		case now < 0:
			return illegal("correct-below-zero", "%s has no joker %s.", name, a.Joker)
		case s.jokers()+a.By > mostJokers:
			return illegal("correct-too-many", "The box holds %d joker tokens.", mostJokers)
		}
	case subsidyThing:
		switch {
		case a.By > 0 && s.Subsidy:
			return illegal("subsidy-taken", "%s has a subsidy already.", name)
		case a.By < 0 && !s.Subsidy:
			return illegal("correct-below-zero", "%s has no subsidy.", name)
		}
	default:
		return a.checkField(p)
	}
	return nil
}

// checkField is check for a token on a field: it comes on a free field, is
// turned over, or goes.
func (a *Correct) checkField(p *Position) error {
	owner, name, f := p.owner(a.Field), p.name(a.Seat), p.facts.title(a.Field)
	switch {
	case a.What == fieldThing && a.By > 0 && owner >= 0:
		return illegal("correct-field", "%s is %s's already; take that token off first.", f, p.name(owner))
	case a.What == fieldThing && a.By > 0 && p.facts.fields[a.Field] != nil && p.facts.fields[a.Field].Kind == Joker:
		return illegal("correct-field", "%s is a joker field: no token lies there.", f)
	case a.What == fieldThing && a.By > 0 && !p.passed(a.Field):
		return illegal("correct-field", "%s is not sold yet.", f)
	case a.What == fieldThing && a.By > 0:
		return nil
	case owner != a.Seat:
		return illegal("not-your-field", "%s has no token on %s.", name, f)
	}
	if fd, _ := p.shown(a.Field, nil); a.What == developedThing && a.By > 0 && fd == nil {
		return missing([]say.Text{toDescribe(a.Field)}, "%s is not described: what does it do?", a.Field)
	}
	if turned := p.tokens[a.Field].developed > 0; a.What == developedThing && turned == (a.By > 0) {
		if turned {
			return illegal("developed-already", "%s is developed already.", f)
		}
		return illegal("correct-field", "%s is not developed.", f)
	}
	return nil
}

// passed says whether a field has come up and is not on offer any more.
func (p *Position) passed(f Place) bool {
	switch {
	case f.era() != p.era:
		return f.era() < p.era
	default:
		return p.drawn.has(f.column()) && !p.offered.has(f.column())
	}
}

func (a *Correct) apply(p *Position, t *teller) {
	s := &p.seats[a.Seat]
	t.say("Corrected: %s %s (%s).", p.name(a.Seat), a.what(), a.Reason)
	switch tk := &p.tokens[a.Field.orFirst()]; a.What {
	case talersThing:
		s.Talers += a.By
	case pointsThing:
		s.Points += a.By
	case jokerThing:
		s.Jokers[a.Joker] += int8(a.By)
	case subsidyThing:
		s.Subsidy = a.By > 0
	case fieldThing:
		*tk = token{}
		p.gone = p.gone.minus(a.Field)
		if a.By > 0 {
			tk.owner = int8(a.Seat) + 1
		}
	case developedThing:
		tk.developed = 0
		if a.By > 0 {
			// In its own era: a factory turned over late is played as late.
			tk.developed = uint8(a.Field.era())
		}
	}
	switch {
	case p.phase == overPhase:
		p.tellFinal(t)
	case p.phase == developmentPhase && p.own(p.turn, false) == 0:
		p.endTurn(p.turn, t)
	}
}

// orFirst is a place that is on the board, for a correction of another thing.
func (p Place) orFirst() Place { return max(p, 0) }

// Counted compares what the table counts with what the journal makes it.
type Counted struct {
	Seat  int
	Items []Item
}

// Item is one number that the table counted: the index among countNames.
type Item struct{ What, N int }

var countNames = []string{"talers", "points", "jokers", "properties", "undeveloped"}

// countWords are the same as people read them: "Blue's talers".
var countWords = [...]say.Key{"talers", "points", "jokers", "properties", "undeveloped"}

func (*Counted) Verb() string    { return "count" }
func (*Counted) Kind() rule.Kind { return rule.Count }

func (a *Counted) text(p *Position) string {
	s := p.quoted(a.Seat)
	for _, it := range a.Items {
		s += fmt.Sprintf(" %s=%d", countNames[it.What], it.N)
	}
	return s
}

func parseCount(l *line) (rule.Action, error) {
	const want = "talers=7, points=4, jokers=1, properties=3 or undeveloped=2"
	a := &Counted{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if len(l.Words) == 0 {
		return nil, rule.Misread(l.End, want, "count lacks what was counted.")
	}
	for len(l.Words) > 0 {
		w, _ := l.Next(want)
		key, value, ok := strings.Cut(w.Text, "=")
		i := index(countNames, key)
		if !ok || i < 0 {
			return nil, rule.Misread(w.Column, want, "%q is not understood.", w.Text)
		}
		for _, it := range a.Items {
			if it.What == i {
				return nil, rule.Misread(w.Column, "each thing once", "%s are counted twice.", countWords[i])
			}
		}
		n, err := rule.ParseNumber(rule.Word{Text: value, Column: w.Column + len([]rune(key)) + 1}, 0, mostTalers, "a number")
		if err != nil {
			return nil, err
		}
		a.Items = append(a.Items, Item{i, n})
	}
	return a, nil
}

func (*Counted) check(*Position) error { return nil }

func (a *Counted) apply(p *Position, t *teller) {
	agrees := true
	have := p.counts(a.Seat)
	for _, it := range a.Items {
		if have[it.What] != it.N {
			agrees = false
			t.say("%s's %s: the table counts %d, the journal makes it %d (difference %+d).", p.name(a.Seat), countWords[it.What], it.N, have[it.What], it.N-have[it.What])
		}
	}
	if agrees {
		t.say("%s: the table and the journal agree.", p.name(a.Seat))
	}
}

// counts are what can be counted, in the order of countNames. Properties are
// the tokens on the board, turned over or not.
func (p *Position) counts(seat int) []int {
	s := &p.seats[seat]
	developed, undeveloped := p.own(seat, true), p.own(seat, false)
	return []int{s.Talers, s.Points, s.jokers(), (developed | undeveloped).count(), undeveloped.count()}
}
