package web

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// onOnePicture asks for one of several words and what follows it on the picture that all follow on.
func (v *visit) onOnePicture(w rule.Way, on string) *form {
	f, links, shared := &form{Way: rule.Way{Seat: w.Seat, Words: w.Words}, Title: v.label(w), Ask: "…", Listed: true}, map[string]string{}, w.Shared()
	f.Last = rule.Each(shared, func(word string) choice { return choice{Text: v.words(rule.Said(v.P, word)), Says: word} })
	for _, first := range w.Each() {
		row, all := choice{Text: v.label(first)}, v.abreast(first).Then
		for i, c := range all {
			word := first.At.Slot.Words[i]
			if at := slices.Index(shared, word); at >= 0 { // the picture says not what goes there
				links[word], c.Text, c.Says = "#to-"+word, c.Says, ""
				f.Last[at].Then = append(f.Last[at].Then, c)
			} else {
				links[word], row.Then = c.Href, append(row.Then, c)
			}
		}
		f.Choices = append(f.Choices, row)
	}
	f.Picture, f.On = drawing(v.markup(v.P.Picture(on, w.Seat), rule.Drawing{Link: func(name string) string { return links[name] }})), on
	return f
}

// Shown says whether a shelf's pieces are drawn already: they are asked for, or its seat's own.
func (v *visit) Shown(s rule.Shelf) bool {
	own := slices.ContainsFunc(v.Own().Shelves(), func(o rule.Shelf) bool { return slices.Equal(o.Pieces, s.Pieces) })
	drawn := v.drawn(s.Pieces[0])
	return own || drawn != "" && slices.ContainsFunc(v.Menu, func(f *form) bool { return shown(f.Choices, drawn) || f.Ticks != nil && shown(f.Ticks.Choices, drawn) })
}

// shown says whether a piece is drawn on one of some buttons, or beneath one.
func shown(all []choice, drawn template.HTML) bool {
	return slices.ContainsFunc(all, func(c choice) bool { return c.Picture == drawn || shown(c.Then, drawn) })
}

// Shows says whether what is asked for is tapped on a piece, with "" on the seat's own picture.
func (v *visit) Shows(piece string) bool {
	return slices.ContainsFunc(append(v.Menu, v.Form), func(f *form) bool { return f != nil && f.Picture != "" && f.On == piece })
}

// act is what the page asks of an offer at once. Of the offers that begin with a map only the
// first shows it; with apart, what is chosen among pieces is asked on a page of its own.
func (v *visit) act(o *rule.Offer, mapped *bool, apart bool) *form {
	v.whose = o.Seat
	w := o.Way().Tapped()
	slot, on, pieces := w.At.Slot, w, 0
	if slot != nil && slot.Kind == rule.Name && w.At.Do == nil {
		on, pieces = w.Choosing(0).Tapped(), len(slot.Words)
	}
	f, then := &form{Way: rule.Way{Seat: o.Seat}}, on.At.Slot
	switch {
	case 1 < pieces && pieces <= fewMaps && !*mapped && then != nil && then.On != "":
		*mapped = true
		return v.onOnePicture(w, then.On)
	case then.Mapped() && !*mapped && (slot.Mapped() || v.drawnPieces(on, o) != nil):
		*mapped = true
		f = v.asks(on)
		f.Steps = v.drawnPieces(on, o)
	case v.parts(w) != nil: // on a page of its own
		f.Way, f.Choices = w, []choice{v.byParts(w)}
	case slot == nil, slot.Kind == rule.Free, slot.On != "", slot.Kind == rule.Integer && !v.At.Planning && !(apart && o.Outcome), !apart && !slot.Mapped() && slot.Kind != rule.Integer && (len(slot.Words) <= fewHere || then.Mapped()):
		if f = v.asks(w); slot == nil && len(w.Words) > 2 && v.drawn(w.Words[2]) != "" { // another word says nothing alone
			f.Choices[0].Text = v.words(rule.Said(v.P, w.Words[2]))
			v.looked(&f.Choices[0], w.Words[2], w, v.label(w)+rule.When(!v.SharesBoard(), " …"))
		}
	default:
		f.Choices = []choice{v.chosen(v.label(w), w)}
		f.Choices[0].Picture = v.drawn(w.Words[len(w.Words)-1])
	}
	f.Asks, f.Within = v.words(o.Asked()), o.Within != ""
	return f
}

// beneath shortens a form whose picture the page shows already: beneath that picture stand each
// column's number, which leads on, and its usual bid. What is said of several seats is said at the first.
func (f *form) beneath(shown []*form) {
	if f.Columns == nil || !slices.ContainsFunc(shown, func(s *form) bool { return s.On == f.On }) {
		return
	}
	f.Picture, f.Hint = "", ""
	for i, all := range f.Columns {
		if len(all) > 0 {
			head, usual := all[len(all)-1], all[0]
			head.Text, head.More, head.Enter, usual.Main = strconv.Itoa(i+1), []string{f.Ask}, "", false
			f.Columns[i] = []choice{head, usual}
		}
	}
	f.Ask = rule.When(!slices.ContainsFunc(shown, func(s *form) bool { return s.Title == f.Title }), f.Ask)
}

// A menu is being laid: what is due, and what stands beside the game.
type menu struct {
	*visit
	offers []rule.Offer
	draw   string // the verb that draws for the whole table, "" where nothing is drawn
	due    []*form
	plain  map[string]*form // by seat: what is one button each stands together
}

// menu is what a role may do now that is due; what stands elsewhere on the page is put there.
func (v *visit) menu(offers []rule.Offer) []*form {
	m := &menu{visit: v, offers: offers, plain: map[string]*form{}}
	m.draws()
	// All seats' choices would be many screens: the keeper is led to each but the only one.
	asked := slices.DeleteFunc(slices.Clone(offers), func(o rule.Offer) bool { return o.Anytime || o.Outcome || v.fold(o.Way()) != "" })
	mapped := v.Kind == keeper
	v.apart = v.aside(offers)
	for i := range offers {
		o := &offers[i]
		if m.onCard(o.Way().Tapped()) {
			continue
		}
		f := v.act(o, &mapped, v.Kind == keeper && !o.Anytime && (o.Outcome || len(asked) > 1))
		f.beneath(slices.Concat(m.due, m.Ended))
		m.gives(o.Way().Tapped())
		m.put(f, o)
	}
	all := slices.Concat(m.due, v.ByName)
	for _, f := range all { // two that are called alike are told apart
		if alike := func(o *form) bool { return o != f && len(o.Choices) > 0 && o.Choices[0].Text == f.Choices[0].Text }; f.Spare && slices.ContainsFunc(all, alike) {
			f.Choices[0].Text = v.words(say.That("%s, without details", f.Choices[0].Text))
		}
	}
	slices.SortStableFunc(m.due, func(a, b *form) int { return cmp.Or(strings.Compare(b.Asks, a.Asks), v.Foot(a)-v.Foot(b)) })
	return m.due
}

// onCard puts beneath its card what a line is asked by, and says whether it can: where the copy has all that it could be.
func (m *menu) onCard(w rule.Way) bool {
	if m.parts(w) == nil || m.Scene() == nil || len(m.unheard) == 0 {
		return false
	}
	f, at := m.asks(w), m.At.WithLine(w, false).Href()
	for _, due := range m.due {
		if card := rule.Find(due.Cards, func(c *choice) bool { return c.Href == at }); card != nil && len(f.Choices) == len(m.unheard) {
			for _, c := range f.Choices {
				c.Says, c.Enter, c.Then = c.Then[0].Text, c.Then[0].Enter, nil
				card.Then = slices.Insert(card.Then, len(card.Then)-1, c) // before what buys nothing
			}
			return true
		}
	}
	return false
}

// draws puts first the button by which all that is due is drawn at random, where it can be.
func (m *menu) draws() {
	lines := m.s.d.Drawn(m.now.Game)
	if m.At.Planning || m.Right != nil || len(lines) == 0 {
		return
	}
	m.draw, _, _ = strings.Cut(lines[0], " ")
	if !slices.ContainsFunc(m.offers, func(o rule.Offer) bool { return o.Verb == m.draw }) {
		return
	}
	all := m.lang.Words("Draw here")
	f := &form{Choices: []choice{{Text: all, Says: all, More: []string{m.lang.Words("at random, for the whole table")}, Enter: drawAll, Main: m.Practice() && !m.DrawsAnother()}}}
	if m.DrawsAnother() {
		m.Rare = append(m.Rare, f)
	} else {
		m.due = append(m.due, f)
	}
}

// gives puts beneath a seat's buttons what it can be given in their place.
func (m *menu) gives(w rule.Way) {
	with, slot := m.plain[w.Seat], w.At.Slot
	if with == nil || with.Spare || slot == nil || slot.Gift == "" || m.Kind != atSeat || m.At.Planning {
		return
	}
	with.Last = []choice{{Text: m.lang.Words(slot.Gift)}}
	for word, next := range w.Each() {
		next = next.Ended()
		with.Last = append(with.Last, choice{Picture: m.drawn(word), Says: m.label(next), Enter: next.Line()})
	}
}

// put puts what an offer asks for where it stands on the page.
func (m *menu) put(f *form, o *rule.Offer) {
	switch fold := m.fold(o.Way()); {
	case fold != "" && !m.At.Planning:
		if f.Fold = m.words(fold); len(m.apart) > 0 && f.Picture != "" {
			f.Picture, f.Listed, f.Hint = "", false, m.lang.Words("Tap it where it lies, or here:")
		}
		if f.plain() {
			f.Choices[0].Text, f.Choices[0].Main, f.Fold = f.Fold, false, ""
		}
		m.Rare = append(m.Rare, f)
	case o.Verb == referee.KindDescribe && m.Kind == atSeat && m.Knows(): // all is known
	case m.Kind == keeper && o.Outcome && f.Columns != nil:
		m.Ended = append(m.Ended, f)
	case m.Kind == keeper && o.Outcome:
		m.Ended = append(m.Ended, &form{Asks: m.words(o.Act()), Choices: []choice{m.chosen(cmp.Or(o.Seat, m.lang.Words("Go on")), o.Way())}})
	case f.Asks == "" && (o.Anytime || o.Outcome && m.Kind != keeper):
		m.Beside = append(m.Beside, f)
	case o.Verb == m.draw && f.plain() && f.Choices[0].Enter != "" && m.Practice(): // all is drawn alike
	case o.Verb == m.draw:
		if f.Spare = f.plain(); f.Free { // the copy draws what isn't named
			f.Choices, f.Usual = nil, ""
		}
		m.ByName = append(m.ByName, f)
	case f.plain() && m.Ticked(f) != nil: // it stands among what else may be chosen
		f.Choices[0].Main = false
		m.due = append(m.due, f)
	case f.plain():
		number := o.Way().At.Slot
		f.Choices[0].Main = number != nil && number.Kind == rule.Integer // the only bid that is left
		if with := m.plain[o.Seat]; with == nil {
			f.Spare = rule.HowMany(m.offers, func(n rule.Offer) bool { return n.Verb == o.Verb && n.Seat == o.Seat }) > 1
		} else {
			f.Choices = append(with.Choices, f.Choices...)
			m.due = slices.DeleteFunc(m.due, func(f *form) bool { return f == with })
		}
		m.plain[o.Seat], m.due = f, append(m.due, f) // what ends a turn stands last
	default:
		m.due = append(m.due, f)
	}
}

// Begins says whether what lies on the table can be said, in a record that begins in the middle.
func (v *visit) Begins() bool {
	late := strings.Contains(v.now.Entries()[0].Text, "--"+rule.RoundOption.Name) // else the offers needn't be listed
	return late && slices.ContainsFunc(rule.Offers(v.P, true), func(o rule.Offer) bool { return o.Verb == rule.HaveVerb })
}

// DrawsAnother says whether it is for another seat to draw.
func (v *visit) DrawsAnother() bool {
	return v.Kind == atSeat && v.enters() && !v.acts(v.Seat) && slices.ContainsFunc(v.P.Seats(), v.acts)
}

// aside is where what a seat's own picture shows leads that is asked for once more.
func (v *visit) aside(offers []rule.Offer) map[string]string {
	to := map[string]string{}
	for i := range offers {
		w := offers[i].Way().Tapped()
		if slot := w.At.Slot; slot == nil || slot.Kind != rule.Name || v.fold(w) == "" || v.Kind != atSeat || v.At.Planning {
			continue
		}
		for k, word := range w.At.Slot.Words {
			to[strings.ToLower(word)] = v.At.WithLine(w.Choosing(k), false).Href()
		}
	}
	return to
}

// begins says whether a form goes on from a line.
func (f *form) begins(line string) bool {
	to := door.Address{Line: line}.Href()
	return strings.HasPrefix(f.Line(), line) || slices.ContainsFunc(f.Choices, func(c choice) bool { return strings.HasPrefix(c.Enter, line) || strings.HasPrefix(c.Href, to) })
}

// Ticked is what a form is for of several things to choose, nil for none.
func (v *visit) Ticked(f *form) *rule.Tick {
	up := cmp.Or(v.Scene().Up, &rule.Up{})
	return rule.Find(up.Ticks, func(t *rule.Tick) bool { return f.begins(t.Line) })
}

// Foot is 1 for a number, or a few buttons that stay within a thumb's reach, 2 for what stands last, else 0.
func (v *visit) Foot(f *form) int {
	if f.Spare {
		return 2
	}
	if v.Kind == atSeat && !v.At.Planning && f.Asks == "" && f.Picture == "" && v.Ticked(f) == nil && (f.Begins != "" || f.plain() && len(f.Choices) <= few/2 && f.Choices[0].Then == nil) {
		return 1
	}
	return 0
}

// Leads is the only button of a form if it is drawn and leads on: the list of what is due says the same.
func (f *form) Leads() []choice {
	if len(f.Choices) != 1 || f.Choices[0].Picture == "" || f.Choices[0].Enter != "" || f.Choices[0].Then != nil || f.Picture != "" || f.Shares != nil {
		return nil
	}
	return f.Choices
}

// plain says whether a form is buttons alone that say all.
func (f *form) plain() bool {
	return f.Asks == "" && f.At.Slot == nil && f.Picture == "" && f.Ask == "" && f.Choices[0].Picture == ""
}
