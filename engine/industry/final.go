package industry

import (
	"strings"

	"arbiter/say"
)

// What the lines of the final scoring are worth (EN, End of the Game).
const (
	pairPoints   = 3
	jokerPoints  = 2
	talersAPoint = 3
)

// Tally is what the final scoring of a seat is made of.
type Tally struct {
	Points          int
	Talers          int
	FactoryPairs    int
	TechnologyPairs int
	Bonus           []BonusField
	Jokers          int
	Subsidy         bool
	Properties      int // tokens that stay on the board
}

// BonusField is an own bonus field's value and how many own factories are on
// its network.
type BonusField struct {
	Field            Place // nowhere on a scoring sheet
	Value, Factories int
}

func (t *Tally) bonus() (n int) {
	for _, b := range t.Bonus {
		n += b.Value * b.Factories
	}
	return n
}

// Final is the scoring of a seat, line by line.
type Final struct {
	Points, FactoryLinks, TechnologyLinks, Bonus, Money, Jokers, Subsidy, Total, Place int
}

// score adds a tally up, without the place.
func (t *Tally) score() Final {
	f := Final{
		Points: t.Points, FactoryLinks: pairPoints * t.FactoryPairs, TechnologyLinks: pairPoints * t.TechnologyPairs,
		Bonus: t.bonus(), Money: t.Talers / talersAPoint, Jokers: jokerPoints * t.Jokers,
	}
	if t.Subsidy {
		f.Subsidy = subsidyPoints
	}
	f.Total = f.Points + f.FactoryLinks + f.TechnologyLinks + f.Bonus + f.Money + f.Jokers + f.Subsidy
	return f
}

// ScoreFinal scores tallies and gives places: most points, then most tokens on
// the board, then most talers, then shared.
func ScoreFinal(tallies []Tally) []Final {
	out := make([]Final, len(tallies))
	for i := range tallies {
		out[i] = tallies[i].score()
	}
	for i := range out {
		out[i].Place = 1
		for j := range out {
			if ahead(out[j].Total, out[i].Total, &tallies[j], &tallies[i]) {
				out[i].Place++
			}
		}
	}
	return out
}

// ahead says whether one seat beats another.
func ahead(total, other int, t, o *Tally) bool {
	switch {
	case total != other:
		return total > other
	case t.Properties != o.Properties:
		return t.Properties > o.Properties
	}
	return t.Talers > o.Talers
}

// pairs lists the linked pairs among some places, each once.
func (f *Facts) pairs(set placeSet) (out [][2]Place) {
	for a := range set.each {
		for b := range set.each {
			if a < b && f.linked(a, b) {
				out = append(out, [2]Place{a, b})
			}
		}
	}
	return out
}

// working lists a seat's developed fields of a kind that serve.
func (p *Position) working(seat int, kind FieldKind) (set placeSet) {
	for f := range p.own(seat, true).each {
		if fd, _ := p.shown(f, nil); fd != nil && fd.Kind == kind && p.serves(f) {
			set = set.and(f)
		}
	}
	return set
}

// unscored lists a seat's developed fields that are not described: their
// links, networks and perhaps points are not known.
func (p *Position) unscored(seat int) (out []Place) {
	for f := range p.own(seat, true).each {
		if p.facts.fields[f] == nil {
			out = append(out, f)
		}
	}
	return out
}

// bonusField is what a bonus field yields its owner with some factories.
func (p *Position) bonusField(f Place, factories placeSet) BonusField {
	b := BonusField{Field: f}
	fd := p.facts.fields[f]
	if fd == nil {
		return b
	}
	b.Value = fd.Value
	for o := range factories.each {
		if other := p.facts.fields[o]; other != nil && other.Nets&fd.Nets != 0 {
			b.Factories++
		}
	}
	return b
}

// tally is what a seat's scoring would be made of now. unsure are developed
// fields that have to be described before it is certain.
func (p *Position) tally(seat int) (t Tally, unsure []Place) {
	s := &p.seats[seat]
	factories := p.working(seat, Factory)
	t = Tally{
		Points: s.Points, Talers: s.Talers, Jokers: s.jokers(), Subsidy: s.Subsidy,
		FactoryPairs: len(p.facts.pairs(factories)), TechnologyPairs: len(p.facts.pairs(p.working(seat, Technology))),
		Properties: p.own(seat, true).count(),
	}
	for f := range p.working(seat, Bonus).each {
		t.Bonus = append(t.Bonus, p.bonusField(f, factories))
	}
	return t, p.unscored(seat)
}

// tallies is every seat's; the error is a *rule.CannotCheck that says what to
// describe.
func (p *Position) tallies() ([]Tally, error) {
	out := make([]Tally, p.n)
	var needs []say.Text
	var names []string
	for i := range p.n {
		var unsure []Place
		out[i], unsure = p.tally(i)
		for _, f := range unsure {
			needs = append(needs, toDescribe(f))
			names = append(names, f.String())
		}
	}
	if len(needs) > 0 {
		return out, missing(needs, "Links, networks and points of %s are not known: describe them, or score a sheet.", strings.Join(names, ", "))
	}
	return out, nil
}

// tellFinal tells the final scoring, or what it still needs.
func (p *Position) tellFinal(t *teller) {
	if t == nil {
		return
	}
	tallies, err := p.tallies()
	if err != nil {
		t.tell(say.Of(err))
		return
	}
	finals := ScoreFinal(tallies)
	for i := range p.n {
		t.tell(finalWords(p.name(i), &tallies[i], &finals[i]))
	}
	t.tell(winWords(p.winners()))
}

// winners are the seats in first place, once the game is over and scored.
func (p *Position) winners() []string {
	out := []string{}
	if p.phase != overPhase {
		return out
	}
	tallies, err := p.tallies()
	if err != nil {
		return out
	}
	for i, f := range ScoreFinal(tallies) {
		if f.Place == 1 {
			out = append(out, p.name(i))
		}
	}
	return out
}
