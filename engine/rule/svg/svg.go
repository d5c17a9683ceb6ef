// Package svg is what every picture in SVG shares: colours by day and by night,
// and a pen that escapes what people typed.
package svg

import (
	"html/template"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say/screen"
)

// Style is the style sheet of pictures, by day and by night: variables, then
// the signs that use them, those of a kind of picture among them. A page that
// holds pictures puts it in once; a picture in a file of its own brings it
// along.
func Style(kind string) string { return palette + ground + kind + words }

const palette = `
:root{color-scheme:light dark;--bg:#f7f5f0;--card:#ffffff;--ink:#1c2430;--soft:#4d5868;--line:#cfcabd;--rail:#3d4653;--accent:#0f5f74;--on-accent:#ffffff;--bridge:#a34a00;--bad:#b3261e;--trash:#4a4036;--on-trash:#ffffff;--new:#0f5f74;
--coin:#f0c23c;--on-coin:#2f2300;--science:#1f5fbf;--on-science:#ffffff;--point:#7d2f8c;--on-point:#ffffff;--centre:#1b6b3d;--on-centre:#ffffff;
--blue:#1f5fbf;--green:#1b7a3e;--red:#b3261e;--yellow:#8a6500;--purple:#7d2f8c;--orange:#b04a00;--teal:#0a7076;--pink:#b02a6f;--brown:#7a4a22;--grey:#4d5868}
@media screen and (prefers-color-scheme:dark){:root{--bg:#14181f;--card:#1f2630;--ink:#eceae4;--soft:#b1b9c6;--line:#465163;--rail:#c3cad4;--accent:#6cc7dc;--on-accent:#06222a;--bridge:#f2a154;--bad:#ff8a80;--trash:#d9cbb8;--on-trash:#241c12;--new:#6cc7dc;
--blue:#7fb2ff;--green:#6fd08f;--red:#ff8a80;--yellow:#f2cf5b;--purple:#d69be3;--orange:#f5a45d;--teal:#5fd0cf;--pink:#f59ac6;--brown:#d9a878;--grey:#b1b9c6}}
`

// ground is what pictures are drawn on.
const ground = `
.ab{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--ink)}
.ab .paper{fill:var(--bg)}
.ab .card{fill:var(--card);stroke:var(--line);stroke-width:1.5}
`

// words are the texts of pictures, charts and the colours of seats.
const words = `.ab .head{font-size:17px;font-weight:700}
.ab .told{font-size:13px;fill:var(--soft)}
.ab .axis{stroke:var(--line);stroke-width:1}
.ab .zero{stroke:var(--soft);stroke-width:1}
.ab .tick{font-size:12px;fill:var(--soft)}
.ab .mid{text-anchor:middle}.ab .end{text-anchor:end}
.ab .curve{fill:none;stroke:var(--c);stroke-width:2.5;stroke-linejoin:round}
.ab .dot{fill:var(--c);stroke:var(--card);stroke-width:1}
.ab .who{font-size:12px;font-weight:600}
.ab .lead{stroke:var(--line);stroke-width:1}
.blue{--c:var(--blue)}.green{--c:var(--green)}.red{--c:var(--red)}.yellow{--c:var(--yellow)}.purple{--c:var(--purple)}.orange{--c:var(--orange)}.teal{--c:var(--teal)}.pink{--c:var(--pink)}.brown{--c:var(--brown)}.grey{--c:var(--grey)}
`

// Pen writes SVG. Only text takes what people typed, and escapes it.
type Pen struct{ strings.Builder }

// Raw writes markup: literal pieces and numbers.
func (p *Pen) Raw(parts ...any) {
	for _, part := range parts {
		switch v := part.(type) {
		case string:
			p.WriteString(v)
		case int:
			p.WriteString(strconv.Itoa(v))
		case float64:
			p.WriteString(Num(v))
		}
	}
}

// Text writes words that anybody may have typed.
func (p *Pen) Text(s string) { p.WriteString(template.HTMLEscapeString(seemly(s))) }

// Words writes a line of text at a place.
func (p *Pen) Words(class string, x, y float64, text string) {
	p.Raw(`<text class="`, class, `" x="`, x, `" y="`, y, `">`)
	p.Text(text)
	p.Raw("</text>")
}

// Linked draws what leads somewhere when it is tapped: see rule.Drawing. label
// says what it is.
func (p *Pen) Linked(link func(name string) string, name, label string, draw func()) {
	href := ""
	if link != nil && name != "" {
		href = link(name)
	}
	if href == "" {
		draw()
		return
	}
	p.Raw(`<a class="tap" href="`)
	p.Text(href)
	p.Raw(`" aria-label="`)
	p.Text(label)
	p.Raw(`">`)
	draw()
	p.Raw("</a>")
}

// Num is a number with at most one decimal.
func Num(v float64) string {
	s := strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

// seemly replaces what an SVG file can't hold.
func seemly(s string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || r < ' ' || r >= 0xfffe && r&0xfffe == 0xfffe || !unicode.IsPrint(r) && r != ' ' && !unicode.Is(unicode.M, r) {
			return '\ufffd'
		}
		return r
	}, screen.Clean(s))
}

// Clip shortens a text to about a width, in units of its font's size.
func Clip(s string, size, width float64) string {
	at := 0.0
	for i, r := range s {
		w := size * .56
		if r >= 0x1100 { // wide scripts
			w = size
		} else if unicode.IsUpper(r) || r == 'm' || r == 'w' {
			w = size * .72
		}
		if at+w > width && i > 0 {
			return strings.TrimRightFunc(s[:i], unicode.IsSpace) + "…"
		}
		at += w
	}
	return s
}

// Open begins a picture in its own units. alone makes it a document, which
// brings its style along.
func (p *Pen) Open(w, h float64, label string, alone bool, style string) {
	p.Raw(`<svg xmlns="http://www.w3.org/2000/svg" class="ab" viewBox="0 0 `, w, " ", h, `" `)
	if alone {
		p.Raw(`width="`, w, `" height="`, h, `" `)
	}
	p.Raw(`role="img" aria-label="`)
	p.Text(label)
	p.Raw(`">`)
	if alone {
		p.Raw("<title>")
		p.Text(label)
		p.Raw("</title><style>", style, `</style><rect class="paper" width="100%" height="100%"/>`)
	}
}
