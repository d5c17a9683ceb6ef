package rail

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/tools/long"

	"pgregory.net/rapid"
)

// TestMain makes random tests try more than rapid's hundred cases, unless
// -rapid.checks is given, and most of all where tests are run whole.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", strconv.Itoa(long.Or(100, 600))); err != nil {
		panic(err)
	}
	os.Exit(long.Seeded(m))
}

// drawTile makes a tile: up to four sites, two junctions and seven stretches.
func drawTile(t *rapid.T, label string) *Tile {
	geometry := rapid.Bool().Draw(t, label+" geometry")
	institution := rapid.IntRange(0, 2).Draw(t, label+" institution") == 0
	points := rapid.Permutation(inner()).Draw(t, label+" points")
	var head []string
	var nodes []string
	for i := range rapid.IntRange(1, 4).Draw(t, label+" sites") {
		item := string("ABCD"[i])
		nodes = append(nodes, item)
		if geometry {
			item += "@" + points[i].String()
		}
		item += "="
		if institution {
			item += "+"
		}
		icons := rapid.IntRange(1, 15).Draw(t, label+" icons")
		if institution && icons&7 == 0 {
			icons = 1
		}
		for k, icon := range "csvr" {
			if icons>>k&1 != 0 && (icon != 'r' || !institution) {
				item += fmt.Sprintf("%d%c", rapid.IntRange(1, 2).Draw(t, label+" count"), icon)
			}
		}
		head = append(head, item)
	}
	nodes = append(nodes, "N", "E", "S", "W", "x", "y")
	text := strings.Join(head, " ")
	pinned := map[string]string{"x": " x@" + points[5].String(), "y": " y@" + points[6].String()}
	tile, err := ParseTile(text)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 7).Draw(t, label+" tracks") {
		a := rapid.SampledFrom(nodes).Draw(t, label+" from")
		b := rapid.SampledFrom(nodes).Draw(t, label+" to")
		more := text + " " + a + "-" + b
		for _, n := range []string{a, b} {
			if geometry && pinned[n] != "" && !strings.Contains(text, pinned[n]) {
				more += pinned[n]
			}
		}
		// Not every stretch is legal: it may run over a node or end where it
		// began.
		if next, err := ParseTile(more); err == nil {
			text, tile = more, next
		}
	}
	return tile
}

func inner() []Point {
	var points []Point
	for x := int8(1); x <= 7; x++ {
		for y := int8(1); y <= 7; y++ {
			points = append(points, Point{x, y})
		}
	}
	return points
}

func drawRulings(t *rapid.T) Rulings {
	bits := rapid.IntRange(0, 31).Draw(t, "rulings")
	return Rulings{bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0, bits&16 != 0}
}

// drawRegion makes a region of up to seven tiles with bridges. Squares in the
// middle are preferred, so that tiles meet.
func drawRegion(t *rapid.T, rul Rulings) *Region {
	r := &Region{}
	for i := range rapid.IntRange(1, 7).Draw(t, "tiles") {
		label := fmt.Sprintf("tile %d", i)
		tile := drawTile(t, label)
		p := Placed{Tile: tile, Turn: Rotation(rapid.IntRange(0, 3).Draw(t, label+" turn"))}
		p.Square = rapid.SampledFrom(r.FreeSquares()).Draw(t, label+" square")
		if rapid.IntRange(0, 9).Draw(t, label+" apart") > 0 {
			for _, q := range r.FreeSquares() {
				if r.On(q.Beside(North)) >= 0 || r.On(q.Beside(West)) >= 0 || r.On(q.Beside(South)) >= 0 {
					p.Square = q
				}
			}
		}
		if !tile.Institution() {
			p.Citizens = uint32(rapid.IntRange(0, 1<<len(tile.Sites())-1).Draw(t, label+" citizens"))
			p.Garbage = rapid.IntRange(0, 3).Draw(t, label+" garbage")
		}
		k, err := r.Place(p)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 2).Draw(t, label+" bridges") {
			if b := drawBridge(t, r, k, rul); b != (Bridge{}) {
				r.AddBridge(k, b)
			}
		}
	}
	return r
}

// drawBridge finds a legal bridge on tile i, the zero Bridge if a few tries
// find none.
func drawBridge(t *rapid.T, r *Region, i int, rul Rulings) Bridge {
	ends := r.BridgeEnds(i, rul)
	for range 4 {
		b := Bridge{rapid.SampledFrom(ends).Draw(t, "end"), rapid.SampledFrom(ends).Draw(t, "end")}
		if _, err := r.CheckBridge(i, b, rul); err == nil {
			return b
		}
	}
	return Bridge{}
}

func TestTileText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile := drawTile(t, "tile")
		again, err := ParseTile(tile.String())
		if err != nil {
			t.Fatal(err)
		}
		if again.String() != tile.String() || !slices.Equal(again.Sites(), tile.Sites()) || !slices.Equal(again.Segments(), tile.Segments()) ||
			!slices.Equal(again.Nodes(), tile.Nodes()) || again.Geometry() != tile.Geometry() || again.Institution() != tile.Institution() {
			t.Fatalf("%s is read back as %s", tile, again)
		}
		// The order of the items, tracks aside, means nothing.
		words := rapid.Permutation(strings.Fields(tile.String())).Draw(t, "words")
		other, err := ParseTile(strings.Join(words, "  "))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(other.Sites(), tile.Sites()) || len(other.Segments()) != len(tile.Segments()) || !slices.Equal(other.Nodes(), tile.Nodes()) {
			t.Fatalf("%s: %s", tile, other)
		}
	})
}

func TestFourTurnsAreNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawTile(t, "tile").compiled(0)
		once := m.turned(1)
		twice := once.turned(1)
		thrice := twice.turned(1)
		back := thrice.turned(1)
		if fmt.Sprint(back) != fmt.Sprint(*m) || fmt.Sprint(twice) != fmt.Sprint(m.turned(2)) {
			t.Fatalf("%+v turned four times: %+v", m, back)
		}
	})
}

// TestAgainstReference compares Judge with the plain judge of
// reference_test.go.
func TestAgainstReference(t *testing.T) {
	var j Judgement // used over and over, as a game does
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		g := drawGraph(r)
		r.Judge(rul, &j)
		if y := r.Yield(rul); y != j.Yield {
			t.Fatalf("Yield %v, Judge %v\n%s", y, j.Yield, write(r))
		}

		var total Yield
		n := 0
		for i := range r.Len() {
			if r.At(i).Tile.Institution() {
				continue
			}
			for k, site := range r.At(i).Tile.Sites() {
				c := j.Cities[n]
				n++
				want := CityWork{City: City{i, k}, Works: r.Occupied(City{i, k}), FirstBoost: c.FirstBoost}
				var boosts []boost
				if want.Works {
					boosts = g.boosts(want.City, rul)
					want.BoostCount = len(boosts)
					want.Yield = site.Yield
					for _, b := range boosts {
						switch b.Icon {
						case Coins:
							want.Yield.Coins += b.Bonus
						case Science:
							want.Yield.Science += b.Bonus
						case Points:
							want.Yield.Points += b.Bonus
						}
					}
				}
				total = total.Plus(want.Yield)
				if c != want || !slices.Equal(j.BoostsOf(c), boosts) {
					t.Fatalf("%s %+v: %+v %v, want %+v %v\n%s", title(r, c.City), rul, c, j.BoostsOf(c), want, boosts, write(r))
				}
			}
		}
		if n != len(j.Cities) || total != j.Yield {
			t.Fatalf("%d cities, %v, want %d, %v\n%s", len(j.Cities), j.Yield, n, total, write(r))
		}

		spent := map[City]int{}
		for _, c := range j.Cities {
			spent[c.City] = rapid.IntRange(0, 5).Draw(t, "spent") / 4
		}
		checkRecycling(t, r, g, rul, nil, &j.Recycling)
		r.Recycle(rul, func(c City) int { return spent[c] }, &j.Recycling)
		checkRecycling(t, r, g, rul, spent, &j.Recycling)
		checkLinks(t, r, g)
	})
}

func checkRecycling(t *rapid.T, r *Region, g *graph, rul Rulings, spent map[City]int, rec *Recycling) {
	var reaches []map[int]bool
	n, working := 0, 0
	for i := range r.Len() {
		for k, site := range r.At(i).Tile.Sites() {
			c := City{i, k}
			var lands map[int]bool
			if r.Occupied(c) {
				lands = g.served(c, rul)
			}
			for x := range site.Centres {
				got := &rec.Centres[n]
				n++
				ok := got.City == c && got.Works == r.Occupied(c) && got.Spent == (x < spent[c]) && len(got.Reaches()) == len(lands)
				for _, l := range got.Reaches() {
					ok = ok && lands[l]
				}
				if !ok {
					t.Fatalf("centre %s %+v: %+v, want %v\n%s", title(r, c), rul, got, lands, write(r))
				}
				if got.Works {
					working++
					if x >= spent[c] {
						reaches = append(reaches, lands)
					}
				}
			}
		}
	}
	if n != len(rec.Centres) || working != r.Working() {
		t.Fatalf("%d centres, %d working\n%s", n, working, write(r))
	}
	if want := mostRemoved(r, reaches); rec.Most != want || len(rec.Plan) != want || r.CanRecycle(rul, func(c City) int { return spent[c] }) != (want > 0) {
		t.Fatalf("most %d, plan %v, want %d\n%s", rec.Most, rec.Plan, want, write(r))
	}
	left := map[int]int{}
	used := map[int]bool{}
	for _, x := range rec.Plan {
		c := &rec.Centres[x.Centre]
		left[x.Tile]++
		if used[x.Centre] || !c.Works || c.Spent || !slices.Contains(c.Reaches(), x.Tile) || left[x.Tile] > r.At(x.Tile).Garbage {
			t.Fatalf("plan %v\n%s", rec.Plan, write(r))
		}
		used[x.Centre] = true
	}
}

// TestMostGarbage makes regions where centres contend for garbage.
func TestMostGarbage(t *testing.T) {
	var rec Recycling
	rapid.Check(t, func(t *rapid.T) {
		r := &Region{}
		for i := range 10 {
			text := "A=1c"
			if n := rapid.IntRange(0, 3).Draw(t, "centres"); n > 0 {
				text = fmt.Sprintf("A=%dr", n)
			}
			for _, s := range "NESW" {
				if rapid.IntRange(0, 9).Draw(t, "edge") < 7 {
					text += fmt.Sprintf(" A-%c", s)
				}
			}
			tile, err := ParseTile(text)
			if err != nil {
				t.Fatal(err)
			}
			// Crowded, but with garbage for about as many as there are.
			p := Placed{Square: Square{i % 5, i / 5}, Tile: tile, Citizens: 1, Garbage: max(0, rapid.IntRange(-2, 5).Draw(t, "garbage"))}
			if _, err := r.Place(p); err != nil {
				t.Fatal(err)
			}
		}
		r.Recycle(Rulings{}, nil, &rec)
		checkRecycling(t, r, drawGraph(r), Rulings{}, nil, &rec)
	})
}

func checkLinks(t *rapid.T, r *Region, g *graph) {
	for i := range r.Len() {
		for k := range r.At(i).Tile.Sites() {
			from := City{i, k}
			linked := g.linked(from)
			targets := map[City]bool{}
			r.Targets(from, func(c City) bool {
				if targets[c] {
					t.Fatalf("%s twice", title(r, c))
				}
				targets[c] = true
				return true
			})
			for o := range r.Len() {
				for l := range r.At(o).Tile.Sites() {
					to := City{o, l}
					if r.Linked(from, to) != linked[to] {
						t.Fatalf("%s to %s: %v, want %v\n%s", title(r, from), title(r, to), r.Linked(from, to), linked[to], write(r))
					}
					want := linked[to] && !r.At(i).Tile.Institution() && !r.At(o).Tile.Institution() && !r.Occupied(to)
					if targets[to] != want {
						t.Fatalf("%s by locomotive to %s: %v, want %v\n%s", title(r, from), title(r, to), targets[to], want, write(r))
					}
				}
			}
		}
	}
}

// TestWholeTurn turns a region as a whole: nothing may change.
func TestWholeTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		turn := Rotation(rapid.IntRange(1, 3).Draw(t, "turn"))
		o := &Region{}
		for i := range r.Len() {
			p := *r.At(i)
			for range turn {
				p.Square = Square{p.Square.Y, -p.Square.X}
			}
			p.Turn = (p.Turn + turn) % 4
			if _, err := placeWith(o, p, rul); err != nil {
				t.Fatal(err)
			}
		}
		var a, b Judgement
		r.Judge(rul, &a)
		o.Judge(rul, &b)
		if a.Yield != b.Yield || !slices.Equal(a.Cities, b.Cities) || !slices.Equal(a.Boosts, b.Boosts) || a.Most != b.Most {
			t.Fatalf("%+v\n%+v\n%s\n%s", a, b, write(r), write(o))
		}
		for i := range a.Centres {
			x, y := slices.Sorted(slices.Values(a.Centres[i].Reaches())), slices.Sorted(slices.Values(b.Centres[i].Reaches()))
			if !slices.Equal(x, y) {
				t.Fatalf("centre %d: %v %v", i, x, y)
			}
		}
		for i, c := range a.Cities {
			for _, d := range a.Cities[i:] {
				if r.Linked(c.City, d.City) != o.Linked(c.City, d.City) {
					t.Fatalf("%s to %s", title(r, c.City), title(r, d.City))
				}
			}
		}
	})
}

// TestMoreTrackRemovesNothing adds a bridge or a track: every link, land in
// reach and yield must stay or grow.
func TestMoreTrackRemovesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		o := r.Clone()
		i := rapid.IntRange(0, r.Len()-1).Draw(t, "tile")
		if rapid.Bool().Draw(t, "bridge") {
			b := drawBridge(t, r, i, rul)
			if b == (Bridge{}) {
				return
			}
			o.AddBridge(i, b)
		} else {
			nodes := append(r.At(i).Tile.Nodes(), 'N', 'E', 'S', 'W')
			s := Bridge{End{Node: rapid.SampledFrom(nodes).Draw(t, "from")}, End{Node: rapid.SampledFrom(nodes).Draw(t, "to")}}
			more, err := ParseTile(r.At(i).Tile.String() + " " + s.String())
			if err != nil {
				return
			}
			o.SetTile(i, more)
			if len(o.At(i).Bridges) != len(r.At(i).Bridges) {
				t.Fatalf("a bridge is gone\n%s\n%s", write(r), write(o))
			}
		}
		var a, b Judgement
		r.Judge(rul, &a)
		o.Judge(rul, &b)
		if b.Yield.Coins < a.Yield.Coins || b.Yield.Science < a.Yield.Science || b.Yield.Points < a.Yield.Points || b.Most < a.Most {
			t.Fatalf("%v %d becomes %v %d\n%s\n%s", a.Yield, a.Most, b.Yield, b.Most, write(r), write(o))
		}
		for k := range a.Centres {
			for _, land := range a.Centres[k].Reaches() {
				if !slices.Contains(b.Centres[k].Reaches(), land) {
					t.Fatalf("centre %d no longer serves %d\n%s\n%s", k, land, write(r), write(o))
				}
			}
		}
		for _, c := range a.Cities {
			for _, d := range a.Cities {
				if r.Linked(c.City, d.City) && !o.Linked(c.City, d.City) {
					t.Fatalf("%s to %s is gone\n%s\n%s", title(r, c.City), title(r, d.City), write(r), write(o))
				}
			}
		}
	})
}

// TestBridgesAgainstReference tries every pair of ends that a tile has.
func TestBridgesAgainstReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := &Region{}
		if _, err := r.Place(Placed{Tile: drawTile(t, "tile")}); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 3).Draw(t, "bridges") {
			if b := drawBridge(t, r, 0, rul); b != (Bridge{}) {
				r.AddBridge(0, b)
			}
		}
		checkBridges(t, r, rul)
	})
}

// checkBridges tries every pair of ends of tile 0, and points that are no ends.
func checkBridges(t testFailer, r *Region, rul Rulings) {
	p := r.At(0)
	ends := r.BridgeEnds(0, rul)
	listed := map[End]bool{}
	for _, e := range ends {
		listed[e] = true
	}
	for _, a := range ends {
		for _, b := range ends {
			bridge := Bridge{a, b}
			if !p.Tile.Geometry() {
				continue // see TestBridgeOnEveryLayout
			}
			checked, err := r.CheckBridge(0, bridge, rul)
			want := a != b && freeLine(p, a, b)
			for _, o := range p.Bridges {
				want = want && o != bridge && o != Bridge{b, a}
			}
			if (err == nil) != want || checked != want {
				t.Fatalf("bridge %s: %v, want %v\n%s", bridge, err, want, write(r))
			}
		}
	}
	// A point that is not listed is no end, or has a name.
	for x := int8(0); x <= 8; x++ {
		for y := int8(0); y <= 8; y++ {
			e := End{Point: Point{x, y}}
			if listed[e] {
				continue
			}
			_, err := r.CheckBridge(0, Bridge{e, ends[0]}, rul)
			var f *Fault
			var c *rule.CannotCheck
			if _, named := p.Tile.named(e.Point); named {
				continue
			} else if errors.As(err, &f) && (f.Kind == bridgeNoEnd || f.Kind == BridgeCorner) || errors.As(err, &c) && !p.Tile.Geometry() {
				continue
			}
			t.Fatalf("bridge from %s: %v\n%s", e, err, write(r))
		}
	}
}

type testFailer interface {
	Fatalf(format string, args ...any)
}
