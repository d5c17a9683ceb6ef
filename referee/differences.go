package referee

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Difference is a line of the game that comes out differently after a revision.
type Difference struct {
	N      int        `json:"n"`
	Before string     `json:"before"`        // its words, "" where there was no such line
	After  string     `json:"after"`         // "" where there is none any more
	Was    []say.Text `json:"was,omitempty"` // what it told
	Is     []say.Text `json:"is,omitempty"`
}

// Differences lists line by line what comes out differently in another state of the game, as eyes may read it.
func (g *Game) Differences(after *Game, by rule.Eyes) (out []Difference, err error) {
	type toldOf struct {
		line
		text, read string
		told, seen []say.Text
	}
	all := func(g *Game) (out []toldOf, err error) {
		k := -1
		err = g.Walk(func(e *Entry, _ rule.Position, events []rule.Event) {
			if k++; k > 0 {
				l := g.ledger.lines[k-1]
				text, _ := g.words(l)
				read := g.Read(Entry{Kind: e.Kind, Seat: e.Seat, Text: text, Told: Told{events: events}}, by)
				out = append(out, toldOf{l, text, read.Text, rule.Texts(events), rule.Texts(read.Told.Events())})
			}
		})
		return out, err
	}
	was, err := all(g)
	if err != nil {
		return nil, err
	}
	is, err := all(after)
	if err != nil {
		return nil, err
	}
	same := func(a, b toldOf) bool { return a.at == b.at && a.part == b.part }
	gone := func(o toldOf) Difference { return Difference{N: o.at + 1, Before: o.read, Was: o.seen} }
	for i := range is {
		now := &is[i]
		k := slices.IndexFunc(was, func(o toldOf) bool { return same(o, *now) })
		if k < 0 {
			out = append(out, Difference{N: now.at + 1, After: now.read, Is: now.seen})
			continue
		}
		out = append(out, rule.Each(was[:k], gone)...) // those before it that are none any more
		if then := was[k]; then.text != now.text || !slices.Equal(say.Strings(then.told), say.Strings(now.told)) {
			out = append(out, Difference{N: now.at + 1, Before: then.read, After: now.read, Was: then.seen, Is: now.seen})
		}
		was = was[k+1:]
	}
	return append(out, rule.Each(was, gone)...), nil
}

// Revised is what scripts read besides of entries that were made last, where they set earlier ones right, as eyes may read
// it; nothing of others.
func (g *Game) Revised(made []Entry, by rule.Eyes) (rule.Object, error) {
	if len(made) == 0 || made[len(made)-1].Kind != KindRevise {
		return nil, nil
	}
	before, err := g.At(made[0].N - 1)
	if err != nil {
		return nil, err
	}
	differences, err := before.Differences(g, by)
	return rule.Object{{"differences", differences}, {"changes", Changes(before.at, g.at, by)}}, err
}
