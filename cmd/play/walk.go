package play

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

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
		s.draw(slot.Shows)
	}
	if slot.Stack != "" && len(s.names(g, slot)) > 0 {
		s.tabHint(say.That("Described, and not dealt yet: %s.", strings.Join(s.names(g, slot), " ")))
	}
	switch {
	case slot.Kind == rule.Rotation && w.Placed != nil:
		s.draw(w.Placed.On.Turns(w.Placed.Square, slot.Words))
	case slot.Kind == rule.City && w.Placed != nil && w.Placed.On.There != nil:
		s.draw(w.Placed.On.There(w.Placed.Square, w.Words[len(w.Words)-1]))
	case slot.Kind == rule.City && w.Placed != nil:
		s.draw(w.Placed.On.Piece(w.Words[len(w.Words)-1]))
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

// pickWord asks for one of a slot's words. After a square the result stands beside each, so no
// confirmation is needed.
func (s *session) pickWord(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	p, slot := g.Position(), w.At.Slot
	switch {
	case slot.Parts != nil && len(slot.Words) > mostSeen:
		return s.pickParts(g, w)
	case slot.Pairs != nil:
		return s.pickPairs(g, w)
	}
	var options []ui.Item
	key := rule.Common(slot.Words)
	key = key[:strings.LastIndex(key, "=")+1] // what follows it is enough
	var barred []rule.Barred
	if slot.Barred != nil {
		barred = slot.Barred()
	}
	bar := func() {
		for ; len(barred) > 0 && barred[0].Place == len(options); barred = barred[1:] {
			line := rule.Join(append(slices.Clip(w.Words), barred[0].Word))
			options = append(options, ui.Item{Text: say.Join(" · ", barred[0].Text, barred[0].Why), Word: barred[0].Word, Barred: true, Do: func() error {
				_, _, err := s.try(g, line)
				return cmp.Or(s.tellRefusal(line, err), errBack) // by its rule
			}})
		}
	}
	for i, word := range slot.Words {
		bar()
		options = append(options, ui.Item{Text: tells(w, p, i), Word: strings.TrimPrefix(word, key), Picture: drawnAs(p.Picture(word, w.Seat)), Do: func() error {
			next = w.Choosing(i)
			if next.Forced().At.Slot == nil {
				next.Placed = nil
			}
			return nil
		}})
	}
	bar()
	for _, o := range rule.Moves(p, w.Seat, s.d.Settings.Hands) {
		if v, ok := o.Along(w.Words); ok && slot.Kind == rule.Name && v.At.Slot != nil && v.At.Slot.Kind == rule.Free {
			options = append(options, ui.Item{Text: v.At.Slot.Hint, Do: func() error { next = v; return nil }})
		}
	}
	if w.At.Do != nil {
		options = append(options, ui.Item{Text: ending(w), Ends: true, Do: func() error { next = w.Ended(); return nil }})
	}
	return next, s.menu(g, s.askWord(g, w, options, w.Words))
}

// mostSeen is how many words are in sight in a small window.
const mostSeen = 9

// pickParts asks for one of many words by its two parts.
func (s *session) pickParts(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	slot := w.At.Slot
	var h halves
	for i, word := range slot.Words {
		part, text := slot.Parts(i)
		if slot.Means != nil {
			text = say.Join(" · ", slices.DeleteFunc([]say.Text{text, slot.Means(i)}, say.Text.Empty)...)
		}
		h.add(ui.Item{Text: part}, ui.Item{Text: text, Word: word, Do: func() error { next = w.Choosing(i); return nil }})
	}
	return next, s.pickHalves(g, w, &h, slot.Ask)
}

// pickPairs asks for two words whose order doesn't matter.
func (s *session) pickPairs(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	slot := w.At.Slot
	var h halves
	for _, round := range []bool{false, true} {
		for i, word := range slot.Words {
			begun := w.Choosing(i)
			for k, other := range begun.At.Slot.Words {
				first, second := slot.Pairs(i, k)
				from, to := ui.Item{Text: first, Word: word}, ui.Item{Text: second, Word: other}
				if round {
					from, to = to, from
				}
				to.Do = func() error { next = begun.Choosing(k); return nil }
				h.add(from, to)
			}
		}
	}
	for i, only := range h.seconds {
		if len(only) == 1 {
			h.firsts[i].Text, h.firsts[i].Do = say.That("%s, to %s", h.firsts[i].Text, only[0].Text), only[0].Do
		}
	}
	return next, s.pickHalves(g, w, &h, slot.Then(0).Slot.Ask)
}

// halves are lines that are chosen by two parts, one after the other.
type halves struct {
	firsts  []ui.Item
	seconds [][]ui.Item // behind each of the first
}

func (h *halves) add(first, second ui.Item) {
	at := slices.IndexFunc(h.firsts, func(o ui.Item) bool { return o.Text.String() == first.Text.String() })
	if at < 0 {
		at, h.firsts, h.seconds = len(h.firsts), append(h.firsts, first), append(h.seconds, nil)
	}
	h.seconds[at] = append(h.seconds[at], second)
}

// pickHalves asks for the first part, and then, as asks says, for the second.
func (s *session) pickHalves(g *referee.Game, w rule.Way, h *halves, asks say.Key) error {
	for i := range h.firsts {
		if first := &h.firsts[i]; first.Do == nil {
			first.Do = func() error {
				a := s.askWord(g, w, h.seconds[i], w.Words)
				a.Label = say.That("%s · %s · %s?", w.Asked(), first.Text, asks)
				if w.At.Slot.Shows != nil {
					s.draw(w.At.Slot.Shows)
				}
				return s.menu(g, a)
			}
		}
	}
	return s.menu(g, s.askWord(g, w, h.firsts, w.Words))
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
		if _, err := g.Reads(line, s.known(g)); err != nil && more {
			if strings.EqualFold(first, words[len(words)-1]) { // said again
				return rule.Join(words) + " " + rest, nil
			}
			if _, err = s.reads(g, text); err == nil || rule.Contains(g.Position().Seats(), first) {
				return text, nil
			}
		}
		return line, nil
	}
	return a
}

// pickSeveral asks for several words, in any order: each keeps its place, and a choice can be
// undone.
func (s *session) pickSeveral(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	of, chosen, ended, kept := slot.Several, []string(nil), false, map[string]string{}
	for !ended && len(chosen) < of.Most {
		var options []ui.Item
		here, priced := w, *slot
		here.At.Slot = &priced
		for _, word := range of.Words {
			if of.Means != nil {
				n := 1 + slices.Index(append(slices.Clip(chosen), word), word)
				priced.Means = func(i int) say.Text { return of.Means(i, n) }
			}
			o := ui.Item{Text: told(here, g.Position(), word), Word: word, Picture: drawnAs(g.Position().Picture(word, w.Seat)), Do: func() error { chosen = append(chosen, word); return nil }}
			if at := slices.Index(chosen, word); at >= 0 {
				o.Text, o.Do = say.Join(" ", say.Plain("[x]"), o.Text), func() error { chosen = slices.Delete(chosen, at, at+1); return nil }
			}
			options = append(options, o)
		}
		end := ui.Item{Text: ending(w), Ends: true, Do: func() error { ended = true; return nil }}
		n := len(chosen)
		if n > 0 && of.Enters != nil {
			end.Text, end.Word = of.Enters(n), "ok"
		}
		if n == 0 && w.At.Do != nil || n > 0 && n >= of.Least {
			options = append(options, end)
		}
		a := s.askWord(g, w, options, slices.Concat(w.Words, chosen))
		a.Kept = kept
		switch err := s.menu(g, a); {
		case errors.Is(err, errBack) && n > 0:
			chosen = chosen[:n-1]
		case err != nil:
			return w, err
		}
	}
	for _, word := range of.Words {
		if slices.Contains(chosen, word) {
			w = w.Choosing(slices.Index(w.At.Slot.Words, word))
		}
	}
	if w.At.Do != nil {
		w = w.Ended()
	}
	return w, nil
}

func (s *session) pickNumber(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	if standFor(slot) {
		return s.pickMeant(g, w)
	}
	if w.At.Do != nil {
		s.hint(say.That("Enter alone: no more"))
	}
	label := say.That("%s · %s, %s (Esc: back):", w.Asked(), slot.Ask, slot.Span())
	preset := slot.Usual
	if preset == "" && w.At.Do == nil && !slot.Signs && (!w.Of.Outcome || slot.From[0].Low != 1 || len(slot.From) > 1) { // how it ended is known: 1 is only the least of all
		preset = strconv.Itoa(slot.From[0].Low)
	}
	whole := func(text string) bool { // it ends nothing, and no greater number begins so
		n, err := strconv.Atoi(text)
		return err == nil && !slot.Open && slot.Has(n) && 10*n > slot.From[len(slot.From)-1].High && slot.Then(n).Do == nil
	}
	text, err := s.input(g, ui.Line{Label: label, Preset: preset, Whole: whole, Picture: pictured(g.Position(), w.Words[1:]), Help: func() { s.slotHelp(w) }}, func(text string) error {
		if text == "" && w.At.Do != nil {
			return nil
		}
		_, err := numbering(w, text)
		if _, none := strconv.Atoi(text); err != nil && none == nil && slot.Glue == "" { // by the rule that bounds it
			if _, _, refused := s.try(g, rule.Join(append(slices.Clip(w.Words), text))); desk.ExitCode(refused) == desk.ExitIllegal {
				return refused
			}
		}
		return err
	})
	if err != nil || text == "" {
		return w.Ended(), err
	}
	return numbering(w, text)
}

// standFor says whether a slot is one of a few numbers that each mean something.
func standFor(slot *rule.Slot) bool {
	return slot.Means != nil && !slot.Open && slot.From[len(slot.From)-1].High < 10
}

// eachNumber are the numbers that a line goes on with, as options.
func eachNumber(w rule.Way, do func(rule.Way) error) (options []ui.Item) {
	for _, r := range w.At.Slot.From {
		for n := r.Low; n <= r.High; n++ {
			to, text := w.Choosing(n), w.At.Slot.Means(n)
			if more := to.At.Slot; more != nil && more.Kind == rule.Integer {
				text = say.That("%s · %s, %s", text, more.Ask, more.Span())
			}
			options = append(options, ui.Item{Text: text, Word: strconv.Itoa(n), Number: n, Do: func() error { return do(to) }})
		}
	}
	return options
}

// pickMeant asks for one of a few numbers that each mean something.
func (s *session) pickMeant(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	options := eachNumber(w, func(to rule.Way) error { next = to; return nil })
	err = s.menu(g, asking{Menu: ui.Menu{Label: asks(g, w), Items: options, Texts: true, Help: func() { s.slotHelp(w) }}, rest: func(text string) (string, error) {
		if behind, err := numbering(w, text); err == nil { // the numbers that follow as well
			next = behind
			return "", errWhole
		}
		return text, nil
	}})
	return next, err
}

// numbering is a line with a number, and behind a blank with that which it goes on with.
func numbering(w rule.Way, text string) (rule.Way, error) {
	number, rest, more := strings.Cut(strings.TrimSpace(text), " ")
	slot := w.At.Slot
	n, err := strconv.Atoi(number)
	switch next := w; {
	case err != nil:
		return w, say.Errorf("a number: %s", slot.Span())
	case !slot.Has(n):
		return w, say.Errorf("%s", slot.Span())
	case !more:
		return w.Choosing(n), nil
	default:
		if next = w.Choosing(n); next.At.Slot == nil || next.At.Slot.Kind != rule.Integer {
			return w, say.Errorf("a number: %s", slot.Span())
		}
		return numbering(next, rest)
	}
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
			if _, err := strconv.Atoi(text); slot.Stack != "" && (err == nil || text == "" && preset != "") {
				if ui.ByLines(s.d.Prompt) {
					return say.Errorf("names are meant here; Enter alone takes what stands there")
				}
				return say.Errorf("names are meant here; Esc brings back what stood there")
			}
			if more := len(strings.Fields(slot.Usual)) - len(rule.Apart(text)); slot.Stack != "" && text != "" && more > 0 {
				_, _, err := s.try(g, rule.Join(w.Words)+" "+text)
				s.keepRefusal(err) // ? tells its rule
				return ui.Unfinished(say.Count(more, "type %d more name", "type %d more names"))
			}
			return nil
		})
	w.Free = s.whole(g, slot, text)
	return w.Ended(), err
}

// whole replaces each word of a text that begins exactly one name of a stack by that name.
func (s *session) whole(g *referee.Game, slot *rule.Slot, text string) string {
	if slot.Stack == "" {
		return text
	}
	known, words := s.names(g, &rule.Slot{}), rule.Apart(text)
	for i, w := range words {
		left := slices.DeleteFunc(slices.Clone(s.names(g, slot)), func(n string) bool { return rule.Contains(words[:i], n) })
		if n, err := rule.Match(w, left); err == nil && n >= 0 && !rule.Contains(known, w) && unicode.IsLetter([]rune(w)[0]) {
			words[i] = rule.Quote(left[n])
		}
	}
	return strings.Join(words, " ")
}

// askSlot asks for the rest of a line part by part.
func (s *session) askSlot(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	p := questioning{title: w.Asked(), questions: slot.Questions, help: func() { s.slotHelp(w) }, empty: w.At.Do != nil, names: slot, wrong: func(text string) error {
		_, _, err := s.try(g, strings.TrimSpace(rule.Join(w.Words)+" "+text))
		if code := desk.ExitCode(err); code == desk.ExitNotUnderstood || code == desk.ExitIllegal {
			return err
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

// pickSquare shows the map with its free squares numbered and asks for one.
func (s *session) pickSquare(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	on := slot.Place()
	label := say.That("%s: Where does %s go?", w.Seat, w.Called(g.Position(), w.Words[len(w.Words)-1]))
	square, err := s.askSquare(g, on, slot.Words, "", label, func() { s.slotHelp(w) })
	if err != nil {
		return w, err
	}
	return w.Choosing(slices.Index(slot.Words, square)), nil
}

// askSquare shows the map with its free squares numbered and asks for one of some; usual is
// proposed, "" for none.
func (s *session) askSquare(g *referee.Game, on *rule.Placing, words []string, usual string, label say.Text, help func()) (string, error) {
	s.draw(on.Map)
	find := func(text string) int {
		square := text
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(on.Squares) {
			square = on.Squares[n-1]
		} else if on.Square != nil {
			square = on.Square(text)
		}
		return rule.Index(words, square)
	}
	whole := func(text string) bool { // no greater number begins so
		n, err := strconv.Atoi(text)
		return err == nil && 10*n > len(on.Squares) && find(text) >= 0
	}
	label = say.That("%s 1 to %d (Esc: back):", say.Join(" ", slices.DeleteFunc([]say.Text{label, on.Anchor}, say.Text.Empty)...), len(on.Squares))
	means := func(text string) say.Text {
		if i := find(text); i >= 0 && !whole(text) {
			return say.That("%s, or another digit", text)
		}
		return say.Text{}
	}
	text, err := s.input(g, ui.Line{Label: label, Preset: usual, Whole: whole, Means: means, Help: help}, func(text string) error {
		if find(text) < 0 {
			return say.Errorf("a number of the map, or a square such as %s", words[0])
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return words[find(text)], nil
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
	return say.Join(" · ", slices.DeleteFunc(append(told, means, said), say.Text.Empty)...)
}

// confirm shows the result of a placing that leaves no choice, and asks for confirmation.
func (s *session) confirm(g *referee.Game, w rule.Way) (rule.Way, error) {
	after := w.Outlook(g.Position())
	label := say.That("%s: it fits there only this way. Place it?", w.Asked())
	if !after.Text.Empty() {
		s.hint(say.That("It would make %s.", after.Text))
	}
	if at := slices.Index(w.Words, w.Placed.Square) + 1; at > 0 && at < len(w.Words) {
		s.draw(w.Placed.On.Turns(w.Placed.Square, w.Words[at:at+1]))
	}
	w.Placed = nil
	yes, err := s.yes(g, label)
	if err == nil && !yes {
		err = errBack
	}
	return w, err
}

func (s *session) draw(p rule.Picture) {
	if s.board != nil {
		s.board.Draw(p)
		return
	}
	_ = s.d.IO.View(&rule.View{Blocks: []rule.Block{{Picture: p}}}, s.d.Drawing()) // a screen that is gone is found out by the next question
}
