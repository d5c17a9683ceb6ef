package svg

import (
	_ "embed"
	"html"
	"strings"
)

// signs are small figures, 24 units square, that pictures and pages show by their names: a
// symbol on each line. They differ by shape, so that nothing depends on colour; those without
// a class are drawn in the colour of what shows them.
//
//go:embed signs.svg
var signs string

// symbols are the signs that some markup shows, as a page or a picture needs
// them once; all of them for no markup.
func symbols(markup string) string {
	var b strings.Builder
	for symbol := range strings.Lines(signs) {
		id, _, _ := strings.Cut(strings.TrimPrefix(symbol, `<symbol id="`), `"`)
		if markup == "" || strings.Contains(markup, "#"+id+`"`) {
			b.WriteString(strings.TrimSuffix(symbol, "\n"))
		}
	}
	return b.String()
}

// Sheet is an element without size that holds the symbols for a page.
func Sheet() string {
	return `<svg class="sheet" width="0" height="0" aria-hidden="true">` + symbols("") + "</svg>"
}

// Inline is a sign that stands in a sentence, and what it is called there.
func Inline(name, called string) string {
	called = html.EscapeString(called)
	return `<svg class="ab" viewBox="0 0 24 24" role="img" aria-label="` + called + `"><title>` + called + `</title><use href="#s-` + name + `"/></svg>`
}

// Boxed is what is drawn in a box of its own, such as a sign of a legend, without words for those
// who can't see it.
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
	low := .72 // of the number's foot
	if name == "centre" {
		low = .81
	}
	class := "n n-" + name
	if len(number) > 1 {
		class += " long"
	}
	if size > 26 {
		class += " large"
	}
	p.Words(class, x+size/2, y+low*size, number)
}
