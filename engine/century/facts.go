package century

import (
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// facts are what is known of the copy on the table: tiles, cards, printed
// numbers. They are facts, not moves: the game is what its journal says under
// the facts known. Facts never change; with gives others.
type facts struct {
	named  rule.ByName[*fact]
	bound  bool           // one of them is the name of something else in the copy
	starts [5]*rail.Tile  // one seat's start tile
	common *rail.Tile     // every other seat's
	tracks [3]*[5]int     // technology costs by period
	zones  *[13]int       // what a clean land is worth, by marker space
	copy   string         // what the copy is called, if it is not the published one
	said   rule.Described // those that are no piece's
}

// Description is a tile or card of the copy: exactly one of the three.
type Description struct {
	Name       string
	Land       *rail.Tile
	Technology *Technology
	Card       *Card
}

// fact is a description under its name. It is read when it is first asked for:
// a game in its third hour carries a hundred of them and needs a few.
type fact struct {
	key  string
	name string
	line string    // canonical, as typed after "describe": the name and what it is
	as   string    // the name in the copy of what lies under this one, "" where it has no other
	in   *Position // in which the line is read
	read atomic.Pointer[Description]
}

// said is the description, of its name alone where its line can't be read.
func (n *fact) said() *Description {
	d := n.read.Load()
	if d == nil {
		d = &Description{Name: n.name}
		if read, err := n.in.readFact(n.line); err == nil {
			d = &read.Description
		}
		n.read.Store(d)
	}
	return d
}

// Key is its name in lower case.
func (n *fact) Key() string { return n.key }

func (f *facts) about(name string) (d *Description, ok bool) {
	if n := f.named.Find(name); n != nil {
		return n.said(), true
	}
	return &nothing, false
}

var nothing Description

// itself is the copy's name for the thing: the same name, unless it was bound to
// another.
func (f *facts) itself(name string) string {
	if f.bound {
		if n := f.named.Find(name); n != nil && n.as != "" {
			return n.as
		}
	}
	return name
}

// boundAs is the name in the game of a thing that is called by the copy's name for it; any other
// name stays.
func (f *facts) boundAs(name string) string {
	if f.bound {
		for _, n := range f.named {
			if n.as != "" && rule.SameName(n.as, name) {
				return n.name
			}
		}
	}
	return name
}

func (d Description) kind() say.Key {
	switch {
	case d.Land != nil:
		return "a land"
	case d.Technology != nil:
		return "a technology"
	}
	return "a catastrophe card"
}

func (d Description) text() string {
	switch {
	case d.Land != nil:
		return d.Land.String()
	case d.Technology != nil:
		return d.Technology.String()
	}
	return d.Card.String()
}

// The start tile before it is described: three cities, rails unknown. Its rails
// can do at most what a junction of everything does; if both tiles give the same
// result, nothing rests on the rails.
var (
	bareStart = sync.OnceValue(func() *rail.Tile { return constantTile("A=1c1s B=2c1s C=1r").Unrailed() })
	fullStart = sync.OnceValue(func() *rail.Tile { return constantTile("A=1c1s B=2c1s C=1r N-x E-x S-x W-x A-x B-x C-x") })
)

func constantTile(text string) *rail.Tile {
	t, err := rail.ParseTile(text)
	if err != nil {
		panic(err) // a constant of this file; every test parses it
	}
	return t
}

// start is a seat's start tile; known is false while its rails are not described.
func (f *facts) start(seat int) (t *rail.Tile, known bool) {
	if t := f.starts[seat]; t != nil {
		return t, true
	}
	if f.common != nil {
		return f.common, true
	}
	return bareStart(), false
}

func (f *facts) land(name string) *rail.Tile {
	d, _ := f.about(name)
	return d.Land
}

func (f *facts) technology(name string) *Technology {
	d, _ := f.about(name)
	return d.Technology
}

func (f *facts) card(name string) *Card {
	d, _ := f.about(name)
	return d.Card
}

// withDescribed are the facts with one more, of a game at p.
func (f *facts) withDescribed(p *Position, d *Describe) *facts {
	g, rank := *f, "" // the copy, the tracks, the zones, the start tiles
	switch {
	case d.Copy != "":
		g.copy, rank = d.Copy, "0"
	case d.Costs != nil:
		g.tracks[d.period], rank = d.Costs, "1"+d.Name
	case d.Zones != nil:
		g.zones, rank = d.Zones, "2"
	case d.start && d.Seat < 0:
		g.common, rank = d.Land, "3"
	case d.start:
		g.starts[d.Seat], rank = d.Land, "3"+strconv.Itoa(d.Seat)
	default:
		said, as := d.Description, ""
		if d.As != "" {
			other, _ := f.about(d.As)
			said = *other
			as = f.itself(d.As)
		}
		said.Name = d.Name
		g.bound = f.bound || as != ""
		g.named = append(make([]*fact, 0, len(f.named)+1), f.named...)
		n := &fact{key: strings.ToLower(d.Name), name: d.Name, line: d.Name + " " + said.text(), as: as}
		n.read.Store(&said)
		g.named.Put(n)
		return &g
	}
	g.said = f.said.Clone()
	g.said.Put(rank, d.line(p))
	return &g
}
