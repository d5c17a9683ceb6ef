package play

import (
	"slices"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/say/screen"
)

// stay begins the session at the terminal, on a board if its settings allow for one.
func (s *session) stay() {
	scene := s.scene
	if s.d.Settings.Accessible {
		scene = nil
	}
	s.d.Prompt.Stay(s.d.Drawing, scene)
}

// over shows something to look at, above the board if there is one.
func (s *session) over(show func() error) error { return s.d.Prompt.Over(show, 0, true) }

// scene is what the board shows of the game as its file has it now.
func (s *session) scene() (sc ui.Scene) {
	sc.Head = say.Plain("Arbiter")
	if s.chosen != nil {
		sc.View = &rule.View{Blocks: []rule.Block{{Lines: s.chosen()}}}
		return sc
	}
	if s.name == "" {
		return sc
	}
	sc.Head = say.Plain(s.name)
	look, err := s.d.Glance(s.name)
	if err != nil {
		return sc
	}
	where := look.Position.Where()
	acts := where.ToAct
	if slices.Contains(acts, s.serves) { // it alone is asked now
		acts, look.Screen.Serves = []string{s.serves}, s.serves
	}
	v, err := look.View("status", false)
	if err != nil || len(v.Blocks) < 2 || len(v.Blocks[0].Lines) == 0 {
		return sc
	}
	// Its first line says where the game is, its last block what is next, as the question does.
	sc.Head, sc.View = v.Blocks[0].Lines[0], &rule.View{Blocks: slices.Clone(v.Blocks[:len(v.Blocks)-1])}
	sc.View.Blocks[0].Lines = v.Blocks[0].Lines[1:]
	scene := rule.SceneOf(look.Position, look.Screen)
	if scene.Up != nil {
		sc.Up = scene.Up.Piece
	}
	if len(acts) > 1 && len(acts) == len(look.Position.Seats()) {
		sc.Acts = say.That("to act: all")
	} else if len(acts) > 0 {
		sc.Acts = say.That("to act: %s", say.And(acts))
	}
	if end, err := look.View(finalView, false); err == nil && where.Over { // what it came to
		sc.View.Blocks = slices.DeleteFunc(end.Blocks, func(b rule.Block) bool { return b.Table == nil })
	}
	sc.Pictures = s.pictures(look, where, scene)
	return sc
}

// pictures are of what the step may be about, the best first: the lot, or else what is on offer,
// and what lies before the seat that acts.
func (s *session) pictures(look *desk.Look, where rule.Where, scene *rule.Scene) (out []ui.Picture) {
	p, seat := look.Position, s.servedNow(where)
	var names []string
	before := false // they lie before the seat that acts
	if scene.Up != nil {
		names = []string{scene.Up.Piece}
	} else {
		if i := slices.Index(p.Seats(), seat); i >= 0 && i < len(scene.Sides) {
			names = scene.Sides[i].Pieces
			before = len(names) > 0
		}
		for _, shelf := range scene.Shelves {
			if !shelf.Lasting {
				names = append(names[:len(names):len(names)], shelf.Pieces...)
			}
		}
	}
	var pieces, region, bare []ui.Picture
	for _, name := range names {
		if drawn := drawnAs(p.Picture(name, seat)); drawn != nil && len(drawn(s.d.Drawing())) > 1 { // a line alone is notation
			pieces = append(pieces, drawn)
		}
	}
	if seat != "" {
		region = onWhich(p, seat)
		bare = region
	}
	if seat != "" && region == nil {
		if panel := desk.Region(s.d.IO.Lang, p, seat, look.Screen); panel.Picture != nil && !desk.SharesBoard(look.Book) {
			drawn := drawnAs(panel.Picture)
			named := func(how rule.Drawing) []string { return append([]string{seat}, drawn(how)...) }
			region, bare = []ui.Picture{named}, []ui.Picture{drawn}
		}
	}
	one := pieces[:min(1, len(pieces))]
	if !before && len(pieces) > 1 { // all of what is on offer, or none
		one = nil
	}
	rows := func(region []ui.Picture) [][]ui.Picture {
		if before { // where it is to go
			return [][]ui.Picture{slices.Concat(pieces, region), slices.Concat(one, region), region, pieces, one}
		}
		return [][]ui.Picture{slices.Concat(pieces, region), pieces, slices.Concat(one, region), one, region}
	}
	without := rows(bare) // the name of what lies before a seat may be the one row too many
	for i, row := range rows(region) {
		if len(row) > 0 {
			out = append(out, abreast(row), abreast(without[i]))
		}
	}
	return out
}

// onWhich is the picture that shows the places that a seat may enter, nil for its own.
func onWhich(p rule.Position, seat string) []ui.Picture {
	for _, o := range rule.Moves(p, seat, false) {
		for slot := o.Then().Slot; slot != nil && len(slot.Words) > 0 && !slot.Mapped(); slot = slot.Then(0).Slot {
			if slot.On != "" {
				return []ui.Picture{drawnAs(p.Picture(slot.On, seat))}
			}
		}
	}
	return nil
}

// servedNow is the seat of the line that is being asked for, or else the only seat that acts.
func (s *session) servedNow(where rule.Where) string {
	switch {
	case s.about != "":
		return s.about
	case len(where.ToAct) == 1:
		return where.ToAct[0]
	case slices.Contains(where.ToAct, s.seat):
		return s.seat
	}
	return ""
}

// abreast draws pictures side by side.
func abreast(pictures []ui.Picture) ui.Picture {
	return drawnOnce(func(how rule.Drawing) (lines []string) {
		for _, p := range pictures {
			lines = screen.Beside(lines, p(how), 1)
		}
		return lines
	})
}

// drawnAs is how a question draws a picture, nil for none.
func drawnAs(p rule.Picture) ui.Picture {
	if p == nil {
		return nil
	}
	return drawnOnce(p.Lines)
}

// drawnOnce caches the drawings of a picture: a board is painted with each key, and tries several
// heights and widths before one fits.
func drawnOnce(p ui.Picture) ui.Picture {
	drawn := map[[5]any][]string{} // by what the lines depend on while a question is asked
	return func(how rule.Drawing) []string {
		in := [...]any{how.Width, how.Rows, how.Signs, how.Bare, how.Lang}
		if drawn[in] == nil {
			drawn[in] = p(how)
		}
		return drawn[in]
	}
}

// pictured is the picture of the thing that the last of some words names, nil for none.
func pictured(p rule.Position, words []string) ui.Picture {
	names := slices.Clone(p.KnownNames())
	slices.Sort(names)
	names = slices.Compact(names)
	for _, word := range slices.Backward(words) {
		if rule.Contains(p.Seats(), word) { // it begins no name
			continue
		}
		if i, err := rule.Match(word, names); err == nil && i >= 0 {
			word = names[i]
		}
		if picture := p.Picture(word, ""); picture != nil {
			return drawnAs(picture)
		}
	}
	return nil
}

// means says what a text typed at a menu would do.
func (s *session) means(g *referee.Game, m ui.Menu, a asking) func(string) say.Text {
	return func(text string) say.Text {
		pick, err := m.Read(text, s.d.IO.Lang)
		line := pick.Line
		switch {
		case text == "" || err != nil:
			return say.Text{}
		case pick.Item == len(m.Items):
			return m.Back
		case pick.Item >= 0:
			return m.Items[pick.Item].Text
		case a.rest == nil || m.IsLine(line):
		case !a.goesOn:
			return say.Text{} // what it means shows once it is typed
		default:
			line, _ = a.rest(line)
		}
		if a.as != nil {
			line = a.as(line)
		}
		return s.saidOfLine(g, line)
	}
}

// saidOfLine says what a line would do; empty if it is refused or not understood.
func (s *session) saidOfLine(g *referee.Game, line string) say.Text {
	if e := g.Undoable(); line == undoLetter && e != nil {
		return s.undoes(g, e)
	}
	e, err := s.reads(g, line)
	if err != nil {
		return say.Text{}
	}
	switch after, v, err := s.try(g, e.Text); {
	case err != nil && desk.ExitCode(err) != desk.ExitCannotCheck:
		return say.Text{}
	case err == nil && len(v.Told()) > 0:
		return s.turnedSaid(after, v.Told()[0])
	}
	return say.Plain(e.Text)
}
