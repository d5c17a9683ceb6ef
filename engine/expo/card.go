package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What the cards give and cost (IT, each under its own heading).
const (
	academyPrice     = 2
	mostBought       = 3
	operationsBasic  = 3
	operationsMore   = 4
	skyscraperBasic  = 4
	skyscraperMore   = 6
	meetingFunding   = 1
	mostRepositioned = 3
	mostOptions      = 2
)

// stationPrices are what the first, second and third tile cost.
func stationPrices(improved bool) [mostBought]int {
	if improved {
		return [mostBought]int{1, 1, 2}
	}
	return [mostBought]int{1, 2, 3}
}

func stationCost(n int, improved bool) (money int) {
	prices := stationPrices(improved)
	for _, m := range prices[:n] {
		money += m
	}
	return money
}

// Play plays a card; Train Station, Academy and Skyscraper are done with it.
type Play struct {
	Seat  int
	Card  lab.Card
	Tiles []string // bought in the Train Station, in its order
	Buy   string   // bought in the Academy, "" for nothing
	Free  string   // the improved Academy's resource tile, "" for none
}

func (*Play) Verb() string { return "card" }

func (a *Play) text(p *Position) string {
	words := append([]string{p.quoted(a.Seat), a.Card.String()}, a.Tiles...)
	if a.Buy != "" {
		words = append(words, a.Buy)
	}
	if a.Free != "" {
		words = append(words, freeWord+"="+a.Free)
	}
	return strings.Join(words, " ")
}

func (p *Position) checkTurn(seat int) error {
	switch {
	case p.Phase == overPhase:
		return p.isOver()
	case p.Phase == dealPhase:
		return wrongPhase.Illegal("The board is set up first: %s.", p.dealDue())
	case p.Turn.Open && p.tokens.due != 0:
		return p.checkNoChit()
	case p.Turn.Open:
		return cardOpen.Illegal("%s's %s is not finished: done %s.", p.name(p.Turn.Seat), cardTitles[p.Turn.Card], p.quoted(p.Turn.Seat))
	case p.tokens.due != 0:
		return p.checkNoChit()
	case p.Turn.Ghosts:
		return ghostsDue.Illegal("First the ghosts advance: draw %d resource tiles, ghosts TILE TILE.", p.ghostTiles())
	case p.Phase == lastPhase && p.Last&(1<<seat) == 0 && seat == p.Ender:
		return enderActs.Illegal("%s brought the end about and has no last action.", p.name(seat))
	case p.Phase == lastPhase && p.Last&(1<<seat) == 0:
		return lastTaken.Illegal("%s has no last action any more.", p.name(seat))
	case seat != p.Player:
		return outOfTurn.Illegal("It is %s's turn, not %s's.", p.name(p.Player), p.name(seat))
	case p.Deck.Due && !p.eitherBegins():
		return ghostDraw.Illegal("First a card is drawn from the ghost deck: draw CARD.")
	}
	return nil
}

// checkCard asks whether a card may be played by the seat whose turn it is
// (IT, Turno di un giocatore; Fine del gioco).
func (p *Position) checkCard(seat int, c lab.Card) error {
	s := &p.seats[seat]
	switch {
	case p.Phase == lastPhase && c == lab.Meeting:
		return meetingLast.Illegal("A last action is any card but Meeting Room.")
	case !s.Hand.Has(c):
		return cardPlayed.Illegal("%s has played %s in this round.", p.name(seat), cardTitles[c])
	case p.Phase == lastPhase:
		return nil
	case c == lab.Meeting && s.Turns == 0:
		return meetingFirstTurn.Illegal("This is %s's first turn of the round: not Meeting Room.", p.name(seat))
	case p.n == 1 && p.Deck.Drawn == c && p.same(seat, ghost, c):
		return drawnCard.Ruled(p.versions(seat, ghost, c), "%s has just been drawn from the ghost deck.", cardTitles[c])
	case p.n > 1 && p.Turn.Card == c && p.same(seat, p.Turn.Seat, c):
		return neighbourCard.Ruled(p.versions(seat, p.Turn.Seat, c), "%s has just played %s.", p.whose(p.Turn.Seat), cardTitles[c])
	}
	return nil
}

func (p *Position) same(a, b int, c lab.Card) bool {
	return !p.setup.Rulings.ImprovedOther || p.improved(a, c) == p.improved(b, c)
}

// versions is the ruling that a ban rests on where one of two copies of a card
// is the improved one, "" where none or both are.
func (p *Position) versions(a, b int, c lab.Card) string {
	if p.improved(a, c) != p.improved(b, c) {
		return improvedIsSameCard
	}
	return ""
}

func (p *Position) playable(seat int) (set cardSet) {
	for c := range p.seats[seat].Hand.Each {
		if p.checkCard(seat, c) == nil {
			set = set.And(c)
		}
	}
	return set
}

func (a *Play) check(p *Position) error {
	if err := p.checkTurn(a.Seat); err != nil {
		return err
	}
	if err := p.checkCard(a.Seat, a.Card); err != nil {
		return err
	}
	switch a.Card {
	case lab.Station:
		return a.checkStation(p)
	case lab.Academy:
		return a.checkAcademy(p)
	}
	return nil
}

// checkStation asks for a Train Station's tiles (IT, Train Station).
func (a *Play) checkStation(p *Position) error {
	if len(a.Tiles) > mostBought {
		return stationLimit.Illegal("Train Station sells up to %d tiles, not %d.", mostBought, len(a.Tiles))
	}
	for i, name := range a.Tiles {
		if !rule.Contains(p.Station, name) || rule.Contains(a.Tiles[:i], name) {
			return notInStation.Illegal("%s doesn't lie in the Train Station.", name)
		}
	}
	return p.checkFunding(a.Seat, stationCost(len(a.Tiles), p.improved(a.Seat, lab.Station)))
}

// checkAcademy asks for an Academy's purchase (IT, Academy).
func (a *Play) checkAcademy(p *Position) error {
	if len(a.Tiles) > 0 {
		return academyLimit.Illegal("Academy sells one project or one technology.")
	}
	if a.Buy != "" {
		if err := p.checkInAcademy(a.Buy); err != nil {
			return err
		}
		if err := p.checkFunding(a.Seat, academyPrice); err != nil {
			return err
		}
	}
	switch {
	case a.Free == "":
		return nil
	case !p.improved(a.Seat, lab.Academy):
		return freeTile.Illegal("%s's Academy is not the improved one, which alone gives a resource tile.", p.name(a.Seat))
	case a.Buy == "" && p.setup.Rulings.FreeOnPurchase:
		return freeTile.Ruled(academyFreeTile, "The resource tile comes with a purchase.")
	case !rule.Contains(p.Station, a.Free):
		return notInStation.Illegal("%s doesn't lie in the Train Station.", a.Free)
	}
	return nil
}

// checkInAcademy asks whether a project or a technology can be bought: a
// technology that nobody has described is taken at its name.
func (p *Position) checkInAcademy(name string) error {
	if rule.Contains(p.Academy[:], name) {
		return nil
	}
	t := p.tile(name)
	switch at := p.whereIs(name); {
	case at != "":
		return notInAcademy.Illegal("%s lies %s.", name, at)
	case t != nil && t.Kind == lab.Project:
		return notInAcademy.Illegal("The project %s doesn't lie in the Academy: there are %s.", name, say.And(p.projects()))
	case t != nil && t.Kind == lab.Supply:
		return notInAcademy.Illegal("%s is a resource tile; the Academy has projects and technologies.", name)
	case t == nil && autoNamed(name):
		return notInAcademy.Illegal("%s doesn't lie in the Academy any more.", name)
	case t == nil && p.allTechnologies():
		return notInAcademy.Illegal("%s is none of the %d technologies that are described.", name, technologies)
	}
	return nil
}

func (p *Position) projects() (out []string) {
	for _, name := range p.Academy {
		if name != "" {
			out = append(out, name)
		}
	}
	return out
}

// allTechnologies says whether every technology is described: a name that
// nobody knows can't be one then.
func (p *Position) allTechnologies() bool {
	n := 0
	for _, t := range p.facts.tiles {
		if k := t.tile.Kind; k == lab.Technology || k == lab.Improvement {
			n++
		}
	}
	return n >= technologies
}

func (p *Position) technologiesLeft() []string {
	out := []string{}
	for _, n := range p.facts.tiles {
		if (n.tile.Kind == lab.Technology || n.tile.Kind == lab.Improvement) && p.whereIs(n.name) == "" {
			out = append(out, n.name)
		}
	}
	return out
}

func (a *Play) apply(p *Position, t *rule.Teller) {
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	s.Hand = s.Hand.Minus(a.Card)
	s.Turns++
	p.Turn, p.Deck.Due = turn{Seat: a.Seat, Card: a.Card, Open: true}, false
	better := p.improved(a.Seat, a.Card)
	switch a.Card {
	case lab.Station:
		prices := stationPrices(better)
		if len(a.Tiles) == 0 {
			t.Tell("card", who, "%s plays %s and buys nothing.", who, cardTitles[a.Card]).On(a.Card.String())
		}
		for i, name := range a.Tiles {
			s.Funding -= prices[min(i, mostBought-1)]
			p.take(a.Seat, name)
			t.Tell(rule.Bought, who, "%s buys %s in the Train Station for %d.", who, p.titled(name), prices[min(i, mostBought-1)]).On(name).Of("resource tile").With("funding", -prices[min(i, mostBought-1)])
		}
	case lab.Academy:
		p.study(a, t)
	case lab.Laboratory:
		p.Turn.Allow = p.operations(a.Seat)
		t.Tell("card", who, "%s plays %s: up to %d operations.", who, cardTitles[a.Card], p.Turn.Allow).On(a.Card.String())
		if leads := p.leading(a.Seat); leads != 0 {
			t.Tell(rule.Remark, who, "%s leads %s: 1 point more for a project that needs it.", who, say.And(leads.Names(rowName)))
		}
	case lab.Journal:
		p.Turn.Allow = journalMoves
		if better {
			p.Turn.Allow = improvedMoves
		}
		t.Tell("card", who, "%s plays %s: %d moves in the Patents Office.", who, cardTitles[a.Card], p.Turn.Allow).On(a.Card.String())
		if p.hasGhosts() {
			p.Turn.Ghosts = true
			t.Tell(rule.Remark, "", "First the ghosts: draw %d resource tiles.", p.ghostTiles())
		}
	case lab.Skyscraper:
		n := p.skyscraper(a.Seat)
		got := p.fund(a.Seat, n)
		t.Tell("card", who, "%s plays %s: funding %+d, now %d.", who, cardTitles[a.Card], got, s.Funding).On(a.Card.String()).With("funding", got)
		if got < n {
			t.Tell(rule.Remark, who, "%d funding is lost: it ends at %d.", n-got, mostFunding)
		}
	case lab.Meeting:
		t.Tell("card", who, "%s plays %s: the round ends after up to two different options.", who, cardTitles[a.Card]).On(a.Card.String())
	}
	p.settle(t)
}

func (p *Position) skyscraper(seat int) int {
	if p.improved(seat, lab.Skyscraper) {
		return skyscraperMore
	}
	return skyscraperBasic
}

// take moves a tile from the Train Station in front of a seat.
func (p *Position) take(seat int, name string) {
	s := &p.seats[seat]
	s.Front = append(slices.Clip(s.Front), p.canonical(name))
	p.Station = rule.Without(p.Station, name)
}

// study has a seat buy in the Academy.
func (p *Position) study(a *Play, t *rule.Teller) {
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	switch f := rule.Index(p.Academy[:], a.Buy); {
	case a.Buy == "":
		t.Tell("card", who, "%s plays %s and buys nothing.", who, cardTitles[a.Card]).On(a.Card.String())
	default:
		sort := say.Key("technology")
		if f >= 0 {
			sort, p.Academy[f] = "project", ""
		} else {
			p.seen(a.Buy)
		}
		s.Funding -= academyPrice
		s.Front = append(slices.Clip(s.Front), p.canonical(a.Buy))
		t.Tell(rule.Bought, who, "%s buys %s in the Academy for %d.", who, p.canonical(a.Buy), academyPrice).On(p.canonical(a.Buy)).Of(sort).With("funding", -academyPrice)
	}
	if a.Free != "" {
		p.take(a.Seat, a.Free)
		t.Tell("free", who, "%s takes %s from the Train Station, free.", who, p.titled(a.Free)).On(a.Free)
	}
}

func (p *Position) titled(name string) say.Text {
	if t := p.tile(name); t != nil && t.Kind == lab.Supply {
		return say.Plain(p.canonical(name) + " (" + t.String() + ")")
	}
	return say.Plain(p.canonical(name))
}

// Done ends a card before its allowance is used up; Pass gives up a last action.
type Done struct{ Seat int }

// Pass gives up a last action.
type Pass struct{ Seat int }

func (*Done) Verb() string { return "done" }
func (*Pass) Verb() string { return "pass" }

func (a *Done) text(p *Position) string { return p.quoted(a.Seat) }
func (a *Pass) text(p *Position) string { return p.quoted(a.Seat) }

func (a *Done) check(p *Position) error {
	return p.checkOpen(a.Seat, lab.Laboratory, lab.Journal, lab.Meeting)
}

func (a *Done) apply(p *Position, t *rule.Teller) {
	p.Turn.Given = true
	t.Tell("done", p.name(a.Seat), "%s is done.", p.name(a.Seat))
	p.closeCard(t)
}

func (a *Pass) check(p *Position) error {
	if p.Phase == turnPhase {
		return wrongPhase.Illegal("Only a last action can be passed up; a card may be played and not carried out.")
	}
	return p.checkTurn(a.Seat)
}

func (a *Pass) apply(p *Position, t *rule.Teller) {
	t.Tell("done", p.name(a.Seat), "%s takes no last action.", p.name(a.Seat))
	p.Last &^= 1 << a.Seat
	p.nextLast(t)
}

// allowed are the operations that the Laboratory under way has.
func (p *Position) allowed() int {
	if p.setup.Rulings.UpgradeChanges && p.Turn.Seat >= 0 {
		return p.operations(p.Turn.Seat)
	}
	return p.Turn.Allow
}

func (p *Position) operations(seat int) int {
	if p.improved(seat, lab.Laboratory) {
		return operationsMore
	}
	return operationsBasic
}

// settle closes the card under way when its allowance is used up, or when the
// end stops it, and a chit that is due has been picked.
func (p *Position) settle(t *rule.Teller) {
	tn := &p.Turn
	if !tn.Open || p.tokens.due != 0 || tn.Ghosts {
		return
	}
	if p.Cause != 0 && p.Phase == turnPhase && p.setup.Rulings.EndStops {
		tn.Cut = true
		p.closeCard(t)
		return
	}
	switch tn.Card {
	case lab.Laboratory:
		if tn.Used < p.allowed() {
			return
		}
	case lab.Journal:
		if tn.Used < tn.Allow {
			return
		}
	case lab.Meeting:
		if tn.Options.Len() < mostOptions || tn.Options.Has(repositionOption) && tn.Used < mostRepositioned {
			return
		}
	}
	p.closeCard(t)
}
