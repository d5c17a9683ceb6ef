package best

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

const (
	ForWeights = "weights" // this production and what it leaves, weighed
	ForBonus   = "bonus"   // the same and the round's bonus card
	ForFinal   = "final"   // the final score
)

// Aims are what a plan can be judged by, the usual one first.
var Aims = []string{ForWeights, ForBonus, ForFinal}

// Aim is what a plan is judged by.
type Aim struct {
	What    string // one of Aims
	Weights weights
	Card    string // the bonus card, with ForBonus
	Assumed bool   // the worth of a clean land is assumed
	Base    int64  // what is there regardless of what is done
	Floor   bool   // a score doesn't go below zero
}

// NewAim reads what a plan is to be judged by. card is the bonus card that is scored at the
// end of the round, "" for none; last says whether this is the last round; round is its
// name. The error is a refusal.
func NewAim(what, weighed, round, card string, last bool) (*Aim, error) {
	a := &Aim{What: ForWeights}
	if last {
		a.What = ForFinal
	}
	if what != "" {
		i, err := rule.OneOf(rule.Word{Text: what, Column: 1}, Aims, "Advice isn't given for %q.")
		if err != nil {
			return nil, err
		}
		a.What = Aims[i]
	}
	switch {
	case a.What == ForFinal && !last:
		return nil, rule.MisreadAs(1, say.Or(Aims[:2]), "The final score is settled in round VI; this is round %s.", round)
	case a.What == ForBonus && (last || card == ""):
		return nil, rule.Misread(1, ForWeights, "No bonus card is scored in round %s.", round)
	case a.What == ForBonus:
		a.Card = card
	case a.What == ForFinal:
		return a, nil
	}
	var err error
	a.Weights, err = parseWeights(weighed)
	if err == nil && a.What == ForWeights && a.Weights == (weights{}) {
		err = rule.Misread(1, "a weight other than 0, as points=1", "Nothing is weighed: every plan would be worth the same.")
	}
	return a, err
}

// Weighed is the worth by weights, and by the bonus card if it is asked for; zone
// is what a clean land is worth on a marker space.
func (a *Aim) Weighed(p *Problem, zone func(space int) int) worth {
	g := a.Weights
	w := worth{
		Coins: g[weighCoins], Science: g[weighScience], Points: g[weighPoints], Quality: g[weighPoints],
		Hand: func(coins, science int) int64 {
			return g[weighCoins]*int64(coins-p.Coins) + g[weighScience]*int64(science-p.Science)
		},
		Marker: func(space int) int64 { return g[weighMarker] * int64(space-p.Marker) },
		Land: func(_, garbage int) int64 {
			if garbage == 0 {
				return g[weighClean]
			}
			return g[weighGarbage] * int64(garbage)
		},
	}
	if p.PointsOnly { // coins and science are not paid any more
		w.Coins, w.Science = 0, 0
	}
	a.addCard(&w, zone)
	return w
}

func (a *Aim) addCard(w *worth, zone func(space int) int) {
	each, marker, land := score.Gives[a.Card], w.Marker, w.Land
	add := func(n int, to ...*int64) {
		for _, to := range to {
			*to += int64(n) * Thousandth
		}
	}
	add(each.Coins, &w.Coins)
	add(each.Science, &w.Science)
	add(each.Made, &w.Points)
	add(each.Before, &w.Points, &w.Quality)
	add(each.Centres, &w.Centre)
	w.Marker = func(space int) int64 {
		worth := marker(space)
		if score.Flower(space) {
			add(each.Flower*score.MarkerValue(space), &worth)
		}
		return worth
	}
	w.Land = func(space, garbage int) int64 {
		worth := land(space, garbage)
		if garbage == 0 {
			add(each.Clean+each.Zone*zone(space), &worth)
		}
		add(each.Garbage*garbage, &worth)
		return worth
	}
}

// FinalWorth is what counts in round VI. Coins and science are all seats' present hands,
// among which the seat is ranked.
func FinalWorth(coins, science []int, seat int, zone func(space int) int) worth {
	ranked := func(held []int, own int) int64 {
		all := slices.Clone(held)
		all[seat] = own
		return int64(score.Shares(all)[seat]) * Thousandth
	}
	return worth{
		Points: Thousandth, Quality: Thousandth,
		Hand:   func(c, s int) int64 { return ranked(coins, c) + ranked(science, s) },
		Marker: func(space int) int64 { return int64(score.MarkerValue(space)) * Thousandth },
		Land: func(space, garbage int) int64 {
			one := score.Tally{Garbage: []int{garbage}, CleanLand: zone(space)}
			return int64(one.Land()) * Thousandth
		},
	}
}

// Total is a worth as it is told: Base included, and not below zero if the table plays so.
func (a *Aim) Total(value int64) int64 {
	if a.What == ForFinal && a.Floor {
		return max(0, a.Base+value)
	}
	return a.Base + value
}

// Of is the worth of an outcome; lands is the garbage on each land.
func (w *worth) Of(o Outcome, lands []int) int64 {
	value := w.valueOf(o.Yield) + w.Centre*int64(o.Centres) + w.Quality*int64(o.Quality) + w.Hand(o.Coins, o.Science) + w.Marker(o.Marker)
	for _, garbage := range lands {
		value += w.Land(o.Marker, garbage)
	}
	return value
}

// weights are what one of each is worth, in thousandths of a point.
type weights [6]int64

const (
	weighPoints = iota
	weighCoins
	weighScience
	weighClean
	weighGarbage
	weighMarker
)

var weightNames = [...]string{"points", "coins", "science", "clean", "garbage", "marker"}

const (
	Thousandth = 1000 // of a point, the unit of all worths
	mostWeight = 1000 // points
)

// parseWeights reads "points=1 coins=0.4 garbage=-2"; what isn't named counts
// nothing. The error is a *rule.NotUnderstood.
func parseWeights(text string) (w weights, err error) {
	var seen [len(weightNames)]bool
	for _, f := range rule.Fields(text) {
		name, number, ok := strings.Cut(f.Text, "=")
		i, err := rule.Match(name, weightNames[:])
		if err != nil {
			return w, err
		}
		switch {
		case !ok || i < 0:
			return w, rule.MisreadAs(f.Column, say.That("%s, as coins=0.4", say.Or(weightNames[:])), "%q is no weight.", f.Text)
		case seen[i]:
			return w, rule.Misread(f.Column, "each weight once", "%s is weighed twice.", weightNames[i])
		}
		if w[i], ok = readThousandths(number); !ok {
			return w, rule.Misread(f.Column+len([]rune(name))+1, "a number from -1000 to 1000, with three decimals at most", "%q is no weight.", number)
		}
		seen[i] = true
	}
	return w, nil
}

// CheckWeights says what was expected in a text that can't be read as weights, nothing of another.
func CheckWeights(text string) say.Text {
	switch _, err := parseWeights(text); wrong := err.(type) {
	case *rule.NotUnderstood:
		return wrong.Expected
	case *rule.Ambiguous:
		return say.Or(wrong.Candidates)
	}
	return say.Text{}
}

// readThousandths reads "0.4" as 400.
func readThousandths(text string) (int64, bool) {
	digits, minus := strings.CutPrefix(text, "-")
	whole, part, dot := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 4 || len(part) > 3 || dot && part == "" || strings.Trim(whole+part, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+(part + "000")[:3], 10, 64)
	if minus {
		n = -n
	}
	return n, err == nil && n >= -mostWeight*Thousandth && n <= mostWeight*Thousandth
}

// Thousandths writes 400 as "0.4".
func Thousandths(n int64) string {
	return strconv.FormatFloat(float64(n)/Thousandth, 'f', -1, 64)
}

// String is what ParseWeights reads.
func (w weights) String() string {
	var parts []string
	for i, n := range w {
		if n != 0 {
			parts = append(parts, weightNames[i]+"="+Thousandths(n))
		}
	}
	return strings.Join(parts, " ")
}
