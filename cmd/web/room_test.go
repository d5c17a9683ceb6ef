package web

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// What has room on one line, or apart from something else, has it on the narrowest screen that it is for.
func TestThingsHaveRoom(t *testing.T) {
	inBrowser(t)
	const (
		lines = `(what => [...document.querySelectorAll(what)].filter(e => e.querySelector(".sign")).map(e => Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))).filter(n => n > 1).length + " of " + document.querySelectorAll(what).length)`
		apart = `(all => all.flatMap((a, i) => all.slice(i + 1).filter(b => Math.abs(a.top - b.top) < 4).map(b => Math.max(a.left, b.left) - Math.min(a.right, b.right))).filter(gap => gap < 4).length + " of " + all.length)`
	)
	for _, c := range []struct {
		what      string
		book      *rule.Rulebook
		last      string
		who, path string
		wide      []int64
		js, want  string
	}{
		{"lands on offer lie apart", century.Book(), "bid Green 9", onTable, "", []int64{1280}, apart + `([...document.querySelectorAll(".stall .shelf:first-child li>svg")].map(s => s.getBoundingClientRect()))`, "0 of 5"},
		{"what an attachment makes now stands on one line", century.Book(), "place Blue meadow w1 r0 B", "Red", "?line=place+Red+orchard", []int64{360, 320}, lines + `(".act>.due")`, "0 of 1"},
		{"what a seat makes stands on one line", century.Book(), "bid Green 9", "Yellow", "", []int64{360, 320}, lines + `(".own h2")`, "0 of 2"},
		{"names of fields keep clear of their signs", industry.Book(), "bid Blue 1", onTable, "", []int64{1280}, `(() => {
			const svg = document.querySelector(".wholeboard svg"), box = e => e.getBoundingClientRect(), out = []
			const signs = [...svg.querySelectorAll("use[href='#s-coin'],use[href='#s-point']")].map(box)
			for (const name of [...svg.querySelectorAll("text")].filter(t => /[a-z]{3}/.test(t.textContent))) {
				const at = name.getScreenCTM(), foot = new DOMPoint(0, name.getStartPositionOfChar(0).y).matrixTransform(at).y, head = foot - parseFloat(getComputedStyle(name).fontSize) * at.d * .73, r = box(name)
				if (signs.some(s => Math.min(s.right, r.right) - Math.max(s.left, r.left) > 2 && s.top < head && s.bottom < foot && s.bottom > head + .3)) out.push(name.textContent)
			}
			return out.join() + " of " + signs.length
		})()`, " of 91"},
		{"two technologies stand in a row", century.Book(), "drop Red buy infirmary", "Yellow", "?line=drop+Yellow+buy", []int64{320}, `String(Math.max(...Object.values(Object.groupBy([...document.querySelectorAll("main .pieces>.with")].map(e => e.getBoundingClientRect().top), top => top)).map(row => row.length)))`, "2"},
		{"what a plan makes stands on one line", century.Book(), "garbage Green airport=5", "Green", "?plan=", []int64{390, 360}, lines + `(".own h2")`, "0 of 2"},
		{"what can be planned is in sight above the lot", century.Book(), "bid Green 9", "Blue", "?plan=", []int64{360, 320}, `String(document.querySelector(".plan .act .big").getBoundingClientRect().bottom < 480 && document.querySelector(".plan .lot") !== null)`, "true"},
		{"the only other bid of a bar isn't narrow", century.Book(), "claim Blue 3 2", "Green", "", []int64{360, 320}, `[...document.querySelectorAll(".foot .quick .big")].map(b => b.getBoundingClientRect().height < 50).join()`, "true"},
		{"bids on columns are in sight even of who was overbid", century.Book(), "claim Green 4 3", "Red", "", []int64{360, 320}, `String(document.querySelector(".columns .big").getBoundingClientRect().bottom < 580)`, "true"},
		{"final scoring: names stand whole", expo.Book(), "", onTable, "", []int64{1280, 1920}, `[...document.querySelectorAll(".scoring thead span")].filter(s => s.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(s).lineHeight)).map(s => s.textContent) + " of " + document.querySelectorAll(".scoring thead span").length`, " of 4"},
		{"final scoring: it fits a phone", expo.Book(), "", "Green", "", []int64{360, 320}, `(p => p.scrollWidth - p.clientWidth + " of " + p.querySelectorAll("td").length)(document.querySelector(".scoring .pan"))`, "0 of 37"},
		{"final scoring: who wins isn't marked as one's own column is", expo.Book(), "", "Green", "", []int64{360}, `String(new Set([".first", ".mine"].map(c => getComputedStyle(document.querySelector(".scoring td" + c)).backgroundColor)).size === 2)`, "true"},
		{"a project's points leave its figures", expo.Book(), "deal station tile77 tile36 tile89 tile74 tile60 tile22 tile40 tile50 tile5 tile16 tile31 tile62", onTable, "", []int64{1280}, `(() => {
			const box = e => { const [x, y, w, h] = ["x", "y", "width", "height"].map(a => Number(e.getAttribute(a))); return { x, y, w, h } }, over = [...document.querySelectorAll("main g.ab")].flatMap(g =>
				[...g.querySelectorAll("use[href='#s-point']")].map(box).flatMap(p => [...g.querySelectorAll(".need")].map(box).filter(n => p.x < n.x + n.w && n.x < p.x + p.w).map(n => Math.min(p.y + p.h - n.y, n.y + n.h - p.y) / p.h)))
			return over.filter(o => o > .18).length + " of " + (over.length > 3)
		})()`, "0 of true"},
		{"what a proposal lacks is no wider than the phone", expo.Book(), "card Red laboratory", "Red", "?line=place+Red+boiler", []int64{360, 320}, `String(document.documentElement.scrollWidth <= innerWidth)`, "true"},
	} {
		lines := practice(c.book)
		at := slices.Index(lines, c.last)
		if c.last == "" { // the game ends with a tie
			at, lines = len(lines), append(slices.Clip(lines[:len(lines)-1]), "advance Green steel2 steel3", "done Green")
		}
		e := newEvening(t, Usual(), lines[:at+1]...)
		b := e.browser()
		b.speaking(c.who, map[bool]string{true: "it", false: "de"}[c.book.Name == "expo"], c.wide[0], 800)
		if c.who != onTable {
			b.opens(c.who, "/"+roleOf(e, c.who).ID+c.path)
		}
		for _, wide := range c.wide {
			b.sized(c.who, wide, 800)
			b.settles(c.who)
			if got := evaluate[string](b, c.who, c.js); got != c.want {
				t.Errorf("%s: %s at %d, not %s", c.what, got, wide, c.want)
			}
		}
	}
}

// Where no lot is up, the place that it has tells all of what happened last: after a round its bonus by name, and what each
// seat scores by it.
func TestAllOfABonusIsTold(t *testing.T) {
	inBrowser(t)
	lines := begun(century.Book(), "deal catastrophe tankerwreck")
	e := newEvening(t, Usual(), lines[:len(lines)-1]...)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	told := evaluate[string](b, onTable, `[...document.querySelectorAll(".just b")].filter(e => e.checkVisibility()).map(e => e.textContent).join(" ")`)
	at := -1
	for _, want := range []string{"Yellow recycles", "Bonus scoring of round II: income.", "Blue scores", "Green scores", "Red scores", "Yellow scores", "Round III: Blue starts."} { // as it happened
		next := strings.Index(told, want)
		if next <= at {
			t.Errorf("%q is missing or comes too early in %q", want, told)
		}
		at = next
	}
	if heads := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".upper h2")].filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.parentElement.querySelector("svg")).map(e => e.textContent)`); len(heads) > 0 {
		t.Errorf("nothing stands below %q", heads)
	}
	if evaluate[bool](b, onTable, `(j => j.scrollHeight > j.clientHeight + 1 || !!j.dataset.more)(document.querySelector(".just"))`) {
		t.Errorf("not all of it has room: %q", told)
	}
}

// Where a phase has no place for what happened last, the head tells all of it: what each seat pays for its column, and what it brings.
func TestAllIsToldInTheHead(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "claim Green 1 0")...)
	b := e.browser()
	for _, lang := range []string{"en", "de"} {
		b.speaking(onTable, lang, 1280, 800)
		if told := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".lead .just b")].filter(e => e.checkVisibility()).map(e => e.textContent)`); len(told) != 5 || evaluate[bool](b, onTable, `(j => j.scrollHeight > j.clientHeight + 1 || !!j.dataset.more)(document.querySelector(".just"))`) {
			t.Errorf("%s: not all of it has room: %q", lang, told)
		}
		for _, wrong := range evaluate[[]string](b, onTable, afar) {
			t.Errorf("%s: %s", lang, wrong)
		}
	}
}

// A square can be named aloud from the table's screen: of four laboratories the large one of who acts has the letters of its
// columns and the numbers of its rows, of fewer each has them.
func TestSquaresAreNamed(t *testing.T) {
	names := func(drawn string) string {
		var all []string
		for _, m := range regexp.MustCompile(`<text class="at far"[^>]*>(\w)</text>`).FindAllStringSubmatch(drawn, -1) {
			all = append(all, m[1])
		}
		return strings.Join(all, "")
	}
	lines := practice(expo.Book())
	plays := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "card ") })
	e := newEvening(t, Usual(), lines[:plays-1]...)
	if body := e.phone(onTable).body; !regexp.MustCompile(`<div class="actor [^>]*></div>`).MatchString(body) {
		t.Error("a large laboratory has room before any seat acts")
	}
	e.cli(lines[plays-1])
	e.look(t)
	row, actor, _ := strings.Cut(e.phone(onTable).body, `<div class="actor `)
	if got := names(actor); got != "abcdefg123456" || names(row) != "" {
		t.Errorf("the squares of who acts are named by %q, the small ones by %q", got, names(row))
	}
	e = newEvening(t, Usual(), "new fair --rules expo --seats Ann,Bob,Cyd", "describe copy practice")
	if got := names(e.phone(onTable).body); got != strings.Repeat("abcdefg123456", 3) {
		t.Errorf("the squares of three are named by %q", got)
	}
}

// Of four laboratories on the smallest screen for all, those beside the large one are as large as there is room, early and late in
// a game, and the large one stays larger by a third.
func TestLaboratoriesHaveTheirRoom(t *testing.T) {
	inBrowser(t)
	lines := practice(expo.Book())
	for _, n := range []int{148, 440} {
		b := newEvening(t, Usual(), lines[:n]...).browser()
		b.tab(onTable, 1280, 800)
		wide := evaluate[[]float64](b, onTable, `[...document.querySelectorAll(".sides .mat>svg, .actor>svg")].map(s => s.getBoundingClientRect().width / s.viewBox.baseVal.width * 66)`)
		if len(wide) != 5 || slices.Min(wide) < 27.5 || wide[4] < 1.33*wide[0] {
			t.Errorf("after %d lines the laboratories' squares are %.1f wide", n, wide)
		}
	}
}

// The rows of what each seat produces have room in the head, whole and as large as can be read from afar.
func TestProductionHasRoom(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	last := len(lines) - 1
	for !strings.HasPrefix(lines[last], "recycle ") {
		last--
	}
	for last > 0 && strings.HasPrefix(lines[last-1], "recycle ") {
		last--
	}
	e := newEvening(t, Usual(), lines[:last]...)
	b := e.browser()
	for _, size := range [][2]int64{{1280, 800}, {1920, 1080}} {
		b.tab(onTable, size[0], size[1])
		if cut := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".paid b")].filter(r => r.hidden || r.getBoundingClientRect().right > innerWidth || r.getBoundingClientRect().bottom > document.querySelector(".lead").getBoundingClientRect().bottom || parseFloat(getComputedStyle(r).fontSize) < innerHeight / 48).map(r => r.innerText)`); len(cut) > 0 {
			t.Errorf("%d wide, these rows have no room: %q", size[0], cut)
		}
		if n := evaluate[int](b, onTable, `document.querySelectorAll(".paid b").length`); n != 4 {
			t.Errorf("%d rows tell what four seats produce", n)
		}
	}
}
