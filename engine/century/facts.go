package century

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// facts are what is known of the copy on the table: tiles, cards, printed
// numbers. They are facts, not moves: the game is what its journal says under
// the facts known. Positions share them, as they share seats: see Position.know.
type facts struct {
	named  rule.ByName[*fact]
	bound  bool           // one of them is the name of something else in the copy
	starts [5]*rail.Tile  // one seat's start tile
	common *rail.Tile     // every other seat's
	tracks [3]*costs      // technology costs by period
	zones  *[13]int       // what a clean land is worth, by marker space
	said   rule.Described // those that are no piece's
}

// What is described is a piece, as *rail.Tile of a land, *Technology or *Card; or it is one of
// these, or a rule.CopyName.
type (
	startTile struct{ *rail.Tile }
	costs     [5]int  // of a technology, under the spaces of the marker
	zones     [13]int // of the pollution track
)

// fact is a description under its name. It is read when it is first asked for:
// a game in its third hour carries a hundred of them and needs a few.
type fact struct {
	key  string
	name string
	line string // canonical, as typed after "describe": the name and what it is
	as   string // the name in the copy of what lies under this one, "" where it has no other
	read atomic.Pointer[fmt.Stringer]
}

// said is the piece that is described, nil where its line can't be read.
func (n *fact) said() fmt.Stringer {
	is := n.read.Load()
	if is == nil {
		is = new(fmt.Stringer)
		if read, err := rule.ReadLine(n.line, func(words []rule.Word) (fmt.Stringer, error) { return readShown(words[1:]) }); err == nil {
			*is = read
		}
		n.read.Store(is)
	}
	return *is
}

// Key is its name in lower case.
func (n *fact) Key() string { return n.key }

// about is the piece of a name, nil where it is not described.
func (f *facts) about(name string) fmt.Stringer {
	if n := f.named.Find(name); n != nil {
		return n.said()
	}
	return nil
}

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
	t, _ := f.about(name).(*rail.Tile)
	return t
}

// tileOf is the tile of a land or an institution, nil of anything else.
func tileOf(is fmt.Stringer) *rail.Tile {
	switch is := is.(type) {
	case *rail.Tile:
		return is
	case startTile:
		return is.Tile
	case *Technology:
		return is.Institution
	}
	return nil
}

func (f *facts) technology(name string) *Technology {
	t, _ := f.about(name).(*Technology)
	return t
}

func (f *facts) card(name string) *Card {
	c, _ := f.about(name).(*Card)
	return c
}

// call says what lies under a name, and so under each other name that was said to be the same.
func (f *facts) call(name, as string, is fmt.Stringer) {
	n := &fact{key: strings.ToLower(name), name: name, line: name + " " + is.String(), as: as}
	n.read.Store(&is)
	f.named.Put(n)
	for _, o := range f.named {
		if o.as != "" && rule.SameName(o.as, name) && o.said() != is {
			f.call(o.name, o.as, is)
		}
	}
}

// put takes in one more, of a game at p.
func (f *facts) put(p *Position, d *describeLine) {
	rank := "" // of the tracks, the zones, the start tiles
	switch is := d.Is.(type) {
	case rule.CopyName:
	case *costs:
		f.tracks[d.period], rank = is, "1"+d.Name
	case *zones:
		f.zones, rank = (*[13]int)(is), "2"
	case startTile:
		if rank = "3"; d.Seat < 0 {
			f.common = is.Tile
		} else {
			f.starts[d.Seat], rank = is.Tile, "3"+strconv.Itoa(d.Seat)
		}
	default:
		as := ""
		if d.As != "" {
			is, as = f.about(d.As), f.itself(d.As)
		}
		f.bound = f.bound || as != ""
		f.call(d.Name, as, is)
		return
	}
	f.said.Put(rank, d.Is, p.textDescribed(d))
}
