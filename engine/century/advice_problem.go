package century

import (
	"cmp"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// dilemma is a seat's upkeep or recycling as a problem to be searched, and what
// its numbers stand for.
type dilemma struct {
	p       *Position // as it stands
	seat    int
	problem best.Problem
	names   []string // by tile: those of the region, then those to attach
	tiles   []*rail.Tile
	free    [Quality + 1][]ability // abilities not used yet, by power
	paid    []ability              // by best.Problem.Paid
}

// dilemma says what a seat has still to decide. The error is an *Illegal where
// there is nothing, and a *CannotCheck where a tile is not described.
func (p *Position) dilemma(seat int, phase phase) (*dilemma, error) {
	s := p.seats[seat]
	d := &dilemma{p: p, seat: seat, problem: best.Problem{
		Region: s.Region, Rulings: p.setup.Rulings.Rail, Fresh: make([]bool, s.Region.Len()),
		Coins: s.Coins, Science: s.Science, Marker: s.Pollution, IdleCleanup: !p.setup.Rulings.NoIdleCleanup,
		PointsOnly: p.Round == 6,
	}}
	for i := range s.Region.Len() {
		d.names, d.tiles = append(d.names, s.Region.At(i).Name), append(d.tiles, s.Region.At(i).Tile)
	}
	if _, known := p.facts.start(seat); !known {
		return nil, needStart("The rails of the start tile are not described: what is best may rest on them.")
	}
	if err := cmp.Or(p.in(say.Plain("best"), phase.String()), p.checkRegionKnown(seat)); err != nil {
		return nil, err
	}
	if phase == recyclingPhase {
		d.problem.Spent = s.spentAt
		return d, nil
	}
	return d, d.upkeep()
}

// upkeep fills in all that a seat may do before production.
func (d *dilemma) upkeep() error {
	p, s, b := d.p, d.p.seats[d.seat], &d.problem
	if name := p.undescribedPurchase(d.seat); name != "" {
		return needTechnology(name)
	}
	b.Hand = s.Hand
	for i := range b.Fresh {
		b.Fresh[i] = len(s.Won) == 0 || p.setup.Rulings.MayAnywhere || rule.Contains(s.Won, d.names[i])
	}
	citizens := s.citizens()
	for _, w := range s.Waiting {
		tile := p.tileOf(w)
		if tile == nil {
			return rule.Missing(rule.ToDescribe(w.Name), "%s is not described: its cities and rails are not known.", w.Name)
		}
		b.Attach = append(b.Attach, best.Piece{Tile: tile, Garbage: w.Garbage})
		d.names, d.tiles = append(d.names, w.Name), append(d.tiles, tile)
	}
	for ab := range s.abilities {
		if forGood, now := d.p.spent(d.seat, ab); forGood || now || ab.Power == Park {
			continue
		}
		d.free[ab.Power] = append(d.free[ab.Power], ab)
		cost := best.Paid{Coins: ab.Price.Amount}
		if ab.Price.Science {
			cost = best.Paid{Science: ab.Price.Amount}
		}
		switch ab.Power {
		case Recycle:
			cost.Kind = best.Recycle
		case Cleanup:
			cost.Kind = best.Cleanup
		case Quality:
			cost.Kind, cost.Points = best.Quality, ab.Points
		default:
			continue
		}
		b.Paid, d.paid = append(b.Paid, cost), append(d.paid, ab)
	}
	b.Locomotives, b.Bridges = len(d.free[Locomotive]), len(d.free[BuildBridge])
	b.Transports, b.Sortings = len(d.free[Transport]), len(d.free[Sorting])
	b.Workers = len(d.free[Workers])
	if supply := p.setup.Rulings.Citizens; supply > 0 {
		b.Workers = min(b.Workers, max(0, supply-citizenMarkers-citizens))
	}
	return nil
}

// withoutOthers is the position without another seat to wait for: all others have completed
// their upkeep, and one of them has something left to recycle, so that the
// round doesn't end.
func (p *Position) withoutOthers(seat int) *Position {
	q := p.copy()
	for i := range q.n {
		if i == seat {
			continue
		}
		other := &rail.Region{}
		// A place of its own; it can't be refused in an empty region.
		_, _ = other.Place(rail.Placed{Name: "start", Tile: constantTile("A=1r"), Citizens: 1, Garbage: 1})
		s := q.seat(i)
		s.Region, s.Hand, s.Waiting, s.Spent = other, 0, nil, nil
		s.Done = q.Phase == upkeepPhase
	}
	return q
}

// steps turns a plan into lines, each taken and checked in its turn. The error
// would be a fault of the search. It gives the position after them as well.
func (d *dilemma) steps(plan *best.Plan) (lines []string, after *Position, err error) {
	after = d.p.withoutOthers(d.seat)
	take := func(a rule.Action) {
		if err != nil {
			return
		}
		if refusal := rule.Check(after, a); refusal != nil {
			err = say.Errorf("the plan's step %q is refused: %s", rule.Text(after, a), refusal)
			return
		}
		lines = append(lines, rule.Text(after, a))
		after = after.play(a)
	}
	d.each(plan, take)
	if d.p.Phase == upkeepPhase {
		take(&doneLine{d.seat})
	}
	for _, r := range plan.Centres {
		take(&recycleGarbage{Seat: d.seat, Centre: d.city(r.Centre), From: d.names[r.Tile]})
	}
	if err == nil && !after.seats[d.seat].Done {
		take(&doneLine{d.seat})
	}
	return lines, after, err
}

// each gives the steps of a plan before production.
func (d *dilemma) each(plan *best.Plan, take func(rule.Action)) {
	region := d.problem.Region.Len()
	for _, pl := range plan.Places {
		a := &placeLine{piece: &piece{Seat: d.seat, Tile: d.names[region+pl.Piece]}, Square: pl.Square, Turn: pl.Turn}
		if pl.City >= 0 {
			a.City = d.tiles[region+pl.Piece].Sites()[pl.City].Letter
		}
		take(a)
	}
	if len(plan.Garbage) > 0 {
		a := &garbage{Seat: d.seat}
		for _, g := range plan.Garbage {
			a.Lands = append(a.Lands, landShare{d.names[g.Tile], g.N})
		}
		take(a)
	}
	var used [Quality + 1]int
	use := func(power Power, fill func(*Use)) {
		ab := d.free[power][used[power]]
		used[power]++
		take(d.use(ab, fill))
	}
	for _, b := range plan.Bridges {
		use(BuildBridge, func(a *Use) { a.Lands[0], a.Bridge = d.names[b.Tile], b.Bridge })
	}
	for _, m := range plan.Moves {
		use(Locomotive, func(a *Use) { a.From, a.To = d.city(m.From), d.city(m.To) })
	}
	for _, c := range plan.Workers {
		use(Workers, func(a *Use) { a.To = d.city(c) })
	}
	for _, h := range plan.Transports {
		use(Transport, func(a *Use) { a.Lands = [2]string{d.names[h.From], d.names[h.To]} })
	}
	for _, tile := range plan.Sorted {
		use(Sorting, func(a *Use) { a.Lands[0] = d.names[tile] })
	}
	recycled := plan.Recycled
	for _, i := range plan.Paid {
		take(d.use(d.paid[i], func(a *Use) {
			if a.Power == Recycle {
				a.Lands[0], recycled = d.names[recycled[0]], recycled[1:]
			}
		}))
	}
}

func (d *dilemma) use(ab ability, fill func(*Use)) *Use {
	a := &Use{Seat: d.seat, Tile: d.p.seats[d.seat].Owned[ab.tech].Name, Power: ab.Power, Exact: ab.Ability, IsExact: true}
	fill(a)
	return a
}

func (d *dilemma) city(c rail.City) CityName {
	return CityName{d.names[c.Tile], d.tiles[c.Tile].Sites()[c.Site].Letter}
}

// newAim reads what advice is asked for. The error is a refusal.
func (p *Position) newAim(what, weighed string) (*best.Aim, error) {
	a, err := best.NewAim(what, weighed, roman[p.Round], p.bonusCard(), p.Round == 6)
	if err == nil {
		a.Floor = p.setup.Rulings.Floor
	}
	return a, err
}

// aimAt puts what plans are worth into the problem.
func (d *dilemma) aimAt(a *best.Aim) error {
	p, s, w := d.p, d.p.seats[d.seat], &d.problem.Worth
	if a.What == best.ForFinal || a.Card == score.PurityCard {
		if err := d.needZones(a); err != nil {
			return err
		}
	}
	zone := func(space int) int {
		worth, _ := score.Zone(p.facts.zones, space)
		return worth
	}
	if a.What == best.ForFinal {
		a.Base = int64(s.Points) * best.Thousandth
		var coins, science []int
		for _, s := range p.seats[:p.n] {
			coins, science = append(coins, s.Coins), append(science, s.Science)
		}
		*w = best.FinalWorth(coins, science, d.seat, zone)
	} else {
		*w = a.Weighed(&d.problem, zone)
	}
	if p.Phase == recyclingPhase { // production is paid
		w.Coins, w.Science, w.Points = 0, 0, 0
	}
	return nil
}

// needZones asks for the zones of the track where the marker could come to a
// space whose worth for clean lands nothing settles.
func (d *dilemma) needZones(a *best.Aim) error {
	cleanups := len(d.free[Cleanup])
	for space := d.problem.Marker; space <= min(score.BestMarker, d.problem.Marker+cleanups); space++ {
		worth, assumed := score.Zone(d.p.facts.zones, space)
		a.Assumed = a.Assumed || assumed
		if worth == 0 {
			q := d.p.copy()
			q.seat(d.seat).Pollution = space
			return q.zoneMissing(d.seat)
		}
	}
	return nil
}

// worthAfter is the outcome and its worth, read from the position after recycling.
func (d *dilemma) worthAfter(after *Position) (best.Outcome, int64) {
	was, is := d.p.seats[d.seat], after.seats[d.seat]
	o := best.Outcome{Centres: is.Region.Working(), Coins: is.Coins, Science: is.Science, Marker: is.Pollution, Garbage: is.Region.Garbage()}
	_, o.Clean = is.Region.Lands()
	o.Yield = is.Produced
	if d.p.Phase == upkeepPhase {
		o.Quality = is.Points - was.Points - o.Yield.Points
		if d.p.Round < 6 {
			o.Coins -= o.Yield.Coins
			o.Science -= o.Yield.Science
		}
	}
	return d.problem.Distinct(o), d.problem.Worth.Of(o, after.tally(d.seat).Garbage)
}
