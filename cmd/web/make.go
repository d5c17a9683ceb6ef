package web

import (
	"cmp"
	"html/template"
	"net/url"
	"slices"
	"strings"

	"arbiter/cmd/door"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// The maker builds a piece of the copy by tapping: its parts so far are in the address.

// makePage is a piece as far as it is put together.
type makePage struct {
	door.Piece
	v                     *visit
	Kept                  []choice      // what the copy has, to be set right
	Kinds                 []rule.Making // to choose from, where the kind isn't known
	Made                  *rule.Making
	Text, Fault           string
	Picture, Turns        template.HTML
	Adds                  []rule.Part
	Whole, InGame, Enters bool         // it is complete; a game asks for it; it is this role's to enter there
	Told                  []rule.Event // what the game would tell of it
	Known, Differs        string       // what the copy says of this name, and what would change of that
	Done, Title           string       // what was kept just now, and which piece of the box it is
	Next                  *choice      // the piece of the box that follows
}

func (v *visit) making(at door.Piece) *makePage {
	m := &makePage{Piece: at, v: v, Done: v.r.URL.Query().Get("kept")}
	all := v.Box().Makes()
	if all == nil {
		m.Fault = v.lang.Words("The pieces of this game are typed.")
		return m
	}
	set, err := v.s.d.Copy(v.now.Rulebook())
	if err != nil { // keeping says so
		set = components.New(v.now.Rulebook())
	}
	if component := v.P.Component(m.Name); m.Name != "" && component.Kind != "" {
		m.InGame, m.Kind = true, string(component.Kind)
	} else if m.Kind == "" {
		m.Kind = v.Box().KindMade(m.Name, set.StackOf(m.Name))
	}
	m.InGame = m.InGame || m.Asked != ""
	m.nextOfBox()
	m.Made = rule.Find(all, func(k *rule.Making) bool { return string(k.Kind) == m.Kind })
	if m.Made == nil {
		m.Kinds = all
		for _, c := range set.All() {
			if kind := v.Box().KindMade(c.Name, c.Stack); kind != "" && v.Kind == keeper { // what is known is the keeper's to set right
				m.Kept = append(m.Kept, choice{Text: c.Name, More: []string{c.Text}, Href: door.Piece{Name: c.Name, Kind: kind}.Href()})
			}
		}
		return m
	}
	glue := cmp.Or(m.Made.Glue, " ")
	m.Known, _ = set.Described(m.Name)
	said := v.now.Described()[strings.ToLower(m.Name)] // in this game
	if m.Parts == nil {
		if m.Parts = slices.Clone(m.Made.Begun); said+m.Known != "" {
			m.Parts = strings.Split(cmp.Or(said, m.Known), glue)
		}
	}
	m.Text, m.Adds = strings.Join(m.Parts, glue), m.Made.Parts(m.Parts)
	m.Differs = rule.When(m.Known != "", components.Difference(strings.Split(m.Known, glue), m.Parts))
	m.Stack = cmp.Or(m.Stack, set.StackOf(m.Name))
	m.judge(glue)
	m.Enters = m.InGame && (said == "" || v.Kind == keeper)
	if m.InGame && m.Whole && said != "" {
		if _, told, err := v.game.Try(m.Line(), v.copy(), v.s.d.Now()); err != nil {
			m.Fault = v.words(err)
		} else {
			m.Told = told.Told()
		}
	}
	return m
}

// Of is where the button of a kind leads.
func (m *makePage) Of(kind say.Key) string {
	return door.Piece{Name: m.Name, Kind: string(kind)}.Href()
}

// On are the nodes to go on with to which the picture doesn't lead.
func (m *makePage) On(p rule.Part) []string {
	return slices.DeleteFunc(slices.Clone(p.Nodes), func(node string) bool {
		to := m.Node(p, node)
		return to == "" || strings.Contains(string(m.Picture), template.HTMLEscapeString(to)+`"`)
	})
}

// judge draws a piece, with its nodes to be tapped, and says what is wrong with it.
func (m *makePage) judge(glue string) {
	err := m.v.Box().Wrong(cmp.Or(m.Name, "x1"), m.Text)
	// A piece of a fixed number of parts isn't wrong while parts are missing.
	if all := glue == " " || len(m.Adds) == 0; err == nil {
		m.Whole = all && m.Track == "" // what is begun is added or dropped first
	} else if m.Text != "" && all {
		m.Fault = m.v.words(err)
	}
	how := rule.Drawing{Link: func(name string) (to string) {
		for _, p := range m.Adds {
			to = cmp.Or(m.Node(p, name), to)
		}
		return to
	}}
	for _, text := range []string{m.Text + " " + m.Track, m.Text} {
		if piece := m.v.Box().Drawn(text); piece != nil {
			m.Picture = template.HTML(svg.Scaled(m.v.markup(piece, how), 1.6)) //nolint:gosec // pictures escape
			break
		}
	}
	if sketch, err := m.v.Box().Sketch(m.Text); err == nil {
		m.Turns = drawing(m.v.markup(sketch.Turns, rule.Drawing{}))
	}
}

// nextOfBox says which piece of the box it is, and which one follows.
func (m *makePage) nextOfBox() {
	here, next := m.v.s.d.InTurn(m.v.now.Rulebook(), m.Name, m.Kind, m.Stack)
	if here != nil {
		m.Title = m.v.lang.Text(here.Title)
	}
	if next != nil && m.v.Kind == keeper { // a seat would describe what lies nowhere
		m.Next = &choice{Text: m.v.lang.Text(next.Title), Href: door.Piece{Name: next.Name, Kind: string(next.Kind), Stack: next.Stack}.Href()}
	}
}

// Made is what is described in the game, to be set right by its keeper.
func (v *visit) Made() []choice {
	return rule.Each(v.now.Made(), func(m referee.Made) choice {
		c := choice{Text: say.Capital(v.words(rule.Said(v.P, m.Name))), More: []string{v.words(say.That(m.Kind))}, Href: v.Describing(m.Name)}
		if m.Asked != "" {
			c.Text, c.More, c.Href = say.Capital(c.More[0]), nil, door.Piece{Kind: string(m.Kind), Asked: m.Asked}.Showing(m.Shows, "")
		}
		return c
	})
}

// Line is what is entered in the game.
func (m *makePage) Line() string {
	return cmp.Or(m.Asked, "describe "+rule.Quote(m.Name)) + " " + m.Text
}

// keepMade keeps a piece in the copy and goes on to the next of the box.
func (v *visit) keepMade(form url.Values) (to string, err error) {
	if v.Kind != keeper {
		return "", referee.Forbid(say.That("Only the keeper can change the copy's file."))
	}
	name := strings.TrimSpace(form.Get("name"))
	words, err := rule.Split(rule.Quote(name) + " " + form.Get("keep"))
	if err == nil {
		v.s.mu.Lock()
		_, err = v.s.d.Describe(v.now.Rulebook(), rule.Strings(words), form.Get("stack"))
		v.s.mu.Unlock()
	}
	if err != nil {
		return "", err
	}
	v.s.noticed.Store(new(say.That("The copy was changed by the keeper: %s.", name)))
	next := form.Get("next")
	if !strings.HasPrefix(next, "?") {
		next = "?" + url.Values{"make": {""}, "kind": {form.Get("kind")}}.Encode()
	}
	return next + "&" + url.Values{"kept": {name}}.Encode(), nil
}

// Box is what a copy of the game consists of.
func (v *visit) Box() rule.CopyRules { return v.now.Rulebook().Copy }
