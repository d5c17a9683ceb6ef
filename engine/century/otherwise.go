package century

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// judge is an action's check, with what the other reading would give where the
// verdict rests on a ruling.
func (p *Position) judge(a action) error {
	err := a.check(p)
	var ill *rule.Illegal
	if errors.As(err, &ill) && ill.Ruling != "" {
		ill.Otherwise = p.otherwise(a, ill.Ruling)
	}
	return err
}

// readings lists the other readings of a ruling and the rulings under each.
func (p *Position) readings(name string, visit func(reading string, other *Rulings)) {
	for _, row := range rulingTable {
		if row.Name != name {
			continue
		}
		played := row.get(&p.setup.Rulings)
		for i, r := range row.Readings {
			if i == played {
				continue
			}
			other := p.setup.Rulings
			row.set(&other, i)
			visit(row.Name+"="+r.Name, &other)
		}
	}
}

// under is the position under other rulings.
func (p *Position) under(rulings *Rulings) *Position {
	setup := *p.setup
	setup.Rulings = *rulings
	q := *p
	q.setup = &setup
	return &q
}

// otherwise says what the other readings of a ruling make of an action.
func (p *Position) otherwise(a action, ruling string) string {
	var out []string
	p.readings(ruling, func(reading string, other *Rulings) {
		verdict := "it would be legal"
		if err := a.check(p.under(other)); err != nil {
			verdict = "it would be refused as well: " + err.Error()
		}
		out = append(out, fmt.Sprintf("Under %s %s.", reading, strings.TrimSuffix(verdict, ".")))
	})
	return strings.Join(out, " ")
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
	ruling := leaningOn(p, a)
	if ruling == "" {
		return
	}
	p.readings(ruling, func(reading string, other *Rulings) {
		var ill *rule.Illegal
		if err := a.check(p.under(other)); errors.As(err, &ill) {
			t.say("This rests on the ruling %s; under %s it would be refused (%s).", p.setup.Rulings.chosen(ruling), reading, ill.Code)
		}
	})
}

// chosen is a ruling as it is played here, as "new-garbage=may".
func (r Rulings) chosen(name string) string {
	for _, row := range rulingTable {
		if row.Name == name {
			return name + "=" + row.Readings[row.get(&r)].Name
		}
	}
	return name
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
