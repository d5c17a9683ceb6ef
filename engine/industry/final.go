package industry

import (
	"fmt"
	"slices"
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
	Bonus           [][2]int // of each of the seat's bonus fields: its value, and how many of the seat's factories are on its network
	Jokers          int
	Subsidy         bool
	Properties      int // tokens that stay on the board
}

func (t *tally) bonus() int {
	return rule.Sum(t.Bonus, func(b [2]int) int { return b[0] * b[1] })
}

// finalScoring is the final scoring: most points, then most tokens on the board, then most
// talers, then shared.
var finalScoring = rule.Scoring[*Position, tally]{
	At:     (*Position).tallies,
	Counts: (*Position).counts,
	Lacks:  (*Position).unknownLines,
	Unsure: (*Position).lacksTokens,
	Before: func(t *tally) int { return t.Points },
	Lines: []rule.ScoredLine[tally]{
		{
			ScoreLine: rule.ScoreLine{Name: "factory links", Counts: say.That("%d for each linked pair", pairPoints)}, Key: "factory_links", Heading: "Factories",
			Gives: func(t *tally) int { return pairPoints * t.FactoryPairs },
			Says:  func(t *tally, n int) say.Text { return say.That("%+d for linked factories (%d)", n, t.FactoryPairs) },
		},
		{
			ScoreLine: rule.ScoreLine{Name: "technology links", Counts: say.That("%d for each linked pair", pairPoints)}, Key: "technology_links", Heading: "Technol.",
			Gives: func(t *tally) int { return pairPoints * t.TechnologyPairs },
			Says: func(t *tally, n int) say.Text {
				return say.That("%+d for linked technologies (%d)", n, t.TechnologyPairs)
			},
		},
		{
			ScoreLine: rule.ScoreLine{Name: "bonus", Counts: say.That("its number for each of the seat's factories on its network")}, Key: "bonus", Heading: "Bonus",
			Gives: (*tally).bonus,
			Says: func(t *tally, n int) say.Text {
				return say.That("%+d for bonus fields (%s)", n, strings.Join(t.networks(), " + "))
			},
		},
		{
			ScoreLine: rule.ScoreLine{Name: "money", Counts: say.That("1 for each 3 talers"), Sign: "coin"}, Key: "money", Heading: "Money",
			Gives:  func(t *tally) int { return t.Talers / talersAPoint },
			Number: func(t *tally) int { return t.Talers },
			Says:   func(t *tally, n int) say.Text { return say.That("%+d for %s", n, talers(t.Talers)) },
		},
		{
			ScoreLine: rule.ScoreLine{Name: "jokers", Counts: say.That("%d for each unused one", jokerPoints)}, Key: "jokers", Heading: "Jokers",
			Gives: func(t *tally) int { return jokerPoints * t.Jokers },
			Says:  func(t *tally, n int) say.Text { return say.That("%+d for unused jokers (%d)", n, t.Jokers) },
		},
		{
			ScoreLine: rule.ScoreLine{Name: "subsidy", Counts: say.That("%d where one was taken", subsidyPoints)}, Key: "subsidy", Heading: "Subsidy",
			Gives: func(t *tally) int { return subsidyPoints * one(t.Subsidy) },
			Says:  func(_ *tally, n int) say.Text { return say.That("%+d for the subsidy", n) },
		},
	},
	Ties: []rule.ScoredLine[tally]{
		{ScoreLine: rule.ScoreLine{Name: "tokens on the board"}, Key: "properties", Gives: func(t *tally) int { return t.Properties }},
		{ScoreLine: rule.ScoreLine{Name: "talers"}, Key: "talers", Gives: func(t *tally) int { return t.Talers }},
	},
	Tie: func(t *tally) say.Text {
		return say.That("tokens on the board: %d; talers: %d", t.Properties, t.Talers)
	},
	Words:  "%s: %d = %s; tokens on the board: %d.",
	IfOver: "This is how it would stand if the game ended now; undeveloped tokens count for nothing.",
}

// one is 1 for true, 0 for false.
func one(so bool) int {
	if so {
		return 1
	}
	return 0
}

// networks are the bonus fields that score, as 2×4.
func (t *tally) networks() (out []string) {
	for _, b := range t.Bonus {
		if b[1] > 0 {
			out = append(out, fmt.Sprintf("%d×%d", b[0], b[1]))
		}
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

// undescribed are a seat's developed fields that are not described: their links, networks and perhaps points are not known.
func (p *Position) undescribed(seat int) placeSet {
	return p.own(seat, true).Where(func(f place) bool { return p.facts.fields[f] == nil })
}

// unscored are those of undescribed of which the scoring lacks something: not those whose points were said, and that are the
// only ones to be linked, or to be on a network; none if the table counted the end.
func (p *Position) unscored(seat int) placeSet {
	all := p.undescribed(seat)
	if rule.CountedOut(p.counts()) {
		return 0
	}
	if all.Where(func(f place) bool { return p.stated[f] == nil }) != 0 {
		return all
	}
	return all.Where(func(f place) bool {
		s := p.stated[f]
		factories, same := p.working(seat, factory), p.working(seat, s.Kind)&^placeSet(0).And(f)
		switch late := int(p.tokens[f].developed) != f.era(); {
		case s.Kind == bonus:
			return factories != 0
		case !s.HasPoints && !late, same != 0:
			return true
		}
		return s.Kind == factory && p.working(seat, bonus) != 0
	})
}

// unlinked says whether a seat's links and networks aren't known.
func (p *Position) unlinked(seat int) bool { return p.unscored(seat) != 0 }

// unknownLines are the lines of a seat's scoring that rest on its unscored fields.
func (p *Position) unknownLines(seat int) []string {
	if !p.unlinked(seat) {
		return nil
	}
	return []string{"factory_links", "technology_links", "bonus"}
}

// tally is what a seat's scoring would count now, without unscored fields.
func (p *Position) tally(seat int) tally {
	if rule.CountedOut(p.counts()) {
		return onSheet.Of(p.ends[seat])
	}
	s, factories := &p.seats[seat], p.working(seat, factory)
	t := tally{
		Points: s.Points, Talers: s.Talers, Jokers: s.Jokers.count(), Subsidy: s.Subsidy,
		FactoryPairs: len(p.facts.pairs(factories)), TechnologyPairs: len(p.facts.pairs(p.working(seat, technology))),
		Properties: p.own(seat, true).Len(),
	}
	for f := range p.working(seat, bonus).Each {
		if fd := p.facts.fields[f]; fd != nil {
			t.Bonus = append(t.Bonus, [2]int{fd.Value, p.connected(f, factories).Len()})
		}
	}
	return t
}

// waiting are a seat's tokens on undeveloped fields; 0 if the table counted the end.
func (p *Position) waiting(seat int) int {
	if rule.CountedOut(p.counts()) {
		return 0
	}
	return p.own(seat, false).Len()
}

// lacksTokens says whether a record that begins in the middle lacks a field that was sold before: the tokens of its
// seats are more than it has.
func (p *Position) lacksTokens() bool {
	lies := rule.Below[place](fields).Where(func(f place) bool {
		fd := p.facts.fields[f]
		sold := f.era() < p.Era || f.era() == p.Era && p.Drawn.Has(f.column()) && !p.Offered.Has(f.column())
		return sold && !p.sold(f) && (fd == nil || fd.Kind != joker)
	})
	return p.setup.Round > 0 && lies != 0
}

// onRecord is what the record has of a seat's count.
func (p *Position) onRecord(seat int) []rule.TallyValue {
	return slices.DeleteFunc(onSheet.Values(new(p.tally(seat))), func(v rule.TallyValue) bool {
		switch v.Field {
		case "properties":
			return p.lacksTokens()
		case "factory_pairs", "technology_pairs", "bonus":
			return p.unlinked(seat)
		}
		return false
	})
}

// tallies is every seat's; the error is a *rule.CannotCheck that says what to
// describe.
func (p *Position) tallies() ([]tally, error) {
	out := make([]tally, p.n)
	var unscored placeSet
	for i := range p.n {
		out[i] = p.tally(i)
		unscored |= p.unscored(i)
	}
	if unscored != 0 {
		places := unscored.Names(place.String)
		return out, rule.Missing(rule.ToDescribe(places...), "Links, networks and points of %s are not known: describe them.", strings.Join(places, ", "))
	}
	return out, nil
}

// Result is how the game ended, nil before its end. The error is a
// *rule.CannotCheck while a developed field is not described.
func (p *Position) Result() (*rule.Result, error) {
	return finalScoring.Result(p, p.Phase == overPhase, p.setup.First)
}
