package rail

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

type linkKey struct {
	city, building City
	icon           Icon
}

// TestExplanationAgrees compares an explanation with Judge, Recycle and
// Targets, and each of its reasons with the graph of the reference.
func TestExplanationAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		g := drawGraph(r)
		e := r.Explain(rul)
		checkLinksExplained(t, g, rul, e.Links)
		checkServicesExplained(t, g, rul, e.Services)
		checkMovesExplained(t, g, e.Moves)
	})
}

func checkLinksExplained(t *rapid.T, g *graph, rul Rulings, links []Link) {
	r := g.region
	var j Judgement
	r.Judge(rul, &j)
	want := map[linkKey]int{}
	for _, c := range j.Cities {
		for _, b := range j.BoostsOf(c) {
			want[linkKey{c.City, b.Building, b.Icon}] = b.Bonus
		}
	}
	seen := map[linkKey]bool{}
	for _, l := range links {
		key := linkKey{l.City, l.Building, l.Icon}
		fail := func(what string) {
			t.Helper()
			t.Fatalf("%+v %s to %s, %s: %s: %+v\n%s", rul, title(r, l.City), title(r, l.Building), l.Icon, what, l, write(r))
		}
		if seen[key] {
			fail("twice")
		}
		seen[key] = true
		bonus, counts := want[key]
		if counts != (l.Break.Why == Holds) || counts && bonus != l.Bonus || l.Bonus != r.At(l.Building.Tile).Tile.Sites()[l.Building.Site].Yield.Of(l.Icon) {
			fail("not as judged")
		}
		adjacent := beside(r, l.City.Tile, l.Building.Tile)
		within := func(tile int) bool {
			return rul.AnyRoute || !adjacent || tile == l.City.Tile || tile == l.Building.Tile
		}
		passes := func(c City) bool { return rul.ThroughInstitution && g.building(c) }
		if linked := g.distance(l.City, l.Building, within, passes); linked != len(l.Path)-1 {
			fail("the path " + steps(r, l.Path))
		}
		if l.Path != nil {
			checkPath(t, g, l.Path, within, passes)
		}
		occupied, own := r.Occupied(l.City), r.At(l.City.Tile).Tile.Sites()[l.City.Site].Yield.Of(l.Icon)
		switch l.Break.Why {
		case Holds:
		case NoCitizen:
			if occupied || l.Path == nil || own == 0 {
				fail("no citizen")
			}
		case NoIcon:
			if own > 0 || l.Path == nil {
				fail("no icon")
			}
		case NoEdge:
			if adjacent || l.Path == nil {
				fail("no edge")
			}
		case Lesser:
			other := r.At(l.Break.Site.Tile).Tile.Sites()[l.Break.Site.Site].Yield.Of(l.Icon)
			if !rul.BestOnly || l.Path == nil || other < l.Bonus || want[linkKey{l.City, l.Break.Site, l.Icon}] != other {
				fail("lesser")
			}
		default:
			if l.Path != nil {
				fail("a path that breaks")
			}
			checkBreak(t, g, l.Break, l.City, l.Building, within, passes)
		}
		if (l.Break.Why == NoCitizen || l.Break.Why == NoIcon || l.Break.Why == NoEdge) && l.Others != nil {
			fail("no ruling decides that")
		}
		for _, o := range l.Others {
			flipped := rul.Flipped(o.Flip)
			found := false
			for _, b := range g.boosts(l.City, flipped) {
				found = found || b == boost{l.Building, l.Icon, l.Bonus}
			}
			within := func(tile int) bool {
				return flipped.AnyRoute || tile == l.City.Tile || tile == l.Building.Tile
			}
			passes := func(c City) bool { return flipped.ThroughInstitution && g.building(c) }
			linked := g.distance(l.City, l.Building, within, passes)
			if found != o.Counts || o.Linked != (linked >= 0) || found == counts && o.Linked == (l.Path != nil) {
				fail(fmt.Sprintf("another reading: %+v", o))
			}
			if o.Path != nil {
				checkPath(t, g, o.Path, within, passes)
				if len(o.Path)-1 != linked || l.Path != nil {
					fail("another reading's path")
				}
			}
		}
		// Every ruling that decides alone is named.
		if occupied && own > 0 && adjacent {
			for _, flip := range []Flip{FlipRoute, FlipThrough, FlipStacking} {
				found := false
				for _, b := range g.boosts(l.City, rul.Flipped(flip)) {
					found = found || b == boost{l.Building, l.Icon, l.Bonus}
				}
				told := slices.ContainsFunc(l.Others, func(o Other) bool { return o.Flip == flip })
				// Another link may come or go, and with it the best bonus: the
				// ruling is then named at that link.
				if found != counts && !told && !(rul.BestOnly && flip != FlipStacking) {
					fail(fmt.Sprintf("ruling %d decides", flip))
				}
			}
		}
	}
	for key := range want {
		if !seen[key] {
			t.Fatalf("%+v: nothing on %s and %s\n%s", rul, title(r, key.city), title(r, key.building), write(r))
		}
	}
	// Every candidate is there.
	for i := range r.Len() {
		for k, site := range r.At(i).Tile.Sites() {
			for o := range r.Len() {
				if r.At(i).Tile.Institution() || !r.At(o).Tile.Institution() || !beside(r, i, o) || !r.Occupied(City{i, k}) {
					continue
				}
				for b, building := range r.At(o).Tile.Sites() {
					for icon := Coins; icon <= Points; icon++ {
						if site.Yield.Of(icon) > 0 && building.Yield.Of(icon) > 0 && !seen[linkKey{City{i, k}, City{o, b}, icon}] {
							t.Fatalf("nothing on %s and %s\n%s", title(r, City{i, k}), title(r, City{o, b}), write(r))
						}
					}
				}
			}
		}
	}
}

// checkBreak compares a broken way with the graph.
func checkBreak(t *rapid.T, g *graph, b Break, from, to City, within func(int) bool, passes func(City) bool) {
	r := g.region
	end := g.spotOf(to)
	all := g.reach(from, within, func(City) bool { return true })
	without := func(c City) bool { return g.reach(from, within, func(x City) bool { return x != c })[end] }
	tracks := func(tile, other int) bool {
		for a := North; a <= West; a++ {
			for b := North; b <= West; b++ {
				if faces(r.At(tile), a, r.At(other), b) && len(g.next[spot{tile, End{Node: a.Node()}}]) > 0 {
					return true
				}
			}
		}
		return false
	}
	ok := false
	switch b.Why {
	case Through:
		ok = all[end] && b.Site != from && b.Site != to && !passes(b.Site) && b.Only == !without(b.Site)
	case NoTrack:
		ok = !all[end] && !tracks(b.Tile, b.Beside) && beside(r, b.Tile, b.Beside)
	case NoTracks:
		ok = !all[end] && !tracks(b.Tile, b.Beside) && !tracks(b.Beside, b.Tile) && beside(r, b.Tile, b.Beside)
	case Astray:
		ok = !all[end] && tracks(b.Tile, b.Beside) && b.Site.Tile == b.Tile && !edgeReached(g, b.Site, b.Beside)
	case NoRail:
		ok = !all[end] && len(g.next[g.spotOf(b.Site)]) == 0 && (b.Site == from || b.Site == to)
	case Stays:
		ok = !all[end] && (b.Site == from || b.Site == to)
		for s := range g.reach(b.Site, anywhere, func(City) bool { return true }) {
			ok = ok && s.tile == b.Site.Tile
		}
	case Unjoined:
		ok = !all[end] && from.Tile == to.Tile
	case Misses, Never:
		come := false
		for s := range all {
			come = come || s.tile == to.Tile
		}
		ok = !all[end] && come == (b.Why == Misses) && b.Site == to
	}
	if !ok {
		t.Fatalf("%s to %s: %s %+v\n%s", title(r, from), title(r, to), b.Why, b, write(r))
	}
}

// edgeReached reports whether a site's own tile leads it to the edge shared with another tile.
func edgeReached(g *graph, c City, other int) bool {
	for s := range g.reach(c, func(tile int) bool { return tile == c.Tile }, func(City) bool { return true }) {
		if a, ok := s.end.Node.Side(); ok {
			for b := North; b <= West; b++ {
				if faces(g.region.At(c.Tile), a, g.region.At(other), b) {
					return true
				}
			}
		}
	}
	return false
}

func checkServicesExplained(t *rapid.T, g *graph, rul Rulings, services []Service) {
	r := g.region
	type key struct {
		centre City
		land   int
	}
	seen := map[key]bool{}
	holds := map[City][]int{}
	passes := func(City) bool { return !rul.CityBlocks }
	for _, s := range services {
		fail := func(what string) {
			t.Helper()
			t.Fatalf("%+v centre %s, land %d: %s: %+v\n%s", rul, title(r, s.Centre), s.Land, what, s, write(r))
		}
		if seen[key{s.Centre, s.Land}] {
			fail("twice")
		}
		seen[key{s.Centre, s.Land}] = true
		served := g.served(s.Centre, rul)
		works := r.Occupied(s.Centre)
		inst := r.At(s.Land).Tile.Institution()
		if s.Break.Why == Holds {
			holds[s.Centre] = append(holds[s.Centre], s.Land)
		}
		if (s.Break.Why == Holds) != (works && served[s.Land]) || (s.Path != nil) != (served[s.Land] || inst) {
			fail("not as recycled")
		}
		if s.Path != nil {
			last := s.Path[len(s.Path)-1]
			if s.Path[0].Tile != s.Centre.Tile || (spot{s.Path[0].Tile, s.Path[0].At}) != g.spotOf(s.Centre) || last.Tile != s.Land || s.Land != s.Centre.Tile && !last.Crosses {
				fail("path")
			}
			checkPath(t, g, s.Path, func(tile int) bool { return tile == s.Centre.Tile || tile == s.Land }, passes)
		}
		adjacent, q := beside(r, s.Centre.Tile, s.Land), r.At(s.Land).Square
		touches := q.Touches(r.At(s.Centre.Tile).Square)
		switch s.Break.Why {
		case Holds:
		case NoCitizen:
			if works || s.Path == nil {
				fail("no citizen")
			}
		case Corner:
			if adjacent || !touches {
				fail("corner")
			}
		case ThirdTile:
			if touches || !s.Round {
				fail("third tile")
			}
		case NoGarbage:
			if !inst || !adjacent {
				fail("no garbage")
			}
		case Through:
			// Only the way to the edge counts; the land's track may lead nowhere.
			if !rul.CityBlocks || !edgeReached(g, s.Centre, s.Land) || !adjacent || s.Break.Site == s.Centre || s.Break.Site.Tile != s.Centre.Tile {
				fail("through")
			}
		case NoTrack, NoTracks, NoRail, Astray:
			if !adjacent {
				fail("not beside")
			}
			unled := s.Break.Why == NoTrack && s.Break.Tile == s.Land
			if edgeReached(g, s.Centre, s.Land) != unled {
				fail("the edge")
			}
		default:
			fail("reason")
		}
		if s.Round && s.Path != nil {
			fail("a way round")
		}
		if !inst {
			other := g.served(s.Centre, rul.Flipped(FlipCities))[s.Land]
			if (other != served[s.Land]) != (len(s.Others) == 1) || len(s.Others) == 1 && (s.Others[0].Linked != other || s.Others[0].Counts != (other && works) || s.Others[0].Flip != FlipCities) {
				fail("another reading")
			}
			for _, o := range s.Others {
				checkPath(t, g, o.Path, func(tile int) bool { return tile == s.Centre.Tile || tile == s.Land }, func(City) bool { return rul.CityBlocks })
			}
		}
	}
	var rec Recycling
	r.Recycle(rul, nil, &rec)
	for _, c := range rec.Centres {
		if !slices.Equal(c.Reaches(), holds[c.City]) && len(c.Reaches())+len(holds[c.City]) > 0 {
			t.Fatalf("centre %s: %v, explained %v\n%s", title(r, c.City), c.Reaches(), holds[c.City], write(r))
		}
		for i := range r.Len() {
			if (i == c.City.Tile || r.At(i).Square.Touches(r.At(c.City.Tile).Square) && !r.At(i).Tile.Institution()) && !seen[key{c.City, i}] {
				t.Fatalf("centre %s: nothing on land %d\n%s", title(r, c.City), i, write(r))
			}
		}
	}
}

func checkMovesExplained(t *rapid.T, g *graph, moves []Move) {
	r := g.region
	var want, got []string
	for i := range r.Len() {
		for k := range r.At(i).Tile.Sites() {
			if from := (City{i, k}); r.Occupied(from) {
				r.Targets(from, func(to City) bool {
					want = append(want, title(r, from)+" "+title(r, to))
					return true
				})
			}
		}
	}
	for _, m := range moves {
		if !r.Occupied(m.From) || r.Occupied(m.To) || !r.city(m.To) {
			t.Fatalf("%+v\n%s", m, write(r))
		}
		if (m.Break.Why == Holds) != (m.Path != nil) {
			t.Fatalf("%+v\n%s", m, write(r))
		}
		if m.Path == nil {
			checkBreak(t, g, m.Break, m.From, m.To, anywhere, g.building)
			continue
		}
		got = append(got, title(r, m.From)+" "+title(r, m.To))
		checkPath(t, g, m.Path, anywhere, g.building)
		if len(m.Path)-1 != g.distance(m.From, m.To, anywhere, g.building) {
			t.Fatalf("%s\n%s", steps(r, m.Path), write(r))
		}
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%v, want %v\n%s", got, want, write(r))
	}
}

func TestReasonNames(t *testing.T) {
	seen := map[string]bool{}
	for r := Holds; r <= Never; r++ {
		if seen[r.String()] {
			t.Errorf("reason %d is %s", r, r)
		}
		seen[r.String()] = true
	}
	if len(reasonNames) != int(Never)+1 {
		t.Error("a name without reason")
	}
}
