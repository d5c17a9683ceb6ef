package practice_test

import (
	"math/rand/v2"
	"slices"

	"arbiter/engine/century"
	"arbiter/engine/century/score"
	"arbiter/engine/rail"
)

// What a coin or a science is worth to a bot, in points, while a round is
// played; [6] is what it counts for in the final scoring at most.
var (
	coinWorth    = [7]float64{0, 1.2, 1.1, 1.0, 0.9, 0.7, 0.25}
	scienceWorth = [7]float64{0, 1.0, 1.0, 1.0, 0.9, 0.8, 0.3}
	// how much of a land's worth is bid for it
	shade = [7]float64{0, 0.5, 0.5, 0.55, 0.65, 0.85, 0}
)

const cleanWorth = 3 // what a clean land counts, roughly

// player is one bot: a simple one that prefers what it can see.
type player struct {
	seat   int
	name   string
	thrift float64 // how much of its limit it is ready to pay
	hunger int     // how many lands a round it cares for
	tech   float64 // how much it cares for technologies
	taste  map[string]float64
	fancy  []century.Power // abilities that it is fond of
	saves  int             // a round in which it buys no land
}

func newPlayers(rng *rand.Rand, names []string) []*player {
	fond := []century.Power{
		century.Transport, century.BuildBridge, century.Quality, century.Workers,
		century.Locomotive, century.Recycle, century.Cleanup, century.Sorting,
	}
	rng.Shuffle(len(fond), func(i, j int) { fond[i], fond[j] = fond[j], fond[i] })
	saver := rng.IntN(len(names))
	var out []*player
	for i, name := range names {
		out = append(out, &player{
			seat: i, name: name,
			thrift: 0.8 + 0.4*rng.Float64(), hunger: 1 + rng.IntN(3), tech: 0.7 + 0.6*rng.Float64(),
			taste: map[string]float64{}, fancy: fond[2*i : 2*i+2],
		})
	}
	out[saver].saves = 2 + rng.IntN(3)
	return out
}

// likes is a bot's preference for a tile, drawn when it is dealt.
func (b *player) likes(name string) float64 {
	if t, ok := b.taste[name]; ok {
		return t
	}
	return 1
}

// eye judges regions; its buffers are reused.
type eye struct {
	set *copyOf
	j   rail.Judgement
}

// worth is what a region will make from this round's production on, and what
// its lands will count in the end when its centres work at it.
func (e *eye) worth(r *rail.Region, round int) float64 {
	r.Judge(rail.Rulings{}, &e.j)
	y := e.j.Yield
	v := 0.0
	for k := round; k <= 5; k++ {
		v += float64(y.Coins)*coinWorth[k+1] + float64(y.Science)*scienceWorth[k+1] + float64(y.Points)
	}
	v += float64(y.Points)
	var garbage [64]int
	for i := range r.Len() {
		garbage[i] = r.At(i).Garbage
	}
	for k := round; k <= 6; k++ {
		for i := range e.j.Centres {
			most := -1
			for _, t := range e.j.Centres[i].Reaches() {
				if most < 0 || garbage[t] > garbage[most] {
					most = t
				}
			}
			if most >= 0 && garbage[most] > 0 {
				garbage[most]--
			}
		}
	}
	joined := 0
	for i := range r.Len() {
		at := r.At(i)
		joined += at.Joined().Len()
		if at.Tile.Institution() {
			continue
		}
		if garbage[i] == 0 {
			v += cleanWorth
		} else {
			v -= 5*float64(garbage[i]-1) + 0.5
		}
	}
	return v + 0.3*float64(joined)
}

// spot is where a tile may lie.
type spot struct {
	square rail.Square
	turn   rail.Rotation
	city   byte
	gain   float64
}

// best finds the best place for a tile in a region.
func (e *eye) best(r *rail.Region, name string, garbage, round int) (spot, *rail.Region) {
	tile, cities := e.set.lands[name], []byte{0}
	if tile == nil {
		tile = e.set.techs[name].Institution
	} else {
		cities = cities[:0]
		for _, s := range tile.Sites() {
			cities = append(cities, s.Letter)
		}
	}
	now := e.worth(r, round)
	var found spot
	var then *rail.Region
	for _, sq := range r.FreeSquares() {
		beside := 0
		for _, side := range []rail.Side{rail.North, rail.East, rail.South, rail.West} {
			if r.On(sq.Beside(side)) >= 0 {
				beside++
			}
		}
		if beside == 0 {
			continue // corners only: nothing to link there
		}
		for turn := range rail.Rotation(4) {
			laid := r.Clone()
			at, err := laid.Place(rail.Placed{Name: name, Square: sq, Turn: turn, Tile: tile, Garbage: garbage})
			if err != nil {
				continue
			}
			for _, c := range cities {
				if c != 0 {
					for i := range tile.Sites() {
						laid.SetCitizen(rail.City{Tile: at, Site: i}, tile.Sites()[i].Letter == c)
					}
				}
				gain := e.worth(laid, round) - now + 0.15*float64(beside)
				if then == nil || gain > found.gain+1e-9 {
					found, then = spot{sq, turn, c, gain}, laid.Clone()
				}
			}
		}
	}
	return found, then
}

// option is a use of an ability that could be made, and what it would gain.
type option struct {
	use  *century.Use
	gain float64
	then *rail.Region
}

// options lists what an ability could do in a region, the costs not counted.
func (e *eye) options(r *rail.Region, a century.Ability, round int) (all []option) {
	now := e.worth(r, round)
	add := func(u *century.Use, then *rail.Region) {
		all = append(all, option{u, e.worth(then, round) - now, then})
	}
	var cities []rail.City
	var dirty, lands []int
	for i := range r.Len() {
		at := r.At(i)
		if at.Tile.Institution() {
			continue
		}
		lands = append(lands, i)
		if at.Garbage > 0 {
			dirty = append(dirty, i)
		}
		for site := range at.Tile.Sites() {
			cities = append(cities, rail.City{Tile: i, Site: site})
		}
	}
	name := func(c rail.City) century.CityName {
		at := r.At(c.Tile)
		return century.CityName{Tile: at.Name, City: at.Tile.Sites()[c.Site].Letter}
	}
	switch a.Power {
	case century.Locomotive:
		for _, from := range cities {
			if !r.Occupied(from) {
				continue
			}
			r.Targets(from, func(to rail.City) bool {
				then := r.Clone()
				then.SetCitizen(from, false)
				then.SetCitizen(to, true)
				add(&century.Use{From: name(from), To: name(to)}, then)
				return true
			})
		}
	case century.Workers:
		for _, to := range cities {
			if !r.Occupied(to) {
				then := r.Clone()
				then.SetCitizen(to, true)
				add(&century.Use{To: name(to)}, then)
			}
		}
	case century.BuildBridge:
		for i := range r.Len() {
			ends := r.BridgeEnds(i, rail.Rulings{})
			for x, from := range ends {
				for _, to := range ends[:x] {
					if from.Node == 0 || to.Node == 0 {
						continue // the transcript reads better by name
					}
					b := rail.Bridge{From: to, To: from}
					if _, err := r.CheckBridge(i, b, rail.Rulings{}); err != nil {
						continue
					}
					then := r.Clone()
					then.AddBridge(i, b)
					add(&century.Use{Lands: [2]string{r.At(i).Name}, Bridge: b}, then)
				}
			}
		}
	case century.Sorting, century.Recycle:
		for _, i := range dirty {
			then := r.Clone()
			then.AddGarbage(i, -1)
			add(&century.Use{Lands: [2]string{r.At(i).Name}}, then)
		}
	case century.Transport:
		for _, from := range dirty {
			for _, to := range lands {
				if from == to {
					continue
				}
				then := r.Clone()
				then.AddGarbage(from, -1)
				then.AddGarbage(to, 1)
				add(&century.Use{Lands: [2]string{r.At(from).Name, r.At(to).Name}}, then)
			}
		}
	}
	return all
}

func price(a century.Ability, round int) float64 {
	if a.Price.Science {
		return float64(a.Price.Amount) * scienceWorth[round]
	}
	return float64(a.Price.Amount) * coinWorth[round]
}

// shift is what a move of the marker is worth in the end.
func shift(marker, by int) float64 {
	return float64(score.MarkerValue(marker+by) - score.MarkerValue(marker))
}

// technology is what a technology is worth to a seat when it buys it now.
func (e *eye) technology(r *rail.Region, seat *seat, fancy []century.Power, name string, round int) float64 {
	t := e.set.techs[name]
	left := float64(7 - round) // upkeeps to come, this one included
	v := -2.2*float64(t.Garbage) + shift(seat.Pollution, t.Flowers-t.Clouds)
	if t.Institution != nil {
		s, _ := e.best(r, name, 0, round)
		v += s.gain + 1
	}
	for _, a := range t.Abilities {
		if slices.Contains(fancy, a.Power) {
			v += 3
		}
		most := 0.0
		for _, o := range e.options(r, a, round) {
			most = max(most, o.gain)
		}
		switch a.Power {
		case century.Locomotive:
			v += max(most, 1.2*left)
		case century.Workers:
			v += max(most, 4)
		case century.BuildBridge:
			v += max(most, 3)
		case century.Sorting:
			v += max(most, 2.5)
		case century.Transport:
			v += 1.3 * left
		case century.Recycle:
			v += max(0, (4.5-price(a, round))*min(left, float64(seat.Garbage)))
		case century.Cleanup:
			v += max(0, (shift(seat.Pollution, 1)-price(a, round))*left)
		case century.Quality:
			v += max(0, (float64(a.Points)-0.6*price(a, round))*left)
		}
	}
	return v
}

// sites names the city that a centre works in.
func sites(r *rail.Region, c rail.City) string {
	at := r.At(c.Tile)
	return at.Name + "." + string(rune(at.Tile.Sites()[c.Site].Letter))
}

// scoreOfLands is what the garbage of a region's lands counts at the end.
func scoreOfLands(r *rail.Region) (sum int) {
	for i := range r.Len() {
		if at := r.At(i); at.Tile.Institution() {
			continue
		} else if at.Garbage == 0 {
			sum += cleanWorth
		} else {
			sum -= 5 * (at.Garbage - 1)
		}
	}
	return sum
}

func without(names []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == name })
}
