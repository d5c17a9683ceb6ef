package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
)

// What was tapped of a form stands in it again when it is refused: the facts of a field, of a project, of a
// piece that is built.
func TestRefusedFormStays(t *testing.T) {
	for _, c := range []struct{ begin, page, line, why, stays string }{
		{"new works --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann C1", "line=describe+C1&given=&given=factory&given=3", "describe C1 factory cost=999", "Needed:", ">3 ✕<"},
		{"new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy T=Telephone / deal station / card Ann academy Telephone", "line=describe+Telephone&given=&given=3&given=manual", "describe Telephone technology T 4steam", "Telephone is no project of form T", ">3 ✕<"},
		{"new fri --seats Ann,Bob,Cyd / deal lands / deal technologies / deal catastrophe / won Ann L11 2", "make=L11&part=A%3D1c", "describe L11 A=1c W-", "W-", "What does L11 show?"},
	} {
		e := undescribed(t, c.begin)
		ann := e.phone("Ann")
		ann.get("/s1?" + c.page)
		ann.sees(c.stays)
		n := e.s.now.Load().n
		ann.enter(c.line, nil)
		if ann.sees(`class="refused"`, c.why, c.stays); e.s.now.Load().n != n {
			t.Errorf("%s is not refused", c.line)
		}
	}
}

// refuses has the next form that a page sends be refused.
const refuses = `(() => { const fetches = window.fetch; window.fetch = (url, how) => { if (how.method === "POST") how.body.set("line", "nonsense"), window.fetch = fetches; return fetches(url, how) }; return true })()`

// What was typed, ticked and shared stands in its form again when it is refused, and when something is entered
// elsewhere.
func TestRefusedInputStays(t *testing.T) {
	inBrowser(t)
	for _, c := range []struct {
		lines           []string
		seat, fill, has string // what fills a form and sends it, and what is in it then
	}{
		{begun(century.Book(), "place Red infirmary w2n1 r0"), "Red", `document.querySelectorAll("#main svg a[href^='#put']").forEach(a => a.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))); document.querySelector("#shares").requestSubmit()`, `[...document.querySelectorAll("[name=of]")].map(f => f.value).join() + document.querySelector("[data-rest]").textContent`},
		{begun(expo.Book(), "card Green academy mill"), "Yellow", `document.querySelector(".cards label:has(+.panel .ticks)").click(); document.querySelector(".ticks label").click(); document.querySelector(".ticks [data-n]:not([hidden])").click()`, `[...document.querySelectorAll(".ticks [name=tick][type=checkbox]")].map(f => f.checked).join() + document.querySelector(".ticks").checkVisibility()`},
		{[]string{"new once --seats Ann,Bob,Cyd"}, "Ann", `document.querySelector("details:has([data-put])").open = true; document.querySelectorAll("[data-put]").forEach((b, i) => i < 2 && b.click()); document.querySelector("form:has([data-put])").requestSubmit()`, `document.querySelector("[name=text]").value + document.querySelectorAll("[data-put].on").length + document.querySelector("[data-put]").checkVisibility()`},
	} {
		e := newEvening(t, Usual(), c.lines...)
		b := e.browser()
		b.tab(c.seat, 360, 740)
		before := evaluate[string](b, c.seat, c.has)
		evaluate[bool](b, c.seat, fmt.Sprintf(`(%s, window.filled = "", document.addEventListener("submit", () => window.filled = %s, true), (() => { %s })(), true)`, refuses, c.has, c.fill))
		b.comesTo(c.seat, `!!document.querySelector(".refused")`)
		filled, after := evaluate[string](b, c.seat, `window.filled`), evaluate[string](b, c.seat, c.has)
		if filled == before || filled == "" || after != filled {
			t.Errorf("%s: before %s, filled %s, refused %s", c.seat, before, filled, after)
		}
		e.enter(keeper, "count "+c.seat+" points=7")
		b.reaches(c.seat, e.s.now.Load().n, 5*time.Second)
		if after := evaluate[string](b, c.seat, c.has); after != filled {
			t.Errorf("%s: filled %s, and after another's entry %s", c.seat, filled, after)
		}
		evaluate[bool](b, c.seat, asks)
		b.comesTo(c.seat, `!!document.getElementById("answer")`)
		if after := evaluate[string](b, c.seat, c.has); after != filled {
			t.Errorf("%s: filled %s, and after a question %s", c.seat, filled, after)
		}
	}
}

// asks asks a question on a page.
const asks = `(() => { const ask = document.getElementById("ask"); ask.value = "how is garbage placed"; ask.form.requestSubmit(); return true })()`

// A question asked in the midst of a form, in words or by a tap on a piece, is answered beside the form; back leads
// to the form alone.
func TestAskedInAForm(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Blue highmoor w2 r0 A")...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	evaluate[bool](b, "Blue", `document.querySelector("a[href*='line=place+Blue+greenfield']").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) || true`)
	const form = `!!document.querySelector(".form") && location.search.includes("line=place+Blue+greenfield") && `
	for _, ask := range []string{asks, `(() => { const a = document.createElement("a"); a.href = "?ask=highmoor"; main.append(a); a.click(); return true })()`} {
		b.comesTo("Blue", form+`!document.getElementById("answer")`)
		evaluate[bool](b, "Blue", ask)
		b.comesTo("Blue", form+`!!document.getElementById("answer")`)
		evaluate[bool](b, "Blue", `history.back() ?? true`)
	}
	b.comesTo("Blue", form+`!document.getElementById("answer")`)
}

// That something else was entered meanwhile is said until the next entry, or until it could be read, not for ever.
func TestMeanwhileGoes(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	const tapped = `(() => {
		const button = document.querySelector("#main button[value='pass Green']"), waits = window.setTimeout
		window.setTimeout = (does, ms) => ms === 10000 ? window.read = does : waits(does, ms)
		button.form.elements.entries.value--
		button.click()
		return true
	})()`
	evaluate[bool](b, "Green", tapped)
	b.comesTo("Green", `!!document.querySelector(".refused")?.textContent.includes("in the meantime")`)
	evaluate[bool](b, "Green", `!window.read()`)
	b.comesTo("Green", `!document.querySelector(".refused")`)
	evaluate[bool](b, "Green", tapped)
	b.comesTo("Green", `!!document.querySelector(".refused")?.textContent.includes("in the meantime")`)
	e.enter(keeper, "count Green science=9")
	b.reaches("Green", e.s.now.Load().n, 5*time.Second)
	if evaluate[bool](b, "Green", `!!document.querySelector(".refused")`) {
		t.Error("it is still said after another entry")
	}
}

// Who has gone back taps at once: nobody else has changed the page.
func TestTapAfterGoingBack(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 390, 844)
	n := e.s.now.Load().n
	b.clicks("Green", `a.look[href^="?then"]`)
	b.comesTo("Green", `!!document.querySelector("nav.three")`)
	evaluate[bool](b, "Green", `(() => {
		new MutationObserver((_, o) => {
			o.disconnect()
			setTimeout(() => {
				const pass = document.querySelector("#main button[value='pass Green']"), r = pass.getBoundingClientRect()
				pass.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 }))
			})
		}).observe(document.body, { childList: true })
		history.back()
		return true
	})()`)
	b.reaches("Green", n+1, 5*time.Second)
	if last := e.s.now.Load().Last().Text; last != "pass Green" {
		t.Errorf("a tap has entered %q", last)
	}
}

// When a seat's turn comes, a tap where its private plan was offered doesn't open that.
func TestTapWherePlansWere(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(industry.Book(), "pass Yellow")...)
	b := e.browser()
	b.tab("Green", 390, 844)
	evaluate[bool](b, "Green", `(() => {
		const plan = document.getElementById("toplan")
		plan.scrollIntoView({ block: "center" })
		const r = plan.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2
		new MutationObserver((_, o) => {
			o.disconnect()
			setTimeout(() => {
				document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true, clientX: x, clientY: y }))
				window.seen = [document.body.classList.contains("busy"), document.getElementById("changed").hidden].join()
			})
		}).observe(document.body, { childList: true })
		return true
	})()`)
	e.cli("bid Blue 1")
	b.comesTo("Green", `!!window.seen`)
	if got := evaluate[string](b, "Green", `window.seen`); got != "false,false" {
		t.Errorf("the tap leads somewhere, the page doesn't say why not: %s", got)
	}
}

// Of two who enter the same at once both are done; who wanted something else reads that it wasn't entered.
func TestTheSameAtOnce(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green, keeps := e.phone("Green"), e.phone(keeper)
	at := url.Values{"entries": {strconv.Itoa(e.s.now.Load().n)}}
	green.enter("pass Green", at)
	for line, want := range map[string]int{"pass Green": http.StatusSeeOther, "bid Green 7": http.StatusConflict} {
		keeps.enter(line, at)
		if keeps.code != want || strings.Contains(keeps.body, "in the meantime") != (want == http.StatusConflict) {
			t.Errorf("%s, after Green has passed: %d, want %d", line, keeps.code, want)
		}
	}
	green.enter("undo", nil)
	if keeps.enter("pass Green", at); keeps.code != http.StatusConflict {
		t.Errorf("what was taken back is done already: %d", keeps.code)
	}
}

// A refusal cites the book in the reader's language, as an answer does.
func TestRefusalCitesTheReadersBook(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for lang, want := range map[string]string{"de": "DE, Phase 2, Auf Landplättchen bieten", "en": "EN, Phase 2, Bidding on Land Tiles"} {
		green := e.phone("Green")
		green.lang = lang
		green.enter("bid Green", url.Values{"n": {"1"}})
		green.sees(`<p class="cite">` + want)
		if other := map[string]string{"de": ">EN, ", "en": ">DE, "}[lang]; strings.Contains(green.body, `class="cite"`+other) {
			t.Errorf("in %s another book is cited too", lang)
		}
	}
}

// Where one thing is asked for once more nothing else is to be tapped beside it, such as what takes back the last entry.
func TestOnlyWhatIsAskedForIsEntered(t *testing.T) {
	e := newEvening(t, Usual(), begun(industry.Book(), "sell Blue")...)
	for range 2 {
		if blue := e.phone("Blue"); strings.Contains(blue.body, "Take back:") {
			blue.get("/s1?line=subsidy+Blue")
			blue.sees("Take the subsidy")
			if strings.Contains(blue.body, "Take back:") {
				t.Error("what takes back the last entry stands below the subsidy")
			}
			return
		}
		e.cli("undo")
	}
	t.Error("Blue has nothing to take back")
}
