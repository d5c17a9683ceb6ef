package record

import (
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"time"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// leftBehind is how much better seats could have done.
type leftBehind struct {
	Table *rule.Table
	Cut   bool // a search was ended before it was done: more may have been left
}

// pointsLeft computes, for each round and seat, how much more the best would have been worth
// than what was played; each search ends after the limit. It leaves out rounds without entries.
func pointsLeft(d *desk.Desk, g *referee.Game, limit time.Duration) (*leftBehind, error) {
	adviser, gives := g.Position().(rule.Adviser)
	if !gives {
		return nil, rule.Misread(1, "a game whose rulebook works out what is best", "There is no advice on %s.", g.Rulebook().Title)
	}
	topic := adviser.Topics()[0].Name
	seats, rounds := g.Position().Seats(), g.Where().Round
	left := &leftBehind{Table: &rule.Table{Header: append([]say.Text{say.That("Round")}, say.Plains(seats...)...), Left: 1}}
	sums, compared := make([]float64, len(seats)), make([]bool, len(seats))
	err := d.Work(0, rounds*len(seats), func(ctx context.Context, done *atomic.Int64) error {
		for round := 1; round <= rounds; round++ {
			row, recorded := say.Plains(g.Rulebook().Numeral(round)), false
			for s, seat := range seats {
				text := say.Plain("")
				if g.Entered(round, topic, seat) {
					recorded = true
					more, known, proven, err := behind(ctx, g, topic, seat, round, d.Settings.Weights, limit)
					if err != nil {
						return err
					}
					if known {
						compared[s] = true
						text, left.Cut = tenths(more), left.Cut || !proven
					}
					sums[s] += more
				}
				row = append(row, text)
				done.Add(1)
			}
			if recorded {
				left.Table.Rows = append(left.Table.Rows, row)
			}
		}
		return nil
	})
	if err == nil && len(left.Table.Rows) == 0 {
		return nil, rule.Misread(1, "a round that was entered so far", "Nothing of that phase of round %s is in the journal.", g.Rulebook().Numeral(rounds))
	}
	if err == nil && !slices.Contains(compared, true) { // sums of nothing would say that each played best
		return nil, rule.Misread(1, "a game whose rulebook works out what is best", "What was played at %s isn't compared with the best.", g.Rulebook().Title)
	}
	last := []say.Text{say.That("Together")}
	for s, sum := range sums {
		last = append(last, tenths(sum).If(compared[s]))
	}
	left.Table.Rows = append(left.Table.Rows, last)
	return left, err
}

// behind is how much more the best of a round is worth than what a seat played;
// known is false where the two can't be compared.
func behind(ctx context.Context, g *referee.Game, topic, seat string, round int, weights string, limit time.Duration) (more float64, known, proven bool, err error) {
	words := []rule.Word{{Text: "best", Column: 1}, {Text: topic, Column: 6}, {Text: seat, Column: 6}}
	asked, err := g.Advice(words, referee.Moment{Round: round})
	if err != nil {
		return 0, false, false, err
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	v, err := asked.Work(ctx, rule.Question{Plans: 1, Weights: weights})
	if err != nil {
		return 0, false, false, err
	}
	var found struct {
		Plans  []struct{ Worth float64 }
		Played *struct{ Worth float64 }
		Proven bool
	}
	data, err := json.Marshal(v.JSON)
	if err == nil {
		err = json.Unmarshal(data, &found)
	}
	if err != nil || found.Played == nil || len(found.Plans) == 0 {
		return 0, false, false, err
	}
	return max(0, found.Plans[0].Worth-found.Played.Worth), true, found.Proven, nil
}
