package simulate

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"arbiter/engine/rule"
)

// The laws of one action and one position, which this package and conformance check.
// Their messages are for developers.

// ReadBack reads an offered action's text. The error says that it isn't read as the
// same action.
func ReadBack(p rule.Position, a rule.Action) (back rule.Action, err error) {
	text := rule.Text(p, a)
	if back, err = rule.ParseLine(p, text); err != nil {
		return nil, fmt.Errorf("%s is legal, but can't be read back: %w", text, err)
	}
	if again := rule.Text(p, back); again != text {
		return nil, fmt.Errorf("%s is read back as %s", text, again)
	}
	return back, nil
}

// Restored reads a position back from its JSON. The error says that it isn't the
// same position.
func Restored(book *rule.Rulebook, p rule.Position) (rule.Position, error) {
	shot, err := p.MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("the position can't be written: %w", err)
	}
	back, err := book.Restore(shot)
	if err != nil {
		return nil, fmt.Errorf("the position can't be read back: %w\n%s", err, shot)
	}
	if again, err := back.MarshalJSON(); err != nil || !bytes.Equal(again, shot) {
		return nil, fmt.Errorf("the position is read back as another (%v)\n%s\n%s", err, shot, again)
	}
	return back, nil
}

// Refused says what is wrong with a refusal: it is of one of the four kinds, and
// an illegal verdict holds a rule of the catalogue, which cites something or is
// Arbiter's own.
func Refused(rules map[rule.Code]*rule.Entry, err error) error {
	ill, illegal := errors.AsType[*rule.Illegal](err)
	switch {
	case !rule.IsRefusal(err) || err.Error() == "":
		return fmt.Errorf("refused in none of the four ways: %T %w", err, err)
	case illegal && ill.Entry == nil:
		return fmt.Errorf("refused by no rule: %w", err)
	case illegal && (rules[ill.Code] == nil || rules[ill.Code].Rule != ill.Rule || (len(ill.Cite) == 0) != ill.Own()):
		return fmt.Errorf("refused with %s, which is not in the catalogue or cites nothing", ill.Code)
	}
	return nil
}

// Ended gives a game's result, nil before its end. The error says that the result is
// missing, that a seat's lines don't add up to its score, or that the ranks don't
// follow the scores.
func Ended(p rule.Position) (*rule.Result, error) {
	r, err := p.Result()
	switch over := p.Where().Over; {
	case err != nil:
		return nil, fmt.Errorf("the game, over %v, has no result: %w", over, err)
	case (r != nil) != over:
		return nil, fmt.Errorf("the game is over %v, with the result %v", over, r)
	case r == nil:
		return nil, nil
	case !slices.Contains(p.Seats(), r.First) || len(r.Seats) != len(p.Seats()):
		return nil, fmt.Errorf("the result %+v is not of the seats %v", r, p.Seats())
	}
	for i, s := range r.Seats {
		sum := s.Before
		for k, l := range s.Lines {
			sum += l.Points
			if l.Name != r.Seats[0].Lines[k].Name {
				return nil, fmt.Errorf("line %d of %s is %q", k, s.Seat, l.Name)
			}
		}
		if sum != s.Score && (sum > 0 || s.Score != 0) { // by a ruling a score may not fall below 0
			return nil, fmt.Errorf("%s's lines come to %d, the total says %d", s.Seat, sum, s.Score)
		}
		if s.Seat != p.Seats()[i] {
			return nil, fmt.Errorf("seat %d is %s", i, s.Seat)
		}
	}
	for _, s := range r.Seats {
		better := 0
		for _, o := range r.Seats {
			if o.Rank < s.Rank {
				better++
			}
			if p.Book().Compare(o.Score, s.Score) > 0 && o.Rank >= s.Rank {
				return nil, fmt.Errorf("%s has a better score than %s and ranks no higher", o.Seat, s.Seat)
			}
		}
		if s.Rank != better+1 {
			return nil, fmt.Errorf("%s has rank %d, behind %d", s.Seat, s.Rank, better)
		}
	}
	return r, nil
}

// restoredEvery is how many actions are played for each position that is written and
// read back.
const restoredEvery = 8

// lawful checks the position after an action.
func (g *game) lawful(text string, before, after rule.Where) error {
	switch {
	case after.Round < before.Round || after.Round > before.Round+1:
		return g.broken("%s leads from round %d to round %d", text, before.Round, after.Round)
	case !slices.Equal(g.p.Seats(), g.table.Seats()):
		return g.broken("after %s the seats are %q", text, g.p.Seats())
	case len(after.ToAct) == 0 && !after.Over && after.Next.Empty():
		return g.broken("after %s no seat has to act, and nothing is due", text)
	}
	for _, s := range after.ToAct {
		if !slices.Contains(g.p.Seats(), s) {
			return g.broken("after %s %q has to act and is no seat", text, s)
		}
	}
	if err := g.p.Sound(); err != nil {
		return g.broken("after %s: %v", text, err)
	}
	if len(g.lines)%restoredEvery != 0 && !after.Over {
		return nil
	}
	if _, err := Restored(g.table.book, g.p); err != nil {
		return g.broken("after %s %v", text, err)
	}
	return nil
}

// finish checks the result and counts the game.
func (g *game) finish() error {
	r, err := Ended(g.p)
	if err != nil {
		return g.broken("%v", err)
	}
	g.counts.Games++
	g.counts.Lengths[len(g.lines)]++
	for _, s := range r.Seats {
		g.counts.values("before the final scoring")[s.Before]++
		for _, l := range s.Lines {
			g.counts.values(l.Name)[l.Points]++
		}
		g.counts.Scores[s.Score]++
		if s.Rank == 1 {
			g.counts.Winning[s.Score]++
		}
	}
	return nil
}
