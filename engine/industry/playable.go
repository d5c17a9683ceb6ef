package industry

import (
	"fmt"
	"math/rand/v2"

	"arbiter/engine/rule"
	"arbiter/say"
)

var (
	_ rule.Playable = (*Position)(nil)
	_ rule.Measured = (*Position)(nil)
)

// Families are the families of actions that the phase could have.
func (p *Position) Families() []rule.Family {
	var out []rule.Family
	for _, f := range p.families() {
		seat := ""
		if f.seat >= 0 {
			seat = p.name(f.seat)
		}
		out = append(out, rule.Family{
			Seat: seat, Verb: f.verb, Outcome: f.verb == "won" || f.verb == "kept",
			Each: func(y func(rule.Action) bool) { f.each(func(a action) bool { return y(a) }) },
		})
	}
	return out
}

// Deal draws the column tokens of the round. They lie in a bag, not in stacks;
// where the coin is must be described.
func (p *Position) Deal(_ func(string) []string, rng *rand.Rand) (rule.Action, error) {
	if p.phase != drawPhase {
		return nil, nil
	}
	var drawn columnSet
	left := p.setup.tokens(p.era)
	for _, c := range rng.Perm(columns) {
		if left > 0 && !p.drawn.has(c) {
			drawn = drawn.and(c)
			left--
		}
	}
	coin, known := p.coinAmong(drawn)
	if !known {
		return nil, missing(say.Plains("describe coin COLUMN"), "Which of the twelve tokens bears the coin is not described.")
	}
	return &Draw{drawn, -1, coin}, nil
}

// What Worth counts for what it can't work out, in tenths of a point.
const (
	worthOfTaler     = 8
	worthOfField     = 24 // one to be developed
	worthOfDeveloped = 34 // beyond what it scores: it supplies others, and may be linked
	worthOfJoker     = 15 // beyond what it scores
)

// Worth is what the scoring would give now, the talers in hand, and a flat sum
// for each field, more for a developed one. The highest bid on a field counts
// as won.
func (p *Position) Worth(seat string) int {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return 0
	}
	t, _ := p.tally(i)
	w := 10*t.score().Total + worthOfTaler*t.Talers + worthOfJoker*t.Jokers
	w += worthOfField*p.own(i, false).count() + worthOfDeveloped*t.Properties
	if p.lot.field != nowhere && p.lot.bidder == i {
		w += worthOfField - worthOfTaler*p.lot.bid
	}
	return w
}

// Feature is the verb, and the kind of field that is developed.
func (p *Position) Feature(a rule.Action) string {
	if d, ok := a.(*Develop); ok {
		if fd, _ := p.shown(d.Field, d.Stated); fd != nil {
			return "develop " + fd.Kind.String()
		}
	}
	return a.Verb()
}

// Sound looks for what can't be: fields that are two things at once or of
// another era than the auctions have come to, and hands below nothing.
func (p *Position) Sound() error {
	for f := range Place(fields) {
		tk := &p.tokens[f]
		switch fd := p.facts.fields[f]; {
		case tk.owner != 0 && p.gone.has(f):
			return fmt.Errorf("%s is a property and a joker", f)
		case p.sold(f) && p.onOffer().has(f):
			return fmt.Errorf("%s is sold and on offer", f)
		case p.sold(f) && f.era() > p.era:
			return fmt.Errorf("%s is sold in era %d", f, p.era)
		case !p.sold(f) && f.era() < p.era:
			return fmt.Errorf("%s is not sold in era %d", f, p.era)
		case tk.developed > 0 && fd != nil && fd.Kind == Technology && int(tk.developed) != f.era():
			return fmt.Errorf("the technology %s was developed in era %d", f, tk.developed)
		}
	}
	for i := range p.n {
		if s := &p.seats[i]; s.Talers < 0 || s.Points < 0 || s.jokers() < 0 {
			return fmt.Errorf("%s holds %d talers, %d points, %d jokers", p.name(i), s.Talers, s.Points, s.jokers())
		}
	}
	return nil
}
