package century

import (
	"slices"
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
const pieceSide = 176.0

// technologyPicture is a technology on squared paper: its symbols above, its
// abilities large, what they cost below. An institution is drawn as the tile that
// it is.
type technologyPicture struct {
	name string
	*Technology
	spent bool          // what works once is done: it is faint
	turn  rail.Rotation // how it lies, of an institution
}

// powerSigns are how abilities look; recycling and cleaning turn one thing into
// another.
var powerSigns = [...][]string{
	Locomotive: {"locomotive"}, Transport: {"truck"}, Workers: {"citizen"}, BuildBridge: {"bridge"}, Sorting: {"sorting"}, Park: {"park"},
	Recycle: {"garbage", "centre"}, Cleanup: {"cloud", "flower"}, Quality: {"quality"},
}

func (t technologyPicture) top() (signs []string) {
	for sign, n := range t.symbols {
		for range min(n, 6-len(signs)) {
			signs = append(signs, map[rune]string{'g': "garbage", 'p': "cloud", 'f': "flower"}[sign])
		}
	}
	return signs
}

func (t technologyPicture) tile() picture.Tile {
	return picture.Tile{Placed: rail.Placed{Name: t.name, Tile: t.Institution, Turn: t.turn}, Top: t.top()}
}

func (t technologyPicture) Lines(how rule.Drawing) []string {
	if t.Institution != nil {
		return t.tile().Lines(how)
	}
	return []string{t.String()}
}

// Said is what a technology gives and can do, in words.
func (t technologyPicture) Said() say.Text { return t.said() }

func (t technologyPicture) SVG(how rule.Drawing) (string, int) {
	if t.Institution != nil && len(t.Abilities) == 0 {
		return t.tile().SVG(how)
	}
	var p svg.Pen
	rim := how.Rim()
	p.Raw(`<g transform="translate(`, rim, " ", rim, `)"><title>`)
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
		drawAbility(&p, how, a, 6+w*float64(i%across), 36+h*float64(i/across), w, h)
	}
	p.Raw("</g></g>")
	return p.Whole(pieceSide+2*rim, pieceSide+2*rim, label, !how.Page, svg.Style("")), 1
}

// drawAbility draws an ability in a box: its sign, or what becomes of what, and
// below it what it costs.
func drawAbility(p *svg.Pen, how rule.Drawing, a Ability, x, y, w, h float64) {
	chip, room := min(28, h/3), h
	if how.Far() {
		chip = min(38, h/3)
	}
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

// besideRegion are the signs of the technologies and the cards that lie beside a region.
func besideRegion(lang *say.Language) (out []rule.Sign) {
	sign := func(text say.Key, signs ...string) {
		var p svg.Pen
		drawSigns(&p, signs, 0, 4, 48, 36)
		out = append(out, picture.Sign(p.String(), lang.Words(text)))
	}
	sign("the pollution marker goes 1 to the left", "cloud")
	sign("the pollution marker goes 1 to the right", "flower")
	for power, signs := range powerSigns {
		sign(powerMeans[power], signs...)
	}
	return out
}

// cardPicture is a catastrophe card: five columns from worst to best, those that
// are closed, and the figures of who bids for one.
type cardPicture struct {
	*Card
	seats   int  // 0 where no game is played
	last    bool // round VI has no auction, so no seat begins it
	figures []cardFigure
}

type cardFigure struct {
	name, colour    string
	column, science int
}

const columnWide, columnHigh, standHigh, needsHigh = 84.0, 176.0, 62.0, 26.0

// cardSize has the sizes of a card's columns, of the signs in them, of the bidders' names and of other words.
type cardSize struct{ wide, stand, sign, name, says float64 }

// size is that of a card that is looked at from afar, or of one beside what it is about.
func (cardPicture) size(how rule.Drawing) cardSize {
	if how.Tight && !how.Small {
		return cardSize{2 * columnWide, 82, 44, 22, 28}
	}
	return cardSize{columnWide, standHigh, 24, 16, 22}
}

// shownCard is the card that is up, with its figures.
func (p *Position) shownCard() rule.Picture {
	if p.Card == nil {
		return nil
	}
	c := cardPicture{Card: p.Card, seats: p.n, last: p.Round >= 5}
	for i, claim := range p.eachClaim {
		if claim.Standing {
			c.figures = append(c.figures, cardFigure{p.name(i), p.colour(i), claim.Column, claim.Science})
		}
	}
	return c
}

func (c cardPicture) Lines(rule.Drawing) []string { return []string{c.String()} }

// Said is what the figures on a card that is up don't show.
func (c cardPicture) Said() say.Text {
	if c.seats == 0 {
		return say.Text{}
	}
	cloud := say.That("A cloud moves your pollution marker 1 to the left.")
	if c.last {
		return cloud
	}
	return say.Join(" ", cloud, say.That("Who gets the worst column begins the next round."))
}

// SVG is the card as SVG. A column leads where its number does.
func (c cardPicture) SVG(how rule.Drawing) (string, int) {
	var p svg.Pen
	high, size := c.high(how), c.size(how)
	if c.seats > 0 {
		high += size.stand
	}
	if how.Link != nil {
		high += needsHigh
	}
	if how.Link != nil {
		p.Least = columnWide * .6 // so large that its figures are read
	}
	rim := how.Rim()
	p.Raw(`<g transform="translate(`, rim, " ", rim, `)">`)
	var columns []string
	for i, d := range c.Columns {
		number := strconv.Itoa(i + 1)
		columns = append(columns, number+": "+how.Lang.Say("%s", d.said()))
		p.Raw(`<g transform="translate(`, size.wide*float64(i), ` 0)">`)
		closed, _ := c.closed(i+1, c.seats)
		p.Linked(how.Link, number, columns[i], func() {
			p.Raw(`<rect class="card`)
			if closed && c.seats > 0 {
				p.Raw(" shut")
			} else if worse := 2 - i; worse > 0 {
				p.Raw(" worse", worse)
			}
			p.Raw(`" x="1" y="1" width="`, size.wide-2, `" height="`, high-2, `" rx="6"/>`)
		})
		p.Fit("mid strong", size.wide/2, 28, number, 30, 26, size.wide)
		c.column(&p, how, i, closed && c.seats > 0)
		p.Raw("</g>")
	}
	p.Raw("</g>")
	return p.Whole(5*size.wide+2*rim, high+2*rim, strings.Join(columns, "; "), !how.Page, svg.Style("")), 3
}

// high is how high a column is: where it is bid on, no higher than what it gives, so that the
// bids beneath it are in sight.
func (c cardPicture) high(how rule.Drawing) float64 {
	if how.Link == nil || c.seats == 0 {
		return columnHigh
	}
	rows := 0
	for _, d := range c.Columns {
		rows = max(rows, (d.Garbage+2)/3+(d.Clouds+2)/3)
	}
	return min(columnHigh, 48+27*float64(max(rows, 2)))
}

// shut says that a column is closed, and why, in lines all as large as a narrow column allows.
func (c cardPicture) shut(p *svg.Pen, how rule.Drawing, mid, y, room float64) {
	says, why := c.size(how).says, how.Lang.Say("with %d seats", c.seats)
	at := strings.LastIndexByte(why, ' ')
	lines := []string{how.Lang.Words("closed"), why[:max(at, 0)], why[at+1:]}
	for says > 9 && slices.ContainsFunc(lines, func(line string) bool { return svg.Width(line, says) > room }) {
		says--
	}
	for i, line := range lines {
		p.Fit("mid", mid, y+float64(i)*(says+2), line, says, 9, room)
	}
}

func (c cardPicture) column(p *svg.Pen, how rule.Drawing, i int, closed bool) {
	d, all, columnHigh := c.Columns[i], c.size(how), c.high(how)
	mid, room := all.wide/2, all.wide-14 // letters differ in width
	switch {
	case closed && how.Small: // the word couldn't be read from afar
		p.Fit("mid", mid, columnHigh/2+12, "×", 44, 44, room)
		return
	case closed:
		c.shut(p, how, mid, columnHigh/2-4, room)
		return
	}
	y := 34.0
	row := func(sign string, n int) {
		if n == 0 {
			return
		}
		if how.Small || n > 6 { // a number and one sign are read from afar
			p.Words("much", mid-2, y+32, strconv.Itoa(n))
			p.Sign(sign, mid+2, y+4, 36)
			y += 46
			return
		}
		size := all.sign
		for k := range n {
			left := min(n-k/3*3, 3)
			p.Sign(sign, mid-float64(left)*size/2+float64(k%3)*size, y+float64(k/3)*(size+2), size-1)
		}
		y += float64((n+2)/3)*(size+2) + 4
	}
	if label := map[int]string{c.Five: "5", c.Four: "4"}[i+1]; label != "" && c.seats == 0 {
		p.Sign("citizen", mid-16, columnHigh-26, 18)
		p.Words("tick", mid+4, columnHigh-11, label)
	}
	row("garbage", d.Garbage)
	row("cloud", d.Clouds)
	switch {
	case d != (Damage{}):
	case how.Small:
		p.Fit("mid", mid, columnHigh/2+12, "–", 44, 44, room)
	default:
		p.Fit("mid", mid, columnHigh/2+6, how.Lang.Say("%s", d.said()), all.says, 9, room)
	}
	if c.seats > 0 && !how.Small && !slices.ContainsFunc(c.figures, func(f cardFigure) bool { return f.column == i+1 }) {
		p.Fit("mid", mid, columnHigh+34, how.Lang.Words("no bid"), all.says-2, 9, room)
	}
	for _, f := range c.figures {
		if f.column != i+1 {
			continue
		}
		if how.Link != nil && how.Link(strconv.Itoa(i+1)) == "" { // who looks can't bid so much
			p.Fit("mid", mid, columnHigh+all.stand+14, how.Lang.Say("needs %d", f.science+1), 18, 9, room)
		}
		figure, bid := all.stand-30, strconv.Itoa(f.science)
		aside := (figure + 2 + svg.Bold*svg.Width(bid, 30)) / 2
		p.Seat(f.colour, mid-aside, columnHigh+6, figure)
		p.Words("much", mid+aside, columnHigh+all.stand-28, bid)
		p.Fit("mid strong", mid, columnHigh+all.stand-8, f.name, all.name, 9, room)
	}
}

func (cardPicture) Legend(lang *say.Language) rule.Legend { return technologyPicture{}.Legend(lang) }
