package referee

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Reseated returns the game with another name or colour for a seat, "" for the same. Nothing
// but descriptions may have been entered yet. The beginning keeps its time.
func (g *Game) Reseated(from, to, colour string) (*Game, error) {
	for i := range g.entries {
		if kind := g.entries[i].Kind; kind != KindNew && kind != KindDescribe {
			return nil, rule.MisreadAs(1, say.That("a game in which nothing was entered yet"), "Names can be changed until the first entry.")
		}
	}
	words, err := rule.Split(g.entries[0].Text)
	if err != nil {
		return nil, err
	}
	words, rules, err := cutRules(words)
	if err != nil {
		return nil, err
	}
	texts, seats := rule.Strings(words), slices.Clone(g.Position().Seats())
	seat := rule.Index(seats, from)
	from, seats[seat] = seats[seat], cmp.Or(to, seats[seat])
	opening := texts[:2:2]
	if rules.Text != "" {
		opening = append(opening, "--rules", rules.Text)
	}
	opening = append(opening, rule.SeatWords(seats, 0)...)
	for i := 2; i < len(texts); i++ {
		option := rule.Find(g.book.Options, func(o *rule.Option) bool { return texts[i] == "--"+o.Name })
		if option == nil {
			continue // the name of a seat that has a comma
		}
		i++
		value := texts[i]
		switch of, said := strings.CutPrefix(value, from+"="); {
		case option.Name == "seats", option.Name == rule.ColoursOption.Name && colour != "":
			continue
		case option.Value == "SEAT" && value == from:
			value = seats[seat]
		case said && strings.HasPrefix(option.Value, "SEAT="):
			value = seats[seat] + "=" + of
		}
		opening = append(opening, "--"+option.Name, value)
	}
	if colour != "" {
		chosen := slices.Clone(g.Position().Colours())
		chosen[seat] = colour
		opening = append(opening, "--"+rule.ColoursOption.Name, strings.Join(chosen, ","))
	}
	next, _, err := open(g.book, rule.Join(opening), g.entries[0].Time)
	if err != nil {
		return nil, err
	}
	for _, e := range g.entries[1:] {
		a, _, err := readLine(g.at, e.Text) // it may name the seat
		if err == nil {
			_, _, err = next.enterLine("", rule.Text(next.at, a), nil, e.Time)
		}
		if err != nil {
			return nil, err
		}
	}
	return next, nil
}
