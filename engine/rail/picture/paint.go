package picture

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

func (pic *picture) paint(c *canvas, x, y int) {
	pic.border(c, x, y)
	if pic.rails != nil {
		pic.lines(c, x, y)
	}
	for i := range pic.spots {
		sp := &pic.spots[i]
		switch sp.kind {
		case site:
			l := strong
			if sp.citizen {
				l = lived
			}
			c.put(x+sp.at.x, y+sp.at.y, rune(sp.name), l)
			if sp.wide {
				c.put(x+sp.at.x-1, y+sp.at.y, '[', l)
				c.put(x+sp.at.x+1, y+sp.at.y, ']', l)
			}
			if sp.shown {
				l = plain
				if sp.citizen {
					l = lived
				}
				c.write(x+sp.labelAt.x, y+sp.labelAt.y, sp.label, l)
			}
		case junction:
			c.put(x+sp.at.x, y+sp.at.y, junctionSign, plain)
			if sp.shown && !c.o.Bare { // where nothing says what it is
				c.write(x+sp.labelAt.x, y+sp.labelAt.y, sp.label, faint)
			}
		case joint, corner:
			c.put(x+sp.at.x, y+sp.at.y, jointSign, crossed)
		}
	}
}

func (pic *picture) lines(c *canvas, x, y int) {
	for cy := 1; cy < pic.h-1; cy++ {
		for cx := 1; cx < pic.w-1; cx++ {
			uses := pic.rails.uses[cy*pic.w+cx]
			if len(uses) == 0 {
				continue
			}
			net := pic.tracks[uses[0].track].net
			for _, u := range uses {
				// Of two that cross the upright one is drawn: the other has a
				// gap there.
				if u.arms == upright && pic.tracks[u.track].net != net {
					net = pic.tracks[u.track].net
					break
				}
			}
			var arms rail.Sides
			bridge := true
			for _, u := range uses {
				if k := &pic.tracks[u.track]; k.net == net {
					arms |= u.arms
					bridge = bridge && k.bridge
				}
			}
			if bridge {
				c.put(x+cx, y+cy, bridgeLines[arms&15], crossed)
			} else {
				c.put(x+cx, y+cy, trackLines[arms&15], plain)
			}
		}
	}
}

// crosses reports whether two tracks cross without being joined: in the rails,
// or on the tile itself where none are laid.
func (pic *picture) crosses() bool {
	if pic.rails != nil {
		return slices.ContainsFunc(pic.rails.uses, func(uses []use) bool { return pic.rails.differ(uses) })
	}
	for i := range pic.tracks {
		for j := range i {
			if pic.cross(i, j) {
				return true
			}
		}
	}
	return false
}

// border draws the frame with the tile's name and turn above, its square and
// garbage below, and the exits.
func (pic *picture) border(c *canvas, x, y int) {
	right, bottom := x+pic.w-1, y+pic.h-1
	c.frame(x, y, pic.size)

	// Left and right of the edge's middle; the left text may run over it where
	// no track ends there. A blank parts text and frame where there is room.
	half := pic.w/2 - 1
	texts := func(row int, side rail.Side, left, far string, l, fl look) {
		far = pad(screen.Clip(far, half), half)
		room := half
		if pic.exit(side) < 0 {
			room = pic.w - 2 - screen.Width(far)
		}
		left = pad(screen.Clip(screen.Clean(left), room), room)
		c.write(x+1, row, left, l)
		c.write(right-screen.Width(far), row, far, fl)
	}
	p, turn, square := pic.placed, pic.turn(c.o), ""
	if turn != "" && pic.laid {
		square = p.Square.String()
	}
	texts(y, rail.North, p.Name, turn, strong, faint)
	texts(bottom, rail.South, square, garbage(p.Garbage, half, c.o.ASCII), faint, dirty)
	for s := rail.North; s <= rail.West; s++ {
		if i := pic.exit(s); i >= 0 {
			c.exit(x, y, pic.size, s, pic.end(s), pic.onlyBridge(i))
		}
	}
}

// turn is how a tile lies, "" where it isn't said: beside a question it is seen, or chosen by
// numbers.
func (pic *picture) turn(o rule.Drawing) string {
	if o.Bare {
		return ""
	}
	return pic.placed.Turn.String()
}

// cut says whether the frame has no room for the whole name.
func (pic *picture) cut(o rule.Drawing) bool {
	room := pic.w/2 - 1
	if pic.exit(rail.North) < 0 {
		room = pic.w - 2 - screen.Width(pic.turn(o))
	}
	return screen.Width(pic.placed.Name) > room
}

// exit is the spot of a track or bridge that ends at the edge, or -1.
func (pic *picture) exit(side rail.Side) int {
	return slices.IndexFunc(pic.spots, func(sp spot) bool { return sp.kind == edge && sp.side == side })
}

// end tells how what ends at an edge meets what is beyond.
func (pic *picture) end(side rail.Side) end { return max(pic.ends[side&3], open) }

// onlyBridge reports whether nothing but bridges ends on the spot.
func (pic *picture) onlyBridge(spot int) bool {
	return !slices.ContainsFunc(pic.tracks, func(k track) bool { return !k.bridge && (k.from == spot || k.to == spot) })
}

// pad puts blanks around a text as far as there is room.
func pad(text string, room int) string {
	w := screen.Width(text)
	switch {
	case text == "":
	case w+2 <= room:
		return " " + text + " "
	case w+1 <= room:
		return text + " "
	}
	return text
}

// garbage shows pieces one by one while they are few.
func garbage(n, room int, plain bool) string {
	switch {
	case n <= 0:
		return ""
	case plain:
		return "g" + strconv.Itoa(n)
	case n <= min(4, room):
		return strings.Repeat(string(garbageSign), n)
	}
	return string(garbageSign) + "×" + strconv.Itoa(n)
}
