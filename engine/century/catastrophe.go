package century

import (
	"fmt"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostClaim is the highest number on the catastrophe board's bidding tracks.
const mostClaim = 25

// Claim bids science for a column of the catastrophe card
// (EN, Phase 3: Preventing Catastrophes).
type Claim struct{ Seat, Column, Science int }

func (*Claim) Verb() string    { return "claim" }
func (*Claim) Kind() rule.Kind { return rule.Move }

func (a *Claim) text(p *Position) string {
	return fmt.Sprintf("%s %d %d", rule.Quote(p.name(a.Seat)), a.Column, a.Science)
}

func (a *Claim) check(p *Position) error {
	if err := p.in("claim", catastrophePhase); err != nil {
		return err
	}
	if p.outcomes > 0 {
		return illegal("claims-after-outcome", "The outcomes are being entered already; no more bids.")
	}
	if p.card == nil {
		return p.needCard("The catastrophe card is not described, so its open columns are not known. Enter how the bidding ended, one outcome a seat.")
	}
	closed, known := p.card.closed(a.Column, p.n)
	switch {
	case !known:
		return p.needCard("The catastrophe card's labels for five and four seats are not described, so its open columns are not known. Enter how the bidding ended, one outcome a seat.")
	case a.Seat != p.turn:
		ill := illegal("out-of-turn", "It is %s's turn to bid on catastrophes, not %s's.", p.name(p.turn), p.name(a.Seat))
		ill.Cite = onCatastrophe
		return ill
	case closed:
		return illegal("column-closed", "Column %d is covered with %d seats.", a.Column, p.n)
	}
	if err := p.checkScience(a.Seat, a.Science); err != nil {
		return err
	}
	if h := p.holder(a.Column); h >= 0 && a.Science <= p.claims[h].science {
		return illegal("claim-not-higher", "%s can't bid %d on column %d, where %s stands with %d.",
			p.name(a.Seat), a.Science, a.Column, p.name(h), p.claims[h].science)
	}
	return nil
}

func (p *Position) needCard(message say.Key) error {
	return &rule.CannotCheck{
		Needs:   say.Plains("deal catastrophe CARD", "outcome SEAT COLUMN SCIENCE DAMAGE"),
		Message: say.That(message),
	}
}

// checkScience refuses a bid outside the track or beyond a seat's science.
func (p *Position) checkScience(seat, science int) error {
	switch {
	case science > mostClaim:
		return illegal("claim-beyond-track", "A bid on a catastrophe is at most %d science, not %d.", mostClaim, science)
	case science > p.seats[seat].Science:
		return illegal("claim-beyond-science", "%s can't bid %d science: that is more than %s holds.", p.name(seat), science, p.name(seat))
	}
	return nil
}

// holder is the seat that stands on a column, or -1.
func (p *Position) holder(column int) int {
	for i := range p.n {
		if c := p.claims[i]; c.standing && c.column == column {
			return i
		}
	}
	return -1
}

// standing are the seats whose bid is not overbid.
func (p *Position) standing() (set seatSet) {
	for i := range p.n {
		if p.claims[i].standing {
			set = set.and(i)
		}
	}
	return set
}

func (a *Claim) apply(p *Position, t *teller) {
	if h := p.holder(a.Column); h >= 0 {
		p.claims[h].standing = false
		t.say("%s bids %d science on column %d and overbids %s.", p.name(a.Seat), a.Science, a.Column, p.name(h))
	} else {
		t.say("%s bids %d science on column %d.", p.name(a.Seat), a.Science, a.Column)
	}
	p.claims[a.Seat] = claim{column: a.Column, science: a.Science, standing: true}
	standing := p.standing()
	if standing.count() == p.n {
		for i := range p.n {
			c := p.claims[i]
			p.suffer(i, c.column, c.science, p.card.Columns[c.column-1], t)
		}
		p.startUpkeep(t)
		return
	}
	p.turn = p.clockwise(a.Seat)
	for standing.has(p.turn) {
		p.turn = p.clockwise(p.turn)
	}
}

// suffer pays a bid and takes what its column gives.
func (p *Position) suffer(seat, column, science int, d Damage, t *teller) {
	s := &p.seats[seat]
	s.Science -= science
	s.Column, s.Damage = column, d
	s.Hand += d.Garbage
	s.Pollution = clampMarker(s.Pollution - d.Clouds)
	t.say("%s pays %d science for column %d (%s): %d garbage in hand, marker on %s.", p.name(seat), science, column, d, s.Hand, signed(s.Pollution))
}

// startUpkeep begins phase 4.
func (p *Position) startUpkeep(t *teller) {
	p.phase = upkeepPhase
	p.turn = -1
	t.say("Upkeep: all at once, or from %s clockwise if a seat asks for it.", p.name(p.worstColumn()))
}
