package expo

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// facts are what is known of the copy on the table. Those that a position has never change;
// withDescribed gives others.
type facts struct {
	tiles    tiles
	board    *lab.State            // every seat's laboratory, nil while not described
	boards   [mostSeats]*lab.State // one seat's own
	order    []lab.Resource        // the rows as they lie, from the top; nil while not described
	jumps    []jump                // in the order of their texts
	complete bool                  // there are no other jumps
	jury     *juryCount            // the tiles of each energy
	said     rule.Described
}

type tiles = rule.ByName[*named]

type named struct {
	name, key string
	tile      *lab.Tile
}

func newNamed(name string, tile *lab.Tile) *named { return &named{name, strings.ToLower(name), tile} }

// Key is its name in lower case.
func (n *named) Key() string { return n.key }

// jump is a printed line that leads a token to a neighbouring row.
type jump struct {
	from, to     space
	money, moves int
}

func (j *jump) name() string { return jumpWord + " " + j.from.String() + " " + j.to.String() }

func (j jump) String() string {
	if j.moves != 1 {
		return fmt.Sprintf("%d moves=%d", j.money, j.moves)
	}
	return itoa(j.money)
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

// withDescribed are the facts with one more.
func (f *facts) withDescribed(d *describe) *facts {
	g := *f
	g.tiles, g.jumps, g.said = slices.Clone(f.tiles), slices.Clone(f.jumps), f.said.Clone()
	g.take(d)
	return &g
}

// take takes in one more; no position may have these facts yet.
func (f *facts) take(d *describe) {
	rank := "" // in the order of these cases
	switch is := d.Is.(type) {
	case *lab.State:
		if rank = "1"; d.Seat < 0 {
			f.board = is
		} else {
			f.boards[d.Seat] = is
			rank += itoa(d.Seat)
		}
	case rowOrder:
		f.order, rank = is, "2"
	case jump:
		at, known := slices.BinarySearchFunc(f.jumps, d.Name, func(j jump, name string) int { return strings.Compare(j.name(), name) })
		if !known {
			f.jumps = slices.Insert(f.jumps, at, jump{})
		}
		f.jumps[at], rank = is, "3"+d.Name
	case completely:
		f.complete, rank = true, "4"
	case juryCount:
		f.jury, rank = &is, "5"
	case *lab.Tile:
		f.tiles.Put(newNamed(d.Name, is))
		rank = "6" + strings.ToLower(d.Name)
	}
	f.said.Put(rank, d.Is, d.text())
}

// known is a tile that is described, or was dealt by what it shows; nil for another.
func (p *Position) known(name string) *named {
	if n := p.facts.tiles.Find(name); n != nil {
		return n
	}
	return p.Shown.Find(name)
}

func (p *Position) tile(name string) *lab.Tile {
	if n := p.known(name); n != nil {
		return n.tile
	}
	return nil
}

func (p *Position) canonical(name string) string {
	if n := p.known(name); n != nil {
		return n.name
	}
	return name
}

// noted is the name of a tile that comes into the game, which is known by it from now on; auto
// if only what it shows was said.
func (p *Position) noted(d dealt, as, auto string) string {
	if d.name == "" {
		if p.facts.tiles.Find(auto) == nil {
			p.Shown = slices.Clone(p.Shown)
			p.Shown.Put(newNamed(auto, d.tile))
		}
		return auto
	}
	p.seen(d.name, as)
	return p.canonical(d.name)
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

func (p *Position) Component(name string) rule.Component {
	c := rule.Component{}
	lower := strings.ToLower(name)
	switch {
	case lower == labWord || strings.HasPrefix(lower, labWord+"."):
		c = rule.Component{Kind: "laboratory", Example: "......./..x..x./......./......./x....x./..x....", Hint: say.That("Rows from the top: . is a cell, x a cell with a scrap, _ none."), Asks: askBoard}
	case lower == rowsWord:
		c = rule.Component{Kind: "rows", Example: "steel copper manual automated empirical scientific", Asks: askRows}
	case lower == juryWord:
		c = rule.Component{Kind: "jury tiles", Example: "steam=8 electricity=8", Asks: askJury}
	case strings.HasPrefix(lower, jumpWord+" "):
		c = rule.Component{Kind: "jump", Example: "2", Asks: askJump}
	case rule.Contains(p.projects(), name):
		c = aProject(lab.Form(rule.Index(p.Academy[:], name)))
		if _, unknown := p.leaving(); p.Dealing.Academy && rule.Contains(unknown, name) { // what it needs is asked for when it matters
			c.Asks = askEnergy(lab.Form(rule.Index(p.Academy[:], name)))
		}
	case p.whereIs(name) != "":
		c = aTile(name, cmp.Or(p.usedAs(name), &used{}).as)
	}
	if t := p.tile(name); t != nil && !t.Known() && t.Energy != lab.Types {
		c.Asks = func(q *rule.Answers) string { return askProject(q, askForm(q, kin(t.Form.Kin())), t.Energy) }
		c.Adds = func(text string) bool {
			_, is, err := lab.ReadTile(rule.Fields(text))
			return err == nil && is.Known() && is.Kind == t.Kind && is.Form.Kin() == t.Form.Kin() && is.Energy == t.Energy
		}
	}
	return c
}

// autoForm is the form of an unnamed project, by the name that the program gave it.
func autoForm(name string) (lab.Form, bool) {
	_, rest, _ := strings.Cut(name, "_")
	form, project := lab.ReadForm(rest)
	return form.Kin(), project && rule.DealtAs(name)
}

// autoSupply says whether a name is one that the program gives to unnamed resource tiles.
func autoSupply(name string) bool { return rule.DealtAs(name) && strings.EqualFold(name[:1], "R") }

func aProject(form lab.Form) rule.Component {
	return rule.Component{Kind: projectKinds[form], Example: "project " + form.String() + " 3v 2empirical 2automated 1copper 2steam", Asks: askOfForm(form)}
}

// What a tile that isn't described must be, by how it was used; a project also by its form.
const (
	asSupply     = "resources"
	asProject    = "project"
	asTechnology = "technology"
)

// aTile says how a tile is described, by the program's name for it or by how it was used, "" where
// that leaves open what it is.
func aTile(name, as string) rule.Component {
	const supply, project = "2steam/1steel", "project T 3v 2empirical 2automated 1copper 2steam"
	form, isForm := autoForm(name)
	if f, known := lab.ReadForm(as); known {
		form, isForm = f, true
	}
	switch {
	case isForm:
		return aProject(form)
	case as == asSupply || autoSupply(name):
		return rule.Component{Kind: "resource tile", Example: supply, Asks: askSupply}
	case as == asProject:
		return rule.Component{Kind: "project", Example: project, Asks: askTile(lab.Project)}
	case as == asTechnology:
		return rule.Component{Kind: "technology", Example: "technology I 4steam", Asks: askTile(lab.Technology, lab.Improvement)}
	}
	return rule.Component{Kind: "tile", Example: supply, Hint: say.That("Or project T 3v 2empirical 2automated 1copper 2steam, technology I 4steam, improvement S station."), Asks: askTile(lab.Supply, lab.Project, lab.Technology, lab.Improvement)}
}

func (p *Position) Copy() string { return p.facts.said.Copy }

func factOf(words []rule.Word) (name, text string, err error) {
	d, err := parseDescribe(words, rule.EndOf(words), nil)
	if err != nil {
		return "", "", err
	}
	if wrong := d.fault(); wrong != nil {
		return "", "", rule.Misread(words[0].Column, describeWanted, "%s can't be so: %s", d.Name, wrong)
	}
	return d.Name, d.Is.String(), nil
}

const (
	projectStack = "projects"
	tileStack    = "resources"
)

var stackKinds = []rule.StackKind{
	{Name: projectStack, Title: "Projects %s", Periods: []string{"L", "T", "S", "I", "square"}},
	{Name: tileStack, Title: "Resource tiles (%s)", Periods: []string{"all"}},
}

// Sums over the pieces of a copy, as far as they can be guessed.
const (
	usualOfForm   = 6
	usualOfEnergy = 15
)

// blanks are the pieces of the box, without the jumps between the rows: only the board shows
// how many there are.
func blanks() (out []rule.Blank) {
	none := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	for _, name := range []string{labWord, rowsWord, juryWord} {
		out = append(out, rule.Blank{Name: name, Component: none.Component(name)})
	}
	numbers := map[string]int{}
	put := func(of int, name, stack string, like func(string) bool, c rule.Component) {
		for range of {
			numbers[name]++
			out = append(out, rule.Blank{Name: fmt.Sprint(name, numbers[name]), Stack: stack, Like: like, Component: c})
		}
	}
	for form := range lab.Form(forms) {
		put(usualOfForm, "project", projectStack+" "+form.String(), nil, aTile("", form.String()))
	}
	put(technologies, "technology", "", isTechnology, aTile("", asTechnology))
	put(tilesOfCopy, "tile", tileStack+" all", nil, aTile("", asSupply))
	return out
}

func isTechnology(text string) bool {
	d, err := readFact("tile "+text, nil)
	if err != nil {
		return false
	}
	tile, is := d.Is.(*lab.Tile)
	return is && tile.IsTechnology()
}

// checkCopy lists what is impossible in a described copy, and what is doubtful or missing.
// It doesn't know the published tiles.
func checkCopy(pieces []rule.Piece) (faults, gaps []say.Text) {
	fault := func(format say.Key, facts ...any) { faults = append(faults, say.That(format, facts...)) }
	gap := func(format say.Key, facts ...any) { gaps = append(gaps, say.That(format, facts...)) }
	p := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	var kinds [4]int
	var ofForm [forms]int
	var ofEnergy [lab.Types + 1]int
	for _, piece := range pieces {
		d, err := readFact(rule.Quote(piece.Name)+" "+piece.Text, nil)
		if err != nil {
			fault("%s can't be read: %v", piece.Name, err)
			continue
		}
		if _, ofLab := d.Is.(*lab.State); ofLab && d.Name != labWord {
			continue // of a seat that this table may not have
		}
		if err := p.checkDescribed(d); err != nil {
			faults = append(faults, say.Of(err))
			continue
		}
		p.takeIn(d)
		t, is := d.Is.(*lab.Tile)
		if !is {
			continue
		}
		kinds[t.Kind]++
		switch {
		case t.Kind == lab.Supply && t.Two.Pair() == t.One.Pair():
			gap("%s gives two types of one pair.", d.Name)
		case t.Kind == lab.Project:
			ofForm[t.Form.Kin()]++
			ofEnergy[t.Energy]++
			if t.Needs != 0 && pairs(t.Needs) < 4 {
				gap("%s doesn't need one type of each pair.", d.Name)
			}
			if t.Needs == 0 {
				gap("The needs of %s are not described.", d.Name)
			}
		}
	}
	for f, n := range ofForm {
		if n > usualOfForm {
			gap("%d projects of form %s are described; there may be %d.", n, lab.Form(f), usualOfForm)
		}
	}
	for _, r := range bothEnergies {
		if ofEnergy[r] > usualOfEnergy {
			gap("%d projects of %s are described; there may be %d.", ofEnergy[r], r, usualOfEnergy)
		}
	}
	p.copyGaps(kinds, gap)
	return faults, gaps
}

// pairs counts the pairs of types, of four, of which the amounts have a type.
func pairs(a lab.Amounts) int {
	var has rule.Set[int]
	for r := range a.Each() {
		has = has.And(r.Pair())
	}
	return has.Len()
}

func (p *Position) copyGaps(kinds [4]int, gap func(format say.Key, facts ...any)) {
	count := func(n, of int, format say.Key) {
		if n != of {
			gap(format, n, of)
		}
	}
	count(kinds[lab.Supply], tilesOfCopy, "%d of %d resource tiles are described.")
	count(kinds[lab.Project], projectsOfCopy, "%d of %d projects are described.")
	count(kinds[lab.Technology]+kinds[lab.Improvement], technologies, "%d of %d technologies are described.")
	if p.facts.board == nil {
		gap("lab is not described: nothing can be placed.")
	}
	if p.facts.order == nil {
		gap("rows are not described: which of them are neighbours is not known.")
	}
	if !p.facts.complete {
		gap("The jumps are not described as complete: describe jumps complete.")
	}
	if p.facts.jury == nil {
		gap("jury is not described: how many jury tiles of each energy there are.")
	}
}

// tilesOfCopy is how many resource tiles there are (IT, Componenti).
const tilesOfCopy = 96
