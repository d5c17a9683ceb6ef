package picture

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Tile is the picture of one tile as it lies after a turn.
type Tile struct {
	Tile *rail.Tile
	Turn rail.Rotation
}

// Lines draws the tile for a terminal.
func (t Tile) Lines(o rule.Drawing) []string {
	return inRows([]*rail.Placed{{Tile: t.Tile, Turn: t.Turn & 3}}, 1, o)
}

// SVG draws the tile without words. Where its nodes lead somewhere, the edges are
// drawn to be tapped as well.
func (t Tile) SVG(o rule.Drawing) (string, int) {
	p := pen{link: o.Link}
	p.Open(tileSVG+2*rim, tileSVG+2*rim, o.Lang.Say("A tile: %s", t.Tile), !o.Page, style())
	p.tile(layouts{}.scene(&rail.Placed{Tile: t.Tile, Turn: t.Turn & 3}), rim, rim, "", "", false)
	if o.Link != nil {
		const half, all = rim + tileSVG/2, rim + tileSVG
		for i, at := range []xy{{half, rim}, {all, half}, {half, all}, {rim, half}} {
			edge := "NESW"[i : i+1]
			p.Linked(p.link, edge, edge, func() { p.site(at, edge, true, false) })
		}
	}
	p.Raw("</svg>")
	return p.String(), 1
}

// Legend explains the signs of tiles that lie in no region.
func (Tile) Legend(lang *say.Language) rule.Legend { return legendOf(false, lang) }

// Turns is the picture of a tile in its four rotations.
type Turns struct{ Tile *rail.Tile }

func (t Turns) placed() []*rail.Placed {
	turns := make([]*rail.Placed, 4)
	for i := range turns {
		turns[i] = &rail.Placed{Tile: t.Tile, Turn: rail.Rotation(i)}
	}
	return turns
}

// turnsGap is how many columns lie between the turns of a tile.
const turnsGap = 3

// Lines draws the turns side by side, two by two, or one below the other, as
// the width allows.
func (t Turns) Lines(o rule.Drawing) []string {
	across := 4
	for across > 1 && across*sizes[0].w+(across-1)*turnsGap > o.Columns() {
		across /= 2
	}
	return inRows(t.placed(), across, o)
}

// inRows draws tiles that lie in no region, so many side by side.
func inRows(tiles []*rail.Placed, across int, o rule.Drawing) []string {
	pics, s := bestSize(o.Columns(), across, turnsGap, tiles)
	c := newCanvas(across*s.w+(across-1)*turnsGap, len(tiles)/across*s.h, o)
	for i, pic := range pics {
		pic.paint(c, i%across*(s.w+turnsGap), i/across*s.h)
	}
	return append(c.lines(), notes(pics, nil, o)...)
}

// SVG draws the turns side by side, above a legend of the signs that occur.
func (t Turns) SVG(o rule.Drawing) (string, int) {
	const across = 4
	w, h := 2*rim+across*tileSVG+(across-1)*2*rim, rim+apartY+tileSVG
	var body pen
	var used used
	found := layouts{}
	for i, placed := range t.placed() {
		pic := found.scene(placed)
		used.see(pic)
		body.tile(pic, rim+float64(i)*(tileSVG+2*rim), rim+apartY-8, placed.Turn.String(), "", false)
	}
	return body.finish(w, h, o.Lang.Say("A tile in its four rotations: %s", t.Tile), &used, o), across
}

// Legend explains the signs of tiles that lie in no region.
func (Turns) Legend(lang *say.Language) rule.Legend { return legendOf(false, lang) }

// finish makes a picture of what was drawn, with a legend below it where no
// page has one.
func (p *pen) finish(w, h float64, label string, used *used, o rule.Drawing) string {
	legend, lh, end := "", 0.0, "</svg>"
	if !o.Page {
		legend, lh = legendRows(used, w, o.Lang)
		at := pen{}
		at.Raw(`<g transform="translate(0 `, h, `)">`, legend, "</g>")
		legend, end = at.String(), "</svg>\n"
	}
	var out pen
	out.Open(w, h+lh, label, !o.Page, style())
	out.Raw(p.String(), legend, end)
	return out.String()
}
