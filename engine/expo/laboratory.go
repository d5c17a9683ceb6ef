package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// relaid is a laboratory on a board and under rulings, with the tiles and
// scraps of another one.
func relaid(from *lab.Lab, board lab.State, rules lab.Rules) *lab.Lab {
	board.Gone, board.Replaced = from.Gone, from.Replaced
	l := lab.New(board, rules)
	for i := range from.Tiles {
		t := &from.Tiles[i]
		l.Put(t.Name, t.Tile, t.Spot)
		l.Tiles[i].Complete = t.Complete
	}
	l.Covered |= from.Covered
	return l
}

// labOf is a seat's laboratory; the error is a *rule.CannotCheck while it
// is not described.
func (p *Position) labOf(seat int) (*lab.Lab, error) {
	if l := p.seats[seat].Lab; l.Known() {
		return l, nil
	}
	return nil, rule.Missing(rule.ToDescribe(labWord), "The laboratory is not described: its rows from the top, . a cell, x a cell with a scrap, _ none, as %q.", "describe lab ..x..../....x../......./x....x./..x....")
}

// work is a copy of a seat's laboratory that takes its place, to be changed.
func (p *Position) work(seat int) *lab.Lab {
	s := &p.seats[seat]
	s.Lab, s.Touched = s.Lab.Clone(), true
	return s.Lab
}

// label is what a line calls the tile on a cell: a project or a technology by
// its name, a resource tile or a scrap by its cell.
func (p *Position) label(seat int, c lab.Cell) string {
	if t := p.seats[seat].Lab.On(c); t != nil {
		return t.Found()
	}
	return c.String()
}

// unknown refuses a tile whose placing needs what isn't described.
func unknown(name string) error {
	return rule.Missing(rule.ToDescribe(name), "%s is not described: what does it show?", name)
}

// labWith is a seat's laboratory; it refuses elsewhere, a tile that the line names and that
// isn't there, "" for none.
func (p *Position) labWith(seat int, elsewhere string) (*lab.Lab, error) {
	l, err := p.labOf(seat)
	switch {
	case err != nil || elsewhere == "":
		return l, err
	case rule.Contains(p.seats[seat].Front, elsewhere):
		return nil, lab.Refusals().NothingThere.Illegal("%s lies in front of %s, not in the laboratory.", elsewhere, p.name(seat))
	}
	return nil, lab.Refusals().NothingThere.Illegal("%s doesn't lie in %s's laboratory.", elsewhere, p.name(seat))
}

const scrapWord = "scrap"

// completed scores projects that an operation has completed: their points, and
// 1 for each of their types whose row the seat leads (IT, Patents Office).
func (p *Position) completed(seat int, done []int, t *rule.Teller) {
	s, who := &p.seats[seat], p.name(seat)
	for _, i := range done {
		project := &s.Lab.Tiles[i]
		if rule.Contains(s.Done, project.Name) {
			continue // completed before, removed and back again
		}
		s.Done = append(slices.Clip(s.Done), project.Name)
		sum, parts := scoring(project.Tile, p.leading(seat))
		s.Points += sum
		t.Tell(rule.Scored, who, "%s completes %s: %s.", who, project.Name, summed(parts, sum)).About(project.Name).With("points", sum)
	}
	if len(done) > 0 {
		p.ends(seat, t)
	}
}

// scoring is what completing a project gives a seat that leads some rows, and its parts.
func scoring(project *lab.Tile, leads rowSet) (sum int, parts []say.Text) {
	sum, parts = project.Points, say.Plains(itoa(project.Points))
	for r := range project.Needs.Each() {
		if leads.Has(int(r)) {
			sum++
			parts = append(parts, say.Join(" ", say.Plain("1"), say.Join("", say.Plain("("), r.Said(), say.Plain(")"))))
		}
	}
	return sum, parts
}

// summed says the parts of a sum and the sum; a single part is said once.
func summed(parts []say.Text, sum int) say.Text {
	if len(parts) == 1 {
		return points(sum)
	}
	return say.That("%s = %s", say.Join(" + ", parts...), points(sum))
}

// rowsOf are the rows of a project's needs; an energy has none.
func rowsOf(project *lab.Tile) (set rowSet) {
	for r := range project.Needs.Each() {
		set |= 1 << r & (1<<rows - 1)
	}
	return set
}

// energyOf is the energy of a completed project, lab.Types while not described.
func (p *Position) energyOf(name string) lab.Resource {
	if t := p.tile(name); t != nil {
		return t.Energy
	}
	return lab.Types
}

// spotStep goes on with an anchor and a turn that check accepts, on the map of the
// laboratory. A turn alone turns a tile where it lies; lies is nowhere for a new tile.
func (p *Position) spotStep(seat int, l *lab.Lab, name string, t *lab.Tile, lies lab.Cell, check func(lab.Spot) error, lay func(*lab.Lab, lab.Spot) ([]int, error), then func(lab.Spot) rule.Step) rule.Step {
	anchors, spots := spotsOf(l, t, check)
	var stays []lab.Spot
	if i := slices.Index(anchors, lies); i >= 0 {
		stays = spots[i]
		anchors, spots = slices.Delete(anchors, i, i+1), slices.Delete(spots, i, i+1)
	}
	cells := rule.Each(anchors, lab.Cell.String)
	scores := func(done *lab.Placed) say.Text {
		sum, _ := scoring(done.Tile, p.leading(seat))
		return points(sum).If(!rule.Contains(p.seats[seat].Done, done.Name)) // else it was completed before
	}
	on := func() *rule.Placing { return show.Placing(l, name, t, lies, anchors, lay, scores) }
	words := slices.Concat(cells, turnNames(stays))
	step := rule.Choose(rule.Square, "which cell", words, func(i int) rule.Step {
		if i >= len(cells) {
			return then(stays[i-len(cells)])
		}
		turn := rule.Choose(rule.Rotation, "which turn", turnNames(spots[i]), func(k int) rule.Step { return then(spots[i][k]) })
		turn.Slot.Place = on
		return turn
	})
	step.Slot.Place = on
	if stays != nil {
		step.Slot.Hint = say.That("A turn alone leaves it where it lies.")
		step = step.Called(func(i int) say.Text {
			if i >= len(cells) {
				return rule.Turned(words[i])
			}
			return say.Plain(words[i])
		})
	}
	return step
}

// spotsOf are the anchors of the spots that a check accepts, and at each these spots.
func spotsOf(l *lab.Lab, t *lab.Tile, check func(lab.Spot) error) (anchors []lab.Cell, at [][]lab.Spot) {
	for s := range l.Spots(t.Form, func(s lab.Spot) bool { return check(s) == nil }) {
		if n := len(anchors); n == 0 || anchors[n-1] != s.Cell {
			anchors, at = append(anchors, s.Cell), append(at, nil)
		}
		at[len(at)-1] = append(at[len(at)-1], s)
	}
	return anchors, at
}

func turnNames(spots []lab.Spot) []string {
	return rule.Each(spots, func(s lab.Spot) string { return s.Turn.String() })
}

// takeLying reads a tile or scrap of a laboratory, and gives its cell; or the name of a tile
// that the game knows and that lies elsewhere.
func takeLying(r *rule.Reader, p *Position, seat int) (c lab.Cell, elsewhere string) {
	r.Take("a cell such as c2, or a tile's name", func(w rule.Word) (err error) {
		if c, err = p.findLying(seat, w); err == nil && c == nowhere {
			elsewhere = p.canonical(tileName(w).Text)
		}
		return err
	})
	return c, elsewhere
}

func (p *Position) findLying(seat int, w rule.Word) (lab.Cell, error) {
	if c, ok := lab.ParseCell(w.Text); ok {
		return c, nil
	}
	var names []string
	var cells []lab.Cell
	for _, t := range p.seats[seat].Lab.Tiles {
		if t.Name != "" {
			names, cells = append(names, t.Name), append(cells, t.Spot.Cell)
		}
	}
	w = tileName(w)
	name, i, err := rule.Resolve(w.Text, names, p.KnownNames)
	switch {
	case err != nil:
		return lab.Cell{}, err
	case i < 0 && name != "":
		return nowhere, nil // the check says that it doesn't lie there
	case i < 0:
		if _, is := readSpace(w.Text); is {
			return lab.Cell{}, rule.MisreadAs(w.Column, say.Form("advance SEAT FROM TO"), "%s is a space of the Patents Office, and no tile lies there.", w.Text)
		}
		wanted := say.That("a cell such as c2, or %s", say.Or(names))
		if len(names) == 0 {
			wanted = say.That("a cell such as c2: column and row")
		}
		return lab.Cell{}, rule.MisreadAs(w.Column, wanted, "There is no tile %q here.", w.Text).Near(w.Text, names)
	}
	return cells[i], nil
}

// nowhere is the cell of a tile that doesn't lie in a laboratory.
var nowhere = lab.Cell{X: -1, Y: -1}
