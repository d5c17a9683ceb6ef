package rule

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Views are the views of a rulebook.
type Views[P Position] []viewOf[P]

// viewOf is the word of a view and what it shows, of a seat or with -1 of none; what is legal where
// nothing is said.
type viewOf[P Position] struct {
	Verb
	Show func(p P, seat int, how Screen) (*View, error)
}

// Verbs are the words of the views.
func (all Views[P]) Verbs() []Verb { return Each(all, func(v viewOf[P]) Verb { return v.Verb }) }

// Show makes a view from its name and the words behind it: a seat if its usage requires one, "SEAT",
// or allows one, "[SEAT]". Another name is refused with a list of the views.
func (all Views[P]) Show(p P, name string, args []Word, how Screen) (*View, error) {
	v := Find(all, func(v *viewOf[P]) bool { return v.Name == name })
	if v == nil {
		names := Each(all, func(v viewOf[P]) string { return v.Name })
		return nil, MisreadAs(1, say.Or(names), "There is no view %q.", name).Near(name, names)
	}
	seat, usage := -1, strings.Join(v.Usage, "")
	if len(args) > 0 && usage != "" {
		var err error
		if seat, err = OneOf(args[0], p.Seats(), "There is no seat %q."); err != nil {
			return nil, err
		}
		args = args[1:]
	} else if usage == "SEAT" {
		return nil, MisreadAs(len(name)+2, say.Or(p.Seats()), "%s needs a seat.", name)
	}
	switch {
	case len(args) > 0:
		return nil, Misread(args[0].Column, "the end of the line", "%q is one word too many after %s.", args[0].Text, name)
	case v.Show == nil:
		return LegalView(p, seat, how), nil
	}
	shown, err := v.Show(p, seat, how)
	if name == "standings" && err == nil {
		shown.addRests(Texts(endRests(p)))
	}
	return shown, err
}

// InWords is the list of what is legal for a seat, or for all with "", as views, refusals and
// scripts show it. Without hands it reveals no hidden hand.
func InWords(p Position, seat string, hands bool) (moves, ended []say.Text) {
	m, e := listed(p, seat, hands)
	says := func(o Offer) say.Text { return o.Says() }
	return Each(m, says), Each(e, says)
}

// listed are the offers of Moves in the order to show, a seat's own first and rare ones
// last; ended are the outcomes among them.
func listed(p Position, seat string, hands bool) (moves, ended []Offer) {
	var nobodys, rare []Offer
	for _, o := range Moves(p, seat, hands) {
		switch v, _ := p.Book().Verbs.Named(o.Verb); {
		case o.Outcome:
			ended = append(ended, o)
		case v.Fold != "":
			rare = append(rare, o)
		case o.Seat == "" && seat != "":
			nobodys = append(nobodys, o)
		default:
			moves = append(moves, o)
		}
	}
	return slices.Concat(moves, nobodys, rare), ended
}

// LegalView is the list of what is legal for a seat, or for all with -1; more
// stands below it unless the seat can only wait.
func LegalView(p Position, seat int, how Screen, more ...say.Text) *View {
	name := ""
	if seat >= 0 {
		name = p.Seats()[seat]
	}
	over := p.Where().Over
	lines, ended := InWords(p, name, how.Hands)
	var wants []string
	seats := Those(p.Seats(), func(waits string) bool { return seat < 0 || waits == name })
	for _, waits := range seats {
		wants = append(wants, p.Wants(waits)...)
	}
	switch {
	case len(wants) > 0:
		slices.Sort(wants)
		more = append(more, say.That("More is legal once these are described: %s.", say.And(slices.Compact(wants))))
	case seat >= 0 && !over && len(lines)+len(ended) == 0:
		more = []say.Text{say.That("Nothing, until others have acted.")}
	}
	if len(ended) > 0 {
		lines = append(lines, say.That("How it ended, not entered move by move:"))
	}
	lines = append(lines, Each(ended, func(l say.Text) say.Text { return say.That("  %s", l) })...)
	if over {
		lines = append(lines, say.That("The game is over."))
	}
	lines = append(lines, more...)
	open := Offers(p, how.Hands)
	anytime := Those([]string{DescribeVerb, CorrectVerb, CountVerb}, func(name string) bool {
		return slices.ContainsFunc(open, func(o Offer) bool { return o.Verb == name })
	})
	lines = append(lines, say.That("At any time: %s", strings.Join(append(anytime, "undo"), " · ")))
	return &View{JSON: map[string]any{"legal": Choices(p, name, how.Hands), "undescribed": undescribed(p, seats)}, Blocks: []Block{Lines(lines...)}}
}

// Headings makes texts of keys without facts, such as the head of a table.
func Headings(keys ...say.Key) []say.Text {
	return Each(keys, func(k say.Key) say.Text { return say.That(k) })
}

// List is a list for scripts: empty rather than null.
func List[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// OrNull is a text for scripts, null for "".
func OrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Initials is a letter for each name, the numbers from 1 if two begin alike.
func Initials(names []string) []string {
	letters := Each(names, func(name string) string { return strings.ToUpper(string([]rune(name)[:1])) })
	for i, letter := range letters {
		if Contains(letters[:i], letter) {
			return Times(len(names), func(i int) string { return strconv.Itoa(i + 1) })
		}
	}
	return letters
}

// OrNone joins names with blanks, "-" for none.
func OrNone(names []string) string {
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, " ")
}

// Joined are texts with a sign between, "-" for none.
func Joined(sign string, texts []say.Text) say.Text {
	if len(texts) == 0 {
		return say.Plain("-")
	}
	return say.Join(sign, texts...)
}

// Object is a JSON object with its fields in this order. A nil value is null, an
// empty list is a list.
type Object []struct {
	Name  string
	Value any
}

// Unknown is o with null in some of its fields.
func (o Object) Unknown(fields ...string) Object {
	o = slices.Clone(o)
	for i := range o {
		if slices.Contains(fields, o[i].Name) {
			o[i].Value = nil
		}
	}
	return o
}

// MarshalJSON writes the fields.
func (o Object) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("null"), nil
	}
	b := []byte{'{'}
	for i, f := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, f.Name), ':')
		_, object := f.Value.(Object)
		if v := reflect.ValueOf(f.Value); v.Kind() == reflect.Slice && v.IsNil() && !object {
			b = append(b, "[]"...)
			continue
		}
		value, err := say.JSON(f.Value)
		if err != nil {
			return nil, err
		}
		b = append(b, value...)
	}
	return append(b, '}'), nil
}
