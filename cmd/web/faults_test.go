package web

import (
	"fmt"
	"strings"
	"testing"
)

// seen lists the faults of a page as it is shown: what sticks out, is too faint, has no name, is too small to
// be tapped, or is in the way of a keyboard or a screen reader. Of other colours on the same page only those
// are looked at.
const seen = `(others => {
  const root = document.documentElement, out = [], all = s => [...document.querySelectorAll(s)]
  // A shared drawing is checked at each of its places.
  for (let u; u = document.querySelector("svg:not(.sheet) use[href^='#u']");) {
    const g = document.querySelector(u.getAttribute("href")).cloneNode(true), at = a => u.getAttribute(a) || 0
    g.removeAttribute("id")
    g.setAttribute("transform", (at("transform") || "") + "translate(" + at("x") + " " + at("y") + ")")
    u.replaceWith(g)
  }
  all(".sheet:has(defs)").forEach(s => s.remove())
  const rgb = s => (s.match(/[\d.]+/g) || []).map((v, i) => s.startsWith("color(srgb") && i < 3 ? v * 255 : Number(v))
  const solid = s => { const c = rgb(s); return c.length >= 3 && (c.length < 4 || c[3] > .99) }
  const lum = c => { const f = c.slice(0, 3).map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 }); return .2126 * f[0] + .7152 * f[1] + .0722 * f[2] }
  // Most texts have the same colours, and lie on the same ground.
  const once = how => (known => a => known.has(a) ? known.get(a) : known.set(a, how(a)).get(a))(new Map())
  const light = once(c => lum(rgb(c)))
  const contrast = (a, b) => { const x = light(a), y = light(b); return (Math.max(x, y) + .05) / (Math.min(x, y) + .05) }
  const ground = once(el => { const b = el ? getComputedStyle(el).backgroundColor : "rgb(255,255,255)"; return solid(b) ? b : ground(el.parentElement) })
  // The colour below a text of a picture is that of the last shape before it that contains its middle. A
  // number lies on its sign, which has the colour of its first shape.
  const shapes = new Map()
  const shapesOf = svg => shapes.get(svg) ?? shapes.set(svg, [...svg.querySelectorAll("rect,circle,path,polygon,use,text")].map(el => {
    const sign = el.localName == "use" && document.querySelector(el.getAttribute("href")).querySelector("rect,circle,path")
    return { el, sign, box: el.getBoundingClientRect(), fill: getComputedStyle(sign || el).fill }
  }).map(s => ({ ...s, covers: s.el.localName != "text" && solid(s.fill) }))).get(svg)
  const below = text => {
    const r = text.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, svg = text.closest("svg"), all = shapesOf(svg)
    const over = all.slice(0, all.findIndex(s => s.el === text)).findLast(({ el, sign, box: b, covers }) => covers && x >= b.left && x <= b.right && y >= b.top && y <= b.bottom &&
      (!sign || el.nextElementSibling === text && /^n n-/.test(text.getAttribute("class"))) &&
      (el.localName != "path" || el.isPointInFill(new DOMPoint(x, y).matrixTransform(el.getScreenCTM().inverse()))))
    return over ? over.fill : ground(svg)
  }
  const scrolls = el => { for (; el; el = el.parentElement) if (getComputedStyle(el).overflowX != "visible") return true; return false }
  const short = el => el.outerHTML.slice(0, 60)
  const drawnNot = el => el.closest("svg") && getComputedStyle(el).display === "none"
  if (root.scrollWidth > root.clientWidth) out.push("the page is " + root.scrollWidth + " wide")
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let n; n = walk.nextNode();) {
    const el = n.parentElement, text = n.textContent.trim().slice(0, 30)
    if (!text || el.closest("style,script,title,[hidden],option") || drawnNot(el)) continue
    const c = el.closest("svg") ? contrast(getComputedStyle(el).fill, below(el)) : contrast(getComputedStyle(el).color, ground(el))
    if (c < 4.5) out.push("faint " + c.toFixed(1) + ": " + text)
    if (others) continue
    if (!el.closest("svg") && el.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(el)) out.push("outside: " + text)
    // On a phone of usual size no word breaks, except notation.
    if (innerWidth < 360 || el.closest("svg,code,.line,.code,.aloud,noscript")) continue
    const word = document.createRange()
    word.selectNodeContents(n)
    const tops = [...word.getClientRects()].map(r => r.top)
    if (Math.max(...tops) - Math.min(...tops) <= 4) continue
    for (const m of n.textContent.matchAll(/[\p{L}\p{N}\u00ad]{2,}/gu)) {
      word.setStart(n, m.index)
      word.setEnd(n, m.index + m[0].length)
      const lines = [...word.getClientRects()].filter(r => r.width)
      if (lines.some(r => Math.abs(r.top - lines[0].top) > 4)) out.push("breaks: " + m[0])
    }
  }
  for (const f of all("input[placeholder]")) {
    const c = contrast(getComputedStyle(f, "::placeholder").color, ground(f))
    if (c < 4.5) out.push("faint " + c.toFixed(1) + ": " + f.placeholder)
  }
  const shows = el => { const s = getComputedStyle(el); return s.outlineStyle != "none" && parseFloat(s.outlineWidth) > 0 && s.outlineColor != "rgba(0, 0, 0, 0)" }
  const ends = () => {
    for (const e of all("a[href],button,input:not([type=hidden]),select,summary,[tabindex]")) {
      if (!e.getClientRects().length || e.disabled) continue
      e.focus({ focusVisible: true, preventScroll: true })
      if (document.activeElement !== e) out.push("no way there by keyboard: " + short(e))
      else if (!shows(e)) out.push("no sign of the keyboard's place: " + short(e))
    }
    if (document.activeElement) document.activeElement.blur()
    return [...new Set(out)]
  }
  if (others) return ends()
  for (const f of all("input:not([type=hidden]),select,textarea")) if (!f.labels.length) out.push("no label: " + f.name)
  // Controls are 44 px wide and high, on pictures too; a check box is tapped by its label.
  for (const b of all("a[href],button,summary,select,input:not([type=hidden])")) {
    const r = (/checkbox|radio/.test(b.type) && b.labels[0] || b).getBoundingClientRect()
    if (r.height && (r.height < 43.5 || r.width < 43.5)) out.push("small: " + (b.textContent.trim() || b.getAttribute("aria-label") || short(b)).slice(0, 40) + " " + Math.round(r.width) + "x" + Math.round(r.height))
  }
  // On a phone or tablet nothing lies over a control.
  for (const b of all("main a[href],main button,main summary")) {
    if (innerWidth > 999 || !(b instanceof HTMLElement) || !b.getClientRects().length || b.offsetHeight > 99) continue
    b.scrollIntoView({ block: "center", inline: "center" })
    const r = b.getBoundingClientRect(), x = r.left + r.width / 2
    const over = [r.top + r.height / 2 - 21, r.top + r.height / 2 + 21].map(y => document.elementFromPoint(x, y)).find(e => e && !b.contains(e) && !e.contains(b))
    if (over) out.push("covered: " + (b.textContent.trim() || b.getAttribute("aria-label") || short(b)).slice(0, 40) + " by " + short(over))
  }
  // Pieces in a shelf don't extend below it.
  for (const lies of all(".shelf .lying>li>*")) {
    const end = lies.closest(".shelf").getBoundingClientRect()
    if (end.height && lies.getBoundingClientRect().bottom > end.bottom + 8) out.push("spills: " + lies.parentElement.textContent.trim().slice(0, 30))
  }
  // Texts are large enough to be read on a phone in a hand, and on a screen from three metres; there
  // pictures in front of seats and on offer are as large as there is room.
  const afar = document.body.matches(".table") && innerWidth > 999, inHand = !afar && innerWidth >= 360 && innerWidth < 480
  const least = (el, drawn) => {
    if (afar) return el.closest(".mat,.wholeboard,.track,.end") || drawn && el.closest(".lying>li:not(.lasting *)") ? 0 : innerWidth / 1280 * (drawn && el.matches(".n") ? 10 : 12.4)
    return !inHand ? 0 : !drawn ? 11.9 : el.closest("#own,#board") ? 9.9 : 0
  }
  const shown = el => el.checkVisibility() && !el.closest("title,.aloud,.sheet,[hidden],option,script,style")
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let n; n = texts.nextNode();) {
    const el = n.parentElement, says = n.textContent.trim().slice(0, 30), drawn = el.closest("svg")
    if (!says || !shown(el)) continue
    const m = drawn ? el.getScreenCTM() : { c: 0, d: 1 }, size = parseFloat(getComputedStyle(el).fontSize) * Math.hypot(m.c, m.d)
    if (size < least(el, drawn)) out.push("tiny " + size.toFixed(1) + ": " + says)
  }
  // Texts lie within their picture, unless it is a part of a larger one, and pictures within their frame. Of a text the
  // letters themselves count, not the line that has room for others.
  const pen = document.createElement("canvas").getContext("2d")
  for (const svg of all("main svg[viewBox]")) {
    const r = svg.getBoundingClientRect(), f = svg.parentElement.closest(".pan,.piece,.lying>li,figure,.pic,.held i,.mat,.sight,section,main")
    if (r.width < 30 || !shown(svg)) continue
    for (const t of svg.closest(".piece,.sight") ? [] : svg.querySelectorAll("text")) {
      const b = t.getBoundingClientRect()
      if (!b.width) continue
      const to = t.getScreenCTM(), foot = t.getStartPositionOfChar(0).y * to.d + to.f, s = getComputedStyle(t)
      pen.font = s.fontWeight + " " + parseFloat(s.fontSize) * to.d + "px " + s.fontFamily
      const m = pen.measureText(t.textContent)
      if (b.left < r.left - 1 || b.right > r.right + 1 || foot - m.actualBoundingBoxAscent < r.top - 1 || foot + m.actualBoundingBoxDescent > r.bottom + 1) out.push("cut: " + t.textContent)
    }
    const b = f.getBoundingClientRect()
    if (!f.matches(".pan") && (r.left < b.left - 2 || r.right > b.right + 2 || r.top < b.top - 2 || r.bottom > b.bottom + 2)) out.push("beyond its frame: " + (svg.getAttribute("aria-label") || short(svg)))
  }
  // A number isn't wider than its sign.
  for (const n of all("svg use+text.n")) {
    if (shown(n) && n.getBoundingClientRect().width > n.previousElementSibling.getBoundingClientRect().width + 1) out.push("wider than its sign: " + n.textContent)
  }
  // Parts of a page don't overlap.
  for (const of of all(".halves,.desk,.upper,.edge,.stall,.screen,.end,.sides,.sides .row,.lot,.lying,.bids,.strip,.hand")) {
    const parts = [...of.children].filter(e => shown(e) && !["fixed", "absolute", "sticky"].includes(getComputedStyle(e).position)).map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width && r.height)
    for (const [i, [e, a]] of parts.entries()) for (const [f, b] of parts.slice(i + 1)) {
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) out.push("over each other: " + short(e) + " and " + short(f))
    }
  }
  // No stepper hides a part of a map.
  for (const f of all(".act:has(>.map)~.foot:has(.stepper)")) if (getComputedStyle(f).position == "sticky") out.push("over the map: " + short(f))
  scrollTo(0, 0)
  if (!root.lang) out.push("no language")
  if (!document.title.trim()) out.push("no title")
  if (/user-scalable=no|maximum-scale/.test((document.querySelector("meta[name=viewport]") || {}).content)) out.push("can't be enlarged")
  const levels = all("h1,h2,h3,h4,h5,h6").filter(h => h.getClientRects().length).map(h => [Number(h.localName[1]), h.textContent.trim().slice(0, 30)])
  if (levels.filter(l => l[0] == 1).length != 1 && !document.body.classList.contains("table")) out.push("no heading, or several of the first level")
  levels.forEach((l, i) => { if (i && l[0] > levels[i - 1][0] + 1) out.push("heading out of order: " + l[1]); if (!l[1]) out.push("an empty heading") })
  if (all("main").length != 1) out.push("no main part, or several")
  for (const el of document.body.children) if (!el.matches("main,header,nav,footer,script,[role=status],[hidden]")) out.push("outside the main part: " + short(el))
  const ids = all("[id]").map(e => e.id)
  ids.forEach((id, i) => { if (ids.indexOf(id) < i) out.push("twice: #" + id) })
  for (const a of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) for (const el of all("[" + a + "]")) for (const id of el.getAttribute(a).split(/\s+/)) if (!document.getElementById(id)) out.push(a + " leads nowhere: " + id)
  for (const i of all("img:not([alt]),svg[role=img]:not([aria-label]),svg[aria-label='']")) out.push("no text for a picture: " + short(i))
  for (const e of all("[role=region]:not([aria-label],[aria-labelledby])")) out.push("no name: region")
  for (const e of all("[tabindex]")) if (e.tabIndex > 0) out.push("an order of its own: " + short(e))
  for (const e of all("a a,a button,button a,button button,button input,label button")) out.push("one control in another: " + short(e))
  for (const e of all("ul>:not(li),ol>:not(li),dl>:not(dt,dd,div),li:not(ul>*,ol>*)")) out.push("a list is broken: " + short(e))
  for (const t of all("table")) if (!t.querySelector("th[scope]")) out.push("a table without headings")
  for (const e of all("[aria-hidden=true]")) if (e.matches("a,button,input,[tabindex]") || e.querySelector("a,button,input,[tabindex]")) out.push("hidden, but in the order of the keyboard: " + short(e))
  for (const e of all(".pan")) if (e.scrollWidth > e.clientWidth && e.tabIndex < 0) out.push("scrolls without a keyboard: " + short(e))
  for (const e of all(".pan")) if (e.scrollWidth > e.clientWidth + 1 && !e.matches(".more-left,.more-right")) out.push("goes on without a sign: " + short(e))
  // A screen on the wall can't be scrolled.
  if (document.body.matches(".table") && innerWidth >= 1000 && !document.querySelector(".scoring")) for (const e of all(".sides svg,.wholeboard svg")) if (e.getBoundingClientRect().bottom + scrollY > innerHeight) out.push("below the screen: " + (e.getAttribute("aria-label") || ""))
  const at = all("#own .card").pop(), own = document.getElementById("own")
  if (at && at.parentElement.localName == "g" && !own.matches(".board")) {
    const a = at.getBoundingClientRect(), b = own.getBoundingClientRect()
    if (a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom) out.push("what was placed last is out of sight")
  }
  return ends()
})`

// painted opens a page's folds and waits until it is drawn, after its own scripts have seen its size; what it is told
// meanwhile draws it anew.
const painted = `new Promise(done => {
  const draws = () => {
    const main = document.getElementById("main")
    document.querySelectorAll("details").forEach(x => x.open = true)
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById("main") === main ? done(true) : draws()))
  }
  draws()
})`

// faults lists what is wrong with a page as it is seen and for screen readers.
func (b *browser) faults(who string) []string {
	b.Helper()
	b.byKeyboard(who)
	out := awaited[[]string](b, who, painted+".then(() => "+seen+"(false))") // at once, before it is drawn anew
	for _, role := range b.nameless(who) {
		out = append(out, "no name: "+role)
	}
	return out
}

// placed is where all of a page lies.
const placed = `[...document.querySelectorAll("body, body *")].flatMap(e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }).join()`

// faultsInTheDark lists what is wrong with a page, whose faults have been looked for in light colours, in dark ones.
// There all lies where it lay, so that only what is seen of colours can be wrong.
func (b *browser) faultsInTheDark(who, picture string) []string {
	b.Helper()
	for seen := "anew"; seen == "anew"; { // what a page is told meanwhile draws it anew
		b.inColours(who, "light")
		evaluate[bool](b, who, "(window.lay = "+placed+", window.drawn = document.getElementById('main'), true)")
		b.inColours(who, "dark")
		defer b.inColours(who, "light")
		b.keepPicture(who, picture)
		seen = evaluate[string](b, who, `window.drawn !== document.getElementById("main") ? "anew" : String(matchMedia("(prefers-color-scheme: dark)").matches && window.lay === `+placed+`)`)
		if seen == "false" {
			return []string{"in dark colours the page is laid out in another way"}
		}
	}
	return evaluate[[]string](b, who, seen+"(true)")
}

// Each kind of fault is found when it is planted in a page.
func TestFaultsAreFound(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	if wrong := b.faults("Green"); len(wrong) > 0 {
		t.Fatalf("the page itself: %q", wrong)
	}
	for html, want := range map[string]string{
		`<p style="width:900px;text-align:right">wide</p>`: "wide",
		`<p style="color:#ccc">pale</p>`:                   "faint",
		`<svg width="90" height="30"><rect width="90" height="30" fill="#888"/><text y="20" fill="#aaa">pale</text></svg>`: "faint",
		`<p style="width:60px;overflow-wrap:anywhere">ausgestiegen</p>`:                                                    "breaks: ausgestiegen",
		`<p lang="de" style="width:90px;hyphens:manual">ausge&shy;stiegen</p>`:                                             "breaks: ausge",
		`<input name="q">`: "no label: q",
		`<input name="q" placeholder="like this" style="--soft:#ccc">`: "faint 1.6: like this",
		`<a href="?"></a>`:                        "no name: link",
		`<button class="big"></button>`:           "no name: button",
		`<div role="region" tabindex="0">x</div>`: "no name: region",
		`<button style="min-height:9px;height:9px;padding:0;border:0;font-size:8px">k</button>`:                                               "small: k",
		`<button class="big">cov</button><p style="margin:-20px 0 0;position:relative">x</p>`:                                                 "covered: cov",
		`<div class="shelf" style="height:20px"><ul class="lying"><li><b style="height:60px;display:block;flex:none">spl</b></li></ul></div>`: "spills: spl",
		`<h1>again</h1>`:                                       "several of the first level",
		`<h5>deep</h5>`:                                        "heading out of order: deep",
		`<h2></h2>`:                                            "an empty heading",
		`<main>two</main>`:                                     "no main part, or several",
		`<p id="x">1</p><p id="x">2</p>`:                       "twice: #x",
		`<p aria-labelledby="nobody">x</p>`:                    "leads nowhere: nobody",
		`<img src="data:,">`:                                   "no text for a picture",
		`<p tabindex="3">x</p>`:                                "an order of its own",
		`<button class="big">a<a href="?">b</a></button>`:      "one control in another",
		`<ul><p>x</p></ul>`:                                    "a list is broken",
		`<table><tr><td>1</td></tr></table>`:                   "a table without headings",
		`<p aria-hidden="true"><a href="?">b</a></p>`:          "in the order of the keyboard",
		`<div class="pan"><p style="width:2000px">x</p></div>`: "scrolls without a keyboard",
		`<div class="pan" tabindex="0"><p style="width:3000px">x</p></div>`: "goes on without a sign",
		`<a href="?" style="outline:none">no</a>`:                           "no sign of the keyboard's place",
		`<p style="font-size:11px">little</p>`:                              "tiny 11.0: little",
		`<div id="board"><svg viewBox="0 0 300 30" width="300" height="30"><g font-size="8"><text y="20">little</text></g></svg></div>`: "tiny 8",
		`<svg viewBox="0 0 90 30" width="90" height="30"><text x="70" y="20">lasts</text></svg>`:                                        "cut: lasts",
		`<svg viewBox="0 0 90 30" width="90" height="30"><text x="9" y="8">tall</text></svg>`:                                           "cut: tall",
		`<figure style="width:60px"><svg viewBox="0 0 90 30" aria-label="broad" style="width:90px;max-width:none"></svg></figure>`:      "beyond its frame: broad",
		`<div class="halves" style="display:block"><p>one</p><p style="margin-top:-20px">two</p></div>`:                                 "over each other: <p>one</p>",
		`<p style="width:4em;overflow-wrap:anywhere;hyphens:none">Bartholomew</p>`:                                                      "breaks: Bartholomew",
		`<div class="act"><div class="map"></div></div><div class="foot" style="position:sticky"><div class="stepper">3</div></div>`:    "over the map: ",
	} {
		js := fmt.Sprintf(`(() => { const p = document.createElement("div"); p.id = "planted"; p.innerHTML = %q.replaceAll("style=", "data-style="); for (const e of p.querySelectorAll("[data-style]")) e.style.cssText = e.dataset.style; document.getElementById("main").append(p); return true })()`, html)
		evaluate[bool](b, "Green", js)
		if got := strings.Join(b.faults("Green"), "\n"); !strings.Contains(got, want) {
			t.Errorf("in %s it found %q", html, got)
		}
		evaluate[bool](b, "Green", `(document.getElementById("planted").remove(), true)`)
	}
	b.tab(onTable, 1280, 800)
	if wrong := b.faults(onTable); len(wrong) > 0 {
		t.Errorf("the table's page itself: %q", wrong)
	}
	evaluate[bool](b, onTable, `(document.querySelector(".sides").style.marginTop = "600px", true)`)
	if got := strings.Join(b.faults(onTable), "\n"); !strings.Contains(got, "below the screen") {
		t.Errorf("with regions out of sight it found %q", got)
	}
	evaluate[bool](b, onTable, `(document.querySelector(".sides").style.marginTop = "", document.querySelector(".stall h2").style.fontSize = "12px", true)`)
	if got := strings.Join(b.faults(onTable), "\n"); !strings.Contains(got, "tiny 12.0") || strings.Contains(got, "below the screen") {
		t.Errorf("with a heading that can't be read from afar it found %q", got)
	}
	for spoil, want := range map[string]string{
		`document.getElementById("own").innerHTML = "<svg width=3000 height=50><g><rect class=card x=2900 width=50 height=50></rect></g></svg>"`: "placed last is out of sight",
		`document.documentElement.removeAttribute("lang")`:                             "no language",
		`document.title = ""`:                                                          "no title",
		`document.querySelector("meta[name=viewport]").content += ",user-scalable=no"`: "can't be enlarged",
		`document.body.append(document.createElement("p"))`:                            "outside the main part",
	} {
		evaluate[bool](b, "Green", "("+spoil+", true)")
		if got := strings.Join(b.faults("Green"), "\n"); !strings.Contains(got, want) {
			t.Errorf("after %s it found %q", spoil, got)
		}
	}
	for fault, js := range map[string]string{
		"faint 1.":       `document.querySelector("h1").style.color = "#222"`,
		"in another way": `document.styleSheets[0].insertRule("@media (prefers-color-scheme:dark) { h1 { margin:9px } }", document.styleSheets[0].cssRules.length)`,
	} {
		b.opens("Green", "/s2")
		evaluate[bool](b, "Green", "("+js+", true)")
		if got := strings.Join(b.faultsInTheDark("Green", "planted"), "\n"); !strings.Contains(got, fault) {
			t.Errorf("%s, in dark colours, isn't found, but %q", js, got)
		}
	}
}
