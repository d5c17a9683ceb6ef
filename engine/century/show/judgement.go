package show

import (
	"fmt"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// A judgement as scripts read it: see "judge --json" in the command contract.
type (
	Judged struct {
		Production rail.Yield       `json:"production"`
		Cities     []cityJSON       `json:"cities"`
		Recycling  recyclingJSON    `json:"recycling"`
		Locomotive []locomotiveJSON `json:"locomotive"`
		Garbage    int              `json:"garbage"`
		Lands      int              `json:"lands"`
		CleanLands int              `json:"clean_lands"`
	}
	cityJSON struct {
		Tile    string      `json:"tile"`
		City    string      `json:"city"`
		Works   bool        `json:"works"`
		Coins   int         `json:"coins"`
		Science int         `json:"science"`
		Points  int         `json:"points"`
		Boosts  []boostJSON `json:"boosts"`
	}
	boostJSON struct {
		Tile     string `json:"tile"`
		Building string `json:"building"`
		Icon     string `json:"icon"`
		Bonus    int    `json:"bonus"`
	}
	recyclingJSON struct {
		Centres []centreJSON `json:"centres"`
		Most    int          `json:"most"`
		Plan    []planJSON   `json:"plan"`
	}
	centreJSON struct {
		Tile  string   `json:"tile"`
		City  string   `json:"city"`
		Works bool     `json:"works"`
		Reach []string `json:"reach"`
	}
	planJSON struct {
		Tile string `json:"tile"`
		City string `json:"city"`
		From string `json:"from"`
	}
	locomotiveJSON struct {
		From string   `json:"from"`
		To   []string `json:"to"`
	}
)

// Names are what the tiles of a region and readings of rulings are called.
type Names struct {
	Tile     func(*rail.Placed) string               // its square in a region file, the land's name in a game
	Readings func(rail.Flip) (now, instead []string) // "institution-link=direct" and "any-route"
	Afoot    bool                                    // no seat owns a locomotive: where one could go is left to scripts
}

// Judgement judges a region: production city by city, recycling, where
// locomotives could go. remarks say what its explanation rests on.
func Judgement(r *rail.Region, rul rail.Rulings, spent func(rail.City) int, names Names, remarks ...say.Key) *rule.View {
	var j rail.Judgement
	r.Judge(rul, &j)
	if spent != nil {
		r.Recycle(rul, spent, &j.Recycling)
	}
	tile := func(i int) string { return names.Tile(r.At(i)) }
	letter := func(c rail.City) string { return string(rune(r.At(c.Tile).Tile.Sites()[c.Site].Letter)) }
	full := func(c rail.City) string { return tile(c.Tile) + "." + letter(c) }

	out := Judged{
		Production: j.Yield, Cities: []cityJSON{}, Garbage: r.Garbage(),
		Recycling: recyclingJSON{Centres: []centreJSON{}, Most: j.Most, Plan: []planJSON{}},
	}
	out.Lands, out.CleanLands = r.Lands()
	table := &rule.Table{Header: rule.Headings("City", "Icons", "Works", "Boosts", "Coins", "Science", "Points"), Left: 4}
	for _, c := range j.Cities {
		site := r.At(c.City.Tile).Tile.Sites()[c.City.Site]
		cj := cityJSON{Tile: tile(c.City.Tile), City: letter(c.City), Works: c.Works, Coins: c.Yield.Coins, Science: c.Yield.Science, Points: c.Yield.Points, Boosts: []boostJSON{}}
		var boosts []say.Text
		for _, b := range j.BoostsOf(c) {
			cj.Boosts = append(cj.Boosts, boostJSON{tile(b.Building.Tile), letter(b.Building), b.Icon.String(), b.Bonus})
			boosts = append(boosts, say.That("+%d %s from %s", b.Bonus, b.Icon, full(b.Building)))
		}
		out.Cities = append(out.Cities, cj)
		works := say.Plain("-")
		if c.Works {
			works = say.That("yes")
		}
		table.Rows = append(table.Rows, append([]say.Text{say.Plain(full(c.City)), say.Plain(site.Icons()), works, say.Join(", ", boosts...)}, yieldCells(c.Yield)...))
	}
	table.Footer = append([]say.Text{say.That("Together"), {}, {}, {}}, yieldCells(j.Yield)...)

	lines := recycled(&out.Recycling, &j, tile, letter)
	out.Locomotive = locomotives(r, &j, full)
	for _, l := range out.Locomotive {
		if !names.Afoot {
			lines = append(lines, say.That("A locomotive could bring the citizen of %s to %s.", l.From, say.Or(l.To)))
		}
	}
	lines = append(lines, say.That("Lands: %d, clean: %d. Garbage: %d.", out.Lands, out.CleanLands, out.Garbage))
	v := &rule.View{JSON: out, Blocks: []rule.Block{{Table: table}, {Lines: lines}}}
	v.Explain = func() { explained(v, r, rul, names, remarks) }
	return v
}

// recycled tells what each centre serves and what it would remove, to people and to
// scripts.
func recycled(out *recyclingJSON, j *rail.Judgement, tile func(int) string, letter func(rail.City) string) (lines []say.Text) {
	full := func(c rail.City) string { return tile(c.Tile) + "." + letter(c) }
	for i := range j.Centres {
		c := &j.Centres[i]
		cj := centreJSON{Tile: tile(c.City.Tile), City: letter(c.City), Works: c.Works, Reach: []string{}}
		for _, t := range slices.Sorted(slices.Values(c.Reaches())) { // in the order of the region
			cj.Reach = append(cj.Reach, tile(t))
		}
		out.Centres = append(out.Centres, cj)
		switch {
		case !c.Works:
			lines = append(lines, say.That("Recycling centre %s stands idle: no citizen.", full(c.City)))
		case c.Spent:
			lines = append(lines, say.That("Recycling centre %s has been used this round.", full(c.City)))
		default:
			lines = append(lines, say.That("Recycling centre %s serves %s.", full(c.City), say.And(cj.Reach)))
		}
	}
	var plan []say.Text
	for _, m := range j.Plan {
		c := j.Centres[m.Centre].City
		out.Plan = append(out.Plan, planJSON{tile(c.Tile), letter(c), tile(m.Tile)})
		plan = append(plan, say.That("%s takes one of %s", full(c), tile(m.Tile)))
	}
	switch {
	case len(plan) > 0:
		lines = append(lines, say.That("At most %d garbage can be removed: %s.", j.Most, say.Join(", ", plan...)))
	case len(j.Centres) > 0:
		lines = append(lines, say.That("At most %d garbage can be removed.", j.Most))
	}
	return lines
}

// locomotives say where one could bring each citizen.
func locomotives(r *rail.Region, j *rail.Judgement, name func(rail.City) string) []locomotiveJSON {
	out := []locomotiveJSON{}
	for _, c := range j.Cities {
		if !c.Works {
			continue
		}
		l := locomotiveJSON{From: name(c.City)}
		r.Targets(c.City, func(to rail.City) bool {
			l.To = append(l.To, name(to))
			return true
		})
		if len(l.To) > 0 {
			out = append(out, l)
		}
	}
	return out
}

func yieldCells(y rail.Yield) []say.Text {
	return say.Plains(fmt.Sprint(y.Coins), fmt.Sprint(y.Science), fmt.Sprint(y.Points))
}
