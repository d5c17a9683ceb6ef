package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/saves"
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
	words = []string{"undo", "redo", "log", "ask", "rules", "phones", "why", "help", languageWord, scoreWord}
	alone = append([]string{undoLetter, "back", "b"}, stops...)
	stops = []string{"quit", "exit", "stop", "q"}
)

// isLine says whether a text begins as a line does.
func (s *session) isLine(g *referee.Game) func(string) bool {
	return func(text string) bool { return s.meaning(g, text, false) != nil }
}

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
	_, declared := g.Rulebook().Verbs.Named(verb)
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
	case one && isBack(verb) && !top:
		return func() error { return errBack }
	case one && (isBack(verb) || verb == undoLetter || verb == referee.KindUndo):
		return func() error { return s.undo(g) }
	case ask.Why(text):
		return over(func() error { s.why(); return nil })
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
	case verb == desk.DescribeVerb && len(typed) == 2 && desk.IsText(typed[1]):
		return func() error { return s.describeSeveral(g, typed[1]) }
	case verb == desk.DescribeVerb && len(typed) == 2 && g.Position().Component(typed[1]).Kind != "":
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

// why tells the last refusal, as often as it is asked; one that isn't on the screen any more with
// its line.
func (s *session) why() {
	if s.refused != nil {
		s.d.Explain(s.refused, true)
		return
	}
	last, err := s.d.LastRefusal(s.name)
	if err != nil {
		s.d.IO.Println(say.That("Nothing was refused."))
		return
	}
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + last.Line)))
	s.d.Explain(last.Err, false)
}

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
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil
	}
	if _, err := s.reads(g, line); desk.ExitCode(err) == desk.ExitNotUnderstood { // a view's beginning perhaps
		views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string { return v.Name })
		if i, err := rule.Match(words[0], views); err == nil && i >= 0 {
			return s.look(views[i], words[1:]...)
		}
	}
	return s.says(g, line)
}

// speak switches to a language.
func (s *session) speak(name []string) error {
	if _, known := say.In(strings.Join(name, " ")); known {
		s.d.IO.Lang = desk.WordsIn(name[0], s.d.Books)
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
func (s *session) try(g *referee.Game, line string) (*referee.Game, *referee.Verdict, error) {
	return g.Try(line, s.known(g), s.d.Now())
}

// known is the copy for reading typed lines of a game.
func (s *session) known(g *referee.Game) *desk.LazyCopy { return s.d.With(g).LazyCopy(g.Rulebook()) }

// reads gives the entry that a line typed for the served seat would become, without judging it.
func (s *session) reads(g *referee.Game, line string) (*referee.Entry, error) {
	return g.ReadsAs(s.serves, line, s.known(g))
}

// says enters a line as the served seat's.
func (s *session) says(g *referee.Game, line string) error {
	if of := s.anySeats(g, line); len(of) > 1 {
		return s.menu(g, s.whichOf(g, of))
	}
	e, err := s.reads(g, line)
	if lines := groups(line); len(lines) > 1 && desk.ExitCode(err) == desk.ExitNotUnderstood {
		one := strings.Join(rule.Each(lines, func(l rule.Line) string { return l.Text }), " ")
		of, misread := s.reads(g, one)
		v, is := g.Rulebook().Verbs.Named(strings.ToLower(strings.Fields(line)[0]))
		named := func(word string) bool { return rule.Contains(g.Position().Seats(), word) }
		own := is && s.serves != "" && strings.HasPrefix(v.Usage[0], "SEAT") && !slices.ContainsFunc(strings.Fields(one), named)
		switch {
		case own, desk.ExitCode(misread) != desk.ExitNotUnderstood: // one line with a list
			line, e, err = one, of, misread
		case is:
			return s.enterSeveral(g, v.Name, lines)
		}
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		if w, _, offered := rule.AlongLine(s.moves(g), misread.Begun); offered {
			return s.walk(g, w)
		}
	}
	if what := describing(g, line); what != "" && err != nil {
		return s.enter(g, what)
	}
	if err != nil {
		return s.tellRefusal(line, err)
	}
	others := ""
	if of, err := g.Reads(line, s.known(g)); err != nil {
		line = e.Text
	} else if of.Text != e.Text {
		line = e.Text
		if _, _, refused := s.try(g, of.Text); refused == nil {
			others = of.Text
		}
	}
	_, err = s.submit(g, line, true)
	if s.wrong && others != "" {
		s.d.IO.Println(s.d.IO.Dim(say.That("%s doesn't say that; what may be said now: %s", s.serves, others)))
	}
	return err
}

// anySeats are the offers of a verb that is typed alone while no seat is served; it may be shortened.
func (s *session) anySeats(g *referee.Game, line string) []rule.Offer {
	names := rule.Each(g.Rulebook().Verbs.All(), func(v rule.Verb) string { return v.Name })
	verb, _, err := rule.Resolve(strings.TrimSpace(line), names, nil)
	if s.serves != "" || err != nil {
		return nil
	}
	return slices.DeleteFunc(s.moves(g), func(o rule.Offer) bool { return o.Verb != verb })
}

// elsewhereDone runs another command of the program on this game.
func (s *session) elsewhereDone(words []string) error {
	if err := s.d.IO.Flush(); err != nil {
		return err
	}
	done := false
	err := s.board.Over(func() error {
		s.apart(func() { done = s.other(s.name, words) })
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

// completer completes a typed line by what may be entered; where there is one way
// only, by all that follows as well, as far as all ways agree.
func (s *session) completer(g *referee.Game) func(string) []string {
	return func(line string) []string {
		out, _ := s.nextWord(g, line)
		for len(out) == 1 && strings.HasSuffix(out[0], " ") && !strings.Contains(out[0], `"`) {
			next, ends := s.nextWord(g, out[0])
			more := rule.Common(next)
			if ends || len(more) <= len(out[0]) {
				break
			}
			out = []string{more}
		}
		return out
	}
}

// nextWord completes the last word of a line; ends says whether a line can end before it.
func (s *session) nextWord(g *referee.Game, line string) (lines []string, ends bool) {
	split, err := rule.Split(line[:lastWord(line)])
	if err != nil {
		return nil, false
	}
	if before := rule.Strings(split); len(before) > 0 {
		next := rule.GoesOn(rule.Offers(g.Position(), s.d.Settings.Hands), g.Position().KnownNames(), before[0], before[1:], rule.MostCounted)
		if next.Free != nil {
			next.Words = s.names(g, next.Free)
		} else if len(next.Words) == 0 && len(before) == 1 {
			next.Words = g.Position().Seats()
		}
		return completions(line, next.Words), next.Ends || next.Free != nil
	}
	var next []string
	for _, o := range s.moves(g) { // what is legal before what is never now
		if !slices.Contains(next, o.Verb) {
			next = append(next, o.Verb)
		}
	}
	if legal := completions(line, next); line != "" && len(legal) > 0 {
		return legal, false
	}
	return completions(line, slices.Concat(next, firstWords(g))), false
}

// completeNames completes the last word by the names of the described copy that a
// slot means.
func (s *session) completeNames(g *referee.Game, slot *rule.Slot) func(string) []string {
	names := s.names(g, slot)
	return func(line string) []string {
		typed := strings.Fields(line[:lastWord(line)])
		return completions(line, slices.DeleteFunc(slices.Clone(names), func(n string) bool { return rule.Contains(typed, n) }))
	}
}

// names are those of the described copy that a slot means: what is left in a
// stack, or all of them.
func (s *session) names(g *referee.Game, slot *rule.Slot) []string {
	set, err := s.d.With(g).Copy(g.Rulebook())
	if err != nil {
		return nil
	}
	if slot.Stack != "" {
		return slices.DeleteFunc(slices.Clone(set.Stacked(slot.Stack)), func(n string) bool { return rule.Contains(slot.Gone, n) })
	}
	return rule.Each(set.All(), func(c components.Component) string { return c.Name })
}

func lastWord(line string) int { return strings.LastIndex(line, " ") + 1 }

// completions are the lines whose last word is one of those that it could be.
func completions(line string, words []string) (out []string) {
	cut := lastWord(line)
	for _, w := range words {
		q := rule.Quote(w)
		if !strings.ContainsAny(q[len(q)-1:], "=+-") { // else a number joins it
			q += " "
		}
		if rule.Begins(q, line[cut:]) {
			out = append(out, line[:cut]+q)
		}
	}
	return out
}

// enter shows a line, judges, saves and tells it.
func (s *session) enter(g *referee.Game, line string) error {
	_, err := s.entered(g, line)
	return err
}

// entered is enter that says whether the line was accepted.
func (s *session) entered(g *referee.Game, line string) (accepted bool, err error) {
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
	return s.submit(g, line, false)
}

// submit judges a line that is on the screen already, tells a refusal, and says whether the line
// was accepted. It enters into the journal that was shown: if that has changed, a typed line is
// offered again. If a fact is missing, it asks for it and tries again.
func (s *session) submit(g *referee.Game, line string, typed bool) (accepted bool, err error) {
	if line, err = s.spelt(g, line); err != nil {
		return false, err
	}
	if len(s.history) == 0 || s.history[len(s.history)-1] != line {
		s.history = append(s.history, line)
	}
	for {
		after, v, refused := s.d.EnterAt(s.name, line, s.seen)
		if refused == nil {
			s.refused, s.answers = nil, nil
			entries := after.Entries()
			s.seen = len(entries)
			last := strings.Fields(entries[s.seen-1].Text)
			if seat := rule.WayOf(after.Position(), last).Seat; (s.seat != "" || typed && after.Where().Phase == g.Where().Phase) && seat != "" {
				s.seat = seat // who was told of is served
			}
			if err := s.unchanged(); err != nil {
				return false, err
			}
			s.tell(after, v)
			return true, nil
		}
		if moved := (*desk.Moved)(nil); errors.As(refused, &moved) {
			s.d.IO.ErrorWrapped(say.That("Not entered: %s", say.Of(refused)))
			if typed {
				s.begun = line
			}
			return false, errMoved
		}
		w, ok, could := s.onOffer(after, line)
		cannot, lacks := errors.AsType[*rule.CannotCheck](refused)
		asks := ok && lacks && w.At.Slot != nil && w.At.Do == nil
		if asks { // for what it needs
			refused = &rule.CannotCheck{Problem: cannot.Problem}
		}
		if err := s.refuse(line, refused, could && !lacks); err != nil {
			return false, err
		}
		if asks {
			seen := s.seen
			if err = s.walk(after, w); errors.Is(err, errBack) {
				err = nil
			}
			return s.seen != seen, err
		}
		name := toDescribe(refused)
		if name == "" {
			return false, nil
		}
		if described, err := s.describe(g, name, g.Position().Component(name)); err != nil || !described {
			return false, err
		}
	}
}

// refuse tells why a line is refused; if hands are secret, it says that a menu offers the line all
// the same.
func (s *session) refuse(line string, why error, secret bool) error {
	err := s.tellRefusal(line, why)
	remark := say.That("(A menu keeps hands secret: it offers this all the same.)")
	switch {
	case err != nil || !secret:
	case s.board.Up(): // behind the verdict, whose end may find no room
		s.board.Note(remark)
	default:
		s.d.IO.ErrorWrapped(s.d.IO.Dim(remark))
	}
	return err
}

// spelt is a line in which known names replace new ones that are similar, where the players say so.
func (s *session) spelt(g *referee.Game, line string) (string, error) {
	for _, d := range g.Misspelt(line, s.known(g)) {
		if d.Name == s.nearly.Meant {
			continue
		}
		yes, err := s.yes(g, d.Asks())
		if err != nil {
			return line, err
		}
		if yes {
			s.nearly, line = d, d.Spelt(line)
		}
	}
	return line, nil
}

// onOffer is a line as far as offers contain it, ignoring hidden hands, and whether it is legal with
// some possible hand.
func (s *session) onOffer(g *referee.Game, line string) (w rule.Way, ok, could bool) {
	e, err := g.Reads(line, s.known(g))
	if err != nil {
		return w, false, false
	}
	w, _, ok = rule.AlongLine(s.moves(g), e.Text)
	p := rule.Seen(g.Position(), rule.EyesFor(s.d.Settings.Hands))
	a, err := rule.ParseLine(p, e.Text)
	return w, ok, err == nil && rule.Check(p, a) == nil && rule.Check(g.Position(), a) != nil
}

// tell says what a line led to, and what is next where that isn't in the next
// question.
func (s *session) tell(g *referee.Game, v *referee.Verdict) {
	told := slices.Clone(v.Told())
	var acts []time.Time // of what was taken back, or is back again, that a player did
	for i, e := range told {
		told[i].Text = turnedSaid(g, e)
		if of := turned(g, e); of != nil && of.Kind != referee.KindDescribe {
			acts = append(acts, of.Time)
		}
	}
	told = slices.DeleteFunc(told, func(e rule.Event) bool { // a description that the copy filled in for it says nothing new
		of := turned(g, e)
		return of != nil && of.Kind == referee.KindDescribe && slices.ContainsFunc(acts, of.Time.Equal)
	})
	s.d.Told(told)
	if s.board.Up() {
		return
	}
	p := g.Look()
	switch now := p.Where(); {
	case len(now.ToAct) == 1 && p.Due(now.ToAct[0]).String() == now.Next.String():
	case len(now.ToAct) < 2 || p.Due(now.ToAct[0]).Empty():
		s.d.Next(now, v.Told())
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
func turnedSaid(g *referee.Game, e rule.Event) say.Text {
	switch of := turned(g, e); {
	case of == nil:
		return e.Text
	case e.Kind == referee.BackAgain:
		return say.That("Back again: %s", entrySaid(g, of))
	default:
		return say.That("Taken back: %s", entrySaid(g, of))
	}
}

// toDescribe is the name that a refusal asks to describe, "" for none.
func toDescribe(refused error) string {
	if cannot, is := errors.AsType[*rule.CannotCheck](refused); is {
		for _, n := range cannot.Needs {
			if n.Describe != "" {
				return n.Describe
			}
		}
	}
	return ""
}

// tellRefusal tells a refusal and keeps it for "?"; it returns an error that no other line would
// avoid.
func (s *session) tellRefusal(line string, err error) error {
	err = s.atPrompt(line, err)
	code := desk.ExitCode(err)
	if code != desk.ExitNotUnderstood && code != desk.ExitIllegal && code != desk.ExitCannotCheck && !desk.Is[*saves.Locked](err) {
		return err
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		s.d.IO.Refusal(misread, ui.About{Line: line, Asked: true})
		if strings.Contains(misread.DidYouMean, " ") {
			s.mend = misread.DidYouMean
		}
		if misread.DidYouMean == "" && strings.Count(line, " ") > 1 && !strings.ContainsAny(line, `0123456789="`) { // it may be a question
			s.d.IO.ErrorWrapped(s.d.IO.Dim(say.That("To ask about the rules: ask WORDS")))
		}
	} else {
		s.d.Refuse(rule.In(line, err))
	}
	if s.wrong = true; s.keepRefusal(err) && !s.board.Up() {
		s.d.IO.Errorln(s.d.IO.Dim(say.That("(? tells the whole rule)")))
	}
	return nil
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
	named := rule.HowMany(strings.Fields(line), func(word string) bool { return rule.Contains(g.Position().Seats(), word) })
	switch seat := rule.Contains(g.Position().Seats(), first); {
	case seat && named == 1 && misread.DidYouMean == "" && desk.ExitCode(refused) == desk.ExitIllegal:
		return refused
	case seat, slices.Contains(words, first):
		return err
	}
	told := *misread
	told.Message, told.Expected = say.That("%q begins no line here: press the key before an item, or ? says what can be typed.", first), say.Text{}
	if told.DidYouMean == "" {
		told.Near(first, firstWords(g))
	}
	return &told
}

// keepRefusal keeps a refusal that has a rule for "?", and says whether it has.
func (s *session) keepRefusal(err error) bool {
	code := desk.ExitCode(err)
	if code != desk.ExitIllegal && code != desk.ExitCannotCheck {
		return false
	}
	s.refused = err
	return true
}

// helpOf is a question's help, which tells the rule of a refusal before all else.
func (s *session) helpOf(g *referee.Game, own func()) func() {
	return func() {
		if own == nil || s.refused != nil {
			s.help(g)
			return
		}
		own()
	}
}

// keysHelp tells what keys do if each acts at once; line by line this is told already.
func (s *session) keysHelp() {
	if !ui.ByLines(s.d.Prompt) {
		s.d.IO.Wrapped(say.That("  %s", say.That(ui.Help)), "  ")
	}
}

// help tells the rule of the last refusal, or how this works.
func (s *session) help(g *referee.Game) {
	if s.refused != nil {
		s.d.Explain(s.refused, true)
		if !s.board.Up() {
			s.refused = nil // the next time
			return
		}
		s.d.IO.Println(say.Text{})
	}
	views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string {
		return s.d.Usage(strings.Join(append([]string{v.Name}, v.Usage...), " "))
	})
	keys := []say.Text{
		say.That("Press the key before an item, or ↑ ↓ and Enter; 0 or Esc goes back. Where the question says so, as of a bid, Enter takes the letter or the number that stands there."),
		say.That("Or type: an item's name or the beginning of it, or a line as on the command line. Tab completes it, ↑ brings earlier lines, Ctrl-U and Ctrl-W take away."),
	}
	if ui.ByLines(s.d.Prompt) {
		keys = []say.Text{say.That("An item's name can be typed too, or the beginning of it, or a line as on the command line.")}
	}
	if status := rule.Find(g.Rulebook().Views, func(v *rule.Verb) bool { return v.Name == "status" }); status != nil && status.Long != "" {
		keys = append(keys, say.That(status.Long))
	}
	other := slices.IndexFunc(say.Names(), func(name string) bool { return name != s.d.IO.Lang.Tag() })
	for _, line := range append(keys,
		say.That("In a line you may leave out words that aren't needed, even the verb, and type only the beginnings of words: the line that is entered is shown."),
		say.That("Also typed at any time: undo · redo · why · back · %s · log · ask WORDS · score · phones · language %s · quit", strings.Join(views, " · "), say.Names()[other]),
		say.That("A missing number belongs to an item that can't be chosen now."),
		say.That("? helps at every question; after a refusal it tells the whole rule. Each step is saved at once; Ctrl-C loses nothing."),
	) {
		s.d.IO.Wrapped(say.That("  %s", line), "    ")
	}
}
