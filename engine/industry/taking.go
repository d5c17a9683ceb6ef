package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Nature is what is taken with a field: nothing said, a property, or a joker
// token of a resource.
type Nature uint8

const property Nature = 1

// jokerOf is the nature of a field with a joker token.
func jokerOf(r Resource) Nature { return Nature(r) + property }

func (n Nature) joker() Resource { return Resource(n - property) }

func (n Nature) String() string {
	switch n {
	case 0:
		return ""
	case property:
		return propertyWord
	}
	return jokerWord + " " + n.joker().String()
}

// natureText is what is said to be taken with a field, as typed after other
// words: nothing where it is known.
func (p *Position) natureText(f Place, said Nature) string {
	if said == 0 || f != nowhere && p.nature(f, 0) == said {
		return ""
	}
	return " " + said.String()
}

func (f *Field) shows() Nature {
	if f.Kind == Joker {
		return jokerOf(f.Joker)
	}
	return property
}

// checkNature refuses a nature that the field's description contradicts.
func (p *Position) checkNature(f Place, said Nature) error {
	fd := p.facts.fields[f]
	switch {
	case said == 0:
		return nil
	case fd == nil:
		return p.checkBox(f, said, false)
	case fd.shows() != said:
		return fieldContradicts.Illegal("The field %s is described as %s, not as %s.", f, fd, said)
	}
	return nil
}

// nature is what is taken with a field: described, else said now or when it
// was offered; 0 while nobody knows.
func (p *Position) nature(f Place, said Nature) Nature {
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

// checkTaking asks whether it is known what is taken with a field, and said in
// one way; line is what was typed.
func (p *Position) checkTaking(f Place, said Nature, line string) error {
	if err := p.checkNature(f, said); err != nil {
		return err
	}
	if before := p.Lot.Nature; f == p.Lot.Field && said != 0 && before != 0 && said != before {
		return fieldContradicts.Illegal("The field %s was offered as %s.", f, before)
	}
	if p.nature(f, said) == 0 {
		return rule.Missing(append(rule.Needs(say.Typed("%s property", line), say.Typed("%s joker RESOURCE", line)), rule.ToDescribe(f.String())...),
			"%s is not described: is it a property, or does a joker lie on it?", f)
	}
	return nil
}

// take gives the lot to a seat: a token on the field, or its joker
// (EN, Claim a Field). The phase ends with the last field.
func (p *Position) take(seat int, said Nature, t *rule.Teller) {
	f := p.Lot.Field
	if n := p.nature(f, said); n > property {
		p.gone = p.gone.And(f)
		p.seats[seat].Jokers[n.joker()]++
		t.Tell("joker", p.name(seat), "%s takes the joker %s.", p.name(seat), n.joker()).On(n.joker().String()).With("jokers", 1)
	} else {
		p.tokens[f] = token{owner: int8(seat) + 1}
	}
	p.Offered &^= 1 << f.column()
	p.Lot = noLot
	if p.Offered == 0 {
		p.beginDevelopment(t)
	}
}
