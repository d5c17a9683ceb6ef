package century

import (
	"slices"
	"strconv"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

func (o *offers) upkeep(seat int) {
	s := o.p.seats[seat]
	o.tell(seat)
	if s.Tabled != nil {
		o.one(seat, &Done{Seat: seat})
		return
	}
	o.garbage(seat)
	if len(s.Waiting) > 0 {
		squares := s.Region.FreeSquares()
		names := rule.Each(squares, rail.Square.String)
		for _, w := range s.Waiting {
			o.place(seat, w, squares, names)
		}
	}
	if !s.attached() || o.p.undescribedPurchase(seat) != "" {
		return
	}
	var said []string
	for ab := range s.abilities {
		use := Use{Seat: seat, Power: ab.Power, Tile: s.Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true}
		use = *use.shortened(o.p)
		if name := use.selector(); !contains(said, name) {
			said = append(said, name)
			n := len(o.all)
			if o.use(use, name); ab.Price.Amount > 0 {
				o.within(map[bool]say.Key{true: yourScience, false: yourCoins}[ab.Price.Science], n)
			}
		}
	}
	o.one(seat, &Done{Seat: seat})
}

// garbage offers every way to share a seat's garbage in hand among its lands.
func (o *offers) garbage(seat int) {
	p := o.p
	hand, said := p.seats[seat].Hand, p.garbageLands(seat)
	if hand == 0 || len(said) == 0 || p.undescribedPurchase(seat) != "" {
		return
	}
	// Lands come in the order in which a line names them, so that each way is there
	// once: from the land on that was named last.
	lands := slices.DeleteFunc(p.tilesOf(seat), func(tile string) bool { return !contains(said, tile) })
	var share func(shared []Share, from, left int) *rule.Slot
	share = func(shared []Share, from, left int) *rule.Slot {
		return &rule.Slot{Kind: rule.Name, Ask: "land", Words: lands[from:], Then: func(i int) rule.Step {
			at := from + i
			return rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "garbage", Usual: strconv.Itoa(left), Glue: "=", From: []rule.Range{{Low: 1, High: left}}, Then: func(n int) rule.Step {
				all := append(shared[:len(shared):len(shared)], Share{lands[at], n})
				step := rule.End(&Garbage{Seat: seat, Lands: all})
				if n < left && at+1 < len(lands) {
					step.Slot = share(all, at+1, left-n)
				}
				return step
			}}}
		}}
	}
	o.add(seat, "garbage", func() say.Text {
		return say.That("garbage %s %d on %s", p.word(seat), hand, either(said))
	}, rule.Step{Slot: share(nil, 0, hand)})
}

// garbageLands are the lands where a seat's garbage in hand may go.
func (p *Position) garbageLands(seat int) (names []string) {
	s := p.seats[seat]
	if len(s.Won) > 0 && !p.setup.Rulings.MayAnywhere {
		return s.Won
	}
	for i := range s.Region.Len() {
		if t := s.Region.At(i); !t.Tile.Institution() {
			names = append(names, t.Name)
		}
	}
	for _, w := range s.Waiting {
		if !w.Institution {
			names = append(names, w.Name)
		}
	}
	return names
}

var turns = []string{"r0", "r1", "r2", "r3"}

func (o *offers) place(seat int, w waiting, squares []rail.Square, names []string) {
	tile := o.p.tileOf(w)
	if tile == nil || len(squares) == 0 {
		return
	}
	var cities []string
	if !w.Institution {
		cities = cityNames(tile)
	}
	piece := &Piece{Seat: seat, Tile: w.Name}
	// on gives the ways to lay the tile on a square: by turn, then by city.
	on := func(q rail.Square) []Place {
		all := make([]Place, 0, len(turns)*max(1, len(cities)))
		for turn := range rail.Rotation(len(turns)) {
			a := Place{Piece: piece, Square: q, Turn: turn}
			if w.Institution {
				all = append(all, a)
			}
			for _, c := range cities {
				a.City = c[0]
				all = append(all, a)
			}
		}
		return all
	}
	slot := &rule.Slot{Kind: rule.Square, Ask: "square", Words: names, Alike: true, Place: o.placing(seat, tile, squares, names)}
	slot.Then = func(i int) rule.Step {
		all := on(squares[i])
		return rule.Step{Slot: &rule.Slot{Kind: rule.Rotation, Ask: "rotation", Words: turns, Alike: true, Place: slot.Place, Then: func(turn int) rule.Step {
			if w.Institution {
				return rule.End(&all[turn])
			}
			return rule.Step{Slot: last(rule.City, "where does its citizen live", cities, func(i int) action { return &all[turn*len(cities)+i] })}
		}}}
	}
	slot.All = func(yield func(rule.Action) bool) bool {
		for _, q := range squares {
			all := on(q)
			for i := range all {
				if !yield(&all[i]) {
					return false
				}
			}
		}
		return true
	}
	o.add(seat, "place", func() say.Text {
		words := []string{w.Name, either(names), "r0..r3"}
		if len(cities) > 0 {
			words = append(words, either(cities))
		}
		return say.Plain(o.line("place", seat, words...))
	}, rule.Say(w.Name, rule.Step{Slot: slot}))
}

// use offers every way to use an ability, which is named so.
func (o *offers) use(base Use, name string) {
	p := o.p
	if base.ready(p) != nil {
		return // whatever it is used on
	}
	r := p.seats[base.Seat].Region
	with := func(change func(*Use)) action {
		u := base
		change(&u)
		return &u
	}
	var slot *rule.Slot // what it is used on
	says := func() say.Text { return say.Plain(o.line("use", base.Seat, name, either(slot.Words))) }
	switch base.Power {
	case Locomotive:
		from := citiesOf(r, func(c rail.City) bool { return r.Occupied(c) && len(targets(r, c)) > 0 })
		slot = choice(rule.City, "city", cityNamesOf(r, from), func(i int) rule.Step {
			to := targets(r, from[i])
			return rule.Step{Slot: last(rule.City, "city", cityNamesOf(r, to), func(k int) action {
				return with(func(u *Use) { u.From, u.To = nameOf(r, from[i]), nameOf(r, to[k]) })
			})}
		})
		says = func() say.Text { return say.Plain(o.line("use", base.Seat, name, either(pairs(slot)))) }
	case Workers:
		free := citiesOf(r, func(c rail.City) bool { return !r.Occupied(c) })
		slot = last(rule.City, "city", cityNamesOf(r, free), func(i int) action {
			return with(func(u *Use) { u.To = nameOf(r, free[i]) })
		})
	case BuildBridge:
		var tiles []int
		var words []string
		for i := range r.Len() {
			if p.bridgesOn(base.Seat, i, func(rail.Bridge) bool { return false }) {
				tiles, words = append(tiles, i), append(words, r.At(i).Name)
			}
		}
		slot = choice(rule.Name, "tile", words, func(i int) rule.Step { return o.bridge(base, tiles[i]) })
		says = func() say.Text {
			n := (&rule.Offer{Step: rule.Step{Slot: slot}}).Count()
			return typed(o.line("use", base.Seat, name, either(slot.Words), "FROM-TO"), say.Count(n, "(%d way)", "(%d ways)"))
		}
	case Sorting, Recycle:
		lands := landsOf(r, true)
		slot = last(rule.Name, "land", lands, func(i int) action {
			return with(func(u *Use) { u.Lands[0] = lands[i] })
		})
	case Transport:
		from, lands := landsOf(r, true), landsOf(r, false)
		if len(lands) < 2 {
			return
		}
		slot = choice(rule.Name, "land", from, func(i int) rule.Step {
			to := rule.Without(lands, from[i])
			return rule.Step{Slot: last(rule.Name, "land", to, func(k int) action {
				return with(func(u *Use) { u.Lands = [2]string{from[i], to[k]} })
			})}
		})
		slot.Alike = true
		says = func() say.Text {
			to := rule.Without(lands, from[0])
			if len(from) > 1 {
				to = append(to, from[0])
			}
			return say.Plain(o.line("use", base.Seat, name, either(from), either(to)))
		}
	default: // cleanup, quality
		o.add(base.Seat, "use", func() say.Text { return say.Plain(o.line("use", base.Seat, name)) }, rule.Say(name, rule.End(with(func(*Use) {}))))
		return
	}
	if len(slot.Words) > 0 {
		o.add(base.Seat, "use", says, rule.Say(name, rule.Step{Slot: slot}))
	}
}

// choice asks for one of some words.
func choice(kind rule.SlotKind, ask say.Key, words []string, then func(i int) rule.Step) *rule.Slot {
	return &rule.Slot{Kind: kind, Ask: ask, Words: words, Then: then}
}

// last is choice for the end of a line.
func last(kind rule.SlotKind, ask say.Key, words []string, do func(i int) action) *rule.Slot {
	slot := choice(kind, ask, words, func(i int) rule.Step { return rule.End(do(i)) })
	slot.Alike = true
	return slot
}

// pairs are the ways through two slots, as "L1.A L2.B".
func pairs(slot *rule.Slot) (out []string) {
	for i, first := range slot.Words {
		for _, second := range slot.Then(i).Slot.Words {
			out = append(out, first+" "+second)
		}
	}
	return out
}

func (o *offers) bridge(base Use, tile int) rule.Step {
	r := o.p.seats[base.Seat].Region
	var from []string
	to := map[string][]rail.Bridge{}
	o.p.bridgesOn(base.Seat, tile, func(b rail.Bridge) bool {
		end := b.From.String()
		if to[end] == nil {
			from = append(from, end)
		}
		to[end] = append(to[end], b)
		return true
	})
	return rule.Step{Slot: choice(rule.Name, "from", from, func(i int) rule.Step {
		bridges := to[from[i]]
		ends := rule.Each(bridges, func(b rail.Bridge) string { return b.To.String() })
		slot := last(rule.Name, "to", ends, func(k int) action {
			u := base
			u.Lands[0], u.Bridge = r.At(tile).Name, bridges[k]
			return &u
		})
		slot.Glue = "-"
		return rule.Step{Slot: slot}
	})}
}

// bridgesOn gives the bridges that a seat may build on a tile until yield says
// no; it says whether there are any.
func (p *Position) bridgesOn(seat, tile int, yield func(rail.Bridge) bool) (any bool) {
	r := p.seats[seat].Region
	if _, known := p.facts.start(seat); tile == 0 && !known {
		return false
	}
	ends := r.BridgeEnds(tile, p.setup.Rulings.Rail)
	for i, from := range ends {
		for _, to := range ends[i+1:] {
			b := rail.Bridge{From: from, To: to}
			if checked, err := r.CheckBridge(tile, b, p.setup.Rulings.Rail); err == nil && checked {
				any = true
				if !yield(b) {
					return true
				}
			}
		}
	}
	return any
}

// citiesOf are the cities of a region that fit.
func citiesOf(r *rail.Region, fits func(rail.City) bool) (out []rail.City) {
	for i := range r.Len() {
		if t := r.At(i).Tile; !t.Institution() {
			for j := range t.Sites() {
				if c := (rail.City{Tile: i, Site: j}); fits(c) {
					out = append(out, c)
				}
			}
		}
	}
	return out
}

func targets(r *rail.Region, from rail.City) (out []rail.City) {
	r.Targets(from, func(to rail.City) bool { out = append(out, to); return true })
	return out
}

func nameOf(r *rail.Region, c rail.City) CityName {
	t := r.At(c.Tile)
	return CityName{t.Name, t.Tile.Sites()[c.Site].Letter}
}

func cityNamesOf(r *rail.Region, cities []rail.City) []string {
	return rule.Each(cities, func(c rail.City) string { return nameOf(r, c).String() })
}

// landsOf are a region's lands, or those with garbage on them.
func landsOf(r *rail.Region, garbage bool) (names []string) {
	for i := range r.Len() {
		if t := r.At(i); !t.Tile.Institution() && (t.Garbage > 0 || !garbage) {
			names = append(names, t.Name)
		}
	}
	return names
}

func (o *offers) recycling(seat int) {
	p := o.p
	r, rec := p.seats[seat].Region, p.recycling(seat)
	var centres []string
	var removals [][]*RecycleGarbage // by centre
	for i := range rec.Centres {
		c := &rec.Centres[i]
		name := nameOf(r, c.City)
		if c.Spent || slices.Contains(centres, name.String()) {
			continue
		}
		var each []*RecycleGarbage
		for _, from := range c.Reaches() {
			a := &RecycleGarbage{Seat: seat, Tile: name.Tile, Site: name.City, From: r.At(from).Name}
			if r.At(from).Garbage > 0 && p.checkScored(a) == nil {
				each = append(each, a)
			}
		}
		if len(each) > 0 {
			centres, removals = append(centres, name.String()), append(removals, each)
		}
	}
	slot := choice(rule.City, "centre", centres, func(i int) rule.Step {
		lands := rule.Each(removals[i], func(a *RecycleGarbage) string { return a.From })
		return rule.Step{Slot: last(rule.Name, "land", lands, func(k int) action { return removals[i][k] })}
	})
	if len(centres) > 0 {
		o.add(seat, "recycle", func() say.Text { return say.Plain(o.line("recycle", seat, either(pairs(slot)))) }, rule.Step{Slot: slot})
	}
	o.one(seat, &RecycleGarbage{Seat: seat, All: true}, "all")
	o.one(seat, &Done{Seat: seat})
}
