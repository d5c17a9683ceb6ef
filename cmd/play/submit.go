package play

import (
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// says enters a line as the served seat's.
func (s *session) says(g *referee.Game, line string) error {
	if of := s.anySeats(g, line); len(of) > 1 {
		return s.menu(g, s.whichOf(g, of))
	}
	e, err := s.reads(g, line)
	if lines := groups(line); len(lines) > 1 && desk.ExitCode(err) == desk.ExitNotUnderstood {
		one := strings.Join(rule.Each(lines, func(l rule.Line) string { return l.Text }), " ")
		of, misread := s.reads(g, one)
		v, is := g.Rulebook().Verbs.Named(strings.ToLower(strings.Fields(line)[0]))
		named := func(word string) bool { return rule.Contains(g.Position().Seats(), word) }
		own := is && s.serves != "" && strings.HasPrefix(v.Usage[0], "SEAT") && !slices.ContainsFunc(strings.Fields(one), named)
		switch {
		case own, desk.ExitCode(misread) != desk.ExitNotUnderstood: // one line with a list
			line, e, err = one, of, misread
		case is:
			return s.enterSeveral(g, v.Name, lines)
		}
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		if w, _, offered := rule.AlongLine(s.moves(g), misread.Begun); offered {
			return s.walk(g, w)
		}
	}
	if several, is := errors.AsType[*rule.Ambiguous](err); is && several.Begun() != "" {
		if w, more := s.goesOn(g, line, several.Begun()); more {
			return s.walk(g, w)
		}
	}
	if what := describing(g, line); what != "" && err != nil {
		return s.enter(g, what)
	}
	if err != nil {
		return s.tellRefusal(line, err)
	}
	if w, more := s.goesOn(g, line, e.Text); more {
		return s.walk(g, w)
	}
	others := ""
	if of, err := g.Reads(line, s.known(g)); err != nil {
		line = e.Text
	} else if of.Text != e.Text {
		line = e.Text
		if _, _, refused := s.try(g, of.Text); refused == nil {
			others = of.Text
		}
	}
	_, err = s.submit(g, line, true)
	if s.wrong && others != "" {
		s.d.IO.Println(s.d.IO.Dim(say.That("%s doesn't say that; what may be said now: %s", s.serves, others)))
	}
	return err
}

// goesOn is a whole line whose verb wasn't typed, if it can go on: then that is asked, as a key asks it. So is what was dealt where
// the copy has names for it: without them it would be pieces of which nothing is known.
func (s *session) goesOn(g *referee.Game, typed, line string) (w rule.Way, more bool) {
	split, _ := rule.Split(line)
	words, own := rule.Strings(split), strings.Fields(typed)
	v, _ := g.Rulebook().Verbs.Named(words[0])
	whole := slices.ContainsFunc(own, func(word string) bool { return rule.Begins(words[0], word) })
	switch {
	case whole && v.Shows != rule.ShowsDeal:
		return w, false
	case whole:
		words = words[:min(len(own), len(words))] // the names of none that were typed
	}
	for _, o := range s.moves(g) {
		w, is := o.Along(words)
		slot := led(w).At.Slot
		if !is || slot == nil || whole && (slot.Kind != rule.Free || len(s.names(g, slot)) == 0) {
			continue
		}
		if a, err := rule.ParseLine(g.Position(), line); err == nil && rule.Check(g.Position(), a) == nil {
			w.At.Do = a // it may end here, though another offer says so
		}
		return o.Ticked(w), true
	}
	return w, false
}

// anySeats are the offers of a verb that is typed alone while no seat is served; it may be shortened.
func (s *session) anySeats(g *referee.Game, line string) []rule.Offer {
	names := rule.Each(g.Rulebook().Verbs.All(), func(v rule.Verb) string { return v.Name })
	verb, _, err := rule.Resolve(strings.TrimSpace(line), names, nil)
	if s.serves != "" || err != nil {
		return nil
	}
	return slices.DeleteFunc(s.moves(g), func(o rule.Offer) bool { return o.Verb != verb })
}

// enter shows a line, judges, saves and tells it.
func (s *session) enter(g *referee.Game, line string) error {
	_, err := s.entered(g, line)
	return err
}

// entered is enter that says whether the line was accepted.
func (s *session) entered(g *referee.Game, line string) (accepted bool, err error) {
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
	return s.submit(g, line, false)
}

// enters enters lines into the journal that was shown, all of them or none. The error is errMoved if
// that has changed, which it tells.
func (s *session) enters(lines ...rule.Line) (*referee.Game, []rule.Event, error) {
	after, told, err := s.d.EnterAt(s.name, s.seen, lines...)
	switch {
	case err == nil:
		s.seen = len(after.Entries())
		err = s.unchanged()
	case desk.Is[*desk.Moved](err):
		s.d.IO.ErrorWrapped(say.That("Not entered: %s", say.Of(err)))
		err = errMoved
	}
	return after, told, err
}

// submit judges a line that is on the screen already, tells a refusal, and says whether the line
// was accepted. If the journal has changed, a typed line is offered again. If a fact is missing, it
// asks for it and tries again.
func (s *session) submit(g *referee.Game, line string, typed bool) (accepted bool, err error) {
	if line, err = s.spelt(g, line); err != nil {
		return false, err
	}
	if len(s.history) == 0 || s.history[len(s.history)-1] != line {
		s.history = append(s.history, line)
	}
	for {
		after, told, refused := s.enters(rule.Line{Text: line})
		if refused == nil {
			s.refused, s.answers = nil, nil
			s.d.Prompt.Mended()
			last := rule.LineWords(after.Entries()[s.seen-1].Text)
			if seat := rule.WayOf(after.Position(), last).Seat; (s.seat != "" || typed && after.Where().Phase == g.Where().Phase) && seat != "" {
				s.seat = seat // who was told of is served
			}
			s.tell(after, told)
			if typed {
				s.d.TellHowKept(after)
			}
			return true, nil
		}
		if errors.Is(refused, errMoved) {
			if typed {
				s.begun = line
			}
			return false, errMoved
		}
		w, ok, could := s.onOffer(g, line)
		cannot, lacks := errors.AsType[*rule.CannotCheck](refused)
		asks := ok && lacks && w.At.Slot != nil && w.At.Do == nil
		if asks { // for what it needs
			refused = &rule.CannotCheck{Problem: cannot.Problem}
		}
		if err := s.tellRefusal(line, refused); err != nil {
			return false, err
		}
		if breaks, is := errors.AsType[*referee.Breaks](refused); is && breaks.Holds {
			return s.mends(g, breaks)
		}
		if could && !lacks && !typed {
			s.hint(say.That("(A menu keeps hands secret: it offers this all the same.)"))
		}
		if asks {
			seen := s.seen
			if err = s.walk(g, w); errors.Is(err, errBack) {
				err = nil
			}
			return s.seen != seen, err
		}
		name := toDescribe(refused)
		if name == "" {
			return false, nil
		}
		if described, err := s.describe(g, name, g.Position().Component(name)); err != nil || !described {
			return false, err
		}
	}
}

// spelt is a line in which known names replace new ones that are similar, where the players say so.
func (s *session) spelt(g *referee.Game, line string) (string, error) {
	for _, d := range g.Misspelt(line, s.known(g)) {
		if d.Name == s.nearly.Meant {
			continue
		}
		yes, err := s.yes(g, d.Asks())
		if err != nil {
			return line, err
		}
		if yes {
			s.nearly, line = d, d.Spelt(line)
		}
	}
	return line, nil
}

// onOffer is a line as far as offers contain it, ignoring hidden hands, and whether it is legal with
// some possible hand.
func (s *session) onOffer(g *referee.Game, line string) (w rule.Way, ok, could bool) {
	e, err := g.Reads(line, s.known(g))
	if err != nil {
		return w, false, false
	}
	w, _, ok = rule.AlongLine(s.moves(g), e.Text)
	p := rule.Seen(g.Position(), rule.EyesFor(s.d.Settings.Hands))
	a, err := rule.ParseLine(p, e.Text)
	return w, ok, err == nil && rule.Check(p, a) == nil && rule.Check(g.Position(), a) != nil
}

// toDescribe is the name that a refusal asks to describe, "" for none.
func toDescribe(refused error) string {
	if cannot, is := errors.AsType[*rule.CannotCheck](refused); is {
		return rule.FirstOf(cannot.Needs, func(n rule.Need) string { return n.Describe })
	}
	return ""
}
