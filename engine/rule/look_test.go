package rule

import (
	"slices"
	"strings"
	"testing"

	"arbiter/say"
)

// A list whose entries have several numbers is asked for number by number, until an entry is left
// empty; a number that is left empty is 0. Its numbers one by one give the same list again.
func TestListsAreAskedNumberByNumber(t *testing.T) {
	pairs := Field{Name: "bonus", Kind: PairList, Most: 2, Low: 0, High: 9, Each: []Field{{Ask: "value of %d", Low: 2, High: 3}, {Ask: "factories of %d", High: 9}}}
	lands := Field{Name: "garbage", Kind: NumberList, Most: 3, High: 9, Each: []Field{{Ask: "garbage on %d", High: 9}}}
	c := CountingEnd[Position]{Fields: []Field{pairs, lands}}
	for given, want := range map[string]string{
		"2,4,3,,0,1,2": "bonus=2x4,3x0 garbage=0,1,2",
		"3,1,,,5,":     "bonus=3x1 garbage=5",
		",,,":          "bonus=0",
	} {
		if next, text := Questions(c.ask).Next(strings.Split(given, ",")); next != nil || text != want {
			t.Errorf("%q is %q, asks next: %+v", given, text, next)
		}
	}
	next, _ := Questions(c.ask).Next([]string{"2", "4", "3"})
	if next == nil || next.Ask.String() != "factories of 2" || next.Wrong("10") == nil || next.Wrong("9") != nil || next.Wrong("") != nil {
		t.Errorf("behind the second value %+v is asked", next)
	}
	for _, c := range []struct {
		field Field
		list  any
		ones  string
	}{{pairs, [][2]int{{2, 4}, {3, 0}}, "2 4 3 0"}, {pairs, [][2]int{}, ""}, {lands, []int{0, 1}, "0 1"}} {
		ones := c.field.Ones(c.list)
		if got := strings.Join(ones, " "); got != c.ones || FieldText(c.field.OfOnes(ones)) != FieldText(c.list) {
			t.Errorf("%v one by one is %q, and that %v", c.list, got, c.field.OfOnes(ones))
		}
	}
	if pairs.One(1).Ask != "factories of %d" || pairs.One(2).Name != "bonus" || pairs.OfOnes([]string{"2", "4", "3", "1", "2", "1"}) != nil {
		t.Error("a list has fields of its entries, or more entries than it takes")
	}
}

// Scripts read a list that is empty as a list, and fields in their order.
func TestObjects(t *testing.T) {
	var none []string
	for _, c := range []struct {
		object Object
		want   string
	}{
		{nil, "null"},
		{Object{}, "{}"},
		{Object{{"b", none}, {"a", nil}, {"of", Object(nil)}, {"all", []Object{}}}, `{"b":[],"a":null,"of":null,"all":[]}`},
		{Object{{"n", 3}, {"text", say.Plain("<&>")}}.Unknown("n", "m"), `{"n":null,"text":"<&>"}`},
	} {
		if got, err := c.object.MarshalJSON(); err != nil || string(got) != c.want {
			t.Errorf("%v is read as %s, %v, want %s", c.object, got, err, c.want)
		}
	}
	if got := Each([]string{Filled("Describe …", "L1"), Filled("Pass", "L1"), OrNone(nil), OrNone([]string{"a", "b"}), Common([]string{"L11", "L12 x"}), Common(nil)}, Quoted); !slices.Equal(got, []string{`"Describe L1"`, `"L1"`, `"-"`, `"a b"`, `"L1"`, `""`}) {
		t.Errorf("texts are filled, joined and cut as %s", got)
	}
}

// A picture without settings is 80 columns wide and has its legend; bare it has none, unless its signs
// are asked for.
func TestDrawing(t *testing.T) {
	once := func(markup, place string) string { return "once " + markup + place }
	if w := [...]int{Drawing{}.Columns(), Drawing{Width: -1}.Columns(), Drawing{Width: 1}.Columns()}; w != [...]int{80, 80, 1} {
		t.Errorf("the widths are %v", w)
	}
	if has := [...]bool{Drawing{}.Explained(), Drawing{Bare: true}.Explained(), Drawing{Bare: true, Signs: true}.Explained()}; has != [...]bool{true, false, true} {
		t.Errorf("the legend is drawn: %v", has)
	}
	if a, b := (Drawing{}).Shared("<g/>"), (Drawing{Once: once}).Shared("<g/>"); a != "<g/>" || b != "once <g/>" {
		t.Errorf("what is drawn several times is %q, on a page %q", a, b)
	}
	plain, named := &Placing{}, &Placing{Called: func(square string) say.Text { return say.Plain("east of " + square) }}
	if plain.Where("e1").String() != "e1" || named.Where("e1").String() != "east of e1" {
		t.Error("a square isn't called as its map calls it")
	}
}

// Eyes see all hands, one, or none; without a name they are no seat's.
func TestEyes(t *testing.T) {
	for _, c := range []struct {
		eyes     Eyes
		ann, bob bool
	}{{AllEyes(), true, true}, {EyesOf("Ann"), true, false}, {EyesOf(""), false, false}, {EyesFor(true), true, true}, {EyesFor(false), false, false}} {
		if c.eyes.See("Ann") != c.ann || c.eyes.See("Bob") != c.bob || c.eyes.See("") != (c.eyes == AllEyes()) {
			t.Errorf("%+v see Ann's hand: %t", c.eyes, c.eyes.See("Ann"))
		}
	}
}
