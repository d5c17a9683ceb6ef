package simulate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// mostActions bounds a game: the longest ones have a few hundred actions.
const mostActions = 5000

// game is one game in play.
type game struct {
	table  *Table
	config *Config
	number int
	p      rule.Playable
	rng    *rand.Rand
	lines  []string // accepted so far
	counts *Stats
}

func (g *game) broken(format string, args ...any) *Failure {
	return &Failure{
		Game: g.number, Seed: g.config.Seed, Broken: fmt.Sprintf(format, args...),
		Transcript: g.table.opening + strings.Join(append(g.lines, ""), "\n"),
	}
}

// play plays to the end.
func (g *game) play(ctx context.Context) error {
	where := g.p.Where()
	for !where.Over {
		if ctx.Err() != nil {
			return errStopped
		}
		a, err := g.choose(where)
		if err != nil {
			return err
		}
		if g.rng.IntN(attemptEvery) == 0 {
			if err := g.attempt(g.p.Text(a)); err != nil {
				return err
			}
		}
		if where, err = g.act(a, where); err != nil {
			return err
		}
	}
	return g.over()
}

// act applies an action that Check accepted.
func (g *game) act(a rule.Action, before rule.Where) (rule.Where, error) {
	text := g.p.Text(a)
	feature := a.Verb()
	if m, ok := g.p.(rule.Measured); ok {
		feature = m.Feature(a)
	}
	next, _, err := g.p.Apply(a)
	if err != nil {
		return before, g.broken("%s is legal by Check, but refused by Apply: %v", text, err)
	}
	if g.config.Check {
		if err := g.readBack(a, text); err != nil {
			return before, err
		}
	}
	playable, ok := next.(rule.Playable)
	if !ok {
		return before, g.broken("after %s nobody can play on", text)
	}
	g.p = playable
	g.lines = append(g.lines, text)
	g.counts.Actions[feature]++
	after := g.p.Where()
	if g.config.Check {
		if err := g.lawful(text, before, after); err != nil {
			return after, err
		}
	}
	if len(g.lines) > mostActions {
		return after, g.broken("the game doesn't end")
	}
	return after, nil
}

// choose gives an action that is legal now. The error is a *rule.CannotCheck
// when the copy lacks something, and a *Failure when nothing is legal.
func (g *game) choose(where rule.Where) (rule.Action, error) {
	a, err := g.p.Deal(g.table.stack, g.rng)
	if err != nil {
		return nil, err
	}
	if a != nil {
		return a, g.p.Check(a)
	}
	families := g.p.Families()
	if g.config.Greedy {
		if a = g.best(families, where); a != nil {
			return a, nil
		}
	}
	if a = g.any(families); a != nil {
		return a, nil
	}
	for _, f := range families {
		var lacks *rule.CannotCheck
		f.Each(func(a rule.Action) bool { return !errors.As(g.p.Check(a), &lacks) })
		if lacks != nil {
			return nil, lacks
		}
	}
	return nil, g.broken("nothing is legal in round %d, %s: %s", where.Round, where.Phase, where.Next)
}

// any takes a verb, then a family of that verb, then an action of that family,
// each at random: what has a thousand forms comes no more often than what has one.
func (g *game) any(families []rule.Family) rule.Action {
	var verbs []string
	for _, f := range families {
		if !slices.Contains(verbs, f.Verb) {
			verbs = append(verbs, f.Verb)
		}
	}
	g.rng.Shuffle(len(verbs), func(i, j int) { verbs[i], verbs[j] = verbs[j], verbs[i] })
	for _, v := range verbs {
		for _, i := range g.rng.Perm(len(families)) {
			if families[i].Verb != v {
				continue
			}
			if a := g.sample(families[i]); a != nil {
				return a
			}
		}
	}
	return nil
}

// How much of a family is looked at: sampled for a random action, tried of that
// before its first legal one is taken, and compared for the best one.
const (
	mostSampled  = 300
	mostTried    = 60
	mostCompared = 60
)

// sample takes a legal action of a family. Those listed first are likelier, so
// bids rise by small steps.
func (g *game) sample(f rule.Family) (found rule.Action) {
	most := 1 + g.rng.IntN(mostSampled)
	var some []rule.Action
	f.Each(func(a rule.Action) bool {
		some = append(some, a)
		return len(some) < most
	})
	g.rng.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	for _, a := range some[:min(len(some), mostTried)] {
		if g.p.Check(a) == nil {
			return a
		}
	}
	if len(some) < most && len(some) <= mostTried {
		return nil // that was all of it
	}
	// Rare ones, such as bridges: the first that is legal.
	f.Each(func(a rule.Action) bool {
		if g.p.Check(a) == nil {
			found = a
		}
		return found == nil
	})
	return found
}

// best takes what gains its seat the most at once, by the rulebook's estimate;
// equal ones are drawn for. It is an action of the first seat that has to act,
// and its own: how an auction ended isn't for one seat to say. nil without any.
func (g *game) best(families []rule.Family, where rule.Where) (found rule.Action) {
	if len(where.ToAct) == 0 {
		return nil
	}
	seat := where.ToAct[0]
	most, equal := 0, 0
	for _, f := range families {
		if f.Seat != seat || f.Outcome {
			continue
		}
		for _, a := range g.some(f) {
			next, _ := g.p.Play(a)
			worth := next.(rule.Playable).Worth(seat)
			switch {
			case found == nil || worth > most:
				found, most, equal = a, worth, 1
			case worth == most:
				if equal++; g.rng.IntN(equal) == 0 {
					found = a
				}
			}
		}
	}
	return found
}

// some are legal actions of a family, from among mostSampled times as many as
// are compared.
func (g *game) some(f rule.Family) (out []rule.Action) {
	looked, legal := 0, 0
	f.Each(func(a rule.Action) bool {
		looked++
		if g.p.Check(a) == nil {
			if legal++; len(out) < mostCompared {
				out = append(out, a)
			} else if i := g.rng.IntN(legal); i < mostCompared {
				out[i] = a
			}
		}
		return looked < 4*mostSampled || legal == 0
	})
	return out
}
