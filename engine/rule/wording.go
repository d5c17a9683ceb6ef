package rule

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// An offer is said in two forms, both made of its verb and its slots: as the line that is
// typed (Offer.Says), and as a person says it (Label), "Bid 3 or more". A line that is
// begun is said as far as its words are chosen: "Open gardens at …".

// toChoose stands where a word is still to be chosen.
const toChoose = "…"

// mostSaid is how many names a label lists.
const mostSaid = 4

// Bounds of an offer in a line; what exceeds one is told as the verb's usage tells it.
const (
	mostListed  = 24  // words that fill a slot
	mostLeftOut = 8   // the same of a slot that can be left out
	mostWays    = 200 // letters of ways that don't go on alike
)

// Says is the whole offer in a line, as "bid Green 3 to 8": "|" stands between words that go on
// alike, " | " between ways that don't, "[…]" where the line can also end. What would be too long
// is told as the verb's usage tells it.
func (o *Offer) Says() say.Text { return o.says(o.Then()) }

func (o *Offer) says(at Step) say.Text {
	line, said := o.Verb, wording{}
	if o.Of != nil {
		said.forms = o.Of.Usage
	}
	if o.Seat != "" {
		line, said.words = line+" "+Quote(o.Seat), []string{o.Seat}
	}
	for slot := at.Slot; at.Do == nil && slot != nil && slot.Kind == Fixed && len(slot.Words) == 1; slot = at.Slot { // as recycle: all ways begin so
		line, said, at = line+" "+slot.Words[0], said.past(slot, slot.Words[0]), slot.Then(0)
	}
	says := say.Join("", say.Plain(line), said.behind(at).or(" |"))
	if o.Within != "" {
		says = say.That(o.Within, says)
	}
	return says
}

// ways are those in which a line goes on, each as texts, the last of the line first, so that those
// before can be added: none where it ends.
type ways [][]say.Text

// preceded are the ways with a text before each.
func (w ways) preceded(text say.Text) ways {
	for i := range w {
		w[i] = append(w[i], text)
	}
	return w
}

// or are the ways in one text, with a sign between them.
func (w ways) or(sign string) say.Text {
	texts := make([]say.Text, len(w))
	for i, way := range w {
		way = slices.Clone(way)
		slices.Reverse(way)
		texts[i] = say.Join("", way...)
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return say.Join(sign, texts...)
}

// wording says what follows some words of a verb's line.
type wording struct {
	forms []string  // of the verb, as its usage tells them
	words []string  // behind the verb so far, without what is joined to them
	asked []say.Key // on the way there
	may   bool      // it is behind what can be left out
}

// past is the wording behind a word more.
func (w wording) past(slot *Slot, word string) wording {
	w.asked = append(slices.Clip(w.asked), slot.Ask)
	if !slot.joins() {
		w.words = append(slices.Clip(w.words), word)
	}
	return w
}

// behind are the ways in which a line goes on, with what parts them from the words before.
func (w wording) behind(at Step) ways {
	slot, sign, opens := at.Slot, " ", " ["
	switch {
	case slot == nil && at.Price == nil:
		return ways{nil}
	case slot == nil:
		return ways{{say.Plain(")"), at.Price(), say.Plain(" (")}}
	case slot.joins():
		sign, opens = slot.Glue, "["+slot.Glue
	}
	switch {
	case at.Do == nil:
		return w.fill(slot).preceded(say.Plain(sign))
	case slices.Contains(w.asked, slot.Ask): // one more of the same
		return ways{say.Plains(opens + toChoose + "]")}
	}
	w.may = true
	return ways{{say.Plain("]"), w.fill(slot).or(" | "), say.Plain(opens)}}
}

// fill are the ways to fill a slot and to go on behind it.
func (w wording) fill(slot *Slot) ways {
	several, many := slot.Several, w.may && len(slot.Words) > mostLeftOut
	switch {
	case slot.Kind == Free && slot.Usual != "":
		return ways{say.Plains(slot.Usual)}
	case slot.Kind == Free && slot.Form != "":
		return ways{{say.Form(slot.Form)}}
	case slot.Kind == Free:
		return Each(w.tails(true), func(tail string) []say.Text { return []say.Text{say.Form(tail)} })
	case several != nil && several.Least == several.Most:
		at := Step{Slot: slot}
		for range several.Least {
			at = at.Slot.Then(0)
		}
		if len(several.Words) == several.Least && at.Slot != nil {
			return w.past(slot, slot.Words[0]).behind(at).preceded(say.Plain(strings.Join(several.Words, " ")))
		}
		says := say.That("%d of %s", several.Least, strings.Join(several.Words, "|"))
		if at.Slot != nil && len(at.Slot.Words) != 1 { // what follows depends on those that are named
			says = say.Join(" ", says, w.past(slot, slot.Words[0]).rest(true))
		}
		return ways{{says}}
	case many && slot.steps(func(_ int, _ string, at Step) bool { return at.Slot == nil }): // nothing follows now
		return ways{{say.Form(w.name())}}
	case many, several != nil, len(slot.Words)+len(slot.From) == 0,
		slot.Kind == Name && slot.asks(Name) && slot.Then(0).Slot.joins(): // as of a bridge A-N
		return ways{{w.rest(true)}}
	case slot.Kind == Integer:
		return w.number(slot)
	}
	return w.word(slot)
}

// number are the ways to fill a slot with one of its numbers.
func (w wording) number(slot *Slot) ways {
	if w.may && slot.Usual != "" {
		return w.alike(slot, say.Plain(slot.Usual), slot.Likeliest(), slot.Usual)
	}
	low := slot.From[0].Low
	if at := slot.Then(low); at.Do == nil && at.Slot != nil && at.Slot.Kind == Integer && slot.Numbers() <= mostLeftOut {
		return w.waysOf(slot, slot.Span())
	}
	return w.alike(slot, slot.Span(), low, slot.Number(low))
}

// word are the ways to fill a slot with one of its words.
func (w wording) word(slot *Slot) ways {
	words := slot.Words
	switch all := say.Plain(strings.Join(words, "|")); {
	case slot.Kind == Rotation && len(words) == 4:
		return w.alike(slot, say.Plain(words[0]+".."+words[3]), 0, words[0])
	case len(words) > mostListed && slot.asks(Rotation) && !slot.uniform(): // each place has turns of its own
		return ways{{w.rest(true)}}
	case len(words) > mostListed:
		return w.alike(slot, say.Form(w.name()), 0, w.name())
	case slot.Kind == Rotation || len(words) == 1 || slot.Alike || slot.Kind == Square && !slot.asks(Rotation):
		return w.alike(slot, all, 0, words[0])
	default:
		return w.waysOf(slot, all)
	}
}

// alike are the ways in which a line goes on behind each filling of a slot as it does behind one of them.
func (w wording) alike(slot *Slot, says say.Text, at int, word string) ways {
	return w.past(slot, word).behind(slot.Then(at)).preceded(says)
}

// waysOf are the ways to fill a slot whose words go on in several ways; all is what it can be
// filled with, said where those are too many.
func (w wording) waysOf(slot *Slot, all say.Text) (out ways) {
	var heads, keys []string
	var tails []ways
	long := 0
	whole := slot.steps(func(_ int, word string, at Step) bool {
		if at.Slot != nil && at.Slot.Kind == Square && len(slot.Words) > 1 {
			long = mostWays // each fits elsewhere
		}
		on := w.past(slot, word).behind(at)
		key := strings.TrimSuffix(on.or("|").String(), " ["+toChoose+"]") // the last one has no more of the same
		if k := slices.Index(keys, key); k >= 0 && len(on) == 1 {
			heads[k] += "|" + word
			return true
		}
		heads, keys, tails = append(heads, word), append(keys, key), append(tails, on)
		long += len(on)*len(word) + len(key)
		return long <= mostWays
	})
	long += mostWays * HowMany(keys, func(key string) bool { return strings.Count(key, "|") > mostLeftOut })
	if !whole || len(keys)+len(tails[0]) > 2 && long > mostWays {
		return ways{{say.Join(" ", all, w.past(slot, heads[0]).rest(false))}}
	}
	for i, on := range tails {
		out = append(out, on.preceded(say.Plain(heads[i]))...)
	}
	return out
}

// rest is how the verb goes on behind the words so far: the first of its tails.
func (w wording) rest(must bool) say.Text { return say.Form(w.tails(must)[0]) }

// name is what the verb's form calls the next word.
func (w wording) name() string {
	name, _, _ := strings.Cut(w.tails(true)[0], " ")
	return name
}

// tails are how those forms of the verb go on behind the words so far that have most of them; the
// usual sign where none does. Something must follow, or can.
func (w wording) tails(must bool) []string {
	tails, most := []string{toChoose}, -2
	for _, rest := range w.forms {
		rank, own := 0, ""
		for _, word := range w.words {
			switch own, rest, _ = strings.Cut(rest, " "); {
			case Contains(strings.Split(strings.Trim(own, "[]"), "|"), word):
				rank += 2
			case strings.ToLower(own) == own: // it is another word
				rank = -mostWays
			}
		}
		for strings.Count(rest, "]") > strings.Count(rest, "[") {
			rest = strings.TrimSuffix(rest, "]")
		}
		if must && strings.HasPrefix(rest, "[") {
			rest = strings.Replace(strings.Replace(rest, "[", "", 1), "]", "", 1)
			rank--
		}
		switch {
		case rest == "" || rank < most:
		case rank == most:
			tails = append(tails, rest)
		default:
			tails, most = []string{rest}, rank
		}
	}
	return tails
}

// goesOn are the words of the forms with which a text goes on behind those that are typed of it: fixed
// ones, and those that a value follows, as coins=, each once.
func (w wording) goesOn(typed []string) (words []string) {
	var plain, valued []string
	for _, word := range typed {
		if name, _, is := strings.Cut(word, "="); is {
			valued = append(valued, name)
		} else {
			plain = append(plain, word)
		}
	}
	takes := func(form string) bool { first, _, _ := strings.Cut(form, " "); return strings.Contains(first, "=") }
	forms := w.tails(false)
	if plain != nil {
		forms = wording{forms: slices.DeleteFunc(forms, takes), words: plain}.tails(false)
	} else if valued != nil {
		forms = Those(forms, takes)
	}
	for _, form := range forms {
		for part := range strings.FieldsSeq(form) {
			name, _, is := strings.Cut(strings.Trim(part, "[]"), "=")
			if strings.ToLower(name) != name || strings.ToUpper(name) == name { // it stands for something
				break
			}
			if !is {
				words = append(words, strings.Split(name, "|")...)
				break
			}
			if !Contains(valued, name) {
				words = append(words, name+"=")
			}
		}
	}
	return words
}

// label fills the label of a verb with the words behind the seat as a person says them;
// first is the first of them as it is typed. %v stands for all that are left. A line that
// has ended behind a word with a label of its own says nothing that is to follow; of names
// that it could have said, that they are unknown.
func (v *Verb) label(first string, said []say.Text, ended bool) say.Text {
	label, _ := v.labelled(first, said, ended)
	return label
}

// Doing is what a line of the verb does as a person says it, before anything of it is chosen.
func (v Verb) Doing() say.Text { return v.label("", nil, false) }

// Filled is a label with a text in its gap, or the text alone where the label has none.
func Filled(label, text string) string {
	if before, after, gap := strings.Cut(label, "…"); gap {
		return before + text + after
	}
	return text
}

// begun is the label of a line of which nothing is chosen, "" for the usual one with its gaps.
func (v *Verb) begun() say.Key {
	if v.Labels[""] == "" && v.Act != "" && facts(v.Act) == 0 {
		return v.Act
	}
	return v.Labels[""]
}

// labelled is label, and the words that it has no room for.
func (v *Verb) labelled(first string, said []say.Text, ended bool) (label say.Text, more []say.Text) {
	key := v.Label
	if begun := v.begun(); begun != "" && len(said) == 0 && !ended {
		key = begun
	} else if own, ok := v.Labels[ability(first)]; ok && first != "" && !(ended && len(said) == 1 && facts(own) > 0 && facts(key) > 0) {
		key, said = own, said[1:]
	}
	facts := make([]any, facts(key))
	for i := range facts {
		switch {
		case i >= len(said) && ended:
			facts[i] = say.That("(unknown)")
		case i >= len(said):
			facts[i] = toChoose
		case i == len(facts)-1 && strings.Contains(string(key), "%v"):
			facts[i], said = say.And(said[i:]), nil
		default:
			facts[i] = said[i]
		}
	}
	return say.That(key, facts...), said[min(len(facts), len(said)):]
}

func facts(label say.Key) int { return strings.Count(string(label), "%") }

// ability is what a word names that may say more: recycle of T3.recycle:4s.
func ability(word string) string {
	word, _, _ = strings.Cut(word, ":")
	return word[strings.LastIndexByte(word, '.')+1:]
}

// labels is the word behind the seat by which its verb may have another label, and what is said; where a label
// has a fixed word behind a name too, as "buy for", both are that word.
func (w *Way) labels() (first string, said []say.Text) {
	said = w.said
	words := w.Words[len(w.Words)-len(said):]
	if len(words) > 0 {
		first = words[0]
	}
	if len(words) > 2 && w.Of.Labels[first+" "+words[2]] != "" {
		first, said = first+" "+words[2], slices.Delete(slices.Clone(said), 2, 3)
	}
	return first, said
}

// Label is the line as a person says it, as far as its words are chosen.
func (w *Way) Label() say.Text {
	first, said := w.labels()
	if w.Free != "" {
		said = append(said[:len(said):len(said)], say.Plain(w.Free))
	}
	if w.Of.Anytime && w.Seat != "" && facts(w.Of.Label) > 0 { // of a seat, and for the table to enter
		said = append(say.Plains(w.Seat), said...)
	}
	label := w.Of.label(first, said, w.At.Slot == nil)
	if facts(w.Of.Label) == 0 && w.Of.Labels == nil && !w.Of.Keeper && len(w.said) > 0 { // what is chosen behind it
		label = say.Join(": ", label, say.Join(", ", w.said...))
	}
	return label
}

// Behind is the line as a person says it where one enters it at once with another before it.
func (w *Way) Behind(before *Way) say.Text {
	if w.Of.Behind != "" {
		return say.That(w.Of.Behind, before.Label())
	}
	return say.Join(" + ", before.Label(), w.Label())
}

// Enters is the line as a person says it before it is entered: of a placing also where and how.
func (w *Way) Enters() say.Text {
	if lies := w.Lies(); !lies.Empty() {
		return say.Join(": ", w.Label(), lies)
	}
	return w.Label()
}

// Lies is where its piece is placed and how it is turned, empty where that isn't chosen.
func (w *Way) Lies() say.Text {
	if w.Placed == nil || w.At.Slot != nil {
		return say.Text{}
	}
	at, turn := w.Placed.Square, w.Words[len(w.Words)-1]
	if at == turn { // it stays where it lies
		return Turned(turn)
	}
	return say.Join(", ", w.Placed.On.Where(at), Turned(turn))
}

// Asked is the line as a person says it, with its seat and every word that is chosen; the next
// question follows it. A verb that has no label is said as it is typed, and one whose label
// lacks words by its act.
func (w *Way) Asked() say.Text {
	v := w.Of
	if v.Label == "" {
		return say.Plain(w.Title())
	}
	first, said := w.labels()
	label, more := v.labelled(first, said, false)
	_, err := strconv.Atoi(w.Words[len(w.Words)-1]) // which the label says what it is of
	lacks := v.Act != "" && len(w.said) < facts(v.Label) && (err != nil || w.Means.String() != "")
	if lacks {
		label, more = say.That(v.Act, []any{w.Seat}[:facts(v.Act)]...), slices.Clone(w.said)
		if err == nil { // of a number what it stands for
			more[len(more)-1] = say.That("%s: %s", more[len(more)-1], w.Means)
		}
	}
	switch {
	case w.Seat == "" || lacks && facts(v.Act) > 0:
	case lacks && v.Outcome: // others say it than the seat that it is of
		more = append(say.Plains(w.Seat), more...)
	default:
		label = say.That("%s: %s§label", w.Seat, label)
	}
	return say.Join(" · ", append([]say.Text{label}, more...)...)
}

// Label is the whole offer as a person says it: "Bid 3 or more".
func (o *Offer) Label() say.Text {
	first, said, costs := "", []say.Text(nil), say.Text{}
	next := o.Then().Slot
	if next != nil && (len(next.Words) > 1 || len(next.Words) == 0 && facts(o.Of.Label) > 1) {
		if act := o.Act(); !act.Empty() {
			return act
		}
	}
	for slot := next; slot != nil; slot = slot.Then(0).Slot {
		if slot.joins() && slot.Glue == "=" && len(said) > 0 { // how much of it, which is asked for
			break
		}
		if slot.Kind == Integer {
			said = append(said, slot.Span())
			break
		}
		if len(slot.Words) == 0 {
			break
		}
		if len(slot.Words) == 1 && len(said) == 0 {
			if first = slot.Words[0]; slot.Kind == Fixed && slot.Means != nil {
				costs = slot.Means(0)
			}
		}
		span := say.Plain(toChoose)
		if len(slot.Words) <= mostSaid {
			span = say.Or(Times(len(slot.Words), slot.called))
		}
		if n := len(said); n > 0 && len(slot.Words) > 1 && said[n-1].String() == span.String() { // one more of the same
			break
		}
		said = append(said, span)
		if slot.differs() { // what follows isn't told of the first alone
			break
		}
	}
	label := o.Of.label(first, said, false)
	if !costs.Empty() {
		label = say.Join(" · ", label, costs)
	}
	return label
}

// Act is what an offer is where nothing of it is chosen, empty where its label says that.
func (o *Offer) Act() say.Text {
	return say.That(o.Of.Act, []any{o.Seat}[:facts(o.Of.Act)]...).If(o.Of.Act != "")
}

// differs says whether other names follow behind one filling of a slot than behind another.
func (s *Slot) differs() bool {
	return len(s.Words) > 1 && len(s.Words) <= mostSaid && (s.asks(Name) || s.asks(City)) && !s.uniform()
}

// asks says whether a word of a kind follows the first filling of a slot.
func (s *Slot) asks(kind slotKind) bool {
	next := s.Then(0).Slot
	return next != nil && next.Kind == kind
}

// uniform says whether the same words follow each filling of a slot.
func (s *Slot) uniform() bool {
	next := s.Then(0).Slot
	return s.steps(func(_ int, _ string, at Step) bool { return at.Slot != nil && slices.Equal(at.Slot.Words, next.Words) })
}

func (s *Slot) called(i int) say.Text {
	switch word := s.Words[i]; {
	case s.Called != nil:
		return s.Called(i)
	case s.Kind == City:
		return saidOf(word)
	case s.Kind == Rotation:
		return Turned(word)
	default:
		return say.Plain(word)
	}
}

// Said is a word of a line as a person says it in a game.
func Said(p Position, word string) say.Text {
	if called := p.Called(word); !called.Empty() {
		return called
	}
	return saidOf(word)
}

// saidOf is a word as a person says it of which no slot says more: a city B or L1.B,
// a number that is joined to a name as L1=2.
func saidOf(word string) say.Text {
	if name, n, joined := strings.Cut(word, "="); joined {
		return say.That("%s (%s)", name, n)
	}
	if tile, city, of := strings.Cut(word, "."); of && len(city) == 1 {
		return say.That("%s of %s", city, tile)
	}
	return say.Plain(word)
}

var turned = map[string]say.Key{"0": "as it lies", "1": "a quarter turned", "2": "half turned", "3": "three quarters turned"}

// Turned is a rotation r0 to r3 as a person says it.
func Turned(word string) say.Text { return say.That(turned[strings.TrimLeft(word, "r")]) }
