package play

import (
	"cmp"
	"slices"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// telling is an entry about one piece on the table.
type telling struct {
	entry  string   // its number
	text   say.Text // what it says, in words
	answer string   // what it answers to the first question
}

// told are the entries of a form so far.
func (s *session) told(g *referee.Game, begun []string) (told []telling) {
	lines, i := g.Counting(), -1
	_ = g.Walk(func(_ *referee.Entry, _ rule.Position, events []rule.Event) { // a game that can't be played again has shown it before
		if i++; len(events) == 0 {
			return
		}
		l := lines[i-1]
		split, err := rule.Split(l.Text)
		words := rule.Strings(split)
		if err == nil && len(words) > len(begun) && slices.Equal(words[:len(begun)], begun) {
			answers := append(slices.Clip(s.before[l.Number]), words[len(begun)])
			told = append(told, telling{entry: l.Number, text: events[0].Text, answer: answers[0]})
		}
	})
	return told
}

// retold offers to correct what was entered piece by piece.
func (s *session) retold(g *referee.Game, seat, form string, begun []string) []ui.Item {
	if begun[len(begun)-1] != form {
		return nil
	}
	first, _ := s.questions(g, seat, form).Next(nil)
	told := slices.DeleteFunc(s.told(g, begun), func(t telling) bool { return first == nil || slices.Contains(first.Words, t.answer) }) // that can be told again as it is
	if len(told) == 0 {
		return nil
	}
	names := rule.Each(told, func(t telling) string { return t.answer })
	return []ui.Item{{Text: say.That("set right or take away: %s", say.And(say.Plains(names...))), Word: "-", Ends: true, Do: func() error {
		options := rule.Each(told, func(t telling) ui.Item {
			return ui.Item{Text: t.text, Word: t.answer, Do: func() error { return s.setTellingRight(g, seat, form, begun, told, t) }}
		})
		return s.menu(g, asking{Menu: ui.Menu{Label: say.That("Set right which one?"), Items: options, Texts: true}})
	}}}
}

// setTellingRight asks for one of the pieces anew, or removes it.
func (s *session) setTellingRight(g *referee.Game, seat, form string, begun []string, told []telling, t telling) error {
	return s.choose(g, t.text, []ui.Item{
		{Text: say.That("tell it anew"), Word: "replace", Do: func() error { return s.tellAnew(g, seat, form, begun, told, t) }},
		{Text: say.That("take it away"), Word: "remove", Do: func() error {
			_, err := s.entered(g, "remove "+t.entry)
			return cmp.Or(err, error(&askAnew{}))
		}},
	})
}

// tellAnew asks for a piece again; the earlier answers are proposed.
func (s *session) tellAnew(g *referee.Game, seat, form string, begun []string, told []telling, t telling) error {
	questions := s.questions(s.without(g, told, t), seat, form)
	_, _, right, _ := questions.Judged([]string{t.answer})
	given := []string{t.answer}[:right]
	s.answers = map[string][]string{seat: s.before[t.entry]}
	for {
		text, err := s.askAll(g, questioning{title: say.Plain(seat), questions: questions, given: given, leave: true, wrong: func(text string) error {
			_, err := s.named(rule.Join(begun)+" ", text)
			return err
		}})
		if err != nil {
			return err
		}
		answers := s.answers[seat]
		accepted, err := s.entered(g, "replace "+t.entry+" "+rule.Join(begun)+" "+text)
		if err != nil {
			return err
		}
		if accepted {
			s.before[t.entry] = answers
			return &askAnew{}
		}
	}
}

// without is the game without the entry about one of some pieces, and without later ones that
// depend on it.
func (s *session) without(g *referee.Game, told []telling, t telling) *referee.Game {
	for _, last := range slices.Backward(told) {
		for _, one := range []telling{t, last} {
			if less, _, err := s.try(g, "remove "+one.entry); err == nil {
				g = less
				break
			}
		}
		if !slices.ContainsFunc(g.Counting(), func(l referee.Counting) bool { return l.Number == t.entry }) {
			break
		}
	}
	return g
}
