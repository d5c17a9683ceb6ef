package play

import (
	"errors"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// enter shows a line and has it judged, saved and told.
func (s *session) enter(line string) error {
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
	_, err := s.submit(line)
	return err
}

// submit has a line judged that stands on the screen already, and says whether it
// was accepted; what it was refused for is told. What can't be checked is asked
// for, and the line tried again.
func (s *session) submit(line string) (accepted bool, err error) {
	for {
		g, v, refused := s.d.Enter(s.name, line)
		if refused == nil {
			s.refused = nil
			s.history = append(s.history, line)
			return true, s.d.Tell(g, v)
		}
		if err := s.tellRefusal(line, refused); err != nil {
			return false, err
		}
		name := toDescribe(refused)
		if name == "" {
			return false, nil
		}
		if g, err = s.d.Load(s.st, s.name); err != nil {
			return false, err
		}
		if described, err := s.describe(g, name); err != nil || !described {
			return false, err
		}
	}
}

// toDescribe is the name that a refusal asks to describe, "" for none.
func toDescribe(refused error) string {
	var cannot *rule.CannotCheck
	if errors.As(refused, &cannot) {
		for _, n := range cannot.Needs {
			if n.Describe != "" {
				return n.Describe
			}
		}
	}
	return ""
}

// tellRefusal tells a refusal and keeps it for "?"; the error is one that no
// other line would help.
func (s *session) tellRefusal(line string, err error) error {
	code := desk.ExitCode(err)
	var locked *saves.Locked
	if code != desk.ExitNotUnderstood && code != desk.ExitIllegal && code != desk.ExitCannotCheck && !errors.As(err, &locked) {
		return err
	}
	s.d.Refuse(rule.In(line, err))
	if code == desk.ExitIllegal || code == desk.ExitCannotCheck {
		s.refused = err
		s.d.IO.Errorln(s.d.IO.Dim(say.That("(? tells the whole rule)")))
	}
	return nil
}

// help tells the rule of the last refusal, or how this works.
func (s *session) help(g *referee.Game) {
	if s.refused != nil {
		s.d.Explain(s.refused, true)
		s.refused = nil
		return
	}
	var views []string
	for _, v := range g.Rulebook().Views() {
		views = append(views, strings.Join(append([]string{v.Name}, v.Usage...), " "))
	}
	for _, line := range []say.Text{
		say.That("↑ ↓ and Enter choose, or press the number of an item; 0 goes back."),
		say.That("Or just type a line, as on the command line. Tab completes it."),
		say.That("Also typed at any time: undo · back · %s · log · rules WORDS · quit", strings.Join(views, " · ")),
		say.That("? after a refusal tells the whole rule. Each step is saved at once; Ctrl-C loses nothing."),
	} {
		s.d.IO.Wrapped(say.That("  %s", line), "    ")
	}
}
