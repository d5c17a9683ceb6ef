package century

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// tapped is a part with some of its icons, or with nodes up to an end, each node once, or one of its
// words. A price is in coins or in science, and buys points where it may.
func tapped(rng *rand.Rand, p *rule.Part) string {
	if len(p.Words) > 0 && (len(p.Icons) == 0 || rng.IntN(5) == 0) {
		return p.Words[rng.IntN(len(p.Words))]
	}
	var chosen []string
	for _, i := range rng.Perm(len(p.Nodes)) {
		if chosen = append(chosen, p.Nodes[i]); len(chosen) > 1 && (slices.Contains(p.Ends, p.Nodes[i]) || rng.IntN(2) == 0) {
			return p.Shows(chosen)
		}
	}
	if len(p.Nodes) > 0 {
		return p.Shows(chosen)
	}
	if price := strings.HasSuffix(p.Begin, ":"); price {
		for _, icon := range p.Icons[rng.IntN(2):] {
			if len(chosen) == 0 || strings.HasPrefix(icon.Sign, "=") {
				chosen = append(chosen, slices.Repeat([]string{icon.Sign}, 1+rng.IntN(3))...)
			}
		}
		return p.Shows(chosen)
	}
	for range 1 + rng.IntN(4) {
		chosen = append(chosen, p.Icons[rng.IntN(len(p.Icons))].Sign)
	}
	shows := strings.TrimSpace(p.Shows(chosen))
	if len(p.Ends) > 0 && rng.IntN(2) == 0 {
		shows += p.Ends[rng.IntN(len(p.Ends))]
	}
	return shows
}

// What is put together by tapping is a description with each of its parts: no city or building
// twice, five columns, no label twice; its parts are said without the signs that are typed.
func TestTappedIsADescription(t *testing.T) {
	book, labels := Book().Copy, 0
	for kind, name := range map[say.Key]string{"land": "L1", "start tile": "start", "technology": "T1", "catastrophe card": "flood"} {
		making := book.Making(kind)
		for seed := range uint64(200) {
			rng := rand.New(rand.NewPCG(seed, 2012))
			shown, symbols := slices.Clone(making.Begun), false
			for n := 0; kind == "catastrophe card" || n <= int(seed%8); n++ {
				parts := making.Parts(shown)
				if len(parts) == 0 {
					break
				}
				part := &parts[rng.IntN(len(parts))]
				switch {
				case kind == "land" && n == 0: // a land has a city
					part = &parts[0]
				case part.Apart != "" && symbols: // a technology shows each symbol once
					part = &parts[1]
				}
				symbols = symbols || part.Apart != ""
				shown = append(shown, tapped(rng, part))
				if said := making.Said(shown[len(shown)-1]).String(); said == "" || strings.ContainsAny(said, "=@") {
					t.Errorf("%s: %q is said as %q", kind, shown, said)
				}
			}
			text := strings.Join(shown, cmp.Or(making.Glue, " "))
			_, canonical, err := book.Fact(rule.Fields(name + " " + text))
			if worse := kind == "catastrophe card" && err != nil && len(shown) == 5 && strings.Contains(err.Error(), "worse"); !worse && err != nil {
				t.Errorf("%s %s: %v", kind, text, err)
			}
			for _, sign := range []string{"=", "@", "/", ":", "-"} {
				if err == nil && strings.Count(canonical, sign) != strings.Count(text, sign) {
					t.Errorf("%s: of %s the copy has %s", kind, text, canonical)
				}
			}
			labels += strings.Count(canonical, "@")
		}
	}
	if labels == 0 {
		t.Error("no column is labelled")
	}
}

// The parts of a piece are said as a person says them.
func TestTappedIsSaid(t *testing.T) {
	for kind, parts := range map[say.Key]map[string]string{
		"land":       {"A=1c2s": "city A: 1c2s", "N-A-x": "the north edge – city A – junction x"},
		"technology": {"L=+1s": "building L: +1s", "L-E": "building L – the east edge", "park": "park", "sorting": "sorting"},
		"catastrophe card": {"4g2p": "4g2p", "-": "nothing", "3g@5": "3g, labelled for five players", "1p@4": "1p, labelled for four players",
			"-@4": "nothing, labelled for four players", "@5": "labelled for five players", "@4": "labelled for four players"},
	} {
		for part, want := range parts {
			if got := Book().Copy.Making(kind).Said(part).String(); got != want {
				t.Errorf("%s: %s is said as %q, not %q", kind, part, got, want)
			}
		}
	}
}
