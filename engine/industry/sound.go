package industry

import "fmt"

// Sound looks for what can't be: fields that are two things at once or of
// another era than the auctions have come to, and hands below nothing.
func (p *Position) Sound() error {
	for f := range place(fields) {
		switch {
		case p.tokens[f].owner != 0 && p.gone.Has(f):
			return fmt.Errorf("%s is a property and a joker", f)
		case p.sold(f) && p.onOffer().Has(f):
			return fmt.Errorf("%s is sold and on offer", f)
		case p.sold(f) && f.era() > p.Era:
			return fmt.Errorf("%s is sold in era %d", f, p.Era)
		}
	}
	for i := range p.n {
		s := &p.seats[i]
		for r, n := range s.Jokers {
			if n < 0 {
				return fmt.Errorf("%s holds %d jokers of %s", p.name(i), n, resource(r))
			}
		}
		if s.Talers < 0 || s.Points < 0 {
			return fmt.Errorf("%s holds %d talers, %d points", p.name(i), s.Talers, s.Points)
		}
	}
	return nil
}
