package picture

import (
	"unicode/utf8"

	"arbiter/engine/rule"
	"arbiter/say"
)

// used says which signs occur in a picture.
type used struct {
	coin, science, point, centre                bool
	city, citizen, building, garbage            bool
	joint, crossing, bridge, open, joined, dead bool
	junction, foot, new                         bool
}

func (u *used) see(pic *picture) {
	t := pic.placed.Tile
	if t == nil {
		return
	}
	for i := range t.Sites() {
		s := &t.Sites()[i]
		u.coin = u.coin || s.Yield.Coins > 0
		u.science = u.science || s.Yield.Science > 0
		u.point = u.point || s.Yield.Points > 0
		u.centre = u.centre || s.Centres > 0
		u.building = u.building || s.Building
	}
	u.garbage = u.garbage || pic.placed.Garbage > 0
	for i := range pic.spots {
		sp := &pic.spots[i]
		switch {
		case sp.kind == site:
			u.citizen = u.citizen || sp.citizen
			u.city = u.city || !sp.citizen && !t.Institution()
		case sp.kind == junction, sp.kind == edge && sp.tracks > 1:
			u.joint = true
			u.junction = u.junction || sp.kind == junction
		case sp.kind == joint:
			u.foot = true
		}
		if sp.kind == edge && sp.tracks > 0 {
			e := pic.end(sp.side)
			u.open = u.open || e == open
			u.joined = u.joined || e == joined
			u.dead = u.dead || e == dead
		}
	}
	for i := range pic.tracks {
		k := &pic.tracks[i]
		u.bridge = u.bridge || k.bridge
	}
	u.crossing = u.crossing || pic.crosses()
}

const legendW, legendH = 44.0, 26.0

// sign is one row of the legend; its icon fills a box of legendW by legendH.
type sign struct {
	shown bool
	means say.Key
	draw  func(*pen)
}

func (u *used) signs() []sign {
	mid := xy{legendW / 2, legendH / 2}
	chip := func(text string) func(*pen) {
		return func(p *pen) { p.chip(mid.x-chipWidth(text)/2, mid.y-chipH/2, text) }
	}
	west, east := xy{4, mid.y}, xy{legendW - 4, mid.y}
	track := func(p *pen, a, b xy) {
		p.line("rail", a, b)
		p.line("tie", a, b)
	}
	return []sign{
		{u.coin, "coins", chip("1c")},
		{u.science, "science", chip("1s")},
		{u.point, "points", chip("1v")},
		{u.centre, "recycling centre", chip("1r")},
		{u.city, "city, empty", func(p *pen) { p.site(mid, "A", false, false) }},
		{u.citizen, "city with a citizen", func(p *pen) { p.site(xy{mid.x - 3, mid.y + 4}, "A", false, true) }},
		{u.building, "building of an institution", func(p *pen) { p.site(mid, "L", true, false) }},
		{u.garbage, "garbage", func(p *pen) { p.garbage(mid.x-7.5, mid.y-7.5, 1) }},
		{u.joint, "tracks joined", func(p *pen) {
			track(p, west, east)
			track(p, xy{mid.x, 2}, mid)
			p.Raw(`<circle class="joint" cx="`, mid.x, `" cy="`, mid.y, `" r="6"/>`)
		}},
		{u.crossing, "crossing, not joined", func(p *pen) {
			track(p, west, east)
			p.line("gap", xy{mid.x, 4}, xy{mid.x, legendH - 4})
			track(p, xy{mid.x, 1}, xy{mid.x, legendH - 1})
		}},
		{u.bridge, "bridge", func(p *pen) { p.line("bridge", west, east) }},
		{u.open, "open end", func(p *pen) { p.legendEdge(false, false) }},
		{u.joined, "edges that meet", func(p *pen) { p.legendEdge(true, false) }},
		{u.dead, "edges that don't meet", func(p *pen) { p.legendEdge(true, true) }},
		{u.new, "new tile", func(p *pen) {
			p.Raw(`<rect class="card new" x="`, mid.x-12, `" y="`, mid.y-10, `" width="24" height="20" rx="4"/>`)
		}},
	}
}

// legendEdge draws a tile's east edge, and what is beyond.
func (p *pen) legendEdge(neighbour, stop bool) {
	const e, y = legendW/2 - 4, legendH / 2
	p.Raw(`<path class="card" d="M4 3H`, e, "V", legendH-3, `H4"/>`)
	if neighbour {
		p.Raw(`<path class="card" d="M`, legendW-4, " 3H", e+8, "V", legendH-3, "H", legendW-4, `"/>`)
	}
	to := e + 7.0
	switch {
	case stop:
		to = e
	case neighbour:
		to = legendW - 4
	}
	p.line("rail", xy{4, y}, xy{to, y})
	if stop {
		p.line("stop", xy{e, y - 8}, xy{e, y + 8})
	}
}

// legendRows lays the signs that occur out in rows.
func legendRows(u *used, w float64, lang *say.Language) (svg string, h float64) {
	var p pen
	x, y := rim, 6.0
	for _, s := range u.signs() {
		if !s.shown {
			continue
		}
		text := lang.Words(s.means)
		long := legendW + 10 + 7*float64(utf8.RuneCountInString(text))
		if x > rim && x+long > w-rim {
			x, y = rim, y+legendH+6
		}
		p.Raw(`<g transform="translate(`, x, " ", y, `)">`)
		s.draw(&p)
		p.Words("told", legendW+4, legendH/2+4.5, text)
		p.Raw("</g>")
		x += long
	}
	return p.String(), y + legendH + rim
}

// legendOf lists the signs, for a page: all of them, or those of tiles that lie
// in no region.
func legendOf(regions bool, lang *say.Language) rule.Legend {
	legend := rule.Legend{Style: signs}
	alone := used{coin: true, science: true, point: true, centre: true, city: true, building: true, joint: true, crossing: true}
	for _, s := range alone.signs() {
		if !s.shown && !regions {
			continue
		}
		var p pen
		p.Raw(`<svg class="ab" viewBox="0 0 `, legendW, " ", legendH, `" width="`, legendW, `" height="`, legendH, `" aria-hidden="true">`)
		s.draw(&p)
		p.Raw("</svg>")
		legend.Signs = append(legend.Signs, rule.Sign{SVG: p.String(), Text: lang.Words(s.means)})
	}
	return legend
}
