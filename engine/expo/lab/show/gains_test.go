package show_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
)

var gained = regexp.MustCompile(`^(?:(completes) (\w+)|(gives) (.*) to (\w+)|(takes) (.*) from (\w+)|(would lack) (.*)|(\w+) (needs no more of it)|(feeds nothing)|(as now, for all projects))$`)

// fed is what reaches a project, and whether a tile contributes to it.
func fed(l *lab.Lab, project, tile int) (has map[lab.Resource]int, of bool) {
	has = map[lab.Resource]int{}
	for _, f := range l.From(project) {
		has[f.Type] += f.Amount
		of = of || f.Tile == tile
	}
	return has, of
}

// The stated gain of laying a tile is the change in what projects lack, in random laboratories
// and with each tile in each turn; of a tile that touches a project that needs nothing more it
// isn't said that it feeds none.
func TestGainsAreTrue(t *testing.T) {
	names := lab.Names
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		random := func(i int) (string, *lab.Tile) {
			text := fmt.Sprintf("2%s/1%s", names[rng.IntN(4)], names[4+rng.IntN(4)])
			switch n := rng.IntN(4); {
			case n == 0:
				text = fmt.Sprintf("project P%d %v 3v %d%s %d%s %d%s %d%s", i, lab.Forms[rng.IntN(len(lab.Forms))], 1+rng.IntN(2), names[rng.IntN(2)], 1+rng.IntN(2), names[2+rng.IntN(2)], 1+rng.IntN(3), names[4+rng.IntN(2)], 1+rng.IntN(2), names[6+rng.IntN(2)])
			case n == 1 && i > 0:
				text = fmt.Sprintf("technology T%d %v 2%s 2%s", i, lab.Forms[rng.IntN(len(lab.Forms))], names[rng.IntN(4)], names[4+rng.IntN(4)])
			}
			word, made, err := lab.ReadTile(rule.Fields(text))
			if err != nil {
				t.Fatal(text, err)
			}
			name := word.Text
			return cmp.Or(name, fmt.Sprint("R", i)), made
		}
		l, err := lab.ReadFile("lab ......./......./......./......./.......\n", lab.Rules{SameSideEach: rng.IntN(3) == 0})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 40 {
			name, made := random(i)
			lay := func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Place(name, made, s) }
			lies := lab.Cell{X: -1, Y: -1}
			if len(l.Tiles) > 0 && rng.IntN(3) == 0 {
				p := l.Tiles[rng.IntN(len(l.Tiles))]
				name, made, lies = p.Name, p.Tile, p.Spot.Cell
				lay = func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Move(lies, s) }
			}
			to := lab.Spot{Cell: lab.Cell{X: int8(rng.IntN(7)), Y: int8(rng.IntN(5))}, Turn: lab.Turn(rng.IntN(4))}.Canon(made.Form)
			after := l.Clone()
			done, err := lay(after, to)
			if err != nil {
				continue
			}
			tile := after.At(to.Cell)
			said := show.Placing(l, name, made, lies, nil, lay, nil).Meets(to.Cell.String(), to.Turn.String()).String()
			told := map[string]string{}
			for part := range strings.SplitSeq(said, " · ") {
				m := gained.FindStringSubmatch(part)
				if m == nil && part != "" {
					t.Fatalf("%q", said)
				}
				if m != nil {
					m = slices.DeleteFunc(m[1:], func(s string) bool { return s == "" })
					switch {
					case len(m) == 3:
						told[m[0]+" "+m[2]] = m[1]
					case m[0] == "would lack":
						told[m[0]] = m[1]
					default:
						told[strings.Join(m, " ")] = "yes"
					}
				}
			}
			feeds, changes := false, false
			for i := range after.Tiles {
				p := &after.Tiles[i]
				if p.Kind != lab.Project {
					continue
				}
				has, of := fed(after, i, tile)
				feeds = feeds || of
				var lacks, gives, takes []string
				for r, n := range p.Needs.Each() {
					now := max(n-has[r], 0)
					lacks = list(lacks, now, r)
					if i < len(l.Tiles) {
						had, _ := fed(l, i, tile)
						was := max(n-had[r], 0)
						gives, takes = list(gives, was-now, r), list(takes, now-was, r)
					}
				}
				wants := map[string]string{}
				switch completes := slices.Contains(done, i); {
				case completes:
					wants["completes "+p.Name] = "yes"
				case i == tile && !p.Complete:
					wants["would lack"] = strings.Join(lacks, ", ")
				case i != tile && !p.Complete:
					wants["gives "+p.Name], wants["takes "+p.Name] = strings.Join(gives, ", "), strings.Join(takes, ", ")
				}
				for what, want := range wants {
					changes = changes || want != ""
					if told[what] != want {
						t.Fatalf("%s %q: it is said %q; %s lacks %q now", what, want, said, p.Name, lacks)
					}
					delete(told, what)
				}
				if told[p.Name+" needs no more of it"] != "" && (!of || gives != nil && !p.Complete) {
					t.Fatalf("%s is fed %v, given %q: %q", p.Name, of, gives, said)
				}
				delete(told, p.Name+" needs no more of it")
			}
			if none := told["feeds nothing"] != "" || told["as now, for all projects"] != ""; none && changes || told["feeds nothing"] != "" && feeds {
				t.Fatalf("changes %v, feeds %v: %q", changes, feeds, said)
			}
			delete(told, "feeds nothing")
			delete(told, "as now, for all projects")
			if len(told) > 0 {
				t.Fatalf("%q is said of no project", told)
			}
			l = after
		}
	})
}

// list adds an amount to a list unless it is 0.
func list(all []string, n int, r lab.Resource) []string {
	if n > 0 {
		all = append(all, fmt.Sprintf("%d %s", n, r))
	}
	return all
}
