package record

import (
	"embed"
	"fmt"
	"html/template"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

//go:embed pages
var pageFiles embed.FS

type page struct {
	Title    string // of the published game
	Version  string // of the program
	Pictures rule.Legend
	Seats    []seatHead // of a game, in clockwise order

	lang   *say.Language
	called desk.Called // the pieces of a game
}

type seatHead struct {
	Name, Colour string
	Won          bool
}

// Long says whether a name must be broken to stand above a column.
func (h seatHead) Long() bool { return screen.Width(h.Name) > 9 }

func newPage(d *desk.Desk, book *rule.Rulebook) page {
	return page{Title: d.Words(book.Title), Version: d.Version(), lang: d.IO.Lang}
}

// Lang is the tag of the page's language.
func (p *page) Lang() string { return p.lang.Tag() }

func (p *page) Style() (template.CSS, error) {
	css, err := pageFiles.ReadFile("pages/page.css")
	return template.CSS(svg.Style(p.Pictures.Style) + string(css)), err //nolint:gosec // built in
}

// words is a text, a key or an error in the page's language, without what would
// act on a screen, with a minus sign before what is below zero and the names of pieces as below their pictures.
func (p *page) words(t any) string {
	return p.called.In(p.lang, desk.Minus(screen.Clean(p.lang.Say("%s", t))))
}

// filled fills a template. It speaks the page's language: say puts a message into
// its words, words what was made elsewhere.
func (p *page) filled(name string, data any) (string, error) {
	var b strings.Builder
	b.Grow(1 << 20) // more than a long game's page
	// html/template escapes untrusted input.
	t, err := template.New("").Funcs(template.FuncMap{
		"say": p.lang.Say, "words": p.words,
		"head": func(name any) *seatHead {
			return rule.Find(p.Seats, func(s *seatHead) bool { return s.Name == screen.Clean(fmt.Sprint(name)) })
		},
		"id":      func(title say.Key) string { return strings.ToLower(columnName(title)) },
		"signs":   func() template.HTML { return template.HTML(svg.Sheet("")) }, //nolint:gosec // built in
		"picture": func(svg string) template.HTML { return template.HTML(svg) }, //nolint:gosec // pictures escape
	}).ParseFS(pageFiles, "pages/*.html")
	if err == nil {
		err = t.ExecuteTemplate(&b, name, data)
	}
	if err != nil {
		return "", say.Errorf("the page can't be made: %v", err)
	}
	return b.String(), nil
}

// write fills a template and writes the page where it goes.
func (p *page) write(d *desk.Desk, to desk.Target, name string, data any, what say.Key) error {
	text, err := p.filled(name, data)
	if err != nil {
		return err
	}
	return d.Write(to, what, text)
}
