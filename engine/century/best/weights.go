package best

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

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

// UsualWeights are what one of each is worth by default.
const UsualWeights = "points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4"

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
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := fmt.Sprintf("%s%d.%03d", sign, n/Thousandth, n%Thousandth)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
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
