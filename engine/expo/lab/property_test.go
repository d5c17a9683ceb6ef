package lab

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rule"
	"arbiter/tools/long"
)

func TestMain(m *testing.M) { os.Exit(long.Seeded(m)) }

// grid is a laboratory without bit masks: what lies on each cell, and which way
// the 2 of a resource tile points.
type grid map[Cell]int

// slowHas walks round a project cell by cell, side by side.
func slowHas(l *Lab, on grid, project int) map[Resource]int {
	has := map[Resource]int{}
	touched := map[string]int{} // sides by tile and type
	for c, i := range on {
		if i != project {
			continue
		}
		for d, step := range []Cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} { // N E S W
			j, there := on[Cell{c.X + step.X, c.Y + step.Y}]
			if !there || j == project {
				continue
			}
			switch p := l.Tiles[j]; p.Kind {
			case Technology:
				if touched[fmt.Sprint(j)]++; touched[fmt.Sprint(j)] == 1 {
					for r, n := range p.Gives.Each() {
						has[r] += n
					}
				}
			case Supply:
				facing := (d + 2) % 4 // the side of that tile
				turned := (facing - p.Spot.Turn.Quarters() + 4) % 4
				r, n := p.One, 1
				if strings.ContainsRune("NE", rune("NESW"[turned])) {
					r, n = p.Two, 2
				}
				key := fmt.Sprint(j, r)
				if touched[key]++; touched[key] == 1 || l.Rules.SameSideEach {
					has[r] += n
				}
			}
		}
	}
	return has
}

// TestAgainstTheSlowModel fills laboratories at random and moves things about.
func TestAgainstTheSlowModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		l := New(board("x....../..._.../......./.x....."), Rules{SameSideEach: rng.IntN(3) == 0})
		for range 60 {
			was := l.Clone()
			tile := randomTile(rng)
			to := Spot{Cell{int8(rng.IntN(8)), int8(rng.IntN(5))}, Turn(rng.IntN(4))}
			c := Cell{int8(rng.IntN(8)), int8(rng.IntN(5))}
			var err error
			switch rng.IntN(5) {
			case 0:
				_, err = l.Move(c, to)
			case 1:
				_, err = l.Remove(c)
			default:
				_, err = l.Place(fmt.Sprint(len(l.Tiles)), tile, to)
			}
			if err != nil && fmt.Sprint(was) != fmt.Sprint(l.Clone()) {
				t.Fatalf("%v, and something has changed", err)
			}
			on := grid{}
			for i := range l.Tiles {
				for c := range l.Each(l.Tiles[i].Cells()) {
					if _, taken := on[c]; taken || l.Bit(c)&l.Cells == 0 || l.Bit(c)&l.Scraps() != 0 {
						t.Fatalf("two things lie on %s", c)
					}
					on[c] = i
				}
			}
			for i := range l.Tiles {
				p := &l.Tiles[i]
				if p.Kind != Project {
					continue
				}
				want := slowHas(l, on, i)
				fed := true
				for r := range Types {
					if l.Has(i).N(r) != want[r] {
						t.Fatalf("%s has %v, not %v", p.Label(), l.Has(i), want)
					}
					fed = fed && want[r] >= p.Needs.N(r)
					if lacks := max(p.Needs.N(r)-want[r], 0); l.Lacks(i).N(r) != lacks {
						t.Fatalf("%s lacks %v, not %d %s", p.Label(), l.Lacks(i), lacks, r)
					}
				}
				if p.Complete != fed {
					t.Fatalf("%s is complete %v, fed %v", p.Label(), p.Complete, fed)
				}
				sum := Amounts(0)
				for _, f := range l.From(i) {
					sum += Of(f.Type, f.Amount)
				}
				if sum != l.Has(i).Asked(p.Needs) {
					t.Fatalf("from %v, has %v", sum, l.Has(i))
				}
			}
			if n := len(on) + l.Scraps().Len() + l.Free().Len(); n != l.Cells.Len() {
				t.Fatalf("%d cells of %d", n, l.Cells.Len())
			}
		}
	})
}

// Placing takes nothing from a project.
func TestPlacingNeverBreaks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		l := New(board(open7by6), Rules{})
		for range 30 {
			tile := randomTile(rng)
			ways := l.Fits(tile.Form)
			if len(ways) == 0 {
				continue
			}
			had := make([]Amounts, len(l.Tiles))
			for i := range l.Tiles {
				had[i] = l.Has(i)
			}
			done, err := l.Place("", tile, ways[rng.IntN(len(ways))])
			if err != nil {
				t.Fatalf("what fits is refused: %v", err)
			}
			for i := range had {
				if !l.Has(i).Covers(had[i]) {
					t.Fatalf("%v has become %v", had[i], l.Has(i))
				}
			}
			for _, i := range done {
				if !l.Tiles[i].Complete {
					t.Fatal("done, but not complete")
				}
			}
		}
	})
}

func TestFourTurnsAreNone(t *testing.T) {
	b := board("......./......./......./......./......./......./.......")
	for f := range Single + 1 {
		for turn := range Turn(8) {
			m, _ := b.Lay(f, Spot{Cell{3, 3}, turn})
			if m.Len() != len(strings.ReplaceAll(strings.ReplaceAll(drawn[f], "/", ""), ".", "")) {
				t.Errorf("%v %v has %d cells", f, turn, m.Len())
			}
			if m.First() != 3*7+3 {
				t.Errorf("%v %v: its first cell is not the anchor", f, turn)
			}
			if same, _ := b.Lay(f, Spot{Cell{3, 3}, f.Same(turn)}); same != m || f.Same(turn) > turn {
				t.Errorf("%v %v is not as %v", f, turn, f.Same(turn))
			}
			// A quarter turn of each cell is the next turn, shifted.
			next := turn&mirrored | (turn+1)&3
			var cells []Cell
			for _, o := range layouts()[f][turn] {
				cells = append(cells, Cell{3 - o.Y, 3 + o.X})
			}
			s, ok := f.Over(cells)
			if m, _ := b.Lay(f, Spot{s.Cell, next}); !ok || m != mask(b, cells) {
				t.Errorf("%v %v turned is %v, not %v", f, turn, s.Turn, next)
			}
		}
	}
	cell := b.Bit(Cell{3, 3})
	north, east, south, west := b.Bit(Cell{3, 2}), b.Bit(Cell{4, 3}), b.Bit(Cell{3, 4}), b.Bit(Cell{2, 3})
	for turn, want := range []cellSet{north | east, east | south, south | west, west | north} {
		if two, one := b.faces(cell, Turn(turn)); two != want || one != (north|east|south|west)&^want {
			t.Errorf("r%d gives its 2 to %v", turn, b.List(two))
		}
	}
}

func mask(b State, cells []Cell) (m cellSet) {
	for _, c := range cells {
		m |= b.Bit(c)
	}
	return m
}

// The forms of the rules, with their anchor.
func TestFormsAsTheRulesDrawThem(t *testing.T) {
	for _, c := range []struct{ form, turn, rows string }{
		{"I", "r0", "@###"}, {"square", "r0", "@#/##"}, {"T", "r0", "@##/.#."}, {"S", "r0", ".@#/##."}, {"L", "r0", "@./#./##"},
		{"Z", "r0", "@#./.##"}, {"J", "r0", ".@/.#/##"},
		{"T", "r1", ".@/##/.#"}, {"T", "r2", ".@./###"}, {"T", "r3", "@./##/#."},
		{"L", "r1", "@##/#.."}, {"L", "r2", "@#/.#/.#"}, {"L", "r3", "..@/###"}, {"S", "r1", "@./##/.#"}, {"I", "r1", "@/#/#/#"},
	} {
		f, _ := ReadForm(c.form)
		turn, _ := ReadTurn(c.turn)
		var cells []Cell
		var anchor Cell
		for y, row := range strings.Split(c.rows, "/") {
			for x, sign := range row {
				if sign != '.' {
					cells = append(cells, Cell{int8(x), int8(y)})
				}
				if sign == '@' {
					anchor = Cell{int8(x), int8(y)}
				}
			}
		}
		b := board("....../....../....../......")
		if m, ok := b.Lay(f, Spot{anchor, turn}); !ok || m != mask(b, cells) {
			t.Errorf("%s %s lies on %v", c.form, c.turn, b.List(m))
		}
		if s, ok := f.Over(cells); !ok || s != (Spot{anchor, f.Same(turn)}) {
			t.Errorf("%s %s is read from its cells as %v", c.form, c.turn, s)
		}
	}
}

// Amounts, type by type.
func TestAmounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a, b Amounts
		n, m := [Types]int{}, [Types]int{}
		for r := range Types {
			n[r], m[r] = rapid.IntRange(0, 120).Draw(t, "n"), rapid.IntRange(0, 4).Draw(t, "m")
			a, b = a+Of(r, n[r]), b+Of(r, m[r])
		}
		covers := true
		for r := range Types {
			covers = covers && n[r] >= m[r]
			asked := 0
			if m[r] > 0 {
				asked = n[r]
			}
			if a.N(r) != n[r] || a.Less(b).N(r) != max(n[r]-m[r], 0) || b.Less(a).N(r) != max(m[r]-n[r], 0) || a.Asked(b).N(r) != asked {
				t.Fatalf("%v %v: less %v, asked %v", a, b, a.Less(b), a.Asked(b))
			}
		}
		if a.Covers(b) != covers {
			t.Fatalf("%v covers %v: %v", a, b, a.Covers(b))
		}
	})
}

func TestTilesAreWrittenAndRead(t *testing.T) {
	for _, c := range [][2]string{
		{"project T 3v 2empirical 2automated 1copper 2steam", ""},
		{"project Cellophane T 3v 2emp 2auto 1cop 2steam", "project Cellophane T 3v 1copper 2automated 2empirical 2steam"},
		{"Cellophane project t 3V 2EMP 2auto 1cop 2steam", "project Cellophane T 3v 1copper 2automated 2empirical 2steam"},
		{"project T steam", "project T steam"},
		{"project S T energy=elec", "project S T electricity"},
		{"project sq", "project square"},
		{"project I 3v 1steel 1copper 1manual 1automated energy=steam", "project I 3v 1steel 1copper 1manual 1automated energy=steam"},
		{"project I 3v 1steel 1copper 1manual 1steam energy=steam", "project I 3v 1steel 1copper 1manual 1steam"},
		{"technology I 4steam", "technology I 4steam"}, {"technology Dynamo square 2manual 2steel", "technology Dynamo square 2steel 2manual"},
		{"technology T I steam", "technology T I steam"}, {"technology I steel manual", "technology I steel manual"},
		{"improvement S station", "improvement S station"}, {"Rails improvement S lab", "improvement Rails S laboratory"},
		{"2steam/1steel", "2steam/1steel"}, {"steam/steel", "2steam/1steel"}, {"1steel/2steam", "2steam/1steel"}, {"R3_7 2steam/1steel", "R3_7 2steam/1steel"},
	} {
		name, tile, err := ReadTile(rule.Fields(c[0]))
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
			continue
		}
		if got := tile.Named(name.Text); c[1] != "" && got != c[1] {
			t.Errorf("%s is written %q", c[0], got)
		}
		again, back, err := ReadTile(rule.Fields(tile.Named(name.Text)))
		if err != nil || *back != *tile || again.Text != name.Text {
			t.Errorf("%s is read back as %v, %v", tile.Named(name.Text), back, err)
		}
	}
}
