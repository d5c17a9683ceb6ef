package industry

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// family is a set of actions of one verb and one seat, legal or not: what is
// listed as legal is what its own check accepts.
type family struct {
	seat int // -1 for nobody's own
	verb string
	each func(yield func(action) bool) bool // false when yield stopped it
	// how to say it once at least one action is legal, from the legal ones
	text func(legal []action) say.Text
}

// Legal lists every legal action until yield says no. What the table states of
// an undescribed field and its own corrections and descriptions stand outside
// the list; so does a nature said of a field where nothing needs it.
func (p *Position) Legal(yield func(rule.Action) bool) {
	for _, f := range p.families() {
		ok := f.each(func(a action) bool {
			return a.check(p) != nil || yield(a)
		})
		if !ok {
			return
		}
	}
}

// Choices lists what is legal for a seat, or for all with "", in the words of
// somebody at the table. Nothing is held secretly, so hands make no difference.
func (p *Position) Choices(seat string, _ bool) []rule.Choice {
	who := index(p.setup.Seats, seat)
	out := []rule.Choice{}
	for _, f := range p.families() {
		if who >= 0 && f.seat >= 0 && f.seat != who {
			continue
		}
		var legal []action
		f.each(func(a action) bool {
			if a.check(p) == nil {
				legal = append(legal, a)
			}
			return true
		})
		if len(legal) == 0 {
			if c := p.unlisted(f); !c.Empty() {
				out = append(out, rule.Choice{Seat: p.name(f.seat), Verb: f.verb, Text: c})
			}
			continue
		}
		c := rule.Choice{Verb: f.verb, Text: f.text(legal), Count: len(legal)}
		if f.seat >= 0 {
			c.Seat = p.name(f.seat)
		}
		out = append(out, c)
	}
	return out
}

// unlisted is how to say a development of fields that are not described: it
// can't be listed, as the table states what they show.
func (p *Position) unlisted(f family) say.Text {
	if f.verb != "develop" {
		return say.Text{}
	}
	var names []string
	for place := range p.own(f.seat, false).each {
		if p.facts.fields[place] == nil {
			names = append(names, place.String())
		}
	}
	if len(names) == 0 {
		return say.Text{}
	}
	return p.toState(f.seat, strings.Join(names, "|"))
}

// families are the families of actions that the phase could have.
func (p *Position) families() []family {
	var out []family
	add := func(seat int, verb string, each func(func(action) bool) bool, text func([]action) say.Text) {
		out = append(out, family{seat, verb, each, text})
	}
	one := func(seat int, a action) {
		add(seat, a.Verb(), func(y func(action) bool) bool { return y(a) }, func([]action) say.Text { return say.Plain(p.Text(a)) })
	}
	switch p.phase {
	case drawPhase:
		add(-1, "draw", p.draws, p.drawText)
	case auctionPhase:
		p.auctionFamilies(add)
	case developmentPhase:
		if p.turn >= 0 {
			add(p.turn, "develop", func(y func(action) bool) bool { return p.developments(p.turn, y) }, p.developText)
			one(p.turn, &Done{p.turn})
		}
		one(-1, &Done{-1})
	}
	for i := range p.n {
		if p.phase != overPhase {
			one(i, &Subsidy{i})
		}
	}
	return out
}

type addFamily = func(seat int, verb string, each func(func(action) bool) bool, text func([]action) say.Text)

// draws gives every draw of this round.
func (p *Position) draws(y func(action) bool) bool {
	bag := allColumns &^ p.drawn
	var pick func(chosen columnSet, from, left int) bool
	pick = func(chosen columnSet, from, left int) bool {
		if left == 0 {
			return p.coinDraws(chosen, y)
		}
		for c := from; c < columns; c++ {
			if bag.has(c) && !pick(chosen.and(c), c+1, left-1) {
				return false
			}
		}
		return true
	}
	return pick(0, 0, p.setup.tokens(p.era))
}

// coinDraws gives a draw with each place that the coin can have.
func (p *Position) coinDraws(cs columnSet, y func(action) bool) bool {
	if coin, known := p.coinAmong(cs); known {
		return y(&Draw{cs, -1, coin})
	}
	if !y(&Draw{cs, -1, noCoin}) {
		return false
	}
	for c := range (cs &^ p.notCoin).each {
		if !y(&Draw{cs, -1, c}) {
			return false
		}
	}
	return true
}

func (p *Position) drawText([]action) say.Text {
	n, bag := p.setup.tokens(p.era), strings.ReplaceAll((allColumns&^p.drawn).String(), " ", "|")
	if p.knownCoin() < 0 {
		return say.That("draw %d of %s coin=COLUMN|none", n, bag)
	}
	return say.That("draw %d of %s", n, bag)
}

// natures gives what can be said of a field when it is taken: nothing where it
// is known, else every word.
func (p *Position) natures(f Place, y func(Nature) bool) bool {
	if f == nowhere || p.nature(f, 0) != 0 {
		return y(0)
	}
	for n := property; n <= jokerOf(anyResource); n++ {
		if !y(n) {
			return false
		}
	}
	return true
}

func (p *Position) auctionFamilies(add addFamily) {
	host := p.auctioneer
	if p.lot.field == nowhere {
		add(host, "offer", func(y func(action) bool) bool {
			for f := range p.onOffer().each {
				if !y(&Offer{Seat: host, Field: f}) {
					return false
				}
			}
			return true
		}, func(legal []action) say.Text {
			var names []string
			for _, a := range legal {
				names = append(names, a.(*Offer).Field.String())
			}
			return typed("offer %s %s", p.quoted(host), strings.Join(names, "|"))
		})
	} else if seat := p.lot.turn; seat >= 0 {
		add(seat, "bid", func(y func(action) bool) bool {
			for n := p.lot.bid + 1; n <= p.seats[seat].Talers; n++ {
				if !y(&Bid{seat, n}) {
					return false
				}
			}
			return true
		}, func(legal []action) say.Text {
			return typed("bid %s %s", p.quoted(seat), sums(legal[0].(*Bid).Talers, legal[len(legal)-1].(*Bid).Talers))
		})
		p.natured(seat, "pass", p.lot.bidder < 0 && p.afterThis(), add, func(n Nature) action { return &Pass{seat, n} })
	} else {
		p.natured(host, "sell", true, add, func(n Nature) action { return &Sell{host, n} })
		p.natured(host, "keep", true, add, func(n Nature) action { return &Keep{host, n} })
	}
	for i := range p.n {
		p.outcomeFamily(i, add)
	}
}

// natured adds a verb that may have to say what is taken.
func (p *Position) natured(seat int, verb string, taking bool, add addFamily, make func(Nature) action) {
	add(seat, verb, func(y func(action) bool) bool {
		if !taking {
			return y(make(0))
		}
		return p.natures(p.lot.field, func(n Nature) bool { return y(make(n)) })
	}, func(legal []action) say.Text {
		s := verb + " " + p.quoted(seat)
		if len(legal) > 1 {
			s += " property|joker RESOURCE"
		}
		return say.Plain(s)
	})
}

// outcomeFamily adds won, and for the auctioneer kept.
func (p *Position) outcomeFamily(seat int, add addFamily) {
	verb, least := "won", 1
	if seat == p.auctioneer {
		verb, least = "kept", 0
	}
	add(seat, verb, func(y func(action) bool) bool {
		most := 0
		for i := range p.n {
			most = max(most, p.seats[i].Talers)
		}
		for f := range p.onOffer().each {
			for sum := least; sum <= most; sum++ {
				ok := p.natures(f, func(n Nature) bool {
					if verb == "kept" {
						return y(&Kept{seat, f, sum, n})
					}
					return y(&Won{seat, f, sum, n})
				})
				if !ok {
					return false
				}
			}
		}
		return true
	}, func(legal []action) say.Text {
		var names []string
		low, high, natures := mostTalers, 0, map[Nature]bool{}
		for _, a := range legal {
			f, sum, n := outcomeOf(a)
			if !slices.Contains(names, f.String()) {
				names = append(names, f.String())
			}
			low, high = min(low, sum), max(high, sum)
			natures[n] = true
		}
		s := fmt.Sprintf("%s %s %s %s", verb, p.quoted(seat), strings.Join(names, "|"), sums(low, high))
		if len(natures) > 1 {
			s += " property|joker RESOURCE"
		}
		return say.Plain(s)
	})
}

func outcomeOf(a action) (Place, int, Nature) {
	if w, ok := a.(*Won); ok {
		return w.Field, w.Talers, w.Nature
	}
	k := a.(*Kept)
	return k.Field, k.Talers, k.Nature
}

// sums is a range of talers in words.
func sums(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d..%d", low, high)
}

// developments gives every way to develop a field that is known.
func (p *Position) developments(seat int, y func(action) bool) bool {
	for f := range p.own(seat, false).each {
		fd := p.facts.fields[f]
		if fd == nil {
			continue
		}
		ways, _ := p.ways(&Develop{Seat: seat, Field: f}, fd)
		for _, w := range ways {
			if !y(&Develop{Seat: seat, Field: f, Sources: w}) {
				return false
			}
		}
	}
	return true
}

// developText lists the fields with the way that costs least.
func (p *Position) developText(legal []action) say.Text {
	var parts []say.Text
	seat := legal[0].(*Develop).Seat
	for i, a := range legal {
		d := a.(*Develop)
		if i > 0 && legal[i-1].(*Develop).Field == d.Field {
			continue // the cheapest comes first
		}
		s := d.Field.String()
		for _, src := range d.Sources {
			s += " " + p.sourceText(src)
		}
		fd, _ := p.shown(d.Field, nil)
		if n := p.construction(seat, fd) + purchases(d.Sources); n > 0 {
			parts = append(parts, say.That("%s (%s)", s, talers(n)))
		} else {
			parts = append(parts, say.Plain(s))
		}
	}
	return say.Join(" ", typed("develop %s", p.quoted(seat)), say.Join(" | ", parts...))
}
