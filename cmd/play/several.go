package play

import (
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// describeSeveral enters descriptions of a file, or with - those that are pasted or
// typed, a line for each piece: all of them or none. A line that is refused can be mended.
func (s *session) describeSeveral(g *referee.Game, path string) error {
	lines, err := s.several(g, path)
	if err != nil {
		return err
	}
	return s.enterSeveral(g, rule.DescribeVerb, lines)
}

// groups are the lines of one verb that a text stands for with commas between them; one that can't be split is a line.
func groups(line string) (lines []rule.Line) {
	words, err := rule.Split(line)
	if err != nil {
		return []rule.Line{{Text: line}}
	}
	var group []string
	for i, w := range words {
		text, more := strings.CutSuffix(w.Text, ",")
		if group = append(group, text); more || i == len(words)-1 {
			lines, group = append(lines, rule.Line{Text: rule.Join(group)}), nil
		}
	}
	return lines
}

// enterSeveral enters lines of a verb, all of them or none. One that is refused can be mended.
func (s *session) enterSeveral(g *referee.Game, verb string, lines []rule.Line) error {
	for lines = numbered(verb, lines); len(lines) > 0; lines = numbered(verb, lines) {
		after, told, err := s.enters(lines...)
		if err == nil {
			s.d.TellEvents(after, told)
			return errDone
		}
		refused, is := errors.AsType[*rule.Refused](err)
		switch {
		case passes(err):
			return s.tellRefusal(verb, err)
		case !is:
			return err
		}
		if err = s.tellRefusal(refused.Line.Text, err); err != nil {
			return err
		}
		s.hint(say.That("Nothing is entered yet. Mend the line, or Esc: none of them."))
		at := refused.Line.N - 1
		text, err := s.oneOf(g, verb, at, lines[at].Text)
		if err != nil {
			return err
		}
		if first, rest, _ := strings.Cut(text, " "); strings.EqualFold(first, verb) && len(groups(rest)) > 1 { // all of it anew
			lines = groups(rest)
		} else {
			lines = slices.Replace(lines, at, at+1, groups(text)...)
		}
	}
	return nil
}

// several are the descriptions of a file, or those that are pasted or typed.
func (s *session) several(g *referee.Game, path string) (lines []rule.Line, err error) {
	if path != "-" {
		in, err := s.d.Source(path)
		if err == nil {
			defer in.Close()
			lines, err = referee.ReadLines(in)
		}
		if err != nil {
			return nil, s.tellRefusal(rule.DescribeVerb+" "+path, err)
		}
		return lines, nil
	}
	s.hint(say.That("Paste or type them, a name and what it shows in each line. Enter alone: that is all; Esc: back."))
	for {
		text, err := s.oneOf(g, rule.DescribeVerb, len(lines), "")
		if err != nil {
			return nil, err
		}
		if referee.Empty(text) {
			return lines, nil
		}
		lines = append(lines, rule.Line{Text: text})
	}
}

// oneOf asks for one of several lines of a verb: all that is typed is the line, but for a question, another word
// of the session and what begins with another verb.
func (s *session) oneOf(g *referee.Game, verb string, at int, preset string) (string, error) {
	return s.input(g, ui.Line{Label: say.That("Line %d:", at+1), Preset: preset}, func(text string) error {
		first, _, more := strings.Cut(text, " ")
		other, is := g.Rulebook().Verbs.Named(strings.ToLower(first))
		if is && more && other.Name != verb && !rule.Knows(g.Position(), first) || s.isQuestion(g, text) || slices.Contains(words, first) || !more && slices.Contains(alone, first) {
			return errUnasked
		}
		return nil
	})
}

// describing is the line that a name and what its piece shows stand for, as lists of a copy have
// them; "" for any other text.
func describing(g *referee.Game, text string) string {
	name, shows, _ := strings.Cut(strings.TrimSpace(text), " ")
	if len(strings.Fields(shows)) < 2 || g.Rulebook().Copy.Wrong(name, shows) != nil {
		return ""
	}
	return rule.DescribeVerb + " " + text
}

// numbered are lines with the verb in front and their numbers.
func numbered(verb string, lines []rule.Line) []rule.Line {
	for i := range lines {
		if first, _, _ := strings.Cut(lines[i].Text, " "); !strings.EqualFold(first, verb) {
			lines[i].Text = verb + " " + lines[i].Text
		}
		lines[i].N = i + 1
	}
	return lines
}
