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

// readings lists the other readings of a ruling and the position under each.
func (p *Position) readings(name string, visit func(reading string, q *Position)) {
	for _, row := range rulingTable {
		if row.Name != name {
			continue
		}
		played := row.get(&p.setup.Rulings)
		for i, r := range row.Readings {
			if i == played {
				continue
			}
			setup := *p.setup
			row.set(&setup.Rulings, i)
			q := *p
			q.setup = &setup
			visit(row.Name+"="+r.Name, &q)
		}
	}
}

// otherwise says what the other readings of a ruling make of an action.
func (p *Position) otherwise(a action, ruling string) string {
	var out []string
	p.readings(ruling, func(reading string, q *Position) {
		verdict := "it would be legal"
		if err := a.check(q); err != nil {
			verdict = "it would be refused as well: " + err.Error()
		}
		out = append(out, fmt.Sprintf("Under %s %s.", reading, strings.TrimSuffix(verdict, ".")))
	})
	return strings.Join(out, " ")
}

// leaningOn are the rulings that the legality of a verb's actions can rest on.
var leaningOn = map[string][]string{
	"open":    {citizenSupply},
	"bid":     {citizenSupply},
	"won":     {citizenSupply},
	"garbage": {newGarbage},
	"use":     {sortingUse, bridgeCorner, cleanupAtEnd, citizenSupply},
	"recycle": {recyclingThrough},
}

// leans tells on which ruling the acceptance of an action rests, if another
// reading would refuse it.
func (p *Position) leans(a action, t *teller) {
	for _, ruling := range leaningOn[a.Verb()] {
		p.readings(ruling, func(reading string, q *Position) {
			var ill *rule.Illegal
			if err := a.check(q); errors.As(err, &ill) {
				t.say("This rests on the ruling %s; under %s it would be refused (%s).", p.setup.Rulings.chosen(ruling), reading, ill.Code)
			}
		})
	}
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
		p.readings(ruling, func(reading string, q *Position) {
			if other := r.Yield(q.setup.Rulings.Rail); other != y {
				t.say("This rests on the ruling %s; under %s %s would make %s.", p.setup.Rulings.chosen(ruling), reading, p.name(seat), yieldWords(other))
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
	p.readings(recyclingThrough, func(reading string, q *Position) {
		if other := q.recycling(seat).Most; other != most {
			t.say("This rests on the ruling %s: %s can remove %d garbage; under %s it would be %d.", p.setup.Rulings.chosen(recyclingThrough), p.name(seat), most, reading, other)
		}
	})
}

// tellFloor says where a score below zero rests on a ruling.
func (p *Position) tellFloor(seat, sum int, t *teller) {
	if sum < 0 {
		p.readings(belowZero, func(reading string, q *Position) {
			t.say("This rests on the ruling %s; under %s %s would have %d.", p.setup.Rulings.chosen(belowZero), reading, p.name(seat), floored(sum, q.setup.Rulings.Floor))
		})
	}
}
