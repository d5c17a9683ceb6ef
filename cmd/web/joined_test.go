package web

import (
	"bufio"
	"bytes"
	"context"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/door"
	"arbiter/engine/century"
)

// A browser that has opened a link comes back to its page by the address alone, until the link is renewed.
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
		t.Errorf("an unknown address: %d", green.code)
	}
	e.phone(keeper).send(http.MethodPost, "/keeper", "renew=s2")
	if green.get("/"); green.code != 401 {
		t.Errorf("after its link was renewed: %d", green.code)
	}
}

// A phone that scans the table's code again goes on with its own seat at once, without a request to take it over. Until
// the first entry, and on one that two seats share, it is offered it.
func TestScansAgain(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	green := e.phone("Green")
	own := `href="/s2"`
	if green.get("/in/" + e.token(joins)); green.at != "/s2" {
		t.Errorf("it comes to %s: %s", green.at, green.body)
	}
	blue := e.phone("Blue")
	blue.cookie += "; " + green.cookie
	fresh := newEvening(t, Usual(), tuesday()[0]).phone("Green")
	for _, ph := range []*phone{blue, fresh} {
		if ph.get("/in/" + ph.token(joins)); !strings.Contains(ph.body, own) || strings.Contains(ph.body, `name="over" value="s2"`) {
			t.Errorf("its own seat: %s", ph.body)
		}
	}
	if page := e.get("/in/" + e.token(joins)); strings.Contains(page, own) || !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("another phone: %s", page)
	}
}

// A phone that sat down at the wrong seat is led from its page to those that are free, until that seat has entered something.
func TestWrongSeatIsLeft(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	if err := e.s.take(door.WithID(e.s.roles(), "s2"), true); err != nil {
		t.Fatal(err)
	}
	green := e.phone("Green")
	green.get("/s2")
	to := "/in/" + e.token(joins) + "?other="
	green.sees(`href="` + to + `"`)
	green.get(to)
	green.sees(`name="seat" value="s1"`)
	if green.send(http.MethodPost, to, "seat=s1"); green.code != 303 || green.at != "/s1" {
		t.Errorf("it comes to %s: %d", green.at, green.code)
	}
	if door.WithID(e.s.free(), "s2") == nil || door.WithID(e.s.free(), "s1") != nil {
		t.Error("the seat that it left isn't free, or the new one is")
	}
	blue := newEvening(t, Usual(), begun(century.Book(), "open Blue gardens 3")...).phone("Blue")
	if blue.get("/s1"); strings.Contains(blue.body, "?other=") {
		t.Error("a seat that has entered something may be left")
	}
}

// Of two phones that choose the same seat one gets it.
func TestOneSitsDown(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	as := door.WithID(e.s.roles(), "s2")
	if first, second := e.s.take(as, true), e.s.take(as, true); first != nil || door.CodeOf(second) != http.StatusConflict {
		t.Errorf("the first: %v, the second: %v", first, second)
	}
	if err := e.s.take(as, false); err != nil { // by the seat's own link
		t.Error(err)
	}
}

// The table's screen is told when the link by which phones join is renewed, on the keeper's page or on the
// command line.
func TestCodeIsRenewed(t *testing.T) {
	t.Parallel() // what the command line renews is seen at the next beat
	e := newEvening(t, Usual(), tuesday()...)
	for _, renew := range []func(){
		func() { e.phone(keeper).send(http.MethodPost, "/keeper", "renew=join") },
		func() {
			if err := door.Revoke(e.d, door.Options{Revoke: joins, Port: Usual().Port}); err != nil {
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

// Where the pages are open to phones, the command line renews a link to one that phones can reach.
func TestRevokedForPhones(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	if _, err := e.s.kept.Change(t.Context(), func(k *door.Kept) { k.LAN = true }); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	e.d.IO.Out = &said
	if err := door.Revoke(e.d, door.Options{Revoke: "Green", Port: Usual().Port}); err != nil {
		t.Fatal(err)
	}
	want := "http://" + door.Reached("127.0.0.1:8642", true) + "/in/" + e.token("Green")
	if !strings.Contains(said.String(), want) {
		t.Errorf("%s isn't in: %s", want, said.String())
	}
}

// A page that shows an earlier moment also says that it is its seat's turn.
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

// A seat that passes for the rest of a lot isn't told that it is its turn.
func TestPassesUncalled(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green := e.phone("Green")
	green.sees("Your turn")
	e.s.company.leaving["Green"] = e.s.now.Load().up().Piece // as just before it passes
	if green.get("/s2"); strings.Contains(green.body, "Your turn") || strings.Contains(green.body, "<title>●") {
		t.Errorf("Green reads: %s", green.body)
	}
}

// Controls that need a script aren't shown where none runs.
func TestWithoutAScript(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	if page := e.phone(onTable).body; !strings.Contains(page, `<noscript><meta http-equiv="refresh"`) {
		t.Error("without a script the table's screen isn't loaded again")
	}
	b := e.browser()
	b.tab("Green", 360, 740)
	const shows = `[...document.querySelectorAll("[data-step], [data-keeps], noscript a")].map(e => e.localName + e.checkVisibility()).join()`
	if got := evaluate[string](b, "Green", shows); got != "buttontrue,buttontrue,smalltrue" {
		t.Errorf("with a script: %s", got)
	}
	b.withoutScript("Green")
	b.opens("Green", "/s2")
	if got := evaluate[string](b, "Green", shows); got != "atrue,buttonfalse,buttonfalse,smallfalse" {
		t.Errorf("without one: %s", got)
	}
	b.opens("Green", "/s2?make=T1&kind=technology") // a number that is set goes with what is tapped next
	evaluate[bool](b, "Green", `(document.querySelector("#i0-0").value = "1", [...document.querySelectorAll("main .choices .big")].find(b => b.textContent.includes("Locomotive")).click(), true)`)
	b.comesTo("Green", `document.querySelector("code")?.textContent === "locomotive 1g"`)
}

// A page whose phone has slept says for how long its state is old, even if a timer ran first.
func TestSleptFor(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	evaluate[bool](b, "Green", `(() => {
		const now = Date.now, asleep = 600000
		let slept = asleep
		window.fetch = async () => { throw new Error("no net") }
		Date.now = () => now() + slept
		setInterval(() => { if (document.getElementById("lost").hidden) slept += asleep }, 1000)
		return true
	})()`)
	b.comesTo("Green", `!document.getElementById("lost").hidden && / 60\d seconds/.test(document.getElementById("age").textContent)`)
}

// Where the tone was chosen before, the first tap on a new page is enough for the page to sound.
func TestToneAfterATap(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.tab("Green", 360, 740)
	evaluate[bool](b, "Green", `(localStorage.setItem("loud", "1"), true)`)
	b.opens("Green", "/s2")
	evaluate[bool](b, "Green", `(() => {
		const Context = window.AudioContext
		window.AudioContext = class extends Context { constructor() { super(); window.made = this } }
		document.dispatchEvent(new PointerEvent("pointerdown"))
		window.early = !!window.made // pointerdown isn't yet a tap for a browser
		document.querySelector("h1").click()
		return true
	})()`)
	if got := evaluate[string](b, "Green", `[window.early, !!window.made].join()`); got != "false,true" {
		t.Errorf("sound before the tap, after the tap: %s", got)
	}
}

// The lines that buttons enter stand beneath them on the keeper's page and on wide screens, on a phone once it asks for them,
// which it remembers.
func TestLinesAreHidden(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	const shown = `[...document.querySelectorAll("button .line")].filter(l => l.checkVisibility()).length > 0`
	for _, c := range []struct {
		who  string
		wide int64
		want bool
	}{{"Green", 360, false}, {keeper, 360, true}, {"Green", 1280, true}} {
		b.tab(c.who, c.wide, 740)
		if got := evaluate[bool](b, c.who, shown); got != c.want {
			t.Errorf("%s, %d wide: lines are shown: %t", c.who, c.wide, got)
		}
	}
	b.sized("Green", 360, 740)
	b.opens("Green", "/"+roleOf(e, "Green").ID)
	evaluate[bool](b, "Green", `(document.getElementById("lines").click(), true)`)
	chosen := evaluate[bool](b, "Green", shown)
	b.reloads("Green")
	b.comesTo("Green", `document.getElementById("lines").checkVisibility()`)
	if still := evaluate[bool](b, "Green", shown); !chosen || !still {
		t.Errorf("once chosen lines are shown: %t, and after a reload: %t", chosen, still)
	}
}

// Who goes back to what was entered sees where the game stands, and no refusal.
func TestBackAfterAnEntry(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "done Blue")...)
	b := e.browser()
	b.tab("Green", 360, 740)
	n := e.s.now.Load().n
	evaluate[bool](b, "Green", `(document.querySelector("a[href='?line=place+Green+saltmarsh+w1n1']").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })), true)`)
	b.comesTo("Green", `!!document.querySelector(".form button[name=line]")`)
	evaluate[bool](b, "Green", `(document.querySelector(".form button[name=line]").click(), true)`)
	b.reaches("Green", n+1, 5*time.Second)
	evaluate[bool](b, "Green", `(window.stood = document.getElementById("main"), history.back(), true)`)
	b.comesTo("Green", `document.getElementById("main") !== window.stood`)
	if got := evaluate[string](b, "Green", `location.search + (document.querySelector(".refused")?.textContent ?? "")`); got != "" {
		t.Errorf("it says %s", got)
	}
}

// On a seat's own picture cities are as large to tap as buttons, and one of them is in sight.
func TestCitiesAreTapped(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "garbage Red lakeside=1")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	b.opens("Red", "/s3?plan=")
	got := evaluate[string](b, "Red", `(() => {
		const all = [...document.querySelectorAll("#main .pan .tap:has(.reach)")], box = all[0].closest(".pan").getBoundingClientRect()
		const small = all.filter(a => { const r = a.getBoundingClientRect(); return r.width < 43.5 || r.height < 43.5 })
		return [all.length > 1, small.length, all.some(a => { const r = a.getBoundingClientRect(); return r.left >= box.left && r.right <= box.right })].join()
	})()`)
	if got != "true,0,true" {
		t.Errorf("several, small, in sight: %s", got)
	}
}

// A further device that opens a seat's link is no secret: the seat's other pages say so until they are answered, and the
// keeper's page, until the seat gets a new link.
func TestFurtherDevice(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	const told = "Second device on this seat"
	opens := func(cookie string) (met string) {
		r, _ := http.NewRequestWithContext(t.Context(), "GET", e.url+"/in/"+e.token("Green"), nil)
		r.Header.Set("Cookie", cookie)
		res, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		for _, c := range res.Cookies() {
			if strings.HasSuffix(c.Name, "-met") {
				met = "; " + c.Name + "=" + c.Value
			}
		}
		return met
	}
	says := func(ph *phone, want bool) {
		t.Helper()
		if ph.get("/" + ph.id); strings.Contains(ph.body, told) != want {
			t.Errorf("%s is told of a further device: %t", ph.id, !want)
		}
	}
	if opens("") != "" {
		t.Error("the first device is a further one")
	}
	first, second := e.phone("Green"), e.phone("Green")
	if says(first, false); opens(first.cookie) != "" {
		t.Error("a device that opens its own link again is a further one")
	}
	second.cookie += opens("")
	says(second, false)
	says(e.phone("Yellow"), false)
	says(first, true)
	e.phone(keeper).sees("opened on another device too, at ")
	met, _, _ := strings.Cut(first.body[strings.Index(first.body, "?met="):], `"`)
	met = html.UnescapeString(met)
	if read, _ := url.QueryUnescape(strings.TrimPrefix(met, "?met=")); !strings.HasSuffix(second.cookie, "-met="+read) {
		t.Errorf("read as %s, kept as %s", read, second.cookie)
	}
	if first.get("/" + first.id + met); first.code != http.StatusSeeOther {
		t.Errorf("what was read answers %d", first.code)
	}
	e.phone(keeper).send(http.MethodPost, "/keeper", "renew=s2")
	if at := e.phone(keeper); strings.Contains(at.body, "opened on another device") {
		t.Error("a seat with a new link still has a further device")
	}
}

// Before a link is made anew by which a phone or a screen is connected, the keeper is asked; a link that nobody uses is made anew
// at once.
func TestAsksBeforeAPhoneIsShutOut(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	says := map[string]string{"s2": "Free the seat: Green<", onTable: "New link: The table<"}
	for id, who := range map[string]string{"s2": "Green", onTable: onTable} {
		_, leave := e.s.present.Comes(t.Context(), id)
		keeps, old := e.phone(keeper), e.token(who)
		keeps.send(http.MethodPost, "/keeper", "renew="+id)
		keeps.sees("connected by this link. Shut it out?", `name="sure"`, `name="renew" value="`+id+`">`+says[id], "Leave it as it is")
		if e.token(who) != old || keeps.code != http.StatusOK {
			t.Errorf("%s is shut out at one tap: %d", who, keeps.code)
		}
		keeps.send(http.MethodPost, "/keeper", "sure=1&renew="+id)
		if e.token(who) == old || !strings.Contains(keeps.body, `role="status">New link: `) {
			t.Errorf("%s isn't shut out: %d", who, keeps.code)
		}
		leave()
	}
	keeps, old := e.phone(keeper), e.token("Blue")
	if keeps.send(http.MethodPost, "/keeper", "renew=s1"); e.token("Blue") == old {
		t.Error("a link that nobody uses isn't made anew")
	}
}

// The table's screen stays where it is from entry to entry, also where a technology that a seat holds is drawn.
func TestScreenStaysInPlace(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules expo", "deal jury steam electricity", "deal academy", "deal station", "describe gasworks technology I 4steam")
	b := e.browser()
	b.tab(onTable, 1280, 800)
	top := `String(Math.round(document.querySelector("#main").getBoundingClientRect().top)) + getComputedStyle(document.querySelector("#main")).marginTop`
	stood, n := evaluate[string](b, onTable, top), e.s.now.Load().n
	for _, line := range []string{"card Ann academy gasworks", "card Bob skyscraper", "card Cyd station R1_1", "card Ann skyscraper", "card Bob station R1_2"} {
		if code, body := e.enter(keeper, line); code != 200 {
			t.Fatalf("%s: %s", line, body)
		}
		n++
		b.reaches(onTable, n, 5*time.Second)
		if got := evaluate[string](b, onTable, top); got != stood {
			t.Errorf("behind %s it stands at %s, not at %s", line, got, stood)
		}
	}
}
