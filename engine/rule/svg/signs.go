package svg

import (
	"html"
	"strings"
)

// sign is a small figure, 24 units square, that pictures and pages show by its
// name. Signs differ by shape, so that nothing depends on colour.
type sign struct{ Name, shape string }

// signs are all of them. Those without a class are drawn in the colour of what
// shows them.
var signs = []sign{
	{"coin", `<circle class="s-c" cx="12" cy="12" r="10.4"/>`},
	{"science", `<path class="s-s" d="M12 1 21.6 6.5V17.5L12 23 2.4 17.5V6.5z"/>`},
	{"point", `<path class="s-v" d="M12 1C14.6 2.8 18 3.7 22 3.6V9C22 15.5 18.3 20.5 12 23.2 5.7 20.5 2 15.5 2 9V3.6C6 3.7 9.4 2.8 12 1z"/>`},
	{"centre", `<path class="s-r" d="M9.6 2.3a2.8 2.8 0 0 1 4.8 0l8.2 16a2.8 2.8 0 0 1-2.5 4.1H3.9a2.8 2.8 0 0 1-2.5-4.1z"/>`},
	{"garbage", `<path class="s-g" d="M8.5 1.5h7L13.8 6.2C18.6 8 21.7 12.3 21.7 16.3 21.7 20.5 18.2 22.6 12 22.6S2.3 20.5 2.3 16.3C2.3 12.3 5.4 8 10.2 6.2z"/>`},
	{"cloud", `<path class="s-p" d="M6.6 20.2a5.4 5.4 0 0 1-.4-10.8A6.5 6.5 0 0 1 18.7 8.3 6 6 0 0 1 17.9 20.2z"/>`},
	{"flower", `<g class="s-f"><circle cx="12" cy="5.8" r="4.7"/><circle cx="17.9" cy="10.2" r="4.7"/><circle cx="15.7" cy="17.3" r="4.7"/><circle cx="8.3" cy="17.3" r="4.7"/><circle cx="6.1" cy="10.2" r="4.7"/></g><circle class="s-c" cx="12" cy="12.2" r="3.5"/>`},
	{"citizen", `<path d="M8.9 10.2a5 5 0 1 1 6.2 0c2.9 1.5 4.6 5.2 4.9 12.3H4c.3-7.1 2-10.8 4.9-12.3z"/>`},
	{"tree", `<path class="s-bark" d="M11 13h2v10h-2z"/><circle class="s-leaf" cx="12" cy="9" r="8"/>`},
	{"fir", `<path class="s-bark" d="M11 18h2v5h-2z"/><path class="s-leaf" d="M12 .5 17.6 8.4H14.8L19.5 15H16.2L20 19.5H4L7.8 15H4.5L9.2 8.4H6.4z"/>`},
	{"town", `<path class="s-wall" d="M3.8 11h5v3.4h-5zM15.2 10.4h5v4h-5zM9.3 7.5h5.4v5H9.3z"/><path class="s-roof" d="M2.4 11.5 6.2 7 10 11.5zM14 11.2 17.8 6.2 21.6 11.2zM8 8.2 12 3 16 8.2z"/>`},
	{"locomotive", `<path d="M2.5 5H10v5.5h5.5V6h3v4.5H21v6H2.5z"/><circle cx="6" cy="18.3" r="2.9"/><circle cx="12.7" cy="18.3" r="2.9"/><circle cx="19" cy="18.7" r="2.4"/>`},
	{"truck", `<path d="M1.5 5.5h12.3V16.5H1.5zM15 9h4.2L22.7 12.6V16.5H15z"/><circle cx="6" cy="18.3" r="2.8"/><circle cx="18" cy="18.3" r="2.8"/>`},
	{"bridge", `<path d="M1 13.5h22V17H1z"/><path class="s-line" d="M3.5 13.5C5 3.5 19 3.5 20.5 13.5M8.5 6.8v7M12 5.9v8M15.5 6.8v7M5 17v4.5M19 17v4.5"/>`},
	{"sorting", `<path class="s-line" d="M12 1.5V9L5 16.5M12 9l7 7.5"/><path d="M1.3 15.5h7.4L7.5 22.5h-5zM15.3 15.5h7.4l-1.2 7h-5z"/>`},
	{"park", `<path d="M11 15h2v8h-2z"/><path d="M12 1.5c3.7 0 6 2.6 5.7 5.7 3.7 1.3 3.8 7.8-1.2 8.3h-9c-5-.5-4.9-7-1.2-8.3C6 4.1 8.3 1.5 12 1.5z"/>`},
	{"quality", `<path d="M12 1 15.2 8.2 23 9 17.2 14.2 18.8 22 12 18 5.2 22 6.8 14.2 1 9 8.8 8.2z"/>`},
	{"factory", `<path d="M2 22.5V12.5L8 7.5v5L14 7.5v5h1.5V2h4.5V22.5z"/>`},
	{"technology", `<path class="s-line" d="M8.5 17.5C3 12.5 5.5 3 12 3s9 9.5 3.5 14.5z"/><path d="M8.5 19h7v1.6h-7zM10 21.5h4V23h-4z"/>`},
	{"bonus", `<path d="M5 2h14v3h4c0 5-2 7.6-5.4 8.3A7 7 0 0 1 13.5 16v3.5H18v3H6v-3h4.5V16A7 7 0 0 1 6.4 13.3C3 12.6 1 10 1 5h4z"/>`},
	{"joker", `<path d="M12 4.5 15.5 12 22 6.5V18H2V6.5L8.5 12zM2 19.5h20v3H2z"/>`},
	{"steel", `<path d="M4 2.5h16v4.3h-5.4v10.4H20v4.3H4v-4.3h5.4V6.8H4z"/>`},
	{"copper", `<path d="M8 3.5h8l2 7.5H6zM3 13h7.2l1.5 8H.8zM13.8 13H21l2.2 8H12.3z"/>`},
	{"manual", `<path d="M3.5 2.5h11.3c3.2 0 5.2 2 6.4 5.2-2-1.4-4-2-6.4-1.5V9.5h-3V22h-5V9.5H3.5z"/>`},
	{"automated", `<path fill-rule="evenodd" d="M10 .8h4l.7 3.1 2 .8 2.7-1.7 2.8 2.8-1.7 2.7.8 2 3 .7v4l-3 .7-.8 2 1.7 2.7-2.8 2.8-2.7-1.7-2 .8-.7 3h-4l-.7-3-2-.8-2.7 1.7-2.8-2.8 1.7-2.7-.8-2-3-.7v-4l3-.7.8-2-1.7-2.7 2.8-2.8 2.7 1.7 2-.8zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"/>`},
	{"empirical", `<path fill-rule="evenodd" d="M10 1a9 9 0 1 0 4.8 16.6l5.4 5.4 2.8-2.8-5.4-5.4A9 9 0 0 0 10 1zm0 3.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8z"/>`},
	{"scientific", `<path d="M.8 4.2C5 2.6 8.6 3 11.2 5v16.5C8.6 19.5 5 19.2.8 20.6zM23.2 4.2C19 2.6 15.4 3 12.8 5v16.5c2.6-2 6.2-2.3 10.4-.9z"/>`},
	{"steam", `<path d="M3 22c-3-4 3-6 0-10s3-6 1-10h3.5c2 4-4 6-1 10s-3 6 0 10zM10 22c-3-4 3-6 0-10s3-6 1-10h3.5c2 4-4 6-1 10s-3 6 0 10zM17 22c-3-4 3-6 0-10s3-6 1-10h3.5c2 4-4 6-1 10s-3 6 0 10z"/>`},
	{"electricity", `<path d="M14.5.8 3.5 13.6h6.8L8.4 23.2 20.5 9.4h-7.6z"/>`},
	{"station", `<path d="M5 2h14v14.5H5z"/><path d="M3.5 22.5 6 18h12l2.5 4.5z"/><path class="s-cut" d="M7.5 5h9v4.5h-9z"/><circle class="s-cut" cx="8.8" cy="13" r="1.4"/><circle class="s-cut" cx="15.2" cy="13" r="1.4"/>`},
	{"academy", `<path d="M12 1 23 8H1zM3 9.5h3.2V18H3zM10.4 9.5h3.2V18h-3.2zM17.8 9.5H21V18h-3.2zM1.5 19.5h21V23h-21z"/>`},
	{"laboratory", `<path d="M8.5 1h7v2.5h-1.2v5.7l6.9 10.6c1 1.7.1 3.2-1.9 3.2H4.7c-2 0-2.9-1.5-1.9-3.2l6.9-10.6V3.5H8.5z"/><path class="s-cut" d="M9.2 13.2h5.6L17 16.7H7z"/>`},
	{"journal", `<path d="M2.5 2H18v20H5a2.5 2.5 0 0 1-2.5-2.5zM19.5 7H22v12.5a2.5 2.5 0 0 1-2.5 2.5z"/><path class="s-cut" d="M5.5 5H15v4H5.5zM5.5 11H15v1.6H5.5zM5.5 14.6H15v1.6H5.5zM5.5 18.2h6v1.6h-6z"/>`},
	{"skyscraper", `<path d="M11.4 0h1.2v4H15v3h3v16H6V7h3V4h2.4z"/><path class="s-cut" d="M8.6 9.5h2.2v2H8.6zM13.2 9.5h2.2v2h-2.2zM8.6 13.5h2.2v2H8.6zM13.2 13.5h2.2v2h-2.2zM8.6 17.5h2.2v2H8.6zM13.2 17.5h2.2v2h-2.2z"/>`},
	{"meeting", `<circle cx="5.8" cy="7" r="3.2"/><circle cx="18.2" cy="7" r="3.2"/><circle cx="12" cy="4.5" r="3.5"/><path d="M.8 18c0-8 6.2-9 8.2-5.5.8-4 5.2-4 6 0C17 9 23.2 10 23.2 18zM3 20h18v3H3z"/>`},
}

// symbols are the signs that some markup shows, as a page or a picture needs
// them once; all of them for no markup.
func symbols(markup string) string {
	var b strings.Builder
	for _, s := range signs {
		if id := "s-" + s.Name; markup == "" || strings.Contains(markup, "#"+id+`"`) {
			b.WriteString(`<symbol id="` + id + `" viewBox="0 0 24 24">` + s.shape + "</symbol>")
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

// sign draws a sign in a square.
func (p *Pen) Sign(name string, x, y, size float64) {
	p.Raw(`<use href="#s-`, name, `" x="`, x, `" y="`, y, `" width="`, size, `" height="`, size, `"/>`)
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
