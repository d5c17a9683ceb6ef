package draw

import (
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/engine/rule/svg"
)

// pen draws charts.
type pen struct{ svg.Pen }

// Curve is a chart of whole numbers over the rounds.
type Curve struct {
	Title  string
	At     []string // what stands below each column
	Series []Series
}

// Series is one seat's line.
type Series struct {
	Name   string
	Colour string // a class of Style; see Colours
	Values []*int // one for each column; nil where nobody knows
}

// hues are the colours of seats that are not named for one.
var hues = []string{"blue", "orange", "green", "purple", "teal", "red", "brown", "pink", "yellow", "grey"}

// named are colours that seats are named for, in English and German.
var named = map[string]string{
	"blue": "blue", "blau": "blue", "green": "green", "grün": "green", "red": "red", "rot": "red", "yellow": "yellow", "gelb": "yellow",
	"purple": "purple", "violet": "purple", "lila": "purple", "violett": "purple", "orange": "orange", "teal": "teal", "pink": "pink", "rosa": "pink",
	"brown": "brown", "braun": "brown", "grey": "grey", "gray": "grey", "grau": "grey", "black": "grey", "schwarz": "grey", "white": "grey", "weiß": "grey",
}

// Colours gives every seat a colour of its own: the one it is named for, where
// it is.
func Colours(seats []string) []string {
	out := make([]string, len(seats))
	var taken []string
	for i, s := range seats {
		for _, word := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if c := named[word]; c != "" && !slices.Contains(taken, c) {
				out[i] = c
				taken = append(taken, c)
				break
			}
		}
	}
	for i := range out {
		for _, c := range hues {
			if out[i] == "" && !slices.Contains(taken, c) {
				out[i] = c
				taken = append(taken, c)
			}
		}
		if out[i] == "" {
			out[i] = hues[i%len(hues)]
		}
	}
	return out
}

// dashes tell lines apart without colour.
var dashes = []string{"", "8 4", "2.5 3", "11 3 2.5 3", "5 2.5"}

// SVG is the chart for a page that has Style. It is as wide as a phone, so
// that its words are read there as they are.
func (c *Curve) SVG() template.HTML {
	const w, h, left, right, top, bottom = 340.0, 210.0, 32.0, 114.0, 12.0, 26.0
	low, high := c.bounds()
	step := tickStep(high - low)
	low, high = floorTo(low, step), -floorTo(-high, step)
	if high == low {
		high += step
	}
	x := func(i int) float64 {
		if len(c.At) < 2 {
			return left
		}
		return left + (w-left-right)*float64(i)/float64(len(c.At)-1)
	}
	y := func(v int) float64 { return top + (h-top-bottom)*float64(high-v)/float64(high-low) }
	var p pen
	p.Open(w, h, c.words(), false, "")
	for v := low; v <= high; v += step {
		class := "axis"
		if v == 0 {
			class = "zero"
		}
		p.Raw(`<path class="`, class, `" d="M`, left, " ", y(v), "H", w-right, `"/><text class="tick end" x="`, left-6, `" y="`, y(v)+4, `">`, minus(v), "</text>")
	}
	every := c.every(8)
	for i, at := range c.At {
		if !c.told(i, every) {
			continue
		}
		p.Words("tick mid", x(i), h-8, at)
	}
	type end struct {
		at, want float64
		series   int
	}
	var ends []end
	for k := range c.Series {
		s := &c.Series[k]
		p.Raw(`<g class="`)
		p.Text(s.Colour)
		p.Raw(`"><path class="curve" stroke-dasharray="`, dashes[k%len(dashes)], `" d="`)
		pen, last := "M", -1
		for i, v := range s.Values {
			if v == nil {
				pen = "M"
				continue
			}
			p.Raw(pen, x(i), " ", y(*v))
			pen, last = "L", i
		}
		p.Raw(`"/>`)
		for i, v := range s.Values {
			if v != nil && c.told(i, every) {
				p.mark(k, x(i), y(*v))
			}
		}
		p.Raw("</g>")
		if last >= 0 {
			ends = append(ends, end{y(*s.Values[last]), y(*s.Values[last]), k})
		}
	}
	// Names at the ends, apart from each other.
	slices.SortStableFunc(ends, func(a, b end) int { return int(math.Round(10 * (a.want - b.want))) })
	const line = 15.0
	for i := range ends {
		if i > 0 {
			ends[i].at = max(ends[i].at, ends[i-1].at+line)
		}
	}
	for i := len(ends) - 1; i >= 0; i-- {
		most := h - bottom
		if i < len(ends)-1 {
			most = ends[i+1].at - line
		}
		ends[i].at = min(ends[i].at, most)
	}
	for _, e := range ends {
		s := &c.Series[e.series]
		v := 0
		for _, value := range s.Values {
			if value != nil {
				v = *value
			}
		}
		p.Raw(`<path class="lead" d="M`, w-right+5, " ", e.want, "L", w-right+13, " ", e.at, `"/><g class="`)
		p.Text(s.Colour)
		p.Raw(`">`)
		p.mark(e.series, w-right+19, e.at)
		p.Raw("</g>")
		p.Words("who", w-right+27, e.at+4.2, minus(v)+" "+svg.Clip(s.Name, 14, 52))
	}
	p.Raw("</svg>")
	return template.HTML(p.String()) //nolint:gosec // the pen escapes
}

// every is how many columns lie between two that have their words below them,
// where so many have room.
func (c *Curve) every(room int) int {
	return max(1, (len(c.At)+room-1)/room)
}

// told says whether a column has its words below it: the first, the last, and
// those between that lie apart.
func (c *Curve) told(i, every int) bool {
	last := len(c.At) - 1
	return i == last || i%every == 0 && (every == 1 || last-i >= every)
}

// mark is a seat's sign on its line.
func (p *pen) mark(series int, x, y float64) {
	switch series % 5 {
	case 0:
		p.Raw(`<circle class="dot" cx="`, x, `" cy="`, y, `" r="4"/>`)
	case 1:
		p.Raw(`<rect class="dot" x="`, x-3.7, `" y="`, y-3.7, `" width="7.4" height="7.4"/>`)
	case 2:
		p.Raw(`<path class="dot" d="M`, x, " ", y-5, "l4.6 8.4h-9.2z", `"/>`)
	case 3:
		p.Raw(`<path class="dot" d="M`, x, " ", y-5, "l5 5l-5 5l-5-5z", `"/>`)
	default:
		p.Raw(`<path class="dot" d="M`, x, " ", y+5, "l4.6-8.4h-9.2z", `"/>`)
	}
}

// words says the chart's numbers for those who can't see it.
func (c *Curve) words() string {
	var b strings.Builder
	b.WriteString(c.Title)
	for i := range c.Series {
		b.WriteString("; " + c.Series[i].Name + ":")
		for k, v := range c.Series[i].Values {
			if v != nil && k < len(c.At) {
				b.WriteString(" " + minus(*v))
			}
		}
	}
	return b.String()
}

// minus writes a number with the sign that printers use.
func minus(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

func (c *Curve) bounds() (low, high int) {
	for i := range c.Series {
		for _, v := range c.Series[i].Values {
			if v != nil {
				low, high = min(low, *v), max(high, *v)
			}
		}
	}
	return low, high
}

// tickStep is the round number that parts a range into about four.
func tickStep(span int) int {
	for unit := 1; ; unit *= 10 {
		for _, n := range [...]int{1, 2, 5} {
			if n*unit*5 >= span {
				return n * unit
			}
		}
	}
}

// floorTo is the greatest multiple of step that is not above n.
func floorTo(n, step int) int {
	q := n / step
	if n%step < 0 {
		q--
	}
	return q * step
}
