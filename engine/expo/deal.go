package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// deals are what has to be dealt before the game goes on.
type deals struct {
	Jury    int  `json:"jury,omitempty"` // jury tiles at random
	Academy bool `json:"academy,omitempty"`
	Station bool `json:"station,omitempty"`
}

// dealt is a resource tile as it was dealt: a name, or what it shows, or both.
type dealt struct {
	name string // "" where the round and the place name it
	tile *lab.Tile
}

func (d dealt) String() string {
	if d.name != "" {
		return d.name
	}
	return d.tile.String()
}

// lines begin what has to be dealt.
func (d deals) lines() (out []string) {
	for i, due := range []bool{d.Jury > 0, d.Academy, d.Station} {
		if due {
			out = append(out, "deal "+[]string{juryWord, "academy", "station"}[i])
		}
	}
	return out
}

func (p *Position) dealDue() string {
	due := p.Dealing.lines()
	if p.Dealing.Jury > 0 {
		due[0] += strings.Repeat(" ENERGY", p.Dealing.Jury)
	}
	return strings.Join(due, " · ")
}

// dealRound is the round that what is dealt is named by: after the last one, for
// the last actions, one more.
func (p *Position) dealRound() int {
	if p.Cause != 0 {
		return p.Round + 1
	}
	return p.Round
}

func (p *Position) checkDeal(due bool, what say.Key) error {
	switch {
	case p.Phase == overPhase:
		return p.isOver()
	case p.Phase != dealPhase:
		return wrongPhase.Illegal("Nothing is dealt during a round.")
	case !due:
		return wrongPhase.Illegal("%s has been dealt already; what is left: %s.", what, p.dealDue())
	}
	return nil
}

// DealJury lays jury tiles drawn at random.
type DealJury struct{ Tiles []lab.Resource }

func (*DealJury) Verb() string { return "deal" }

func (a *DealJury) text(*Position) string {
	words := []string{juryWord}
	for _, r := range a.Tiles {
		words = append(words, r.String())
	}
	return strings.Join(words, " ")
}

func (a *DealJury) check(p *Position) error {
	if p.Phase == dealPhase && p.Dealing.Jury == 0 && p.Turn.Options.Has(juryOption) {
		return juryChosen.Illegal("The jury tile of this round was chosen in Meeting Room.")
	}
	if err := p.checkDeal(p.Dealing.Jury > 0, "The jury"); err != nil {
		return err
	}
	if len(a.Tiles) != p.Dealing.Jury {
		return dealCount.Illegal("The jury takes %d tiles now, not %d.", p.Dealing.Jury, len(a.Tiles))
	}
	var more [2]int
	for _, r := range a.Tiles {
		more[r-lab.Steam]++
		if err := p.checkJuryTile(r, more[r-lab.Steam]); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) checkJuryTile(energy lab.Resource, more int) error {
	of := energy - lab.Steam
	if n := p.facts.jury; n != nil && p.Jury[of]+more > n[of] {
		return juryExhausted.Illegal("All %d jury tiles of %s lie there.", n[of], energy)
	}
	return nil
}

func (a *DealJury) apply(p *Position, t *rule.Teller) {
	for _, r := range a.Tiles {
		if p.layJury(r); len(a.Tiles) > firstJury {
			continue
		}
		t.Tell("jury", "", "A jury tile is drawn: %s. Steam %d, electricity %d.", r, p.Jury[0], p.Jury[1]).On(r.String())
	}
	if len(a.Tiles) > firstJury {
		t.Tell("has", "", "The jury: steam %d, electricity %d.", p.Jury[0], p.Jury[1])
	}
	p.Dealing.Jury = 0
	if p.Turn.Card == lab.Meeting {
		p.juryKnown(t)
	}
	p.dealOn(t)
}

func (p *Position) layJury(energy lab.Resource) {
	p.Jury[energy-lab.Steam]++
	p.New = energy
}

// DealAcademy puts a project into each space that has none
// (IT, Fase di riorganizzazione).
type DealAcademy struct {
	At   [forms]string // the project of a form, noneWord for none, "" where nothing is said
	Bare []string      // projects whose form is not described
}

func (*DealAcademy) Verb() string { return "deal" }

func (a *DealAcademy) text(*Position) string {
	words := []string{"academy"}
	for f, name := range a.At {
		if name != "" {
			words = append(words, lab.Form(f).String()+"="+name)
		}
	}
	return strings.Join(append(words, a.Bare...), " ")
}

// leaving are the projects of the Academy that go under their stacks, and
// those of which nobody knows whether they do.
func (p *Position) leaving() (forms []int, unknown []string) {
	if p.Turn.Card != lab.Meeting {
		return nil, nil // the setup
	}
	for f, name := range p.Academy {
		if name == "" {
			continue
		}
		switch t := p.tile(name); {
		case t == nil || t.Energy == lab.Types:
			unknown = append(unknown, name)
		case t.Energy != p.New:
			forms = append(forms, f)
		}
	}
	return forms, unknown
}

func (a *DealAcademy) check(p *Position) error {
	if err := p.checkDeal(p.Dealing.Academy && (p.Dealing.Jury == 0 || p.Turn.Card != lab.Meeting), "The Academy"); err != nil {
		return err
	}
	leaving, unknown := p.leaving()
	unknown = append(unknown, a.Bare...)
	if len(unknown) > 0 {
		return rule.Missing(rule.ToDescribe(unknown...), "Not described: the energy or the form of %s.", say.And(unknown))
	}
	for f, name := range a.At {
		form := lab.Form(f)
		gone := slices.Contains(leaving, f)
		switch t := p.tile(name); {
		case name == "":
		case p.Academy[f] != "" && !gone:
			return dealCount.Illegal("%s lies in the space of form %s, which takes no other.", p.Academy[f], form)
		case name == noneWord && (gone || p.Under&(1<<f) != 0):
			return refillKnown.Illegal("A project of form %s has just gone under its stack: that one comes back if it is the only one.", form)
		case name == noneWord:
		case t != nil && (t.Kind != lab.Project || t.Form.Kin() != form):
			return dealForm.Illegal("%s is %s, no project of form %s.", name, t, form)
		case p.whereIs(name) != "" && !(gone && strings.EqualFold(p.Academy[f], name)):
			return tileElsewhere.Illegal("%s lies %s.", name, p.whereIs(name))
		case slices.ContainsFunc(a.At[:f], func(o string) bool { return strings.EqualFold(o, name) }):
			return tileElsewhere.Illegal("%s is dealt twice.", name)
		}
	}
	return nil
}

func (a *DealAcademy) apply(p *Position, t *rule.Teller) {
	leaving, _ := p.leaving()
	var gone, came []string
	for _, f := range leaving {
		gone = append(gone, p.Academy[f])
		p.Academy[f] = ""
	}
	if len(gone) > 0 {
		t.Tell("leaves", "", "Not of %s, under their stacks: %s.", p.New, say.And(gone))
	}
	for f := range p.Academy {
		if p.Academy[f] != "" {
			continue
		}
		switch name := a.At[f]; name {
		case noneWord:
			t.Tell("empty", "", "No project of form %s is left.", lab.Form(f))
			continue
		case "":
			p.Academy[f] = autoProject(p.dealRound(), lab.Form(f))
		default:
			p.Academy[f] = p.canonical(name)
			p.seen(name)
		}
		came = append(came, lab.Form(f).String()+" "+p.Academy[f])
	}
	t.Tell("academy", "", "In the Academy: %s.", say.And(came))
	p.Dealing.Academy, p.Under = false, 0
	p.dealOn(t)
}

// DealStation lays the resource tiles of a round into the Train Station; none
// are named or shown where the list is empty.
type DealStation struct{ Tiles []dealt }

func (*DealStation) Verb() string { return "deal" }

func (a *DealStation) text(*Position) string {
	words := []string{"station"}
	for _, d := range a.Tiles {
		words = append(words, d.String())
	}
	return strings.Join(words, " ")
}

// stationSize is how many tiles the Train Station has (IT, Preparazione).
func (p *Position) stationSize() int { return tilesPerSeat * p.n }

func (a *DealStation) check(p *Position) error {
	if err := p.checkDeal(p.Dealing.Station, "The Train Station"); err != nil {
		return err
	}
	if n := len(a.Tiles); n > 0 && n != p.stationSize() {
		return dealCount.Illegal("The Train Station takes %d tiles, not %d.", p.stationSize(), n)
	}
	for i, d := range a.Tiles {
		if d.name == "" {
			if n := p.facts.tile(autoTile(p.dealRound(), i+1)); n != nil && n.tile.String() != d.tile.String() {
				return nameUsed.Illegal("%s is described as %s, not as %s.", n.name, n.tile, d.tile)
			}
			continue
		}
		if slices.ContainsFunc(a.Tiles[:i], func(o dealt) bool { return strings.EqualFold(o.name, d.name) }) {
			return tileElsewhere.Illegal("%s is dealt twice.", d.name)
		}
		if err := p.checkDrawn(d.name); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) checkDrawn(name string) error {
	if t := p.tile(name); t != nil && t.Kind != lab.Supply {
		return nameUsed.Illegal("%s is no resource tile, but %s.", p.canonical(name), t)
	}
	if at := p.whereIs(name); at != "" && at != inStation {
		return tileElsewhere.Illegal("%s lies %s.", p.canonical(name), at)
	}
	return nil
}

func (a *DealStation) apply(p *Position, t *rule.Teller) {
	p.Station = make([]string, p.stationSize())
	for i := range p.Station {
		name := autoTile(p.dealRound(), i+1)
		if i < len(a.Tiles) {
			if d := a.Tiles[i]; d.name != "" {
				name = p.canonical(d.name)
				p.seen(name)
			} else if p.facts.tile(name) == nil {
				p.Shown = put(p.Shown, &named{name, strings.ToLower(name), d.tile})
			}
		}
		p.Station[i] = name
	}
	t.Tell("station", "", "In the Train Station: %s.", say.And(p.Station))
	p.Dealing.Station = false
	p.dealOn(t)
}

func (p *Position) dealOn(t *rule.Teller) {
	if p.Phase == dealPhase && p.Dealing == (deals{}) {
		p.beginRound(t)
	}
}

// Handicap replaces a scrap by a resource tile (IT, Giocatori inesperti).
type Handicap struct {
	Seat int
	Cell lab.Cell
	Tile dealt
	Turn lab.Turn
}

func (*Handicap) Verb() string { return "handicap" }

func (a *Handicap) text(p *Position) string {
	return strings.Join([]string{p.quoted(a.Seat), a.Cell.String(), a.Tile.String(), a.Turn.String()}, " ")
}

func (a *Handicap) check(p *Position) error {
	s := &p.seats[a.Seat]
	switch {
	case p.Phase == overPhase:
		return p.isOver()
	case s.Handicap == 0 && p.setup.Handicaps[a.Seat] == 0:
		return handicapScraps.Illegal("%s has no handicap.", p.name(a.Seat))
	case s.Handicap == 0:
		return handicapScraps.Illegal("%s has replaced %d scraps.", p.name(a.Seat), int(p.setup.Handicaps[a.Seat]))
	case s.Touched:
		return wrongPhase.Illegal("%s has worked in the laboratory: scraps are replaced before.", p.name(a.Seat))
	}
	if a.Tile.name != "" {
		if err := p.checkDrawn(a.Tile.name); err != nil {
			return err
		}
		if at := p.whereIs(a.Tile.name); at != "" {
			return tileElsewhere.Illegal("%s lies %s.", a.Tile.name, at)
		}
	}
	t := p.tileOf(a.Tile)
	if t == nil {
		return rule.Missing(rule.ToDescribe(a.Tile.name), "%s is not described.", a.Tile.name)
	}
	l, err := p.labOf(a.Seat)
	if err != nil {
		return err
	}
	return breach(l.Clone().Handicap("", t, lab.Spot{Cell: a.Cell, Turn: a.Turn}))
}

func (p *Position) tileOf(d dealt) *lab.Tile {
	if d.tile != nil {
		return d.tile
	}
	return p.tile(d.name)
}

func (a *Handicap) apply(p *Position, t *rule.Teller) {
	s := &p.seats[a.Seat]
	tile, name := p.tileOf(a.Tile), a.Tile.name
	if name == "" {
		name = "H" + itoa(a.Seat+1) + "_" + a.Cell.String()
		p.Shown = put(p.Shown, &named{name, strings.ToLower(name), tile})
	}
	l, err := p.labOf(a.Seat)
	if err != nil || tile == nil {
		return
	}
	s.Lab = l.Clone()
	if s.Lab.Handicap(p.canonical(name), tile, lab.Spot{Cell: a.Cell, Turn: a.Turn}) == nil {
		s.Handicap--
		t.Tell("handicap", p.name(a.Seat), "%s replaces the scrap on %s by %s.", p.name(a.Seat), a.Cell, tile).On(a.Cell.String())
	}
}
