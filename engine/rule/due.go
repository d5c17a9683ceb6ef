package rule

import (
	"slices"
	"strings"

	"arbiter/say"
)

// What is due, done, overbid and not described yet, for scripts. It comes from the same Scene
// that screens draw.

// Acted is an entry by which a seat has acted in the current phase.
type Acted struct {
	N    int // its number
	Line string
}

// dueJSON is something that a seat has to do, may do or has done.
type dueJSON struct {
	Seat     *string `json:"seat"`  // nil where any may do it
	Kind     string  `json:"kind"`  // the verb that does it
	Piece    *string `json:"piece"` // what it is done with
	Count    int     `json:"count,omitzero"`
	Optional bool    `json:"optional,omitempty"`
	Done     bool    `json:"done"`
	Entry    *int    `json:"entry"` // that did it
	Line     string  `json:"line"`  // that did it, or how it begins
}

// step is what a line does, also one that is only begun.
func step(p Position, seat, line string) dueJSON {
	words, _ := Split(line) // the program wrote it
	out := dueJSON{Seat: OrNull(seat), Kind: words[0].Text, Line: line}
	names := p.KnownNames()
	for _, w := range words[1:] {
		parts := Those(NameParts(w.Text), func(part string) bool { return Contains(names, part) || p.Component(part).Kind != "" })
		if len(parts) > 0 && w.Text != seat {
			out.Piece = &parts[0]
			break
		}
	}
	return out
}

// steps are what the seats have done in this phase, and what they have to do and may do.
func (s *Scene) steps(p Position, how Screen) []dueJSON {
	out, w := []dueJSON{}, p.Where()
	for i, seat := range p.Seats() {
		if how.Did != nil {
			for _, e := range how.Did(seat) {
				done := step(p, seat, e.Line)
				done.Done, done.Entry = true, &e.N
				out = append(out, done)
			}
		}
		if slices.Contains(w.ToAct, seat) {
			out = append(out, s.due(p, i)...)
		}
	}
	for _, o := range Moves(p, "", false) {
		v, _ := p.Book().Verbs.Named(o.Verb)
		one := step(p, "", o.sure())
		if len(w.ToAct) == 0 && o.Seat == "" && !o.Outcome && v.Fold == "" && !slices.ContainsFunc(out, func(d dueJSON) bool { return d.Line == one.Line }) {
			out = append(out, one)
		}
	}
	return out
}

// sure is the line of an offer as far as it leaves nothing to choose.
func (o *Offer) sure() string {
	w := o.Way()
	for slot := w.At.Slot; slot != nil && w.At.Do == nil && slot.Kind == Fixed && len(slot.Words) == 1; slot = w.At.Slot {
		w = w.Choosing(0)
	}
	return w.Line()
}

// doneVerb is the verb by which a seat says that it does no more: where it may, all else may be left out.
const doneVerb = "done"

// due is what a seat that acts has to do and may do.
func (s *Scene) due(p Position, at int) (out []dueJSON) {
	seat, side := p.Seats()[at], s.Side(at)
	offers := Those(Moves(p, seat, false), func(o Offer) bool { return o.Seat == seat && !o.Outcome })
	if side.Now {
		out = Each(side.Wants, func(name string) dueJSON { return step(p, seat, Join([]string{DescribeVerb, name})) })
		for _, piece := range side.Pieces {
			if !Contains(side.Wants, piece) {
				out = append(out, step(p, seat, Join([]string{side.Places, seat, piece})))
			}
		}
		if side.Bags > 0 {
			bags := step(p, seat, Join([]string{side.Shares, seat}))
			bags.Count = side.Bags
			out = append(out, bags)
		}
	}
	has, first := len(out) > 0, len(out)
	for _, may := range side.May {
		one := step(p, seat, may.Line)
		one.Piece = &may.Piece
		out = append(out, one)
	}
	if s.Up != nil {
		for _, t := range s.Up.Ticks {
			if !t.Done { // else the entry that did it is listed
				out = append(out, step(p, seat, t.Line))
			}
		}
	}
	for i := range out[first:] {
		out[first+i].Optional = true
	}
	ends := slices.ContainsFunc(offers, func(o Offer) bool { return o.Verb == doneVerb })
	for _, o := range offers {
		if has || slices.ContainsFunc(out, func(d dueJSON) bool { return d.Kind == o.Verb }) {
			continue
		}
		one := step(p, seat, o.sure())
		if s.Up != nil && s.Up.Bids != nil {
			one.Piece = &s.Up.Piece
		}
		one.Optional = ends && o.Verb != doneVerb
		if out = append(out, one); !one.Optional {
			break
		}
	}
	return out
}

// overbid are the seats whose bid on what is up was overbid, and by whom.
func (s *Scene) overbid(seats []string) []Object {
	out := []Object{}
	for _, seat := range seats {
		if s.Up == nil {
			break
		}
		if by := s.Up.Over(seat); by.Seat != "" {
			out = append(out, Object{{"seat", seat}, {"by", by.Seat}, {"bid", by.N}})
		}
	}
	return out
}

// undescribed are the pieces that must be described before one of the seats can go on, or of the
// seat "" that matter to all.
func undescribed(p Position, seats []string) []Object {
	out, told := []Object{}, []string(nil)
	for _, seat := range seats {
		for _, name := range p.Wants(seat) {
			if !Contains(told, name) || seat != "" {
				c := p.Component(name)
				told, out = append(told, name), append(out, Object{{"seat", OrNull(seat)}, {"name", name}, {"kind", c.Kind}, {"as", strings.TrimSpace(c.Example)}})
			}
		}
	}
	return out
}

// Later is a value for scripts that is computed only when it is written.
type Later func() any

func (l Later) MarshalJSON() ([]byte, error) { return say.JSON(l()) }

// NextOf is what is next; where several seats act at once, what this one, whose turn it is or which is
// ready, or else all have to do; up is whether something is up that says it.
func NextOf(p Position, seat string, mine, ready, up bool) say.Text {
	w, due := p.Where(), p.Due(seat)
	if w.Said != nil {
		if said := w.Said(); !said.Empty() {
			return said
		}
	}
	switch {
	case ready:
		return say.That("You are ready; waiting for %s.", say.And(w.ToAct))
	case mine && !due.Empty() && (len(w.ToAct) > 1 || !up):
		return due
	case len(w.ToAct) < 2 || p.Due("").Empty():
		return w.Next
	}
	return p.Due("")
}
