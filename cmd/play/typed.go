package play

import (
	"errors"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// typed has a line typed, beginning with what was typed already, and does it.
func (s *session) typed(g *referee.Game, preset string) error {
	line, err := s.d.Prompt.Line(ui.Line{Label: say.Plain(">"), Preset: preset, History: s.history, Complete: s.completer(g)})
	if err != nil {
		return err
	}
	split, err := rule.Split(line)
	if err != nil {
		return s.tellRefusal(line, err)
	}
	words := rule.Strings(split)
	if len(words) == 0 {
		return nil
	}
	verb := strings.ToLower(words[0])
	switch verb {
	case "quit", "exit", "stop", "q":
		return errStop
	case "back":
		return s.enter("undo")
	case "?", "help", "why":
		s.help(g)
		return nil
	case "log":
		return s.log(g)
	case "ask", "rules":
		return s.d.TellAnswers(s.name, s.d.Answers(s.name, words[1:]))
	}
	if _, view := rule.Named(g.Rulebook().Views(), verb); view {
		return s.look(verb, words[1:]...)
	}
	_, err = s.submit(line)
	return err
}

// completer completes a typed line by what may be entered.
func (s *session) completer(g *referee.Game) func(string) []string {
	return func(line string) []string {
		split, err := rule.Split(line[:lastWord(line)])
		if err != nil {
			return nil
		}
		words := rule.Strings(split)
		if len(words) > 0 {
			next, _ := rule.GoesOn(g.Position().Offers(s.d.Settings.Hands), words[0], words[1:], rule.MostCounted)
			if len(next) == 0 && len(words) == 1 {
				next = g.Position().Seats()
			}
			return completions(line, next)
		}
		var next []string
		for _, v := range append(g.Rulebook().Verbs(), g.Rulebook().Views()...) {
			next = append(next, v.Name)
		}
		return completions(line, append(next, "undo", "redo", "back", "log", "ask", "quit"))
	}
}

// completeNames completes the last word by the names of the described copy.
func (s *session) completeNames(g *referee.Game) func(string) []string {
	set, err := s.d.Copy(g.Rulebook())
	if err != nil {
		return nil
	}
	return func(line string) []string {
		var names []string
		for _, c := range set.All() {
			names = append(names, c.Name)
		}
		return completions(line, names)
	}
}

// lastWord is where the word begins that is being typed.
func lastWord(line string) int { return strings.LastIndex(line, " ") + 1 }

// completions are the lines whose last word is one of those that it could be.
func completions(line string, words []string) (out []string) {
	cut := lastWord(line)
	for _, w := range words {
		q := rule.Quote(w)
		if !strings.ContainsAny(q[len(q)-1:], "=+-") { // else a number joins it
			q += " "
		}
		if typed := line[cut:]; len(q) >= len(typed) && strings.EqualFold(q[:len(typed)], typed) {
			out = append(out, line[:cut]+q)
		}
	}
	return out
}

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
		say.That("Also typed at any time: undo · back · %s · log · ask WORDS · quit", strings.Join(views, " · ")),
		say.That("? after a refusal tells the whole rule. Each step is saved at once; Ctrl-C loses nothing."),
	} {
		s.d.IO.Wrapped(say.That("  %s", line), "    ")
	}
}
