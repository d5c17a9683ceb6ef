package century

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// breaks says in words where a way from a city breaks. to is the end of the
// way as text, or "" to leave out both ends.
func (x *explainer) breaks(b rail.Break, from rail.City, to string) string {
	near := func(c rail.City) string { // a site without its tile where that is from's
		if c.Tile == from.Tile {
			return x.letter(c)
		}
		return x.name(c)
	}
	switch b.Why {
	case rail.NoCitizen:
		return "no citizen"
	case rail.NoEdge:
		return "the tiles share no edge"
	case rail.Lesser:
		return x.name(b.Site) + " gives as much or more"
	case rail.Corner:
		return "only a corner touches"
	case rail.NoGarbage:
		return "an institution holds no garbage"
	case rail.ThirdTile:
		return "the rails run over a third tile"
	case rail.Through:
		ends := ""
		if to != "" {
			ends = " from " + x.letter(from) + " to " + to
		}
		kind := "city "
		if x.region.At(b.Site.Tile).Tile.Institution() {
			kind = "another building "
		}
		if b.Only {
			return "the way" + ends + " runs through " + kind + near(b.Site)
		}
		return "every way" + ends + " is blocked, the shortest by " + kind + near(b.Site)
	case rail.NoTrack:
		return fmt.Sprintf("no track of %s meets the edge it shares with %s", x.tile(b.Tile), x.tile(b.Beside))
	case rail.NoTracks:
		return fmt.Sprintf("neither %s nor %s has a track at the edge they share", x.tile(b.Tile), x.tile(b.Beside))
	case rail.Astray:
		return fmt.Sprintf("on %s the track at the edge to %s doesn't lead to %s", x.tile(b.Tile), x.tile(b.Beside), x.letter(b.Site))
	case rail.NoRail:
		return "no rail leads out of " + x.name(b.Site)
	case rail.Stays:
		return "no rail leads from " + x.name(b.Site) + " to another tile"
	case rail.Unjoined:
		return fmt.Sprintf("no rail joins %s and %s", x.letter(from), x.letter(b.Site))
	case rail.Misses:
		return fmt.Sprintf("the rails come to %s, but not to %s", x.tile(b.Site.Tile), x.letter(b.Site))
	case rail.Never:
		return "the rails don't come there"
	}
	return b.Why.String()
}

// path writes a way: start.A → N | n1.S → L. A tile is named where the way
// comes to it, nodes are those of the tile as described.
func (x *explainer) path(p rail.Path) string {
	var b strings.Builder
	write := func(part, word string) {
		if b.Len() > 0 {
			b.WriteString(part)
		}
		b.WriteString(word)
	}
	for i, s := range p {
		if s.ByBridge() {
			write(" → ", "bridge "+s.Bridge.String())
		}
		// A point is where a bridge ends, so the bridge's name tells it already,
		// except where that end only joins two tracks.
		if s.At.Node == 0 && (s.ByBridge() || i+1 < len(p) && p[i+1].ByBridge()) {
			continue
		}
		switch {
		case s.Crosses:
			write(" | ", x.tile(s.Tile)+"."+s.At.String())
		case i == 0:
			write("", x.tile(s.Tile)+"."+s.At.String())
		default:
			write(" → ", s.At.String())
		}
	}
	return b.String()
}

// screenWidth is what a line of an explanation keeps to where it can.
const screenWidth = 80

// other names the rulings that decide, and says what their other readings
// would do, with the way that they would open.
func (x *explainer) other(o rail.Other, would string) []string {
	now, instead := x.flipped(o.Flip)
	head := "    by ruling " + now[0] + ";"
	if len(now) > 1 {
		head = "    by rulings " + strings.Join(now, ", ") + ";"
	}
	would = rule.And(instead) + " " + would
	lines := []string{head + " " + would}
	if utf8.RuneCountInString(lines[0]) > screenWidth {
		lines = []string{head, "    " + would}
	}
	if len(o.Path) > 0 {
		lines = append(lines, "      "+x.path(o.Path))
	}
	return lines
}

// flipped are the rulings of a set, as "institution-link=direct", and what
// their readings become, as "any-route".
func (x *explainer) flipped(f rail.Flip) (now, instead []string) {
	for _, r := range []struct {
		flip rail.Flip
		name string
	}{{rail.FlipRoute, institutionLink}, {rail.FlipThrough, institutionThrough}, {rail.FlipStacking, institutionStacks}, {rail.FlipCities, recyclingThrough}} {
		if f&r.flip == 0 {
			continue
		}
		row := rulingTable.Find(r.name)
		i := row.Get(&x.rul)
		now, instead = append(now, r.name+"="+row.Readings[i].Name), append(instead, row.Readings[1-i].Name)
	}
	return now, instead
}

func (x *explainer) tile(i int) string          { return x.called(x.region.At(i)) }
func (x *explainer) site(c rail.City) rail.Site { return x.region.At(c.Tile).Tile.Sites()[c.Site] }
func (x *explainer) letter(c rail.City) string  { return string(rune(x.site(c).Letter)) }
func (x *explainer) name(c rail.City) string    { return x.tile(c.Tile) + "." + x.letter(c) }
