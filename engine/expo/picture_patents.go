package expo

import (
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// patents is the picture of the Patents Office: a row of columns 2 to 10 for each type,
// whose tokens stand where.
type patents struct{ *Position }

// Sizes of the Patents Office as SVG.
const (
	rowHigh, columnWide = 44.0, 46.0
	namesWide           = 118.0
	headHigh            = 24.0
	bold                = 18.0 // a bold letter of 16 is as wide as one of so much
)

// Lines are the rows with their tokens, each stack from top to bottom.
func (o patents) Lines(rule.Drawing) (lines []string) {
	for row := range rows {
		line := rowName(row)
		for col := lastColumn; col > 1; col-- {
			if who := o.stack(space{row, col}); len(who) > 0 {
				line += " " + itoa(col) + ": " + strings.Join(rule.Each(who, o.owner), ", ")
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// stack are the tokens on a space, the top one first.
func (o patents) stack(at space) (out []token) {
	for _, t := range o.tokens.all() {
		if t.at == at {
			out = append(out, t)
		}
	}
	return out
}

// SVG is the Patents Office as SVG.
func (o patents) SVG(how rule.Drawing) (string, int) {
	var p svg.Pen
	seats, wide := svg.Colours(o.setup.Seats), namesWide
	for row := range rows {
		wide = max(wide, svg.Width(how.Lang.Say("%s", lab.Resource(row)), bold)+28)
	}
	for col := 2; col <= lastColumn; col++ {
		p.Words("tick mid", wide+(float64(col)-1.5)*columnWide, 17, itoa(col))
	}
	for row := range rows {
		y := headHigh + float64(row)*rowHigh
		p.Raw(`<g class="`, show.Colours[row], `"><rect class="half" x="0" y="`, y+9, `" width="10" height="`, rowHigh-18, `"/>`)
		p.Words("row", 18, y+rowHigh/2+6, how.Lang.Say("%s", lab.Resource(row)))
		for col := 2; col <= lastColumn; col++ {
			class := "lane"
			if col == lastColumn {
				class += " goal"
			}
			p.Raw(`<rect class="`, class, `" x="`, wide+float64(col-2)*columnWide+1, `" y="`, y+1, `" width="`, columnWide-2, `" height="`, rowHigh-2, `" rx="4"/>`)
		}
		if c := o.tokens.chits[row]; c != noChit {
			p.Words("chit", wide+8.5*columnWide, y+rowHigh-5, svg.Clip(how.Lang.Say("%s", say.That(chitTitles[c])), 11, columnWide))
		}
		p.Raw("</g>")
		for col := 2; col <= lastColumn; col++ {
			o.tokensAt(&p, seats, space{row, col}, wide, y)
		}
	}
	if how.Link != nil {
		p.Least = rowHigh - 4
		for at := range eachSpace {
			if name := at.String(); how.Link(name) != "" {
				p.Linked(how.Link, name, how.Lang.Say("%s", lab.Resource(at.Row))+" "+itoa(at.Col), func() {
					p.Raw(`<rect class="spot" x="`, wide+float64(at.Col-2)*columnWide+2, `" y="`, headHigh+float64(at.Row)*rowHigh+2, `" width="`, columnWide-4, `" height="`, rowHigh-4, `" rx="4"/>`)
				})
			}
		}
	}
	return p.Whole(wide+9*columnWide, headHigh+rows*rowHigh, how.Lang.Words("Patents Office"), !how.Page, svg.Style(show.Card{}.Legend(how.Lang).Style)), 5
}

// tokensAt draws a stack from left to right, the top one in front and on the right.
func (o patents) tokensAt(p *svg.Pen, seats []string, at space, wide, y float64) {
	stack := o.stack(at)
	step := 13.0
	x := wide + (float64(at.Col)-1.5)*columnWide - 15 - step*float64(len(stack)-1)/2
	for i := len(stack) - 1; i >= 0; i-- {
		colour := "grey"
		if who := stack[i].owner; who >= 0 {
			colour = seats[who]
		}
		p.Raw(`<g class="`, colour, `"><g class="seat">`)
		p.Sign("citizen", x, y+5, 30)
		p.Raw("</g></g>")
		x += step
	}
}

// Legend explains nothing more than laboratories do.
func (patents) Legend(lang *say.Language) rule.Legend { return show.Card{}.Legend(lang) }
