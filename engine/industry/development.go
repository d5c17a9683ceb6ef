package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Develop turns an own field over (EN, Phase 4: Development).
type Develop struct {
	Seat     int
	Field    Place
	Stated   *Statement // what the field shows, where it is not described
	Sources  []Source   // one for each unit needed, once they are found
	Cheapest bool       // asked for the way that costs the fewest talers
}

// Done ends a seat's development, or with seat -1 that of all who are left.
type Done struct{ Seat int }

func (*Develop) Verb() string    { return "develop" }
func (*Develop) Kind() rule.Kind { return rule.Move }
func (*Done) Verb() string       { return "done" }
func (*Done) Kind() rule.Kind    { return rule.Move }

// mostBuilt is how many fields a seat may develop in a turn.
const mostBuilt = 2

func (a *Develop) text(p *Position) string {
	words := []string{p.quoted(a.Seat), a.Field.String()}
	if a.Stated != nil {
		words = append(words, a.Stated.String())
	}
	for _, s := range a.Sources {
		words = append(words, p.sourceText(s))
	}
	return strings.Join(words, " ")
}

func (a *Done) text(p *Position) string {
	if a.Seat < 0 {
		return allWord
	}
	return p.quoted(a.Seat)
}

// Statement is what a table says of a field that is not described when it is
// developed. Product and points may be left out: what rests on them then can't
// be checked until the field is described.
type Statement struct {
	Field
	HasMakes, HasPoints bool
}

func (s *Statement) String() string {
	words := []string{s.Kind.String()}
	if s.Kind != Technology {
		words = append(words, fmt.Sprintf("cost=%d", s.Cost))
	}
	words = append(words, "needs="+needsText(s.Needs))
	if s.HasMakes {
		words = append(words, "makes="+s.Makes.String())
	}
	if s.HasPoints {
		words = append(words, fmt.Sprintf("points=%d", s.Points))
	}
	if s.Discount {
		words = append(words, discountWord)
	}
	return strings.Join(words, " ")
}

// statement reads kind, cost, needs and what else is said of a field, up to
// the first source.
func (l *line) statement(here Place) (*Statement, error) {
	w := l.Words[0]
	kind, _ := parseKind(w)
	if kind == Joker {
		return nil, rule.Misread(w.Column, "factory, technology or bonus", "A joker field isn't developed.")
	}
	l.Words = l.Words[1:]
	s := &Statement{Field: Field{Kind: kind}}
	given := map[string]bool{}
	for len(l.Words) > 0 {
		w := l.Words[0]
		key, value, _ := strings.Cut(w.Text, "=")
		key = strings.ToLower(key)
		switch key {
		case "cost", "needs", "makes", "points":
			if err := checkItem(kind, key, w); err != nil {
				return nil, err
			}
			if err := s.readItem(here, key, rule.Word{Text: value, Column: w.Column + len(key) + 1}); err != nil {
				return nil, err
			}
		case discountWord:
			if err := s.readBare(w); err != nil {
				return nil, err
			}
		default:
			return s, s.complete(given, w.Column)
		}
		if given[key] {
			return nil, rule.Misread(w.Column, "each item once", "%s is given twice.", key)
		}
		given[key] = true
		s.HasMakes, s.HasPoints = given["makes"], given["points"]
		l.Words = l.Words[1:]
	}
	return s, s.complete(given, l.End)
}

// What a statement of a kind lacks.
var (
	wantsCost = [...]say.Key{
		Factory: "A factory is stated with its cost, as cost=2.",
		Bonus:   "A bonus is stated with its cost, as cost=2.",
	}
	wantsNeeds = [...]say.Key{
		Factory:    "A factory is stated with what it needs, as needs=Stone or needs=-.",
		Technology: "A technology is stated with what it needs, as needs=Stone or needs=-.",
		Bonus:      "A bonus is stated with what it needs, as needs=Stone or needs=-.",
	}
)

// complete refuses a statement without cost and needs.
func (s *Statement) complete(given map[string]bool, column int) error {
	if s.Kind != Technology && !given["cost"] {
		return rule.MisreadAs(column, say.Plain("cost=N"), wantsCost[s.Kind])
	}
	if !given["needs"] {
		return rule.Misread(column, "needs=RESOURCES, or needs=-", wantsNeeds[s.Kind])
	}
	if s.Discount && s.Makes != noResource {
		return rule.Misread(column, "discount or makes", "The bank and the stock exchange have no product.")
	}
	return nil
}

// agrees says whether a statement says nothing else than a description.
func (s *Statement) agrees(f *Field) bool {
	return s.Kind == f.Kind && s.Cost == f.Cost && needsText(s.Needs) == needsText(f.Needs) && s.Discount == f.Discount &&
		(!s.HasMakes || s.Makes == f.Makes) && (!s.HasPoints || s.Points == f.Points)
}

// shown is what a field shows as far as anybody knows: nil when nobody does.
// In full means that its product and its points are known.
func (p *Position) shown(f Place, stated *Statement) (fd *Field, inFull bool) {
	if fd = p.facts.fields[f]; fd != nil {
		return fd, true
	}
	if stated == nil {
		stated = p.tokens[f].stated
	}
	if stated == nil {
		return nil, false
	}
	return &stated.Field, stated.HasPoints && (stated.HasMakes || stated.Kind != Factory)
}

// serves says whether a developed field does anything: a factory developed
// after its era may be dead by a ruling.
func (p *Position) serves(f Place) bool {
	tk := &p.tokens[f]
	if tk.owner == 0 || tk.developed == 0 {
		return false
	}
	if !p.setup.Rulings.LateDead || int(tk.developed) == f.era() {
		return true
	}
	fd, _ := p.shown(f, nil)
	return fd == nil || fd.Kind != Factory
}

// checkBuilder is the part of develop and done that asks whose turn it is.
func (p *Position) checkBuilder(verb string, seat int) error {
	if err := p.in(verb, developmentPhase); err != nil {
		return err
	}
	switch {
	case seat == p.turn:
		return nil
	case p.ended.has(seat):
		return illegal("turn-over", "%s's development is over: one turn a round, two fields at most.", p.name(seat))
	}
	return illegal("out-of-turn", "It is %s's turn to develop, not %s's.", p.name(p.turn), p.name(seat))
}

func (a *Develop) check(p *Position) error {
	if err := p.checkBuilder("develop", a.Seat); err != nil {
		return err
	}
	if err := p.checkOwn(a.Seat, a.Field); err != nil {
		return err
	}
	fd := p.facts.fields[a.Field]
	if a.Stated != nil && fd != nil && !a.Stated.agrees(fd) {
		return illegal("field-contradicts", "%s is described as %s, not as %s.", a.Field, fd, a.Stated)
	}
	fd, _ = p.shown(a.Field, a.Stated)
	if fd == nil {
		return missing([]say.Text{toDescribe(a.Field), p.toState(a.Seat, a.Field.String())},
			"%s is not described: what does it cost and need?", a.Field)
	}
	if fd.Kind == Technology && a.Field.era() != p.era {
		return illegal("technology-dead", "%s is a technology of era %d; in era %d it can't be developed any more.", p.facts.title(a.Field), a.Field.era(), p.era)
	}
	if err := p.checkSources(a, fd); err != nil {
		return err
	}
	cost, bought := p.construction(a.Seat, fd), purchases(a.Sources)
	if held := p.seats[a.Seat].Talers; held < cost+bought {
		return p.tooDear(a, fd, cost, bought)
	}
	return nil
}

// checkOwn refuses a field that isn't a seat's undeveloped own.
func (p *Position) checkOwn(seat int, f Place) error {
	switch owner := p.owner(f); {
	case p.gone.has(f):
		return illegal("not-your-field", "%s was a joker: nobody has a field there.", p.facts.title(f))
	case owner < 0:
		return illegal("not-your-field", "Nobody has taken %s.", p.facts.title(f))
	case owner != seat:
		return illegal("not-your-field", "%s is %s's, not %s's.", p.facts.title(f), p.name(owner), p.name(seat))
	case p.tokens[f].developed > 0:
		return illegal("developed-already", "%s is developed already.", p.facts.title(f))
	}
	return nil
}

// discounts counts a seat's developed bank and stock exchange, the field to be
// built left out.
func (p *Position) discounts(seat int) (n int) {
	for f := range p.own(seat, true).each {
		if fd, _ := p.shown(f, nil); fd != nil && fd.Discount && p.serves(f) {
			n++
		}
	}
	return n
}

// construction is what a field costs a seat to build now, without its
// resources (EN, Special Factories: Bank and Stock Exchange).
func (p *Position) construction(seat int, fd *Field) int {
	if fd.Kind == Technology {
		return 0
	}
	less := p.discounts(seat)
	if fd.Discount && p.setup.Rulings.OwnDiscount {
		less++
	}
	return max(0, fd.Cost-less)
}

// tooDear refuses a development beyond a seat's talers. It rests on a ruling
// when the field's own discount would make the difference.
func (p *Position) tooDear(a *Develop, fd *Field, cost, bought int) error {
	ruling := ""
	if fd.Discount && cost > 0 {
		ruling = discountItself
	}
	held := p.seats[a.Seat].Talers
	field, build, seat, has := p.facts.title(a.Field), talers(cost), p.name(a.Seat), talers(held)
	switch helps := p.subsidyHelps(a.Seat, cost+bought-held); {
	case bought > 0 && helps:
		return ruled("development-beyond-talers", ruling, "%s costs %s construction and %d for resources; %s has %s, or take the subsidy first for %d more.", field, build, bought, seat, has, subsidyTalers)
	case bought > 0:
		return ruled("development-beyond-talers", ruling, "%s costs %s construction and %d for resources; %s has %s.", field, build, bought, seat, has)
	case helps:
		return ruled("development-beyond-talers", ruling, "%s costs %s construction; %s has %s, or take the subsidy first for %d more.", field, build, seat, has, subsidyTalers)
	}
	return ruled("development-beyond-talers", ruling, "%s costs %s construction; %s has %s.", field, build, seat, has)
}

func (a *Develop) apply(p *Position, t *teller) {
	fd, inFull := p.shown(a.Field, a.Stated)
	cost := p.construction(a.Seat, fd)
	s := &p.seats[a.Seat]
	s.Talers -= cost
	p.paid += cost
	var paid []say.Text
	if fd.Kind != Technology {
		paid = append(paid, say.That("construction %s", talers(cost)))
	}
	for _, src := range a.Sources {
		paid = append(paid, p.pay(a.Seat, src))
	}
	p.tokens[a.Field].developed = uint8(p.era)
	p.tokens[a.Field].stated = a.Stated
	if len(paid) > 0 {
		t.say("%s develops %s: %s.", p.name(a.Seat), p.facts.title(a.Field), say.Join(" · ", paid...))
	} else {
		t.say("%s develops %s.", p.name(a.Seat), p.facts.title(a.Field))
	}
	p.tellPoints(a, fd, inFull, t)
	if p.phase != developmentPhase || p.turn != a.Seat {
		return // entered as played, out of turn
	}
	if p.built++; p.built == mostBuilt || p.own(a.Seat, false) == 0 {
		t.say("%s's development is over.", p.name(a.Seat))
		p.endTurn(a.Seat, t)
	}
}

// earns is what developing a field in an era gives at once (EN, Developing and
// Receiving Points).
func earns(f Place, fd *Field, era int) int {
	if fd.Kind == Bonus || f.era() != era {
		return 0
	}
	return fd.Points
}

// tellPoints scores the points of a field just developed.
func (p *Position) tellPoints(a *Develop, fd *Field, inFull bool, t *teller) {
	n := earns(a.Field, fd, p.era)
	p.seats[a.Seat].Points += n
	switch late := a.Field.era() != p.era; {
	case late && fd.Kind == Factory && p.setup.Rulings.LateDead:
		t.say("A factory of a past era: by the ruling %s it does nothing.", p.setup.Rulings.played(lateFactory))
	case late && fd.Kind == Factory:
		t.say("A factory of a past era: no points.")
	case n > 0:
		t.say("%s gets %s and has %d.", p.name(a.Seat), points(n), p.seats[a.Seat].Points)
	case fd.Kind != Bonus && !inFull && p.facts.fields[a.Field] == nil && !p.tokens[a.Field].stated.HasPoints:
		t.say("Its points are not known: describe %s.", a.Field)
	}
}

func (a *Done) check(p *Position) error {
	if a.Seat < 0 {
		return p.in("done", developmentPhase)
	}
	return p.checkBuilder("done", a.Seat)
}

func (a *Done) apply(p *Position, t *teller) {
	if a.Seat >= 0 {
		t.say("%s is done.", p.name(a.Seat))
		p.endTurn(a.Seat, t)
		return
	}
	t.say("All are done.")
	for i := range p.n {
		p.ended = p.ended.and(i)
	}
	p.endRound(t)
}
