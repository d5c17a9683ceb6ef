package rule

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/say"
)

// Prompt asks for one part of a description: one of a few words, a number or a
// text.
type Prompt struct {
	Ask       say.Text
	Before    []say.Text                 // the answers so far, in short
	Words     []string                   // the possible answers, as written; nil for a number or a text
	Of        []string                   // the full list of which Words are a part: the places there are the numbers in a menu; nil for Words
	Said      func(i int) say.Text       // Words as people say them; nil if they are plain
	Fits      func(Piece) bool           // which pieces of the copy can be chosen too, by their names; nil for none
	Gives     func(Piece) say.Text       // what such a piece gives; nil if its picture says it
	Costs     say.Text                   // the price of any of them, and what is left then; empty for none
	Last      bool                       // Words come after those pieces
	Place     func() *Placing            // of squares: their map
	Shows     Picture                    // a picture to show with it, nil for none
	Drawn     func(i int) Picture        // Words as they are drawn; nil if they aren't
	Low, High int                        // of a number
	Typed     func(text string) error    // what is wrong with a typed text; nil if none may be typed
	Cut       func(text string) []string // the answers in a typed text, where words belong together; nil for each word
	Other     say.Text                   // the menu item for typing a name, empty for none
	Lacks     string                     // the piece that must be described before more is asked, "" for none
	As        []Component                // the kinds of piece that it can be
	Usual     string                     // the proposed answer, "" for none
	Once      bool                       // what it belongs to is said once, and whole: there is never more of it
}

// Number says whether it takes only a number.
func (p *Prompt) Number() bool { return p.Words == nil && p.Typed == nil }

// Few says whether it takes one of a few numbers, which stand beside what they are of.
func (p *Prompt) Few() bool { return p.Number() && p.Low < p.High && p.High <= p.Low+4 }

// Tapped is the question as it is tapped on a page: each of a few numbers is a word, and each of the least of
// many where none is proposed.
func (p *Prompt) Tapped() *Prompt {
	const most = 10
	if !p.Number() || !p.Few() && (p.Usual != "" || p.Low >= p.High) {
		return p
	}
	tapped := *p
	tapped.Words = Times(min(most, p.High-p.Low+1), func(i int) string { return strconv.Itoa(p.Low + i) })
	return &tapped
}

// tellsLittle says whether any answer says nothing without its question: a number, numbers, yes or
// no. Where it is that there is none, it says nothing in any case.
func (p *Prompt) tellsLittle() bool {
	return p.Words == nil && p.Fits == nil || slices.Equal(p.Words, yesOrNo)
}

var yesOrNo = []string{"no", "yes"}

// Called is one of its words as people say it.
func (p *Prompt) Called(i int) say.Text {
	switch {
	case p.Said != nil:
		return p.Said(i)
	case p.Place != nil:
		return p.Place().Where(p.Words[i])
	}
	return say.Plain(p.Words[i])
}

// Wrong says what is wrong with an answer.
func (p *Prompt) Wrong(answer string) error {
	switch n, err := strconv.Atoi(answer); {
	case slices.Contains(p.Words, answer):
		return nil
	case p.Typed != nil:
		return p.Typed(answer)
	case answer == "" && p.Words == nil:
		return say.Errorf("a number from %d to %d", p.Low, p.High)
	case err != nil || p.Words != nil:
		return say.Errorf("a whole number, not %q", answer)
	case n < p.Low || n > p.High:
		return say.Errorf("a number from %d to %d", p.Low, p.High)
	}
	return nil
}

// Questions ask for a description part by part, and return the description that the answers
// give.
type Questions func(q *Answers) (text string)

// Next is the next question after some answers, or the description that they give.
func (p Questions) Next(given []string) (next *Prompt, text string) {
	q := &Answers{given: given}
	if text = p(q); q.next != nil {
		return q.next, ""
	}
	return nil, text
}

// Judged returns the next question after the valid answers, or the description that they give.
// For the first invalid answer it returns the error; right is the number of answers before it.
func (p Questions) Judged(given []string) (next *Prompt, text string, right int, err error) {
	next, text = p.Next(nil)
	for right < len(given) && next != nil {
		if err = next.refuses(given[right]); err != nil {
			return next, "", right, err
		}
		right++
		next, text = p.Next(given[:right])
	}
	return next, text, right, nil
}

// refuses is what is wrong with an answer. The name of a piece may be new if any may be typed.
func (p *Prompt) refuses(answer string) error {
	if p.Fits != nil && p.Typed == nil && answer != "" {
		return nil
	}
	return p.Wrong(answer)
}

// Kept are the answers behind the first ones, each with its question: it answers no other.
func (p Questions) Kept(given []string, from int) (kept []string) {
	for i, answer := range given[from:] {
		if next, _ := p.Next(given[:from+i]); next != nil {
			kept = append(kept, next.name()+" "+answer)
		}
	}
	return kept
}

// name tells a question from others in an address.
func (p *Prompt) name() string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.Ask.String()))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// keeps is what is kept as its answer, and what is kept behind that: what stands before was of
// questions that aren't asked any more. Where nothing is, all of it stays.
func (p *Prompt) keeps(kept []string) (answer string, behind []string, ok bool) {
	for i, one := range kept {
		if question, answer, marked := strings.Cut(one, " "); marked && question == p.name() {
			return answer, kept[i+1:], true
		}
	}
	return "", kept, false
}

// Again is what is kept as the answer to the question after some answers, "" for nothing, and what
// is kept behind those.
func (p Questions) Again(given, kept []string) (answer string, left []string) {
	for i := range given {
		if next, _ := p.Next(given[:i]); next != nil {
			_, kept, _ = next.keeps(kept)
		}
	}
	if next, _ := p.Next(given); next != nil {
		if again, _, ok := next.keeps(kept); ok && next.Wrong(again) == nil {
			answer = again
		}
	}
	return answer, kept
}

// Going goes on from answers with what is kept for the questions that follow; behind is what is
// kept behind that. An empty one is kept for what was taken back, which is asked first.
func (p Questions) Going(given, kept []string) (all, behind []string) {
	if len(kept) > 0 && kept[0] == "" {
		return given, kept[1:]
	}
	all, behind = slices.Clip(given), kept
	for next, _ := p.Next(all); next != nil; next, _ = p.Next(all) {
		answer, rest, ok := next.keeps(behind)
		if ok {
			behind = rest
		}
		if !ok || next.refuses(answer) != nil {
			break
		}
		all = append(all, answer)
	}
	return all, behind
}

// Answered is what some answers say together: those that are given behind the first Before, up to
// Behind.
type Answered struct {
	Ask, Said      say.Text // Ask is empty where the answer says enough
	Before, Behind int
}

// Answering are the answers that give a description, nil where none were found. Of those that can
// follow, the ones are gone on with whose description so far is most like it.
func (p Questions) Answering(text string) []string {
	const ways, most = 8, 40
	for all := [][]string{nil}; len(all) > 0 && len(all[0]) < most; {
		type way struct {
			given []string
			like  int
		}
		var next []way
		for _, given := range all {
			asked, is := p.Next(given)
			if asked == nil {
				if is == text {
					return given
				}
				continue
			}
			for _, answer := range asked.all() {
				with := append(slices.Clip(given), answer)
				next = append(next, way{with, likeness(p(&Answers{given: with}), text)})
			}
		}
		slices.SortStableFunc(next, func(a, b way) int { return b.like - a.like })
		all = Each(next[:min(ways, len(next))], func(w way) []string { return w.given })
	}
	return nil
}

// all are the answers that it takes, without those that are typed.
func (p *Prompt) all() []string {
	if p.Number() {
		return Times(p.High-p.Low+1, func(i int) string { return strconv.Itoa(p.Low + i) })
	}
	return p.Words
}

// likeness is how far the words of a description so far begin as those of another.
func likeness(begun, whole string) (like int) {
	for word := range strings.FieldsSeq(begun) {
		best := 0
		for other := range strings.FieldsSeq(whole) {
			n := 0
			for n < min(len(word), len(other)) && word[n] == other[n] {
				n++
			}
			best = max(best, n)
		}
		like += 2*best - len(word)
	}
	return like
}

// InWords are valid answers in words: as the last question that tells those before it has them, and
// each by itself from there on. An answer that is itself a question stands with what is answered to it.
func (p Questions) InWords(given []string) []Answered {
	asked := Times(len(given)+1, func(i int) *Prompt { next, _ := p.Next(given[:i]); return next })
	told, from := toldTogether(asked)
	for i := from; i < len(given); i++ {
		next, last := asked[i], len(told)-1
		one := Answered{Said: say.Plain(given[i]), Before: i, Behind: i + 1}
		if at := slices.Index(next.Words, given[i]); at >= 0 {
			one.Said = next.Called(at)
		}
		again := i > 0 && next.name() == asked[i-1].name() // of several of one kind the first says of what
		switch {
		case i > from && next.Few() && asked[i-1].Of != nil: // a number stands with what it is of
			one.Ask, one.Said, one.Before = told[last].Ask, say.Join(" ", told[last].Said, one.Said), told[last].Before
			told = told[:last]
		case last >= 0 && told[last].asks():
			one.Ask = told[last].Said
		case !again && (i > 0 || next.tellsLittle() || given[i] == "-"):
			one.Ask = next.Ask
		}
		told = append(told, one)
	}
	return Those(told, func(a Answered) bool { return !a.asks() })
}

// toldTogether are the answers that the last question which tells those before it has, and how many these are.
func toldTogether(asked []*Prompt) (told []Answered, from int) {
	for from, last := range slices.Backward(asked) {
		if last == nil || len(last.Before) == 0 {
			continue
		}
		for k, said := range last.Before { // the k-th goes up to where one more is told
			begins := slices.IndexFunc(asked[:from], func(a *Prompt) bool { return len(a.Before) == k })
			if k > 0 {
				told[k-1].Behind = begins
			}
			told = append(told, Answered{Said: said, Before: begins, Behind: from})
		}
		return told, from
	}
	return nil, 0
}

// Numbered is a word that is answered with one of a few numbers.
type Numbered struct {
	Said    say.Text
	Numbers []string
	Given   string     // its number, "" as long as it has none
	Leads   [][]string // the answers with each number; with the one that is given, without both
}

// Amounts are the words that are asked for, each with its numbers, in their places: also those that
// are answered already. before is how many answers stand before them. It gives none where words
// are asked for without numbers.
func (p Questions) Amounts(given []string) (all []Numbered, before int) {
	next, _ := p.Next(given)
	if next == nil || next.Of == nil {
		return nil, 0
	}
	if many, _ := p.Next(append(slices.Clip(given), next.Words[0])); many == nil || !many.Few() { // other words follow it
		return nil, 0
	}
	first := next
	for before = len(given); before >= 2; before -= 2 {
		one, _ := p.Next(given[:before-2])
		if !slices.Equal(one.Of, next.Of) {
			break
		}
		first = one
	}
	for i, word := range first.Words {
		a, behind := Numbered{Said: first.Called(i)}, []string(nil)
		at := slices.Index(given[before:], word)
		if at < 0 {
			at = len(given)
		} else {
			at += before
			a.Given, behind = given[at+1], given[at+2:]
		}
		many, _ := p.Next(append(slices.Clip(given[:at]), word))
		if many == nil || !many.Few() {
			return nil, 0
		}
		a.Numbers = many.Tapped().Words
		for _, n := range a.Numbers {
			with := []string{word, n}
			if n == a.Given {
				with = nil
			}
			a.Leads = append(a.Leads, slices.Concat(given[:at], with, behind))
		}
		all = append(all, a)
	}
	return all, before
}

func (a Answered) asks() bool { return strings.HasSuffix(a.Said.String(), "?") }

// Answers holds the answers given so far. The first question without an answer is the next one
// to ask; those after it have no answer either.
type Answers struct {
	given []string
	next  *Prompt
}

func (q *Answers) ask(p Prompt) string {
	switch {
	case q.next != nil:
	case len(q.given) == 0:
		q.next = &p
	default:
		answer := q.given[0]
		q.given = q.given[1:]
		return answer
	}
	return ""
}

// Word asks for one of some words, or for a piece of the copy by its name.
func (q *Answers) Word(p Prompt) string { return q.ask(p) }

// Name asks for one of some words, or for the name of a piece, which may be typed as it is printed.
func (q *Answers) Name(p Prompt) string { return NameOf(q.ask(p)) }

// One asks for one of some words and gives its index, that of the first as long as it isn't answered.
func (q *Answers) One(ask say.Text, words []string, said func(i int) say.Text) int {
	return max(0, slices.Index(words, q.ask(Prompt{Ask: ask, Words: words, Said: said})))
}

// Lacks requires a piece to be described, as one of some kinds, before more is asked.
func (q *Answers) Lacks(name string, as ...Component) {
	if q.next == nil {
		q.next = &Prompt{Lacks: name, As: as}
	}
}

// May lets a piece be described before more is asked, unless that is left for later.
func (q *Answers) May(name string, as Component) {
	if q.One(say.That("it isn't described yet"), []string{"later", "now"}, func(i int) say.Text {
		return []say.Text{say.That("name it only, describe it later"), say.That("say what it shows")}[i]
	}) == 1 {
		q.Lacks(name, as)
	}
}

// Yes asks whether something is so.
func (q *Answers) Yes(ask say.Text) bool {
	return q.One(ask, yesOrNo, func(i int) say.Text { return []say.Text{say.That("no"), say.That("yes")}[i] }) == 1
}

// Number asks for a number, usual being proposed. If there are two, they are words to choose from,
// each with itself as its number in a menu.
func (q *Answers) Number(ask say.Text, low, high int, usual string) int {
	p := Prompt{Ask: ask, Low: low, High: high, Usual: usual}
	if low > 0 && high == low+1 {
		p.Of = Times(high, func(i int) string { return strconv.Itoa(i + 1) })
		p.Words = p.Of[low-1:]
	}
	n, _ := strconv.Atoi(q.ask(p))
	return n
}

// Text asks for a text.
func (q *Answers) Text(ask say.Text, wrong func(text string) error) string {
	return q.ask(Prompt{Ask: ask, Typed: wrong})
}

// Asking is the step with questions for its text.
func (s Step) Asking(questions Questions) Step {
	s.Slot.Questions = questions
	return s
}

// Making says how a kind of piece is put together by tapping.
type Making struct {
	Kind  say.Key  // as Component has it: "land"
	Begun []string // what every such piece shows
	Glue  string   // what separates two parts, "" for a blank
	// Parts are what can be added to a piece that shows some parts already.
	Parts func(shown []string) []Part
	// Said is a part as people say it, with the letters of its amounts.
	Said func(part string) say.Text
}

// Part is something to add to a piece. It makes one word: Begin, then some of the icons,
// each with its number, and perhaps one of the ends (with Apart, a word for each icon); or
// some of the nodes joined by dashes, where an end comes last; or one of the words.
type Part struct {
	Name  say.Key
	Hint  say.Key // how it is tapped
	Begin string
	Icons []Icon
	Apart string // a blank if each icon is a word of its own
	Nodes []string
	Ends  []string
	Words []string
	Said  func(word string) say.Text // a node, an end or a word as people say it; nil if that is the word itself
}

// Called is a node, an end or a word as people say it.
func (p Part) Called(word string) say.Text {
	if p.Said == nil {
		return say.Plain(word)
	}
	return p.Said(word)
}

// Shows is the part with the chosen icons, each as often as it is chosen, or with the nodes of
// a track; "" if that is no part yet.
func (p *Part) Shows(chosen []string) string {
	if len(p.Nodes) > 0 {
		if len(chosen) < 2 {
			return ""
		}
		return strings.Join(chosen, "-")
	}
	text := p.Begin
	for _, icon := range p.Icons {
		if n := icon.Count(chosen); n > 0 {
			text += icon.Times(n) + p.Apart
		}
	}
	if text == p.Begin {
		return ""
	}
	return text
}

// Titled is the part's name with the letter that it would have.
func (p *Part) Titled() say.Text {
	if letter := strings.TrimRight(p.Begin, "=+"); len(letter) == 1 {
		return say.That("%s %s", p.Name, letter)
	}
	return say.That(p.Name)
}

// Icon is a sign and its meaning: c, coins. The sign may have more than a letter; what
// precedes the letter is written before the number.
type Icon struct {
	Sign  string
	Name  say.Key
	Drawn string // the name of its picture: see svg.Pen.Sign
}

// Times is the icon with its number.
func (i Icon) Times(n int) string {
	letter := max(0, len(i.Sign)-1)
	return i.Sign[:letter] + strconv.Itoa(n) + i.Sign[letter:]
}

// Count is how often an icon is among some signs.
func (i Icon) Count(signs []string) int {
	return HowMany(signs, func(sign string) bool { return sign == i.Sign })
}

// Wrong is what is wrong with the description of a piece, with columns in its text; nil
// if nothing is.
func (c CopyRules) Wrong(name, text string) error {
	begun := Quote(name) + " "
	words, err := Split(begun + text)
	if err == nil {
		_, _, err = c.Fact(words)
	}
	return Shifted(err, -utf8.RuneCountInString(begun))
}

// Making is how pieces of a kind are put together, nil if they are typed or asked for.
func (c CopyRules) Making(kind say.Key) *Making {
	return Find(c.Makes(), func(m *Making) bool { return m.Kind == kind })
}

// KindMade is the kind of a piece that is put together by tapping, by its name or its stack; ""
// for none.
func (c CopyRules) KindMade(name, stack string) string {
	for _, b := range c.Blanks() {
		if c.Making(b.Kind) != nil && (strings.EqualFold(b.Name, name) || stack != "" && b.Stack == stack) {
			return string(b.Kind)
		}
	}
	return ""
}
