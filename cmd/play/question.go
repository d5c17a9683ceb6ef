package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// questioning is a description that is asked for part by part.
type questioning struct {
	title     say.Text // what is described, empty where the questions say it
	ofLine    bool     // the title is a line so far, behind which questions stand as its words do
	questions rule.Questions
	given     []string                // what was answered already
	wrong     func(text string) error // what is wrong with one that is typed in one go
	help      func()
	empty     bool              // Enter alone at the first part: nothing is said
	names     *rule.Slot        // whose names can be typed in its place, nil for none
	leave     bool              // the last item of the first menu is that there is no more, which says nothing
	more      []ui.Item         // of the first menu, before that
	kept      map[string]string // the keys of what the first part chooses from, which each keeps; nil for none
}

// askAnew says that the questions must be made anew after the answers given, since a piece was
// described meanwhile or an earlier one corrected.
type askAnew struct{ given []string }

func (*askAnew) Error() string { return "what is asked has changed" }

// errWhole ends a menu at which the whole was typed.
var errWhole = errors.New("typed in one go")

// askAll asks for a description part by part, and gives the result. Esc goes back a part; at each
// the whole can be typed. Earlier answers that were refused are proposed again.
func (s *session) askAll(g *referee.Game, p questioning) (text string, err error) {
	before := p.questions.Kept(s.answers[p.title.String()], 0)
	given := p.given
	for {
		next, text := p.questions.Next(given)
		if next == nil {
			s.answers = map[string][]string{p.title.String(): given}
			return text, nil
		}
		again, left := p.questions.Again(given, before)
		next.Usual = cmp.Or(again, next.Usual)
		answered, whole, err := s.askOne(g, &p, next, given)
		switch {
		case errors.Is(err, errBack) && len(given) > 0:
			before, given = append(p.questions.Kept(given, 0), left...), given[:len(given)-1]
		case err != nil || answered == nil:
			return whole, err
		default:
			given = answered
		}
	}
}

// askOne asks for one part and appends its answer; several numbers answer the next parts too. If
// the whole was typed, or nothing, there are no answers.
func (s *session) askOne(g *referee.Game, p *questioning, part *rule.Prompt, given []string) (answers []string, whole string, err error) {
	if part.Lacks != "" {
		return nil, "", s.describeFirst(g, part, given)
	}
	label := part.Ask
	switch {
	case p.ofLine:
		label = say.Join(" · ", p.title, part.Ask)
	case !p.title.Empty():
		label = say.That("%s: %s§label", p.title, part.Ask)
	}
	if p.leave && len(given) > 0 {
		label = say.That("%s: %s§label", rule.Said(g.Position(), given[0]), part.Ask)
		if !p.title.Empty() {
			label = say.That("%s: %s§label", p.title, label)
		}
	}
	s.soFar(p, part, given)
	if part.Shows != nil {
		s.d.Prompt.Draw(part.Shows)
	}
	switch {
	case part.Place != nil:
		var square string
		square, err = s.askSquare(g, part.Place(), part.Words, part.Usual, label, p.help)
		return append(slices.Clip(given), square), "", err
	case len(part.Words) > 0, !part.Other.Empty(), part.Fits != nil && len(s.fitting(g, part.Fits)) > 0:
		return s.pickAnswer(g, p, part, label, given)
	}
	if !strings.HasSuffix(label.String(), "?") {
		label = say.That("%s:", label)
	}
	if p.empty && len(given) == 0 && part.Usual == "" {
		s.hint(say.That("Enter alone: it isn't known yet"))
	}
	s.pressed = ""
	l := ui.Line{Label: label, Preset: part.Usual, Help: p.help}
	if len(given) == 0 && p.names != nil {
		l.Complete = s.completeNames(g, p.names)
	}
	text, err := s.input(g, l, func(text string) error {
		if text == "" && p.empty && len(given) == 0 {
			return nil
		}
		answers = p.answers(part, given, text)
		if answers != nil {
			return nil
		}
		return p.wrongHere(part, given, text)
	})
	if answers != nil || err != nil {
		return append(slices.Clip(given), answers...), "", err
	}
	return nil, text, nil
}

// soFar tells what was answered, unless it stands in the label.
func (s *session) soFar(p *questioning, part *rule.Prompt, given []string) {
	before := part.Before
	if !p.leave { // else it stands in the label
		before = rule.Each(p.questions.InWords(given), func(a rule.Answered) say.Text {
			switch {
			case a.Ask.Empty():
				return a.Said
			case strings.HasSuffix(a.Ask.String(), "?"):
				return say.Join(" ", a.Ask, a.Said)
			}
			return say.That("%s: %s", a.Ask, a.Said)
		})
	}
	if len(before) > 0 {
		s.hint(say.That("So far: %s", say.Join(" · ", before...)))
	}
}

// wrongHere says what is wrong with a text that answers no part: as one here, or as the whole.
func (p *questioning) wrongHere(part *rule.Prompt, given []string, text string) error {
	first, _, several := strings.Cut(text, " ")
	_, err := strconv.Atoi(first)
	whole := p.wrong(text)
	switch {
	case text == "", part.Number() && err == nil && !several:
		return cmp.Or(part.Wrong(text), whole)
	case whole != nil && (err == nil || !several || len(given) > 0 && (part.Typed != nil || part.Number())):
		return cmp.Or(part.Wrong(text), whole)
	}
	return whole
}

// describeFirst asks for the description of the piece that is missing after some answers.
func (s *session) describeFirst(g *referee.Game, part *rule.Prompt, given []string) error {
	end := errBack
	noted := func(done bool, err error) error {
		if done && err == nil {
			end = &askAnew{given}
		}
		return err
	}
	describe := func(as rule.Component) error {
		as.Named = true
		return noted(s.describe(g, part.Lacks, as))
	}
	if len(part.As) == 1 {
		return cmp.Or(describe(part.As[0]), end)
	}
	options := rule.Each(part.As, func(as rule.Component) ui.Item {
		return ui.Item{Text: say.That(as.Kind), Do: func() error { return describe(as) }}
	})
	err := s.menu(g, asking{Menu: ui.Menu{Label: say.That("What is %s?", part.Lacks), Items: options, Texts: true}, rest: func(text string) (string, error) { // what it shows says which
		b := &builder{session: s, game: g, book: g.Rulebook(), name: part.Lacks, called: say.Plain(part.Lacks), Component: rule.Component{Named: true}}
		err := b.orMistyped(text)
		return "", cmp.Or(noted(b.entered, err), end)
	}})
	return cmp.Or(err, end)
}

// answers are the parts that a text answers: one, or as many of its kind as it has words; nil
// where it is none.
func (p *questioning) answers(part *rule.Prompt, given []string, text string) []string {
	answers, number := rule.Apart(text), part.Number()
	if part.Cut != nil {
		answers = part.Cut(text)
	}
	switch free := !number && part.Words == nil; {
	case free && part.Wrong(text) == nil:
		return []string{text}
	case free, len(answers) == 0:
		return nil
	}
	for i, answer := range answers {
		if part != nil && part.Typed == nil {
			if at, _ := rule.Match(answer, part.Words); at >= 0 {
				answer, answers[i] = part.Words[at], part.Words[at]
			}
		}
		n, err := strconv.Atoi(answer)
		if part == nil || part.Number() != number || number && err != nil || part.Wrong(answer) != nil {
			return nil
		}
		if number {
			answers[i] = strconv.Itoa(n)
		}
		part, _ = p.questions.Next(append(slices.Clip(given), answers[:i+1]...))
	}
	return answers
}

// typed reads a text typed where one of some words is asked for: answers appended to those given,
// or the whole. A pressed number may have been its beginning: a wrong text is then shown at the
// question before.
func (p *questioning) typed(part *rule.Prompt, given []string, text, pressed string) (answers []string, whole string, err error) {
	if own := p.answers(part, given, text); own != nil {
		return append(slices.Clip(given), own...), "", nil
	}
	several := strings.Contains(text, " ")
	err = say.Errorf("one of these is meant: its number, or the beginning of its name")
	if several || len(given) == 0 { // else it is no whole: what was chosen stays
		whole := p.wrong(text)
		if whole == nil {
			return nil, text, nil
		}
		if _, misread := errors.AsType[*rule.NotUnderstood](whole); !p.leave || !misread {
			err = whole
		}
	}
	first, _, _ := strings.Cut(text, " ")
	if _, number := strconv.Atoi(first); part.Typed != nil && (!several || number == nil) { // an amount begins one answer, not several
		err = cmp.Or(part.Typed(text), err)
	}
	if pressed != "" && len(given) > 0 && strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) { // a name is one by itself
		before := given[:len(given)-1]
		part, _ := p.questions.Next(before)
		if answers, whole, err = p.typed(part, before, pressed+text, ""); err != nil {
			answers = before
		}
		return answers, whole, err
	}
	return nil, "", err
}

// pickAnswer asks for one of a part's words, or a piece of the copy that fits there.
func (s *session) pickAnswer(g *referee.Game, p *questioning, part *rule.Prompt, label say.Text, given []string) (answers []string, whole string, err error) {
	options, pieces := s.answerable(g, part)
	number, first, leave, pressed := 0, len(given) == 0, p.leave && !part.Once, s.pressed
	a := asking{Menu: ui.Menu{Label: label, Help: p.help, Texts: true, Begun: s.mistyped.text, Wrong: s.mistyped.error}}
	s.pressed, s.mistyped = "", mistyped{}
	if !part.Other.Empty() {
		options = append(options, ui.Item{Text: part.Other, Word: "+", Do: func() error {
			name, err := s.input(g, ui.Line{Label: say.That("Its name, as farm7:"), Help: p.help}, part.Typed)
			answers = append(slices.Clip(given), name)
			return err
		}})
	}
	if first {
		a.Kept, options = p.kept, append(options, p.more...)
	}
	if first && p.empty {
		unsaid := say.That("skip: it isn't known yet")
		if leave {
			unsaid = say.That("Enter alone: no more")
		}
		options = append(options, ui.Item{Text: unsaid, Ends: true, Do: func() error { return nil }})
	}
	for i := range options {
		o := &options[i]
		if o.Word == part.Usual && part.Usual != "" {
			a.At, a.enter = i, true
		}
		number = 1 + max(number, slices.Index(part.Of, o.Word))
		o.Number = number
		if o.Do == nil {
			o.Do = func() error {
				answers, s.pressed = append(slices.Clip(given), o.Word), cmp.Or(a.Kept[o.Word], strconv.Itoa(o.Number))
				return nil
			}
		}
	}
	if first && p.empty && leave {
		a.At, a.enter = len(options)-1, true
	}
	if part.Usual != "" && !a.enter && a.Begun == "" { // it was typed
		a.Begun = part.Usual
	}
	a.Items, a.rest = options, func(typed string) (_ string, err error) {
		if answers, whole, err = s.readAnswer(g, p, part, given, pieces, typed, pressed); err == nil {
			err = errWhole
		}
		return "", err
	}
	err = s.menu(g, a)
	return answers, whole, err
}

// readAnswer reads what was typed, behind what was pressed, for a part: a name, or several of the part's words.
func (s *session) readAnswer(g *referee.Game, p *questioning, part *rule.Prompt, given []string, pieces []rule.Piece, typed, pressed string) (answers []string, whole string, err error) {
	text, offered := typed, append(rule.Each(pieces, func(p rule.Piece) string { return p.Name }), part.Words...)
	if part.Typed != nil && part.Typed(typed) == nil && !p.several(typed, offered) {
		if len(pieces) > 0 {
			if text, err = s.offeredOr(g, typed, offered); err != nil {
				return nil, "", &mistyped{typed, err}
			}
		}
		return append(slices.Clip(given), text), "", nil
	}
	if answers, whole, err = p.typed(part, given, text, pressed); err != nil && answers == nil {
		return nil, "", &mistyped{text, err}
	} else if err != nil {
		s.mistyped = mistyped{pressed + text, err}
	}
	return answers, whole, nil
}

// several says whether a text of several words is no name of as many: each is offered, or the whole
// is taken too.
func (p *questioning) several(text string, offered []string) bool {
	words := rule.Apart(text)
	return len(words) > 1 && (p.leave || !slices.ContainsFunc(words, func(w string) bool { return !rule.Contains(offered, w) }))
}

// answerable are the words of a part and the pieces of the copy that fit there, as options.
func (s *session) answerable(g *referee.Game, part *rule.Prompt) (options []ui.Item, pieces []rule.Piece) {
	for i, word := range part.Words {
		options = append(options, ui.Item{Text: part.Called(i), Word: word})
	}
	pieces = s.fitting(g, part.Fits)
	of := rule.Each(pieces, func(piece rule.Piece) ui.Item {
		return ui.Item{Text: pieceLine(g.Rulebook(), piece), Word: piece.Name, Picture: drawnAs(g.Rulebook().Copy.Drawn(piece.Text))}
	})
	if part.Last {
		return append(of, options...), pieces
	}
	return append(options, of...), pieces
}

// offeredOr is the meant name for a name that was typed where others are offered: an unknown one
// may be a typing error.
func (s *session) offeredOr(g *referee.Game, typed string, names []string) (name string, err error) {
	if i, err := rule.Match(typed, names); err != nil || i >= 0 {
		return append(names, "")[max(i, 0)], err
	}
	options := []ui.Item{{Text: say.That("%s, which is none of these", typed), Word: typed, Do: func() error {
		name, s.nearly = typed, referee.Doubt{Name: typed, Meant: typed} // it is asked about once
		return nil
	}}}
	if near := rule.Nearest(typed, names); near != "" {
		options = slices.Insert(options, 0, ui.Item{Text: say.Plain(near), Do: func() error { name = near; return nil }})
	}
	err = s.choose(g, say.That("None of these is called %s. What is it?", typed), options)
	if errors.Is(err, errBack) {
		err = say.Errorf("one of these is meant: its number, or the beginning of its name")
	}
	return name, err
}
