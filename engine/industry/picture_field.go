package industry

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// fieldPicture is a field of the board large: what it costs, what it counts, what
// it makes of what.
type fieldPicture struct {
	place  place
	field  *Field
	colour string // of its owner, "" for none
	class  string // how it lies there, as on the board
	links  placeSet
}

// Picture is that of a field by its place or its name, nil where nothing is known of it.
func (p *Position) Picture(name, _ string) rule.Picture {
	at := p.fieldOf(name)
	if at == nowhere || p.shown(at, nil) == nil {
		return nil
	}
	shown := fieldPicture{place: at, field: p.shown(at, nil), links: p.facts.links(at), colour: p.colour(at)}
	if shown.colour != "" {
		shown.class = " " + marks[p.lies(at)].class
	}
	return shown
}

// fieldOf is the field with a place's or a printed name, nowhere for none.
func (p *Position) fieldOf(name string) place {
	if at, is := readPlace(name); is {
		return at
	}
	if f := slices.IndexFunc(p.facts.fields[:], func(fd *Field) bool { return fd != nil && fd.Name != "" && strings.EqualFold(fd.Name, name) }); f >= 0 {
		return place(f)
	}
	return nowhere
}

// Lines are the field in words.
func (f fieldPicture) Lines(how rule.Drawing) []string { return []string{how.Lang.Text(f.Said())} }

// Said is the field with its place and name, and what it is in words.
func (f fieldPicture) Said() say.Text {
	sign := " "
	switch {
	case f.field.Kind == joker && f.field.Joker != anyResource:
		return say.That("%s (%s)", f.place, say.That("joker %s", f.field.Joker))
	case f.field.Kind == joker:
		return say.That("%s (%s)", f.place, f.field.Said())
	case f.field.Name == "":
		sign = ": "
	}
	return say.Join(sign, say.Plain(f.place.String()), f.field.Said())
}

// Said is what the field is called, costs, needs, makes and counts, its networks and links. It
// doesn't say factory, since a name and a product imply it.
func (f *Field) Said() say.Text {
	said := say.Join(", ", append([]say.Text{
		say.That(kindWords[f.Kind]).If(f.Kind != joker && (f.Name == "" || f.Makes == noResource)),
		f.Joker.joker().If(f.Kind == joker),
		say.That("costs %d", f.Cost).If(f.Cost > 0),
		say.That("needs %s", say.And(rule.Each(f.Needs, resource.Said))).If(len(f.Needs) > 0),
		say.That("makes %s", f.Makes).If(f.Makes != noResource),
		say.That("makes later constructions cheaper").If(f.Discount),
		points(f.Points).If(f.Points > 0),
		say.That("%d for each of your factories on its network", f.Value).If(f.Value > 0),
	}, f.Nets.words()...)...)
	if f.Name != "" {
		said = say.Join(": ", say.Plain(f.Name), said)
	}
	switch leads := say.And(f.Links.Names(place.String)); {
	case f.Links == 0:
		return said
	case f.Kind == factory:
		return say.Join("; ", said, say.That("road to %s", leads))
	default:
		return say.Join("; ", said, say.That("link to %s", leads))
	}
}

func (f *Field) called(lang *say.Language) string {
	if f.Name == "" {
		return say.Capital(lang.Words(kindTitles[f.Kind]))
	}
	return f.Name
}

// goods has two lines: what a field needs, or what a joker stands for; and what it makes. Both are
// empty for a field that isn't described.
func (f *Field) goods(lang *say.Language) (needs, makes string) {
	if f == nil {
		return "", ""
	}
	said := func(r resource) string { return lang.Words(resourceTitles[r]) }
	if f.Makes != noResource {
		makes = "→ " + said(f.Makes)
	}
	if f.Kind == joker {
		return lang.Text(f.Joker.meant()), ""
	}
	if makes == "" && len(f.Needs) == 2 {
		return said(f.Needs[0]) + " +", said(f.Needs[1])
	}
	return strings.Join(rule.Each(f.Needs, said), " + "), makes
}

// needed is what a field needs, or what a joker stands for.
func (f *Field) needed() []resource {
	if f.Kind == joker {
		return []resource{f.Joker}
	}
	return f.Needs
}

// made is what a field makes.
func (f *Field) made() []resource {
	if f.Makes == noResource {
		return nil
	}
	return []resource{f.Makes}
}

// goodsNarrow is how narrow the words of goods may become; narrower ones are left to their signs.
const goodsNarrow = .62

// drawLine draws needed resources and, behind an arrow, what is made of them: their signs, with their words if all of
// them have room, or else with the word of what is made. Of the room that is left middle lies before them.
func drawLine(p *svg.Pen, lang *say.Language, x, foot, size, room, middle float64, needs, makes []resource) {
	all, sign := slices.Concat(needs, makes), size+1
	left := room - .8*sign*float64(len(makes)) - (sign+1)*float64(len(all))
	wide := func(of ...resource) (w float64) {
		for _, r := range of {
			w += svg.Width(lang.Text(r.meant()), size) + 5
		}
		return w
	}
	worded, narrower := all, 0.0
	for _, of := range [][]resource{makes, all} {
		if w := wide(of...); w*goodsNarrow <= left {
			worded, narrower = of, min(1, left/max(1, w))
		}
	}
	if narrower == 0 {
		worded = nil
	}
	x += middle * (left - wide(worded...)*narrower)
	for i, r := range all {
		if i == len(needs) {
			step := .25 * sign
			p.Raw(`<path class="arrow" d="M`, x+1, " ", foot-size*.36, "h", 2.4*step-2, "m", -step, " ", -step, "l", step, " ", step, " ", -step, " ", step, `"/>`)
			x += .8 * sign
		}
		if r == anyResource {
			p.Fit("strong mid", x+sign/2, foot, "?", size, size, sign)
		} else {
			p.Sign(r.sign(), x, foot-size*.88, sign)
		}
		x += sign + 1
		if i >= len(all)-len(worded) {
			p.Squeeze("", x+1, foot, lang.Text(r.meant()), size, wide(r)*narrower-4)
			x += wide(r) * narrower
		}
	}
}

// drawGoods draws what a field needs and makes: where there is a second line, it has what is made, or the second of two needs.
func (f *Field) drawGoods(p *svg.Pen, lang *say.Language, x, y float64, feet []float64, size, room, middle float64) {
	needs, made := f.needed(), f.made()
	n := len(needs)
	if feet[1] == 0 || n == 0 || n+len(made) == 1 {
		drawLine(p, lang, x, y+feet[0], size, room, middle, needs, made)
		return
	}
	if len(made) == 0 {
		n = 1
	}
	drawLine(p, lang, x, y+feet[0], size, room, middle, needs[:n], nil)
	drawLine(p, lang, x, y+feet[1], size, room, middle, needs[n:], made)
}

// lettersAfar is how large letters are that are read from afar.
const lettersAfar = 31.0

func (f fieldPicture) SVG(how rule.Drawing) (string, int) {
	const side, rim = 176.0, 8.0
	chip := 34.0
	if how.Tight { // it is read from afar
		chip = 44
	}
	var whole, p svg.Pen
	d := f.field
	p.Raw(`<g transform="translate(`, rim, " ", rim, `)" class="`, f.colour, `"><rect class="paved`, f.class, `" x=".75" y=".75" width="`, side-1.5, `" height="`, side-1.5, `" rx="6"/>`)
	feet, size := []float64{129, 0}, 19.0 // of what it needs and makes
	switch n := len(d.needed()) + len(d.made()); {
	case how.Tight && n > 1: // two lines, each with its words
		feet, size = []float64{106.5, 135}, lettersAfar
	case how.Tight:
		feet, size = []float64{135, 0}, lettersAfar
	case how.Small && n > 1: // so on a phone, where it is small
		feet, size = []float64{107, 134}, 26
	case n > 1:
		feet, size = []float64{121, 137}, 15
	}
	paired := (how.Tight || how.Small) && feet[1] > 0
	sign, foot, pawnX, pawnY := 70.0, 102.0, 8.0, 46.0
	signX := (side - sign) / 2
	if paired {
		sign, foot, pawnX, pawnY, signX = 40, 75, 53, 12, (side-40)/2
		if f.colour != "" { // beside the sign, since the name stands where it lies else
			signX = 86
		}
	}
	p.Sign(kindNames[d.Kind], signX, 8, sign)
	if d.Kind == factory || d.Kind == bonus {
		p.Chip("coin", strconv.Itoa(d.Cost), 7, 7, chip)
	}
	if points := d.Points + d.Value; points > 0 {
		p.Chip("point", strconv.Itoa(points), side-chip-7, 7, chip)
	}
	if f.colour != "" {
		p.Seat(f.colour, pawnX, pawnY, 34)
	}
	if name := f.place.String() + " " + d.called(how.Lang); how.Tight {
		p.Squeeze("mid strong", side/2, foot, name, lettersAfar, side-12)
	} else {
		p.Fit("mid strong", side/2, foot+2, name, 22, 12, side-24)
	}
	d.drawGoods(&p, how.Lang, 6, 0, feet, size, side-12, .5)
	f.beneath(&p, how, side)
	p.Raw("</g>")
	if drawn := p.String(); how.Small { // so it is what happened, again and again
		whole.Raw(how.Shared(drawn))
	} else {
		whole.Raw(drawn)
	}
	label := strings.Join(f.Lines(how), "")
	return whole.Whole(side+2*rim, side+2*rim, label, !how.Page, svg.Style(boardStyle)), 1
}

// beneath draws under a line the networks of a field, and the places that a road or a link leads
// to.
func (f fieldPicture) beneath(p *svg.Pen, how rule.Drawing, side float64) {
	nets, leads := how.Lang.Text(say.Join(" · ", f.field.Nets.words()...)), strings.Join(f.links.Names(place.String), " ")
	if nets == "" && leads == "" {
		return
	}
	p.Raw(`<path class="road" d="M2 141h172"/>`)
	foot, size := 166.0, 20.0
	if leads != "" && f.field.Kind != factory && !how.Tight { // a road has its sign
		leads = how.Lang.Text(say.That("link to %s", leads))
	}
	switch {
	case (how.Small || how.Tight) && leads != "":
		nets, size = leads, 24
	case nets == "":
		nets = leads
	case leads != "":
		p.Fit("mid", side/2, 157, leads, 16, 11, side-10)
		foot, size = 172, 15
	}
	if how.Tight {
		size = lettersAfar
	}
	signs := float64(bits.OnesCount8(uint8(f.field.Nets))) * (netWide + 3) * size / 16
	room := min(svg.Width(nets, size), side-10-signs)
	x := (side - signs - room) / 2
	p.Raw(`<g transform="translate(`, x, " ", foot-size*.75, `) scale(`, size/16, `)">`)
	f.field.Nets.signs(p, 0, 0)
	p.Raw("</g>")
	p.Squeeze("mid", x+signs+room/2, foot, nets, size, room)
}

func (fieldPicture) Legend(lang *say.Language) rule.Legend { return board{}.Legend(lang) }
