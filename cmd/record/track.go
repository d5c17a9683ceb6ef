package record

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"arbiter/cmd/desk"
	"arbiter/engine/rule/svg"
)

// Marker is a seat's on the score track.
type Marker struct {
	Colour string
	Score  int
}

// ScoreTrack draws the score track. Seats with the same points share a marker, each with a
// slice of it; markers that would hide each other stand side by side.
func ScoreTrack(title string, all []Marker) string {
	const wide, foot, r = 1300.0, 66.0, 16.0
	low, high := 0, 20
	for _, m := range all {
		low, high = min(low, m.Score), max(high, (m.Score/5+1)*5)
	}
	at := func(n int) float64 { return 30 + (wide-60)*float64(n-low)/float64(high-low) }
	var p svg.Pen
	p.Raw(`<path class="scale" d="M30 40H`, wide-30, `"/>`)
	for n := low; n <= high; n++ {
		size := 4.0
		if n%5 == 0 {
			size = 6
			if high-low <= 60 || n%10 == 0 {
				p.Words("tick mid", at(n), foot-4, desk.Minus(strconv.Itoa(n)))
			}
		}
		p.Raw(`<path class="scale" d="M`, at(n), " 40v", size, `"/>`)
	}
	slices.SortStableFunc(all, func(a, b Marker) int { return cmp.Compare(a.Score, b.Score) })
	last := -2 * r
	for len(all) > 0 {
		same := 1
		for same < len(all) && all[same].Score == all[0].Score {
			same++
		}
		x := max(at(all[0].Score), last+2*r)
		last = x
		p.Raw(`<path class="scale" d="M`, x, " 32L", at(all[0].Score), ` 40"/>`)
		mark(&p, all[:same], x, 18, r)
		all = all[same:]
	}
	return p.Whole(wide, foot, title, false, "")
}

// mark draws the marker of seats with the same points: a disc, of several a ring with a part for
// each around their number.
func mark(p *svg.Pen, seats []Marker, x, y, r float64) {
	class := "marker"
	for i, m := range seats {
		p.Raw(`<g class="`, m.Colour, `">`)
		if len(seats) == 1 {
			p.Raw(`<circle class="dot" cx="`, x, `" cy="`, y, `" r="`, r, `"/></g>`)
			continue
		}
		rim := func(i int) (float64, float64) {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(seats)))
			return x + r*cos, y + r*sin
		}
		fromX, fromY := rim(i)
		toX, toY := rim(i + 1)
		p.Raw(`<path class="dot" d="M`, x, " ", y, "L", fromX, " ", fromY, "A", r, " ", r, " 0 0 1 ", toX, " ", toY, `z"/></g>`)
	}
	if len(seats) > 1 {
		p.Raw(`<circle class="hub" cx="`, x, `" cy="`, y, `" r="`, r-6, `"/>`)
		class = "hub mid"
	}
	p.Words(class, x, y+6, desk.Minus(strconv.Itoa(seats[0].Score)))
}
