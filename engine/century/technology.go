package century

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Kind of an ability.
type Power uint8

// The abilities of technologies (EN, Technology). An institution and a park
// have none of their own: the one is attached, the other only has symbols.
const (
	Locomotive Power = iota
	Transport
	Workers
	BuildBridge
	Sorting
	Park
	Recycle
	Cleanup
	Quality
)

var powerNames = [...]string{"locomotive", "transport", "workers", "bridge", "sorting", "park", "recycle", "cleanup", "quality"}

// inGerman are these as they are typed in German.
var inGerman = []string{"Lokomotive", "Müllabfuhr", "Arbeiter", "Brücke", "Mülltrennung", "Park", "Recycling", "Umweltsanierung", "Lebensqualität"}

func (p Power) String() string { return powerNames[p] }

// once says whether a power works once in the game, by some reading at least.
func (p Power) once() bool { return p == Workers || p == BuildBridge || p == Sorting }

type abilityPrice struct {
	Amount  int
	Science bool
}

func (p abilityPrice) String() string {
	if p.Science {
		return strconv.Itoa(p.Amount) + "s"
	}
	return strconv.Itoa(p.Amount) + "c"
}

func (p abilityPrice) words() say.Text {
	if p.Science {
		return say.That("%d science", p.Amount)
	}
	return show.Coins(p.Amount).Said()
}

// Ability is one thing a technology lets its owner do.
type Ability struct {
	Power  Power
	Price  abilityPrice // recycle, cleanup, quality
	Points int          // quality
}

// comes is what using an ability costs, what it gives where that is counted, and whose it is.
func (a Ability) comes(of string) say.Text {
	price := a.Price.words().If(a.Price.Amount > 0)
	if a.Points > 0 {
		price = say.That("%d for %s", a.Points, price)
	}
	return say.Join(" · ", price, say.Plain(of))
}

// alike says whether it makes no difference which of two is used. Without a cost,
// it doesn't matter whether coins or science are asked.
func (a Ability) alike(b Ability) bool {
	if a.Price.Amount == 0 && b.Price.Amount == 0 {
		a.Price = b.Price
	}
	return a == b
}

func (a Ability) String() string {
	switch a.Power {
	case Recycle, Cleanup:
		return a.Power.String() + ":" + a.Price.String()
	case Quality:
		return fmt.Sprintf("quality:%s=%dv", a.Price, a.Points)
	}
	return a.Power.String()
}

// Technology is a technology tile: symbols that act once when it is bought,
// abilities, and the rails of an institution.
type Technology struct {
	Garbage, Clouds, Flowers int
	FlowersFirst             bool // they stand before the clouds
	Abilities                []Ability
	Institution              *rail.Tile
}

// moves is where the symbols take a marker, one by one in their order or added up
// first; it never leaves its track (EN, Phase 2, Dropping Out and Purchasing a
// Technology Tile).
func (t *Technology) moves(marker int, net bool) int {
	switch {
	case net:
		return score.Clamp(marker + t.Flowers - t.Clouds)
	case t.FlowersFirst:
		return score.Clamp(score.Clamp(marker+t.Flowers) - t.Clouds)
	}
	return score.Clamp(score.Clamp(marker-t.Clouds) + t.Flowers)
}

// symbols are its signs as typed and how many there are of each, in the order of the tile.
func (t *Technology) symbols(yield func(sign rune, n int) bool) {
	order, numbers := "gpf", map[rune]int{'g': t.Garbage, 'p': t.Clouds, 'f': t.Flowers}
	if t.FlowersFirst {
		order = "gfp"
	}
	for _, sign := range order {
		if n := numbers[sign]; n > 0 && !yield(sign, n) {
			return
		}
	}
}

// String is the canonical form: symbols, abilities, institution.
func (t *Technology) String() string {
	parts := rule.EachPair(t.symbols, func(sign rune, n int) string { return strconv.Itoa(n) + string(sign) })
	parts = append(parts, rule.Each(t.Abilities, Ability.String)...)
	if t.Institution != nil {
		parts = append(parts, t.Institution.String())
	}
	return strings.Join(parts, " ")
}

var symbolMeans = map[rune]say.Key{'g': "%d garbage", 'p': "pollution marker %d to the left", 'f': "pollution marker %d to the right"}

// said is what a technology's symbols do when it is bought, then what each of its abilities does and when.
func (t *Technology) said() say.Text {
	once := rule.EachPair(t.symbols, func(sign rune, n int) say.Text { return say.That(symbolMeans[sign], n) })
	can := []say.Text{say.That("once: %s", say.Join(", ", once...)).If(len(once) > 0)}
	for _, a := range t.Abilities {
		if a.Power != Park {
			can = append(can, a.does())
		} else if can[0].Empty() { // without its flowers, which are all that it does
			can[0] = say.That(powerTitles[Park])
		}
	}
	if t.Institution != nil {
		can = append(can, say.That("an institution to attach: +%s", say.Join(" +", t.lifts()...)))
	}
	return say.Join("; ", can...)
}

func (t *Technology) lifts() (adds []say.Text) {
	for _, s := range t.Institution.Sites() {
		for _, a := range []struct {
			n    int
			said say.Text
		}{{s.Yield.Coins, show.Coins(s.Yield.Coins).Said()}, {s.Yield.Science, say.That("%d science", s.Yield.Science)}, {s.Yield.Points, show.Points(s.Yield.Points).Said()}} {
			if a.n > 0 {
				adds = append(adds, a.said)
			}
		}
	}
	return adds
}

// does is what an ability does; what it costs stands first.
func (a Ability) does() say.Text {
	switch a.Power {
	case Recycle:
		return say.That("each upkeep, for %s: one garbage away", a.Price.words())
	case Cleanup:
		return say.That("each upkeep, for %s: the marker one to the right", a.Price.words())
	case Quality:
		return say.That("each upkeep, for %s: %s", a.Price.words(), show.Points(a.Points))
	}
	return say.That(powerMeans[a.Power])
}

// ParseTechnology reads "2g 1p 1f locomotive recycle:3c", or an institution
// with its rails, "1g L=+1s N-L-S". The error is a *rule.NotUnderstood whose
// column counts in text.
func ParseTechnology(text string) (*Technology, error) { return readTechnology(rule.Fields(text)) }

// readTechnology reads a technology from words that were cut out of a longer line, whose
// columns are those of the words.
func readTechnology(words []rule.Word) (*Technology, error) {
	const want = "symbols (2g 1p 1f), abilities (locomotive transport workers bridge sorting park recycle:3c cleanup:4s quality:5c=3v) or an institution (L=+1s N-L-S)"
	t := &Technology{}
	var tile []rule.Word // the institution's items
	seen := ""
	for _, w := range words {
		symbols := symbolsIn(w)
		for _, w := range symbols {
			n, sign, _ := counted(w.Text, "gpf")
			if strings.IndexByte(seen, sign) >= 0 {
				return nil, rule.Misread(w.Column, want, "%q: this symbol stands here twice.", w.Text)
			}
			seen += string(sign)
			switch sign {
			case 'g':
				t.Garbage = n
			case 'p':
				t.Clouds, t.FlowersFirst = n, t.Flowers > 0
			case 'f':
				t.Flowers = n
			}
		}
		if symbols != nil {
			continue
		}
		a, ok, err := parseAbility(w)
		if err != nil {
			return nil, err
		}
		if ok {
			if len(t.Abilities) == maxAbilities {
				return nil, rule.Misread(w.Column, want, "A technology has at most %d abilities.", maxAbilities)
			}
			t.Abilities = append(t.Abilities, a)
			continue
		}
		tile = append(tile, w)
	}
	if len(tile) > 0 {
		inst, err := rail.ParseTileWords(tile)
		if err != nil {
			return nil, nearAbility(err, tile)
		}
		if !inst.Institution() {
			return nil, rule.Misread(words[0].Column, want, "A technology's tile has buildings (L=+1s), not cities.")
		}
		t.Institution = inst
	}
	if len(seen) == 0 && len(t.Abilities) == 0 && t.Institution == nil {
		return nil, rule.Misread(1, want, "There is nothing here to read as a technology.")
	}
	return t, nil
}

// nearAbility adds to the refusal of a tile's word the ability that was meant, where it is nearly one.
func nearAbility(err error, words []rule.Word) error {
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	if !is || misread.DidYouMean != "" {
		return err
	}
	if w := rule.Find(words, func(w *rule.Word) bool { return w.Column == misread.Column }); w != nil {
		name, _, _ := strings.Cut(w.Text, ":")
		if meant := rule.Misspelt(name, powerNames[:]); meant != "" {
			misread.DidYouMean = meant + strings.TrimPrefix(w.Text, name)
		}
	}
	return misread
}

// symbolsIn are the symbols that stand joined in a word, as they do on a card; nil for any other word.
func symbolsIn(w rule.Word) (symbols []rule.Word) {
	for text := strings.ToLower(w.Text); text != ""; {
		end := strings.IndexAny(text, "gpf") + 1
		if _, _, ok := counted(text[:end], "gpf"); !ok {
			return nil
		}
		symbols, text = append(symbols, rule.Word{Text: text[:end], Column: w.Column + len(w.Text) - len(text)}), text[end:]
	}
	return symbols
}

const maxAbilities = 8

// parseAbility reads one ability; ok is false when the word is none.
func parseAbility(w rule.Word) (a Ability, ok bool, err error) {
	name, rest, priced := strings.Cut(w.Text, ":")
	name = rule.English(rule.Word{Text: name}, powerNames[:], inGerman).Text
	for p, n := range powerNames {
		if !rule.SameName(n, name) {
			continue
		}
		a.Power, rest = Power(p), strings.ToLower(rest)
		switch a.Power {
		case Recycle, Cleanup, Quality:
			price, gain, _ := strings.Cut(rest, "=")
			var read bool
			if a.Price, read = parsePrice(price); !read {
				return a, false, rule.MisreadAs(w.Column, say.That("%s with its cost, such as %s", a.Power, example(a.Power)), "%q: the cost is missing or unreadable.", w.Text)
			}
			if a.Power == Quality {
				n, _, read := counted(gain, "v")
				if !read {
					return a, false, rule.Misread(w.Column, "quality with its cost and points, such as quality:5c=3v", "%q: the points are missing or unreadable.", w.Text)
				}
				a.Points = n
			} else if gain != "" || strings.Contains(rest, "=") {
				return a, false, rule.MisreadAs(w.Column, say.Plain(example(a.Power)), "%q: %s gives no points.", w.Text, a.Power)
			}
		default:
			if priced {
				return a, false, rule.MisreadAs(w.Column, say.Plain(a.Power.String()), "%q: %s has no cost.", w.Text, a.Power)
			}
		}
		return a, true, nil
	}
	return a, false, nil
}

func example(p Power) string {
	return map[Power]string{Recycle: "recycle:3c", Cleanup: "cleanup:4s", Quality: "quality:5c=3v"}[p]
}

func parsePrice(word string) (abilityPrice, bool) {
	if word == "0c" || word == "0s" {
		return abilityPrice{0, word == "0s"}, true
	}
	n, sign, ok := counted(word, "cs")
	return abilityPrice{n, sign == 's'}, ok
}

// counted reads a number from 1 to 99 and one of the signs: 2g.
func counted(word, signs string) (n int, sign byte, ok bool) {
	if len(word) < 2 || len(word) > 3 {
		return 0, 0, false
	}
	sign = word[len(word)-1]
	if strings.IndexByte(signs, sign) < 0 {
		return 0, 0, false
	}
	for _, d := range []byte(word[:len(word)-1]) {
		if d < '0' || d > '9' {
			return 0, 0, false
		}
		n = n*10 + int(d-'0')
	}
	return n, sign, n > 0
}
