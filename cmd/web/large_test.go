package web

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// afar lists the faults of the table's screen, which can't be scrolled and is read from afar: what scrolls,
// is cut, lies outside or over something else, has another scale than others of its kind or than what is to be placed before
// the same seat, what stays there another than its share of that, or is too small, also within pictures. Texts in front of the seats may be smaller, since their sums
// stand above.
const afar = `(() => {
  const out = [], box = e => e.getBoundingClientRect(), short = e => e.outerHTML.slice(0, 70) + " " + e.textContent.trim().slice(0, 30)
  const seen = e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".aloud,.sheet")
  const root = document.documentElement
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) out.push("the page is " + root.scrollWidth + " by " + root.scrollHeight)
  for (const e of document.querySelectorAll("main, main :not(svg *)")) {
    const more = Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth)
    if (more > 2 && getComputedStyle(e).overflow !== "visible" && seen(e) && e.clientWidth > 1) out.push("more by " + more + " than there is room: " + short(e))
  }
  const lies = [...document.querySelectorAll("main svg")].filter(s => seen(s) && !s.parentElement.closest("svg") && box(s).width > 1).map(s => [s, box(s)])
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
  for (let n; n = texts.nextNode();) {
    const e = n.parentElement, range = document.createRange()
    if (!n.data.trim() || e.closest("svg") || !seen(e)) continue
    range.selectNodeContents(n)
    for (const r of range.getClientRects()) lies.push([e, r])
    const size = parseFloat(getComputedStyle(e).fontSize)
    if (size < 13.9 * innerHeight / 800) out.push("small, " + size + ": " + short(e))
  }
  ` + unshared + ` // shared drawings are measured at their places
  for (const e of document.querySelectorAll("main svg text")) {
    const to = e.getScreenCTM(), size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(to.c, to.d)
    if (seen(e) && e.textContent.trim() && size < (e.closest(".mat") || e.matches(".long") ? 10.9 : 15.9) * innerHeight / 800) out.push("small in a picture, " + size.toFixed(1) + ": " + e.getAttribute("class") + " " + e.textContent + " in " + (e.closest("svg").parentElement.className.baseVal ?? e.closest("svg").parentElement.className))
  }
  for (const [i, [e, r]] of lies.entries()) {
    for (let of = e.parentElement; of.id !== "main"; of = of.parentElement) {
      const o = box(of)
      if (e.closest(".explain,.scan") || getComputedStyle(of).display === "contents") continue
      if (r.left < o.left - 2 || r.right > o.right + 2 || r.top < o.top - 5 || r.bottom > o.bottom + 5) out.push("outside of " + of.className + ": " + short(e))
    }
    if (r.left < 0 || r.top < 0 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) out.push("off the screen: " + short(e))
    for (const [f, q] of lies.slice(i + 1)) {
      if (e !== f && Math.min(r.right, q.right) - Math.max(r.left, q.left) > 2 && Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top) > 4) out.push("over each other: " + short(e) + " and " + short(f))
    }
  }
  for (const seat of document.querySelectorAll("main svg .seat")) for (const text of seat.closest("svg").querySelectorAll("text")) { // a figure hides no words
    const a = box(seat), b = box(text)
    if (seen(seat) && seen(text) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6) out.push("a figure lies over " + text.textContent)
  }
  for (const own of document.querySelectorAll(".screen:not(.shared) .mat>svg")) if (own.querySelector(".man") && ![...own.querySelectorAll("text.n")].some(n => seen(n))) out.push("a region shows no numbers: " + own.closest("figure").querySelector(".who b").textContent)
  for (const sum of document.querySelectorAll(".screen:not(.shared) .sides .signs .sign")) if (seen(sum) && parseFloat(getComputedStyle(sum).fontSize) < 17.2 * innerHeight / 800) out.push("a seat's sum is small: " + short(sum))
  for (const name of document.querySelectorAll(".stall .lying li>span:last-child")) if (seen(name) && (parseFloat(getComputedStyle(name).fontSize) < 17.2 * innerHeight / 800 || name.scrollWidth > name.clientWidth + 1)) out.push("what is on offer has a small or a cut name: " + short(name))
  for (const just of document.querySelectorAll(".lead .just:not(.each)")) if (parseFloat(getComputedStyle(just).fontSize) < 19.4 * innerHeight / 800) out.push("what happened last is no headline: " + getComputedStyle(just).fontSize)
  const kinds = [...document.querySelectorAll(".sides figure")].map(f => ["a seat", f.querySelectorAll(".mat>svg,.held i:not(.lasting) svg"), document.querySelector(".onblock:not(.wide) .bids>:nth-child(5)") ? .27 : .2])
  for (const [kind, least] of [[".stall .shelf:not(.lasting) .lying svg:not(.blank)", .2], [".stall .shelf:not(.lasting) .lying svg.blank", .2], [".stall .lasting svg", .4]]) kinds.push([kind, document.querySelectorAll(kind), least])
  for (const [kind, all, least] of kinds) {
    const scales = [...all].filter(s => s.viewBox.baseVal).flatMap(s => [box(s).width / s.viewBox.baseVal.width, box(s).height / s.viewBox.baseVal.height])
    if (Math.max(...scales) > 1.02 * Math.min(...scales)) out.push("scales of " + kind + ": " + scales.map(s => s.toFixed(2)))
    if (Math.min(...scales) < least * innerHeight / 800) out.push("the scale of " + kind + " is " + Math.min(...scales))
  }
  for (const f of document.querySelectorAll(".screen:not(.shared) .sides figure")) { // what only lies there leaves the region its room, by a share of its scale
    const own = f.querySelector(".mat>svg"), land = own && box(own).width / own.viewBox.baseVal.width
    for (const s of f.querySelectorAll(".held .lasting svg")) {
      const { width, height } = s.viewBox.baseVal, want = Math.max(.6 * land, Math.min(land, innerHeight / 16 / width)) // more where it would be too small for three metres
      if (Math.abs(box(s).width / width / want - 1) > .02 || Math.abs(box(s).height / height / want - 1) > .02) out.push("what lasts before a seat has the scale " + box(s).width / width + ", not " + want)
    }
  }
  return out
})()`

// headStays says whether the head of the table's screen, except whose turn it is, is seen without a net.
const headStays = `(() => {
  const lost = document.getElementById("lost"), head = document.querySelector(".lead").getBoundingClientRect()
  document.body.classList.add("stale")
  lost.hidden = false
  const says = lost.getBoundingClientRect(), turn = document.querySelector(".lead .turn")
  const stays = (says.top >= head.bottom || says.bottom <= head.top) && says.bottom <= innerHeight + 1 && document.querySelector(".stage").checkVisibility({ visibilityProperty: true }) && !turn?.checkVisibility({ visibilityProperty: true })
  document.body.classList.remove("stale")
  lost.hidden = true
  return stays
})()`

// farOn gives the lines of a random game up to a round and phase.
func farOn(t *testing.T, book *rule.Rulebook, seats string, round int, phase string) (lines []string) {
	t.Helper()
	d := deskAt(t, t.TempDir())
	w := &twins{T: t, rng: rand.New(rand.NewPCG(3, 5)), two: [2]*desk.Desk{d, d}}
	lines = []string{"new far --rules " + book.Name + " --seats " + seats}
	known := d.LazyCopy(book)
	g, _, err := referee.Start(book, lines[0], known, thatDay)
	for err == nil {
		if at := g.Where(); at.Over || at.Round == round && at.Phase == phase && len(at.ToAct) > 0 {
			return lines
		}
		lines = append(lines, w.next(g))
		_, err = g.Enter(lines[len(lines)-1], known, thatDay)
	}
	t.Fatal(err)
	return nil
}

// longNames gives the four seats of a game longer names.
func longNames(lines []string) []string {
	longer := strings.NewReplacer("new practice", "new wednesday-at-the-harbour", "Green", "Maximiliane", "Yellow", "Bartholomaeus", "Blue", "Konstantinopel", "Red", "Friederike")
	return rule.Each(lines, longer.Replace)
}

// moment is one of a game at which its table's screen is looked at.
type moment struct {
	name  string
	lines []string
}

// bothLook are moments at which a screen is read from afar and no text of it may leave its place; fromAfar, those at
// which it is only read, and within, those at which only its texts are looked at.
func bothLook(t *testing.T) []moment {
	return []moment{
		{"bids", begun(century.Book(), "bid Green 9")},
		{"bid much", begun(century.Book(), "claim Blue 5 10")},
		{"recycled", begun(century.Book(), "recycle Yellow pinewood.B pinewood")},
		{"five make", farOn(t, century.Book(), fiveSeats, 5, "recycling")},
		{"two", farOn(t, expo.Book(), "Ann,Bob", 6, "turns")},
		{"developed", begun(industry.Book(), "develop Blue L1")},
		{"four works", farOn(t, industry.Book(), "Ann,Bob,Cyd,Dan", 12, "development")},
		{"works ended", practice(industry.Book())},
	}
}

func within() []moment {
	return []moment{
		{"garbage", practice(century.Book())[:300]},
		{"fair late", practice(expo.Book())[:350]},
		{"fair early", practice(expo.Book())[:200]},
		{"second era", begun(industry.Book(), "offer Blue G2")},
		{"last era", practice(industry.Book())[:330]},
	}
}

const fiveSeats = "Ann,Bob,Cyd,Dan,Eve"

func fromAfar(t *testing.T) []moment {
	bids := farOn(t, century.Book(), fiveSeats, 5, "auction")
	named := farOn(t, century.Book(), "Maximiliane,Bartholomaeus,Konstantinopel,Friederike,Eve", 3, "auction")
	return []moment{
		{"bid lower", longNames(append(begun(century.Book(), "open Blue highmoor 4"), "pass Red", "bid Yellow 6"))},
		{"three", farOn(t, century.Book(), "Ann,Bob,Cyd", 5, "auction")},
		{"card dealt", begun(century.Book(), "deal catastrophe flood")}, // no lands yet, and a phone is missing
		{"five bids", append(slices.Clip(bids), "open Cyd archipelago 4", "bid Dan 5", "pass Eve", "bid Ann 6")},
		{"five calm", bids},
		{"five named", append(named, "open Konstantinopel delta 4", "bid Friederike 5", "bid Eve 6", "bid Maximiliane 7")},
		{"five claim", farOn(t, century.Book(), fiveSeats, 4, "catastrophe")},
		{"five attach", farOn(t, century.Book(), fiveSeats, 2, "upkeep")},
		{"long names", longNames(practice(century.Book()))},
		{"fair", begun(expo.Book(), "card Yellow laboratory")},
		{"fair ended", practice(expo.Book())},
		{"works", begun(industry.Book(), "bid Blue 1")},
		{"works named", longNames(begun(industry.Book(), "bid Blue 1"))},
		{"four offer", farOn(t, industry.Book(), "Ann,Bob,Cyd,Dan", 6, "auction")},
	}
}

// On a screen for all, at several moments of games with different numbers of seats: all that lies on the table is in sight
// and can be read (TestScreenFromAfar/TestScreenFromAfar), and no text of a board leaves its frame or lies on something else,
// in any language (TestScreenFromAfar/TestTextsStayWithin). To draw a screen takes longest, so that both look at the same one.
func TestScreenFromAfar(t *testing.T) {
	inBrowser(t)
	eyes := map[string]string{"TestScreenFromAfar": afar, "TestTextsStayWithin": beyond}
	wrong := map[string][]string{}
	var b *browser
	look := func(at moment, screens [][2]int64, which ...string) {
		e := newEvening(t, Usual(), at.lines...)
		if b == nil {
			b = e.browser()
		}
		b.evening = e // one browser shows them all
		b.onScreens(screens, func(lang string, wide, high int64) {
			b.keepPicture(onTable, fmt.Sprintf("screen-%s-%s-%d", at.name, lang, high))
			if !evaluate[bool](b, onTable, headStays) {
				t.Errorf("%s, %s, %d high: without a net its head is covered or hidden", at.name, lang, high)
			}
			for _, eye := range which {
				for _, found := range evaluate[[]string](b, onTable, eyes[eye]) {
					wrong[eye] = append(wrong[eye], fmt.Sprintf("%s, %s, %d high: %s", at.name, lang, high, found))
				}
			}
		})
	}
	screens := [][2]int64{{1280, 720}, {1280, 800}, {1920, 1080}}
	for _, at := range bothLook(t) {
		look(at, screens, "TestScreenFromAfar", "TestTextsStayWithin")
	}
	for _, at := range within() {
		look(at, screens, "TestTextsStayWithin")
	}
	screens = slices.DeleteFunc(screens, func(screen [2]int64) bool { return screen[1] == 720 })
	for _, at := range fromAfar(t) {
		look(at, screens, "TestScreenFromAfar")
	}
	for eye := range eyes {
		t.Run(eye, func(t *testing.T) {
			for _, found := range wrong[eye] {
				t.Error(found)
			}
		})
	}
}

// What isn't described makes nothing else on offer small, the code to join by makes no region small, and no empty frame stands
// where nothing is up: the card has its room.
func TestRoomOnTheScreen(t *testing.T) {
	inBrowser(t)
	tiles := "2steel/1copper 2manual/1steam 2automated/1electricity 2empirical/1copper 2scientific/1steel 2steam/1automated 2electricity/1empirical 2copper/1scientific 2steam/1steel"
	fair := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy / deal station "+tiles)
	b := fair.browser()
	country := newEvening(t, Usual(), begun(century.Book(), "place Blue meadow w1 r0 B")...)
	outcome := newEvening(t, Usual(), begun(century.Book(), "drop Yellow buy hiringhall for 2")...) // how the lot ended is due, of no seat
	for _, c := range []struct {
		e           *evening
		what, shows string
		least       float64
	}{
		{fair, "the smallest tile", `Math.min(...[...document.querySelectorAll(".stall svg:not(.blank)")].map(s => s.getBoundingClientRect().width)) / innerHeight`, .09},
		{outcome, "the smallest land", `Math.min(...[...document.querySelectorAll(".stall svg")].map(s => s.getBoundingClientRect().width)) / innerHeight`, .12},
		{newEvening(t, Usual(), farOn(t, century.Book(), fiveSeats, 5, "auction")...), "the card as long as nothing is up", `document.querySelector(".around svg").getBoundingClientRect().width / innerWidth`, .3},
		{country, "the seats beside the code", `document.querySelector(".scan") ? document.querySelector(".sides .row").getBoundingClientRect().width / innerWidth : 0`, .95},
	} {
		b.evening = c.e // one browser shows both
		b.tab(onTable, 1280, 800)
		b.keepPicture(onTable, "room-"+c.what)
		if got := evaluate[float64](b, onTable, c.shows); got < c.least {
			t.Errorf("%s: %.3f of the screen, at least %.2f", c.what, got, c.least)
		}
		if frame := evaluate[string](b, onTable, `getComputedStyle(document.querySelector(".upper"), "::before").borderTopStyle`); frame == "dashed" {
			t.Errorf("%s: beside an empty frame", c.what)
		}
		for _, wrong := range evaluate[[]string](b, onTable, afar) {
			t.Errorf("%s: %s", c.what, wrong)
		}
	}
}

// While a game goes on, the head of the table's screen is as high whatever it says, each laboratory
// has few scales, the market keeps its own when a lot comes up, and each seat's panel its place
// and its width, beside a common board as with what is attached in it, and while the next round is dealt.
func TestThingsStayInPlace(t *testing.T) {
	inBrowser(t)
	fair, country, works := practice(expo.Book()), practice(century.Book()), practice(industry.Book())
	cards := slices.IndexFunc(fair, func(line string) bool { return strings.HasPrefix(line, "card ") })
	lot, bid, placed := slices.Index(country, "open Blue gardens 3"), slices.Index(works, "bid Blue 1"), slices.Index(country, "place Blue meadow w1 r0 B")
	dealt, round, shown := slices.Index(country, "deal catastrophe smog"), slices.Index(fair, "deal jury electricity"), slices.Index(fair, "card Green station tile36")
	for _, c := range []struct {
		what          string
		before, moves []string
		places        map[string]int // what stays, and in how many ways it may lie
	}{
		{"head and laboratories", fair[:cards], fair[cards : cards+60], map[string]int{".lead": 1, ".mat>svg": 3}},
		{"technologies on offer", country[:lot], country[lot : lot+2], map[string]int{".stall .shelf:last-child svg": 1}},
		{"panels", works[:bid], works[bid : bid+60], map[string]int{".sides figure": 1}},
		{"panels beside regions", country[:placed], country[placed : placed+13], map[string]int{".sides figure": 1}},
		{"panels at a deal", country[:dealt], country[dealt : dealt+4], map[string]int{".upper, .sides figure": 1}},
		{"lands at a deal", country[:dealt+2], country[dealt+2 : dealt+3], map[string]int{".stall .shelf": 1}},
		{"panels at a deal of the fair", fair[:round], fair[round : shown+1], map[string]int{".upper, .stall, .around, .sides figure": 1}},
	} {
		e := newEvening(t, Usual(), c.before...)
		b := e.browser()
		b.tab(onTable, 1280, 800)
		type place struct {
			what string
			i    int
		}
		seen := map[place]map[string]bool{}
		for _, line := range append(slices.Clip(c.moves), "") {
			for what := range c.places {
				for i, at := range evaluate[[]string](b, onTable, fmt.Sprintf(`(all => [all.length, ...all].map(String))([...document.querySelectorAll(%q)].map(e => e.getBoundingClientRect()).map(r => %q === ".mat>svg" ? r.width : [r.left, r.bottom, r.width]))`, what, what)) {
					if seen[place{what, i}] == nil {
						seen[place{what, i}] = map[string]bool{}
					}
					seen[place{what, i}][at] = true
				}
			}
			if line != "" {
				e.cli(line)
				e.look(t)
				b.reaches(onTable, e.s.now.Load().n, 5*time.Second)
			}
		}
		for at, ways := range seen {
			if len(ways) > c.places[at.what] {
				t.Errorf("of the %s, number %d of %s stands in %d ways in %d moves", c.what, at.i, at.what, len(ways), len(c.moves))
			}
		}
	}
}

// The code to join by, which comes and goes with each phone that sleeps, moves nothing.
func TestNothingMovesForTheCode(t *testing.T) {
	inBrowser(t)
	for game, c := range map[string]struct {
		book *rule.Rulebook
		upto string
		code bool
	}{
		"bids": {century.Book(), "bid Green 9", true}, "claims": {century.Book(), "claim Green 5 2", true}, "upkeep": {century.Book(), "place Blue meadow w1 r0 B", false},
		"cards": {expo.Book(), "card Green academy mill", true}, "works": {industry.Book(), "bid Blue 1", true}, "deal": {century.Book(), "recycle Yellow pinewood.B coalpit", true},
	} {
		e := newEvening(t, Usual(), begun(c.book, c.upto)...)
		for i := range e.s.now.Load().Position().Seats() {
			_, leave := e.s.present.Comes(t.Context(), door.IDOf(i))
			defer leave()
			if err := e.s.take(door.WithID(e.s.roles(), door.IDOf(i)), true); err != nil {
				t.Fatal(err)
			}
		}
		b := e.browser()
		b.tab(onTable, 1280, 800)
		const places = `[...document.querySelectorAll(".upper, .onblock, .stall, .stall svg, .key, .around, .pic svg, .sides figure, .mat>svg")].map(e => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round).join()).join(" ")`
		before := evaluate[string](b, onTable, places)
		e.listening(onTable) // else it could be told of nothing
		e.s.present.Forget("s1")
		b.comesTo(onTable, `!!document.querySelector(".away")`)
		if after := evaluate[string](b, onTable, places); after != before {
			t.Errorf("%s: what stood at\n%s\nstands at\n%s", game, before, after)
		}
		b.keepPicture(onTable, "code-"+game)
		if shown := evaluate[bool](b, onTable, `!!document.querySelector(".scan")`); shown != c.code {
			t.Errorf("%s: a code is shown: %t", game, shown)
		}
		for _, wrong := range evaluate[[]string](b, onTable, afar) {
			t.Errorf("%s: %s", game, wrong)
		}
	}
}

// The button that draws for the table keeps its place on a phone while one after another is dealt.
func TestDrawStaysInPlace(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	at := slices.Index(lines, "deal catastrophe smog")
	e := newEvening(t, Usual(), lines[:at]...)
	b := e.browser()
	b.speaking("Blue", "de", 360, 740)
	seen := map[string]bool{}
	for _, line := range []string{"", lines[at], lines[at+1]} {
		if line != "" {
			e.cli(line)
			e.look(t)
			b.reaches("Blue", e.s.now.Load().n, 5*time.Second)
		}
		seen[evaluate[string](b, "Blue", `Object.values(document.querySelector(".foot button.main").getBoundingClientRect().toJSON()).join()`)] = true
	}
	if len(seen) > 1 {
		t.Errorf("it stands in %d places: %v", len(seen), seen)
	}
}

// The strip of seats on a phone, and the numbers in its head, keep their places from phase to phase.
func TestStripStaysInPlace(t *testing.T) {
	inBrowser(t)
	const five = "Ann,Bob,Cyd,Dan,Eve"
	var b *browser
	seen := map[string]string{}
	for _, phase := range []string{"auction", "catastrophe", "upkeep", "recycling"} {
		e := newEvening(t, Usual(), farOn(t, century.Book(), five, 5, phase)...)
		if b == nil {
			b = e.browser()
		}
		b.evening = e
		b.speaking("Bob", "de", 320, 740)
		seen[evaluate[string](b, "Bob", `[...document.querySelectorAll(".strip li, .me .hand li")].map(e => e.getBoundingClientRect()).map(r => [r.left, r.width].map(Math.round)).join(" ")`)] = phase
	}
	if len(seen) > 1 {
		t.Errorf("they stand in %d ways: %q", len(seen), seen)
	}
}

// lying gives for each seat what lies before it and how large all that is; of a region in which something is new it says what
// is wrong: the mark is to be seen from afar, and it is to lie in the middle of its place, as large as that
// allows or as any other is.
const lying = `(() => {
  const box = e => e.getBoundingClientRect(), scale = s => box(s).width / s.viewBox.baseVal.width, out = { stage: document.querySelector(".stage").textContent, lie: {}, sizes: {}, wrong: [] }
  for (const f of document.querySelectorAll(".sides figure")) {
    const mat = f.querySelector(".mat"), own = mat.querySelector("svg:not(.loose *)"), name = f.querySelector(".who b").textContent, mark = own?.querySelector(".new")
    const pieces = [own, ...f.querySelectorAll(".held svg")].filter(s => s)
    out.lie[name] = pieces.map(s => s.getAttribute("viewBox")).join() + f.querySelector(".dues")?.textContent
    out.sizes[name] = pieces.map(s => Math.round(box(s).width) + " x " + Math.round(box(s).height)).join()
    if (!mark) continue
    const [place, ...lies] = [mat, own, ...f.querySelectorAll(".held,.loose p")].map(box).filter(r => r.width), ends = [["left", "right"], ["top", "bottom"]]
    const [across, down] = ends.map(([from, to]) => [Math.min(...lies.map(r => r[from])) - place[from], place[to] - Math.max(...lies.map(r => r[to]))])
    const most = Math.max(...[...document.querySelectorAll(".mat>svg")].map(scale)), thick = parseFloat(getComputedStyle(mark).strokeWidth) * scale(own)
    if (thick < innerHeight / 160) out.wrong.push("its mark is " + thick + " thick")
    if (Math.abs(across[0] - across[1]) > 8 || Math.abs(down[0] - down[1]) > 8) out.wrong.push("it lies aside: " + across + ", " + down)
    if (scale(own) < most * .99 && across[0] + across[1] > place.width * .05 && down[0] + down[1] > place.height * .05) out.wrong.push("it could be larger than " + scale(own) + ", as another's " + most + ": " + across + ", " + down)
  }
  return out
})()`

// Within a phase nothing that lies before a seat changes its size because another seat enters something.
func TestOthersKeepTheirSize(t *testing.T) {
	inBrowser(t)
	const three, four, five = "Ann,Bob,Cyd", "Ann,Bob,Cyd,Dan", "Ann,Bob,Cyd,Dan,Eve"
	for _, c := range []struct {
		book         *rule.Rulebook
		seats, phase string
		round, until int
	}{
		{century.Book(), three, "auction", 5, 6}, {century.Book(), four, "auction", 2, 3}, {century.Book(), four, "auction", 5, 6},
		{century.Book(), five, "auction", 2, 3}, {century.Book(), five, "auction", 5, 6}, {expo.Book(), "Ann,Bob", "turns", 4, 5}, {expo.Book(), four, "turns", 6, 7},
	} {
		before, all := farOn(t, c.book, c.seats, c.round, c.phase), farOn(t, c.book, c.seats, c.until, c.phase)
		e := newEvening(t, Usual(), before...)
		b := e.browser()
		tv := e.token(onTable)
		b.tab(onTable, 1280, 800)
		b.tab(tv, 1920, 1080)
		type scene struct {
			Stage      string
			Lie, Sizes map[string]string
			Wrong      []string
		}
		was := map[string]scene{}
		for _, line := range all[len(before):] {
			e.cli(line)
			e.look(t)
			for _, screen := range []string{onTable, tv} {
				b.reaches(screen, e.s.now.Load().n, 5*time.Second)
				now, last := evaluate[scene](b, screen, lying), was[screen]
				was[screen] = now
				if strings.HasPrefix(line, "place ") && screen == onTable {
					b.keepPicture(screen, fmt.Sprintf("newest-%d-%s", len(now.Lie), line))
					for _, wrong := range evaluate[[]string](b, screen, afar) {
						t.Errorf("%s: %s", line, wrong)
					}
				}
				for _, wrong := range now.Wrong {
					t.Errorf("%s: %s", line, wrong)
				}
				for seat, lies := range now.Lie {
					if now.Stage == last.Stage && lies == last.Lie[seat] && now.Sizes[seat] != last.Sizes[seat] {
						t.Errorf("%s: %s's are %s, were %s", line, seat, now.Sizes[seat], last.Sizes[seat])
					}
				}
			}
		}
	}
}

// While an upkeep goes on each seat's region, to which lands are attached in the place that it has from the beginning, stays
// large enough for three metres.
func TestRegionsStayLarge(t *testing.T) {
	inBrowser(t)
	before, all := begun(century.Book(), "outcome Yellow 1 0"), begun(century.Book(), "place Yellow canalside s1 r0 B")
	e := newEvening(t, Usual(), before...)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	e.cli(all[len(before):]...)
	e.look(t)
	b.reaches(onTable, e.s.now.Load().n, 5*time.Second)
	b.keepPicture(onTable, "regions-stay-large")
	tiles := evaluate[[]float64](b, onTable, `[...document.querySelectorAll(".mat>svg")].map(s => s.getBoundingClientRect().width / s.viewBox.baseVal.width * 176)`)
	if sum := tiles[0] + tiles[1] + tiles[2] + tiles[3]; sum < 400 || slices.Min(tiles) < 80 {
		t.Errorf("the tiles of the four regions are %.0f wide", tiles)
	}
}

// Of very long names as much is shown as there is room for: regions stay in sight, and no page is wider than its phone.
func TestVeryLongNames(t *testing.T) {
	inBrowser(t)
	seats := []string{"Maximiliane-von-Hohenzollern-Sigmaringen", "Wolfeschlegelsteinhausenbergerdorff-Zoe", "Ann", "Bartholomaeus", "Eve"}
	lines := farOn(t, century.Book(), strings.Join(seats, ","), 2, "auction")
	e := newEvening(t, Usual(), lines...)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	b.keepPicture(onTable, "very-long-names")
	if got := evaluate[float64](b, onTable, `Math.min(...[...document.querySelectorAll(".mat>svg")].map(s => s.getBoundingClientRect().width / s.viewBox.baseVal.width))`); got < .2 {
		t.Errorf("the scale of a region is %.2f", got)
	}
	b.tab("Ann", 320, 640)
	b.keepPicture("Ann", "very-long-names-phone")
	if got := evaluate[string](b, "Ann", `document.documentElement.scrollWidth + " " + (document.querySelector(".strip").getBoundingClientRect().height < 100)`); got != "320 true" {
		t.Errorf("a phone of 320 shows a page and its strip: %s", got)
	}
}

// Beside two regions that are wide a region of four tiles on top of each other has a column of its own: all are as large.
func TestTallRegionHasAColumn(t *testing.T) {
	inBrowser(t)
	lines := []string{"new tall --seats Ann,Bob,Cyd --round 3", "describe start A@2,3=1c1s B@5,3=2c1s C@3,6=1r W-A-B-E A-C-S N-A"}
	for i, at := range []string{"Ann e1", "Ann e2", "Ann e3", "Bob w1", "Bob w2", "Bob w3", "Cyd s1", "Cyd s2", "Cyd s3"} {
		seat, square, _ := strings.Cut(at, " ")
		lines = append(lines, fmt.Sprintf("have %s tile L%d %s r0 A@3,4=2c1s* B@6,3=1c2s W-A-B-E N-A-S g1", seat, i, square))
	}
	e := newEvening(t, Usual(), append(lines, "deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "drop Ann", "drop Bob", "drop Cyd", "outcome Ann 1 0", "outcome Bob 4 0", "outcome Cyd 5 0")...)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	sides := evaluate[[]float64](b, onTable, `[...document.querySelectorAll(".mat>svg")].map(s => s.getBoundingClientRect()).map(r => Math.max(r.width, r.height) / 4)`)
	if len(sides) != 3 || slices.Min(sides) < 100 {
		t.Errorf("the tiles of the three regions are %.0f wide", sides)
	}
}
