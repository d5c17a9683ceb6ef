package referee

import (
	"cmp"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Breaks refuses a revision because a later line would no longer be legal.
type Breaks struct {
	N    int    // the number of the entry that doesn't hold
	Line string // its words
	Err  error  // the refusal
	// Mend is the whole line to type instead, "" if none was found: the line that was typed,
	// with corrections of the lines that don't hold. Holds says that then all lines hold.
	Mend  string
	Holds bool

	k int // which line of the game
	p rule.Position
}

func (b *Breaks) Error() string { return b.Err.Error() }

func (b *Breaks) Unwrap() error { return b.Err }

func (b *Breaks) Said() say.Text { return say.Of(b.Err) }

// mostMends bounds how many lines are set right one after another to find out
// what would mend a game, mostTried how many are tried for one that is refused.
const (
	mostMends = 8
	mostTried = 10
)

// mended completes the refusal of a revision with what would mend the lines behind it that
// don't hold. For each it takes the similar legal line, or none, with which the game gets
// furthest.
func (g *Game) mended(err error, changes []change) error {
	broken, is := err.(*Breaks)
	if !is || g.tried { // what would mend it may tell a hand
		return err
	}
	changes = slices.Clone(changes)
	for at := broken; len(changes) < mostMends+1; {
		var best *Breaks
		var with []change
		for _, m := range mendsOf(at, changes) {
			r, err := g.revisedAs(m, true)
			next, breaks := err.(*Breaks)
			switch {
			case err == nil && r.game.stands(g) < 0: // nothing of what was played since would be left
			case err == nil:
				broken.Mend, broken.Holds = inOneLine(m), true
				return broken
			case !breaks:
			case progress(next, m) > progress(at, changes) && (best == nil || progress(next, m) > progress(best, with)):
				best, with = next, m
			}
		}
		if best == nil {
			break
		}
		at, changes = best, with
		// The nearest alone, unless more of them mend all. To take out what holds no more mends nothing by itself.
		if broken.Mend == "" && changes[len(changes)-1].verb == verbReplace {
			broken.Mend = inOneLine(changes)
		}
	}
	return broken
}

// stands compares where a game stands with another of the same rules: below 0 if it is less far.
func (g *Game) stands(other *Game) int {
	at := func(g *Game) (round, phase int) {
		round, name := g.at.Stage()
		return round, slices.IndexFunc(g.book.Phases, func(ph rule.Phase) bool { return ph.Name == name })
	}
	round, phase := at(g)
	otherRound, otherPhase := at(other)
	return cmp.Or(round-otherRound, phase-otherPhase)
}

// progress is how far a game gets with some changes: what they take out is no loss.
func progress(b *Breaks, changes []change) int {
	return b.k + rule.HowMany(changes, func(c change) bool { return c.verb == verbRemove })
}

// mendsOf are changes with one more each: what could stand in the place of the
// line that is refused.
func mendsOf(b *Breaks, changes []change) (out [][]change) {
	own := slices.IndexFunc(changes, func(c change) bool { return c.n == b.N && c.verb == verbReplace })
	and := func(c change) {
		with := slices.Clone(changes)
		if own >= 0 {
			with[own] = c
		} else {
			with = append(with, c)
		}
		out = append(out, with)
	}
	words, err := rule.Split(b.Line)
	if err != nil || len(words) == 0 {
		return nil
	}
	words, _, _ = cutAsPlayed(words)
	whose := func(words []rule.Word) []string {
		return rule.Those(rule.Strings(words), func(w string) bool { return rule.Contains(b.p.Seats(), w) })
	}
	for _, line := range rule.Likest(b.p, rule.Strings(words), mostTried) {
		if with, err := rule.Split(line); err == nil && slices.Equal(whose(with), whose(words)) { // what one seat did, no other did
			and(change{verb: verbReplace, n: b.N, words: with, text: line})
		}
	}
	and(change{verb: verbRemove, n: b.N})
	return out
}
