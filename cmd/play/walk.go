package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// walk leads through an offer slot by slot and enters the line. After a refusal it asks again for
// the last choice.
func (s *session) walk(g *referee.Game, w rule.Way) error {
	s.retype = ""        // it was for another line
	var asked []rule.Way // where there was something to choose, to go back to
	back := func() { w, asked = asked[len(asked)-1], asked[:len(asked)-1] }
	defer func() { s.about = "" }()
	for {
		if w = led(w); len(w.Words) > 1 && slices.Contains(g.Position().Seats(), w.Words[1]) {
			s.about = w.Words[1]
		}
		if w.At.Slot == nil && w.Placed == nil {
			typed, seen := w.Free, s.seen
			_, err := s.entered(g, w.Line())
			if err != nil || s.seen != seen || len(asked) == 0 {
				return err
			}
			offered := func() bool {
				_, _, ok := rule.AlongLine(rule.Offers(g.Position(), true), rule.Join(w.Words))
				return ok
			}
			for back(); !offered(); back() { // nothing else that is said there would do
				if len(asked) == 0 {
					return nil
				}
			}
			s.retype = s.nearly.Spelt(typed)
			continue
		}
		next, err := s.goOn(g, w)
		switch {
		case errors.Is(err, errBack) && len(asked) > 0:
			back()
		case err != nil:
			return err
		default:
			w, asked = next, append(asked, w)
		}
	}
}

// led is a line with all words that leave no choice.
func led(w rule.Way) rule.Way {
	for w = w.Forced(); w.At.Slot != nil && w.At.Slot.Rest && w.At.Do == nil; w = w.Forced() {
		n, err := strconv.Atoi(w.At.Slot.Usual)
		if err != nil {
			break
		}
		w = w.Choosing(n)
	}
	return w
}

// goOn asks for the next word of a line, or for confirmation.
func (s *session) goOn(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	if slot == nil {
		return s.confirm(g, w)
	}
	if !slot.Hint.Empty() && slot.Questions == nil {
		s.hint(slot.Hint)
	}
	if slot.Shows != nil {
		s.d.Prompt.Draw(slot.Shows)
	}
	if slot.Stack != "" && len(s.names(g, slot)) > 0 {
		s.tabHint(say.That("Described, and not dealt yet: %s.", strings.Join(s.names(g, slot), " ")))
	}
	switch {
	case slot.Kind == rule.Rotation && w.Placed != nil:
		s.d.Prompt.Draw(w.Placed.On.Turns(w.Placed.Square, slot.Words))
	case slot.Kind == rule.City && w.Placed != nil && w.Placed.On.There != nil:
		s.d.Prompt.Draw(w.Placed.On.There(w.Placed.Square, w.Words[len(w.Words)-1]))
	case slot.Kind == rule.City && w.Placed != nil:
		s.d.Prompt.Draw(w.Placed.On.Piece(w.Words[len(w.Words)-1]))
	case slot.Mapped():
		return s.pickSquare(g, w)
	case slot.Questions != nil && s.d.Usual(g, slot) == slot.Usual: // what the copy proposes is proposed whole
		return s.askSlot(g, w)
	case slot.Kind == rule.Free && w.Words[0] == rule.HaveVerb && w.Seat != "": // as at the beginning
		return w, cmp.Or(inTurn(s.having(g, []string{w.Seat})...), errDone)
	case slot.Kind == rule.Free:
		return s.typeFree(g, w)
	case slot.Kind == rule.Integer:
		return s.pickNumber(g, w)
	case slot.Several != nil:
		return s.pickSeveral(g, w)
	}
	return s.pickWord(g, w)
}

// ending is what ends a line without the word that is asked for.
func ending(w rule.Way) say.Text {
	switch none := w.At.Slot.Nothing(); {
	case !none.Empty():
		return none
	case w.At.Slot.Kind == rule.Fixed && len(w.At.Slot.Words) > 0:
		ended := w.Ended()
		return say.That("%s, without details", ended.Label())
	}
	return say.That("no more")
}

// askWord asks for a word of a line; the rest of the line after some words may be typed instead.
func (s *session) askWord(g *referee.Game, w rule.Way, options []ui.Item, words []string) asking {
	a := asking{Menu: ui.Menu{Label: asks(g, w), Items: options, Help: func() { s.slotHelp(w) }}}
	if kind := w.At.Slot.Kind; kind == rule.Name || kind == rule.City {
		a.Known = g.Position().KnownNames
	}
	a.goesOn, a.rest = true, func(text string) (string, error) {
		line := rule.Join(words) + " " + text
		first, rest, more := strings.Cut(text, " ")
		if typed, err := rule.Split(text); err == nil && len(typed) > 1 && rule.Contains(g.Position().Seats(), typed[0].Text) && !rule.Contains(w.At.Slot.Words, typed[0].Text) {
			return text, nil
		}
		if _, err := g.Reads(line, s.known(g)); err != nil {
			if more && strings.EqualFold(first, words[len(words)-1]) { // said again
				return rule.Join(words) + " " + rest, nil
			}
			if _, err = s.reads(g, text); err == nil && (more || unicode.IsLetter([]rune(text + " ")[0])) { // another line
				return text, nil
			}
		}
		return line, nil
	}
	return a
}

// typeFree asks for the rest of a line as text; it is judged when it is entered.
func (s *session) typeFree(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	preset := cmp.Or(s.retype, s.d.Usual(g, slot))
	s.retype = ""
	label := say.Plain(say.Capital(s.d.Words(slot.Ask)) + ":")
	if len(w.Words) > 2 { // it is about more than the verb says
		label = say.That("%s · %s:", w.Asked(), slot.Ask)
	}
	text, err := s.input(g, ui.Line{Label: label, Preset: preset, Complete: s.completeNames(g, slot), Help: func() { s.slotHelp(w) }},
		func(text string) error {
			_, number := strconv.Atoi(text)
			if slot.Stack != "" && (number == nil || text == "" && preset != "" || s.namesSeat(g, slot, text)) {
				if s.d.Prompt.ByLines() {
					return say.Errorf("names are meant here; Enter alone takes what stands there")
				}
				return say.Errorf("names are meant here; Esc brings back what stood there")
			}
			if _, err := s.whole(g, slot, text); err != nil {
				return err
			}
			if more := len(strings.Fields(slot.Usual)) - len(rule.Apart(text)); slot.Stack != "" && text != "" && more > 0 {
				_, _, err := s.try(g, rule.Join(w.Words)+" "+text)
				s.keepRefusal(err) // ? tells its rule
				return &ui.Unfinished{Problem: say.Problem{Message: say.Count(more, "type %d more name", "type %d more names")}}
			}
			return nil
		})
	if err == nil {
		text, err = s.whole(g, slot, text)
		w.Free = slot.Typed(text)
	}
	return w.Ended(), err
}

// namesSeat says whether a text of names of a stack has a seat among them: it was meant for another question.
func (s *session) namesSeat(g *referee.Game, slot *rule.Slot, text string) bool {
	names := s.names(g, slot)
	return slices.ContainsFunc(rule.Apart(text), func(w string) bool {
		return rule.Contains(g.Position().Seats(), w) && !rule.Contains(names, w)
	})
}

// whole replaces each word of a text that begins exactly one name of a stack by that name. The error says which
// several a word begins.
func (s *session) whole(g *referee.Game, slot *rule.Slot, text string) (string, error) {
	if slot.Stack == "" {
		return text, nil
	}
	known, words := s.names(g, &rule.Slot{}), rule.Apart(text)
	for i, w := range words {
		left := slices.DeleteFunc(slices.Clone(s.names(g, slot)), func(n string) bool { return rule.Contains(words[:i], n) })
		if rule.Contains(known, w) || !unicode.IsLetter([]rune(w)[0]) {
			continue
		}
		n, err := rule.Match(w, left)
		if err != nil {
			return text, err
		}
		if n >= 0 {
			words[i] = rule.Quote(left[n])
		}
	}
	return strings.Join(words, " "), nil
}

// askSlot asks for the rest of a line part by part.
func (s *session) askSlot(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	p := questioning{title: w.Asked(), ofLine: true, questions: slot.Questions, help: func() { s.slotHelp(w) }, empty: w.At.Do != nil, names: slot, wrong: func(text string) error {
		begun := rule.Join(w.Words) + " "
		_, _, err := s.try(g, strings.TrimSpace(begun+text))
		if code := desk.ExitCode(err); code == desk.ExitNotUnderstood || code == desk.ExitIllegal {
			return rule.Shifted(err, -utf8.RuneCountInString(begun))
		}
		return nil
	}}
	text, err := s.askAll(g, p)
	w.Free = text
	return w.Ended(), err
}

func (s *session) slotHelp(w rule.Way) {
	slot := w.At.Slot
	if !slot.Hint.Empty() {
		s.hint(slot.Hint)
	}
	s.terms(slot.Terms)
	if slot.Kind == rule.Free { // it is typed
		for _, u := range w.Of.Usage {
			s.d.IO.Println(say.That("  %s %s", w.Of.Name, s.d.Usage(u)))
		}
		s.d.IO.Wrapped(say.Plain("  "+say.Capital(s.d.Words(w.Of.Short))+". "+s.d.Words(w.Of.Long)), "  ")
	} else {
		s.d.IO.Wrapped(say.Plain("  "+say.Capital(s.d.Words(w.Of.Short))+"."), "  ")
	}
	s.keysHelp()
}

func (s *session) terms(terms []rule.Term) {
	for _, t := range terms {
		s.d.IO.Wrapped(say.That("  %-14s %s", t.Word, t.Means), "                 ")
	}
}

// asks is what a line is asked to go on with; behind a square also what its seat
// gets now.
func asks(g *referee.Game, w rule.Way) say.Text {
	label := say.That("%s · %s?", w.Asked(), cmp.Or(w.At.Slot.Ask, "what"))
	if w.Placed == nil {
		return label
	}
	label = say.That("%s: %s, %s?", w.Seat, w.Called(g.Position(), w.Placed.Name), cmp.Or(w.At.Slot.Ask, "what"))
	if now := g.Position().Outlook(w.Seat).Short; now != "" {
		return say.That("%s   now %s", label, now)
	}
	return label
}

// tells is a possible next word of a line with its piece in words; after a square, also what the
// piece would meet there and what the seat would get.
func tells(w rule.Way, p rule.Position, i int) say.Text {
	told, promises := told(w, p, w.At.Slot.Words[i]), w.Promises(p, i)
	if w.Placed != nil && w.At.Slot.Kind == rule.Rotation && len(promises) > 0 { // its number is drawn
		return say.Join(" · ", promises...)
	}
	return say.Join(" · ", append([]say.Text{told}, promises...)...)
}

// told is a possible word of a line, now or later, with its piece in words and its meaning.
func told(w rule.Way, p rule.Position, word string) say.Text {
	slot, told := w.At.Slot, say.Plains(word)
	i := slices.Index(slot.Words, word)
	if i >= 0 {
		words := w.Choosing(i).Words
		told = say.Plains(words[len(words)-1])
		if slot.Called != nil {
			told = []say.Text{slot.Called(i)}
		}
	}
	var means, said say.Text
	if i >= 0 && slot.Means != nil && (slot.Kind == rule.Name || slot.Kind == rule.Fixed) {
		means = slot.Means(i)
	}
	if turned := rule.Turned(word); slot.Kind == rule.Rotation && !turned.Empty() {
		told = []say.Text{turned}
	}
	if what, is := p.Picture(word, w.Seat).(say.Said); is && w.Placed == nil {
		if said = what.Said(); strings.HasPrefix(said.String(), told[0].String()) {
			told, said = []say.Text{said}, say.Text{} // it says what it is called itself
		}
	}
	if strings.Contains(means.String(), said.String()) {
		said = say.Text{}
	}
	if i >= 0 && slot.Kind == rule.City && w.Placed == nil { // where it leads without a choice, and what that makes
		chosen := w.Choosing(i)
		end := chosen.Forced()
		if slot.Called == nil {
			told[0] = rule.Said(p, word)
		}
		for _, word := range end.Words[len(chosen.Words):] { // none where it joins the last word
			told[0] = say.That("%s → %s", told[0], rule.Said(p, word))
		}
		told = append(told, say.Plain(end.Outlook(p).Short))
	}
	return say.Join(" · ", append(told, means, said)...)
}

// confirm shows the result of a placing that leaves no choice, and asks for confirmation.
func (s *session) confirm(g *referee.Game, w rule.Way) (rule.Way, error) {
	after := w.Outlook(g.Position())
	label := say.That("%s: it fits there only this way. Place it?", w.Asked())
	if !after.Text.Empty() {
		s.hint(say.That("It would make %s.", after.Text))
	}
	if at := slices.Index(w.Words, w.Placed.Square) + 1; at > 0 && at < len(w.Words) {
		s.d.Prompt.Draw(w.Placed.On.Turns(w.Placed.Square, w.Words[at:at+1]))
	}
	w.Placed = nil
	yes, err := s.yes(g, label)
	if err == nil && !yes {
		err = errBack
	}
	return w, err
}
