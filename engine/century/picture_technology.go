package century

import (
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// The side of a technology or a card in a picture, as of a tile, and the room
// around it.
const pieceSide, pieceRim = 176.0, 8.0

// technologyPicture is a technology on squared paper: its symbols above, its
// abilities large, what they cost below. An institution is drawn as the tile that
// it is.
type technologyPicture struct {
	name string
	*Technology
	spent bool // what works once is done: it is faint
}

// powerSigns are how abilities look; recycling and cleaning turn one thing into
// another.
var powerSigns = [...][]string{
	Locomotive: {"locomotive"}, Transport: {"truck"}, Workers: {"citizen"}, BuildBridge: {"bridge"}, Sorting: {"sorting"}, Park: {"park"},
	Recycle: {"garbage", "centre"}, Cleanup: {"cloud", "flower"}, Quality: {"quality"},
}

func (t technologyPicture) top() (signs []string) {
	add := func(n int, sign string) {
		for range min(n, 6-len(signs)) {
			signs = append(signs, sign)
		}
	}
	add(t.Garbage, "garbage")
	if t.FlowersFirst {
		add(t.Flowers, "flower")
	}
	add(t.Clouds, "cloud")
	if !t.FlowersFirst {
		add(t.Flowers, "flower")
	}
	return signs
}

func (t technologyPicture) tile() picture.Tile {
	return picture.Tile{Placed: rail.Placed{Name: t.name, Tile: t.Institution}, Top: t.top()}
}

// Lines are the technology as it is typed, an institution's tile.
func (t technologyPicture) Lines(how rule.Drawing) []string {
	if t.Institution != nil {
		return t.tile().Lines(how)
	}
	return []string{t.String()}
}

// Said is what a technology gives and can do, in words.
func (t technologyPicture) Said() say.Text { return t.said() }

// SVG is the technology as SVG.
func (t technologyPicture) SVG(how rule.Drawing) (string, int) {
	if t.Institution != nil && len(t.Abilities) == 0 {
		return t.tile().SVG(how)
	}
	var p svg.Pen
	p.Raw(`<g transform="translate(`, pieceRim, " ", pieceRim, `)"><title>`)
	label := strings.TrimPrefix(say.Called(t.name)+": "+how.Lang.Text(t.said()), ": ")
	p.Text(label)
	p.Raw(`</title><rect class="plan" x=".75" y=".75" width="`, pieceSide-1.5, `" height="`, pieceSide-1.5, `" rx="6"/><path class="squares" d="M44 2v172M88 2v172M132 2v172M2 44h172M2 88h172M2 132h172"/>`)
	for i, sign := range t.top() {
		p.Sign(sign, 7+27*float64(i), 7, 26)
	}
	// The abilities share the paper below the symbols.
	faint := ""
	if t.spent {
		faint = ` opacity=".25"`
	}
	p.Raw("<g", faint, ">")
	across := min(len(t.Abilities), 2)
	if len(t.Abilities) > 4 {
		across = 3
	}
	for i, a := range t.Abilities {
		w := 164 / float64(across)
		h := 136 / float64((len(t.Abilities)+across-1)/across)
		drawAbility(&p, a, 6+w*float64(i%across), 36+h*float64(i/across), w, h)
	}
	p.Raw("</g></g>")
	return p.Whole(pieceSide+2*pieceRim, pieceSide+2*pieceRim, label, !how.Page, svg.Style("")), 1
}

// drawAbility draws an ability in a box: its sign, or what becomes of what, and
// below it what it costs.
func drawAbility(p *svg.Pen, a Ability, x, y, w, h float64) {
	chip, room := min(28, h/3), h
	if a.Power >= Recycle {
		room -= chip + 6
	}
	drawSigns(p, powerSigns[a.Power], x, y, w, room)
	if a.Power < Recycle {
		return
	}
	sign := "coin"
	if a.Price.Science {
		sign = "science"
	}
	at := x + w/2 - chip/2
	if a.Power == Quality {
		at -= chip/2 + 12
		arrow(p, at+chip+4, y+h-chip/2-2, 15)
		p.Chip("point", strconv.Itoa(a.Points), at+chip+24, y+h-chip-2, chip)
	}
	p.Chip(sign, strconv.Itoa(a.Price.Amount), at, y+h-chip-2, chip)
}

// drawSigns draws one sign, or what becomes of what, in the middle of a box.
func drawSigns(p *svg.Pen, signs []string, x, y, w, h float64) {
	n := float64(len(signs))
	between := min(22, w/6)
	size := min(h-6, (w-8-between*(n-1))/n, 92)
	left, top := x+(w-n*size-between*(n-1))/2, y+(h-size)/2
	for i, sign := range signs {
		at := left + float64(i)*(size+between)
		p.Sign(sign, at, top, size)
		if i > 0 {
			arrow(p, at-between*.9, top+size/2, between*.8)
		}
	}
}

func arrow(p *svg.Pen, x, y, long float64) {
	p.Raw(`<path class="arrow" d="M`, x, " ", y, "h", long, "m", -long*.45, " ", -long*.45, "l", long*.45, " ", long*.45, " ", -long*.45, " ", long*.45, `"/>`)
}

// Legend explains the symbols and the abilities.
func (technologyPicture) Legend(lang *say.Language) rule.Legend {
	out := picture.Tile{}.Legend(lang)
	sign := func(means string, draw func(p *svg.Pen)) {
		for _, t := range technologyTerms {
			if t.Word == means {
				var p svg.Pen
				draw(&p)
				out.Signs = append(out.Signs, picture.Sign(p.String(), lang.Words(t.Means)))
			}
		}
	}
	for i, name := range []string{"garbage", "cloud", "flower"} {
		sign([]string{"2g", "1p", "1f"}[i], func(p *svg.Pen) { p.Sign(name, 11, 9, 26) })
	}
	for power, name := range powerNames {
		if Power(power) >= Recycle {
			name = example(Power(power)) // as its term has it
		}
		sign(name, func(p *svg.Pen) { drawSigns(p, powerSigns[power], 0, 4, 48, 36) })
	}
	return out
}
