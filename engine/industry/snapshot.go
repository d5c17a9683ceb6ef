package industry

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// snapshot is a position as JSON. It holds everything: the setup, the
// descriptions, the rulings and the place in the game; reading it back gives
// the very same position, on any machine.
type snapshot struct {
	Setup string   `json:"setup"`           // as typed after "new NAME"
	Facts []string `json:"facts,omitempty"` // as typed after "describe"
	state
	Tokens []string `json:"tokens,omitempty"` // "C2 1 0": place, seat, era of development, then what was stated
	Gone   []place  `json:"jokers_taken,omitempty"`
	Seats  []seat   `json:"seats"`
	Ends   []string `json:"counted,omitempty"` // by seat, as typed after "counted SEAT"
	money
}

func (p *Position) MarshalJSON() ([]byte, error) {
	s := snapshot{p.setup.String(), p.facts.said.Lines(), p.state, nil, slices.Collect(p.gone.Each), p.seats[:p.n], rule.TallyTexts(p.ends[:p.n]), p.money}
	for f, tk := range p.tokens {
		if tk.owner == 0 {
			continue
		}
		text := fmt.Sprintf("%s %d %d", place(f), tk.owner-1, tk.developed)
		if stated := p.stated[f]; stated != nil {
			text += " " + stated.String()
		}
		s.Tokens = append(s.Tokens, text)
	}
	return json.Marshal(s)
}

func (p place) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

func (p *place) UnmarshalText(text []byte) (err error) {
	f, ok := readPlace(string(text))
	if !ok {
		return say.Errorf("there is no field %q", text)
	}
	*p = f
	return nil
}

func (js jokers) MarshalJSON() ([]byte, error) { return json.Marshal(js.names()) }

func (js *jokers) UnmarshalJSON(data []byte) error {
	var names []string
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	for _, name := range names {
		r, err := parseJoker(rule.Word{Text: name, Column: 1})
		if err != nil {
			return err
		}
		if js[r]++; js[r] > mostJokers*2 {
			return say.Errorf("there are too many jokers")
		}
	}
	return nil
}

func restore(data []byte) (rule.Position, error) {
	s := snapshot{state: state{Lot: noLot}}
	setup, err := rule.ReadPosition(data, &s, &s.Setup, parseSetup)
	if err != nil {
		return nil, err
	}
	p := begin(setup)
	if len(s.Seats) != p.n {
		return nil, say.Errorf("seats of the position: %d, of the setup: %d", len(s.Seats), p.n)
	}
	for _, text := range s.Facts {
		d, err := readFact(text)
		if err != nil {
			return nil, say.Errorf("the description %q can't be read: %v", text, err)
		}
		p.facts.take(d)
	}
	p.state, p.money = s.state, s.money
	for _, f := range s.Gone {
		p.gone = p.gone.And(f)
	}
	copy(p.seats[:], s.Seats)
	for _, text := range s.Tokens {
		if err := p.restoreToken(text); err != nil {
			return nil, say.Errorf("the token %q can't be read: %v", text, err)
		}
	}
	if err := rule.RestoreTallies(p.ends[:p.n], s.Ends, sheetFields); err != nil {
		return nil, err
	}
	if !p.possible() {
		return nil, say.Errorf("no game can come to this position")
	}
	return p, nil
}

// mostHeld is more than a seat can ever hold, corrections included.
const mostHeld = 5 * mostTalers

// possible says whether a game could come to a position that was read.
func (p *Position) possible() bool {
	seat := func(i, low int) bool { return i >= low && i < p.n }
	all := rule.Below(p.n)
	for i := range p.n {
		if s := &p.seats[i]; p.ends[i] == nil && (s.Talers < 0 || s.Talers > mostHeld) {
			return false
		}
	}
	l := &p.Lot
	switch {
	case p.Ended&^all != 0, p.Skipped&^p.Ended != 0, l.Spoken&^all != 0,
		p.Round < 1, p.Era < 1 || p.Era > eras, int(p.Phase) >= len(phases),
		!seat(p.Start, 0), !seat(p.Auctioneer, 0), !seat(p.Turn, -1),
		p.Built < 0 || p.Built > mostBuilt,
		p.Drawn&^allColumns != 0, p.Offered&^p.Drawn != 0, p.NotCoin&^allColumns != 0,
		p.Coin < -1 || p.Coin >= columns,
		p.Drawn.Len()%p.setup.tokens(p.Era) != 0,
		p.Phase == drawPhase && p.Drawn == allColumns,
		(p.Phase == auctionPhase) != (p.Offered != 0),
		p.Phase == developmentPhase && p.Turn < 0,
		p.Phase == overPhase && !rule.CountedOut(p.counts()) && (p.Era != eras || p.Drawn != allColumns):
		return false
	case l.Field == nowhere:
		return true
	}
	return p.onOffer().Has(l.Field) && seat(l.Bidder, -1) && seat(l.Turn, -1) && l.Nature <= jokerOf(anyResource) && (l.Turn >= 0 || l.Bidder >= 0) && l.Bid >= 0
}

func (p *Position) restoreToken(text string) error {
	words, err := rule.Split(text)
	if err != nil || len(words) == 0 {
		return cmp.Or(err, say.Errorf("there is no such field"))
	}
	l := rule.NewReader(words)
	f, ok := readPlace(l.Verb.Text)
	if !ok {
		return say.Errorf("there is no such field")
	}
	p.tokens[f] = token{owner: int8(l.Number(0, p.n-1, "a seat")) + 1, developed: uint8(l.Number(0, eras, "an era"))}
	if l.More() {
		if _, ok := parseKind(l.Words[0]); !ok {
			return say.Errorf("it states no kind of field")
		}
		p.stated[f] = readStatement(&l, f)
	}
	return l.Over()
}

// Sound refuses a position that no game can come to, with fields with two states or of an era not reached yet,
// or hands below zero too.
func (p *Position) Sound() error {
	if !p.possible() {
		return say.Errorf("no game can come to this position")
	}
	for f := range place(fields) {
		switch {
		case p.tokens[f].owner != 0 && p.gone.Has(f):
			return fmt.Errorf("%s is a property and a joker", f)
		case p.sold(f) && p.onOffer().Has(f):
			return fmt.Errorf("%s is sold and on offer", f)
		case p.sold(f) && f.era() > p.Era:
			return fmt.Errorf("%s is sold in era %d", f, p.Era)
		}
	}
	for i := range p.n {
		s := &p.seats[i]
		for r, n := range s.Jokers {
			if n < 0 {
				return fmt.Errorf("%s holds %d jokers of %s", p.name(i), n, resource(r))
			}
		}
		if s.Talers < 0 || s.Points < 0 && p.Phase != overPhase { // at the end a table may count points below 0
			return fmt.Errorf("%s holds %d talers, %d points", p.name(i), s.Talers, s.Points)
		}
	}
	return nil
}
