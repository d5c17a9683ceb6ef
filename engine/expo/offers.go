package expo

import (
	"slices"
	"strings"
	"sync"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Offers are what may be entered now. The cards in hand are told of the seat
// to act, who shows one of them at once; so hands make no difference.
func (p *Position) Offers(hands bool) []rule.Offer {
	return append(p.Moves("", hands), p.anytime()...)
}

// Moves are the offers to a seat, all with "". See rule.Moves.
func (p *Position) Moves(seat string, _ bool) []rule.Offer {
	if p.Phase == overPhase && p.tokens.due == 0 {
		return nil
	}
	out := append(p.haveOffers(), p.handicapOffers()...)
	switch {
	case p.tokens.due != 0:
		out = append(out, p.chitOffers()...)
		if p.Phase == dealPhase {
			out = append(out, p.dealOffers()...)
		}
	case p.Phase == dealPhase:
		out = append(out, p.dealOffers()...)
	case p.Turn.Ghosts:
		out = append(out, p.ghostsOffer())
	case p.Turn.Open:
		out = append(out, p.openOffers()...)
	case p.Deck.Due:
		if out = append(out, p.drawOffer()); p.eitherBegins() {
			out = append(out, p.cardOffers()...)
		}
	default:
		out = append(out, p.cardOffers()...)
	}
	return rule.To(seat, out)
}

// offerOf is the offer of an action that says no more than its verb and seat.
func (p *Position) offerOf(seat int, a action) rule.Offer {
	return rule.Offer{Verb: a.Verb(), Seat: p.name(seat), Then: rule.Made(rule.End(a))}
}

// offer is an offer to a seat, told as its line with what follows in capitals.
func (p *Position) offer(verb string, seat int, follows string, step rule.Step) rule.Offer {
	return rule.Offer{Verb: verb, Seat: p.name(seat), Words: func(rule.Step) say.Text { return say.Typed("%s %s %s", verb, p.quoted(seat), follows) }, Then: rule.Made(step)}
}

func (p *Position) dealOffers() (out []rule.Offer) {
	plain := func(says string, step rule.Step) {
		out = append(out, rule.Offer{Verb: "deal", Words: func(rule.Step) say.Text { return say.Plain(says) }, Then: rule.Made(step)})
	}
	if p.Dealing.Jury > 0 {
		plain("deal jury"+strings.Repeat(" steam|electricity", p.Dealing.Jury), rule.Say(juryWord, p.juryStep(nil)))
	}
	if a := (&DealAcademy{}); a.check(p) == nil {
		plain("deal academy", rule.Say("academy", rule.End(a)))
	}
	if p.Dealing.Academy && (p.Dealing.Jury == 0 || p.Turn.Card != lab.Meeting) {
		plain("deal academy [FORM=PROJECT|FORM=none...]", rule.Say("academy", rule.Typed(p, "deal academy", "project", say.That("A form and its project, as L=Cellophane; none where the stack is empty."))))
	}
	if p.Dealing.Station {
		a := &DealStation{}
		if a.check(p) == nil {
			plain("deal station", rule.Say("station", rule.End(a)))
		}
		plain("deal station TILE…", rule.Say("station", rule.Typed(p, "deal station", "tile", say.That("%d resource tiles by name, or as 2steam/1steel.", p.stationSize()))))
	}
	return out
}

// juryStep goes on with another jury tile.
func (p *Position) juryStep(tiles []lab.Resource) rule.Step {
	if len(tiles) == p.Dealing.Jury {
		return rule.End(&DealJury{tiles})
	}
	var words []string
	var next [][]lab.Resource
	for _, r := range []lab.Resource{lab.Steam, lab.Electricity} {
		more := 1
		for _, t := range tiles {
			if t == r {
				more++
			}
		}
		if p.checkJuryTile(r, more) == nil {
			words, next = append(words, r.String()), append(next, append(slices.Clip(tiles), r))
		}
	}
	return rule.Choose(rule.Fixed, "energy", words, func(i int) rule.Step { return p.juryStep(next[i]) })
}

func (p *Position) handicapOffers() (out []rule.Offer) {
	for i := range p.n {
		s := &p.seats[i]
		if s.Handicap == 0 || s.Touched || s.Lab == nil || p.Phase == overPhase {
			continue
		}
		cells := s.Lab.List(s.Lab.Scraps)
		out = append(out, p.offer("handicap", i, "CELL TILE TURN", rule.Choose(rule.Name, "cell", cells, func(k int) rule.Step {
			return rule.Typed(p, "handicap "+p.quoted(i)+" "+cells[k], "tile", say.That("The tile drawn and its turn, as 2steam/1steel r1."))
		})))
	}
	return out
}

// chitOffers are the chits to pick, or those that a ghost's draw may give.
func (p *Position) chitOffers() []rule.Offer {
	o := &p.tokens
	left := o.leftChits()
	words := rule.Each(left, chit.String)
	says := strings.Join(words, "|")
	if o.chitSeat == ghost {
		var rowsDue []string
		var at []int
		for row := range rows {
			if o.due.Has(row) {
				rowsDue, at = append(rowsDue, rowName(row)), append(at, row)
			}
		}
		return []rule.Offer{{
			Verb: "chit", Then: rule.Made(rule.Say(ghostWord, rule.Choose(rule.Name, "row", rowsDue, func(i int) rule.Step {
				return rule.Choose(rule.Name, "chit", words, func(k int) rule.Step { return rule.End(&Chit{ghost, at[i], left[k]}) })
			}))),
		}}
	}
	if p.setup.Rulings.ChitMay {
		words, left = append(words, noneWord), append(left, noChit)
	}
	return []rule.Offer{p.offer("chit", o.chitSeat, says, rule.Choose(rule.Name, "chit", words, func(k int) rule.Step {
		return rule.End(&Chit{Seat: o.chitSeat, Chit: left[k]})
	}))}
}

// supply are all resource tiles that can be.
var supply = sync.OnceValue(func() (tiles []*lab.Tile) {
	for two := range lab.Types {
		for one := range lab.Types {
			if two != one {
				tiles = append(tiles, &lab.Tile{Kind: lab.Supply, Form: lab.Single, Points: -1, Energy: lab.Types, Two: two, One: one})
			}
		}
	}
	return tiles
})

// ghostsOffer is the resource tiles that a Journal draws.
func (p *Position) ghostsOffer() rule.Offer {
	words := rule.Each(supply(), (*lab.Tile).String)
	for _, n := range slices.Concat(p.facts.tiles, p.Shown) {
		if n.tile.Kind == lab.Supply && p.whereIs(n.name) == "" && !slices.Contains(words, n.name) {
			words = append(words, n.name)
		}
	}
	return rule.Offer{
		Verb: "ghosts", Words: func(rule.Step) say.Text { return say.Plain("ghosts" + strings.Repeat(" TILE", p.ghostTiles())) },
		Then: func() rule.Step { return p.ghostStep(words, nil) },
	}
}

// ghostStep goes on with another tile; one with a name is drawn once.
func (p *Position) ghostStep(words []string, drawn []dealt) rule.Step {
	if len(drawn) == p.ghostTiles() {
		return rule.End(&Ghosts{drawn})
	}
	return rule.Choose(rule.Name, "tile", words, func(i int) rule.Step {
		d, rest := dealt{name: words[i]}, words
		if i < len(supply()) {
			d = dealt{tile: supply()[i]}
		} else {
			rest = slices.Delete(slices.Clone(words), i, i+1)
		}
		return p.ghostStep(rest, append(slices.Clip(drawn), d))
	})
}

// drawOffer is the cards that may be drawn from the ghost deck.
func (p *Position) drawOffer() rule.Offer {
	var set cardSet
	for c := range noCard {
		if p.Deck.Left[c] > 0 {
			set = set.And(c)
		}
	}
	left := slices.Collect(set.Each)
	return rule.Offer{
		Verb: "draw",
		Then: rule.Made(rule.Choose(rule.Name, "card", set.Names(lab.Card.String), func(i int) rule.Step { return rule.End(&Draw{left[i]}) })),
	}
}

func (p *Position) cardOffers() (out []rule.Offer) {
	seat := p.Player
	set := p.playable(seat)
	list := slices.Collect(set.Each)
	out = append(out, p.offer("card", seat, strings.Join(set.Names(lab.Card.String), "|"), rule.Choose(rule.Fixed, "card", set.Names(lab.Card.String), func(i int) rule.Step {
		switch c := list[i]; c {
		case lab.Station:
			return p.stationStep(seat, nil, 0)
		case lab.Academy:
			return p.academyStep(seat)
		default:
			return rule.End(&Play{Seat: seat, Card: c})
		}
	})))
	if set.Has(lab.Academy) && p.seats[seat].Funding >= academyPrice && !p.allTechnologies() {
		out = append(out, p.offer("card", seat, "academy TECHNOLOGY", rule.Say(lab.Academy.String(), rule.Typed(p, "card "+p.quoted(seat)+" academy", "technology", say.That("The name of a technology that is not described.")))))
	}
	if p.Phase == lastPhase {
		out = append(out, p.offerOf(seat, &Pass{seat}))
	}
	return out
}

// stationStep goes on with another tile to buy, in the order in which they lie.
func (p *Position) stationStep(seat int, bought []string, from int) rule.Step {
	step := rule.End(&Play{Seat: seat, Card: lab.Station, Tiles: bought})
	if n := len(bought); n == mostBought || from >= len(p.Station) || p.seats[seat].Funding < stationCost(n+1, p.improved(seat, lab.Station)) {
		return step
	}
	words := p.Station[from:]
	step.Slot = rule.Choose(rule.Name, "tile", words, func(i int) rule.Step {
		return p.stationStep(seat, append(slices.Clip(bought), words[i]), from+i+1)
	}).Slot
	return step
}

// academyStep goes on with what to buy, and the improved card's free tile.
func (p *Position) academyStep(seat int) rule.Step {
	a := &Play{Seat: seat, Card: lab.Academy}
	var words []string
	if p.seats[seat].Funding >= academyPrice {
		words = slices.Concat(p.projects(), p.technologiesLeft())
	}
	step := p.freeStep(a)
	more := len(words)
	if free := step.Slot; free != nil {
		words = append(words, free.Words...)
	}
	if len(words) == 0 {
		return step
	}
	free := step.Slot
	step.Slot = rule.Choose(rule.Name, "project or technology", words, func(i int) rule.Step {
		if i >= more {
			return free.Then(i - more)
		}
		buys := *a
		buys.Buy = words[i]
		return p.freeStep(&buys)
	}).Slot
	return step
}

// freeStep ends an Academy, or goes on with the improved one's free tile.
func (p *Position) freeStep(a *Play) rule.Step {
	step := rule.End(a)
	if !p.improved(a.Seat, lab.Academy) || a.Buy == "" && p.setup.Rulings.FreeOnPurchase || len(p.Station) == 0 {
		return step
	}
	words := rule.Each(p.Station, func(name string) string { return freeWord + "=" + name })
	step.Slot = rule.Choose(rule.Fixed, "free tile", words, func(i int) rule.Step {
		with := *a
		with.Free = p.Station[i]
		return rule.End(&with)
	}).Slot
	return step
}

func (p *Position) openOffers() (out []rule.Offer) {
	seat := p.Turn.Seat
	switch p.Turn.Card {
	case lab.Laboratory:
		out = append(p.placeOffers(seat), p.removeOffers(seat)...)
	case lab.Journal:
		out = p.advanceOffers(seat)
	case lab.Meeting:
		out = p.meetingOffers(seat)
	}
	return append(out, p.offerOf(seat, &Done{seat}))
}

func (p *Position) meetingOffers(seat int) (out []rule.Offer) {
	if p.checkOption(seat, repositionOption) == nil && p.Turn.Used < mostRepositioned {
		out = append(out, p.moveOffers(seat)...)
	}
	if p.checkOption(seat, fundOption) == nil {
		out = append(out, p.offerOf(seat, &Fund{seat}))
	}
	if p.checkOption(seat, advanceOption) == nil {
		out = append(out, p.advanceOffers(seat)...)
	}
	if p.checkOption(seat, juryOption) == nil {
		var words []string
		var left []lab.Resource
		for _, r := range []lab.Resource{lab.Steam, lab.Electricity} {
			if p.checkJuryTile(r, 1) == nil {
				words, left = append(words, r.String()), append(left, r)
			}
		}
		out = append(out, p.offer("jury", seat, strings.Join(words, "|"), rule.Choose(rule.Fixed, "energy", words, func(i int) rule.Step { return rule.End(&Jury{seat, left[i]}) })))
	}
	return out
}

// turnsOf are the turns of a form that differ, mirrored ones where they may lie so.
func (p *Position) turnsOf(f lab.Form) []lab.Turn {
	turns := f.Turns()
	if p.setup.Rulings.Lab.Mirror {
		for t := lab.Mirrored; t < 2*lab.Mirrored; t++ {
			if f.Same(t) == t {
				turns = append(turns, t)
			}
		}
	}
	return turns
}

// spotStep goes on with an anchor and a turn of those that a check accepts, on
// the map of the laboratory; some is false where there are none.
func (p *Position) spotStep(l *lab.Lab, name string, t *lab.Tile, accepts func(lab.Spot) bool, lay func(*lab.Lab, lab.Spot) ([]int, error), do func(lab.Spot) action) (step rule.Step, some bool) {
	var cells []string
	var anchors []lab.Cell
	var spots [][]lab.Spot
	turns := p.turnsOf(t.Form)
	for c := range l.Each(l.Cells) {
		var here []lab.Spot
		for _, turn := range turns {
			if s := (lab.Spot{Cell: c, Turn: turn}); accepts(s) {
				here = append(here, s)
			}
		}
		if len(here) > 0 {
			cells, anchors, spots = append(cells, c.String()), append(anchors, c), append(spots, here)
		}
	}
	on := func() *rule.Placing { return show.Placing(l, name, t, anchors, cells, lay) }
	step = rule.Choose(rule.Square, "cell", cells, func(i int) rule.Step {
		words := rule.Each(spots[i], func(s lab.Spot) string { return s.Turn.String() })
		turn := rule.Choose(rule.Rotation, "turn", words, func(k int) rule.Step { return rule.End(do(spots[i][k])) })
		turn.Slot.Place = on
		return turn
	})
	step.Slot.Place = on
	return step, len(cells) > 0
}

// placeOffers are the tiles in front that find room.
func (p *Position) placeOffers(seat int) []rule.Offer {
	l, err := p.labOf(seat)
	if err != nil {
		return nil
	}
	var names []string
	var steps []rule.Step
	for _, name := range p.seats[seat].Front {
		t := p.tile(name)
		if t == nil || !t.Known() {
			continue
		}
		step, some := p.spotStep(l, name, t, func(s lab.Spot) bool { return l.CheckPlace(t, s) == nil }, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Place(name, t, s) }, func(s lab.Spot) action { return &Place{Seat: seat, Name: name, Spot: s} })
		if some {
			names, steps = append(names, name), append(steps, step)
		}
	}
	return p.choices("place", seat, " CELL TURN", "tile", names, steps)
}

func (p *Position) removeOffers(seat int) []rule.Offer {
	l := p.seats[seat].Lab
	if l == nil {
		return nil
	}
	var names []string
	var steps []rule.Step
	add := func(c lab.Cell) {
		if l.CheckRemove(c) == nil {
			names, steps = append(names, p.label(seat, c)), append(steps, rule.End(&Remove{seat, c}))
		}
	}
	for i := range l.Tiles {
		add(l.Tiles[i].Spot.Cell)
	}
	for c := range l.Each(l.Scraps) {
		add(c)
	}
	return p.choices("remove", seat, "", "tile", names, steps)
}

func (p *Position) moveOffers(seat int) []rule.Offer {
	l := p.seats[seat].Lab
	if l == nil {
		return nil
	}
	var names []string
	var steps []rule.Step
	for i := range l.Tiles {
		t := &l.Tiles[i]
		do := func(s lab.Spot) action { return &Move{seat, t.Spot.Cell, s} }
		if p.setup.Rulings.RepositionDiff && slices.Contains(p.Turn.Moved, t.Label()) {
			continue
		}
		step, some := p.spotStep(l, t.Label(), t.Tile, func(s lab.Spot) bool { return l.CheckMove(t.Spot.Cell, s) == nil }, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Move(t.Spot.Cell, s) }, do)
		if some {
			names, steps = append(names, p.label(seat, t.Spot.Cell)), append(steps, turned(step, t.Spot.Cell))
		}
	}
	return p.choices("move", seat, " [CELL] TURN", "tile", names, steps)
}

// turned leaves the cell out of lines that only turn a tile.
func turned(step rule.Step, at lab.Cell) rule.Step {
	s := step.Slot
	i := slices.Index(s.Words, at.String())
	if i < 0 {
		return step
	}
	stay := s.Then(i).Slot
	words := slices.Delete(slices.Clone(s.Words), i, i+1)
	rest := len(words)
	step = rule.Choose(rule.Square, "cell", append(words, stay.Words...), func(k int) rule.Step {
		switch {
		case k >= rest:
			return stay.Then(k - rest)
		case k >= i:
			return s.Then(k + 1)
		}
		return s.Then(k)
	})
	was := s.Place()
	on := *was
	on.Squares = words[:rest]
	on.Map = show.Picture{Lab: on.Map.(show.Picture).Lab, Numbered: slices.Delete(slices.Clone(on.Map.(show.Picture).Numbered), i, i+1)}
	on.Square = func(text string) (string, bool) {
		if slices.Contains(stay.Words, text) {
			return text, true
		}
		return was.Square(text)
	}
	step.Slot.Place, step.Slot.Hint = func() *rule.Placing { return &on }, say.That("%s alone turns it where it lies.", say.Or(stay.Words))
	return step
}

// advanceOffers are the moves of a seat's tokens; jumps that nobody has
// described are entered with what the table sees.
func (p *Position) advanceOffers(seat int) []rule.Offer {
	out := p.fromSpaces(seat, " SPACE", func(a *Advance) bool { return a.check(p) == nil }, func(a *Advance) rule.Step { return rule.End(a) })
	if p.facts.complete {
		return out
	}
	unknown := func(a *Advance) bool {
		return a.jumps() && p.facts.jump(a.From, a.To) == nil && (&Advance{Seat: seat, From: a.From, To: a.To}).check(p) == nil
	}
	return append(out, p.fromSpaces(seat, " SPACE for FUNDING", unknown, func(a *Advance) rule.Step {
		return rule.Say("for", rule.Between("funding", 0, p.dearest(seat), func(n int) rule.Step {
			step := rule.End(&Advance{Seat: seat, From: a.From, To: a.To, For: n})
			if left := p.movesLeft(); left > 1 {
				step.Slot = rule.Say("moves", rule.Between("moves", 2, left, func(m int) rule.Step {
					return rule.End(&Advance{Seat: seat, From: a.From, To: a.To, For: n, Moves: m})
				})).Slot
			}
			return step
		}))
	})...)
}

// fromSpaces offers the advances that are accepted, from each space of a seat's
// tokens.
func (p *Position) fromSpaces(seat int, follows string, accepts func(*Advance) bool, then func(*Advance) rule.Step) []rule.Offer {
	var names []string
	var steps []rule.Step
	for _, t := range p.tokens.all() {
		if t.owner != seat || slices.Contains(names, t.at.String()) {
			continue
		}
		var to []string
		var ways []*Advance
		for s := range eachSpace {
			if a := (&Advance{Seat: seat, From: t.at, To: s, For: -1}); accepts(a) {
				to, ways = append(to, s.String()), append(ways, a)
			}
		}
		if len(ways) > 0 {
			names, steps = append(names, t.at.String()), append(steps, rule.Choose(rule.Name, "to", to, func(k int) rule.Step { return then(ways[k]) }))
		}
	}
	return p.choices("advance", seat, follows, "from", names, steps)
}

// choices is the offer of one of some names, none where there are none.
func (p *Position) choices(verb string, seat int, follows string, ask say.Key, names []string, steps []rule.Step) []rule.Offer {
	if len(names) == 0 {
		return nil
	}
	return []rule.Offer{p.offer(verb, seat, strings.Join(names, "|")+follows, rule.Choose(rule.Name, ask, names, func(i int) rule.Step { return steps[i] }))}
}

// dearest is the highest price printed at a jump that a seat could pay.
func (p *Position) dearest(seat int) int {
	n := p.seats[seat].Funding
	if p.Turn.Card == lab.Journal && p.improved(seat, lab.Journal) {
		n++
	}
	return min(n, mostFunding)
}

// anytime is what may be entered beside the game: facts, corrections and
// counts.
func (p *Position) anytime() []rule.Offer {
	names := append([]string{labWord, rowsWord, juryWord, jumpWord, jumpsWord}, p.undescribed()...)
	var ends []rule.Offer
	if p.Phase != overPhase || p.countedOut() {
		ends = rule.CountedOffers(p, sheetFields)
	}
	return append(ends, []rule.Offer{
		{
			Verb: "describe", Anytime: true, Words: func(rule.Step) say.Text { return say.Plain("describe NAME …") },
			Then: rule.Made(rule.Choose(rule.Name, "name", names, func(i int) rule.Step {
				return rule.Typed(p, "describe "+names[i], "what", say.That(describeWanted))
			})),
		},
		rule.CorrectOffer(p.setup.Seats, p.correctStep),
		rule.CountOffer(p.setup.Seats, countables, func(c rule.Counted) rule.Action { return &Counted{c} }),
	}...)
}

// undescribed are the names of what lies somewhere and nobody has described.
func (p *Position) undescribed() (out []string) {
	add := func(names ...string) {
		for _, n := range names {
			if t := p.tile(n); n != "" && (t == nil || !t.Known()) {
				out = append(out, n)
			}
		}
	}
	for i := range p.n {
		add(p.seats[i].Front...)
	}
	add(p.Academy[:]...)
	add(p.Station...)
	return out
}
