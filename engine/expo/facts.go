package expo

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// facts are what is known of the copy on the table. They never change; with
// gives others.
type facts struct {
	tiles    []*named              // in the order of their names in lower case
	board    *lab.State            // every seat's laboratory, nil while not described
	boards   [mostSeats]*lab.State // one seat's own
	order    []lab.Resource        // the rows as they lie, from the top; nil while not described
	jumps    []jump                // in the order of their texts
	complete bool                  // there are no other jumps
	jury     *[2]int               // the tiles of each energy
	copy     string                // what the copy is called, if it is not the published one
	said     rule.Described
}

type named struct {
	name, key string
	tile      *lab.Tile
}

// jump is a printed line that leads a token to a neighbouring row.
type jump struct {
	from, to     space
	money, moves int
}

func (j *jump) name() string { return jumpWord + " " + j.from.String() + " " + j.to.String() }

func (j *jump) text() string {
	if j.moves != 1 {
		return fmt.Sprintf("%d moves=%d", j.money, j.moves)
	}
	return itoa(j.money)
}

// search is the place of a name among some, in lower case.
func search(tiles []*named, name string) (at int, known bool) {
	return slices.BinarySearchFunc(tiles, strings.ToLower(name), func(n *named, key string) int { return strings.Compare(n.key, key) })
}

func (f *facts) tile(name string) *named {
	if at, known := search(f.tiles, name); known {
		return f.tiles[at]
	}
	return nil
}

// jump is the described jump between two spaces, nil for none.
func (f *facts) jump(from, to space) *jump {
	return rule.Find(f.jumps, func(j *jump) bool { return j.from == from && j.to == to })
}

// rowsApart says whether two rows are known not to be neighbours.
func (f *facts) rowsApart(a, b int) bool {
	if f.order == nil {
		return a == b
	}
	d := slices.Index(f.order, lab.Resource(a)) - slices.Index(f.order, lab.Resource(b))
	return d != 1 && d != -1
}

func (f *facts) withDescribed(d *describe) *facts {
	g := *f
	rank := string(rune('0' + d.What))
	switch d.What {
	case ofTile:
		key := strings.ToLower(d.Name)
		g.tiles = put(f.tiles, &named{d.Name, key, d.Tile})
		rank += key
	case ofLab:
		if d.Seat < 0 {
			g.board = &d.Board
		} else {
			g.boards[d.Seat] = &d.Board
			rank += itoa(d.Seat)
		}
	case ofRows:
		g.order = d.Rows
	case ofJump:
		at, known := slices.BinarySearchFunc(f.jumps, d.Jump.name(), func(j jump, name string) int { return strings.Compare(j.name(), name) })
		g.jumps = slices.Clone(f.jumps)
		if known {
			g.jumps[at] = d.Jump
		} else {
			g.jumps = slices.Insert(g.jumps, at, d.Jump)
		}
		rank += d.Jump.name()
	case ofJumps:
		g.complete = true
	case ofJury:
		g.jury = &d.Jury
	case ofCopy:
		g.copy = d.Name
	}
	g.said = f.said.With(rank, d.text())
	return &g
}

// put adds a tile to a list of its own.
func put(tiles []*named, n *named) []*named {
	at, known := search(tiles, n.name)
	out := make([]*named, 0, len(tiles)+1)
	out = append(append(out, tiles[:at]...), n)
	if known {
		at++
	}
	return append(out, tiles[at:]...)
}

// autoNamed says whether a name is one that is given to what is dealt without.
func autoNamed(name string) bool {
	if len(name) < 4 || name[0] != 'R' && name[0] != 'r' && name[0] != 'P' && name[0] != 'p' {
		return false
	}
	const digits = "0123456789"
	round, rest, ok := strings.Cut(name[1:], "_")
	tile := name[0] == 'R' || name[0] == 'r'
	return ok && rest != "" && round != "" && strings.Trim(round, digits) == "" && (!tile || strings.Trim(rest, digits) == "")
}

func (p *Position) tile(name string) *lab.Tile {
	if n := p.facts.tile(name); n != nil {
		return n.tile
	}
	if n := p.shown(name); n != nil {
		return n.tile
	}
	return nil
}

// shown is a tile that was dealt with what it shows.
func (p *Position) shown(name string) *named {
	if at, known := search(p.Shown, name); known {
		return p.Shown[at]
	}
	return nil
}

func (p *Position) canonical(name string) string {
	if n := p.facts.tile(name); n != nil {
		return n.name
	}
	if n := p.shown(name); n != nil {
		return n.name
	}
	return name
}

// standing lists the facts of a copy that every game starts with: what is
// printed on its boards.
var standing = sync.OnceValue(func() []string {
	out := []string{copyWord, labWord, rowsWord, juryWord}
	for from := range eachSpace {
		for to := range eachSpace {
			if to.Row != from.Row && to.Col >= from.Col {
				out = append(out, (&jump{from: from, to: to}).name())
			}
		}
	}
	return append(out, jumpsWord)
})

// Component says how something of the copy is described.
func (p *Position) Component(name string) rule.Component {
	c := rule.Component{}
	lower := strings.ToLower(name)
	switch {
	case lower == labWord || strings.HasPrefix(lower, labWord+"."):
		c = rule.Component{Kind: "laboratory", Example: "......./..x..x./......./......./x....x./..x....", Hint: say.That("Rows from the top: . is a cell, x a cell with a scrap, _ none.")}
	case lower == rowsWord:
		c = rule.Component{Kind: "rows", Example: "steel copper manual automated empirical scientific"}
	case lower == juryWord:
		c = rule.Component{Kind: "jury tiles", Example: "steam=8 electricity=8"}
	case strings.HasPrefix(lower, jumpWord+" "):
		c = rule.Component{Kind: "jump", Example: "2"}
	case p.whereIs(name) != "":
		c = aTile(name)
	}
	return c
}

// autoForm is the form of a project that was dealt without a name, by the name it was given.
func autoForm(name string) (lab.Form, bool) {
	_, rest, _ := strings.Cut(name, "_")
	form, project := lab.ReadForm(rest)
	return form.Kin(), project && autoNamed(name)
}

// autoSupply says whether a name is one of a resource tile that was dealt without.
func autoSupply(name string) bool { return autoNamed(name) && strings.EqualFold(name[:1], "R") }

func aTile(name string) rule.Component {
	const supply = "2steam/1steel"
	switch form, project := autoForm(name); {
	case project:
		return rule.Component{Kind: projectKinds[form], Example: "project " + form.String() + " 3v 2empirical 2automated 1copper 2steam"}
	case autoSupply(name):
		return rule.Component{Kind: "resource tile", Example: supply}
	}
	return rule.Component{Kind: "tile", Example: supply, Hint: say.That("Or project T 3v 2empirical 2automated 1copper 2steam, technology I 4steam, improvement S station.")}
}

// Copy is the name of the described copy.
func (p *Position) Copy() string { return p.facts.copy }
