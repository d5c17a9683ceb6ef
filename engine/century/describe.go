package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// describeLine says what a tile, card or printed number of the copy is.
type describeLine struct {
	Name   string
	Is     fmt.Stringer // nil for the same as another name of the copy
	As     string
	Seat   int // for start.SEAT; -1 for all
	period int
	at     int // where what it is stands in its line
}

func (*describeLine) Kind() rule.Kind { return rule.Fact }

const (
	startForm  = "A=1c1s, B=2c1s, the third city and the rails"
	startWords = "A start tile has three cities; one makes 1 coin and 1 science, one makes 2 coins and 1 science."
)

var trackNames = [3]string{"track1", "track3", "track5"}

var describe = declared[describeLine]{
	Verb: rule.Verb{
		Name: rule.DescribeVerb, Label: "Describe %s", Labels: map[string]say.Key{"": "Describe"}, Anytime: true, Usage: []string{"NAME TILE|TECHNOLOGY|CARD", "start TILE", "start.SEAT TILE", "track1|track3|track5 5 COSTS", "zones 3 RANGES", "NAME OTHER-NAME", "copy NAME"},
		Short:   "say what a tile, card or printed number of your copy is",
		Long:    "A description is a fact, not a move: it may come at any time and acts as if it had been known all along. What it changes is judged again.",
		Example: []string{"describe L11 A=1c B=2s N-A-B", "describe T11 1g locomotive", "describe start A=1c1s B=2c1s C=1r A-B-C", "describe track3 8 6 4 2 1", "describe zones -6..-4 -3..-1 0..6"},
	},
	Own:  arg[describeLine]{Read: readDescribed, Text: (*Position).textDescribed, Check: (*Position).checkDescribed},
	Ways: func(o *rule.Offering[*Position], _ int) { o.All = append(o.All, o.P.describeOffers()...) },
	Do: func(p *Position, d *describeLine, t *rule.Teller) {
		known := p.facts.named.Find(d.Name) != nil
		p.know(d)
		if _, start := d.Is.(startTile); start {
			for i := range p.n {
				if tile, _ := p.facts.start(i); p.seats[i].Region.At(0).Tile != tile {
					p.settle(i, tile)
				}
			}
		}
		if name, copied := d.Is.(rule.CopyName); copied {
			t.Tell("described", "", "The copy on the table: %s.", name.Said()).About(d.Name)
			return
		}
		n := p.facts.named.Find(d.Name)
		if n == nil {
			t.Tell("described", "", "Described: %s.", p.textDescribed(d)).About(d.Name)
			return
		}
		_, text, _ := strings.Cut(n.line, " ") // behind its name
		now, shows := n.said(), say.Plain(text)
		if tech, is := now.(*Technology); is {
			shows = tech.said()
		}
		if known {
			t.Tell("described", "", "%s is described anew: %s.", d.Name, shows).About(d.Name)
		} else {
			t.Tell("described", "", "%s is %s: %s.", d.Name, stockOf(now).said, shows).About(d.Name)
		}
	},
	Uses: func(_ *Position, d *describeLine) []string { return []string{d.As} },
	Touches: func(p *Position, d *describeLine) bool {
		switch d.Is.(type) {
		case startTile:
			return !p.untouched()
		case *costs:
			return p.Round > 1 || p.Phase > dealPhase
		case *zones:
			return p.Round > 2 || slices.ContainsFunc(p.counts(), func(t *rule.Tally) bool { return t != nil })
		}
		return p.liesFrom(d.Name) != nil
	},
}

// standingSaid is what is described beside tiles and cards, as people call it.
var standingSaid = map[string]say.Key{
	"copy": "the whole copy", "track1": "technology costs, rounds I and II", "track3": "technology costs, rounds III and IV", "track5": "technology costs, round V",
	"zones": "zones of the marker", "start": "start tile",
}

// describeOffers offers to describe what the game waits for, and the start tile while
// something is to be placed beside it.
func (p *Position) describeOffers() (out []rule.Offer) {
	out = append(out, rule.Offer{Verb: rule.DescribeVerb, Then: func() rule.Step { return p.describing(p.undescribed()) }})
	if names := p.bought(); len(names) > 0 {
		out = append(out, rule.Offer{Verb: rule.DescribeVerb, Lacks: func() say.Text {
			return say.That("What was bought and isn't described yet is needed now:")
		}, Then: func() rule.Step { return p.describing(names) }})
	}
	if p.asksStart() {
		out = append(out, rule.Offer{
			Verb: rule.DescribeVerb,
			Asks: func() say.Text {
				return say.That("What does the start tile show? Its rails are needed for what is placed beside it.")
			},
			Then: func() rule.Step {
				return rule.Say("start", rule.Typed(p, "describe start", "description", say.Plain(component("start").Example)))
			},
		})
	}
	return out
}

// describing asks which of some things is described, and what it is.
func (p *Position) describing(names []string) rule.Step {
	return rule.Describing(p, "name", "description", names, func(name string) say.Text { return say.Plain(p.Component(name).Example) })
}

// bought is what seats in their upkeep have bought or won that is not described.
func (p *Position) bought() (names []string) {
	for i, s := range p.seats[:p.n] {
		if p.Phase == upkeepPhase && !s.Done && s.Tabled == nil {
			names = append(names, p.undescribedOf(i)...)
		}
	}
	return names
}

// asksStart says whether a seat has something to place beside a start tile whose rails are
// not described.
func (p *Position) asksStart() bool {
	return p.Phase == upkeepPhase && p.seatWhere(func(i int) bool {
		_, known := p.facts.start(i)
		s := p.seats[i]
		return !known && !s.Done && s.Tabled == nil && len(s.Waiting) > 0
	}) >= 0
}

// undescribed are the names that the game waits for, then those of the facts
// that every game starts with.
func (p *Position) undescribed() (names []string) {
	for _, seat := range p.setup.Seats {
		names = append(names, p.Wants(seat)...)
	}
	return append(names, Book().Copy.Standing()...)
}

// checkDescribed refuses what can't be so: a description of another kind than what the
// name was dealt as.
func (p *Position) checkDescribed(d *describeLine) error {
	is, err := d.Is, error(nil)
	switch said := is.(type) {
	case startTile:
		if len(said.Sites()) > 3 {
			return rule.Misread(d.at, startForm, startWords)
		}
	case *costs:
		for i := 1; i < len(said); i++ {
			if said[i] > said[i-1] {
				return rule.Misread(d.at, "five costs from left to right, as 4 3 2 1 0", "%s rises from %d to %d; technologies get cheaper to the right.", d.Name, said[i-1], said[i])
			}
		}
	case *Card:
		err = said.check(d.at)
	case nil:
		if is = p.facts.about(d.As); is == nil {
			return rule.Missing(rule.ToDescribe(d.As), "%s is not described, so %s can't be the same.", d.As, d.Name)
		}
		err = p.checkOnce(d.Name, p.facts.itself(d.As))
	}
	if was := p.liesFrom(d.Name); err == nil && was != nil && was != stockOf(is) {
		return rules().WrongKind.Illegal(was.wrong, d.Name, stockOf(is).said)
	}
	return err
}

// checkOnce refuses to use one tile or card of the copy under two names.
func (p *Position) checkOnce(name, itself string) error {
	if !p.facts.bound && rule.SameName(name, itself) {
		return nil // each name is itself
	}
	twice := func(other string) bool {
		return !rule.SameName(other, name) && rule.SameName(p.facts.itself(other), itself)
	}
	if other := rule.Find(p.everDealt(), func(n *string) bool { return twice(*n) }); other != nil {
		return rules().TileTwice.Illegal("%s can't be %s, which lies on the table as %s.", name, itself, *other)
	}
	for _, f := range p.facts.named {
		if f.as != "" && twice(f.name) {
			return rules().TileTwice.Illegal("%s can't be %s: %s is said to be that.", name, itself, f.name)
		}
	}
	return nil
}

// untouched says whether all regions lie as they were before the first deal.
func (p *Position) untouched() bool {
	if p.Round > 1 || p.Phase > dealPhase {
		return false
	}
	fresh := p.copy()
	for i := range p.n {
		at := p.seats[i].Region.At(0)
		fresh.settle(i, at.Tile)
		if f := fresh.seats[i].Region.At(0); at.Garbage != f.Garbage || at.Citizens != f.Citizens {
			return false
		}
	}
	return true
}
