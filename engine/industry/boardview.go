package industry

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

func (p *Position) boardView(seat int, _ rule.Screen) (*rule.View, error) {
	if seat >= 0 {
		return p.seatView(seat), nil
	}
	entries := []map[string]any{}
	for f := range place(fields) {
		entry := map[string]any{"owner": nil, "developed": nil, "joker_taken": p.gone.Has(f), "on_offer": p.onOffer().Has(f)}
		for _, shown := range p.fieldStatus(f) {
			entry[shown.Name] = shown.Value
		}
		if owner := p.owner(f); owner >= 0 {
			entry["owner"], entry["developed"] = p.name(owner), p.tokens[f].developed > 0
		}
		entries = append(entries, entry)
	}
	return &rule.View{JSON: map[string]any{"fields": entries}, Blocks: []rule.Block{{Picture: board{p}}}}, nil
}

// prospect is a field that a seat could still develop, or take: what it would
// earn and cost now.
type prospect struct {
	Field   string   `json:"name"`
	Title   string   `json:"title"`
	State   say.Key  `json:"state"`         // own, on offer or unsold
	Now     *int     `json:"points_now"`    // null, as AtEnd, where it isn't described
	AtEnd   *int     `json:"points_at_end"` // links and bonus fields, with what is developed now
	Cost    *int     `json:"cost"`          // construction and purchases, the cheapest way; null where there is no way
	Sources string   `json:"sources"`       // the cheapest way, as typed
	Afford  bool     `json:"affordable"`
	Why     say.Text `json:"why"` // why not, or from whom
}

// prospect says what a field would be to a seat if it were the seat's own now.
func (p *Position) prospect(seat int, f place) prospect {
	out := prospect{Field: f.String(), Title: p.facts.title(f), State: "unsold"}
	switch {
	case p.owner(f) == seat:
		out.State = "own"
	case p.onOffer().Has(f):
		out.State = "on offer"
	}
	fd := p.facts.fields[f]
	if fd == nil {
		out.Why = say.That("not described")
		return out
	}
	out.Now, out.AtEnd = new(int), new(int)
	if fd.Kind == joker {
		*out.AtEnd, out.Afford, out.Cost, out.Why = jokerPoints, true, new(int), say.That("joker %s", fd.Joker)
		return out
	}
	q := p.supposing(seat, f)
	if fd.Kind != technology || f.era() == p.Era {
		*out.Now, *out.AtEnd = earns(f, fd, p.Era), q.gain(seat, f)
	}
	rich := *q
	rich.seats[seat].Talers = mostTalers
	d := &develop{Seat: seat, Field: f}
	ways, doubt := rich.ways(d, fd)
	if len(ways) == 0 {
		out.Why = q.whyNot(seat, f, doubt, rich.checkDevelop(d))
		return out
	}
	cost := rich.spends(&ways[0], fd)
	out.Cost, out.Afford = &cost, p.seats[seat].Talers >= cost
	out.Sources, out.Why = strings.Join(rule.Each(ways[0].Sources, p.sourceText), " "), say.Join(", ", rule.Each(ways[0].Sources, p.paid)...)
	return out
}

func (p *Position) whyNot(seat int, f place, doubt, err error) say.Text {
	var ill *rule.Illegal
	switch {
	case doubt != nil:
		return say.Of(doubt)
	case err == nil:
		return say.That("no way")
	case errors.As(err, &ill) && ill.Entry == rules().TechnologyDead:
		return say.That("its era is past")
	}
	var lacks []say.Text
	for _, r := range slices.Compact(slices.Clone(p.facts.fields[f].Needs)) {
		from, _ := p.candidates(seat, r)
		switch own := p.own(seat, false).Where(func(g place) bool { return p.facts.fields[g] != nil && p.facts.fields[g].Makes == r }); {
		case len(from) > 0:
		case own != 0:
			lacks = append(lacks, say.That("first develop %s, which makes %s", say.Or(own.Names(p.facts.named)), r))
		case r.origin() >= p.Era:
			lack, makers := say.That(p.bankLater(f), r, r.origin()+1), p.makersToCome(r)
			switch {
			case makers == 0:
			case p.mustBeNow(f):
				lack = say.That("no %s but by joker until %s is developed", r, say.Or(makers.Names(p.facts.named)))
			default:
				lack = say.That("%s, or until %s is developed", lack, say.Or(makers.Names(p.facts.named)))
			}
			lacks = append(lacks, lack)
		default:
			lacks = append(lacks, say.That("no %s to be had", r))
		}
	}
	switch {
	case lacks != nil:
		return say.Join(" · ", lacks...)
	case ill != nil && ill.Entry == rules().ResourceUnavailable: // each for itself could be had
		return say.That("too few jokers for %s together", say.And(rule.Each(p.facts.fields[f].Needs, resource.Said)))
	}
	return say.Of(err)
}

// mustBeNow says whether a field can't be developed in a later era.
func (p *Position) mustBeNow(f place) bool {
	fd := p.facts.fields[f]
	return fd.Kind == technology || fd.Kind == factory && f.era() == p.Era && p.setup.Rulings.LateDead
}

// bankLater says of a resource that the bank has in a later era only what that is to a field:
// a technology can't be developed then, and a factory gives no points.
func (p *Position) bankLater(f place) say.Key {
	switch fd := p.facts.fields[f]; {
	case p.mustBeNow(f) && fd.Kind == technology:
		return "no %s but by joker until the bank sells it in era %d, too late for this technology"
	case p.mustBeNow(f):
		return "no %s but by joker until the bank sells it in era %d, too late for this factory"
	case earns(f, fd, p.Era) > 0:
		return "no %s but by joker until the bank sells it in era %d, too late for its points"
	}
	return "no %s but by joker until the bank sells it in era %d"
}

// makersToCome are the factories that may still be developed in this era and then make a resource.
func (p *Position) makersToCome(r resource) placeSet {
	return rule.Below(place(fields)).Where(func(f place) bool {
		fd := p.shown(f, nil)
		return fd != nil && fd.Makes == r && p.tokens[f].developed == 0 && (f.era() == p.Era || f.era() < p.Era && !p.setup.Rulings.LateDead)
	})
}

// supposing is the position as if a seat owned a field and had its turn to develop.
func (p *Position) supposing(seat int, f place) *Position {
	q := *p
	q.Phase, q.Turn, q.Built = developmentPhase, seat, 0
	if f != nowhere && q.owner(f) < 0 {
		q.tokens[f] = token{owner: int8(seat) + 1}
		q.gone = q.gone.Minus(f)
	}
	return &q
}

// gain is how much more links and bonus fields would score if a field were developed.
func (p *Position) gain(seat int, f place) int {
	boardPoints := func(p *Position) int {
		t := p.tally(seat)
		return pairPoints*(t.FactoryPairs+t.TechnologyPairs) + t.bonus()
	}
	q := *p
	q.tokens[f].developed = uint8(p.Era)
	return boardPoints(&q) - boardPoints(p)
}

// network is one own bonus field with what it yields.
type network struct {
	Field     string   `json:"name"`
	Nets      string   `json:"nets"`
	Value     int      `json:"value"`
	Factories []string `json:"factories"`
	Points    int      `json:"points"`
}

// seatView is a seat's side of the board: linked pairs, networks, and what
// each further field would earn and cost now.
func (p *Position) seatView(seat int) *rule.View {
	s := &p.seats[seat]
	factories, technologies := p.working(seat, factory), p.working(seat, technology)
	head := []say.Text{say.That("%s · %s · %s so far · jokers: %s · makes: %s", p.name(seat), talers(s.Talers), points(s.Points), inWords(s.Jokers.names()), inWords(p.produces(seat)))}
	roads, links := p.pairWords(factories), p.pairWords(technologies)
	head = append(append(head, say.That("Linked factories (%d points each): %s", pairPoints, rule.OrNone(roads))), p.aloneWords(factories)...)
	head = append(append(head, say.That("Linked technologies (%d points each): %s", pairPoints, rule.OrNone(links))), p.aloneWords(technologies)...)
	nets := []network{}
	for f := range p.working(seat, bonus).Each {
		fd := p.facts.fields[f]
		if fd == nil {
			continue
		}
		n := p.network(f, factories)
		nets = append(nets, n)
		head = append(head, say.That("%s, %s: %d × factories %d = %s (%s)", p.facts.title(f), say.Join(", ", fd.Nets.words()...), n.Value, len(n.Factories), points(n.Points), rule.OrNone(n.Factories)))
	}
	if p.working(seat, bonus) == 0 {
		head = append(head, say.That("Bonus fields developed: -"))
	}
	head = append(head, rule.EachOf(p.undescribed(seat).Each, func(f place) say.Text {
		return say.That("%s is not described: its links and networks are not known.", f)
	})...)
	t := &rule.Table{Header: []say.Text{say.That("Field§board"), {}, say.That("From whom, or why not"), say.That("Now"), say.That("At end"), say.That("Costs")}, Left: 3}
	prospects := p.prospects(seat)
	for i := range prospects {
		t.Rows = append(t.Rows, prospects[i].row())
	}
	blocks := []rule.Block{{Lines: head}}
	if len(t.Rows) > 0 {
		blocks = append(blocks, rule.Block{Table: t, Caption: say.That("Further fields, as if each were developed next")})
	}
	warnings := p.seatWarnings(seat)
	if len(warnings) > 0 {
		blocks = append(blocks, rule.Lines(warnings...))
	}
	return &rule.View{
		JSON: map[string]any{
			"seat": p.name(seat), "talers": s.Talers, "factory_pairs": rule.List(roads), "technology_pairs": rule.List(links),
			"networks": nets, "prospects": prospects, "warnings": rule.List(warnings),
		},
		Blocks: blocks,
	}
}

// prospects are a seat's undeveloped fields, then what is on offer, then what
// of this era is still unsold.
func (p *Position) prospects(seat int) []prospect {
	out := []prospect{}
	if p.Phase == overPhase {
		return out
	}
	of := func(f place) prospect { return p.prospect(seat, f) }
	out = append(append(out, rule.EachOf(p.own(seat, false).Each, of)...), rule.EachOf(p.onOffer().Each, of)...)
	for c := range columns {
		if f := placeAt(p.Era, c); !p.sold(f) && !p.Drawn.Has(c) && p.facts.fields[f] != nil {
			out = append(out, of(f))
		}
	}
	return out
}

func (x *prospect) row() []say.Text {
	cost := say.Plain("-")
	switch {
	case x.Cost != nil && x.Afford:
		cost = number(*x.Cost)
	case x.Cost != nil:
		cost = say.That("%d (short)", *x.Cost)
	}
	now, end := say.Plain("?"), say.Plain("?")
	if x.Now != nil {
		now, end = number(*x.Now), number(*x.AtEnd)
	}
	return []say.Text{say.Plain(x.Title), say.That(x.State), x.Why, now, end, cost}
}

func number(n int) say.Text { return say.Plain(strconv.Itoa(n)) }

// network says what a bonus field yields and through which factories.
func (p *Position) network(f place, factories placeSet) network {
	on := p.connected(f, factories)
	fd := p.facts.fields[f]
	return network{Field: f.String(), Factories: on.Names(place.String), Nets: fd.Nets.String(), Value: fd.Value, Points: fd.Value * on.Len()}
}

// aloneWords says where the links of places lead that are in no pair of the set.
func (p *Position) aloneWords(set placeSet) (lines []say.Text) {
	for f := range set.Each {
		switch leads := p.facts.links(f); {
		case p.facts.fields[f] == nil: // only other fields say where it is linked
		case leads == 0:
			lines = append(lines, say.That("  %s is linked to no field.", p.facts.title(f)))
		case leads&set == 0:
			lines = append(lines, say.That("  %s is linked to none of these, only to %s.", p.facts.title(f), say.And(leads.Names(place.String))))
		}
	}
	return lines
}

func (p *Position) pairWords(set placeSet) []string {
	return rule.Each(p.facts.pairs(set), func(pair [2]place) string { return pair[0].String() + "-" + pair[1].String() })
}
