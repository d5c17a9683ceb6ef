package century

import (
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Tally is what a bonus card reads off one seat's side of the table.
type Tally struct {
	Points    int        // before the card
	Coins     int        // in hand
	Science   int        // in hand
	Pollution int        // marker space, -6..+6
	Garbage   []int      // on each land, the start tile included
	CleanLand int        // what a clean land is worth, 2 to 4; 0 where unknown
	Produced  rail.Yield // this round
	Centres   int        // working recycling centres
}

func (t *Tally) clean() (n int) {
	for _, g := range t.Garbage {
		if g == 0 {
			n++
		}
	}
	return n
}

func (t *Tally) garbage() (n int) {
	for _, g := range t.Garbage {
		n += g
	}
	return n
}

// needsZone says whether a card asks for the worth of a clean land and it is
// not known.
func (t *Tally) needsZone(card string) bool {
	return t.CleanLand == 0 && t.clean() > 0 && (card == purityCard || card == finalCard)
}

// finalCard is the scoring of round VI, printed on the board.
const finalCard = "final"

// bonus is what a card of round II or IV gives
// (EN, Round Two Scoring Cards, Round Four Scoring Cards).
func (t *Tally) bonus(card string) int {
	switch card {
	case incomeCard:
		return t.Produced.Coins + t.Produced.Science
	case doublingCard:
		return t.Points
	case cleanLandCard:
		return 6 * t.clean()
	case recyclingCard:
		return 2*t.Centres + t.Produced.Coins
	case environmentCard:
		n := t.Produced.Points
		if flower(t.Pollution) {
			n += MarkerValue(t.Pollution)
		}
		return n
	case purityCard:
		return t.CleanLand*t.clean() - t.garbage() + t.Produced.Science
	}
	return 0
}

// Final is the last bonus scoring of one seat, line by line
// (EN, Round Six Bonus Scoring).
type Final struct {
	Before      int `json:"before"`      // points before it
	Land        int `json:"land"`        // all lands together
	Environment int `json:"environment"` // the number under the marker
	Commerce    int `json:"commerce"`    // by coins in hand
	Science     int `json:"science"`     // by science in hand
	Total       int `json:"total"`
	Garbage     int `json:"garbage"`
	Place       int `json:"place"` // 1 for the winners
}

// land is what all lands of a seat give: none 2 to 4, one nothing, n cost 5 for
// each beyond the first.
func (t *Tally) land() (sum int) {
	for _, g := range t.Garbage {
		if g == 0 {
			sum += t.CleanLand
		} else {
			sum -= 5 * (g - 1)
		}
	}
	return sum
}

// scoreFinal scores round VI for all seats.
func scoreFinal(tallies []Tally, floor bool) []Final {
	out := make([]Final, len(tallies))
	coins, science := make([]int, len(tallies)), make([]int, len(tallies))
	for i := range tallies {
		coins[i], science[i] = tallies[i].Coins, tallies[i].Science
	}
	commerce, research := shares(coins), shares(science)
	for i := range tallies {
		t := &tallies[i]
		f := Final{
			Before:      t.Points,
			Land:        t.land(),
			Environment: MarkerValue(t.Pollution),
			Commerce:    commerce[i],
			Science:     research[i],
			Garbage:     t.garbage(),
		}
		f.Total = floored(f.Before+f.Land+f.Environment+f.Commerce+f.Science, floor)
		out[i] = f
	}
	totals, garbage := make([]int, len(out)), make([]int, len(out))
	for i, f := range out {
		totals[i], garbage[i] = f.Total, f.Garbage
	}
	for i, place := range places(totals, garbage) {
		out[i].Place = place
	}
	return out
}

// floored stops points at zero where the table plays so, once, after the whole
// card.
func floored(points int, floor bool) int {
	if floor {
		return max(0, points)
	}
	return points
}

// shares ranks seats by what they hold and gives each its points: 8, 5, 3, 1 by
// place, the last place nothing; tied seats share what their places give,
// rounded down; a seat that holds nothing gets nothing.
func shares(held []int) []int {
	prizes := [...]int{8, 5, 3, 1}
	prize := func(place int) int { // from 0
		if place < len(prizes) && place < len(held)-1 {
			return prizes[place]
		}
		return 0
	}
	out := make([]int, len(held))
	for i, h := range held {
		if h <= 0 {
			continue
		}
		above, tied, sum := 0, 0, 0
		for _, o := range held {
			if o > h {
				above++
			} else if o == h {
				tied++
			}
		}
		for k := range tied {
			sum += prize(above + k)
		}
		out[i] = sum / tied
	}
	return out
}

// places ranks seats by points, then by the fewest garbage; who is still tied
// shares the place (EN, Winning the Game).
func places(totals, garbage []int) []int {
	out := make([]int, len(totals))
	for i := range totals {
		out[i] = 1
		for j := range totals {
			if totals[j] > totals[i] || totals[j] == totals[i] && garbage[j] < garbage[i] {
				out[i]++
			}
		}
	}
	return out
}

// tally reads a seat's side of the table.
func (p *Position) tally(seat int) Tally {
	s := p.seats[seat]
	t := Tally{
		Points: s.Points, Coins: s.Coins, Science: s.Science, Pollution: s.Pollution,
		Produced: s.Produced, Centres: s.Region.Working(),
	}
	t.CleanLand, _ = p.facts.zone(s.Pollution)
	for i := range s.Region.Len() {
		if at := s.Region.At(i); !at.Tile.Institution() {
			t.Garbage = append(t.Garbage, at.Garbage)
		}
	}
	return t
}

// bonusCard is the card that is scored at the end of this round, or "".
func (p *Position) bonusCard() string {
	switch p.round {
	case 2:
		return p.setup.Bonus2
	case 4:
		return p.setup.Bonus4
	case 6:
		return finalCard
	}
	return ""
}

// endRound scores the round's bonus card and goes on to the next round, or
// ends the game.
func (p *Position) endRound(t *rule.Teller) {
	card := p.bonusCard()
	if card == finalCard {
		p.phase = overPhase
		p.scoreEnd(t)
		return
	}
	if card != "" {
		t.Tell("bonus", "", "Bonus scoring of round %s: %s.", roman[p.round], card).On(card)
		for i := range p.n {
			tally := p.tally(i)
			if tally.needsZone(card) {
				p.needZone = i + 1
			}
			s, b := p.seat(i), tally.bonus(card)
			s.Points = floored(s.Points+b, p.setup.Rulings.Floor)
			if p.zoneAssumed(i, card, &tally) {
				t.Tell("scores", p.name(i), "%s scores %s (a clean land assumed at %d) and has %d.", p.who(i), show.Points(b), tally.CleanLand, s.Points).On(card).With("points", s.Points-tally.Points)
			} else {
				t.Tell("scores", p.name(i), "%s scores %s and has %d.", p.who(i), show.Points(b), s.Points).On(card).With("points", s.Points-tally.Points)
			}
			p.tellFloor(i, tally.Points+b, t)
		}
	}
	p.nextRound(t)
}

// zoneAssumed says whether a card reads a worth of clean land that no
// description settles.
func (p *Position) zoneAssumed(seat int, card string, t *Tally) bool {
	_, assumed := p.facts.zone(p.seats[seat].Pollution)
	return assumed && t.clean() > 0 && (card == purityCard || card == finalCard)
}

// scoreEnd scores round VI and says who won. It may be done again after a
// correction.
func (p *Position) scoreEnd(t *rule.Teller) {
	tallies := make([]Tally, p.n)
	for i := range p.n {
		tallies[i] = p.tally(i)
		if f := p.seats[i].Final; f != nil {
			tallies[i].Points = f.Before
		}
		if tallies[i].needsZone(finalCard) {
			p.needZone = i + 1
		}
	}
	t.Tell("bonus", "", "Final scoring.").On(finalCard)
	for i, f := range scoreFinal(tallies, p.setup.Rulings.Floor) {
		s := p.seat(i)
		gained := f.Total - s.Points
		s.Final, s.Points = &f, f.Total
		if p.zoneAssumed(i, finalCard, &tallies[i]) {
			t.Tell("scores", p.name(i), "%s: %d + land %d (a clean land assumed at %d) + environment %d + commerce %d + science %d = %d.", p.who(i),
				f.Before, f.Land, tallies[i].CleanLand, f.Environment, f.Commerce, f.Science, f.Total).On(finalCard).With("points", gained)
		} else {
			t.Tell("scores", p.name(i), "%s: %d + land %d + environment %d + commerce %d + science %d = %d.", p.who(i),
				f.Before, f.Land, f.Environment, f.Commerce, f.Science, f.Total).On(finalCard).With("points", gained)
		}
		p.tellFloor(i, f.Before+f.Land+f.Environment+f.Commerce+f.Science, t)
	}
	t.Tell("wins", "", "%s", p.verdict())
}

// winners are the seats in first place, once the game is over.
func (p *Position) winners() []string {
	out := []string{}
	for i := range p.n {
		if f := p.seats[i].Final; f != nil && f.Place == 1 {
			out = append(out, p.name(i))
		}
	}
	return out
}

func (p *Position) verdict() say.Text { return rule.Wins(p.winners()) }

// checkScored refuses an action that would end the round while its scoring
// needs the worth of a clean land that nothing settles. The table reads that
// number off the board and describes the zones.
func (p *Position) checkScored(a action) error {
	card := p.bonusCard()
	if p.facts.zones != nil || card != purityCard && card != finalCard {
		return nil
	}
	q := p.play(a, nil)
	if q.needZone == 0 {
		return nil
	}
	return p.zoneMissing(q.needZone - 1)
}

// zonesNeed is what settles what a clean land is worth.
func zonesNeed() rule.Need {
	return rule.Need{Text: say.Plain("describe zones -6..A B..C D..6"), Describe: "zones"}
}

func (p *Position) zoneMissing(seat int) error {
	return &rule.CannotCheck{
		Needs: []rule.Need{zonesNeed()},
		Message: say.That("What a clean land is worth with the marker on %s (%s) is in no rulebook: describe the three zones of the track as your board shows them.",
			show.Signed(p.seats[seat].Pollution), p.name(seat)),
	}
}
