package simulate

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// attemptEvery is how many actions there are to an illegal attempt, on average.
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

// doubtful is a line that may well be illegal: another offered action or the one
// about to be taken with a word changed, or what was legal earlier in the game,
// as it was or with a word changed.
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

// wordAt is a word of an earlier line in the same place: of one with the same verb, where
// a few tries find one.
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
