package industry

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// FieldKind is one of the four kinds of field.
type FieldKind uint8

// The kinds.
const (
	Factory FieldKind = iota
	Technology
	Bonus
	Joker
)

var kindNames = [...]string{"factory", "technology", "bonus", "joker"}

func (k FieldKind) String() string { return kindNames[k] }

// kindWords are the kinds in a sentence.
var kindWords = [...]say.Key{Factory: "a factory", Technology: "a technology", Bonus: "a bonus", Joker: "a joker"}

// Nets is a set of networks.
type Nets uint8

var netNames = []string{"river", "rail", "pipe", "power"}

func (n Nets) String() string {
	var names []string
	for i, name := range netNames {
		if n&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Field is what a field of the board shows.
type Field struct {
	Kind     FieldKind
	Name     string
	Cost     int
	Needs    []Resource // none, one or two, in the order of resources
	Makes    Resource   // a factory's product
	Points   int
	Value    int      // of a bonus field
	Nets     Nets     // of a bonus field or a factory
	Links    placeSet // roads of a factory, links of a technology
	Discount bool     // a bank or a stock exchange
	Joker    Resource // of a joker field
}

// Limits of what is read.
const (
	mostCost   = 99
	mostPoints = 99
)

// linkWord is how the links of a kind are typed.
func (k FieldKind) linkWord() string {
	if k == Factory {
		return "road"
	}
	return "link"
}

// String is the field in canonical notation, what follows its place.
func (f *Field) String() string {
	words := []string{f.Kind.String()}
	if f.Kind == Joker {
		words = append(words, f.Joker.String())
	}
	if f.Name != "" {
		words = append(words, f.Name)
	}
	number := func(key string, n int) {
		if n != 0 {
			words = append(words, fmt.Sprintf("%s=%d", key, n))
		}
	}
	number("cost", f.Cost)
	if len(f.Needs) > 0 {
		words = append(words, "needs="+needsText(f.Needs))
	}
	if f.Makes != noResource {
		words = append(words, "makes="+f.Makes.String())
	}
	number("points", f.Points)
	number("value", f.Value)
	if f.Nets != 0 {
		words = append(words, "net="+f.Nets.String())
	}
	if f.Links != 0 {
		words = append(words, f.Kind.linkWord()+"="+strings.Join(f.Links.names(), ","))
	}
	if f.Discount {
		words = append(words, discountWord)
	}
	return strings.Join(words, " ")
}

func needsText(needs []Resource) string {
	names := make([]string, len(needs))
	for i, r := range needs {
		names[i] = r.String()
	}
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, ",")
}

// itemKeys are the items of a field and the kinds that can show them.
var itemKeys = map[string][]FieldKind{
	"cost": {Factory, Bonus}, "needs": {Factory, Technology, Bonus}, "makes": {Factory}, "points": {Factory, Technology},
	"value": {Bonus}, "net": {Factory, Bonus}, "road": {Factory}, "link": {Technology},
}

// itemNames lists the items in the canonical order.
var itemNames = []string{"cost", "needs", "makes", "points", "value", "net", "road", "link"}

const fieldWanted = "factory, technology, bonus or joker and what the field shows, as: factory Kiln cost=2 needs=Stone makes=Brick points=2 net=river road=E1"

// parseKind reads the kind of a field.
func parseKind(w rule.Word) (FieldKind, bool) {
	i := index(kindNames[:], w.Text)
	return FieldKind(max(i, 0)), i >= 0
}

// ParseField reads what a place is described as. The error is a refusal.
func ParseField(here Place, words []rule.Word, end int) (*Field, error) {
	if len(words) == 0 {
		return nil, rule.Misread(end, fieldWanted, "%s needs to be described.", here)
	}
	kind, ok := parseKind(words[0])
	if !ok {
		return nil, rule.Misread(words[0].Column, fieldWanted, "%q is no kind of field.", words[0].Text)
	}
	f := &Field{Kind: kind}
	given := map[string]bool{}
	for _, w := range words[1:] {
		key, value, isItem := strings.Cut(w.Text, "=")
		key = strings.ToLower(key)
		if !isItem {
			if err := f.readBare(w); err != nil {
				return nil, err
			}
			continue
		}
		if err := checkItem(kind, key, w); err != nil {
			return nil, err
		}
		if given[key] {
			return nil, rule.Misread(w.Column, "each item once", "%s is given twice.", key)
		}
		given[key] = true
		if err := f.readItem(here, key, rule.Word{Text: value, Column: w.Column + len(key) + 1}); err != nil {
			return nil, err
		}
	}
	return f, f.whole(words[0].Column)
}

// lacksItem refuses an item that fields of a kind don't show.
var lacksItem = [...]say.Key{
	Factory:    "A factory field has no %s.",
	Technology: "A technology field has no %s.",
	Bonus:      "A bonus field has no %s.",
	Joker:      "A joker field has no %s.",
}

// checkItem refuses an item that no field, or no field of a kind, shows.
func checkItem(kind FieldKind, key string, w rule.Word) error {
	kinds, known := itemKeys[key]
	if !known {
		return rule.MisreadAs(w.Column, say.Or(itemNames), "There is no item %q.", key)
	}
	if !slices.Contains(kinds, kind) && w.Text != "cost=0" {
		return rule.Misread(w.Column, "what such a field shows", lacksItem[kind], key)
	}
	return nil
}

// readBare reads a word without an equals sign: a name, discount, a joker's
// resource.
func (f *Field) readBare(w rule.Word) error {
	switch {
	case f.Kind == Joker && f.Joker == noResource:
		r, err := parseJoker(w)
		f.Joker = r
		return err
	case strings.EqualFold(w.Text, discountWord):
		if f.Kind != Factory {
			return rule.Misread(w.Column, "a factory", "Only a factory, the bank or the stock exchange, gives a discount.")
		}
		if f.Discount {
			return rule.Misread(w.Column, "each item once", "discount is given twice.")
		}
		f.Discount = true
		return nil
	case f.Name != "":
		return rule.Misread(w.Column, "an item, as cost=2", "%q is one word too many: the field is named %s already.", w.Text, f.Name)
	}
	f.Name = w.Text
	return checkFieldName(w)
}

// readItem reads one item's value.
func (f *Field) readItem(here Place, key string, v rule.Word) (err error) {
	switch key {
	case "cost":
		f.Cost, err = rule.ParseNumber(v, 0, mostCost, "a cost in talers")
	case "points":
		f.Points, err = rule.ParseNumber(v, 0, mostPoints, "points")
	case "value":
		f.Value, err = rule.ParseNumber(v, 2, 3, "2 or 3")
	case "needs":
		f.Needs, err = parseNeeds(v)
	case "makes":
		if v.Text != "-" {
			f.Makes, err = parseResource(v)
		}
	case "net":
		f.Nets, err = parseNets(v)
	case "road", "link":
		f.Links, err = parseLinks(here, v)
	}
	return err
}

// parseNeeds reads Stone,Wood; - is nothing.
func parseNeeds(v rule.Word) (needs []Resource, err error) {
	if v.Text == "-" {
		return nil, nil
	}
	for _, w := range rule.Listed(v) {
		r, err := parseResource(w)
		if err != nil {
			return nil, err
		}
		needs = append(needs, r)
	}
	if len(needs) > 2 {
		return nil, rule.Misread(v.Column, "at most two resources", "A field needs at most two resources.")
	}
	slices.Sort(needs)
	return needs, nil
}

func parseNets(v rule.Word) (nets Nets, err error) {
	for _, w := range rule.Listed(v) {
		i, err := rule.OneOf(w, netNames, "%q is no network.")
		if err != nil {
			return 0, err
		}
		nets |= 1 << i
	}
	return nets, nil
}

func parseLinks(here Place, v rule.Word) (links placeSet, err error) {
	for _, w := range rule.Listed(v) {
		p, ok := readPlace(w.Text)
		switch {
		case !ok:
			return 0, rule.Misread(w.Column, "places, as B1,C2", "%q is no place of the board.", w.Text)
		case p == here:
			return 0, rule.Misread(w.Column, "other places", "A field isn't linked with itself.")
		}
		links = links.and(p)
	}
	return links, nil
}

// whole refuses a description that lacks what every such field shows.
func (f *Field) whole(column int) error {
	switch {
	case f.Kind == Joker && f.Joker == noResource:
		return rule.Misread(column, "joker Stone, or joker ?", "A joker field shows a resource, or ?.")
	case f.Kind == Bonus && f.Value == 0:
		return rule.Misread(column, "value=2 or value=3", "A bonus field shows its value.")
	case f.Kind == Bonus && f.Nets == 0:
		return rule.Misread(column, "net=river, rail, pipe or power", "A bonus field lies on a network.")
	case f.Discount && f.Makes != noResource:
		return rule.Misread(column, "discount or makes", "The bank and the stock exchange have no product.")
	}
	return nil
}
