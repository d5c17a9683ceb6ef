package play

import (
	"errors"
	"slices"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// run asks step after step.
func (s *session) run() error {
	if err := s.look("status"); err != nil {
		return err
	}
	_ = s.st.SetCurrent(s.name) // looking works in a folder that can't be written
	for {
		g, err := s.d.Load(s.st, s.name)
		if err != nil {
			return err
		}
		if filled, err := s.fill(g); err != nil {
			return err
		} else if filled {
			continue
		}
		if err = s.step(g); err != nil && !errors.Is(err, errBack) && !errors.Is(err, errDone) {
			return err
		}
	}
}

// fill enters a description that a seat waits for and the copy knows, as the
// referee does when a line names it.
func (s *session) fill(g *referee.Game) (filled bool, err error) {
	known := s.d.LazyCopy(g.Rulebook())
	p := g.Position()
	for _, seat := range p.Where().ToAct {
		for _, name := range p.Wants(seat) {
			if text, ok := known.Described(name); ok {
				_, _, err := s.d.Enter(s.name, "describe "+rule.Quote(name)+" "+text)
				return err == nil, err
			}
		}
	}
	return false, known.Err
}

// finalView is the view that tells how a game ended, where a rulebook has it.
const finalView = "standings"

// step offers what may happen now, and does it.
func (s *session) step(g *referee.Game) error {
	options, label := s.choices(g)
	if g.Where().Over && slices.ContainsFunc(g.Rulebook().Views(), func(v rule.Verb) bool { return v.Name == finalView }) {
		options = append(options, option{say.That("the final table"), func() error { return s.look(finalView) }})
	}
	options = append(options, option{say.That("look at the table, a seat, the log …"), func() error { return s.lookMenu(g) }})
	if e := lastEntry(g); e != nil {
		options = append(options, option{say.That("undo: %s", e.Text), func() error { return s.enter("undo") }})
	}
	options = append(options, option{say.That("type a line"), func() error { return s.typed(g, "") }})
	back := option{say.That("stop for now"), func() error { return errStop }}
	if s.seat != "" {
		back = option{say.That("another seat"), func() error { s.seat = ""; return nil }}
	}
	key, err := s.menu(ui.Menu{Label: label, Keys: "?", Type: true}, options, back)
	switch {
	case key == '?':
		s.help(g)
	case key != 0:
		return s.typed(g, string(rune(key)))
	}
	return err
}

// lastEntry is what undo would take back, nil where nothing but descriptions
// is left.
func lastEntry(g *referee.Game) (last *referee.Entry) {
	live, entries := g.Live(), g.Entries()
	for i := len(entries) - 1; i > 0; i-- {
		k := entries[i].Kind
		if !live[i] || k == referee.KindCount || k == referee.KindUndo || k == referee.KindRedo {
			continue
		}
		if last == nil {
			last = &entries[i]
		}
		if k != referee.KindDescribe {
			return last
		}
	}
	return nil
}
