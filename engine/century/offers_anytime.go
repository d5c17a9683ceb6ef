package century

import (
	"fmt"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// anytime offers what stands beside the game: facts, corrections, counts. They
// are judged when they are entered.
func (o *offers) anytime() {
	p := o.p
	n := len(o.all)
	o.add(-1, "describe", func(rule.Step) say.Text { return say.Plain("describe NAME …") }, func() rule.Step {
		names := o.undescribed()
		return rule.Choose(rule.Name, "name", names, func(i int) rule.Step {
			return o.free("describe "+rule.Quote(names[i]), "description", "", say.Plain(p.Component(names[i]).Example))
		})
	})
	o.all = append(o.all, rule.CorrectOffer(p.setup.Seats, o.correct), rule.CountOffer(p.setup.Seats, countables, func(c rule.Counted) rule.Action { return &Counted{c} }))
	if p.phase != overPhase || p.countedOut() {
		o.all = append(o.all, rule.CountedOffers(p, countedFields)...)
	}
	for i := range o.all[n:] {
		o.all[n+i].Anytime = true
	}
}

// undescribed are the names that somebody waits for, then those of the facts
// that every game starts with.
func (o *offers) undescribed() (names []string) {
	for _, seat := range o.p.setup.Seats {
		names = append(names, o.p.Wants(seat)...)
	}
	return append(names, Book{}.Standing()...)
}

// correct asks what of a seat is set right.
func (o *offers) correct(seat int) rule.Step {
	p, s := o.p, o.p.seats[seat]
	reason := func(what string) rule.Step {
		return o.free("correct "+p.word(seat)+" "+what, "reason", "", say.Text{})
	}
	by := func(what string, less int) rule.Step {
		slot := &rule.Slot{Kind: rule.Integer, Ask: "by how much", From: []rule.Range{{Low: -less, High: -1}, {Low: 1, High: mostCorrected}}, Signs: true, Then: func(n int) rule.Step {
			return reason(fmt.Sprintf("%s%+d", what, n))
		}}
		if less == 0 {
			slot.From = slot.From[1:]
		}
		return rule.Step{Slot: slot}
	}
	behind := func(glue string, kind rule.SlotKind, ask say.Key, names []string, then func(name string) rule.Step) rule.Step {
		step := rule.Choose(kind, ask, names, func(i int) rule.Step { return then(names[i]) })
		step.Slot.Glue = glue
		return step
	}
	var tiles, cities, technologies []string
	for i := 1; i < s.Region.Len(); i++ {
		tiles = append(tiles, s.Region.At(i).Name)
	}
	for c := range s.Region.Cities {
		cities = append(cities, sign(s.Region.Occupied(c))+nameOf(s.Region, c).String())
	}
	for _, name := range p.dealtTechnologies {
		if owner := p.owner(name); owner < 0 || owner == seat {
			technologies = append(technologies, sign(owner == seat)+name)
		}
	}
	fields := fieldNames[:fieldTile]
	if s.Tabled != nil {
		fields = fieldNames[:fieldGarbage]
		tiles = nil
	}
	if len(tiles) > 0 {
		fields = append(fields[:len(fields):len(fields)], fieldTile.String())
	}
	if len(technologies) > 0 {
		fields = append(fields[:len(fields):len(fields)], fieldTechnology.String())
	}
	return rule.Choose(rule.Fixed, "what", fields, func(i int) rule.Step {
		switch what := fields[i]; Field(slices.Index(fieldNames[:], what)) {
		case fieldCoins:
			return by(what, s.Coins)
		case fieldScience:
			return by(what, s.Science)
		case fieldGarbage:
			return behind(":", rule.Name, "land", landsOf(s.Region, false), func(land string) rule.Step {
				return by(what+":"+land, s.Region.At(s.Region.Find(land)).Garbage)
			})
		case fieldCitizen:
			return behind(":", rule.City, "city", cities, func(city string) rule.Step { return reason(what + ":" + city) })
		case fieldTechnology:
			return behind(":", rule.Name, "technology", technologies, func(name string) rule.Step { return reason(what + ":" + name) })
		case fieldTile:
			return behind(":", rule.Name, "tile", tiles, func(tile string) rule.Step {
				squares := rule.Each(append(s.Region.FreeSquares(), s.Region.At(s.Region.Find(tile)).Square), rail.Square.String)
				return behind("=", rule.Square, "square", squares, func(square string) rule.Step {
					return behind("r", rule.Rotation, "rotation", []string{"0", "1", "2", "3"}, func(turn string) rule.Step {
						return reason(what + ":" + tile + "=" + square + "r" + turn)
					})
				})
			})
		}
		return by(fields[i], mostCorrected) // points, pollution
	})
}

// mostCorrected is how far a number is usually corrected.
const mostCorrected = 99

// sign is what stands before something that a correction takes away.
func sign(away bool) string {
	if away {
		return "-"
	}
	return ""
}
