package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/century/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// DealLands puts this round's lands on offer (EN, Phase 1: Setup).
type DealLands struct{ Names []string }

// DealTechnologies puts this round's technologies on offer.
type DealTechnologies struct{ Names []string }

// DealCatastrophe reveals this round's catastrophe card: one that was
// described, by name; one as printed; or one that the table doesn't describe.
type DealCatastrophe struct {
	Name string
	Card *Card
	at   int // where the card stands in its line
}

func (*DealLands) Verb() string        { return "deal" }
func (*DealTechnologies) Verb() string { return "deal" }
func (*DealCatastrophe) Verb() string  { return "deal" }

func (a *DealLands) text(*Position) string { return "deal lands " + strings.Join(a.Names, " ") }
func (a *DealTechnologies) text(*Position) string {
	return "deal technologies " + strings.Join(a.Names, " ")
}
func (a *DealCatastrophe) text(*Position) string {
	switch {
	case a.Name != "":
		return "deal catastrophe " + a.Name
	case a.Card != nil:
		return "deal catastrophe " + a.Card.String()
	}
	return "deal catastrophe"
}

// autoNames are the names of tiles that the table doesn't name: round, place.
func autoNames(letter string, round, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("%s%d%d", letter, round, i+1)
	}
	return names
}

func (a *DealLands) check(p *Position) error {
	if err := p.in("deal lands", dealPhase); err != nil {
		return err
	}
	if p.landsDealt {
		return dealtAlready.Illegal("The lands of round %s are on the table already.", roman[p.round])
	}
	if want := landsDealt[p.n]; len(a.Names) != want {
		return dealCount.Illegal("With %d seats %d lands are dealt, not %d.", p.n, want, len(a.Names))
	}
	return p.checkDeal(a.Names, func(d Description) bool { return d.Land != nil },
		"%s is described as %s and can't be dealt among the lands.")
}

func (a *DealTechnologies) check(p *Position) error {
	if err := p.in("deal technologies", dealPhase); err != nil {
		return err
	}
	if p.technologiesDealt {
		return dealtAlready.Illegal("The technologies of round %s are on the table already.", roman[p.round])
	}
	if want := technologiesDealt[p.n]; len(a.Names) != want {
		return dealCount.Illegal("With %d seats %d technologies are dealt, not %d.", p.n, want, len(a.Names))
	}
	return p.checkDeal(a.Names, func(d Description) bool { return d.Technology != nil },
		"%s is described as %s and can't be dealt among the technologies.")
}

// checkDeal asks of every tile of a deal whether it is new and of
// the kind that is dealt; other refuses one that is described as something else.
func (p *Position) checkDeal(names []string, kind func(d Description) bool, other say.Key) error {
	for i, n := range names {
		if contains(names[:i], n) {
			return nameUsed.Illegal("%s is named twice in this deal.", n)
		}
		if err := p.checkUnused(n); err != nil {
			return err
		}
		if err := p.checkOnce(n, p.facts.itself(n)); err != nil {
			return err
		}
		if d, ok := p.facts.about(n); ok && !kind(d) {
			return wrongKind.Illegal(other, n, d.kind())
		}
	}
	return nil
}

// checkUnused refuses a tile or card that was dealt before: what is left over
// from a round leaves the game (EN, Phase 1: Setup).
func (p *Position) checkUnused(name string) error {
	for _, used := range [...][]string{p.dealtLands, p.dealtTechnologies, p.usedCards} {
		if contains(used, name) {
			return nameUsed.Illegal("%s has been dealt before in this game; a name is used once.", name)
		}
	}
	return nil
}

func (a *DealLands) apply(p *Position, t *rule.Teller) {
	m := p.table()
	m.lands, m.landsDealt = a.Names, true
	m.dealtLands = append(slices.Clip(m.dealtLands), a.Names...)
	t.Tell("lands", "", "Lands on offer: %s.", strings.Join(a.Names, " "))
	p.startAuction(t)
}

func (a *DealTechnologies) apply(p *Position, t *rule.Teller) {
	m := p.table()
	m.technologies, m.technologiesDealt = a.Names, true
	m.dealtTechnologies = append(slices.Clip(m.dealtTechnologies), a.Names...)
	t.Tell("technologies", "", "Technologies on offer: %s.", strings.Join(a.Names, " "))
	p.startAuction(t)
}

// The card is not needed before the auction is over, so it may be revealed in
// any phase up to its own.
func (a *DealCatastrophe) check(p *Position) error {
	if err := p.in("deal catastrophe", dealPhase, auctionPhase, catastrophePhase); err != nil {
		return err
	}
	if p.cardDealt && (a.bare() || p.cardWhole()) {
		return dealtAlready.Illegal("The catastrophe card of round %s is on the table already.", roman[p.round])
	}
	if p.outcomes > 0 {
		return dealtAlready.Illegal("The outcomes of this round's catastrophe are being entered already.")
	}
	if a.Card != nil {
		return a.Card.check(a.at)
	}
	if a.Name == "" {
		return nil
	}
	if err := p.checkUnused(a.Name); err != nil {
		return err
	}
	if err := p.checkOnce(a.Name, p.facts.itself(a.Name)); err != nil {
		return err
	}
	d, ok := p.facts.about(a.Name)
	if !ok {
		return rule.Missing(rule.ToDescribe(a.Name), "The catastrophe card %s is not described.", a.Name)
	}
	if d.Card == nil {
		return wrongKind.Illegal("%s is described as %s and can't be dealt as the catastrophe card.", a.Name, d.kind())
	}
	return nil
}

func (a *DealCatastrophe) bare() bool { return a.Name == "" && a.Card == nil }

// cardWhole says whether this round's card is known as far as it matters: a
// card that was dealt unknown, or without its labels, may still be told.
func (p *Position) cardWhole() bool {
	if p.card == nil {
		return false
	}
	_, known := p.card.closed(1, p.n)
	return known || p.claimed()
}

func (a *DealCatastrophe) apply(p *Position, t *rule.Teller) {
	m := p.table()
	m.cardDealt, m.cardName, m.card = true, a.Name, a.Card
	if a.Name != "" {
		m.card = p.facts.card(a.Name)
		m.usedCards = append(slices.Clip(m.usedCards), a.Name)
	}
	if p.card == nil {
		t.Tell(revealed, "", "The catastrophe card is not described: each outcome says what its column gives.")
	} else {
		t.Tell(revealed, "", "Catastrophe: %s.", p.card).On(p.card.String())
	}
}

// startAuction begins phase 2 when the tiles are on the table.
func (p *Position) startAuction(t *rule.Teller) {
	if !p.landsDealt || !p.technologiesDealt {
		return
	}
	p.phase = auctionPhase
	p.turn = p.start
	t.Tell("auction", "", "Round %s, land auction. %s starts; lots open at %s.", roman[p.round], p.who(p.start), show.Coins(p.leastBid()))
}

// nextRound clears the table for another round (EN, Phase 1: Setup), or for
// round VI, which is upkeep, production and scoring only (EN, Round Six).
func (p *Position) nextRound(t *rule.Teller) {
	p.round++
	p.middle = &middle{dealtLands: p.dealtLands, dealtTechnologies: p.dealtTechnologies, usedCards: p.usedCards, prices: p.prices}
	p.own = p.own.and(ownMiddle)
	p.lot = lot{Bidder: -1}
	p.marker = startMarker(p.n)
	p.turn = -1
	p.start = p.worstColumn()
	for i := range p.n {
		s := p.seat(i)
		s.In, s.Done, s.Said, s.Won, s.Bought = true, false, false, nil, ""
		s.Spent = nil
		s.Column, s.Damage = 0, Damage{}
		s.Owned = rested(s.Owned)
	}
	if p.round == 6 {
		p.phase = upkeepPhase
		t.Tell("round", "", "Round VI: no deal, only technologies, a production of points, recycling and the final scoring.")
		return
	}
	p.phase = dealPhase
	t.Tell("round", "", "Round %s: %s starts. Deal %d lands, %d technologies and a catastrophe card.",
		roman[p.round], p.who(p.start), landsDealt[p.n], technologiesDealt[p.n])
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
	for _, o := range all {
		if o.Used != 0 {
			out := make([]owned, len(all))
			for i, o := range all {
				o.Used = 0
				out[i] = o
			}
			return out
		}
	}
	return all
}
