package rule

import (
	"math/rand/v2"

	"arbiter/say"
)

// Offer is what may be entered with one verb: a tree of slots that a client walks word by word,
// as far as it needs. Every way through it to an end is legal, and everything legal is a way
// through some offer. Only the text of a Free slot is judged when it is entered.
type Offer struct {
	Verb    string
	Seat    string          // the seat that enters it, the word behind the verb; "" for none
	Outcome bool            // it only states the result of something that several seats decide, as won does
	Named   bool            // a shortened line must name its verb
	Anytime bool            // a fact, a correction or a count, which may be entered at any time
	Within  say.Key         // the hidden hand that bounds its lines, as "%s, within one's coins"; "" for none
	Others  bool            // hands of other seats bound them too
	Asks    func() say.Text // a question that is asked at once and that it answers; nil if it waits to be chosen
	Lacks   func() say.Text // what must be entered first, since the game can't go on without it, for screens that don't ask step by step; nil for nothing
	Means   func() say.Text // the meaning of its line beside its label, as to whom and for what; optional
	Number  int             // its number in menus, 1 to 7, which it keeps from step to step; 0 for any
	Then    func() Step     // what follows the verb and the seat; made when a client asks for it
	Of      *Verb           // the declaration of its verb, in what Moves and Offers list
}

// Asked is the question that it answers, empty if it waits to be chosen.
func (o *Offer) Asked() say.Text {
	if o.Asks == nil {
		return whenAsked(o.Lacks)
	}
	return o.Asks()
}

// Meant is the meaning of its line, empty for none.
func (o *Offer) Meant() say.Text { return whenAsked(o.Means) }

func whenAsked(text func() say.Text) (t say.Text) {
	if text != nil {
		t = text()
	}
	return t
}

// Each gives every action of an offer until yield returns false; of a Free slot
// the usual text. It returns false if yield did.
func (o *Offer) Each(yield func(Action) bool) bool { return o.Then().each(yield) }

// Describing asks which of some things is described, then for its description; wanted is the
// form of that.
func Describing(p Position, ask, what say.Key, names []string, wanted func(name string) say.Text) Step {
	return Choose(Name, ask, names, func(i int) Step {
		return Typed(p, DescribeVerb+" "+Quote(names[i]), what, wanted(names[i])).oneText(names[i] == "copy") // then it is a name
	}).Called(func(i int) say.Text { return Said(p, names[i]) })
}

// Anew offers to describe something, also where it is described already; none of an unknown name.
func Anew(p Position, quoted string) []Offer {
	of, _ := p.Book().Verbs.Named(DescribeVerb)
	words, err := Split(quoted)
	if err != nil || len(words) != 1 || p.Component(words[0].Text).Kind == "" {
		return nil
	}
	return []Offer{{Verb: of.Name, Of: of, Then: func() Step {
		return Describing(p, "name", "what", Strings(words), func(name string) say.Text { return say.Plain(p.Component(name).Example) })
	}}}
}

// Choice is an offer in a list of what is legal, for scripts.
type Choice struct {
	Seat  string   `json:"seat"`           // "" when it is no seat's, as a deal
	Verb  string   `json:"verb"`           //
	Text  say.Text `json:"text"`           // what to type, ranges in words
	Count int      `json:"count,omitzero"` // how many actions it stands for, where MostCounted means that many or more; 0 if a text or a hidden hand decides
}

// MostCounted is where counting the actions of an offer stops.
const MostCounted = 20_000

// Choices are the list that InWords gives, for scripts.
func Choices(p Position, seat string, hands bool) []Choice {
	moves, ended := listed(p, seat, hands)
	return Each(append(moves, ended...), func(o Offer) Choice {
		at := o.Then()
		c := Choice{Seat: o.Seat, Verb: o.Verb, Text: o.says(at)}
		if n, typed := at.count(); !typed && o.Within == "" {
			c.Count = min(n, MostCounted)
		}
		return c
	})
}

// TypedOfSeats are offers of a verb for each seat with typed text, as in the
// example.
func TypedOfSeats(p Position, verb string, anytime bool, want say.Key, example say.Text, questions Questions) []Offer {
	return Each(p.Seats(), func(seat string) Offer {
		begun := verb + " " + Quote(seat)
		return Offer{
			Verb: verb, Seat: seat, Anytime: anytime,
			Then: func() Step { return Typed(p, begun, want, example).Asking(questions) },
		}
	})
}

// Count is how many actions an offer stands for, of a Free slot the usual text
// only, and MostCounted at most.
func (o *Offer) Count() int {
	n, _ := o.Then().count()
	return min(n, MostCounted)
}

// Legal yields every action in the offers of a position. Facts, corrections and counts are left
// out.
func Legal(p Position, yield func(Action) bool) {
	for _, o := range Moves(p, "", true) {
		if !o.Each(yield) {
			return
		}
	}
}

// Random goes through an offer at random, with each word of a slot equally
// likely and low numbers likelier. It gives nil if a Free slot has no usual
// text, or a slot no words.
func (o *Offer) Random(rng *rand.Rand) Action {
	at := o.Then()
	for {
		s := at.Slot
		switch {
		case s == nil:
			return at.Do
		case at.Do != nil && rng.IntN(2) == 0:
			return at.Do
		case s.Kind == Free && s.Usual == "", s.Kind != Free && s.Kind != Integer && len(s.Words) == 0:
			return nil
		case s.Kind == Free:
			at = s.Read(s.Usual)
		case s.Kind == Integer:
			r := s.From[rng.IntN(len(s.From))]
			if r.Empty() {
				return nil // a range from a damaged game
			}
			at = s.Then(r.Low + rng.IntN(1+rng.IntN(r.High-r.Low+1)))
		default:
			at = s.Then(rng.IntN(len(s.Words)))
		}
	}
}
