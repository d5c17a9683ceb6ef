package rule

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"arbiter/say"
)

// Forms are verbs of a rulebook as they are declared.
type Forms[P Position] []verbOf[P]

// VerbTable is the VerbSet of declared verbs, with what they need of the
// rulebook's positions.
type VerbTable[P Position] struct {
	Title say.Key         // the game's
	Forms func() Forms[P] // in the order of help and lists; made when they are first asked for
	// Wrong refuses a verb out of its phases, or after the end.
	Wrong func(p P, v *Verb) error
	// Copy is a copy of a position, to be changed; After is called after every action, and tells
	// what follows it.
	Copy  func(p P) P
	After func(p P, v *Verb, a Action, told *Teller)
	// Leans lists the rulings on which the legality of any action can depend; nil for none.
	Leans func(p P) []string
	// Leads lists those on which what any move leads to can depend; nil for none.
	Leads func(p P) []string
	// Held declares what seats have, whose hands aren't seen and how the players count the end; nil for none of it.
	Held *Holdings[P]
	// Known says whether a piece is described; nil if none ever is.
	Known func(p P, name string) bool

	once   sync.Once
	forms  Forms[P]
	names  []string  // of the forms
	types  []uintptr // of their actions
	parted sync.Once
	phases []*phase[P] // the first for phases that no verb names
}

type phase[P Position] struct {
	name       string
	all        Forms[P]
	acts, ends Forms[P] // the moves among them, and the outcomes
}

// all are the Forms, made once.
func (t *VerbTable[P]) all() Forms[P] {
	t.once.Do(func() {
		t.forms = t.Forms()
		t.names = Each(t.forms, func(f verbOf[P]) string { return f.head().Name })
		t.types = Each(t.forms, func(f verbOf[P]) uintptr { return f.action() })
	})
	return t.forms
}

// part makes the phases, each with its verbs.
func (t *VerbTable[P]) part() {
	names := []string{""}
	for _, f := range t.all() {
		for _, name := range f.head().In {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	for _, name := range names {
		ph := &phase[P]{name: name}
		t.phases = append(t.phases, ph)
		for _, f := range t.forms {
			v := f.head()
			if !v.isIn(name) {
				continue
			}
			switch ph.all = append(ph.all, f); {
			case v.Anytime:
			case v.Outcome:
				ph.ends = append(ph.ends, f)
			default:
				ph.acts = append(ph.acts, f)
			}
		}
	}
}

func (t *VerbTable[P]) phase(p Position) *phase[P] {
	t.parted.Do(t.part)
	_, name := p.Stage()
	for _, ph := range t.phases {
		if ph.name == name {
			return ph
		}
	}
	return t.phases[0]
}

func (t *VerbTable[P]) form(a Action) verbOf[P] {
	return t.all()[slices.Index(t.types, typeOf(a))]
}

func (t *VerbTable[P]) All() []Verb {
	return Each(t.all(), func(f verbOf[P]) Verb { return *f.head() })
}

func (t *VerbTable[P]) Named(name string) (v *Verb, ok bool) {
	forms, at := t.all(), slices.Index(t.names, name)
	if at < 0 {
		return &Verb{}, false
	}
	return forms[at].head(), true
}

// Parse reads a line's words with the verb that they begin with, to their end.
func (t *VerbTable[P]) Parse(p Position, words []Word) (Action, error) {
	if len(words) == 0 {
		return nil, Misread(1, "a verb", "There is nothing to read.")
	}
	forms := t.all()
	if at := slices.Index(t.names, strings.ToLower(words[0].Text)); at >= 0 {
		r := NewReader(words)
		a := forms[at].read(&r, p.(P))
		if err := r.Over(); err != nil {
			return nil, err
		}
		return a, nil
	}
	none := MisreadAs(words[0].Column, say.Or(t.names), "%q is no verb of %s.", words[0].Text, t.Title)
	none.DidYouMean = Misspelt(words[0].Text, t.names)
	return nil, none
}

func (t *VerbTable[P]) Text(p Position, a Action) string    { return t.form(a).text(p.(P), a) }
func (t *VerbTable[P]) Touches(p Position, a Action) bool   { return t.form(a).touches(p.(P), a) }
func (t *VerbTable[P]) Feature(p Position, a Action) string { return t.form(a).feature(p.(P), a) }

func (t *VerbTable[P]) HasEffect(p Position, a Action) bool {
	return t.form(a).clear(p.(P), a)
}

func (t *VerbTable[P]) Leaning(p Position, a Action) (legal, leads []string) {
	f := t.form(a)
	legal, leads = f.leans(p.(P), a), f.leads(p.(P), a)
	if t.Leans != nil {
		legal = append(t.Leans(p.(P)), legal...)
	}
	if t.Leads != nil && KindOf(a) == Move {
		leads = append(t.Leads(p.(P)), leads...)
	}
	return legal, leads
}

func (t *VerbTable[P]) Verdict(p Position, a Action) error {
	at, f := p.(P), t.form(a)
	if _, phase := p.Stage(); !f.head().isIn(phase) && KindOf(a) == Move {
		return t.Wrong(at, f.head())
	}
	return f.check(at, a)
}

func (t *VerbTable[P]) Own(p Position) Position { return t.Copy(p.(P)) }

func (t *VerbTable[P]) Do(p Position, a Action, told *Teller) {
	own, f := p.(P), t.form(a)
	f.do(own, a, told)
	if t.After != nil {
		t.After(own, f.head(), a, told)
	}
	if t.Held != nil && t.Held.Ends != nil && scored(own) {
		t.Held.Ends.played(own, told)
	}
}

func (t *VerbTable[P]) Lacks(p Position, a Action) (out []string) {
	for _, name := range t.form(a).uses(p.(P), a) {
		if name != "" && !t.Known(p.(P), name) && !Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// Offering collects what may be entered in a position.
type Offering[P Position] struct {
	P     P // as eyes see it
	All   []Offer
	Last  []Offer // moves that are listed after all others
	held  *Holdings[P]
	first [1]Offer // memory for the first offer: most verbs offer a seat one
}

// Add offers lines of a verb to a seat, -1 for no seat.
func (o *Offering[P]) Add(seat int, v *Verb, then func() Step) *Offer {
	hand := o.hand(v, seat)
	offer := Offer{Verb: v.Name, Outcome: v.Outcome, Number: v.Number, Within: hand, Others: hand != "" && v.Hands != "", Then: then}
	if seat >= 0 {
		offer.Seat = o.P.Seats()[seat]
	}
	o.All = append(o.All, offer)
	return &o.All[len(o.All)-1]
}

// Unsees says whether a seat's hand isn't seen; with -1 whether any isn't.
func (o *Offering[P]) Unsees(seat int) bool {
	return o.held != nil && o.held.Unseen != nil && o.held.Unseen(o.P, seat)
}

// hand names the unseen hand, a seat's own or any, that bounds the lines of a verb; "" for
// none.
func (o *Offering[P]) hand(v *Verb, seat int) say.Key {
	switch {
	case v.Hands != "" && o.Unsees(-1):
		return v.Hands
	case v.Hand != "" && o.Unsees(seat):
		return v.Hand
	}
	return ""
}

// Moves are what a seat may enter now, and what belongs to no seat; with "" all:
// first the moves, seat by seat, then the outcomes.
func (t *VerbTable[P]) Moves(p Position, seat string, hands bool) []Offer {
	return slices.DeleteFunc(t.moves(p, seat, hands), func(o Offer) bool { return o.Anytime || seat != "" && o.Seat != "" && o.Seat != seat })
}

// moves are the Moves, and facts whose verbs offer them in this phase.
func (t *VerbTable[P]) moves(p Position, seat string, hands bool) []Offer {
	most := 4 // mostly, of a seat
	if seat == "" {
		most *= len(p.Seats())
	}
	o, ph := t.offering(p, hands), t.phase(p)
	o.All = make([]Offer, 0, most)
	for _, forms := range [...]Forms[P]{ph.acts, ph.ends} {
		var room [32]verbOf[P]
		live, first := room[:0], -1
		for _, f := range forms {
			if f.open(o.P) {
				if first < 0 && f.seated() {
					first = len(live)
				}
				live = append(live, f)
			}
		}
		// What belongs to no seat stands where its verb is declared, before or behind the
		// seats'.
		first = max(first, 0)
		for _, f := range live[:first] {
			f.offer(o, -1)
		}
		for i, name := range o.P.Seats() {
			if seat == "" || seat == name {
				for _, f := range live[first:] {
					f.offer(o, i)
				}
			}
		}
		for _, f := range live[first:] {
			f.offer(o, -1)
		}
	}
	return append(o.All, o.Last...)
}

// Draw takes a verb that a seat may use now, or any seat with "", then an offer of it, then a
// way through that, each at random, so that a verb with a thousand lines comes no more often
// than one with a single line. It gives nil if nothing can be drawn.
func (t *VerbTable[P]) Draw(p Position, seat string, rng *rand.Rand) Action {
	o, ph := t.offering(p, true), t.phase(p)
	o.All = o.first[:0]
	var room [32]verbOf[P]
	forms, whose := append(append(room[:0], ph.acts...), ph.ends...), slices.Index(p.Seats(), seat)
	for n := len(forms); n > 0; n-- {
		i := rng.IntN(n)
		f := forms[i]
		if forms[i] = forms[n-1]; !f.open(o.P) {
			continue
		}
		o.All, o.Last = o.All[:0], nil
		for i := range o.P.Seats() {
			if whose < 0 || whose == i {
				f.offer(o, i)
			}
		}
		f.offer(o, -1)
		all := append(o.All, o.Last...)
		for n := len(all); n > 0; n-- {
			i := rng.IntN(n)
			if a := all[i].Random(rng); a != nil && !all[i].Anytime {
				return a
			}
			all[i] = all[n-1]
		}
	}
	return nil
}

func (t *VerbTable[P]) Offers(p Position, hands bool) []Offer {
	o := t.offering(p, hands)
	for _, f := range t.phase(p).all {
		switch {
		case !f.open(o.P):
		case f.head().Anytime:
			f.offer(o, -1)
		default:
			f.beside(o)
		}
	}
	for i := range o.All {
		o.All[i].Anytime = true
	}
	return append(t.moves(p, "", hands), o.All...)
}

func (t *VerbTable[P]) offering(p Position, hands bool) *Offering[P] {
	o := &Offering[P]{P: p.(P), held: t.Held}
	if !hands {
		o.P = Seen(p, Eyes{}).(P)
	}
	return o
}
