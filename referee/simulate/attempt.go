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
	text = g.doubtful(text)
	var before []byte
	if g.config.Check {
		var err error
		if before, err = g.p.MarshalJSON(); err != nil {
			return g.broken("the position can't be written: %v", err)
		}
	}
	a, err := rule.ParseLine(g.p, text)
	if err == nil {
		err = rule.Verdict(g.p, a)
	}
	if err == nil {
		g.counts.LegalAfterAll++
		return nil
	}
	if g.config.Check {
		if wrong := Refused(g.table.rules, err); wrong != nil {
			return g.broken("%s is %v", text, wrong)
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
			return g.broken("%s was refused, but something changed (%v)", text, err)
		}
	}
	return nil
}

// doubtful is a line that may well be illegal: another offered action or the one
// about to be taken with a word changed, or what was legal earlier in the game,
// as it was or with a word changed.
func (g *game) doubtful(text string) string {
	if !g.dealt && g.rng.IntN(3) == 0 {
		if a := rule.Draw(g.p, g.seat, g.rng); a != nil {
			text = rule.Text(g.p, a)
		}
		return g.changed(text)
	}
	if len(g.lines) > 0 && g.rng.IntN(3) == 0 {
		text = g.lines[g.rng.IntN(len(g.lines))]
		if g.rng.IntN(2) == 0 {
			return text
		}
	}
	return g.changed(text)
}

// changed changes a word of a line: a number becomes another one, a seat
// another seat, anything else the word that stands there in an earlier line.
func (g *game) changed(text string) string {
	words, err := rule.Split(text)
	if err != nil || len(words) == 0 {
		return text
	}
	texts := rule.Strings(words)
	i := g.rng.IntN(len(texts))
	seats := g.p.Seats()
	switch n, err := strconv.Atoi(texts[i]); {
	case err == nil && g.rng.IntN(4) == 0:
		texts[i] = strconv.Itoa(g.rng.IntN(40))
	case err == nil:
		texts[i] = strconv.Itoa(n + 1 - 2*g.rng.IntN(2))
	case rule.Index(seats, texts[i]) >= 0:
		texts[i] = seats[g.rng.IntN(len(seats))]
	case i == 0:
		texts[i] = g.table.verbs[g.rng.IntN(len(g.table.verbs))]
	default:
		if other := g.wordAt(i, texts[0]); other != "" {
			texts[i] = other
		}
	}
	return rule.Join(texts)
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
