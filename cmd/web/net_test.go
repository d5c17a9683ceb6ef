package web

import (
	"io"
	"net"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// swallower is a net between phones and a server that loses bytes without an error.
type swallower struct {
	net.Listener
	to      string
	asks    atomic.Bool // what phones send is lost
	answers atomic.Bool // what the server sends is lost
}

func newSwallower(t *testing.T, to string) *swallower {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &swallower{Listener: l, to: strings.TrimPrefix(to, "http://")}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go s.carry(c)
		}
	}()
	return s
}

// carry passes bytes on. A connection that has lost some loses all that follow.
func (s *swallower) carry(phone net.Conn) {
	defer phone.Close()
	server, err := net.Dial("tcp", s.to)
	if err != nil {
		return
	}
	defer server.Close()
	pass := func(to io.Writer, from io.Reader, lost *atomic.Bool) {
		buffer, broken := make([]byte, 32<<10), false
		for {
			n, err := from.Read(buffer)
			if err != nil {
				return
			}
			if broken = broken || lost.Load(); broken {
				continue
			}
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
	}
	go pass(server, phone, &s.asks)
	pass(phone, server, &s.answers)
}

// Where a net swallows bytes, the page says so within ten seconds and shows no turn, which may be over; an entry
// whose answer was lost is kept, entered once, and no longer asked about once it is known; and the page is back within two seconds of the net.
func TestNetThatSwallows(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	s := newSwallower(t, e.url)
	e.url = "http://" + s.Addr().String()
	b := e.browser()
	b.tab("Green", 360, 740)
	waits := func(what, js string, most time.Duration) {
		t.Helper()
		if !b.within("Green", js, most) {
			t.Fatalf("%s not within %v", what, most)
		}
	}
	const turn, stale = `document.title.startsWith("●")`, `!document.getElementById("lost").hidden`
	waits("its turn", turn, 5*time.Second)
	n := e.s.now.Load().n
	// An entry is lost, and nothing comes back: once the net is there it is asked for again, since it wasn't entered.
	s.asks.Store(true)
	s.answers.Store(true)
	evaluate[bool](b, "Green", `(() => { const f = [...document.querySelectorAll("form")].find(f => f.querySelector("button[value='pass Green']")); f.requestSubmit(f.querySelector("button[value='pass Green']")); return true })()`)
	waits("stale said", stale, 10*time.Second)
	waits("what was tried", `document.querySelector("#unsent:not([hidden]) b")?.textContent === "Pass"`, 10*time.Second)
	if was := evaluate[string](b, "Green", `(e => e.checkVisibility({ visibilityProperty: true }) ? e.innerText : "")(document.querySelector(".turn"))`); !regexp.MustCompile(`^As it was at \d\d:\d\d:\s+Bid 3 or more, pass or drop out\.$`).MatchString(was) {
		t.Errorf("the headline of what is old says %q", was)
	}
	if says := evaluate[string](b, "Green", `document.getElementById("lasts").textContent`); !strings.HasSuffix(strings.TrimSpace(says), "Say aloud what you do: it can be entered on another screen.") {
		t.Errorf("if it lasts, it says %q", says)
	}
	s.asks.Store(false)
	s.answers.Store(false)
	waits("back before it was entered", `document.getElementById("lost").hidden`, 2*time.Second)
	waits("what can be sent again", `!document.querySelector("#unsent:not([hidden]) [data-again]").disabled`, 2*time.Second)
	waits("that it was not entered", `document.getElementById("unsent").innerText.startsWith("This was not entered: ") && !document.querySelector(".was")`, 2*time.Second)
	// The answer to an entry is lost, and all that follows.
	s.answers.Store(true)
	evaluate[bool](b, "Green", `(document.querySelector("[data-again]").click(), true)`)
	waits("stale said again", stale, 10*time.Second)
	waits("what was tried again", `document.querySelector("#unsent:not([hidden]) b")?.textContent === "Pass"`, 10*time.Second)
	if e.s.now.Load().n != n+1 {
		t.Errorf("%d entries, want %d", e.s.now.Load().n, n+1)
	}
	if evaluate[bool](b, "Green", turn) || evaluate[bool](b, "Green", `[...document.querySelectorAll(".mine")].some(m => getComputedStyle(m).visibility !== "hidden")`) {
		t.Error("a page without a net shows a turn")
	}
	if said := evaluate[[]string](b, "Green", `[...document.querySelectorAll("main *")].filter(e => !e.children.length && e.textContent.trim() === "to act" && e.checkVisibility({ visibilityProperty: true })).map(e => e.parentElement.className)`); len(said) > 0 {
		t.Errorf("a page without a net says who is to act: %q", said)
	}
	s.answers.Store(false)
	waits("back", `document.getElementById("lost").hidden`, 2*time.Second)
	waits("what was entered, by its key", `document.getElementById("unsent").hidden`, 2*time.Second)
	if e.s.now.Load().n != n+1 {
		t.Errorf("sent again it was entered again: %d entries, want %d", e.s.now.Load().n, n+1)
	}
	// Nothing passes in either direction, without a tap before.
	s.asks.Store(true)
	s.answers.Store(true)
	waits("silence said", stale, 10*time.Second)
	s.asks.Store(false)
	s.answers.Store(false)
	waits("back again", `document.getElementById("lost").hidden`, 2*time.Second)
}

// A server that was started again knows the keys of earlier entries, sent as JSON or by a form.
func TestKeyedAfterRestart(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	const body = `{"line":"bid Green 3","key":"a tap"}`
	_, first := e.ask("Green", "POST", "/api/enter", body)
	yellow := e.phone("Yellow")
	yellow.enter("pass Yellow", map[string][]string{"key": {"another"}})
	n := e.s.now.Load().n
	e.stop()
	e.open(Usual())
	if code, again := e.ask("Green", "POST", "/api/enter", body); code != 200 || again != first || !strings.Contains(first, `"text":"bid Green 3"`) {
		t.Errorf("%d %s, first %s", code, again, first)
	}
	yellow.enter("pass Yellow", map[string][]string{"key": {"another"}})
	if yellow.code != 303 || e.s.now.Load().n != n {
		t.Errorf("%d, %d entries, want %d: %.300s", yellow.code, e.s.now.Load().n, n, yellow.body)
	}
}

// Two servers of one game know each other's keys, so that an entry sent to both is entered once.
func TestKeyedAtTwoServers(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	urls := []string{e.url}
	e.open(Usual())
	urls = append(urls, e.url)
	n := e.s.now.Load().n
	for _, as := range []string{"Green", "Blue"} { // one to each server first
		var answers []string
		for _, e.url = range urls {
			code, answer := e.ask(as, "POST", "/api/enter", `{"line":"count `+as+` coins=9","key":"a tap"}`)
			if answers = append(answers, answer); code != 200 || answer != answers[0] {
				t.Errorf("%d %s, first %s", code, answer, answers[0])
			}
		}
		slices.Reverse(urls)
	}
	if err := e.s.look(); err != nil || e.s.now.Load().n != n+2 || len(e.s.kept.Now().Game(e.s.name).Keyed) != 2 {
		t.Errorf("%v, %d entries, want %d; kept: %v", err, e.s.now.Load().n, n+2, e.s.kept.Now().Game(e.s.name).Keyed)
	}
}
