package show

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

type Card struct {
	lab.Card
	Title say.Key
}

func (c Card) Lines(how rule.Drawing) []string { return []string{how.Lang.Words(c.Title)} }

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
		p.Words("who mid", wide/2, high-20, svg.Clip(title, 12, wide-12))
	}
	return p.Whole(wide, high, title, !how.Page, svg.Style(signs)), 1
}

func (Card) Legend(lang *say.Language) rule.Legend { return Picture{}.Legend(lang) }
