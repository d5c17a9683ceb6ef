package web

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// blank is the picture of a piece that is dealt or on offer and not described.
const blank = `<svg class="ab" viewBox="0 0 44 44" aria-hidden="true"><rect class="undrawn" x="2" y="2" width="40" height="40" rx="4"/><text class="undrawn" x="22" y="29">?</text></svg>`

// pic is how a piece is drawn, as the game or else the copy has it; nil for what has none.
func (v *visit) pic(name string) rule.Picture {
	if piece := rule.Find(v.unheard, func(p *rule.Piece) bool { return strings.EqualFold(p.Name, name) }); piece != nil {
		sketch, _ := v.Box().Sketch(piece.Name + " " + piece.Text) // the copy is judged when it is read
		return sketch.Piece
	}
	return v.P.Picture(name, v.whose)
}

// drawn is the picture of a piece, "" for what has none.
func (v *visit) drawn(name string) template.HTML {
	name = strings.TrimPrefix(name[strings.Index(name, "=")+1:], "-")
	unknown := func(s rule.Shelf) bool { return s.Plain && rule.Contains(s.Pieces, name) }
	switch pic := v.pic(name); {
	case pic != nil:
		return v.small(pic)
	case v.Box().Automatic(name), slices.ContainsFunc(v.Scene().Shelves, unknown), slices.ContainsFunc(v.Own().Shelves(), unknown):
		return blank
	}
	return v.small(v.Box().Drawn(name)) // by what it shows
}

// marks are the words for what a piece shows, "" where its picture says all.
func (v *visit) marks(name string) string {
	if pic, tells := v.pic(name).(say.Said); tells {
		return v.words(pic.Said())
	}
	return ""
}

// small is a picture beside words.
func (v *visit) small(pic rule.Picture) template.HTML {
	return drawing(v.markup(pic, rule.Drawing{Small: true}))
}

// once keeps on the page's sheet what its pictures draw several times.
func (v *visit) once(markup, place string) string {
	at := slices.Index(v.Sheet, template.HTML(markup))
	if at < 0 {
		at, v.Sheet = len(v.Sheet), append(v.Sheet, template.HTML(markup)) //nolint:gosec // pictures escape
	}
	return "<use " + href(at) + place + "/>"
}

// href leads to a part of the sheet.
func href(part int) string { return fmt.Sprintf(`href="#u%d"`, part) }

// drawnPieces are those that a line has chosen among first, all drawn: they stay in sight.
func (v *visit) drawnPieces(w rule.Way, o *rule.Offer) (steps []choice) {
	first := o.Way().Tapped()
	slot := first.At.Slot
	if slot == nil || slot.Kind != rule.Name || len(slot.Words) > fewHere || len(first.Words) >= len(w.Words) || len(v.Given) > 0 { // answers stand alone
		return nil
	}
	for word, next := range first.Each() {
		c := v.chosen(say.Capital(v.words(next.Said)), next)
		c.Says, c.Enter, c.Chosen = v.label(next), "", strings.EqualFold(word, w.Words[len(first.Words)]) // a tap looks at it
		if next.At.Slot.Mapped() && v.At.Line == "" {                                                     // where one was tapped that one alone is placed
			c.Then = v.best(next)
		}
		if c.Picture = v.drawn(word); c.Picture == "" {
			return nil
		}
		c.Text = rule.When(!strings.EqualFold(c.Text, v.marks(word)), c.Text) // else the picture says it
		steps = append(steps, c)
	}
	return steps
}

// placing is what is placed as it can lie, on a square with what lies beside it.
func (v *visit) placing(on *rule.Placing, square, turn string) template.HTML {
	switch {
	case on.There != nil && square != "" && turn != "":
		return v.small(on.There(square, turn))
	case on.Piece != nil:
		return v.small(on.Piece(turn))
	}
	return ""
}

// tappable is what lies before a seat where something of it leads somewhere, "" elsewhere.
func (v *visit) tappable(seat string, link func(name string) string) template.HTML {
	drawn := v.lying(seat, rule.Drawing{Link: link})
	return rule.When(svg.Tapped(drawn), drawing(drawn))
}

// picture draws what the words of a slot lie on, to be tapped: links is where they lead, columns
// what stands beneath its numbers.
func (v *visit) picture(f *form, w rule.Way, links map[string]string, columns [][]choice) {
	slot, linked := w.At.Slot, map[string]bool{}
	link := func(name string) string {
		name = strings.ToLower(name)
		linked[name] = links[name] != ""
		return cmp.Or(links[name], v.apart[name])
	}
	maps := slot.Kind == rule.Name && w.Placed == nil && w.Choosing(0).At.Slot.Mapped()
	switch {
	case slot.Shows != nil:
		drawn := v.markup(slot.Shows, rule.Drawing{Title: w.Seat, Link: link})
		f.Picture, f.Listed = drawing(drawn), svg.Tapped(drawn)
	case slot.Mapped():
		on := slot.Place()
		drawn := v.markup(on.Map, rule.Drawing{Title: w.Seat, Link: link})
		f.Picture, f.Listed, f.Piece, f.Marks = drawing(drawn), svg.Tapped(drawn), v.placing(on, "", ""), v.words(on.Marks)
	case slot.On != "":
		f.Picture, f.On = drawing(v.markup(v.P.Picture(slot.On, w.Seat), rule.Drawing{Title: w.Seat, Link: link})), slot.On
		for len(columns) < len(linked) && columns != nil {
			columns = append(columns, nil) // each has its place beneath the picture's
		}
		if f.Picture != "" && columns != nil && !slices.ContainsFunc(f.Choices, func(c choice) bool { return c.Then == nil }) { // the picture says the rest
			f.Columns, f.Choices = columns, nil
		} else if f.Picture != "" && slot.Kind == rule.Name {
			f.Choices, f.Listed = []choice{{Then: v.abreast(w).Then}}, true
		}
	case w.Placed == nil && (slot.Kind == rule.City || slot.Kind == rule.Name) && (maps || f.Choices[len(f.Choices)-1].Picture == ""):
		f.Picture, f.First = v.tappable(v.whose, link), slot.Kind == rule.City && w.Choosing(0).At.Slot != nil && w.Choosing(0).At.Slot.Kind == rule.City // from one to another
		f.Listed = f.Picture != "" && !slices.ContainsFunc(slot.Words, func(word string) bool { return !linked[strings.ToLower(word)] }) && (len(f.Choices) > few || f.Choices[0].Enter == "") && f.Choices[0].Then == nil
	}
	if maps || slot.Mapped() {
		f.Best = v.best(w)
		f.Serves = strings.Join(alike(f.Best), "") // once
	}
}

// markup is a picture as the page has it, "" for none.
func (v *visit) markup(pic rule.Picture, how rule.Drawing) string {
	if pic == nil {
		return ""
	}
	how.Lang, how.Page, how.Once = v.lang, true, v.once
	drawn, _ := pic.SVG(how)
	return drawn
}

// lying is the picture of what lies before a seat, or on the board for all.
func (v *visit) lying(seat string, how rule.Drawing) string {
	panel := desk.Region(v.lang, v.P, seat, v.now.Screen(false))
	how.Title = panel.Title
	return v.markup(panel.Picture, how)
}

// drawing is a picture for a page, as large as fingers and phones need it.
func drawing(drawn string) template.HTML {
	return template.HTML(svg.Sized(drawn)) //nolint:gosec // pictures escape
}
