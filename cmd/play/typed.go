package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/saves"
	"arbiter/say"
)

// scoreWord scores the end of the game, as the verb for one seat's numbers does alone.
const scoreWord = "score"

// undoLetter alone takes back what was entered last.
const undoLetter = "u"

// words are what lines may begin with besides verbs and views; alone are whole lines:
// behind their letters others may follow, as "b 3" is a bid.
var (
	words = []string{"undo", "redo", "log", "ask", "rules", "phones", "why", "help", scoreWord}
	alone = []string{undoLetter, "back", "b", "quit", "exit", "stop", "q"}
)

// isLine says whether a text begins as a line does.
func (s *session) isLine(g *referee.Game) func(string) bool {
	return func(text string) bool {
		verb, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), " ")
		_, declared := g.Rulebook().Verbs.Named(verb)
		_, view := rule.Named(g.Rulebook().Views, verb)
		if s.isQuestion(g, text) {
			return true
		}
		if s.ofSeat(g, text) {
			_, err := g.Reads(text, s.d.With(g).LazyCopy(g.Rulebook()))
			return desk.ExitCode(err) != desk.ExitNotUnderstood
		}
		return declared || view || referee.Revises([]rule.Word{{Text: verb}}) || slices.Contains(words, verb) || rest == "" && slices.Contains(alone, verb) || s.elsewhere(verb) || ask.Why(text)
	}
}

// isQuestion says whether a text asks something in ordinary words: it is no line, and ends
// or begins as a question does.
func (s *session) isQuestion(g *referee.Game, text string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), " ")
	if rest == "" || first != "why" && slices.Contains(words, first) || !strings.HasSuffix(rest, "?") && !ask.Asks(text) {
		return false
	}
	_, err := g.Reads(text, s.d.With(g).LazyCopy(g.Rulebook()))
	return desk.ExitCode(err) == desk.ExitNotUnderstood && !ask.Why(text)
}

// ofSeat says whether a text begins with a seat and goes on, as a line without its verb does.
func (s *session) ofSeat(g *referee.Game, text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && rule.Contains(g.Position().Seats(), words[0])
}

// elsewhere says whether a word is one of the program's commands that can be
// given in the middle of a game.
func (s *session) elsewhere(verb string) bool { return s.other != nil && slices.Contains(others, verb) }

// others are the commands of the program that may be given in the middle of a game.
var others = []string{"best", "components", "diff", "export", "games", "history", "report", "show", "tile", "verify"}

// take does what a line says that was typed. It gives nil where nothing has
// changed, so that what was asked can be asked again.
func (s *session) take(g *referee.Game, line string, top bool) error {
	seen := s.seen
	err := s.does(g, line, top)
	if err == nil && s.seen != seen {
		err = errDone
	}
	return err
}

// command is the word of this session that a line begins with, "" where that means
// something else behind it.
func command(line string, words []string) string {
	verb := strings.ToLower(words[0])
	switch {
	case len(words) > 1 && slices.Contains(alone, verb):
		return ""
	case verb == rule.CountedVerb && len(words) == 1:
		return scoreWord
	case ask.Why(line):
		return "why"
	}
	return verb
}

// does does what a line says.
func (s *session) does(g *referee.Game, line string, top bool) error {
	if s.isQuestion(g, line) {
		return s.over(func() error { return s.d.Ask(desk.Question{Words: strings.Fields(line), Game: s.name}) })
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
	switch command(line, words) {
	case "quit", "exit", "stop", "q":
		return errStop
	case "back", "b":
		if !top {
			return errBack
		}
		return s.undo(g)
	case undoLetter:
		return s.undo(g)
	case "undo":
		if len(words) == 1 {
			return s.undo(g)
		}
	case "?", "help", "why":
		return s.over(func() error { s.help(g); return nil })
	case "log":
		return s.log(g)
	case "phones":
		return s.openPages()
	case scoreWord:
		if scorable(g) {
			return s.countEnd(g)
		}
	case "ask", "rules":
		return s.over(func() error { return s.d.Ask(desk.Question{Words: words[1:], Game: s.name}) })
	}
	if _, view := rule.Named(g.Rulebook().Views, verb); view {
		return s.look(verb, words[1:]...)
	}
	if _, declared := g.Rulebook().Verbs.Named(verb); !declared && s.elsewhere(verb) {
		return s.elsewhereDone(words)
	}
	if view, begun := s.viewBegun(g, line, verb); begun {
		return s.look(view, words[1:]...)
	}
	if verb == desk.DescribeVerb && len(words) == 2 {
		switch what := words[1]; {
		case desk.IsText(what):
			return s.describeSeveral(g, what)
		case g.Position().Component(what).Kind != "":
			_, err = s.describe(g, what)
			return err
		}
	}
	return s.says(g, line)
}

// undo takes back the last step of a player: what the game began with is none.
func (s *session) undo(g *referee.Game) error {
	if lastEntry(g) == nil {
		s.wrong = true
		s.d.IO.ErrorWrapped(say.That("There is nothing to take back."), "  ")
		return nil
	}
	return s.enter(g, g.Step())
}

// says enters a line as the served seat's.
func (s *session) says(g *referee.Game, line string) error {
	if of := s.anySeats(g, line); len(of) > 1 {
		declared, _ := g.Rulebook().Verbs.Named(of[0].Verb)
		return s.menu(g, s.whichOf(g, of, declared))
	}
	own, others, err := s.asServed(g, line)
	if err != nil {
		return s.tellRefusal(line, err)
	}
	_, err = s.submit(g, s.asNamed(g, own), true)
	if s.wrong && others != "" {
		s.d.IO.Println(s.d.IO.Dim(say.That("%s doesn't say that; what may be said now: %s", s.serves, others)))
	}
	return err
}

// anySeats are the offers of a verb that is typed alone while no seat is served.
func (s *session) anySeats(g *referee.Game, line string) []rule.Offer {
	verbs := rule.Each(g.Rulebook().Verbs.All(), func(v rule.Verb) string { return v.Name })
	i, err := rule.Match(strings.TrimSpace(line), verbs)
	if err != nil || i < 0 || s.serves != "" {
		return nil
	}
	return slices.DeleteFunc(rule.Moves(g.Position(), "", s.d.Settings.Hands), func(o rule.Offer) bool { return o.Verb != verbs[i] })
}

// asNamed puts a verb of the served seat before a line that begins with the name of a piece,
// where the rules forbid what it then says, as to play a card once more: the refusal is that
// rule's. Other lines stay as they are.
func (s *session) asNamed(g *referee.Game, line string) string {
	known := s.d.With(g).LazyCopy(g.Rulebook())
	first, _, _ := strings.Cut(line, " ")
	if _, err := g.Reads(line, known); s.serves == "" || g.Position().Picture(first) == nil || desk.ExitCode(err) != desk.ExitNotUnderstood {
		return line
	}
	for _, o := range rule.Moves(g.Position(), "", s.d.Settings.Hands) {
		if o.Seat == s.serves && !o.Outcome {
			whole := rule.Join([]string{o.Verb, o.Seat}) + " " + line
			if _, _, err := g.Try(whole, known, s.d.Now()); desk.ExitCode(err) == desk.ExitIllegal {
				return whole
			}
		}
	}
	return line
}

// asServed is a typed line that begins with a verb and names no seat as the served seat's:
// no other's is meant. others is that of another seat, as which it would be read; the error
// is that only such a seat may say it.
func (s *session) asServed(g *referee.Game, line string) (own, others string, err error) {
	words, seats := strings.Fields(line), g.Position().Seats()
	if s.serves == "" || len(words) == 0 || rule.Contains(seats, words[0]) {
		return line, "", nil
	}
	known := s.d.With(g).LazyCopy(g.Rulebook())
	e, err := g.Reads(line, known)
	if _, several := errors.AsType[*rule.Ambiguous](err); several {
		if own, err := g.Reads(rule.Quote(s.serves)+" "+line, known); err == nil {
			return own.Text, "", nil
		}
	}
	verb := s.verbBegun(g, words[0])
	if verb == "" || slices.ContainsFunc(words[1:], func(w string) bool { i, err := rule.Match(w, seats); return i >= 0 || err != nil }) {
		return line, "", nil // what it names says whose it is
	}
	if err == nil {
		if of := rule.WayOf(g.Position(), strings.Fields(e.Text)).Seat; of == "" || of == s.serves || !strings.HasPrefix(e.Text, verb+" ") {
			return line, "", nil
		}
		others = e.Text
	}
	own = strings.TrimSpace(verb + " " + rule.Quote(s.serves) + " " + strings.Join(words[1:], " "))
	if _, err = g.Reads(own, known); err == nil {
		return own, others, nil
	}
	if others == "" {
		return line, "", nil
	}
	return "", "", rule.MisreadAs(1, say.Plain(others), "%s can't say this now.", s.serves)
}

// verbBegun is the one verb that a word begins, of those on offer or else of all; "" for none.
func (s *session) verbBegun(g *referee.Game, word string) string {
	for _, verbs := range [][]string{
		rule.Each(rule.Moves(g.Position(), "", s.d.Settings.Hands), func(o rule.Offer) string { return o.Verb }),
		rule.Each(g.Rulebook().Verbs.All(), func(v rule.Verb) string { return v.Name }),
	} {
		slices.Sort(verbs)
		verbs = slices.Compact(verbs)
		if i, err := rule.Match(word, verbs); err == nil && i >= 0 {
			return verbs[i]
		}
	}
	return ""
}

// viewBegun is the one view that a word begins, where the line is nothing that may be
// entered.
func (s *session) viewBegun(g *referee.Game, line, word string) (view string, begun bool) {
	if _, err := g.Reads(line, s.d.With(g).LazyCopy(g.Rulebook())); desk.ExitCode(err) != desk.ExitNotUnderstood {
		return "", false
	}
	views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string { return v.Name })
	i, err := rule.Match(word, views)
	if err != nil || i < 0 {
		return "", false
	}
	return views[i], true
}

// elsewhereDone has another command of the program do something with this game.
func (s *session) elsewhereDone(words []string) error {
	if err := s.d.IO.Flush(); err != nil {
		return err
	}
	done := false
	err := s.over(func() error {
		s.board.Apart(func() { s.apart(func() { done = s.other(s.name, words) }) })
		return nil
	})
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
	next := s.nextWord(g)
	offers := rule.Moves(g.Position(), "", s.d.Settings.Hands)
	mayEnd := func(line string) bool {
		words := strings.Fields(line)
		return slices.ContainsFunc(offers, func(o rule.Offer) bool {
			w, ok := o.Along(words)
			return ok && (w.At.Do != nil || w.At.Slot != nil && w.At.Slot.Kind == rule.Free)
		})
	}
	return func(line string) []string {
		out := next(line)
		for len(out) == 1 && strings.HasSuffix(out[0], " ") && !strings.Contains(out[0], `"`) && !mayEnd(out[0]) {
			more := common(next(out[0]))
			if len(more) <= len(out[0]) {
				break
			}
			out = []string{more}
		}
		return out
	}
}

func common(lines []string) (begun string) {
	for i, l := range lines {
		if i == 0 {
			begun = l
		}
		for !strings.HasPrefix(l, begun) {
			_, size := utf8.DecodeLastRuneInString(begun)
			begun = begun[:len(begun)-size]
		}
	}
	return begun
}

// nextWord completes the last word of a line.
func (s *session) nextWord(g *referee.Game) func(string) []string {
	return func(line string) []string {
		split, err := rule.Split(line[:lastWord(line)])
		if err != nil {
			return nil
		}
		words := rule.Strings(split)
		if len(words) > 0 {
			next, _ := rule.GoesOn(rule.Offers(g.Position(), s.d.Settings.Hands), g.Position().KnownNames(), words[0], words[1:], rule.MostCounted)
			if slot := s.freeSlot(g, words); slot != nil {
				next = s.names(g, slot)
			} else if len(next) == 0 && len(words) == 1 {
				next = g.Position().Seats()
			}
			return completions(line, next)
		}
		var next []string
		for _, o := range rule.Moves(g.Position(), "", s.d.Settings.Hands) { // what is legal before what is never now
			if !slices.Contains(next, o.Verb) {
				next = append(next, o.Verb)
			}
		}
		if legal := completions(line, next); line != "" && len(legal) > 0 {
			return legal
		}
		for _, v := range append(g.Rulebook().Verbs.All(), g.Rulebook().Views...) {
			next = append(next, v.Name)
		}
		return completions(line, slices.Concat(next, words, alone))
	}
}

// freeSlot is the slot at the end of some words that takes the rest of the line, nil
// where there is none.
func (s *session) freeSlot(g *referee.Game, words []string) *rule.Slot {
	for _, o := range rule.Moves(g.Position(), "", s.d.Settings.Hands) {
		for n := range words {
			if w, ok := o.Along(words[:n+1]); ok && w.At.Slot != nil && w.At.Slot.Kind == rule.Free {
				return w.At.Slot
			}
		}
	}
	return nil
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
func (s *session) names(g *referee.Game, slot *rule.Slot) (names []string) {
	set, err := s.d.With(g).Copy(g.Rulebook())
	if err != nil {
		return nil
	}
	if slot.Stack != "" {
		return slices.DeleteFunc(slices.Clone(set.Stacked(slot.Stack)), func(n string) bool { return rule.Contains(slot.Gone, n) })
	}
	for _, c := range set.All() {
		names = append(names, c.Name)
	}
	return names
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
		if typed := line[cut:]; len(q) >= len(typed) && strings.EqualFold(q[:len(typed)], typed) {
			out = append(out, line[:cut]+q)
		}
	}
	return out
}

// enter shows a line and has it judged, saved and told.
func (s *session) enter(g *referee.Game, line string) error {
	_, err := s.entered(g, line)
	return err
}

// entered is enter that says whether the line was accepted.
func (s *session) entered(g *referee.Game, line string) (accepted bool, err error) {
	s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
	return s.submit(g, line, false)
}

// submit has a line judged that stands on the screen already, and says whether it
// was accepted; what it was refused for is told. It is for the journal that was
// shown: where that has moved, a line that was typed is offered once more. What
// can't be checked is asked for, and the line tried again.
func (s *session) submit(g *referee.Game, line string, typed bool) (accepted bool, err error) {
	if len(s.history) == 0 || s.history[len(s.history)-1] != line {
		s.history = append(s.history, line)
	}
	if line, err = s.spelt(g, line); err != nil {
		return false, err
	}
	for {
		after, v, refused := s.d.EnterAt(s.name, line, s.seen)
		if refused == nil {
			s.refused, s.answers = nil, nil
			s.seen = len(after.Entries())
			if seat := seatOf(after); (s.seat != "" || typed && after.Where().Phase == g.Where().Phase) && seat != "" {
				s.seat = seat // who was told of is served
			}
			if err := s.unchanged(); err != nil {
				return false, err
			}
			return true, s.tell(after, v)
		}
		if moved := (*desk.Moved)(nil); errors.As(refused, &moved) {
			s.d.IO.ErrorWrapped(say.That("Not entered: %s", say.Of(refused)), "  ")
			if typed {
				s.begun = line
			}
			return false, errMoved
		}
		if err := s.tellRefusal(line, refused); err != nil {
			return false, err
		}
		w, ok := s.onOffer(after, line)
		switch _, cannot := errors.AsType[*rule.CannotCheck](refused); {
		case ok && w.At.Do != nil && !cannot && !s.d.Settings.Hands:
			s.d.IO.Errorln(s.d.IO.Dim(say.That("(A menu keeps secret what hands hold: it offers this even where a hand can't pay.)")))
		case ok && cannot && w.At.Slot != nil && w.At.Do == nil:
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
		if described, err := s.describe(g, name); err != nil || !described {
			return false, err
		}
	}
}

// seatOf is the seat that the last entry is of, "" for none.
func seatOf(g *referee.Game) string {
	entries := g.Entries()
	words := strings.Fields(entries[len(entries)-1].Text)
	return rule.WayOf(g.Position(), words).Seat
}

// spelt is a line with the name that it means in the place of a new one that is nearly
// that, where the table says so.
func (s *session) spelt(g *referee.Game, line string) (string, error) {
	name, meant := g.Misspelt(line, s.d.With(g).LazyCopy(g.Rulebook()))
	if meant == "" {
		return line, nil
	}
	yes, err := s.yes(g, say.That("%s is new. Did you mean %s?", name, meant))
	if err != nil || !yes {
		return line, err
	}
	return referee.Spelt(line, name, meant), nil
}

// onOffer is a line as far as offers go on with it, whatever hands hold.
func (s *session) onOffer(g *referee.Game, line string) (w rule.Way, ok bool) {
	e, err := g.Reads(line, s.d.With(g).LazyCopy(g.Rulebook()))
	if err != nil {
		return w, false
	}
	for _, o := range rule.Moves(g.Position(), "", s.d.Settings.Hands) {
		if w, ok = o.Along(strings.Fields(e.Text)); ok {
			return w, true
		}
	}
	return w, false
}

// tell says what a line led to, and what is next where that isn't in the next
// question.
func (s *session) tell(g *referee.Game, v *referee.Verdict) error {
	told := slices.Clone(v.Told())
	for i, e := range told {
		if n, _ := strconv.Atoi(e.What); e.Kind == referee.TakenBack && n > 0 { // its number is nothing to the table
			told[i].Text = say.That("Taken back: %s", g.Entries()[n-1].Text)
		}
	}
	s.d.Told(told)
	if s.board.Up() {
		return nil
	}
	p := g.Look()
	switch now := p.Where(); {
	case len(now.ToAct) == 1 && p.Due(now.ToAct[0]).String() == now.Next.String():
	case len(now.ToAct) < 2 || p.Due(now.ToAct[0]).Empty():
		s.d.Next(now, v.Told())
	}
	return nil
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

// tellRefusal tells a refusal and keeps it for "?"; the error is one that no
// other line would help.
func (s *session) tellRefusal(line string, err error) error {
	code := desk.ExitCode(err)
	var locked *saves.Locked
	if code != desk.ExitNotUnderstood && code != desk.ExitIllegal && code != desk.ExitCannotCheck && !errors.As(err, &locked) {
		return err
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		s.d.IO.Refusal(s.atPrompt(line, misread), ui.About{Line: line, Asked: true})
	} else {
		s.d.Refuse(rule.In(line, err))
	}
	if s.wrong = true; s.keepRefusal(err) {
		s.d.IO.Errorln(s.d.IO.Dim(say.That("(? tells the whole rule)")))
	}
	return nil
}

// atPrompt is why a line was not understood, as it is told where there are other ways: of
// one that begins with no verb, that there are.
func (s *session) atPrompt(line string, misread *rule.NotUnderstood) error {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	g, err := s.d.Open(s.name)
	if err != nil || misread.Column > 1 || s.verbBegun(g, first) != "" {
		return misread
	}
	told := *misread
	told.Message, told.Expected = say.That("%q begins no line here: press a number, or ? says what can be typed.", first), say.Text{}
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

// help tells the rule of the last refusal, or how this works.
func (s *session) help(g *referee.Game) {
	if s.refused != nil {
		s.d.Explain(s.refused, true)
		s.refused = nil
		return
	}
	views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string { return strings.Join(append([]string{v.Name}, v.Usage...), " ") })
	for _, line := range []say.Text{
		say.That("Press the key before an item, or ↑ ↓ and Enter; 0 or Esc goes back. Where a number is asked for, as a bid, the keys are letters: typed on without a pause, or behind a blank, one begins a line."),
		say.That("Or type: an item's name or the beginning of it, or a line as on the command line. Tab completes it, ↑ brings earlier lines, Ctrl-U and Ctrl-W take away."),
		say.That("In a line, what isn't needed may be left out, the verb too, and beginnings of words are enough: what was entered is told."),
		say.That("Also typed at any time: undo · back · %s · log · ask WORDS · score · phones · quit", strings.Join(views, " · ")),
		say.That("? helps at every question; after a refusal it tells the whole rule. Each step is saved at once; Ctrl-C loses nothing."),
	} {
		s.d.IO.Wrapped(say.That("  %s", line), "    ")
	}
}
