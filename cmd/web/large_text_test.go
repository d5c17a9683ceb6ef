package web

import (
	"testing"

	"arbiter/engine/century"
)

// Where a phone's texts are twice as large the number that is due and its button are in the first sight.
func TestBidInSightWithLargeTexts(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 9")...)
	b := e.browser()
	b.tab("Yellow", 180, 370)
	if down := evaluate[float64](b, "Yellow", `Math.max(...[".stepper", ".main"].map(s => document.querySelector(".foot " + s).getBoundingClientRect().bottom))`); down > 370 {
		t.Errorf("the bid goes down to %.0f of 370", down)
	}
}

// A name stands on one line of a narrow phone, whole but for one's own in the head.
func TestNamesAreWhole(t *testing.T) {
	inBrowser(t)
	const broken = `[...document.querySelectorAll(".me h1, .strip b, .bids li>span, .scoring thead th, .join .seats .big")].filter(e => e.checkVisibility()).flatMap(e => [...e.childNodes].filter(n => n.nodeType === 3 && n.data.trim()).map(n => {
		const range = document.createRange(), box = e.getBoundingClientRect()
		range.selectNodeContents(n)
		const lines = new Set([...range.getClientRects()].map(r => Math.round(e.matches(".long") ? r.left : r.top))).size, own = e.matches(".me h1")
		return lines > 1 || !own && box.right > innerWidth ? n.data + " on " + lines + " lines to " + box.right : ""
	})).filter(s => s)`
	e := newEvening(t, Usual(), longNames(begun(century.Book(), "bid Green 9"))...)
	ended := newEvening(t, Usual(), longNames(practice(century.Book()))...)
	b := e.browser()
	for _, e := range []*evening{e, ended} {
		b.evening = e
		for _, who := range []string{"Bartholomaeus", joins} {
			b.tab(who, 320, 740)
			for _, width := range []int64{320, 360, 390} {
				b.sized(who, width, 740)
				for _, wrong := range evaluate[[]string](b, who, broken) {
					t.Errorf("%s, %d wide: %s", who, width, wrong)
				}
			}
		}
	}
}

// A phone shows the code to join by large enough to be scanned by another phone.
func TestCodeCanBeScanned(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	for _, who := range []string{keeper, onTable} {
		for _, width := range []int64{320, 360, 1280} {
			if b.tab(who, width, 740); who == keeper || width < 1000 {
				if wide := evaluate[float64](b, who, `document.querySelector(".scan svg").getBoundingClientRect().width`); wide < 150 {
					t.Errorf("%s, %d wide: the code is %.0f wide", who, width, wide)
				}
			}
		}
	}
}

// The hands that the keeper looks at can be covered again.
func TestKeeperCoversHands(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	keeps := e.phone(keeper)
	keeps.sees(`href="?hands=1"`)
	keeps.get("/keeper?hands=1")
	keeps.sees("Cover the hands")
}
