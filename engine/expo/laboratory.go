package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// relaid is a laboratory on a board and under rulings, with the tiles and
// scraps of another one.
func relaid(from *lab.Lab, board lab.State, rules lab.Rules) *lab.Lab {
	board.Gone, board.Replaced = from.Gone, from.Replaced
	l := lab.New(board, rules)
	l.Scraps = from.Scraps
	for i := range from.Tiles {
		t := &from.Tiles[i]
		l.Put(t.Name, t.Tile, t.Spot)
		l.Tiles[i].Complete = t.Complete
	}
	l.Covered = from.Covered
	return l
}

// labOf is a seat's laboratory; the error is a *rule.CannotCheck while nobody
// has described it.
func (p *Position) labOf(seat int) (*lab.Lab, error) {
	if l := p.seats[seat].Lab; l != nil {
		return l, nil
	}
	return nil, rule.Missing(rule.ToDescribe(labWord), "The laboratory is not described: its rows from the top, . a cell, x a cell with a scrap, _ none, as %s.", "describe lab ..x..../....x../......./x....x./..x....")
}

func (p *Position) work(seat int) *lab.Lab {
	l, err := p.labOf(seat)
	if err != nil {
		return nil
	}
	l = l.Clone()
	p.seats[seat].Lab, p.seats[seat].Touched = l, true
	return l
}

func entryOf(b lab.Breach) *rule.Entry {
	switch b {
	case lab.NothingThere:
		return nothingThere
	case lab.ScrapPlaced:
		return scrapPlaced
	case lab.ScrapMoved:
		return scrapMoved
	case lab.WrongTurn:
		return mirrored
	case lab.OutsideLab:
		return outsideLab
	case lab.CellTaken:
		return cellTaken
	case lab.CompletedRemoved:
		return completedRemoved
	case lab.BreaksCompleted:
		return breaksCompleted
	}
	return descriptionImpossible
}

// breach is a laboratory's refusal as a verdict.
func breach(err error) error {
	wrong, ok := err.(*lab.Problem)
	if !ok {
		return err
	}
	return entryOf(wrong.Breach).Ruled(wrong.Ruling, "%s", wrong.Message)
}

// Place lays a tile from in front of a seat into its laboratory
// (IT, Laboratory).
type Place struct {
	Seat int
	Name string
	At   []lab.Cell // as typed: the anchor, or all cells where the form wasn't known
	Spot lab.Spot
}

// Remove takes a tile or a scrap out of a laboratory.
type Remove struct {
	Seat int
	Cell lab.Cell
}

// Move repositions a tile in Meeting Room.
type Move struct {
	Seat int
	Cell lab.Cell
	To   lab.Spot
}

func (*Place) Verb() string  { return "place" }
func (*Remove) Verb() string { return "remove" }
func (*Move) Verb() string   { return "move" }

func (a *Place) text(p *Position) string {
	words := []string{p.quoted(a.Seat), a.Name}
	for _, c := range a.At {
		words = append(words, c.String())
	}
	if len(a.At) == 0 {
		return strings.Join(append(words, a.Spot.String()), " ")
	}
	return strings.Join(words, " ")
}

func (a *Remove) text(p *Position) string {
	return p.quoted(a.Seat) + " " + p.label(a.Seat, a.Cell)
}

func (a *Move) text(p *Position) string {
	words := []string{p.quoted(a.Seat), p.label(a.Seat, a.Cell)}
	if l := p.seats[a.Seat].Lab; l == nil || l.At(a.Cell) < 0 || l.Tiles[l.At(a.Cell)].Spot.Cell != a.To.Cell {
		words = append(words, a.To.Cell.String())
	}
	return strings.Join(append(words, a.To.Turn.String()), " ")
}

// label is what a line calls the tile on a cell: a project or a technology by
// its name, a resource tile or a scrap by its cell.
func (p *Position) label(seat int, c lab.Cell) string {
	l := p.seats[seat].Lab
	if l == nil {
		return c.String()
	}
	i := l.At(c)
	if i < 0 {
		return c.String()
	}
	if t := &l.Tiles[i]; t.Kind != lab.Supply && t.Name != "" {
		return t.Name
	}
	return l.Tiles[i].Spot.Cell.String()
}

// checkTile asks whether a tile lies in front of a seat, and whether all is
// known of it that its place rests on.
func (p *Position) checkTile(seat int, name string) (*lab.Tile, error) {
	if !rule.Contains(p.seats[seat].Front, name) {
		return nil, notInFront.Illegal("%s doesn't lie in front of %s.", name, p.name(seat))
	}
	t := p.tile(name)
	if t == nil || !t.Known() {
		return nil, rule.Missing(rule.ToDescribe(name), "%s is not described: what does it show?", name)
	}
	return t, nil
}

func (a *Place) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Laboratory); err != nil {
		return err
	}
	if strings.EqualFold(a.Name, scrapWord) {
		return scrapPlaced.Illegal("Scraps can only be removed.")
	}
	t, err := p.checkTile(a.Seat, a.Name)
	if err != nil {
		return err
	}
	l, err := p.labOf(a.Seat)
	if err != nil {
		return err
	}
	return breach(l.CheckPlace(t, a.Spot))
}

func (a *Remove) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Laboratory); err != nil {
		return err
	}
	l, err := p.labOf(a.Seat)
	if err != nil {
		return err
	}
	return breach(l.CheckRemove(a.Cell))
}

func (a *Move) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Meeting); err != nil {
		return err
	}
	if err := p.checkOption(a.Seat, repositionOption); err != nil {
		return err
	}
	if p.Turn.Used >= mostRepositioned {
		return repositionSpent.Illegal("%s has repositioned %d tiles.", p.name(a.Seat), mostRepositioned)
	}
	l, err := p.labOf(a.Seat)
	if err != nil {
		return err
	}
	if i := l.At(a.Cell); i >= 0 && p.setup.Rulings.RepositionDiff && slices.Contains(p.Turn.Moved, l.Tiles[i].Label()) {
		return repositionTwice.Ruled(repositionSameTile, "%s has been repositioned already: three different tiles.", l.Tiles[i].Label())
	}
	return breach(l.CheckMove(a.Cell, a.To))
}

func (a *Place) apply(p *Position, t *rule.Teller) {
	tile, l := p.tile(a.Name), p.work(a.Seat)
	s := &p.seats[a.Seat]
	done, err := l.Place(p.canonical(a.Name), tile, a.Spot)
	if err != nil {
		return
	}
	s.Front = rule.Without(s.Front, a.Name)
	p.Turn.Used++
	who := p.name(a.Seat)
	t.Tell("places", who, "%s places %s on %s.", who, p.titled(a.Name), a.Spot).On(p.canonical(a.Name))
	if tile.Kind == lab.Improvement {
		t.Tell("improves", who, "%s's %s is the improved one from now on.", who, cardTitles[tile.Card]).On(tile.Card.String())
	}
	p.completed(a.Seat, done, t)
	p.settle(t)
}

func (a *Remove) apply(p *Position, t *rule.Teller) {
	l := p.work(a.Seat)
	who := p.name(a.Seat)
	gone, err := l.Remove(a.Cell)
	if err != nil {
		return
	}
	p.Turn.Used++
	switch {
	case gone == nil:
		t.Tell("removes", who, "%s removes the scrap on %s.", who, a.Cell).On(a.Cell.String())
	case gone.Kind == lab.Supply:
		t.Tell("removes", who, "%s removes %s from %s: discarded.", who, gone.Tile, gone.Spot.Cell).On(gone.Label())
	case gone.Kind == lab.Project:
		p.Under |= 1 << gone.Form.Kin()
		t.Tell("removes", who, "%s removes %s: it goes under the stack of its form.", who, gone.Name).On(gone.Name)
	default:
		t.Tell("removes", who, "%s removes %s: it is back in the Academy.", who, gone.Name).On(gone.Name)
		if gone.Kind == lab.Improvement && !p.improved(a.Seat, gone.Card) {
			t.Tell("improves", who, "%s's %s is the basic one from now on.", who, cardTitles[gone.Card]).On(gone.Card.String())
		}
	}
	p.settle(t)
}

func (a *Move) apply(p *Position, t *rule.Teller) {
	l := p.work(a.Seat)
	label := p.label(a.Seat, a.Cell)
	i := l.At(a.Cell)
	done, err := l.Move(a.Cell, a.To)
	if err != nil || i < 0 {
		return
	}
	who := p.name(a.Seat)
	p.Turn.Used++
	p.Turn.Options = p.Turn.Options.And(repositionOption)
	p.Turn.Moved = append(slices.Clip(p.Turn.Moved), l.Tiles[i].Label())
	t.Tell("moves", who, "%s moves %s to %s.", who, label, a.To).On(l.Tiles[i].Label())
	p.completed(a.Seat, done, t)
	p.settle(t)
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
		t.Tell("completes", who, "%s completes %s: %s = %s.", who, project.Name, say.Join(" + ", parts...), points(sum)).On(project.Name).With("points", sum)
	}
	if len(done) > 0 {
		p.ends(seat, t)
	}
}

// scoring is what completing a project gives who leads some rows, and what it is
// made of.
func scoring(project *lab.Tile, leads rowSet) (sum int, parts []say.Text) {
	sum, parts = project.Points, say.Plains(itoa(project.Points))
	for r := range project.Needs.Each() {
		if leads.Has(int(r)) {
			sum++
			parts = append(parts, say.Plain(r.String()))
		}
	}
	return sum, parts
}

// rowsOf are the rows that a project's needs have: an energy has none.
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
