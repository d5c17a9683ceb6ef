package industry

import "arbiter/engine/rule"

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
	return func(other *Rulings) error {
		setup := *p.setup
		setup.Rulings = *other
		q := *p
		q.setup = &setup
		return a.check(&q)
	}
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
		rulingTable.Leans(&p.setup.Rulings, ruling, p.checking(a), t.say)
	}
}
