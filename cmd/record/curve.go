package record

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/desk"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// curve is a chart of whole numbers over the rounds.
type curve struct {
	Title  string
	Main   bool     // what the game is won by
	at     []string // what stands below each column
	series []series
}

type series struct {
	seatHead
	values []*int // one for each column; nil where unknown
}

// ScoreCurve is what a game is won by over its rounds, as SVG for a page that has
// the style of pictures; "" as long as it says
// nothing.
func ScoreCurve(lang *say.Language, g *referee.Game) string {
	now := g.Position()
	r := &report{page: page{lang: lang}, Over: now.Where().Over}
	result, _ := now.Result() // nil where it lacks something
	r.sit(now, nil)
	all, err := steps(g)
	if err != nil {
		return ""
	}
	at := moments(all, afterEnd(g.Rulebook()), result)
	if len(at) < 2 {
		return ""
	}
	r.overRounds(at, result)
	if len(r.Curves) == 0 || !r.Curves[0].Main {
		return "" // there is none yet
	}
	return r.Curves[0].SVG()
}

// Cells are the numbers of a seat as a table of so many columns has them.
func (c *curve) Cells(seat, columns int) []string {
	out := make([]string, columns)
	for i, v := range c.series[seat].values {
		if v != nil {
			out[i] = desk.Minus(strconv.Itoa(*v))
		}
	}
	return out
}

// dashes tell lines apart without colour.
var dashes = []string{"", "8 4", "2.5 3", "11 3 2.5 3", "5 2.5"}

// The size of a chart in its own units: as wide as a phone, so that its words can be read
// there.
const (
	chartWide, chartHigh  = 340.0, 210.0
	chartLeft, chartRight = 32.0, 226.0
	chartTop, chartBottom = 12.0, 184.0
	betweenNames          = 15.0
	mostTicks             = 8
)

type plot struct {
	svg.Pen
	*curve
	low, high int // of the axis
}

// SVG is the chart for a page that has the style of pictures.
func (c *curve) SVG() string {
	p := plot{curve: c}
	step := 0
	p.low, p.high, step = axis(c.bounds())
	for n := p.low; n <= p.high; n += step {
		class := "axis"
		if n == 0 {
			class = "zero"
		}
		p.Raw(`<path class="`, class, `" d="M`, chartLeft, " ", p.y(n), "H", chartRight, `"/><text class="tick end" x="`, chartLeft-6, `" y="`, p.y(n)+4, `">`, desk.Minus(strconv.Itoa(n)), "</text>")
	}
	for i, at := range p.at {
		if p.told(i) {
			p.Words("tick mid", p.x(i), chartHigh-8, at)
		}
	}
	for k := range c.series {
		p.line(k)
	}
	p.names()
	return p.Whole(chartWide, chartHigh, c.words(), false, "")
}

// axis is the range of an axis with all numbers of a range and 0, and its step of about a quarter:
// 1, 2, 5, 10 and so on.
func axis(low, high int) (from, to, step int) {
	low, high, step = min(low, 0), max(high, 0), 1
	for i := 0; step*5 < high-low; i++ {
		step = step * [...]int{4, 5, 4}[i%3] / 2
	}
	up := func(n int) int { return (n + step - 1) / step * step }
	return -up(-low), max(up(high), -up(-low)+step), step
}

// x is where a column stands, y where a number does.
func (p *plot) x(column int) float64 {
	if len(p.at) < 2 {
		return chartLeft
	}
	return chartLeft + (chartRight-chartLeft)*float64(column)/float64(len(p.at)-1)
}

func (p *plot) y(n int) float64 {
	return chartTop + (chartBottom-chartTop)*float64(p.high-n)/float64(p.high-p.low)
}

func (p *plot) line(k int) {
	s := &p.series[k]
	p.Raw(`<g class="`)
	p.Text(s.Colour)
	p.Raw(`"><path class="curve" stroke-dasharray="`, dashes[k%len(dashes)], `" d="`)
	move := "M"
	for i, v := range s.values {
		if v == nil {
			move = "M"
			continue
		}
		p.Raw(move, p.x(i), " ", p.y(*v))
		move = "L"
	}
	p.Raw(`"/>`)
	for i, v := range s.values {
		if v != nil && p.told(i) {
			p.mark(k, p.x(i), p.y(*v))
		}
	}
	p.Raw("</g>")
}

// names writes the seats' names at the ends of their lines, apart from each other.
func (p *plot) names() {
	type end struct {
		at, want float64
		last     int
		series   int
	}
	var ends []end
	for k := range p.series {
		for _, v := range slices.Backward(p.series[k].values) {
			if v != nil {
				ends = append(ends, end{p.y(*v), p.y(*v), *v, k})
				break
			}
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return b.last - a.last })
	for i := 1; i < len(ends); i++ {
		ends[i].at = max(ends[i].at, ends[i-1].at+betweenNames)
	}
	most := chartBottom
	for i := range slices.Backward(ends) {
		ends[i].at = min(ends[i].at, most)
		most = ends[i].at - betweenNames
	}
	for _, e := range ends {
		s := &p.series[e.series]
		p.Raw(`<path class="lead" d="M`, chartRight+5, " ", e.want, "L", chartRight+13, " ", e.at, `"/><g class="`)
		p.Text(s.Colour)
		p.Raw(`">`)
		p.mark(e.series, chartRight+19, e.at)
		p.Raw("</g>")
		number := desk.Minus(strconv.Itoa(e.last)) + " "
		room := chartWide - chartRight - 27 - 9*float64(utf8.RuneCountInString(number))
		p.Words("who", chartRight+27, e.at+4.2, number+svg.Clip(s.Name, 14, room))
	}
}

// signs tell lines apart: a dot, a square, a triangle, a diamond, a triangle on
// its tip, each from its middle.
var signs = []string{"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "m-3.7-3.7h7.4v7.4h-7.4z", "m0-5l4.6 8.4h-9.2z", "m0-5l5 5l-5 5l-5-5z", "m0 5l4.6-8.4h-9.2z"}

// mark is the sign of a seat's line.
func (p *plot) mark(k int, x, y float64) {
	p.Raw(`<path class="dot" d="M`, x, " ", y, signs[k%len(signs)], `"/>`)
}

// told says whether a column has its words below it: the first, the last, and
// those between that lie apart.
func (c *curve) told(i int) bool {
	last := len(c.at) - 1
	every := max(1, (len(c.at)+mostTicks-1)/mostTicks)
	return i == last || i%every == 0 && (every == 1 || last-i >= every)
}

// words says the chart's numbers for screen readers.
func (c *curve) words() string {
	var b strings.Builder
	b.WriteString(c.Title)
	for _, s := range c.series {
		b.WriteString("; " + s.Name + ":")
		for _, v := range s.values {
			if v != nil {
				b.WriteString(" " + desk.Minus(strconv.Itoa(*v)))
			}
		}
	}
	return b.String()
}

// bounds are the least and the greatest number of the chart.
func (c *curve) bounds() (low, high int) {
	low, high = math.MaxInt, math.MinInt
	for _, s := range c.series {
		for _, v := range s.values {
			if v != nil {
				low, high = min(low, *v), max(high, *v)
			}
		}
	}
	return low, high
}
