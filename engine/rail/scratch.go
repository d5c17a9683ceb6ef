package rail

import (
	"slices"
	"strings"
)

// This file serves searches over thousands of regions: it reuses memory, and tells
// which ways to lay a tile make no difference.

// CopyFrom makes r the same as o. It is Clone into r's own memory: nothing is
// allocated once r has been as large.
func (r *Region) CopyFrom(o *Region) {
	r.Tiles = append(r.Tiles[:0], o.Tiles...)
	r.links = append(r.links[:0], o.links...)
}

// Edges are the edges of the tile, turned, that have a track.
func (t *Tile) Edges(r Rotation) Sides { return t.compiled(r).edges }

// Alike reports whether the tile does the same in both rotations, regardless of what lies
// around it.
func (t *Tile) Alike(a, b Rotation) bool { return t.compiled(a).joinsSame(t.compiled(b)) }

// Bridging is what bridges could make of a tile.
type Bridging struct {
	Bridges []Bridge
	turned  [4]masks // the tile's, as it would lie
}

// FullyLinked is the tile with rails that join all sites and all edges: an upper
// bound of what bridges can do.
func (t *Tile) FullyLinked() *Bridging {
	full := &Tile{sites: t.sites, building: t.building}
	hub := End{Node: 'x'}
	for _, m := range middles {
		full.tracks = append(full.tracks, full.stretch(Bridge{End{Node: m.node}, hub}, false))
	}
	for i := range full.sites {
		full.tracks = append(full.tracks, full.stretch(Bridge{End{Node: Node(full.sites[i].Letter)}, hub}, false))
	}
	return &Bridging{turned: compile(full, nil).allTurned()}
}

// Build makes tile i join what it would with the bridges of b, without adding them to
// its Bridges: enough for judging. It allocates nothing.
func (r *Region) Build(i int, b *Bridging) {
	r.Tiles[i].masks = &b.turned[r.Tiles[i].Turn]
	r.join(i)
}

// Alike reports whether tile i joins the same with the bridges of a as with those of
// b, nil for none, if trains can leave it only over some edges.
func (r *Region) Alike(i int, a, b *Bridging, edges Sides) bool {
	p := &r.Tiles[i]
	m, o := p.masks, p.masks
	if a != nil {
		m = &a.turned[p.Turn]
	}
	if b != nil {
		o = &b.turned[p.Turn]
	}
	return m.sameAt(o, edges)
}

// Exits appends to exits a number for each link by which a city's tracks leave its
// tile, and gives the set of sites on the tile that they lead to. Two different cities
// are linked exactly when they share a number or one is in the other's set (EN,
// Locomotive). The numbers are valid until the region changes.
func (r *Region) Exits(c City, exits []int) ([]int, uint32) {
	ways := r.Tiles[c.Tile].masks.site(c.Site)[open]
	for s := range ways.edges().Each {
		exits = append(exits, r.links.root(node(c.Tile, open, s)))
	}
	return exits, ways.sites()
}

// BridgeChoices lists the ways to build one to most bridges on tile i whose lines can
// be checked and that make a difference: no other list with as few bridges joins
// exactly the same. Where lesser is false, a list is left out too if one with as few
// bridges joins all that it joins.
func (r *Region) BridgeChoices(i, most int, rul Rulings, lesser bool) []Bridging {
	type choice struct {
		bridges []Bridge
		m       *masks
	}
	p := r.Tiles[i]
	bridged := func(built []Bridge) *Placed {
		q := p
		q.Bridges = append(slices.Clip(p.Bridges), built...)
		q.compile()
		return &q
	}
	kept := []choice{{nil, p.masks}}
	last := [][]Bridge{nil}
	for n := 1; n <= most; n++ {
		var next [][]Bridge
		var found []choice
		seen := map[string]bool{} // bridges are the same built in any order
		for _, built := range last {
			tile := bridged(built)
			ends := tile.bridgeEnds(rul)
			for j, from := range ends {
				for _, to := range ends[j+1:] {
					settled, checked, err := tile.checkBridge(Bridge{from, to}, rul)
					if err != nil || !checked {
						continue
					}
					all := append(slices.Clip(built), settled)
					key := bridgeKey(all)
					if seen[key] {
						continue
					}
					seen[key] = true
					next = append(next, all)
					m := bridged(all).masks
					old := func(c choice) bool { return c.m.joinsSame(m) || !lesser && m.within(c.m) }
					if slices.ContainsFunc(kept, old) || slices.ContainsFunc(found, old) {
						continue
					}
					if !lesser {
						found = slices.DeleteFunc(found, func(c choice) bool { return c.m.within(m) })
					}
					found = append(found, choice{all, m})
				}
			}
		}
		kept = append(kept, found...)
		last = next
	}
	var out []Bridging
	for _, c := range kept[1:] {
		described := c.m.turned(4 - p.Turn)
		out = append(out, Bridging{c.bridges, described.allTurned()})
	}
	return out
}

// bridgeKey is the same for the same bridges, whichever order and end comes first.
func bridgeKey(bridges []Bridge) string {
	names := make([]string, len(bridges))
	for i, b := range bridges {
		from, to := b.From.String(), b.To.String()
		names[i] = min(from, to) + "-" + max(from, to)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}
