package century

import (
	"iter"
	"slices"
	"strconv"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Outcome says where a seat ended up in the catastrophe bidding. Damage is
// given where the card is not described.
type Outcome struct {
	Seat, Column, Science int
	Damage                Damage
	HasDamage             bool
}

func (*Outcome) Verb() string { return "outcome" }

func (a *Outcome) text(p *Position) string {
	s := "outcome " + p.word(a.Seat) + " " + strconv.Itoa(a.Column) + " " + strconv.Itoa(a.Science)
	if a.HasDamage {
		s += " " + a.Damage.String()
	}
	return s
}

func (a *Outcome) check(p *Position) error {
	if err := p.in("outcome", catastrophePhase); err != nil {
		return err
	}
	if err := p.checkColumn(a.Seat, a.Column); err != nil {
		return err
	}
	if p.card != nil {
		if d := p.card.Columns[a.Column-1]; a.HasDamage && a.Damage != d {
			return damageContradicts.Illegal("Column %d of this card gives %s, not %s.", a.Column, d, a.Damage)
		}
	} else if !a.HasDamage {
		return rule.Missing(rule.Needs(say.Plains(a.text(p)+" DAMAGE", "deal catastrophe CARD")...), "The catastrophe card is not described: say what column %d gives.", a.Column)
	}
	if err := p.checkScience(a.Seat, a.Science); err != nil {
		return err
	}
	if p.claimed() && !p.reachable(a) {
		switch own, h := p.claims[a.Seat], p.holder(a.Column); {
		case own.Standing && own.Column == a.Column && a.Science < own.Science:
			return outcomeUnreachable.Illegal("%s can't end on column %d for %d: %s stands there with %d.", p.name(a.Seat), a.Column, a.Science, p.name(a.Seat), own.Science)
		case h >= 0 && h != a.Seat && a.Science <= p.claims[h].Science:
			return outcomeUnreachable.Illegal("%s can't end on column %d for %d: %s stands there with %d.", p.name(a.Seat), a.Column, a.Science, p.name(h), p.claims[h].Science)
		case own.Standing:
			return outcomeUnreachable.Illegal("%s can't end on column %d for %d: it stands on column %d with %d, and nobody can overbid it so that this comes of it.", p.name(a.Seat), a.Column, a.Science, own.Column, own.Science)
		}
		return outcomeUnreachable.Illegal("From the bids entered so far no legal bidding leaves %s on column %d for %d.", p.name(a.Seat), a.Column, a.Science)
	}
	return nil
}

func (p *Position) checkColumn(seat, column int) error {
	if p.mayEnd(seat, column) {
		return nil
	}
	if p.seats[seat].Column != 0 {
		return outcomeTwice.Illegal("%s's outcome is entered already: column %d.", p.name(seat), p.seats[seat].Column)
	}
	for i := range p.n {
		if p.seats[i].Column == column {
			return columnTaken.Illegal("Column %d is %s's already.", column, p.name(i))
		}
	}
	return columnClosed.Illegal("Column %d is covered with %d seats.", column, p.n)
}

func (p *Position) mayEnd(seat, column int) bool {
	for i := range p.n {
		if p.seats[i].Column == column {
			return false
		}
	}
	closed, known := p.card.closed(column, p.n)
	return p.seats[seat].Column == 0 && !(known && closed)
}

// columns are those that a seat can end on, so many at most.
func (p *Position) columns(seat, most int) []int {
	out := make([]int, 0, 5)
	for c := 1; c <= 5 && len(out) < most; c++ {
		if p.mayEnd(seat, c) {
			for range p.endings(seat, c) {
				out = append(out, c)
				break
			}
		}
	}
	return out
}

// endings are the bids with which a seat can end on a column.
func (p *Position) endings(seat, column int) iter.Seq[int] {
	return func(yield func(int) bool) {
		any := !p.claimed()
		for n := range 1 + min(mostClaim, p.seats[seat].Science) {
			if (any || p.reachable(&Outcome{Seat: seat, Column: column, Science: n})) && !yield(n) {
				return
			}
		}
	}
}

func (p *Position) claimed() bool {
	for i := range p.n {
		if p.claims[i].Column != 0 {
			return true
		}
	}
	return false
}

func (a *Outcome) apply(p *Position, t *rule.Teller) {
	d := a.Damage
	if !a.HasDamage {
		d = p.card.Columns[a.Column-1]
	}
	// The bids are needed to judge the outcomes still to come, so what this
	// one pays is remembered as a bid that stays.
	p.suffer(a.Seat, a.Column, a.Science, d, t)
	m := p.table()
	m.paid[a.Seat] = a.Science
	m.outcomes++
	if p.outcomes == p.n {
		p.startUpkeep(t)
	}
}

// reachable says whether, from the bids that stand, some legal bidding ends
// with the outcomes entered so far and this one.
//
// Columns and seats are equally many, so an end is a pairing of the two. A seat
// that nobody overbids stays with its bid. Elsewhere the final bid must be
// higher than the one that stands there. A seat that is free can go straight to
// its final column; the seat it overbids there is free next, and so on: such a
// chain always ends on a column where nobody stands. Seats that only trade
// columns among themselves (or one that raises its own bid) are a ring, which
// somebody from outside has to break: a free seat with the science to overbid
// one of them, who is overbid in turn, so that column ends at least two higher.
func (p *Position) reachable(a *Outcome) bool {
	var e ending
	for c := range e.seat {
		e.seat[c], e.held[c] = -1, p.holder(c+1)
	}
	for i := range p.n {
		if s := p.seats[i]; s.Column != 0 {
			e.seat[s.Column-1], e.bid[s.Column-1] = i, p.paid[i]
		}
	}
	e.seat[a.Column-1], e.bid[a.Column-1] = a.Seat, a.Science
	return p.complete(e, 0)
}

// ending pairs columns with seats and their final bids; -1 is still free.
type ending struct {
	seat [5]int
	bid  [5]int
	held [5]int // who stands there now
}

func (e *ending) has(seat int) bool {
	return slices.Contains(e.seat[:], seat)
}

// complete tries every way to give the remaining seats a column, each with the
// bid it stands at or with the highest it can make.
func (p *Position) complete(e ending, seat int) bool {
	for seat < p.n && e.has(seat) {
		seat++
	}
	if seat == p.n {
		return p.endsLike(&e)
	}
	for c := range 5 {
		if e.seat[c] >= 0 {
			continue
		}
		if closed, known := p.card.closed(c+1, p.n); known && closed {
			continue
		}
		next := e
		next.seat[c] = seat
		if cl := p.claims[seat]; cl.Standing && cl.Column == c+1 {
			next.bid[c] = cl.Science
			if p.complete(next, seat+1) {
				return true
			}
		}
		next.bid[c] = min(mostClaim, p.science(seat))
		if p.complete(next, seat+1) {
			return true
		}
	}
	return false
}

func (p *Position) science(seat int) int { return p.seats[seat].Science + p.paid[seat] }

// endsLike says whether a whole ending can come about.
func (p *Position) endsLike(e *ending) bool {
	var mobile seatSet // seats that are free now or will be
	moved := [5]bool{} // by column: its bid changes
	for c, s := range e.seat {
		if s < 0 {
			continue
		}
		h := e.held[c]
		if h == s && e.bid[c] == p.claims[s].Science {
			continue
		}
		if h >= 0 && e.bid[c] <= p.claims[h].Science {
			return false
		}
		moved[c] = true
	}
	for i := range p.n {
		if !p.claims[i].Standing {
			mobile = mobile.and(i)
		}
	}
	if mobile == 0 {
		return false // the bidding is over; it would have ended by itself
	}
	// Follow the chains: whoever stands where a mobile seat ends is mobile.
	for again := true; again; {
		again = false
		for c, s := range e.seat {
			if s < 0 || !moved[c] || !mobile.has(s) {
				continue
			}
			if h := e.held[c]; h >= 0 && !mobile.has(h) {
				mobile, again = mobile.and(h), true
			}
		}
		if again {
			continue
		}
		// What moves and is not reached yet lies in rings. Break one, if
		// somebody mobile can.
		for c, s := range e.seat {
			if s < 0 || !moved[c] || mobile.has(s) {
				continue
			}
			h := e.held[c]
			if h < 0 || mobile.has(h) || e.bid[c] < p.claims[h].Science+2 {
				continue
			}
			for m := range p.n {
				if mobile.has(m) && p.science(m) > p.claims[h].Science {
					mobile, again = mobile.and(h), true
					break
				}
			}
		}
	}
	for c, s := range e.seat {
		if s >= 0 && moved[c] && !mobile.has(s) {
			return false
		}
	}
	return true
}
