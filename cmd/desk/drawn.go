package desk

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// Usual is what a slot is filled with most often, in a game that stands so. With the
// practice set nobody draws from a box: what is dealt from a stack is drawn here, by
// when the game began and how far it is, so that whoever asks again is told the same.
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
	entries := g.Entries()
	rng := rand.New(rand.NewPCG(uint64(entries[0].Time.UnixNano()), uint64(len(entries))))
	rng.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	return rule.Join(left[:n])
}
