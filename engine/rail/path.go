package rail

import "slices"

type step struct {
	Tile    int    // index of the tile
	At      End    // a node of the tile as described, or the point where a bridge ends on a track
	Bridge  Bridge // the bridge that leads here from the step before; the zero Bridge for a track
	Crosses bool   // the step before is the same edge middle, on the neighbour
}

// ByBridge reports whether a bridge leads to the step.
func (s step) ByBridge() bool { return s.Bridge != Bridge{} }

// Path is a way by rail, step by step. It is among the ways with the fewest
// steps; where there are several, tracks come before bridges.
type Path []step

// place is a node of a tile as described, or a point where a bridge ends.
type place struct {
	tile int
	at   End
}

const nowhere = -1

// hop leads from one place to another that shares a stretch with it.
type hop struct {
	to     int
	bridge Bridge // the zero Bridge for a track
	cross  bool   // over the edge to the neighbour
}

// web is a region as a graph of places and hops. Masks are enough for Judge; a path
// names every place on the way.
type web struct {
	region *Region
	places []place
	sites  []int // by place: the site there, -1 for none
	hops   [][]hop
	number map[place]int
}

func (r *Region) web() *web {
	w := &web{region: r, number: map[place]int{}}
	for i := range r.Tiles {
		for s := range r.Tiles[i].stretches {
			w.lay(i, s)
		}
	}
	for i := range r.Tiles {
		p := &r.Tiles[i]
		for s := range p.joined.Each {
			k := int(p.beside[s])
			from := w.find(place{i, End{Node: p.described(s)}})
			to := w.find(place{k, End{Node: r.Tiles[k].described(s.Opposite())}})
			w.hops[from] = append(w.hops[from], hop{to: to, cross: true})
		}
	}
	return w
}

// described is the node, on the tile as described, of an edge of the tile as it lies.
func (p *Placed) described(s Side) Node { return s.Turned(4 - p.Turn&3).Node() }

// lay joins all places on one stretch of tile i, each with each: its ends, and
// the points where bridges end on it.
func (w *web) lay(i int, s stretch) {
	on := []int{w.find(place{i, s.From}), w.find(place{i, s.To})}
	for _, b := range w.region.Tiles[i].Bridges {
		for _, e := range [...]End{b.From, b.To} {
			if e.Node == 0 && s.meets(e) {
				if at := w.find(place{i, e}); !slices.Contains(on, at) {
					on = append(on, at)
				}
			}
		}
	}
	var bridge Bridge
	if s.built {
		bridge = s.Bridge
	}
	for _, a := range on {
		for _, b := range on {
			if a != b {
				w.hops[a] = append(w.hops[a], hop{to: b, bridge: bridge})
			}
		}
	}
}

// find is the number of a place; a new place gets the next one.
func (w *web) find(p place) int {
	n, ok := w.number[p]
	if !ok {
		n = len(w.places)
		site := -1
		if p.at.Node != 0 {
			site = w.region.Tiles[p.tile].Tile.SiteIndex(byte(p.at.Node))
		}
		w.number[p] = n
		w.places, w.sites, w.hops = append(w.places, p), append(w.sites, site), append(w.hops, nil)
	}
	return n
}

// placeOf is the place of a site, nowhere if no track or bridge meets it.
func (w *web) placeOf(c City) int {
	if n, ok := w.number[place{c.Tile, End{Node: Node(w.region.Tiles[c.Tile].Tile.sites[c.Site].Letter)}}]; ok {
		return n
	}
	return nowhere
}

func (w *web) site(n int) (City, bool) {
	return City{w.places[n].tile, w.sites[n]}, w.sites[n] >= 0
}

type way struct {
	within []int           // tiles; nil for anywhere
	passes func(City) bool // sites that it may pass; nil for none
	ban    int             // a place that it never enters
}

// tree is what a search found: to each place the way with the fewest sites that
// block it, and the shortest of these.
type tree struct {
	web   *web
	start int
	way
	found []arrival // by place
}

// arrival is how a search comes to a place.
type arrival struct {
	from int // the place before
	by   hop // how it is come to from there
	toll int // sites passed that block, -1 when there is no way at all
}

// blocks reports whether a site at the place blocks the way.
func (t *tree) blocks(n int) bool {
	c, ok := t.web.site(n)
	return ok && n != t.start && (t.passes == nil || !t.passes(c))
}

// search finds the ways from a place. It is a breadth-first search, by tolls and
// within a toll by steps, so that the first arrival at a place is the best.
func (w *web) search(start int, how way) *tree {
	t := &tree{web: w, start: start, way: how, found: make([]arrival, len(w.places))}
	for i := range t.found {
		t.found[i].toll = -1
	}
	if start == nowhere {
		return t
	}
	level := [][]arrival{{{nowhere, hop{to: start}, 0}}} // by steps
	for toll := 0; len(level) > 0; toll++ {
		var later [][]arrival
		for steps := 0; steps < len(level); steps++ {
			for _, a := range level[steps] {
				n := a.by.to
				here := &t.found[n]
				if here.toll >= 0 {
					continue
				}
				a.toll = toll
				*here = a
				to := &level
				if t.blocks(n) {
					to = &later
				}
				for _, h := range w.hops[n] {
					if t.found[h.to].toll >= 0 || h.to == t.ban || t.within != nil && !slices.Contains(t.within, w.places[h.to].tile) {
						continue
					}
					for len(*to) < steps+2 {
						*to = append(*to, nil)
					}
					(*to)[steps+1] = append((*to)[steps+1], arrival{from: n, by: h})
				}
			}
		}
		level = later
	}
	return t
}

// clear reports whether an unblocked way leads to the place.
func (t *tree) clear(n int) bool { return t.comes(n) && t.found[n].toll == 0 }

// comes reports whether any way leads to the place, blocked or not.
func (t *tree) comes(n int) bool {
	return n != nowhere && t.found[n].toll >= 0
}

// path is the way found to a place that the search came to.
func (t *tree) path(n int) Path {
	length := 0
	for at := n; at != nowhere; at = t.found[at].from {
		length++
	}
	path := make(Path, length)
	for at := n; at != nowhere; at = t.found[at].from {
		length--
		by := t.found[at].by
		path[length] = step{t.web.places[at].tile, t.web.places[at].at, by.bridge, by.cross}
	}
	return path
}

// blocker is the first place that blocks on the way to a place.
func (t *tree) blocker(n int) int {
	first := nowhere
	for at := t.found[n].from; at != nowhere; at = t.found[at].from {
		if t.blocks(at) {
			first = at
		}
	}
	return first
}
