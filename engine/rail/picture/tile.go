package picture

import (
	"strconv"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// Tile is the picture of one tile as it lies, with what lies on it, and with signs
// along its upper edge.
type Tile struct {
	rail.Placed
	Top    []string // names of signs: see svg.Pen.Sign
	Colour string   // of its seat: see svg.Colours
	Ends   bool     // its nodes and points can be tapped, by their own names: for a bridge's ends
	From   string   // the end that is chosen already, which is marked; "" for none
}

// Edges are a tile's edges in words, clockwise from the north.
var Edges = [4]say.Key{"the north edge", "the east edge", "the south edge", "the west edge"}

func (t Tile) Lines(o rule.Drawing) []string {
	return inRows([]*rail.Placed{&t.Placed}, 1, o)
}

// SVG draws the tile without its name. If it is tapped (o.Link) and has no name, its edges and points
// are drawn as well where they have links.
func (t Tile) SVG(o rule.Drawing) (string, int) {
	p, found := pen{o: o, colour: t.Colour, from: t.From}, layouts{}
	if o.Link != nil && t.Name == "" && t.Tile != nil { // it is put together by tapping
		found[t.Tile] = layout(t.Tile, true)
	}
	if t.Ends {
		t.Name = ""
	}
	rim := o.Rim()
	p.tile(found.scene(&t.Placed), rim, rim, t.Top, "", false)
	if o.Link != nil && t.Name == "" {
		p.points(t.Turn)
		all := rim + tileSVG
		for i, at := range []xy{{rim + middle, rim + 14}, {all - 14, rim + middle}, {rim + middle, all - 14}, {rim + 14, rim + middle}} {
			edge := rail.Side(i).Turned(4 - t.Turn&3).Node().String()
			if t.Ends && o.Link(edge) == "" && edge != t.From {
				continue
			}
			p.Linked(o.Link, edge, o.Lang.Words(Edges[i]), func() {
				p.Raw(`<g transform="translate(`, at.x, " ", at.y, ") rotate(", 90*i, `)"><circle class="city" r="16"/><path d="M0-11 9 0H3v10h-6V0h-6z"/></g>`)
			})
			p.chosen(edge, at, 16)
		}
	}
	return p.finish(tileSVG+2*rim, tileSVG+2*rim, p.inWords(&t.Placed), nil, o), 1
}

// across and down say in eighths of a tile how far a point is from its left and its upper edge.
var (
	across = [...]say.Key{"at the left edge", "an eighth across", "a quarter across", "three eighths across", "halfway across", "five eighths across", "three quarters across", "seven eighths across", "at the right edge"}
	down   = [...]say.Key{"at the top", "an eighth down", "a quarter down", "three eighths down", "halfway down", "five eighths down", "three quarters down", "seven eighths down", "at the bottom"}
)

// PointSaid is a point of a tile as it lies, with north above.
func PointSaid(at rail.Point) say.Text {
	return say.That("the point %s, %s", say.That(across[at.X]), say.That(down[at.Y]))
}

// points draws the points of a tile's grid that have links.
func (p *pen) points(turn rail.Rotation) {
	for y := range int8(9) {
		for x := range int8(9) {
			at := rail.Point{X: x, Y: y}
			lies := at.Turned(turn)
			where := xy{rim + grid*float64(lies.X), rim + grid*float64(lies.Y)}
			p.Linked(p.o.Link, at.String(), p.o.Lang.Text(PointSaid(lies)), func() {
				if p.o.Link(at.String()) != "" { // a point beside it has its own reach
					p.Raw(`<circle class="city" cx="`, where.x, `" cy="`, where.y, `" r="7"/><circle class="reach" cx="`, where.x, `" cy="`, where.y, `" r="10"/>`)
				}
			})
			p.chosen(at.String(), where, 7)
		}
	}
}

// chosen marks an end where it is the one that is chosen.
func (p *pen) chosen(name string, at xy, r float64) {
	if p.from != "" && name == p.from {
		p.Raw(`<circle class="new" cx="`, at.x, `" cy="`, at.y, `" r="`, r+3, `"/>`)
	}
}

func (Tile) Legend(lang *say.Language) rule.Legend { return legendOf(false, lang) }

// Turns is the picture of a tile in its four rotations.
type Turns struct {
	Tile     *rail.Tile
	Numbered bool         // from 1, as they are chosen
	Region   *rail.Region // where it goes, nil for nowhere: a terminal shows what each turn meets on Square
	Square   rail.Square
}

func (t Turns) placed() []*rail.Placed {
	turns := make([]*rail.Placed, 4)
	for i := range turns {
		turns[i] = &rail.Placed{Tile: t.Tile, Turn: rail.Rotation(i), Square: t.Square}
		if t.Numbered {
			turns[i].Name = strconv.Itoa(i + 1)
		}
	}
	return turns
}

// turnsGap is how many columns lie between the turns of a tile.
const turnsGap = 3

// Lines draws the turns side by side, two by two, or one below the other, as
// the width allows.
func (t Turns) Lines(o rule.Drawing) []string {
	if t.Region != nil {
		if lines := t.inPlace(o); lines != nil {
			return lines
		}
	}
	across := 4
	for across > 1 && across*sizes[0].w+(across-1)*turnsGap > o.Columns() {
		across /= 2
	}
	return inRows(t.placed(), across, o)
}

// inRows draws tiles that lie in no region, across of them side by side.
func inRows(tiles []*rail.Placed, across int, o rule.Drawing) []string {
	pics, s := bestSize(o, across, turnsGap, tiles)
	c := screen.NewCanvas(across*(s.w+turnsGap)-turnsGap, len(tiles)/across*s.h)
	for i, pic := range pics {
		c.Lay(pic.whole(o), i%across*(s.w+turnsGap), i/across*s.h)
	}
	return annotated(c, pics, o, false)
}

// SVG draws the turns side by side, above a legend of the signs that occur.
func (t Turns) SVG(o rule.Drawing) (string, int) {
	const across, apart, head = 4, 20.0, 22.0
	w, h := 2*rim+across*tileSVG+(across-1)*apart, 2*rim+head+tileSVG
	body := pen{o: o}
	used, found := usedSigns{}, layouts{}
	for i, placed := range t.placed() {
		pic := found.scene(placed)
		used.see(pic)
		x := rim + float64(i)*(tileSVG+apart)
		body.Words("who", x+2, rim+14, o.Lang.Text(rule.Turned(placed.Turn.String())))
		body.tile(pic, x, rim+head, nil, "", false)
	}
	return body.finish(w, h, o.Lang.Say("A tile in its four rotations: %s", body.inWords(&rail.Placed{Tile: t.Tile})), used, o), across
}

func (Turns) Legend(lang *say.Language) rule.Legend { return legendOf(false, lang) }

// finish makes the whole SVG of what was drawn, in the colour of its seat, and with a
// legend of the signs used below it unless the page has its own.
func (p *pen) finish(w, h float64, label string, used usedSigns, o rule.Drawing) string {
	var out pen
	out.Least = p.Least
	out.Grow(p.Len() + 1<<8)
	out.Raw(`<g class="`)
	out.Text(p.colour)
	out.Raw(`">`, p.String())
	if !o.Page && used != nil {
		legend, high := used.rows(w, o.Lang)
		out.Raw(`<g transform="translate(0 `, h, `)">`, legend, "</g>")
		h += high
	}
	out.Raw("</g>")
	return out.Whole(w, h, label, !o.Page, svg.Style(style))
}
