package web

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/tools/long"
)

// The keyboard's focus stays where it was when something is entered elsewhere; after a step of its own it is
// at what is asked next.
func TestFocusStays(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	at := func() string {
		t.Helper()
		return evaluate[string](b, "Red", `(() => { const a = document.activeElement; return a.closest("#main") ? (a.getAttribute("href") || a.value || a.dataset.step || "") : a.localName })()`)
	}
	n := e.s.now.Load().n
	for _, what := range []string{`#main a.look`, `#main .act button:not([hidden])`, `#main [data-step="1"]`} {
		was := evaluate[string](b, "Red", `(() => { const a = document.querySelector('`+what+`'); a.focus(); return a.getAttribute("href") || a.value || a.dataset.step || "" })()`)
		e.cli("count Green science=9")
		n++
		b.reaches("Red", n, 5*time.Second)
		if got := at(); got != was {
			t.Errorf("%s: the focus was at %q, and is at %q", what, was, got)
		}
	}
	evaluate[bool](b, "Red", `(document.querySelector("#main a.big").focus(), document.activeElement.click(), true)`)
	waits(b, "Red")
	if !evaluate[bool](b, "Red", `document.activeElement.closest("#main .act, #main .choices") !== null`) {
		t.Errorf("after a step the focus is at %q", at())
	}
	for _, what := range []string{"how much garbage?", "does the moon shine?"} {
		evaluate[bool](b, "Red", `((document.getElementById("ask").value = "`+what+`"), document.querySelector(".rules button").click(), true)`)
		waits(b, "Red")
		if !evaluate[bool](b, "Red", `(() => { const r = document.activeElement.getBoundingClientRect(); return document.activeElement.matches(".rules #answer") && r.top >= 0 && r.top < innerHeight * .8 })()`) {
			t.Errorf("%s: the answer isn't focused or in sight, the focus is at %q", what, at())
		}
	}
}

// After an entry by the keyboard the focus is on what is due next; Enter twice enters once.
func TestFocusGoesOnAfterAnEntry(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), "new friday --rules industry --seats Ann,Bob,Cyd")
	b := e.browser()
	b.tab("Ann", 360, 740)
	evaluate[bool](b, "Ann", `(() => {
		const fetches = window.fetch, button = document.querySelector("#main .act button[name=line]")
		window.posts = 0
		window.fetch = async (url, how) => {
			if (how.method === "POST") window.posts++
			await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))) // the browser has drawn the tap's change
			return fetches(url, how)
		}
		button.focus()
		for (const _ of "12") button.form.requestSubmit(button)
		return true
	})()`)
	b.comesTo("Ann", `document.querySelector(".turn").textContent.toLowerCase().includes("offer a field") && !document.body.classList.contains("busy")`)
	if got := evaluate[string](b, "Ann", `[window.posts, document.activeElement.closest("#main .act") !== null].join()`); got != "1,true" {
		t.Errorf("requests sent, focus on what is due: %s", got)
	}
}

// waits waits until a tab shows what a tap has led to.
func waits(b *browser, who string) {
	b.Helper()
	b.comesTo(who, `!document.body.classList.contains("busy")`)
}

// A tap just after another's entry acts on what was at that place before, if the page still has it and nothing
// else is there now; otherwise it does nothing, and the page says so.
func TestTapOnAPageThatChanged(t *testing.T) {
	long.Chromium(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	evaluate[bool](b, "Red", `(new MutationObserver((_, o) => {
		o.disconnect()
		const fold = document.querySelector("#main summary"), r = fold.getBoundingClientRect()
		const hint = document.getElementById("changed"), tap = (on, x, y) => on.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true, clientX: x, clientY: y }))
		const opens = (on, x, y) => (tap(on, x, y), fold.parentElement.open), hints = (on, x, y) => (hint.hidden = true, tap(on, x, y), !hint.hidden), main = document.getElementById("main")
		window.seen = [hint.hidden, opens(fold, -9, -9), hint.hidden, opens(fold, r.left + 3, r.top + 3), opens(main, r.left + 3, r.top + 3), hint.hidden = true, hints(document.querySelector("#main a.look"), r.left + 3, r.top + 3), fold.parentElement.open, (fold.textContent = "other", hints(main, r.left + 3, r.top + 3)), hints(main, -9, -9)].join()
	}).observe(document.body, { childList: true }), true)`)
	n := e.s.now.Load().n
	e.cli("count Green science=9")
	b.reaches("Red", n+1, 5*time.Second)
	if got := evaluate[string](b, "Red", `window.seen`); got != "true,false,false,true,false,true,true,false,true,false" {
		t.Errorf("hint hidden, opened elsewhere, hint hidden, opened where it was, closed from where it was, hint hidden, hint where something else is, opened by that, hint where it is gone, hint where nothing was: %s", got)
	}
}

// What one is choosing from stays where it is on the screen when another seat's entry changes what stands above it;
// for what lies beyond the screen no room is left above.
func TestChoicesStayWhereTheyAre(t *testing.T) {
	for _, high := range []int64{844, 300} {
		staysOn(t, high)
	}
}

func staysOn(t *testing.T, high int64) {
	long.Chromium(t)
	e := newEvening(t, Usual(), append(tuesday(), "won Blue L1 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0", "describe L1 A=1c1s B=2c W-A-B-E")...)
	b := e.browser()
	b.tab("Blue", 390, high)
	height := func() float64 {
		return evaluate[float64](b, "Blue", `document.querySelector(".map").getBoundingClientRect().top`)
	}
	told := func() int { return evaluate[int](b, "Blue", `document.querySelectorAll("#main .led").length`) }
	before, lines, n := height(), told(), e.s.now.Load().n
	e.cli("garbage Green start=1")
	b.reaches("Blue", n+1, 5*time.Second)
	if told() == lines {
		t.Errorf("%d lines stand above, as before", lines)
	}
	seen := before < float64(high)
	if after := height(); math.Abs(after-before) > 1 && seen {
		t.Errorf("the squares lie at %v, then at %v", before, after)
	}
	if above := evaluate[float64](b, "Blue", `document.querySelector("main").getBoundingClientRect().top + scrollY`); above > 0 && !seen {
		t.Errorf("%v px are left above the page", above)
	}
	if seen != (high == 844) {
		t.Errorf("the squares lie at %v on a screen %d high", before, high)
	}
}

// A tap on a page that has just come back and is still old acts once after the page is renewed.
func TestTapOnAPageThatWasAway(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	n := e.s.now.Load().n
	evaluate[bool](b, "Green", `(() => {
		const fetches = window.fetch, button = document.querySelector("#main button[value='pass Green']"), r = button.getBoundingClientRect()
		window.fetch = async () => { throw new Error("no net") }
		document.dispatchEvent(new Event("visibilitychange"))
		new MutationObserver((_, o) => {
			if (!document.body.classList.contains("stale")) return
			o.disconnect()
			document.body.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true, clientX: r.left + 9, clientY: r.top + 9 }))
			window.fetch = fetches
		}).observe(document.body, { attributes: true })
		return true
	})()`)
	b.reaches("Green", n+1, 5*time.Second)
	if last := e.s.now.Load().Last(); last.Text != "pass Green" || e.s.now.Load().n != n+1 {
		t.Errorf("%d entries more, the last is %q", e.s.now.Load().n-n, last.Text)
	}
}

// A row of what is due leads to its panel on the page, which is marked and has the focus.
func TestDueLeadsToItsPanel(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "outcome Yellow 1 0")...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	b.clicks("Blue", `#main .dues a[href="#an1"]`)
	b.comesTo("Blue", `(() => {
		const here = document.querySelector("main .here"), box = here?.getBoundingClientRect()
		return !!here && here.contains(document.activeElement) && box.top >= 0 && box.top < innerHeight / 2
	})()`)

	b.evening = newEvening(t, Usual(), begun(century.Book(), "done Red")...) // Yellow has a stepper below its map
	b.tab("Yellow", 390, 844)
	b.clicks("Yellow", `#main .dues a[href="#an1"]`)
	b.comesTo("Yellow", `(() => {
		const here = document.querySelector("main .here"), box = here?.getBoundingClientRect()
		return !!here && here.contains(document.activeElement) && box.top >= 0 && box.bottom <= innerHeight && scrollY > 0
	})()`)
}

// What is due stands before what ends it; a row that one tap can do has its button itself, and none below.
func TestDueStandsFirst(t *testing.T) {
	for last, c := range map[string]struct{ seat, first, then string }{
		"recycle Blue greenfield.A greenfield": {"Red", `value="recycle Red fenland.B orchard"`, `value="done Red"`},
		"claim Red 1 1":                        {"Green", `<ul class="dues">`, `value="garbage Green saltmarsh=1"`},
	} {
		body := newEvening(t, Usual(), begun(century.Book(), last)...).phone(c.seat).body
		if first, then := strings.Index(body, c.first), strings.Index(body, c.then); first < 0 || then < first || strings.Count(body, c.then) != 1 {
			t.Errorf("after %s, on %s's phone, %s stands at %d, %s at %d", last, c.seat, c.first, first, c.then, then)
		}
	}
}

// A page doesn't change while a finger is down, so that a tap ends on the button where it began.
func TestPageWaitsForAFinger(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	evaluate[bool](b, "Red", `(() => {
		const fetches = window.fetch, was = document.querySelector("#main button"), press = what => was.dispatchEvent(new PointerEvent(what, { bubbles: true }))
		window.fetch = async (...of) => {
			window.fetch = fetches
			press("pointerdown")
			const answer = await fetches(...of), text = await answer.text()
			setTimeout(() => { window.seen = was.isConnected; press("pointerup") }, 100)
			return { url: answer.url, text: async () => text }
		}
		return true
	})()`)
	n := e.s.now.Load().n
	e.cli("count Green science=9")
	b.reaches("Red", n+1, 5*time.Second)
	if !evaluate[bool](b, "Red", `window.seen`) {
		t.Error("the button that was pressed is gone before the finger is up")
	}
}

// The final scoring fits the table's screen, and tells of a tie once it tells the points.
func TestEndFitsItsScreen(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(century.Book())...)
	e.later(-time.Hour)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	const tied = `[...document.querySelectorAll(".tie,.across th small")].some(e => e.checkVisibility({ visibilityProperty: true }))`
	if evaluate[bool](b, onTable, tied) {
		t.Error("that seats are tied is told before their points")
	}
	e.later(time.Hour)
	b.tab(onTable, 1280, 800)
	if high := evaluate[int](b, onTable, `document.documentElement.scrollHeight`); high > 800 || !evaluate[bool](b, onTable, tied) {
		t.Errorf("the page is %d high, or doesn't say that seats are tied", high)
	}
	b.tab("Yellow", 320, 568) // all columns of the sheet are in sight
	if more := evaluate[int](b, "Yellow", `(e => e.scrollWidth - e.clientWidth)(document.querySelector(".scoring .pan"))`); more > 0 {
		t.Errorf("the final scoring goes %d beyond the narrowest phone", more)
	}
}

// Nothing behind the bar shows beside its button, where it would look tappable.
func TestBarCoversWhole(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "place Blue tile40 b4 r3")...)
	b := e.browser()
	b.tab("Blue", 390, 844)
	if beside := evaluate[string](b, "Blue", `(() => { const bar = document.querySelector(".foot"), b = bar.getBoundingClientRect(), at = document.elementFromPoint(b.left + 20, b.top + b.height / 2); return at.closest(".foot") === bar ? "" : b.bottom + at.outerHTML })()`); beside != "" {
		t.Errorf("beside the button shows %s", beside)
	}
}

// A bid that isn't possible is said by its button, which is none then; where the hand is covered it is refused by its
// rule. Columns are wide enough apart for fingers.
func TestMoreThanIsHeld(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.speaking("Green", "de", 390, 844)
	evaluate[bool](b, "Green", `(document.getElementById("lines").click(), true)`) // the lines follow too
	const types = `(n => { n.value = %q; n.dispatchEvent(new Event("input", { bubbles: true })); return [n.form.querySelector("button.main"), ...n.form.parentElement.querySelectorAll("[data-more]")].filter(b => b.checkVisibility({ visibilityProperty: true })).map(b => [...b.children].filter(e => e.checkVisibility()).map(e => e.textContent).join(", ") + (b.disabled ? " (no button)" : "")).join("; ") })(document.querySelector("input[name=n]"))`
	for typed, want := range map[string]string{
		"12": "12? Nötig: 3 bis 10 (no button)", "2": "2? Nötig: 3 bis 10 (no button); 3 bieten", "-1": "-1? Nötig: 3 bis 10 (no button)", "": "Nötig: 3 bis 10 (no button); 3 bieten", "1e3": "1e3? Nötig: 3 bis 10 (no button)",
		"9": "9 bieten, du behältst 1 von 10, bid Green 9; 10 bieten",
	} {
		if got := evaluate[string](b, "Green", fmt.Sprintf(types, typed)); got != want {
			t.Errorf("%q: the buttons say %q, not %q", typed, got, want)
		}
	}
	b.opens("Green", "/s2?cover=1")
	evaluate[string](b, "Green", fmt.Sprintf(types, "12"))
	evaluate[bool](b, "Green", `(() => { document.querySelector("input[name=n]").form.querySelector("button.main").click(); return true })()`)
	b.comesTo("Green", `document.querySelector(".refused .code")?.textContent === "century/bid-beyond-coins"`)
	if n := evaluate[string](b, "Green", `document.querySelector("input[name=n]").value`); n != "12" {
		t.Errorf("refused, the number is %s", n)
	}
	e.enter("Green", "bid Green 3") // elsewhere, so that the refusal is an earlier one
	b.comesTo("Green", `!!document.querySelector(".refused.before") && getComputedStyle(document.querySelector(".refused.before"), "::before").content.includes("letzten Eintrag")`)
	if code := evaluate[string](b, "Green", `document.querySelector(".rules [name=refused]")?.value || ""`); code == "" {
		t.Error("a question can't be about the refusal any more")
	}

	e = newEvening(t, Usual(), begun(century.Book(), "drop Blue buy ragpickers")...)
	b = e.browser()
	b.tab("Blue", 390, 844)
	if apart := evaluate[float64](b, "Blue", `(([a, b]) => b.getBoundingClientRect().left - a.getBoundingClientRect().right)([...document.querySelectorAll(".columns>.then")])`); apart < 6 {
		t.Errorf("columns are %g apart", apart)
	}
}

// The seat that is to bid has the lot with its bids, and the whole bar, in sight.
func TestLotIsInSight(t *testing.T) {
	long.Chromium(t)
	e := newEvening(t, Usual(), append(begun(century.Book(), "open Blue saltmarsh 3"), "describe track1 0 0 0 0 0")...)
	b := e.browser()
	b.tab("Green", 360, 740)
	if got := evaluate[string](b, "Green", `["main .lot .sight svg", "main .lot .bids", ".foot .main", ".foot .rare .piece:last-of-type"].filter(what => {
		const r = document.querySelector(what)?.getBoundingClientRect()
		return !r?.height || r.top < 0 || r.bottom > innerHeight
	}).join()`); got != "" {
		t.Errorf("not in sight: %s", got)
	}
}

// A link that the keeper makes anew is in sight, and a tap that has gone through is not to be tapped again.
func TestTappedIsAnswered(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 9")...)
	b := e.browser()
	b.tab(keeper, 390, 844)
	evaluate[bool](b, keeper, `(document.getElementById("changed").hidden = false, [...document.querySelectorAll("button[name=renew]")].at(-1).click(), true)`)
	b.comesTo(keeper, `document.getElementById("answer") !== null`)
	if got := evaluate[string](b, keeper, `(r => [r.top >= 0 && r.bottom <= innerHeight, document.getElementById("changed").hidden].join())(document.getElementById("answer").getBoundingClientRect())`); got != "true,true" {
		t.Errorf("the new link is in sight, and the hint to tap again gone: %s", got)
	}
}

// The second of two taps on an answer answers nothing that is asked next.
func TestTappedTwice(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 9")...)
	b := e.browser()
	b.tab("Green", 360, 740)
	n := e.s.now.Load().n
	if got := awaited[string](b, "Green", `(async () => {
		const tap = (x, y) => document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true, clientX: x, clientY: y }))
		const link = [...document.querySelectorAll("main a[href^='?']")].find(a => a.checkVisibility())
		link.scrollIntoView({ block: "center" })
		const r = link.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, was = document.getElementById("main")
		const fetched = window.fetch
		let n = 0
		window.fetch = (...all) => (n++, fetched(...all))
		await new Promise(done => { new MutationObserver((_, o) => { if (document.getElementById("main") !== was) o.disconnect(), done() }).observe(document.body, { childList: true }); tap(x, y) })
		const over = Object.assign(document.createElement("a"), { href: "?line=pass+Green", textContent: "next" })
		over.style = "position:fixed;inset:0"
		document.getElementById("main").append(over)
		tap(x, y)
		return [n, document.getElementById("changed").hidden].join()
	})()`); got != "1,false" {
		t.Errorf("pages fetched, the hint is hidden: %s", got)
	}
	if e.s.now.Load().n != n {
		t.Error("something was entered")
	}
}
