package conformance

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/simulate"
)

// naming are lines that use names of pieces: N stands for any of a few names, A for a seat, # for
// the number of an entry. A line without any is a legal one.
var naming = map[string]struct{ starts, names, lines []string }{
	"century": {
		[]string{"new x --seats A,B,C", "new x --seats A,B,C --round 3"},
		[]string{"L11", "L12", "L13", "T11", "T12", "L31", "L32", "T31", "L21", "T21", "a", "b", "c", "d"},
		[]string{
			"deal lands", "deal lands N N N N", "deal technologies", "deal technologies N N N", "deal catastrophe", "deal catastrophe N",
			"describe N A=1c B=2s N-A-B", "describe N 1g locomotive", "describe N N", "describe N 4g2p / 3g1p / 2g1p@4 / 1g / -",
			"have A tile N e1 r0 A=1c N-A", "have A technology N 1g locomotive", "won A N 2", "drop A buy N for 1", "open A N 2",
			"", "", "undo", "undo 2", "redo", "remove #", "replace # deal lands N N N N", "replace # won A N 2", "insert # describe N A=1c N-A",
		},
	},
	"industry": {
		[]string{"new x --rules industry --seats A,B,C", "new x --rules industry --seats A,B,C --round 3"},
		[]string{"A1", "B2", "C3", "J1", "K5", "a", "D4"},
		[]string{
			"draw A B C coin=none", "draw D E F coin=D", "have A field N developed", "have A field N", "have columns A,B,C", "offer A N", "won A N 2", "kept A N 0 property",
			"describe N wood", "develop A N", "correct A N", "", "", "", "undo", "redo", "remove #", "replace # offer A N",
		},
	},
	"expo": {
		[]string{"new x --rules expo --seats A,B", "new x --rules expo --seats A,B --round 2"},
		[]string{"R1_1", "R1_2", "R1_4", "R2_1", "R2_3", "P1_T", "P1_L", "P2_T", "P2_square", "H1_1", "H1_2", "a", "b", "c", "d"},
		[]string{
			"deal jury steam electricity", "deal jury steam", "deal academy", "deal academy L=N", "deal academy L=N T=N I=none", "deal academy square=N S=N T=N", "deal academy N",
			"deal station", "deal station N N N N N N", "deal station N 2steam/1steel N 2steam/1copper 2steel/1steam 2steam/1steel",
			"describe N 2steam/1steel", "describe N project T 3v steam steel copper", "describe N L electricity", "describe N technology 2v steel",
			"card A academy N", "card A station N", "card A station N N", "card A academy N N", "card A meeting", "ghosts N N", "ghosts N 2steam/1steel",
			"have A front N N", "have A front 2steam/1steel N", "have A front N 2copper/1steel 2steam/1steel", "have A completed N N", "have A completed N",
			"correct A front:N x", "correct A front:-N x", "correct A completed:N x", "correct A completed:-N x", "correct A funding+3 x",
			"", "", "", "undo", "undo 2", "redo", "remove #", "replace # deal academy L=N T=N", "replace # deal station N N N N N N", "replace # have A front 2steam/1steel N", "replace # card A academy N",
		},
	},
}

// What is accepted opens again, whatever the pieces are called: by hand as others are by themselves,
// or as others already are.
func TestAcceptedOpensAgain(t *testing.T) {
	for _, book := range engine.Books() {
		t.Run(book.Name, rapid.MakeCheck(func(t *rapid.T) {
			of := naming[book.Name]
			g, _, err := referee.Start(book, rapid.SampledFrom(of.starts).Draw(t, "start"), nil, day)
			if err != nil {
				t.Fatal(err)
			}
			few := rapid.SliceOfNDistinct(rapid.SampledFrom(of.names), 2, 6, rapid.ID).Draw(t, "names")
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
			for _, form := range rapid.SliceOfN(rapid.SampledFrom(of.lines), 4, 25).Draw(t, "lines") {
				line := filled(form, few, g, rng)
				if _, err := g.Enter(line, nil, day); err != nil {
					if !rule.IsRefusal(err) || strings.Contains(err.Error(), "couldn't be opened again") { // that is the net beneath the rules
						t.Fatalf("%s: %T %v\n%s", line, err, err, g.Transcript())
					}
					continue
				}
				if _, err := simulate.Restored(book, g.Position()); err != nil {
					t.Fatalf("%s: %v\n%s", line, err, g.Transcript())
				}
			}
		}))
	}
}

// filled is a line with some of a few names, or a legal one.
func filled(form string, names []string, g *referee.Game, rng *rand.Rand) string {
	if form == "" {
		if a := rule.Draw(g.Position(), "", rng); a != nil {
			return rule.Text(g.Position(), a)
		}
		return "undo"
	}
	words := strings.Fields(form)
	for i, w := range words {
		before, of, given := strings.Cut(w, "=")
		prefix, piece, thing := strings.Cut(w, ":")
		name := names[rng.IntN(len(names))]
		switch {
		case w == "N":
			words[i] = name
		case w == "A":
			words[i] = g.Position().Seats()[rng.IntN(len(g.Position().Seats()))]
		case w == "#":
			words[i] = rule.Join([]string{string(rune('2' + rng.IntN(8)))})
		case given && of == "N":
			words[i] = before + "=" + name
		case thing && strings.TrimPrefix(piece, "-") == "N":
			words[i] = prefix + ":" + strings.Replace(piece, "N", name, 1)
		}
	}
	return strings.Join(words, " ")
}
