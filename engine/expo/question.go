package expo

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// projectKinds are the projects by form.
var projectKinds = [forms]say.Key{"project of form L", "project of form T", "project of form S", "project of form I", "square project"}

func askType(q *rule.Answers, ask say.Text, among []string) lab.Resource {
	i := slices.Index(lab.Names, q.Word(rule.Prompt{Ask: ask, Words: among, Of: lab.Names, Said: saidTypes(among)}))
	if i < 0 {
		return lab.Types
	}
	return lab.Resource(i)
}

// without is a list of types but for one.
func without(among []string, r lab.Resource) []string {
	return slices.DeleteFunc(slices.Clone(among), func(name string) bool { return name == r.String() })
}

func askSupply(q *rule.Answers) string {
	return supplyOf(q, askType(q, say.That("What does it give two of?"), lab.Names), nil)
}

// supplyOf asks for the rest of a resource tile that gives two of a type, behind those before; the
// whole tile may be said there too.
func supplyOf(q *rule.Answers, two lab.Resource, before []say.Text) string {
	among := without(lab.Names, two)
	one := q.Word(rule.Prompt{Ask: say.That("Two of %s. And one of?", two), Before: before, Words: among, Of: lab.Names, Cut: cutTiles, Said: saidTypes(among), Typed: func(text string) error {
		tile, err := readDrawn(text)
		if err == nil && !strings.Contains(tile, "/") {
			err = say.Errorf("one of these is meant: its number, or the beginning of its name")
		}
		return err
	}})
	if i := slices.Index(lab.Names, one); i >= 0 || one == "" {
		return (&lab.Tile{Kind: lab.Supply, Two: two, One: lab.Resource(max(i, 0))}).String()
	}
	tile, _ := readDrawn(one)
	return tile
}

func saidTypes(among []string) func(i int) say.Text {
	return func(i int) say.Text { return lab.Resource(slices.Index(lab.Names, among[i])).Said() }
}

// readDrawn is a typed resource tile as a line has it: what it shows, in any words for that, or its
// name.
func readDrawn(text string) (tile string, err error) {
	words, err := lab.Joined(rule.Fields(text))
	switch {
	case err != nil:
		return "", err
	case len(words) == 1 && strings.Contains(words[0].Text, "/"):
		if _, t, err := lab.ReadTile(words); err == nil {
			return t.String(), nil
		} else {
			return "", err
		}
	}
	for _, w := range words {
		if err = lab.CheckNoType(w); err != nil {
			return "", err
		}
	}
	if len(words) > 1 { // what it shows would be lost in a name
		return "", rule.Misread(1, "a resource tile as 2steam/1steel, or a name in one word", "%q is not understood.", text)
	}
	return rule.NameOf(text), notName(text)
}

// cutTiles are the tiles in a typed text; nil if it isn't clear.
func cutTiles(text string) (tiles []string) {
	for words := rule.Each(rule.Apart(text), func(w string) rule.Word { return rule.Word{Text: w} }); len(words) > 0; words = words[1:] {
		var err error
		words, err = lab.Joined(words)
		if _, number := strconv.Atoi(words[0].Text); err != nil || number == nil { // an amount of what isn't read as a type
			return nil
		}
		tiles = append(tiles, words[0].Text)
	}
	return tiles
}

var kindWords = [...]string{asSupply, asProject, asTechnology, "improvement"}

var tileKinds = [...]say.Key{"a resource tile", "a project", "a technology", "an improvement"}

// askTile are the questions for a tile of one of some kinds.
func askTile(kinds ...lab.Kind) rule.Questions {
	return func(q *rule.Answers) string {
		kind := kinds[0]
		if len(kinds) > 1 {
			kind = kinds[q.One(say.That("What is it?"), rule.Each(kinds, func(k lab.Kind) string { return kindWords[k] }), func(i int) say.Text { return say.That(tileKinds[kinds[i]]) })]
		}
		return askOfKind(q, kind)
	}
}

func askOfKind(q *rule.Answers, kind lab.Kind) string {
	t := lab.Tile{Kind: kind, Energy: lab.Types}
	if t.Kind == lab.Supply {
		return askSupply(q)
	}
	t.Form = askForm(q, lab.Forms)
	switch t.Kind {
	case lab.Project:
		return askProject(q, t.Form, lab.Types)
	case lab.Technology:
		types := 1 + q.One(say.That("How many types does it give?"), []string{"1", "2"}, nil)
		t.Gives, t.Numbers = askAmounts(q, say.That("What does it give?"), types, 0)
	case lab.Improvement:
		t.Card = lab.Card(q.One(say.That("Of which card?"), lab.CardNames[:lab.Meeting], func(i int) say.Text { return say.That(lab.CardTitles[i]) }))
	}
	return t.String()
}

// askForm asks for a form where there are several.
func askForm(q *rule.Answers, among []lab.Form) lab.Form {
	if len(among) == 1 {
		return among[0]
	}
	words := rule.Each(among, lab.Form.String)
	form := q.Word(rule.Prompt{Ask: say.That("Which form?"), Words: words, Said: func(i int) say.Text { return among[i].Said() }, Drawn: func(i int) rule.Picture {
		return show.Turned{Tile: &lab.Tile{Kind: lab.Technology, Form: among[i]}, Few: true}
	}})
	return among[max(0, slices.Index(words, form))]
}

// kin are a form and the one that mirrors it.
func kin(form lab.Form) []lab.Form {
	return rule.Those(lab.Forms, func(f lab.Form) bool { return f.Kin() == form })
}

// askOfForm are the questions for a project of a form.
func askOfForm(form lab.Form) rule.Questions {
	return func(q *rule.Answers) string { return askProject(q, askForm(q, kin(form)), lab.Types) }
}

// askEnergy are the questions for a project of which only the energy matters.
func askEnergy(form lab.Form) rule.Questions {
	return func(q *rule.Answers) string {
		t := lab.Tile{Kind: lab.Project, Points: -1, Energy: energyOf(q), Form: form}
		return t.String()
	}
}

func energyOf(q *rule.Answers) lab.Resource {
	return lab.Steam + lab.Resource(q.One(say.That("Of which energy is it?"), lab.Names[lab.Steam:], func(i int) say.Text { return (lab.Steam + lab.Resource(i)).Said() }))
}

// askProject asks what a project of a form shows, with its energy where that is known.
func askProject(q *rule.Answers, form lab.Form, energy lab.Resource) string {
	t := lab.Tile{Kind: lab.Project, Form: form, Energy: energy, Points: q.Number(say.That("points"), 0, lab.MostPoints, "")}
	t.Needs, _ = askAmounts(q, say.That("What does it need?"), lab.NeededTypes, 1)
	if energy == lab.Types && t.Needs.N(lab.Steam) > 0 == (t.Needs.N(lab.Electricity) > 0) {
		t.Energy = energyOf(q)
	}
	return t.String()
}

// mostWide is the most cells that a laboratory has each way.
const mostWide = 8

// askAmounts asks for so many types and how much of each. The answer 0, allowed if least is
// 0, says that the tile shows no numbers.
func askAmounts(q *rule.Answers, ask say.Text, types, least int) (amounts lab.Amounts, numbers bool) {
	left := lab.Names
	for i := range types {
		r := askType(q, ask, left)
		if r == lab.Types {
			return amounts, numbers
		}
		n := 0
		if i == 0 || numbers {
			how := say.That("how much %s", r)
			if least == 0 && i == 0 {
				how = say.That("how much %s, 0 where no number is shown", r)
			}
			n = q.Number(how, min(least+i, 1), lab.MostOfOne, "")
			numbers = n > 0
		}
		amounts, left = amounts+lab.Of(r, max(n, 1)), without(left, r)
		ask = say.That("And what else?")
	}
	return amounts, numbers
}

// askBoard asks for a laboratory without gaps, as printed; one with gaps has to be typed.
func askBoard(q *rule.Answers) string {
	width := q.Number(say.That("columns of the laboratory"), 1, mostWide, "")
	height := q.Number(say.That("rows of the laboratory"), 1, mostWide, "")
	rows := slices.Repeat([]string{strings.Repeat(".", max(width, 1))}, max(height, 1))
	printed, _ := lab.ParseBoard(rule.Word{Text: strings.Join(rows, "/")})
	for printed.Marked.Len() < scrapsOfSeat {
		cells := q.Word(rule.Prompt{Ask: say.That("the cells with a scrap, each by its column and row, as c2 f2"), Shows: show.Picture{Lab: lab.New(printed, lab.Rules{})}, Typed: func(text string) error {
			marked, err := withScraps(printed, text)
			if n := marked.Marked.Len(); err == nil && n != scrapsOfSeat && len(rule.Apart(text)) != 1 { // one by one, or all that are left
				err = say.Errorf("so many scraps: %d, not %d", scrapsOfSeat, n)
			}
			return err
		}})
		if cells == "" { // it is asked for
			break
		}
		printed, _ = withScraps(printed, cells)
	}
	return printed.String()
}

// withScraps is a laboratory with scraps on further cells; a cell named again has none.
func withScraps(printed lab.State, cells string) (lab.State, error) {
	for _, word := range rule.Apart(cells) {
		c, is := lab.ParseCell(word)
		if !is || printed.Bit(c) == 0 {
			return printed, say.Errorf("cells of this laboratory with blanks between them, not %q", word)
		}
		printed.Marked ^= printed.Bit(c)
	}
	return printed, nil
}

// askRows asks for the rows as they lie; the last one is left over.
func askRows(q *rule.Answers) string {
	left, order := lab.Names[:rows], []string(nil)
	for len(left) > 1 {
		r := askType(q, say.That("Which is row %d, from the top?", len(order)+1), left)
		if r == lab.Types {
			break
		}
		order, left = append(order, r.String()), without(left, r)
	}
	return strings.Join(append(order, left...), " ")
}

func askJury(q *rule.Answers) string {
	steam := q.Number(say.That("jury tiles of steam"), 0, juryTiles, "")
	return juryCount{steam, juryTiles - steam}.String()
}

func askJump(q *rule.Answers) string {
	j := jump{money: q.Number(say.That("what the jump costs"), 0, mostFunding, ""), moves: q.Number(say.That("moves"), 1, mostMoves, "1")}
	return j.String()
}

// notName says why a text can't be the name of a tile.
func notName(text string) error {
	if text == "" {
		return say.Errorf("the name of a tile")
	}
	return checkTileName(rule.Word{Text: rule.NameOf(text), Column: 1})
}

// askDrawn asks for a resource tile that was drawn, behind those before: by its name, or by
// what it shows; own is the name that it gets by itself, "" where it has to be said. drawn are those
// before as a line has them, and gone is where tiles are back from that may be drawn again.
func (p *Position) askDrawn(q *rule.Answers, ask say.Text, own string, gone say.Key, drawn []string, before ...say.Text) string {
	words, said := lab.Names, saidTypes(lab.Names)
	if own != "" {
		words, said = append(slices.Clip(words), own), func(i int) say.Text {
			if i < len(lab.Names) {
				return saidTypes(lab.Names)(i)
			}
			return say.That("one without a name")
		}
	}
	answer := q.Word(rule.Prompt{Ask: ask, Before: before, Words: words, Cut: cutTiles, Said: said, Typed: func(text string) error {
		tile, err := readDrawn(text)
		if err == nil && rule.Contains(drawn, tile) && !strings.Contains(tile, "/") {
			err = rules().TileElsewhere.Illegal("%s is dealt twice.", tile)
		}
		return cmp.Or(err, p.checkDrawn(tile, gone))
	}})
	if two := slices.Index(lab.Names, answer); two >= 0 {
		return supplyOf(q, lab.Resource(two), before)
	}
	tile, _ := readDrawn(answer)
	return tile
}

func (p *Position) askStation(q *rule.Answers) string {
	var tiles []string
	var said []say.Text // those before
	for i := range p.stationSize() {
		own := ""
		if i > 0 { // at the first it is said that none is known
			own = autoTile(p.dealRound(), i+1)
		}
		tile := p.askDrawn(q, say.That("Tile %d of %d: its name, or two of what?", i+1, p.stationSize()), own, inStation, slices.Clip(tiles), slices.Clip(said)...)
		tiles, said = append(tiles, tile), append(said, say.Plain(tile))
		if _, t, err := lab.ReadTile([]rule.Word{{Text: tile, Column: 1}}); err == nil {
			said[i] = t.Said()
		}
	}
	return strings.Join(tiles, " ")
}

// askAcademy asks for the project of each form whose space is empty.
func (p *Position) askAcademy(q *rule.Answers) string {
	leaving, _ := p.leaving()
	var a dealAcademy
	var said []say.Text
	for f, there := range p.Academy {
		if there != "" && !slices.Contains(leaving, f) {
			continue
		}
		form := lab.Form(f)
		wrong := func(name string) error {
			a := a
			a.At[f] = name
			return a.checkProject(p, f, there != "")
		}
		words := rule.Those([]string{"", noneWord}, func(word string) bool { return wrong(word) == nil })
		name := q.Name(rule.Prompt{Ask: say.That("Which project of form %s?", form), Before: slices.Clip(said), Words: words, Said: func(i int) say.Text {
			if words[i] == noneWord {
				return say.That("none is left")
			}
			return say.That("one without a name")
		}, Fits: func(piece rule.Piece) bool {
			_, t, err := lab.ReadTile(rule.Fields(piece.Name + " " + piece.Text))
			lies := strings.EqualFold(piece.Stack, projectStack+" "+form.String())         // described or not
			return (lies || err == nil && t.IsProjectOf(form)) && wrong(piece.Name) == nil // the one that leaves may come back
		}, Last: true, Typed: func(text string) error { return cmp.Or(notName(text), wrong(rule.NameOf(text))) }})
		dealt := say.Plain(say.Called(name))
		if name == noneWord {
			dealt = say.That("none is left")
		}
		if name != "" {
			a.At[f], said = name, append(said, say.That("%s (form %s)", dealt, form.Said()))
		}
	}
	_, projects, _ := strings.Cut(a.text(), " ")
	return projects
}

// askTechnology asks a seat for the technology that it buys.
func (p *Position) askTechnology(seat int) rule.Questions {
	funding := p.seats[seat].Funding
	return func(q *rule.Answers) string {
		return q.Name(rule.Prompt{Ask: say.That("Which technology of the Academy?"), Words: []string{}, Fits: p.onSaleThere, Gives: givenBy, Costs: say.That("for %d, you keep %d of %d", academyPrice, funding-academyPrice, funding), Typed: notName})
	}
}

// givenBy is what a technology of the copy gives: resources, or a better card.
func givenBy(piece rule.Piece) say.Text {
	_, t, err := lab.ReadTile(rule.Fields(piece.Name + " " + piece.Text))
	switch {
	case err != nil:
		return say.Text{}
	case t.Kind == lab.Technology:
		return t.Gives.Said()
	}
	prices := stationPrices(true)
	better := [...]say.Text{
		lab.Station:    say.That("tiles for %d, %d and %d", prices[0], prices[1], prices[2]),
		lab.Academy:    say.That("a resource tile for free"),
		lab.Laboratory: say.Count(operationsMore, "for %d operation", "for %d operations"),
		lab.Journal:    say.Count(improvedMoves, "for %d move", "for %d moves"),
		lab.Skyscraper: say.That("%+d funding", skyscraperMore),
	}
	return say.Join(" ", say.That(lab.CardTitles[t.Card]), better[t.Card])
}

// askHandicap asks for the tile that was drawn, and how it is turned.
func (p *Position) askHandicap(q *rule.Answers) string {
	turns := []string{"r0", "r1", "r2", "r3"}
	tile := p.askDrawn(q, say.That("Its name, or two of what?"), "", "", nil)
	return tile + " " + turns[q.One(say.That("Which turn?"), turns, nil)]
}
