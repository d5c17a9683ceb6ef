package lab

import (
	"iter"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Rules are the readings of a game that a laboratory rests on; the zero value
// has the default of each.
type Rules struct {
	TechnologyInAll  bool `ruling:"technology-gives"`  // in-all
	SameSideEach     bool `ruling:"same-side-twice"`   // each
	RemoveCompleted  bool `ruling:"remove-completed"`  // allowed
	Mirror           bool `ruling:"mirror"`            // allowed
	HandicapBrussels bool `ruling:"handicap-brussels"` // yes
	CoveredEver      bool `ruling:"brussels-covered"`  // ever
}

// Placed is a tile in a laboratory.
type Placed struct {
	*Tile
	Name     string // "" where it has none
	Spot     Spot
	Complete bool // of a project: fed, and protected since

	cells  cellSet
	face   [2]cellSet // the places that its two halves give to; a technology's are in the first
	yields [2]Amounts // what each half gives
}

// Label is the name, or the anchor of a tile without one.
func (p *Placed) Label() string {
	if p.Name != "" {
		return p.Name
	}
	return p.Spot.Cell.String()
}

// Found is what people find it by: its name, or its anchor where the picture has no name.
func (p *Placed) Found() string {
	if p.Kind == Supply {
		return p.Spot.Cell.String()
	}
	return p.Label()
}

// Called is what people call it: a resource tile by what it gives.
func (p *Placed) Called() say.Text {
	if p.Kind == Supply {
		return p.Tile.Said()
	}
	return say.Plain(p.Label())
}

// Cells are the cells that it lies on.
func (p *Placed) Cells() cellSet { return p.cells }

// Lab is one seat's laboratory. It changes with each operation; Clone it to keep
// what was.
type Lab struct {
	State
	Rules   Rules
	Tiles   []Placed // in the order in which they came
	Covered cellSet  // where another tile has ever lain on the place of a scrap that was gone
	Removed []string // completed projects that a laboratory file removed: they stay counted
	taken   cellSet  // by tiles
}

// New is a laboratory as the state of a board says, without tiles.
func New(s State, r Rules) *Lab {
	return &Lab{State: s, Rules: r}
}

// Unknown is a laboratory that is not described: it has neither cells nor tiles.
var Unknown = New(State{}, Rules{})

// Known says whether a laboratory is described.
func (l *Lab) Known() bool { return l.Cells != 0 }

// Projects are the projects that lie here, with their indexes among the tiles.
func (l *Lab) Projects(yield func(i int, p *Placed) bool) {
	for i := range l.Tiles {
		if p := &l.Tiles[i]; p.Kind == Project && !yield(i, p) {
			return
		}
	}
}

// Clone is an independent copy.
func (l *Lab) Clone() *Lab {
	c := *l
	c.Tiles = append(make([]Placed, 0, len(l.Tiles)+1), l.Tiles...)
	return &c
}

// Names are the names of the tiles, "" for one that has none.
func (l *Lab) Names() []string {
	return rule.Each(l.Tiles, func(p Placed) string { return p.Name })
}

// Named is the anchor of the tile of a name, ignoring case.
func (l *Lab) Named(name string) (Cell, bool) {
	i := slices.IndexFunc(l.Tiles, func(p Placed) bool { return p.Name != "" && strings.EqualFold(p.Name, name) })
	if i < 0 {
		return Cell{}, false
	}
	return l.Tiles[i].Spot.Cell, true
}

// At is the index of the tile that lies on a cell, -1 for none.
func (l *Lab) At(c Cell) int {
	bit := l.Bit(c)
	return slices.IndexFunc(l.Tiles, func(p Placed) bool { return p.cells&bit != 0 })
}

// On is the tile that lies on a cell, nil for none.
func (l *Lab) On(c Cell) *Placed {
	if i := l.At(c); i >= 0 {
		return &l.Tiles[i]
	}
	return nil
}

// Free are the cells where nothing lies.
func (l *Lab) Free() cellSet { return l.Cells &^ l.taken &^ l.Scraps() }

func (l *Lab) laid(name string, t *Tile, s Spot) Placed {
	p := Placed{Tile: t, Name: name, Spot: s.Canon(t.Form)}
	p.cells, _ = l.Lay(t.Form, s)
	switch t.Kind {
	case Supply:
		p.face[0], p.face[1] = l.faces(p.cells, s.Turn)
		p.yields = [2]Amounts{Of(t.Two, 2), Of(t.One, 1)}
	case Technology:
		p.face[0], p.yields[0] = l.Beside(p.cells), l.Rules.Gives(t)
	}
	return p
}

// Turns are the turns of a form that differ, mirrored ones where they may lie so.
func (r *Rules) Turns(f Form) []Turn {
	if r.Mirror {
		return f.turnsTo(2 * mirrored)
	}
	return f.Turns()
}

// Spots are those for a form, cell by cell, that a check accepts.
func (l *Lab) Spots(f Form, fits func(Spot) bool) iter.Seq[Spot] {
	return func(yield func(Spot) bool) {
		turns := l.Rules.Turns(f)
		for c := range l.Each(l.Cells) {
			for _, turn := range turns {
				if s := (Spot{c, turn}); fits(s) && !yield(s) {
					return
				}
			}
		}
	}
}

// Gives is what a technology gives: the numbers that it shows; without numbers, by the
// ruling, 4 of one type or 2 of each of two types, or 1 of each.
func (r *Rules) Gives(t *Tile) Amounts {
	switch {
	case t.Numbers:
		return t.Gives
	case t.Gives.Len() == 1:
		return 4 * t.Gives
	case r.TechnologyInAll:
		return t.Gives
	}
	return 2 * t.Gives
}

// room refuses a spot where a tile has no room; free are the free cells.
func (l *Lab) room(t *Tile, s Spot, free cellSet) error {
	if s.Turn.Over() && !l.Rules.Mirror {
		return Refusals().Mirrored.Illegal("Tiles are turned, not turned over.")
	}
	m, ok := l.Lay(t.Form, s)
	if !ok {
		for _, o := range layouts()[t.Form][s.Turn&7] {
			if c := (Cell{s.Cell.X + o.X, s.Cell.Y + o.Y}); l.Bit(c)&l.Cells == 0 {
				return l.outside(s, c)
			}
		}
	}
	if hit := m &^ free; hit != 0 {
		c := l.Cell(hit.First())
		if hit&-hit&l.Scraps() != 0 {
			return Refusals().CellTaken.Illegal("On %s lies a scrap.", c)
		}
		return Refusals().CellTaken.Illegal("On %s lies %s.", c, l.Tiles[l.At(c)].Called())
	}
	return nil
}

// outside says over which edge a tile would lie, or on which gap.
func (l *Lab) outside(s Spot, c Cell) error {
	sides := []struct {
		over bool
		side say.Key
	}{{c.X < 0, "left"}, {int(c.X) >= l.W, "right"}, {c.Y < 0, "upper"}, {int(c.Y) >= l.H, "lower"}}
	for _, e := range sides {
		if e.over {
			return Refusals().OutsideLab.Illegal("On %s the tile would lie over the %s edge of the laboratory.", s, e.side)
		}
	}
	return Refusals().OutsideLab.Illegal("On %s the tile would lie on %s, which is no cell of the laboratory.", s, c)
}

// place names a cell, one beyond the grid's edges too.
func (l *Lab) place(c Cell) any {
	if name := c.String(); name != "?" {
		return name
	}
	return beyond
}

// CheckPlace says what is against placing a tile: nil or a *rule.Illegal.
func (l *Lab) CheckPlace(t *Tile, s Spot) error { return l.room(t, s, l.Free()) }

// Place places a tile. done are the projects that it completes.
func (l *Lab) Place(name string, t *Tile, s Spot) (done []int, err error) {
	if err := l.CheckPlace(t, s); err != nil {
		return nil, err
	}
	l.Put(name, t, s)
	return l.Finish(), nil
}

// Put lays a tile without checking rules or marking projects as complete.
func (l *Lab) Put(name string, t *Tile, s Spot) {
	l.Tiles = append(l.Tiles, l.laid(name, t, s))
	l.cover()
}

// cover updates which cells are taken, and which places of removed scraps are covered.
func (l *Lab) cover() {
	l.taken = 0
	for i := range l.Tiles {
		l.taken |= l.Tiles[i].cells
	}
	l.Covered |= l.taken & (l.Gone | l.Replaced)
}

// CheckRemove says what is against removing what lies on a cell.
func (l *Lab) CheckRemove(c Cell) error {
	i := l.At(c)
	switch {
	case i < 0 && l.Scraps()&l.Bit(c) != 0:
		return nil
	case i < 0:
		return Refusals().NothingThere.Illegal("Nothing lies on %s.", l.place(c))
	case l.Tiles[i].Complete && !l.Rules.RemoveCompleted:
		return Refusals().CompletedRemoved.Illegal("%s is completed and stays.", l.Tiles[i].Label())
	}
	return l.protects(i, nil)
}

// Remove removes what lies on a cell: the tile, or nil where it was a scrap.
func (l *Lab) Remove(c Cell) (*Placed, error) {
	if err := l.CheckRemove(c); err != nil {
		return nil, err
	}
	return l.Take(c), nil
}

// Take removes what lies on a cell without checking rules.
func (l *Lab) Take(c Cell) *Placed {
	i := l.At(c)
	if i < 0 {
		l.Gone |= l.Bit(c) & l.Scraps()
		return nil
	}
	p := l.Tiles[i]
	l.Tiles = slices.Delete(l.Tiles, i, i+1)
	l.cover()
	return &p
}

// CheckMove says what is against moving what lies on a cell to a spot.
func (l *Lab) CheckMove(c Cell, to Spot) error {
	i := l.At(c)
	switch {
	case i < 0 && l.Scraps()&l.Bit(c) != 0:
		return Refusals().ScrapMoved.Illegal("On %s lies a scrap; scraps are only removed.", c)
	case i < 0:
		return Refusals().NothingThere.Illegal("Nothing lies on %s.", l.place(c))
	}
	if err := l.room(l.Tiles[i].Tile, to, l.Free()|l.Tiles[i].cells); err != nil {
		return err
	}
	moved := l.laid("", l.Tiles[i].Tile, to)
	return l.protects(i, &moved)
}

// Move moves or turns what lies on a cell. done are the projects that it
// completes.
func (l *Lab) Move(c Cell, to Spot) (done []int, err error) {
	if err := l.CheckMove(c, to); err != nil {
		return nil, err
	}
	i := l.At(c)
	p := l.laid(l.Tiles[i].Name, l.Tiles[i].Tile, to)
	p.Complete = l.Tiles[i].Complete
	l.Tiles[i] = p
	l.cover()
	return l.Finish(), nil
}

// Handicap lays a resource tile instead of a scrap, which is not one removed.
func (l *Lab) Handicap(name string, t *Tile, s Spot) error {
	bit := l.Bit(s.Cell) & l.Scraps()
	if bit == 0 {
		return Refusals().NothingThere.In("handicap").Illegal("No scrap lies on %s.", l.place(s.Cell))
	}
	l.Replaced |= bit
	l.Put(name, t, s)
	return nil
}

// Finish marks the projects that are fed now and were not before.
func (l *Lab) Finish() (done []int) {
	for i, p := range l.Projects {
		if !p.Complete && l.Has(i).Covers(p.Needs) {
			p.Complete = true
			done = append(done, i)
		}
	}
	return done
}
