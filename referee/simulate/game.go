package simulate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostActions is an upper bound for a game: the longest ones have a few hundred actions.
const mostActions = 5000

type game struct {
	table  *Table
	stack  func(name string) []string // the table's
	config *Config
	number int
	p      rule.Position // its own
	rng    *rand.Rand
	seat   string   // whose moves were drawn from, "" for all
	dealt  bool     // something was dealt instead
	lines  []string // accepted so far
	counts *Stats
}

func (g *game) broken(format string, args ...any) *Failure {
	return &Failure{
		Game: g.number, Seed: g.config.Seed, Broken: fmt.Sprintf(format, args...),
		Transcript: g.table.opening + strings.Join(append(g.lines, ""), "\n"),
	}
}

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
		text := rule.Text(g.p, a)
		if g.rng.IntN(attemptEvery) == 0 {
			if err := g.attempt(text); err != nil {
				return err
			}
		}
		if where, err = g.act(a, text, where); err != nil {
			return err
		}
	}
	return g.finish()
}

func (g *game) act(a rule.Action, text string, before rule.Where) (rule.Where, error) {
	if g.config.Check {
		if err := rule.Check(g.p, a); err != nil {
			return before, g.broken("%s is offered, but refused: %v", text, err)
		}
		if _, err := ReadBack(g.p, a); err != nil {
			return before, g.broken("%v", err)
		}
	}
	g.counts.Actions[g.p.Book().Verbs.Feature(g.p, a)]++
	rule.Do(g.p, a, nil)
	g.lines = append(g.lines, text)
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
	a, err := g.p.Deal(g.stack, g.rng)
	if err != nil {
		return nil, err
	}
	if g.dealt = a != nil; g.dealt {
		var lacks *rule.CannotCheck
		if err := rule.Verdict(g.p, a); err != nil && !errors.As(err, &lacks) {
			return nil, g.broken("%s is dealt, but refused: %v", rule.Text(g.p, a), err)
		}
		if lacks != nil {
			return nil, lacks
		}
		return a, nil
	}
	if g.config.Greedy && len(where.ToAct) > 0 {
		g.seat = where.ToAct[0]
		if a = g.best(); a != nil {
			return a, nil
		}
	}
	seats := g.p.Seats()
	if len(where.ToAct) > 0 && g.rng.IntN(patience) > 0 {
		seats = where.ToAct
	}
	g.seat = seats[g.rng.IntN(len(seats))]
	if a = rule.Draw(g.p, g.seat, g.rng); a == nil {
		g.seat = ""
		a = rule.Draw(g.p, "", g.rng)
	}
	if a != nil {
		return a, nil
	}
	var lacks []string
	for _, seat := range g.p.Seats() {
		lacks = append(lacks, g.p.Wants(seat)...)
	}
	if len(lacks) > 0 {
		slices.Sort(lacks)
		lacks = slices.Compact(lacks)
		return nil, rule.Missing(rule.ToDescribe(lacks...), "The game can't go on before %s is described.", say.And(lacks))
	}
	if len(rule.Moves(g.p, "", true)) > 0 {
		return nil, say.Errorf("%s can't be played without a table", g.table.book.Title)
	}
	return nil, g.broken("nothing is legal in round %d, %s: %s", where.Round, where.Phase, where.Next)
}

// One action in patience, on average, is drawn for any seat, not only for those that have
// to act: for example how an auction ended.
const patience = 4

// The most actions of an offer that are looked at for the best one, and how many of them
// are compared.
const (
	mostLooked   = 1200
	mostCompared = 60
)

// best is the action after which the position is worth most to the seat by the rulebook's
// estimate, at random among equals; nil if there is none. Only the seat's own actions count:
// one seat doesn't decide how an auction ended.
func (g *game) best() (found rule.Action) {
	most, equal := 0, 0
	for _, o := range rule.Moves(g.p, g.seat, true) {
		if o.Seat != g.seat || o.Outcome {
			continue
		}
		for _, a := range g.sampled(&o) {
			worth := rule.Next(g.p, a).Worth(g.seat)
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

// sampled is a uniform sample of an offer's actions that are looked at (reservoir sampling).
func (g *game) sampled(o *rule.Offer) (out []rule.Action) {
	looked := 0
	o.Each(func(a rule.Action) bool {
		if looked++; len(out) < mostCompared {
			out = append(out, a)
		} else if i := g.rng.IntN(looked); i < mostCompared {
			out[i] = a
		}
		return looked < mostLooked
	})
	return out
}

// attemptEvery is how many actions are played for each illegal attempt, on average.
const attemptEvery = 3

// attempt tries something that is probably illegal.
func (g *game) attempt(text string) error {
	words := g.doubtful(text)
	var before []byte
	if g.config.Check {
		var err error
		if before, err = g.p.MarshalJSON(); err != nil {
			return g.broken("the position can't be written: %v", err)
		}
	}
	a, err := rule.Parse(g.p, words)
	if err == nil {
		err = rule.Verdict(g.p, a)
	}
	if err == nil {
		g.counts.LegalAfterAll++
		return nil
	}
	if g.config.Check {
		if wrong := Refused(g.table.rules, err); wrong != nil {
			return g.broken("%s is %v", rule.Join(rule.Strings(words)), wrong)
		}
	}
	if ill, ok := errors.AsType[*rule.Illegal](err); ok {
		g.counts.Refusals[ill.Code]++
	} else {
		g.counts.OtherRefusals++
	}
	if g.config.Check {
		after, err := g.p.MarshalJSON()
		if err != nil || !bytes.Equal(before, after) {
			return g.broken("%s was refused, but something changed (%v)", rule.Join(rule.Strings(words)), err)
		}
	}
	return nil
}

// doubtful is a line that is probably illegal: an offered action, or the one about to be taken,
// with a word changed; or an earlier line, as it was or with a word changed.
func (g *game) doubtful(text string) []rule.Word {
	asItWas := false
	if !g.dealt && g.rng.IntN(3) == 0 {
		if a := rule.Draw(g.p, g.seat, g.rng); a != nil {
			text = rule.Text(g.p, a)
		}
	} else if len(g.lines) > 0 && g.rng.IntN(3) == 0 {
		text = g.lines[g.rng.IntN(len(g.lines))]
		asItWas = g.rng.IntN(2) == 0
	}
	words, _ := rule.Split(text) // it was read before
	if !asItWas {
		g.change(words)
	}
	return words
}

// change changes a word of a line: a number becomes another one, a seat
// another seat, anything else the word that stands there in an earlier line.
func (g *game) change(words []rule.Word) {
	i := g.rng.IntN(len(words))
	word, seats := &words[i].Text, g.p.Seats()
	switch n, err := strconv.Atoi(*word); {
	case err == nil && g.rng.IntN(4) == 0:
		*word = strconv.Itoa(g.rng.IntN(40))
	case err == nil:
		*word = strconv.Itoa(n + 1 - 2*g.rng.IntN(2))
	case rule.Index(seats, *word) >= 0:
		*word = seats[g.rng.IntN(len(seats))]
	case i == 0:
		*word = g.table.verbs[g.rng.IntN(len(g.table.verbs))]
	default:
		if other := g.wordAt(i, words[0].Text); other != "" {
			*word = other
		}
	}
}

// wordAt is the word in the same place of an earlier line, if possible of one with the same
// verb; "" for none.
func (g *game) wordAt(i int, verb string) string {
	for try := range 8 {
		if len(g.lines) == 0 {
			break
		}
		line := g.lines[g.rng.IntN(len(g.lines))]
		if same, _, _ := strings.Cut(line, " "); same != verb && try < 7 {
			continue
		}
		if words, err := rule.Split(line); err == nil && i < len(words) {
			return words[i].Text
		}
	}
	return ""
}
