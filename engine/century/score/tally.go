package score

import (
	"cmp"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The bonus cards of rounds II and IV (EN, Phase 6: Bonus Scoring).
const (
	IncomeCard      = "income"
	DoublingCard    = "doubling"
	CleanLandCard   = "clean-land"
	RecyclingCard   = "recycling"
	EnvironmentCard = "environment"
	PurityCard      = "purity"
)

var (
	Bonus2Cards = []string{IncomeCard, DoublingCard, CleanLandCard}
	Bonus4Cards = []string{RecyclingCard, EnvironmentCard, PurityCard}
)

// Tally is what a bonus card reads off one seat's side of the table.
type Tally struct {
	Points    int        // before the card
	Coins     int        // in hand
	Science   int        // in hand
	Pollution int        // marker space, -6..+6
	Garbage   []int      // on each land, the start tile included
	CleanLand int        // what a clean land is worth, 2 to 4; 0 if unknown
	Produced  rail.Yield // this round
	Centres   int        // working recycling centres
}

func (t *Tally) Clean() int { return CleanLands(t.Garbage) }

// CleanLands is how many lands are clean, by the garbage on each.
func CleanLands(garbage []int) int { return rule.HowMany(garbage, func(g int) bool { return g == 0 }) }

func (t *Tally) AllGarbage() int { return rule.Sum(t.Garbage, func(g int) int { return g }) }

type gives struct {
	Coins, Science, Made int // produced, Made the points
	Centres, Clean       int // working recycling centres, clean lands
	Zone                 int // of what a clean land is worth, for each
	Garbage              int
	Before               int // points before the card
	Flower               int // the number under the marker on a flower
}

// Gives is what the cards of rounds II and IV give
// (EN, Round Two Scoring Cards, Round Four Scoring Cards).
var Gives = map[string]gives{
	IncomeCard:      {Coins: 1, Science: 1},
	DoublingCard:    {Before: 1},
	CleanLandCard:   {Clean: 6},
	RecyclingCard:   {Centres: 2, Coins: 1},
	EnvironmentCard: {Made: 1, Flower: 1},
	PurityCard:      {Zone: 1, Garbage: -1, Science: 1},
}

// NeedsZone says whether a card needs the worth of a clean land that isn't known.
func (t *Tally) NeedsZone(card string) bool {
	return t.CleanLand == 0 && t.Clean() > 0 && ReadsZones(card)
}

// ReadsZones says whether a card reads the worth of a clean land.
func ReadsZones(card string) bool { return card == FinalCard || Gives[card].Zone != 0 }

// FinalCard is the scoring of round VI, printed on the board.
const FinalCard = "final"

// Means are what the cards of rounds II and IV give, in words.
var Means = map[string]say.Key{
	IncomeCard: "1 point for each coin and science made", DoublingCard: "as many points again as you have", CleanLandCard: "6 points for each clean land",
	RecyclingCard: "2 points for each working recycling centre, 1 for each coin made", EnvironmentCard: "the points made, and the number under the marker on a flower",
	PurityCard: "2 to 4 points for each clean land, 1 for each science made, -1 for each garbage",
}

// Bonus is what a card of round II or IV gives.
func (t *Tally) Bonus(card string) int {
	each := Gives[card]
	n := each.Coins*t.Produced.Coins + each.Science*t.Produced.Science + each.Made*t.Produced.Points + each.Before*t.Points
	n += each.Centres*t.Centres + (each.Clean+each.Zone*t.CleanLand)*t.Clean() + each.Garbage*t.AllGarbage()
	if Flower(t.Pollution) {
		n += each.Flower * MarkerValue(t.Pollution)
	}
	return n
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

// Land is what all lands of a seat give: none 2 to 4, one nothing, n cost 5 for
// each beyond the first.
func (t *Tally) Land() (sum int) {
	for _, g := range t.Garbage {
		if g == 0 {
			sum += t.CleanLand
		} else {
			sum -= 5 * (g - 1)
		}
	}
	return sum
}

// Finals scores round VI for all seats.
func Finals(tallies []Tally, floor bool) []Final {
	out := make([]Final, len(tallies))
	coins, science := make([]int, len(tallies)), make([]int, len(tallies))
	for i := range tallies {
		coins[i], science[i] = tallies[i].Coins, tallies[i].Science
	}
	commerce, research := Shares(coins), Shares(science)
	for i := range tallies {
		t := &tallies[i]
		f := Final{
			Before:      t.Points,
			Land:        t.Land(),
			Environment: MarkerValue(t.Pollution),
			Commerce:    commerce[i],
			Science:     research[i],
			Garbage:     t.AllGarbage(),
		}
		f.Total = Floored(f.Before+f.Land+f.Environment+f.Commerce+f.Science, floor)
		out[i] = f
	}
	for i, place := range Places(out) {
		out[i].Place = place
	}
	return out
}

// OpenOf are the places that rest on garbage which the table didn't count; nil where none does.
func OpenOf(names []string, finals []Final, counts []*rule.Tally) *rule.Open {
	totals := rule.Each(finals, func(f Final) int { return f.Total })
	places := rule.Each(finals, func(f Final) int { return f.Place })
	return rule.OpenOf(names, totals, places, counts, garbageField)
}

// Floored stops points at zero, once, after the whole card, if the table plays so.
func Floored(points int, floor bool) int {
	if floor {
		return max(0, points)
	}
	return points
}

// Prize is what a place, from 0, gives among so many seats: 8, 5, 3, 1, the last nothing.
func Prize(place, seats int) int {
	prizes := [...]int{8, 5, 3, 1}
	if place < len(prizes) && place < seats-1 {
		return prizes[place]
	}
	return 0
}

// Shares ranks seats by what they hold and gives each its Prize; tied seats share
// what their Places give, rounded down; a seat that holds nothing gets nothing.
func Shares(held []int) []int {
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
			sum += Prize(above+k, len(held))
		}
		out[i] = sum / tied
	}
	return out
}

// Places ranks seats by their totals, then by the fewest garbage; who is still tied
// shares the place (EN, Winning the Game).
func Places(all []Final) []int {
	return rule.Places(all, func(a, b Final) int { return cmp.Or(a.Total-b.Total, b.Garbage-a.Garbage) })
}
