package expo

import (
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// Picture is that of a tile by its name, of an action card, or of the Patents Office; nil where nothing is
// known of it.
func (p *Position) Picture(name, _ string) rule.Picture {
	if name == patentsPicture {
		return patents{p}
	}
	if t := p.tile(name); t != nil {
		return show.Turned{Name: p.canonical(name), Tile: t, Few: true}
	}
	if i := rule.Index(lab.CardNames, name); i >= 0 {
		return show.Card{Card: lab.Card(i), Title: lab.CardTitles[i]}
	}
	return nil
}

// patents is the picture of the Patents Office: column 1 with the tokens that wait, and for
// each type a row of columns 2 to 10 with its tokens.
type patents struct{ *Position }

const (
	rowHigh, columnWide = 64.0, 45.0
	wide                = 74.0 // of the signs of the rows and column 1
	headHigh            = 28.0
	nameHigh            = 22.0 // a row's name stands above its columns
	jurySide            = 33.0

	// On a phone the rows run down beside each other: a space is as large as a finger there.
	laneSide   = 46.0
	phoneWide  = 20.0 // of the numbers of the columns
	phoneRows  = 18.0 // of what says that the lanes are the rows
	phoneSigns = 36.0 // of the rows' signs; above them their names are read upwards: side by side none has room
	nameSize   = 14.0
	chitsHigh  = 24.0 // of the chits' names below them, in two lines
	tokenSide  = 30.0
	tokenShift = 13.0 // between two tokens of a stack
)

// leastRow is what a row's name keeps where its columns leave little room.
const leastRow = 8

// Lines are its name, the tokens that wait in column 1, and the rows with the column of each
// token; a stack shows its top one, and stands below from top to bottom.
func (o patents) Lines(how rule.Drawing) (lines []string) {
	wide := 0
	for row := range rows {
		wide = max(wide, screen.Width(how.Lang.Say("%s", lab.Resource(row))))
	}
	if how.Width > 0 {
		wide = min(wide, max(leastRow, how.Width-lastColumn))
	}
	named := func(row int) string {
		name := how.Lang.Say("%s", lab.Resource(row))
		if screen.Width(name) > wide { // one word is enough to tell it by, or its abbreviation
			if name = lab.Resource(row).Brief(how.Lang); screen.Width(name) > wide {
				name = strings.TrimRight(screen.Cut(name, wide), "…aeiou") + "."
			}
		}
		return name + strings.Repeat(" ", wide+1-screen.Width(name))
	}
	var waits []string
	marks := append(rule.Initials(o.setup.Seats), "?") // the last for an unknown owner
	for i := range o.n {
		if n := o.tokens.tokensOn(i, box); n > 0 {
			waits = append(waits, marks[i]+itoa(n))
		}
	}
	lines = append(lines, how.Lang.Words("Patents Office"), "1: "+strings.Join(waits, " "), strings.Repeat(" ", wide+1)+"2      10")
	var stacks []string
	for row := range rows {
		line := named(row)
		for col := 2; col <= lastColumn; col++ {
			who := rule.Each(o.stack(space{row, col}), func(t token) string { return marks[(int(t.owner)+len(marks))%len(marks)] })
			if len(who) > 1 {
				stacks = append(stacks, strings.TrimRight(named(row), " ")+" "+itoa(col)+": "+strings.Join(who, ""))
			}
			line += append(who, "·")[0]
		}
		lines = append(lines, line)
	}
	if len(stacks) > 0 { // a line of its own would look like a second row of its type
		lines = append(lines, how.Lang.Words("Stacks, top first:"))
	}
	return append(lines, stacks...)
}

// stack are the tokens on a space, the top one first.
func (p *Position) stack(at space) []token {
	return rule.Those(p.tokens.all(), func(t token) bool { return t.at == at })
}

// officeSheet is the Patents Office as it is drawn.
type officeSheet struct {
	patents
	svg.Pen
	phone bool
	head  float64 // above column 1 on a phone
	how   rule.Drawing
}

// lane is where a space lies: its corner, and how wide and high it is.
func (o *officeSheet) lane(at space) (x, y, w, h float64) {
	if o.phone {
		return phoneWide + float64(at.Row)*laneSide + 1, o.head + float64(at.Col-1)*laneSide + 1, laneSide - 2, laneSide - 2
	}
	return wide + float64(at.Col-2)*columnWide + 1, headHigh + float64(at.Row)*rowHigh + nameHigh, columnWide - 2, rowHigh - nameHigh - 1
}

func (p patents) SVG(how rule.Drawing) (string, int) {
	o := &officeSheet{patents: p, phone: how.Page && !how.Tight, how: how}
	right, low := wide+(lastColumn-1)*columnWide, headHigh+rows*rowHigh+6
	if o.phone {
		for row := range rows {
			for _, line := range o.upwards(row) {
				o.head = max(o.head, phoneRows+phoneSigns+svg.Bold*svg.Width(line, nameSize))
			}
		}
		right, low = phoneWide+rows*laneSide, o.head+lastColumn*laneSide+6
		if o.tokens.Chits != [rows]chit{} {
			low += chitsHigh
		}
	}
	o.numbers()
	o.waiting()
	for row := range rows {
		o.row(row)
		for col := 2; col <= lastColumn; col++ {
			o.tokensAt(space{row, col})
		}
	}
	o.jury(low, right)
	if how.Link != nil {
		o.links()
	}
	return o.Whole(right, low+jurySide, how.Lang.Words("Patents Office"), !how.Page, svg.Style(show.Card{}.Legend(how.Lang).Style)), 5
}

// upwards are the lines in which a row's name is read upwards: an adjective alone tells nothing.
func (o *officeSheet) upwards(row int) []string {
	r := lab.Resource(row)
	return screen.Wrap(o.how.Lang.Say("%s", r), len(r.Brief(o.how.Lang)), "")
}

// numbers are those of the columns. On a phone, where these lie below each other, it says what is a column and what a row.
func (o *officeSheet) numbers() {
	if o.phone {
		o.Fit("mid strong", phoneWide+rows*laneSide/2, nameSize, o.how.Lang.Words("Row"), nameSize, nameSize, rows*laneSide)
		o.Raw(`<g transform="translate(`, phoneWide/2+4, " ", o.head-6, `) rotate(-90)">`)
		o.Fit("strong", 0, 0, say.Capital(o.how.Lang.Words("column")), nameSize, nameSize, o.head)
		o.Raw("</g>")
	}
	for col := 1; col <= lastColumn; col++ {
		x, y, w, h := o.lane(space{0, col})
		if o.phone {
			o.Fit("mid strong", phoneWide/2-1, y+h/2+6, itoa(col), 14, 14, columnWide)
		} else {
			o.Fit("mid strong", x+w/2, 22, itoa(col), 24, 24, columnWide)
		}
	}
}

// waiting draws column 1 with the tokens that wait.
func (o *officeSheet) waiting() {
	seats := o.setup.Colours()
	x, y, w, h := wide-columnWide+2, headHigh+1, columnWide-5, rows*rowHigh-2
	if o.phone {
		x, y, w, h = phoneWide+1, o.head+1, rows*laneSide-2, laneSide-3
	}
	o.Rect("cell", x, y, w, h, 4)
	for i := range seats {
		n, part := o.tokens.tokensOn(i, box), (float64(i)+.5)/float64(len(seats))
		switch {
		case n == 0:
		case o.phone:
			o.Seat(seats[i], x+part*w-tokenSide, y+h/2-tokenSide/2, tokenSide)
			o.Fit("mid strong", x+part*w+14, y+h/2+7, "×"+itoa(n), 20, 20, columnWide)
		default:
			o.Seat(seats[i], x+w/2-tokenSide/2, y+part*h-28, tokenSide)
			o.Fit("mid strong", x+w/2, y+part*h+24, "×"+itoa(n), 24, 24, columnWide)
		}
	}
}

// named writes the name of a row and that of its chit: on a phone upwards at its head and below
// its last space, else side by side above its columns, where no token lies on them. One word of
// the row's name is enough to tell it by where both have no room; letters are made narrower before
// they are too small to be read from afar.
func (o *officeSheet) named(row int, x, y, w float64) {
	brief, chit := lab.Resource(row).Brief(o.how.Lang), ""
	if c := o.tokens.Chits[row]; c != noChit {
		chit = o.how.Lang.Words(c.title())
	}
	if o.phone {
		words := o.upwards(row)
		o.Raw(`<g transform="translate(`, x+w/2+5-6.5*float64(len(words)-1), " ", o.head-phoneSigns+2, `) rotate(-90)">`)
		for i, line := range words {
			o.Fit("strong", 0, 13*float64(i), line, nameSize, nameSize, o.head)
		}
		o.Raw("</g>")
		for i, line := range screen.Wrap(chit, 8, "") {
			o.Fit("mid", x+w/2, o.head+lastColumn*laneSide+10+11*float64(i), line, 11, 7, w)
		}
		return
	}
	const size, left, room = 24.0, 4.0, (lastColumn - 1) * columnWide * .95
	name := o.how.Lang.Say("%s", lab.Resource(row))
	if svg.Width(name+chit, size) > room {
		name = brief
	}
	narrower := min(svg.Bold, room/svg.Width(name+chit, size))
	o.Squeeze("strong", x+left, y-3, name, size, svg.Width(name, size)*narrower)
	o.Raw(`<g text-anchor="end">`)
	o.Squeeze("strong", x+(lastColumn-1)*columnWide-2, y-3, chit, size, svg.Width(chit, size)*narrower)
	o.Raw("</g>")
}

// row draws a row of spaces with its sign, its name and its chit.
func (o *officeSheet) row(row int) {
	o.Raw(`<g class="`, show.Colours[row], `"><g class="ink">`)
	x, y, w, _ := o.lane(space{row, 2})
	if o.phone {
		o.Sign(lab.Names[row], x+w/2-13, o.head-29, 26)
	} else {
		o.Sign(lab.Names[row], 0, y-nameHigh+rowHigh/2-12, 26)
	}
	o.Raw("</g>")
	for col := 2; col <= lastColumn; col++ {
		class := "lane"
		if col == lastColumn {
			class += " goal"
		}
		x, y, w, h := o.lane(space{row, col})
		o.Rect(class, x, y, w, h, 4)
	}
	o.named(row, x, y, w)
	o.Raw("</g>")
}

// links mark the spaces that lead somewhere.
func (o *officeSheet) links() {
	o.Least = columnWide - 4
	if o.phone {
		o.Least = laneSide - 2
	}
	for at := range eachSpace {
		if name := at.String(); o.how.Link(name) != "" {
			o.Linked(o.how.Link, name, o.how.Lang.Say("%s", lab.Resource(at.Row))+" "+itoa(at.Col), func() {
				x, y, w, h := o.lane(at)
				if !o.phone {
					o.Raw(`<rect fill="transparent" x="`, x+1, `" y="`, y-nameHigh+2, `" width="`, columnWide-4, `" height="`, rowHigh-4, `"/>`) // as high as a finger
					x, y, w, h = x+1, y+1, w-2, h-2
				}
				o.Rect("spot", x, y, w, h, 4)
			})
		}
	}
}

// jury draws the jury's places at a height, up to a right end: steam's tiles from the left,
// electricity's from the right, so that a new one moves none. How they follow one another has no
// meaning.
func (o *officeSheet) jury(y, right float64) {
	left, side, size := wide, jurySide, 24.0
	if o.phone {
		left, size = 46, 16
		side = (right - left) / juryPlaces
	}
	o.Squeeze("strong", 4, y+22, o.how.Lang.Words("Jury"), size, left-8)
	for i := range juryPlaces {
		x := left + float64(i)*side
		o.Rect("cell", x, y, side-3, jurySide-3, 4)
		energy := lab.Types // none
		switch {
		case i < int(o.Jury[0]):
			energy = lab.Steam
		case i >= juryPlaces-int(o.Jury[1]):
			energy = lab.Electricity
		}
		if energy != lab.Types {
			o.Raw(`<g class="`, show.Colours[energy], `"><g class="ink">`)
			o.Sign(energy.String(), x+side/8, y+jurySide/2-1.5-side/2+side/8, side*.66)
			o.Raw("</g></g>")
		}
	}
}

// tokensAt draws a stack from left to right, the top one in front and on the right.
func (o *officeSheet) tokensAt(at space) {
	stack, seats := o.stack(at), o.setup.Colours()
	x, y, w, h := o.lane(at)
	beyond, shift := float64(len(stack)-1), tokenShift
	if o.phone { // it stays in its lane
		shift = min(shift, (w-tokenSide)/max(beyond, 1))
	}
	x += w/2 - tokenSide/2 - shift*beyond/2
	for i := len(stack) - 1; i >= 0; i-- {
		colour := "grey"
		if who := stack[i].owner; who >= 0 {
			colour = seats[who]
		}
		o.Seat(colour, x, y+h/2-tokenSide/2, tokenSide)
		x += shift
	}
}

// Legend is that of laboratories.
func (patents) Legend(lang *say.Language) rule.Legend { return show.Card{}.Legend(lang) }
