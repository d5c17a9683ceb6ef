package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// A record may begin in mid-game: an option of new says with which round, a verb what lies on
// the table.
const (
	firstOption = "first"
	roundOption = "round"
)

const inRound say.Key = "Which round are you in?"

// askRound asks with which round the record begins, where a game has that option.
func (t *setup) askRound(d *desk.Desk, book *rule.Rulebook) error {
	if !slices.ContainsFunc(book.Options, func(o rule.Option) bool { return o.Name == roundOption }) {
		return errUnasked
	}
	words := rule.SeatWords(t.seats, 0)
	for _, o := range book.Options {
		if value := t.options[o.Name]; value != "" && o.Ask != "" && o.Until == 0 {
			words = append(words, "--"+o.Name, value)
		}
	}
	begun := rule.Join(append(words, "--"+roundOption)) + " "
	at := 0
	check := func(text string) error {
		words, err := rule.Split(begun + rule.Quote(text)) // one word: several are no round, and no names either
		if at = 0; err == nil && text != "" {
			var p rule.Position
			if p, _, _, err = book.New(words); err == nil {
				at = p.Where().Round
			}
		}
		return rule.Shifted(err, -utf8.RuneCountInString(begun))
	}
	l := ui.Line{Help: helps(d, "Only if the game has already begun: type its round, and you are asked what lies on the table."), Check: check}
	if misread, is := errors.AsType[*rule.NotUnderstood](check("0")); is {
		l.Label = say.That("%s (%s; Enter alone: it begins)", inRound, misread.Expected)
	}
	text, err := d.Prompt.Line(l)
	if err == nil {
		if t.round = at; at > 1 {
			text = book.Numeral(at)
		} else if at == 1 {
			text = ""
		}
		t.options[roundOption] = text
	}
	return err
}

// askTable asks what lies on the table, seat by seat, in the forms that the verb declares. Enter
// alone, but for a number, says that there is no more of something, Esc goes back. With on it begins with
// the seats of which nothing is entered yet.
func (s *session) askTable(g *referee.Game, on bool) error {
	s.hint(say.That("Say what lies on the table, seat by seat. Esc goes back."))
	untold, last := s.untold(g) // of the last one more may be to say, where nothing was also what is no seat's
	asked, from := s.having(g, []string{last}), 0
	if on && last != "" {
		from = len(asked)
	}
	return inTurnAt(&from, append(asked, s.having(g, untold)...)...)
}

// tellable says whether what a seat has on the table can be said now.
func (s *session) tellable(g *referee.Game) bool {
	return !g.Where().Over && slices.ContainsFunc(rule.Offers(g.Look(), s.d.Settings.Hands), func(o rule.Offer) bool { return o.Verb == rule.HaveVerb && o.Seat != "" })
}

// untold are the seats of which nothing is entered yet in a record that begins in mid-game, while
// that is legal; last is the seat of the last such entry, "" for none.
func (s *session) untold(g *referee.Game) (seats []string, last string) {
	if !s.tellable(g) {
		return nil, ""
	}
	seats = slices.Clone(g.Position().Seats())
	for _, l := range g.Counting() {
		if words, err := rule.Split(l.Text); err == nil && len(words) > 1 && words[0].Text == rule.HaveVerb && rule.Contains(g.Position().Seats(), words[1].Text) {
			last = words[1].Text
			seats = slices.DeleteFunc(seats, func(seat string) bool { return seat == last })
		}
	}
	return seats, last
}

// having asks for all that some seats have; "" stands for what belongs to no seat. A typed line of
// the same verb is entered too, and the questions go on.
func (s *session) having(g *referee.Game, seats []string) (ask []func() error) {
	add := func(seat, form string) {
		kept := map[string]string{}
		ask = append(ask, func() error {
			for {
				seen := s.seen
				err := s.askHave(seat, form, kept)
				g, err := s.saidBeside(err, seen)
				if g == nil {
					return err
				}
				if last := g.Undoable(); last != nil && last.Kind == referee.KindDescribe {
					clear(kept) // there is more to choose from
				}
			}
		})
	}
	for _, seat := range seats {
		if seat != "" {
			add(seat, numbersForm)
		}
		for _, form := range rule.HadForms(g.Rulebook(), seat != "") {
			add(seat, form)
		}
	}
	return ask
}

// saidBeside gives the game with a line that was typed in place of an answer, after so many entries,
// if more may be entered about the table; else why there is no answer.
func (s *session) saidBeside(err error, seen int) (*referee.Game, error) {
	if !errors.Is(err, errDone) {
		return nil, err
	}
	g, failed := s.d.Open(s.name)
	if failed == nil && len(g.Entries()) > seen && s.tellable(g) {
		return g, nil
	}
	return nil, cmp.Or(failed, err)
}

// numbersForm stands for the numbers of a seat among the forms of what it has.
const numbersForm = ""

// askNumbers asks for the numbers of a seat one by one, with the usual ones as presets; several may
// be given at once, 14 9 12 -2 or coins=14 points=12.
func (s *session) askNumbers(g *referee.Game, seat string) error {
	words := rule.Each(g.Rulebook().Copy.Numbers(), func(f rule.Field) string { return f.Name })
	given, begun := make([]string, len(words)), rule.Join([]string{rule.HaveVerb, seat})
	labels, hints, usual := s.usual(g, seat, words)
	if len(words) > 1 {
		s.hint(say.That("All at once, in this order: %s.", say.And(labels)))
	}
	for i := 0; i < len(words); {
		l := ui.Line{Label: say.That("%s, %s:", seat, labels[i]), Preset: cmp.Or(given[i], usual[i]), Help: helps(s.d, hints[i])}
		if l.Preset != "" {
			s.hint(say.That("Enter alone takes what stands there."))
		}
		seen := s.seen
		typed, err := s.input(g, l, func(text string) error { return s.wrongNumbers(g, seat, text, words[i:]) })
		after, err := s.saidBeside(err, seen)
		switch {
		case after != nil: // the numbers so far are kept
			g = after
			continue
		case errors.Is(err, errBack) && i > 0:
			i--
			continue
		case err != nil:
			return err
		}
		line := ""
		if several := rule.Apart(typed); strings.Contains(typed, "=") {
			line = strings.TrimPrefix(typed, begun+" ")
		} else {
			copy(given[i:], several)
			if i += max(len(several), 1); i < len(words) {
				continue
			}
			for k, text := range given {
				if text != "" && text != usual[k] {
					line += " " + words[k] + "=" + text
				}
			}
		}
		if line == "" {
			return nil
		}
		accepted, err := s.entered(g, begun+" "+strings.TrimSpace(line))
		if errors.Is(err, errMoved) {
			return nil // it was told elsewhere meanwhile
		}
		if err != nil || accepted {
			return err
		}
		i = 0
	}
	return nil
}

// wrongNumbers says what is wrong with an answer of numbers of a seat that are called so.
func (s *session) wrongNumbers(g *referee.Game, seat, text string, words []string) error {
	numbers := rule.Apart(text)
	switch {
	case strings.Contains(text, "="):
		return nil
	case len(numbers) > len(words):
		return say.Errorf("numbers: %d at the most", len(words))
	case len(numbers) == 0:
		return say.Errorf("a whole number")
	}
	for i, n := range numbers {
		if _, err := strconv.Atoi(n); err != nil {
			return say.Errorf("a whole number, not %q", n)
		}
		_, _, err := s.try(g, rule.Join([]string{rule.HaveVerb, seat, words[i] + "=" + n}))
		if desk.ExitCode(err) == desk.ExitNotUnderstood || desk.ExitCode(err) == desk.ExitIllegal {
			return err
		}
	}
	return nil
}

// usual are the numbers entered for a seat, "" for those that weren't, with their labels and hints,
// which are those of a score sheet.
func (s *session) usual(g *referee.Game, seat string, words []string) (labels []say.Text, hints []say.Key, numbers []string) {
	labels, hints, numbers = say.Plains(words...), make([]say.Key, len(words)), make([]string, len(words))
	for _, n := range g.Position().Numbers(seat) {
		i := slices.Index(words, string(n.Name))
		if i < 0 {
			continue
		}
		labels[i] = say.That(n.Name)
		if slices.ContainsFunc(g.Counting(), func(l referee.Counting) bool {
			return strings.HasPrefix(l.Text, rule.Join([]string{rule.HaveVerb, seat})+" ") && strings.Contains(l.Text, " "+words[i]+"=")
		}) {
			numbers[i] = strconv.Itoa(n.N)
		}
	}
	if sheets := g.Rulebook().Sheets; len(sheets.Scorings) > 0 {
		for _, f := range sheets.Fields(sheets.Scorings[0]) {
			if i := slices.Index(words, f.Name); i >= 0 {
				labels[i], hints[i] = say.That(f.Ask), f.Hint
			}
		}
	}
	return labels, hints, numbers
}

// askHave asks for one form of what a seat has, with "" for what is no seat's own: its numbers
// once, anything else until there is no more; kept are the numbers of what is chosen from.
func (s *session) askHave(seat, form string, kept map[string]string) error {
	g, err := s.d.Open(s.name) // what was said before is proposed, not what a game begins with
	if err != nil {
		return err
	}
	if form == numbersForm {
		return s.askNumbers(g, seat)
	}
	begun := []string{rule.HaveVerb}
	if seat != "" {
		begun = append(begun, seat)
	}
	form, whole := strings.CutSuffix(form, "=")
	if !whole {
		begun = append(begun, form)
	}
	return s.askParts(g, seat, form, begun, kept)
}

// askParts asks for what lies on the table part by part, one piece after the other until
// there is no more. A line typed in one go is taken as well.
func (s *session) askParts(g *referee.Game, seat, form string, begun []string, kept map[string]string) error {
	var given []string // what was answered before a piece was described on the way
	for unasked := errUnasked; ; unasked = nil {
		questions := s.questions(g, seat, form)
		if next, text := questions.Next(nil); next == nil && text == "" { // there is no more to say
			return unasked
		}
		text, err := s.askAll(g, questioning{title: say.Plain(seat), questions: questions, given: given, more: s.retold(g, seat, form, begun), leave: true, empty: true, kept: kept, help: helps(s.d, "Choose what lies there, or type its name; Enter alone: no more. Esc goes back a question."), wrong: func(text string) error { return s.wrongPart(g, form, begun, text) }})
		if on, is := errors.AsType[*askAnew](err); is {
			if g, err = s.d.Open(s.name); err != nil {
				return err
			}
			_, _, right, _ := s.questions(g, seat, form).Judged(on.given) // that a piece was to be described is no answer any more
			given = on.given[:right]
			clear(kept) // what there is to choose may be another now
			continue
		}
		if given = nil; err != nil || text == "" {
			return err
		}
		answers := s.answers[seat]
		line, err := s.partLine(form, begun, text)
		if err != nil {
			return err
		}
		if what := describing(g, text); what != "" {
			if _, _, err := s.try(g, line); toDescribe(err) != "" {
				line = what
				clear(kept)
			}
		}
		accepted, err := s.entered(g, line)
		if errors.Is(err, errMoved) {
			return nil // it was told elsewhere meanwhile
		}
		if err != nil {
			return err
		}
		if g, err = s.d.Open(s.name); err != nil {
			return err
		}
		if accepted {
			s.before[strconv.Itoa(s.seen)] = answers
		}
		v := rule.Find(g.Rulebook().Views, func(v *rule.Verb) bool { return v.Picture != "" })
		if accepted && !s.d.Prompt.Up() && v != nil && seat != "" { // on the board the next question draws it
			if err := s.look(v.Name, seat); err != nil {
				return err
			}
		}
	}
}

// partLine is the line that a part is entered with; its form may be typed again.
func (s *session) partLine(form string, begun []string, text string) (string, error) {
	return s.named(rule.Join(begun)+" ", strings.TrimPrefix(text, form+" "))
}

// wrongPart is why a part isn't understood; what is illegal is judged when it is entered.
func (s *session) wrongPart(g *referee.Game, form string, begun []string, text string) error {
	line, err := s.partLine(form, begun, text)
	if err == nil {
		_, _, err = s.try(g, line)
	}
	if desk.ExitCode(err) != desk.ExitNotUnderstood {
		return nil
	}
	return rule.Shifted(err, utf8.RuneCountInString(text)-utf8.RuneCountInString(line))
}

// questions are how one form of what lies on the table is asked for part by part now.
func (s *session) questions(g *referee.Game, seat, form string) rule.Questions {
	return g.Rulebook().Copy.Had(g.Position(), seat, form, s.known(g).Described)
}

// named is a line whose last part begins with the name of a piece, or with the beginning
// of the name of one that fits there.
func (s *session) named(begun, typed string) (string, error) {
	first, rest, _ := strings.Cut(typed, " ")
	g, err := s.d.Open(s.name)
	if err != nil {
		return "", err
	}
	known, line := s.known(g), begun+typed
	names := slices.Concat(s.names(g, &rule.Slot{}), g.Rulebook().Copy.Standing(), g.Position().KnownNames())
	if rule.Contains(names, first) {
		return line, nil
	}
	slices.Sort(names)
	whole := func(name string) string { return strings.TrimSpace(begun + rule.Quote(name) + " " + rest) }
	fitting := slices.DeleteFunc(slices.Compact(names), func(name string) bool {
		if !strings.HasPrefix(strings.ToLower(name), strings.ToLower(first)) {
			return true
		}
		_, _, err := g.Try(whole(name), known, s.d.Now())
		return err != nil
	})
	i, err := rule.Match(first, fitting)
	if i >= 0 {
		line = whole(fitting[i])
	}
	return line, err
}
