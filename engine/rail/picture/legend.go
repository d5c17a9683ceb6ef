package picture

import (
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// deadEnd is what the sign of a dead end means.
const deadEnd say.Key = "dead end: no track beyond"

// legend explains the signs that occur in the pictures.
func legend(pics []*picture, o rule.Drawing) []string {
	var u used
	for _, pic := range pics {
		u.see(pic)
	}
	var items []string
	add := func(occurs bool, sign string, means say.Key) {
		if occurs {
			items = append(items, sign+" "+o.Lang.Words(means))
		}
	}
	add(u.coin, "c", "coin")
	add(u.science, "s", "science")
	add(u.point, "v", "point")
	add(u.centre, "r", "recycling centre")
	add(u.citizen, "*", "citizen")
	add(u.building, "+", "institution")
	sign := string(garbageSign)
	if o.ASCII {
		sign = "g1"
	}
	add(u.garbage, sign, "garbage")
	add(u.junction, string(junctionSign), "junction")
	add(u.crossing, "═║═", "crossing, not joined")
	add(u.bridge, "╌╎", "bridge")
	add(u.foot, string(jointSign), "bridge joins track")
	add(u.dead, string(deadSign), deadEnd)
	var lines []string
	line := ""
	for _, item := range items {
		if o.ASCII {
			item = asciiWords(item)
		}
		if line != "" && screen.Width(line)+3+screen.Width(item) <= o.Columns() {
			line += "   " + item
			continue
		}
		lines = append(lines, line)
		line = item
	}
	var fitted []string // an item alone may be too long
	for _, l := range append(lines, line) {
		for _, l := range screen.Wrap(l, o.Columns(), "  ") {
			if o.Color && l != "" {
				l = codes[faint] + l + screen.Reset
			}
			if l != "" {
				fitted = append(fitted, l)
			}
		}
	}
	return fitted
}
