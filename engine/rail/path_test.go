package rail

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// steps writes a path as the notation has it: start.A > N | n1.S > L.
func steps(r *Region, p Path) string {
	var b strings.Builder
	for i, s := range p {
		switch {
		case i == 0:
		case s.Crosses:
			b.WriteString(" | ")
		default:
			b.WriteString(" > ")
		}
		if s.ByBridge() {
			b.WriteString("bridge " + s.Bridge.String() + " > ")
		}
		if i == 0 || s.Crosses {
			b.WriteString(r.At(s.Tile).Square.String() + ".")
		}
		b.WriteString(s.At.String())
	}
	return b.String()
}

func TestPath(t *testing.T) {
	for _, c := range []struct{ name, region, from, to, want string }{
		{"on one tile", `start r0 A=1c B=1c A-x x-B`, "start.A", "start.B", "start.A > x > B"},
		{"over an edge", workedExample, "start.A", "n1.L", "start.A > N | n1.S > L"},
		{"a turned tile keeps its letters", "start r1 A=1c A-N\ne1 r2 B=1c E-x-B", "start.A", "e1.B", "start.A > N | e1.E > x > B"},
		{"through no city", `start r0 A=1c B=1c C=1c A-B-C`, "start.A", "start.C", ""},
		{"a longer way round a city", `start r0 A=1c B=1c C=1c A-B-C A-x-y-C`, "start.A", "start.C", "start.A > x > y > C"},
		{"a track before a bridge", "start r0 A@2,2=1c B@6,6=1c x@4,2 A-x B-x bridge=A-B", "start.A", "start.B", "start.A > bridge A-B > B"},
		{"a bridge to the middle of a track", "start r0 A@4,6=1c B@2,4=1c B-E bridge=A-4,4", "start.A", "start.B", "start.A > bridge A-4,4 > 4,4 > B"},
		{"the end of a bridge joins tracks that cross", "start r0 A@2,4=1c B@4,6=1c A-E B-N bridge=4,4-2,2 C@2,2=1c", "start.A", "start.B", "start.A > 4,4 > B"},
		{"the middle of a bridge", "start r0 A@2,4=1c B@6,4=1c C@4,2=1c bridge=A-B bridge=4,4-C", "start.C", "start.A", "start.C > bridge 4,4-C > 4,4 > bridge A-B > A"},
	} {
		r := mustRegion(t, c.region)
		if got := steps(r, path(r, city(t, r, c.from), city(t, r, c.to), nil, nil)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	r := mustRegion(t, "start r0 A=1c A-E\ne1 r0 L=+1c W-L-E\ne2 r0 B=1c W-B")
	a, b := city(t, r, "start.A"), city(t, r, "e2.B")
	buildings := func(c City) bool { return r.At(c.Tile).Tile.Institution() }
	if got := steps(r, path(r, a, b, nil, buildings)); got != "start.A > E | e1.W > L > E | e2.W > B" {
		t.Error("through a building:", got)
	}
	if path(r, a, b, nil, nil) != nil || path(r, a, b, func(tile int) bool { return tile != 1 }, buildings) != nil || path(r, a, a, nil, nil) != nil || path(r, a, City{7, 0}, nil, nil) != nil {
		t.Error("a path that isn't one")
	}
}

// checkPath compares a path with the graph of the reference, step by step.
func checkPath(t *rapid.T, g *graph, p Path, within func(int) bool, passes func(City) bool) {
	r := g.region
	fail := func(i int, what string) { t.Fatalf("step %d of %s: %s\n%s", i, steps(r, p), what, write(r)) }
	seen := map[spot]bool{}
	for i, s := range p {
		at := spot{s.Tile, s.At}
		if seen[at] {
			fail(i, "twice")
		}
		seen[at] = true
		if !within(s.Tile) {
			fail(i, "off the tiles")
		}
		if c, ok := g.site(at); ok && i > 0 && i < len(p)-1 && !passes(c) {
			fail(i, "through a site")
		}
		if i == 0 {
			continue
		}
		before := spot{p[i-1].Tile, p[i-1].At}
		linked := false
		for _, n := range g.next[before] {
			linked = linked || n == at
		}
		if !linked {
			fail(i, "not linked")
		}
		if s.Crosses != (s.Tile != p[i-1].Tile) {
			fail(i, "crosses")
		}
		if s.ByBridge() {
			found := false
			for _, b := range r.At(s.Tile).Bridges {
				found = found || b == s.Bridge
			}
			if !found || s.Crosses || !onStretch(r.At(s.Tile), s.Bridge, s.At) || !onStretch(r.At(s.Tile), s.Bridge, p[i-1].At) {
				fail(i, "not by that bridge")
			}
		} else if !s.Crosses {
			found := false
			for _, b := range r.At(s.Tile).Tile.Segments() {
				found = found || onStretch(r.At(s.Tile), b, s.At) && onStretch(r.At(s.Tile), b, p[i-1].At)
			}
			if !found {
				fail(i, "not by a track")
			}
		}
	}
}

// onStretch reports whether a place lies on a track or bridge: at an end, or as a point between.
func onStretch(p *Placed, b Bridge, e End) bool {
	return e == b.From || e == b.To || e.Node == 0 && p.Tile.Geometry() && between(whereIs(p.Tile, b.From), whereIs(p.Tile, b.To), e.Point)
}

// distance is the length of a shortest way in the reference's graph, -1 if there is none.
func (g *graph) distance(from, to City, within func(int) bool, passes func(City) bool) int {
	start, end := g.spotOf(from), g.spotOf(to)
	far := map[spot]int{start: 0}
	queue := []spot{start}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if s == end {
			return far[s]
		}
		if c, ok := g.site(s); ok && s != start && !passes(c) {
			continue
		}
		for _, n := range g.next[s] {
			if _, seen := far[n]; !seen && within(n.tile) {
				far[n] = far[s] + 1
				queue = append(queue, n)
			}
		}
	}
	return -1
}

// TestShortestPath compares paths with a plain search of the reference's graph.
func TestShortestPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRegion(t, Rulings{})
		g := drawGraph(r)
		mask := rapid.IntRange(0, 127).Draw(t, "tiles")
		within := func(tile int) bool { return mask>>tile&1 == 0 }
		cities := rapid.Bool().Draw(t, "through cities")
		passes := func(c City) bool { return g.building(c) || cities }
		for i := range r.Len() {
			if !within(i) {
				continue
			}
			for k := range r.At(i).Tile.Sites() {
				for o := range r.Len() {
					for l := range r.At(o).Tile.Sites() {
						from, to := City{i, k}, City{o, l}
						if from == to {
							continue
						}
						p := path(r, from, to, within, passes)
						if want := g.distance(from, to, within, passes); len(p)-1 != want {
							t.Fatalf("%s to %s: %s, want %d steps\n%s", title(r, from), title(r, to), steps(r, p), want, write(r))
						}
						if p != nil {
							checkPath(t, g, p, within, passes)
							if (spot{p[0].Tile, p[0].At}) != g.spotOf(from) || (spot{p[len(p)-1].Tile, p[len(p)-1].At}) != g.spotOf(to) {
								t.Fatalf("%s to %s: %s", title(r, from), title(r, to), steps(r, p))
							}
						}
					}
				}
			}
		}
	})
}

// path is a shortest way by rail between two different sites that leads through
// no other site, except those that passes accepts, and stays on tiles that
// within accepts (nil: on any); nil where there is none.
func path(r *Region, from, to City, within func(tile int) bool, passes func(City) bool) Path {
	if !r.site(from) || !r.site(to) || from == to {
		return nil
	}
	w := r.web()
	var tiles []int
	for i := range r.Tiles {
		if within != nil && within(i) {
			tiles = append(tiles, i)
		}
	}
	t := w.search(w.placeOf(from), way{within: tiles, passes: passes, ban: nowhere})
	if !t.clear(w.placeOf(to)) {
		return nil
	}
	return t.path(w.placeOf(to))
}
