package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// toward taps an element that enters a line or leads to it, or to the next of its answers where it is asked for part by part, and
// says what it did, or "".
const toward = `((line, answers) => {
  const asked = s => new URLSearchParams(s).getAll("given").slice(1)
  const at = s => (new URLSearchParams(s.getAttribute("href").slice(1)).get("line") || "")
  const field = document.querySelector('main form input[name=n]')
  for (const b of document.querySelectorAll('main button[name=line]')) if (b.value === line) { b.click(); return "enter" }
  for (const b of document.querySelectorAll(".priced button[name=line]")) {
    const n = b.form.querySelector("input[name=n]"), want = line.slice(b.value.length + 1)
    if (!line.startsWith(b.value + " ")) continue
    while (Number(n.value) < Number(want)) b.form.querySelector('[data-step="1"]').click()
    if (n.value !== want || !b.textContent.split(/\D+/).includes(want)) return ""
    b.click(); return "priced"
  }
  for (const f of document.querySelectorAll('main form')) {
    const n = f.querySelector('input[name=n]'), begun = f.querySelector('input[name=line]')
    if (!n || !line.startsWith(begun.value)) continue
    const want = Number(line.slice(begun.value.length).replace(/^[ =]/, "").split(/[^0-9]/)[0])
    const steps = want - Number(n.value), button = f.querySelector(steps > 0 ? '[data-step="1"]' : '[data-step="-1"]')
    for (let i = 0; i < Math.abs(steps); i++) button.click()
    if (Number(n.value) !== want) return ""
    const enters = f.querySelector('button.main')
    const small = enters.querySelector("[data-line]")
    if (small && small.textContent !== line) return ""
    enters.click(); return "number"
  }
  for (const f of document.querySelectorAll("main form.ticks")) {
    const words = line.slice(f.elements.line.value.length + 1).split(" "), boxes = [...f.querySelectorAll("input[name=tick]")]
    if (!line.startsWith(f.elements.line.value + " ") || !words.every(w => boxes.some(b => b.value === w))) continue
    for (const b of boxes) if (words.includes(b.value)) b.click()
    const enters = f.querySelector("[data-n]:not([hidden])")
    if (enters.disabled) return ""
    enters.click(); return "ticked"
  }
  for (const names of document.querySelectorAll("main .names")) {
    const f = names.closest("form"), begun = f.elements.line.value + " ", all = [...names.children]
    const is = line.startsWith(begun) ? line.slice(begun.length).split(" ").map(w => all.find(b => b.textContent === w)) : []
    if (!is.length || is.includes(undefined)) continue
    for (const b of is) b.click()
    f.querySelector("button.main").click(); return "named"
  }
  const shares = document.querySelector("form#shares"), begun = shares && shares.elements.line.value + " "
  if (shares && line.startsWith(begun)) {
    const want = Object.fromEntries(line.slice(begun.length).split(" ").map(w => w.split("=")))
    const to = [...document.querySelectorAll("input[name=to]")], of = [...document.querySelectorAll("input[name=of]")]
    to.forEach((t, i) => { for (let n = 0; n < Number(want[t.value] || 0); n++) of[i].parentElement.querySelector('[data-step="1"]').click() })
    const enters = shares.querySelector("button.main")
    if (enters.hidden) return ""
    enters.click(); return "shared"
  }
  const here = new URLSearchParams(location.search).get("line") || ""
  if (answers.length && (here || line).startsWith(here)) for (const a of document.querySelectorAll('main a[href*="given="]')) {
    const all = asked(a.getAttribute("href")), said = asked(location.search)
    if (at(a) !== here || !line.startsWith(here + " ") || all.length <= said.length || all.some((given, i) => given !== answers[i])) continue
    a.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})); return "link"
  }
  let best = null
  for (const a of document.querySelectorAll('main a[href^="?"]')) {
    const l = at(a)
    if (l && l !== at(best || a) && line.startsWith(l) && l.length > (best ? at(best).length : 0)) best = a
    if (!best && l && line.startsWith(l)) best = a
  }
  if (best && at(best).length > here.length) { best.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})); return "link" }
  return ""
})(%s, %s)`

// tooWide are the innermost elements that go beyond the screen.
const tooWide = `[...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5 && !e.closest(".pan,svg *")).filter((e, i, all) => !all.some(o => o !== e && e.contains(o))).map(e => e.outerHTML.slice(0, 120) + e.getBoundingClientRect().right)`

// otherHost is a name of this machine that a browser treats as an address of a local network: it sends
// less about where a request comes from.
const otherHost = "phones.test"

// browser is a browser with a tab for each phone.
type browser struct {
	*evening
	ctx  context.Context
	tabs map[string]context.Context
	said *lockedBuffer
	lang string // that was chosen last
}

// tab opens the link of a role in a tab of a size.
func (b *browser) tab(who string, w, h int64) { b.Helper(); b.speaking(who, "en", w, h) }

// settles waits until a page shows all of itself: see painted.
func (b *browser) settles(who string) { b.Helper(); awaited[bool](b, who, painted) }

// lockedBuffer is a buffer that several goroutines may write.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}

// reaches waits until a page shows n entries.
func (b *browser) reaches(who string, n int, most time.Duration) {
	b.Helper()
	const entries = `document.getElementById("main").dataset.entries`
	if !b.within(who, fmt.Sprintf(`%s === "%d"`, entries, n), most) {
		b.Fatalf("%s: the page doesn't come to %d entries, it has %s", who, n, evaluate[string](b, who, entries))
	}
}

// comesTo waits until an expression is true on a page.
func (b *browser) comesTo(who, js string) {
	b.Helper()
	if !b.within(who, js, 5*time.Second) {
		b.Fatalf("%s: the page doesn't come to %s", who, js)
	}
}

// taps enters a line by tapping, with the answers to what it is asked for part by part, and says whether that was possible.
func (b *browser) taps(who, line string, answers ...string) bool {
	b.Helper()
	want := b.s.now.Load().n + 1
	b.reaches(who, want-1, 5*time.Second)
	quoted, _ := json.Marshal(line)
	parts, _ := json.Marshal(append([]string{}, answers...))
	for range 12 + len(answers) {
		did := evaluate[string](b, who, fmt.Sprintf(toward, quoted, parts))
		if did == "" {
			return false
		}
		for range 100 {
			time.Sleep(15 * time.Millisecond)
			if n := b.s.now.Load().n; n >= want {
				b.reaches(who, n, 5*time.Second)
				return true
			}
			if did == "link" && !evaluate[bool](b, who, `document.body.classList.contains("busy")`) {
				break
			}
			if evaluate[bool](b, who, `!!document.querySelector(".refused")`) {
				return false
			}
		}
	}
	return false
}

// keepPicture writes a picture of the whole page into the folder ARBITER_PICTURES, if it is set.
func (b *browser) keepPicture(who, name string) { b.keep(who, name, true) }

// practice gives the lines of a book's recorded game.
func practice(book *rule.Rulebook) (lines []string) {
	for l := range strings.Lines(rule.PracticeOf(book).Game) {
		if l = strings.TrimSpace(l); l != "" && !strings.HasPrefix(l, "#") {
			lines = append(lines, l)
		}
	}
	return lines
}

// plays enters lines, each by tapping on the phone of its seat; a line of no seat is typed elsewhere. It
// stops when before says no. The test fails if a phone may enter a line but not by tapping.
func (b *browser) plays(lines []string, before func(tapped int) bool) (tapped int) {
	b.Helper()
	var typed []string
	for _, line := range lines {
		if !before(tapped) {
			break
		}
		g := b.s.now.Load()
		entry, err := g.Reads(line, nil)
		if err != nil {
			b.Fatalf("%s: %v", line, err)
		}
		who := entry.Seat
		target, price, _ := strings.Cut(entry.Text, " for ") // a price that is known isn't asked for
		if !strings.Contains(target, " buy ") && price != "" {
			target = entry.Text
		}
		if b.tabs[who] != nil && b.taps(who, target) {
			tapped++
		} else {
			if own := roleOf(b.evening, who); own != nil && b.tabs[who] != nil && own.May().WhyNot(g.Game, rule.EyesOf(who), line, b.d.Now()) == nil {
				typed = append(typed, line)
			}
			if b.tabs[who] != nil {
				b.opens(who, "/"+roleOf(b.evening, who).ID)
			}
			b.cli(line)
		}
		if err := b.s.look(); err != nil {
			b.Fatal(err)
		}
		b.reaches(onTable, b.s.now.Load().n, 5*time.Second)
	}
	b.Logf("%d lines tapped", tapped)
	if len(typed) > 0 {
		b.Errorf("there was no way to %q", typed)
	}
	for who := range b.tabs {
		b.reaches(who, b.s.now.Load().n, 5*time.Second)
		b.keepPicture(who, fmt.Sprintf("played-%s-%s", b.s.name, who))
	}
	for line := range strings.Lines(b.said.b.String()) {
		if strings.Contains(line, "CONSOLE") && !strings.Contains(line, "ERR_") && !strings.Contains(line, "Failed to load") {
			b.Errorf("a page's console says %s", line)
		}
	}
	return tapped
}

// The first rounds of a recorded game are tapped on four phones, beside a table's page. One phone joins late,
// one has a wrong clock, and the server is killed and started again.
func TestPhonesPlay(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	begun := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "deal ") })
	e := newEvening(t, Usual(), lines[:begun]...)
	b := e.browser()
	for _, who := range []string{"Blue", "Green", "Red"} {
		b.tab(who, 360, 740)
	}
	b.tab(onTable, 1280, 800)
	evaluate[bool](b, "Red", `(Date.now = () => 0, true)`) // its clock is wrong
	killed := false
	tapped := b.plays(lines[begun:], func(tapped int) bool {
		now := e.s.now.Load()
		if tapped > 20 && b.tabs["Yellow"] == nil {
			b.tab("Yellow", 390, 844) // it joins late
		}
		if tapped == 40 && !killed {
			killed = true
			b.restarted(now.n)
		}
		return now.Where().Round < 3
	})
	if tapped < 60 {
		t.Errorf("only %d lines were tapped", tapped)
	}
	// All pages show what is entered elsewhere.
	n := e.s.now.Load().n
	e.cli("count Green coins=5")
	for who := range b.tabs {
		b.reaches(who, n+1, 5*time.Second)
	}
}

// A round of Expo 1906 by tapping, on phones of three languages: cards, tiles on
// cells, a project that is completed, the Patents Office, the last actions.
func TestPhonesPlayExpo(t *testing.T) {
	inBrowser(t)
	lines := practice(expo.Book())
	begun := slices.Index(lines, "card Blue academy carousel")
	e := newEvening(t, Usual(), lines[:begun]...)
	b := e.browser()
	for who, lang := range map[string]string{"Blue": "en", "Green": "en", "Yellow": "de", "Red": "it"} {
		b.speaking(who, lang, 360, 740)
	}
	b.tab(onTable, 1280, 800)
	tapped := b.plays(lines[begun:], func(int) bool { return e.s.now.Load().Where().Phase != "deal" })
	if tapped < 26 {
		t.Errorf("only %d lines were tapped", tapped)
	}
	for who, has := range map[string]string{"Yellow": "Was zuletzt geschah", "Red": "Rimetti 2 lavoro manuale, 1 ricerca empirica su c2 com'era", "Blue": "✓"} {
		if text := evaluate[string](b, who, `document.body.innerText`); !strings.Contains(text, has) {
			t.Errorf("%s reads %s", who, text)
		}
		if wrong := b.faults(who); len(wrong) > 0 {
			t.Errorf("%s: %q", who, wrong)
		}
	}
}

// A plan is kept when its page is left or loaded again, and leaves by itself when the seat's turn comes; once it is entered, or has lost its last line, it
// isn't.
func TestPlanIsKept(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), append(tuesday(), "won Blue L1 2", "drop Blue", "drop Green", "drop Yellow", "describe L1 A=1c1s B=2c W-A-B-E")...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	tap := func(text string) {
		t.Helper()
		found := evaluate[bool](b, "Blue", fmt.Sprintf(`(() => { const a = [...document.querySelectorAll("main a,main button")].find(a => a.textContent == %q); a?.click(); return !!a })()`, text))
		waits(b, "Blue")
		if !found {
			t.Fatalf("there is no %q: %s", text, evaluate[string](b, "Blue", `document.body.innerText`))
		}
	}
	has := func(selector, text string) {
		t.Helper()
		if got := evaluate[string](b, "Blue", fmt.Sprintf(`document.querySelector(%q)?.textContent || ""`, selector)); got != text {
			t.Errorf("%s is %q, not %q", selector, got, text)
		}
	}
	const line = "place Blue L1 e1 r0 A"
	b.opens("Blue", "/s1?plan="+url.QueryEscape(line))
	tap("leave the plan")
	has("#toplan", "Your plan")
	b.opens("Blue", "/s1")
	has("#toplan", "Your plan")
	tap("Your plan")
	has("#plan li div", "You attach L1 east of Start, with a citizen in A.")
	has(".whole .off", "Enter the plan in its phase: upkeep")
	has(".whole .main", "")
	b.opens("Blue", "/s1")
	tap("Your plan")
	tap("✕")
	tap("leave the plan")
	has("#toplan", "Plan in private")
	b.opens("Blue", "/s1?plan="+url.QueryEscape(line))
	e.cli("outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0")
	e.look(t)
	b.reaches("Blue", e.s.now.Load().n, 5*time.Second)
	if shown := evaluate[string](b, "Blue", `location.search + document.querySelector(".turn.mine").textContent`); !strings.HasPrefix(shown, "Your turn") {
		t.Errorf("with the turn the page is %s", shown)
	}
	has("#toplan", "Your plan")
	if !evaluate[bool](b, "Blue", `document.getElementById("planned").getBoundingClientRect().bottom < innerHeight`) {
		t.Error("when its turn has come the plan isn't in sight")
	}
	tap("Enter the planYou attach L1 east of Start, with a citizen in A. " + line)
	if last := e.s.now.Load().Last(); last.Text != line {
		t.Errorf("the plan was entered as %q", last.Text)
	}
	b.opens("Blue", "/s1")
	has("#toplan", "Plan in private")
	if kept := evaluate[string](b, "Blue", `JSON.stringify(localStorage)`); kept != "{}" {
		t.Errorf("the phone still keeps %s", kept)
	}
}

func roleOf(e *evening, seat string) *role {
	for i := range e.s.roles() {
		if e.s.roles()[i].Seat == seat && seat != "" {
			return &e.s.roles()[i]
		}
	}
	return nil
}

// restarted kills the server and starts it again at the same address, where the pages find it again.
func (b *browser) restarted(n int) {
	b.Helper()
	address := strings.TrimPrefix(b.url, "http://")
	b.stop()
	b.comesTo("Green", `!document.getElementById("lost").hidden`)
	l, err := net.Listen("tcp", address)
	if err != nil {
		b.Fatal(err)
	}
	b.openOn(Usual(), l)
	b.cli("count Green coins=5")
	b.reaches("Green", n+1, 10*time.Second)
	b.reaches(onTable, n+1, 10*time.Second)
}

// begun is a book's recorded game up to and with a line.
func begun(book *rule.Rulebook, last string) []string {
	lines := practice(book)
	return lines[:slices.Index(lines, last)+1]
}

// The pages of every game have no faults at each size, in light and dark colours and in each language.
func TestPagesInBrowser(t *testing.T) {
	inBrowser(t)
	upkeep := append(tuesday(), "won Blue L1 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0", "describe L1 A=1c1s B=2c W-A-B-E", `correct Green points+3 "a slip"`)
	for _, scene := range []struct {
		name  string
		lines []string
		after time.Duration // what an end tells line by line it tells then: nothing yet before it, and all an hour after it
		pages map[string][]string
	}{
		{"auction", tuesday(), 0, map[string][]string{
			"Green": {"/s2", "/s2?why=place", "/s2?make=L1&kind=land&part=A%3D1c2s&part=W-A-E&track=N-A", "/s2?make=&kind=catastrophe+card&part=4g2p"},
			"Blue":  {"/s1"}, onTable: {"/table"}, keeper: {"/keeper", "/keeper?ask=how+much+garbage"}, joins: {"/in/"},
		}},
		{"undescribed", tuesday()[:4], 0, map[string][]string{onTable: {"/table"}}},
		{"upkeep", upkeep, 0, map[string][]string{
			"Blue":  {"/s1", "/s1?line=place+Blue+L1", "/s1?line=place+Blue+L1+e1", "/s1?line=place+Blue+L1+e1+r0+A", "/s1?plan=place+Blue+L1+e1+r0+A"},
			onTable: {"/table"},
		}},
		{"institutions", begun(century.Book(), "open Blue seaport 3"), 0, map[string][]string{onTable: {"/table"}}},
		{"industry", begun(industry.Book(), "develop Blue G1"), 0, map[string][]string{"Blue": {"/s1", "/s1?line=develop+Blue"}, onTable: {"/table"}}},
		{"expo", begun(expo.Book(), "place Blue tile40 b4 r3"), 0, map[string][]string{
			"Blue": {"/s1", "/s1?line=place+Blue+carousel", "/s1?line=place+Blue+carousel+f1"}, onTable: {"/table"}, keeper: {"/keeper"},
		}},
		{"ended", practice(century.Book()), -time.Hour, map[string][]string{"Blue": {"/s1"}, onTable: {"/table"}}},
		{"whole", practice(century.Book()), time.Hour, map[string][]string{"Blue": {"/s1"}, onTable: {"/table"}}},
		{"end", []string{"new fair --rules lots --seats Ann,Bob", "deal vase", "bid Ann 2", "pass Bob", "deal lamp", "bid Ann 1", "pass Bob", "deal clock", "pass Ann", "bid Bob 4"}, -time.Hour, map[string][]string{"Ann": {"/s1"}}},
	} {
		e := newEvening(t, Usual(), scene.lines...)
		if scene.after != 0 {
			e.later(scene.after)
		}
		b := e.browser()
		for who, paths := range scene.pages {
			b.tab(who, 360, 800)
			b.inColours(who, "light")
			for i, path := range paths {
				if who == joins {
					path += e.token(joins)
				}
				loads := func(lang string) { // on the narrowest phone at 200 %
					b.sized(who, 160, 800)
					b.chooses(who, lang)
					b.opens(who, path)
					if got := evaluate[string](b, who, `document.documentElement.lang`); got != lang {
						t.Errorf("%s, %s is in %q, not in %q", scene.name, path, got, lang)
					}
					if wide := evaluate[int](b, who, `document.documentElement.scrollWidth`); wide > 160 {
						t.Errorf("%s, %s in %s, at 200 %%: %d wide: %q", scene.name, path, lang, wide, evaluate[[]string](b, who, tooWide))
					}
				}
				loads("en")
				for _, width := range []int64{320, 360, 390, 1280} {
					b.sized(who, width, 800)
					picture := fmt.Sprintf("%s-%s-%d-%d", scene.name, who, i, width)
					b.keepPicture(who, picture+"-light")
					wrong := b.faults(who)
					if width != 320 { // colours are the same at all widths
						wrong = append(wrong, b.faultsInTheDark(who, picture+"-dark")...)
					}
					if len(wrong) > 0 {
						t.Errorf("%s, %s, %d wide: %q", scene.name, path, width, wrong)
					}
				}
				for lang := range e.s.langs {
					first := i == 0 && who != joins
					if lang == "en" || !first && lang != "de" {
						continue
					}
					if loads(lang); !first {
						continue
					}
					b.sized(who, 360, 800)
					if wrong := b.faults(who); len(wrong) > 0 {
						t.Errorf("%s, %s in %s: %q", scene.name, path, lang, wrong)
					}
				}
			}
		}
	}
}

// Whatever of the copy is put together by tapping, and however far, each target is large enough on a phone and
// no word is broken.
func TestMakerOnAPhone(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), tuesday()...)
	b := e.browser()
	b.speaking("Green", "de", 360, 800)
	for _, made := range []string{
		"make=", "make=L1&kind=land", "make=L1&kind=land&part=A", "make=L1&kind=land&part=A%402%2C2%3D1c1v&part=B%405%2C5%3D1c1r&part=C%406%2C2%3D2s&part=D%402%2C6%3D1c&part=W-A-B-E&track=B",
		"make=T1&kind=technology", "make=&kind=catastrophe+card", "make=&kind=start+tile",
	} {
		b.opens("Green", "/s2?"+made)
		for _, width := range []int64{360, 390} {
			b.sized("Green", width, 800)
			if wrong := b.faults("Green"); len(wrong) > 0 {
				t.Errorf("%s, %d wide: %q", made, width, wrong)
			}
		}
	}
}

// A tap on a picture, as on the edge of a tile or a cell of a laboratory, enters nothing, but shows what it
// would lead to, even where nothing else is left to choose.
func TestTappedPictures(t *testing.T) {
	inBrowser(t)
	for _, c := range []struct {
		who, at string
		taps    []string
		shows   string
		lines   []string
	}{
		{"Green", "/s2?make=L1&kind=land&part=A%3D1c2s", []string{"the west edge", "A", "the east edge"}, "A=1c2s W-A-E", tuesday()},
		{"Blue", "/s1?line=place+Blue+carousel", []string{"f1"}, "place Blue carousel f1 r1", begun(expo.Book(), "place Blue tile40 b4 r3")},
	} {
		e := newEvening(t, Usual(), c.lines...)
		b := e.browser()
		b.tab(c.who, 360, 740)
		b.opens(c.who, c.at)
		for _, name := range c.taps {
			b.clicks(c.who, `#main svg a[aria-label="`+name+`"]`)
			waits(b, c.who)
		}
		last := e.s.now.Load().Last()
		if last.Text != c.lines[len(c.lines)-1] {
			t.Errorf("a tap has entered %q", last.Text)
		}
		if got := evaluate[string](b, c.who, `document.querySelector("code")?.textContent || document.querySelector("button .line").textContent`); !strings.HasPrefix(got, c.shows) {
			t.Errorf("%s, %q tapped: %q is shown, %q was entered last", c.at, c.taps, got, last.Text)
		}
	}
}

// A number that is set but not added counts with whatever is tapped next, also that of another part.
func TestSetNumbersAreAdded(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green := e.phone("Green")
	green.get("/s2?make=L1&kind=land&part=W-A-E&begin=A%3D&apart=&sign=c&count=2&begin=A%3D&apart=&sign=s&count=1&begin=B%3D&apart=&sign=c&count=3")
	green.sees("<code>W-A-E A=2c1s B=3c</code>")
	inBrowser(t)
	b := e.browser()
	b.tab("Green", 360, 740)
	more := `document.querySelector("#i0-0").closest(".stepper").querySelector('[data-step="1"]')`
	for _, c := range []struct{ at, taps, shows string }{
		{"/s2?make=T1&kind=technology", `[...document.querySelectorAll("main button")].find(b => b.textContent.includes("Locomotive"))`, "locomotive 1g"},
		{"/s2?make=L1&kind=land&part=A%3D2c1v&part=W-A-E", `document.querySelector(".made button")`, "A=2c1v W-A-E B=1c"},
	} {
		b.opens("Green", c.at)
		evaluate[bool](b, "Green", "("+more+".click(), true)")
		evaluate[bool](b, "Green", "("+c.taps+".click(), true)")
		waits(b, "Green")
		if got := evaluate[string](b, "Green", `document.querySelector("code")?.textContent ?? ""`); got != c.shows {
			t.Errorf("%s: %q is shown, not %q", c.at, got, c.shows)
		}
	}
	if e.look(t); strings.HasPrefix(e.s.now.Load().Last().Text, "describe L1") {
		t.Error("it was entered without the number")
	}
}

// On the common map a tap on a space moves the token there at once, as a button of the list does.
func TestTappedMapEnters(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "card Red journal")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	n := e.s.now.Load().n
	b.clicks("Red", `#main svg a.tap[href*="copper4"]`)
	b.reaches("Red", n+1, 5*time.Second)
	if last := e.s.now.Load().Last(); last.Text != "advance Red start copper4" {
		t.Errorf("a tap has entered %q", last.Text)
	}
}

// The first screen of a phone in Meeting Room lists all options: each leads to its section, or is entered at once where nothing
// more is asked.
func TestMeetingRoomOnAPhone(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "card Blue meeting")...)
	b := e.browser()
	b.tab("Blue", 360, 740)
	b.keepPicture("Blue", "meeting")
	n := e.s.now.Load().n
	if got := evaluate[string](b, "Blue", `[...document.querySelectorAll(".tickoff .big")].map(a => a.getBoundingClientRect()).filter(r => r.height >= 44 && r.bottom <= document.querySelector(".foot").getBoundingClientRect().top).length + " " + [...document.querySelectorAll("main svg[viewBox]")].filter(s => !s.closest(".told") && s.checkVisibility() && s.getBoundingClientRect().width > 40).length`); got != "4 8" { // two of them the jury tiles to choose from
		t.Errorf("options on the first screen, and pictures: %s", got)
	}
	for i, holds := range []string{"svg .tap", `svg a[href*="start+"]`, `button[value="jury Blue steam"]`} {
		evaluate[bool](b, "Blue", fmt.Sprintf(`(document.querySelectorAll(".here").forEach(e => e.classList.remove("here")), document.querySelectorAll(".tickoff a")[%d].click(), true)`, i))
		if !evaluate[bool](b, "Blue", fmt.Sprintf(`!!document.querySelector(".here")?.querySelector(%q)`, holds)) {
			t.Errorf("option %d leads elsewhere", i)
		}
	}
	b.clicks("Blue", `.tickoff button[value="fund Blue"]`)
	b.reaches("Blue", n+1, 5*time.Second)
}

// A tick moves nothing beside it that can be tapped, and its mark covers no sign of the picture.
func TestTicksMoveNothing(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "card Green academy mill")...)
	b := e.browser()
	b.tab("Yellow", 360, 740)
	if got := evaluate[string](b, "Yellow", `(() => {
		document.querySelector(".cards label:has(+.panel .ticks)").click()
		const at = () => [...document.querySelectorAll(".ticks label, .ticks [data-price]")].map(e => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round).join()).join(" ")
		const before = at(), label = document.querySelector(".ticks label")
		label.click()
		const mark = label.querySelector(".tick").getBoundingClientRect(), signs = [...label.querySelectorAll("svg text, svg use")].map(e => e.getBoundingClientRect())
		return (before && before === at()) + " " + (mark.width > 20 && signs.length > 1 && !signs.some(s => s.left < mark.right - 1 && s.right > mark.left + 1 && s.top < mark.bottom - 1 && s.bottom > mark.top + 1))
	})()`); got != "true true" {
		t.Errorf("nothing moves, and the mark covers no sign: %s", got)
	}
}

// What is due begins on a phone's first screen: lands that garbage is put on, the squares of a tile, what is recycled. One
// bar alone lies below it, and with a number chosen no button enters all of it at one land.
func TestDueIsOnTheFirstScreen(t *testing.T) {
	inBrowser(t)
	for last, c := range map[string]struct {
		seat, what string
		most       int
	}{
		"place Blue terrace w1n1 r0 B":         {"Blue", ".shares li", 320},
		"outcome Yellow 1 0":                   {"Red", ".map svg", 320},
		"place Red infirmary w2n1 r0":          {"Red", ".shares li", 330},
		"recycle Blue greenfield.A greenfield": {"Red", "button", 330},
	} {
		b := newEvening(t, Usual(), begun(century.Book(), last)...).browser()
		b.tab(c.seat, 360, 740)
		if at := evaluate[int](b, c.seat, `Math.round(document.querySelector(".act `+c.what+`").getBoundingClientRect().top)`); at > c.most {
			t.Errorf("after %q what is due begins at %d", last, at)
		}
		const bars = `[...document.querySelectorAll(".foot, #shares")].filter(e => e.checkVisibility() && (r => r.top < innerHeight)(e.getBoundingClientRect())).length`
		if got := evaluate[int](b, c.seat, bars); got > 1 {
			t.Errorf("after %q there are %d bars", last, got)
		}
		if c.what == ".shares li" {
			all := `[...document.querySelectorAll(".shares .every")].filter(e => e.checkVisibility({ visibilityProperty: true })).length`
			if got := evaluate[int](b, c.seat, all); got < 2 {
				t.Errorf("after %q %d lands take all", last, got)
			}
			evaluate[bool](b, c.seat, `(document.querySelector('.shares [data-step="1"]').click(), true)`)
			if all, bars := evaluate[int](b, c.seat, all), evaluate[int](b, c.seat, bars); all != 0 || bars != 1 {
				t.Errorf("after %q and a step %d lands take all, with %d bars", last, all, bars)
			}
		}
	}
}

// Garbage is put on lands by tapping them; the last tap enters it.
func TestGarbageTapped(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...)
	b := e.browser()
	b.tab("Red", 360, 740)
	shows := func() string {
		t.Helper()
		return evaluate[string](b, "Red", `[...document.querySelectorAll("#shares .off,#shares button")].filter(e => !e.hidden).map(e => e.textContent).join()`)
	}
	if got := shows(); got != "still to share: 4" {
		t.Errorf("before a tap: %q", got)
	}
	if got := evaluate[string](b, "Red", `document.querySelector(".put button[name=line]:not([hidden])").innerText`); got != "All here (4)" {
		t.Errorf("a button that enters all of it says %q", got)
	}
	tap := func(land string) { b.clicks("Red", `#main svg a[aria-label="`+land+`"]`) }
	for _, land := range []string{"Fenland", "Orchard", "Fenland"} {
		tap(land)
	}
	if got := shows(); got != "still to share: 1" {
		t.Errorf("after three taps: %q", got)
	}
	e.enter(keeper, "describe track1 0 0 0 0 0") // the taps stay
	b.reaches("Red", e.s.now.Load().n, 5*time.Second)
	if got := shows(); got != "still to share: 1" {
		t.Errorf("after three taps and another's entry: %q", got)
	}
	follows := func() string { // the numbers that are chosen
		return evaluate[string](b, "Red", `[...document.querySelectorAll(".shares [data-at]")].filter(e => e.checkVisibility()).map(e => e.innerText).join(" / ")`)
	}
	if got := follows(); got != "1 garbage lies there, at the end 0 points; with 2 more −10 / Only these (2) / 2 garbage lies there, at the end −5 points; with 1 more −10 / Only these (1)" {
		t.Errorf("at the lands it says %q", got)
	}
	evaluate[bool](b, "Red", `(document.querySelector('.shares li:first-child [data-step="1"]').click(), true)`)
	if got := evaluate[string](b, "Red", `(s => s.innerText.replace(/\s+/g, " ") + ((r => r.bottom <= innerHeight && r.top > 0)(s.getBoundingClientRect()) ? " in sight" : ""))(document.querySelector("#shares button"))`); got != "Share it like this Fenland 3, at the end 0 → −15 · Orchard 1, at the end −5 → −10 in sight" {
		t.Errorf("the button that shares it says %q", got)
	}
	evaluate[bool](b, "Red", `(document.querySelector('.shares li:first-child [data-step="-1"]').click(), true)`)
	n := e.s.now.Load().n
	tap("Fenland")
	b.reaches("Red", n+1, 5*time.Second)
	if last := e.s.now.Load().Last(); last.Text != "garbage Red fenland=3 orchard=1" {
		t.Errorf("entered is %q", last.Text)
	}
}

// The pictures of docs, a phone and the table's screen, have no faults; ARBITER_PICTURES=docs writes them.
func TestDocsPictures(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 9")...)
	b := e.browser()
	b.tab("Yellow", 390, 844)
	b.tab(onTable, 1280, 800)
	for who, name := range map[string]string{"Yellow": "phone", onTable: "table"} {
		b.settles(who)
		b.keep(who, name, false)
		if wrong := b.faults(who); len(wrong) > 0 {
			t.Errorf("%s: %q", name, wrong)
		}
	}
	if !evaluate[bool](b, onTable, `[...document.querySelectorAll(".mat>svg")].every(s => s.style.getPropertyValue("--numbers") === "inherit" && s.style.getPropertyValue("--few") === "hidden")`) {
		t.Error("the table's screen shows a region without each of its numbers")
	}
}

// On the table's screen nothing overlaps or is cut, and all is drawn and large enough, even with all the
// tiles of a new round; a phone's board shows what is on offer.
func TestNothingOverlaps(t *testing.T) {
	inBrowser(t)
	lines, stop := practice(expo.Book()), 0
	for ; !strings.HasPrefix(lines[stop], "deal station "); stop++ {
		continue
	}
	e := newEvening(t, Usual(), lines[:stop+1]...)
	b := e.browser()
	b.tab(onTable, 1280, 800)
	b.keepPicture(onTable, "station")
	if over := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".stall")].flatMap(s => [...s.querySelectorAll("li")].filter(l => l.getBoundingClientRect().bottom > s.getBoundingClientRect().bottom + 1)).map(l => l.innerText)`); len(over) > 0 {
		t.Errorf("tiles lie beyond their shelf: %q", over)
	}
	// Each of five projects, twelve tiles and thirteen technologies can be read from afar: a cell is 26 high.
	if small := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".stall li>svg")].map(s => s.getBoundingClientRect()).filter(b => b.height < (b.width > 3 * b.height ? 26 : 42)).map(b => b.width + "x" + b.height)`); len(small) > 0 {
		t.Errorf("tiles are small: %q", small)
	}
	// So can each technology's name, and what it gives.
	for _, wide := range []int64{1280, 1920} {
		b.sized(onTable, wide, wide*5/8)
		b.settles(onTable)
		if small := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".lasting text")].filter(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d < innerWidth / 1280 * 13.9).map(t => t.textContent)`); len(small) > 0 {
			t.Errorf("%d wide, these texts of technologies can't be read from afar: %q", wide, small)
		}
		if small := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".lasting li")].filter(l => ![...l.querySelectorAll("use")].some(s => s.getBoundingClientRect().height > innerWidth / 1280 * 15)).map(l => l.textContent)`); len(small) > 0 {
			t.Errorf("%d wide, the signs of technologies can't be read from afar: %q", wide, small)
		}
	}
	// All that a seat can do in its first turn is at most as high as two and a half phones.
	acts := e.s.now.Load().Where().ToAct[0]
	b.tab(acts, 390, 844)
	if high := evaluate[float64](b, acts, `Math.max(...[...document.querySelectorAll(".act")].map(a => a.getBoundingClientRect().bottom))`); high > 2.5*844 {
		t.Errorf("what can be done ends at %g", high)
	}
	for _, line := range lines[stop+1:] {
		if e.cli(line); strings.Contains(line, " station tile") {
			break
		}
	}
	e.look(t)
	b.reaches(onTable, e.s.now.Load().n, 5*time.Second)
	b.keepPicture(onTable, "front")
	if !evaluate[bool](b, onTable, `[...document.querySelectorAll(".sides .front svg")].some(s => s.getBoundingClientRect().width > 30)`) {
		t.Error("a bought tile isn't drawn in front of its seat")
	}
	// Three tiles in front of a seat have the scale of its laboratory.
	e = newEvening(t, Usual(), begun(expo.Book(), "card Yellow laboratory")...)
	b = e.browser()
	b.tab(onTable, 1280, 800)
	b.keepPicture(onTable, "front-three")
	if scales := evaluate[[]string](b, onTable, `[...new Set([...document.querySelectorAll(".sides .front svg,.sides .mat>svg")].map(s => (s.getBoundingClientRect().width / s.viewBox.baseVal.width).toFixed(2)))]`); len(scales) != 1 {
		t.Errorf("tiles in front and laboratories have the scales %q", scales)
	}

	// The name of the played card stands on it once, in one piece.
	e = newEvening(t, Usual(), begun(expo.Book(), "card Yellow skyscraper")...)
	b = e.browser()
	b.tab(onTable, 1280, 800)
	if seen := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".onblock h2, .onblock text")].filter(t => t.getBoundingClientRect().width > 50).map(t => t.textContent)`); !slices.Equal(seen, []string{"Skyscraper"}) {
		t.Errorf("the card is called %q", seen)
	}

	// Lands that a seat has won lie beside its region at once, and nothing there is cut.
	for last, want := range map[string]string{"pass Blue": "1 0", "drop Yellow buy reedbeds": "5 2", "claim Yellow 5 5": "6 3", "place Red orchard w2 r0 A": "2 3", "drop Yellow buy filterplant": "6 10", "done Blue": "5 3", "recycle Yellow delta.B riviera": "0 15", "recycle Yellow pinewood.B pinewood": "0 15"} {
		e = newEvening(t, Usual(), begun(century.Book(), last)...)
		b = e.browser()
		b.tab(onTable, 1280, 800)
		b.keepPicture(onTable, "won-"+strings.ReplaceAll(last, " ", "-"))
		if got := evaluate[string](b, onTable, `[".held i:not(.front,.bag) svg", ".front svg"].map(s => document.querySelectorAll(s).length).join(" ")`); got != want {
			t.Errorf("after %s there lie %s, not %s", last, got, want)
		}
		if cut := evaluate[[]string](b, onTable, `[...document.querySelectorAll(".sides figure")].flatMap(f => [...f.querySelectorAll(".sign,.loose>p:not(.dues),.held svg,.mat>svg")].filter(e => { const a = (e.closest(".loose") ?? f).getBoundingClientRect(), b = e.getBoundingClientRect(); return b.right > a.right + 1 || b.bottom > a.bottom + 1 || b.width < 15 || b.height < 15 })).map(e => e.outerHTML.slice(0, 90))`); len(cut) > 0 {
			t.Errorf("after %s is cut: %q", last, cut)
		}
	}

	// On a wide page the history shows all regions, and the turns of a tile are large.
	at := begun(century.Book(), "place Red orchard w2 r0 A")
	e = newEvening(t, Usual(), at[:len(at)-1]...)
	b = e.browser()
	b.tab("Red", 1280, 800)
	for path, large := range map[string]string{"/s4?then=80": ".sides .mat>svg", "/s4?line=place+Red+orchard+w2": ".turns .piece>svg"} {
		b.opens("Red", strings.Replace(path, "s4", roleOf(e, "Red").ID, 1))
		if got := evaluate[string](b, "Red", fmt.Sprintf(`(all => all.length + " " + all.filter(s => s.getBoundingClientRect().width > 200 && s.getBoundingClientRect().height > 150).length)([...document.querySelectorAll(%q)])`, large)); got != "4 4" {
			t.Errorf("%s: pictures, and large ones: %s", path, got)
		}
	}

	// Beside a common board, offers, bids and seats aren't cut.
	for _, last := range []string{"won Blue B2 2", "bid Blue 1"} {
		e = newEvening(t, Usual(), begun(industry.Book(), last)...)
		b = e.browser()
		b.tab(onTable, 1280, 800)
		b.keepPicture(onTable, "shared-"+strings.ReplaceAll(last, " ", "-"))
		if cut := evaluate[[]string](b, onTable, `[[".upper", ".pic svg,.bids li,.lying svg"], [".sides figure", "b,.sign"]].flatMap(([of, all]) => [...document.querySelectorAll(of)].flatMap(f => { const a = f.getBoundingClientRect(); return [...f.querySelectorAll(all)].filter(e => e.getBoundingClientRect().bottom > a.bottom + 1) })).map(e => e.outerHTML.slice(0, 90))`); len(cut) > 0 {
			t.Errorf("after %s is cut: %q", last, cut)
		}
	}

	e = newEvening(t, Usual(), practice(industry.Book())[0], "draw A C D")
	b = e.browser()
	seat := e.s.now.Load().Where().ToAct[0]
	b.tab(seat, 390, 844)
	b.keepPicture(seat, "offered")
	if !evaluate[bool](b, seat, `(() => { const b = document.getElementById("board").getBoundingClientRect(), all = [...document.querySelectorAll("#board .offered")].map(e => e.getBoundingClientRect()); return all.length === 3 && all.every(a => a.width > 66) && all.some(a => a.left >= b.left && a.right <= b.right && a.right <= innerWidth) })()`) {
		t.Error("the board doesn't show all that is on offer, or too small")
	}
	// The whole board fits a phone.
	e = newEvening(t, Usual(), practice(industry.Book())[0])
	b = e.browser()
	b.tab(seat, 390, 844)
	for _, wide := range []int64{390, 360, 320} {
		b.sized(seat, wide, 844)
		if more := evaluate[float64](b, seat, `(() => { const b = document.getElementById("board"); return b.scrollWidth - b.clientWidth })()`); more > 10 {
			t.Errorf("the board goes %g beyond %d", more, wide)
		}
	}
	// On a wide screen its strips lie side by side in sight.
	strips := `[...document.querySelectorAll("#board>svg")].map(s => s.getBoundingClientRect())`
	for wide, want := range map[int64]string{390: "1 3", 1280: "3 1", 1920: "3 1"} {
		b.sized(seat, wide, 844)
		if got := evaluate[string](b, seat, `["left", "top"].map(at => new Set(`+strips+`.map(b => Math.round(b[at]))).size).join(" ")`); got != want {
			t.Errorf("%d wide the strips of the board begin at %s places across and down, not %s", wide, got, want)
		}
		if end := evaluate[float64](b, seat, `Math.max(...`+strips+`.map(b => b.bottom))`); wide > 999 && end > 844 {
			t.Errorf("%d wide the board ends at %g", wide, end)
		}
	}
	// With letters twice as large it opens at its beginning, with a sign that it goes on while it does.
	b.sized(seat, 195, 422)
	b.comesTo(seat, `document.querySelector(".pan.more-right>svg") !== null`)
	if at := evaluate[float64](b, seat, `document.querySelector(".pan.more-right").scrollLeft`); at != 0 {
		t.Errorf("the board opens at %g", at)
	}
	evaluate[bool](b, seat, `(document.querySelectorAll(".pan>svg").forEach(s => s.style.cssText = "width:50px;min-width:0"), true)`)
	b.comesTo(seat, `document.querySelector(".pan.more-right") === null`)
}

// On a phone of 360 pixels no word breaks in any language, and a bid's bar has at most two rows.
func TestWordsStayWhole(t *testing.T) {
	inBrowser(t)
	for _, c := range []struct {
		lines     []string
		who, lang string
	}{
		{begun(century.Book(), "open Yellow canalside 4"), "Green", "de"}, // two seats are out
		{begun(century.Book(), "open Yellow canalside 4"), keeper, "de"},
		{begun(century.Book(), "bid Green 9"), "Yellow", "de"},
		{begun(century.Book(), "open Blue saltmarsh 3"), "Green", "en"},
		{begun(industry.Book(), "develop Blue G1"), "Blue", "de"},
		{begun(expo.Book(), "place Blue tile40 b4 r3"), "Blue", "it"},
		{append(begun(expo.Book(), "place Yellow cable_yard a4 r0"), "done Yellow"), "Red", "de"}, // tiles that several projects need
		{append(begun(expo.Book(), "place Yellow cable_yard a4 r0"), "done Yellow"), "Red", "it"},
		{practice(expo.Book())[:slices.Index(practice(expo.Book()), "card Yellow station tile6 tile70")], "Yellow", "it"}, // tiles that Tram and Telegraph need
		{append(begun(expo.Book(), "remove Yellow a5"), "card Red station tile26 tile94", "card Blue skyscraper", "card Green laboratory"), "Green", "de"},
	} {
		b := newEvening(t, Usual(), c.lines...).browser()
		b.speaking(c.who, c.lang, 360, 800)
		for _, wrong := range b.faults(c.who) {
			if strings.HasPrefix(wrong, "breaks: ") {
				t.Errorf("%s, %s: %s", c.who, c.lang, wrong)
			}
		}
		rows := evaluate[int](b, c.who, `new Set([...document.querySelectorAll(".foot:has(.bid) .big")].filter(e => e.checkVisibility()).map(e => Math.round(e.getBoundingClientRect().top))).size`)
		if rows > 2 {
			t.Errorf("%s, %s: the bar has %d rows", c.who, c.lang, rows)
		}
	}
}

// All four turns of a tile, with a button for each of its cities, are on one screen of a phone, the free squares of a
// region of four by four tiles fit across it.
func TestTurnsOnOneScreen(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(century.Book())[:slices.Index(practice(century.Book()), "place Red seaport w3n1 r0 B")]...)
	b := e.browser()
	for _, lang := range []string{"en", "de"} {
		b.speaking("Red", lang, 360, 740)
		for line, buttons := range map[string]int{"place Red seaport w3n1": 8, "place Red seaport": 16} {
			b.opens("Red", "/"+roleOf(e, "Red").ID+"?line="+url.QueryEscape(line))
			if got := evaluate[int](b, "Red", `[...document.querySelectorAll(".turns button,.map .tap")].map(e => e.getBoundingClientRect()).filter(r => r.bottom <= 740 && r.right <= 360).length`); got != buttons {
				t.Errorf("%s in %s: %d of %d are on the first screen", line, lang, got, buttons)
			}
		}
	}
}

// A plan on a phone breaks no word, and says once that a tap goes into it; the control that covers a hand
// stands apart from the game's name.
func TestPlanIsReadOnAPhone(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(expo.Book(), "card Yellow laboratory")...)
	b := e.browser()
	b.speaking("Red", "it", 360, 740)
	b.opens("Red", "/"+roleOf(e, "Red").ID+"?plan=")
	for _, wrong := range b.faults("Red") {
		if strings.HasPrefix(wrong, "breaks: ") {
			t.Errorf("a plan: %s", wrong)
		}
	}
	for _, to := range []int{0, 500, 1 << 20} {
		if high := evaluate[float64](b, "Red", fmt.Sprintf(`(() => { scrollTo(0, %d); const r = document.querySelector(".whole").getBoundingClientRect(); return r.top > innerHeight / 2 && r.bottom <= innerHeight + 1 ? r.height : 0 })()`, to)); high < 44 {
			t.Errorf("scrolled to %d what a plan comes to is not in sight", to)
		}
	}
	if twice := evaluate[int](b, "Red", `[...document.querySelectorAll(".plan .piece:not(:has(span)) .plans")].filter(e => e.checkVisibility()).length`); twice > 0 {
		t.Errorf("%d buttons say twice that they go into the plan", twice)
	}
	b = newEvening(t, Usual(), begun(expo.Book(), "card Red skyscraper")...).browser()
	b.tab("Blue", 390, 844)
	if twice := evaluate[int](b, "Blue", `[...document.querySelectorAll(".lot")].filter(e => e.checkVisibility()).length`); twice > 0 {
		t.Error("the card that was just played is shown twice")
	}
	b = newEvening(t, Usual(), longNames(begun(century.Book(), "bid Green 9"))...).browser()
	b.speaking("Bartholomaeus", "de", 320, 740)
	if head := evaluate[string](b, "Bartholomaeus", `(([h1, hand, cover]) => [h1.right <= hand.left, hand.right <= cover.left + 1, cover.right <= innerWidth, cover.width >= 44 && cover.height >= 44, h1.width > 90].join())([...document.querySelector(".me").children].map(e => e.getBoundingClientRect()))`); head != "true,true,true,true,true" {
		t.Errorf("the name, the hand and what covers it lie over each other, or are small: %s", head)
	}
}
