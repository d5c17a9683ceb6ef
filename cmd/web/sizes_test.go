package web

import (
	"slices"
	"strconv"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
)

// The turns of a tile to choose from are large on a phone, as far as all of them and the laboratory are in sight.
func TestTurnsAreLarge(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "place Green mill e3 r1")...)
	b := e.browser()
	b.speaking("Green", "de", 360, 740)
	evaluate[bool](b, "Green", `(document.querySelector('.map a[href*="tile13+d5"]').dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })), true)`)
	b.comesTo("Green", `!!document.querySelector(".form .turns svg")`)
	got := evaluate[[]float64](b, "Green", `[...document.querySelectorAll(".turns .piece svg")].flatMap(s => (r => r.bottom < innerHeight && r.top > 40 ? [r.width] : [0])(s.getBoundingClientRect()))`)
	if len(got) != 4 || slices.Min(got) < 86 {
		t.Errorf("the turns are %.0f wide, 0 for not in sight", got)
	}
}

// On a wide screen a seat's own picture is as large as there is room, and a tap on it shows it larger, another as it was.
func TestOwnPictureIsLarge(t *testing.T) {
	inBrowser(t)
	var b *browser
	for seat, e := range map[string]*evening{
		"Blue": newEvening(t, Usual(), begun(expo.Book(), "place Green mill e3 r1")...), "Green": newEvening(t, Usual(), begun(century.Book(), "done Green")...),
	} {
		if b == nil {
			b = e.browser()
		}
		b.evening = e
		b.tab(seat, 1280, 800)
		const size = `(s => [s.getBoundingClientRect().width / s.parentElement.clientWidth, s.getBoundingClientRect().height / innerHeight])(document.querySelector("#own svg"))`
		before := evaluate[[]float64](b, seat, size)
		if max(before[0]/.95, before[1]/.6) < 1 {
			t.Errorf("%s's own picture takes %.2f of its width, %.2f of the screen's height", seat, before[0], before[1])
		}
		b.clicks(seat, "#own svg")
		if after := evaluate[[]float64](b, seat, size); after[0] < 1.9 {
			t.Errorf("%s's own picture is tapped and takes %.2f of its width", seat, after[0])
		}
		b.clicks(seat, "#own svg")
		if after := evaluate[[]float64](b, seat, size); after[0] != before[0] {
			t.Errorf("%s's own picture is tapped again and takes %.2f of its width", seat, after[0])
		}
	}
}

// Of the board as it stood, on a wide screen, no seat's numbers are cut, and a tap on a region shows it larger.
func TestBoardThenIsWhole(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "done Green")...)
	b := e.browser()
	b.tab("Blue", 1280, 800)
	b.opens("Blue", "/s1?then="+strconv.Itoa(e.s.now.Load().n))
	if cut := evaluate[[]string](b, "Blue", `[...document.querySelectorAll(".sides figure")].filter(f => [...f.querySelectorAll(".sign")].some(s => s.getBoundingClientRect().right > f.getBoundingClientRect().right || s.getBoundingClientRect().left < s.previousElementSibling?.getBoundingClientRect().right)).map(f => f.querySelector("b").textContent)`); len(cut) > 0 {
		t.Errorf("the numbers of %q are cut", cut)
	}
	b.clicks("Blue", ".sides figure .mat>svg")
	if wide := evaluate[float64](b, "Blue", `document.querySelector(".sides figure .mat>svg").getBoundingClientRect().width / innerWidth`); wide < .8 {
		t.Errorf("the region that is tapped takes %.2f of the screen's width", wide)
	}
}

// The last tile in front is pictured while it is placed, and where its turns say nothing each stands amidst its button.
func TestLastTileIsPictured(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "place Yellow tile39 e3 r2")...)
	b := e.browser()
	b.tab("Yellow", 360, 740)
	if !evaluate[bool](b, "Yellow", `!!document.querySelector(".act>.sight svg")?.checkVisibility()`) {
		t.Error("the tile that is placed isn't drawn")
	}
	b.opens("Yellow", "/s3?line=place+Yellow+tile32+g6")
	aside := evaluate[[]float64](b, "Yellow", `[...document.querySelectorAll(".turns .piece")].map(p => { const a = p.getBoundingClientRect(), s = p.querySelector("svg").getBoundingClientRect(); return Math.abs(a.left + a.right - s.left - s.right) / 2 })`)
	if len(aside) != 4 || slices.Max(aside) > 4 {
		t.Errorf("the turns stand %.0f beside the middle of their buttons", aside)
	}
}

// All fields that can be offered are in sight on a phone, with all that is said of each.
func TestFieldsToOfferAreInSight(t *testing.T) {
	inBrowser(t)
	before := begun(industry.Book(), "offer Green A1")
	e := newEvening(t, Usual(), before[:len(before)-1]...)
	b := e.browser()
	b.speaking("Green", "de", 360, 740)
	got := evaluate[[]float64](b, "Green", `[...document.querySelectorAll(".act button[value^='offer Green']")].map(e => e.scrollHeight > e.clientHeight ? 0 : e.getBoundingClientRect().bottom)`)
	if len(got) != 3 || slices.Min(got) == 0 || slices.Max(got) > 740 {
		t.Errorf("the buttons of the fields end at %.0f of 740, 0 for one that is cut", got)
	}
}

// Before a card is chosen on a phone, what each can do without a piece is in sight: only pieces go on sideways.
func TestNothingIsChosenFarAway(t *testing.T) {
	inBrowser(t)
	before := begun(expo.Book(), "card Blue academy kettle")
	e := newEvening(t, Usual(), before[:len(before)-1]...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	if far := evaluate[[]string](b, "Blue", `[...document.querySelectorAll(".panel .big:not(.piece,[data-price])")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth).map(e => e.textContent)`); len(far) > 0 {
		t.Errorf("%q stand beyond the screen", far)
	}
}
