package century

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/engine/century/score"
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
	Begun  bool    `json:"begun,omitempty"` // of a record that begins in the middle
	Marker int     `json:"marker"`
	Prices []price `json:"prices,omitempty"`
	auction
	catastrophe
	Seats []seatShot `json:"seats"`
}

// price is a seen cost in a file, with the round behind its line.
type price struct {
	Period int    `json:"period"`
	Space  int    `json:"space"`
	Cost   int    `json:"cost"`
	By     string `json:"by"`
}

// inRound parts the line that fixed a price from the round that it was entered in.
const inRound = " in round "

type seatShot struct {
	holding
	Region []rail.Placed `json:"region"`
	course
	Counted string `json:"counted,omitempty"` // as typed after "counted SEAT"
}

func (p *Position) MarshalJSON() ([]byte, error) {
	s := snapshot{
		Setup: p.setup.String(), Facts: p.facts.lines(), moment: p.moment, dealing: p.dealing, Begun: p.Begun,
		Marker: p.Marker, auction: p.auction, catastrophe: p.catastrophe,
	}
	for _, v := range p.Prices {
		s.Prices = append(s.Prices, price{v.Period, v.Space, v.Cost, v.By + inRound + roman[v.Round]})
	}
	for _, f := range p.facts.named {
		if f.as != "" {
			s.Bound = append(s.Bound, f.name+" "+f.as)
		}
	}
	for i := range p.n {
		seat := p.seats[i]
		shot := seatShot{holding: seat.holding, course: seat.course}
		if seat.Counting != nil {
			shot.Counted = seat.Counting.Text()
		}
		for j := range seat.Region.Len() {
			shot.Region = append(shot.Region, *seat.Region.At(j))
		}
		s.Seats = append(s.Seats, shot)
	}
	return json.Marshal(s)
}

// lines are the facts as typed after "describe", in a stable order.
func (f *facts) lines() []string {
	return slices.Concat(f.said.Lines(), rule.Each(f.named, func(n *fact) string { return n.line }))
}

func restore(data []byte) (rule.Position, error) {
	s := snapshot{auction: auction{Lot: lot{Bidder: -1}}}
	setup, err := rule.ReadPosition(data, &s, &s.Setup, parseSetup)
	if err != nil {
		return nil, err
	}
	p := New(setup)
	if len(s.Seats) != p.n {
		return nil, say.Errorf("seats of the position: %d, of the setup: %d", len(s.Seats), p.n)
	}
	if err := p.restoreFacts(s.Facts, s.Bound); err != nil {
		return nil, err
	}
	if s.Round < 1 || s.Round > 6 || int(s.Phase) >= len(phases) || s.Marker < 0 || s.Marker > 4 ||
		s.Start < 0 || s.Start >= p.n || s.Turn < -1 || s.Turn >= p.n {
		return nil, say.Errorf("no game can come to this position")
	}
	p.moment, p.dealing, p.Begun, p.Marker, p.auction, p.catastrophe = s.moment, s.dealing, s.Begun, s.Marker, s.auction, s.catastrophe
	for _, v := range s.Prices {
		if v.Period < 0 || v.Period > 2 || v.Space < 0 || v.Space > 4 {
			return nil, say.Errorf("a price lies on no track")
		}
		if slices.ContainsFunc(p.Prices, func(o seen) bool { return o.Period == v.Period && o.Space == v.Space }) {
			return nil, say.Errorf("a price is given twice")
		}
		at, round := strings.LastIndex(v.By, inRound), 0
		if at >= 0 {
			round = slices.Index(roman[:], v.By[at+len(inRound):])
		}
		if round < 1 {
			return nil, say.Errorf("nothing says who saw a price")
		}
		p.see(seen{v.Period, v.Space, v.Cost, v.By[:at], round})
	}
	if l := &p.Lot; l.Bidder < -1 || l.Bidder >= p.n || l.Passed>>p.n != 0 || len(l.Drops) >= p.n || slices.ContainsFunc(l.Drops, func(i int) bool { return i < 0 || i >= p.n }) {
		return nil, say.Errorf("the lot has no bidder")
	}
	if slices.ContainsFunc(p.Claims[:], func(c claim) bool {
		return c.Column < 0 || c.Column > 5 || c.Standing && c.Column == 0 || c.Column > 0 && p.Card == nil && p.n < 5
	}) {
		return nil, say.Errorf("a bid is on no column")
	}
	for i := range s.Seats {
		if err := p.restoreSeat(i, &s.Seats[i]); err != nil {
			return nil, say.Errorf("%s: %s", p.name(i), err)
		}
	}
	return p, p.checkRestored()
}

func (p *Position) checkRestored() error {
	if p.Lot.Land != "" && !p.Lot.ByOutcome && (p.Phase != auctionPhase || p.Turn < 0 || p.Lot.Bidder < 0) {
		return say.Errorf("no game can come to this position")
	}
	if p.Round == 6 && p.Phase < upkeepPhase || p.Phase == catastrophePhase && p.Card != nil && p.Outcomes == 0 && p.Turn < 0 {
		return say.Errorf("no game can come to this position")
	}
	for i := range p.n {
		switch f := p.seats[i].Final; {
		case p.Phase == overPhase && f == nil:
			return say.Errorf("the game is over and bears no final scoring")
		case p.Phase != overPhase && f != nil:
			return say.Errorf("the game bears a final scoring and is not over")
		}
	}
	return nil
}

// restoreFacts takes in the descriptions, and the names that some of them have in the copy.
// Tiles and cards are parsed when they are first asked for: they were valid when saved.
func (p *Position) restoreFacts(lines, bound []string) error {
	facts := &facts{named: make([]*fact, 0, min(len(lines), rule.MostNamed+1))}
	p.facts = facts
	for _, text := range lines {
		name, _, _ := strings.Cut(text, " ")
		if checkTileName(rule.Word{Text: name}) == nil { // a tile or card; not start, a track, zones or copy
			facts.put(&fact{key: strings.ToLower(name), name: name, line: text, in: p})
			if len(facts.named) > rule.MostNamed {
				return say.Errorf(rule.TooManyNamed, rule.MostNamed)
			}
			continue
		}
		d, err := p.readFact(text)
		if err != nil {
			return say.Errorf("the description %q can't be read: %s", text, err)
		}
		*facts = *facts.withDescribed(p, d)
	}
	for _, line := range bound {
		name, as, _ := strings.Cut(line, " ")
		if n := facts.fact(name); n != nil {
			n.as, facts.bound = as, true
		}
	}
	return nil
}

func (p *Position) readFact(text string) (*Describe, error) {
	return rule.ReadLine("describe "+text, func(words []rule.Word) (*Describe, error) {
		r, d := rule.NewReader(words), &Describe{}
		d.read(&r, p)
		return d, r.Over()
	})
}

// mostTabled bounds what a table says it counted of lands: more than any game deals.
const mostTabled = 400

// beyond says whether a number is larger than in any game, so that sums with it could
// overflow.
func beyond(n int) bool { return n > 1<<30 || n < -1<<30 }

func (p *Position) restoreSeat(i int, shot *seatShot) error {
	seat := p.seat(i)
	if shot.Pollution < score.WorstMarker || shot.Pollution > score.BestMarker || shot.Column < 0 || shot.Column > 5 || shot.Hand < 0 ||
		slices.ContainsFunc([]int{shot.Coins, shot.Science, shot.Points, shot.Hand}, beyond) {
		return say.Errorf("a number is off its track")
	}
	*seat = Seat{holding: shot.holding, course: shot.course, Region: &rail.Region{}}
	seat.Owned = p.facts.known(seat.Owned)
	if t := shot.Tabled; t != nil && (t.Clean < 0 || t.Clean > t.Lands || t.Lands > mostTabled || t.Garbage < t.Lands-t.Clean) {
		return say.Errorf("a number is off its track")
	}
	var err error
	if seat.Counting, err = rule.RestoreTally(shot.Counted, i, countedFields); err != nil {
		return err
	}
	if p.Phase == overPhase {
		seat.Counted = seat.Counting
	}
	for _, w := range shot.Waiting {
		if w.Institution && (p.facts.technology(w.Name) == nil || p.facts.technology(w.Name).Institution == nil) {
			return say.Errorf("the institution %s is not described", w.Name)
		}
	}
	for j, t := range shot.Region {
		placed := rail.Placed{Name: t.Name, Square: t.Square, Turn: t.Turn & 3, Citizens: t.Citizens, Garbage: t.Garbage}
		switch tech := p.facts.technology(t.Name); {
		case j == 0:
			placed.Tile, _ = p.facts.start(i)
		case tech != nil && tech.Institution != nil:
			placed.Tile = tech.Institution
		default:
			placed.Tile = p.facts.land(t.Name)
		}
		if placed.Tile == nil {
			return say.Errorf("the tile %s is not described", t.Name)
		}
		if seat.Region.Find(t.Name) >= 0 || t.Name == "" {
			return say.Errorf("the tile %s lies there twice", t.Name)
		}
		if t.Garbage < 0 || beyond(t.Garbage) {
			return say.Errorf("a number is off its track")
		}
		at, err := seat.Region.Lay(placed)
		if err != nil {
			return say.Errorf("the tile %s can't lie there: %s", t.Name, err)
		}
		for _, b := range t.Bridges { // accepted when they were built
			seat.Region.AddBridge(at, b)
		}
	}
	if len(shot.Region) == 0 {
		return say.Errorf("there is no region")
	}
	return nil
}
