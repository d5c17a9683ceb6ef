package century

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee/conformance"
)

// The laws of every rulebook, on the practice set: its tiles are filled in
// from the copy as they are dealt.
func TestConformance(t *testing.T) {
	b := readBox(t)
	for _, options := range []string{
		"--seats Blue,Green,Yellow --bonus2 income --bonus4 purity",
		`Blue Green "Red Team" Ann Eve --first Ann --ruling new-garbage=may --ruling below-zero=floor --ruling sorting=each-upkeep`,
	} {
		t.Run(options, func(t *testing.T) {
			conformance.Run(t, Book{}, conformance.Table{Start: []string{"new law " + options}, Copy: b, Play: b.deals, Games: 2, Lines: 500})
		})
	}
}

// Described is what the practice set says of a name.
func (b *box) Described(name string) (string, bool) {
	for n, text := range b.described {
		if strings.EqualFold(n, name) {
			return text, true
		}
	}
	return "", false
}

// deals deals from the practice set; everything else is left to the listing.
func (b *box) deals(rp rule.Position, rng *rand.Rand) string {
	p := rp.(*Position)
	if p.phase != dealPhase {
		return ""
	}
	period := []string{"I-II", "III-IV", "V"}[p.period()]
	draw := func(kind string, n int, used []string) string {
		var names []string
		stock := b.stacks[kind+" "+period]
		for _, i := range rng.Perm(len(stock)) {
			if len(names) < n && !contains(used, stock[i]) {
				names = append(names, stock[i])
			}
		}
		return fmt.Sprintf("deal %s %s", kind, strings.Join(names, " "))
	}
	switch {
	case !p.cardDealt:
		name := draw("catastrophes", 1, p.usedCards)
		return strings.Replace(name, "catastrophes", "catastrophe", 1)
	case !p.landsDealt:
		return draw("lands", landsDealt[p.n], p.dealtLands)
	}
	return draw("technologies", technologiesDealt[p.n], p.dealtTechnologies)
}
