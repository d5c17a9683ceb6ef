package best

import (
	"strings"
	"testing"

	"arbiter/engine/rule"
)

func TestThousandths(t *testing.T) {
	for text, n := range map[string]int64{"0": 0, "1": 1000, "0.4": 400, "-2": -2000, "-0.125": -125, "12.05": 12050, "1000": 1_000_000} {
		if got, ok := readThousandths(text); !ok || got != n {
			t.Errorf("%s is read as %d", text, got)
		}
		if got := Thousandths(n); got != text {
			t.Errorf("%d is written as %s", n, got)
		}
	}
}

// FuzzWeights reads anything as weights; what is read is written and read back.
func FuzzWeights(f *testing.F) {
	for _, s := range []string{"points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4", "points=-1.25", "p=1 c=2", "coins=--1", "garbage=-0", "x=1", "points=1 points=1", "coins=+1", strings.Repeat("\x80", 400), "points=" + strings.Repeat("\xbf", 400)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := parseWeights(text)
		if err != nil {
			if !rule.IsRefusal(err) {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if again, err := parseWeights(w.String()); err != nil || again != w {
			t.Fatalf("%q is written as %q and read back as %v, %v", text, w, again, err)
		}
	})
}
