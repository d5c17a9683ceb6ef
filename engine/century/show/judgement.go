package show

import (
	"fmt"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Names are what the tiles of a region and readings of rulings are called.
type Names struct {
	Tile     func(*rail.Placed) string                                  // its square in a region file, the land's name in a game
	Readings func(rail.Flip) (titles []say.Text, now, instead []string) // of rulings, "institution-link=direct" and "any-route"
	Afoot    bool                                                       // no seat owns a locomotive: only scripts read where one could go
	InText   bool                                                       // the sites of a tile are listed in the order of its text, not by letter
}

// Judgement judges a region: production city by city, recycling, where
// locomotives could go. remarks say what its explanation rests on.
func Judgement(r *rail.Region, rul rail.Rulings, spent func(rail.City) int, names Names, remarks ...say.Key) *rule.View {
	x := &explainer{region: r, names: names}
	j := &x.judged
	r.Judge(rul, j)
	if spent != nil {
		r.Recycle(rul, spent, &j.Recycling)
	}
	var cities []rule.Object
	table := &rule.Table{Header: rule.Headings("City", "Icons", "Works", "Boosts", "Coins", "Science", "Points"), Left: 4}
	for _, i := range x.listed(len(j.Cities), func(i int) rail.City { return j.Cities[i].City }) {
		var given []rule.Object
		var boosts []say.Text
		c := j.Cities[i]
		adds := j.BoostsOf(c)
		for _, k := range x.listed(len(adds), func(k int) rail.City { return adds[k].Building }) {
			b := adds[k]
			given = append(given, rule.Object{{"tile", x.tile(b.Building.Tile)}, {"building", x.letter(b.Building)}, {"icon", b.Icon.String()}, {"bonus", b.Bonus}})
			boosts = append(boosts, say.That("+%s from %s", bonusWords(b.Bonus, b.Icon), x.name(b.Building)))
		}
		cities = append(cities, rule.Object{
			{"tile", x.tile(c.City.Tile)}, {"city", x.letter(c.City)}, {"works", c.Works},
			{"coins", c.Yield.Coins}, {"science", c.Yield.Science}, {"points", c.Yield.Points}, {"boosts", given},
		})
		works := say.Plain("-")
		if c.Works {
			works = say.That("yes")
		}
		table.Rows = append(table.Rows, append([]say.Text{say.Plain(x.name(c.City)), say.Plain(x.site(c.City).Icons()), works, say.Join(", ", boosts...)}, yieldCells(c.Yield)...))
	}
	table.Footer = append([]say.Text{say.That("Together"), {}, {}, {}}, yieldCells(j.Yield)...)
	recycling, lines := x.recycled()
	trips, told := x.locomotives()
	if !names.Afoot {
		lines = append(lines, told...)
	}
	lands, clean := r.Lands()
	lines = append(lines, say.That("Lands: %d, clean: %d. Garbage: %d.", lands, clean, r.Garbage()))
	out := rule.Object{
		{"production", j.Yield}, {"cities", cities}, {"recycling", recycling}, {"locomotive", trips},
		{"garbage", r.Garbage()}, {"lands", lands}, {"clean_lands", clean},
	}
	v := &rule.View{JSON: out, Blocks: []rule.Block{{Table: table}, {Lines: lines}}}
	v.Explain = func() { explained(v, r, rul, names, remarks) }
	return v
}

// recycled tells what each centre serves and what it would remove, to scripts and to
// people.
func (x *explainer) recycled() (out rule.Object, lines []say.Text) {
	j := &x.judged
	var centres, removals []rule.Object
	for _, i := range x.listed(len(j.Centres), func(i int) rail.City { return j.Centres[i].City }) {
		c := &j.Centres[i]
		reach := rule.Each(slices.Sorted(slices.Values(c.Reaches())), x.tile) // in the order of the region
		centres = append(centres, rule.Object{{"tile", x.tile(c.City.Tile)}, {"city", x.letter(c.City)}, {"works", c.Works}, {"reach", reach}})
		switch {
		case !c.Works:
			lines = append(lines, say.That("Recycling centre %s stands idle: no citizen.", x.name(c.City)))
		case c.Spent:
			lines = append(lines, say.That("Recycling centre %s has been used this round.", x.name(c.City)))
		default:
			lines = append(lines, say.That("Recycling centre %s serves %s.", x.name(c.City), say.And(reach)))
		}
	}
	var plan []say.Text
	for _, m := range j.Plan {
		c := j.Centres[m.Centre].City
		removals = append(removals, rule.Object{{"tile", x.tile(c.Tile)}, {"city", x.letter(c)}, {"from", x.tile(m.Tile)}})
		plan = append(plan, say.That("%s takes one of %s", x.name(c), x.tile(m.Tile)))
	}
	switch {
	case len(plan) > 0:
		lines = append(lines, say.That("At most %d garbage can be removed: %s.", j.Most, say.Join(", ", plan...)))
	case len(j.Centres) > 0:
		lines = append(lines, say.That("At most %d garbage can be removed.", j.Most))
	}
	return rule.Object{{"centres", centres}, {"most", j.Most}, {"plan", removals}}, lines
}

// listed are the indexes of things at some sites in the order in which they are listed.
func (x *explainer) listed(n int, at func(i int) rail.City) []int {
	order := rule.Times(n, func(i int) int { return i })
	if x.names.InText {
		slices.SortStableFunc(order, func(i, k int) int {
			a, b := at(i), at(k)
			if a.Tile != b.Tile {
				return a.Tile - b.Tile
			}
			return x.region.At(a.Tile).Tile.InText(a.Site, b.Site)
		})
	}
	return order
}

// locomotives say where one could bring each citizen.
func (x *explainer) locomotives() (out []rule.Object, lines []say.Text) {
	cities := x.judged.Cities
	for _, i := range x.listed(len(cities), func(i int) rail.City { return cities[i].City }) {
		c := cities[i]
		if !c.Works {
			continue
		}
		targets := slices.Collect(func(yield func(rail.City) bool) { x.region.Targets(c.City, yield) })
		to := rule.Each(x.listed(len(targets), func(i int) rail.City { return targets[i] }), func(i int) string { return x.name(targets[i]) })
		if len(to) > 0 {
			out = append(out, rule.Object{{"from", x.name(c.City)}, {"to", to}})
			lines = append(lines, say.That("A locomotive could bring the citizen of %s to %s.", x.name(c.City), say.Or(to)))
		}
	}
	return out, lines
}

func yieldCells(y rail.Yield) []say.Text {
	return say.Plains(fmt.Sprint(y.Coins), fmt.Sprint(y.Science), fmt.Sprint(y.Points))
}

// Coins, points and yields are facts of sentences, put into words when a sentence is read.
type Coins int

type Points int

// Yield is what a region makes.
type Yield rail.Yield

func (n Coins) Said() say.Text { return say.Count(int(n), "%d coin", "%d coins") }

func (n Points) Said() say.Text { return say.Count(int(n), "%d point", "%d points") }

func (y Yield) Said() say.Text {
	return say.That("%s, %d science, %s", Coins(y.Coins), y.Science, Points(y.Points))
}
