package record

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/engine/rule/svg"
)

// Marker is a seat's on the score track.
type Marker struct {
	Colour string
	Score  int
}

// ScoreTrack draws the score track; markers that would hide each other stand side by
// side.
func ScoreTrack(title string, all []Marker) string {
	const wide, foot, r = 1300.0, 62.0, 14.0
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
			size = 8
			if high-low <= 60 || n%10 == 0 {
				p.Words("tick mid", at(n), foot-2, strconv.Itoa(n))
			}
		}
		p.Raw(`<path class="scale" d="M`, at(n), " 40v", size, `"/>`)
	}
	slices.SortStableFunc(all, func(a, b Marker) int { return cmp.Compare(a.Score, b.Score) })
	last := -2 * r
	for _, m := range all {
		x := max(at(m.Score), last+2*r)
		last = x
		p.Raw(`<g class="`, m.Colour, `"><path class="scale" d="M`, x, " 32L", at(m.Score), ` 40"/><circle class="dot" cx="`, x, `" cy="18" r="`, r, `"/>`)
		p.Words("marker", x, 24, strconv.Itoa(m.Score))
		p.Raw("</g>")
	}
	return p.Whole(wide, foot, title, false, "")
}
