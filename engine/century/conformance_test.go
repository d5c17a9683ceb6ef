package century

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee/conformance"
	"arbiter/tools/long"
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
			conformance.Run(t, Book(), conformance.Table{Start: []string{"new law " + options}, Copy: b, Play: b.deals, Games: long.Or(1, 2), Lines: 500})
		})
	}
}

// The same in a game whose record begins in the middle.
func TestConformanceFromTheMiddle(t *testing.T) {
	b := readBox(t)
	conformance.Run(t, Book(), conformance.Table{Games: 1, Copy: b, Play: b.deals, Start: []string{
		"new law --seats Blue,Green,Yellow --round 4 --bonus2 income --bonus4 purity",
		"have Blue coins=7 points=12 pollution=-1",
		"have Blue tile L7 e1 r1 A=2s* B=1v1r N-A-B g2",
		"have Green technology T7 1g locomotive recycle:1c",
		"have Green tile T8 s1 r0 M=+1c N-M",
	}})
}

// Described is what the practice set says of a name.
func (b *box) Where(string) (file string, line int) { return "", 0 }

func (b *box) Stacked(string) []string { return nil }
func (b *box) Names() []string         { return nil }

func (b *box) Described(name string) (string, bool) {
	for n, text := range b.described {
		if strings.EqualFold(n, name) {
			return text, true
		}
	}
	return "", false
}

// deals deals from the practice set; everything else is left to the listing.
func (b *box) deals(p rule.Position, rng *rand.Rand) string {
	a, err := p.(*Position).Deal(func(name string) []string { return b.stacks[name] }, rng)
	if err != nil {
		panic(err)
	}
	if a == nil {
		return ""
	}
	return rule.Text(p, a)
}
