package show

import (
	"slices"

	"arbiter/engine/rail"
	"arbiter/say"
)

// An explanation as scripts read it: every fact of the screen is an entry of explain.
type (
	Fact struct {
		About   string      `json:"about"`             // city, institution, recycling, locomotive, or remark: what all rests on
		From    string      `json:"from,omitempty"`    // the city, centre or city left
		To      string      `json:"to,omitempty"`      // the building, land or city aimed at
		Icon    string      `json:"icon,omitempty"`    // of an institution's bonus
		Bonus   int         `json:"bonus,omitempty"`   // what the building offers, counted or not
		Counts  bool        `json:"counts"`            // it works, is given, served or can be reached
		Text    say.Text    `json:"text"`              // the fact as the screen says it
		Way     say.Text    `json:"way,omitzero"`      // the path in words
		Path    []stepJSON  `json:"path,omitempty"`    // the path where rails lead there
		Break   *breakJSON  `json:"break,omitempty"`   // why it doesn't count
		Rulings []otherJSON `json:"rulings,omitempty"` // readings that would change it

		head, why say.Text   // what it stands under on the screen, and why it doesn't count
		below     []say.Text // what the other readings would do
		idle      bool       // its centre has no citizen: the line above says all
	}
	stepJSON struct {
		Tile    string `json:"tile"`
		Node    string `json:"node"`              // a letter of the tile as described, or a point where a bridge ends
		Bridge  string `json:"bridge,omitempty"`  // the bridge that leads here
		Crosses bool   `json:"crosses,omitempty"` // over the edge from the tile before
	}
	breakJSON struct {
		Why    string `json:"why"`
		Tile   string `json:"tile,omitempty"`   // the tile where the rails are missing
		Beside string `json:"beside,omitempty"` // the tile across that edge
		Site   string `json:"site,omitempty"`   // the city or building that it is about
		Only   bool   `json:"only,omitempty"`   // no way leads round that city or building
		Round  bool   `json:"round,omitempty"`  // a way round over other tiles doesn't count
	}
	otherJSON struct {
		Rulings []string   `json:"rulings"` // as the table plays them
		Instead []string   `json:"instead"` // the other readings
		Counts  bool       `json:"counts"`  // what they would give
		Path    []stepJSON `json:"path,omitempty"`
	}
)

// told are all facts, in order.
func (x *explainer) told() []Fact {
	out := []Fact{}
	links := x.facts.Links
	for _, c := range x.judged.Cities {
		out = append(out, Fact{About: "city", From: x.name(c.City), Counts: c.Works, Text: x.city(c)})
		for ; len(links) > 0 && links[0].City == c.City; links = links[1:] {
			l := &links[0]
			f := x.fact("institution", l.City, x.name(l.Building), l.Break, l.Path, l.Others, ofLink)
			f.Icon, f.Bonus, f.Text = l.Icon.String(), l.Bonus, x.link(l)
			out = append(out, f)
		}
	}
	for i := range x.facts.Services {
		s := &x.facts.Services[i]
		f := x.fact("recycling", s.Centre, x.tile(s.Land), s.Break, s.Path, s.Others, ofService)
		f.head, f.idle = x.centre(s.Centre)
		f.why = x.service(s)
		f.Text = say.That(servesNot, f.To, f.why)
		if f.Counts {
			f.Text = say.That(serves, f.To, f.why)
		}
		if f.Break != nil {
			f.Break.Round = s.Round
		}
		out = append(out, f)
	}
	var head say.Text
	for i := range x.facts.Moves {
		m := &x.facts.Moves[i]
		if i == 0 || x.facts.Moves[i-1].From != m.From {
			head = say.That("From %s a locomotive could go nowhere", x.name(m.From))
			if slices.ContainsFunc(x.facts.Moves, func(o rail.Move) bool { return o.From == m.From && o.Break.Why == rail.Holds }) {
				head = say.That("From %s a locomotive could go", x.name(m.From))
			}
		}
		f := x.fact("locomotive", m.From, x.name(m.To), m.Break, m.Path, nil, nil)
		f.head, f.why = head, x.move(m)
		f.Text = say.That(moves, f.To, f.Way)
		if !f.Counts {
			f.Text = say.That(movesNot, f.To, f.why)
		}
		out = append(out, f)
	}
	return out
}

// centre is a city with recycling centres, and which lands it would serve where it has no citizen.
func (x *explainer) centre(c rail.City) (head say.Text, idle bool) {
	head = say.That("Recycling centre %s", x.name(c))
	if n := x.site(c).Centres; n > 1 {
		head = say.That("%d recycling centres %s", n, x.name(c))
	}
	var would []string
	for _, s := range x.facts.Services {
		if s.Centre == c && s.Break.Why == rail.NoCitizen {
			would = append(would, x.tile(s.Land))
		}
	}
	if would == nil {
		return head, false
	}
	return say.That("%s: no citizen; with one it would serve %s", head, say.And(would)), true
}

// fact has a way, or the place where it breaks; does says what other readings would do.
func (x *explainer) fact(about string, from rail.City, to string, b rail.Break, p rail.Path, others []rail.Other, does func(rail.Other) say.Key) Fact {
	f := Fact{About: about, From: x.name(from), To: to, Counts: b.Why == rail.Holds, Way: x.path(p), Path: x.steps(p), Break: x.breakJSON(b)}
	for _, o := range others {
		titles, now, instead := x.names.Readings(o.Flip)
		f.Rulings = append(f.Rulings, otherJSON{now, instead, o.Counts, x.steps(o.Path)})
		f.below = append(f.below, say.That("    %s", say.That("by ruling %s;", say.And(titles))), say.That("    %s", does(o)))
		if len(o.Path) > 0 {
			f.below = append(f.below, say.That("      %s", x.path(o.Path)))
		}
	}
	return f
}

func (x *explainer) steps(p rail.Path) []stepJSON {
	var out []stepJSON
	for _, s := range p {
		j := stepJSON{Tile: x.tile(s.Tile), Node: s.At.String(), Crosses: s.Crosses}
		if s.ByBridge() {
			j.Bridge = s.Bridge.String()
		}
		out = append(out, j)
	}
	return out
}

// breakJSON is nil where nothing breaks.
func (x *explainer) breakJSON(b rail.Break) *breakJSON {
	j := &breakJSON{Why: b.Why.String(), Only: b.Only}
	switch b.Why {
	case rail.Holds:
		return nil
	case rail.NoTrack, rail.NoTracks, rail.Astray:
		j.Tile, j.Beside = x.tile(b.Tile), x.tile(b.Beside)
	}
	switch b.Why {
	case rail.Lesser, rail.Through, rail.Astray, rail.NoRail, rail.Stays, rail.Unjoined, rail.Misses, rail.Never:
		j.Site = x.name(b.Site)
	}
	return j
}
