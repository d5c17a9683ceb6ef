package industry

import (
	"encoding/json"
	"fmt"

	"arbiter/engine/rule"
	"arbiter/say"
)

// snapshot is a position as JSON. It holds everything: the setup, the
// descriptions, the rulings and the place in the game; reading it back gives
// the very same position, on any machine.
type snapshot struct {
	Setup   string     `json:"setup"`           // as typed after "new NAME"
	Facts   []string   `json:"facts,omitempty"` // as typed after "describe"
	Round   int        `json:"round"`
	Era     int        `json:"era"`
	Phase   Phase      `json:"phase"` // index of phaseNames
	Start   int        `json:"start"`
	Drawn   columnSet  `json:"drawn,omitempty"`   // bit 0 is column A
	Offered columnSet  `json:"offered,omitempty"` //
	Coin    int8       `json:"coin"`              // as a draw showed it, -1 before
	NotCoin columnSet  `json:"not_coin,omitempty"`
	Host    int        `json:"auctioneer"`
	Lot     *lotShot   `json:"lot,omitempty"`
	Turn    int        `json:"turn"`
	Built   int        `json:"built,omitempty"`
	Ended   seatSet    `json:"ended,omitempty"`
	Tokens  []string   `json:"tokens,omitempty"` // "C2 1 0": place, seat, era of development, then what was stated
	Gone    []string   `json:"jokers_taken,omitempty"`
	Seats   []seatShot `json:"seats"`
	Incomes int        `json:"incomes"`
	Coins   int        `json:"coins,omitempty"`
	Paid    int        `json:"paid,omitempty"`
}

type lotShot struct {
	Field  string  `json:"field"`
	Nature Nature  `json:"nature,omitempty"`
	Bid    int     `json:"bid,omitempty"`
	Bidder int     `json:"bidder"`
	Spoken seatSet `json:"spoken,omitempty"`
	Turn   int     `json:"turn"`
}

type seatShot struct {
	Talers  int      `json:"talers"`
	Points  int      `json:"points,omitempty"`
	Jokers  []string `json:"jokers,omitempty"`
	Subsidy bool     `json:"subsidy,omitempty"`
}

// MarshalJSON writes the whole position.
func (p *Position) MarshalJSON() ([]byte, error) {
	s := snapshot{
		Setup: p.setup.String(), Facts: p.facts.lines(), Round: p.round, Era: p.era, Phase: p.phase, Start: p.start,
		Drawn: p.drawn, Offered: p.offered, Coin: p.coin, NotCoin: p.notCoin, Host: p.auctioneer, Turn: p.turn, Built: p.built, Ended: p.ended,
		Gone: p.gone.names(), Incomes: p.incomes, Coins: p.coins, Paid: p.paid,
	}
	if l := p.lot; l.field != nowhere {
		s.Lot = &lotShot{l.field.String(), l.nature, l.bid, l.bidder, l.spoken, l.turn}
	}
	for f, tk := range p.tokens {
		if tk.owner == 0 {
			continue
		}
		text := fmt.Sprintf("%s %d %d", Place(f), tk.owner-1, tk.developed)
		if tk.stated != nil {
			text += " " + tk.stated.String()
		}
		s.Tokens = append(s.Tokens, text)
	}
	for i := range p.n {
		seat := &p.seats[i]
		s.Seats = append(s.Seats, seatShot{seat.Talers, seat.Points, seat.jokerNames(), seat.Subsidy})
	}
	return json.Marshal(s)
}

// lines are the facts as typed after "describe", in the order of the board.
func (f *Facts) lines() (out []string) {
	add := func(d *Describe) { out = append(out, d.text(nil)) }
	if f.copy != "" {
		add(&Describe{Copy: f.copy})
	}
	if f.coin >= 0 {
		add(&Describe{Coin: int(f.coin)})
	}
	for p, fd := range f.fields {
		if fd != nil {
			add(&Describe{Place: Place(p), Field: fd})
		}
	}
	return out
}

// errNowhere refuses a snapshot that is in no place of a game.
var errNowhere = say.Errorf("the position is in no place of a game")

// Restore reads a position that MarshalJSON wrote. The error says what in it
// can't be.
func Restore(data []byte) (*Position, error) {
	var s snapshot
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, say.Errorf("the position can't be read: %v", err)
	}
	words, err := rule.Split(s.Setup)
	if err != nil {
		return nil, say.Errorf("the setup can't be read: %v", err)
	}
	setup, err := ParseSetup(words)
	if err != nil {
		return nil, say.Errorf("the setup can't be read: %v", err)
	}
	p := New(setup)
	if len(s.Seats) != p.n {
		return nil, say.Errorf("the position has %d seats, the setup %d", len(s.Seats), p.n)
	}
	for _, text := range s.Facts {
		d, err := readFact(text)
		if err != nil {
			return nil, say.Errorf("the description %q can't be read: %v", text, err)
		}
		p.facts = p.facts.with(d)
	}
	p.round, p.era, p.phase, p.start = s.Round, s.Era, s.Phase, s.Start
	p.drawn, p.offered, p.coin, p.notCoin = s.Drawn, s.Offered, s.Coin, s.NotCoin
	p.auctioneer, p.turn, p.built, p.ended = s.Host, s.Turn, s.Built, s.Ended
	p.incomes, p.coins, p.paid = s.Incomes, s.Coins, s.Paid
	if err := p.restoreLot(s.Lot); err != nil {
		return nil, err
	}
	for _, text := range s.Tokens {
		if err := p.restoreToken(text); err != nil {
			return nil, say.Errorf("the token %q can't be read: %v", text, err)
		}
	}
	for _, name := range s.Gone {
		f, ok := readPlace(name)
		if !ok {
			return nil, say.Errorf("there is no field %q", name)
		}
		p.gone = p.gone.and(f)
	}
	for i, shot := range s.Seats {
		if err := p.restoreSeat(i, shot); err != nil {
			return nil, say.Errorf("%s: %v", p.name(i), err)
		}
	}
	return p, p.checkRestored()
}

// checkRestored refuses what no game comes to.
func (p *Position) checkRestored() error {
	seat := func(i, low int) bool { return i >= low && i < p.n }
	switch {
	case p.round < 1 || p.era < 1 || p.era > eras || int(p.phase) >= len(phaseNames),
		!seat(p.start, 0), !seat(p.auctioneer, 0), !seat(p.turn, -1), p.built < 0 || p.built > mostBuilt,
		p.drawn&^allColumns != 0 || p.offered&^p.drawn != 0 || p.notCoin&^allColumns != 0, p.coin < -1 || p.coin >= columns,
		p.phase == developmentPhase && p.turn < 0, p.phase == auctionPhase && p.offered == 0,
		p.phase == overPhase && (p.era != eras || p.drawn != allColumns):
		return errNowhere
	}
	return nil
}

func readFact(text string) (*Describe, error) {
	words, err := rule.Split(text)
	if err != nil {
		return nil, err
	}
	return parseDescribe(words, 1)
}

func (p *Position) restoreLot(shot *lotShot) error {
	p.lot = noLot
	if shot == nil {
		return nil
	}
	f, ok := readPlace(shot.Field)
	if !ok || !p.onOffer().has(f) || shot.Bidder < -1 || shot.Bidder >= p.n || shot.Turn < -1 || shot.Turn >= p.n ||
		shot.Nature > jokerOf(anyResource) || shot.Turn < 0 && shot.Bidder < 0 || shot.Bid < 0 {
		return say.Errorf("the lot %q is none of a game", shot.Field)
	}
	p.lot = lot{f, shot.Nature, shot.Bid, shot.Bidder, shot.Spoken, shot.Turn}
	return nil
}

func (p *Position) restoreToken(text string) error {
	words, err := rule.Split(text)
	if err != nil {
		return err
	}
	if len(words) < 3 {
		return say.Errorf("it lacks its seat")
	}
	f, ok := readPlace(words[0].Text)
	if !ok {
		return say.Errorf("there is no such field")
	}
	seat, err := rule.ParseNumber(words[1], 0, p.n-1, "a seat")
	if err != nil {
		return err
	}
	era, err := rule.ParseNumber(words[2], 0, eras, "an era")
	if err != nil {
		return err
	}
	tk := token{owner: int8(seat) + 1, developed: uint8(era)}
	if len(words) > 3 {
		if _, ok := parseKind(words[3]); !ok {
			return say.Errorf("it states no kind of field")
		}
		l := &line{rule.Reader{Words: words[3:], End: len(text)}, p}
		if tk.stated, err = l.statement(f); err != nil {
			return err
		}
		if len(l.Words) > 0 {
			return say.Errorf("it states too much")
		}
	}
	p.tokens[f] = tk
	return nil
}

// mostHeld is more than a seat can come to, corrections and all.
const mostHeld = 5 * mostTalers

func (p *Position) restoreSeat(i int, shot seatShot) error {
	if shot.Talers < 0 || shot.Talers > mostHeld {
		return say.Errorf("the talers are no table's")
	}
	s := Seat{Talers: shot.Talers, Points: shot.Points, Subsidy: shot.Subsidy}
	if len(shot.Jokers) > mostJokers*fields {
		return say.Errorf("there are too many jokers")
	}
	for _, name := range shot.Jokers {
		r, err := parseJoker(rule.Word{Text: name, Column: 1})
		if err != nil {
			return err
		}
		if s.Jokers[r] == mostJokers*2 {
			return say.Errorf("there are too many jokers")
		}
		s.Jokers[r]++
	}
	p.seats[i] = s
	return nil
}
