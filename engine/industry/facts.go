package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// copyFacts are what is known of the copy on the table: its board, and which
// column's token bears the coin. Those that a position has never change; withDescribed gives others.
type copyFacts struct {
	fields [fields]*Field
	coin   int8 // the column, -1 while not described
	said   rule.Described
}

func (f *copyFacts) withDescribed(d *describe) *copyFacts {
	g := *f
	g.said = f.said.Clone()
	g.take(d)
	return &g
}

// take takes in one more; no position may have these facts yet.
func (f *copyFacts) take(d *describe) {
	rank := "" // the coin, then the board
	switch is := d.Is.(type) {
	case *Field:
		f.fields[d.Place] = is
		rank = fmt.Sprintf("field %02d", d.Place)
	case coin:
		f.coin = int8(is)
		rank = coinWord
	}
	f.said.Put(rank, d.Is, d.text())
}

// linked says whether two places are linked, whichever of them says so.
func (f *copyFacts) linked(a, b place) bool {
	fa, fb := f.fields[a], f.fields[b]
	return fa != nil && fb != nil && fa.Kind == fb.Kind && (fa.Links.Has(b) || fb.Links.Has(a))
}

// links are the places that one is linked with, whichever of them says so.
func (f *copyFacts) links(p place) (out placeSet) {
	for g, fd := range f.fields {
		if fd != nil && place(g) == p {
			out |= fd.Links
		} else if fd != nil && fd.Links.Has(p) {
			out = out.And(place(g))
		}
	}
	return out
}

// title is a place with its name: C2 Kiln.
func (f *copyFacts) title(p place) string {
	if fd := f.fields[p]; fd != nil && fd.Name != "" {
		return p.String() + " " + fd.Name
	}
	return p.String()
}

// offered is a field's title; a joker has no name, so it says what the joker stands for.
func (f *copyFacts) offered(p place) say.Text {
	if fd := f.fields[p]; fd != nil && fd.Kind == joker {
		return fieldPicture{place: p, field: fd}.Said()
	}
	return say.Plain(f.title(p))
}

// named is a field by its name, or by its place where it has none.
func (f *copyFacts) named(p place) string {
	if fd := f.fields[p]; fd != nil && fd.Name != "" {
		return fd.Name
	}
	return p.String()
}

// describe says what a field of the board, or the coin token, is.
type describe struct {
	Name  string
	Place place        // of a field
	Is    fmt.Stringer // a *Field, a coin or a rule.CopyName
}

// coin is the column whose token bears the coin.
type coin int

func (c coin) String() string { return letter(int(c)) }

func (*describe) Kind() rule.Kind { return rule.Fact }

func readFact(text string) (*describe, error) {
	return rule.ReadLine(text, func(words []rule.Word) (*describe, error) { return parseDescribe(words, 1) })
}

func parseDescribe(words []rule.Word, end int) (*describe, error) {
	const want = "a place and what it is, as: describe C1 factory Sawmill makes=Wood points=1"
	if len(words) < 2 {
		return nil, rule.Misread(end, want, "describe needs a place and what it is.")
	}
	what, rest := words[0], words[1:]
	switch strings.ToLower(what.Text) {
	case coinWord:
		c, ok := readColumn(rest[0].Text)
		switch {
		case !ok:
			return nil, rule.Misread(rest[0].Column, "a column from A to L", "%q is no column.", rest[0].Text)
		case len(rest) > 1:
			return nil, rule.Misread(rest[1].Column, "the end of the line", "One token bears the coin.")
		}
		return &describe{coinWord, nowhere, coin(c)}, nil
	case copyWord:
		name, err := rule.ReadCopyName(rest)
		return &describe{copyWord, nowhere, name}, err
	}
	p, ok := readPlace(what.Text)
	if !ok {
		return nil, rule.Misread(what.Column, "a place of the board from A1 to L5, coin or copy", "%q is no place of the board.", what.Text)
	}
	f, err := parseField(p, rest, end)
	if err != nil {
		return nil, err
	}
	return &describe{p.String(), p, f}, nil
}

func (d *describe) text() string { return d.Name + " " + d.Is.String() }

var describeVerb = declared[describe]{
	Verb: rule.Verb{
		Name: rule.DescribeVerb, Label: "Describe %s", Labels: map[string]say.Key{"": "Describe"}, Anytime: true, Usage: []string{"PLACE FIELD", "coin COLUMN", "copy NAME"},
		Short:   "say what a field of your board is, or which column's token bears the coin",
		Long:    "A place is a column and an era: C2. FIELD is factory, technology, bonus or joker, then what it shows: a name, in quotes if it has several words, which other fields may bear too; cost=N needs=STONE,WOOD makes=BRICK points=N value=2|3 net=river,rail,pipe,power road=PLACES link=PLACES discount. A description is a fact, not a move: it may come at any time and acts as if it had been known all along.",
		Example: []string{"describe D1 factory Kiln cost=2 needs=Stone,Wood makes=Brick points=2 net=river road=E1,D2", `describe C1 bonus "Power Station" cost=1 value=2 net=power`, "describe E1 technology Lathe needs=Iron points=3 link=E2", "describe A1 joker ?", "describe coin F"},
	},
	Own: arg[describe]{
		Read: func(r *rule.Reader, _ *Position, a *describe) {
			d, err := parseDescribe(r.Rest(), r.End)
			if r.Fail(err); d != nil {
				*a = *d
			}
		},
		Text:  func(_ *Position, a *describe) string { return a.text() },
		Check: (*Position).checkDescribed,
		Step: func(p *Position, _ *describe, _ func(*describe) rule.Step) rule.Step {
			return rule.Describing(p, "which field", "what", standing(), func(name string) say.Text {
				if name == copyWord {
					return say.That("a short name for the copy")
				}
				return say.That(fieldWanted)
			})
		},
	},
	Do: func(p *Position, d *describe, t *rule.Teller) {
		switch is := d.Is.(type) {
		case rule.CopyName:
			t.Tell("described", "", "The copy on the table: %s.", is.Said()).About(d.Name)
		case coin:
			t.Tell("described", "", "The token of column %s bears the coin.", is.String()).About(d.Name)
		case *Field:
			how := say.Key("%s is %s.")
			if p.facts.fields[d.Place] != nil {
				how = "%s is described anew: %s."
			}
			t.Tell("described", "", how, d.Place, is).About(d.Name)
		}
		p.facts = p.facts.withDescribed(d)
	},
	Touches: func(p *Position, a *describe) bool {
		switch a.Is.(type) {
		case coin:
			return p.Drawn != 0 || p.Era > 1
		case *Field:
			return p.sold(a.Place) || p.Lot.Field == a.Place
		}
		return false
	},
}

// checkDescribed refuses what can't be so on one board.
func (p *Position) checkDescribed(d *describe) error {
	field, is := d.Is.(*Field)
	if !is {
		return nil
	}
	if err := p.checkBox(d.Place, field.shows(), field.Discount); err != nil {
		return err
	}
	for f := range place(fields) {
		other := p.facts.fields[f]
		if other == nil || f == d.Place {
			continue
		}
		if other.Kind != field.Kind && (field.Links.Has(f) || other.Links.Has(d.Place)) {
			return rules().LinkMismatch.Illegal("%s is %s and %s %s: they can't be linked.", d.Place, kindWords[field.Kind], f, kindWords[other.Kind])
		}
	}
	return nil
}

// What the board and the box have: a bank and a stock exchange, and joker tokens, whose number
// is in lists of components, not in the rulebook.
const (
	mostDiscounts = 2
	mostJokers    = 7
)

// checkBox refuses a field that would be one joker or one discount too many.
func (p *Position) checkBox(here place, n nature, discount bool) error {
	var jokers, discounts placeSet
	for f := range place(fields) {
		fd := p.shown(f, nil)
		switch {
		case f == here:
		case fd != nil && fd.Kind == joker || p.gone.Has(f):
			jokers = jokers.And(f)
		case fd != nil && fd.Discount:
			discounts = discounts.And(f)
		}
	}
	switch {
	case n > property && jokers.Len() >= mostJokers:
		return rules().JokerSupply.Illegal("%s can't be a joker field too: %s are, and the box holds %d joker tokens.", here, say.And(jokers.Names(place.String)), mostJokers)
	case discount && discounts.Len() >= mostDiscounts:
		return rules().ThirdDiscount.Illegal("%s can't give a discount too: %s are the bank and the stock exchange.", here, say.And(discounts.Names(p.facts.title)))
	}
	return nil
}

// standing are the facts of a copy that every game starts with: the board
// lies on the table from the beginning.
func standing() []string { return append([]string{copyWord, coinWord}, placeNames()...) }

// standingSaid is what is described beside fields, and what is taken with one, as people call it.
var standingSaid = map[string]say.Key{copyWord: "the whole copy", coinWord: "the column with the coin", propertyWord: "a field to develop", jokerWord: "a joker"}

func (*Position) Component(name string) rule.Component {
	_, place := readPlace(name)
	switch {
	case place:
		return rule.Component{Kind: "field", Example: "factory Kiln cost=2 needs=Stone makes=Brick points=2 net=river road=E1", Asks: askField}
	case strings.EqualFold(name, coinWord):
		return rule.Component{Kind: "column", Example: "F", Asks: askCoin}
	}
	return rule.Component{}
}

// blanks are the fields of the board, and the coin.
func blanks() []rule.Blank {
	return rule.Each(append(placeNames(), coinWord), func(name string) rule.Blank {
		return rule.Blank{Name: name, Component: (*Position)(nil).Component(name)}
	})
}

func (p *Position) Copy() string { return p.facts.said.Copy }

func factOf(words []rule.Word) (name, text string, err error) {
	d, err := parseDescribe(words, rule.EndOf(words))
	if err != nil {
		return "", "", err
	}
	return d.Name, d.Is.String(), nil
}

// checkCopy lists what is impossible in a described board (faults), and what is doubtful or
// missing (gaps). It doesn't know the published board.
func checkCopy(pieces []rule.Piece) (faults, gaps []say.Text) {
	fault := func(format say.Key, facts ...any) { faults = append(faults, say.That(format, facts...)) }
	gap := func(format say.Key, facts ...any) { gaps = append(gaps, say.That(format, facts...)) }
	p := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	for _, piece := range pieces {
		d, err := readFact(rule.Quote(piece.Name) + " " + piece.Text)
		if err != nil {
			fault("%s can't be read: %v", piece.Name, err)
			continue
		}
		if piece.Stack != "" {
			fault("%s lies in the stack %s; Industry has no stacks.", piece.Name, piece.Stack)
		}
		if err := p.checkDescribed(d); err != nil {
			faults = append(faults, say.Of(err))
			continue
		}
		p.facts = p.facts.withDescribed(d)
	}
	p.facts.check(fault, gap)
	return faults, gaps
}

func (f *copyFacts) check(fault, gap func(format say.Key, facts ...any)) {
	described := 0
	made := map[resource]bool{}
	for here := range place(fields) {
		fd := f.fields[here]
		if fd == nil {
			continue
		}
		described++
		made[fd.Makes] = true
		for _, r := range fd.Needs {
			if r.origin() > here.era() {
				fault("%s needs %s, which comes up in era %d only.", f.title(here), r, r.origin())
			}
		}
		for there := range fd.Links.Each {
			if other := f.fields[there]; other != nil && !other.Links.Has(here) {
				if fd.Kind == factory {
					gap("%s names a road to %s, which doesn't name it: it counts all the same.", f.title(here), f.title(there))
				} else {
					gap("%s names a link to %s, which doesn't name it: it counts all the same.", f.title(here), f.title(there))
				}
			}
		}
	}
	if described < fields {
		gap("%d of %d fields are described.", described, fields)
	} else {
		for r := stone; r < anyResource; r++ {
			if !made[r] {
				gap("No factory makes %s.", r)
			}
		}
	}
	if f.coin < 0 {
		gap("coin is not described: each draw has to say where the coin is.")
	}
}
