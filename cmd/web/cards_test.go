package web

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
)

// The choice of a card is about one screen of a phone: what each can do is one row, from which one tap enters it; all that
// the one that is tapped can do lies open, with or without a script, and that of no other. What it comes to stands in its
// heading once; and a project says what it costs and what is left.
func TestOneCardLiesOpen(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), append(begun(expo.Book(), "remove Blue f5"), "card Green skyscraper")...)
	b := e.browser()
	b.tab("Yellow", 360, 740)
	const open = `[...document.querySelectorAll(".cards>.panel")].filter(e => e.checkVisibility()).map(e => e.querySelector(".due").textContent.split(" · ")[0].trim() + " " + Math.round(e.getBoundingClientRect().height / 250)).join()`
	for _, script := range []bool{true, false} {
		if !script {
			b.withoutScript("Yellow")
			b.opens("Yellow", "/s3")
		}
		if end := evaluate[float64](b, "Yellow", `document.querySelector(".cards").getBoundingClientRect().bottom`); end > 740*1.5 {
			t.Errorf("script %t: the choice ends at %.0f", script, end)
		}
		if got := evaluate[string](b, "Yellow", open); !strings.Contains(got, ",") || strings.ContainsAny(got, "23456789") {
			t.Errorf("script %t: what each can do isn't a row: %s", script, got)
		}
		for _, card := range []string{"Academy", "Meeting Room"} {
			if !evaluate[bool](b, "Yellow", `(l => (l?.click(), !!l))([...document.querySelectorAll(".cards>label")].find(l => l.textContent.includes("`+card+`")))`) {
				t.Fatalf("%s can't be tapped: %s", card, evaluate[string](b, "Yellow", `document.body.innerText`))
			}
			if got := evaluate[string](b, "Yellow", open); !strings.HasPrefix(got, card) || strings.Contains(got, ",") || strings.HasSuffix(got, " 0") {
				t.Errorf("script %t: %s is tapped, and %s lies open", script, card, got)
			}
			if script {
				if cell := evaluate[float64](b, "Yellow", `Math.min(999, ...[...document.querySelectorAll(".panel>.piece .tile")].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect().width))`); card == "Academy" && (cell < 34 || cell > 99) {
					t.Errorf("a technology's signs have %.0f pixels", cell)
				}
				if wrong := b.faults("Yellow"); len(wrong) > 0 {
					t.Errorf("%s lies open: %q", card, wrong)
				}
			}
		}
		if n := evaluate[int](b, "Yellow", `[...document.querySelectorAll(".panel small, .panel .due .soft")].filter(e => e.checkVisibility() && getComputedStyle(e).clipPath === "none" && e.textContent.includes("to end the round")).length`); n != 1 {
			t.Errorf("script %t: what Meeting Room ends is said %d times", script, n)
		}
	}
	if page := e.phone("Yellow").body; !strings.Contains(page, "<small>for 2, you keep ") {
		t.Errorf("a project doesn't say what is left: %s", page)
	}
}

// What the only card that asks for more can do lies open on a phone: in a row that goes on sideways most of it was out of sight.
func TestOnlyCardLiesOpen(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(expo.Book())[:77]...)
	b := e.browser()
	for _, wide := range []int64{320, 360, 390} {
		b.tab("Red", wide, 740)
		if out := evaluate[[]string](b, "Red", `[...document.querySelectorAll(".panel"), ...document.querySelectorAll(".panel button")].filter(e => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth).map(e => e.textContent)`); len(out) > 0 {
			t.Errorf("at %d these go on sideways: %q", wide, out)
		}
		if n := evaluate[int](b, "Red", `document.querySelectorAll(".panel button").length`); n < 7 {
			t.Errorf("at %d the card can do %d things", wide, n)
		}
	}
}

// A tile that is bought with others has a box to be ticked; its price, which buys it alone at once, is a filled button of its own.
func TestTickAndPriceDiffer(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(expo.Book())[:55]...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	const filled = `getComputedStyle(document.querySelector(".cards [data-price]")).backgroundColor === getComputedStyle(document.querySelector(".cards .main")).backgroundColor`
	const box = `(b => [b.getBoundingClientRect().width > 16, getComputedStyle(b).borderTopStyle, getComputedStyle(b, "::after").content].join())(document.querySelector(".cards .tick"))`
	if !evaluate[bool](b, "Blue", filled) {
		t.Error("the price doesn't look like what enters")
	}
	if got := evaluate[string](b, "Blue", box); got != "true,solid,none" {
		t.Errorf("the box to be ticked: %s", got)
	}
	evaluate[bool](b, "Blue", `(document.querySelector(".cards label:has(>.tick)").click(), true)`)
	if got := evaluate[string](b, "Blue", box); got != `true,solid,"✓"` {
		t.Errorf("the box that is ticked: %s", got)
	}
}

// Where one card alone can be played the others stand beside it, each with the reason: so in a last action.
func TestOnlyCardStandsAmongAll(t *testing.T) {
	t.Parallel()
	lines := practice(expo.Book())
	page := newEvening(t, Usual(), lines[:len(lines)-2]...).phone("Green")
	off := regexp.MustCompile(`(?s)<p class="big off piece">.*?</p>`).FindAllString(page.body, -1)
	page.sees(`value="card Green journal"`, "<span>Journal</span>")
	if all := strings.Join(off, ""); len(off) != 5 || !strings.Contains(all, "A last action is any card but Meeting Room.") {
		t.Errorf("%d cards can't be played: %s", len(off), page.body)
	}
}

// What can be removed is dashed in the colour of what can be tapped, since red is for what is lost.
func TestRemovableIsNotRed(t *testing.T) {
	t.Parallel()
	ph := newEvening(t, Usual(), begun(expo.Book(), "card Yellow laboratory")...).phone("Yellow")
	ph.get("/style.css")
	if lies := regexp.MustCompile(`\.lies\{[^}]*\}`).FindString(ph.body); !strings.Contains(lies, "stroke:var(--accent)") {
		t.Errorf("what can be removed is drawn in %q", lies)
	}
}

// The table's screen says at the end what each line counts, and of a tie in one row; the sums are its largest figures.
func TestEndSaysWhatCounts(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(century.Book())...)
	e.later(time.Hour)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	got := evaluate[[]float64](b, onTable, `(t => [[...t.querySelectorAll("tbody th small")].filter(s => s.checkVisibility()).length, t.querySelectorAll(".tie").length, parseFloat(getComputedStyle(t.querySelector(".sum[data-from] td")).fontSize) / parseFloat(getComputedStyle(t.querySelector("tbody td")).fontSize)])(document.querySelector(".scoring table"))`)
	if got[0] != 4 || got[1] != 1 || got[2] < 1.4 {
		t.Errorf("%.0f lines say what they count, a tie has %.0f rows, and a sum is %.1f times as large", got[0], got[1], got[2])
	}
}

// On a phone the table's page shows what is up as wide as the phone, with the key below what happens.
func TestTableOnAPhone(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	e := newEvening(t, Usual(), lines[:194]...)
	b := e.browser()
	b.tab(onTable, 360, 740)
	got := evaluate[[]float64](b, onTable, `[document.querySelector(".onblock .pic svg").getBoundingClientRect().width, document.querySelector(".lead .explain").getBoundingClientRect().top - document.querySelector(".lead h1").getBoundingClientRect().top, document.querySelector(".lead").getBoundingClientRect().left]`)
	if got[0] < 300 || got[1] < 0 || got[2] > 0 {
		t.Errorf("the lot is %.0f wide, the key stands %.0f below the headline, and the head begins at %.0f", got[0], got[1], got[2])
	}
}
