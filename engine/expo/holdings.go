package expo

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// mostPoints bounds what is read as points; no game comes near it.
const mostPoints = 999

// projectsOfCopy is how many projects there are (IT, Componenti).
const projectsOfCopy = 30

// holdings is what a seat has. Things are corrected for themselves: a project comes
// without its points.
var holdings = rule.Holdings[*Position]{
	Reason: "counted wrong in round 2",
	Numbers: func() []rule.Quantity[*Position] {
		return []rule.Quantity[*Position]{
			rule.Quantity[*Position]{Number: rule.Number{Name: "points", One: "point", Score: true, Sign: "point"}, Heading: "Points", Word: "points"}.Stored(func(p *Position, seat int) *int { return &p.seats[seat].Points }, mostPoints, func(p *Position, seat, now int) error {
				if now < 0 {
					return rules().CorrectBelowZero.Illegal("%s's points can't go below 0.", p.name(seat))
				}
				return rules().CorrectTooMany.Illegal("No seat has %d points.", now)
			}),
			rule.Quantity[*Position]{Number: rule.Number{Name: "funding", Title: "funding", Sign: "coin"}, Heading: "Funding§column", Word: "funding"}.Stored(func(p *Position, seat int) *int { return &p.seats[seat].Funding }, mostFunding, func(p *Position, seat, now int) error {
				if now < 0 {
					return rules().CorrectBelowZero.Illegal("%s's funding can't go below 0.", p.name(seat))
				}
				return rules().CorrectTooMany.Illegal("Funding ends at %d.", mostFunding)
			}),
			// What follows is corrected only by correcting other things.
			{
				Number: rule.Number{Name: "completed projects", One: "completed project"}, Heading: "Completed", Word: "completed", Untold: true,
				Read: rule.Range{High: projectsOfCopy}, Of: func(p *Position, seat int) int { return len(p.seats[seat].Done) },
			},
			{Number: rule.Number{Name: "scraps", One: "scrap"}, Word: "scraps", Untold: true, Read: rule.Range{High: scrapsOfSeat}, Of: (*Position).scraps, Lacks: (*Position).hides},
			{
				Number: rule.Number{Name: "tiles in front", One: "tile in front"}, Heading: "In front", Word: "front", Untold: true,
				Read: rule.Range{High: mostPoints}, Of: func(p *Position, seat int) int { return len(p.seats[seat].Front) },
			},
			{Number: rule.Number{Name: "technologies", One: "technology"}, Of: func(p *Position, seat int) int { t, _ := p.tally(seat); return t.Technologies }, Lacks: (*Position).hides},
			{Number: rule.Number{Name: "forms", One: "project form", Many: "different project forms"}, Of: func(p *Position, seat int) int { t, _ := p.tally(seat); return t.Shapes }, Lacks: (*Position).hides},
		}
	},
	Things: func() []rule.Thing[*Position] {
		return []rule.Thing[*Position]{frontThing, labThing, scrapThing, tokenThing, handThing, completedThing}
	},
	After: func(p *Position, a *rule.Corrected, t *rule.Teller) {
		if s, is := a.Name.(step); is && s.from.Col == lastColumn {
			p.chitBack(t)
		}
		p.endCorrected(t)
		switch p.Phase {
		case overPhase:
			finalScoring.Tell(p, t)
		case turnPhase, lastPhase:
			for i := range p.n {
				p.ends((a.Seat+i)%p.n, t)
			}
			if p.Cause != 0 && p.Phase == turnPhase && !p.Turn.Open {
				p.beginLast(t)
			}
			p.settle(t)
		}
	},
	Ends: &countedEnd,
}

// Numbers are what can be counted at a seat, in the order in which a table counts.
func (p *Position) Numbers(seat string) []rule.Number { return holdings.Of(p, seat) }

var frontThing = rule.Thing[*Position]{
	Word: "front", Comes: "has %s in front", Goes: "doesn't have %s in front", Usage: "front:TILE|front:-TILE", Wanted: "front:TILE, front:-TILE",
	Uses: func(a *rule.Corrected) string { return a.Name.String() },
	Name: func(p *Position, seat int, w rule.Word, by int) (fmt.Stringer, error) {
		name, err := p.findTile(tileName(w), rule.When(by < 0, p.seats[seat].Front), by > 0)
		return rule.PieceName(name), err
	},
	Ways: func(p *Position, seat int) []fmt.Stringer {
		return rule.Each(p.seats[seat].Front, func(name string) fmt.Stringer { return rule.PieceName(name) })
	},
	Check: func(p *Position, a *rule.Corrected) error {
		name := a.Name.String()
		if at := p.whereIs(name); a.By > 0 && !p.canPickUp(name) {
			return rules().CorrectTile.Illegal("%s lies %s.", name, at)
		}
		if a.By < 0 && !rule.Contains(p.seats[a.Seat].Front, name) {
			return rules().CorrectTile.Illegal("%s doesn't lie in front of %s.", name, p.name(a.Seat))
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		s, name := &p.seats[a.Seat], a.Name.String()
		p.pickUp(a.Seat, name)
		if a.By > 0 {
			s.Front = append(slices.Clip(s.Front), p.canonical(name))
			p.seen(name, "")
		}
	},
}

// canPickUp says whether a correction may take a tile from where it lies: it is on sale or
// nowhere in sight.
func (p *Position) canPickUp(name string) bool {
	at := p.whereIs(name)
	return at == "" || at == inStation || at == inAcademy
}

// laid is a tile and where it is to lie in a laboratory.
type laid struct {
	name string
	spot lab.Spot
}

func (l laid) String() string { return l.name + "=" + l.spot.Cell.String() + l.spot.Turn.String() }

// elsewhere is a tile that the game knows and that doesn't lie in the laboratory.
type elsewhere string

func (e elsewhere) String() string { return string(e) }

// labThing is a tile in a laboratory: it comes with its place, or goes from a cell.
var labThing = rule.Thing[*Position]{
	Word: labWord, Usage: "lab:TILE=c2r0|lab:-c2", Wanted: "lab:TILE=c2r0, lab:-c2",
	Uses: func(a *rule.Corrected) string { return a.Name.(laid).name },
	Name: func(p *Position, seat int, w rule.Word, by int) (fmt.Stringer, error) {
		if by < 0 {
			c, err := p.findLying(seat, w)
			if c == nowhere && err == nil {
				return elsewhere(p.canonical(w.Text)), nil
			}
			return c, err
		}
		return p.readLaid(seat, w)
	},
	Check: func(p *Position, a *rule.Corrected) error {
		l, err := p.labOf(a.Seat)
		if err != nil {
			return err
		}
		if _, is := a.Name.(elsewhere); is {
			return rules().CorrectTile.Illegal("%s doesn't lie in %s's laboratory.", a.Name, p.name(a.Seat))
		}
		if to, comes := a.Name.(laid); comes {
			return p.checkLaid(l, a.Seat, to)
		}
		i := l.At(a.Name.(lab.Cell))
		if i < 0 {
			return rules().CorrectTile.Illegal("No tile lies on %s.", a.Name)
		}
		if kept := l.Clone().Kept(i); len(kept) > 0 {
			return rules().CorrectTile.Illegal("%s is completed and needs it.", l.Tiles[kept[0]].Label())
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		l := p.work(a.Seat)
		to, comes := a.Name.(laid)
		if !comes {
			l.Take(a.Name.(lab.Cell))
			return
		}
		p.pickUp(a.Seat, to.name)
		l.Put(p.canonical(to.name), p.tile(to.name), to.spot)
		p.fed(a.Seat, l)
	},
}

func (p *Position) readLaid(seat int, w rule.Word) (to laid, err error) {
	name, at, ok := w.Cut("=")
	turn := strings.LastIndexAny(at.Text, "rR") // the first could be column r of a wide laboratory
	if !ok || turn < 1 {
		return to, rule.Misread(w.Column, "lab:TILE=c2r0", "%q doesn't say where the tile is to lie.", w.Text)
	}
	if to.name, err = p.findTile(tileName(rule.Word{Text: name, Column: w.Column}), p.seats[seat].Front, true); err != nil {
		return to, err
	}
	form := lab.Single
	if t := p.tile(to.name); t != nil {
		form = t.Form
	}
	to.spot, err = lab.ReadSpot([]rule.Word{{Text: at.Text[:turn], Column: at.Column}, at.From(turn)}, form)
	to.spot = to.spot.Canon(form)
	return to, err
}

// checkLaid asks whether a tile can lie as a correction has it.
func (p *Position) checkLaid(l *lab.Lab, seat int, to laid) error {
	t := p.tile(to.name)
	switch {
	case !p.canPickUp(to.name) && !rule.Contains(p.seats[seat].Front, to.name):
		return rules().CorrectTile.Illegal("%s lies %s.", to.name, p.whereIs(to.name))
	case !t.Known():
		return unknown(to.name)
	}
	if err := l.CheckPlace(t, to.spot); err != nil {
		return rules().CorrectTile.Illegal("%s", err)
	}
	return nil
}

var scrapThing = rule.Thing[*Position]{
	Word: scrapWord, Usage: "scrap:b2|scrap:-b2", Wanted: "scrap:b2, scrap:-b2",
	Name: func(_ *Position, _ int, w rule.Word, _ int) (fmt.Stringer, error) { return lab.ReadCell(w) },
	Check: func(p *Position, a *rule.Corrected) error {
		l, err := p.labOf(a.Seat)
		if err != nil {
			return err
		}
		switch bit := l.Bit(a.Name.(lab.Cell)); {
		case a.By > 0 && (l.Marked&bit == 0 || l.Free()&bit == 0):
			return rules().CorrectTile.Illegal("No scrap can lie on %s.", a.Name)
		case a.By < 0 && l.Scraps()&bit == 0:
			return rules().CorrectTile.Illegal("No scrap lies on %s.", a.Name)
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		l, c := p.work(a.Seat), a.Name.(lab.Cell)
		if a.By < 0 {
			l.Take(c)
			return
		}
		l.Gone, l.Replaced = l.Gone&^l.Bit(c), l.Replaced&^l.Bit(c)
	},
}

type step struct{ from, to space }

func (s step) String() string { return s.from.String() + "=" + s.to.String() }

var tokenThing = rule.Thing[*Position]{
	Word: "token", Usage: "token:steel4=steel5", Wanted: "token:steel4=steel5", Moves: true,
	Name: func(_ *Position, _ int, w rule.Word, _ int) (fmt.Stringer, error) {
		from, to, ok := w.Cut("=")
		if !ok {
			return nil, rule.Misread(w.Column, "token:steel4=steel5", "%q doesn't say where the token is to stand.", "token:"+w.Text)
		}
		var s step
		var err error
		if s.from, err = parseSpace(rule.Word{Text: from, Column: w.Column}); err == nil {
			s.to, err = parseSpace(to)
		}
		return s, err
	},
	Check: func(p *Position, a *rule.Corrected) error {
		switch s := a.Name.(step); {
		case p.tokens.find(a.Seat, s.from) < 0:
			return rules().CorrectToken.Illegal("%s has no token on %s.", p.name(a.Seat), s.from)
		case s.to.Col < 1 || s.to.Col > lastColumn:
			return rules().CorrectToken.Illegal("The rows go from column 2 to column %d.", lastColumn)
		case p.tokens.Due != 0:
			return rules().CorrectToken.Illegal("First the chit that is due: %s.", lab.Resource(p.tokens.Due.First()))
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		s := a.Name.(step)
		p.arrive(p.tokens.find(a.Seat, s.from), s.to)
	},
}

var handThing = rule.Thing[*Position]{
	Word: "hand", Comes: "has %s in hand", Goes: "doesn't have %s in hand", Usage: "hand:CARD|hand:-CARD", Wanted: "hand:journal, hand:-journal",
	Name: func(_ *Position, _ int, w rule.Word, _ int) (fmt.Stringer, error) {
		c, err := rule.OneOf(w, lab.CardNames, "%q is no card.")
		return lab.Card(max(c, 0)), err
	},
	Ways: func(*Position, int) []fmt.Stringer {
		return rule.Times(cards, func(i int) fmt.Stringer { return lab.Card(i) })
	},
	Check: func(p *Position, a *rule.Corrected) error {
		c, who := a.Name.(lab.Card), p.name(a.Seat)
		switch has := p.seats[a.Seat].Hand.Has(c); {
		case a.By > 0 && has:
			return rules().CorrectTooMany.Illegal("%s has %s in hand.", who, lab.CardTitles[c])
		case a.By < 0 && !has:
			return rules().CorrectBelowZero.Illegal("%s doesn't have %s in hand.", who, lab.CardTitles[c])
		case a.By > 0 && p.Turn.Open && p.Turn.Seat == a.Seat && p.Turn.Card == c:
			return rules().CorrectTooMany.Illegal("%s is playing %s.", who, lab.CardTitles[c])
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		s := &p.seats[a.Seat]
		if s.Hand = s.Hand.And(a.Name.(lab.Card)); a.By < 0 {
			s.Hand = s.Hand.Minus(a.Name.(lab.Card))
		}
	},
}

var completedThing = rule.Thing[*Position]{
	Word: "completed", Comes: "has completed %s", Goes: "hasn't completed %s", Usage: "completed:NAME|completed:-NAME", Wanted: "completed:NAME, completed:-NAME",
	Uses: func(a *rule.Corrected) string { return a.Name.String() },
	Name: func(p *Position, seat int, w rule.Word, _ int) (fmt.Stringer, error) {
		name, err := p.findTile(tileName(w), p.seats[seat].Done, true)
		return rule.PieceName(name), err
	},
	Ways: func(p *Position, seat int) []fmt.Stringer {
		s := &p.seats[seat]
		return rule.Each(slices.Concat(s.Front, s.Lab.Names(), s.Done), func(name string) fmt.Stringer { return rule.PieceName(name) })
	},
	Check: func(p *Position, a *rule.Corrected) error {
		done, name, who := p.seats[a.Seat].Done, a.Name.String(), p.name(a.Seat)
		switch t := p.tile(name); {
		case a.By > 0 && rule.Contains(done, name):
			return rules().CorrectTooMany.Illegal("%s has completed %s.", who, name)
		case a.By > 0 && !p.canPickUp(name) && !rule.Contains(p.seats[a.Seat].Front, name) && !rule.Contains(p.seats[a.Seat].Lab.Names(), name):
			return rules().CorrectTile.Illegal("%s lies %s.", name, p.whereIs(name))
		case a.By > 0 && (t != nil && t.Kind != lab.Project || autoSupply(name) || rule.Contains(p.Station, name)):
			return rules().CorrectTile.Illegal("%s is no project.", name)
		case a.By < 0 && !rule.Contains(done, name):
			return rules().CorrectBelowZero.Illegal("%s hasn't completed %s.", who, name)
		case a.By > 0 && len(done) >= projectsOfCopy:
			return rules().CorrectTooMany.Illegal("There are %d projects.", projectsOfCopy)
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, _ *rule.Event) {
		s, name := &p.seats[a.Seat], a.Name.String()
		if s.Done = rule.Without(s.Done, name); a.By > 0 {
			s.Done = append(s.Done, p.canonical(name))
			p.seen(name, asProject)
			if !s.Lab.Known() { // it lies there
				p.pickUp(a.Seat, name)
			}
		}
	},
}

// pickUp takes a tile from where a correction may find it.
func (p *Position) pickUp(seat int, name string) {
	p.Station = rule.Without(p.Station, name)
	p.seats[seat].Front = rule.Without(p.seats[seat].Front, name)
	if f := rule.Index(p.Academy[:], name); f >= 0 {
		p.Academy[f] = ""
	}
}

// fed notes which projects are complete after a correction. It counts those that the
// correction completes, but not their points: these are corrected separately.
func (p *Position) fed(seat int, l *lab.Lab) {
	s := &p.seats[seat]
	for _, i := range l.Finish() {
		if name := l.Tiles[i].Name; !rule.Contains(s.Done, name) {
			s.Done = append(slices.Clip(s.Done), name)
		}
	}
}

// hides says whether what lies in a seat's laboratory isn't known: it is not described, nor counted.
func (p *Position) hides(seat int) bool {
	return !p.seats[seat].Lab.Known() && !rule.CountedOut(p.counted())
}

// scraps are those that a seat's laboratory still has.
func (p *Position) scraps(seat int) int {
	if l := p.seats[seat].Lab; l.Known() {
		return l.Scraps().Len()
	}
	return scrapsOfSeat - int(p.setup.Handicaps[seat]) + p.seats[seat].Handicap
}
