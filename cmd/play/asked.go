package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// isQuestion says whether a text asks something in ordinary words: it is no line, and ends or
// begins like a question.
func (s *session) isQuestion(g *referee.Game, text string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), " ")
	if first != "why" && slices.Contains(words, first) || !strings.HasSuffix(rest, "?") && !ask.Asks(text) || s.onlyFacts(g, rest) {
		return false
	}
	_, err := g.Reads(text, s.known(g))
	return desk.ExitCode(err) == desk.ExitNotUnderstood && !ask.Why(text)
}

// onlyFacts says whether a text is only names and numbers: what stands before it is a line's verb, if a wrong
// one, as in "who Ann ferry 5".
func (s *session) onlyFacts(g *referee.Game, text string) bool {
	known := slices.Concat(g.Position().Seats(), g.Position().KnownNames(), s.known(g).Names())
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		_, err := strconv.Atoi(word)
		return err != nil && !rule.Contains(known, word)
	})
}

// asked is a question as it is answered in a game.
func (s *session) asked(text string) desk.Question {
	return desk.Question{Words: strings.Fields(text), Game: s.name, Led: true}
}

// answer answers a question.
func (s *session) answer(text string) error {
	return s.over(func() error { return s.d.Ask(s.asked(text)) })
}

// answerLine answers a text that is no line, and says that nothing was entered.
func (s *session) answerLine(text string) error {
	return s.over(func() error {
		s.d.IO.Wrapped(s.d.IO.Bold(say.That("Nothing is entered: “%s” is taken as a question.", text)), "")
		return s.d.Ask(s.asked(text))
	})
}

// isOfRules says whether a typed text, which was read as a line, is none but has an answer in the rulebook,
// though it doesn't begin like a question, as more than 12 money.
func (s *session) isOfRules(g *referee.Game, text, line string) bool {
	first, rest, _ := strings.Cut(text, " ")
	if g == nil || line == "" || strings.ContainsAny(text, `="`) || s.onlyFacts(g, first) || s.onlyFacts(g, rest) || s.meaning(g, text, false) != nil {
		return false
	}
	misread := func(line string) *rule.NotUnderstood {
		_, err := s.reads(g, line)
		of, _ := errors.AsType[*rule.NotUnderstood](err)
		return of
	}
	of, ofFirst := misread(text), misread(first)
	if misread(line) == nil || of == nil || ofFirst == nil || of.Message.String() != ofFirst.Message.String() { // its first word is understood
		return false
	}
	slip := ofFirst.DidYouMean != "" && len(strings.Fields(rest)) < 2
	return !slip && s.d.Answers(s.asked(text))
}
