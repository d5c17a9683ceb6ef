package picture

import (
	"unicode/utf8"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

type used struct {
	coin, science, point, centre     bool
	city, citizen, building, garbage bool
	joint, crossing, bridge, foot    bool
	dead, unknown, new               bool
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
		case sp.kind == junction:
			u.joint = true
		case sp.kind == joint:
			u.foot = true
		}
		if sp.kind == edge && sp.tracks > 0 {
			u.dead = u.dead || pic.end(sp.side) == dead
			u.unknown = u.unknown || pic.end(sp.side) == unknown
		}
	}
	for i := range pic.tracks {
		k := &pic.tracks[i]
		u.bridge = u.bridge || k.bridge
	}
	u.crossing = u.crossing || pic.crosses()
}

const legendW, legendH = 48.0, 44.0

// sign is one row of the legend; its icon fills a box of legendW by legendH.
type sign struct {
	shown bool
	means say.Key
	draw  func(*pen)
}

func (u *used) signs() []sign {
	mid := xy{legendW / 2, legendH / 2}
	chip := func(icon byte) func(*pen) {
		return func(p *pen) { p.Chip(iconSigns[icon], "1", mid.x-chip/2, mid.y-chip/2, chip) }
	}
	west, east := xy{2, mid.y}, xy{legendW - 2, mid.y}
	track := func(p *pen, a, b xy) { p.paths(between(a, b), "sleeper", "rail", "bed") }
	return []sign{
		{u.coin, iconWords['c'], chip('c')},
		{u.science, iconWords['s'], chip('s')},
		{u.point, iconWords['v'], chip('v')},
		{u.centre, iconWords['r'], chip('r')},
		{u.city, "city, empty", func(p *pen) { p.site(xy{mid.x, legendH - 14}, "A", false, nil) }},
		{u.citizen, "city with a citizen", func(p *pen) {
			p.site(xy{mid.x - 3, legendH - 14}, "A", false, &figure)
		}},
		{u.building, "building of an institution", func(p *pen) { p.site(xy{mid.x, legendH - 14}, "L", true, nil) }},
		{u.garbage, "garbage", func(p *pen) { p.garbage(box{mid.x - bagSize/2, mid.y - bagSize/2, bagSize, bagSize}, 1) }},
		{u.joint, "tracks joined", func(p *pen) {
			track(p, west, east)
			track(p, xy{mid.x, 1}, mid)
			p.Raw(`<circle class="joint" cx="`, mid.x, `" cy="`, mid.y, `" r="6.5"/>`)
		}},
		{u.crossing, "crossing, not joined", func(p *pen) {
			p.Raw(`<rect class="land" width="`, legendW, `" height="`, legendH, `" rx="4"/>`)
			track(p, west, east)
			p.paths(between(xy{mid.x, 4}, xy{mid.x, legendH - 4}), "gap")
			track(p, xy{mid.x, 1}, xy{mid.x, legendH - 1})
		}},
		{u.bridge, "bridge", func(p *pen) { p.paths(between(west, east), "span", "deck", "plank") }},
		{u.dead, deadEnd, func(p *pen) {
			p.Raw(`<rect class="land" x="1" y="2" width="`, mid.x, `" height="`, legendH-4, `" rx="3"/><rect class="land" x="`, mid.x+2, `" y="2" width="`, mid.x-3, `" height="`, legendH-4, `" rx="3"/>`)
			track(p, xy{2, mid.y}, xy{mid.x - 4, mid.y})
			p.stop(xy{mid.x - 9, mid.y})
		}},
		{u.unknown, unknownRails, func(p *pen) { p.Words("letter", mid.x, mid.y+5.2, string(unknownSign)) }},
		{u.new, "new tile", func(p *pen) {
			p.Raw(`<rect class="land" x="`, mid.x-14, `" y="`, mid.y-12, `" width="28" height="24" rx="4"/><rect class="new" x="`, mid.x-12, `" y="`, mid.y-10, `" width="24" height="20" rx="3"/>`)
		}},
	}
}

// legendRows lays the signs that occur out in rows.
func legendRows(u *used, w float64, lang *say.Language) (svg string, h float64) {
	p := pen{o: rule.Drawing{Lang: lang}}
	x, y := rim, 8.0
	for _, s := range u.signs() {
		if !s.shown {
			continue
		}
		text := lang.Words(s.means)
		long := legendW + 10 + 16 + 7.2*float64(utf8.RuneCountInString(text))
		if x > rim && x+long > w-rim {
			x, y = rim, y+legendH+4
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
	legend := rule.Legend{Style: signs, Letters: map[byte]string{'g': svg.Inline("garbage", lang.Words("garbage")), 'p': svg.Inline("cloud", lang.Words("pollution")), 'f': svg.Inline("flower", lang.Words("flowers"))}}
	for icon, sign := range iconSigns {
		legend.Letters[icon] = svg.Inline(sign, lang.Words(iconWords[icon]))
	}
	alone := used{coin: true, science: true, point: true, centre: true, city: true, building: true, joint: true, crossing: true}
	for _, s := range alone.signs() {
		if !s.shown && !regions {
			continue
		}
		sign := Sign(func(to *svg.Pen) {
			p := pen{o: rule.Drawing{Lang: lang}}
			s.draw(&p)
			to.Raw(p.String())
		}, lang.Words(s.means))
		if s.means == deadEnd {
			sign.Class = "stop"
		}
		legend.Signs = append(legend.Signs, sign)
	}
	return legend
}

// Sign is a row of a page's legend; what is drawn fills a box of 48 by 44.
func Sign(draw func(*svg.Pen), means string) rule.Sign {
	var p svg.Pen
	p.Raw(`<svg class="ab" viewBox="0 0 `, legendW, " ", legendH, `" width="`, legendW, `" height="`, legendH, `" aria-hidden="true">`)
	draw(&p)
	p.Raw("</svg>")
	return rule.Sign{SVG: p.String(), Text: means}
}
