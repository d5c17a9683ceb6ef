package expo

import (
	"strings"
	"unicode/utf8"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// patents is the picture of the Patents Office: column 1 with the tokens that wait, and a row
// of columns 2 to 10 for each type, whose tokens stand where.
type patents struct{ *Position }

const (
	rowHigh, columnWide = 62.0, 45.0
	wide                = 74.0 // of the signs of the rows and column 1
	headHigh            = 24.0
	nameHigh            = 20.0 // a row's name stands above its columns
	jurySide            = 33.0
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
	named := func(name string) string {
		if screen.Width(name) > wide { // a first word is enough to tell it by, or its abbreviation
			if name, _, _ = strings.Cut(name, " "); screen.Width(name) > wide {
				name = strings.TrimSuffix(screen.Cut(name, wide), "…") + "."
			}
		}
		return name + strings.Repeat(" ", wide+1-screen.Width(name))
	}
	var waits []string
	for i := range o.n {
		if n := o.tokens.tokensOn(i, box); n > 0 {
			waits = append(waits, o.mark(i)+itoa(n))
		}
	}
	lines = append(lines, how.Lang.Words("Patents Office"), "1: "+strings.Join(waits, " "), named("")+"2      10")
	var stacks []string
	for row := range rows {
		line := named(how.Lang.Say("%s", lab.Resource(row)))
		for col := 2; col <= lastColumn; col++ {
			who := rule.Each(o.stack(space{row, col}), func(t token) string { return o.mark(t.owner) })
			if len(who) > 1 {
				stacks = append(stacks, named(how.Lang.Say("%s", lab.Resource(row)))+itoa(col)+": "+strings.Join(who, ""))
			}
			line += append(who, "·")[0]
		}
		lines = append(lines, line)
	}
	return append(lines, stacks...)
}

// mark stands for an owner of tokens: the first letter of its name that stands for none before.
func (o patents) mark(owner int) string {
	if owner < 0 {
		return "?"
	}
	var taken string
	for i := 0; ; i++ {
		free := strings.TrimLeft(o.name(i), taken)
		letter, _ := utf8.DecodeRuneInString(free)
		if free == "" {
			letter = rune('1' + i)
		}
		if taken += string(letter); i == owner {
			return string(letter)
		}
	}
}

// stack are the tokens on a space, the top one first.
func (o patents) stack(at space) []token {
	return rule.Those(o.tokens.all(), func(t token) bool { return t.at == at })
}

// SVG is the Patents Office as SVG.
func (o patents) SVG(how rule.Drawing) (string, int) {
	var p svg.Pen
	seats := o.setup.Colours()
	p.Fit("mid strong", wide-columnWide/2, 18, "1", 19, 19, columnWide)
	p.Raw(`<rect class="cell" x="`, wide-columnWide+2, `" y="`, headHigh+1, `" width="`, columnWide-5, `" height="`, rows*rowHigh-2, `" rx="4"/>`)
	for i := range seats {
		if n := o.tokens.tokensOn(i, box); n > 0 {
			y := headHigh + (float64(i)+.5)*rows*rowHigh/float64(len(seats))
			o.token(&p, seats[i], wide-columnWide-2, y-14)
			p.Fit("mid strong", wide-9, y+10, itoa(n), 24, 24, columnWide)
		}
	}
	for col := 2; col <= lastColumn; col++ {
		p.Fit("mid strong", wide+(float64(col)-1.5)*columnWide, 18, itoa(col), 19, 19, columnWide)
	}
	for row := range rows {
		y := headHigh + float64(row)*rowHigh
		p.Raw(`<g class="`, show.Colours[row], `"><g class="ink">`)
		p.Sign(lab.Names[row], 0, y+rowHigh/2-12, 26)
		p.Raw("</g>")
		for col := 2; col <= lastColumn; col++ {
			class := "lane"
			if col == lastColumn {
				class += " goal"
			}
			p.Raw(`<rect class="`, class, `" x="`, wide+float64(col-2)*columnWide+1, `" y="`, y+nameHigh, `" width="`, columnWide-2, `" height="`, rowHigh-nameHigh-1, `" rx="4"/>`)
		}
		if c := o.tokens.chits[row]; c != noChit {
			p.Words("chit", wide+8.5*columnWide, y+rowHigh-5, svg.Clip(how.Lang.Say("%s", say.That(chitTitles[c])), 11, columnWide))
		}
		p.Words("row", wide+2, y+16, how.Lang.Say("%s", lab.Resource(row)))
		p.Raw("</g>")
		for col := 2; col <= lastColumn; col++ {
			o.tokensAt(&p, seats, space{row, col}, y)
		}
	}
	o.jury(&p, how)
	if how.Link != nil {
		p.Least = columnWide - 4
		for at := range eachSpace {
			if name := at.String(); how.Link(name) != "" {
				p.Linked(how.Link, name, how.Lang.Say("%s", lab.Resource(at.Row))+" "+itoa(at.Col), func() {
					x, y := wide+float64(at.Col-2)*columnWide+2, headHigh+float64(at.Row)*rowHigh
					p.Raw(`<rect fill="transparent" x="`, x, `" y="`, y+2, `" width="`, columnWide-4, `" height="`, rowHigh-4, `"/>`) // as high as a finger
					p.Raw(`<rect class="spot" x="`, x, `" y="`, y+nameHigh+1, `" width="`, columnWide-4, `" height="`, rowHigh-nameHigh-3, `" rx="4"/>`)
				})
			}
		}
	}
	return p.Whole(wide+9*columnWide, headHigh+rows*rowHigh+jurySide+6, how.Lang.Words("Patents Office"), !how.Page, svg.Style(show.Card{}.Legend(how.Lang).Style)), 5
}

// jury draws the jury's places, those that are taken with their energy.
func (o patents) jury(p *svg.Pen, how rule.Drawing) {
	const y = headHigh + rows*rowHigh + 6
	p.Fit("strong", 0, y+22, how.Lang.Words("Jury"), 19, 14, wide-4)
	for i := range juryPlaces {
		x := wide + float64(i)*jurySide
		p.Raw(`<rect class="cell" x="`, x, `" y="`, y, `" width="`, jurySide-3, `" height="`, jurySide-3, `" rx="4"/>`)
		energy := lab.Steam
		if i >= int(o.Jury[0]) {
			energy = lab.Electricity
		}
		if i < int(o.Jury[0])+int(o.Jury[1]) {
			p.Raw(`<g class="`, show.Colours[energy], `"><g class="ink">`)
			p.Sign(energy.String(), x+4, y+4, jurySide-11)
			p.Raw("</g></g>")
		}
	}
}

// tokensAt draws a stack from left to right, the top one in front and on the right.
func (o patents) tokensAt(p *svg.Pen, seats []string, at space, y float64) {
	stack := o.stack(at)
	step := 13.0
	x := wide + (float64(at.Col)-1.5)*columnWide - 15 - step*float64(len(stack)-1)/2
	for i := len(stack) - 1; i >= 0; i-- {
		colour := "grey"
		if who := stack[i].owner; who >= 0 {
			colour = seats[who]
		}
		o.token(p, colour, x, y+26)
		x += step
	}
}

func (patents) token(p *svg.Pen, colour string, x, y float64) {
	p.Raw(`<g class="`, colour, `"><g class="seat">`)
	p.Sign("citizen", x, y, 30)
	p.Raw("</g></g>")
}

// Legend explains nothing more than laboratories do.
func (patents) Legend(lang *say.Language) rule.Legend { return show.Card{}.Legend(lang) }
