package century

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// askHad asks for what a seat has in a record that begins in the middle: a tile of the
// copy and how it lies, or a technology.
func askHad(at rule.Position, seat, form string, described func(name string) (string, bool)) rule.Questions {
	p := at.(*Position)
	i := rule.Index(p.setup.Seats, seat)
	return map[string]rule.Questions{
		tileWord: func(q *rule.Answers) string { return p.askTile(q, i, described) },
		techWord: func(q *rule.Answers) string { return p.askOwned(q, i, described) },
	}[form]
}

// before says whether a piece can have been dealt before the record begins.
func (p *Position) before(piece rule.Piece) bool {
	_, stack, some := strings.Cut(piece.Stack, " ")
	return !some || slices.Index(periodNames[:], stack) <= periodOf(p.setup.Round-1)
}

// unplaced are the pieces that were described in this game alone, and that no seat has yet.
func (p *Position) unplaced(described func(name string) (string, bool), wrong func(name string) error, fits func(*fact) bool) []string {
	names := []string{}
	for _, n := range p.facts.named {
		if _, copied := described(n.name); !copied && wrong(n.name) == nil && fits(n) {
			names = append(names, n.name)
		}
	}
	return names
}

// newPiece says why a name can't be that of a piece that no seat has yet.
func (p *Position) newPiece(name string) error {
	name = rule.NameOf(name)
	return cmp.Or(checkTileName(rule.Word{Text: name, Column: 1}), p.checkUnused(name))
}

// pieceOf is a land, or a technology, as it is described; nil where it is none.
func pieceOf(text string) (*rail.Tile, *Technology) {
	if t, err := rail.ParseTile(text); err == nil && !t.Institution() {
		return t, nil
	}
	if t, err := ParseTechnology(text); err == nil {
		return t.Institution, t
	}
	return nil, nil
}

// checkTold refuses a tile that can't be told as one of a seat's region, by its name: a technology
// that is an institution is maybe owned already.
func (p *Position) checkTold(seat int, name string) error {
	if p.owner(name) == seat && p.seats[seat].Region.Find(name) < 0 && p.tileCalled(seat, rule.NameOf(name)) != nil {
		return nil
	}
	return p.newPiece(name)
}

// mayLie says whether one more such tile can lie in a seat's region.
func (p *Position) mayLie(seat int, name string, tile *rail.Tile) bool {
	switch {
	case tile == nil || p.checkTold(seat, name) != nil:
		return false
	case !tile.Institution():
		return p.checkLandsMore() == nil
	}
	return p.owner(name) == seat || p.checkOwnsMore(seat) == nil
}

// askTile asks for a tile of a region: which it is, where and how it lies, and what is on it.
func (p *Position) askTile(q *rule.Answers, seat int, described func(name string) (string, bool)) string {
	region := p.seats[seat].Region
	isPlaced := func(name string) error { return p.checkTold(seat, name) }
	words := append([]string{"start"}, p.unplaced(described, isPlaced, func(n *fact) bool { return p.mayLie(seat, n.name, p.tileCalled(seat, n.name)) })...)
	name := q.Name(rule.Prompt{Ask: say.That("Which tile?"), Words: words, Said: func(i int) say.Text {
		if i > 0 {
			return say.Plain(words[i])
		}
		return say.That("start tile · %d garbage now", region.At(0).Garbage)
	}, Fits: func(piece rule.Piece) bool {
		tile, tech := pieceOf(piece.Text)
		return (tech != nil || isLand(piece)) && p.before(piece) && p.mayLie(seat, piece.Name, tile)
	}, Typed: isPlaced, Other: say.That("a tile that isn't described yet")})
	tile, parts := p.tileCalled(seat, name), []string{name}
	if tile == nil {
		text, _ := described(name)
		tile, _ = pieceOf(text)
	}
	switch {
	case tile != nil:
	case name == "start":
		q.Lacks(name, component(name))
	default:
		q.Lacks(name, component("lands"), component("institutions"))
	}
	if name != "start" {
		free := &free{region: region, colour: func() string { return p.colour(seat) }}
		_, squares := free.find()
		parts = append(parts, q.Word(rule.Prompt{Ask: say.That("Where does it lie?"), Words: squares, Place: func() *rule.Placing { return placing(free, waiting{Name: name}, tile) }}))
	} else {
		parts = append(parts, name)
	}
	there := &rail.Placed{} // what lies there is proposed
	if name == "start" {
		there = region.At(0)
	}
	turn := rule.Prompt{Ask: say.That("Which turn?"), Words: turns, Said: func(i int) say.Text { return rule.Turned(turns[i]) }}
	lies := *there
	lies.Name, lies.Tile = name, tile
	lies.Square, _ = rail.ParseSquare(parts[1])
	if tile != nil && tile.RailsKnown() {
		turn.Shows = turnsOn(region, parts[1], tile)
		turn.Drawn = func(i int) rule.Picture {
			turned := lies
			turned.Turn = rail.Rotation(i)
			return lyingIn(region, turned, p.colour(seat))
		}
	}
	parts = append(parts, q.Word(turn))
	if tile != nil && !tile.Institution() {
		lies.Turn = rail.Rotation(max(0, slices.Index(turns, parts[2])))
		parts = append(parts, askOn(q, tile, there, lyingIn(region, lies, p.colour(seat)))...)
	}
	return strings.Join(parts, " ")
}

// askOn asks for what lies on a land, its citizens and its garbage, beside its picture; what is
// there is proposed.
func askOn(q *rule.Answers, tile *rail.Tile, there *rail.Placed, lies rule.Picture) (parts []string) {
	if names := cityNames(tile); len(names) > 0 {
		some := make([][]string, 1<<len(names)) // all sets of them
		for set := range some {
			for i, name := range names {
				if set&(1<<i) != 0 {
					some[set] = append(some[set], name)
				}
			}
		}
		slices.SortStableFunc(some, func(a, b []string) int { return len(a) - len(b) })
		some = append(some[1:], []string{"-"})
		words := rule.Each(some, func(s []string) string { return strings.Join(s, "") })
		in := slices.Index(words, q.Word(rule.Prompt{Ask: say.That("Which of its cities have a citizen?"), Shows: lies, Words: words, Usual: citizensOn(there, tile), Said: func(i int) say.Text {
			switch city := some[i][0]; {
			case city == "-":
				return say.That("no city")
			case len(some[i]) == 1:
				return say.Plain(city + "  " + tile.Sites()[tile.SiteIndex(city[0])].Icons())
			}
			return say.And(say.Plains(some[i]...))
		}}))
		if in >= 0 && in < len(some)-1 {
			parts = rule.Each(some[in], func(city string) string { return city + "*" })
		}
	}
	if n := q.Number(say.That("garbage"), 0, mostShown, strconv.Itoa(there.Garbage)); n > 0 {
		parts = append(parts, "g"+strconv.Itoa(n))
	}
	return parts
}

// citizensOn are the letters of the cities of a tile in which a citizen is, "" for none.
func citizensOn(there *rail.Placed, tile *rail.Tile) (letters string) {
	return strings.Join(rule.Those(cityNames(tile), func(city string) bool { return there.Citizens>>tile.SiteIndex(city[0])&1 != 0 }), "")
}

// askOwned asks for a technology that a seat owns, as long as it may own another, and whether what
// works once is used.
func (p *Position) askOwned(q *rule.Answers, seat int, described func(name string) (string, bool)) string {
	if p.checkOwnsMore(seat) != nil {
		return ""
	}
	name := q.Name(rule.Prompt{Ask: say.That("Which technology?"), Words: p.unplaced(described, p.newPiece, func(n *fact) bool { return stockOf(n.said()) == technologyStock }), Fits: func(piece rule.Piece) bool {
		return isTechnology(piece) && p.before(piece) && p.checkUnused(piece.Name) == nil
	}, Typed: p.newPiece, Other: say.That("a technology that isn't described yet")})
	tech := p.facts.technology(name)
	if tech == nil {
		text, _ := described(name)
		if _, tech = pieceOf(text); tech == nil {
			q.May(name, component("technologies"))
		}
	}
	if tech != nil && slices.ContainsFunc(tech.Abilities, func(a Ability) bool { return a.Power.once() }) && q.Yes(say.That("Is its single use gone?")) {
		return name + " " + spentWord
	}
	return name
}

func fromTable(data []byte) (options []string, lines []rule.Line, err error) {
	return sheet.Table{
		Book: book, Rounds: 6, Round: "round: 1 to 6", Options: []string{"bonus2", "bonus4"},
		Seat: "a seat, as {name: Green, coins: 12, region: …}", Had: holdings.Had(), Has: readHaving,
	}.Read(data)
}

// readHaving reads what else one seat has; no is its number, for the tiles that have no name.
func readHaving(values map[string]sheet.Value, no int) func(numbers string) []string {
	var region string
	var technologies []string
	values["region"] = sheet.Text(&region, nil)
	values["technologies"] = sheet.Words(&technologies, "technologies, as [T4 2g locomotive spent]")
	return func(numbers string) []string {
		owns := rule.Each(technologies, func(t string) string { return techWord + " " + t })
		tiles := rule.Each(connectedLines(region, no), func(t string) string { return tileWord + " " + t })
		return slices.Concat([]string{numbers}, owns, tiles)
	}
}

// connectedLines are the lines of a region, each with a name, in an order in which
// each tile touches one before it, as far as they do.
func connectedLines(region string, no int) (lines []string) {
	type tile struct {
		text   string
		square rail.Square
	}
	var left []tile
	for i, text := range strings.Split(region, "\n") {
		words, err := rule.Split(text)
		if err != nil || len(words) == 0 {
			if err != nil {
				left = append(left, tile{text: text})
			}
			continue
		}
		at := words[0].Text
		square, err := rail.ParseSquare(at)
		switch {
		case err != nil && len(words) > 1: // a name stands before the square
			square, _ = rail.ParseSquare(words[1].Text)
		case strings.EqualFold(at, "start"):
		case err == nil:
			text = fmt.Sprintf("H%d_%d %s", no, i+1, text)
		}
		left = append(left, tile{strings.TrimSpace(text), square})
	}
	slices.SortStableFunc(left, func(a, b tile) int { // the start tile is the first
		switch start := (rail.Square{}); {
		case a.square == start && b.square != start:
			return -1
		case b.square == start && a.square != start:
			return 1
		}
		return 0
	})
	laid := []rail.Square{{}}
	for len(left) > 0 {
		next := slices.IndexFunc(left, func(t tile) bool {
			return t.square == (rail.Square{}) || slices.ContainsFunc(laid, t.square.Touches)
		})
		next = max(next, 0) // one that touches none is refused when it is entered
		lines, laid = append(lines, left[next].text), append(laid, left[next].square)
		left = slices.Delete(left, next, next+1)
	}
	return lines
}
