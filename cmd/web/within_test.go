package web

import (
	"maps"
	"slices"
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

// onScreens looks at the table's page in each language of its game on each screen. A page begins in the language and the
// size in which the one before it ended, and isn't drawn anew for that.
func (b *browser) onScreens(screens [][2]int64, look func(lang string, wide, high int64)) {
	b.Helper()
	langs := slices.Sorted(maps.Keys(b.s.langs))
	if at := slices.Index(langs, b.lang); at > 0 {
		langs[0], langs[at] = b.lang, langs[0]
	}
	for i, lang := range langs {
		b.lang = lang
		if i == 0 {
			b.speaking(onTable, lang, screens[0][0], screens[0][1])
		} else {
			b.opens(onTable, "/table?lang="+lang)
		}
		if got := evaluate[string](b, onTable, `document.documentElement.lang`); got != lang {
			b.Errorf("the page is in %q, not in %q", got, lang)
		}
		for _, screen := range screens {
			b.sized(onTable, screen[0], screen[1])
			b.settles(onTable)
			look(lang, screen[0], screen[1])
		}
		slices.Reverse(screens)
	}
}
