package show

import (
	"arbiter/engine/rail"
	"arbiter/say"
)

// breaks says in words where a way from a city breaks. to is the end of the
// way as text, or "" to leave out both ends.
func (x *explainer) breaks(b rail.Break, from rail.City, to string) say.Text {
	switch b.Why {
	case rail.NoCitizen:
		return say.That("no citizen")
	case rail.NoEdge:
		return say.That("the tiles share no edge")
	case rail.Lesser:
		return say.That("%s gives as much or more", x.name(b.Site))
	case rail.Corner:
		return say.That("only a corner touches")
	case rail.NoGarbage:
		return say.That("an institution holds no garbage")
	case rail.ThirdTile:
		return say.That("the rails run over a third tile")
	case rail.Through:
		return x.through(b, from, to)
	case rail.NoTrack:
		return say.That("no track of %s meets the edge it shares with %s", x.tile(b.Tile), x.tile(b.Beside))
	case rail.NoTracks:
		return say.That("neither %s nor %s has a track at the edge they share", x.tile(b.Tile), x.tile(b.Beside))
	case rail.Astray:
		return say.That("on %s the track at the edge to %s doesn't lead to %s", x.tile(b.Tile), x.tile(b.Beside), x.letter(b.Site))
	case rail.NoRail:
		return say.That("no rail leads out of %s", x.name(b.Site))
	case rail.Stays:
		return say.That("no rail leads from %s to another tile", x.name(b.Site))
	case rail.Unjoined:
		return say.That("no rail joins %s and %s", x.near(from), x.near(b.Site))
	case rail.Misses:
		return say.That("the rails come to %s, but not to %s", x.tile(b.Site.Tile), x.letter(b.Site))
	case rail.Never:
		return say.That("the rails don't come there")
	}
	return say.Plain(b.Why.String())
}

// blocked says what the ways run through: by a city or by a building, the only
// way or the shortest of several, with or without both ends.
var blocked = [2][2]struct{ ends, bare say.Key }{
	{
		{"every way from %s to %s is blocked, the shortest by city %s", "every way is blocked, the shortest by city %s"},
		{"the way from %s to %s runs through city %s", "the way runs through city %s"},
	},
	{
		{"every way from %s to %s is blocked, the shortest by another building %s", "every way is blocked, the shortest by another building %s"},
		{"the way from %s to %s runs through another building %s", "the way runs through another building %s"},
	},
}

func (x *explainer) through(b rail.Break, from rail.City, to string) say.Text {
	site := x.name(b.Site)
	if b.Site.Tile == from.Tile {
		site = x.near(b.Site)
	}
	building, only := 0, 0
	if x.region.At(b.Site.Tile).Tile.Institution() {
		building = 1
	}
	if b.Only {
		only = 1
	}
	words := blocked[building][only]
	if to == "" {
		return say.That(words.bare, site)
	}
	return say.That(words.ends, x.letter(from), to, site)
}

// path writes a way: start.A → N | n1.S → L. A tile is named where the way
// comes to it, nodes are those of the tile as described.
func (x *explainer) path(p rail.Path) say.Text {
	if len(p) == 0 {
		return say.Text{}
	}
	var parts []say.Text
	write := func(sign string, part say.Text) {
		if len(parts) > 0 {
			parts = append(parts, say.Plain(sign))
		}
		parts = append(parts, part)
	}
	for i, s := range p {
		if s.ByBridge() {
			write(" → ", say.That("bridge %s", s.Bridge))
		}
		// A point is where a bridge ends, so the bridge's name tells it already,
		// except where that end only joins two tracks.
		if s.At.Node == 0 && (s.ByBridge() || i+1 < len(p) && p[i+1].ByBridge()) {
			continue
		}
		switch at := s.At.String(); {
		case s.Crosses:
			write(" | ", say.Plain(x.tile(s.Tile)+"."+at))
		case i == 0:
			write("", say.Plain(x.tile(s.Tile)+"."+at))
		default:
			write(" → ", say.Plain(at))
		}
	}
	return say.Join("", parts...)
}

// What other readings of the deciding rulings would do.
const (
	wouldGive    say.Key = "read otherwise it would give it"
	wouldGiveToo say.Key = "read otherwise it would give it too"
	wouldNot     say.Key = "read otherwise it would not"
	wouldServe   say.Key = "read otherwise it would serve it"
	wouldLink    say.Key = "read otherwise it would be linked, but another gives as much or more"
)

func (x *explainer) tile(i int) string          { return x.names.Tile(x.region.At(i)) }
func (x *explainer) site(c rail.City) rail.Site { return x.region.At(c.Tile).Tile.Sites()[c.Site] }
func (x *explainer) letter(c rail.City) string  { return string(rune(x.site(c).Letter)) }
func (x *explainer) name(c rail.City) string    { return x.tile(c.Tile) + "." + x.letter(c) }

// near is a city of the tile of which a list speaks.
func (x *explainer) near(c rail.City) string {
	if x.alone {
		return x.name(c)
	}
	return x.letter(c)
}
