package rail

import (
	"fmt"
	"math/bits"

	"arbiter/say"
)

// Yield is what a city or a region makes in one production: coins, science
// and victory points. As the Yield of a building it is the bonus.
type Yield struct {
	Coins   int `json:"coins"`
	Science int `json:"science"`
	Points  int `json:"points"`
}

// String is it in the letters of the notation, as "3c 2s 1v".
func (y Yield) String() string { return fmt.Sprintf("%dc %ds %dv", y.Coins, y.Science, y.Points) }

// Plus is the sum of both.
func (y Yield) Plus(o Yield) Yield {
	return Yield{y.Coins + o.Coins, y.Science + o.Science, y.Points + o.Points}
}

// Of is the part that the icon counts.
func (y Yield) Of(i Icon) int {
	switch i {
	case Coins:
		return y.Coins
	case Science:
		return y.Science
	case Points:
		return y.Points
	}
	return 0
}

// Icon is what an institution raises: a mine coins, a laboratory science, a
// hospital points (EN, Institutions).
type Icon uint8

const (
	Coins Icon = iota
	Science
	Points
)

var iconNames = [...]say.Key{"coins", "science", "points"}

// String is "coins", "science" or "points".
func (i Icon) String() string { return string(iconNames[i]) }

func (i Icon) Said() say.Text { return say.That(iconNames[i]) }

// Judgement is what a region makes. Judge reuses its buffers.
type Judgement struct {
	Yield  Yield      // the production of all working cities, boosts included
	Cities []CityWork // every city of every land, by tile, then by letter
	Boosts []boost    // of all cities: see BoostsOf
	Recycling
}

// CityWork is what one city makes.
type CityWork struct {
	City       City
	Works      bool  // a citizen is in it
	Yield      Yield // boosts included; zero while it doesn't work
	FirstBoost int   // its boosts are Judgement.Boosts[FirstBoost : FirstBoost+BoostCount]
	BoostCount int
}

// boost is what one building adds to a city.
type boost struct {
	Building City
	Icon     Icon
	Bonus    int
}

// BoostsOf are the boosts of one of j.Cities: by tile, then by letter of the
// building, then coins, science, points.
func (j *Judgement) BoostsOf(c CityWork) []boost {
	return j.Boosts[c.FirstBoost : c.FirstBoost+c.BoostCount]
}

// Judge fills j with all that the region makes under the rulings. It allocates
// nothing once the buffers of j have grown.
//
// A city works when a citizen is in it. An institution's building adds its
// bonus for an icon to each working city that makes that icon by itself,
// stands on a land that shares an edge with the institution, and is linked to
// the building by rail through no other city, within the two tiles unless
// rul.AnyRoute (EN and DE, Institutions).
func (r *Region) Judge(rul Rulings, j *Judgement) {
	j.Yield = Yield{}
	j.Cities, j.Boosts = j.Cities[:0], j.Boosts[:0]
	for i := range r.Tiles {
		p := &r.Tiles[i]
		if p.Tile.building {
			continue
		}
		for k := range p.Tile.sites {
			j.Cities = longer(j.Cities)
			w := &j.Cities[len(j.Cities)-1]
			w.City.Tile, w.City.Site, w.Works = i, k, p.lived(k)
			w.Yield, w.FirstBoost, w.BoostCount = Yield{}, len(j.Boosts), 0
			if w.Works {
				j.Boosts = r.boosts(j.Boosts, City{i, k}, rul)
				w.BoostCount = len(j.Boosts) - w.FirstBoost
				w.Yield = lifted(p.Tile.sites[k].Yield, j.Boosts[w.FirstBoost:])
				j.Yield = j.Yield.Plus(w.Yield)
			}
		}
	}
	r.Recycle(rul, nil, &j.Recycling)
}

// longer is a buffer with one more element, which may hold old values: setting its
// fields in place is faster than copying a whole element there.
func longer[T any](buffer []T) []T {
	if n := len(buffer); n < cap(buffer) {
		return buffer[:n+1]
	}
	var one T
	return append(buffer, one)
}

// Yield is the production alone, as Judge finds it. It allocates nothing.
func (r *Region) Yield(rul Rulings) Yield {
	var total Yield
	var buffer [24]boost
	for i := range r.Tiles {
		p := &r.Tiles[i]
		for left := p.Citizens; left != 0; left &= left - 1 {
			k := bits.TrailingZeros32(left)
			total = total.Plus(lifted(p.Tile.sites[k].Yield, r.boosts(buffer[:0], City{i, k}, rul)))
		}
	}
	return total
}

func lifted(y Yield, boosts []boost) Yield {
	for i := range boosts {
		switch b := &boosts[i]; b.Icon {
		case Coins:
			y.Coins += b.Bonus
		case Science:
			y.Science += b.Bonus
		case Points:
			y.Points += b.Bonus
		}
	}
	return y
}

// boosts appends what the buildings around add to a working city, in the order
// in which the institutions were laid.
func (r *Region) boosts(to []boost, c City, rul Rulings) []boost {
	p := &r.Tiles[c.Tile]
	around := p.institutions
	if !rul.AnyRoute {
		around &= p.masks.site(c.Site)[closed].edges()
	}
	if around == 0 {
		return to
	}
	first := len(to)
	own := &p.Tile.sites[c.Site].Yield
	for _, s := range p.around[:p.neighbours] {
		if !around.Has(s) {
			continue
		}
		k := int(p.beside[s])
		sites := r.Tiles[k].Tile.sites
		for left := r.linkedBuildings(c, s, k, rul); left != 0; left &= left - 1 {
			b := bits.TrailingZeros32(left)
			for icon := Coins; icon <= Points; icon++ {
				if bonus := sites[b].Yield.Of(icon); bonus > 0 && own.Of(icon) > 0 {
					to = append(to, boost{City{k, b}, icon, bonus})
				}
			}
		}
	}
	if rul.BestOnly {
		return to[:first+best(to[first:])]
	}
	return to
}

// linkedBuildings is the set of the buildings of institution k, across the edge s,
// that are linked to the city.
func (r *Region) linkedBuildings(c City, s Side, k int, rul Rulings) uint32 {
	p, q := &r.Tiles[c.Tile], &r.Tiles[k]
	kind := closed
	if rul.ThroughInstitution {
		kind = open
	}
	if !rul.AnyRoute {
		// Without a track at the edge there are no sites on its net.
		return q.masks.ways[s.Opposite()][kind].sites()
	}
	out := r.exits(c.Tile, kind, p.masks.site(c.Site)[closed].edges())
	met := r.met(&out, k, kind)
	linked := uint32(0)
	for b := range q.Tile.sites {
		if q.masks.site(b)[kind].edges()&met != 0 {
			linked |= 1 << b
		}
	}
	return linked
}

// best moves the greatest boost of each icon, the first of equal ones, to the front
// in their order, and returns how many those are.
func best(boosts []boost) int {
	top := [...]int{Coins: -1, Science: -1, Points: -1}
	for i, b := range boosts {
		if t := top[b.Icon]; t < 0 || b.Bonus > boosts[t].Bonus {
			top[b.Icon] = i
		}
	}
	keep := 0
	for i, b := range boosts {
		if top[b.Icon] == i {
			boosts[keep] = b
			keep++
		}
	}
	return keep
}
