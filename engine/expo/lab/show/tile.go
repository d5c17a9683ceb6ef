package show

import (
	"strconv"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// Turned is a tile in the turns that differ, side by side; as described where
// there is but the first. The picture is made when it is drawn.
type Turned struct {
	Name string
	*lab.Tile
	Few bool // the first turn alone
}

func (t Turned) Lines(how rule.Drawing) []string {
	if t.Few && t.Kind == lab.Supply { // words say it better than cells that are cut
		return []string{how.Lang.Say("%s", t.Said())}
	}
	return t.picture(false).Lines(how)
}

func (t Turned) SVG(how rule.Drawing) (string, int) {
	p := t.picture(how.Far())
	if t.Few && far(how) != "" && t.IsTechnology() {
		return p.tag(how), 1
	}
	return p.SVG(how)
}

// tag is a technology as it is read from the other end of the room: its name in two lines where
// that is larger, its signs, its form small beside them.
func (p Picture) tag(how rule.Drawing) string {
	const wide, high, cell, foot = 220.0, 106.0, 17.0, 100.0
	var d pen
	t := &p.Tiles[0]
	d.Raw(`<rect class="tile" width="`, wide, `" height="`, high, `" rx="8"/>`)
	name, room := say.Called(t.Label()), (wide-12)*.85 // bold letters are wider
	if half := strings.LastIndexByte(name[:len(name)/2+2], ' '); half > 0 && svg.Width(name, 30) > room {
		d.Fit("strong", 7, 28, name[:half], 30, 14, room)
		d.Fit("strong", 7, 55, name[half+1:], 30, 14, room)
	} else {
		d.Fit("strong", 7, 40, name, 36, 14, room)
	}
	x := 7.0
	for r, n := range p.Rules.Gives(t.Tile).Each() {
		d.need("need met", r, x, foot, strconv.Itoa(n), " far")
		x += side
	}
	if t.Kind == lab.Improvement {
		d.Words("much", x+22, foot-7, "+")
		d.Sign(t.Card.String(), x+28, foot-42, 42)
	}
	for c := range p.Each(t.Cells()) {
		d.Rect("form", wide-8-cell*float64(p.W-int(c.X)), foot-cell*float64(p.H-int(c.Y)), cell, cell, 0)
	}
	return d.Whole(wide, high, p.titled(how), !how.Page, svg.Style(signs))
}

func (t Turned) Legend(lang *say.Language) rule.Legend { return Picture{}.Legend(lang) }

// picture leaves the turn unnamed where there is nothing to choose; flat lays the tile so that all
// are as high, where nothing is placed.
func (t Turned) picture(flat bool) Picture {
	turns := t.Form.Turns()
	if !t.Few {
		return inTurns(t.Name, t.Tile, turns)
	}
	if w, h, _ := t.Form.Size(turns[0]); flat && h > w {
		turns = turns[1:]
	}
	p := inTurns(t.Name, t.Tile, turns[:1])
	p.Heads = []string{}
	return p
}

func inTurns(name string, t *lab.Tile, turns []lab.Turn) Picture {
	var p Picture
	var at []lab.Spot
	x, high := 0, 0
	for _, turn := range turns {
		w, h, anchor := t.Form.Size(turn)
		at = append(at, lab.Spot{Cell: lab.Cell{X: int8(x + anchor), Y: 0}, Turn: turn})
		for len(p.Heads) < x {
			p.Heads = append(p.Heads, "")
		}
		p.Heads = append(p.Heads, turn.String())
		x, high = x+w+1, max(high, h)
	}
	p.Lab = lab.New(lab.Only(x-1, high, t.Form, at), lab.Rules{})
	for _, s := range at {
		p.Put(name, t, s)
	}
	return p
}

// Numbered is a tile in some turns, each under its number among them.
func Numbered(name string, t *lab.Tile, turns []string) Picture {
	p, n := inTurns(name, t, rule.Each(turns, func(turn string) lab.Turn { q, _ := lab.ReadTurn(turn); return q })), 0
	for i, head := range p.Heads {
		if head != "" {
			n++
			p.Heads[i] = strconv.Itoa(n)
		}
	}
	return p
}

// Sketch is a tile as described, to be checked by its picture.
func Sketch(notation string) (*rule.Sketch, error) {
	name, t, err := lab.ReadTile(rule.Fields(notation))
	if err != nil {
		return nil, err
	}
	turns := rule.Each(t.Form.Turns(), lab.Turn.String)
	return &rule.Sketch{
		Text:  t.Named(name.Text),
		JSON:  map[string]any{"tile": t.String(), "shape": t.Form.Kin().String(), "turns": turns},
		Piece: Turned{name.Text, t, true},
		Turns: Turned{name.Text, t, false},
	}, nil
}

// Described is the picture of a tile, of a jury tile or of a laboratory by its description, nil for what is drawn nowhere.
func Described(description string) rule.Picture {
	if i := lab.Resource(rule.Index(lab.Names, description)); i == lab.Steam || i == lab.Electricity {
		return jury{i}
	}
	if s, err := Sketch(description); err == nil {
		return s.Piece
	}
	if printed, err := lab.ParseBoard(rule.Word{Text: description, Column: 1}); err == nil {
		return Picture{Lab: lab.New(printed, lab.Rules{})}
	}
	return nil
}

// Card is the picture of an action card.
type Card struct {
	lab.Card
	Title say.Key
}

func (c Card) Lines(how rule.Drawing) []string { return []string{how.Lang.Words(c.Title)} }

func (c Card) SVG(how rule.Drawing) (string, int) {
	wide, high := 120.0, 132.0
	if how.Small { // its name stands beside it
		high = 102
	}
	var p svg.Pen
	p.Rect("card", 2, 2, wide-4, high-4, 8)
	title := how.Lang.Words(c.Title)
	lines, top := strings.Fields(title), 18.0
	switch {
	case how.Small:
		lines = nil
	case len(lines) > 1:
		top = 4
	}
	p.Sign(c.String(), wide/2-33, top, 66)
	for i, line := range lines {
		p.Squeeze("strong mid", wide/2, high-18+26*(float64(i)-float64(len(lines)-1)*.6), line, 24, wide-12)
	}
	return p.Whole(wide, high, title, !how.Page, svg.Style(signs)), 1
}

// Legend explains the signs of laboratories.
func (Card) Legend(lang *say.Language) rule.Legend { return Picture{}.Legend(lang) }

// jury is the picture of a jury tile.
type jury struct{ lab.Resource }

func (j jury) Lines(how rule.Drawing) []string { return []string{how.Lang.Text(j.Said())} }

func (j jury) SVG(how rule.Drawing) (string, int) {
	const wide = 66.0
	var p svg.Pen
	p.Rect("card", 2, 2, wide-4, wide-4, 8)
	p.Raw(`<g class="`, Colours[j.Resource], `"><g class="ink">`)
	p.Sign(j.String(), 11, 11, wide-22)
	p.Raw("</g></g>")
	return p.Whole(wide, wide, how.Lang.Text(j.Said()), !how.Page, svg.Style(signs)), 1
}

func (jury) Legend(lang *say.Language) rule.Legend { return Picture{}.Legend(lang) }
