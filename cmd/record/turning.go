package record

import (
	"cmp"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostTurning is how many turning points a short report tells.
const mostTurning = 3

type turn struct {
	at          int
	seat        int // who gained the most over the others
	gain        int
	others      float64 // what the others gained on average
	leads, lost []int   // who was ahead after it, and before
}

// turningPoints are the rounds in which the lead changed, or one seat gained most over the
// others, in order.
func turningPoints(at []moment, result *rule.Result, seats []string) []say.Text {
	scores := scoresOver(at, result)
	var turns []turn
	for i := 1; i < len(scores); i++ {
		t, sum := turn{at: i, lost: ahead(scores[i-1]), leads: ahead(scores[i])}, 0
		for s := range scores[i] {
			gain := scores[i][s] - scores[i-1][s]
			if sum += gain; s == 0 || gain > t.gain {
				t.seat, t.gain = s, gain
			}
		}
		if t.others = float64(sum-t.gain) / float64(max(1, len(seats)-1)); float64(t.gain) > t.others {
			turns = append(turns, t)
		}
	}
	slices.SortStableFunc(turns, func(a, b turn) int { return cmp.Compare(b.weight(), a.weight()) })
	turns = turns[:min(len(turns), mostTurning)]
	slices.SortFunc(turns, func(a, b turn) int { return a.at - b.at })
	var out []say.Text
	for _, t := range turns {
		when := say.That("The final scoring")
		if t.at < len(at) {
			when = say.That("Round %s", at[t.at].title)
		}
		told := say.That("%s: %s gains %d, the others %.1f on average.", when, seats[t.seat], t.gain, t.others)
		switch {
		case t.passes():
			told = say.That("%s The lead passes from %s to %s.", told, picked(seats, t.lost), picked(seats, t.leads))
		case len(t.leads) == 1:
			told = say.That("%s %s leads.", told, seats[t.leads[0]])
		}
		out = append(out, told)
	}
	return out
}

// passes says whether another seat was ahead after a round.
func (t *turn) passes() bool { return t.at > 1 && !slices.Equal(t.lost, t.leads) }

// weight is how important a round was: the gain over the others, and more if the lead changed.
func (t *turn) weight() float64 {
	const passing = 5
	if t.passes() {
		return float64(t.gain) - t.others + passing
	}
	return float64(t.gain) - t.others
}

// scoresOver are the scores of all seats at each moment, and after the final scoring.
func scoresOver(at []moment, result *rule.Result) (out [][]int) {
	for i := range at {
		scored := rule.Each(at[i].numbers, func(seat []rule.Number) *rule.Number {
			return rule.Find(seat, func(n *rule.Number) bool { return n.Score })
		})
		if !slices.Contains(scored, nil) {
			out = append(out, rule.Each(scored, func(n *rule.Number) int { return n.N }))
		}
	}
	if result != nil && len(out) == len(at) {
		out = append(out, rule.Each(result.Seats, func(s rule.SeatResult) int { return s.Score }))
	}
	return out
}

// ahead are those with the highest score.
func ahead(scores []int) (seats []int) {
	for s, n := range scores {
		if n == slices.Max(scores) {
			seats = append(seats, s)
		}
	}
	return seats
}

func picked(names []string, which []int) say.Text {
	return say.And(rule.Each(which, func(i int) string { return names[i] }))
}
