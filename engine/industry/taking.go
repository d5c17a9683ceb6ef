package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// nature is what is taken with a field: nothing said, a property, or a joker
// token of a resource.
type nature uint8

const property nature = 1

// jokerOf is the nature of a field with a joker token.
func jokerOf(r resource) nature { return nature(r) + property }

func (n nature) joker() resource { return resource(n - property) }

func (n nature) String() string {
	switch n {
	case 0:
		return ""
	case property:
		return propertyWord
	}
	return jokerWord + " " + n.joker().String()
}

// natureText is what is said to be taken with a field, as typed: nothing where it is
// known.
func (p *Position) natureText(f place, said nature) string {
	if said == 0 || f != nowhere && p.nature(f, 0) == said {
		return ""
	}
	return said.String()
}

// natureArg is what is taken with a field: property or joker RESOURCE. With may it can be left
// out even if it isn't known.
func natureArg[A any](of func(p *Position, a *A) (place, *nature), check func(p *Position, a *A) error, may bool) arg[A] {
	return arg[A]{
		Read:  func(r *rule.Reader, p *Position, a *A) { _, n := of(p, a); *n = readNature(r) },
		Text:  func(p *Position, a *A) string { f, n := of(p, a); return p.natureText(f, *n) },
		Check: check,
		Step: func(p *Position, a *A, then func(*A) rule.Step) rule.Step {
			f, _ := of(p, a)
			if p.nature(f, 0) != 0 {
				return then(a)
			}
			any := p.anyNature(f, func(n nature) rule.Step {
				filled := *a
				_, to := of(p, &filled)
				*to = n
				return then(&filled)
			})
			if may {
				step := then(a)
				step.Slot = any.Slot
				step.Slot.None = func() say.Text { return say.That("said later") }
				return step
			}
			return any
		},
	}
}

// takingArg is what is taken with the lot.
func takingArg[A any](of func(a *A) *taking, verb string) arg[A] {
	return natureArg(func(p *Position, a *A) (place, *nature) { return p.Lot.Field, &of(a).Nature }, func(p *Position, a *A) error {
		return p.checkTaking(p.Lot.Field, of(a).Nature, verb+" "+p.quoted(of(a).Seat))
	}, false)
}

// anyNature offers a property, or one of the jokers left in the box.
func (p *Position) anyNature(f place, then func(nature) rule.Step) rule.Step {
	words := []string{propertyWord, jokerWord}
	if p.checkBox(f, jokerOf(anyResource), false) != nil {
		words = words[:1]
	}
	step := rule.Choose(rule.Fixed, "what", words, func(i int) rule.Step {
		if i == 0 {
			return then(property)
		}
		return rule.Choose(rule.Name, "which resource", resourceNames[stone:], func(r int) rule.Step { return then(jokerOf(stone + resource(r))) }).
			Called(func(r int) say.Text { return (stone + resource(r)).meant() })
	}).Called(func(i int) say.Text { return p.Called(words[i]) })
	step.Slot.Hint = say.That("%s isn't described: what is it?", f)
	return step
}

// lotNames names the field that is up, none where none is.
func (p *Position) lotNames() []string {
	if p.Lot.Field == nowhere {
		return nil
	}
	return []string{p.Lot.Field.String()}
}

func (f *Field) shows() nature {
	if f.Kind == joker {
		return jokerOf(f.Joker)
	}
	return property
}

// checkNature refuses a nature that the field's description contradicts.
func (p *Position) checkNature(f place, said nature) error {
	fd := p.facts.fields[f]
	switch {
	case said == 0:
		return nil
	case fd == nil:
		return p.checkBox(f, said, false)
	case fd.shows() != said:
		return rules().FieldContradicts.Illegal("The field %s is described as %s, not as %s.", f, fd, said)
	}
	return nil
}

// nature is what is taken with a field: described, else said now or when it
// was offered; 0 while unknown.
func (p *Position) nature(f place, said nature) nature {
	switch fd := p.facts.fields[f]; {
	case fd != nil:
		return fd.shows()
	case said != 0:
		return said
	case f == p.Lot.Field:
		return p.Lot.Nature
	}
	return 0
}

// checkTaking refuses if it isn't known what is taken with a field, or if the line contradicts
// what is known; line is what was typed.
func (p *Position) checkTaking(f place, said nature, line string) error {
	if err := p.checkNature(f, said); err != nil {
		return err
	}
	if before := p.Lot.Nature; f == p.Lot.Field && said != 0 && before != 0 && said != before {
		return rules().FieldContradicts.Illegal("The field %s was offered as %s.", f, before)
	}
	if p.nature(f, said) == 0 {
		return rule.Missing(append(rule.Needs(say.Typed("%s property", line), say.That("%s joker RESOURCE", line)), rule.ToDescribe(f.String())...),
			"%s is not described: is it a property, or does a joker lie on it?", f)
	}
	return nil
}

// take gives the lot to a seat: a token on the field, or its joker
// (EN, Claim a Field). The phase ends with the last field.
func (p *Position) take(seat int, said nature, t *rule.Teller) {
	f := p.Lot.Field
	if n := p.nature(f, said); n > property {
		p.gone = p.gone.And(f)
		p.seats[seat].Jokers[n.joker()]++
		takes := say.That("%s takes the joker %s.", p.name(seat), n.joker())
		if n.joker() == anyResource {
			takes = say.That("%s takes a joker for any resource.", p.name(seat))
		}
		t.Add("joker", p.name(seat), takes).About(n.joker().String()).With("jokers", 1)
	} else {
		p.tokens[f] = token{owner: int8(seat) + 1}
	}
	p.Offered &^= 1 << f.column()
	p.Lot = noLot
	if p.Offered == 0 {
		p.beginDevelopment(t)
	}
}
