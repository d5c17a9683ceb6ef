package web

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// wide says of a narrow phone's page how wide it is, where it is wider than the phone, with what goes beyond it
// and what its boxes are too small for.
const wide = `(() => {
	const root = document.documentElement, all = [...document.querySelectorAll("main *")].filter(e => !e.closest("svg") && e.checkVisibility())
	for (const fold of document.querySelectorAll("details")) fold.open = true
	return all.filter(e => root.scrollWidth > root.clientWidth && e.getBoundingClientRect().right > root.clientWidth + 1 && !e.closest(".pan") ||
		!e.children.length && e.clientWidth > 5 && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === "visible" && getComputedStyle(e).display !== "inline").map(e => e.textContent.trim().slice(0, 40) + " " + e.scrollWidth)
})()`

// Through whole games no page of a narrow phone is wider than it, on the way to whatever can be entered.
func TestNothingIsWide(t *testing.T) {
	inBrowser(t)
	for i, book := range []*rule.Rulebook{century.Book(), industry.Book(), expo.Book()} {
		lines := practice(book)
		from := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "deal ") || strings.HasPrefix(line, "draw ") })
		e := newEvening(t, Usual(), lines[:from]...)
		b := e.browser()
		const stops = 3
		for stop := range stops {
			to := from + (len(lines)-from)*(stop+1)/stops
			e.cli(lines[from:to]...)
			e.look(t)
			from = to
			who := append(e.s.now.Load().Where().ToAct, e.s.now.Load().Position().Seats()...)[0]
			if b.tabs[who] == nil {
				b.speaking(who, "en", 320, 568)
			}
			lang := []string{"de", "it", "en"}[(i+stop)%3]
			page, seen := "/"+roleOf(e, who).ID, map[string]bool{}
			next := []string{"?plan=", "?lang=" + lang}
			for len(next) > 0 && len(seen) < 5 {
				at := next[len(next)-1]
				if next = next[:len(next)-1]; seen[at] {
					continue
				}
				seen[at] = true
				b.opens(who, page+at)
				if over := evaluate[[]string](b, who, wide); len(over) > 0 {
					t.Errorf("%s, after %q, %s in %s: %q", book.Name, lines[to-1], at, lang, over)
				}
				next = append(next, evaluate[[]string](b, who, `(all => all.length ? [all[0], all.at(-1)] : [])([...document.querySelectorAll("main a[href^='?line='],main a[href^='?plan=']")].map(a => a.getAttribute("href")))`)...)
			}
		}
	}
}
