package desk

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Usual is what a slot is filled with most often, in a game that stands so. With the
// practice set is drawn from no box: what is dealt from a stack is drawn here, by
// when the game began and how far it is, so that asking again gives the same.
func (d *Desk) Usual(g *referee.Game, slot *rule.Slot) string {
	if slot.Stack == "" || !IsPractice(d.With(g).Settings.Components) {
		return slot.Usual
	}
	set, err := PracticeCopy(g.Rulebook())
	if err != nil {
		return slot.Usual
	}
	left := slices.DeleteFunc(slices.Clone(set.Stacked(slot.Stack)), func(name string) bool { return rule.Contains(slot.Gone, name) })
	n := cmp.Or(len(strings.Fields(slot.Usual)), 1)
	if len(left) < n {
		return slot.Usual
	}
	chance(g).Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	return rule.Join(left[:n])
}

// chance is the same for a game that stands where it stands.
func chance(g *referee.Game) *rand.Rand {
	entries := g.Entries()
	return rand.New(rand.NewPCG(uint64(entries[0].Time.UnixNano()), uint64(len(entries))))
}

// Drawn is the line that deals what a game waits for, drawn from the stacks of the copy;
// "" where nothing is dealt now, or too little is described.
func (d *Desk) Drawn(g *referee.Game) string {
	stacked := sync.OnceValue(func() *components.Set {
		set, _ := d.With(g).Copy(g.Rulebook()) // nothing is drawn of one that can't be read
		return set
	})
	p := g.Position()
	a, err := p.Deal(func(stack string) []string { return stacked().Stacked(stack) }, chance(g))
	var illegal *rule.Illegal
	if err != nil || a == nil || errors.As(rule.Verdict(p, a), &illegal) { // what it lacks is taken from the copy
		return ""
	}
	return rule.Text(p, a)
}
