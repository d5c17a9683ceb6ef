package web

import (
	"bufio"
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"arbiter/cmd/door"
	"arbiter/engine/century"
	"arbiter/tools/long"
)

// A browser that has opened a link comes back to its page by the address alone; one that has
// not is a stranger, and so is one whose link was made anew.
func TestComesBack(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for _, who := range []string{"Green", onTable, keeper} {
		ph := e.phone(who)
		if ph.get("/"); ph.code != 303 || ph.at != "/"+ph.id {
			t.Errorf("%s comes to %q: %d", who, ph.at, ph.code)
		}
	}
	green := e.phone("Green")
	if green.get("/nowhere"); green.code != 401 {
		t.Errorf("another address: %d", green.code)
	}
	e.phone(keeper).send(http.MethodPost, "/keeper", "renew=s2")
	if green.get("/"); green.code != 401 {
		t.Errorf("its link was made anew: %d", green.code)
	}
}

// A phone that scans the table's code again goes on with the seat that it has, without asking.
func TestScansAgain(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	green := e.phone("Green")
	own := `href="/s2"`
	if green.get("/in/" + e.token(joins)); !strings.Contains(green.body, own) || strings.Contains(green.body, `name="over" value="s2"`) {
		t.Errorf("its own seat: %s", green.body)
	}
	if page := e.get("/in/" + e.token(joins)); strings.Contains(page, own) || !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("another phone: %s", page)
	}
}

// Of two phones that choose a seat at once one has it.
func TestOneSitsDown(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	as := withID(e.s.roles(), "s2")
	if first, second := e.s.take(as, true), e.s.take(as, true); first != nil || door.CodeOf(second) != http.StatusConflict {
		t.Errorf("the first: %v, the second: %v", first, second)
	}
	if err := e.s.take(as, false); err != nil { // by its own link
		t.Error(err)
	}
}

// The table's screen shows another code as soon as that by which phones join is made anew, by
// the keeper's page or on the command line.
func TestCodeIsMadeAnew(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for _, renew := range []func(){
		func() { e.phone(keeper).send(http.MethodPost, "/keeper", "renew=join") },
		func() {
			if err := revoke(e.d, Options{Revoke: joins, Port: Usual().Port}); err != nil {
				t.Error(err)
			}
		},
	} {
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		req, _ := http.NewRequestWithContext(ctx, "GET", e.url+"/api/events?after=99", nil)
		req.Header.Set("Authorization", "Bearer "+e.token(onTable))
		res, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		renew()
		told := false
		for in := bufio.NewScanner(res.Body); !told && in.Scan(); {
			told = in.Text() == "event: company"
		}
		if stop(); !told {
			t.Error("the table's screen isn't told")
		}
		res.Body.Close()
	}
}

// A link that is made anew on the command line is one that phones reach, where they were let in.
func TestRevokedForPhones(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	if _, err := e.s.kept.Change(t.Context(), func(k *door.Kept) { k.LAN = true }); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	e.d.IO.Out = &said
	if err := revoke(e.d, Options{Revoke: "Green", Port: Usual().Port}); err != nil {
		t.Fatal(err)
	}
	want := "http://" + door.Reached("127.0.0.1:8642", true) + "/in/" + e.token("Green")
	if !strings.Contains(said.String(), want) {
		t.Errorf("%s isn't in: %s", want, said.String())
	}
}

// Who looks at the past when it is its turn is called, and reads it.
func TestCalledFromThePast(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for who, turn := range map[string]bool{"Green": true, "Yellow": false} {
		ph := e.phone(who)
		for _, at := range []string{"?then=2", "?make="} {
			ph.get("/" + ph.id + at)
			if called := strings.Contains(ph.body, "<title>●"); called != turn {
				t.Errorf("%s is called at %s: %v", who, at, called)
			}
		}
		ph.get("/" + ph.id + "?then=2")
		if strings.Contains(ph.body, "Your turn · now") != turn {
			t.Errorf("%s reads: %s", who, ph.body)
		}
	}
}

// Who passes for the rest of a lot isn't called for it.
func TestPassesUncalled(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green := e.phone("Green")
	green.sees("Your turn")
	e.s.company.leaving["Green"] = e.s.now.Load().up().Piece // it is just about to pass
	if green.get("/s2"); strings.Contains(green.body, "Your turn") || strings.Contains(green.body, "<title>●") {
		t.Errorf("it reads: %s", green.body)
	}
}

// What only a script can do isn't shown where none runs: the rest is entered by forms.
func TestWithoutAScript(t *testing.T) {
	long.Chromium(t)
	t.Parallel() // a browser mostly waits
	e := newEvening(t, Usual(), tuesday()...)
	if page := e.phone(onTable).body; !strings.Contains(page, `<noscript><meta http-equiv="refresh"`) {
		t.Error("the table's screen stays as it is")
	}
	b := e.browser()
	b.tab("Green", 360, 740)
	const shows = `[...document.querySelectorAll("[data-step], [data-keeps], noscript a")].map(e => e.localName + e.checkVisibility()).join()`
	if got := evaluate[string](b, "Green", shows); got != "buttontrue,buttontrue,smalltrue" {
		t.Errorf("with a script: %s", got)
	}
	b.do("Green", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}), chromedp.Navigate(e.url+"/s2"))
	if got := evaluate[string](b, "Green", shows); got != "atrue,buttonfalse,buttonfalse,smallfalse" {
		t.Errorf("without one: %s", got)
	}
}

// A page whose phone has slept says how long, whatever its timers saw.
func TestSleptFor(t *testing.T) {
	long.Chromium(t)
	t.Parallel() // a browser mostly waits
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	evaluate[bool](b, "Green", `(() => {
		const now = Date.now, asleep = 600000
		let slept = asleep
		window.fetch = async () => { throw new Error("no net") }
		Date.now = () => now() + slept
		setInterval(() => { if (document.getElementById("lost").hidden) slept += asleep }, 1000) // a beat came first
		return true
	})()`)
	b.comesTo("Green", `!document.getElementById("lost").hidden && / 60\d seconds/.test(document.getElementById("age").textContent)`)
}

// After a finger's tap the page may sound: it hasn't to be told again that it shall.
func TestToneAfterATap(t *testing.T) {
	long.Chromium(t)
	t.Parallel() // a browser mostly waits
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	evaluate[bool](b, "Green", `(localStorage.setItem("loud", "1"), true)`)
	b.do("Green", chromedp.Navigate(e.url+"/s2"))
	evaluate[bool](b, "Green", `(() => {
		const Context = window.AudioContext
		window.AudioContext = class extends Context { constructor() { super(); window.made = this } }
		document.dispatchEvent(new PointerEvent("pointerdown"))
		window.early = !!window.made // a finger's going down isn't yet a tap to a browser
		document.querySelector("h1").click()
		return true
	})()`)
	if got := evaluate[string](b, "Green", `[window.early, !!window.made].join()`); got != "false,true" {
		t.Errorf("made at once, made after the tap: %s", got)
	}
}

// On one's own picture a city is tapped as safely as a button, and one of them is in sight.
func TestCitiesAreTapped(t *testing.T) {
	long.Chromium(t)
	t.Parallel() // a browser mostly waits
	e := newEvening(t, Usual(), begun(century.Book(), "garbage Red lakeside=1")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	b.do("Red", chromedp.Navigate(e.url+"/s3?plan="))
	got := evaluate[string](b, "Red", `(() => {
		const all = [...document.querySelectorAll("#main .pan .tap:has(.reach)")], box = all[0].closest(".pan").getBoundingClientRect()
		const small = all.filter(a => { const r = a.getBoundingClientRect(); return r.width < 43.5 || r.height < 43.5 })
		return [all.length > 1, small.length, all.some(a => { const r = a.getBoundingClientRect(); return r.left >= box.left && r.right <= box.right })].join()
	})()`)
	if got != "true,0,true" {
		t.Errorf("several, small, in sight: %s", got)
	}
}
