package industry

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What the lines of the final scoring are worth (EN, End of the Game).
const (
	pairPoints   = 3
	jokerPoints  = 2
	talersAPoint = 3
)

type tally struct {
	Points          int
	Talers          int
	FactoryPairs    int
	TechnologyPairs int
	Bonus           []bonusField
	Jokers          int
	Subsidy         bool
	Properties      int // tokens that stay on the board
}

// bonusField is an own bonus field's value and how many own factories are on
// its network.
type bonusField struct{ Value, Factories int }

func (t *tally) bonus() int {
	return rule.Sum(t.Bonus, func(b bonusField) int { return b.Value * b.Factories })
}

// final is the scoring of a seat, line by line, and what settles ties.
type final struct {
	Points          int `json:"points"`
	FactoryLinks    int `json:"factory_links"`
	TechnologyLinks int `json:"technology_links"`
	Bonus           int `json:"bonus"`
	Money           int `json:"money"`
	Jokers          int `json:"jokers"`
	Subsidy         int `json:"subsidy"`
	Total           int `json:"total"`
	Properties      int `json:"properties"`
	Talers          int `json:"talers"`
	Place           int `json:"place"`
}

// score adds a tally up, without the place.
func (t *tally) score() final {
	f := final{
		Points: t.Points, FactoryLinks: pairPoints * t.FactoryPairs, TechnologyLinks: pairPoints * t.TechnologyPairs,
		Bonus: t.bonus(), Money: t.Talers / talersAPoint, Jokers: jokerPoints * t.Jokers, Properties: t.Properties, Talers: t.Talers,
	}
	if t.Subsidy {
		f.Subsidy = subsidyPoints
	}
	f.Total = f.Points + rule.Sum(f.lines(), func(l rule.ScoreLine) int { return l.Points })
	return f
}

func (f *final) lines() []rule.ScoreLine {
	return []rule.ScoreLine{
		{Name: "factory links", Points: f.FactoryLinks, Counts: say.That("%d for each linked pair", pairPoints)},
		{Name: "technology links", Points: f.TechnologyLinks, Counts: say.That("%d for each linked pair", pairPoints)},
		{Name: "bonus", Points: f.Bonus, Counts: say.That("its number for each own factory on its network")},
		{Name: "money", Points: f.Money, Counts: say.That("1 for each 3 talers"), Of: f.Talers, Sign: "coin"},
		{Name: "jokers", Points: f.Jokers, Counts: say.That("%d for each unused one", jokerPoints)},
		{Name: "subsidy", Points: f.Subsidy, Counts: say.That("%d where one was taken", subsidyPoints)},
	}
}

// scoreFinal scores tallies and gives places: most points, then most tokens on
// the board, then most talers, then shared.
func scoreFinal(tallies []tally) []final {
	out := rule.Each(tallies, func(t tally) final { return t.score() })
	for i, place := range rule.Places(out, func(a, b final) int {
		return cmp.Or(cmp.Compare(a.Total, b.Total), cmp.Compare(a.Properties, b.Properties), cmp.Compare(a.Talers, b.Talers))
	}) {
		out[i].Place = place
	}
	return out
}

// pairs lists the linked pairs among some places, each once.
func (f *copyFacts) pairs(set placeSet) (out [][2]place) {
	for a := range set.Each {
		for b := range set.Each {
			if a < b && f.linked(a, b) {
				out = append(out, [2]place{a, b})
			}
		}
	}
	return out
}

// working lists a seat's developed fields of a kind that serve.
func (p *Position) working(seat int, kind fieldKind) placeSet {
	return p.own(seat, true).Where(func(f place) bool {
		fd := p.shown(f, nil)
		return fd != nil && fd.Kind == kind && p.serves(f)
	})
}

// connected are the factories on the networks of a bonus field.
func (p *Position) connected(f place, factories placeSet) placeSet {
	return factories.Where(func(o place) bool {
		fd, other := p.facts.fields[f], p.facts.fields[o]
		return fd != nil && other != nil && other.Nets&fd.Nets != 0
	})
}

// unscored are a seat's developed fields that are not described: their links,
// networks and perhaps points are not known.
func (p *Position) unscored(seat int) placeSet {
	return p.own(seat, true).Where(func(f place) bool { return p.facts.fields[f] == nil })
}

// tally is what a seat's scoring would be made of now, what is unscored left
// out.
func (p *Position) tally(seat int) tally {
	if p.countedOut() {
		return tallyOf(p.ends[seat])
	}
	s, factories := &p.seats[seat], p.working(seat, factory)
	t := tally{
		Points: s.Points, Talers: s.Talers, Jokers: s.Jokers.count(), Subsidy: s.Subsidy,
		FactoryPairs: len(p.facts.pairs(factories)), TechnologyPairs: len(p.facts.pairs(p.working(seat, technology))),
		Properties: p.own(seat, true).Len(),
	}
	for f := range p.working(seat, bonus).Each {
		if fd := p.facts.fields[f]; fd != nil {
			t.Bonus = append(t.Bonus, bonusField{fd.Value, p.connected(f, factories).Len()})
		}
	}
	return t
}

// onSheet is what is known of a seat for the final scoring, besides its holdings.
func (p *Position) onSheet(seat int) []rule.TallyValue {
	t := p.tally(seat)
	return []rule.TallyValue{
		{Field: "factory_pairs", Value: t.FactoryPairs}, {Field: "technology_pairs", Value: t.TechnologyPairs},
		{Field: "bonus", Value: rule.Each(t.Bonus, func(b bonusField) [2]int { return [2]int{b.Value, b.Factories} })},
		{Field: "subsidy", Value: t.Subsidy}, {Field: "properties", Value: t.Properties},
	}
}

// waiting are a seat's tokens on undeveloped fields, of which none is left where the table
// counted the end.
func (p *Position) waiting(seat int) int {
	if p.countedOut() {
		return 0
	}
	return p.own(seat, false).Len()
}

// tallies is every seat's; the error is a *rule.CannotCheck that says what to
// describe.
func (p *Position) tallies() ([]tally, error) {
	out := make([]tally, p.n)
	var unscored placeSet
	for i := range p.n {
		out[i] = p.tally(i)
		if !p.countedOut() {
			unscored |= p.unscored(i)
		}
	}
	if unscored != 0 {
		places := unscored.Names(place.String)
		return out, rule.Missing(rule.ToDescribe(places...), "Links, networks and points of %s are not known: describe them.", strings.Join(places, ", "))
	}
	return out, nil
}

func (p *Position) tellFinal(t *rule.Teller) {
	tallies, err := p.tallies()
	if err != nil {
		return // what is next says what it lacks
	}
	for i, f := range scoreFinal(tallies) {
		t.Add("scored", p.name(i), finalWords(p.name(i), &tallies[i], &f))
	}
	t.Add("wins", "", rule.VerdictOf(p))
}

// finalWords says how a seat's lines come about.
func finalWords(name string, t *tally, f *final) say.Text {
	sum := []say.Text{say.That("%s so far", points(f.Points))}
	add := func(n int, line say.Text) {
		if n != 0 {
			sum = append(sum, line)
		}
	}
	add(f.FactoryLinks, say.That("%+d for linked factories (%d)", f.FactoryLinks, t.FactoryPairs))
	add(f.TechnologyLinks, say.That("%+d for linked technologies (%d)", f.TechnologyLinks, t.TechnologyPairs))
	var bonus []string
	for _, b := range t.Bonus {
		if b.Factories > 0 {
			bonus = append(bonus, fmt.Sprintf("%d×%d", b.Value, b.Factories))
		}
	}
	add(f.Bonus, say.That("%+d for bonus fields (%s)", f.Bonus, strings.Join(bonus, " + ")))
	add(f.Money, say.That("%+d for %s", f.Money, talers(t.Talers)))
	add(f.Jokers, say.That("%+d for unused jokers (%d)", f.Jokers, t.Jokers))
	add(f.Subsidy, say.That("%+d for the subsidy", f.Subsidy))
	return say.That("%s: %d = %s; tokens on the board: %d.", name, f.Total, say.Join(" ", sum...), t.Properties)
}

// Result is how the game ended, nil before its end. The error is a
// *rule.CannotCheck while a developed field is not described.
func (p *Position) Result() (*rule.Result, error) {
	if p.Phase != overPhase {
		return nil, nil
	}
	tallies, err := p.tallies()
	if err != nil {
		return nil, err
	}
	out := &rule.Result{First: p.name(p.setup.First), Counted: p.countedOut()}
	for i, f := range scoreFinal(tallies) {
		out.Seats = append(out.Seats, rule.SeatResult{Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Points, Lines: f.lines(), Tie: say.That("tokens on the board: %d; talers: %d", f.Properties, f.Talers)})
	}
	return out, nil
}
