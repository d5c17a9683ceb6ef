package industry

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Offers are what may be entered now. Nothing is held secretly, so hands make no difference.
func (p *Position) Offers(hands bool) []rule.Offer {
	return append(p.Moves("", hands), p.anytime()...)
}

// Moves are the offers to a seat, all with "". See rule.Moves.
func (p *Position) Moves(seat string, _ bool) []rule.Offer {
	var out []rule.Offer
	switch p.Phase {
	case drawPhase:
		if p.checkDrawnBefore() == nil {
			out = append(out, p.drawOffer())
		}
		out = append(out, p.haveOffers(seat)...)
	case auctionPhase:
		out = p.auctionOffers(seat)
	case developmentPhase:
		if o, some := p.developOffer(); some {
			out = append(out, o)
		}
		out = append(out, p.offerOf(p.Turn, &Done{p.Turn}), rule.Offer{
			Verb: "done", Then: func() rule.Step { return rule.Say(allWord, rule.End(&Done{-1})) },
		})
	}
	for i := range p.n {
		if a := (&Subsidy{i}); (seat == "" || seat == p.name(i)) && a.check(p) == nil {
			out = append(out, p.offerOf(i, a))
		}
	}
	for i := range out {
		out[i].Number = menuNumbers[out[i].Verb]
	}
	return rule.To(seat, out)
}

// menuNumbers are the numbers of the verbs in menus: in no phase two of them mean
// different things.
var menuNumbers = map[string]int{
	"draw": 1, "offer": 1, "bid": 1, "pass": 2, "sell": 3, "keep": 4, "won": 5, "kept": 6, "subsidy": 7,
	"develop": 1, "done": 5,
}

// offerOf is the offer of an action that says no more than its verb and seat.
func (p *Position) offerOf(seat int, a action) rule.Offer {
	return rule.Offer{Verb: a.Verb(), Seat: p.name(seat), Then: rule.Made(rule.End(a))}
}

func (p *Position) drawOffer() rule.Offer {
	n, bag := p.setup.tokens(p.Era), allColumns&^p.Drawn
	return rule.Offer{Verb: "draw", Then: func() rule.Step { return p.columnStep(0, bag, n) }, Words: func(rule.Step) say.Text {
		among := strings.Join(bag.Names(letter), "|")
		switch {
		case p.knownCoin() >= 0:
		case p.coinElsewhere(bag) || bag.Len() > n:
			return say.That("draw %d of %s coin=COLUMN|none", n, among)
		default:
			return say.That("draw %d of %s coin=COLUMN", n, among)
		}
		return say.That("draw %d of %s", n, among)
	}}
}

// columnStep goes on with one of left columns, in rising order.
func (p *Position) columnStep(chosen, among columnSet, left int) rule.Step {
	if left == 0 {
		return p.coinStep(chosen)
	}
	var words []string
	var cs []int
	for rest := among; rest.Len() >= left; rest &= rest - 1 {
		c := rest.First()
		words, cs = append(words, letter(c)), append(cs, c)
	}
	step := rule.Choose(rule.Name, "column", words, func(i int) rule.Step {
		return p.columnStep(chosen.And(cs[i]), among&^(1<<(cs[i]+1)-1), left-1)
	})
	if chosen == 0 {
		step.Slot.Hint = say.That("Choose them in the order of their letters, or type all in any order.")
	}
	return step
}

// coinStep goes on with where the coin is, if it is among some columns or could
// be.
func (p *Position) coinStep(cs columnSet) rule.Step {
	at, known := p.coinAmong(cs)
	if known && at == noCoin {
		return rule.End(&Draw{cs, -1, noCoin})
	}
	var places []int
	if known || p.coinElsewhere(cs) {
		places = append(places, at)
	}
	if !known {
		places = slices.AppendSeq(places, (cs &^ p.NotCoin).Each)
	}
	words := make([]string, len(places))
	for i, c := range places {
		if words[i] = coinWord + "=none"; c != noCoin {
			words[i] = coinWord + "=" + letter(c)
		}
	}
	return rule.Choose(rule.Fixed, "coin", words, func(i int) rule.Step { return rule.End(&Draw{cs, -1, places[i]}) })
}

func (p *Position) auctionOffers(to string) (out []rule.Offer) {
	host := p.Auctioneer
	switch seat := p.Lot.Turn; {
	case p.Lot.Field == nowhere:
		out = append(out, p.offerOffer())
	case seat >= 0:
		if low, high := p.Lot.Bid+1, p.seats[seat].Talers; low <= high {
			out = append(out, rule.Offer{
				Verb: "bid", Seat: p.name(seat), Words: func(rule.Step) say.Text { return say.Typed("bid %s %s", p.quoted(seat), sums(low, high)) },
				Then: func() rule.Step {
					return rule.Between("talers", low, high, func(n int) rule.Step { return rule.End(&Bid{seat, n}) })
				},
			})
		}
		pass := func(n Nature) action { return &Pass{taking{seat, n}} }
		if p.passTakes() {
			out = append(out, p.takingOffer(seat, pass))
		} else {
			out = append(out, p.offerOf(seat, pass(0)))
		}
	default:
		out = append(out, p.takingOffer(host, func(n Nature) action { return &Sell{taking{host, n}} }))
		if p.keepNeeds(p.Lot.Bid) <= p.seats[host].Talers {
			out = append(out, p.takingOffer(host, func(n Nature) action { return &Keep{taking{host, n}} }))
		}
	}
	for i := range p.n {
		if low, high := p.prices(i); low <= high && (to == "" || to == p.name(i)) {
			out = append(out, p.outcomeOffer(i, low, high))
		}
	}
	return out
}

// offerOffer is a field to be put up, with what it is where nobody knows.
func (p *Position) offerOffer() rule.Offer {
	host, names := p.Auctioneer, p.onOffer().Names(Place.String)
	places := slices.Collect(p.onOffer().Each)
	return rule.Offer{
		Verb: "offer", Seat: p.name(host), Words: func(rule.Step) say.Text { return say.Typed("offer %s %s", p.quoted(host), strings.Join(names, "|")) },
		Then: func() rule.Step {
			return rule.Choose(rule.Name, "field", names, func(i int) rule.Step {
				f := places[i]
				step := rule.End(&Offer{Seat: host, Field: f})
				if p.facts.fields[f] == nil {
					step.Slot = p.anyNature(f, func(n Nature) action { return &Offer{host, f, n} }).Slot
				}
				return step
			})
		},
	}
}

// takingOffer is an offer of a verb with which the lot is taken.
func (p *Position) takingOffer(seat int, do func(Nature) action) rule.Offer {
	return rule.Offer{
		Verb: do(0).Verb(), Seat: p.name(seat), Then: func() rule.Step { return p.natureStep(p.Lot.Field, do) },
		Words: func(rule.Step) say.Text { return say.Plain(p.Text(do(0)) + p.natureUsage(p.Lot.Field)) },
	}
}

// natureUsage is how a line goes on that has to say what is taken with one of
// some fields.
func (p *Position) natureUsage(fields ...Place) string {
	i := slices.IndexFunc(fields, func(f Place) bool { return p.nature(f, 0) == 0 })
	switch {
	case i < 0:
		return ""
	case p.checkBox(fields[i], jokerOf(anyResource), false) != nil:
		return " property"
	}
	return " property|joker RESOURCE"
}

// natureStep says what is taken with a field where nobody knows.
func (p *Position) natureStep(f Place, do func(Nature) action) rule.Step {
	if p.nature(f, 0) != 0 {
		return rule.End(do(0))
	}
	return p.anyNature(f, do)
}

// anyNature is a property, or one of the jokers that are left in the box.
func (p *Position) anyNature(f Place, do func(Nature) action) rule.Step {
	words := []string{propertyWord, jokerWord}
	if p.checkBox(f, jokerOf(anyResource), false) != nil {
		words = words[:1]
	}
	return rule.Choose(rule.Fixed, "what", words, func(i int) rule.Step {
		if i == 0 {
			return rule.End(do(property))
		}
		return rule.Choose(rule.Name, "resource", resourceNames[Stone:], func(r int) rule.Step { return rule.End(do(jokerOf(Stone + Resource(r)))) })
	})
}

// outcomeOffer is won, and for the auctioneer kept.
func (p *Position) outcomeOffer(seat, low, high int) rule.Offer {
	verb, do := "won", func(f Place, sum int, n Nature) action { return &Won{outcome{seat, f, sum, n}} }
	if seat == p.Auctioneer {
		verb, do = "kept", func(f Place, sum int, n Nature) action { return &Kept{outcome{seat, f, sum, n}} }
	}
	among := p.onOffer()
	if p.Lot.Field != nowhere {
		among = placeSet(0).And(p.Lot.Field)
	}
	names, places := among.Names(Place.String), slices.Collect(among.Each)
	return rule.Offer{
		Verb: verb, Seat: p.name(seat), Outcome: true,
		Words: func(rule.Step) say.Text {
			return say.Typed("%s %s %s %s%s", verb, p.quoted(seat), strings.Join(names, "|"), sums(low, high), p.natureUsage(places...))
		},
		Then: func() rule.Step {
			return rule.Choose(rule.Name, "field", names, func(i int) rule.Step {
				return rule.Between("talers", low, high, func(sum int) rule.Step {
					return p.natureStep(places[i], func(n Nature) action { return do(places[i], sum, n) })
				})
			})
		},
	}
}

// sums is a range of talers in words.
func sums(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d..%d", low, high)
}

// developOffer is the ways to develop a field that is known, and a field that
// nobody knows. some is false where there is neither.
func (p *Position) developOffer() (o rule.Offer, some bool) {
	seat := p.Turn
	var names, unknown []string
	var ways [][]Develop // of each field, the cheapest first; none of one that nobody knows
	for f := range p.own(seat, false).Each {
		fd := p.shown(f, nil)
		if fd == nil {
			unknown = append(unknown, f.String())
			names, ways = append(names, f.String()), append(ways, nil)
			continue
		}
		found, _ := p.ways(&Develop{Seat: seat, Field: f}, fd)
		if len(found) > 0 {
			names, ways = append(names, f.String()), append(ways, found)
		}
	}
	return rule.Offer{
		Verb: "develop", Seat: p.name(seat),
		Words: func(rule.Step) say.Text {
			if len(unknown) == len(names) {
				return p.toState(seat, strings.Join(unknown, "|"))
			}
			return p.developText(ways, unknown)
		},
		Then: func() rule.Step {
			return rule.Choose(rule.Name, "field", names, func(i int) rule.Step {
				if ways[i] == nil {
					return rule.Typed(p, "develop "+p.quoted(seat)+" "+names[i], "what", say.That("It is not described: its kind, cost=N and needs=RESOURCES, then where they come from."))
				}
				return p.sourceStep(ways[i], 0)
			})
		},
	}, len(names) > 0
}

// sourceStep goes on with the next source of some ways that agree so far.
func (p *Position) sourceStep(ways []Develop, at int) rule.Step {
	if at == len(ways[0].Sources) {
		return rule.End(&ways[0])
	}
	var words []string
	var after [][]Develop
	for _, w := range ways {
		word := p.sourceWord(w.Sources[at])
		i := slices.Index(words, word)
		if i < 0 {
			i = len(words)
			words, after = append(words, word), append(after, nil)
		}
		after[i] = append(after[i], w)
	}
	return rule.Choose(rule.Fixed, "resource", words, func(i int) rule.Step { return p.sourceStep(after[i], at+1) })
}

// developText lists the fields with all their ways, the cheapest first, and
// those that have to be stated.
func (p *Position) developText(ways [][]Develop, unknown []string) say.Text {
	var parts []say.Text
	for _, w := range slices.Concat(ways...) {
		s := w.Field.String()
		for _, src := range w.Sources {
			s += " " + p.sourceText(src)
		}
		parts = append(parts, say.That("%s (%s)", s, talers(p.construction(w.Seat, p.shown(w.Field, nil))+purchases(w.Sources))))
	}
	if len(unknown) > 0 {
		parts = append(parts, say.Typed("%s %s", strings.Join(unknown, "|"), statedUsage))
	}
	return say.Join(" ", say.Typed("develop %s", p.quoted(p.Turn)), say.Join(" | ", parts...))
}

// anytime is what may be entered beside the game: facts, corrections and
// counts.
func (p *Position) anytime() []rule.Offer {
	var ends []rule.Offer
	if p.Phase != overPhase || p.countedOut() {
		ends = rule.CountedOffers(p, sheetFields)
	}
	return append(ends, []rule.Offer{
		{
			Verb: "describe", Anytime: true, Words: func(rule.Step) say.Text { return say.Plain("describe PLACE …") },
			Then: rule.Made(rule.Choose(rule.Name, "field", standing, func(i int) rule.Step {
				return rule.Typed(p, "describe "+standing[i], "what", say.That(fieldWanted))
			})),
		},
		rule.CorrectOffer(p.setup.Seats, p.correctStep),
		rule.CountOffer(p.setup.Seats, countables, func(c rule.Counted) rule.Action { return &Counted{c} }),
	}...)
}
