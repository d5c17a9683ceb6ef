package expo

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// Correct sets right a fact of the game, with a reason, on the record. Things
// are corrected for themselves: a project comes without its points.
type Correct struct {
	Seat     int
	What     fixable
	By       int // added; a thing comes (1) or goes (-1)
	Name     string
	Cell     lab.Cell
	Spot     lab.Spot
	From, To space
	Card     lab.Card
	Reason   string
}

type fixable uint8

const (
	fixPoints fixable = iota
	fixFunding
	fixFront
	fixLab
	fixScrap
	fixToken
	fixHand
	fixCompleted
)

var fixableNames = []string{"points", "funding", "front", "lab", "scrap", "token", "hand", "completed"}

func (f fixable) String() string { return fixableNames[f] }

const correctWanted = "points+1, funding-2, front:TILE, front:-TILE, lab:TILE=c2r0, lab:-c2, scrap:b2, scrap:-b2, token:steel4=steel5, hand:journal, hand:-journal, completed:NAME or completed:-NAME"

// mostPoints bounds what is read as points; no game comes near it.
const mostPoints = 999

func (*Correct) Verb() string    { return "correct" }
func (*Correct) Kind() rule.Kind { return rule.Correction }

func (a *Correct) what() string {
	sign := ""
	if a.By < 0 {
		sign = "-"
	}
	switch a.What {
	case fixPoints, fixFunding:
		return fmt.Sprintf("%s%+d", a.What, a.By)
	case fixLab:
		if a.By > 0 {
			return fmt.Sprintf("%s:%s=%s%s", a.What, a.Name, a.Spot.Cell, a.Spot.Turn)
		}
		return fmt.Sprintf("%s:-%s", a.What, a.Cell)
	case fixScrap:
		return fmt.Sprintf("%s:%s%s", a.What, sign, a.Cell)
	case fixToken:
		return fmt.Sprintf("%s:%s=%s", a.What, a.From, a.To)
	case fixHand:
		return fmt.Sprintf("%s:%s%s", a.What, sign, a.Card)
	}
	return fmt.Sprintf("%s:%s%s", a.What, sign, a.Name)
}

func (a *Correct) text(p *Position) string {
	return p.quoted(a.Seat) + " " + a.what() + " " + rule.Quoted(a.Reason)
}

func (l *line) correct() rule.Action {
	a := &Correct{Seat: l.seat(), By: 1}
	l.Take(correctWanted, func(w rule.Word) error { return a.read(l.p, w) })
	a.Reason = l.Reason("counted wrong in round 2")
	return a
}

func (a *Correct) read(p *Position, w rule.Word) (err error) {
	cut, i := strings.IndexAny(w.Text, ":+-"), -1 // what stands behind it begins there
	if cut > 0 {
		i = rule.Index(fixableNames, w.Text[:cut])
	}
	if i < 0 || (w.Text[cut] == ':') != (fixable(i) >= fixFront) {
		return rule.Misread(w.Column, correctWanted, "%q is no correction.", w.Text)
	}
	a.What = fixable(i)
	if a.What < fixFront {
		a.By, err = rule.ParseNumber(w.From(cut), -mostPoints, mostPoints, "a number")
		return err
	}
	v := w.From(cut + 1)
	if strings.HasPrefix(v.Text, "-") && a.What != fixToken {
		a.By, v = -1, v.From(1)
	}
	switch a.What {
	case fixScrap:
		a.Cell, err = lab.ReadCell(v)
	case fixHand:
		var c int
		c, err = rule.OneOf(v, lab.CardNames, "%q is no card.")
		a.Card = lab.Card(max(c, 0))
	case fixToken:
		from, to, ok := v.Cut("=")
		if !ok {
			return rule.Misread(v.Column, "token:steel4=steel5", "%q doesn't say where the token is to stand.", w.Text)
		}
		if a.From, err = parseSpace(rule.Word{Text: from, Column: v.Column}); err == nil {
			a.To, err = parseSpace(to)
		}
	case fixLab:
		if a.By < 0 {
			a.Cell, err = p.findLying(a.Seat, v)
			return err
		}
		return a.readLab(p, v)
	case fixFront:
		a.Name, err = p.findTile(tileName(v), nil, a.By > 0)
	case fixCompleted:
		a.Name, err = p.findTile(tileName(v), p.seats[a.Seat].Done, true)
	}
	return err
}

func (a *Correct) readLab(p *Position, w rule.Word) error {
	name, at, ok := w.Cut("=")
	turn := strings.LastIndexAny(at.Text, "rR") // the first could be column r of a wide laboratory
	if !ok || turn < 1 {
		return rule.Misread(w.Column, "lab:TILE=c2r0", "%q doesn't say where the tile is to lie.", w.Text)
	}
	var err error
	if a.Name, err = p.findTile(tileName(rule.Word{Text: name, Column: w.Column}), p.seats[a.Seat].Front, true); err != nil {
		return err
	}
	form := lab.Single
	if t := p.tile(a.Name); t != nil {
		form = t.Form
	}
	spot, err := lab.ReadSpot([]rule.Word{{Text: at.Text[:turn], Column: at.Column}, at.From(turn)}, form)
	a.Spot = spot.Canon(form)
	return err
}

func (a *Correct) check(p *Position) error {
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	if p.Phase == overPhase && p.tallies[a.Seat] != nil {
		return gameOver.Illegal("The game is over by the table's own count: count %s anew, or take the count back.", who)
	}
	switch a.What {
	case fixPoints:
		switch now := s.Points + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's points can't go below 0.", who)
		case now > mostPoints:
			return correctTooMany.Illegal("Nobody has %d points.", now)
		}
	case fixFunding:
		switch now := s.Funding + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's funding can't go below 0.", who)
		case now > mostFunding:
			return correctTooMany.Illegal("Funding ends at %d.", mostFunding)
		}
	case fixFront:
		switch at := p.whereIs(a.Name); {
		case a.By > 0 && at != "" && at != inStation && !rule.Contains(p.Academy[:], a.Name):
			return correctTile.Illegal("%s lies %s.", a.Name, at)
		case a.By < 0 && !rule.Contains(s.Front, a.Name):
			return correctTile.Illegal("%s doesn't lie in front of %s.", a.Name, who)
		}
	case fixHand:
		switch {
		case a.By > 0 && s.Hand.Has(a.Card):
			return correctTooMany.Illegal("%s has %s in hand.", who, cardTitles[a.Card])
		case a.By < 0 && !s.Hand.Has(a.Card):
			return correctBelowZero.Illegal("%s doesn't have %s in hand.", who, cardTitles[a.Card])
		case a.By > 0 && p.Turn.Open && p.Turn.Seat == a.Seat && p.Turn.Card == a.Card:
			return correctTooMany.Illegal("%s is playing %s.", who, cardTitles[a.Card])
		}
	case fixToken:
		switch {
		case p.tokens.find(a.Seat, a.From) < 0:
			return correctToken.Illegal("%s has no token on %s.", who, a.From)
		case a.To.Col < 1 || a.To.Col > lastColumn:
			return correctToken.Illegal("The rows go from column 2 to column %d.", lastColumn)
		case p.tokens.due != 0:
			return correctToken.Illegal("First the chit that is due: %s.", rowName(p.tokens.dueRow()))
		}
	case fixCompleted:
		return a.checkCompleted(p)
	default:
		return a.checkLab(p)
	}
	return nil
}

func (a *Correct) checkCompleted(p *Position) error {
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	switch t := p.tile(a.Name); {
	case a.By > 0 && rule.Contains(s.Done, a.Name):
		return correctTooMany.Illegal("%s has completed %s.", who, a.Name)
	case a.By > 0 && t != nil && t.Kind != lab.Project:
		return correctTile.Illegal("%s is no project.", a.Name)
	case a.By < 0 && !rule.Contains(s.Done, a.Name):
		return correctBelowZero.Illegal("%s hasn't completed %s.", who, a.Name)
	case a.By > 0 && len(s.Done) >= projectsOfCopy:
		return correctTooMany.Illegal("There are %d projects.", projectsOfCopy)
	}
	return nil
}

// projectsOfCopy is how many projects there are (IT, Componenti).
const projectsOfCopy = 30

// checkLab asks whether tiles and scraps can lie as the correction has it: on
// free cells; what is completed stays fed.
func (a *Correct) checkLab(p *Position) error {
	l, err := p.labOf(a.Seat)
	if err != nil {
		return err
	}
	if a.What == fixLab && a.By > 0 {
		if at := p.whereIs(a.Name); at != "" && !rule.Contains(p.seats[a.Seat].Front, a.Name) && at != inStation && !rule.Contains(p.Academy[:], a.Name) {
			return correctTile.Illegal("%s lies %s.", a.Name, at)
		}
		t := p.tile(a.Name)
		if t == nil || !t.Known() {
			return rule.Missing(rule.ToDescribe(a.Name), "%s is not described: what does it show?", a.Name)
		}
		if err := l.CheckPlace(t, a.Spot); err != nil {
			return correctTile.Illegal("%s", err)
		}
		return nil
	}
	c := l.Clone()
	scrap := c.Scraps&c.Bit(a.Cell) != 0
	switch {
	case a.What == fixScrap && a.By > 0 && (c.Marked&c.Bit(a.Cell) == 0 || c.Free()&c.Bit(a.Cell) == 0):
		return correctTile.Illegal("No scrap can lie on %s.", a.Cell)
	case a.What == fixScrap && a.By < 0 && !scrap:
		return correctTile.Illegal("No scrap lies on %s.", a.Cell)
	case a.What == fixLab && c.At(a.Cell) < 0:
		return correctTile.Illegal("No tile lies on %s.", a.Cell)
	case a.What == fixLab:
		if kept := c.Kept(c.At(a.Cell)); len(kept) > 0 {
			return correctTile.Illegal("%s is completed and needs it.", c.Tiles[kept[0]].Label())
		}
	}
	return nil
}

func (a *Correct) apply(p *Position, t *rule.Teller) {
	s := &p.seats[a.Seat]
	told := t.Tell("corrected", p.name(a.Seat), "Corrected: %s %s (%s).", p.name(a.Seat), a.what(), a.Reason)
	switch a.What {
	case fixPoints:
		s.Points += a.By
		told.With("points", a.By)
	case fixFunding:
		s.Funding += a.By
		told.With("funding", a.By)
	case fixFront:
		p.pickUp(a.Seat, a.Name)
		if a.By > 0 {
			s.Front = append(slices.Clip(s.Front), p.canonical(a.Name))
			p.seen(a.Name)
		}
	case fixHand:
		if s.Hand = s.Hand.And(a.Card); a.By < 0 {
			s.Hand = s.Hand.Minus(a.Card)
		}
	case fixToken:
		p.arrive(p.tokens.find(a.Seat, a.From), a.To)
	case fixCompleted:
		if s.Done = rule.Without(s.Done, a.Name); a.By > 0 {
			s.Done = append(s.Done, p.canonical(a.Name))
			p.seen(a.Name)
		}
	case fixScrap:
		l := p.work(a.Seat)
		bit := l.Bit(a.Cell)
		if a.By < 0 {
			l.Take(a.Cell)
		} else {
			l.Scraps, l.Gone, l.Replaced = l.Scraps|bit, l.Gone&^bit, l.Replaced&^bit
		}
	case fixLab:
		l := p.work(a.Seat)
		if a.By < 0 {
			l.Take(a.Cell)
			break
		}
		p.pickUp(a.Seat, a.Name)
		l.Put(p.canonical(a.Name), p.tile(a.Name), a.Spot)
		p.fed(a.Seat, l)
	}
	p.afterCorrection(a.Seat, t)
}

// pickUp takes a tile from where a correction may find it.
func (p *Position) pickUp(seat int, name string) {
	p.Station = rule.Without(p.Station, name)
	p.seats[seat].Front = rule.Without(p.seats[seat].Front, name)
	if f := rule.Index(p.Academy[:], name); f >= 0 {
		p.Academy[f] = ""
	}
}

// fed notes which projects are complete after a correction; those that it
// completes are counted, their points are corrected for themselves.
func (p *Position) fed(seat int, l *lab.Lab) {
	s := &p.seats[seat]
	for i := range l.Tiles {
		if t := &l.Tiles[i]; t.Kind == lab.Project && !t.Complete && l.Has(i).Covers(t.Needs) {
			t.Complete = true
			if !rule.Contains(s.Done, t.Name) {
				s.Done = append(slices.Clip(s.Done), t.Name)
			}
		}
	}
}

func (p *Position) afterCorrection(seat int, t *rule.Teller) {
	switch p.Phase {
	case overPhase:
		p.tellFinal(t)
	case turnPhase, lastPhase:
		p.ends(seat, t)
		if p.Cause != 0 && p.Phase == turnPhase && !p.Turn.Open {
			p.beginLast(t)
		}
		p.settle(t)
	}
}

// Counted compares what the table counts with what the journal makes it.
type Counted struct{ rule.Counted }

var countables = []rule.Countable{
	{Word: "points", Name: "points", One: "point", High: mostPoints}, {Word: "funding", Name: "funding", High: mostFunding},
	{Word: "completed", Name: "completed projects", One: "completed project", High: projectsOfCopy}, {Word: "scraps", Name: "scraps", One: "scrap", High: scrapsOfSeat},
	{Word: "front", Name: "tiles in front", One: "tile in front", High: mostPoints},
}

func (p *Position) counts(seat int) []int {
	s := &p.seats[seat]
	return []int{s.Points, s.Funding, len(s.Done), p.scraps(seat), len(s.Front)}
}

// scraps are those that a seat's laboratory still has.
func (p *Position) scraps(seat int) int {
	if l := p.seats[seat].Lab; l != nil {
		return l.Scraps.Len()
	}
	return scrapsOfSeat - int(p.setup.Handicaps[seat]) + p.seats[seat].Handicap
}

func (l *line) count() rule.Action { return &Counted{rule.ReadCount(&l.Reader, l.seat(), countables)} }

func (*Counted) check(*Position) error     { return nil }
func (a *Counted) text(p *Position) string { return p.quoted(a.Seat) + " " + a.Text(countables) }
func (a *Counted) apply(p *Position, t *rule.Teller) {
	a.Compare(t, p.name(a.Seat), countables, p.counts(a.Seat))
}

func (p *Position) correctStep(seat int) rule.Step {
	var words []string
	for c := range noCard {
		for _, by := range []int{1, -1} {
			if a := (&Correct{Seat: seat, What: fixHand, Card: c, By: by}); a.check(p) == nil {
				words = append(words, a.what())
			}
		}
	}
	for _, name := range p.seats[seat].Front {
		words = append(words, (&Correct{Seat: seat, What: fixFront, Name: name, By: -1}).what())
	}
	s := &p.seats[seat]
	by := []rule.Range{{Low: -s.Points, High: mostPoints - s.Points}, {Low: -s.Funding, High: mostFunding - s.Funding}}
	return rule.CorrectStep(p, p.name(seat), fixableNames[:fixFront], by, words)
}
