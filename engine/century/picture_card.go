package century

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// cardPicture is a catastrophe card: five columns from worst to best, those that
// are closed, and the figures of who bids for one.
type cardPicture struct {
	*Card
	seats   int // 0 where no game is played
	figures []cardFigure
}

type cardFigure struct {
	name, colour    string
	column, science int
}

const columnWide, columnHigh, standHigh, needsHigh = 84.0, 176.0, 62.0, 26.0

// cardSize is how large a card's columns are, the signs in them and the names of who bids.
type cardSize struct{ wide, stand, sign, name float64 }

// size is that of a card that is looked at from afar, or of one beside what it is about.
func (cardPicture) size(how rule.Drawing) cardSize {
	if how.Tight && !how.Small {
		return cardSize{2 * columnWide, 82, 44, 22}
	}
	return cardSize{columnWide, standHigh, 24, 16}
}

// shownCard is the card that is up, with its figures.
func (p *Position) shownCard() rule.Picture {
	if p.Card == nil {
		return nil
	}
	c := cardPicture{Card: p.Card, seats: p.n}
	for i, claim := range p.eachClaim {
		if claim.Standing {
			c.figures = append(c.figures, cardFigure{p.name(i), p.colour(i), claim.Column, claim.Science})
		}
	}
	return c
}

// Lines are the card as it is typed.
func (c cardPicture) Lines(rule.Drawing) []string { return []string{c.String()} }

// Said is what the figures on a card that is up don't show.
func (c cardPicture) Said() say.Text {
	if c.seats == 0 {
		return say.Text{}
	}
	return say.That("A cloud moves your pollution marker 1 to the left. Who gets the worst column begins the next round.")
}

// SVG is the card as SVG. A column leads where its number does.
func (c cardPicture) SVG(how rule.Drawing) (string, int) {
	var p svg.Pen
	high, size := columnHigh, c.size(how)
	if c.seats > 0 {
		high += size.stand
	}
	if how.Link != nil {
		high += needsHigh
	}
	if how.Link != nil {
		p.Least = columnWide * .6 // so large that its figures are read
	}
	p.Raw(`<g transform="translate(`, pieceRim, " ", pieceRim, `)">`)
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
		p.Fit("mid strong", size.wide/2, 26, number, 24, 24, size.wide)
		c.column(&p, how, i, closed && c.seats > 0)
		p.Raw("</g>")
	}
	p.Raw("</g>")
	return p.Whole(5*size.wide+2*pieceRim, high+2*pieceRim, strings.Join(columns, "; "), !how.Page, svg.Style("")), 3
}

func (c cardPicture) column(p *svg.Pen, how rule.Drawing, i int, closed bool) {
	d, all := c.Columns[i], c.size(how)
	mid, room := all.wide/2, all.wide-8
	if closed {
		p.Fit("mid", mid, columnHigh/2+6, how.Lang.Words("closed"), 22, 9, room)
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
	if d == (Damage{}) {
		p.Fit("mid", mid, columnHigh/2+6, how.Lang.Say("%s", d.said()), 22, 9, room)
	}
	if how.Link != nil && !slices.ContainsFunc(c.figures, func(f cardFigure) bool { return f.column == i+1 }) {
		p.Fit("mid", mid, columnHigh+34, how.Lang.Words("no bid"), 20, 9, room)
	}
	for _, f := range c.figures {
		if f.column != i+1 {
			continue
		}
		if how.Link != nil && how.Link(strconv.Itoa(i+1)) == "" { // who looks can't bid so much
			p.Fit("mid", mid, columnHigh+all.stand+14, how.Lang.Say("needs %d", f.science+1), 18, 9, room)
		}
		aside := min(38, all.wide*.38)
		p.Seat(f.colour, mid-aside, columnHigh+6, all.stand-30)
		p.Words("much", mid+aside, columnHigh+all.stand-28, strconv.Itoa(f.science))
		p.Fit("mid strong", mid, columnHigh+all.stand-8, f.name, all.name, 9, room)
	}
}

// Legend explains the signs.
func (cardPicture) Legend(lang *say.Language) rule.Legend { return technologyPicture{}.Legend(lang) }
