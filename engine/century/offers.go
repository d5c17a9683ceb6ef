package century

import (
	"fmt"
	"slices"
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
		n := len(o.all)
		if o.one(-1, &Done{Seat: -1}, "all"); len(o.all) > n {
			o.numbered(6)
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

// add offers lines of a verb and a seat, -1 for nobody's own.
func (o *offers) add(seat int, verb string, says func() say.Text, step rule.Step) {
	offer := rule.Offer{Verb: verb, Says: says, Step: step, Number: menuNumbers[verb]}
	if seat >= 0 {
		offer.Seat = o.p.name(seat)
	}
	o.all = append(o.all, offer)
}

// menuNumbers are the numbers of the verbs in menus: in no phase two of them mean
// different things.
var menuNumbers = map[string]int{
	"open": 1, "bid": 1, "pass": 2, "drop": 3, "won": 5, "lot": 6,
	"claim": 1, "outcome": 5,
	"garbage": 1, "place": 2, "use": 3, "recycle": 4, "done": 5,
}

// numbered gives what was added last a number of its own in menus.
func (o *offers) numbered(n int) { o.all[len(o.all)-1].Number = n }

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
		says := o.all[n+i].Says
		o.all[n+i].Within = true
		o.all[n+i].Says = func() say.Text { return say.That(hand, says()) }
	}
}

// outcomes marks what was added from the nth offer on as saying only how
// something ended.
func (o *offers) outcomes(n int) {
	for i := range o.all[n:] {
		o.all[n+i].Outcome = true
	}
}

// one offers an action if it is legal; words follow its verb and seat.
func (o *offers) one(seat int, a action, words ...string) {
	if a.check(o.p) == nil {
		o.sure(seat, a, words...)
	}
}

// sure is one for an action that is known to be legal.
func (o *offers) sure(seat int, a action, words ...string) {
	step := rule.End(a)
	for _, w := range words {
		step = rule.Say(w, step)
	}
	o.add(seat, a.Verb(), func() say.Text { return say.Plain(o.p.Text(a)) }, step)
}

// line is the beginning of a line as it is typed: verb, seat and more words.
func (o *offers) line(verb string, seat int, words ...string) string {
	return strings.Join(append([]string{verb, o.p.word(seat)}, words...), " ")
}

// either is one word of several, as lists have it.
func either(words []string) string { return strings.Join(words, "|") }

// typed is a line as it is typed and what stands behind it in words.
func typed(line string, words say.Text) say.Text { return say.Join(" ", say.Plain(line), words) }

// coins asks for coins or science out of ranges of numbers, the last of which
// ends with a seat's hand.
func (o *offers) number(ask say.Key, from []rule.Range, then func(n int) action) *rule.Slot {
	last := from[len(from)-1]
	return &rule.Slot{Kind: rule.Integer, Ask: ask, From: from, Open: o.p.veiled && last.High > last.Low, Alike: true,
		Then: func(n int) rule.Step { return rule.End(then(n)) }}
}

// ofLands asks for one of some lands and then for coins.
func (o *offers) ofLands(seat int, verb string, lands []string, coins []rule.Range, do func(land string, coins int) action) {
	step := rule.Step{Slot: &rule.Slot{Kind: rule.Name, Ask: "land", Words: lands, Alike: true, Then: func(i int) rule.Step {
		return rule.Step{Slot: o.number("coins", coins, func(n int) action { return do(lands[i], n) })}
	}}}
	o.add(seat, verb, func() say.Text {
		return typed(o.line(verb, seat, either(lands)), o.number("coins", coins, nil).Span())
	}, step)
}

// free asks for the rest of a line that begins so; it is judged when it is entered.
func (o *offers) free(begun string, ask say.Key, usual string, hint say.Text) *rule.Slot {
	slot := rule.Typed(o.p, begun, ask, hint).Slot
	slot.Usual = usual
	return slot
}

// deal offers to deal names, usually those that tiles have that nobody names.
func (o *offers) deal(what string, dealt bool, auto action) {
	if dealt {
		return
	}
	usual, said := "", "NAMES"
	if auto.check(o.p) == nil {
		usual = strings.TrimPrefix(auto.text(o.p), what+" ")
		said = usual
	}
	ask := map[string]say.Key{"lands": "lands", "technologies": "technologies"}[what]
	slot := o.free("deal "+what, ask, usual, say.That("Enter takes these names, or type those of your copy."))
	slot.Stack, slot.Gone = what+" "+periodNames[o.p.period()], map[string][]string{"lands": o.p.dealtLands, "technologies": o.p.dealtTechnologies}[what]
	o.add(-1, "deal", func() say.Text { return say.Plain("deal " + what + " " + said) },
		rule.Say(what, rule.Step{Slot: slot}))
	o.numbered(map[string]int{"lands": 1, "technologies": 2}[what])
}

// dealCard offers to deal the catastrophe card, or to tell what one is that
// lies there unknown.
func (o *offers) dealCard() {
	p := o.p
	if p.outcomes > 0 || p.cardDealt && (o.moves || p.cardWhole()) {
		return
	}
	step := rule.Step{Slot: o.free("deal catastrophe", "card", "", say.That("From the left, as 4g2p / 3g1p@5 / 2g1p@4 / 1g / -   Enter alone: not known"))}
	step.Slot.Terms, step.Slot.Stack, step.Slot.Gone = cardTerms, "catastrophes "+periodNames[p.period()], p.usedCards
	text := "deal catastrophe CARD"
	if !p.cardDealt {
		step.Do, text = &DealCatastrophe{}, "deal catastrophe"
	}
	o.add(-1, "deal", func() say.Text { return say.Plain(text) }, rule.Say("catastrophe", step))
	o.numbered(7)
	o.all[len(o.all)-1].Anytime = p.cardDealt // it tells a fact of the card that lies there
}

func (o *offers) auction() {
	p, n := o.p, len(o.all)
	switch {
	case p.lot.Land == "":
		if seat := p.start; len(p.lands) > 0 && p.checkCanOpen(seat) == nil {
			o.ofLands(seat, "open", p.lands, []rule.Range{p.opening(seat)}, func(land string, n int) action { return &Open{seat, land, n} })
			o.within(yourCoins, n)
		}
		o.drop(p.start)
	case !p.lot.ByOutcome:
		seat := p.turn
		if most := p.seats[seat].Coins; most > p.lot.Bid && p.checkCitizenLeft(seat) == nil {
			slot := o.number("coins", []rule.Range{{Low: p.lot.Bid + 1, High: most}}, func(n int) action { return &Bid{seat, n} })
			o.add(seat, "bid", func() say.Text { return typed(o.line("bid", seat), slot.Span()) }, rule.Step{Slot: slot})
			o.within(yourCoins, n)
		}
		o.one(seat, &Pass{seat})
		o.drop(seat)
	default:
		for seat := range o.seats {
			o.drop(seat)
		}
	}
	n = len(o.all)
	if lands := p.lands; len(lands) > 0 && p.lot.Land == "" && p.checkCanOpen(p.start) == nil {
		o.add(-1, "lot", func() say.Text { return say.Plain("lot " + either(lands)) },
			rule.Step{Slot: last(rule.Name, "land", lands, func(i int) action { return &Lot{lands[i]} })})
	}
	for seat := range o.seats {
		o.won(seat)
	}
	o.outcomes(n)
}

func (o *offers) drop(seat int) {
	p, n := o.p, len(o.all)
	if p.checkMayDrop(seat) != nil {
		return
	}
	o.sure(seat, &Drop{Seat: seat})
	if p.lot.ByOutcome {
		o.within(coinsOfAll, n)
	}
	techs := slices.DeleteFunc(slices.Clone(p.technologies), func(name string) bool { return p.checkTokens(seat, p.workers(name)) != nil })
	held := p.seats[seat].Science
	cost, how := p.technologyCost()
	if len(techs) == 0 || how == costKnown && cost > held {
		return
	}
	costs, said := rule.Range{Low: cost, High: cost}, fmt.Sprint(cost)
	if how != costKnown {
		costs = p.costsBetween()
		if costs.High = min(costs.High, held); costs.High < costs.Low {
			return
		}
	}
	if how == costUnknown {
		said = "COST"
	}
	buy := &rule.Slot{Kind: rule.Name, Ask: "technology", Words: techs, Alike: true, Then: func(i int) rule.Step {
		step := rule.Say("for", rule.Step{Slot: o.number("cost", []rule.Range{costs}, func(n int) action {
			return &Drop{Seat: seat, Buy: techs[i], Cost: n, HasCost: true}
		})})
		if how != costUnknown && cost <= held && cost >= costs.Low && cost <= costs.High {
			step.Do, step.Slot.Known = &Drop{Seat: seat, Buy: techs[i]}, how == costKnown
		}
		return step
	}}
	o.add(seat, "drop", func() say.Text { return say.Plain(o.line("drop", seat, "buy", either(techs), "for", said)) },
		rule.Say("buy", rule.Step{Slot: buy}))
	o.numbered(4)
	o.within(yourScience, len(o.all)-1)
}

func (o *offers) won(seat int) {
	p, n := o.p, len(o.all)
	lands := p.lands
	if p.lot.Land != "" {
		lands = []string{p.lot.Land} // no other can be won before
	} else if p.checkCanOpen(p.start) != nil {
		return
	}
	if prices := p.winning(seat); len(lands) > 0 && len(prices) > 0 && p.checkWinner(seat) == nil {
		o.ofLands(seat, "won", lands, prices, func(land string, n int) action { return &Won{seat, land, n} })
		o.within(coinsOfAll, n)
	}
}

func (o *offers) claim() {
	p := o.p
	seat := p.turn
	if seat < 0 || p.outcomes > 0 {
		return
	}
	var columns []int
	slots := map[int]*rule.Slot{}
	for c := 1; c <= 5; c++ {
		if closed, known := p.card.closed(c, p.n); !known || closed {
			continue
		}
		if bids := p.bidsOn(seat, c); bids.High >= bids.Low && (p.card != nil || !p.claimEnds(seat, c)) {
			columns = append(columns, c)
			slots[c] = o.number("science", []rule.Range{bids}, func(n int) action { return &Claim{seat, c, n} })
		}
	}
	if len(columns) == 0 {
		return
	}
	o.add(seat, "claim", func() say.Text {
		words := rule.Each(columns, func(c int) say.Text { return say.That("%d (%s)", c, slots[c].Span()) })
		return say.That("claim %s on column %s", p.word(seat), say.Or(words))
	}, rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "column", From: rule.Ranges(columns...), Then: func(c int) rule.Step {
		return rule.Step{Slot: slots[c]}
	}}})
	o.within(yourScience, len(o.all)-1)
}

// outcome offers to say on which column a seat ended, and for how much.
func (o *offers) outcome(seat int) {
	p := o.p
	var columns []int
	for c := 1; c <= 5; c++ {
		if p.checkColumn(seat, c) == nil && len(p.endings(seat, c, 1)) > 0 {
			columns = append(columns, c)
		}
	}
	if len(columns) == 0 {
		return
	}
	o.add(seat, "outcome", func() say.Text {
		words := strings.ReplaceAll(strings.Trim(fmt.Sprint(columns), "[]"), " ", "|") + " SCIENCE"
		if p.card == nil {
			words += " DAMAGE"
		}
		return say.Plain(o.line("outcome", seat, words))
	}, rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "column", From: rule.Ranges(columns...), Then: func(c int) rule.Step {
		slot := o.number("science", p.endings(seat, c, mostClaim+1), nil)
		slot.Then = func(n int) rule.Step { return o.damage(Outcome{Seat: seat, Column: c, Science: n}) }
		return rule.Step{Slot: slot}
	}}})
	o.outcomes(len(o.all) - 1)
	o.within(scienceOfAll, len(o.all)-1)
}

// damage asks what a column gives where the card doesn't tell.
func (o *offers) damage(a Outcome) rule.Step {
	if o.p.card == nil {
		slot := o.free("outcome "+a.text(o.p), "damage", "", say.That("Garbage and clouds, as 2g1p. - is nothing."))
		slot.Terms = cardTerms
		return rule.Step{Slot: slot}
	}
	b := a
	b.Damage, b.HasDamage = o.p.card.Columns[a.Column-1], true
	step := rule.Say(b.Damage.String(), rule.End(&b))
	step.Do, step.Slot.Known = &a, true
	return step
}
