package century

import (
	"slices"
	"strings"

	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What the pieces of the copy show, for tapping one together.
var (
	madeIcons     = []rule.Icon{{Sign: "c", Name: "coins", Drawn: "coin"}, {Sign: "s", Name: "science", Drawn: "science"}, {Sign: "v", Name: "points", Drawn: "point"}}
	madeCentre    = rule.Icon{Sign: "r", Name: "recycling centres", Drawn: "centre"}
	madeSymbols   = []rule.Icon{{Sign: "g", Name: "garbage", Drawn: "garbage"}, {Sign: "p", Name: "clouds", Drawn: "cloud"}, {Sign: "f", Name: "flowers", Drawn: "flower"}}
	madeAbilities = []string{"locomotive", "transport", "workers", "bridge", "sorting", "park"}
	madeColumns   = []say.Key{"first column", "second column", "third column", "fourth column", "last column"}
	madeCosts     = []rule.Part{
		{Name: "recycle, for", Begin: "recycle:", Icons: madeIcons[:2]},
		{Name: "cleanup, for", Begin: "cleanup:", Icons: madeIcons[:2]},
		{Name: "points bought, for", Begin: "quality:", Icons: append(slices.Clip(madeIcons[:2]), rule.Icon{Sign: "=v", Name: "points", Drawn: "point"})},
	}
)

func makings() []rule.Making {
	return []rule.Making{
		{Kind: "land", Said: saidPart("city %s"), Parts: func(shown []string) []rule.Part {
			return []rule.Part{{Name: "city", Begin: nextSite(shown, "A") + "=", Icons: append(slices.Clip(madeIcons), madeCentre)}, trackPart(shown, "city %s")}
		}},
		{Kind: "start tile", Said: saidPart("city %s"), Begun: []string{"A=1c1s", "B=2c1s", "C=1r"}, Parts: func(shown []string) []rule.Part { return []rule.Part{trackPart(shown, "city %s")} }},
		{Kind: "technology", Said: saidPart("building %s"), Parts: func(shown []string) []rule.Part {
			parts := []rule.Part{{Name: "symbols", Icons: madeSymbols, Apart: " "}, {Name: "ability", Words: madeAbilities, Said: saidPart("")}}
			parts = append(parts, madeCosts...)
			if parts = append(parts, rule.Part{Name: "building of an institution", Begin: nextSite(shown, "L") + "=+", Icons: madeIcons}); len(sites(shown)) > 0 {
				parts = append(parts, trackPart(shown, "building %s"))
			}
			return parts
		}},
		{Kind: "catastrophe card", Glue: " / ", Said: saidColumn, Parts: columnPart},
	}
}

// columnPart is the next column of a catastrophe card, from the worst on: the last
// one is empty.
func columnPart(shown []string) []rule.Part {
	p := rule.Part{Hint: "From the left, the worst column first; one is labelled for five players, one for four.", Words: []string{"-"}, Said: saidColumn}
	for _, label := range []string{"@5", "@4"} {
		if !slices.ContainsFunc(shown, func(column string) bool { return strings.Contains(column, label) }) {
			p.Ends, p.Words = append(p.Ends, label), append(p.Words, "-"+label)
		}
	}
	if p.Name = madeColumns[min(len(shown), len(madeColumns)-1)]; len(shown) < len(madeColumns)-1 {
		p.Icons = madeSymbols[:2]
	} else if len(shown) >= len(madeColumns) {
		return nil
	}
	return []rule.Part{p}
}

// saidColumn is what a column shows, its label or both as a person says them.
func saidColumn(word string) say.Text {
	figures, label, labelled := strings.Cut(word, "@")
	said := say.Plain(figures)
	if figures == "-" {
		said = say.That("nothing")
	}
	seats := say.That("labelled for five players")
	if label == "4" {
		seats = say.That("labelled for four players")
	}
	switch {
	case !labelled:
		return said
	case figures == "":
		return seats
	}
	return say.Join(", ", said, seats)
}

// saidPart says a part of a tile or a technology as a person does, where a city or a building is
// called so.
func saidPart(called say.Key) func(part string) say.Text {
	return func(part string) say.Text {
		site, icons, shows := strings.Cut(part, "=")
		site, _, _ = strings.Cut(site, "@")
		if shows && len(site) == 1 {
			return say.Join(": ", say.That(called, site), say.Plain(icons))
		}
		if t, err := ParseTechnology(part); err == nil && len(t.Abilities) == 1 && t.Abilities[0].Price.Amount == 0 {
			return say.That(powerTitles[t.Abilities[0].Power])
		} else if err == nil {
			return t.said()
		}
		return say.Join(" – ", rule.Each(strings.Split(part, "-"), saidNode(called))...)
	}
}

// sites are the letters that the shown parts give to cities or buildings.
func sites(shown []string) (letters []string) {
	for _, part := range shown {
		letter, _, is := strings.Cut(part, "=")
		if letter, _, _ = strings.Cut(letter, "@"); is && len(letter) == 1 {
			letters = append(letters, letter)
		}
	}
	return letters
}

// nextSite is a letter for one more city, from one on: not one of an edge.
func nextSite(shown []string, from string) string {
	const letters = "ABCDFGHIJKLMOPQRTUVXYZ"
	taken := sites(shown)
	for _, l := range letters {
		if s := string(l); s >= from && !slices.Contains(taken, s) {
			return s
		}
	}
	return "Z"
}

// trackPart is a track: from an edge, a city or a building, as it is called, or a junction to others.
func trackPart(shown []string, called say.Key) rule.Part {
	edges := []string{"N", "E", "S", "W"}
	nodes := append(slices.Clip(edges), sites(shown)...)
	for _, part := range shown {
		if strings.Contains(part, "=") {
			continue
		}
		for node := range strings.SplitSeq(part, "-") {
			if !slices.Contains(nodes, node) && strings.ToLower(node) == node && len(node) == 1 {
				nodes = append(nodes, node)
			}
		}
	}
	for _, junction := range []string{"x", "y", "z", "w", "u"} {
		if !slices.Contains(nodes, junction) {
			nodes = append(nodes, junction)
			break
		}
	}
	return rule.Part{Name: "track", Hint: "Tap where it runs, from edge to city to edge; at a junction tracks meet or bend.", Nodes: nodes, Ends: edges, Said: saidNode(called)}
}

// saidNode is an edge, a junction, or a city or a building as it is called, in words.
func saidNode(called say.Key) func(node string) say.Text {
	return func(node string) say.Text {
		switch edge := strings.Index("NESW", node); {
		case edge >= 0 && len(node) == 1:
			return say.That(picture.Edges[edge])
		case strings.ToLower(node) == node:
			return say.That("junction %s", node)
		}
		return say.That(called, node)
	}
}
