package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// questioning is a description that is asked for part by part.
type questioning struct {
	title     say.Text // what is described, empty where the questions say it
	questions rule.Questions
	wrong     func(text string) error // what is wrong with one that is typed in one go
	help      func()
	empty     bool       // Enter alone at the first part: nothing is said
	digits    bool       // one that is typed in one go may begin with a digit
	names     *rule.Slot // whose names can be typed in its place, nil for none
	leave     bool       // the first item of the first menu is that there is no more, which says nothing
}

// errWhole ends a menu where the whole was typed.
var errWhole = errors.New("typed in one go")

// askAll asks for a description part by part, and gives what the answers come to. Esc
// goes back a part; at each the whole can be typed. What was answered before and refused is
// proposed again.
func (s *session) askAll(g *referee.Game, p questioning) (text string, err error) {
	before := s.answers[p.title.String()]
	var given []string
	for {
		next, text := p.questions.Next(given)
		if next == nil {
			s.answers = map[string][]string{p.title.String(): given}
			return text, nil
		}
		if len(before) > len(given) && next.Wrong(before[len(given)]) == nil {
			next.Usual = before[len(given)]
		}
		answers, whole, err := s.askOne(g, &p, next, given)
		switch {
		case errors.Is(err, errBack) && len(given) > 0:
			before, given = given, given[:len(given)-1]
		case err != nil || answers == nil:
			return whole, err
		default:
			given = append(slices.Clip(given), answers...)
		}
	}
}

// askOne asks for one part; several numbers answer those behind it as well. Where the
// whole was typed, or nothing is said, there are no answers.
func (s *session) askOne(g *referee.Game, p *questioning, part *rule.Prompt, given []string) (answers []string, whole string, err error) {
	label := part.Ask
	if !p.title.Empty() {
		label = say.That("%s: %s", p.title, part.Ask)
	}
	if part.Shows != nil {
		s.draw(part.Shows)
	}
	switch {
	case part.Place != nil:
		var square string
		square, err = s.askSquare(g, part.Place(), part.Words, label, p.help)
		return []string{square}, "", err
	case part.Words != nil:
		return s.pickAnswer(g, p, part, label, given)
	}
	l := ui.Line{Label: say.That("%s:", label), Preset: part.Usual, Help: p.help}
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
		first, _, several := strings.Cut(text, " ")
		wrong := p.wrong(text)
		if _, err := strconv.Atoi(first); wrong != nil && (err == nil || !several) {
			wrong = cmp.Or(part.Wrong(text), wrong)
		}
		return wrong
	})
	if answers != nil || err != nil {
		return answers, "", err
	}
	return nil, text, nil
}

// answers are the parts that a text answers: one, or as many of its kind as it has words; nil
// where it is none.
func (p *questioning) answers(part *rule.Prompt, given []string, text string) []string {
	answers, number := strings.Fields(text), part.Number()
	if !number && part.Words == nil {
		if part.Wrong(text) == nil {
			return []string{text}
		}
		return nil
	}
	for i, answer := range answers {
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

// pickAnswer has one of a part's words chosen, or a piece of the copy that fits there.
func (s *session) pickAnswer(g *referee.Game, p *questioning, part *rule.Prompt, label say.Text, given []string) (answers []string, whole string, err error) {
	var options []option
	at, first := 0, len(given) == 0
	add := func(word string, text say.Text, shows rule.Picture) {
		if word == part.Usual && part.Usual != "" {
			at = len(options)
		}
		options = append(options, option{text: text, word: word, shows: shows, do: func() error { answers = []string{word}; return nil }})
	}
	unsaid := option{text: say.That("no more"), do: func() error { return nil }}
	if first && p.leave {
		options = append(options, unsaid)
	}
	for i, word := range part.Words {
		text := say.Plain(word)
		if part.Said != nil {
			text = part.Said(i)
		}
		add(word, text, nil)
	}
	for _, piece := range s.fitting(g, part.Fits) {
		add(piece.Name, pieceLine(piece), g.Rulebook().Copy.Drawn(piece.Text))
	}
	if first && p.empty && !p.leave {
		unsaid.text = say.That("it isn't said")
		options = append(options, unsaid)
	}
	err = s.menu(g, asking{label: label, options: options, at: at, help: p.help, digits: digitsOf(part.Digits || first && p.digits), back: goBack(say.That("back")), rest: func(text string) (string, error) {
		if answers = p.answers(part, given, text); answers != nil {
		} else if !first && !strings.Contains(text, " ") { // no whole: what was chosen stays
			s.d.IO.ErrorWrapped(say.That("one of these is meant: its number, or the beginning of its name"), "  ")
			return "", nil
		} else if wrong := p.wrong(text); wrong != nil {
			return "", s.tellRefusal(text, wrong)
		} else {
			whole = text
		}
		return "", errWhole
	}})
	if errors.Is(err, errWhole) {
		err = nil
	}
	return answers, whole, err
}
