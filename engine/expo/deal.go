package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

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

// said is the tile as a person says it.
func (d dealt) said() say.Text {
	if d.name != "" {
		return say.Plain(d.name)
	}
	return d.tile.Said()
}

// isAmong says whether a named tile is among some tiles.
func (d dealt) isAmong(tiles []dealt) bool {
	return slices.ContainsFunc(tiles, func(o dealt) bool { return strings.EqualFold(o.name, d.name) })
}

// dealWords are what is dealt, in this order.
var dealWords = []string{juryWord, "academy", "station"}

func (d deals) said() say.Text {
	return say.And(say.Some(
		say.That("a jury tile at random").If(d.Jury == 1), say.That("two jury tiles at random").If(d.Jury == 2),
		say.That("jury tiles at random: %d", d.Jury).If(d.Jury > 2),
		say.That("the Academy").If(d.Academy), say.That("the Train Station").If(d.Station),
	))
}

// dealRound is the round in the names of what is dealt now. For the last actions it is one
// more than the last round.
func (p *Position) dealRound() int {
	if p.Cause != 0 {
		return p.Round + 1
	}
	return p.Round
}

func (p *Position) checkDeal(due bool, what say.Key) error {
	switch {
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case p.Phase == lastPhase && p.Dealing == (deals{}):
		return rules().WrongPhase.Illegal("Nothing is dealt for the last actions.")
	case p.Phase == turnPhase:
		return rules().WrongPhase.Illegal("Nothing is dealt during a round.")
	case !due && p.lastTile() && p.Dealing.Jury > 0:
		return rules().WrongPhase.Illegal("The jury tile that ends the game is still to be drawn; nothing else is dealt.")
	case !due && p.Turn.Card == lab.Meeting && p.Dealing.Jury > 0:
		return rules().WrongPhase.Illegal("The jury tile is drawn first: it says which projects leave the Academy.")
	case !due:
		return rules().WrongPhase.Illegal("%s has been dealt already; what is left: %s.", what, p.Dealing.said())
	}
	return nil
}

// deal says what was drawn for the board: the jury's tiles, the Academy's projects or the
// Train Station's tiles.
type deal struct{ What dealable }

type dealable interface {
	text() string
	check(p *Position) error
	apply(p *Position, t *rule.Teller)
	names(p *Position) []string // of tiles that it uses
}

var dealVerb = declared[deal]{
	Verb: rule.Verb{
		Name: "deal", Label: "Deal", Labels: map[string]say.Key{
			"jury":    "Drawn for the jury: %v",
			"academy": "Fill the Academy",
			"station": "Fill the Train Station",
		}, Shows: rule.ShowsDeal, Usage: []string{"jury ENERGY [ENERGY]", "academy [FORM=PROJECT|FORM=none...]", "station [TILE...]"},
		Short:   "say what was drawn: jury tiles, projects, resource tiles",
		Long:    "Without names projects are called P3_L (round 3, form L) and tiles R3_1 (round 3, place 1). A tile may be given by what it shows.",
		Example: []string{"deal jury steam electricity", "deal jury steam", "deal academy", "deal academy T=Cellophane square=Telephone", "deal academy I=none", "deal station", "deal station 2steam/1steel 2manual/1copper 2steel/1electricity 2steam/1steel 2manual/1copper 2steel/1electricity 2steam/1steel 2manual/1copper 2steel/1electricity"},
	},
	Own: arg[deal]{
		Read:  readDeal,
		Text:  func(_ *Position, a *deal) string { return a.What.text() },
		Check: func(p *Position, a *deal) error { return a.What.check(p) },
	},
	Ways: func(o *rule.Offering[*Position], _ int) { o.All = append(o.All, o.P.dealOffers()...) },
	Do:   func(p *Position, a *deal, t *rule.Teller) { a.What.apply(p, t) },
	Leans: func(p *Position, _ *deal) []string {
		return slices.Concat(rule.LeansOn(p.Cause == juryFull, "end-by-jury"), rule.LeansOn(p.Cause > juryFull, "end-in-meeting-room"))
	},
	Uses: func(p *Position, a *deal) []string { return a.What.names(p) },
}

func readDeal(r *rule.Reader, p *Position, a *deal) {
	r.Apart(nil)
	switch r.OneOf(dealWords, "jury, academy or station", "%q is not dealt.") {
	case 0:
		d := &dealJury{Tiles: []lab.Resource{takeEnergy(r)}}
		for r.More() {
			d.Tiles = append(d.Tiles, takeEnergy(r))
		}
		a.What = d
	case 1:
		a.What = readAcademy(r, p)
	default:
		a.What = &dealStation{takeAllDrawn(r, p, 0)}
	}
}

func (*dealJury) names(*Position) []string { return nil }

func (a *dealAcademy) names(p *Position) []string {
	names := append(a.At[:], a.Bare...)
	if p.Turn.Card == lab.Meeting {
		names = append(names, p.Academy[:]...)
	}
	return names
}

func (a *dealStation) names(*Position) []string { return namesOf(a.Tiles) }

func namesOf(tiles []dealt) []string {
	return rule.Each(tiles, func(d dealt) string { return d.name })
}

func (p *Position) dealOffers() (out []rule.Offer) {
	if p.Phase != dealPhase {
		return nil
	}
	offer := func(number int, step rule.Step) {
		out = append(out, rule.Offer{Verb: "deal", Number: number, Then: rule.Ready(step)})
	}
	if p.Dealing.Jury > 0 {
		offer(1, rule.Say(juryWord, p.juryStep(nil)))
	}
	if a := (&dealAcademy{}); a.check(p) == nil {
		offer(2, rule.Say("academy", rule.End(&deal{a})))
	}
	if p.Dealing.Academy && p.wanted() == nil {
		offer(2, rule.Say("academy", rule.Typed(p, "deal academy", "project", say.That("A form and its project, as L=Cellophane; none where the stack is empty.")).Asking(p.askAcademy)))
	}
	if p.Dealing.Station {
		a := &dealStation{}
		if a.check(p) == nil {
			offer(3, rule.Say("station", rule.End(&deal{a})))
		}
		offer(3, rule.Say("station", rule.Typed(p, "deal station", "tile", say.That("%d resource tiles by name, or as 2steam/1steel.", p.stationSize())).Asking(p.askStation)))
	}
	return out
}

// juryStep goes on with another jury tile.
func (p *Position) juryStep(tiles []lab.Resource) rule.Step {
	if len(tiles) == p.Dealing.Jury {
		return rule.End(&deal{&dealJury{tiles}})
	}
	left := p.juryLeft(tiles)
	step := rule.Among(rule.Fixed, "which energy", left, lab.Resource.String, func(r lab.Resource) rule.Step { return p.juryStep(append(slices.Clip(tiles), r)) })
	switch {
	case step.Slot == nil:
	case tiles != nil:
		step.Slot.Mixed = true
	case p.Dealing.Jury > 1:
		step.Slot.Hint = say.Count(p.Dealing.Jury, "%d jury tile is due.", "%d jury tiles are due.")
	}
	return step
}

// juryLeft are the energies of which jury tiles are left after some that are drawn now.
func (p *Position) juryLeft(coming []lab.Resource) []lab.Resource {
	return rule.Those(bothEnergies, func(r lab.Resource) bool { return p.checkJuryTile(r, coming) == nil })
}

// readAcademy reads projects, with the form of their space where it isn't
// described.
func readAcademy(r *rule.Reader, p *Position) *dealAcademy {
	a := &dealAcademy{}
	for r.More() {
		r.Take("a project, or a form and a project as L=Cellophane", func(w rule.Word) (err error) {
			form, of, given := w.Cut("=")
			if !given {
				of = w
			}
			name := noneWord
			f, ok := lab.ReadForm(form)
			switch f = f.Kin(); {
			case given && !ok:
				return rule.Misread(w.Column, "a form: L, T, S, I or square", "%q is no form.", form)
			case !given || !strings.EqualFold(of.Text, noneWord):
				if name, err = p.findTile(tileName(of), nil, true); err != nil {
					return err
				}
			}
			if !given {
				t := p.tile(name)
				if t == nil || t.Kind != lab.Project {
					a.Bare = append(a.Bare, name)
					return nil
				}
				f = t.Form.Kin()
			}
			if a.At[f] != "" {
				return rule.Misread(w.Column, "one project of each form", "There are two projects of form %s.", f)
			}
			a.At[f] = name
			return nil
		})
	}
	return a
}

// dealJury lays jury tiles drawn at random.
type dealJury struct{ Tiles []lab.Resource }

func (a *dealJury) text() string {
	return strings.Join(append([]string{juryWord}, rule.Each(a.Tiles, lab.Resource.String)...), " ")
}

func (a *dealJury) check(p *Position) error {
	if p.Phase == dealPhase && p.Dealing.Jury == 0 && p.Turn.Options.Has(juryOption) {
		return rules().JuryChosen.Illegal("The jury tile of this round was chosen in Meeting Room.")
	}
	if err := p.checkDeal(p.Dealing.Jury > 0, "The jury"); err != nil {
		return err
	}
	if len(a.Tiles) != p.Dealing.Jury {
		return rules().DealCount.Illegal("Jury tiles that are due now: %d, not %d.", p.Dealing.Jury, len(a.Tiles))
	}
	for i, r := range a.Tiles {
		if err := p.checkJuryTile(r, a.Tiles[:i]); err != nil {
			return err
		}
	}
	return nil
}

var bothEnergies = []lab.Resource{lab.Steam, lab.Electricity}

// checkJuryTile refuses one more tile of an energy than the copy has, behind some that are drawn now.
func (p *Position) checkJuryTile(energy lab.Resource, before []lab.Resource) error {
	of := energy - lab.Steam
	drawn := rule.HowMany(before, func(r lab.Resource) bool { return r == energy })
	if n := p.facts.jury; n != nil && p.Jury[of]+drawn >= n[of] {
		return rules().JuryExhausted.Illegal("The copy doesn't have that many jury tiles of %s: %d in all.", energy, n[of])
	}
	return nil
}

func (a *dealJury) apply(p *Position, t *rule.Teller) {
	for _, r := range a.Tiles {
		if p.layJury(r); len(a.Tiles) > firstJury {
			continue
		}
		t.Tell("jury", "", "A jury tile is drawn: %s. The jury: steam %d, electricity %d.", r, p.Jury[0], p.Jury[1]).About(r.String())
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

// dealAcademy puts a project into each space that has none
// (IT, Fase di riorganizzazione).
type dealAcademy struct {
	At   [forms]string // the project of a form, noneWord for none, "" where nothing is said
	Bare []string      // projects whose form is not described
}

func (a *dealAcademy) text() string {
	at := rule.Times(forms, func(f int) string { return rule.When(a.At[f] != "", lab.Form(f).String()+"="+a.At[f]) })
	return rule.Spaced("academy", rule.Spaced(at...), rule.Spaced(a.Bare...))
}

// leaving are the projects of the Academy that go under their stacks, and those for
// which this is unknown.
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

// setUpFirst refuses what belongs to a round while the board is set up. If all that may be
// due is a project in place of one that perhaps leaves, the refusal asks to describe it.
func (p *Position) setUpFirst() error {
	leaving, unknown := p.leaving()
	if p.Dealing == (deals{Academy: true}) && len(leaving) == 0 && len(p.projects()) == forms && len(unknown) > 0 {
		return p.lacksEnergy(unknown)
	}
	return rules().WrongPhase.In("dealing").Illegal("The board is set up first: %s.", p.Dealing.said())
}

// lacksEnergy asks for the energy of projects: of those in the Academy no more is needed.
func (p *Position) lacksEnergy(projects []string) error {
	needs := rule.ToDescribe(projects...)
	for i, name := range projects {
		if form := rule.Index(p.Academy[:], name); form >= 0 {
			needs[i].Text = say.Plain("describe " + rule.Quote(name) + " project " + strings.Join(rule.Each(kin(lab.Form(form)), lab.Form.String), "|") + " steam|electricity")
		}
	}
	return rule.Missing(needs, "Not described: the energy or the form of %s.", say.And(projects))
}

func (a *dealAcademy) check(p *Position) error {
	if err := p.checkDeal(p.Dealing.Academy, "The Academy"); err != nil {
		return err
	}
	leaving, unknown := p.leaving()
	unknown = append(unknown, a.Bare...)
	if len(unknown) > 0 {
		return p.lacksEnergy(unknown)
	}
	for f := range a.At {
		if err := a.checkProject(p, f, slices.Contains(leaving, f)); err != nil {
			return err
		}
	}
	return nil
}

// checkProject refuses what is said of one space; gone says whether its project goes under its stack.
func (a *dealAcademy) checkProject(p *Position, f int, gone bool) error {
	form, name := lab.Form(f), a.At[f]
	switch t := p.tile(name); {
	case name == "" && (p.Academy[f] != "" && !gone || !gone && p.emptied(f)):
	case name == "":
		own, left := autoProject(p.dealRound(), form), say.Key("")
		if strings.EqualFold(p.Academy[f], own) { // it goes under its stack
			left = inAcademy
		}
		if err := p.checkOwnName(own, p.whereIs(own), rule.Contains(a.At[:], own), left); err != nil {
			return err
		}
	case p.Academy[f] != "" && !gone:
		return rules().DealCount.Illegal("%s lies in the space of form %s, which takes no other.", p.Academy[f], form)
	case name == noneWord && gone:
		return rules().RefillKnown.Illegal("A project of form %s has just gone under its stack: that one comes back if it is the only one.", form)
	case name == noneWord && p.under(f) != nil:
		return rules().RefillKnown.Illegal("%s lies under the stack of form %s: that one comes if it is the only one.", p.under(f)[0], form)
	case name == noneWord && p.Turn.Card == noCard && p.setup.Round == 0:
		return rules().DealCount.Illegal("At the beginning a project lies in each space: no stack is empty.")
	case name == noneWord:
	case !gone && p.emptied(f):
		return rules().DealCount.Illegal("It was said that no project of form %s is left, and none has gone under its stack since.", form)
	case t != nil && !t.IsProjectOf(form):
		return rules().DealForm.Illegal("%s is no project of form %s: %s.", name, form, t)
	case p.whereIs(name) != "" && !(gone && strings.EqualFold(p.Academy[f], name)):
		return rules().TileElsewhere.Illegal("%s lies %s.", name, p.whereIs(name))
	case !p.rulesOfLab().RemoveCompleted && rule.Contains(p.completedEver(), name):
		return rules().TileElsewhere.Illegal("%s is completed: it lies in a laboratory.", name)
	case slices.ContainsFunc(a.At[:f], func(o string) bool { return strings.EqualFold(o, name) }):
		return rules().TileElsewhere.Illegal("%s is dealt twice.", name)
	default:
		return p.checkComes(f, name, p.Academy[f])
	}
	return nil
}

func (a *dealAcademy) apply(p *Position, t *rule.Teller) {
	leaving, _ := p.leaving()
	var gone []string
	var came []say.Text
	for _, f := range leaving {
		gone = append(gone, p.Academy[f])
		p.goesUnder(p.Academy[f], lab.Form(f))
		p.Academy[f] = ""
	}
	if len(gone) > 0 {
		t.Tell("leaves", "", "Not %s, so back under their stacks: %s.", p.New, say.And(gone))
	}
	for f := range p.Academy {
		if p.Academy[f] != "" {
			continue
		}
		switch name := a.At[f]; {
		case name == noneWord, name == "" && p.emptied(f):
			p.Gone = p.Gone.And(f)
			t.Tell("empty", "", "No project of form %s is left.", lab.Form(f))
			continue
		case name == "":
			p.Academy[f] = autoProject(p.dealRound(), lab.Form(f))
		default:
			p.Academy[f] = p.canonical(name)
			p.seen(name, lab.Form(f).String())
		}
		p.comesOut(f, p.Academy[f])
		came = append(came, p.inAcademy(f))
	}
	t.Tell("academy", "", "In the Academy: %s.", say.And(came))
	p.Dealing.Academy = false
	p.dealOn(t)
}

// dealStation lays the resource tiles of a round into the Train Station; an empty list
// names and shows none of them.
type dealStation struct{ Tiles []dealt }

func (a *dealStation) text() string {
	return strings.Join(append([]string{"station"}, rule.Each(a.Tiles, dealt.String)...), " ")
}

// stationSize is how many tiles the Train Station has (IT, Preparazione).
func (p *Position) stationSize() int { return tilesPerSeat * p.n }

func (a *dealStation) check(p *Position) error {
	if err := p.checkDeal(p.Dealing.Station, "The Train Station"); err != nil {
		return err
	}
	if n := len(a.Tiles); n > 0 && n != p.stationSize() {
		return rules().DealCount.Illegal("The Train Station takes %d tiles, not %d.", p.stationSize(), n)
	}
	for i := range p.stationSize() {
		name := autoTile(p.dealRound(), i+1)
		switch n := p.facts.tiles.Find(name); {
		case len(a.Tiles) > 0 && a.Tiles[i].name != "":
			continue
		case len(a.Tiles) > 0 && n != nil && n.tile.String() != a.Tiles[i].tile.String():
			return rules().NameUsed.Illegal("%s is described as %s, not as %s.", n.name, n.tile, a.Tiles[i].tile)
		}
		if err := p.checkOwnName(name, p.whereIs(name), (dealt{name: name}).isAmong(a.Tiles), inStation); err != nil {
			return err
		}
	}
	return p.checkAllDrawn(a.Tiles, inStation, "%s is dealt twice.")
}

// checkOwnName refuses the name that a piece gets by itself where another is called so: in this
// deal, or where it lies, other than where pieces are gone from.
func (p *Position) checkOwnName(name string, at say.Key, inDeal bool, gone say.Key) error {
	switch {
	case inDeal:
		return rules().NameUsed.Illegal("%s is the name that another piece of this deal gets by itself: call the named one otherwise.", name)
	case at != "" && at != gone:
		return rules().NameUsed.Illegal("%s is the name that a piece of this deal gets by itself, and another is called so, %s: name the piece.", name, at)
	}
	return nil
}

// checkAllDrawn is checkDrawn for several tiles, none of which may be named twice.
func (p *Position) checkAllDrawn(tiles []dealt, gone, twice say.Key) error {
	for i, d := range tiles {
		if err := p.checkDrawn(d.name, gone); err != nil {
			return err
		}
		if d.name != "" && d.isAmong(tiles[:i]) {
			return rules().TileElsewhere.Illegal(twice, d.name)
		}
	}
	return nil
}

// checkDrawn refuses a tile that can't be in the stack. Tiles at gone are: they were put
// back or discarded before.
func (p *Position) checkDrawn(name string, gone say.Key) error {
	if t := p.tile(name); t != nil && t.Kind != lab.Supply {
		return rules().NameUsed.Illegal("%s is no resource tile: %s.", p.canonical(name), t)
	}
	if at := p.whereIs(name); at != "" && at != gone {
		return rules().TileElsewhere.Illegal("%s lies %s.", p.canonical(name), at)
	}
	return nil
}

func (a *dealStation) apply(p *Position, t *rule.Teller) {
	p.throw(p.Station...)
	p.drawn(a.Tiles)
	p.Station = make([]string, p.stationSize())
	for i := range p.Station {
		p.Station[i] = autoTile(p.dealRound(), i+1)
		if i < len(a.Tiles) {
			p.Station[i] = p.noted(a.Tiles[i], asSupply, p.Station[i])
		}
	}
	t.Tell("station", "", "In the Train Station: %s.", say.Join(" · ", rule.Each(p.Station, p.called)...))
	p.Dealing.Station = false
	p.dealOn(t)
}

func (p *Position) dealOn(t *rule.Teller) {
	if p.Phase == dealPhase && p.Dealing == (deals{}) {
		p.beginRound(t)
	}
}
