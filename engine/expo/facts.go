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

// Facts are what is known of the copy on the table. They never change; with
// gives others.
type Facts struct {
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

func (f *Facts) tile(name string) *named {
	if at, known := search(f.tiles, name); known {
		return f.tiles[at]
	}
	return nil
}

// jump is the described jump between two spaces, nil for none.
func (f *Facts) jump(from, to space) *jump {
	for i := range f.jumps {
		if f.jumps[i].from == from && f.jumps[i].to == to {
			return &f.jumps[i]
		}
	}
	return nil
}

// apart says whether two rows are known not to be neighbours.
func (f *Facts) apart(a, b int) bool {
	if f.order == nil {
		return a == b
	}
	d := slices.Index(f.order, lab.Resource(a)) - slices.Index(f.order, lab.Resource(b))
	return d != 1 && d != -1
}

func (f *Facts) with(d *Describe) *Facts {
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
	g.said = f.said.With(rank, d.text(nil))
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

// thing is what a description is about, in the order in which a position keeps
// them.
type thing uint8

const (
	ofCopy thing = iota
	ofLab
	ofRows
	ofJump
	ofJumps
	ofJury
	ofTile
)

// Describe says what something of the copy is.
type Describe struct {
	What  thing
	Name  string // of a tile, or the copy's
	Tile  *lab.Tile
	Board lab.State
	Of    string // of a laboratory: the seat whose own it is, "" for every one
	Seat  int    // its place, -1 for none
	Rows  []lab.Resource
	Jump  jump
	Jury  [2]int
	wrong *lab.Problem // why it can't be
	typed string       // what was said of it then
}

func (*Describe) Verb() string    { return "describe" }
func (*Describe) Kind() rule.Kind { return rule.Fact }

const describeWanted = "a name and what it is, as: describe Cellophane project T 3v 2empirical 2automated 1copper 2steam"

var boardsWanted = map[string]say.Key{
	labWord: "rows from the top, as ......./..x..x./…: . a cell, x a cell with a scrap, _ none", rowsWord: "the six rows from the top, as steel copper manual automated empirical scientific",
	jumpWord: "two spaces and the funding, as steel4 copper5 2", jumpsWord: completeOf, juryWord: "steam=8 electricity=8",
}

// parseDescribe reads what follows "describe"; seats are the names that a
// laboratory may belong to, nil for any.
func parseDescribe(words []rule.Word, end int, seats []string) (*Describe, error) {
	if len(words) > 0 && strings.HasPrefix(strings.ToLower(words[0].Text), jumpWord+" ") {
		words = append(within(words[0]), words[1:]...) // as the described copy has it
	}
	if len(words) < 2 {
		want := say.Key(describeWanted)
		if board, ok := boardsWanted[strings.ToLower(strings.Join(rule.Strings(words), ""))]; ok {
			want = board
		}
		return nil, rule.Misread(end, want, "describe needs a name and what it is.")
	}
	first, rest := words[0], words[1:]
	l := &line{Reader: rule.Reader{Verb: first, Words: rest, End: end}}
	d := &Describe{Seat: -1}
	switch key, of, own := first.Cut("."); {
	case strings.EqualFold(first.Text, copyWord):
		d.What = ofCopy
		d.Name, l.Err = rule.CopyName(l.Rest())
	case strings.EqualFold(key, labWord):
		d.What = ofLab
		d.Board = rule.Read(&l.Reader, "the laboratory's rows", lab.ParseBoard)
		if own && l.Err == nil {
			l.Err = d.owner(of, seats)
		}
	case strings.EqualFold(first.Text, rowsWord):
		d.What, d.Rows = ofRows, l.rowOrder()
	case strings.EqualFold(first.Text, jumpWord):
		d.What, d.Jump = ofJump, l.jump()
	case strings.EqualFold(first.Text, jumpsWord):
		d.What = ofJumps
		if !l.Skip(completeOf) {
			return nil, rule.Misread(l.Words[0].Column, "complete", "%q is not understood after %s.", l.Words[0].Text, first.Text)
		}
	case strings.EqualFold(first.Text, juryWord):
		d.What, d.Jury = ofJury, l.juryTiles()
	default:
		return parseTile(tileName(first), l.Rest())
	}
	return d, l.Over()
}

// describe reads a description, and refuses a tile beyond those that a game may
// have described.
func (l *line) describe() rule.Action {
	words, facts := l.Rest(), l.p.facts
	d, err := parseDescribe(words, l.End, l.p.setup.Seats)
	if err == nil && d.What == ofTile && facts.tile(d.Name) == nil && len(facts.tiles) >= rule.MostNamed {
		err = rule.Misread(words[0].Column, "a name that is described already", rule.TooManyNamed, rule.MostNamed)
	}
	return l.As(d, err)
}

// within cuts a quoted word into words of its own.
func within(w rule.Word) []rule.Word {
	words := rule.Fields(w.Text)
	for i := range words {
		words[i].Column += w.Column
	}
	return words
}

func parseTile(name rule.Word, words []rule.Word) (*Describe, error) {
	d := &Describe{What: ofTile, Name: name.Text, Seat: -1}
	if err := checkTileName(name); err != nil {
		return nil, err
	}
	inner, tile, err := lab.ReadTile(words)
	if wrong, ok := err.(*lab.Problem); ok {
		d.wrong, d.typed, err = wrong, rule.Join(rule.Strings(words)), nil
	}
	if err == nil && inner.Text != "" {
		err = rule.Misread(inner.Column, "a form: L, T, S, I or square", "%q is no form, and the name is %s.", inner.Text, name.Text)
	}
	d.Tile = tile
	return d, err
}

func (d *Describe) owner(w rule.Word, seats []string) (err error) {
	if seats == nil {
		d.Of = w.Text
		return Book{}.CheckSeat(w.Text, w.Column)
	}
	if d.Seat, err = rule.OneOf(w, seats, "There is no seat %q."); err == nil {
		d.Of = seats[d.Seat]
	}
	return err
}

func (l *line) rowOrder() (order []lab.Resource) {
	for range rows {
		l.Take("the six rows from the top", func(w rule.Word) error {
			r, err := lab.ReadResource(w)
			switch {
			case err != nil:
				return err
			case int(r) >= rows:
				return rule.Misread(w.Column, "a row", "%s has no row.", r)
			case slices.Contains(order, r):
				return rule.Misread(w.Column, "each row once", "%s stands here twice.", r)
			}
			order = append(order, r)
			return nil
		})
	}
	return order
}

func (l *line) jump() (j jump) {
	j.from, j.to = l.space(), l.space()
	j.money = l.Number(0, mostFunding, "what the jump costs")
	if j.moves = 1; l.More() {
		w := l.Next("")
		word, n, ok := w.Cut("=")
		if !ok || !strings.EqualFold(word, "moves") {
			l.Fail(rule.Misread(w.Column, "moves=1", "%q is not understood here.", w.Text))
		}
		j.moves = l.ParseNumber(n, 1, mostMoves, "moves")
	}
	return j
}

// juryTiles reads steam=8 electricity=8.
func (l *line) juryTiles() (jury [2]int) {
	for range jury {
		l.Take("steam=8 electricity=8", func(w rule.Word) error {
			word, n, ok := w.Cut("=")
			r, err := lab.ReadResource(rule.Word{Text: word, Column: w.Column})
			if err != nil && ok {
				return err
			}
			if !ok || !r.Energy() {
				return rule.Misread(w.Column, "steam=8 electricity=8", "%q is not understood here.", w.Text)
			}
			jury[r-lab.Steam], err = rule.ParseNumber(n, 0, juryTiles, "tiles")
			return err
		})
	}
	return jury
}

// of is the name of what is described.
func (d *Describe) of() string {
	switch {
	case d.What == ofTile:
		return d.Name
	case d.What == ofJump:
		return d.Jump.name()
	case d.Of != "":
		return labWord + "." + d.Of
	}
	return map[thing]string{ofLab: labWord, ofRows: rowsWord, ofJumps: jumpsWord, ofJury: juryWord, ofCopy: copyWord}[d.What]
}

// what is what follows the name.
func (d *Describe) what() string {
	switch d.What {
	case ofLab:
		return d.Board.String()
	case ofRows:
		words := rule.Each(d.Rows, lab.Resource.String)
		return strings.Join(words, " ")
	case ofJump:
		return d.Jump.text()
	case ofJumps:
		return completeOf
	case ofJury:
		return fmt.Sprintf("steam=%d electricity=%d", d.Jury[0], d.Jury[1])
	case ofCopy:
		return rule.Quote(d.Name)
	}
	if d.wrong != nil {
		return d.typed
	}
	return d.Tile.String()
}

func (d *Describe) text(*Position) string {
	of := d.of()
	if d.What == ofLab {
		of = rule.Quote(of)
	}
	return of + " " + d.what()
}

// check refuses what can't be so in one copy.
func (d *Describe) check(p *Position) error {
	switch d.What {
	case ofTile:
		if d.wrong != nil {
			return descriptionImpossible.Illegal("%s can't be so: %s", d.Name, d.wrong)
		}
		if n := p.shown(d.Name); n != nil && n.tile.String() != d.Tile.String() {
			return nameUsed.Illegal("%s was dealt as %s.", n.name, n.tile)
		}
	case ofLab:
		if n := d.Board.Marked.Len(); n != scrapsOfSeat {
			return descriptionImpossible.Illegal("A laboratory has %d marked cells, not %d.", scrapsOfSeat, n)
		}
		if d.Board.Gone|d.Board.Replaced != 0 {
			return descriptionImpossible.Illegal("A printed laboratory has marked cells (x), not what became of them.")
		}
	case ofRows:
		with := p.facts.with(d)
		for i := range with.jumps {
			if j := &with.jumps[i]; with.apart(j.from.Row, j.to.Row) {
				return jumpNotNeighbour.Illegal("%s is described, between rows that wouldn't be neighbours.", j.name())
			}
		}
	case ofJump:
		j := &d.Jump
		switch {
		case j.from.Col < 2 || j.to.Col < j.from.Col || j.to.Row == j.from.Row:
			return descriptionImpossible.Illegal("A jump leads to a neighbouring row, never to a lower column: %s doesn't.", j.name())
		case p.facts.apart(j.from.Row, j.to.Row):
			return jumpNotNeighbour.Illegal("%s and %s are not neighbours.", rowName(j.from.Row), rowName(j.to.Row))
		case p.facts.complete && p.facts.jump(j.from, j.to) == nil:
			return descriptionImpossible.Illegal("The jumps were described as complete, without %s.", j.name())
		}
	case ofJury:
		if d.Jury[0]+d.Jury[1] != juryTiles {
			return descriptionImpossible.Illegal("There are %d jury tiles, not %d.", juryTiles, d.Jury[0]+d.Jury[1])
		}
	}
	return nil
}

func (d *Describe) apply(p *Position, t *rule.Teller) {
	if d.What == ofCopy {
		t.Tell("described", "", "The copy on the table: %s.", d.Name).On(copyWord)
	} else {
		t.Tell("described", "", "Described: %s is %s.", d.of(), d.what()).On(d.of())
	}
	p.takeIn(d)
}

// takeIn makes a description known: a laboratory lies before its seats.
func (p *Position) takeIn(d *Describe) {
	p.facts = p.facts.with(d)
	if d.What != ofLab {
		return
	}
	for i := range p.n {
		switch s := &p.seats[i]; {
		case d.Seat >= 0 && i != d.Seat || d.Seat < 0 && p.facts.boards[i] != nil:
		case s.Lab == nil:
			s.Lab = lab.New(d.Board, p.rulesOfLab())
		default:
			s.Lab = relaid(s.Lab, d.Board, p.rulesOfLab())
		}
	}
}

// touches says whether anything so far could rest on what is described.
func (d *Describe) touches(p *Position) bool {
	switch d.What {
	case ofTile:
		return autoNamed(d.Name) || p.whereIs(d.Name) != "" || rule.Contains(p.Seen, d.Name)
	case ofLab:
		for i := range p.n {
			if l := p.seats[i].Lab; l != nil && (p.seats[i].Touched || l.Replaced != 0) {
				return true
			}
		}
	case ofRows, ofJump, ofJumps:
		return p.tokens.moved()
	case ofJury:
		return p.Jury != [2]int{}
	}
	return false
}

// autoNamed says whether a name is one that is given to what is dealt without.
func autoNamed(name string) bool {
	if len(name) < 4 || name[0] != 'R' && name[0] != 'r' && name[0] != 'P' && name[0] != 'p' {
		return false
	}
	round, rest, ok := strings.Cut(name[1:], "_")
	return ok && rest != "" && strings.Trim(round, "0123456789") == ""
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

// Standing lists the facts of a copy that every game starts with: what is
// printed on its boards.
func (Book) Standing() []string { return standing() }

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
	case p.isFront(name) || p.whereIs(name) != "":
		c = rule.Component{Kind: "tile", Example: exampleOf(name), Hint: say.That("Or project T 3v 2empirical 2automated 1copper 2steam, technology I 4steam, improvement S station.")}
	}
	return c
}

// exampleOf is a description that a thing of such a name could have.
func exampleOf(name string) string {
	_, form, _ := strings.Cut(name, "_")
	if f, project := lab.ReadForm(form); project && autoNamed(name) {
		return "project " + f.String() + " 3v 2empirical 2automated 1copper 2steam"
	}
	return "2steam/1steel"
}

// Copy is the name of the described copy.
func (p *Position) Copy() string { return p.facts.copy }
