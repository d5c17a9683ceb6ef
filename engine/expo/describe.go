package expo

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

type describe struct {
	Name string
	Is   fmt.Stringer // a *lab.Tile, a laboratory's *lab.State, a jump, a rule.CopyName or one of those below
	Seat int          // whose own laboratory it is, -1 for every seat's
}

// What is described beside tiles, laboratories and jumps.
type (
	rowOrder   []lab.Resource
	completely struct{} // there are no other jumps than those described
	juryCount  [2]int
	impossible struct { // a tile that can't be so
		typed string
		why   *rule.Illegal
	}
)

func (o rowOrder) String() string    { return strings.Join(rule.Each(o, lab.Resource.String), " ") }
func (completely) String() string    { return completeOf }
func (c juryCount) String() string   { return fmt.Sprintf("steam=%d electricity=%d", c[0], c[1]) }
func (i *impossible) String() string { return i.typed }

func (*describe) Kind() rule.Kind { return rule.Fact }

const describeWanted = "a name and what it is, as: describe Cellophane project T 3v 2empirical 2automated 1copper 2steam"

var boardsWanted = map[string]say.Key{
	labWord: "rows from the top, as ......./..x..x./…: . a cell, x a cell with a scrap, _ none", rowsWord: "the six rows from the top, as steel copper manual automated empirical scientific",
	jumpWord: "two spaces and the funding, as steel4 copper5 2", jumpsWord: completeOf, juryWord: "steam=8 electricity=8",
}

// parseDescribe reads what follows "describe"; seats are the names that a
// laboratory may belong to, nil for any.
func parseDescribe(words []rule.Word, end int, seats []string) (*describe, error) {
	if len(words) > 0 && strings.HasPrefix(strings.ToLower(words[0].Text), jumpWord+" ") {
		inner, err := words[0].Inside() // as the described copy has it
		if err != nil {
			return nil, err
		}
		words = append(inner, words[1:]...)
	}
	if len(words) < 2 {
		want := say.Key(describeWanted)
		if board, ok := boardsWanted[strings.ToLower(strings.Join(rule.Strings(words), ""))]; ok {
			want = board
		}
		return nil, rule.Misread(end, want, "describe needs a name and what it is.")
	}
	first, rest := words[0], words[1:]
	l := &rule.Reader{Verb: first, Words: rest, End: end}
	d := &describe{Seat: -1}
	switch key, of, own := first.Cut("."); {
	case strings.EqualFold(first.Text, copyWord):
		d.Name = copyWord
		d.Is, l.Err = rule.ReadCopyName(l.Rest())
	case strings.EqualFold(key, labWord):
		d.Name, d.Is = labWord, new(rule.Read(l, "the laboratory's rows", lab.ParseBoard))
		if own && l.Err == nil {
			l.Err = d.owner(of, seats)
		}
	case strings.EqualFold(first.Text, rowsWord):
		d.Name, d.Is = rowsWord, takeRowOrder(l)
	case strings.EqualFold(first.Text, jumpWord):
		j := takeJump(l)
		d.Name, d.Is = j.name(), j
	case strings.EqualFold(first.Text, jumpsWord):
		d.Name, d.Is = jumpsWord, completely{}
		if !l.Skip(completeOf) {
			return nil, rule.Misread(l.Words[0].Column, "complete", "%q is not understood after %s.", l.Words[0].Text, first.Text)
		}
	case strings.EqualFold(first.Text, juryWord):
		d.Name, d.Is = juryWord, takeJuryTiles(l)
	default:
		return parseTile(tileName(first), l.Rest())
	}
	return d, l.Over()
}

var describeVerb = declared[describe]{
	Verb: rule.Verb{
		Name: rule.DescribeVerb, Label: "Describe %s", Labels: map[string]say.Key{"": "Describe"}, Anytime: true, Usage: []string{"NAME TILE", "lab ROWS", "rows ROW...", "jump FROM TO FUNDING [moves=N]", "jumps complete", "jury steam=N electricity=N", "copy NAME"},
		Short:   "say what something of your copy is",
		Long:    "TILE is 2steam/1steel, project FORM POINTSv NEEDS, technology FORM GIVES or improvement FORM CARD; forms are L T S I square, J Z as printed mirrored. ROWS of a laboratory go from the top: . a cell, x a cell with a scrap, _ none; lab.Green is one seat's own. A description is a fact, not a move: it may come at any time and acts as if it had been known all along.",
		Example: []string{"describe Cellophane project T 3v 2empirical 2automated 1copper 2steam", "describe P3_T project T steam", "describe Combustion_Engines technology I 4steam", "describe Rails improvement S station", "describe R3_7 2steam/1steel", "describe lab ......./..x..x./......./......./x....x./..x....", "describe rows steel copper manual automated empirical scientific", "describe jump steel4 copper5 2", "describe jumps complete", "describe jury steam=8 electricity=8"},
	},
	Own:  arg[describe]{Read: readDescribed, Text: func(_ *Position, a *describe) string { return a.text() }, Check: (*Position).checkDescribed},
	Ways: func(o *rule.Offering[*Position], _ int) { o.All = append(o.All, o.P.describeOffers()...) },
	Do: func(p *Position, a *describe, t *rule.Teller) {
		if name, copied := a.Is.(rule.CopyName); copied {
			t.Tell("described", "", "The copy on the table: %s.", name.Said()).About(a.Name)
		} else {
			t.Tell("described", "", "Described: %s is %s.", a.Name, a.said()).About(a.Name)
		}
		p.takeIn(a)
	},
	Touches: func(p *Position, d *describe) bool {
		switch d.Is.(type) {
		case *lab.Tile:
			return rule.DealtAs(d.Name) || p.whereIs(d.Name) != "" || p.usedAs(d.Name) != nil || rule.Contains(p.completedEver(), d.Name)
		case *lab.State:
			return slices.ContainsFunc(p.seats[:p.n], func(s seat) bool { return s.Touched || s.Lab.Replaced != 0 })
		case rowOrder, jump, completely:
			return slices.ContainsFunc(p.tokens.all(), func(t token) bool { return t.at.Col > 1 })
		case juryCount:
			return p.Jury != [2]int{}
		}
		return false
	},
}

// standingSaid is what is described beside tiles, as people call it.
var standingSaid = map[string]say.Key{copyWord: "the whole copy", labWord: "the laboratory", rowsWord: "the rows", juryWord: "the jury tiles", jumpWord: "a jump", jumpsWord: "the jumps as complete"}

// readDescribed reads a description, and refuses a tile beyond those that a game may
// have described.
func readDescribed(r *rule.Reader, p *Position, d *describe) {
	words, facts := r.Rest(), p.facts
	read, err := parseDescribe(words, r.End, p.setup.Seats)
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is && len(words) == 2 && p.whereIs(words[0].Text) != "" {
		misread.Expected = say.That("what is printed on it, as %s", p.Component(words[0].Text).Example)
	}
	if r.Fail(err); err != nil {
		return
	}
	if _, tile := read.Is.(*lab.Tile); tile && facts.tiles.Find(read.Name) == nil && len(facts.tiles) >= rule.MostNamed {
		r.Fail(rule.Misread(words[0].Column, "a name that is described already", rule.TooManyNamed, rule.MostNamed))
	}
	*d = *read
}

// undescribed are the names of what lies somewhere and is not described.
func (p *Position) undescribed() (names []string) {
	for i := range p.n {
		names = append(names, p.seats[i].Front...)
	}
	names = slices.Concat(names, p.Academy[:], p.Station)
	return rule.Those(names, func(n string) bool { return n != "" && !p.tile(n).Known() })
}

// wanted is what has to be described before the game can go on, or before the seat at its
// laboratory can place what it has.
func (p *Position) wanted() []string {
	switch names := p.Wants(p.name(max(p.Turn.Seat, 0))); {
	case p.Phase == dealPhase && p.Dealing.Jury > 0:
		return nil
	case slices.Contains(names, labWord):
		return []string{labWord}
	default:
		return names
	}
}

// describeOffers offers to describe what lies somewhere, and what is wanted now.
func (p *Position) describeOffers() []rule.Offer {
	offers := []rule.Offer{{Verb: rule.DescribeVerb, Then: func() rule.Step {
		return p.describing(append([]string{labWord, rowsWord, juryWord, jumpWord, jumpsWord}, p.undescribed()...))
	}}}
	if names := p.wanted(); len(names) > 0 {
		offers = append(offers, rule.Offer{Verb: rule.DescribeVerb, Lacks: func() say.Text {
			if names[0] == labWord {
				return say.That("What does the laboratory look like? Its cells are needed for what is placed.")
			}
			return say.That("What lies there and isn't described yet is needed now:")
		}, Then: func() rule.Step { return p.describing(names) }})
	}
	return offers
}

// describing asks which of some things is described, and what it is.
func (p *Position) describing(names []string) rule.Step {
	return rule.Describing(p, "name", "what", names, func(name string) say.Text {
		if board, is := boardsWanted[name]; is {
			return say.That(board)
		}
		return say.Plain(p.Component(name).Example)
	})
}

func parseTile(name rule.Word, words []rule.Word) (*describe, error) {
	d := &describe{Name: name.Text, Seat: -1}
	if err := checkTileName(name); err != nil {
		return nil, err
	}
	inner, tile, err := lab.ReadTile(words)
	d.Is = tile
	if wrong, ok := err.(*rule.Illegal); ok {
		d.Is, err = &impossible{rule.Join(rule.Strings(words)), wrong}, nil
	}
	if err == nil && inner.Text != "" {
		err = rule.Misread(inner.Column, "a form: L, T, S, I or square", "%q is no form, and the name is %s.", inner.Text, name.Text)
	}
	return d, err
}

// fault says why a tile can't be as it is described; nil where nothing speaks against it.
func (d *describe) fault() error {
	if wrong, is := d.Is.(*impossible); is {
		return wrong.why
	}
	return nil
}

func (d *describe) owner(w rule.Word, seats []string) (err error) {
	if seats == nil {
		d.Name += "." + w.Text
		return Book().CheckSeat(w.Text, w.Column)
	}
	if d.Seat, err = rule.OneOf(w, seats, "There is no seat %q."); err == nil {
		d.Name += "." + seats[d.Seat]
	}
	return err
}

func takeRowOrder(l *rule.Reader) (order rowOrder) {
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

func takeJump(l *rule.Reader) (j jump) {
	j.from, j.to = takeSpace(l, spaceWanted), takeSpace(l, goalWanted)
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

// takeJuryTiles reads steam=8 electricity=8.
func takeJuryTiles(l *rule.Reader) (jury juryCount) {
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

// said is what is described; a tile's description is in words.
func (d *describe) said() say.Text {
	switch is := d.Is.(type) {
	case *lab.Tile:
		return is.Said()
	case *lab.State: // whose dots would end the sentence
		return say.That("%q", is.String())
	}
	return say.Plain(d.Is.String())
}

func (d *describe) text() string {
	name := d.Name
	if _, ofLab := d.Is.(*lab.State); ofLab {
		name = rule.Quote(name)
	}
	return name + " " + d.Is.String()
}

// checkDescribed refuses what can't be so in one copy.
func (p *Position) checkDescribed(d *describe) error {
	if wrong := d.fault(); wrong != nil {
		return lab.Refusals().DescriptionImpossible.Illegal("%s can't be so: %s", d.Name, wrong)
	}
	switch is := d.Is.(type) {
	case *lab.Tile:
		if n := p.Shown.Find(d.Name); n != nil && n.tile.String() != is.String() {
			return rules().NameUsed.Illegal("%s was dealt as %s.", n.name, n.tile)
		}
		switch form, project := autoForm(d.Name); {
		case project && !is.IsProjectOf(form):
			return rules().DealForm.Illegal("%s is no project of form %s: %s.", d.Name, form, is)
		case autoSupply(d.Name) && is.Kind != lab.Supply:
			return rules().NameUsed.Illegal("%s is no resource tile: %s.", d.Name, is)
		}
	case *lab.State:
		if n := is.Marked.Len(); n != scrapsOfSeat {
			return lab.Refusals().DescriptionImpossible.Illegal("A laboratory has %d marked cells, not %d.", scrapsOfSeat, n)
		}
		if is.Gone|is.Replaced != 0 {
			return lab.Refusals().DescriptionImpossible.Illegal("A printed laboratory has marked cells (x), not what became of them.")
		}
	case rowOrder:
		with := p.facts.withDescribed(d)
		if j := rule.Find(with.jumps, func(j *jump) bool { return with.rowsApart(j.from.Row, j.to.Row) }); j != nil {
			return rules().JumpNotNeighbour.Illegal("%s is described, between rows that wouldn't be neighbours.", j.name())
		}
	case jump:
		switch j := &is; {
		case j.from.Col < 2 || j.to.Col < j.from.Col || j.to.Row == j.from.Row:
			return lab.Refusals().DescriptionImpossible.Illegal("A jump leads to a neighbouring row, never to a lower column: %s doesn't.", j.name())
		case p.facts.rowsApart(j.from.Row, j.to.Row):
			return rules().JumpNotNeighbour.Illegal("%s and %s are not neighbours.", lab.Resource(j.from.Row), lab.Resource(j.to.Row))
		case p.facts.complete && p.facts.jump(j.from, j.to) == nil:
			return lab.Refusals().DescriptionImpossible.Illegal("The jumps were described as complete, without %s.", j.name())
		}
	case juryCount:
		if is[0]+is[1] != juryTiles {
			return lab.Refusals().DescriptionImpossible.Illegal("There are %d jury tiles, not %d.", juryTiles, is[0]+is[1])
		}
	}
	return nil
}

// takeIn makes a description known.
func (p *Position) takeIn(d *describe) {
	p.facts = p.facts.withDescribed(d)
	p.layLab(d)
}

// layLab lays a laboratory that is described before its seats.
func (p *Position) layLab(d *describe) {
	board, is := d.Is.(*lab.State)
	if !is {
		return
	}
	for i := range p.n {
		if s := &p.seats[i]; i == d.Seat || d.Seat < 0 && p.facts.boards[i] == nil {
			s.Lab = relaid(s.Lab, *board, p.rulesOfLab())
		}
	}
}
