package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	rule.Reader
	p *Position
}

type verb = rule.Spoken[*line]

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, title, func(r rule.Reader) *line { return &line{r, p} })
}

func (l *line) seat() int      { return l.Seat(l.p.setup.Seats) }
func (l *line) card() lab.Card { return lab.Card(l.OneOf(lab.CardNames, "a card", "%q is no card.")) }

func (l *line) energy() lab.Resource {
	return lab.Steam + lab.Resource(l.OneOf(lab.Names[lab.Steam:], "steam or electricity", "%q is no energy."))
}

func (l *line) space() space {
	return rule.Read(&l.Reader, "a space such as steel4, or start", parseSpace)
}

// parseSpace reads start, or a row, whole or as an unambiguous beginning, and
// a column.
func parseSpace(w rule.Word) (space, error) {
	if s, ok := readSpace(w.Text); ok {
		return s, nil
	}
	name := strings.TrimRight(w.Text, "0123456789")
	i, err := rule.Match(name, lab.Names[:rows])
	if err == nil && (i < 0 || name == w.Text) {
		err = rule.Misread(w.Column, "a space such as steel4, or start", "%q is no space of the Patents Office.", w.Text)
	}
	if err != nil {
		return box, err
	}
	col, err := rule.ParseNumber(w.From(len(name)), 0, 99, "a column")
	return space{i, col}, err
}

// tile takes a tile's name: one of those that are likely, whole or as an
// unambiguous beginning, or any other that is known in this game. fresh says
// that it may be one that nobody has named yet.
func (l *line) tile(want say.Key, likely []string, fresh bool) string {
	return rule.Read(&l.Reader, want, func(w rule.Word) (string, error) { return l.p.findTile(tileName(w), likely, fresh) })
}

func (p *Position) findTile(w rule.Word, likely []string, fresh bool) (string, error) {
	i, err := rule.Match(w.Text, likely)
	switch known := p.canonical(w.Text); {
	case err != nil:
		return "", err
	case i >= 0:
		return likely[i], nil
	case p.tile(known) != nil || p.whereIs(known) != "" || rule.Contains(p.Seen, known):
		return known, nil
	}
	if near := rule.Nearest(w.Text, likely); !fresh || near != "" {
		return "", rule.MisreadAs(w.Column, say.Or(likely), "There is no tile %q here.", w.Text).Near(w.Text, likely)
	}
	return w.Text, checkTileName(w)
}

// drawnTile takes a resource tile as it was drawn: what it shows, or its name.
func (l *line) drawnTile() dealt {
	return rule.Read(&l.Reader, "a resource tile such as 2steam/1steel, or its name", l.p.readDrawn)
}

func (p *Position) readDrawn(w rule.Word) (d dealt, err error) {
	if !strings.Contains(w.Text, "/") {
		d.name, err = p.findTile(tileName(w), nil, true)
		return d, err
	}
	_, d.tile, err = lab.ReadTile([]rule.Word{w})
	if wrong, ok := err.(*lab.Problem); ok {
		err = rule.Misread(w.Column, "a resource tile such as 2steam/1steel", "%s", wrong)
	}
	return d, err
}

func (l *line) drawnTiles() (out []dealt) {
	for l.More() {
		out = append(out, l.drawnTile())
	}
	return out
}

func (l *line) deal() rule.Action {
	switch l.OneOf([]string{juryWord, "academy", "station"}, "jury, academy or station", "%q is not dealt.") {
	case 0:
		a := &DealJury{Tiles: []lab.Resource{l.energy()}}
		for l.More() {
			a.Tiles = append(a.Tiles, l.energy())
		}
		return a
	case 1:
		return l.dealAcademy()
	}
	return &DealStation{l.drawnTiles()}
}

// dealAcademy reads projects, with the form of their space where it isn't
// described.
func (l *line) dealAcademy() rule.Action {
	a := &DealAcademy{}
	for l.More() {
		l.Take("a project, or a form and a project as L=Cellophane", func(w rule.Word) (err error) {
			form, of, given := w.Cut("=")
			if !given {
				of = w
			}
			name := noneWord
			f, ok := formWord(form)
			switch {
			case given && !ok:
				return rule.Misread(w.Column, "a form: L, T, S, I or square", "%q is no form.", form)
			case !given || !strings.EqualFold(of.Text, noneWord):
				if name, err = l.p.findTile(tileName(of), nil, true); err != nil {
					return err
				}
			}
			if !given {
				t := l.p.tile(name)
				if t == nil || t.Kind != lab.Project {
					a.Bare = append(a.Bare, name)
					return nil
				}
				f = int(t.Form.Kin())
			}
			if a.At[f] != "" {
				return rule.Misread(w.Column, "one project of each form", "There are two projects of form %s.", lab.Form(f))
			}
			a.At[f] = name
			return nil
		})
	}
	return a
}

func (l *line) handicap() rule.Action {
	a := &Handicap{Seat: l.seat(), Cell: l.cell(), Tile: l.drawnTile()}
	a.Turn = l.turn()
	return a
}

func (l *line) cell() lab.Cell {
	return rule.Read(&l.Reader, "a cell such as c2: column and row", lab.ReadCell)
}

func (l *line) turn() lab.Turn {
	const want = "r0, r1, r2 or r3"
	w := l.Next(want)
	t, ok := lab.ReadTurn(w.Text)
	if !ok {
		l.Fail(rule.Misread(w.Column, want, "%q is no turn.", w.Text))
	}
	return t
}

func (l *line) play() rule.Action {
	a := &Play{Seat: l.seat(), Card: l.card()}
	for l.More() && (a.Card == lab.Station || a.Card == lab.Academy) {
		if a.Card == lab.Station {
			a.Tiles = append(a.Tiles, l.tile("a tile of the Train Station", l.p.Station, false))
			continue
		}
		w := l.Words[0]
		if word, of, free := w.Cut("="); free && strings.EqualFold(word, freeWord) {
			l.Words = l.Words[1:]
			if a.Free != "" {
				l.Fail(rule.Misread(w.Column, "one free tile", "There are two free tiles."))
				return nil
			}
			a.Free, l.Err = l.p.findTile(tileName(of), l.p.Station, false)
			continue
		}
		name := l.tile("a project or a technology of the Academy", slices.Concat(l.p.projects(), l.p.technologiesLeft()), true)
		if a.Buy == "" {
			a.Buy = name
		} else {
			a.Tiles = append(a.Tiles, name)
		}
	}
	slices.SortFunc(a.Tiles, func(x, y string) int { return slices.Index(l.p.Station, x) - slices.Index(l.p.Station, y) })
	return a
}

func (l *line) place() rule.Action {
	a := &Place{Seat: l.seat()}
	if a.Name = scrapWord; !l.Skip(scrapWord) {
		a.Name = l.tile("a tile lying in front of the seat", l.p.seats[a.Seat].Front, false)
	}
	if len(l.Words) == 0 {
		l.Fail(rule.Misread(l.End, "a cell and a turn, as c2 r0", "place lacks where the tile is to lie."))
	}
	if l.Err != nil {
		return nil
	}
	words, form := l.Rest(), lab.Single
	t := l.p.tile(a.Name)
	if t == nil {
		if a.At = cellsOf(words); len(a.At) > 1 {
			return a // the check says that it has to be described
		}
		if a.At = nil; len(words) == 1 {
			form = lab.Square
		}
	} else {
		form = t.Form
	}
	spot, err := lab.ReadSpot(words, form)
	a.Spot = spot.Canon(form)
	return l.As(a, err)
}

// cellsOf are words that all name cells, nil where one doesn't.
func cellsOf(words []rule.Word) (out []lab.Cell) {
	for _, w := range words {
		c, ok := lab.ParseCell(w.Text)
		if !ok {
			return nil
		}
		out = append(out, c)
	}
	return out
}

func (l *line) lying(seat int) lab.Cell {
	return rule.Read(&l.Reader, "a cell such as c2, or a tile's name", func(w rule.Word) (lab.Cell, error) { return l.p.findLying(seat, w) })
}

func (p *Position) findLying(seat int, w rule.Word) (lab.Cell, error) {
	if c, ok := lab.ParseCell(w.Text); ok {
		return c, nil
	}
	var names []string
	var cells []lab.Cell
	l := p.seats[seat].Lab
	if l != nil {
		for i := range l.Tiles {
			if t := &l.Tiles[i]; t.Name != "" {
				names, cells = append(names, t.Name), append(cells, t.Spot.Cell)
			}
		}
	}
	w = tileName(w)
	i, err := rule.Match(w.Text, names)
	if err != nil {
		return lab.Cell{}, err
	}
	if i < 0 {
		if known := p.canonical(w.Text); p.tile(known) != nil || p.whereIs(known) != "" {
			return nowhere, nil // the check says that it doesn't lie there
		}
		return lab.Cell{}, rule.MisreadAs(w.Column, say.That("a cell such as c2, or %s", say.Or(names)), "There is no tile %q here.", w.Text).Near(w.Text, names)
	}
	return cells[i], nil
}

var nowhere = lab.Cell{X: -1, Y: -1}

// move reads a tile, where it goes if it isn't only turned, and its turn.
func (l *line) move() rule.Action {
	a := &Move{Seat: l.seat()}
	if a.Cell = l.lying(a.Seat); l.Err != nil {
		return nil
	}
	words, form, at := l.Rest(), lab.Single, a.Cell
	if lb := l.p.seats[a.Seat].Lab; lb != nil {
		if i := lb.At(a.Cell); i >= 0 {
			form, at = lb.Tiles[i].Form, lb.Tiles[i].Spot.Cell
		}
	}
	if len(words) == 0 {
		l.Fail(rule.Misread(l.End, "a cell and a turn, as d4 r1, or only a turn", "move lacks where the tile is to lie."))
		return nil
	}
	if t, ok := lab.ReadTurn(words[0].Text); ok && len(words) == 1 {
		a.To = lab.Spot{Cell: at, Turn: t}.Canon(form)
		return a
	}
	to, err := lab.ReadSpot(words, form)
	a.To = to.Canon(form)
	return l.As(a, err)
}

// advance reads two spaces, and what the table sees at a jump.
func (l *line) advance() rule.Action {
	a := &Advance{Seat: l.seat(), From: l.space(), To: l.space(), For: -1}
	if l.Skip("for") {
		a.For = l.Number(0, mostFunding, "what the jump costs")
	}
	if l.Skip("moves") {
		a.Moves = l.Number(1, mostMoves, "moves")
	}
	if j := l.p.facts.jump(a.From, a.To); j != nil && a.For == j.money && (a.Moves == 0 || a.Moves == j.moves) {
		a.For, a.Moves = -1, 0
	}
	return a
}

func (l *line) chit() rule.Action {
	a := &Chit{}
	if l.Skip(ghostWord) {
		a.Seat, a.Row = ghost, l.OneOf(lab.Names[:rows], "a row", "%q is no row.")
	} else {
		a.Seat = l.seat()
	}
	a.Chit = rule.Read(&l.Reader, "a chit, as milan1906", func(w rule.Word) (chit, error) { return readChit(w, true) })
	return a
}
