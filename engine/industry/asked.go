package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Tells are the columns that were drawn and are still to come, the one with the coin, what a sale would bring, and from whom a resource is bought.
func (p *Position) Tells() (all []rule.Told) {
	if p.Phase == overPhase {
		return nil
	}
	names := func(all []string) say.Text { return rule.Joined(", ", say.Plains(all...)) }
	if left := allColumns &^ p.Drawn; !p.columnsUnsaid() {
		fields := p.onOffer()
		for c := range left.Each {
			fields = fields.And(placeAt(p.Era, c))
		}
		coin, known := p.coinAmong(p.Drawn)
		shown := say.That("The column with the coin was not drawn yet in era %d.", p.Era)
		switch {
		case coin >= 0:
			shown = say.That("Column %s, with the coin, was drawn in era %d.", letter(coin), p.Era)
		case !known:
			shown = say.That("Which column has the coin isn't known.")
		}
		all = append(all,
			rule.Told{Of: say.That("columns/letters drawn/out been/have/has/were/already; era tokens"), N: p.Drawn.Len(), Says: say.That("Columns drawn in era %d: %s.", p.Era, names(p.Drawn.Names(letter)))},
			rule.Told{Of: say.That("columns/letters come/bag/left/remaining/missing/undrawn/not; era tokens drawn been have to"), N: left.Len(), Says: say.That("Columns still to be drawn in era %d: %s.", p.Era, names(left.Names(letter)))},
			rule.Told{Of: say.That("fields era left/remaining/come/unsold; %d to auctioned sold", p.Era), N: fields.Len(), Says: say.That("Fields of era %d still to be sold: %s.", p.Era, names(fields.Names(p.facts.title)))},
			rule.Told{Of: say.That("coin drawn/come/out/shown been/has/was/already; column token era come"), N: one(coin >= 0), Open: !known, Says: shown})
	}
	if c := p.knownCoin(); c >= 0 {
		all = append(all, rule.Told{Of: say.That("coin column/token/letter/where/lies; on is has have bears"), Open: true, Says: say.That("Column %s has the coin.", letter(c))})
	}
	if l := &p.Lot; p.Phase == auctionPhase && l.Field != nowhere {
		still := (rule.Below(p.n) &^ l.Spoken).Minus(p.Auctioneer)
		says := say.That("Still to bid or pass on %s: %s.", p.facts.title(l.Field), names(still.Names(p.name)))
		if still == 0 {
			says = say.That("All have bid or passed on %s.", p.facts.title(l.Field))
		}
		all = append(all, rule.Told{Of: say.That("bid yet/still; not may can has have to must"), N: still.Len(), Says: says})
		if l.Bidder >= 0 {
			all = append(all, rule.Told{Of: say.That("get/gets/receive/receives/earn sells/sell/seller/auctioneer; if when would for it the field"), Seat: p.name(p.Auctioneer), Open: true, Says: say.That("%s from %s, if %s is sold at the bid that stands", talers(l.Bid), p.name(l.Bidder), p.facts.title(l.Field))})
		}
	}
	for r := stone; r < anyResource; r++ {
		says := say.That("The bank sells %s for 1 taler.", r)
		if sellers, _ := p.others(-1, r); sellers != 0 {
			says = say.That("%s sells %s for 1 taler.", say.And(sellers.Names(p.name)), r)
		} else if err := p.checkBank(-1, r); err != nil {
			says = say.Of(err)
		}
		all = append(all, rule.Told{Of: say.That("%s buy/buys/cost/costs/price; can could for unit from bank taler talers", r), Any: true, Open: true, Says: says})
	}
	for seat := range p.n {
		for f := range p.own(seat, false).Each {
			if fd := p.shown(f, nil); fd != nil {
				all = append(all, rule.Told{Of: say.That("cost/costs/price; build develop building construction talers"), What: f.String(), Seat: p.name(seat), Open: true, Says: say.That("%s for %s, without resources", talers(p.construction(seat, f, fd)), p.facts.title(f))})
			}
			all = append(all, rule.Told{Of: say.That("developed/built; been"), What: f.String(), Seat: p.name(seat), Says: say.That("%s is undeveloped", p.facts.title(f))})
		}
	}
	return append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("the marker goes left with each round")))
}
