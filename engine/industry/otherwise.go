package industry

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// judge is an action's check, with what the other reading would give where the
// verdict rests on a ruling.
func (p *Position) judge(a action) error {
	err := a.check(p)
	var ill *rule.Illegal
	if errors.As(err, &ill) && ill.Ruling != "" {
		q, reading := p.otherReading(ill.Ruling)
		verdict := "it would be legal"
		if err := a.check(q); err != nil {
			verdict = "it would be refused as well: " + err.Error()
		}
		ill.Otherwise = fmt.Sprintf("Under %s %s.", reading, strings.TrimSuffix(verdict, "."))
	}
	return err
}

// otherReading is the position under the other reading of a ruling.
func (p *Position) otherReading(name string) (q *Position, reading string) {
	setup := *p.setup
	for i := range rulingTable {
		if row := &rulingTable[i]; row.Name == name {
			at := row.at(&setup.Rulings)
			*at = !*at
		}
	}
	other := *p
	other.setup = &setup
	return &other, setup.Rulings.played(name)
}

// leaningOn are the rulings that the legality of a verb's actions can rest on.
var leaningOn = map[string][]string{
	"keep":    {keepNeedsCash},
	"kept":    {keepNeedsCash},
	"develop": {lateFactory, bankWhileClaimed, discountItself},
	"subsidy": {subsidyTiming},
}

// leans tells on which ruling the acceptance of an action rests, if the other
// reading would refuse it.
func (p *Position) leans(a action, t *teller) {
	for _, ruling := range leaningOn[a.Verb()] {
		q, reading := p.otherReading(ruling)
		var ill *rule.Illegal
		if err := a.check(q); errors.As(err, &ill) {
			t.say("This rests on the ruling %s; under %s it would be refused (%s).", p.setup.Rulings.played(ruling), reading, ill.Code)
		}
	}
}
