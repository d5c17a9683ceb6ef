package svg

import (
	"fmt"
	"math"
	"regexp"
	"testing"
)

// The number on a sign stands in its middle, small or large; on a triangle somewhat lower.
func TestNumberStandsInTheMiddle(t *testing.T) {
	const capital = .72 // how high a digit is, in parts of the font's size
	for size, font := range map[float64]float64{24: 15, 28: 20, 36: 31} {
		for name, lower := range map[string]float64{"coin": 0, "point": 0, "centre": .09} {
			var p Pen
			p.Chip(name, "7", 0, 0, size)
			var baseline float64
			m := regexp.MustCompile(` y="([0-9.]+)">7<`).FindStringSubmatch(p.String())
			if m == nil {
				t.Fatal(p.String())
			}
			if _, err := fmt.Sscan(m[1], &baseline); err != nil {
				t.Fatal(err)
			}
			if off := (baseline-font*capital/2)/size - .5 - lower; math.Abs(off) > .045 {
				t.Errorf("on a %s of %g the number is off by %.2f of it", name, size, off)
			}
		}
	}
}
