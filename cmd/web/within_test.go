package web

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
)

// unshared puts shared drawings at their places, where they can be measured.
const unshared = `for (let use; use = document.querySelector("main use[href^='#u']");) {
    const copy = document.querySelector(use.getAttribute("href")).cloneNode(true), [x, y] = ["x", "y"].map(a => use.getAttribute(a) || 0)
    copy.removeAttribute("id")
    copy.setAttribute("transform", (use.getAttribute("transform") || "") + " translate(" + x + " " + y + ")")
    if (use.closest(".sheet")) use.remove()
    else use.replaceWith(copy)
  }`

// beyond lists the texts in pictures that leave their frame, or lie on another text or on a sign whose number they aren't. The frame of
// a text is the smallest box around its middle, and what a project covers: its name may run over several tiles of it. Of each text
// the letters themselves count, not the line that has room for others. Garbage with its number, which grows where a region is
// small, isn't measured.
const beyond = `(() => {
  const out = [], pen = document.createElement("canvas").getContext("2d"), box = e => e.getBoundingClientRect()
  ` + unshared + `
  const over = (a, b) => Math.min(a.right, b.right, 1e4) - Math.max(a.left, b.left) < 0 ? -1 : Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const around = (r, x, y) => r.left <= x && r.right >= x && r.top <= y && r.bottom >= y
  const letters = e => {
    const r = box(e), to = e.getScreenCTM(), foot = e.getStartPositionOfChar(0).y * to.d + to.f, s = getComputedStyle(e)
    pen.font = s.fontWeight + " " + parseFloat(s.fontSize) * to.d + "px " + s.fontFamily
    const m = pen.measureText(e.textContent)
    return { left: r.left, right: r.right, top: foot - m.actualBoundingBoxAscent, bottom: foot + m.actualBoundingBoxDescent }
  }
  for (const svg of document.querySelectorAll("main svg")) {
    if (svg.parentElement.closest("svg") || svg.closest(".sheet,.explain,.track,.scan,figcaption,.scoring") || !svg.checkVisibility({ visibilityProperty: true }) || box(svg).width < 2) continue
    const measured = (which, how) => [...svg.querySelectorAll(which)].filter(e => e.checkVisibility({ visibilityProperty: true }) && (e.localName !== "text" || e.textContent.trim())).map(e => [e, how(e)])
    const texts = measured("text:not(.many)", letters), tiles = measured("rect.tile,rect.cell", box), whole = [svg, box(svg)]
    const frames = measured("rect:not(.hub,.tile,.cell,.crop,.wheat)", box), signs = measured("use:not([href$=-garbage],[href$=-tree],[href$=-fir],[href$=-town])", box)
    for (const [i, [e, r]] of texts.entries()) {
      const x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2, says = e.textContent + " (" + (e.getAttribute("class") || "") + ")"
      const [frame, f] = frames.filter(([, f]) => around(f, x, y)).sort((a, b) => box(a[0]).width * box(a[0]).height - box(b[0]).width * box(b[0]).height)[0] || whole
      const by = Math.max(f.left - r.left, r.right - f.right, f.top - r.top, r.bottom - f.bottom)
      if (by > innerHeight / 480) out.push(says + " leaves its frame " + frame.getAttribute("class") + " by " + by.toFixed(1))
      if (tiles.some(([, q]) => around(q, x, y))) for (const [x, y] of [[r.left + 1.5, r.top + 1.5], [r.right - 1.5, r.top + 1.5], [r.left + 1.5, r.bottom - 1.5], [r.right - 1.5, r.bottom - 1.5]]) if (!tiles.some(([, q]) => around(q, x, y))) out.push(says + " leaves its tiles")
      for (const [o, q] of texts.slice(i + 1)) if (over(r, q) > 1) out.push(says + " lies on " + o.textContent + " by " + over(r, q).toFixed(1))
      for (const [o, q] of signs) if (!(e.matches(".n") && around(q, x, y)) && over(r, q) > 1.5) out.push(says + " lies on the sign " + o.getAttribute("href") + " by " + over(r, q).toFixed(1))
    }
  }
  return out
})()`

// On a screen for all no text of a board leaves its frame or lies on something else, in any game and language.
func TestTextsStayWithin(t *testing.T) {
	inBrowser(t)
	var b *browser
	var langs []string
	screens := [][2]int64{{1280, 720}, {1280, 800}, {1920, 1080}}
	for name, lines := range map[string][]string{
		"lands":        begun(century.Book(), "bid Green 9"),
		"claims":       begun(century.Book(), "claim Blue 5 10"),
		"upkeep":       begun(century.Book(), "recycle Yellow pinewood.B pinewood"),
		"garbage":      practice(century.Book())[:300],
		"five regions": farOn(t, century.Book(), "Ann,Bob,Cyd,Dan,Eve", 5, "recycling"),
		"fair":         practice(expo.Book())[:350],
		"fair early":   practice(expo.Book())[:200],
		"fair of two":  farOn(t, expo.Book(), "Ann,Bob", 6, "turns"),
		"first era":    begun(industry.Book(), "develop Blue L1"),
		"second era":   begun(industry.Book(), "offer Blue G2"),
		"last era":     practice(industry.Book())[:330],
		"four works":   farOn(t, industry.Book(), "Ann,Bob,Cyd,Dan", 12, "development"),
		"works ended":  practice(industry.Book()),
	} {
		e := newEvening(t, Usual(), lines...)
		if b == nil {
			b, langs = e.browser(), slices.Sorted(maps.Keys(e.s.langs))
		}
		b.evening = e // one browser shows them all
		b.onScreens(langs, screens, func(lang string, wide, high int64) {
			b.keepPicture(onTable, fmt.Sprintf("within-%s-%s-%d", name, lang, high))
			for _, wrong := range evaluate[[]string](b, onTable, beyond) {
				t.Errorf("%s, %s, %d high: %s", name, lang, high, wrong)
			}
		})
	}
}

// onScreens looks at the table's page in each language on each screen. It goes through both to and fro, so that a page
// begins in the language and the size in which the one before it ended, and isn't drawn anew for that.
func (b *browser) onScreens(langs []string, screens [][2]int64, look func(lang string, wide, high int64)) {
	b.Helper()
	for i, lang := range langs {
		if i == 0 {
			b.speaking(onTable, lang, screens[0][0], screens[0][1])
		} else {
			b.do(onTable, chromedp.Navigate(b.url+"/table?lang="+lang))
		}
		if got := evaluate[string](b, onTable, `document.documentElement.lang`); got != lang {
			b.Errorf("the page is in %q, not in %q", got, lang)
		}
		for _, screen := range screens {
			b.do(onTable, chromedp.EmulateViewport(screen[0], screen[1]))
			if _, err := runs(b, onTable, chromedp.Evaluate[bool](painted, chromedp.EvalAwaitPromise)); err != nil {
				b.Fatal(err)
			}
			look(lang, screen[0], screen[1])
		}
		slices.Reverse(screens)
	}
	slices.Reverse(langs)
}
