package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

const (
	// mostWalked bounds how many legal actions are looked at to lead through one
	// verb; where there are more, the line is typed.
	mostWalked = 30_000
	// mostNamed numbers are named one by one when one of them is asked for.
	mostNamed = 5
)

// linesOf are the legal lines of a verb and a seat, as words. all is false
// where there are too many.
func (s *session) linesOf(p rule.Position, verb, seat string) (lines [][]string, all bool) {
	if gd, ok := p.(guide); ok && !s.a.settings.Hands {
		p = gd.Veiled()
	}
	looked := 0
	p.Legal(func(a rule.Action) bool {
		looked++
		if a.Verb() != verb {
			return looked < mostWalked
		}
		words, err := rule.Split(p.Text(a))
		if err != nil {
			return true
		}
		line := make([]string, len(words))
		for i, w := range words {
			line[i] = w.Text
		}
		switch {
		case seat != "" && (len(line) < 2 || line[1] != seat):
		default:
			lines = append(lines, line)
		}
		return looked < mostWalked
	})
	return lines, looked < mostWalked
}

// walk leads through a verb word by word, offering what is legal, and enters
// the line.
func (s *session) walk(g *referee.Game, verb, seat string) error {
	p := g.Position()
	lines, all := s.linesOf(p, verb, seat)
	begun := verb
	if seat != "" {
		begun += " " + rule.Quote(seat)
	}
	if !all || len(lines) == 0 {
		return s.typed(g, begun+" ")
	}
	usage := verbOf(g.Rulebook(), verb)
	gd, _ := p.(guide)
	at := 1
	var asked []int // where the words were chosen, to go back to
	words := []string{verb}
	for {
		fitting := linesWith(lines, words)
		next, ends := nextWords(fitting, at)
		switch {
		case len(next) == 0:
			return s.ask(g, rule.Join(words))
		case len(next) == 1 && !ends:
			words = append(words, next[0])
			at++
			continue
		}
		var word string
		var err error
		placed := false
		if gd != nil {
			if pl := gd.Placing(words); pl != nil {
				placed = true
				var line string
				if line, err = s.place(p, gd, words, pl, fitting); err == nil {
					return s.enter(line)
				}
			}
		}
		if !placed {
			word, err = s.pickWord(g, words, next, ends, labelOf(usage, words), len(next) > 0 && s.veiled(p))
		}
		switch {
		case errors.Is(err, errBack) && !errors.Is(err, errDone) && len(asked) > 0:
			at = asked[len(asked)-1]
			asked = asked[:len(asked)-1]
			words = words[:at]
		case err != nil:
			return err
		case word == "":
			return s.ask(g, rule.Join(words))
		default:
			asked = append(asked, at)
			words = append(words, word)
			at++
		}
	}
}

// veiled says whether a list tells less than the hands allow.
func (s *session) veiled(p rule.Position) bool {
	_, ok := p.(guide)
	return ok && !s.a.settings.Hands
}

func linesWith(lines [][]string, words []string) (out [][]string) {
	for _, l := range lines {
		if len(l) >= len(words) && slices.EqualFunc(l[:len(words)], words, strings.EqualFold) {
			out = append(out, l)
		}
	}
	return out
}

// nextWords are the words that may stand at a place; ends says that a line may
// also end before it.
func nextWords(lines [][]string, at int) (next []string, ends bool) {
	seen := map[string]bool{}
	for _, l := range lines {
		if len(l) == at {
			ends = true
			continue
		}
		if !seen[l[at]] {
			seen[l[at]] = true
			next = append(next, l[at])
		}
	}
	return next, ends
}

// labelOf says what the next word is, from the verb's declared forms.
func labelOf(v *rule.Verb, words []string) say.Text {
	if v == nil {
		return say.Text{}
	}
	for _, u := range v.Usage {
		form := strings.Fields(strings.NewReplacer("[", " ", "]", " ").Replace(u))
		at := len(words) - 1
		fits := at < len(form)
		for i := 0; fits && i < at; i++ {
			if literal := strings.ToLower(form[i]) == form[i]; literal && !contains(strings.Split(form[i], "|"), words[i+1]) {
				fits = false
			}
		}
		if fits && form[at] != strings.ToLower(form[at]) && !strings.ContainsAny(form[at], "=|") {
			return placeholder(strings.TrimSuffix(form[at], "..."))
		}
	}
	return say.That("what")
}

// placeholders are the words in capitals that stand for others in the forms of
// verbs and options, as they are asked for.
var placeholders = map[string]say.Key{
	"CARD": "card", "CENTRE": "centre", "CITY": "city", "COINS": "coins", "COLUMN": "column", "COLUMNS": "columns",
	"COST": "cost", "DAMAGE": "damage", "FIELD": "field", "FROM-TO": "from-to", "LAND": "land", "NAMES": "names", "RESOURCE": "resource",
	"ROTATION": "rotation", "SCIENCE": "science", "SEAT": "seat", "SQUARE": "square", "TALERS": "talers",
	"TECHNOLOGY": "technology", "TILE": "tile",
}

// placeholder is what a word in capitals stands for.
func placeholder(word string) say.Text {
	if k, ok := placeholders[word]; ok {
		return say.That(k)
	}
	return say.Plain(strings.ToLower(word))
}

// pickWord asks for the next word; "" ends the line.
func (s *session) pickWord(g *referee.Game, words, next []string, ends bool, label say.Text, veiled bool) (string, error) {
	title := strings.Join(words, " ")
	if numbers := numbersIn(next); len(numbers) > 0 && !ends {
		return s.pickNumber(title, label, numbers, veiled)
	}
	items := say.Plains(next...)
	if ends {
		items = slices.Insert(items, 0, say.That("no more"))
	}
	menu := ui.Menu{Label: say.That("%s … %s?", title, label), Items: append(items, say.That("type the rest")), Keep: 1, Back: say.That("back"), Keys: "?"}
	pick, err := s.a.prompt.Menu(menu)
	for err == nil && pick.Key == '?' {
		s.verbHelp(g, words[0])
		pick, err = s.a.prompt.Menu(menu)
	}
	switch {
	case err != nil:
		return "", err
	case pick.Item > len(items):
		return "", errBack
	case pick.Item == len(items):
		if err := s.typed(g, rule.Join(words)+" "); err != nil {
			return "", err
		}
		return "", errDone
	case ends && pick.Item == 0:
		return "", nil
	case ends:
		return next[pick.Item-1], nil
	}
	return next[pick.Item], nil
}

// errDone says that a step was done another way: the session goes on.
var errDone = fmt.Errorf("done: %w", errBack)

// verbHelp tells what a verb is for.
func (s *session) verbHelp(g *referee.Game, verb string) {
	v := verbOf(g.Rulebook(), verb)
	if v == nil {
		return
	}
	for _, u := range v.Usage {
		s.a.io.Printf("  %s %s\n", v.Name, u)
	}
	s.a.io.Wrapped(say.Plain("  "+capital(s.a.words(v.Short))+". "+s.a.words(v.Long)), "  ")
}

// numbersIn are the words as numbers, nil if one is none.
func numbersIn(words []string) (out []int) {
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// pickNumber has a number typed. Where hands are hidden the list doesn't end
// with them: the referee says what is too much.
func (s *session) pickNumber(title string, label say.Text, numbers []int, veiled bool) (string, error) {
	low, high := slices.Min(numbers), slices.Max(numbers)
	span, preset := say.That("%d to %d", low, high), strconv.Itoa(low)
	switch {
	case len(numbers) <= mostNamed && high-low >= len(numbers): // with gaps
		var words []string
		for _, n := range numbers {
			words = append(words, strconv.Itoa(n))
		}
		span, preset, veiled = say.Or(words), "", false
	case veiled:
		span = say.That("%d or more", low)
	}
	text, err := s.a.prompt.Input(say.That("%s … %s, %s (b: back)", title, label, span), preset, func(text string) error {
		if isBack(text) {
			return nil
		}
		n, err := strconv.Atoi(text)
		switch {
		case err != nil:
			return say.Errorf("a number: %s", span)
		case n < low, n > high && !veiled, n <= high && !slices.Contains(numbers, n):
			return say.Errorf("%s", span)
		}
		return nil
	})
	if err == nil && isBack(text) {
		err = errBack
	}
	return text, err
}

func isBack(text string) bool { return text == "b" || text == "back" }

// ask enters a line from the list, after what the guide wants to know besides.
func (s *session) ask(g *referee.Game, line string) error {
	gd, ok := g.Position().(guide)
	if !ok {
		return s.enter(line)
	}
	split, err := rule.Split(line)
	if err != nil {
		return s.enter(line)
	}
	words := make([]string, len(split))
	for i, w := range split {
		words[i] = w.Text
	}
	keep, label, preset, hint := gd.Asks(words)
	if keep == 0 {
		return s.enter(line)
	}
	s.hint(hint)
	text, err := s.a.prompt.Line(ui.Line{Label: label, Preset: preset, Complete: s.completeNames(g)})
	if err != nil {
		return err
	}
	if isBack(text) {
		return errBack
	}
	return s.enter(strings.TrimSpace(rule.Join(words[:keep]) + " " + text))
}

// completeNames completes the last word by the names of the described copy.
func (s *session) completeNames(g *referee.Game) func(string) []string {
	set, err := s.a.copy(g.Rulebook())
	if err != nil {
		return nil
	}
	return func(line string) (out []string) {
		cut := strings.LastIndex(line, " ") + 1
		for _, c := range set.All() {
			if hasPrefixFold(c.Name, line[cut:]) {
				out = append(out, line[:cut]+c.Name+" ")
			}
		}
		return out
	}
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// typed has a line typed, beginning with what was typed already, and does it.
func (s *session) typed(g *referee.Game, preset string) error {
	line, err := s.a.prompt.Line(ui.Line{Label: say.Plain(">"), Preset: preset, History: s.history, Complete: s.completer(g)})
	if err != nil {
		return err
	}
	words, err := rule.Split(line)
	if err != nil {
		return s.tellRefusal(line, err)
	}
	if len(words) == 0 {
		return nil
	}
	var args []string
	for _, w := range words[1:] {
		args = append(args, w.Text)
	}
	verb := strings.ToLower(words[0].Text)
	switch verb {
	case "quit", "exit", "stop", "q":
		return errStop
	case "back":
		return s.enter("undo")
	case "?", "help", "why":
		return s.help()
	case "log":
		return s.log()
	case "rules":
		return s.rules(args)
	}
	for _, v := range g.Rulebook().Views() {
		if v.Name == verb {
			return s.look(verb, args...)
		}
	}
	return s.submit(line)
}

// rules searches the catalogue of this game.
func (s *session) rules(words []string) error {
	shown := 0
	for _, e := range s.book(nil).Catalogue() {
		have := strings.ToLower(string(e.Code)+" "+string(e.When)+" "+string(e.Rule)) + " " + s.a.translated(e)
		fits := true
		for _, w := range words {
			fits = fits && strings.Contains(have, strings.ToLower(w))
		}
		if !fits {
			continue
		}
		if shown++; shown > fewChoices {
			s.a.io.Println(say.That("  … more: give another word, or: arbiter rules %s", rule.Join(words)))
			break
		}
		s.a.io.Wrapped(say.That("%s · %s", s.a.io.Bold(say.Plain(string(e.Code))), e.Rule), "  ")
	}
	if shown == 0 {
		s.a.io.Println(say.That("No rule has these words."))
	}
	return nil
}

// book is the rulebook of this game.
func (s *session) book(g *referee.Game) rule.Rulebook {
	if g == nil {
		var err error
		if g, err = s.a.load(s.st, s.name); err != nil {
			return s.a.books[0]
		}
	}
	return g.Rulebook()
}

// completer completes a typed line by the legal ones.
func (s *session) completer(g *referee.Game) func(string) []string {
	p := g.Position()
	cached := map[string][][]string{}
	return func(line string) (out []string) {
		cut := strings.LastIndex(line, " ") + 1
		split, err := rule.Split(line[:cut])
		if err != nil {
			return nil
		}
		var next []string
		if len(split) == 0 {
			for _, v := range g.Rulebook().Verbs() {
				next = append(next, v.Name)
			}
			for _, v := range g.Rulebook().Views() {
				next = append(next, v.Name)
			}
			next = append(next, "undo", "redo", "back", "log", "rules", "quit")
		} else {
			verb := strings.ToLower(split[0].Text)
			if _, known := cached[verb]; !known {
				cached[verb], _ = s.linesOf(p, verb, "")
			}
			words := []string{verb}
			for _, w := range split[1:] {
				words = append(words, w.Text)
			}
			next, _ = nextWords(linesWith(cached[verb], words), len(words))
			if len(next) == 0 && len(words) == 1 {
				next = p.Seats()
			}
		}
		for _, w := range next {
			if q := rule.Quote(w); hasPrefixFold(q, line[cut:]) {
				out = append(out, line[:cut]+q+" ")
			}
		}
		return out
	}
}
