package web

import (
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/tools/long"
)

// Who goes by the keyboard stays where it was when something is entered elsewhere, and
// after a step of its own is at the first thing that is asked for then.
func TestFocusStays(t *testing.T) {
	long.Chromium(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	at := func() string {
		t.Helper()
		return evaluate[string](b, "Red", `(() => { const a = document.activeElement; return a.closest("#main") ? (a.getAttribute("href") || a.value || a.dataset.step || "") : a.localName })()`)
	}
	n := e.s.now.Load().n
	for _, what := range []string{`#main a.look`, `#main .act button`, `#main [data-step="1"]`} {
		was := evaluate[string](b, "Red", `(() => { const a = document.querySelector('`+what+`'); a.focus(); return a.getAttribute("href") || a.value || a.dataset.step || "" })()`)
		e.cli("count Green science=9")
		n++
		b.reaches("Red", n, 5*time.Second)
		if got := at(); got != was {
			t.Errorf("%s: the focus was at %q, and is at %q", what, was, got)
		}
	}
	evaluate[bool](b, "Red", `(document.querySelector("#main a.big").focus(), document.activeElement.click(), true)`)
	for range 100 {
		if !evaluate[bool](b, "Red", `document.body.classList.contains("busy")`) {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if !evaluate[bool](b, "Red", `document.activeElement.closest("#main .act, #main .choices") !== null`) {
		t.Errorf("after a step the focus is at %q", at())
	}
}
