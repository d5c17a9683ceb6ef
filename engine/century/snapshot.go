package century

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// snapshot is a position as JSON. It holds everything: the setup, the
// descriptions, the rulings and the place in the game; reading it back gives
// the very same position, on any machine.
type snapshot struct {
	Setup string   `json:"setup"`           // as typed after "new NAME"
	Facts []string `json:"facts,omitempty"` // as typed after "describe"
	Bound []string `json:"bound,omitempty"` // names and what they are in the copy, as L11 farm7
	moment
	dealing
	Begun  bool   `json:"begun,omitempty"` // of a record that begins in the middle
	Marker int    `json:"marker"`
	Prices []seen `json:"prices,omitempty"`
	auction
	catastrophe
	Seats []*Seat `json:"seats"`
}

func (p *Position) MarshalJSON() ([]byte, error) {
	facts := slices.Concat(p.facts.said.Lines(), rule.Each(p.facts.named, func(n *fact) string { return n.line })) // in a stable order
	s := snapshot{p.setup.String(), facts, nil, p.moment, p.dealing, p.Begun, p.Marker, p.Prices, p.auction, p.catastrophe, p.seats[:p.n]}
	for _, f := range p.facts.named {
		if f.as != "" {
			s.Bound = append(s.Bound, f.name+" "+f.as)
		}
	}
	return json.Marshal(s)
}

func restore(data []byte) (rule.Position, error) {
	s := snapshot{auction: auction{Lot: lot{Bidder: -1}}}
	setup, err := rule.ReadPosition(data, &s, &s.Setup, parseSetup)
	if err != nil {
		return nil, err
	}
	p := begin(setup)
	if len(s.Seats) != p.n {
		return nil, say.Errorf("seats of the position: %d, of the setup: %d", len(s.Seats), p.n)
	}
	if err := p.restoreFacts(s.Facts, s.Bound); err != nil {
		return nil, err
	}
	p.moment, p.dealing, p.Begun, p.Marker, p.auction, p.catastrophe = s.moment, s.dealing, s.Begun, s.Marker, s.auction, s.catastrophe
	for _, v := range s.Prices {
		switch _, round := v.fixed(); {
		case v.Period < 0 || v.Period > 2 || v.Space < 0 || v.Space > 4:
			return nil, say.Errorf("a price lies on no track")
		case slices.ContainsFunc(p.Prices, func(o seen) bool { return o.Period == v.Period && o.Space == v.Space }):
			return nil, say.Errorf("a price is given twice")
		case !slices.Contains(roman[1:], round):
			return nil, say.Errorf("nothing says who saw a price")
		}
		p.see(v)
	}
	for i, seat := range s.Seats {
		if err := p.restoreSeat(i, seat); err != nil {
			return nil, say.Errorf("%s: %s", p.name(i), err)
		}
	}
	return p, p.Sound()
}

// Sound refuses a position that no game can come to.
func (p *Position) Sound() error {
	noSeat := func(i int) bool { return i < 0 || i >= p.n }
	switch l := &p.Lot; {
	case int(p.Phase) >= len(phases),
		p.Marker < 0 || p.Marker > 4,
		noSeat(p.Start),
		p.Turn != -1 && noSeat(p.Turn),
		l.Land != "" && !l.ByOutcome && (p.Phase != auctionPhase || p.Turn < 0 || l.Bidder < 0),
		p.Phase == catastrophePhase && !p.byOutcomes() && p.Turn < 0,
		p.Round == 6 && p.Phase < upkeepPhase:
		return say.Errorf("no game can come to this position")
	case l.Bidder != -1 && noSeat(l.Bidder),
		l.Passed>>p.n != 0,
		len(l.Drops) >= p.n || slices.ContainsFunc(l.Drops, noSeat):
		return say.Errorf("the lot has no bidder")
	case slices.ContainsFunc(p.Claims[:], func(c claim) bool {
		return c.Column < 0 || c.Column > 5 || c.Standing && c.Column == 0 || c.Column > 0 && p.Card == nil && p.n < 5
	}):
		return say.Errorf("a bid is on no column")
	}
	for _, s := range p.seats[:p.n] {
		switch {
		case p.Phase == overPhase && s.Final == nil:
			return say.Errorf("the game is over and bears no final scoring")
		case p.Phase != overPhase && s.Final != nil:
			return say.Errorf("the game bears a final scoring and is not over")
		}
	}
	return p.checkHoldings()
}

// restoreFacts takes in the descriptions, and the names that some of them have in the copy.
// Tiles and cards are parsed when they are first asked for: they were valid when saved.
func (p *Position) restoreFacts(lines, bound []string) error {
	facts := &facts{named: make([]*fact, 0, min(len(lines), rule.MostNamed+1))}
	p.facts = facts
	for _, text := range lines {
		name, _, _ := strings.Cut(text, " ")
		if checkTileName(rule.Word{Text: name}) == nil { // a tile or card; not start, a track, zones or copy
			facts.named.Put(&fact{key: strings.ToLower(name), name: name, line: text})
			if len(facts.named) > rule.MostNamed {
				return say.Errorf(rule.TooManyNamed, rule.MostNamed)
			}
			continue
		}
		d, err := p.readFact(text)
		if err != nil {
			return say.Errorf("the description %q can't be read: %s", text, err)
		}
		facts.put(p, d)
	}
	for _, line := range bound {
		name, as, _ := strings.Cut(line, " ")
		if n := facts.named.Find(name); n != nil {
			n.as, facts.bound = as, true
		}
	}
	return nil
}

func (p *Position) readFact(text string) (*describeLine, error) {
	return rule.ReadLine(rule.DescribeVerb+" "+text, func(words []rule.Word) (*describeLine, error) {
		r, d := rule.NewReader(words), &describeLine{}
		readDescribed(&r, p, d)
		return d, r.Over()
	})
}

// mostTabled bounds what a table says it counted of lands: more than any game deals.
const mostTabled = 400

// beyond says whether a number is larger than in any game, so that sums with it could
// overflow.
func beyond(n int) bool { return n > 1<<30 || n < -1<<30 }

func (p *Position) restoreSeat(i int, seat *Seat) (err error) {
	if seat == nil || seat.Region == nil || len(seat.Tiles) == 0 {
		return say.Errorf("there is no region")
	}
	t := seat.Tabled
	if seat.Column < 0 || seat.Column > 5 ||
		slices.ContainsFunc([]int{seat.Coins, seat.Science, seat.Points, seat.Hand}, beyond) ||
		t != nil && (t.Clean < 0 || t.Clean > t.Lands || t.Lands > mostTabled || t.Garbage < t.Lands-t.Clean) {
		return say.Errorf("a number is off its track")
	}
	if seat.Counting, err = rule.RestoreTally(seat.Sheet, i, countedFields); err != nil {
		return err
	}
	if p.Phase == overPhase {
		seat.Counted = seat.Counting
	}
	for _, w := range seat.Waiting {
		if w.Institution && (p.facts.technology(w.Name) == nil || p.facts.technology(w.Name).Institution == nil) {
			return say.Errorf("the institution %s is not described", w.Name)
		}
	}
	tiles := seat.Tiles
	seat.Owned, seat.Region, p.seats[i] = p.facts.known(seat.Owned), &rail.Region{}, seat
	for j, t := range tiles {
		if t.Tile = tileOf(p.facts.about(t.Name)); j == 0 {
			t.Tile, _ = p.facts.start(i)
		}
		if t.Tile == nil {
			return say.Errorf("the tile %s is not described", t.Name)
		}
		if seat.Find(t.Name) >= 0 || t.Name == "" {
			return say.Errorf("the tile %s lies there twice", t.Name)
		}
		if t.Garbage < 0 || beyond(t.Garbage) {
			return say.Errorf("a number is off its track")
		}
		if err := seat.LayBuilt(t); err != nil { // its bridges were accepted when they were built
			return say.Errorf("the tile %s can't lie there: %s", t.Name, err)
		}
	}
	return nil
}
