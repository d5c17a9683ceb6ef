package referee

import (
	"context"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// advice is a question that may be asked: what a seat could do best.
type advice struct {
	at          rule.Adviser
	topic, seat string
	played      []string
}

// Advice reads what is typed after "best": a topic and a seat. The table must have agreed on
// advice as the game stands now, regardless of the moment asked about. The error is a refusal.
func (g *Game) Advice(words []rule.Word, when Moment) (*advice, error) {
	now, gives := g.at.(rule.Adviser)
	if !gives {
		return nil, rule.Misread(1, "a game whose rulebook works out what is best", "There is no advice on %s.", g.book.Title)
	}
	r := rule.NewReader(words)
	topic := oneOf(&r, rule.Each(now.Topics(), func(t rule.Phase) string { return t.Name }), "Advice isn't given on %q.")
	seat := oneOf(&r, g.at.Seats(), "There is no seat %q.")
	err := r.Over()
	if err == nil {
		err = now.MayAdvise()
	}
	if err != nil {
		return nil, err
	}
	p, played, err := g.moment(topic, seat, when)
	if err != nil {
		return nil, err
	}
	return &advice{p.(rule.Adviser), topic, seat, played}, nil
}

// Work works the advice out: see rule.Adviser.
func (a *advice) Work(ctx context.Context, q rule.Question) (*rule.View, error) {
	q.Played = a.played
	return a.at.Advise(ctx, a.topic, a.seat, q)
}

// oneOf takes one of some names; the refusal of a line that ends before lists them.
func oneOf(r *rule.Reader, names []string, none say.Key) string {
	if len(r.Words) == 0 {
		r.Fail(rule.MisreadAs(r.End, say.Or(names), "%s lacks %s.", r.Verb.Text, say.Or(names)))
	}
	return names[r.OneOf(names, "", none)]
}

// Moment is the moment that advice is asked about: now, unless one of the fields is set.
type Moment struct {
	Round int // as the phase began in that round
	Entry int // after that entry
}

// moment is the position that advice is asked about, under today's descriptions, and the
// lines that the seat entered from there to the end of the round; nil while the round isn't
// over, since more may follow.
func (g *Game) moment(topic, seat string, when Moment) (rule.Position, []string, error) {
	switch {
	case when.Round != 0 && when.Entry != 0:
		return nil, nil, rule.Misread(1, "a round or an entry", "Advice is asked about a round or about the moment after an entry, not both.")
	case when.Entry != 0:
		// What was described in between is taken as known.
		then, err := g.At(when.Entry)
		if err != nil {
			return nil, nil, err
		}
		p, err := g.replayed(then)
		return p, nil, err
	case when.Round != 0:
		began, err := g.began(when.Round, topic, seat)
		if err != nil {
			return nil, nil, err
		}
		if began == nil {
			if round, phase := g.at.Stage(); round == when.Round && phase == topic {
				return g.at, nil, nil
			}
			return nil, nil, rule.Misread(1, "a round that was entered so far", "Nothing of that phase of round %s is in the journal.", g.book.Numeral(when.Round))
		}
		if round, _ := g.at.Stage(); round == when.Round && !g.at.Where().Over {
			return began, nil, nil
		}
		lines, err := g.lines(topic, seat, when.Round)
		return began, lines, err
	case g.at.Where().Over:
		return nil, nil, rule.Misread(1, "--round N, or --at N for the moment after an entry", "The game is over: advice needs the round that is meant.")
	}
	return g.at, nil, nil
}

// began is the position in which a phase of a round began or, for a topic that is no phase,
// before the seat's own entries; nil if there are none.
func (g *Game) began(round int, topic, seat string) (began rule.Position, err error) {
	of := g.entriesOf(round, topic, seat)
	var before rule.Position
	err = g.Walk(func(e *Entry, at rule.Position, _ []rule.Event) {
		if began == nil && of(e) {
			began = before
		}
		before = at
	})
	return began, err
}

// entriesOf tells the entries of a round that are of what a topic is about: a phase, or what
// the seat did.
func (g *Game) entriesOf(round int, topic, seat string) func(e *Entry) bool {
	phase := slices.ContainsFunc(g.book.Phases, func(p rule.Phase) bool { return p.Name == topic })
	return func(e *Entry) bool {
		return e.Round == round && e.Kind == KindAction && (phase && e.Phase == topic || !phase && e.Seat == seat)
	}
}

// Entered says whether the journal has entries of the part of a round that a topic of advice is
// about. It may have none, since a record may begin in mid-game, or be counted there.
func (g *Game) Entered(round int, topic, seat string) bool {
	of := g.entriesOf(round, topic, seat)
	return slices.ContainsFunc(g.ledger.lines, func(l line) bool { return of(&g.entries[l.at]) })
}

// lines are what a seat entered from the beginning of a phase on, to the end of the
// round. They are never nil.
func (g *Game) lines(phase, seat string, round int) ([]string, error) {
	out, begun := []string{}, false
	err := g.Walk(func(e *Entry, _ rule.Position, _ []rule.Event) {
		if e.Round != round || e.Kind != KindAction {
			return
		}
		if begun = begun || e.Phase == phase; begun && e.Seat == seat {
			text, _, _ := strings.Cut(e.Text, " "+asPlayedFlag)
			out = append(out, text)
		}
	})
	return slices.Clip(out), err
}
