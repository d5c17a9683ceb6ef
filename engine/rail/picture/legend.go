package picture

import (
	_ "embed"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// usedSigns are the signs that occur in pictures, by their names.
type usedSigns map[string]bool

const (
	deadEnd      say.Key = "dead end: no track beyond"
	unknownRails say.Key = "the track beyond is not known"
)

// explained are the signs of pictures: the sign on a terminal, and its meaning there and in SVG; name
// is its group in legend.svg. Those with regions occur only in regions.
var explained = []struct {
	name, sign   string
	typed, drawn say.Key
	regions      bool
}{
	{"coin", "c", "coin", "coins", false},
	{"science", "s", "science", "science", false},
	{"point", "v", "point", "points", false},
	{"centre", "r", "recycling centre", "recycling centre", false},
	{"city", "", "", "city, empty", false},
	{"citizen", "*", "citizen", "city with a citizen", true},
	{"building", "+", "institution", "building of an institution", false},
	{"garbage", garbageSign, "garbage", "garbage", true},
	{"joint", junctionSign, "junction", "tracks joined", false},
	{"letter", junctionSign + " x", "junction and its letter", "", false},
	{"crossing", "═║═", "crossing, not joined", "crossing, not joined", false},
	{"bridge", "╌╎", "bridge", "bridge", true},
	{"foot", jointSign, "bridge joins track", "", true},
	{"dead", deadSign, deadEnd, deadEnd, true},
	{"unknown", unknownSign, unknownRails, unknownRails, true},
	{"new", "", "", "new tile", true},
	{"turn", "r1", "a quarter turn clockwise", "", true},
	{"square", "e1", "one east of the start tile", "", true},
}

// see adds the signs that occur in a picture.
func (u usedSigns) see(pic *picture) {
	t := pic.placed.Tile
	if t == nil {
		return
	}
	for i := range t.Sites() {
		s := &t.Sites()[i]
		for _, icon := range s.EachIcon {
			u[iconSigns[icon]] = true
		}
		u["building"] = u["building"] || s.Building
	}
	u["garbage"] = u["garbage"] || pic.placed.Garbage > 0
	for i := range pic.spots {
		switch sp := &pic.spots[i]; {
		case sp.kind == site && sp.citizen:
			u["citizen"] = true
		case sp.kind == site && !t.Institution():
			u["city"] = true
		case sp.kind == junction:
			u["joint"] = true
		case sp.kind == joint:
			u["foot"] = true
		case sp.kind == edge && sp.tracks > 0:
			u.meet(pic.end(sp.side))
		}
	}
	for i := range pic.tracks {
		u["bridge"] = u["bridge"] || pic.tracks[i].bridge
	}
	u["crossing"] = u["crossing"] || pic.crosses()
}

// meet adds the sign for how an edge meets what is beyond.
func (u usedSigns) meet(e rail.Exit) {
	u["dead"] = u["dead"] || e == rail.DeadExit
	u["unknown"] = u["unknown"] || e == rail.UnknownExit
}

// lines explain the signs on a terminal.
func (u usedSigns) lines(o rule.Drawing) []string {
	if u["joint"] && !o.Bare {
		u["joint"], u["letter"] = false, true
	}
	var items []string
	for _, s := range explained {
		if s.sign != "" && u[s.name] {
			items = append(items, s.sign+" "+o.Lang.Words(s.typed))
		}
	}
	if o.ASCII {
		items = rule.Each(items, asciiWords)
	}
	var lines []string
	for _, line := range screen.Flow(items, "   ", o.Columns()) { // an item alone may be too long
		lines = append(lines, screen.Wrap(line, o.Columns(), "  ")...)
	}
	if o.Color {
		lines = rule.Each(lines, func(line string) string { return faint + line + screen.Reset })
	}
	return lines
}

// legendW and legendH are the box that each sign in legend.svg fills.
const legendW, legendH = 48.0, 44.0

//go:embed legend.svg
var legend string

// inLegend is the SVG of a sign.
func inLegend(name string) string {
	_, markup, _ := strings.Cut(legend, `<g id="`+name+`">`)
	markup, _, _ = strings.Cut(markup, "</g>\n")
	return markup
}

// rows draws the signs that occur, in rows of width w, as SVG of height h.
func (u usedSigns) rows(w float64, lang *say.Language) (drawn string, h float64) {
	var p svg.Pen
	x, y := rim, 8.0
	for _, s := range explained {
		if s.drawn == "" || !u[s.name] {
			continue
		}
		text := lang.Words(s.drawn)
		long := legendW + 10 + 16 + 7.2*float64(utf8.RuneCountInString(text))
		if x > rim && x+long > w-rim {
			x, y = rim, y+legendH+4
		}
		p.Raw(`<g transform="translate(`, x, " ", y, `)">`, inLegend(s.name))
		p.Words("told", legendW+4, legendH/2+4.5, text)
		p.Raw("</g>")
		x += long
	}
	return p.String(), y + legendH + rim
}

// legendOf lists the signs, for a page: all of them, or those of tiles that lie
// in no region.
func legendOf(regions bool, lang *say.Language) rule.Legend {
	legend := rule.Legend{Style: style, Letters: map[byte]string{'g': svg.Inline("garbage", lang.Words("garbage")), 'p': svg.Inline("cloud", lang.Words("pollution")), 'f': svg.Inline("flower", lang.Words("flowers"))}}
	for icon, sign := range iconSigns {
		legend.Letters[icon] = svg.Inline(sign, lang.Words(iconWords[icon]))
	}
	for _, s := range explained {
		if s.drawn == "" || s.regions && !regions {
			continue
		}
		sign := Sign(inLegend(s.name), lang.Words(s.drawn))
		if s.drawn == deadEnd {
			sign.Mark = `class="stop"`
		}
		legend.Signs = append(legend.Signs, sign)
	}
	return legend
}

// Sign is a row of a page's legend; what is drawn fills a box of 48 by 44.
func Sign(drawn, means string) rule.Sign {
	return rule.Sign{SVG: svg.Boxed(legendW, legendH, drawn), Text: means}
}
