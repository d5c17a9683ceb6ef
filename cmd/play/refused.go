package play

import (
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// why tells the last refusal, as often as it is asked; one that isn't on the screen any more with
// its line.
func (s *session) why() {
	if s.refused != nil {
		s.explain()
		return
	}
	last, err := s.d.LastRefusal(s.name)
	if err != nil {
		s.d.IO.Println(say.That("Nothing was refused."))
		return
	}
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + last.Line)))
	s.d.Explain(last.Err, false)
	s.d.TellStays(last)
}

// explain tells what was refused in full, without what stands on the screen.
func (s *session) explain() {
	s.d.Explain(s.refused, true)
	if last, err := s.d.LastRefusal(s.name); err == nil && s.illegal == s.seen && s.d.Prompt.Up() { // else the rule scrolls away
		s.d.TellStays(last)
	}
}

// tellRefusal tells a refusal and keeps it for "?"; it returns an error that no other line would
// avoid.
func (s *session) tellRefusal(line string, err error) error {
	err = s.atPrompt(line, err)
	code := desk.ExitCode(err)
	if code != desk.ExitNotUnderstood && code != desk.ExitIllegal && code != desk.ExitCannotCheck && !passes(err) {
		return err
	}
	behind := s.d.Prompt.Drop()
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		s.d.IO.Refusal(misread, ui.About{Line: line, Asked: true})
		if strings.Contains(misread.DidYouMean, " ") {
			s.mend = mended(misread.DidYouMean, line)
		}
		if misread.DidYouMean == "" && strings.Count(line, " ") > 1 && !strings.ContainsAny(line, `0123456789="`) { // it may be a question
			s.d.IO.ErrorWrapped(s.d.IO.Dim(say.That("To ask about the rules: ask WORDS")))
		}
	} else {
		s.d.Refuse(rule.In(line, err))
		if breaks, is := errors.AsType[*referee.Breaks](err); is && !breaks.Holds { // else it is asked whether it is meant
			s.mend = breaks.Mend
		}
	}
	if !behind.Empty() {
		s.d.IO.ErrorWrapped(behind)
	}
	if s.wrong = true; s.keepRefusal(err) && !s.d.Prompt.Up() {
		s.d.IO.Errorln(s.d.IO.Dim(say.That("(? tells the whole rule)")))
	}
	return nil
}

// passes says whether the same may be done later: once another program has ended, or the disk has room or its rights again.
func passes(err error) bool {
	return desk.Is[*saves.Locked](err) || desk.Is[*saves.Unsaved](err) || desk.Is[*saves.Foreign](err)
}

// mended is the line that a typed one most likely means, with the numbers that it says of others behind commas, as many of each.
func mended(meant, typed string) string {
	numbers := func(w string) bool { return strings.Trim(w, "0123456789") == "" }
	_, others, _ := strings.Cut(typed, ", ")
	for part := range strings.SplitSeq(others, ", ") {
		words := strings.Fields(part)
		if len(words) != len(strings.Fields(meant))-1 || rule.HowMany(words[1:], numbers) < len(words)-1 {
			return meant
		}
	}
	return meant + ", " + others
}

// atPrompt is why a line was refused, as it is told where there are other ways. If it begins with a
// seat's name and no verb, nothing else was meant and no other seat is named, that is the rules'
// refusal of the name alone; if it begins with neither, that there are other ways.
func (s *session) atPrompt(line string, err error) error {
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	if !is || misread.Column > 1 {
		return err
	}
	g, openErr := s.d.Open(s.name)
	if openErr != nil {
		return err
	}
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	_, refused := g.Reads(first, s.known(g))
	named := rule.HowMany(rule.LineWords(line), func(word string) bool { return rule.Contains(g.Position().Seats(), word) })
	switch seat := rule.Contains(g.Position().Seats(), first); {
	case seat && named == 1 && misread.DidYouMean == "" && desk.ExitCode(refused) == desk.ExitIllegal:
		return refused
	case seat, slices.Contains(words, first):
		return err
	}
	told := *misread
	told.Message, told.Expected = say.That("%q begins no line here: press the key before an item, or ? says what can be typed.", first), say.Text{}
	if told.DidYouMean == "" {
		told.DidYouMean = desk.MeantBy(first, firstWords(g))
	}
	return &told
}

// keepRefusal keeps a refusal that has a rule for "?", and says whether it has.
func (s *session) keepRefusal(err error) bool {
	code := desk.ExitCode(err)
	if code != desk.ExitIllegal && code != desk.ExitCannotCheck {
		return false
	}
	s.refused, s.illegal = err, s.seen
	return true
}
