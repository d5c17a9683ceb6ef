package expo

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
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
	Tokens [][3]int `json:"tokens"` // owner, row and column, in the order in which they came
	awards
	Seats []seat    `json:"seats"`
	Labs  []keptLab `json:"laboratories,omitempty"` // that were worked in
	Ends  []string  `json:"counted,omitempty"`      // by seat, as typed after "counted SEAT"
}

type keptLab struct {
	Seat    int      `json:"seat"`
	Rows    string   `json:"rows"`
	Covered []string `json:"covered,omitempty"`
	Tiles   []string `json:"tiles,omitempty"` // "c2 r0 Cellophane", with * behind it when complete
}

func (p *Position) MarshalJSON() ([]byte, error) {
	tokens := rule.Each(p.tokens.all(), func(t token) [3]int { return [3]int{t.owner, t.at.Row, t.at.Col} })
	s := snapshot{p.setup.String(), p.facts.said.Lines(), p.state, tokens, p.tokens.awards, p.seats[:p.n], nil, rule.TallyTexts(p.counts[:p.n])}
	for i := range p.n {
		l := p.seats[i].Lab
		if !p.seats[i].Touched && l.Replaced == 0 {
			continue
		}
		k := keptLab{Seat: i, Rows: l.State.String(), Covered: l.List(l.Covered)}
		for j := range l.Tiles {
			text := l.Tiles[j].Spot.String() + " " + l.Tiles[j].Name
			if l.Tiles[j].Complete {
				text += " *"
			}
			k.Tiles = append(k.Tiles, text)
		}
		s.Labs = append(s.Labs, k)
	}
	return json.Marshal(s)
}

// MarshalText writes a tile with its name as it is described.
func (n *named) MarshalText() ([]byte, error) { return []byte(n.name + " " + n.tile.String()), nil }

func (n *named) UnmarshalText(text []byte) error {
	d, err := readFact(string(text), nil)
	if err == nil {
		if tile, is := d.Is.(*lab.Tile); is {
			*n = *newNamed(d.Name, tile)
			return nil
		}
	}
	return say.Errorf("the tile %q can't be read", text)
}

func readFact(text string, seats []string) (*describe, error) {
	return rule.ReadLine(text, func(words []rule.Word) (*describe, error) { return parseDescribe(words, rule.EndOf(words), seats) })
}

func restore(data []byte) (rule.Position, error) {
	var s snapshot
	setup, err := rule.ReadPosition(data, &s, &s.Setup, parseSetup)
	if err != nil {
		return nil, err
	}
	p := begin(setup)
	if len(s.Seats) != p.n || len(s.Tokens) != p.tokens.n {
		return nil, say.Errorf("seats of the position: %d, of the setup: %d", len(s.Seats), p.n)
	}
	for _, text := range s.Facts {
		d, err := readFact(text, setup.Seats)
		if err == nil {
			err = d.fault()
		}
		if err != nil {
			return nil, say.Errorf("the description %q can't be read: %v", text, err)
		}
		p.facts.take(d)
		if p.layLab(d); len(p.facts.tiles) > rule.MostNamed {
			return nil, say.Errorf(rule.TooManyNamed, rule.MostNamed)
		}
	}
	p.state, p.tokens.awards = s.state, s.awards
	for i, t := range s.Tokens {
		p.tokens.list[i] = token{t[0], space{t[1], t[2]}}
	}
	for i, seat := range s.Seats {
		seat.Lab = p.seats[i].Lab
		p.seats[i] = seat
	}
	if err := rule.RestoreTallies(p.counts[:p.n], s.Ends, countedFields); err != nil {
		return nil, err
	}
	for _, k := range s.Labs {
		if err := p.restoreLab(k); err != nil {
			return nil, say.Errorf("a laboratory can't be read: %v", err)
		}
	}
	if err := p.Sound(); err != nil {
		return nil, say.Errorf("no game can come to this position: %v", err)
	}
	return p, nil
}

func (p *Position) restoreLab(k keptLab) error {
	if k.Seat < 0 || k.Seat >= p.n {
		return fmt.Errorf("seat %d", k.Seat)
	}
	board, err := lab.ParseBoard(rule.Word{Text: k.Rows, Column: 1})
	if err != nil {
		return fmt.Errorf("rows %q: %w", k.Rows, err)
	}
	l := lab.New(board, p.rulesOfLab())
	for _, text := range k.Tiles {
		words := rule.Fields(text)
		if len(words) < 3 {
			return fmt.Errorf("tile %q", text)
		}
		t := p.tile(words[2].Text)
		if t == nil {
			return fmt.Errorf("tile %q", text)
		}
		spot, err := lab.ReadSpot(words[:2], t.Form)
		if err != nil {
			return err
		}
		if m, ok := l.Lay(t.Form, spot); !ok || m&^l.Free() != 0 {
			return fmt.Errorf("tile %q has no room", text)
		}
		l.Put(words[2].Text, t, spot)
		l.Tiles[len(l.Tiles)-1].Complete = len(words) > 3
	}
	l.Covered = 0
	for _, word := range k.Covered {
		c, _ := lab.ParseCell(word)
		l.Covered |= l.Bit(c)
	}
	p.seats[k.Seat].Lab = l
	return nil
}

// Sound refuses a position that no game can come to.
func (p *Position) Sound() error {
	seat := func(i, low int) bool { return i >= low && i < p.n }
	switch tn := &p.Turn; {
	case p.Round < 1 || p.Round > mostRounds,
		int(p.Phase) >= len(phases),
		!seat(p.Start, 0),
		!seat(p.Player, 0):
		return fmt.Errorf("round %d, phase %d", p.Round, p.Phase)
	case !seat(tn.Seat, nobody),
		tn.Card > noCard,
		tn.Seat == nobody && tn.Card != noCard,
		tn.Open && (tn.Seat == nobody || tn.Card == noCard),
		tn.Options>>len(optionNames) != 0,
		min(tn.Allow, tn.Used) < 0 || max(tn.Allow, tn.Used) > max(operationsMore, improvedMoves):
		return fmt.Errorf("the card of %d", tn.Seat)
	case !seat(p.Ender, nobody),
		int(p.Cause) >= len(causeNames),
		p.New > lab.Types,
		p.Deck.Drawn > noCard:
		return fmt.Errorf("the end by %d", p.Ender)
	case p.Dealing.Jury < 0 || p.Dealing.Jury > max(firstJury, p.setup.Round+1),
		!seat(p.tokens.DueTo, nobody),
		p.tokens.Due>>rows != 0,
		p.tokens.Due != 0 && p.tokens.DueTo == nobody:
		return fmt.Errorf("what is due")
	case len(p.Station) > p.stationSize(), p.Last>>p.n != 0:
		return fmt.Errorf("%d tiles in the Train Station", len(p.Station))
	case p.Phase == lastPhase && p.Last == 0 && !tn.Open:
		return fmt.Errorf("nobody's last action")
	}
	for _, c := range p.tokens.Chits {
		if int(c) > chits {
			return fmt.Errorf("chit %d", c)
		}
	}
	for _, t := range p.tokens.all() {
		if !seat(t.owner, ghost) || t.at.Row < 0 || t.at.Row >= rows || t.at.Col < 1 || t.at.Col > lastColumn {
			return fmt.Errorf("a token on row %d, column %d", t.at.Row, t.at.Col)
		}
	}
	return p.checkHoldings()
}

// checkHoldings refuses impossible holdings: hands below zero or above what the box holds, tiles
// in two places, completed projects whose needs aren't met.
func (p *Position) checkHoldings() error {
	if n := p.Jury[0] + p.Jury[1]; p.Jury[0] < 0 || p.Jury[1] < 0 || n > juryPlaces {
		return fmt.Errorf("%d jury tiles", n)
	}
	for i := range p.n {
		s := &p.seats[i]
		if s.Funding < 0 || s.Funding > mostFunding || s.Points < 0 || s.Hand&^allCards != 0 || s.Turns < 0 || s.Handicap < 0 {
			return fmt.Errorf("%s holds %d funding, %d points", p.name(i), s.Funding, s.Points)
		}
		for j, t := range s.Lab.Projects {
			if t.Complete && !s.Lab.Has(j).Covers(t.Needs) {
				return fmt.Errorf("%s of %s starves", t.Name, p.name(i))
			}
		}
	}
	lying := rule.EachPair(p.lying, func(_ say.Key, name string) string { return strings.ToLower(name) })
	slices.Sort(lying)
	if once := len(slices.Compact(slices.Clone(lying))); once != len(lying) {
		return fmt.Errorf("a tile lies in two places: %v", lying)
	}
	return nil
}
