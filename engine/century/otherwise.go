package century

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// judge is an action's check, with what the other reading would give where the
// verdict rests on a ruling.
func (p *Position) judge(a action) error {
	err := a.check(p)
	if ill, ok := err.(*rule.Illegal); !ok || ill.Ruling == "" {
		return err
	}
	return rulingTable.Otherwise(err, &p.setup.Rulings, p.checking(a))
}

// checking is an action's check under other rulings.
func (p *Position) checking(a action) func(*Rulings) error {
	return func(other *Rulings) error { return a.check(p.under(other)) }
}

// readings lists the other readings of a ruling and the rulings under each.
func (p *Position) readings(name string, visit func(reading string, other *Rulings)) {
	rulingTable.Others(&p.setup.Rulings, name, visit)
}

// under is the position under other rulings.
func (p *Position) under(rulings *Rulings) *Position {
	setup := *p.setup
	setup.Rulings = *rulings
	q := *p
	q.setup = &setup
	return &q
}

// leaningOn is the ruling that the legality of an action can rest on, or "".
func leaningOn(p *Position, a action) string {
	switch a := a.(type) {
	case *Open:
		return p.leaningOnCitizens(a.Seat)
	case *Bid:
		return p.leaningOnCitizens(a.Seat)
	case *Won:
		return p.leaningOnCitizens(a.Seat)
	case *Garbage:
		return newGarbage
	case *RecycleGarbage:
		return recyclingThrough
	case *Use:
		switch a.Power {
		case Sorting:
			return sortingUse
		case BuildBridge:
			return bridgeCorner
		case Cleanup:
			return cleanupAtEnd
		case Workers:
			return p.leaningOnCitizens(a.Seat)
		}
	}
	return ""
}

// leaningOnCitizens is the ruling on citizen tokens, once the smallest supply
// would be used up.
func (p *Position) leaningOnCitizens(seat int) string {
	if p.seats[seat].citizens() < 20-citizenMarkers {
		return ""
	}
	return citizenSupply
}

// leans tells on which ruling the acceptance of an action rests, if another
// reading would refuse it.
func (p *Position) leans(a action, t *teller) {
	if name := leaningOn(p, a); name != "" {
		rulingTable.Leans(&p.setup.Rulings, name, p.checking(a), t.say)
	}
}

// tellYields says where a seat's production rests on a ruling.
func (p *Position) tellYields(seat int, y rail.Yield, t *teller) {
	if t == nil {
		return
	}
	r := p.seats[seat].Region
	for _, ruling := range [...]string{institutionLink, institutionThrough, institutionStacks} {
		p.readings(ruling, func(reading string, other *Rulings) {
			if would := r.Yield(other.Rail); would != y {
				t.say("This rests on the ruling %s; under %s %s would make %s.", p.setup.Rulings.chosen(ruling), reading, p.name(seat), yieldWords(would))
			}
		})
	}
}

// tellRecycling says where what a seat can recycle rests on a ruling.
func (p *Position) tellRecycling(seat int, t *teller) {
	if t == nil || p.seats[seat].Region.Working() == 0 {
		return
	}
	most := p.recycling(seat).Most
	p.readings(recyclingThrough, func(reading string, other *Rulings) {
		if would := p.under(other).recycling(seat).Most; would != most {
			t.say("This rests on the ruling %s: %s can remove %d garbage; under %s it would be %d.", p.setup.Rulings.chosen(recyclingThrough), p.name(seat), most, reading, would)
		}
	})
}

// tellFloor says where a score below zero rests on a ruling.
func (p *Position) tellFloor(seat, sum int, t *teller) {
	if sum < 0 {
		p.readings(belowZero, func(reading string, other *Rulings) {
			t.say("This rests on the ruling %s; under %s %s would have %d.", p.setup.Rulings.chosen(belowZero), reading, p.name(seat), floored(sum, other.Floor))
		})
	}
}
