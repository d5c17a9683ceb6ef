package play

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// setRight corrects an earlier entry: it is picked from the log and changed, and the differences
// are shown before anything is saved. What a seat has can be corrected without an entry, with a
// reason.
func (s *session) setRight(g *referee.Game) error {
	var options, described []ui.Item // what one's own lines brought along stands last
	for _, o := range rule.Offers(g.Look(), s.d.Settings.Hands) {
		if o.Verb == rule.CorrectVerb { // the first entry is none of those below
			options = append(options, ui.Item{Text: say.That("what a seat has, with a reason"), Word: o.Verb, Do: func() error { return s.walk(g, led(o.Way())) }})
		}
	}
	entries := g.Entries()
	for _, l := range slices.Backward(g.Counting()) {
		number, several := strconv.Atoi(l.Number)
		one := ui.Item{Text: s.covered(g, l), Word: l.Number, Do: func() error { return s.setEntryRight(g, l) }}
		if several == nil && entries[number-1].Text == l.Text {
			e := s.d.Shown(g, entries[number-1])
			one.Text = say.Plain(e.Text)
			if told := e.Told.Events(); len(told) > 0 {
				one.Text, one.Line = told[0].Text, one.Text
			}
		}
		switch l.Kind {
		case referee.KindAction, referee.KindCorrect:
			options = append(options, one)
		case referee.KindDescribe:
			described = append(described, one)
		}
	}
	first := ui.Item{Text: say.Plain(entries[0].Text), Word: "1", Barred: true, Do: func() error {
		s.wrong = true
		s.d.IO.ErrorWrapped(say.That(referee.Beginning))
		return nil
	}}
	described = append(described, first)
	return s.menu(g, asking{Menu: ui.Menu{Label: say.That("Which entry is to be set right? The last one is first."), Number: say.That("the entry's number"), Items: append(options, described...)}})
}

func (s *session) setEntryRight(g *referee.Game, e referee.Counting) error {
	n := e.Number
	typed := func(verb string, label say.Text, preset string) func() error {
		return func() error { return s.retyped(g, label, []string{verb, n}, preset) }
	}
	items := []ui.Item{
		{Text: say.That("change it"), Word: "replace", Do: typed("replace", say.Plain(n+":"), e.Text)},
		{Text: say.That("something was left out before it"), Word: "insert", Do: typed("insert", say.That("The line that was left out before entry %s:", n), "")},
		{Text: say.That("take it out"), Word: "remove", Do: func() error {
			done, more, err := s.revised(g, []string{"remove", n})
			if err != nil || done || more == "" {
				return err
			}
			return s.retyped(g, say.Plain("remove "+n), []string{"remove", n}, more)
		}},
	}
	instead := func(line string) string { // a move typed here is what the entry should say
		first, _, _ := strings.Cut(line, " ")
		if _, declared := g.Rulebook().Verbs.Named(strings.ToLower(first)); !declared {
			return line
		}
		return "replace " + n + " " + line
	}
	return s.menu(g, asking{Menu: ui.Menu{Label: say.That("entry %s: %s", n, s.covered(g, e)), Items: items}, as: instead})
}

// covered is a line in force as the screen may show it.
func (s *session) covered(g *referee.Game, l referee.Counting) say.Text {
	return say.Plain(s.d.Shown(g, referee.Entry{Text: l.Text}).Text)
}

// retyped asks for the right line until it is accepted.
func (s *session) retyped(g *referee.Game, label say.Text, begun []string, preset string) error {
	for {
		text, err := s.d.Prompt.Line(ui.Line{Label: label, Preset: preset, History: s.history})
		if err != nil {
			return err
		}
		split, err := rule.Split(text)
		switch {
		case err != nil:
			if err = s.tellRefusal(text, err); err != nil {
				return err
			}
		case len(split) == 0 || isBack(text):
			return errBack
		default:
			done, more, err := s.revised(g, slices.Concat(begun, rule.Strings(split)))
			if err != nil || done {
				return err
			}
			text = cmp.Or(more, text)
		}
		preset = text
	}
}

// revised shows what a revision would change, and does it if confirmed. If it breaks later lines, it may be done with a
// correction of these too; if only more of them would hold with that, more is it, to go on from.
func (s *session) revised(g *referee.Game, words []string) (done bool, more string, err error) {
	line := desk.Line(words[0], words[1:])
	if s.tried(words) {
		done, err = s.confirmed(g, line)
		return done, "", err
	}
	_, _, err = s.try(g, line)
	breaks, is := errors.AsType[*referee.Breaks](err)
	switch {
	case is && breaks.Holds:
		done, err = s.mends(g, breaks)
		return done, "", err
	case is:
		more, _ = strings.CutPrefix(breaks.Mend, desk.Line(words[0], words[1:2])+" ")
	}
	return false, more, nil
}

// mends offers to correct the later lines too that a revision breaks: what isn't typed, of other seats perhaps, stands at the question.
func (s *session) mends(g *referee.Game, breaks *referee.Breaks) (done bool, err error) {
	after, _, err := s.try(g, breaks.Mend)
	if err != nil {
		return false, err
	}
	s.d.Prompt.Mended() // why, in a sentence, leaves room for what would be otherwise
	s.hint(breaks.Said())
	s.hint(say.That("With a yes:"))
	entries := after.Entries()
	for _, text := range s.d.Shown(after, entries[len(entries)-1]).Told.Texts() {
		s.hint(text)
	}
	return s.confirmed(g, breaks.Mend)
}

// confirmed asks whether a line that sets others right is meant, and enters it.
func (s *session) confirmed(g *referee.Game, line string) (done bool, err error) {
	yes, err := s.yes(g, say.That("Set it right like this?"))
	switch {
	case errors.Is(err, errDone):
		s.d.IO.Println(say.That("The correction is not entered, since another line was."))
	case err == nil && yes:
		return s.entered(g, line)
	case err == nil: // else what it would change stays on the screen as what happened
		s.d.IO.Println(say.That("Nothing is changed."))
	}
	return false, err
}

// tried shows what a revision would change, and says whether it is legal. It doesn't say that
// nothing is saved yet, since a question follows.
func (s *session) tried(words []string) (may bool) {
	text, _ := s.d.IO.Captured(func() error {
		may = s.other(s.name, append(slices.Clone(words), "--dry-run"))
		return nil
	})
	if may {
		s.d.IO.Println(say.That("With a yes:"))
	}
	for line := range strings.Lines(string(text)) {
		if !strings.Contains(line, s.d.Words(desk.DryRun)) {
			_, _ = io.WriteString(s.d.IO.Out, line)
		}
	}
	return may
}

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
			return ui.Item{Text: t.text, Word: t.answer, Do: func() error {
				return s.choose(g, t.text, []ui.Item{
					{Text: say.That("tell it anew"), Word: "replace", Do: func() error { return s.tellAnew(g, seat, form, begun, told, t) }},
					{Text: say.That("take it away"), Word: "remove", Do: func() error {
						_, err := s.entered(g, "remove "+t.entry)
						return cmp.Or(err, error(&askAnew{}))
					}},
				})
			}}
		})
		return s.menu(g, asking{Menu: ui.Menu{Label: say.That("Set right which one?"), Items: options, Texts: true}})
	}}}
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
