package century

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What the pieces of the copy show, for tapping one together.
var (
	madeIcons   = []rule.Icon{{Sign: "c", Name: "coins"}, {Sign: "s", Name: "science"}, {Sign: "v", Name: "points"}}
	madeCentre  = rule.Icon{Sign: "r", Name: "recycling centres"}
	madeSymbols = []rule.Part{
		{Name: "garbage", Icons: []rule.Icon{{Sign: "g", Name: "garbage"}}},
		{Name: "clouds", Icons: []rule.Icon{{Sign: "p", Name: "clouds"}}},
		{Name: "flowers", Icons: []rule.Icon{{Sign: "f", Name: "flowers"}}},
	}
	madeAbilities = []string{"locomotive", "transport", "workers", "bridge", "sorting", "park"}
	madeColumns   = []say.Key{"first column", "second column", "third column", "fourth column", "last column"}
	madeCosts     = []rule.Part{
		{Name: "recycle, for", Begin: "recycle:", Icons: []rule.Icon{{Sign: "c", Name: "coins"}, {Sign: "s", Name: "science"}}},
		{Name: "cleanup, for", Begin: "cleanup:", Icons: []rule.Icon{{Sign: "c", Name: "coins"}, {Sign: "s", Name: "science"}}},
	}
)

func makings() []rule.Making {
	return []rule.Making{
		{Kind: "land", Parts: func(shown []string) []rule.Part {
			return []rule.Part{{Name: "city", Begin: nextSite(shown, "A") + "=", Icons: append(slices.Clip(madeIcons), madeCentre)}, trackPart(shown)}
		}},
		{Kind: "start tile", Begun: []string{"A=1c1s", "B=2c1s", "C=1r"}, Parts: func(shown []string) []rule.Part { return []rule.Part{trackPart(shown)} }},
		{Kind: "technology", Parts: func(shown []string) []rule.Part {
			parts := append(slices.Clone(madeSymbols), rule.Part{Name: "ability", Words: madeAbilities})
			parts = append(parts, madeCosts...)
			return append(parts, rule.Part{Name: "building of an institution", Begin: nextSite(shown, "L") + "=+", Icons: madeIcons}, trackPart(shown))
		}},
		{Kind: "catastrophe card", Glue: " / ", Parts: columnPart},
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
		p.Icons = []rule.Icon{madeSymbols[0].Icons[0], madeSymbols[1].Icons[0]}
	} else if len(shown) >= len(madeColumns) {
		return nil
	}
	return []rule.Part{p}
}

// saidColumn is an empty column, a column's label or both as a person says them.
func saidColumn(word string) say.Text {
	empty, label, _ := strings.Cut(word, "@")
	said := say.That("labelled for five players")
	switch {
	case label == "":
		return say.That("nothing")
	case label == "4":
		said = say.That("labelled for four players")
	}
	if empty != "" {
		return say.Join(", ", say.That("nothing"), said)
	}
	return said
}

// sites are the letters that the shown parts give to cities or buildings.
func sites(shown []string) (letters []string) {
	for _, part := range shown {
		if letter, _, is := strings.Cut(part, "="); is {
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

// trackPart is a track: from an edge, a city or a junction to others.
func trackPart(shown []string) rule.Part {
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
	return rule.Part{Name: "track", Hint: "Tap where it runs, from edge to city to edge; a small letter is a bend or a junction.", Nodes: nodes, Ends: edges, Said: saidNode}
}

// edgeNames are the edges of a tile in words.
var edgeNames = map[string]say.Key{"N": "the north edge", "E": "the east edge", "S": "the south edge", "W": "the west edge"}

// saidNode is an edge, a city or a junction in words.
func saidNode(node string) say.Text {
	switch {
	case edgeNames[node] != "":
		return say.That(edgeNames[node])
	case strings.ToLower(node) == node:
		return say.That("junction %s, where tracks meet or bend", node)
	}
	return say.That("city %s", node)
}
