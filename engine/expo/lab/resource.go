package lab

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Resource is one of the eight types, in four pairs.
type Resource uint8

// The types. Those of a pair differ in the last bit.
const (
	steel Resource = iota
	Copper
	Manual
	automated
	empirical
	scientific
	Steam
	Electricity
	Types // how many there are; no type
)

// Names are the types' names in their order.
var Names = []string{"steel", "copper", "manual", "automated", "empirical", "scientific", "steam", "electricity"}

var titles = [Types]say.Key{"steel", "copper", "manual", "automated", "empirical", "scientific", "steam", "electricity"}

func (r Resource) String() string {
	if r >= Types {
		return ""
	}
	return Names[r]
}

// Said is the type in words.
func (r Resource) Said() say.Text {
	if r >= Types {
		return say.Text{}
	}
	return say.That(titles[r])
}

// Brief is one word that is the type's alone: its first, or its last if another type begins
// with the same word.
func (r Resource) Brief(lang *say.Language) string {
	words := strings.Fields(lang.Text(r.Said()))
	for other := range Types {
		if first, _, _ := strings.Cut(lang.Text(other.Said()), " "); other != r && first == words[0] {
			return words[len(words)-1]
		}
	}
	return words[0]
}

// Pair tells the four pairs apart, 0 to 3.
func (r Resource) Pair() int { return int(r / 2) }

// Energy says whether the type is steam or electricity.
func (r Resource) Energy() bool { return r == Steam || r == Electricity }

// foreign are the types in one word as they are typed in Italian and in German.
var foreign = [][]string{
	{"acciaio", "rame", "manuale", "automatizzato", "empirica", "scientifica", "vapore", "elettricità"},
	{"stahl", "kupfer", "handarbeit", "automatisiert", "empirisch", "wissenschaftlich", "dampf", "strom"},
}

// ReadResource reads a type or an unambiguous beginning of one, or the whole of it in another
// language.
func ReadResource(w rule.Word) (Resource, error) {
	i, err := rule.OneOf(English(w), Names, "%q is no type of resource.")
	return Resource(max(i, 0)), err
}

// English is a type in English that is typed whole in another language: see rule.English.
func English(w rule.Word) rule.Word { return rule.English(w, Names, foreign...) }

// IsType says whether a word is a type, whole, in any language.
func IsType(word string) bool { return rule.Contains(Names, English(rule.Word{Text: word}).Text) }

// CheckNoType refuses a type where a whole tile is meant.
func CheckNoType(w rule.Word) error {
	if IsType(strings.TrimLeft(w.Text, "12")) {
		return rule.Misread(w.Column, wantSupply, "%q is no tile.", w.Text)
	}
	return nil
}

// beside are words between those that say a resource tile: they say no more about it.
var beside = []string{"", "and", "und", "e", "lavoro", "ricerca", "arbeit", "forschung"}

// Joined are words of which the first say a resource tile as people say it, joined to one: of 2
// steel, 1 steam, or of steel steam, that is 2steel/1steam. The error says which tile is probably
// meant by words that are nearly one.
func Joined(words []rule.Word) ([]rule.Word, error) {
	if !slices.ContainsFunc(words, func(w rule.Word) bool { return IsType(strings.Trim(w.Text, ",+·12")) }) {
		return words, nil // two types nearly typed say no tile: nothing is compared letter by letter
	}
	var amounts []string
	sure, number := 0, ""
	for i, w := range words {
		text := strings.Trim(w.Text, ",+·")
		bare := strings.TrimLeft(text, "12")
		if number += text[:len(text)-len(bare)]; rule.Contains(beside, bare) {
			continue
		}
		of := English(rule.Word{Text: bare}).Text
		if rule.Contains(Names, of) {
			sure++
		} else if of = English(rule.Word{Text: rule.Nearly(bare, notAmong(words[:min(len(words), i+3)]))}).Text; of == "" {
			break
		}
		amounts, number = append(amounts, cmp.Or(number, strconv.Itoa(2-len(amounts)))+of), ""
		if len(amounts) < 2 {
			continue
		}
		one := rule.Word{Text: strings.Join(amounts, "/"), Column: words[0].Column}
		switch {
		case sure == 2:
			rest := words[i+1:]
			for len(rest) > 0 && rule.Contains(beside, strings.Trim(rest[0].Text, ",")) {
				rest = rest[1:]
			}
			return append([]rule.Word{one}, rest...), nil
		case sure == 1:
			e := rule.Misread(one.Column, wantSupply, "%q is no tile.", strings.Join(rule.Strings(words[:i+1]), " "))
			e.DidYouMean = one.Text
			return words, e
		}
		break
	}
	return words, nil
}

// notAmong are the types in every language that none of some words is.
func notAmong(words []rule.Word) []string {
	return rule.Those(slices.Concat(Names, foreign[0], foreign[1]), func(n string) bool {
		return !slices.ContainsFunc(words, func(w rule.Word) bool { return strings.EqualFold(strings.Trim(w.Text, "12,"), n) })
	})
}

// Amounts are a number of each type, up to 127, a byte each.
type Amounts uint64

const (
	eachOne  Amounts = 0x0101010101010101
	eachHigh Amounts = 0x8080808080808080
)

// Of is n of a type.
func Of(r Resource, n int) Amounts { return Amounts(n) << (8 * r) }

// N is how many of a type there are.
func (a Amounts) N(r Resource) int { return int(a >> (8 * r) & 0x7f) }

// Covers says whether there is at least as much of each type as b asks for.
func (a Amounts) Covers(b Amounts) bool { return ((a|eachHigh)-b)&eachHigh == eachHigh }

// Less is a minus b, at least 0 of each type.
func (a Amounts) Less(b Amounts) Amounts {
	d := (a | eachHigh) - b
	keep := d & eachHigh >> 7 // 1 for each type of which b has no more
	return d & (keep * 0x7f)
}

// Asked is the part of a whose types b has.
func (a Amounts) Asked(b Amounts) Amounts {
	some := ((b | eachHigh) - eachOne) & eachHigh >> 7
	return a & (some * 0x7f)
}

// Each gives the types there are some of, in their order.
func (a Amounts) Each() iter.Seq2[Resource, int] {
	return func(yield func(Resource, int) bool) {
		for left := a; left != 0; {
			r := Resource(bits.TrailingZeros64(uint64(left)) / 8)
			left &^= 0xff << (8 * r)
			if !yield(r, a.N(r)) {
				return
			}
		}
	}
}

// Len is how many types there are some of.
func (a Amounts) Len() int { return bits.OnesCount64(uint64(eachOne.Asked(a))) }

// Sum is how many there are of all types.
func (a Amounts) Sum() (n int) {
	for _, k := range a.Each() {
		n += k
	}
	return n
}

// String is "2empirical 1copper" in the types' order, "" for nothing.
func (a Amounts) String() string {
	return strings.Join(rule.EachPair(a.Each(), func(r Resource, n int) string { return strconv.Itoa(n) + Names[r] }), " ")
}

// Said is "2 empirical, 1 copper" in words.
func (a Amounts) Said() say.Text {
	return say.Join(", ", rule.EachPair(a.Each(), func(r Resource, n int) say.Text { return say.That("%d %s", n, r) })...)
}

// MarshalJSON writes an object in the types' order.
func (a Amounts) MarshalJSON() ([]byte, error) {
	o := rule.Object{}
	for r, n := range a.Each() {
		o = append(o, rule.Object{{Names[r], n}}...)
	}
	return o.MarshalJSON()
}
