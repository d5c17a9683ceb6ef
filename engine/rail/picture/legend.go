package picture

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// deadEnd is what the sign of a dead end means.
const deadEnd say.Key = "dead end: no track beyond"

// legend explains the signs that occur in the pictures.
func legend(pics []*picture, o rule.Drawing) []string {
	var city, building, citizen, centre, coins, science, points, dirt, junctions, crossings, bridges, joints, deads bool
	for _, pic := range pics {
		dirt = dirt || pic.placed.Garbage > 0
		crossings = crossings || pic.crosses()
		for i := range pic.spots {
			sp := &pic.spots[i]
			junctions = junctions || sp.kind == junction
			joints = joints || sp.kind == joint
			if sp.kind != site {
				continue
			}
			inst := pic.placed.Tile.Institution()
			city, building = city || !inst, building || inst
			citizen = citizen || sp.citizen
			coins = coins || strings.Contains(sp.label, "c")
			science = science || strings.Contains(sp.label, "s")
			points = points || strings.Contains(sp.label, "v")
			centre = centre || strings.Contains(sp.label, "r")
		}
		for i := range pic.tracks {
			bridges = bridges || pic.tracks[i].bridge
		}
		for _, e := range pic.ends {
			deads = deads || e == dead
		}
	}
	var items []string
	add := func(occurs bool, sign string, means say.Key) {
		if occurs {
			items = append(items, sign+" "+o.Lang.Words(means))
		}
	}
	add(coins, "c", "coin")
	add(science, "s", "science")
	add(points, "v", "point")
	add(centre, "r", "recycling centre")
	add(citizen, "*", "citizen")
	add(building, "+", "institution")
	sign := string(garbageSign)
	if o.ASCII {
		sign = "g1"
	}
	add(dirt, sign, "garbage")
	add(junctions, string(junctionSign), "junction")
	add(crossings, "═║═", "crossing, not joined")
	add(bridges, "╌╎", "bridge")
	add(joints, string(jointSign), "bridge joins track")
	add(deads, string(deadSign), deadEnd)
	var lines []string
	line := ""
	for _, item := range items {
		if o.ASCII {
			item = asciiWords(item)
		}
		switch {
		case line == "":
			line = item
		case screen.Width(line)+3+screen.Width(item) <= o.Columns():
			line += "   " + item
		default:
			lines = append(lines, line)
			line = item
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	var fitted []string // an item alone may be too long
	for _, l := range lines {
		fitted = append(fitted, screen.Wrap(l, o.Columns(), "  ")...)
	}
	lines = fitted
	if o.Color {
		for i, l := range lines {
			lines[i] = codes[faint] + l + "\x1b[0m"
		}
	}
	return lines
}
