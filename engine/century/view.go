package century

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

var views = rule.Views[*Position]{
	{Verb: rule.Verb{Name: "status", Short: "who acts, what is due, what is on offer, how the seats stand", Example: []string{"status"}}, Show: (*Position).statusView},
	{Verb: rule.Verb{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}}, Show: (*Position).legalView},
	{Verb: rule.Verb{Name: "region", Usage: []string{"SEAT"}, Short: "a seat's region: tiles, rails, citizens, garbage", Example: []string{"region Green"}, Picture: "Regions"}, Show: (*Position).regionView},
	{Verb: rule.Verb{Name: "production", Usage: []string{"SEAT"}, Short: "what a seat's region makes, city by city, and what it can recycle", Example: []string{"production Green", "production Green --explain"}, Explain: true}, Show: (*Position).productionView},
	{Verb: rule.Verb{Name: "standings", Short: "the seats by points; after the end, every line of the scoring", Example: []string{"standings"}}, Show: (*Position).standingsView},
}

func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	return views.Show(p, name, args, how)
}

// fullHand is what a seat with a hidden hand is taken to hold beyond its bid: more than
// any price in the game.
const fullHand = 99

func (p *Position) seen(by rule.Eyes) *Position {
	if p.Phase == overPhase {
		return p
	}
	q := p.copy()
	for i := range q.n {
		if by.See(q.name(i)) {
			continue
		}
		q.unseen = q.unseen.And(i)
		s := q.seat(i)
		s.Coins, s.Science = fullHand+q.Lot.Bid, fullHand
	}
	return q
}

// unsees says whether a seat's hand isn't seen, with -1 whether any is not.
func (p *Position) unsees(seat int) bool {
	return p.unseen != 0 && (seat < 0 || p.unseen.Has(seat))
}

// statusView has what was bid on the lot as far as the journal tells it.
func (p *Position) statusView(_ int, how rule.Screen) (*rule.View, error) {
	var market, lot rule.Object
	var start, in any
	var bids []rule.Bid
	var head []say.Text
	if p.Round < 6 && p.Phase != overPhase {
		start, market = p.name(p.Start), p.marketStatus()
	}
	if p.Phase == auctionPhase {
		if in = p.names(p.inAuction()); p.Lot.Land != "" {
			bids = rule.BidsOn(p.Lot.Land, how.Events, "opens")
			lot, head = p.lotStatus(bids), append(head, p.lotSaid())
		} else if out := p.outOfAuction(); len(out) > 0 {
			head = append(head, say.That("No lot is up · out: %s", rule.Joined(", ", say.Plains(out...))))
		}
		head = append(head, say.That("Lands on offer: %s", rule.Joined(", ", say.Plains(p.Lands...))), p.technologiesOnOffer())
	}
	card, claims := p.catastropheStatus()
	s := rule.Status[*Position]{
		Title:  say.Join(" · ", say.Plain(how.Game), say.That(title), say.That("round %s, %s", roman[p.Round], p.Phase)),
		Counts: p.counts(), Head: append(head, claims...), Columns: columns, Words: 4, Scene: func() *rule.Scene { return p.scene(bids) },
		Own: rule.Object{{"bonus_cards", p.bonusStatus()}, {"market", market}, {"start_player", start}, {"in", in}, {"lot", lot}, {"catastrophe", card}, {"seats", p.seatsStatus()}},
	}
	if p.upkeep() { // the checklists of all seats that aren't done
		due := rule.EachOf(p.undone().Each, func(i int) say.Text { return say.That("%s: %s", p.name(i), p.checklist(i)) })
		s.Next = say.That("Next: %s", say.Join(" · ", due...))
	}
	if cards := p.setup.cards(p.Round); p.setup.Bonus4 != "" && !cards.Empty() {
		s.Below = []rule.Block{rule.Lines(cards)}
	}
	return holdings.Status(p, how, s), nil
}

// toPlace names what a seat has still to put into its region: tiles, and garbage.
func (s *Seat) toPlace() say.Text {
	return rule.Joined(", ", say.Some(append(say.Plains(s.waits()...), say.That("%d garbage", s.Hand).If(s.Hand > 0))...))
}

func (p *Position) outOfAuction() []string { return p.names(p.inAuction() ^ (1<<p.n - 1)) }

// lotSaid is the lot in words, and who is out of the auction.
func (p *Position) lotSaid() say.Text {
	if p.Lot.ByOutcome {
		return say.That("Lot: %s, bids not entered", p.Lot.Land)
	}
	passed, out := say.Plains(p.names(p.Lot.Passed)...), say.Plains(p.outOfAuction()...)
	return say.Join(" · ", say.That("Lot: %s at %d by %s", p.Lot.Land, p.Lot.Bid, p.name(p.Lot.Bidder)),
		say.That("passed: %s", rule.Joined(", ", passed)).If(len(passed) > 0), say.That("out: %s", rule.Joined(", ", out)).If(len(out) > 0))
}

func (p *Position) legalView(seat int, how rule.Screen) (*rule.View, error) {
	due := p.undone().Where(func(i int) bool { return p.upkeep() && (seat < 0 || seat == i) })
	return rule.LegalView(p, seat, how, rule.EachOf(due.Each, func(i int) say.Text { return say.That("Due, %s: %s", p.name(i), p.checklist(i)) })...), nil
}

func (p *Position) regionView(seat int, _ rule.Screen) (*rule.View, error) {
	s := p.seats[seat]
	_, known := p.facts.start(seat)
	var wait []say.Text
	for _, w := range s.Waiting {
		t := say.Plain(w.Name)
		if w.Garbage > 0 {
			t = say.That("%s with %d garbage", w.Name, w.Garbage)
		}
		wait = append(wait, t)
	}
	if s.Tabled != nil || s.Counted != nil {
		wait = nil
	}
	told := say.That("makes %s · pollution marker %s · %d garbage", show.Yield(p.makes(seat)), rule.Signed(s.Pollution), s.garbage())
	if s.Counted != nil || p.restsUnseen(seat) {
		told = say.That("pollution marker %s · %d garbage", rule.Signed(s.Pollution), s.garbage())
	}
	lines := say.Some(say.Join(" · ", say.Plain(p.name(seat)), told), say.That("The rails of the start tile are not described.").If(!known),
		say.That("The table counts this seat's upkeeps: the tiles are those from before.").If(s.Tabled != nil), countedOnly.If(s.Counted != nil))
	blocks := []rule.Block{{Lines: lines}, {Picture: picture.Region{Region: s.Region, Colour: p.colour(seat), Beside: besideRegion}, Title: say.Plain(p.name(seat)), Subtitle: told}}
	if len(wait) > 0 {
		blocks = append(blocks, rule.Lines(say.That("To attach: %s", say.Join(", ", wait...))))
	}
	var tiles []rule.Object
	for i := range s.Region.Len() {
		t := s.Region.At(i)
		tiles = append(tiles, rule.Object{{"garbage", t.Garbage}, {"line", t.String()}, {"name", t.Name}, {"rotation", t.Turn.String()}, {"square", t.Square.String()}, {"tile", t.Tile.String()}})
	}
	if s.Counted != nil && s.Region.Len() == 1 { // no tile was entered
		tiles, blocks = nil, blocks[:1]
	}
	return &rule.View{JSON: map[string]any{"seat": p.name(seat), "tiles": tiles, "to_attach": wait}, Blocks: blocks}, nil
}

// countedOnly is said of a region where the table counted the end.
var countedOnly = say.That("The table counted the end, and not what the region makes: the tiles are those that were entered.")

func (p *Position) productionView(seat int, _ rule.Screen) (*rule.View, error) {
	s := p.seats[seat]
	if s.Counted != nil {
		return &rule.View{JSON: rule.Object{{"counted", true}, {"production", nil}}, Blocks: []rule.Block{rule.Lines(countedOnly)}}, nil
	}
	makes := say.That("%s's region makes %s.", p.name(seat), show.Yield(p.makes(seat)))
	if s.Tabled != nil {
		return &rule.View{JSON: rule.Object{{"counted", true}, {"production", p.makes(seat)}}, Blocks: []rule.Block{rule.Lines(makes, say.That("The table counts this seat's upkeeps: city by city isn't known."))}}, nil
	}
	if err := p.checkStartKnown(seat); err != nil {
		return nil, err
	}
	var rests rule.Teller
	var remarks []say.Key
	if _, known := p.facts.start(seat); !known {
		remarks = append(remarks, "The rails of the start tile are not described: here they count as none.")
		rests.Tell(rule.Remark, "", remarks[0])
	}
	names := show.Names{Tile: func(t *rail.Placed) string { return t.Name }, Readings: p.setup.Rulings.flipped, Afoot: true}
	for ab := range s.abilities {
		names.Afoot = names.Afoot && ab.Power != Locomotive
	}
	p.tellYields(seat, p.makes(seat), &rests)
	p.tellRecycling(seat, &rests)
	v := show.Judgement(s.Region, p.setup.Rulings.Rail, s.spentAt, names, remarks...)
	v.AddTold(rule.Texts(rests.Events))
	v.Blocks = append([]rule.Block{rule.Lines(append([]say.Text{makes}, rule.Texts(rests.Events)...)...)}, v.Blocks...)
	return v, nil
}

func (p *Position) standingsView(int, rule.Screen) (*rule.View, error) {
	if p.Phase == overPhase {
		tallies, finals := make([]score.Tally, p.n), make([]score.Final, p.n)
		for i := range p.n {
			tallies[i], finals[i] = p.tally(i), *p.seats[i].Final
		}
		return show.Final(p.setup.Seats, tallies, finals, p.counts()), nil
	}
	places := score.Places(rule.Each(p.seats[:p.n], func(s *Seat) score.Final { return score.Final{Total: s.Points, Garbage: s.garbage()} }))
	order := []int{0, 1, 2, 3, 4}[:p.n]
	slices.SortStableFunc(order, func(a, b int) int { return places[a] - places[b] })
	columns := []rule.Column[*Position]{
		{Key: "place", Heading: "Place", Of: func(_ *Position, seat int) any { return places[seat] }},
		{Number: "points"}, {Number: "garbage"}, {Number: "pollution"}, {Number: "clean lands"},
	}
	t, seats := holdings.Table(p, columns, order, 1, false), holdings.Script(p, columns)
	t.Seats = true
	scores := rule.Object{{"land", nil}, {"environment", nil}, {"commerce", nil}, {"science", nil}, {"bonus", nil}, {"total", nil}} // after the end
	return &rule.View{JSON: map[string]any{"seats": rule.Each(order, func(i int) rule.Object { return slices.Concat(seats[i], scores) }), "over": false, "winners": []string{}}, Blocks: []rule.Block{{Table: t}}}, nil
}

// Find is a tile as a region file has it, or a technology as it is described.
func (p *Position) Find(name string) rule.Found {
	for i := range p.n {
		s := p.seats[i]
		if t := s.Region.At(s.Region.Find(name)); t != nil && !strings.EqualFold(name, "start") {
			return rule.Found{Seat: p.name(i), Name: t.Name, Shows: t.String()}
		}
		for _, o := range s.Owned {
			switch t := o.technology(); {
			case !rule.SameName(o.Name, name):
			case t == nil:
				return rule.Found{Seat: p.name(i), Name: o.Name}
			default:
				return rule.Found{Seat: p.name(i), Name: o.Name, Shows: t.String()}
			}
		}
	}
	return rule.Found{}
}

const (
	revealed rule.Happening = "card"    // What is the card as printed, "" where it is not described
	suffers  rule.Happening = "suffers" // What is the column; science is what was paid for it
)

// record shows how each round's catastrophe ended: the card, and for each seat
// its column, what the column gave and what the seat paid.
func record(told []rule.RoundEvents) []rule.Section {
	catastrophes := rule.Section{Title: "Catastrophes"}
	for _, r := range told {
		t := rule.Table{Header: rule.Headings("Seat", "Column", "It says", "Science"), Left: 1, Words: []int{2}}
		var card *Card
		for _, e := range r.Events {
			if e.Kind == revealed && e.What != "" {
				card, _ = ParseCard(e.What) // what it wrote itself
			}
		}
		for _, e := range r.Events {
			column, err := strconv.Atoi(e.What)
			if e.Kind != suffers || err != nil || card == nil || column < 1 || column > len(card.Columns) {
				continue
			}
			paid := 0
			for _, a := range e.Amounts {
				if a.Name == "science" {
					paid = -a.N
				}
			}
			t.Rows = append(t.Rows, []say.Text{say.Plain(e.Seat), say.Plain(e.What), card.Columns[column-1].said(), say.Plain(strconv.Itoa(paid))})
		}
		if len(t.Rows) > 0 {
			catastrophes.Rounds = append(catastrophes.Rounds, rule.RoundTable{Round: r.Round, Head: say.Join(" / ", rule.Each(card.Columns[:], Damage.said)...), Table: t})
		}
	}
	return []rule.Section{{Title: "Auction prices", Sales: true}, catastrophes}
}

// cardPiece is the card that is up among what is drawn.
const cardPiece = "catastrophe"

// scene is what lies on the table: the lot or the card that is bid on, the market, what
// each seat has to do in its upkeep.
func (p *Position) scene(bids []rule.Bid) *rule.Scene {
	s := &rule.Scene{Own: p.inFront}
	switch p.Phase {
	case dealPhase, auctionPhase:
		s.Shelves = p.market()
		s.Shown = []rule.Happening{rule.Happening(landStock.word), rule.Happening(technologyStock.word)}
		if p.Lot.Land != "" {
			gone := p.inAuction() ^ (1<<p.n - 1)
			out := gone | p.Lot.Passed
			s.Up = &rule.Up{Piece: p.Lot.Land, Title: say.Plain(p.Lot.Land), Bids: bids, Out: p.names(out), Gone: p.names(gone), Asked: p.names(out ^ (1<<p.n - 1)), Leave: passVerb.Name, Worth: p.worthOfLot}
		}
		if p.Card != nil {
			s.Beside = []rule.Shelf{{Title: p.cardTitle(), Pieces: []string{cardPiece}}}
			s.Shown = append(s.Shown, revealed)
		}
	case catastrophePhase:
		s.Up = &rule.Up{Piece: cardPiece, Title: p.cardTitle(), Wide: true, Bids: []rule.Bid{}}
		s.Up.Overbid = map[string]rule.Overbid{}
		for i, c := range p.eachClaim {
			if c.Standing {
				s.Up.Bids = append(s.Up.Bids, rule.Bid{Seat: p.name(i), N: c.Science})
				continue
			}
			for k, by := range p.eachClaim {
				if by.Standing && by.Column == c.Column {
					s.Up.Overbid[p.name(i)] = rule.Overbid{Bid: rule.Bid{Seat: p.name(k), N: by.Science}, Text: say.That("%s bids %d science on column %d.", p.name(k), by.Science, by.Column)}
				}
			}
		}
		slices.SortStableFunc(s.Up.Bids, func(a, b rule.Bid) int { return a.N - b.N })
	}
	for i := range p.n {
		s.Sides = append(s.Sides, p.side(i))
	}
	return s
}

// worthOfLot is what else the land that is up is to a seat, if it wins it.
func (p *Position) worthOfLot(seat string) []say.Text {
	i := rule.Index(p.Seats(), seat)
	if i < 0 || !p.mayWin(i) {
		return nil
	}
	return []say.Text{p.brings(i)}
}

// market is what is on offer this round, but for the land that is up.
func (p *Position) market() []rule.Shelf {
	lands := slices.DeleteFunc(slices.Clone(p.Lands), func(l string) bool { return l == p.Lot.Land })
	shelves := []rule.Shelf{{Title: say.That("Lands"), Told: say.That("from %d", p.leastBid()), Pieces: lands}, {Title: say.That("Technologies"), Pieces: p.Technologies}}
	switch cost, how := p.technologyCost(); how {
	case costKnown:
		shelves[1].Told = say.That("now %d science", cost)
	case costAssumed:
		shelves[1].Told = say.That("now %d science (assumed: the track isn't described)", cost)
	}
	return shelves
}

// side is what a seat has won and has still to place, and what is due of it in its upkeep.
func (p *Position) side(i int) rule.Side {
	s := p.seats[i]
	upkeep := p.upkeep()
	out := rule.Side{Wants: p.Wants(p.name(i)), Pieces: s.waits(), Now: upkeep && !s.Done, Done: upkeep && s.Done, Out: p.Phase == auctionPhase && !s.In, Places: placeVerb.Name, Bags: s.Hand, Sign: "garbage", Shares: putGarbage.Name}
	for _, a := range p.unused(i) {
		short := a.shortened(p)
		out.May = append(out.May, rule.May{Piece: a.Tile, Line: "use " + p.word(i) + " " + short.selector(), Does: say.Join(": ", rule.Said(p, a.Tile), a.Exact.does()), Why: a.idle(p, a.Exact)})
	}
	switch {
	case !upkeep || s.Done:
	case len(out.Pieces) > 0:
		out.Due = say.That("To attach")
	case out.Bags == 0:
		out.Due = p.checklist(i)
	}
	return out
}

func (p *Position) cardTitle() say.Text {
	if p.CardName == "" {
		return say.That(phases[catastrophePhase].Title)
	}
	return say.Plain(p.CardName)
}

// inFront is what lies in front of a seat: what it has to attach, and its technologies.
func (p *Position) inFront(seat int) []rule.Shelf {
	s := p.seats[seat]
	held := slices.DeleteFunc(slices.Clone(s.Owned), func(o owned) bool { t := o.technology(); return t != nil && t.Institution != nil }) // they lie in the region
	return []rule.Shelf{
		{Title: say.That("To attach"), Pieces: s.waits()},
		{Title: say.That("Technologies"), Front: true, Lasting: true, Pieces: rule.Each(held, func(o owned) string { return o.Name })},
	}
}
