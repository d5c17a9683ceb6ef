package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/door"
	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// A tap on the picture of a land opens it at the stepper's price; the last seat in the auction opens at the
// only price.
func TestPictureOpens(t *testing.T) {
	t.Parallel()
	for last, n := range map[string]int{"deal technologies colliery infirmary bargeline reedbeds ragpickers": 12, "drop Yellow buy reedbeds": 2} {
		e := newEvening(t, Usual(), begun(century.Book(), last)...)
		ph := e.phone("Blue")
		texts, to, _ := ph.tappable()
		opens := rule.Those(to, func(to string) bool { return strings.Contains(to, "open Blue") || strings.Contains(to, "open+Blue") })
		if len(opens) != n || !slices.Contains(texts, "Open Meadow at 2") {
			t.Errorf("after %q %q lead to %q", last, texts, opens)
		}
		if ph.enter("open Blue meadow", url.Values{"n": {"2"}}); e.s.now.Load().Last().Text != "open Blue meadow 2" {
			t.Errorf("after %q is entered %q", last, e.s.now.Load().Last().Text)
		}
	}
}

// The stepper changes the price that the pictures say and enter.
func TestPicturePrices(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "deal technologies colliery infirmary bargeline reedbeds ragpickers")...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	evaluate[bool](b, "Blue", `(document.querySelector('.priced [data-step="1"]').click(), true)`)
	if said := evaluate[string](b, "Blue", `document.querySelector('[value="open Blue heath"] span').textContent + ", " + document.querySelector("[data-keeps]").textContent`); said != "Open Heath at 3, you keep 7 of 10" {
		t.Errorf("it says %q", said)
	}
	if rows := evaluate[[]string](b, "Blue", `Object.values(Object.groupBy([...document.querySelectorAll(".priced .piece")].map(e => e.getBoundingClientRect()), r => Math.round(r.top))).map(row => new Set(row.map(r => Math.round(r.height))).size + " of " + row.length)`); !slices.Equal(rows, []string{"1 of 3", "1 of 3"}) {
		t.Errorf("lands beside each other are of different heights: %q", rows)
	}
	if !b.taps("Blue", "open Blue heath 4") {
		t.Error("no tap opens at 4")
	}
}

// The button that drops out is smaller than the one that passes.
func TestEndsIsSmall(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	green := e.phone("Green")
	green.sees(`class="big quiet ends" name="line" value="drop Green"`, `class="big" name="line" value="pass Green"`)
}

// A bid's bar has at most two rows of few buttons, each as large as a thumb, and its buttons say different things at each step.
func TestBarOfABid(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	b := e.browser()
	b.tab("Green", 390, 780)
	const bar = `[...document.querySelectorAll(".foot button")].filter(b => b.getClientRects().length && getComputedStyle(b).visibility === "visible")`
	for _, lang := range []string{"en", "de"} {
		b.opens("Green", "/s2?lang="+lang)
		for _, width := range []int64{320, 360, 390} {
			b.sized("Green", width, 780)
			if rows := evaluate[int](b, "Green", `new Set(`+bar+`.map(b => Math.round(b.getBoundingClientRect().bottom / 8))).size`); rows > 2 {
				t.Errorf("%s, %d wide: %d rows", lang, width, rows)
			}
			if wide := evaluate[float64](b, "Green", `Math.max(...`+bar+`.map(b => Math.max(b.getBoundingClientRect().right, b.getBoundingClientRect().left + b.scrollWidth)))`); wide > float64(width) {
				t.Errorf("%s, %d wide: the bar goes to %.0f", lang, width, wide)
			}
			if few := evaluate[[]float64](b, "Green", `[`+bar+`.length, Math.min(...`+bar+`.map(b => b.offsetHeight)), Math.min(...`+bar+`.map(b => parseFloat(getComputedStyle(b).fontSize)))]`); few[0] > 6 || few[1] < 48 || few[2] < 13 {
				t.Errorf("%s, %d wide: %v buttons, the lowest %v high, the smallest words %v", lang, width, few[0], few[1], few[2])
			}
			small := `(b => b.offsetWidth * b.offsetHeight)(document.querySelector(".foot button.ends")) < (b => b.offsetWidth * b.offsetHeight)(document.querySelector(".foot button.main"))`
			if !evaluate[bool](b, "Green", small) {
				t.Errorf("%s, %d wide: the button that drops out is as large as the one that bids", lang, width)
			}
		}
		for range 8 {
			said := evaluate[[]string](b, "Green", bar+`.filter(b => b.querySelector("span")).map(b => b.querySelector("span").textContent)`)
			all := map[string]bool{}
			for _, s := range said {
				if all[s] {
					t.Errorf("two buttons say %s", s)
				}
				all[s] = true
			}
			if fits := evaluate[bool](b, "Green", bar+`.filter(b => b.matches("[data-more]")).every(b => b.textContent.includes(b.value.split(" ").at(-1)))`); !fits {
				t.Errorf("a button says another number than it enters: %q", said)
			}
			evaluate[bool](b, "Green", `(document.querySelector('.foot [data-step="1"]').click(), true)`)
		}
	}
}

// The bar is in sight wherever one reads, also on a page that is old. What is on offer stands before what is asked of the
// rules and what happened.
func TestBarStaysInSight(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	b := e.browser()
	b.tab("Green", 360, 740)
	const bar = `(r => r.top > 500 && r.bottom <= innerHeight && r.left <= 16 && r.right >= innerWidth - 16)(document.querySelector(".foot .main").closest(".bid").getBoundingClientRect())`
	for _, at := range []string{".around-it", ".rules", "#lines"} {
		evaluate[bool](b, "Green", `(document.querySelector("`+at+`").scrollIntoView(), true)`)
		if !evaluate[bool](b, "Green", bar) {
			t.Errorf("at %s the bar is out of sight", at)
		}
	}
	if !evaluate[bool](b, "Green", `(document.body.classList.add("stale"), `+bar+`)`) {
		t.Error("the bar leaves its place on a page that is old")
	}
	if got := evaluate[[]string](b, "Green", `[...document.querySelectorAll(".lot, .own, .around-it, .rules, section.late")].map(e => e.classList[0])`); !slices.Equal(got, []string{"lot", "own", "around-it", "rules", "late"}) {
		t.Errorf("the order is %q", got)
	}
}

// Who may drop out and buy finds that in the bar too: it leads to the technologies, whose buttons enter it. No words touch
// their button's border, and passing has a button at least as large as dropping out.
func TestPurchaseIsInTheBar(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), append(begun(century.Book(), "open Blue highmoor 4"), "pass Red", "bid Yellow 6")...)
	b := e.browser()
	b.tab("Blue", 320, 640)
	const bar = `[...document.querySelectorAll(".foot button, .foot a")].filter(e => e.getClientRects().length && getComputedStyle(e).visibility === "visible").map(e => e.getBoundingClientRect())`
	for _, lang := range []string{"en", "de"} {
		for _, width := range []int64{320, 360, 390} {
			b.sized("Blue", width, 780)
			b.opens("Blue", "/s1?lang="+lang)
			if got := evaluate[string](b, "Blue", `(all => new Set(all.map(r => Math.round(r.bottom / 8))).size + " rows" + all.filter(r => r.right > innerWidth || r.width < 44).map(r => " " + r.left + " " + r.width))(`+bar+`)`); got != "2 rows" {
				t.Errorf("%s, %d wide: %s", lang, width, got)
			}
			touches := `[...document.querySelectorAll(".foot button, .foot a")].filter(e => { const r = document.createRange(), b = e.getBoundingClientRect(); r.selectNodeContents(e); const t = r.getBoundingClientRect(); return b.width && (t.left < b.left + 3 || t.right > b.right - 3 || t.top < b.top + 1 || t.bottom > b.bottom - 1) }).map(e => e.textContent)`
			if said := evaluate[[]string](b, "Blue", touches); len(said) > 0 {
				t.Errorf("%s, %d wide: the words touch the border of %q", lang, width, said)
			}
			if !evaluate[bool](b, "Blue", `[...document.querySelectorAll(".foot .ends")].every(e => e.offsetWidth <= document.querySelector('[value="pass Blue"]').offsetWidth)`) {
				t.Errorf("%s, %d wide: to pass is smaller than to drop out", lang, width)
			}
			b.keep("Blue", "purchase-"+lang+"-"+strconv.Itoa(int(width)), false)
			evaluate[bool](b, "Blue", `(document.querySelector(".foot a").click(), true)`)
			shows := `(b => b.top > 40 && b.bottom < document.querySelector(".foot").getBoundingClientRect().top)(document.querySelector('button[value="drop Blue buy glassworks"]').closest(".with").querySelector(".piece").getBoundingClientRect())`
			if !evaluate[bool](b, "Blue", shows) {
				t.Errorf("%s, %d wide: the first technology isn't in sight", lang, width)
			}
		}
	}
	if !b.taps("Blue", "drop Blue buy glassworks") {
		t.Error("no tap buys it")
	}
}

// Small print stands below what it explains, and the table isn't wider than the phone.
func TestNarrowPhone(t *testing.T) {
	inBrowser(t)
	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[:len(lines)/2]...)
		seat := e.s.now.Load().Position().Seats()[0]
		b := e.browser()
		for _, width := range []int64{320, 360, 390} {
			b.speaking(seat, "de", width, 780)
			b.comesTo(seat, `!document.getElementById("loud").closest("[hidden]")`)
			if !evaluate[bool](b, seat, `(() => { const l = document.querySelector(".loud").getBoundingClientRect(), s = document.querySelector(".loud~small").getBoundingClientRect(); return s.top >= l.bottom - 8 && s.left <= l.left + 1 })()`) {
				t.Errorf("%s, %d wide: the tone's small print stands beside it", book.Name, width)
			}
			evaluate[bool](b, seat, `(document.querySelectorAll("#status, #status details").forEach(d => { d.open = true }), true)`)
			if wide := evaluate[[]int](b, seat, `[...document.querySelectorAll("#status .pan")].filter(p => p.scrollWidth > p.clientWidth + 1).map(p => p.scrollWidth)`); len(wide) > 0 {
				t.Errorf("%s, %d wide: the table is %v", book.Name, width, wide)
			}
		}
	}
}

// A phone explains the signs on it; for 20th Century also those of technologies and cards.
func TestSignsAreExplained(t *testing.T) {
	t.Parallel()
	for book, wants := range map[*rule.Rulebook][]string{
		century.Book():  {"#s-flower", "#s-cloud", "#s-locomotive", "recycling centre", "city with a citizen", "each upkeep: one garbage away"},
		industry.Book(): {"#s-coin", "talers that it costs", "#s-point", "own era", ">→<", "what it makes", "what it needs", "a network: rail", "on its network", "each pair of yours"},
		expo.Book():     {"#s-steam", "that the project needs", "#s-point", "when it is complete", "scrap"},
	} {
		lines := practice(book)
		ph := newEvening(t, Usual(), lines[:len(lines)/2]...).phone("Blue")
		_, signs, _ := strings.Cut(ph.body, "<summary>What the signs mean</summary>")
		signs, _, _ = strings.Cut(signs, "</details>")
		if n := strings.Count(signs, "<svg"); n < 8 {
			t.Errorf("%s: %d signs are explained", book.Name, n)
		}
		for _, want := range wants {
			if !strings.Contains(signs, want) {
				t.Errorf("%s: %s isn't explained", book.Name, want)
			}
		}
	}
}

// Above the columns stands that each seat ends on one of its own. A bid of 0 is shown as a number with its
// sign, like the others, and none looks chosen. What the bids lead to stands below them.
func TestColumnsAreSaid(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "drop Blue buy ragpickers")...)
	first := e.phone(e.s.now.Load().Where().ToAct[0])
	first.sees("Each seat ends on a column of its own", `"><span class="sign">0<svg`)
	_, columns, _ := strings.Cut(first.body, `class="columns"`)
	if columns, _, _ = strings.Cut(columns, "</form>"); strings.Contains(columns, "big main") || strings.Contains(first.body, "for free") || strings.Index(first.body, "What the least bid comes to:") < strings.Index(first.body, `class="columns"`) {
		t.Errorf("a column looks chosen, a bid of 0 is no number, or what it leads to stands above: %s", columns)
	}
	keeps := e.phone(keeper) // of all seats alike
	for _, once := range []string{"Each seat ends on a column of its own", "Say only where it ended"} {
		if n := strings.Count(keeps.body, once); n != 1 {
			t.Errorf("the keeper reads %q %d times", once, n)
		}
	}
}

// While a deal or a draw is to be entered, no seat is said to act or is offered a plan, and a phone that
// may not enter says what is waited for.
func TestDealIsWaitedFor(t *testing.T) {
	t.Parallel()
	for _, book := range engine.Books() {
		lines, watch := practice(book)[:1], Usual()
		watch.Enter = door.ToKeeper
		e := newEvening(t, watch, lines...)
		if len(e.s.now.Load().Where().ToAct) > 0 {
			t.Fatalf("%s begins with a seat's turn", book.Name)
		}
		seat := e.s.now.Load().Position().Seats()[0]
		ph := e.phone(seat)
		waits := "To be entered: "
		if said := e.s.now.Load().Where().Said; said != nil && !said().Empty() { // the game has its own words
			waits = `role="status">` + said().String()
		}
		ph.sees(waits)
		if strings.Contains(ph.body, "may act") || strings.Contains(ph.body, `id="plans"`) {
			t.Errorf("%s: a seat may act, or plan", book.Name)
		}
		e.stop()
		ph = newEvening(t, Usual(), lines...).phone(seat)
		if strings.Contains(ph.body, "may act") || strings.Contains(ph.body, `id="plans"`) {
			t.Errorf("%s: a seat may act, or plan", book.Name)
		}
	}
}

// Before and after each tap the laboratory of Expo 1906 and the next choices are in sight on a phone, and
// the page doesn't scroll.
func TestBuiltInSight(t *testing.T) {
	inBrowser(t)
	const seen = `(() => {
		const box = e => e.getBoundingClientRect(), foot = document.querySelector(".foot"), low = foot ? box(foot).top : innerHeight
		const all = [...document.querySelectorAll(".act>.map, .act>.steps .piece, .turns .piece, #own")].filter(e => e.checkVisibility())
		return [scrollY, document.querySelectorAll(".act>.map, #own").length, ...all.filter(e => box(e).top < 0 || box(e).bottom > low || box(e).right > innerWidth || box(e).height < 44 || e.scrollWidth > e.clientWidth + 1).map(e => e.className)].join(" ")
	})()`
	for _, c := range []struct {
		lang string
		w, h int64
	}{{"en", 360, 740}, {"de", 360, 740}, {"it", 390, 844}} {
		e := newEvening(t, Usual(), begun(expo.Book(), "place Blue tile40 b4 r3")...)
		b := e.browser()
		b.speaking("Blue", c.lang, c.w, c.h)
		for _, tap := range []string{"", `svg a.tap:has(>.spot:not(.lies,.covered))`, `.turns button`} {
			if tap != "" {
				evaluate[bool](b, "Blue", `(document.querySelector('#main `+tap+`').dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })), true)`)
				waits(b, "Blue")
			}
			if tap == `.turns button` {
				b.comesTo("Blue", `!document.querySelector(".turns")`)
			}
			if got := evaluate[string](b, "Blue", seen); got != "0 1" && !(tap != "" && strings.HasPrefix(got, "0 2")) {
				t.Errorf("%s, %d wide, after a tap on %q: scrolled by, drawn laboratories, out of sight: %s", c.lang, c.w, tap, got)
			}
		}
		// Where a seat has nothing to place, its own laboratory is in sight.
		e.cli("done Blue")
		b.comesTo("Blue", `document.querySelector("#own")?.getBoundingClientRect().bottom < innerHeight && !document.querySelector(".act>.map")`)
	}
	// Pieces that can be removed are dashed, which the page explains; all of it fits a phone of 320 pixels.
	e := newEvening(t, Usual(), begun(expo.Book(), "place Blue tile40 b4 r3")...)
	blue := e.phone("Blue")
	blue.sees("Dashed: Remove a tile or a scrap")
	b := e.browser()
	b.tab("Blue", 320, 640)
	if got := evaluate[string](b, "Blue", `(() => { const map = document.querySelector(".act>.map"), cell = map.querySelector(".spot:not(.lies)").getBoundingClientRect(); return [map.scrollWidth <= map.clientWidth, cell.width > 43.9, getComputedStyle(map.querySelector(".spot.lies")).strokeDasharray !== "none"].join() })()`); got != "true,true,true" {
		t.Errorf("the laboratory fits its phone, its cells are 44 wide, a scrap is dashed: %s", got)
	}
}

// What is to be bid is in sight also on a phone that lies on its side, and leaves most of it to what is bid for.
func TestBidOnASide(t *testing.T) {
	inBrowser(t)
	for _, c := range []struct {
		book      *rule.Rulebook
		last, who string
	}{{century.Book(), "open Blue saltmarsh 3", "Green"}, {industry.Book(), "pass Yellow", "Blue"}} {
		e := newEvening(t, Usual(), begun(c.book, c.last)...)
		b := e.browser()
		for _, lang := range []string{"en", "de"} {
			b.speaking(c.who, lang, 844, 390)
			b.keepPicture(c.who, "side-"+c.book.Name+lang)
			if got := evaluate[string](b, c.who, `(() => {
				const foot = [...document.querySelectorAll(".foot")].find(f => f.querySelector(".bid"))?.getBoundingClientRect(), all = [...document.querySelectorAll(".foot button:not([hidden])")].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
				return [!!foot && foot.bottom <= innerHeight + 1 && foot.height < innerHeight / 3, all.length > 3 && all.every(r => r.bottom <= innerHeight + 1 && r.height > 43 && r.width > 43), document.documentElement.scrollWidth <= innerWidth].join()
			})()`); got != "true,true,true" {
				t.Errorf("%s, %s: the bar is in sight and low, its buttons too, the page isn't wide: %s", c.book.Name, lang, got)
			}
		}
	}
}

// A technology that costs nothing is offered with its picture beside dropping out without one.
func TestFreeTechnologyIsInTheBar(t *testing.T) {
	lines := begun(century.Book(), "open Blue saltmarsh 3")
	e := newEvening(t, Usual(), lines...)
	bar := func() string {
		_, foot, _ := strings.Cut(e.phone("Green").body, `<div class="foot">`)
		return foot
	}
	const buys = `class="big piece" name="line" value="drop Green buy reedbeds" aria-label="Drop out and buy Reedbeds"`
	if strings.Contains(bar(), buys) {
		t.Error("a technology with a price stands in the bar")
	}
	e.cli("describe track1 0 0 0 0 0")
	e.look(t)
	if foot := bar(); !strings.Contains(foot, buys) || !strings.Contains(foot, "Drop out and take one for 0:") {
		t.Errorf("a free technology isn't in the bar: %s", foot)
	}
}

// On a phone a region that is larger than its box opens where most can be tapped, and tiles fill at least half of what
// is seen; few cities far apart are drawn small.
func TestRegionFillsItsBox(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "use Red recycle lakeside")...)
	b := e.browser()
	b.tab("Red", 390, 844)
	got := evaluate[[]float64](b, "Red", `(() => {
		const box = document.querySelector(".map"), b = box.getBoundingClientRect(), is = [...box.querySelectorAll("svg .tap")].map(t => t.getBoundingClientRect())
		const shows = r => Math.max(0, Math.min(r.right, b.right) - Math.max(r.left, b.left)) * Math.max(0, Math.min(r.bottom, b.bottom) - Math.max(r.top, b.top))
		return [is.length, is.filter(r => r.left >= b.left && r.right <= b.right && r.width >= 43.9).length, [...box.querySelectorAll(".land")].reduce((sum, l) => sum + shows(l.getBoundingClientRect()), 0) / b.width / b.height]
	})()`)
	if got[0] != 4 || got[1] < 3 || got[2] < .5 {
		t.Errorf("what can be tapped, how much of it is in sight and large enough, how much of the box is full: %.2g", got)
	}
}

// A region three or four lands wide is in sight whole on a phone, and its smallest words can still be read; a tap shows it larger.
func TestRegionIsInSightWhole(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "open Yellow delta 3")...)
	b := e.browser()
	for _, width := range []int64{360, 390} {
		for _, who := range []string{"Green", "Red"} {
			b.tab(who, width, 844)
			got := evaluate[[]float64](b, who, `(box => [box.scrollWidth - box.clientWidth, Math.min(...[...box.querySelectorAll("text:not(.long)")].filter(t => t.checkVisibility()).map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a))])(document.getElementById("own"))`)
			if got[0] > 1 || got[1] < 9.9 {
				t.Errorf("%s, %d wide: the region is %.0f wider than its box, its smallest words are %.1f high", who, width, got[0], got[1])
			}
			b.clicks(who, "#own svg")
			if wide := evaluate[float64](b, who, `document.querySelector("#own svg").clientWidth / document.getElementById("own").clientWidth`); wide < 1.5 || !evaluate[bool](b, who, `document.querySelector("#own .name").checkVisibility()`) {
				t.Errorf("%s, %d wide: tapped it is %.1f times as wide as its box, or has no names", who, width, wide)
			}
			if wrong := b.faults(who); len(wrong) > 0 {
				t.Errorf("%s, %d wide: %q", who, width, wrong)
			}
		}
	}
}

// The garbage that a land gets is typed into a box as large as a finger.
func TestGarbageBoxIsLarge(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	puts := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "garbage ") && strings.Count(l, "=") > 1 })
	seat := strings.Fields(lines[puts])[1]
	e := newEvening(t, Usual(), lines[:puts]...)
	b := e.browser()
	for _, width := range []int64{320, 360} {
		b.tab(seat, width, 740)
		if got := evaluate[float64](b, seat, `Math.min(...[...document.querySelectorAll(".put input[type=number]")].map(i => i.getBoundingClientRect().width))`); got < 43.9 || got > 400 {
			t.Errorf("%d wide: the box is %.0f wide", width, got)
		}
		if wrong := b.faults(seat); len(wrong) > 0 {
			t.Errorf("%d wide: %q", width, wrong)
		}
	}
}

// A thumb that passes doesn't end its seat's part in the round: what does stands a thumb's width away.
func TestDropsOutApart(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 5")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	for _, wide := range []int64{320, 360, 390, 768, 1280} {
		b.sized("Red", wide, 740)
		got := evaluate[[]float64](b, "Red", `["pass Red", "drop Red"].map(l => document.querySelector(".foot button[value='" + l + "']").getBoundingClientRect()).map((r, i) => i ? r.left : r.right)`)
		if got[1]-got[0] < 44 {
			t.Errorf("at %d the two are %.0f apart", wide, got[1]-got[0])
		}
	}
}
