package industry

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

func askCoin(q *rule.Answers) string {
	return q.Text(say.That("the column whose token bears the coin, A to L"), func(text string) error {
		_, err := readFact(coinWord + " " + text)
		return err
	})
}

// mostPrinted is the greatest number that a field shows.
const mostPrinted = 99

func askField(q *rule.Answers) string {
	f := Field{Kind: askKind(q, kindNames[:])}
	if f.Kind == joker {
		f.Joker = noResource + 1 + resource(q.One(say.That("Which resource?"), resourceNames[stone:], func(i int) say.Text { return (stone + resource(i)).Said() }))
		return f.String()
	}
	f.Name = q.Text(say.That("its name, if it has one"), func(text string) error {
		if text == "" {
			return nil
		}
		_, err := readFieldName(rule.Word{Text: text, Column: 1})
		return err
	})
	f.ask(q, items())
	return f.String()
}

// ask asks for some of the items, those that such a field shows.
func (f *Field) ask(q *rule.Answers, some []item) {
	for _, it := range f.itemsOf(some) {
		it.ask(f, q)
	}
}

func askKind(q *rule.Answers, kinds []string) fieldKind {
	return fieldKind(q.One(say.That("What is it?"), kinds, func(i int) say.Text { return say.That(kindWords[i]) }))
}

func (f *Field) askNeeds(q *rule.Answers) {
	for _, ask := range []say.Text{say.That("What does it need?"), say.That("And what else does it need?")} {
		r := askResource(q, ask)
		if r == noResource {
			break
		}
		f.Needs = append(f.Needs, r)
	}
	slices.Sort(f.Needs)
}

func (f *Field) askMakes(q *rule.Answers) {
	f.Makes = askResource(q, say.That("What does it make?"))
	f.Discount = f.Makes == noResource && q.Yes(say.That("Is it the bank or the stock exchange, that make later constructions cheaper?"))
}

func askResource(q *rule.Answers, ask say.Text) resource {
	words := append([]string{"-"}, realResources...)
	return noResource + resource(q.One(ask, words, func(i int) say.Text {
		if i == 0 {
			return say.That("nothing")
		}
		return resource(i).Said()
	}))
}

func (f *Field) askNets(q *rule.Answers) {
	ask, none := say.That("Which network does it lie on?"), say.That("no network")
	for f.Nets != allNets {
		left := allNets &^ f.Nets
		words, said := strings.Split(left.String(), ","), left.words()
		if f.Nets != 0 || f.Kind == factory {
			words, said = append([]string{"-"}, words...), append([]say.Text{none}, said...)
		}
		i := slices.Index(netNames, q.Word(rule.Prompt{Ask: ask, Words: words, Said: func(i int) say.Text { return said[i] }}))
		if i < 0 {
			return
		}
		f.Nets |= 1 << i
		ask, none = say.That("And on which else?"), say.That("no further network")
	}
}

func (f *Field) askLinks(q *rule.Answers, ask say.Key) {
	places := func(text string) rule.Word {
		return rule.Word{Text: strings.Join(rule.Apart(text), ","), Column: 1}
	}
	text := q.Text(say.That(ask), func(text string) error {
		if text == "" {
			return nil
		}
		_, err := parseLinks(nowhere, places(text))
		return err
	})
	if text != "" {
		f.Links, _ = parseLinks(nowhere, places(text))
	}
}

// askStated asks for the statement of a field that a seat develops and that isn't described,
// and for the sources of its resources.
func (p *Position) askStated(q *rule.Answers, seat int, f place) string {
	s := statement{Field: Field{Kind: askKind(q, kindNames[:joker])}}
	s.HasMakes, s.HasPoints = s.Kind == factory, s.Kind != bonus
	s.ask(q, stated())
	text, a := s.String(), develop{Seat: seat, Field: f, Stated: &s}
	if low, high := p.costs(seat, f, &s.Field); low < high {
		a.Paid = 1 + q.Number(say.That("talers to build it"), low, high, "")
		text += " " + forWord + " " + strconv.Itoa(a.Paid-1)
	}
	ways, _ := p.ways(&a, &s.Field)
	if len(ways) > 1 && q.One(say.That("Where does that come from?"), []string{cheapestWord, "-"}, func(i int) say.Text {
		return []say.Text{say.That("in the cheapest way: %s", say.Join(", ", rule.Each(ways[0].Sources, p.paid)...)), say.That("I'll say where from")}[i]
	}) == 0 {
		return text + " " + cheapestWord
	}
	sources := append([]string{"own", "bank", "joker", "?"}, p.setup.Seats...)
	for at := 0; len(ways) > 0 && at < len(s.Needs); at++ { // where there is no way the check says why
		left := map[string][]develop{} // behind each source the ways, without it
		for _, way := range ways {
			for i, from := range way.Sources {
				if _, word, _ := strings.Cut(p.sourceWord(from), "="); from.Resource == s.Needs[at] {
					rest := way
					rest.Sources = slices.Delete(slices.Clone(way.Sources), i, i+1)
					left[word] = append(left[word], rest)
				}
			}
		}
		can := rule.Those(sources, func(from string) bool { return left[from] != nil })
		from := can[0]
		if len(can) > 1 {
			from = q.Word(rule.Prompt{Ask: say.That("Where does %s come from?", s.Needs[at]), Words: can, Of: sources, Said: func(i int) say.Text {
				if k := slices.Index(sources, can[i]); k < 4 {
					return []say.Text{say.That("own production"), say.That("the bank"), say.That("a joker"), say.That("a joker with a question mark")}[k]
				}
				return say.Plain(can[i])
			}})
		}
		text, ways = text+" "+rule.Quote(s.Needs[at].String()+"="+from), left[from]
	}
	return text
}
