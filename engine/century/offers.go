package century

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Offers are what may be entered now. Without hands they are what could be
// entered if nobody's coins and science ran out, so that they tell no hand.
func (p *Position) Offers(hands bool) []rule.Offer {
	o := offers{p: p, to: -1}
	o.collect(hands)
	o.anytime()
	return o.all
}

// Moves are the offers to a seat, all with "". See rule.Moves.
func (p *Position) Moves(seat string, hands bool) []rule.Offer {
	o := offers{p: p, to: index(p.setup.Seats, seat), moves: true}
	o.collect(hands)
	return rule.To(seat, o.all)
}

// collect collects what may be entered but for facts, corrections and counts; some
// may be for other seats than the one asked for.
func (o *offers) collect(hands bool) {
	p := o.p
	o.all = make([]rule.Offer, 0, 8)
	if !hands && p.phase != overPhase {
		o.p = p.unveil()
	}
	if p.phase == dealPhase {
		o.deal("lands", p.landsDealt, &DealLands{Names: autoNames("L", p.round, landsDealt[p.n])})
		o.deal("technologies", p.technologiesDealt, &DealTechnologies{Names: autoNames("T", p.round, technologiesDealt[p.n])})
	}
	o.have()
	if p.phase <= catastrophePhase {
		o.dealCard()
	}
	switch p.phase {
	case auctionPhase:
		o.auction()
	case catastrophePhase:
		o.claim()
		for seat := range o.seats {
			o.outcome(seat)
		}
	case upkeepPhase, recyclingPhase:
		for seat := range o.seats {
			if p.phase == upkeepPhase {
				o.upkeep(seat)
			} else {
				o.recycling(seat)
			}
		}
		// Mostly somebody has still something to attach: no refusal is made of that.
		if slices.ContainsFunc(p.seats[:p.n], func(s *Seat) bool { return !s.Done && s.Tabled == nil && !s.attached() }) {
			break
		}
		if one := o.one(-1, &Done{Seat: -1}, "all"); one != nil {
			one.Number = 6
		}
	}
}

// unlimitedHand stands for a hand that is not to be told.
const unlimitedHand = 99

// unveil is the position as if nobody's coins and science ran out.
func (p *Position) unveil() *Position {
	q := p.copy()
	q.veiled = true
	for i := range q.n {
		s := q.seat(i)
		if p.phase == auctionPhase && p.lot.Land == "" && i == p.start && s.Coins < p.leastBid() {
			s.Science = max(s.Science, unlimitedHand)
			continue // it must drop out, which everybody sees
		}
		s.Coins, s.Science = max(s.Coins, unlimitedHand), max(s.Science, unlimitedHand)
	}
	return q
}

// offers collects what may be entered in a position. It offers what the checks
// of the actions accept, by what these checks ask.
type offers struct {
	p     *Position
	to    int  // a seat, -1 for all
	moves bool // what stands beside the game is not asked for
	all   []rule.Offer
}

func (o *offers) seats(yield func(seat int) bool) {
	for seat := range o.p.n {
		if (o.to < 0 || o.to == seat) && !yield(seat) {
			return
		}
	}
}

// add offers lines of a verb and a seat, -1 for nobody's own: see rule.Offer.
func (o *offers) add(seat int, verb string, words func(at rule.Step) say.Text, then func() rule.Step) *rule.Offer {
	offer := rule.Offer{Verb: verb, Words: words, Then: then, Number: menuNumbers[verb]}
	if seat >= 0 {
		offer.Seat = o.p.name(seat)
	}
	o.all = append(o.all, offer)
	return &o.all[len(o.all)-1]
}

// menuNumbers are the numbers of the verbs in menus: in no phase two of them mean
// different things.
var menuNumbers = map[string]int{
	"open": 1, "bid": 1, "pass": 2, "drop": 3, "won": 5, "lot": 6,
	"claim": 1, "outcome": 5,
	"garbage": 1, "place": 2, "use": 3, "recycle": 4, "done": 5,
}

// Whose hand a line that was offered ends with, where no hand is told: what one
// would refuse is not in the list that follows its refusal.
const (
	yourCoins    say.Key = "%s, within your coins"
	yourScience  say.Key = "%s, within your science"
	coinsOfAll   say.Key = "%s, within the coins of all"
	scienceOfAll say.Key = "%s, within the science of all"
)

// within has what was added from the nth offer on say so.
func (o *offers) within(hand say.Key, n int) {
	if !o.p.veiled {
		return
	}
	for i := range o.all[n:] {
		one := o.all[n+i]
		o.all[n+i].Within = true
		o.all[n+i].Words = func(rule.Step) say.Text { return say.That(hand, one.Says()) }
	}
}

// outcomes marks what was added from the nth offer on as saying only how
// something ended.
func (o *offers) outcomes(n int) {
	for i := range o.all[n:] {
		o.all[n+i].Outcome = true
	}
}

// one offers an action if it is legal; word follows its verb and seat, "" for
// none. It gives the offer, nil where there is none.
func (o *offers) one(seat int, a action, word string) *rule.Offer {
	if a.check(o.p) != nil {
		return nil
	}
	return o.add(seat, a.Verb(), nil, func() rule.Step {
		if word == "" {
			return rule.End(a)
		}
		return rule.Say(word, rule.End(a))
	})
}

// line is the beginning of a line as it is typed: verb, seat and more words.
func (o *offers) line(verb string, seat int, words ...string) string {
	return strings.Join(append([]string{verb, o.p.word(seat)}, words...), " ")
}

// either is one word of several, as lists have it.
func either(words []string) string { return strings.Join(words, "|") }

// number asks for coins or science out of ranges of numbers, the last of which
// ends with a seat's hand.
func (o *offers) number(ask say.Key, from []rule.Range, then func(n int) action) rule.Step {
	last := from[len(from)-1]
	return rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: ask, From: from, Open: o.p.veiled && last.High > last.Low, Alike: true,
		Then: func(n int) rule.Step { return rule.End(then(n)) }}}
}

// ofLands asks for one of some lands and then for coins.
func (o *offers) ofLands(lands []string, coins []rule.Range, do func(land string, coins int) action) rule.Step {
	return rule.Step{Slot: &rule.Slot{Kind: rule.Name, Ask: "land", Words: lands, Alike: true, Then: func(i int) rule.Step {
		return o.number("coins", coins, func(n int) action { return do(lands[i], n) })
	}}}
}

// free asks for the rest of a line that begins so; it is judged when it is entered.
func (o *offers) free(begun string, ask say.Key, usual string, hint say.Text) rule.Step {
	step := rule.Typed(o.p, begun, ask, hint)
	step.Slot.Usual = usual
	return step
}

// deal offers to deal names, usually those that tiles have that nobody names.
func (o *offers) deal(what string, dealt bool, auto action) {
	if dealt {
		return
	}
	usual := ""
	if auto.check(o.p) == nil {
		usual = strings.TrimPrefix(auto.text(o.p), "deal "+what+" ")
	}
	ask, number, gone := say.Key("lands"), 1, o.p.dealtLands
	if what == "technologies" {
		ask, number, gone = "technologies", 2, o.p.dealtTechnologies
	}
	o.add(-1, "deal", func(rule.Step) say.Text { return say.Plain("deal " + what + " " + cmp.Or(usual, "NAMES")) }, func() rule.Step {
		step := o.free("deal "+what, ask, usual, say.That("Enter takes these names, or type those of your copy."))
		step.Slot.Stack, step.Slot.Gone = what+" "+periodNames[o.p.period()], gone
		return rule.Say(what, step)
	}).Number = number
}

// dealCard offers to deal the catastrophe card, or to tell what one is that
// lies there unknown.
func (o *offers) dealCard() {
	p := o.p
	if p.outcomes > 0 || p.cardDealt && (o.moves || p.cardWhole()) {
		return
	}
	card := o.add(-1, "deal", func(rule.Step) say.Text {
		if p.cardDealt {
			return say.Plain("deal catastrophe CARD")
		}
		return say.Plain("deal catastrophe")
	}, func() rule.Step {
		step := o.free("deal catastrophe", "card", "", say.That("From the left, as 4g2p / 3g1p@5 / 2g1p@4 / 1g / -   Enter alone: not known"))
		step.Slot.Terms, step.Slot.Stack, step.Slot.Gone = cardTerms, "catastrophes "+periodNames[p.period()], p.usedCards
		if !p.cardDealt {
			step.Do = &DealCatastrophe{}
		}
		return rule.Say("catastrophe", step)
	})
	card.Number, card.Anytime = 7, p.cardDealt // it tells a fact of the card that lies there
}

func (o *offers) auction() {
	p, n := o.p, len(o.all)
	opens := p.lot.Land == "" && len(p.lands) > 0 && p.checkCanOpen(p.start) == nil
	switch {
	case p.lot.Land == "":
		if seat := p.start; opens {
			o.add(seat, "open", nil, func() rule.Step {
				return o.ofLands(p.lands, []rule.Range{p.opening(seat)}, func(land string, n int) action { return &Open{seat, land, n} })
			})
			o.within(yourCoins, n)
		}
		o.drop(p.start)
	case !p.lot.ByOutcome:
		seat := p.turn
		if most := p.seats[seat].Coins; most > p.lot.Bid && p.checkCitizenLeft(seat) == nil {
			o.add(seat, "bid", nil, func() rule.Step {
				return o.number("coins", []rule.Range{{Low: p.lot.Bid + 1, High: most}}, func(n int) action { return &Bid{seat, n} })
			})
			o.within(yourCoins, n)
		}
		o.one(seat, &Pass{seat}, "")
		o.drop(seat)
	default:
		for seat := range o.seats {
			o.drop(seat)
		}
	}
	n = len(o.all)
	if opens {
		o.add(-1, "lot", nil, func() rule.Step {
			return last(rule.Name, "land", p.lands, func(i int) action { return &Lot{p.lands[i]} })
		})
	}
	if opens || p.lot.Land != "" {
		for seat := range o.seats {
			o.won(seat)
		}
	}
	o.outcomes(n)
}

func (o *offers) drop(seat int) {
	p, n := o.p, len(o.all)
	if o.one(seat, &Drop{Seat: seat}, "") == nil {
		return
	}
	if p.lot.ByOutcome {
		o.within(coinsOfAll, n)
	}
	held := p.seats[seat].Science
	cost, how := p.technologyCost()
	costs := rule.Range{Low: cost, High: cost}
	if how != costKnown {
		costs = p.costsBetween()
		costs.High = min(costs.High, held)
	}
	if costs.High < costs.Low || costs.Low > held || len(p.buyable(seat)) == 0 {
		return
	}
	n = len(o.all)
	o.add(seat, "drop", func(rule.Step) say.Text {
		said := "COST"
		if how != costUnknown {
			said = strconv.Itoa(cost)
		}
		return say.Plain(o.line("drop", seat, "buy", either(p.buyable(seat)), "for", said))
	}, func() rule.Step {
		techs := p.buyable(seat)
		return rule.Say("buy", rule.Step{Slot: &rule.Slot{Kind: rule.Name, Ask: "technology", Words: techs, Alike: true, Then: func(i int) rule.Step {
			step := rule.Say("for", o.number("cost", []rule.Range{costs}, func(n int) action {
				return &Drop{Seat: seat, Buy: techs[i], Cost: n, HasCost: true}
			}))
			if how != costUnknown && cost <= held && cost >= costs.Low && cost <= costs.High {
				step.Do, step.Slot.Known = &Drop{Seat: seat, Buy: techs[i]}, how == costKnown
			}
			return step
		}}})
	}).Number = 4
	o.within(yourScience, n)
}

// buyable are the technologies on offer for which a seat has the tokens.
func (p *Position) buyable(seat int) []string {
	lacks := func(name string) bool { return p.checkWorkers(seat, name) != nil }
	if !slices.ContainsFunc(p.technologies, lacks) {
		return p.technologies
	}
	return slices.DeleteFunc(slices.Clone(p.technologies), lacks)
}

// won offers the end of the lot, or of the next one.
func (o *offers) won(seat int) {
	p, n := o.p, len(o.all)
	if !p.mayWin(seat) || p.checkCitizenLeft(seat) != nil {
		return
	}
	if prices := p.winning(seat); len(prices) > 0 {
		o.add(seat, "won", nil, func() rule.Step {
			lands := p.lands
			if p.lot.Land != "" {
				lands = []string{p.lot.Land} // no other can be won before
			}
			return o.ofLands(lands, prices, func(land string, n int) action { return &Won{seat, land, n} })
		})
		o.within(coinsOfAll, n)
	}
}

func (o *offers) claim() {
	p := o.p
	seat := p.turn
	if seat < 0 || p.outcomes > 0 {
		return
	}
	columns := make([]int, 0, 5)
	for c := 1; c <= 5; c++ {
		if closed, known := p.card.closed(c, p.n); !known || closed {
			continue
		}
		if bids := p.bidsOn(seat, c); bids.High >= bids.Low && (p.card != nil || !p.claimEnds(seat, c)) {
			columns = append(columns, c)
		}
	}
	if len(columns) == 0 {
		return
	}
	bids := func(c int) rule.Step {
		return o.number("science", []rule.Range{p.bidsOn(seat, c)}, func(n int) action { return &Claim{seat, c, n} })
	}
	o.add(seat, "claim", func(rule.Step) say.Text {
		words := rule.Each(columns, func(c int) say.Text { return say.That("%d (%s)", c, bids(c).Slot.Span()) })
		return say.That("claim %s on column %s", p.word(seat), say.Or(words))
	}, func() rule.Step {
		return o.columns(columns, bids)
	})
	o.within(yourScience, len(o.all)-1)
}

// columns asks for one of some columns of the card: each stands for what it gives,
// and for who bids on it.
func (o *offers) columns(columns []int, then func(column int) rule.Step) rule.Step {
	return rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "column", From: rule.Ranges(columns...), Then: then, Means: func(c int) say.Text {
		var parts []say.Text
		if card := o.p.card; card != nil {
			parts = append(parts, card.Columns[c-1].said())
		}
		if h := o.p.holder(c); h >= 0 {
			parts = append(parts, say.That("%s bids %d", o.p.name(h), o.p.claims[h].Science))
		}
		return say.Join(" · ", parts...)
	}}}
}

// outcome offers to say on which column a seat ended, and for how much.
func (o *offers) outcome(seat int) {
	p, n := o.p, len(o.all)
	if len(p.columns(seat, 1)) == 0 {
		return
	}
	o.add(seat, "outcome", func(rule.Step) say.Text {
		words := strings.ReplaceAll(strings.Trim(fmt.Sprint(p.columns(seat, 5)), "[]"), " ", "|") + " SCIENCE"
		if p.card == nil {
			words += " DAMAGE"
		}
		return say.Plain(o.line("outcome", seat, words))
	}, func() rule.Step {
		return o.columns(p.columns(seat, 5), func(c int) rule.Step {
			step := o.number("science", rule.Ranges(slices.Collect(p.endings(seat, c))...), nil)
			step.Slot.Then = func(n int) rule.Step { return o.damage(Outcome{Seat: seat, Column: c, Science: n}) }
			return step
		})
	})
	o.outcomes(n)
	o.within(scienceOfAll, n)
}

// damage asks what a column gives where the card doesn't tell.
func (o *offers) damage(a Outcome) rule.Step {
	if o.p.card == nil {
		step := o.free(a.text(o.p), "damage", "", say.That("Garbage and clouds, as 2g1p. - is nothing."))
		step.Slot.Terms = cardTerms
		return step
	}
	b := a
	b.Damage, b.HasDamage = o.p.card.Columns[a.Column-1], true
	step := rule.Say(b.Damage.String(), rule.End(&b))
	step.Do, step.Slot.Known = &a, true
	return step
}
