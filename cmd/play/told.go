package play

import (
	"slices"
	"strconv"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// tell says what a line led to, and what is next where that isn't in the next
// question.
func (s *session) tell(g *referee.Game, events []rule.Event) {
	told := slices.Clone(events)
	var acts []time.Time // of what was taken back, or is back again, that a player did
	for i, e := range told {
		told[i].Text = s.turnedSaid(g, e)
		if of := turned(g, e); of != nil && of.Kind != referee.KindDescribe {
			acts = append(acts, of.Time)
		}
	}
	told = slices.DeleteFunc(told, func(e rule.Event) bool { // a description that the copy filled in for it says nothing new
		of := turned(g, e)
		return of != nil && of.Kind == referee.KindDescribe && slices.ContainsFunc(acts, of.Time.Equal)
	})
	s.d.TellEvents(g, told)
	if s.d.Prompt.Up() && slices.ContainsFunc(told, func(e rule.Event) bool { return e.Kind == referee.TakenBack }) {
		s.hint(say.That("To bring it back, type redo."))
	}
	if s.d.Prompt.Up() {
		return
	}
	p := g.Look()
	switch now := p.Where(); {
	case len(now.ToAct) == 1 && p.Due(now.ToAct[0]).String() == now.Next.String():
	case len(now.ToAct) < 2 || p.Due(now.ToAct[0]).Empty():
		s.d.Next(now, events)
	}
}

// turned is the entry that an event says is taken back or back again, nil for any other event.
func turned(g *referee.Game, e rule.Event) *referee.Entry {
	if n, _ := strconv.Atoi(e.What); (e.Kind == referee.TakenBack || e.Kind == referee.BackAgain) && n > 0 {
		return &g.Entries()[n-1]
	}
	return nil
}

// turnedSaid is an event, of an entry that is taken back or back again without its number, which is
// nothing to the table.
func (s *session) turnedSaid(g *referee.Game, e rule.Event) say.Text {
	switch of := turned(g, e); {
	case of == nil:
		return e.Text
	case e.Kind == referee.BackAgain:
		return say.That("Back again: %s", s.entrySaid(g, of))
	default:
		return say.That("Taken back: %s", s.entrySaid(g, of))
	}
}

// entrySaid is an entry in words: its first event; for an entry of several things, all of them; its
// line if nothing was told.
func (s *session) entrySaid(g *referee.Game, entry *referee.Entry) say.Text {
	e := s.d.Shown(g, *entry)
	events := e.Told.Events()
	switch {
	case e.Kind == referee.KindRevise:
		return e.SaidIn(g.Position())
	case len(events) == 0:
		return say.Plain(e.Text)
	}
	of := func(o rule.Event) bool { return o.Kind == events[0].Kind }
	if slices.ContainsFunc(events[1:], of) {
		w := rule.WayOf(g.Look(), rule.LineWords(e.Text))
		return w.Asked()
	}
	return events[0].Text
}
