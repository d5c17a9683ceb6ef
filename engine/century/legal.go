package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// family is a set of actions of one verb and one seat, legal or not: what is
// listed as legal is what its own check accepts.
type family struct {
	seat int // -1 for nobody's own
	verb string
	each func(yield func(action) bool) bool // false when yield stopped it
	// how to say it once at least one action is legal, from the legal ones
	say func(p *Position, legal []action) say.Text
}

// unlimitedHand stands for a hand that the screen must not tell.
const unlimitedHand = 99

// Legal lists every legal action until yield says no. A deal's names, a card's text, a damage that the table sees
// and the table's own corrections and descriptions stand outside the list.
func (p *Position) Legal(yield func(rule.Action) bool) {
	for _, f := range p.families() {
		ok := f.each(func(a action) bool {
			return a.check(p) != nil || yield(a)
		})
		if !ok {
			return
		}
	}
}

// choices lists what is legal in the words of somebody at the table. Without
// hands it is what would be legal if nobody's coins and science ran out, so
// that the list tells no hand.
func (p *Position) choices(seat int, hands bool) []rule.Choice {
	q := p
	if !hands && p.phase != overPhase {
		q = p.unveil()
	}
	out := []rule.Choice{}
	for _, f := range q.families() {
		if seat >= 0 && f.seat >= 0 && f.seat != seat {
			continue
		}
		var legal []action
		f.each(func(a action) bool {
			if a.check(q) == nil {
				legal = append(legal, a)
			}
			return len(legal) < mostCounted
		})
		if len(legal) == 0 {
			continue
		}
		c := rule.Choice{Verb: f.verb, Text: f.say(q, legal), Count: len(legal)}
		if f.seat >= 0 {
			c.Seat = q.name(f.seat)
		}
		out = append(out, c)
	}
	return out
}

// mostCounted bounds how many actions of a family are looked at to describe it.
const mostCounted = 20000

// families are the families of actions that the phase could have.
func (p *Position) families() []family {
	var out []family
	add := func(seat int, verb string, each func(func(action) bool) bool, words func(*Position, []action) say.Text) {
		out = append(out, family{seat, verb, each, words})
	}
	one := func(seat int, a action) {
		add(seat, a.Verb(), func(y func(action) bool) bool { return y(a) }, func(p *Position, _ []action) say.Text { return say.Plain(p.Text(a)) })
	}
	if p.phase == dealPhase {
		one(-1, &DealLands{Names: autoNames("L", p.round, landsDealt[p.n])})
		one(-1, &DealTechnologies{Names: autoNames("T", p.round, technologiesDealt[p.n])})
	}
	if p.phase <= catastrophePhase {
		one(-1, &DealCatastrophe{})
	}
	switch p.phase {
	case auctionPhase:
		p.auctionFamilies(add, one)
	case catastrophePhase:
		p.catastropheFamilies(add)
	case upkeepPhase:
		for i := range p.n {
			p.upkeepFamilies(i, add, one)
		}
		one(-1, &Done{Seat: -1})
	case recyclingPhase:
		for i := range p.n {
			p.recyclingFamilies(i, add, one)
		}
		one(-1, &Done{Seat: -1})
	}
	return out
}

type addFamily = func(seat int, verb string, each func(func(action) bool) bool, words func(*Position, []action) say.Text)
type addOne = func(seat int, a action)

func (p *Position) auctionFamilies(add addFamily, one addOne) {
	actor := p.start
	if p.lot.land != "" {
		actor = p.turn
	}
	if p.lot.land == "" {
		add(actor, "open", func(y func(action) bool) bool {
			for _, l := range p.lands {
				for c := p.leastBid(); c <= p.seats[actor].Coins; c++ {
					if !y(&Open{actor, l, c}) {
						return false
					}
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			lands, least, most := []string{}, legal[0].(*Open).Coins, 0
			for _, a := range legal {
				o := a.(*Open)
				most = max(most, o.Coins)
				if !slices.Contains(lands, o.Land) {
					lands = append(lands, o.Land)
				}
			}
			return typed(fmt.Sprintf("open %s %s", rule.Quote(p.name(actor)), strings.Join(lands, "|")), p.sums(least, most))
		})
	} else if !p.lot.byOutcome {
		add(actor, "bid", func(y func(action) bool) bool {
			for c := p.lot.bid + 1; c <= p.seats[actor].Coins; c++ {
				if !y(&Bid{actor, c}) {
					return false
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			return typed("bid "+rule.Quote(p.name(actor)), p.sums(legal[0].(*Bid).Coins, legal[len(legal)-1].(*Bid).Coins))
		})
		one(actor, &Pass{actor})
	}
	for i := range p.n {
		if i == actor || p.lot.byOutcome {
			one(i, &Drop{Seat: i})
			p.buyFamily(i, add)
		}
	}
	add(-1, "lot", func(y func(action) bool) bool {
		for _, l := range p.lands {
			if !y(&Lot{l}) {
				return false
			}
		}
		return true
	}, func(_ *Position, legal []action) say.Text {
		var lands []string
		for _, a := range legal {
			lands = append(lands, a.(*Lot).Land)
		}
		return say.Plain("lot " + strings.Join(lands, "|"))
	})
	for i := range p.n {
		add(i, "won", func(y func(action) bool) bool {
			lands := p.lands
			if p.lot.land != "" {
				lands = []string{p.lot.land} // no other can be won before
			}
			for _, l := range lands {
				for c := p.leastBid(); c <= p.seats[i].Coins; c++ {
					if !y(&Won{i, l, c}) {
						return false
					}
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			lands, least, most := []string{}, legal[0].(*Won).Coins, 0
			for _, a := range legal {
				w := a.(*Won)
				most = max(most, w.Coins)
				if !slices.Contains(lands, w.Land) {
					lands = append(lands, w.Land)
				}
			}
			return typed(fmt.Sprintf("won %s %s", rule.Quote(p.name(i)), strings.Join(lands, "|")), p.sums(least, most))
		})
	}
}

// typed is the beginning of a line as it is typed, and what stands behind it in
// words.
func typed(line string, words say.Text) say.Text { return say.Join(" ", say.Plain(line), words) }

// sums writes the bids from one sum to another; a veiled list doesn't say where
// a hand ends.
func (p *Position) sums(least, most int) say.Text {
	switch {
	case most <= least:
		return say.Plain(fmt.Sprint(least))
	case p.veiled:
		return say.That("%d or more", least)
	}
	return say.That("%d to %d", least, most)
}

func (p *Position) buyFamily(seat int, add addFamily) {
	add(seat, "drop", func(y func(action) bool) bool {
		for _, tech := range p.technologies {
			if !y(&Drop{Seat: seat, Buy: tech}) {
				return false
			}
			for c := range p.seats[seat].Science + 1 {
				if !y(&Drop{Seat: seat, Buy: tech, Cost: c, HasCost: true}) {
					return false
				}
			}
		}
		return true
	}, func(p *Position, legal []action) say.Text {
		var techs []string
		for _, a := range legal {
			if d := a.(*Drop); !slices.Contains(techs, d.Buy) {
				techs = append(techs, d.Buy)
			}
		}
		cost, how := p.technologyCost()
		s := fmt.Sprintf("drop %s buy %s", rule.Quote(p.name(seat)), strings.Join(techs, "|"))
		if how == costUnknown {
			return say.Plain(s + " for COST")
		}
		return say.Plain(fmt.Sprintf("%s for %d", s, cost))
	})
}

func (p *Position) catastropheFamilies(add addFamily) {
	if p.turn >= 0 {
		seat := p.turn
		add(seat, "claim", func(y func(action) bool) bool {
			for c := 1; c <= 5; c++ {
				for n := 0; n <= min(mostClaim, p.seats[seat].Science); n++ {
					if !y(&Claim{seat, c, n}) {
						return false
					}
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			var columns []say.Text
			for i, a := range legal {
				c := a.(*Claim)
				if i+1 < len(legal) && legal[i+1].(*Claim).Column == c.Column {
					continue
				}
				least := c.Science // the last of its column; the first lies before it
				for k := i; k >= 0 && legal[k].(*Claim).Column == c.Column; k-- {
					least = legal[k].(*Claim).Science
				}
				columns = append(columns, say.That("%d (%s)", c.Column, p.sums(least, c.Science)))
			}
			return say.That("claim %s on column %s", rule.Quote(p.name(seat)), say.Or(columns))
		})
	}
	for i := range p.n {
		add(i, "outcome", func(y func(action) bool) bool {
			for c := 1; c <= 5; c++ {
				for n := 0; n <= min(mostClaim, p.seats[i].Science); n++ {
					if p.card == nil {
						if !y(&Outcome{Seat: i, Column: c, Science: n, HasDamage: true}) {
							return false
						}
						continue
					}
					if !y(&Outcome{Seat: i, Column: c, Science: n}) || !y(&Outcome{Seat: i, Column: c, Science: n, HasDamage: true, Damage: p.card.Columns[c-1]}) {
						return false
					}
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			var columns []string
			for _, a := range legal {
				if c := fmt.Sprint(a.(*Outcome).Column); !slices.Contains(columns, c) {
					columns = append(columns, c)
				}
			}
			s := fmt.Sprintf("outcome %s %s SCIENCE", rule.Quote(p.name(i)), strings.Join(columns, "|"))
			if p.card == nil {
				s += " DAMAGE"
			}
			return say.Plain(s)
		})
	}
}

func (p *Position) upkeepFamilies(seat int, add addFamily, one addOne) {
	s := &p.seats[seat]
	name := rule.Quote(p.name(seat))
	if s.Done {
		return
	}
	add(seat, "garbage", func(y func(action) bool) bool { return p.splits(seat, y) }, func(p *Position, _ []action) say.Text {
		return say.That("garbage %s %d on %s", name, s.Hand, strings.Join(p.garbageLands(seat), "|"))
	})
	for _, w := range s.Waiting {
		add(seat, "place", func(y func(action) bool) bool {
			cities := []byte{0}
			if !w.institution {
				cities = cities[:0]
				if land := p.facts.land(w.name); land != nil {
					for _, site := range land.Sites() {
						cities = append(cities, site.Letter)
					}
				}
			}
			for _, sq := range s.Region.FreeSquares() {
				for turn := range rail.Rotation(4) {
					for _, c := range cities {
						if !y(&Place{Seat: seat, Tile: w.name, Square: sq, Turn: turn, City: c}) {
							return false
						}
					}
				}
			}
			return true
		}, func(p *Position, legal []action) say.Text {
			var squares, cities []string
			for _, a := range legal {
				pl := a.(*Place)
				if sq := pl.Square.String(); !slices.Contains(squares, sq) {
					squares = append(squares, sq)
				}
				if c := string(rune(pl.City)); pl.City != 0 && !slices.Contains(cities, c) {
					cities = append(cities, c)
				}
			}
			t := fmt.Sprintf("place %s %s %s r0..r3", name, w.name, strings.Join(squares, "|"))
			if len(cities) > 0 {
				t += " " + strings.Join(cities, "|")
			}
			return say.Plain(t)
		})
	}
	all, _ := p.abilities(seat)
	var said []string
	for _, ab := range all {
		base := Use{Seat: seat, Power: ab.Power, Tile: s.Owned[ab.tech].name, Exact: ab.Ability, IsExact: true}
		base = *base.shortened(p)
		if key := base.selector(p); contains(said, key) {
			continue
		} else {
			said = append(said, key)
		}
		add(seat, "use", func(y func(action) bool) bool { return p.uses(base, y) }, func(p *Position, legal []action) say.Text {
			return p.usesText(&base, legal)
		})
	}
	one(seat, &Done{Seat: seat})
}

// garbageLands are the lands where a seat's garbage in hand may go.
func (p *Position) garbageLands(seat int) (names []string) {
	s := &p.seats[seat]
	if len(s.Won) == 0 || p.setup.Rulings.MayAnywhere {
		for i := range s.Region.Len() {
			if t := s.Region.At(i); !t.Tile.Institution() {
				names = append(names, t.Name)
			}
		}
		for _, w := range s.Waiting {
			if !w.institution {
				names = append(names, w.name)
			}
		}
		return names
	}
	return s.Won
}

// splits gives every way to share a seat's garbage in hand among its lands.
func (p *Position) splits(seat int, y func(action) bool) bool {
	lands := p.garbageLands(seat)
	shares := make([]Share, 0, len(lands))
	var split func(from, left int) bool
	split = func(from, left int) bool {
		if left == 0 {
			return y(&Garbage{Seat: seat, Lands: slices.Clone(shares)})
		}
		if from == len(lands) {
			return true
		}
		for n := left; n > 0; n-- {
			shares = append(shares, Share{lands[from], n})
			ok := split(from+1, left-n)
			shares = shares[:len(shares)-1]
			if !ok {
				return false
			}
		}
		return split(from+1, left)
	}
	if p.seats[seat].Hand == 0 || p.undescribedPurchase(seat) != "" {
		return true // there may be millions of ways: none is looked at in vain
	}
	return split(0, p.seats[seat].Hand)
}

// uses gives every way to use one ability.
func (p *Position) uses(base Use, y func(action) bool) bool {
	if base.ready(p) != nil {
		return true // whatever it is used on
	}
	r := p.seats[base.Seat].Region
	try := func(change func(*Use)) bool {
		u := base
		change(&u)
		return y(&u)
	}
	city := func(c rail.City) CityName {
		t := r.At(c.Tile)
		return CityName{t.Name, t.Tile.Sites()[c.Site].Letter}
	}
	cities := func(occupied bool, visit func(rail.City) bool) bool {
		for i := range r.Len() {
			if t := r.At(i).Tile; !t.Institution() {
				for j := range t.Sites() {
					if c := (rail.City{Tile: i, Site: j}); r.Occupied(c) == occupied && !visit(c) {
						return false
					}
				}
			}
		}
		return true
	}
	lands := func(garbage bool, visit func(string) bool) bool {
		for i := range r.Len() {
			if t := r.At(i); !t.Tile.Institution() && (t.Garbage > 0 || !garbage) && !visit(t.Name) {
				return false
			}
		}
		return true
	}
	switch base.Power {
	case Locomotive:
		return cities(true, func(from rail.City) bool {
			ok := true
			r.Targets(from, func(to rail.City) bool {
				ok = try(func(u *Use) { u.From, u.To = city(from), city(to) })
				return ok
			})
			return ok
		})
	case Workers:
		return cities(false, func(to rail.City) bool { return try(func(u *Use) { u.To = city(to) }) })
	case BuildBridge:
		for i := range r.Len() {
			ends := r.BridgeEnds(i, p.setup.Rulings.Rail)
			for j, from := range ends {
				for _, to := range ends[j+1:] {
					if !try(func(u *Use) { u.Lands[0], u.Bridge = r.At(i).Name, rail.Bridge{From: from, To: to} }) {
						return false
					}
				}
			}
		}
		return true
	case Sorting, Recycle:
		return lands(true, func(l string) bool { return try(func(u *Use) { u.Lands[0] = l }) })
	case Transport:
		return lands(true, func(from string) bool {
			return lands(false, func(to string) bool { return try(func(u *Use) { u.Lands = [2]string{from, to} }) })
		})
	}
	return try(func(*Use) {})
}

func (p *Position) usesText(base *Use, legal []action) say.Text {
	s := "use " + rule.Quote(p.name(base.Seat)) + " " + base.selector(p)
	var first, second []string
	note := func(list *[]string, word string) {
		if !slices.Contains(*list, word) {
			*list = append(*list, word)
		}
	}
	for _, a := range legal {
		u := a.(*Use)
		switch u.Power {
		case Locomotive:
			note(&first, u.From.String()+" "+u.To.String())
		case Workers:
			note(&first, u.To.String())
		case BuildBridge:
			note(&first, u.Lands[0])
		case Sorting, Recycle:
			note(&first, u.Lands[0])
		case Transport:
			note(&first, u.Lands[0])
			note(&second, u.Lands[1])
		}
	}
	if base.Power == BuildBridge {
		return typed(fmt.Sprintf("%s %s FROM-TO", s, strings.Join(first, "|")), say.Count(len(legal), "(%d way)", "(%d ways)"))
	}
	for _, l := range [][]string{first, second} {
		if len(l) > 0 {
			s += " " + strings.Join(l, "|")
		}
	}
	return say.Plain(s)
}

func (p *Position) recyclingFamilies(seat int, add addFamily, one addOne) {
	s := &p.seats[seat]
	if s.Done {
		return
	}
	add(seat, "recycle", func(y func(action) bool) bool {
		rec := p.recycling(seat)
		seen := map[[3]int]bool{}
		for i := range rec.Centres {
			c := &rec.Centres[i]
			for _, from := range c.Reaches() {
				key := [3]int{c.City.Tile, c.City.Site, from}
				if seen[key] {
					continue
				}
				seen[key] = true
				t := s.Region.At(c.City.Tile)
				if !y(&RecycleGarbage{Seat: seat, Tile: t.Name, Site: t.Tile.Sites()[c.City.Site].Letter, From: s.Region.At(from).Name}) {
					return false
				}
			}
		}
		return true
	}, func(p *Position, legal []action) say.Text {
		var ways []string
		for _, a := range legal {
			r := a.(*RecycleGarbage)
			ways = append(ways, fmt.Sprintf("%s.%c %s", r.Tile, r.Site, r.From))
		}
		return say.Plain(fmt.Sprintf("recycle %s %s", rule.Quote(p.name(seat)), strings.Join(ways, "|")))
	})
	one(seat, &RecycleGarbage{Seat: seat, Best: true})
	one(seat, &Done{Seat: seat})
}
