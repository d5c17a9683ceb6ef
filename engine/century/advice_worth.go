package century

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What advice can be given for.
const (
	forWeights = "weights" // this production and what it leaves, weighed
	forBonus   = "bonus"   // the same and the round's bonus card
	forFinal   = "final"   // the final score
)

var aims = []string{forWeights, forBonus, forFinal}

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

// usualWeights are what one of each is worth where nobody says.
const usualWeights = "points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4"

var weightNames = [...]string{"points", "coins", "science", "clean", "garbage", "marker"}

const (
	thousandth = 1000 // of a point, the unit of all worths
	mostWeight = 1000 // points
)

// parseWeights reads "points=1 coins=0.4 garbage=-2"; what isn't named counts
// nothing. The error is a *rule.NotUnderstood.
func parseWeights(text string) (w weights, err error) {
	var seen [len(weightNames)]bool
	for _, f := range fields(text) {
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
	return n, err == nil && n >= -mostWeight*thousandth && n <= mostWeight*thousandth
}

// thousandths writes 400 as "0.4".
func thousandths(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := fmt.Sprintf("%s%d.%03d", sign, n/thousandth, n%thousandth)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}

// String is what parseWeights reads.
func (w weights) String() string {
	var parts []string
	for i, n := range w {
		if n != 0 {
			parts = append(parts, weightNames[i]+"="+thousandths(n))
		}
	}
	return strings.Join(parts, " ")
}

// aim is what a plan is judged by.
type aim struct {
	what    string // one of aims
	weights weights
	card    string // the bonus card, with forBonus
	assumed bool   // the worth of a clean land is assumed
	base    int64  // what is there whatever is done
	floor   bool
}

// newAim reads what advice is asked for. The error is a refusal.
func (p *Position) newAim(what, weighed string) (*aim, error) {
	a := &aim{what: forWeights, floor: p.setup.Rulings.Floor}
	if p.round == 6 {
		a.what = forFinal
	}
	if what != "" {
		i, err := rule.OneOf(rule.Word{Text: what, Column: 1}, aims, "Advice isn't given for %q.")
		if err != nil {
			return nil, err
		}
		a.what = aims[i]
	}
	switch {
	case a.what == forFinal && p.round != 6:
		return nil, rule.MisreadAs(1, say.Or(aims[:2]), "The final score is settled in round VI; this is round %s.", roman[p.round])
	case a.what == forBonus && (p.round == 6 || p.bonusCard() == ""):
		return nil, rule.Misread(1, forWeights, "No bonus card is scored in round %s.", roman[p.round])
	case a.what == forBonus:
		a.card = p.bonusCard()
	}
	if a.what == forFinal {
		return a, nil
	}
	var err error
	a.weights, err = parseWeights(weighed)
	if err == nil && a.what == forWeights && a.weights == (weights{}) {
		err = rule.Misread(1, "a weight other than 0, as points=1", "Nothing is weighed: every plan would be worth the same.")
	}
	return a, err
}

// settle puts what plans are worth into a dilemma's problem.
func (a *aim) settle(d *dilemma) error {
	p, s, w := d.p, d.p.seats[d.seat], &d.problem.Worth
	if a.what == forFinal || a.card == score.PurityCard {
		if err := a.needZones(d); err != nil {
			return err
		}
	}
	if a.what == forFinal {
		a.base = int64(s.Points) * thousandth
		*w = p.finalWorth(d.seat)
	} else {
		*w = a.weighed(p, s)
	}
	if p.phase == recyclingPhase { // production is paid
		w.Coins, w.Science, w.Points = 0, 0, 0
	}
	return nil
}

// weighed is the worth by weights, and by the bonus card if it is asked for.
func (a *aim) weighed(p *Position, s *Seat) best.Worth {
	g := a.weights
	coins, science := s.Coins, s.Science
	w := best.Worth{
		Coins: g[weighCoins], Science: g[weighScience], Points: g[weighPoints], Quality: g[weighPoints],
		Hand: func(c, sc int) int64 {
			return g[weighCoins]*int64(c-coins) + g[weighScience]*int64(sc-science)
		},
		Marker: func(space int) int64 { return g[weighMarker] * int64(space-s.Pollution) },
		Land: func(_, garbage int) int64 {
			if garbage == 0 {
				return g[weighClean]
			}
			return g[weighGarbage] * int64(garbage)
		},
	}
	if p.round == 6 { // coins and science are not paid any more
		w.Coins, w.Science = 0, 0
	}
	a.addCard(p, &w)
	return w
}

// addCard adds what a bonus card gives: see score.Tally.Bonus.
func (a *aim) addCard(p *Position, w *best.Worth) {
	marker, land := w.Marker, w.Land
	switch a.card {
	case score.IncomeCard:
		w.Coins += thousandth
		w.Science += thousandth
	case score.DoublingCard:
		w.Points += thousandth
		w.Quality += thousandth
	case score.CleanLandCard:
		w.Land = func(space, garbage int) int64 {
			if garbage == 0 {
				return land(space, 0) + 6*thousandth
			}
			return land(space, garbage)
		}
	case score.RecyclingCard:
		w.Centre += 2 * thousandth
		w.Coins += thousandth
	case score.EnvironmentCard:
		w.Points += thousandth
		w.Marker = func(space int) int64 {
			if score.Flower(space) {
				return marker(space) + int64(score.MarkerValue(space))*thousandth
			}
			return marker(space)
		}
	case score.PurityCard:
		w.Science += thousandth
		w.Land = func(space, garbage int) int64 {
			if garbage == 0 {
				worth, _ := score.Zone(p.facts.zones, space)
				return land(space, 0) + int64(worth)*thousandth
			}
			return land(space, garbage) - int64(garbage)*thousandth
		}
	}
}

// finalWorth is what counts in round VI. The ranks by coins and science are
// those among the other seats' hands at that moment.
func (p *Position) finalWorth(seat int) best.Worth {
	held := func(of func(*Seat) int, own int) int64 {
		all := make([]int, p.n)
		for i := range all {
			all[i] = of(p.seats[i])
		}
		all[seat] = own
		return int64(score.Shares(all)[seat]) * thousandth
	}
	return best.Worth{
		Points: thousandth, Quality: thousandth,
		Hand: func(coins, science int) int64 {
			return held(func(s *Seat) int { return s.Coins }, coins) + held(func(s *Seat) int { return s.Science }, science)
		},
		Marker: func(space int) int64 { return int64(score.MarkerValue(space)) * thousandth },
		Land: func(space, garbage int) int64 {
			worth, _ := score.Zone(p.facts.zones, space)
			one := score.Tally{Garbage: []int{garbage}, CleanLand: worth}
			return int64(one.Land()) * thousandth
		},
	}
}

// needZones asks for the zones of the track where the marker could come to a
// space whose worth for clean lands nothing settles.
func (a *aim) needZones(d *dilemma) error {
	cleanups := len(d.free[Cleanup])
	for space := d.problem.Marker; space <= min(score.BestMarker, d.problem.Marker+cleanups); space++ {
		worth, assumed := score.Zone(d.p.facts.zones, space)
		a.assumed = a.assumed || assumed
		if worth == 0 {
			q := d.p.copy()
			q.seat(d.seat).Pollution = space
			return q.zoneMissing(d.seat)
		}
	}
	return nil
}

// total is a worth as it is told: with what is there anyway, and not below zero
// where the table plays so.
func (a *aim) total(value int64) int64 {
	if a.what == forFinal && a.floor {
		return max(0, a.base+value)
	}
	return a.base + value
}

// worthAfter is what was reached, by what lies on the table: from is the
// position before, after the one when recycling is over.
func (d *dilemma) worthAfter(after *Position) (best.Outcome, int64) {
	was, is, w := d.p.seats[d.seat], after.seats[d.seat], &d.problem.Worth
	o := best.Outcome{Centres: is.Region.Working(), Coins: is.Coins, Science: is.Science, Marker: is.Pollution, Garbage: is.Region.Garbage()}
	_, o.Clean = is.Region.Lands()
	o.Yield = is.Produced
	if d.p.phase == upkeepPhase {
		o.Quality = is.Points - was.Points - o.Yield.Points
		if d.p.round < 6 {
			o.Coins -= o.Yield.Coins
			o.Science -= o.Yield.Science
		}
	}
	value := w.Coins*int64(o.Yield.Coins) + w.Science*int64(o.Yield.Science) + w.Points*int64(o.Yield.Points) +
		w.Centre*int64(o.Centres) + w.Quality*int64(o.Quality) + w.Hand(o.Coins, o.Science) + w.Marker(o.Marker)
	for i := range is.Region.Len() {
		if t := is.Region.At(i); !t.Tile.Institution() {
			value += w.Land(o.Marker, t.Garbage)
		}
	}
	return d.problem.Distinct(o), value
}
