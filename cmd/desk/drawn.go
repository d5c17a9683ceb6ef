package desk

import (
	"cmp"
	"math/rand/v2"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// Usual is the usual content of a slot in the present game. With the practice set there is no
// box to draw from, so it draws what is dealt from a stack.
func (d *Desk) Usual(g *referee.Game, slot *rule.Slot) string {
	if slot.Stack == "" || !IsPractice(d.With(g).Settings.Components) {
		return slot.Usual
	}
	set, err := PracticeCopy(g.Rulebook())
	if err != nil {
		return slot.Usual
	}
	all, left := set.Stacked(slot.Stack), []string{}
	for _, i := range rand.Perm(len(all)) {
		if !rule.Contains(slot.Gone, all[i]) {
			left = append(left, all[i])
		}
	}
	n := cmp.Or(len(strings.Fields(slot.Usual)), 1)
	if len(left) < n {
		return slot.Usual
	}
	return rule.Join(left[:n])
}

// Drawn are the lines that deal all that a game waits for, drawn at random from the stacks of
// the copy; none if nothing is to be dealt or too little is described. Each call draws anew, so
// that no screen reveals what comes.
func (d *Desk) Drawn(g *referee.Game) (lines []string) {
	chance := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	for known := d.With(g).LazyCopy(g.Rulebook()); ; {
		p := g.Position()
		a, err := p.Deal(known.Stacked, chance)                              // nothing is drawn of a copy that can't be read
		if err != nil || a == nil || Is[*rule.Illegal](rule.Verdict(p, a)) { // what it lacks is taken from the copy
			return lines
		}
		lines = append(lines, rule.Text(p, a))
		if g, _, err = g.Try(lines[len(lines)-1], known, d.Now()); err != nil {
			return lines
		}
	}
}
