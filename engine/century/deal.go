package century

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// deal puts on the table what was drawn for this round: its lands, its technologies or its
// catastrophe card.
type deal struct {
	*stock          // of which the pieces are (EN, Phase 1: Setup)
	Names  []string // of the tiles; or of the card, one that was described
	Card   *Card    // one as printed
	at     int      // where the card stands in its line
}

var dealVerb = declared[deal]{
	Verb: rule.Verb{
		Name: "deal", Label: "Deal", Labels: map[string]say.Key{
			"lands":        "Deal the lands %v",
			"technologies": "Deal the technologies %v",
			"catastrophe":  "Deal the catastrophe card",
		}, Shows: rule.ShowsDeal, Usage: []string{"lands [NAMES]", "technologies [NAMES]", "catastrophe [CARD|NAME]"},
		Short:   "put this round's tiles and catastrophe card on the table",
		Long:    "Without names lands are called L11 L12 … (round, place) and technologies T11 T12 …. The auction begins when lands and technologies are dealt. A catastrophe card may be given by name, as printed, or not at all; then each outcome says what its column gives.",
		Example: []string{"deal lands", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"},
	},
	Own:  arg[deal]{Read: readDeal, Text: (*Position).textDeal, Check: (*Position).checkDeal},
	Ways: func(o *rule.Offering[*Position], _ int) { o.P.offerDeals(o) },
	Do: func(p *Position, a *deal, t *rule.Teller) {
		if a.stock == cardStock {
			a.applyCard(p, t)
			return
		}
		m := p.table()
		*a.onOffer(m), *a.dealt(m) = a.Names, true
		*a.ever(m) = append(slices.Clip(*a.ever(m)), a.Names...)
		t.Tell(rule.Happening(a.word), "", a.tells, strings.Join(a.Names, ", "))
		if p.Dealt[dealtLands] && p.Dealt[dealtTechnologies] {
			p.Phase, p.Turn = auctionPhase, p.Start
			t.Tell("auction", "", "Round %s, land auction. %s starts; lots open at %s.", roman[p.Round], p.who(p.Start), show.Coins(p.leastBid()))
		}
	},
	Uses:    func(_ *Position, a *deal) []string { return a.Names },
	Feature: func(_ *Position, a *deal) string { return "deal " + a.word },
}

func readDeal(r *rule.Reader, p *Position, a *deal) {
	kind := r.OneOf(rule.Each(stocks[:], func(s *stock) string { return s.word }), "lands, technologies or catastrophe", "%q can't be dealt.")
	r.Apart(nil)
	words := r.Rest()
	if r.Err != nil {
		return
	}
	switch a.stock = stocks[kind]; {
	case a.stock == cardStock:
		a.readCard(r, p, words)
	case len(words) == 0:
		*a = *a.automatic(p)
	default:
		for _, w := range words {
			r.Fail(checkTileName(w))
			a.Names = append(a.Names, p.spelling(w.Text))
		}
	}
}

// cardsLeft are the described cards that no round has had.
func (p *Position) cardsLeft() []string {
	left := rule.Those(p.facts.named, func(n *fact) bool { return p.facts.card(n.name) != nil && !rule.Contains(p.UsedCards, n.name) })
	return rule.Each(left, func(n *fact) string { return n.name })
}

func (a *deal) readCard(r *rule.Reader, p *Position, words []rule.Word) {
	switch {
	case len(words) == 0:
	case len(words) == 1 && checkTileName(words[0]) == nil:
		a.Names = []string{findName(r, p, words[0], p.cardsLeft())}
	default:
		card, err := readCard(words)
		r.Fail(err)
		a.Card, a.at = card, words[0].Column
	}
}

func (*Position) textDeal(a *deal) string {
	words := append([]string{a.word}, a.Names...)
	if a.Card != nil {
		words = append(words, a.Card.String())
	}
	return strings.Join(words, " ")
}

func (p *Position) checkDeal(a *deal) error {
	if a.stock == cardStock {
		return a.checkCard(p)
	}
	return a.checkTiles(p)
}

// stock is a kind of pieces, of which so many are dealt each round.
type stock struct {
	word    string  // behind the verb, and of its event
	stack   string  // the first word of the stacks where they lie in a copy
	title   say.Key // of such a stack
	box     [3]int  // how many are in each (EN, Components and Land and Technology Tiles)
	blank   string  // begins the names of those that are still to be described
	said    say.Key // what each is
	ever    func(m *middle) *[]string
	letter  string // begins the names of tiles that the table doesn't name
	each    *[6]int
	ask     say.Key
	dealt   func(m *middle) *bool
	onOffer func(m *middle) *[]string
	absent  func() *rule.Entry // the rule on what is not on offer

	twice, miscounted, misfit, tells, wrong, none say.Key
}

var (
	landStock = &stock{
		word: "lands", stack: "lands", title: "Lands %s", box: [3]int{16, 16, 8}, blank: "land", said: "a land",
		letter: "L", each: &landsDealt, ask: "lands",
		dealt:   func(m *middle) *bool { return &m.Dealt[dealtLands] },
		onOffer: func(m *middle) *[]string { return &m.Lands },
		ever:    func(m *middle) *[]string { return &m.DealtLands },
		twice:   "The lands of round %s are on the table already.", miscounted: "With %d seats %d lands are dealt, not %d.",
		misfit: "%s is described as %s and can't be dealt among the lands.", tells: "Lands on offer: %s.",
		wrong: "%s was dealt as a land; this describes %s.", none: "No land %s is on offer.",
		absent: func() *rule.Entry { return rules().LandNotOnOffer },
	}
	technologyStock = &stock{
		word: "technologies", stack: "technologies", title: "Technologies %s", box: [3]int{12, 12, 6}, blank: "tech", said: "a technology",
		letter: "T", each: &technologiesDealt, ask: "technologies",
		dealt:   func(m *middle) *bool { return &m.Dealt[dealtTechnologies] },
		onOffer: func(m *middle) *[]string { return &m.Technologies },
		ever:    func(m *middle) *[]string { return &m.DealtTechnologies },
		twice:   "The technologies of round %s are on the table already.", miscounted: "With %d seats %d technologies are dealt, not %d.",
		misfit: "%s is described as %s and can't be dealt among the technologies.", tells: "Technologies on offer: %s.",
		wrong: "%s was dealt as a technology; this describes %s.", none: "No technology %s is on offer.",
		absent: func() *rule.Entry { return rules().TechnologyNotOnOffer },
	}
	cardStock = &stock{
		word: "catastrophe", stack: "catastrophes", title: "Catastrophes %s", box: [3]int{3, 3, 3}, blank: "card", said: "a catastrophe card",
		each:   &cardsDealt,
		dealt:  func(m *middle) *bool { return &m.Dealt[dealtCard] },
		ever:   func(m *middle) *[]string { return &m.UsedCards },
		misfit: "%s is described as %s and can't be dealt as the catastrophe card.",
		wrong:  "%s was dealt as a catastrophe card; this describes %s.",
	}
	stocks = [...]*stock{landStock, technologyStock, cardStock}
)

// stockOf is the stock that a piece is of, nil for what is no piece.
func stockOf(is fmt.Stringer) *stock {
	switch is.(type) {
	case *rail.Tile:
		return landStock
	case *Technology:
		return technologyStock
	case *Card:
		return cardStock
	}
	return nil
}

// dealtFrom is the stock that a piece of a name was dealt from, nil where none was.
func (p *Position) dealtFrom(name string) *stock {
	return rule.FirstOf(stocks[:], func(s *stock) *stock { return rule.When(rule.Contains(*s.ever(p.middle), name), s) })
}

// liesFrom is the stock that a piece was dealt from by its name in the game or in the copy, nil where it wasn't.
func (p *Position) liesFrom(name string) *stock {
	return cmp.Or(p.dealtFrom(name), p.dealtFrom(p.facts.boundAs(name)))
}

// everDealt are the names of the pieces that were dealt so far.
func (p *Position) everDealt() []string {
	return slices.Concat(p.DealtLands, p.DealtTechnologies, p.UsedCards)
}

// lies is the stack of a period.
func (s *stock) lies(period int) string { return s.stack + " " + periodNames[period] }

// periodNames are the price periods as stacks bear them.
var periodNames = [3]string{"I-II", "III-IV", "V"}

// stackPeriods are what a stack is named by: its price period, or the start tiles.
var stackPeriods = append([]string{"start"}, periodNames[:]...)

var stackKinds = rule.Each(stocks[:], func(s *stock) rule.StackKind {
	return rule.StackKind{Name: s.stack, Title: s.title, Periods: stackPeriods}
})

// odd are the pieces of a deal that lie in another stack of the described copy than this round's
// (EN, Phase 1: Setup).
func odd(at rule.Position, a rule.Action, stacked func(stack string) []string) (out []say.Text) {
	p := at.(*Position)
	d, is := a.(*deal)
	for k := 0; is && k < len(periodNames); k++ {
		for _, name := range d.Names {
			if k != p.period() && rule.Contains(stacked(d.lies(k)), name) {
				out = append(out, say.That("Remark: in the described copy %s lies in the stack “%s”; round %s deals from “%s”.", name, say.That(d.title, periodNames[k]), roman[p.Round], say.That(d.title, periodNames[p.period()])))
			}
		}
	}
	return out
}

// automatic deals tiles that the table doesn't name: they are called by round and place.
func (s *stock) automatic(p *Position) *deal {
	return &deal{stock: s, Names: rule.Times(s.each[p.n], func(i int) string { return fmt.Sprintf("%s%d%d", s.letter, p.Round, i+1) })}
}

func (a *deal) checkTiles(p *Position) error {
	if err := p.in(say.Plain("deal "+a.word), dealPhase.String()); err != nil {
		return err
	}
	if *a.dealt(p.middle) {
		return rules().DealtAlready.Illegal(a.twice, roman[p.Round])
	}
	if want := a.each[p.n]; len(a.Names) != want {
		return rules().DealCount.Illegal(a.miscounted, p.n, want, len(a.Names))
	}
	return p.checkPieces(a)
}

// offer offers to deal names, usually the tiles' own that are not named.
func (s *stock) offer(p *Position, number int) rule.Offer {
	usual := ""
	if auto := s.automatic(p); p.checkDeal(auto) == nil {
		usual = strings.Join(auto.Names, " ")
	}
	return rule.Offer{Verb: "deal", Number: number, Then: func() rule.Step {
		step := rule.Typed(p, "deal "+s.word, s.ask, say.That("Enter takes these names, or type those of your copy."))
		step.Slot.Usual, step.Slot.Stack, step.Slot.Gone = usual, s.lies(p.period()), *s.ever(p.middle)
		return rule.Say(s.word, step)
	}}
}

// offerDeals offers what may be dealt now; the card may wait.
func (p *Position) offerDeals(o *rule.Offering[*Position]) {
	if p.Phase == dealPhase {
		for i, s := range stocks[:2] {
			if !*s.dealt(p.middle) {
				o.All = append(o.All, s.offer(p, i+1))
			}
		}
	}
	if p.Phase <= catastrophePhase && p.Outcomes == 0 && !(p.Dealt[dealtCard] && p.cardWhole()) {
		o.Last = append(o.Last, p.cardOffer())
	}
}

// cardOffer offers to deal the catastrophe card, or to tell what one is that lies there
// unknown.
func (p *Position) cardOffer() rule.Offer {
	card := rule.Offer{Verb: "deal", Number: 7, Anytime: p.Dealt[dealtCard], Then: func() rule.Step {
		how := say.Key("Its columns from the left, in one go: 4g2p / 3g1p@5 / 2g1p@4 / 1g / -.")
		if !p.Dealt[dealtCard] {
			how = "Its columns are asked for from the left. In one go: 4g2p / 3g1p@5 / 2g1p@4 / 1g / -, Enter alone for a card that is not known."
		}
		step := rule.Typed(p, "deal catastrophe", "card", say.That(how))
		step.Slot.Terms, step.Slot.Stack, step.Slot.Gone = cardTerms, cardStock.lies(p.period()), p.UsedCards
		step.Slot.Questions = func(q *rule.Answers) string { return askCard(q, p.n) }
		switch card := p.Card; {
		case !p.Dealt[dealtCard]:
			step.Do = &deal{stock: cardStock}
		case card != nil:
			step.Slot.Questions = func(q *rule.Answers) string { return askLabels(q, card, p.n) }
			step.Slot.Usual = card.String()
		}
		return rule.Say(cardStock.word, step)
	}}
	switch {
	case p.Dealt[dealtCard] && p.Card != nil:
		card.Asks = p.asksLabels
	case p.Phase == catastrophePhase && p.byOutcomes():
		card.Lacks = func() say.Text {
			return say.That("What does the catastrophe card show? Its columns are needed to bid on them.")
		}
	}
	return card
}

// checkPieces refuses a tile that was dealt before or is described as another kind.
func (p *Position) checkPieces(a *deal) error {
	for i, n := range a.Names {
		if rule.Contains(a.Names[:i], n) {
			return rules().NameUsed.Illegal("%s is named twice in this deal.", n)
		}
		if err := p.checkPiece(a, n); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) checkPiece(a *deal, name string) error {
	if err := cmp.Or(p.checkUnused(name), p.checkOnce(name, p.facts.itself(name))); err != nil {
		return err
	}
	if is := p.facts.about(name); is != nil && stockOf(is) != a.stock {
		return rules().WrongKind.Illegal(a.misfit, name, stockOf(is).said)
	}
	return nil
}

// checkUnused refuses a tile or card that was dealt before: what is left over
// from a round leaves the game (EN, Phase 1: Setup).
func (p *Position) checkUnused(name string) error {
	if p.dealtFrom(name) != nil {
		return rules().NameUsed.Illegal("%s is a piece of this game already: a name is used once.", name)
	}
	return nil
}

// The card is not needed before the auction is over, so it may be revealed in
// any phase up to its own: one that was described, by name; one as printed; or one that
// the table doesn't describe.
func (a *deal) checkCard(p *Position) error {
	if err := p.in(say.Plain("deal catastrophe"), dealPhase.String(), auctionPhase.String(), catastrophePhase.String()); err != nil {
		return err
	}
	switch {
	case p.Dealt[dealtCard] && (a.Names == nil && a.Card == nil || p.cardWhole()):
		return rules().DealtAlready.Illegal("The catastrophe card of round %s is on the table already.", roman[p.Round])
	case p.Outcomes > 0:
		return rules().DealtAlready.Illegal("The outcomes of this round's catastrophe are being entered already.")
	case a.Card != nil:
		return cmp.Or(a.Card.check(a.at), p.checkSameCard(a.Card))
	case a.Names == nil:
		return nil
	}
	name := a.Names[0]
	if err := p.checkPiece(a, name); err != nil {
		return err
	}
	if card := p.facts.card(name); card != nil {
		return p.checkSameCard(card)
	}
	return rule.Missing(rule.ToDescribe(name), "The catastrophe card %s is not described.", name)
}

// checkSameCard refuses a card that differs from the one on the table except by labels that
// were missing.
func (p *Position) checkSameCard(c *Card) error {
	if was := p.Card; p.Dealt[dealtCard] && was != nil && (was.Columns != c.Columns || was.Five > 0 && was.Five != c.Five || was.Four > 0 && was.Four != c.Four) {
		return rules().DealtAlready.Illegal("The catastrophe card of round %s is on the table already.", roman[p.Round])
	}
	return nil
}

// cardWhole says whether this round's card is known as far as it matters: a
// card that was dealt unknown, or without its labels, may still be told.
func (p *Position) cardWhole() bool {
	if p.Card == nil {
		return false
	}
	_, known := p.Card.closed(1, p.n)
	return known || p.claimed()
}

func (a *deal) applyCard(p *Position, t *rule.Teller) {
	m := p.table()
	m.Dealt[dealtCard], m.CardName, m.Card = true, "", a.Card
	if a.Names != nil {
		m.CardName, m.Card = a.Names[0], p.facts.card(a.Names[0])
		m.UsedCards = append(slices.Clip(m.UsedCards), m.CardName)
	}
	switch {
	case t == nil:
	case p.Card == nil:
		t.Tell(revealed, "", "The catastrophe card is not described: each outcome says what its column gives.")
	default:
		t.Tell(revealed, "", "Catastrophe: %s", p.cardGives()).About(p.Card.String())
		if !p.cardWhole() {
			t.Tell(rule.Remark, "", "%s Enter the card once more, as: %s", p.asksLabels(), "deal catastrophe "+p.Card.labelled().String())
		}
	}
}

// nextRound clears the table for another round (EN, Phase 1: Setup), or for
// round VI, which is upkeep, production and scoring only (EN, Round Six).
func (p *Position) nextRound(t *rule.Teller) {
	p.Round++
	p.middle = &middle{dealing: dealing{DealtLands: p.DealtLands, DealtTechnologies: p.DealtTechnologies, UsedCards: p.UsedCards}, Prices: p.Prices}
	p.own = p.own.And(ownMiddle)
	p.Lot = lot{Bidder: -1}
	p.Marker = startMarker(p.n)
	p.Turn = -1
	p.Start = p.worstColumn()
	for i := range p.n {
		s := p.seat(i)
		s.In, s.Done, s.Said, s.Won, s.Bought = true, false, false, nil, ""
		s.Spent = nil
		s.Column, s.Damage = 0, Damage{}
		s.Owned = rested(s.Owned)
	}
	if p.Round == 6 {
		p.Phase = upkeepPhase
		t.Tell("round", "", "Round VI: no deal, only technologies, a production of points, recycling and the final scoring.")
		return
	}
	p.Phase = dealPhase
	t.Tell("round", "", "Round %s: %s starts. Deal %d lands, %d technologies and a catastrophe card.",
		roman[p.Round], p.who(p.Start), landsDealt[p.n], technologiesDealt[p.n])
}

// worstColumn is the seat with the leftmost catastrophe column, who opens the
// next round's auction.
func (p *Position) worstColumn() int {
	worst := 0
	for i := range p.n {
		if p.seats[i].Column < p.seats[worst].Column {
			worst = i
		}
	}
	return worst
}

// rested gives technologies as they are at the beginning of an upkeep.
func rested(all []owned) []owned {
	if !slices.ContainsFunc(all, func(o owned) bool { return o.Used != 0 }) {
		return all
	}
	return rule.Each(all, func(o owned) owned {
		o.Used = 0
		return o
	})
}
