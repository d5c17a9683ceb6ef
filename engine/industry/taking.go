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

// joker is the token's resource.
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

// text is the nature as typed after other words.
func (n Nature) text() string {
	if n == 0 {
		return ""
	}
	return " " + n.String()
}

// nature reads property or joker RESOURCE, if the line goes on.
func (l *line) nature() (Nature, error) {
	if len(l.Words) == 0 {
		return 0, nil
	}
	const want = "property, joker Stone (or another resource) or joker ?"
	w, _ := l.Next(want)
	i, err := rule.Match(w.Text, []string{propertyWord, jokerWord})
	switch {
	case err != nil:
		return 0, err
	case i < 0:
		return 0, rule.Misread(w.Column, want, "%q is not understood after %s.", w.Text, l.Verb.Text)
	case i == 0:
		return property, nil
	}
	if w, err = l.Next("a resource, or ?"); err != nil {
		return 0, err
	}
	r, err := parseJoker(w)
	return jokerOf(r), err
}

// shows is the nature of a described field.
func (f *Field) shows() Nature {
	if f.Kind == Joker {
		return jokerOf(f.Joker)
	}
	return property
}

// checkNature refuses a nature that the field's description contradicts.
func (p *Position) checkNature(f Place, said Nature) error {
	if fd := p.facts.fields[f]; said != 0 && fd != nil && fd.shows() != said {
		return illegal("field-contradicts", "%s is described as %s, not as %s.", f, fd, said)
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
	case f == p.lot.field:
		return p.lot.nature
	}
	return 0
}

// checkTaking asks whether it is known what is taken with a field, and said in
// one way; line is what was typed.
func (p *Position) checkTaking(f Place, said Nature, line string) error {
	if err := p.checkNature(f, said); err != nil {
		return err
	}
	if before := p.lot.nature; f == p.lot.field && said != 0 && before != 0 && said != before {
		return illegal("field-contradicts", "%s was offered as %s.", f, before)
	}
	if p.nature(f, said) == 0 {
		return missing([]say.Text{typed("%s property", line), typed("%s joker RESOURCE", line), toDescribe(f)},
			"%s is not described: is it a property, or does a joker lie on it?", f)
	}
	return nil
}

// take gives the lot to a seat: a token on the field, or its joker
// (EN, Claim a Field). The phase ends with the last field.
func (p *Position) take(seat int, said Nature, t *teller) {
	f := p.lot.field
	if n := p.nature(f, said); n > property {
		p.gone = p.gone.and(f)
		p.seats[seat].Jokers[n.joker()]++
		t.say("%s takes the joker %s.", p.name(seat), n.joker())
	} else {
		p.tokens[f] = token{owner: int8(seat) + 1}
	}
	p.offered &^= 1 << f.column()
	p.lot = noLot
	if p.offered == 0 {
		p.beginDevelopment(t)
	}
}
