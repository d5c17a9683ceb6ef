package referee

import (
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
	texts, option := rule.Strings(words), "--"+rule.ColoursOption.Name
	if colour != "" {
		chosen := slices.Clone(g.Position().Colours())
		chosen[rule.Index(g.Position().Seats(), from)] = colour
		if i := slices.Index(texts, option); i > 0 {
			texts = slices.Delete(texts, i, i+2)
		}
		texts = append(texts, option, strings.Join(chosen, ","))
	}
	for i, text := range texts[2:] {
		names := strings.Split(text, ",")
		for k, name := range names {
			if to != "" && strings.EqualFold(name, from) && texts[i+1] != option {
				names[k] = to
			}
		}
		texts[i+2] = strings.Join(names, ",")
	}
	next, _, err := open(g.book, rule.Join(texts), g.entries[0].Time)
	if err != nil {
		return nil, err
	}
	for _, e := range g.entries[1:] {
		if _, _, err := next.enter("", e.Text, nil, e.Time); err != nil {
			return nil, err
		}
	}
	return next, nil
}
