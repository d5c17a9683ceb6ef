package picture

import (
	"hash/fnv"
	"math"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
)

// arrangement is where on a tile lies what is no track: as it lies, once arrange has
// turned it.
type arrangement struct {
	chips      map[rail.Node][]box // the icons of sites, in their order
	taken      []box               // by sites, icons and the signs along the upper edge
	sites      []box               // those of them
	people     []box               // citizens
	along      []xy                // points on all tracks, a few units apart
	bags, name box
	patches    []patch
}

// clearing is a place on the tile as described, and how far from it nothing is drawn.
type clearing struct {
	at   xy
	room float64
}

// patch is a piece of countryside.
type patch struct {
	clearing
	kind string
	hash uint64
}

// arrange finds room for icons beside their sites, and where the countryside lies. Both are the
// same in every turn of the tile and in every size, so that a land is recognised in every picture.
func (pic *picture) arrange(ways []way, top []string, known map[any]any) *arrangement {
	corner := box{5, 5, 26*float64(len(top)) + 4, 28}.turned((4 - pic.placed.Turn) & 3) // top left once turned
	plan := pic.signs(ways, top, corner)
	if t := pic.placed.Tile; t != nil {
		name := t.String()
		all, found := known[name].([]patch)
		if !found {
			bare := plan
			if len(top)+len(pic.placed.Bridges) > 0 {
				of := layouts{}.scene(&rail.Placed{Tile: t})
				bare = of.signs(of.ways(), nil, box{})
			}
			all = bare.open(t)
		}
		if known != nil {
			known[name] = all
		}
		for _, c := range all { // no countryside behind the signs along the upper edge
			if len(top) == 0 || c.box().overlap(corner) == 0 {
				plan.patches = append(plan.patches, c)
			}
		}
	}
	turned := func(boxes []box) {
		for i := range boxes {
			boxes[i] = boxes[i].turned(pic.placed.Turn)
		}
	}
	turned(plan.taken)
	turned(plan.sites)
	turned(plan.people)
	for _, boxes := range plan.chips {
		turned(boxes)
	}
	for i, q := range plan.along {
		plan.along[i] = q.turned(pic.placed.Turn)
	}
	return plan
}

// box is all that a patch may cover.
func (c patch) box() box { return box{c.at.x - c.room, c.at.y - c.room, 2 * c.room, 2 * c.room} }

// signs finds room for icons beside their sites, as the tile is described.
func (pic *picture) signs(ways []way, top []string, corner box) *arrangement {
	plan := &arrangement{chips: map[rail.Node][]box{}, along: make([]xy, 0, 128)}
	for _, w := range ways {
		plan.along = append(plan.along, w.points...)
	}
	if len(top) > 0 {
		plan.taken = append(plan.taken, corner)
	}
	var sites []*spot
	for i := range pic.spots {
		if sp := &pic.spots[i]; sp.kind == site {
			sites = append(sites, sp)
			at := sp.xy()
			plan.sites = append(plan.sites, box{at.x - 19, at.y - 19, 38, 38})
			if !pic.placed.Tile.Institution() { // room for a citizen
				room := box{at.x + figure.x - 9, at.y + figure.y - 9, 18, 18}
				if plan.sites = append(plan.sites, room); sp.citizen {
					plan.people = append(plan.people, room)
				}
			}
		}
	}
	plan.taken = append(plan.taken, plan.sites...)
	near := densityOf(plan.along)
	for _, sp := range sites {
		plan.placeIcons(sp, &pic.placed.Tile.Sites()[pic.placed.Tile.SiteIndex(byte(sp.name))], sites, near)
	}
	return plan
}

// density is how much track lies near each place of a tile: in squares of 4 units, how many points of
// tracks an icon there would cover or touch.
type density [tileSVG / 4][tileSVG / 4]uint16

func densityOf(along []xy) *density {
	const touches = 22 / 4.0
	near := new(density)
	for _, q := range along {
		for y := max(0, int(q.y/4-touches)); y < min(len(near), int(q.y/4+touches)+1); y++ {
			dy, x := float64(y)+.5-q.y/4, q.x/4-.5
			half := math.Sqrt(max(0, touches*touches-dy*dy)) // of the disc at this height
			from, to := max(0, int(math.Floor(x-half))+1), min(len(near), int(math.Ceil(x+half)))
			if from < to { // where one more begins and ends; the sum along the row counts them
				if near[y][from]++; to < len(near) {
					near[y][to]--
				}
			}
		}
	}
	for y := range near {
		for i := range near[y][1:] {
			near[y][i+1] += near[y][i]
		}
	}
	return near
}

func (d *density) around(q xy) float64 { return float64(d[int(q.y/4)][int(q.x/4)]) }

// iconRoom is the side of the square that an icon has on a tile, however large it is drawn there.
const iconRoom = 36.0

// placeIcons places the icons of a site beside it: in the freest of several shapes, at the freest place
// around it.
func (plan *arrangement) placeIcons(sp *spot, s *rail.Site, sites []*spot, near *density) {
	n := 0
	for range s.EachIcon {
		n++
	}
	if n == 0 {
		return
	}
	var all box
	cheapest, at := math.Inf(1), sp.xy()
	for off := 0.0; off < 40 && off*.4 < cheapest; off += 5 {
		for k := range 16 {
			down, right := math.Sincos(float64(k) * math.Pi / 8)
			for shape, across := range shapes[min(n, len(shapes)-1)] {
				b := box{w: float64(across) * iconRoom, h: float64((n+across-1)/across) * iconRoom}
				far := radius + 4 + off + min(b.w/2/math.Abs(right), b.h/2/math.Abs(down))
				b.x = min(max(at.x+far*right-b.w/2, 3), tileSVG-3-b.w)
				b.y = min(max(at.y+far*down-b.h/2, 3), tileSVG-3-b.h)
				if cost := off*.4 + float64(shape)*1.2 + plan.covers(b, n, at, sites, near, cheapest); cost < cheapest {
					all, cheapest = b, cost
				}
			}
		}
	}
	plan.taken = append(plan.taken, all)
	plan.chips[sp.name] = rule.Times(n, all.icon)
}

// icon is the square of the i-th icon in a block of them.
func (b box) icon(i int) box {
	across := int(b.w/iconRoom + .5)
	return box{b.x + float64(i%across)*iconRoom, b.y + float64(i/across)*iconRoom, iconRoom, iconRoom}
}

// covers says how bad it is for the icons of a site to lie somewhere: on what is taken, on tracks, or
// nearer to another site. What is worse than the cheapest place so far isn't counted to its end.
func (plan *arrangement) covers(block box, n int, site xy, sites []*spot, near *density, cheapest float64) (cost float64) {
	for i := range n {
		if cost >= cheapest {
			break
		}
		icon := block.icon(i)
		for _, t := range plan.taken {
			if over := icon.overlap(t); over > 30 {
				cost += 20 + over/4
			}
		}
		m := icon.middle()
		cost += 4 * near.around(m)
		for _, other := range sites {
			if o := other.xy(); math.Hypot(o.x-m.x, o.y-m.y) < math.Hypot(site.x-m.x, site.y-m.y)-1 {
				cost += 10
			}
		}
	}
	return cost
}

// shapes are, by the number of icons, how many may lie side by side, the best first.
var shapes = [][]int{1: {1}, 2: {2, 1}, 3: {3, 2, 1}, 4: {2, 4}}

// corner takes the freest place for a box on the tile as it lies, of those alike the one nearest to its
// lower right corner or else to an edge.
func (plan *arrangement) corner(w, h float64) (best box) {
	if w <= 0 {
		return box{}
	}
	const in, step = 6, 6
	cheapest := math.Inf(1)
	for up := 0.0; up <= tileSVG-2*in-h; up += step {
		for left := 0.0; left <= tileSVG-2*in-w; left += step {
			b := box{tileSVG - in - w - left, tileSVG - in - h - up, w, h}
			cost := .1*min(up, tileSVG-2*in-h-up) + .1*min(left, tileSVG-2*in-w-left) + .01*(up+left)
			if cost >= cheapest {
				continue
			}
			for _, t := range plan.taken {
				if over := b.overlap(t); over > 30 {
					cost += 40 + over/2
				}
			}
			for i := 0; i < len(plan.along) && cost < cheapest; i++ {
				if q := plan.along[i]; q.x > b.x-5 && q.x < b.x+b.w+5 && q.y > b.y-5 && q.y < b.y+b.h+5 {
					cost += 6
				}
			}
			if cost < cheapest {
				best, cheapest = b, cost
			}
		}
	}
	plan.taken = append(plan.taken, best)
	return best
}

// aside is corner for what is made smaller rather than to cover a citizen, who would not be counted.
func (plan *arrangement) aside(w, h float64) box {
	taken, at := plan.taken, plan.corner(w, h)
	for range 4 {
		if !slices.ContainsFunc(plan.people, func(citizen box) bool { return at.overlap(citizen) > 0 }) {
			break
		}
		w, h, plan.taken = .9*w, .9*h, taken
		at = plan.corner(w, h)
	}
	return at
}

// hides says how much would be hidden by what is drawn in a box: garbage and citizens above all, then sites, then tracks.
func (plan *arrangement) hides(b box) float64 {
	cost := 9 * b.overlap(plan.bags)
	for _, t := range plan.sites {
		cost += b.overlap(t)
	}
	for _, t := range plan.people {
		cost += 9 * b.overlap(t)
	}
	for _, q := range plan.along {
		if q.x > b.x && q.x < b.x+b.w && q.y > b.y && q.y < b.y+b.h {
			cost += 20
		}
	}
	return cost
}

// least is the least room of a clearing, most the most room that a patch takes, beside
// the width of a track on either side of its middle.
const least, most, beside = 7.0, 29.0, 9.0

// far is a distance from a track beyond which more makes no difference.
const far = most + beside

// kinds are the patches that may lie on a tile, placed in this order: the least room
// that each needs and the most that it takes.
var kinds = []struct {
	kind       string
	from, most float64
}{{"field", 15, most}, {"wood", 8, 22}, {"field", 15, 26}, {"pond", 14, 22}, {"wood", 8, 20}, {"field", 15, 22}, {"wood", 8, 16}, {"wood", 8, 13}}

// open places the patches of a tile between its tracks and sites. A hash of the tile
// chooses between similar places, so that a land looks the same everywhere.
func (plan *arrangement) open(t *rail.Tile) (patches []patch) {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(t.String())) // it never fails
	hash := sum.Sum64()
	const step, in, across = 8, 12, int(tileSVG-2*12)/8 + 1
	var room [across * across]clearing
	spots, near := room[:0], make([]xy, 0, len(plan.along))
	for y := range across {
		at := xy{y: in + step*float64(y)}
		near = near[:0]
		for _, q := range plan.along {
			if math.Abs(q.y-at.y) < far {
				near = append(near, q)
			}
		}
		for x := range across {
			at.x = in + step*float64(x)
			if room := plan.room(at, near); room >= least {
				spots = append(spots, clearing{at, room})
			}
		}
	}
	for i := range kinds {
		k := kinds[(i+int(hash%3))%len(kinds)]
		var best clearing
		liked := k.from - 1 // a clearing that isn't liked more is too small
		for j := range spots {
			s := clearing{spots[j].at, min(spots[j].room, k.most)}
			if taste := s.room + float64((hash>>(3*i)+uint64(j)*2654435761)>>4%8)*.4; taste > liked {
				best, liked = s, taste
			}
		}
		if best.room < k.from || t.Institution() && k.kind != "wood" {
			continue
		}
		patches = append(patches, patch{best, k.kind, hash >> (5 * i)})
		for j := range spots {
			s := &spots[j]
			if dx, dy := math.Abs(s.at.x-best.at.x), math.Abs(s.at.y-best.at.y); dx < s.room+best.room && dy < s.room+best.room {
				s.room = min(s.room, math.Hypot(dx, dy)-best.room)
			}
		}
	}
	return patches
}

// room is how far a place is from all that is drawn; along are the points of tracks near it. Where
// it is less than least it is only an upper bound.
func (plan *arrangement) room(at xy, along []xy) float64 {
	room := min(at.x, at.y, tileSVG-at.x, tileSVG-at.y) - 4
	for _, b := range plan.taken {
		if room = min(room, max(b.x-at.x, at.x-b.x-b.w, b.y-at.y, at.y-b.y-b.h)); room < least {
			return room
		}
	}
	near := far * far
	for _, q := range along {
		dx, dy := q.x-at.x, q.y-at.y
		if d := dx*dx + dy*dy; d < near {
			if near = d; near < (least+beside)*(least+beside) {
				break
			}
		}
	}
	return min(room, math.Sqrt(near)-beside)
}

// country draws the patches.
func (p *pen) country(pic *picture, plan *arrangement) {
	for _, c := range plan.patches {
		c.at = c.at.turned(pic.placed.Turn)
		angle := float64(c.hash%50) - 25 + 90*float64(pic.placed.Turn)
		switch c.kind {
		case "field":
			p.field(c, angle)
		case "pond":
			p.Raw(`<ellipse class="water" rx="`, c.room*.95, `" ry="`, c.room*.6, `" transform="translate(`, c.at.x, " ", c.at.y, ") rotate(", angle, `)"/>`)
		default:
			p.wood(c)
		}
	}
}

func (p *pen) field(c patch, angle float64) {
	class, half := "wheat", c.room*.78
	if c.hash&1 == 0 {
		class = "crop"
	}
	part := pen{o: p.o}
	part.Raw(`<rect class="`, class, `" x="`, -half, `" y="`, -half, `" width="`, 2*half, `" height="`, 2*half, `" rx="3"/><path class="furrow" d="`)
	rows := int(half / 2)
	for i := 1; i < rows; i++ {
		part.Raw("M", -half, " ", -half+2*half*float64(i)/float64(rows), "h", 2*half)
	}
	part.Raw(`"/>`)
	p.placed(` transform="translate(`+svg.Num(c.at.x)+" "+svg.Num(c.at.y)+") rotate("+svg.Num(angle)+`)"`, part.String(), false)
}

// stands are where the trees of a small, a larger and a large wood stand, in parts of
// the wood's room, from the back to the front.
var stands = [][]xy{{{0, 0}}, {{.45, -.3}, {-.5, 0}, {.1, .5}}, {{0, -.55}, {-.65, -.1}, {.6, -.15}, {-.25, .4}, {.5, .55}}}

func (p *pen) wood(c patch) {
	sign, size := "tree", min(16, max(10, c.room*.8))
	if c.hash>>2&1 == 0 {
		sign = "fir"
	}
	n := 0
	if c.room > 19 {
		n = 2
	} else if c.room > 12 {
		n = 1
	}
	p.drawAt(c.at, func(p *pen, middle xy) {
		for _, at := range stands[n] {
			p.Sign(sign, middle.x+at.x*c.room*.8-size/2, middle.y+at.y*c.room*.8-size*.6, size)
		}
	})
}
