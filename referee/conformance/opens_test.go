package conformance

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/simulate"
)

// What is accepted opens again, whatever the pieces are called: by hand as others are by themselves,
// or as others already are.
func TestAcceptedOpensAgain(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) {
		var starts, names, forms []string
		for _, line := range dataLines(t, dir, "opens.txt") {
			switch verb, rest, _ := strings.Cut(line, " "); verb {
			case "new":
				starts = append(starts, line)
			case "names":
				names = strings.Fields(rest)
			default:
				forms = append(forms, line)
			}
		}
		rapid.Check(t, func(t *rapid.T) {
			g, _, err := referee.Start(book, rapid.SampledFrom(starts).Draw(t, "start"), nil, day)
			if err != nil {
				t.Fatal(err)
			}
			few := rapid.SliceOfNDistinct(rapid.SampledFrom(names), 2, 6, rapid.ID).Draw(t, "names")
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
			for _, form := range rapid.SliceOfN(rapid.SampledFrom(forms), 4, 25).Draw(t, "lines") {
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
		})
	})
}

// filled is a line with some of a few names, or a legal one.
func filled(form string, names []string, g *referee.Game, rng *rand.Rand) string {
	if form == "legal" {
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
