package expo

import (
	"errors"
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

// play plays a card; Train Station, Academy and Skyscraper are done with it.
type play struct {
	Seat  int
	Card  lab.Card
	Tiles []string // bought in the Train Station, in its order
	Buy   string   // bought in the Academy, "" for nothing
	Free  string   // the improved Academy's resource tile, "" for none
}

var card = declared[play]{
	Verb: rule.Verb{
		Name: "card", Label: "Play %s", Labels: map[string]say.Key{
			"":        "Play a card",
			"academy": "Academy: buy %s",
			"station": "Train Station: buy %v",
		}, Asks: []rule.Asked{
			{Way: "academy improvement", As: "buy/purchase/acquire/get/afford; improvement"},
			{Way: "academy project", As: "buy/purchase/acquire/get/afford; project"},
			{Way: "academy technology", As: "buy/purchase/acquire/get/afford; technology"},
			{Way: "station resource tile", As: "buy/purchase/afford; tile tiles resource"},
			{Way: "academy", As: "academy"},
			{Way: "station", As: "station; train card"},
			{Way: "skyscraper", As: "funding/money/skyscraper"},
			{Way: "laboratory", As: "laboratory; card"},
			{Way: "journal", As: "journal"},
			{Way: "meeting", As: "meeting; room card"},
			{Way: "meeting", As: "end/finish/close; round"},
			{Way: "laboratory ?", As: "place/remove; tile tiles scrap scraps project technology"},
			{Way: "journal ?", As: "advance/move; token tokens"},
			{Way: "meeting ?", As: "move/turn/rotate/shift/choose/pick; tile tiles jury"},
		}, Usage: []string{"SEAT CARD", "SEAT station [TILE...]", "SEAT academy [NAME] [free=TILE]"},
		Short:   "a seat plays a card",
		Long:    "Train Station and Academy say what is bought. After Laboratory, Journal and Meeting Room what is done follows line by line, until all of it is used or done SEAT.",
		Example: []string{"card Blue skyscraper", "card Blue station", "card Blue academy", "card Blue laboratory", "card Blue journal", "card Blue meeting"},
	},
	Acts: acting[play]{At: func(a *play) *int { return &a.Seat }, May: (*Position).mayPlay, Why: (*Position).checkTurn},
	Own:  arg[play]{Read: readPlay, Text: (*Position).textPlay, Check: (*Position).checkPlay},
	Ways: func(o *rule.Offering[*Position], seat int) { o.All = append(o.All, o.P.cardOffers(seat)...) },
	Do: func(p *Position, a *play, t *rule.Teller) {
		s, who := &p.seats[a.Seat], p.name(a.Seat)
		s.Hand = s.Hand.Minus(a.Card)
		s.Turns++
		p.Turn, p.Deck.Due = turn{Seat: a.Seat, Card: a.Card, Open: true}, false
		better := p.improved(a.Seat, a.Card)
		switch a.Card {
		case lab.Station:
			prices := stationPrices(better)
			if len(a.Tiles) == 0 {
				t.Tell("card", who, "%s plays %s and buys nothing.", who, lab.CardTitles[a.Card]).About(a.Card.String())
			}
			for i, name := range a.Tiles {
				s.Funding -= prices[min(i, mostBought-1)]
				p.take(a.Seat, name)
				t.Tell(rule.Bought, who, "%s buys %s in the Train Station for %d.", who, p.called(name), prices[min(i, mostBought-1)]).About(name).OfSort("resource tile").With("funding", -prices[min(i, mostBought-1)])
			}
		case lab.Academy:
			p.study(a, t)
		case lab.Laboratory:
			p.Turn.Allow = p.amount(a.Seat, lab.Laboratory)
			t.Tell("card", who, "%s plays %s: up to %d operations.", who, lab.CardTitles[a.Card], p.Turn.Allow).About(a.Card.String())
			switch leads := rowsSaid(p.leading(a.Seat)); len(leads) {
			case 0:
			case 1:
				t.Tell(rule.Remark, who, "%s leads %s: 1 point more for a project that needs it.", who, leads[0])
			default:
				t.Tell(rule.Remark, who, "%s leads %s: 1 point more for each of these that a project needs.", who, say.And(leads))
			}
		case lab.Journal:
			p.Turn.Allow = p.amount(a.Seat, lab.Journal)
			t.Tell("card", who, "%s plays %s: %d moves in the Patents Office.", who, lab.CardTitles[a.Card], p.Turn.Allow).About(a.Card.String())
			if p.hasGhosts() {
				p.Turn.Ghosts = true
				t.Tell(rule.Remark, "", "First the ghosts: draw %d resource tiles.", p.ghostTiles())
			}
		case lab.Skyscraper:
			n := p.amount(a.Seat, lab.Skyscraper)
			got := p.fund(a.Seat, n)
			t.Tell("card", who, "%s plays %s: funding %+d, now %d.", who, lab.CardTitles[a.Card], got, s.Funding).About(a.Card.String()).With("funding", got)
			if got < n {
				t.Tell(rule.Remark, who, "%d funding is lost: it ends at %d.", n-got, mostFunding)
			}
		case lab.Meeting:
			t.Tell("card", who, "%s plays %s: up to two different options, then the round ends.", who, lab.CardTitles[a.Card]).About(a.Card.String())
		}
	},
	Clear: func(p *Position, a *play) bool { // only the turn and the cards played before make the card illegal
		q := *p
		q.Player, q.Turn.Card, q.Deck.Drawn = a.Seat, noCard, noCard
		q.seats[a.Seat].Turns = 1
		return !p.Deck.Due && rule.Verdict(&q, a) == nil
	},
	Leans: func(p *Position, a *play) []string {
		before := p.Turn.Seat
		if p.n == 1 {
			before = ghost
		}
		return slices.Concat(rule.LeansOn(before >= ghost && p.improved(a.Seat, a.Card) != p.improved(before, a.Card), "improved-is-same-card"), rule.LeansOn(a.Free != "", "improved-academy-free-tile"))
	},
	Leads:   func(p *Position, _ *play) []string { return rule.LeansOn(p.betweenRounds(), soloStart) },
	Uses:    func(_ *Position, a *play) []string { return append([]string{a.Buy, a.Free}, a.Tiles...) },
	Feature: func(_ *Position, a *play) string { return "card " + a.Card.String() },
}

func readPlay(r *rule.Reader, p *Position, a *play) {
	a.Card = takeCard(r)
	r.Apart(nil)
	for r.More() && (a.Card == lab.Station || a.Card == lab.Academy) {
		if a.Card == lab.Station {
			a.Tiles = append(a.Tiles, takeTile(r, p, "a tile of the Train Station", rule.Those(p.Station, func(name string) bool { return !slices.Contains(a.Tiles, name) }), false)) // of two alike the other
			continue
		}
		w := r.Words[0]
		if word, of, free := w.Cut("="); free && strings.EqualFold(word, freeWord) {
			r.Words = r.Words[1:]
			if a.Free != "" {
				r.Fail(rule.Misread(w.Column, "one free tile", "There are two free tiles."))
				return
			}
			a.Free, r.Err = p.findTile(tileName(of), p.Station, false)
			continue
		}
		p.joinName(r)
		name := takeTile(r, p, "a project or a technology of the Academy", slices.Concat(p.projects(), p.technologiesLeft()), true)
		if a.Buy == "" {
			a.Buy = name
		} else {
			a.Tiles = append(a.Tiles, name)
		}
	}
	slices.SortFunc(a.Tiles, func(x, y string) int { return slices.Index(p.Station, x) - slices.Index(p.Station, y) })
}

// joinName joins two words into one name if they are one that the game knows, or if neither alone
// is, as in Improved Journal.
func (p *Position) joinName(r *rule.Reader) {
	if len(r.Words) < 2 || strings.Contains(r.Words[1].Text, "=") {
		return
	}
	first, second := r.Words[0], r.Words[1]
	known, whole := p.KnownNames(), first.Text+"_"+second.Text
	if rule.Contains(known, whole) || !rule.Contains(known, first.Text) && !rule.Contains(known, second.Text) {
		r.Words = append([]rule.Word{{Text: whole, Column: first.Column}}, r.Words[2:]...) // the line may be read again
	}
}

// textPlay is the card and what it buys, as typed.
func (*Position) textPlay(a *play) string {
	return rule.Spaced(a.Card.String(), rule.Spaced(a.Tiles...), a.Buy, rule.When(a.Free != "", freeWord+"="+a.Free))
}

// cardOffers are the cards that a seat may play, and what each buys.
func (p *Position) cardOffers(seat int) (out []rule.Offer) {
	set := p.playable(seat)
	list := slices.Collect(set.Each)
	step := rule.Among(rule.Fixed, "which card", list, lab.Card.String, func(c lab.Card) rule.Step {
		switch c {
		case lab.Station:
			return p.stationStep(seat, nil, 0)
		case lab.Academy:
			return p.academyStep(seat)
		default:
			return rule.End(&play{Seat: seat, Card: c})
		}
	})
	step.Slot.Means = func(i int) say.Text { return p.cardMeans(seat, list[i]) }
	step.Slot.Barred = func() []rule.Barred {
		return rule.EachOf((allCards &^ set).Each, func(c lab.Card) rule.Barred {
			return rule.Barred{Place: int(c), Word: c.String(), Text: say.That(lab.CardTitles[c]), Why: p.barred(seat, c)}
		})
	}
	out = append(out, rule.Offer{Verb: "card", Seat: p.name(seat), Then: rule.Ready(step)})
	if set.Has(lab.Academy) && p.seats[seat].Funding >= academyPrice && !p.allTechnologies() {
		named := rule.Typed(p, "card "+p.quoted(seat)+" academy", "technology", say.That("a technology, by its name …")).Asking(p.askTechnology(seat))
		if !p.improved(seat, lab.Academy) || len(p.Station) == 0 { // it gives no free tile
			named.Slot.Form = "NAME"
		}
		buys := rule.Say(lab.Academy.String(), named)
		buys.Slot.Means = func(int) say.Text { return say.That("a technology for %d", academyPrice) }
		out = append(out, rule.Offer{Verb: "card", Seat: p.name(seat), Then: rule.Ready(buys)})
	}
	return out
}

// cardMeans is what a card comes to for a seat, or what its open projects lack that the Train Station may have.
func (p *Position) cardMeans(seat int, c lab.Card) say.Text {
	s := &p.seats[seat]
	switch {
	case c == lab.Skyscraper:
		return say.That("%+d funding", p.funds(seat, p.amount(seat, lab.Skyscraper)))
	case c == lab.Journal:
		return say.That("up to %d moves", p.amount(seat, lab.Journal))
	case c == lab.Meeting && p.roundsLeft() == 1:
		return say.That("to end the last round")
	case c == lab.Meeting:
		return say.That("to end the round")
	case c == lab.Academy && s.Funding < academyPrice && !p.improved(seat, lab.Academy), c == lab.Station && s.Funding < stationCost(1, false):
		return say.That("buys nothing: funding is %d", s.Funding)
	case c == lab.Laboratory && len(s.Front) == 0:
		return say.That("nothing to place, only to remove")
	case c == lab.Station && p.Phase != lastPhase && s.Funding > 0 && len(p.Station) > 0:
		if lack := rule.Each(p.openProjects(seat), func(o open) say.Text { return say.That("%s lacks %s", o.name, o.lacks) }); len(lack) > 0 {
			return say.Join("; ", lack...)
		}
	}
	return say.Text{}
}

func (p *Position) mayPlay(seat int) bool { return p.checkTurn(seat) == nil }

// checkTurn refuses a seat that plays no card now.
func (p *Position) checkTurn(seat int) error {
	switch {
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case p.Phase == dealPhase:
		return p.setUpFirst()
	case p.tokens.Due != 0:
		return p.chitFirst()
	case p.Turn.Open:
		return rules().CardOpen.Illegal("%s's %s is not finished.", p.name(p.Turn.Seat), lab.CardTitles[p.Turn.Card])
	case p.Turn.Ghosts:
		return p.ghostsFirst()
	case p.Phase == lastPhase && p.Last&(1<<seat) == 0 && seat == p.Ender:
		return rules().EnderActs.Illegal("%s brought the end about and has no last action.", p.name(seat))
	case p.Phase == lastPhase && p.Last&(1<<seat) == 0:
		return rules().LastTaken.Illegal("%s has no last action to take.", p.name(seat))
	case seat != p.Player && p.Phase == lastPhase:
		return rules().LastOrder.Illegal("It is %s's last action, not %s's.", p.name(p.Player), p.name(seat))
	case seat != p.Player:
		return rules().OutOfTurn.Illegal("It is %s's turn, not %s's.", p.name(p.Player), p.name(seat))
	case !p.Deck.Due, !p.setup.Rulings.StartDraws && p.eitherBegins():
		return nil
	}
	return rules().GhostDraw.Illegal("First a card is drawn from the ghost deck.")
}

// checkCard refuses a card that the seat whose turn it is may not play
// (IT, Turno di un giocatore; Fine del gioco).
func (p *Position) checkCard(seat int, c lab.Card) error {
	s := &p.seats[seat]
	switch {
	case p.Phase == lastPhase && c == lab.Meeting:
		return rules().MeetingLast.Illegal("A last action is any card but Meeting Room.")
	case !s.Hand.Has(c):
		return rules().CardPlayed.Illegal("%s has played %s in this round.", p.name(seat), lab.CardTitles[c])
	case p.Phase == lastPhase:
		return nil
	case c == lab.Meeting && s.Turns == 0:
		return rules().MeetingFirstTurn.Illegal("It is %s's first turn of the round.", p.name(seat))
	case p.n == 1 && p.Deck.Drawn == c && p.sameVersion(seat, ghost, c):
		return rules().DrawnCard.Illegal("%s has just been drawn from the ghost deck.", lab.CardTitles[c])
	case p.n > 1 && p.Turn.Card == c && p.sameVersion(seat, p.Turn.Seat, c):
		return rules().NeighbourCard.Illegal("%s has just played %s.", p.whose(p.Turn.Seat), lab.CardTitles[c])
	}
	return nil
}

func (p *Position) sameVersion(a, b int, c lab.Card) bool {
	return !p.setup.Rulings.ImprovedOther || p.improved(a, c) == p.improved(b, c)
}

func (p *Position) playable(seat int) cardSet {
	return p.seats[seat].Hand.Where(func(c lab.Card) bool { return p.checkCard(seat, c) == nil })
}

// checkPlay asks what the seat may play and buy.
func (p *Position) checkPlay(a *play) error {
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

// barred is in short why a card may not be played now.
func (p *Position) barred(seat int, c lab.Card) say.Text {
	why := p.checkCard(seat, c)
	ill, _ := errors.AsType[*rule.Illegal](why)
	switch {
	case !p.seats[seat].Hand.Has(c):
		return say.That("played already")
	case ill != nil && ill.Entry == rules().MeetingFirstTurn:
		return say.That("not in a round's first turn")
	case ill != nil && ill.Entry == rules().NeighbourCard:
		return say.That("just played by %s", p.whose(p.Turn.Seat))
	}
	return say.Of(why)
}

// amount is how much a seat's card gives: operations, moves or funding.
func (p *Position) amount(seat int, c lab.Card) int {
	amounts := [...][2]int{
		lab.Laboratory: {operationsBasic, operationsMore}, lab.Journal: {journalMoves, improvedMoves}, lab.Skyscraper: {skyscraperBasic, skyscraperMore},
	}
	if p.improved(seat, c) {
		return amounts[c][1]
	}
	return amounts[c][0]
}

// done ends a card before its allowance is used up; Pass gives up a last action.
type done struct{ Seat int }

type pass struct{ Seat int }

var doneVerb = declared[done]{
	Verb: rule.Verb{Name: "done", Number: 5, Usage: []string{"SEAT"}, Short: "a seat's card is complete", Label: "Finish the card", Behind: "%s and do nothing", Example: []string{"done Blue"}},
	Acts: playing(func(a *done) *int { return &a.Seat }, lab.Laboratory, lab.Journal, lab.Meeting),
	Do: func(p *Position, a *done, t *rule.Teller) {
		p.Turn.Given = true
		t.Tell("done", p.name(a.Seat), "%s finishes %s.", p.name(a.Seat), lab.CardTitles[p.Turn.Card])
		p.closeCard(t)
	},
	Leans: func(p *Position, a *done) []string { return p.leaningOnUpgrade(a.Seat) },
}

var passVerb = declared[pass]{
	Verb: rule.Verb{Name: "pass", Usage: []string{"SEAT"}, Short: "a seat takes no last action", Label: "No last action", Example: []string{"pass Blue"}},
	Acts: acting[pass]{
		At:  func(a *pass) *int { return &a.Seat },
		May: func(p *Position, seat int) bool { return p.Phase == lastPhase && p.mayPlay(seat) },
		Why: func(p *Position, seat int) error {
			if p.Phase == turnPhase {
				return rules().WrongPhase.Illegal("Only a last action can be passed up. A card has to be played, but need not be used.")
			}
			return p.checkTurn(seat)
		},
	},
	Do: func(p *Position, a *pass, t *rule.Teller) {
		t.Tell("done", p.name(a.Seat), "%s takes no last action.", p.name(a.Seat))
		p.Last &^= 1 << a.Seat
		p.nextLast(t)
	},
}

// leaningOnUpgrade is the ruling on a Laboratory under way that was improved or lost its improvement.
func (p *Position) leaningOnUpgrade(seat int) []string {
	return rule.LeansOn(p.Turn.Card == lab.Laboratory && p.Turn.Allow != p.amount(seat, lab.Laboratory), labUpgradeNow)
}

// allowed are the operations that the Laboratory under way has.
func (p *Position) allowed() int {
	if p.setup.Rulings.UpgradeChanges && p.Turn.Seat >= 0 {
		return p.amount(p.Turn.Seat, lab.Laboratory)
	}
	return p.Turn.Allow
}

// settle closes the card under way if its allowance is used up or the end stops it, once
// a chit that is due has been picked.
func (p *Position) settle(t *rule.Teller) {
	tn := &p.Turn
	if !tn.Open || p.tokens.Due != 0 || tn.Ghosts {
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
