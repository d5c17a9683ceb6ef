package industry

import (
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
}

// Picture is that of a field by its place or its name, nil where it isn't
// described.
func (p *Position) Picture(name string) rule.Picture {
	for f, fd := range p.facts.fields {
		at := place(f)
		if fd == nil || !strings.EqualFold(at.String(), name) && (fd.Name == "" || !strings.EqualFold(fd.Name, name)) {
			continue
		}
		shown := fieldPicture{place: at, field: fd}
		if owner := p.owner(at); owner >= 0 {
			shown.colour = svg.Colours(p.setup.Seats)[owner]
		}
		return shown
	}
	return nil
}

// Lines are the field as it is typed.
func (f fieldPicture) Lines(rule.Drawing) []string {
	return []string{f.place.String() + " " + f.field.String()}
}

// Said is what the field is, costs, needs and makes, in words.
func (f fieldPicture) Said() say.Text {
	d := f.field
	parts := []say.Text{say.That(kindWords[d.Kind])}
	add := func(is bool, text say.Text) {
		if is {
			parts = append(parts, text)
		}
	}
	add(d.Kind == joker, d.Joker.Said())
	add(d.Name != "", say.Plain(d.Name))
	add(d.Cost > 0, say.That("costs %d", d.Cost))
	add(len(d.Needs) > 0, say.That("needs %s", say.And(rule.Each(d.Needs, resource.Said))))
	add(d.Kind == factory, say.That("makes %s", d.Makes))
	add(d.Points > 0, say.Count(d.Points, "%d point", "%d points"))
	add(d.Kind == bonus, say.That("%d for each of your factories on its network", d.Value))
	return say.Join(" · ", parts...)
}

// SVG is the field as SVG.
func (f fieldPicture) SVG(how rule.Drawing) (string, int) {
	const side, rim, chip = 176.0, 8.0, 28.0
	var p svg.Pen
	d := f.field
	p.Raw(`<g transform="translate(`, rim, " ", rim, `)" class="`, f.colour, `"><rect class="paved`)
	if f.colour != "" {
		p.Raw(" owned")
	}
	p.Raw(`" x=".75" y=".75" width="`, side-1.5, `" height="`, side-1.5, `" rx="6"/>`)
	p.Sign(kindNames[d.Kind], side/2-42, 18, 84)
	if d.Kind == factory || d.Kind == bonus {
		p.Chip("coin", strconv.Itoa(d.Cost), 7, 7, chip)
	}
	if points := d.Points + d.Value; points > 0 {
		p.Chip("point", strconv.Itoa(points), side-chip-7, 7, chip)
	}
	if f.colour != "" {
		p.Raw(`<g class="seat">`)
		p.Sign("citizen", 8, 42, 34)
		p.Raw("</g>")
	}
	name := d.Name
	if name == "" {
		name = how.Lang.Words(kindWords[d.Kind])
	}
	p.Words("who mid", side/2, 122, svg.Clip(f.place.String()+" "+name, 12, side-14))
	needs := rule.Each(d.Needs, func(r resource) string { return r.String() })
	goods := strings.Join(needs, " + ")
	switch made := d.Makes; {
	case d.Kind == joker:
		goods = d.Joker.String()
	case made != noResource:
		goods = strings.TrimPrefix(goods+" → "+made.String(), " ")
	}
	p.Words("told mid", side/2, 141, svg.Clip(goods, 13, side-14))
	if d.Links != 0 || d.Nets != 0 {
		links := d.Links.Names(place.String)
		p.Raw(`<path class="road" d="M1 156h174"/>`)
		p.Words("tick mid", side/2, 171, svg.Clip(strings.TrimSpace(strings.Join(links, " ")+" "+d.Nets.String()), 12, side-14))
	}
	p.Raw("</g>")
	label := strings.Join(f.Lines(how), "")
	return p.Whole(side+2*rim, side+2*rim, label, !how.Page, svg.Style(boardStyle)), 1
}

// Legend explains the signs of the board.
func (fieldPicture) Legend(lang *say.Language) rule.Legend { return board{}.Legend(lang) }
