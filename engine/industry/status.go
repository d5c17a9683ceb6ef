package industry

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

func (p *Position) Stage() (round int, phase string) { return p.Round, p.Phase.String() }

func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.Round, Said: p.said, Phase: p.Phase.String(), Stage: p.Phase.Said(), ToAct: []string{}, Over: p.Phase == overPhase, Next: say.Later(p.next)}
	if i := p.acting(); i >= 0 && p.Phase != drawPhase {
		w.ToAct = append(w.ToAct, p.name(i))
	}
	return w
}

// next is the next sensible thing.
func (p *Position) next() say.Text {
	switch p.Phase {
	case drawPhase:
		if p.columnsUnsaid() {
			return say.That("Say first which columns were drawn in era %d before: %d (%s %s …).", p.Era, p.setup.drawnBefore(), rule.HaveVerb, columnsWord)
		}
		return say.That("%s draws %d column tokens.", p.name(p.Start), p.setup.tokens(p.Era))
	case auctionPhase:
		return p.auctionNext()
	case developmentPhase:
		return p.developmentNext()
	}
	return finalScoring.Ended(p)
}

func (p *Position) developmentNext() say.Text {
	own := p.own(p.Turn, false).Where(func(f place) bool { return !p.dead(f) })
	switch f := place(own.First()); {
	case own.Len() == 0:
		return say.That("%s has nothing left to develop: only Ready is left.", p.name(p.Turn))
	case !p.mayDevelopAny(p.Turn):
		return p.whyStuck(p.Turn)
	case own.Len() == 1:
		return say.That("%s develops %s, or is ready.", p.name(p.Turn), p.facts.title(f))
	case p.Built > 0:
		return say.That("%s develops one more field, or is ready.", p.name(p.Turn))
	}
	return say.That("%s develops up to %d fields, or is ready.", p.name(p.Turn), mostBuilt-p.Built)
}

// mustSell says whether the auctioneer can't keep the lot that is to be sold or kept.
func (p *Position) mustSell() bool {
	return p.Phase == auctionPhase && p.Lot.Field != nowhere && p.Lot.Turn < 0 && !p.canKeep(p.Lot.Bid)
}

// said is what is next without why, which stands with the lot.
func (p *Position) said() say.Text {
	if l := &p.Lot; p.mustSell() {
		return say.That("%s sells %s to %s for %d.", p.name(p.Auctioneer), p.facts.title(l.Field), p.name(l.Bidder), l.Bid)
	}
	return p.stuck()
}

// stuck says of a seat that it can develop nothing now, nothing where it can: why stands with
// each of its fields, for who taps.
func (p *Position) stuck() say.Text {
	switch {
	case p.Phase != developmentPhase || p.mayDevelopAny(p.Turn) || p.own(p.Turn, false).Where(func(f place) bool { return !p.dead(f) }) == 0:
		return say.Text{}
	case p.subsidyHelps(p.Turn):
		return say.That("%s has too few talers to develop anything now.", p.name(p.Turn))
	}
	return say.That("%s can develop nothing now.", p.name(p.Turn))
}

// subsidyHelps says whether a seat could develop something with the talers of its subsidy.
func (p *Position) subsidyHelps(seat int) bool {
	rich := *p
	rich.seats[seat].Talers += subsidyTalers
	return p.maySubsidy(seat) && rich.mayDevelopAny(seat)
}

// whyStuck says why a seat can develop none of its fields now, and what is left to it.
func (p *Position) whyStuck(seat int) say.Text {
	var why []say.Text
	for i, f := range slices.Collect(p.own(seat, false).Each) {
		if !p.dead(f) {
			why = append(why, say.That("%s: %s", p.facts.title(f), p.whyNots(seat)[i]))
		}
	}
	switch {
	case p.subsidyHelps(seat):
		return say.That("%s can develop nothing now (%s): only Ready is left, or the subsidy.", p.name(seat), say.Join("; ", why...))
	case p.maySubsidy(seat):
		return say.That("%s can develop nothing now (%s), not even with the subsidy: only Ready is left.", p.name(seat), say.Join("; ", why...))
	}
	return say.That("%s can develop nothing now (%s): only Ready is left.", p.name(seat), say.Join("; ", why...))
}

func (p *Position) auctionNext() say.Text {
	host, l := p.name(p.Auctioneer), &p.Lot
	if l.Field == nowhere {
		return say.That("%s offers a field.", host)
	}
	if l.Turn >= 0 {
		bids := p.higher(l.Turn)
		switch more := (rule.Range{Low: bids.Low, High: bids.High + subsidyTalers}); {
		case bids.Empty() && !more.Empty() && p.maySubsidy(l.Turn):
			return say.That("%s can only pass, or take the subsidy first: the bid of %d can't be raised with %s.", p.name(l.Turn), l.Bid, talers(bids.High))
		case bids.Empty():
			return say.That("%s can only pass: the bid of %d can't be raised with %s.", p.name(l.Turn), l.Bid, talers(bids.High))
		}
		return say.That("%s bids %s or passes.", p.name(l.Turn), (&rule.Slot{From: []rule.Range{bids}}).Span())
	}
	if p.mustSell() {
		return say.Join(" ", p.said(), say.Of(p.checkCanKeep(l.Bid)))
	}
	return say.That("%s may sell %s to %s for %d, or keep it.", host, p.facts.title(l.Field), p.name(l.Bidder), l.Bid)
}

// Due is the field that is up, which all look at; its auctioneer, also why it can't be kept.
func (p *Position) Due(seat string) say.Text {
	l := &p.Lot
	if l.Field == nowhere {
		return say.Text{}
	}
	up := say.That("Up: %s", p.facts.title(l.Field))
	if l.Bidder >= 0 {
		up = say.That("Up: %s at %d by %s", p.facts.title(l.Field), l.Bid, p.name(l.Bidder))
	}
	var why say.Text
	if p.mustSell() && seat == p.name(p.Auctioneer) {
		why = say.Of(p.checkCanKeep(l.Bid))
	}
	return say.Join(" · ", up, say.That("have bid or passed: %s", strings.Join(l.Spoken.Names(p.name), ", ")).If(l.Spoken != 0), why)
}

// nameOrNull is a seat's name for scripts, null for no seat.
func (p *Position) nameOrNull(seat int) *string {
	if seat < 0 {
		return nil
	}
	return rule.OrNull(p.name(seat))
}

// lotStatus is the field up for auction, with the highest bid if there is one.
func (p *Position) lotStatus(bids []rule.Bid) rule.Object {
	l := &p.Lot
	if l.Field == nowhere {
		return nil
	}
	var bid *int
	if l.Bidder >= 0 {
		bid = &l.Bid
	}
	return rule.Object{
		{"field", l.Field.String()}, {"bid", bid}, {"bidder", p.nameOrNull(l.Bidder)}, {"spoken", l.Spoken.Names(p.name)}, {"turn", p.nameOrNull(l.Turn)}, {"bids", bids},
	}
}

func (p *Position) fieldStatus(f place) rule.Object {
	var title, kind, shows string
	if fd := p.facts.fields[f]; fd != nil {
		title, kind, shows = fd.Name, fd.Kind.String(), fd.String()
	}
	return rule.Object{{"name", f.String()}, {"title", rule.OrNull(title)}, {"kind", rule.OrNull(kind)}, {"shows", rule.OrNull(shows)}}
}

// prospectStatus is what a field would cost each seat in all, and give.
func (p *Position) prospectStatus(f place) []rule.Object {
	return rule.Times(p.n, func(i int) rule.Object {
		x := p.prospect(i, f)
		return rule.Object{{"seat", p.name(i)}, {"cost", x.Cost}, {"now", x.Now}, {"at_end", x.AtEnd}}
	})
}

// seatColumns are what a status says of each seat. Pairs and bonus count what is developed;
// unknown are developed fields that are not described. The points of a game that is over are the
// total, where all is described.
var seatColumns = []rule.Column[*Position]{
	{Key: "undeveloped", Heading: "Undeveloped", Of: func(p *Position, seat int) any { return p.own(seat, false).Names(place.String) }},
	{
		Key: "produces", Heading: "Makes", Of: func(p *Position, seat int) any { return p.produces(seat) },
		Said: func(p *Position, seat int) say.Text { return inWords(p.produces(seat)) }, Among: func() []say.Text { return rule.Headings(resourceTitles[stone:anyResource]...) },
	},
	{
		Key: "jokers", Heading: "Jokers", Of: func(p *Position, seat int) any { return p.seats[seat].Jokers.names() },
		Said: func(p *Position, seat int) say.Text {
			jokers := inWords(p.seats[seat].Jokers.names())
			if p.seats[seat].Subsidy {
				return say.That("%s (subsidy)", jokers)
			}
			return jokers
		}, Among: func() []say.Text { return rule.Headings(resourceTitles[stone:]...) },
	},
	{Number: "talers"},
	{
		Number: "points",
		Said: func(p *Position, seat int) say.Text {
			switch t := p.tally(seat); {
			case p.Phase != overPhase:
				return number(t.Points)
			case p.unlinked(seat):
				return rule.Shown((*int)(nil))
			default:
				return number(finalScoring.Total(&t))
			}
		},
	},
	{
		Key: "developed", Heading: "Developed", Of: func(p *Position, seat int) any { return p.own(seat, true).Names(place.String) },
		Said: func(p *Position, seat int) say.Text { return number(p.own(seat, true).Len()) },
	},
	{Key: "subsidy", Counted: true, Of: func(p *Position, seat int) any { return p.seats[seat].Subsidy }},
	{Number: "linked factories", Key: "factory_pairs"}, {Number: "linked technologies", Key: "technology_pairs"}, {Number: "bonus"},
	{Key: "unknown", Counted: true, Of: func(p *Position, seat int) any { return p.undescribed(seat).Names(place.String) }},
}

func (p *Position) produces(seat int) []string {
	return (rule.Below(anyResource) &^ rule.Below(stone)).Where(func(r resource) bool {
		yes, _ := p.makes(seat, r)
		return yes
	}).Names(resource.String)
}
