package industry

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

type fieldKind uint8

const (
	factory fieldKind = iota
	technology
	bonus
	joker
)

var kindNames = [...]string{"factory", "technology", "bonus", "joker"}

func (k fieldKind) String() string { return kindNames[k] }

// kindsInGerman are these as they are typed in German, and netsInGerman the networks.
var (
	kindsInGerman = []string{"Fabrik", "Technologie", "Bonus", "Joker"}
	netsInGerman  = []string{"Fluss", "Gleis", "Rohr", "Strom"}
)

var kindTitles = [...]say.Key{factory: "factory", technology: "technology", bonus: "bonus", joker: "joker"}

var kindWords = [...]say.Key{factory: "a factory", technology: "a technology", bonus: "a bonus", joker: "a joker"}

// nets is a set of networks.
type nets uint8

var (
	netNames = []string{"river", "rail", "pipe", "power"}
	netWords = []say.Key{"river", "rail", "pipe", "power"}
)

const allNets nets = 1<<4 - 1 // of netNames

// words are the networks as people read them.
func (n nets) words() []say.Text {
	return rule.EachOf(rule.Set[int](n).Each, func(i int) say.Text { return say.That(netWords[i]) })
}

func (n nets) String() string {
	return strings.Join(rule.Set[int](n).Names(func(i int) string { return netNames[i] }), ",")
}

// Field is what a field of the board shows.
type Field struct {
	Kind     fieldKind
	Name     string
	Cost     int
	Needs    []resource // none, one or two, in the order of resources
	Makes    resource   // a factory's product
	Points   int
	Value    int      // of a bonus field
	Nets     nets     // of a bonus field or a factory
	Links    placeSet // roads of a factory, links of a technology
	Discount bool     // a bank or a stock exchange
	Joker    resource // of a joker field
}

// item is one thing that fields of some kinds show: how it is typed after its name, read and asked for.
type item struct {
	name  string
	kinds []fieldKind
	text  func(*Field) string // "" where it isn't shown
	read  func(f *Field, here place, v rule.Word) error
	ask   func(f *Field, q *rule.Answers)
}

// items are in the canonical order, which is that of the questions too.
var items = sync.OnceValue(func() []item {
	return []item{
		numberItem("cost", []fieldKind{factory, bonus}, func(f *Field) *int { return &f.Cost }, rule.Range{High: mostPrinted}, "a cost in talers", "talers that it costs"),
		{"needs", []fieldKind{factory, technology, bonus}, func(f *Field) string { return strings.Join(rule.Each(f.Needs, resource.String), ",") }, func(f *Field, _ place, v rule.Word) (err error) {
			f.Needs, err = parseNeeds(v)
			return err
		}, (*Field).askNeeds},
		{"makes", []fieldKind{factory}, func(f *Field) string { return strings.TrimPrefix(f.Makes.String(), "-") }, func(f *Field, _ place, v rule.Word) (err error) {
			if v.Text != "-" {
				f.Makes, err = parseResource(v)
			}
			return err
		}, (*Field).askMakes},
		numberItem("points", []fieldKind{factory, technology}, func(f *Field) *int { return &f.Points }, rule.Range{High: mostPrinted}, "points", "points"),
		numberItem("value", []fieldKind{bonus}, func(f *Field) *int { return &f.Value }, rule.Range{Low: 2, High: 3}, "a number", "its value"),
		{"net", []fieldKind{factory, bonus}, func(f *Field) string { return f.Nets.String() }, func(f *Field, _ place, v rule.Word) (err error) {
			f.Nets, err = parseNets(v)
			return err
		}, (*Field).askNets},
		linksItem("road", factory, "the factories that its roads lead to, as E1 D2, if any"),
		linksItem("link", technology, "the technologies that it is linked with, as E1 D2, if any"),
	}
})

// numberItem is a number; a field doesn't show 0.
func numberItem(name string, kinds []fieldKind, at func(*Field) *int, of rule.Range, want, ask say.Key) item {
	return item{name, kinds, func(f *Field) string { return strings.TrimPrefix(strconv.Itoa(*at(f)), "0") }, func(f *Field, _ place, v rule.Word) (err error) {
		*at(f), err = rule.ParseNumber(v, of.Low, of.High, want)
		return err
	}, func(f *Field, q *rule.Answers) { *at(f) = q.Number(say.That(ask), of.Low, of.High, "") }}
}

// linksItem is the places of a field's own kind that it leads to.
func linksItem(name string, kind fieldKind, ask say.Key) item {
	return item{name, []fieldKind{kind}, func(f *Field) string { return strings.Join(f.Links.Names(place.String), ",") }, func(f *Field, here place, v rule.Word) (err error) {
		f.Links, err = parseLinks(here, v)
		return err
	}, func(f *Field, q *rule.Answers) { f.askLinks(q, ask) }}
}

// String is the field in canonical notation, what follows its place.
func (f *Field) String() string {
	items := rule.Each(f.itemsOf(items()), func(it item) string { return rule.When(it.text(f) != "", it.name+"="+it.text(f)) })
	name := rule.When(f.Name != "", rule.Quote(f.Name))
	return rule.Spaced(f.Kind.String(), rule.When(f.Kind == joker, f.Joker.String()), name, rule.Spaced(items...), rule.When(f.Discount, discountWord))
}

// itemsOf are those of some items that a field of its kind shows.
func (f *Field) itemsOf(items []item) []item {
	return rule.Those(items, func(it item) bool { return slices.Contains(it.kinds, f.Kind) })
}

const fieldWanted = "factory, technology, bonus or joker and what the field shows, as: factory Kiln cost=2 needs=Stone makes=Brick points=2 net=river road=E1"

func parseKind(w rule.Word) (fieldKind, bool) {
	i := rule.Index(kindNames[:], rule.English(w, kindNames[:], kindsInGerman).Text)
	return fieldKind(max(i, 0)), i >= 0
}

// parseField reads what a place is described as. The error is a refusal.
func parseField(here place, words []rule.Word, end int) (*Field, error) {
	if len(words) == 0 {
		return nil, rule.Misread(end, fieldWanted, "%s needs to be described.", here)
	}
	kind, ok := parseKind(words[0])
	if !ok {
		return nil, rule.Misread(words[0].Column, fieldWanted, "%q is no kind of field.", words[0].Text)
	}
	f := &Field{Kind: kind}
	given := map[string]bool{}
	for _, w := range rule.Listing(words[1:]) {
		if err := f.read(here, w, given); err != nil {
			return nil, err
		}
	}
	return f, f.whole(words[0].Column)
}

// read reads one word of a description; given are the items before it.
func (f *Field) read(here place, w rule.Word, given map[string]bool) error {
	key, v, isItem := w.Cut("=")
	if !isItem {
		return f.readBare(w)
	}
	key = strings.ToLower(key)
	names := rule.Each(items(), func(it item) string { return it.name })
	i := slices.Index(names, key)
	switch {
	case i < 0:
		return rule.MisreadAs(w.Column, say.Or(names), "There is no item %q.", key)
	case !slices.Contains(items()[i].kinds, f.Kind) && w.Text != "cost=0":
		return rule.Misread(w.Column, "what such a field shows", "Such a field has no %s.", key)
	case given[key]:
		return rule.Misread(w.Column, "each item once", "%s is given twice.", key)
	}
	given[key] = true
	return items()[i].read(f, here, v)
}

// readBare reads a word without an equals sign: a name, discount, a joker's
// resource.
func (f *Field) readBare(w rule.Word) (err error) {
	switch {
	case f.Kind == joker && f.Joker == noResource:
		r, err := parseJoker(w)
		f.Joker = r
		return err
	case strings.EqualFold(w.Text, discountWord):
		if f.Kind != factory {
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
	f.Name, err = readFieldName(w)
	return err
}

// parseNeeds reads Stone,Wood; - is nothing.
func parseNeeds(v rule.Word) (needs []resource, err error) {
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

func parseNets(v rule.Word) (nets nets, err error) {
	for _, w := range rule.Listed(v) {
		i, err := rule.OneOf(rule.English(w, netNames, netsInGerman), netNames, "%q is no network.")
		if err != nil {
			return 0, err
		}
		nets |= 1 << i
	}
	return nets, nil
}

func parseLinks(here place, v rule.Word) (links placeSet, err error) {
	for _, w := range rule.Listed(v) {
		p, ok := readPlace(w.Text)
		switch {
		case !ok:
			return 0, rule.Misread(w.Column, "places, as B1,C2", "%q is no place of the board.", w.Text)
		case p == here:
			return 0, rule.Misread(w.Column, "other places", "A field isn't linked with itself.")
		}
		links = links.And(p)
	}
	return links, nil
}

// whole refuses a description without an item that every field of its kind shows.
func (f *Field) whole(column int) error {
	switch {
	case f.Kind == joker && f.Joker == noResource:
		return rule.Misread(column, "joker Stone, or joker ?", "A joker field shows a resource, or ?.")
	case f.Kind == bonus && f.Value == 0:
		return rule.Misread(column, "value=2 or value=3", "A bonus field shows its value.")
	case f.Kind == bonus && f.Nets == 0:
		return rule.Misread(column, "net=river, rail, pipe or power", "A bonus field lies on a network.")
	case f.Discount && f.Makes != noResource:
		return rule.Misread(column, "discount or makes", "The bank and the stock exchange have no product.")
	}
	return nil
}
