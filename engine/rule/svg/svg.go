// Package svg is what every picture in SVG shares: colours by day and by night,
// and a pen that escapes what people typed.
package svg

import (
	"cmp"
	_ "embed"
	"fmt"
	"html"
	"html/template"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say/screen"
)

// Style is the style sheet of pictures, in light and dark colours; kind is the part for
// a kind of picture. A page contains it once for all its pictures, a picture in a file
// of its own contains it too.
func Style(kind string) string { return ground + kind + words }

// ground are the colours of pictures, what they are drawn on, and their signs. Its
// selectors are single classes: a sign is shown by reference, outside the element that
// shows it.
//
//go:embed ground.css
var ground string

// words are the styles of texts and charts, and the colours of seats.
//
//go:embed words.css
var words string

// Pen writes SVG. Untrusted input goes through Text, which escapes it.
type Pen struct {
	strings.Builder
	Least float64 // the side of the smallest thing to tap, if the picture must be enlarged for it; else 0
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

// Text writes untrusted input.
func (p *Pen) Text(s string) { p.WriteString(template.HTMLEscapeString(seemly(s))) }

// Words writes a line of text at a place.
func (p *Pen) Words(class string, x, y float64, text string) {
	if p.Raw("<text "); class != "" {
		p.Raw(`class="`, class, `" `)
	}
	p.Raw(`x="`, x, `" y="`, y, `">`)
	p.Text(text)
	p.Raw("</text>")
}

// Rect draws a rectangle, its corners as round as round.
func (p *Pen) Rect(class string, x, y, w, h, round float64) {
	p.Raw(`<rect class="`, class, `" x="`, x, `" y="`, y, `" width="`, w, `" height="`, h, `"`)
	if round > 0 {
		p.Raw(` rx="`, round, `"`)
	}
	p.Raw("/>")
}

// Fit writes a line of text in the largest size, from size down to least, that fits a width; it
// is clipped if it doesn't fit in least.
func (p *Pen) Fit(class string, x, y float64, text string, size, least, width float64) {
	if text == "" {
		return
	}
	for size > least && Width(text, size) > width {
		size--
	}
	p.Raw(`<g font-size="`, size, `">`)
	p.Words(class, x, y, Clip(text, size, width))
	p.Raw("</g>")
}

// Bold is how much wider than others bold letters are at most.
const Bold = 1.17

// Squeeze writes a line of text in one size; where it may be wider than a width, its letters are
// made so narrow that it is as wide, in any font.
func (p *Pen) Squeeze(class string, x, y float64, text string, size, width float64) {
	if text == "" {
		return
	}
	wide, length := Width(text, size), ""
	if strings.Contains(class, "strong") {
		wide *= Bold
	}
	if wide > width {
		length = fmt.Sprintf(`" textLength="%.1f" lengthAdjust="spacingAndGlyphs`, width)
	}
	p.Raw(`<g font-size="`, size, `"><text class="`, class, `" x="`, x, `" y="`, y, length, `">`)
	p.Text(text)
	p.Raw("</text></g>")
}

// Linked draws what is a link if link gives an address for its name: see rule.Drawing.
// label is what a screen reader calls it.
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

// Clip shortens a text in a font of some size to about a width, both in a picture's units.
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

// Width is about how wide a text is in a font of some size, one of the wider fonts: a text that is
// thought much wider than it is would be stretched by Squeeze.
func Width(s string, size float64) (w float64) {
	for _, r := range s {
		switch {
		case r >= 0x1100: // wide scripts
			w += size
		case strings.ContainsRune("mwMW", r):
			w += size * .9
		case strings.ContainsRune("ijlI.,:;'|!", r):
			w += size * .31
		case strings.ContainsRune("frt()-/ ", r):
			w += size * .4
		case unicode.IsUpper(r):
			w += size * .7
		default:
			w += size * .58
		}
	}
	return w
}

// Whole makes a picture of what was drawn, w wide and h high in its own units. alone
// makes it a document, which contains its style and its signs.
func (p *Pen) Whole(w, h float64, label string, alone bool, style string) string {
	var out Pen
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

// signs are small figures, 24 units square, that pictures and pages show by their names: a
// symbol on each line. They differ by shape, so that nothing depends on colour; those without
// a class are drawn in the colour of what shows them.
//
//go:embed signs.svg
var signs string

// symbols defines the signs that some markup shows; all of them for no markup.
func symbols(markup string) string {
	var b strings.Builder
	shown := map[string]bool{}
	for behind := range strings.SplitSeq(markup, "#") { // once, as pages are long
		id, _, _ := strings.Cut(behind, `"`)
		shown[id] = true
	}
	for symbol := range strings.Lines(signs) {
		id, _, _ := strings.Cut(strings.TrimPrefix(symbol, `<symbol id="`), `"`)
		if markup == "" || shown[id] {
			b.WriteString(strings.TrimSuffix(symbol, "\n"))
		}
	}
	return b.String()
}

// Sheet is an element without size that holds the symbols that some markup shows; all of them for no markup.
func Sheet(markup string) string {
	return `<svg class="sheet" width="0" height="0" aria-hidden="true">` + symbols(markup) + "</svg>"
}

// Inline is a sign within a sentence; a screen reader says what it is called.
func Inline(name, called string) string {
	called = html.EscapeString(called)
	return `<svg class="ab" viewBox="0 0 24 24" role="img" aria-label="` + called + `"><title>` + called + `</title><use href="#s-` + name + `"/></svg>`
}

// Boxed is markup in an SVG of its own, such as a sign of a legend. Screen readers skip it.
func Boxed(w, h float64, drawn string) string {
	var p Pen
	p.Raw(`<svg class="ab" viewBox="0 0 `, w, " ", h, `" width="`, w, `" height="`, h, `" aria-hidden="true">`, drawn, "</svg>")
	return p.String()
}

// Sign draws a sign in a square.
func (p *Pen) Sign(name string, x, y, size float64) {
	p.Raw(`<use href="#s-`, name, `" x="`, x, `" y="`, y, `" width="`, size, `" height="`, size, `"/>`)
}

// Seat draws a figure in the colour of a seat.
func (p *Pen) Seat(colour string, x, y, size float64) {
	p.Raw(`<g class="`, colour, `"><g class="seat">`)
	p.Sign("citizen", x, y, size)
	p.Raw("</g></g>")
}

// Chip draws a sign with a number on it.
func (p *Pen) Chip(name, number string, x, y, size float64) {
	p.Sign(name, x, y, size)
	low := .72 // the number's baseline, in parts of size
	if name == "centre" {
		low = .81
	}
	class := "n n-" + name
	switch {
	case size > 34:
		class += " huge"
		low += .08 // where it is large its half height counts
	case size > 26:
		class += " large"
	}
	if len(number) == 1 {
		p.Words(class, x+size/2, y+low*size, number)
		return
	}
	// It is narrower than the sign in every font: beside it its colour would be too dark by night.
	p.Raw(`<text class="`, class, ` long" x="`, x+size/2, `" y="`, y+low*size, `" textLength="`, size*.72, `" lengthAdjust="spacingAndGlyphs">`)
	p.Text(number)
	p.Raw("</text>")
}

// tap marks the links in a picture: see Pen.Linked.
const tap = `class="tap"`

const (
	fingertip = 44  // least side in px of what is tapped
	phone     = 320 // width in px that a narrow phone has for a picture
)

// Tapped says whether a picture contains links.
func Tapped(drawn string) bool { return strings.Contains(drawn, tap) }

// Sized is a picture for a page: one with links as large as a narrow phone has room for, and
// large enough to tap the smallest of them.
func Sized(drawn string) string {
	scale, least := 0.0, 0.0
	if w, h := size(drawn); Tapped(drawn) {
		scale = max(.372, min(phone/w, phone/h))
	}
	_, side, _ := strings.Cut(drawn, `data-least="`)
	if n, _ := fmt.Sscanf(side, "%g", &least); n == 1 && least > 0 {
		scale = max(scale, fingertip/least)
	}
	return Scaled(drawn, cmp.Or(scale, .8))
}

// Scaled is a picture with scale px for each of its units, unless it has a size already. To a screen
// reader one with links is a group, not an image.
func Scaled(drawn string, scale float64) string {
	if w, h := size(drawn); h > 0 && !strings.Contains(drawn[:strings.IndexByte(drawn, '>')], " width=") {
		drawn = strings.Replace(drawn, "<svg ", fmt.Sprintf(`<svg width="%.0f" height="%.0f" `, w*scale, h*scale), 1)
	}
	if Tapped(drawn) {
		drawn = strings.Replace(drawn, `role="img"`, `role="group"`, 1)
	}
	return drawn
}

// size is how wide and high a picture is in its units, 0 if its markup doesn't say.
func size(drawn string) (w, h float64) {
	_, box, _ := strings.Cut(drawn, `viewBox="`)
	_, _ = fmt.Sscanf(box, "0 0 %g %g", &w, &h)
	return w, h
}

// Shape is a picture's width divided by its height, 1 if its markup doesn't say.
func Shape(drawn string) float64 {
	if w, h := size(drawn); h > 0 {
		return w / h
	}
	return 1
}
