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
:root{color-scheme:light dark;--bg:#f6f3ea;--card:#fffdf7;--ink:#1f2722;--soft:#56605a;--line:#d5cfbe;--sunk:#ebe6d8;--accent:#14594b;--on-accent:#ffffff;--tint:#dcebe2;--new:#14594b;--bad:#a62518;--bad-tint:#fae3dd;--bridge:#a34a00;
--land:#e2eac6;--rim:#b7b292;--wheat:#efe0a0;--crop:#cbdda0;--furrow:#b9ad6d;--water:#a9d3e2;--leaf:#7da466;--bark:#7b5f42;--paved:#e9e3d6;--plan:#dde7ee;--squares:#c9d8e2;
--rail:#2f353b;--bed:#efe6d2;--sleeper:#7d6348;--wall:#fbf0d9;--roof:#b4513a;--site:#fffdf7;
--coin:#f2c33d;--coin-rim:#a37c08;--on-coin:#2f2300;--science:#1d5bb8;--on-science:#ffffff;--point:#7a2c89;--on-point:#ffffff;--centre:#17693a;--on-centre:#ffffff;--trash:#4c4136;--on-trash:#ffffff;--cloud:#66707c;--flower:#cc3f76;
--blue:#1f5fbf;--green:#1b7a3e;--red:#b3261e;--yellow:#8a6500;--purple:#7d2f8c;--orange:#b04a00;--teal:#0a7076;--pink:#b02a6f;--brown:#7a4a22;--grey:#4d5868;--on-seat:#ffffff}
@media screen and (prefers-color-scheme:dark){:root{--bg:#12171a;--card:#1c2326;--ink:#eeebe2;--soft:#b4bbb4;--line:#3c474a;--sunk:#0c1012;--accent:#7fd3b4;--on-accent:#06251b;--tint:#20382f;--new:#7fd3b4;--bad:#ff9d90;--bad-tint:#43201b;--bridge:#f2a154;
--land:#2b3a2a;--rim:#4f5b45;--wheat:#4d4729;--crop:#35492c;--furrow:#655c36;--water:#2a5265;--leaf:#4f7a4c;--bark:#4b3a28;--paved:#36342f;--plan:#24323c;--squares:#31434f;
--rail:#dfe2e4;--bed:#2a2520;--sleeper:#8d7150;--wall:#cbb994;--roof:#c2644a;--site:#171d1a;
--science:#7fb0ff;--on-science:#06214d;--point:#d49ae2;--on-point:#33073d;--centre:#70cf95;--on-centre:#04240f;--trash:#d6c8b5;--on-trash:#241c12;--cloud:#a7b3c1;--flower:#f58bb2;
--blue:#86b6ff;--green:#74d394;--red:#ff9086;--yellow:#f0cd5a;--purple:#d69be3;--orange:#f5a45d;--teal:#5fd0cf;--pink:#f59ac6;--brown:#d9a878;--grey:#b1b9c6;--on-seat:#10161a}}
`

// ground is what pictures are drawn on, and their signs. Classes of signs stand
// alone: what shows a sign doesn't hold it.
const ground = `
.ab{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--ink);color:var(--ink)}
.sheet{position:absolute}
.ab .paper{fill:var(--bg)}
.ab .card{fill:var(--card);stroke:var(--line);stroke-width:1.5}
.ab .land,.ab .paved,.ab .plan{fill:var(--land);stroke:var(--rim);stroke-width:1.5}
.ab .paved{fill:var(--paved)}.ab .plan{fill:var(--plan)}
.ab .squares{stroke:var(--squares);fill:none}
.ab .worse1{fill:color-mix(in srgb,var(--bad-tint) 50%,var(--card))}.ab .worse2{fill:var(--bad-tint)}.ab .shut{fill:var(--sunk);stroke-dasharray:6 5}
.ab .seat{fill:var(--c,var(--ink))}
.ab .much{font-size:30px;font-weight:700;text-anchor:end}
.ab .arrow{fill:none;stroke:var(--ink);stroke-width:3}
.s-c{fill:var(--coin);stroke:var(--coin-rim);stroke-width:1.4}.s-s{fill:var(--science)}.s-v{fill:var(--point)}.s-r{fill:var(--centre)}.s-g{fill:var(--trash)}.s-p{fill:var(--cloud)}.s-f{fill:var(--flower)}
.s-bark{fill:var(--bark)}.s-leaf{fill:var(--leaf)}.s-roof{fill:var(--roof)}.s-wall{fill:var(--wall);stroke:var(--rail);stroke-width:.5}
.s-line{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round}.s-cut{fill:var(--card)}
.ab .n{font-size:15px;font-weight:700;text-anchor:middle}.ab .n.large{font-size:20px}.ab .n.long{font-size:12px}.ab .n.long.large{font-size:16px}
.ab .n-coin{fill:var(--on-coin)}.ab .n-science{fill:var(--on-science)}.ab .n-point{fill:var(--on-point)}.ab .n-centre{fill:var(--on-centre)}.ab .n-garbage{fill:var(--on-trash)}
`

// words are the texts of pictures, charts and the colours of seats.
const words = `.ab .head{font-size:17px;font-weight:700}
.ab .told{font-size:13px;fill:var(--soft)}
.ab .axis{stroke:var(--line);stroke-width:1}
.ab .zero{stroke:var(--soft);stroke-width:1}
.ab .tick{font-size:12px;fill:var(--soft)}
.ab .mid{text-anchor:middle}.ab .end{text-anchor:end}.ab .strong{font-weight:700}
.ab .curve{fill:none;stroke:var(--c);stroke-width:2.5;stroke-linejoin:round}
.ab .dot{fill:var(--c);stroke:var(--card);stroke-width:1}
.ab .who{font-size:12px;font-weight:600}
.ab .lead{stroke:var(--line);stroke-width:1}
.blue{--c:var(--blue)}.green{--c:var(--green)}.red{--c:var(--red)}.yellow{--c:var(--yellow)}.purple{--c:var(--purple)}.orange{--c:var(--orange)}.teal{--c:var(--teal)}.pink{--c:var(--pink)}.brown{--c:var(--brown)}.grey{--c:var(--grey)}
`

// Pen writes SVG. Only text takes what people typed, and escapes it.
type Pen struct {
	strings.Builder
	Least float64 // the side of the smallest thing to be tapped, where that asks for a larger picture
}

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

// Text writes untrusted words.
func (p *Pen) Text(s string) { p.WriteString(template.HTMLEscapeString(seemly(s))) }

// Words writes a line of text at a place.
func (p *Pen) Words(class string, x, y float64, text string) {
	p.Raw(`<text class="`, class, `" x="`, x, `" y="`, y, `">`)
	p.Text(text)
	p.Raw("</text>")
}

// Fit writes a line of text whole, so large that it fits a width; below a least size it is
// clipped.
func (p *Pen) Fit(class string, x, y float64, text string, size, least, width float64) {
	for size > least && Width(text, size) > width {
		size--
	}
	p.Raw(`<g font-size="`, size, `">`)
	p.Words(class, x, y, Clip(text, size, width))
	p.Raw("</g>")
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
	if whole := int(v); float64(whole) == v {
		return strconv.Itoa(whole)
	}
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
		w := Width(string(r), size)
		if at+w > width && i > 0 {
			return strings.TrimRightFunc(screen.AtWord(s, i), unicode.IsSpace) + "…"
		}
		at += w
	}
	return s
}

// Width is about what a text takes in a font of some size.
func Width(s string, size float64) (w float64) {
	for _, r := range s {
		switch {
		case r >= 0x1100: // wide scripts
			w += size
		case unicode.IsUpper(r), r == 'm', r == 'w':
			w += size * .78
		default:
			w += size * .56
		}
	}
	return w
}

// Whole makes a picture in its own units of what was drawn. alone makes it a
// document, which brings its style and its signs along.
func (p *Pen) Whole(w, h float64, label string, alone bool, style string) string {
	var out Pen
	out.Grow(p.Len() + len(label) + 1<<10)
	out.Raw("<svg ")
	if alone {
		out.Raw(`xmlns="http://www.w3.org/2000/svg" `)
	}
	out.Raw(`class="ab" viewBox="0 0 `, w, " ", h, `" `)
	if alone {
		out.Raw(`width="`, w, `" height="`, h, `" `)
	}
	if p.Least > 0 {
		out.Raw(`data-least="`, p.Least, `" `)
	}
	out.Raw(`role="img" aria-label="`)
	out.Text(label)
	out.Raw(`">`)
	if alone {
		out.Raw("<title>")
		out.Text(label)
		out.Raw("</title><style>", style, "</style>", symbols(p.String()+" "), `<rect class="paper" width="100%" height="100%"/>`)
	}
	out.Raw(p.String(), "</svg>")
	if alone {
		out.Raw("\n")
	}
	return out.String()
}
