package simulate

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/tools/long"
)

// In games of the corpus, the seat to act asks what is best: there is an answer or a
// refusal, a plan that can begin now is legal to its end, and no plan is worth more than
// the stated upper bound.
func TestAdviceIsLegal(t *testing.T) {
	for _, book := range engine.Books() {
		t.Run(book.Name, func(t *testing.T) {
			r, a := replay{T: t, book: book}, advised{T: t, book: book}
			before := ""
			for _, line := range readCorpus(t, book) {
				verb, _, _ := strings.Cut(line, " ")
				if r.p != nil && verb != before && verb+" " != refusedLine {
					a.ask(r.p)
				}
				if before = verb; line == "" {
					continue
				}
				if r.take(line); r.games > long.Or(2, 150) {
					break
				}
			}
			t.Logf("%d games: asked %d times, %d plans played", r.games, a.asked, a.played)
			if a.asked > 0 && a.played < long.Or(0, 3) { // advice in play is this game's
				t.Error("too few plans to say anything")
			}
		})
	}
}

// advised asks for advice.
type advised struct {
	*testing.T
	book          *rule.Rulebook
	asked, played int
}

func (a *advised) ask(p rule.Position) {
	a.Helper()
	adviser, gives := p.(rule.Adviser)
	acts := p.Where().ToAct
	if !gives || len(acts) == 0 || adviser.MayAdvise() != nil {
		return
	}
	for _, topic := range adviser.Topics() {
		v, err := adviser.Advise(a.Context(), topic.Name, acts[0], rule.Question{Plans: 2})
		var refusal rule.Refusal
		if a.asked++; err != nil {
			if !errors.As(err, &refusal) {
				a.Errorf("%s for %s: %v", topic.Name, acts[0], err)
			}
			continue
		}
		var said struct {
			Bound *int
			Plans []struct {
				Points int
				Lines  []string
			}
		}
		if data, err := json.Marshal(v.JSON); err != nil || json.Unmarshal(data, &said) != nil {
			a.Fatalf("%s for %s can't be read: %v, %s", topic, acts[0], err, data)
		}
		for _, plan := range said.Plans {
			if said.Bound != nil && plan.Points > *said.Bound {
				a.Errorf("%s for %s: %q scores %d, and %d is said to be the most", topic, acts[0], plan.Lines, plan.Points, *said.Bound)
			}
			a.play(p, plan.Lines)
		}
	}
}

// play plays a plan that can begin now.
func (a *advised) play(p rule.Position, lines []string) {
	a.Helper()
	for i, line := range lines {
		action, err := rule.ParseLine(p, line)
		if err == nil {
			p, _, err = rule.Apply(p, action)
		}
		switch {
		case err != nil && i == 0:
			return // the seat has played another card
		case err != nil:
			a.Errorf("%q: %s: %v", lines, line, err)
			return
		}
	}
	if len(lines) > 0 {
		a.played++
	}
}
