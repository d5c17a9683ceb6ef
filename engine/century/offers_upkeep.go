package century

import (
	"iter"
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
		o.one(seat, &Done{Seat: seat}, "")
		return
	}
	described := o.p.undescribedPurchase(seat) == ""
	if s.Hand > 0 && described {
		o.garbage(seat)
	}
	free := &free{region: s.Region}
	for _, w := range s.Waiting {
		if tile := o.p.tileOf(w); tile != nil {
			o.add(seat, "place", nil, func() rule.Step { return rule.Say(w.Name, o.place(seat, w, tile, free)) })
		}
	}
	if !s.attached() || !described {
		return
	}
	for ab := range s.abilities {
		n := len(o.all)
		o.use(seat, ab)
		switch {
		case ab.Price.Amount == 0:
		case ab.Price.Science:
			o.within(yourScience, n)
		default:
			o.within(yourCoins, n)
		}
	}
	if !s.Done {
		o.one(seat, &Done{Seat: seat}, "")
	}
}

// garbage offers every way to share a seat's garbage in hand among its lands.
func (o *offers) garbage(seat int) {
	p := o.p
	hand := p.seats[seat].Hand
	o.add(seat, "garbage", func(rule.Step) say.Text {
		return say.That("garbage %s %d on %s", p.word(seat), hand, either(p.garbageLands(seat)))
	}, func() rule.Step {
		// Lands come in the order in which a line names them, so that each way is there
		// once: from the land on that was named last.
		said := p.garbageLands(seat)
		lands := slices.DeleteFunc(p.tilesOf(seat), func(tile string) bool { return !contains(said, tile) })
		var share func(shared []Share, from, left int) rule.Step
		share = func(shared []Share, from, left int) rule.Step {
			return rule.Choose(rule.Name, "land", lands[from:], func(i int) rule.Step {
				at := from + i
				return rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "garbage", Usual: strconv.Itoa(left), Glue: "=", From: []rule.Range{{Low: 1, High: left}}, Then: func(n int) rule.Step {
					all := append(shared[:len(shared):len(shared)], Share{lands[at], n})
					step := rule.End(&Garbage{Seat: seat, Lands: all})
					if n < left && at+1 < len(lands) {
						step.Slot = share(all, at+1, left-n).Slot
					}
					return step
				}}}
			})
		}
		return share(nil, 0, hand)
	})
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

// free are the free squares of a region, looked for once for all tiles.
type free struct {
	region  *rail.Region
	squares []rail.Square
	names   []string
}

func (f *free) find() ([]rail.Square, []string) {
	if f.squares == nil {
		f.squares = f.region.FreeSquares()
		f.names = rail.Names(f.squares)
	}
	return f.squares, f.names
}

// place gives the ways to lay a tile: by square, by turn, then by city.
func (o *offers) place(seat int, w waiting, tile *rail.Tile, free *free) rule.Step {
	squares, names := free.find()
	var cities []string
	if !w.Institution {
		cities = cityNames(tile)
	}
	each := len(turns) * max(1, len(cities)) // ways on a square
	ways := func(squares []rail.Square) []Place {
		piece := &Piece{Seat: seat, Tile: w.Name}
		all := make([]Place, 0, len(squares)*each)
		for _, q := range squares {
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
		}
		return all
	}
	slot := &rule.Slot{Kind: rule.Square, Ask: "square", Words: names, Alike: true, Place: func() *rule.Placing { return placing(free, tile) }}
	slot.Then = func(i int) rule.Step {
		all := ways(squares[i : i+1])
		return rule.Step{Slot: &rule.Slot{Kind: rule.Rotation, Ask: "rotation", Words: turns, Alike: true, Place: slot.Place, Then: func(turn int) rule.Step {
			if w.Institution {
				return rule.End(&all[turn])
			}
			return last(rule.City, "where does its citizen live", cities, func(i int) action { return &all[turn*len(cities)+i] })
		}}}
	}
	slot.All = func(yield func(rule.Action) bool) bool {
		all := ways(squares)
		for i := range all {
			if !yield(&all[i]) {
				return false
			}
		}
		return true
	}
	return rule.Step{Slot: slot}
}

// use offers every way to use an ability.
func (o *offers) use(seat int, ab ability) {
	p := o.p
	s := p.seats[seat]
	exact := Use{Seat: seat, Power: ab.Power, Tile: s.Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true}
	if spent, used := s.spent(ab); spent || used || exact.ready(p) != nil || !o.some(seat, ab.Power) {
		return
	}
	if meant, _ := exact.find(p); meant != ab {
		return // the other is offered, and it is the same
	}
	o.add(seat, "use", func(at rule.Step) say.Text {
		line := o.line("use", seat, at.Slot.Words[0])
		at = at.Slot.Then(0)
		slot := at.Slot
		switch ab.Power {
		case Locomotive:
			line += " " + either(pairs(slot))
		case BuildBridge:
			n := (&rule.Offer{Then: rule.Made(at)}).Count()
			return say.Join(" ", say.Plain(line+" "+either(slot.Words)+" FROM-TO"), say.Count(n, "(%d way)", "(%d ways)"))
		case Transport:
			to := slot.Then(0).Slot.Words
			if len(slot.Words) > 1 {
				to = append(to[:len(to):len(to)], slot.Words[0])
			}
			line += " " + either(slot.Words) + " " + either(to)
		default:
			if slot != nil {
				line += " " + either(slot.Words)
			}
		}
		return say.Plain(line)
	}, func() rule.Step {
		base := exact.shortened(p) // asked far less often than all above
		return rule.Say(base.selector(), o.on(base))
	})
}

// some says whether there is anything to use a power on.
func (o *offers) some(seat int, power Power) bool {
	r := o.p.seats[seat].Region
	switch power {
	case Locomotive, Workers:
		for c := range r.Cities {
			if power == Workers && !r.Occupied(c) || power == Locomotive && leaves(r, c) {
				return true
			}
		}
		return false
	case BuildBridge:
		for i := range r.Len() {
			if o.p.takesBridge(seat, i) {
				return true
			}
		}
		return false
	case Sorting, Recycle:
		return r.Garbage() > 0
	case Transport:
		lands, _ := r.Lands()
		return r.Garbage() > 0 && lands > 1
	}
	return true // cleanup, quality
}

// leaves says whether a citizen of a city can go anywhere by a locomotive.
func leaves(r *rail.Region, c rail.City) (some bool) {
	if r.Occupied(c) {
		r.Targets(c, func(rail.City) bool { some = true; return false })
	}
	return some
}

// on gives what an ability can be used on.
func (o *offers) on(base Use) rule.Step {
	p := o.p
	r := p.seats[base.Seat].Region
	with := func(change func(*Use)) action {
		u := base
		change(&u)
		return &u
	}
	switch base.Power {
	case Locomotive:
		from := citiesOf(r, func(c rail.City) bool { return leaves(r, c) })
		return rule.Choose(rule.City, "city", cityNamesOf(r, from), func(i int) rule.Step {
			to := targets(r, from[i])
			return last(rule.City, "city", cityNamesOf(r, to), func(k int) action {
				return with(func(u *Use) { u.From, u.To = nameOf(r, from[i]), nameOf(r, to[k]) })
			})
		})
	case Workers:
		free := citiesOf(r, func(c rail.City) bool { return !r.Occupied(c) })
		return last(rule.City, "city", cityNamesOf(r, free), func(i int) action {
			return with(func(u *Use) { u.To = nameOf(r, free[i]) })
		})
	case BuildBridge:
		var tiles []int
		var words []string
		for i := range r.Len() {
			if p.takesBridge(base.Seat, i) {
				tiles, words = append(tiles, i), append(words, r.At(i).Name)
			}
		}
		return rule.Choose(rule.Name, "tile", words, func(i int) rule.Step { return o.bridge(base, tiles[i]) })
	case Sorting, Recycle:
		lands := landsOf(r, true)
		return last(rule.Name, "land", lands, func(i int) action {
			return with(func(u *Use) { u.Lands[0] = lands[i] })
		})
	case Transport:
		from, lands := landsOf(r, true), landsOf(r, false)
		step := rule.Choose(rule.Name, "land", from, func(i int) rule.Step {
			to := rule.Without(lands, from[i])
			return last(rule.Name, "land", to, func(k int) action {
				return with(func(u *Use) { u.Lands = [2]string{from[i], to[k]} })
			})
		})
		step.Slot.Alike = true
		return step
	}
	return rule.End(with(func(*Use) {})) // cleanup, quality
}

// last asks for one of some words, which ends a line.
func last(kind rule.SlotKind, ask say.Key, words []string, do func(i int) action) rule.Step {
	return rule.Step{Slot: &rule.Slot{Kind: kind, Ask: ask, Words: words, Alike: true, Then: func(i int) rule.Step { return rule.End(do(i)) }}}
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
	return rule.Choose(rule.Name, "from", from, func(i int) rule.Step {
		bridges := to[from[i]]
		ends := rule.Each(bridges, func(b rail.Bridge) string { return b.To.String() })
		step := last(rule.Name, "to", ends, func(k int) action {
			u := base
			u.Lands[0], u.Bridge = r.At(tile).Name, bridges[k]
			return &u
		})
		step.Slot.Glue = "-"
		return step
	})
}

// takesBridge says whether a seat may build any bridge on a tile.
func (p *Position) takesBridge(seat, tile int) (some bool) {
	p.bridgesOn(seat, tile, func(rail.Bridge) bool { some = true; return false })
	return some
}

// bridgesOn gives the bridges that a seat may build on a tile until yield says no.
func (p *Position) bridgesOn(seat, tile int, yield func(rail.Bridge) bool) {
	r := p.seats[seat].Region
	if _, known := p.facts.start(seat); tile == 0 && !known {
		return
	}
	ends := r.BridgeEnds(tile, p.setup.Rulings.Rail)
	for i, from := range ends {
		for _, to := range ends[i+1:] {
			b := rail.Bridge{From: from, To: to}
			if checked, err := r.CheckBridge(tile, b, p.setup.Rulings.Rail); err == nil && checked && !yield(b) {
				return
			}
		}
	}
}

// citiesOf are the cities of a region that fit.
func citiesOf(r *rail.Region, fits func(rail.City) bool) (out []rail.City) {
	for c := range r.Cities {
		if fits(c) {
			out = append(out, c)
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
	for range p.removals(seat) {
		o.add(seat, "recycle", func(at rule.Step) say.Text {
			return say.Plain(o.line("recycle", seat, either(pairs(at.Slot))))
		}, func() rule.Step { return p.centres(seat) })
		break
	}
	o.one(seat, &RecycleGarbage{Seat: seat, All: true}, "all")
	o.one(seat, &Done{Seat: seat}, "")
}

// removals gives what a seat's centres can remove, by centre.
func (p *Position) removals(seat int) iter.Seq2[rail.City, *RecycleGarbage] {
	return func(yield func(rail.City, *RecycleGarbage) bool) {
		s := p.seats[seat]
		for c := range s.Region.Cities {
			if s.spentAt(c) >= s.Region.At(c.Tile).Tile.Sites()[c.Site].Centres {
				continue
			}
			centre, name := s.Region.Centre(c, p.setup.Rulings.Rail), nameOf(s.Region, c)
			for _, from := range centre.Reaches() {
				if s.Region.At(from).Garbage == 0 {
					continue
				}
				if a := (&RecycleGarbage{Seat: seat, Tile: name.Tile, Site: name.City, From: s.Region.At(from).Name}); p.checkScored(a) == nil && !yield(c, a) {
					return
				}
			}
		}
	}
}

// centres gives the ways to use one of a seat's centres.
func (p *Position) centres(seat int) rule.Step {
	var cities []rail.City
	var removals [][]*RecycleGarbage // by centre
	for c, a := range p.removals(seat) {
		n := len(cities)
		if n == 0 || cities[n-1] != c {
			cities, removals, n = append(cities, c), append(removals, nil), n+1
		}
		removals[n-1] = append(removals[n-1], a)
	}
	return rule.Choose(rule.City, "centre", cityNamesOf(p.seats[seat].Region, cities), func(i int) rule.Step {
		lands := rule.Each(removals[i], func(a *RecycleGarbage) string { return a.From })
		return last(rule.Name, "land", lands, func(k int) action { return removals[i][k] })
	})
}
