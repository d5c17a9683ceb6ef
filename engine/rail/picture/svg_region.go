package picture

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// SVG draws the region. In a document each region has its words above it, the
// one that it is compared with comes first, and a legend of the signs that
// occur stands below.
func (p Region) SVG(o rule.Drawing) (string, int) {
	across := boundsOf(p.Region).across()
	var before Region
	panels := []rule.Panel{{Title: o.Title, Told: o.Told, Picture: p}}
	if o.Before != nil {
		before, _ = o.Before.Picture.(Region)
		panels = []rule.Panel{{Title: o.Before.Title, Told: o.Before.Told, Picture: before}, panels[0]}
	}
	var body pen
	var used used
	if o.Page {
		w, h := regionSize(p.Region)
		body.region(p.Region, before.Region, &used)
		return body.finish(w, h, o.Title, &used, o), across
	}
	w, y := 320.0, rim
	label := ""
	for i, panel := range panels {
		if label += panel.Title; panel.Told != "" {
			label += ": " + panel.Told
		}
		label += ". "
		if panel.Title != "" {
			body.Words("head", rim, y+16, panel.Title)
			y += 24
		}
		if panel.Told != "" {
			body.Words("told", rim, y+12, panel.Told)
			w = max(w, 2*rim+6.6*float64(len([]rune(panel.Told))))
			y += 18
		}
		r, old := panel.Picture.(Region).Region, before.Region
		if i < len(panels)-1 {
			old = nil
		}
		pw, ph := regionSize(r)
		body.Raw(`<g transform="translate(0 `, y, `)">`)
		body.region(r, old, &used)
		body.Raw("</g>")
		w, y = max(w, pw), y+ph
	}
	return body.finish(w, y, label, &used, o), across
}

// Legend explains the signs of regions.
func (Region) Legend(lang *say.Language) rule.Legend { return legendOf(true, lang) }

func regionSize(r *rail.Region) (w, h float64) {
	b := boundsOf(r)
	if b.across() == 0 {
		return 2 * rim, 2 * rim
	}
	across, down := float64(b.across()), float64(b.down())
	return 2*rim + across*tileSVG + (across-1)*apartX, 2*rim + down*(tileSVG+apartY) - 6
}

// region draws all tiles of a region, and marks those that it did not have
// before.
func (p *pen) region(r, before *rail.Region, used *used) {
	if r == nil || r.Len() == 0 {
		return
	}
	b := boundsOf(r)
	found := layouts{}
	for i := range r.Len() {
		t := r.At(i)
		pic := found.scene(t)
		pic.lay(r, i)
		used.see(pic)
		name, where := t.Name, t.Square.String()+" "+t.Turn.String()
		if name == "" {
			name, where = t.Square.String(), t.Turn.String()
		}
		isNew := before != nil && before.On(t.Square) < 0
		used.new = used.new || isNew
		x, y := b.place(t.Square)
		p.tile(pic, rim+float64(x)*(tileSVG+apartX), rim-6+apartY+float64(y)*(tileSVG+apartY), name, where, isNew)
	}
}
