package show

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// Card is the picture of an action card.
type Card struct {
	lab.Card
	Title say.Key
}

// Lines are the card's name.
func (c Card) Lines(how rule.Drawing) []string { return []string{how.Lang.Words(c.Title)} }

// SVG is the card as SVG.
func (c Card) SVG(how rule.Drawing) (string, int) {
	wide, high := 120.0, 132.0
	if how.Small { // its name stands beside it
		high = 102
	}
	var p svg.Pen
	p.Raw(`<rect class="card" x="2" y="2" width="`, wide-4, `" height="`, high-4, `" rx="8"/>`)
	p.Sign(c.String(), wide/2-33, 18, 66)
	title := how.Lang.Words(c.Title)
	if !how.Small {
		p.Fit("strong mid", wide/2, high-18, title, 24, 12, (wide-12)*.88) // bold letters are wider
	}
	return p.Whole(wide, high, title, !how.Page, svg.Style(signs)), 1
}

// Legend explains the signs of laboratories.
func (Card) Legend(lang *say.Language) rule.Legend { return Picture{}.Legend(lang) }
