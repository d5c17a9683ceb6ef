package simulate

import (
	"bytes"
	"slices"

	"arbiter/engine/rule"
)

// restoredEvery is how many actions there are to a position that is written
// and read back.
const restoredEvery = 8

// readBack holds an action's text to meaning that action.
func (g *game) readBack(a rule.Action, text string) error {
	words, err := rule.Split(text)
	if err != nil {
		return g.broken("%s is legal, but can't be read back: %v", text, err)
	}
	back, err := g.p.Parse(words)
	if err != nil {
		return g.broken("%s is legal, but can't be read back: %v", text, err)
	}
	if again := g.p.Text(back); again != text || back.Verb() != a.Verb() {
		return g.broken("%s is read back as %s", text, again)
	}
	return nil
}

// lawful holds the position after an action to what is always so.
func (g *game) lawful(text string, before, after rule.Where) error {
	switch {
	case after.Round < before.Round || after.Round > before.Round+1:
		return g.broken("%s leads from round %d to round %d", text, before.Round, after.Round)
	case !slices.Equal(g.p.Seats(), g.table.Seats()):
		return g.broken("after %s the seats are %q", text, g.p.Seats())
	case len(after.ToAct) == 0 && !after.Over && after.Next.Empty():
		return g.broken("after %s nobody has to act, and nothing is due", text)
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
	shot, err := g.p.MarshalJSON()
	if err != nil {
		return g.broken("after %s the position can't be written: %v", text, err)
	}
	back, err := g.table.book.Restore(shot)
	if err != nil {
		return g.broken("after %s the position can't be read back: %v", text, err)
	}
	if again, err := back.MarshalJSON(); err != nil || !bytes.Equal(again, shot) {
		return g.broken("after %s the position is read back as another (%v)", text, err)
	}
	return nil
}

// over counts a game that has ended, and holds its scores to adding up.
func (g *game) over() error {
	g.counts.Games++
	g.counts.Lengths[len(g.lines)]++
	r, err := g.p.Result()
	if err != nil || r == nil {
		return g.broken("the game is over without a result (%v)", err)
	}
	first := 0
	for _, s := range r.Seats {
		g.counts.values("before the final scoring")[s.Before]++
		sum := s.Before
		for _, l := range s.Lines {
			sum += l.Points
			g.counts.values(l.Name)[l.Points]++
		}
		if sum != s.Score && (sum > 0 || s.Score != 0) { // a ruling may stop points at zero
			return g.broken("%s's lines come to %d, the total says %d", s.Seat, sum, s.Score)
		}
		if s.Rank < 1 || s.Rank > len(r.Seats) {
			return g.broken("%s is in place %d of %d", s.Seat, s.Rank, len(r.Seats))
		}
		g.counts.Scores[s.Score]++
		if s.Rank == 1 {
			first++
			g.counts.Winning[s.Score]++
		}
	}
	if first == 0 {
		return g.broken("nobody wins")
	}
	return nil
}
