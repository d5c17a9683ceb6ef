package industry

import (
	"slices"

	"arbiter/say"
)

// worth says line by line what the field that is up would be to a seat: its whole price, what it
// scores now and at the end, and what the least bid would leave.
func (p *Position) worth(name string) (lines []say.Text) {
	seat, f := slices.Index(p.setup.Seats, name), p.Lot.Field
	fd := p.facts.fields[f]
	if fd == nil {
		return nil
	}
	add := func(is bool, text say.Text) {
		if is {
			lines = append(lines, text)
		}
	}
	x := p.prospect(seat, f)
	if fd.Kind == joker {
		add(true, fd.Joker.joker())
		add(true, say.That("%s at the end if you still have it", points(x.AtEnd)))
		return lines
	}
	switch {
	case x.Cost == nil:
		add(true, say.That("can't be built yet: %s", x.Why))
	case x.Sources == "": // nothing is bought from others
		add(true, say.That("%s if you build it next", talers(*x.Cost)))
	case p.construction(seat, fd) == 0:
		add(true, say.That("%s if you build it next: %s", talers(*x.Cost), x.Why))
	default:
		add(true, say.That("%s if you build it next: %s to build, %s", talers(*x.Cost), talers(p.construction(seat, fd)), x.Why))
	}
	add(x.Now > 0, say.That("%s at once", points(x.Now)))
	if near := p.own(seat, true).Where(func(g place) bool { return p.facts.linked(f, g) }); near != 0 {
		add(x.AtEnd > 0, say.That("%s at the end, linked with your %s", points(x.AtEnd), say.And(near.Names(p.facts.named))))
	} else {
		add(x.AtEnd > 0, say.That("%s at the end", points(x.AtEnd)))
	}
	if makers, _ := p.others(seat, fd.Makes); fd.Makes != noResource && makers == 0 {
		if own, _ := p.makes(seat, fd.Makes); !own {
			add(true, say.That("makes %s, which nobody makes yet", fd.Makes))
		}
	}
	if bid, held := p.Lot.Bid+1, p.seats[seat].Talers; x.Cost != nil && p.canSpeak(seat) && bid <= held {
		left := held - bid - *x.Cost
		add(left >= 0 && *x.Cost == 0, say.That("with a bid of %d you would keep %s", bid, talers(left)))
		add(left >= 0 && *x.Cost > 0, say.That("with a bid of %d, and %s to build it, you would keep %s", bid, talers(*x.Cost), talers(left)))
		add(left < 0, say.That("with a bid of %d you would lack %s to build it", bid, talers(-left)))
	}
	return lines
}

// canSpeak says whether a seat has still to bid or pass on the field that is up.
func (p *Position) canSpeak(seat int) bool {
	return seat != p.Auctioneer && !p.Lot.Spoken.Has(seat)
}
