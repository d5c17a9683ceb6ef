package industry

import (
	"fmt"

	"arbiter/engine/rule"
)

// HasEffect says whether an illegal action tells all that its effect needs.
func (p *Position) HasEffect(a rule.Action) bool {
	switch a := a.(type) {
	case *Done:
		return false // nothing that can't be taken back has happened
	case *Bid:
		return p.Lot.Field != nowhere && a.Seat != p.Auctioneer && a.Talers > 0 && a.Talers <= p.seats[a.Seat].Talers
	case *Pass:
		last := p.Lot.Bidder < 0 && p.Lot.Spoken.And(a.Seat).Len() == p.n-1 // then the auctioneer takes the field
		return p.Lot.Field != nowhere && a.Seat != p.Auctioneer && !p.Lot.Spoken.Has(a.Seat) && (!last || p.nature(p.Lot.Field, a.Nature) != 0)
	case *Sell:
		return a.Seat == p.Auctioneer && p.Lot.Bidder >= 0 && p.nature(p.Lot.Field, a.Nature) != 0
	case *Keep:
		return a.Seat == p.Auctioneer && p.Lot.Field != nowhere && p.nature(p.Lot.Field, a.Nature) != 0
	case *Won:
		return a.Seat != p.Auctioneer && a.Talers > 0 && p.onOffer().Has(a.Field) && p.nature(a.Field, a.Nature) != 0
	case *Kept:
		return p.onOffer().Has(a.Field) && p.nature(a.Field, a.Nature) != 0
	case *Offer:
		return p.onOffer().Has(a.Field) && p.checkNature(a.Field, a.Nature) == nil
	case *Develop:
		fd := p.shown(a.Field, a.Stated)
		return fd != nil && p.checkOwn(a.Seat, a.Field) == nil && len(a.Sources) == len(fd.Needs)
	}
	return true
}

// Sound looks for what can't be: fields that are two things at once or of
// another era than the auctions have come to, and hands below nothing.
func (p *Position) Sound() error {
	for f := range Place(fields) {
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
				return fmt.Errorf("%s holds %d jokers of %s", p.name(i), n, Resource(r))
			}
		}
		if s.Talers < 0 || s.Points < 0 {
			return fmt.Errorf("%s holds %d talers, %d points", p.name(i), s.Talers, s.Points)
		}
	}
	return nil
}
