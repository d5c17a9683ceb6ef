package web

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/tools/long"
)

var (
	// typedParts are what a page shows as it is typed, or draws.
	typedParts = regexp.MustCompile(`(?s)<(code|svg|script|head)[ >].*?</(code|svg|script|head)>|<form class="ask".*?</form>|<small class="line".*?</small>|<p class="line">.*?</p>`)
	// asTyped is what is typed and not said: a turn, a number that is asked for, a
	// card's columns, a marker with its sign before.
	digits  = regexp.MustCompile(`\d+`)
	asTyped = regexp.MustCompile(`\br[0-3]\b|=\?|\d[gcsvp]\d?[gcsvp]? / |[-+]\d+ pollution|\w=\w`)
)

// Seats read words: what is typed stands in the small lines alone.
func TestNoNotationOnSeats(t *testing.T) {
	every := long.Or(60, 5)
	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[0])
		phones, found := []*phone{}, map[string]string{}
		for _, seat := range e.s.now.Load().Position().Seats() {
			phones = append(phones, e.phone(seat))
		}
		for i, line := range lines[1:] {
			e.cli(line)
			if i%every > 0 {
				continue
			}
			e.look(t)
			for _, ph := range phones {
				ph.get("/" + ph.id)
				_, to, enters := ph.tappable()
				pages := []string{ph.body}
				for k := range to {
					if !enters[k] && strings.HasPrefix(to[k], "?line=") && k%5 == i%5 {
						ph.get("/" + ph.id + to[k])
						pages = append(pages, ph.body)
					}
				}
				for _, page := range pages {
					before, _, _ := strings.Cut(page, `<section class="rules">`)
					before, besides, _ := strings.Cut(before, `<details class="beside">`)
					_, besides, _ = strings.Cut(besides, "</details>")
					before, _, _ = strings.Cut(before+besides, `<summary>The table</summary>`)
					text := html.UnescapeString(tags.ReplaceAllString(typedParts.ReplaceAllString(before, " "), " "))
					for line := range strings.Lines(text) {
						if at := asTyped.FindString(line); at != "" {
							found[digits.ReplaceAllString(strings.TrimSpace(line), "#")] = at
						}
					}
				}
			}
		}
		for line, at := range found {
			t.Errorf("%s: %q in %.120s", book.Name(), at, line)
		}
	}
}
