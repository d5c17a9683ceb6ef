package industry

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Tells are the columns that were drawn and are still to come, the one with the coin, what a sale would bring, and from whom a resource is bought.
func (p *Position) Tells() (all []rule.Matter) {
	for seat := range p.n {
		all = append(all, p.tellsOf(seat)...)
	}
	if p.Phase == overPhase {
		return all
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
			rule.Matter{Of: say.That("columns/letters drawn/out been/have/has/were/already; era tokens"), N: p.Drawn.Len(), Says: say.That("Columns drawn in era %d: %s.", p.Era, names(p.Drawn.Names(letter)))},
			rule.Matter{Of: say.That("columns/letters come/bag/left/remaining/missing/undrawn/not; era tokens drawn been have to up t haven havent hasn hasnt"), N: left.Len(), Says: say.That("Columns still to be drawn in era %d: %s.", p.Era, names(left.Names(letter)))},
			rule.Matter{Of: say.That("fields era left/remaining/come/unsold; %d to auctioned sold up", p.Era), N: fields.Len(), Says: say.That("Fields of era %d still to be sold: %s.", p.Era, names(fields.Names(p.facts.title)))},
			rule.Matter{Of: say.That("fields game left/remaining/come/unsold; whole in the to be auctioned sold still are there altogether total"), N: fields.Len() + (eras-p.Era)*columns, Says: say.That("Fields still to be sold in the whole game: %d.", fields.Len()+(eras-p.Era)*columns)},
			rule.Matter{Of: say.That("coin drawn/come/out/shown been/has/was/already; column token era come"), N: one(coin >= 0), Open: !known, Says: shown})
	}
	if c := p.knownCoin(); c >= 0 {
		all = append(all, rule.Matter{Of: say.That("coin column/token/letter/where/lies; on is has have bears"), Open: true, Says: say.That("Column %s has the coin.", letter(c))})
	}
	if l := &p.Lot; p.Phase == auctionPhase && l.Field != nowhere {
		still := (rule.Below(p.n) &^ l.Spoken).Minus(p.Auctioneer)
		says := say.That("Still to bid or pass on %s: %s.", p.facts.title(l.Field), names(still.Names(p.name)))
		if still == 0 {
			says = say.That("All have bid or passed on %s.", p.facts.title(l.Field))
		}
		all = append(all, rule.Matter{Of: say.That("bid yet/still; not may can has have to must"), N: still.Len(), Says: says})
		if l.Bidder >= 0 {
			all = append(all, p.tellsOfLot()...)
		}
	}
	for r := stone; r < anyResource; r++ {
		all = append(all, p.tellsOfResource(r)...)
	}
	return append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("the marker goes left with each round")))
}

// tellsOfResource are where a resource comes from, and how many factories make it.
func (p *Position) tellsOfResource(r resource) (all []rule.Matter) {
	says := say.That("The bank sells %s for 1 taler.", r)
	sellers, _ := p.others(-1, r)
	if sellers != 0 {
		says = say.That("%s sells %s for 1 taler.", say.And(sellers.Names(p.name)), r)
	} else if err := p.checkBank(-1, r); err != nil {
		says = say.Of(err)
	}
	for _, of := range []say.Text{say.That("%s buy/buys/cost/costs/price/come/comes; can could for unit from bank taler talers", r), say.That("%s get where/whom/can; could from bank", r)} {
		all = append(all, rule.Matter{Of: of, Any: true, Open: true, Says: says})
		for seat := range sellers.Each {
			all = append(all, rule.Matter{Of: of, Seat: p.name(seat), Open: true, Says: say.That("%s from its own factory, for nothing", r)})
		}
	}
	var makers []say.Text
	for i := range p.n {
		for f := range p.own(i, true).Each {
			if fd := p.shown(f, nil); fd != nil && fd.Kind == factory && fd.Makes == r && p.serves(f) {
				makers = append(makers, say.Join(" ", say.Plain(p.name(i)), say.Plain(p.facts.title(f))))
			}
		}
	}
	return append(all, rule.Matter{Of: say.That("%s make/makes/produce/produces factories/factory/fields; how many which of are there on the board", r), N: len(makers), Says: rule.Joined(", ", makers)})
}

// tellsOfLot are what a sale of the field that is up would bring and leave, and what keeping it would cost; and who goes on then.
func (p *Position) tellsOfLot() (all []rule.Matter) {
	l, host := &p.Lot, p.name(p.Auctioneer)
	field, bidder := p.facts.title(l.Field), p.name(l.Bidder)
	kept := say.Join(": ", say.Plain(field), say.That("for %s, shared out: %s", talers(l.Bid), p.handed(l.Bid, number)))
	all = append(all, rule.Matter{Of: say.That("get/gets/receive/receives/earn sells/sell/seller/auctioneer; if when would for it the field"), Seat: host, Open: true, Says: say.That("%s from %s, if %s is sold at the bid that stands", talers(l.Bid), bidder, field)},
		rule.Matter{Of: say.That("left/after/remain; talers money would buying buys sale if when for"), What: l.Field.String(), Seat: bidder, Open: true, Says: say.That("%s left after buying %s at the bid that stands", talers(p.seats[l.Bidder].Talers-l.Bid), field)})
	for _, what := range []string{"", l.Field.String()} {
		all = append(all, rule.Matter{Of: say.That("keep/keeps/keeping/kept pay/pays/get/gets/cost/costs; if when would do others from him field"), What: what, Any: true, Open: true, Says: kept})
	}
	if p.Offered == 1<<l.Field.column() { // the round's last: no field is offered after it
		return all
	}
	return append(all, rule.Matter{Of: say.That("auctioneer sells/sold/sale; if when next then be becomes after field"), Any: true, Open: true, Says: say.That("After a sale %s stays auctioneer.", host)},
		rule.Matter{Of: say.That("auctioneer keeps/kept; if when next then be becomes after field"), Any: true, Open: true, Says: say.That("If %s keeps the field, %s is the next auctioneer.", host, p.name(p.left(p.Auctioneer)))})
}

// tellsWhether says whether a seat could develop a field, as things are, or what that lacks, and what would be left.
func (p *Position) tellsWhether(seat int, f place, tell func(of say.Text, f place, n int, open bool, says say.Text)) {
	may, title := p.prospect(seat, f), p.facts.title(f)
	why, left := may.Why, 0
	if may.Cost != nil {
		why, left = say.That("costs %s with what it needs", talers(*may.Cost)), p.seats[seat].Talers-*may.Cost
	}
	lacks := why
	if left < 0 {
		lacks = say.Join(", ", why, say.That("%s short", talers(-left)))
	}
	after := say.Join(": ", say.Plain(title), lacks)
	if may.Cost != nil && left >= 0 {
		after = say.That("%s left after developing %s with what it needs", talers(left), title)
	}
	if p.Phase != developmentPhase { // what may be developed is tried
		tell(say.That("afford/enough; can could still now does have has money talers to for it buy build develop"), f, one(may.Cost != nil && left >= 0), false, after)
	}
	if p.owner(f) != seat {
		return
	}
	tell(say.That("left/after/remain; talers money would building developing if when for"), f, 0, true, after)
	tell(say.That("short/lack/lacks/missing; how much many talers money is does of what for to build develop building developing still"), f, max(0, -left), true, say.Join(": ", say.Plain(title), lacks))
	tell(say.That("cost/costs/pay/pays/price/much for/all/total/altogether; how what would will does do is it in the to build develop now him her with resources"), f, 0, true, say.Join(": ", say.Plain(title), lacks))
	tell(say.That("still/yet need/needs; what do does i he she for to build develop of money talers"), f, max(0, -left), true, say.Join(": ", say.Plain(title), lacks))
	if p.Phase == developmentPhase {
		return // what may be developed is tried
	}
	tell(say.That("develop/build can/could era/ever/later/once; be able to up it this now already in"), f, one(may.Cost != nil && may.Afford), may.Cost != nil && !may.Afford, say.Join(": ", say.Plain(title), why))
}

// bestOnOffer are the described fields on offer with what each would bring a seat, the most points first.
func (p *Position) bestOnOffer(seat int) []say.Text {
	fields := slices.Collect(p.onOffer().Where(func(f place) bool { return p.facts.fields[f] != nil }).Each)
	brings := func(f place) int {
		of := p.prospect(seat, f)
		return *of.Now + *of.AtEnd
	}
	slices.SortStableFunc(fields, func(f, g place) int { return brings(g) - brings(f) })
	return rule.Each(fields, func(f place) say.Text {
		return say.Join(": ", say.Plain(p.facts.title(f)), say.Join(" · ", p.gives(seat, f, p.facts.fields[f])...))
	})
}

// tellsOf are what a seat's fields cost, leave and bring, and how many it may still develop.
func (p *Position) tellsOf(seat int) (all []rule.Matter) {
	who, waits := p.name(seat), p.own(seat, false)
	tell := func(of say.Text, f place, n int, open bool, says say.Text) {
		all = append(all, rule.Matter{Of: of, What: f.String(), Seat: who, N: n, Open: open, Says: says})
	}
	for f := range waits.Each {
		fd, title := p.shown(f, nil), p.facts.title(f)
		switch {
		case p.Phase == overPhase:
			tell(say.That("count/counts/points/score/scores; bring brings give gives why not no nothing doesn t for"), f, 0, true, say.That("%s is undeveloped: its token is removed at the end", title))
		case fd != nil && p.dead(f):
			tell(say.That("develop/build; can may could later ever not more cannot why t"), f, 0, false, say.That("%s is a technology of era %d; in era %d it can't be developed any more.", title, f.era(), p.Era))
		case fd != nil:
			p.tellsWhether(seat, f, tell)
			tell(say.That("cost/costs/price; build develop building construction talers"), f, 0, true, say.That("%s for %s, without resources", talers(p.construction(seat, f, fd)), title))
		}
		tell(say.That("developed/built; been"), f, 0, false, say.That("%s is undeveloped", title))
	}
	fields := waits | p.own(seat, true)
	if p.Phase == auctionPhase {
		fields |= p.onOffer()
	}
	for f := range fields.Each {
		fd := p.facts.fields[f]
		if p.Phase == overPhase || fd == nil || p.dead(f) {
			continue
		}
		if p.Phase == auctionPhase && !waits.Has(f) && !p.own(seat, true).Has(f) {
			p.tellsWhether(seat, f, tell)
		}
		if gives := say.Join(" · ", p.gives(seat, f, fd)...); !gives.Empty() {
			tell(say.That("points bring/brings/give/gives/worth/get/gets/score/scores; for would"), f, 0, true, gives)
			tell(say.That("end bring/brings/give/gives/worth; for would points what be is to at the"), f, 0, true, gives)
		}
	}
	if offered := p.bestOnOffer(seat); p.Phase == auctionPhase && len(offered) > 0 {
		all = append(all, rule.Matter{Of: say.That("field/fields best/better/most; which what one of the is are on offer up now for would bring brings give gives be points buy"), Seat: who, Open: true, Says: say.Join("; ", offered...)})
	}
	names := func(fields placeSet) say.Text { return rule.Joined(", ", say.Plains(fields.Names(p.facts.title)...)) }
	subsidy := say.That("the subsidy may still be taken")
	if p.seats[seat].Subsidy {
		subsidy = say.That("the subsidy is taken")
	}
	all = append(all,
		rule.Matter{Of: say.That("fields belong/belongs/own/owns/owned; to what which all"), Seat: who, N: (waits | p.own(seat, true)).Len(), Open: true, Says: say.Join(" · ", say.Join(" ", say.That("Developed"), names(p.own(seat, true))), say.Join(" ", say.That("Undeveloped"), names(waits)))},
		rule.Matter{Of: say.That("developed/built/finished what/which/list; fields field has have so far already till until now all s"), Seat: who, N: p.own(seat, true).Len(), Open: true, Says: say.Join(" ", say.That("Developed"), names(p.own(seat, true)))},
		rule.Matter{Of: say.That("subsidy left/available/free/still; may can one could"), Seat: who, N: one(!p.seats[seat].Subsidy), Says: subsidy})
	tokens := p.own(seat, true).Len() + waits.Len()*one(p.Phase != overPhase)
	all = append(all, rule.Matter{Of: say.That("tokens board/property; player"), Seat: who, N: tokens, Says: say.That("tokens on the board: %d", tokens)})
	if p.Phase == developmentPhase {
		left := min(mostBuilt-p.Built*one(seat == p.Turn), waits.Len()) * one(!p.Ended.Has(seat))
		all = append(all, rule.Matter{Of: say.That("fields/field/developments many may/can/more/left; develop build"), Seat: who, N: left, Open: true, Says: say.That("fields that may still be developed this round: %d", left)},
			rule.Matter{Of: say.That("develop/build still/yet/more/another; may can could will be able to anything something thing one also too"), Seat: who, N: left, Says: say.That("fields that may still be developed this round: %d", left)},
			rule.Matter{Of: say.That("used/finished developments/development; up two both"), Seat: who, N: one(left == 0), Says: say.That("fields that may still be developed this round: %d", left)})
	}
	return all
}
