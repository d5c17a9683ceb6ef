package play

import (
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// scoreWord scores the end of the game, as the verb for one seat's numbers does alone.
const scoreWord = "score"

// justCount is another way to say it.
const justCount say.Key = "just count the end"

// languageWord switches to another language.
const languageWord = "language"

// undoLetter alone takes back what was entered last.
const undoLetter = "u"

// words are what lines may begin with besides verbs and views; alone are whole lines:
// behind their letters others may follow, as "b 3" is a bid.
var (
	words = []string{"undo", "redo", "replace", "insert", "remove", "log", "ask", "rules", "phones", "why", "help", languageWord, scoreWord}
	alone = append([]string{undoLetter, "back", "b"}, stops...)
	stops = []string{"quit", "exit", "stop", "q"}
)

// firstWords are those that a line may begin with, without other commands of the program.
func firstWords(g *referee.Game) []string {
	name := func(v rule.Verb) string { return v.Name }
	return slices.Concat(rule.Each(g.Rulebook().Verbs.All(), name), rule.Each(g.Rulebook().Views, name), words, alone)
}

// meaning is what a text does if it begins like a line; nil for any other.
func (s *session) meaning(g *referee.Game, text string, top bool) func() error {
	text = strings.TrimPrefix(text, "arbiter ") // as the program's answers write its commands
	split, err := rule.Split(text)
	if err != nil || len(split) == 0 {
		return nil
	}
	typed := rule.Strings(split)
	verb, one := strings.ToLower(typed[0]), len(typed) == 1
	says := func() error { return s.says(g, text) }
	over := func(show func() error) func() error { return func() error { return s.over(show) } }
	declared := declaredIn(g, typed)
	_, view := rule.Named(g.Rulebook().Views, verb)
	switch {
	case scorable(g) && (verb == scoreWord || one && verb == rule.CountedVerb || strings.EqualFold(text, string(justCount)) || strings.EqualFold(text, s.d.Words(justCount))):
		return func() error { return s.countEnd(g) }
	case one && verb == scoreWord && hasFinal(g) && g.Where().Over:
		return func() error { return s.look(finalView) }
	case s.isQuestion(g, text):
		return func() error { return s.answer(text) }
	case one && slices.Contains(stops, verb):
		return func() error { return errStop }
	case one && isBack(typed[0]) && !top:
		return func() error { return errBack }
	case one && (isBack(typed[0]) || verb == undoLetter || verb == referee.KindUndo || strings.HasPrefix(s.d.Words("undo: %s"), verb+":")): // as the foot says it
		return func() error { return s.undo(g) }
	case ask.Why(text):
		return over(func() error { s.why(); return nil })
	case verb == "help" && declaredIn(g, typed[1:]) && s.other != nil:
		return func() error { return s.elsewhereDone(typed[:2]) }
	case verb == "?", verb == "help":
		return over(func() error { s.help(g); return nil })
	case verb == "log":
		return func() error { return s.log(g, !one) }
	case verb == "phones":
		return s.openPages
	case verb == languageWord:
		return func() error { return s.speak(typed[1:]) }
	case one && verb == "rules" && s.other != nil:
		return func() error { return s.elsewhereDone([]string{verb, "--rules", g.Rulebook().Name}) }
	case verb == "ask", verb == "rules":
		return func() error { return s.answer(strings.Join(typed[1:], " ")) }
	case view:
		return func() error { return s.look(verb, typed[1:]...) }
	case !declared && s.other != nil && slices.Contains(others, verb):
		return func() error { return s.elsewhereDone(typed) }
	case verb == rule.DescribeVerb && len(typed) == 2 && desk.IsText(typed[1]):
		return func() error { return s.describeSeveral(g, typed[1]) }
	case verb == rule.DescribeVerb && len(typed) == 2 && g.Position().Component(typed[1]).Kind != "":
		return func() error { return s.describeOne(g, typed[1:]) }
	case declared, referee.Revises(split), slices.Contains(words, verb):
		return says
	case !one && rule.Contains(g.Position().Seats(), typed[0]): // as a line without its verb does
		if _, err := s.reads(g, text); desk.ExitCode(err) != desk.ExitNotUnderstood {
			return says
		}
	}
	return nil
}

// declaredIn says whether the first of some words is a verb of the game.
func declaredIn(g *referee.Game, words []string) (is bool) {
	if len(words) > 0 {
		_, is = g.Rulebook().Verbs.Named(strings.ToLower(words[0]))
	}
	return is
}

// others are the commands of the program that may be given in the middle of a game.
var others = []string{"best", "components", "diff", "export", "games", "history", "judge", "report", "rulings", "show", "tile", "verify"}

// runOnce are those of others that may change something, or take long: they aren't run again when
// the window's size changes.
var runOnce = []string{"best", "components", "export", "report"}

// take carries out a typed line. It gives nil if nothing has changed, so that the question can be
// asked again.
func (s *session) take(g *referee.Game, line string, top bool) error {
	seen := s.seen
	err := s.does(g, line, top)
	if err == nil && s.seen != seen {
		err = errDone
	}
	return err
}

// does carries out a line.
func (s *session) does(g *referee.Game, line string, top bool) error {
	if _, err := rule.Split(line); err != nil {
		return s.tellRefusal(line, err)
	}
	if do := s.meaning(g, line, top); do != nil {
		return do()
	}
	words := rule.LineWords(line)
	if len(words) == 0 {
		return nil
	}
	if _, err := s.reads(g, line); desk.ExitCode(err) == desk.ExitNotUnderstood { // a view's beginning perhaps
		views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string { return v.Name })
		if i, err := rule.Match(words[0], views); err == nil && i >= 0 && !(len(words[0]) == 1 && beginsVerb(g, words[0])) {
			return s.look(views[i], words[1:]...)
		}
	}
	return s.says(g, line)
}

// beginsVerb says whether a letter begins a verb of the game, as p does pass: where that isn't on offer, it means nothing else.
func beginsVerb(g *referee.Game, letter string) bool {
	return slices.ContainsFunc(g.Rulebook().Verbs.All(), func(v rule.Verb) bool { return strings.HasPrefix(v.Name, strings.ToLower(letter)) })
}

// speak switches to a language.
func (s *session) speak(name []string) error {
	if _, known := say.In(strings.Join(name, " ")); known {
		s.d.Speak(desk.WordsIn(name[0], s.d.Books))
		return errDone
	}
	names := rule.Each(say.Names(), func(n string) say.Text { return say.Plain(languageWord + " " + n) })
	return s.tellRefusal(languageWord, rule.MisreadAs(len(languageWord)+2, say.Or(names), "Which language?"))
}

// undo takes back the last step of a player; the beginning of the game is none.
func (s *session) undo(g *referee.Game) error {
	if g.Undoable() == nil {
		s.wrong = true
		s.d.IO.ErrorWrapped(say.That("There is nothing to take back."))
		return nil
	}
	return s.enter(g, g.Step())
}

// moves are what may be entered now, without facts, corrections and counts.
func (s *session) moves(g *referee.Game) []rule.Offer {
	return rule.Moves(g.Position(), "", s.d.Settings.Hands)
}

// try gives the game after a line that isn't entered.
func (s *session) try(g *referee.Game, line string) (*referee.Game, *referee.Effect, error) {
	return g.Try(line, s.known(g), s.d.Now())
}

// known is the copy for reading typed lines of a game.
func (s *session) known(g *referee.Game) *desk.LazyCopy { return s.d.With(g).LazyCopy(g.Rulebook()) }

// reads gives the entry that a line typed for the served seat would become, without judging it.
func (s *session) reads(g *referee.Game, line string) (*referee.Entry, error) {
	return g.ReadsAs(s.serves, line, s.known(g))
}

// elsewhereDone runs another command of the program on this game.
func (s *session) elsewhereDone(words []string) error {
	if err := s.d.IO.Flush(); err != nil {
		return err
	}
	done := false
	err := s.d.Prompt.Over(func() error {
		s.d.Prompt.Apart(func() { done = s.other(s.name, words) })
		return nil
	}, 0, !slices.Contains(runOnce, strings.ToLower(words[0])))
	if err != nil {
		return err
	}
	if done && s.changed() {
		s.seen = 0 // what the command did, it has told
		return errDone
	}
	return nil
}
