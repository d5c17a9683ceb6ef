package picture

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// look is the colour of a spot: usual, unless a citizen lives there.
func (sp *spot) look(usual string) string {
	if sp.citizen {
		return lived
	}
	return usual
}

// drawn are the tracks and spots of a tile, without border and labels.
func (pic *picture) drawn() *screen.Canvas {
	c := screen.NewCanvas(pic.w, pic.h)
	if pic.rails != nil {
		pic.lines(c)
	}
	for i := range pic.spots {
		switch sp := &pic.spots[i]; {
		case sp.wide:
			c.Write(sp.at.x-1, sp.at.y, "["+string(rune(sp.name))+"]", sp.look(strong))
		case sp.kind == site:
			c.Write(sp.at.x, sp.at.y, string(rune(sp.name)), sp.look(strong))
		case sp.kind == junction:
			c.Write(sp.at.x, sp.at.y, junctionSign, plain)
		case sp.kind != edge:
			c.Write(sp.at.x, sp.at.y, jointSign, crossed)
		}
	}
	return c
}

// lines draws the tracks. Of two that cross, the upright one is drawn: the other has a gap
// there.
func (pic *picture) lines(c *screen.Canvas) {
	for at, uses := range pic.rails.uses {
		if len(uses) == 0 {
			continue
		}
		net := pic.tracks[uses[0].track].net
		if i := slices.IndexFunc(uses, func(u use) bool { return u.arms == upright && pic.tracks[u.track].net != net }); i >= 0 {
			net = pic.tracks[uses[i].track].net
		}
		var arms rail.Sides
		signs, look := bridgeLines, crossed
		for _, u := range uses {
			if k := &pic.tracks[u.track]; k.net == net {
				if arms |= u.arms; !k.bridge {
					signs, look = trackLines, plain
				}
			}
		}
		c.Write(at%pic.w, at/pic.w, string([]rune(signs)[arms&15]), look)
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

// whole is the tile with its frame: its name and turn above, its square and garbage below, and the
// exits.
func (pic *picture) whole(o rule.Drawing) *screen.Canvas {
	c := pic.sheet
	c.Frame(0, 0, pic.w, pic.h, faint)
	// texts writes left and right of the edge's middle; the left text may run over
	// it where no track ends there.
	half := pic.w/2 - 1
	texts := func(row int, side rail.Side, left, far string, l, fl string) {
		far = pad(screen.Clip(far, half), half)
		room := half
		if pic.exit(side) < 0 {
			room = pic.w - 2 - screen.Width(far)
		}
		c.Write(1, row, pad(screen.Clip(screen.Clean(left), room), room), l)
		c.Write(pic.w-1-screen.Width(far), row, far, fl)
	}
	p, turn, square := pic.placed, pic.turn(o), ""
	if turn != "" && pic.laid {
		square = p.Square.String()
	}
	texts(0, rail.North, p.Name, turn, strong, faint)
	texts(pic.h-1, rail.South, square, garbage(p.Garbage, half, o.ASCII), faint, dirty)
	for s := rail.North; s <= rail.West; s++ {
		if i := pic.exit(s); i >= 0 {
			tracked := slices.ContainsFunc(pic.tracks, func(k track) bool { return !k.bridge && (k.from == i || k.to == i) })
			exit(c, pic.size, 0, 0, s, pic.end(s), !tracked)
		}
	}
	return c
}

// turn is how a tile lies, "" beside a question, where the picture shows it or the turns are chosen by
// number.
func (pic *picture) turn(o rule.Drawing) string {
	if o.Bare {
		return ""
	}
	return pic.placed.Turn.String()
}

// cut says whether the frame lacks room for the whole name.
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
func (pic *picture) end(side rail.Side) rail.Exit { return max(pic.ends[side&3], rail.OpenExit) }

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
		return strings.Repeat(garbageSign, n)
	}
	return garbageSign + "×" + strconv.Itoa(n)
}
