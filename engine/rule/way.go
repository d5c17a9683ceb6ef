package rule

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Way is a line whose words are chosen up to some point: menus and forms go on from it.
type Way struct {
	Of     *Verb    // the declaration of its verb
	At     Step     // where the line stands
	Words  []string // verb, seat and what was chosen
	Free   string   // the text of a Free slot, at the end of the line
	Seat   string   // the seat that enters it, "" for none
	Said   say.Text // its last word as people say it
	Means  say.Text // the meaning of that word, or of its offer
	Placed *placed  // the placing, if a square of a map is among the words

	said []say.Text // the words behind the seat as people say them
}

// placed is where something goes on a map. What follows in the line is shown
// with its results there.
type placed struct {
	On           *Placing
	Name, Square string
}

// Way is the line of an offer before anything is chosen.
func (o *Offer) Way() Way {
	w := Way{Of: o.Of, At: o.Then(), Words: []string{o.Verb}, Seat: o.Seat, Means: o.Meant()}
	if o.Seat != "" {
		w.Words = append(w.Words, o.Seat)
	}
	return w
}

// WayOf is the Way of a whole line that was typed: its seat, and its words as
// people say them.
func WayOf(p Position, words []string) Way {
	seats := p.Seats()
	w := Way{Words: words}
	w.Of, _ = p.Book().Verbs.Named(words[0])
	behind := 1
	if len(words) > 1 {
		if at := Index(seats, words[1]); at >= 0 {
			w.Seat, behind = seats[at], 2
		}
	}
	for _, word := range words[behind:] {
		w.said = append(w.said, Said(p, word))
	}
	return w
}

// CantNow says that a line can't be entered now, and which where it begins with a verb.
func CantNow(p Position, line string) say.Text {
	words, err := Split(line)
	if err == nil && len(words) > 0 {
		if w := WayOf(p, Strings(words)); w.Of.Name != "" && !strings.Contains(w.Label().String(), "(unknown)") { // it is begun, not whole
			return say.That("That can't be entered now: %s", w.Label())
		}
	}
	return say.That("That can't be entered now.")
}

// SaidIn is a line that a seat enters in a position as a person says it there, empty where it has
// typed text or isn't offered.
func SaidIn(p Position, seat, line string) (said say.Text) {
	if w, _, ok := AlongLine(Moves(p, seat, true), line); ok && w.Free == "" {
		w = w.Ended()
		said = w.Label()
	}
	return said
}

// Line is what is entered if the line ends here.
func (w *Way) Line() string { return strings.TrimSpace(Join(w.Words) + " " + w.Free) }

// Called is a word of the line as people say it.
func (w *Way) Called(p Position, word string) say.Text {
	if i := slices.Index(w.Words[len(w.Words)-len(w.said):], word); i >= 0 {
		return w.said[i]
	}
	return Said(p, word)
}

// Title is the line so far, as the title of a menu.
func (w *Way) Title() string { return strings.Join(w.Words, " ") }

// filled is the line with one more slot filled, in the last word where the slot
// is joined to it.
func (w Way) filled(text string, said say.Text, then Step) Way {
	slot := w.At.Slot
	w.Words, w.said, w.At = slices.Clone(w.Words), slices.Clone(w.said), then
	w.Said, w.Means = said, say.Text{}
	switch last := len(w.said) - 1; {
	case !slot.joins():
		w.Words, w.said = append(w.Words, text), append(w.said, said)
		return w
	case slot.Glue == "=":
		w.said[last] = say.That("%s (%s)", w.said[last], said)
	case slot.Signs:
		w.said[last] = say.Join(" ", w.said[last], said)
	case slot.Glue == ":":
		w.said[last] = say.Join(": ", w.said[last], said)
	default:
		w.said[last] = say.Join(slot.Glue, w.said[last], said)
	}
	w.Words[len(w.Words)-1] += slot.Glue + text
	return w
}

// Choosing is the line with one of a slot's words, or one of its numbers.
func (w Way) Choosing(i int) Way { return w.fill(part{i, w.At.Slot.Then(i)}) }

// Stepped is the label of the line with a number that is stepped to, for which … stands.
func (w Way) Stepped() say.Text {
	n := w.At.Slot.Likeliest()
	text := w.At.Slot.Number(n)
	w = w.filled(text, say.Plain(strings.TrimSuffix(text, strconv.Itoa(n))+toChoose), w.At.Slot.Then(n))
	return w.Label()
}

// fill is the line with a slot filled, before what follows it.
func (w Way) fill(p part) Way {
	slot := w.At.Slot
	if slot.Kind == Integer {
		text := slot.Number(p.at)
		if w = w.filled(text, say.Plain(text), p.then); slot.Called != nil {
			w.Said = slot.Called(p.at)
		}
	} else {
		before := w.Words[len(w.Words)-1]
		w = w.filled(slot.Words[p.at], slot.called(p.at), p.then)
		if slot.Mapped() {
			w.Placed = &placed{slot.Place(), before, slot.Words[p.at]}
		}
	}
	if slot.Means != nil {
		w.Means = slot.Means(p.at)
	}
	return w
}

// Whose is the seat that a line is about: the one that enters it, or that its keeper names.
func (w Way) Whose(p Position) string {
	if w.Seat == "" && len(w.Words) > 1 && Contains(p.Seats(), w.Words[1]) {
		return w.Words[1]
	}
	return w.Seat
}

// Each gives each word or number that a slot can be filled with, and the line with it.
func (w Way) Each() iter.Seq2[string, Way] {
	return func(yield func(string, Way) bool) {
		if slot := w.At.Slot; slot.Kind != Free {
			slot.steps(func(at int, word string, next Step) bool { return yield(word, w.fill(part{at, next})) })
		}
	}
}

// Shared are the words that can follow more than one of a slot's words, as a place for several
// pieces.
func (w Way) Shared() (shared []string) {
	seen := map[string]bool{}
	for _, next := range w.Each() {
		for _, word := range next.At.Slot.Words {
			if seen[word] {
				shared = append(shared, word)
			}
			seen[word] = true
		}
	}
	return shared
}

// Typing is the line with the text of a Free slot, which ends it.
func (w Way) Typing(text string) Way {
	w.At, w.Free = w.At.Slot.Read(text), text
	return w.Ended()
}

// Ended is the line as it stands, with nothing added.
func (w Way) Ended() Way {
	w.At.Slot = nil
	return w
}

// Forced is the line with the slots filled that leave nothing to choose, and without
// what is only a repetition.
func (w Way) Forced() Way {
	if slot := w.At.Slot; slot != nil && slot.Known && w.At.Do != nil {
		return w.Ended()
	}
	for slot := w.At.Slot; slot != nil && w.At.Do == nil && !slot.Mapped(); slot = w.At.Slot {
		means := w.Means // the meaning of what was chosen, which what is filled in may add to
		switch {
		case len(slot.Words) == 1:
			w = w.Choosing(0)
		case len(slot.From) == 1 && slot.From[0].Low == slot.From[0].High && !slot.Open:
			w = w.Choosing(slot.From[0].Low)
		default:
			return w
		}
		if w.Means.Empty() {
			w.Means = means
		}
	}
	return w
}

// Tapped is Forced as pages ask: also for what the line may end without, where only the table sees it; not where what
// can't be chosen, and why, stands beside the only choice.
func (w Way) Tapped() Way {
	if w.At.Slot != nil && w.At.Slot.Barred != nil {
		return w
	}
	if w = w.Forced(); w.At.Slot != nil && w.At.Slot.Seen {
		w.At.Do = nil
	}
	return w.Forced()
}

// Outlook is what the seat of a line would get if it ended here.
func (w *Way) Outlook(p Position) (get Outlook) {
	if w.At.Do != nil {
		if next, _, err := Apply(p, w.At.Do); err == nil {
			get = next.Outlook(w.Seat)
		}
	}
	return get
}

// leads gives what a seat would get at each possible end of a line, with behind
// before it.
func (w Way) leads(p Position, behind string, yield func(gets string)) {
	w = w.Forced()
	if after := w.Outlook(p); after.Short != "" {
		yield(behind + after.Short)
	}
	if w.At.Slot == nil {
		return
	}
	for i, word := range w.At.Slot.Words {
		w.Choosing(i).leads(p, behind+word+": ", yield)
	}
}

// Promises is the result of one of a slot's words behind a square: what it would
// meet there, and what the seat would get at each end of the line.
func (w Way) Promises(p Position, i int) (parts []say.Text) {
	if w.Placed == nil {
		return nil
	}
	if w.At.Slot.Kind == Rotation && w.Placed.On.Meets != nil {
		parts = say.Some(w.Placed.On.Meets(w.Placed.Square, w.At.Slot.Words[i]))
	}
	w.Choosing(i).leads(p, "", func(gets string) { parts = append(parts, say.Plain(gets)) })
	return parts
}

// Best returns the complete lines that place a piece where it serves most, if the line asks for
// a square, or first for one of several pieces; none if there are more than most, or if
// Placing.Serves is nil.
func (w Way) Best(most int) (best []Way) {
	top := 0
	var walk func(w Way)
	walk = func(w Way) {
		if slot := w.At.Slot; w.Placed == nil || slot != nil && slot.Kind == Rotation {
			for i := range slot.Words {
				if next := w.Choosing(i); w.Placed != nil || next.Placed != nil || next.At.Slot.Mapped() {
					walk(next)
				}
			}
			return
		}
		on, turn := w.Placed, w.Words[len(w.Words)-1]
		if on.On.Serves == nil {
			return
		}
		n := on.On.Serves(on.Square, turn)
		if on.On.Moved && n < 0 {
			return
		}
		if best == nil || n > top {
			best, top = best[:0], n
		}
		if n == top {
			best = append(best, w)
		}
	}
	walk(w)
	if len(best) > most {
		return nil
	}
	return best
}

// Mapped says whether a slot's squares lie on a map.
func (s *Slot) Mapped() bool { return s != nil && s.Kind == Square && s.Place != nil }

// AlongLine returns where a line stands, in the first offer that has one that begins so: see
// Offer.Along. ok is false also for one that can't be split.
func AlongLine(offers []Offer, line string) (w Way, o *Offer, ok bool) {
	words, _ := Split(line)
	for i := range offers {
		if w, ok = offers[i].Along(Strings(words)); ok {
			return w, &offers[i], true
		}
	}
	return w, nil, false
}

// Begun is a line up to its last answer, which so is asked for again; "" where it is none of the offers.
func Begun(offers []Offer, line string) string {
	all, _ := Split(line)
	for words := Strings(all); len(words) > 1; {
		words = words[:len(words)-1]
		if w, _, ok := AlongLine(offers, Join(words)); ok && w.At.Slot != nil {
			return Join(words)
		}
	}
	return ""
}

// Proposing is a way whose number is proposed as a line has it that goes on from there.
func (w Way) Proposing(line string) Way {
	rest, goesOn := strings.CutPrefix(line, w.Line()+" ")
	if slot := w.At.Slot; goesOn && slot != nil && slot.Kind == Integer {
		again := *slot
		again.Usual, _, _ = strings.Cut(rest, " ")
		w.At.Slot = &again
	}
	return w
}

// Along returns where a line stands that begins with some words, verb and seat
// among them; the last word may lack what is glued to it. ok is false if the
// offer has no such line.
func (o *Offer) Along(words []string) (w Way, ok bool) {
	w = o.Way()
	if len(words) < len(w.Words) || !slices.EqualFunc(words[:len(w.Words)], w.Words, strings.EqualFold) {
		return w, false
	}
	words = words[len(w.Words):]
	for i, word := range words {
		switch slot := w.At.Slot; {
		case slot == nil:
			return w, false
		case slot.Kind == Free:
			return w.Typing(Join(words[i:])), true
		}
		parts := w.At.Slot.parts(word, i == len(words)-1)
		for _, p := range parts {
			w = w.fill(p)
		}
		if parts == nil {
			return w, false
		}
	}
	return w, true
}

// Ticked is a line of the offer back where several words are ticked together, with those that it has already; a
// line that ticks none is itself.
func (o *Offer) Ticked(w Way) Way {
	for n := len(o.Way().Words); n < len(w.Words); n++ {
		from, ok := o.Along(w.Words[:n])
		if slot := from.At.Slot; ok && slot != nil && slot.Several != nil {
			again, several := *slot, *slot.Several
			several.Ticked, again.Several, from.At.Slot = w.Words[n:], &several, &again
			return from
		}
	}
	return w
}

// Before is a line of the offer without its last step, "" for its beginning.
func (o *Offer) Before(w Way) string {
	for n := len(w.Words) - 1; n > len(o.Way().Forced().Words); n-- {
		if was, ok := o.Along(w.Words[:n]); ok && len(was.Forced().Words) < len(w.Words) {
			return was.Line()
		}
	}
	return ""
}

// OfferJSON is what may be entered, for scripts.
type OfferJSON struct {
	Verb    string   `json:"verb"`
	Seat    string   `json:"seat"`
	Text    say.Text `json:"text"`
	Anytime bool     `json:"anytime,omitempty"`
	Next    StepJSON `json:"next"`
}

// JSON is the offer in a position, for scripts.
func (o *Offer) JSON(p Position) OfferJSON {
	return OfferJSON{o.Verb, o.Seat, o.Says(), o.Anytime, o.Way().Forced().JSON(p)}
}

// StepJSON is where a line stands and what it can go on with, for scripts.
type StepJSON struct {
	Line  string   `json:"line"`
	Ends  bool     `json:"ends"` // it can be entered as it stands
	Kind  string   `json:"kind,omitempty"`
	Ask   string   `json:"ask,omitempty"`
	Glue  string   `json:"glue,omitempty"`  // what joins the next part to the last word
	Signs bool     `json:"signs,omitempty"` // the number's sign joins it, as in +1
	Words []string `json:"words,omitempty"`
	From  [][2]int `json:"from,omitempty"` // ranges of numbers
	Open  bool     `json:"open,omitempty"` // numbers beyond the last range are possible
	Usual string   `json:"usual,omitempty"`
	Hint  string   `json:"hint,omitempty"`

	Choices []choiceJSON `json:"choices,omitempty"` // those with a meaning or a result
}

// choiceJSON is the meaning and the result of one of the next words or numbers.
type choiceJSON struct {
	Word  string     `json:"word"`
	Means say.Text   `json:"means,omitzero"`
	Leads []say.Text `json:"leads,omitempty"`
}

var slotKinds = [...]string{
	Fixed: "word", Name: "name", City: "city", Square: "square", Rotation: "rotation", Integer: "number", Free: "text",
}

// choices are the meanings and results of the next words or numbers in a position: where a
// piece is placed what it meets and gives, otherwise the meaning of the usual number
// behind such a word.
func (w Way) choices(p Position) (out []choiceJSON) {
	i := 0
	for word, next := range w.Each() {
		if i == mostNumbers {
			break
		}
		c := choiceJSON{Word: word, Means: next.Means}
		if w.Placed != nil {
			c.Leads = w.Promises(p, i)
		} else if slot := next.At.Slot; slot != nil && slot.Kind == Integer && slot.Means != nil {
			c.Leads = []say.Text{slot.Means(slot.Likeliest())}
		}
		if i++; !c.Means.Empty() || c.Leads != nil {
			out = append(out, c)
		}
	}
	return out
}

// JSON is where the line stands in a position, for scripts.
func (w Way) JSON(p Position) StepJSON {
	out := StepJSON{Line: w.Line(), Ends: w.At.Do != nil}
	if slot := w.At.Slot; slot != nil {
		out.Kind, out.Ask, out.Glue, out.Signs, out.Words, out.Open, out.Usual, out.Hint = slotKinds[slot.Kind], string(slot.Ask), slot.Glue, slot.Signs, slot.Words, slot.Open, slot.Usual, slot.Hint.String()
		out.From = Each(slot.From, func(r Range) [2]int { return [2]int{r.Low, r.High} })
		out.Choices = w.choices(p)
	}
	return out
}
