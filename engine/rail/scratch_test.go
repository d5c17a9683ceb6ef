package rail

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What a search asks of regions in reused memory is compared with the same of
// new regions.
func TestScratch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		copied := &Region{}
		copied.CopyFrom(drawRegion(t, rul))
		copied.CopyFrom(r)
		if write(copied) != write(r) || told(copied, rul) != told(r, rul) {
			t.Fatalf("the copy is another region\n%s\n%s", write(copied), write(r))
		}
		copied.AddGarbage(0, 3)
		before := write(r)
		copied.Place(Placed{Square: r.FreeSquares()[0]})
		if write(r) != before {
			t.Fatal("changing the copy changes the region")
		}
		var cities []City
		for i := range r.Len() {
			if p := r.At(i); !p.Tile.Institution() {
				if p.Edges() != p.Tile.Edges(p.Turn) && len(p.Bridges) == 0 {
					t.Fatalf("edges of %s", p)
				}
				for k := range p.Tile.Sites() {
					cities = append(cities, City{i, k})
				}
			}
		}
		for _, a := range cities {
			exits, sites := r.Exits(a, nil)
			for _, b := range cities {
				if a == b {
					continue
				}
				others, _ := r.Exits(b, nil)
				share := slices.ContainsFunc(others, func(k int) bool { return slices.Contains(exits, k) }) || a.Tile == b.Tile && sites>>b.Site&1 != 0
				if share != r.Linked(a, b) {
					t.Fatalf("%s and %s: exits say %v in\n%s", title(r, a), title(r, b), share, write(r))
				}
			}
		}
		// No bridges give more than a fully linked tile.
		i := rapid.IntRange(0, r.Len()-1).Draw(t, "tile")
		full := r.Clone()
		full.Build(i, r.At(i).Tile.FullyLinked())
		for _, choice := range r.BridgeChoices(i, 1, rul, true) {
			bridges := choice.Bridges
			built := r.Clone()
			if _, err := built.CheckBridge(i, bridges[0], rul); err != nil {
				t.Fatalf("bridge %s: %v", bridges[0], err)
			}
			built.AddBridge(i, bridges[0])
			same := r.Clone()
			if same.Build(i, &choice); !same.Tiles[i].masks.joinsSame(built.Tiles[i].masks) || !slices.Equal(same.links, built.links) {
				t.Fatalf("bridge %s on %s is built and laid otherwise", bridges[0], r.At(i))
			}
			if built.Tiles[i].masks.joinsSame(r.Tiles[i].masks) || !r.Tiles[i].masks.within(built.Tiles[i].masks) || !built.Tiles[i].masks.within(full.Tiles[i].masks) {
				t.Fatalf("bridge %s on %s makes no difference, or too much", bridges[0], r.At(i))
			}
		}
	})
}

// For every bridge that could be built, a choice joins the same, and for every two, one that has no
// more; where lesser choices are left out, none that is left joins all that another as short does.
func TestBridgeChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := &Region{}
		r.Place(Placed{Tile: drawTile(t, "tile")})
		with := func(bridges ...Bridge) *Region {
			built := r.Clone()
			for _, b := range bridges {
				built.AddBridge(0, b)
			}
			return built
		}
		type choice struct {
			bridges []Bridge
			joins   *masks
		}
		lesser := rapid.Bool().Draw(t, "lesser too")
		var choices []choice
		for _, c := range r.BridgeChoices(0, 2, rul, lesser) {
			choices = append(choices, choice{c.Bridges, with(c.Bridges...).Tiles[0].masks})
		}
		missing := func(bridges ...Bridge) {
			m := with(bridges...).Tiles[0].masks
			joins := func(c choice) bool { return m.joinsSame(c.joins) || !lesser && m.within(c.joins) }
			if !m.joinsSame(r.Tiles[0].masks) && !slices.ContainsFunc(choices, func(c choice) bool { return len(c.bridges) <= len(bridges) && joins(c) }) {
				t.Fatalf("%s: what %s joins is missing", r.At(0), bridges)
			}
		}
		for i, c := range choices {
			for k, d := range choices {
				if !lesser && i != k && len(d.bridges) <= len(c.bridges) && c.joins.within(d.joins) {
					t.Fatalf("%s: %s joins all that %s does", r.At(0), d.bridges, c.bridges)
				}
			}
		}
		next := func(r *Region) (bridges []Bridge) {
			ends := r.BridgeEnds(0, rul)
			for j, from := range ends {
				for _, to := range ends[j+1:] {
					if checked, err := r.CheckBridge(0, Bridge{from, to}, rul); err == nil && checked {
						bridges = append(bridges, Bridge{from, to})
					}
				}
			}
			return bridges
		}
		firsts := next(r)
		for _, b := range firsts {
			missing(b)
		}
		if len(firsts) > 0 {
			first := rapid.SampledFrom(firsts).Draw(t, "first bridge")
			if seconds := next(with(first)); len(seconds) > 0 {
				missing(first, rapid.SampledFrom(seconds).Draw(t, "second bridge"))
			}
		}
	})
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		tile string
		want [4]bool // as unturned
	}{
		{"A=1c N-A-S", [4]bool{true, false, true, false}},
		{"A=1c N-A-S A-E A-W", [4]bool{true, true, true, true}},
		{"A=1c B=1c N-A B-S", [4]bool{true, false, false, false}},
		{"A=1c", [4]bool{true, true, true, true}},
	} {
		tile := mustTile(t, c.tile)
		for turn := range Rotation(4) {
			if tile.Alike(0, turn) != c.want[turn] {
				t.Errorf("%s, turned %s", c.tile, turn)
			}
		}
	}
}
