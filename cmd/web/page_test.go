package web

import (
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/door"
	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// phone is a browser without a script: it follows links and sends forms.
type phone struct {
	*evening
	id, cookie, lang string
	at, body         string
	code             int
	folds            int // opened so far by taps
}

// phone opens the link of a seat, of the table or of the keeper.
func (e *evening) phone(who string) *phone {
	e.Helper()
	ph := &phone{evening: e, lang: "en"}
	for _, r := range e.s.roles() {
		if r.Seat == who || r.Kind == who && r.Seat == "" {
			ph.id, ph.cookie = r.ID, r.Cookie(e.s.tag)+"="+r.Token
		}
	}
	ph.get("/" + ph.id)
	return ph
}

func (ph *phone) send(method, path, body string) {
	ph.Helper()
	r, err := http.NewRequestWithContext(ph.Context(), method, ph.url+path, strings.NewReader(body))
	if err != nil {
		ph.Fatal(err)
	}
	r.Header.Set("Cookie", ph.cookie)
	r.Header.Set("Accept-Language", ph.lang)
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	ph.at = path
	var to string
	ph.code, ph.body, to = ph.answer(r)
	if ph.body = strings.ReplaceAll(ph.body, "\u00a0", " "); ph.code == http.StatusSeeOther { // the page's fixed spaces are compared as spaces
		ph.get(to)
		ph.code = http.StatusSeeOther
	}
}

func (ph *phone) get(path string) { ph.Helper(); ph.send(http.MethodGet, path, "") }

var (
	links   = regexp.MustCompile(`<a class="(?:big|tap)[^"]*"[^>]*? href="([^"]*)"[^>]*>(.*?)</a>`)
	buttons = regexp.MustCompile(`(?s)<button class="big[^"]*" name="line" value="([^"]*)"[^>]*>(.*?)</button>`)
	spans   = regexp.MustCompile(`<span(?: data-says="[^"]*"(?: data-on="1")?)?>(.*?)</span>`)
	priced  = regexp.MustCompile(`(?s)<form class="priced".*?</form>`)
	pricing = regexp.MustCompile(`name="n"[^>]*? value="(\d+)"`)
	begins  = regexp.MustCompile(`piece" name="line" value="([^"]*)"`)
	tags    = regexp.MustCompile(`<[^>]*>`)
)

// tappable gives the texts of all that can be tapped: of links with where they lead, and of buttons with the
// line that they enter, including the stepper's number.
func (ph *phone) tappable() (texts, to []string, enters []bool) {
	body := priced.ReplaceAllStringFunc(ph.body, func(form string) string {
		return begins.ReplaceAllString(form, `piece" name="line" value="${1} `+pricing.FindStringSubmatch(form)[1]+`"`)
	})
	for i, found := range [][][]string{links.FindAllStringSubmatch(body, -1), buttons.FindAllStringSubmatch(body, -1)} {
		for _, m := range found {
			text := m[2]
			if said := spans.FindStringSubmatch(text); said != nil {
				text = said[1]
			}
			texts, to, enters = append(texts, strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(text, " ")))), append(to, html.UnescapeString(m[1])), append(enters, i == 1)
		}
	}
	return texts, to, enters
}

// tap taps the element that has a text, or else one that begins with it.
func (ph *phone) tap(text string) {
	ph.Helper()
	texts, to, enters := ph.tappable()
	i := slices.Index(texts, text)
	if i < 0 {
		i = slices.IndexFunc(texts, func(t string) bool { return strings.HasPrefix(t, text) })
	}
	switch {
	case i < 0:
		ph.Fatalf("%s has no %q to tap, but %q", ph.id, text, texts)
	case enters[i]:
		ph.enter(to[i], nil)
	default:
		ph.get("/" + ph.id + to[i])
	}
}

// points taps the part of a picture that has a label.
func (ph *phone) points(label string) {
	ph.Helper()
	m := regexp.MustCompile(`class="tap" href="([^"]*)" aria-label="` + label + `"`).FindStringSubmatch(ph.body)
	if m == nil {
		ph.Fatalf("%s has no picture with %s to tap: %s", ph.id, label, ph.body)
	}
	ph.get("/" + ph.id + html.UnescapeString(m[1]))
}

var entriesField = regexp.MustCompile(`name="entries" value="(\d+)"`)

// enter sends a form of the page with a line, to the page's own address as a browser does.
func (ph *phone) enter(line string, more url.Values) {
	ph.Helper()
	form := url.Values{"line": {line}}
	if m := entriesField.FindStringSubmatch(ph.body); m != nil {
		form.Set("entries", m[1])
	}
	for name, values := range more {
		form[name] = values
	}
	at := "/" + ph.id
	if strings.HasPrefix(ph.at, at+"?") {
		at = ph.at
	}
	ph.send(http.MethodPost, at, form.Encode())
}

// sees checks that the page has these texts.
func (ph *phone) sees(texts ...string) {
	ph.Helper()
	plain := html.UnescapeString(ph.body)
	for _, t := range texts {
		if !strings.Contains(plain, t) {
			ph.Errorf("%s at %s: no %q in\n%.3000s", ph.id, ph.at, t, tags.ReplaceAllString(plain, " "))
		}
	}
}

// A round is played by tapping: deal, bids, placing on the map, undo.
func TestTapping(t *testing.T) {
	e := newEvening(t, Usual(), append([]string{"new tuesday --seats Blue,Green,Yellow"}, "deal technologies T1 T2 T3 T4", "deal catastrophe 1g / 1g@5 / 1g@4 / 1g / -")...)
	blue, green, yellow := e.phone("Blue"), e.phone("Green"), e.phone("Yellow")
	blue.sees("Deal 5 lands", "Draw here", "at random, for the whole table")
	blue.enter("deal lands", url.Values{"text": {"mead L2 L3 L4 L5"}})
	blue.get("/s1")
	blue.sees("Your turn", "Open a land at 2 or more, or drop out.")
	green.get("/s2")
	green.sees("Blue opens a land")
	blue.sees("Open Mead at 2", "you keep 8 of 10", `name="n"`, `min="2"`, "Open Mead at …")
	blue.enter("open Blue mead", url.Values{"n": {"2"}})
	green.get("/s2")
	green.sees("Your turn", `min="3"`, `max="10"`, `data-line="bid Green "`)
	if lot, button := strings.Index(green.body, `<h2>Mead</h2><ol class="bids"><li class="blue top"><span>Blue</span><b>2</b></li>`), strings.Index(green.body, "<button"); lot < 0 || lot > button {
		t.Errorf("the lot stands at %d, the first button at %d", lot, button)
	}
	green.enter("bid Green", url.Values{"n": {"2"}})
	if green.code != http.StatusUnprocessableEntity {
		t.Errorf("a bid too low: %d", green.code)
	}
	green.sees("You can't bid 2, the bid stands at 2.", "century/bid-not-higher", "EN, Phase 2", "Bid 3", "Pass", "Drop out")
	host := e.phone(keeper)
	host.enter("bid Green", url.Values{"n": {"2"}})
	host.sees("Green can't bid 2, the bid stands at 2.", "Legal instead", "bid Green 3 or more")
	green.enter("bid Green", url.Values{"n": {"3"}})
	green.sees("Take back: Bid 3")
	green.tap("Take back")
	green.sees("Your turn")
	green.enter("bid Green", url.Values{"n": {"4"}})
	yellow.get("/s3")
	yellow.tap("Pass")
	blue.get("/s1")
	blue.sees("Green bids 4 for Mead.")
	blue.tap("Pass")
	blue.sees("Green wins Mead for 4 coins")
	yellow.get("/s3?why=place")
	yellow.sees("belongs to the upkeep phase", "century/wrong-phase", "EN, ")
	green.enter("describe mead A=1c1s B=2c W-A-B-E", nil)
	for e.s.now.Load().Where().Phase == "auction" {
		for _, ph := range []*phone{blue, green, yellow} {
			ph.get("/" + ph.id)
			if texts, _, _ := ph.tappable(); slices.Contains(texts, "Drop out, buy nothing") {
				ph.tap("Drop out")
			}
		}
	}
	for i := 0; e.s.now.Load().Where().Phase == "catastrophe" && i < 30; i++ {
		for column, ph := range map[string]*phone{"1": blue, "4": green, "5": yellow} {
			if ph.get("/" + ph.id); strings.Contains(ph.body, "Bid … for column") {
				if strings.Contains(ph.body, "2s 0v now") {
					t.Error("what a region makes stands beside a bid")
				}
				// The card says what its columns give; below it stand the bids of each column.
				card, below, _ := strings.Cut(ph.body, `class="columns"`)
				if below, _, _ = strings.Cut(below, "</form>"); !strings.Contains(card, `aria-label="1: 1 garbage"`) || strings.Count(below, `<div class="then">`) != 5 || strings.Contains(below, "garbage") {
					t.Errorf("below the card: %s", below)
				}
				if m := regexp.MustCompile(`value="(claim \w+ ` + column + ` \d+)"`).FindStringSubmatch(below); m != nil {
					ph.enter(m[1], nil)
				}
			}
		}
	}
	green.get("/s2")
	green.sees("Your turn · 2 things left", "<span>Put garbage on Mead (1)</span>", "<span>Attach Mead</span> ›", "Round I, upkeep")
	green.sees("Attach Mead", `aria-label="east of Start"`, `href="?line=place+Green+mead+e1"`, `now: <span class="sign">3<svg`, `aria-label="science"`)
	green.tap("east of Start")
	green.sees("joins Start", `aria-label="Attach Mead`, `value="place Green mead e1 r3 A"`)
	before := e.s.now.Load().n
	green.sees("Which way round, where does its citizen live?", "citizen in A", `<small><span class="sign">+1<svg`)
	green.tap("citizen in A")
	if got := e.s.now.Load(); got.n != before+1 || got.Last().Text != "place Green mead e1 r0 A" {
		t.Errorf("it was entered as %q", got.Last().Text)
	}
	table := e.phone(onTable)
	table.sees("Green attaches Mead east of Start, with a citizen in A", "attach their lands and place their garbage", ">Upkeep: "+strings.Join(e.s.now.Load().Where().ToAct, ", ")+"</h1>")
	green.get("/s2?then=" + strconv.Itoa(before+1))
	green.sees(`class="new"`) // the history outlines what the entry brought
	keeps := e.phone(keeper)
	keeps.sees("Take back: Green · Attach Mead")
	if strings.Contains(keeps.body, "10</b> science") {
		t.Error("the keeper's page shows hands without being asked")
	}
	keeps.tap("Show the hands")
	keeps.sees("10</b> science")
	keeps.enter(`correct Blue points+3 "a slip"`, nil)
	keeps.sees("Take back: Blue · Set right")
	table.get("/table")
	table.sees(`class="track pan"`)
	keeps.get("/keeper?ask=how+much+garbage+comes+with+the+second+land")
	keeps.sees(`<article>`, `class="cite"`)
	keeps.get("/keeper?ask=warum%3F&refused=century%2Fbid-not-higher")
	keeps.sees("A bid must be higher than the one before.")
	keeps.get("/keeper?ask=does+the+moon+shine+on+my+garbage")
	keeps.sees("say it in these words; nearest:")
	green = e.phone("Green")
	green.get("/s2?ask=where+do+i+put+my+garbage")
	green.sees(`Here and now you may: "Put garbage on Mead".`)
}

// A question is answered from the journal too.
func TestAskedOfTheJournal(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), append(tuesday(), "won Blue L1 2")...)
	ph := e.phone("Green")
	ph.get("/s2?ask=how+much+did+Blue+pay")
	ph.sees("Blue: 2 coins") // prices are told, though what is left is covered
	ph.get("/s2?ask=who+bought+L1")
	ph.sees("As the game stands</h3><p>Blue wins L1 for 2 coins")
}

// The filled button is what a seat usually does, such as opening a lot, and never what ends its part.
func TestFilledIsUsual(t *testing.T) {
	t.Parallel()
	filled := regexp.MustCompile(`(?s)<button class="big main[^"]*"[^>]*?(?: value="([^"]*)"|>).*?</button>`)
	ends := regexp.MustCompile(`^(drop|pass|done|subsidy|sell|keep) `)
	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[0])
		phones := map[string]*phone{}
		for _, seat := range e.s.now.Load().Position().Seats() {
			phones[seat] = e.phone(seat)
		}
		every, opened := long.Or(80, 10), 0
		for i, line := range lines[1:long.Or(min(len(lines), 160), len(lines))] {
			e.cli(line)
			opens := strings.HasPrefix(lines[min(i+2, len(lines)-1)], "open ")
			if opens = opens && opened*every < i; i%every > 0 && !opens {
				continue
			}
			e.look(t)
			for _, seat := range e.s.now.Load().Where().ToAct {
				ph := phones[seat]
				ph.get("/" + ph.id)
				usual := strings.Contains(ph.body, `class="priced"`) // there pictures open
				for _, m := range filled.FindAllStringSubmatch(ph.body, -1) {
					usual = usual || strings.HasPrefix(m[1], "open ") || strings.Contains(m[0], `data-line="open `) // with a stepper
					if ends.MatchString(m[1]) {
						t.Errorf("after %q the filled button is %q", line, m[1])
					}
				}
				if opens && !usual {
					t.Errorf("no way to open is filled after %q", line)
				}
			}
			if opens {
				opened++
			}
		}
		e.stop()
	}
}

// A tap on the picture of a piece shows it large; a button below says what it does with the piece, and enters
// that.
func TestPictureLooks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		book                    *rule.Rulebook
		last, seat, line, piece string
		want                    []string
	}{
		{century.Book(), "open Blue saltmarsh 3", "Green", "drop Green buy reedbeds", "reedbeds", []string{"Drop out and buy Reedbeds</span><small>for 4 science</small>", "<small>once: pollution marker 1 to the right; each upkeep, for 4 science: the marker one to the right</small>"}},
		{expo.Book(), "card Yellow skyscraper", "Red", "card Red laboratory", "laboratory", []string{"<span>Play Laboratory</span>"}},
	} {
		e := newEvening(t, Usual(), begun(c.book, c.last)...)
		ph := e.phone(c.seat)
		ph.sees(append(c.want, `value="`+c.line+`"`)...)
		if regexp.MustCompile(`<button class="big[^"]* piece[^"]*" name="line" value="` + c.line + `"`).MatchString(ph.body) {
			t.Errorf("a tap on the picture of %s enters %q", c.piece, c.line)
		}
		ph.get("/" + ph.id + "?line=" + url.QueryEscape(c.line))
		ph.sees(`<figure class="sight"><svg`, `value="`+c.line+`"`)
		if on := regexp.MustCompile(`<button class="big[^"]* piece[^"]*" name="line"[^>]*>`).FindString(ph.body); on != "" {
			t.Errorf("beside the picture of %s a tap on another one enters: %s", c.piece, on)
		}
	}
}

// A dead end is explained beside its picture, on phones and on the table's screen. A tap on a piece on the
// table, or its name in a question, explains it.
func TestPicturesAreExplained(t *testing.T) {
	const dead = "dead end: no track beyond"
	lines := practice(century.Book())
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "place Blue terrace") })
	e := newEvening(t, Usual(), lines[:at+1]...)
	e.phone("Blue").sees(dead)
	e.phone(onTable).sees(dead)
	_, region, _ := strings.Cut(e.phone("Yellow").body, `class="own"`)
	if region, _, _ = strings.Cut(region, "</section>"); !strings.Contains(region, "<svg") || strings.Contains(region, dead) {
		t.Error("Yellow, who has no dead end, reads of one")
	}
	e = newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	red := e.phone("Red")
	red.sees(`<span>Bargeline</span></summary>`, `<a class="look" href="?ask=bargeline">`)
	for _, question := range []string{"bargeline", "What+does+the+Bargeline+do?"} {
		red.get("/" + red.id + "?ask=" + question)
		red.sees(`<figure class="about"><svg`, "one garbage goes to another of your lands")
		if strings.Contains(red.body, "No answer here.") {
			t.Errorf("%s: no answer", question)
		}
	}
	red.get("/" + red.id + "?ask=heath") // nearly a word, and its picture says all
	red.sees(`<figure class="about"><svg`, "Citizens and cities")
}

// Buying nothing stands after all that can be bought.
func TestNothingStandsLast(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "card Yellow station tile16")...)
	red := e.phone("Red")
	red.sees("Train Station</span><small>just played by Yellow")
	for _, page := range []string{"/s4", "/s4?line=card+Red+academy"} {
		red.get(page)
		lines := buttons.FindAllStringSubmatch(red.body, -1)
		nothing, bought := -1, -1
		for i, m := range lines {
			if m[1] == "card Red academy" {
				nothing = i
			} else if strings.HasPrefix(m[1], "card Red academy ") {
				bought = i
			}
		}
		if nothing < bought || bought < 0 {
			t.Errorf("%s: buying nothing is button %d, the last that buys is button %d", page, nothing, bought)
		}
		red.sees("Buy nothing")
	}
}

// In Expo 1906 the laboratory is drawn once, and a tap on a piece in it asks whether to remove it; the moves of
// all tokens are on one track; what ends a card stands last; a tile says which project needs it, and what a
// project lacks stands above the tiles; the jury's places are drawn.
func TestExpoIsDrawnOnce(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(expo.Book(), "place Red boiler e2 r1")...)
	red := e.phone("Red")
	red.sees("Tap it where it lies, or here:")
	if labs := strings.Count(red.body, `data-least="66"`); labs != 1 {
		t.Errorf("the laboratory is drawn %d times", labs)
	}
	for line := range strings.SplitSeq("remove Red c6,remove Red boiler", ",") {
		if !strings.Contains(red.body, `<a class="tap" href="?line=`+strings.ReplaceAll(line, " ", "&#43;")) && !strings.Contains(red.body, `<a class="tap" href="?line=`+strings.ReplaceAll(line, " ", "+")) {
			t.Errorf("%s: no tap leads to it", line)
		}
		n := e.s.now.Load().n
		red.get("/s4?line=" + url.QueryEscape(line))
		red.sees(`value="` + line + `"`)
		if e.s.now.Load().n != n {
			t.Errorf("%s is entered at once", line)
		}
		red.get("/s4")
	}
	e = newEvening(t, Usual(), begun(expo.Book(), "card Red meeting")...)
	red = e.phone("Red")
	red.sees("Go from column 1 to steel 2", "Go from copper 4 to copper 5", "Meeting Room: choose up to two different ones; then the round ends.")
	if leads := regexp.MustCompile(`(?s)<li><a class="big" href="#(an\d)"><i.*?<span>(.*?)</span>`).FindAllStringSubmatch(html.UnescapeString(red.body), -1); len(leads) != 3 {
		t.Errorf("what Meeting Room offers leads to %q", leads)
	} else {
		for i, does := range []string{"Move up to three tiles", "Advance a token one space", "Choose the round's jury tile"} {
			_, section, _ := strings.Cut(html.UnescapeString(red.body), `id="`+leads[i][1]+`"`)
			section, _, _ = strings.Cut(section, "</section>")
			if strings.Count(section, does) > 1 {
				t.Errorf("%q stands twice: %s", does, section)
			}
			if head, _, _ := strings.Cut(section, "</h2>"); leads[i][2] != does || !strings.Contains(head, does) || !strings.Contains(head, "<svg") || !strings.Contains(section, "<form") {
				t.Errorf("%s: %q leads to %q", does, leads[i], section)
			}
		}
	}
	if leads := strings.Count(e.phone(keeper).body, `<li><a class="big" href="#an`); leads != 3 {
		t.Errorf("what Meeting Room offers leads the keeper to %d sections", leads)
	}
	if strings.Count(red.body, `<li><form method="post">`) != 1 || !strings.Contains(red.body, `name="line" value="fund Red"><i class="bags">`) {
		t.Error("what asks for nothing more isn't entered from the list")
	}
	red.enter("fund Red", nil)
	red.get("/s4")
	red.sees("Meeting Room: one more option, or finish.", "<span>Take 1 funding</span><b class=\"ready\">✓</b>")
	e.cli("undo")
	e.look(t)
	red.get("/s4")
	if tracks := strings.Count(red.body, `data-least="44"`); tracks != 1 {
		t.Errorf("%d tracks", tracks)
	}
	if end, jury := strings.Index(red.body, `value="done Red"`), strings.Index(red.body, `value="jury Red steam"`); end < jury {
		t.Error("finishing the card stands before its options")
	}
	e = newEvening(t, Usual(), begun(expo.Book(), "card Blue laboratory")...)
	blue := e.phone("Blue")
	if labs := strings.Count(blue.body, ` id="mapn`); labs != 1 {
		t.Errorf("%d laboratories to place two tiles in", labs)
	}
	blue.get("/s1?line=place+Blue+kettle+c3")
	blue.sees(`class="edge new"`, `value="place Blue kettle c3 r2"`)
	e = newEvening(t, Usual(), begun(expo.Book(), "card Red academy press")...)
	e.phone("Blue").sees("Kettle lacks 1 automated, 1 empirical", "needed by ")
	// A project, whose picture has no name, is named below it; a tile of two resources isn't.
	newEvening(t, Usual(), begun(expo.Book(), "card Red journal")...).phone("Red").sees(`<span>Balloon</span></summary>`, `<summary aria-label="2 `)
	table := e.phone(onTable)
	if squares := strings.Count(table.body, `rx="4"/>`); squares < 12 || strings.Contains(table.body, "electricity 2 of") {
		t.Errorf("%d squares", squares)
	}
	e = newEvening(t, Usual(), "new friday --rules expo --seats Ann,Bob")
	if ann := e.phone("Ann"); strings.Contains(ann.body, "0 technologies") {
		t.Error("a seat of an undescribed copy reads of 0 technologies")
	}
}

// A plan is played without being entered, only its own seat may see it, and one tap enters it as far as it is
// still legal.
func TestPlan(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.cli("won Blue L1 2", "drop Blue", "drop Green", "drop Yellow", "describe L1 A=1c1s B=2c W-A-B-E")
	e.look(t)
	before := e.s.now.Load().n // before the bids on the card
	_, answer := e.ask("Blue", "POST", "/api/plan", `{"lines":["place Blue L1 e1 r0 A","done Blue","bid Blue 3"]}`)
	var plan struct {
		Lines   []struct{ Line string }
		Outlook string
		Refused map[string]any
	}
	if err := json.Unmarshal([]byte(answer), &plan); err != nil {
		t.Fatal(err)
	}
	if len(plan.Lines) != 2 || plan.Outlook == "" || plan.Refused["illegal"] == nil {
		t.Errorf("the plan comes to %s", answer)
	}
	for who, line := range map[string]string{"Blue": "done Green", "Green": "undo", onTable: "done Blue"} {
		if code, answer := e.ask(who, "POST", "/api/plan", `{"lines":["`+line+`"]}`); code != 403 {
			t.Errorf("%s plans %q: %d %s", who, line, code, answer)
		}
	}
	blue := e.phone("Blue")
	blue.tap("Plan in private")
	blue.tap("west of Start")
	blue.tap("as it lies")
	blue.tap("Plan:  citizen in B")
	blue.sees("Your plan", "place Blue L1 w1 r0 B", `<b>Your plan (1)</b> Attach L1`, "→+", `class="new"`)
	if got := e.s.now.Load().n; got != before {
		t.Errorf("planning entered %d lines", got-before)
	}
	e.cli("outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0")
	e.look(t)
	before = e.s.now.Load().n
	blue.get(blue.at)
	blue.sees("place Blue L1 w1 r0 B")
	blue.sees("Put garbage on")
	blue.enter("place Blue L1 w1 r0 B", url.Values{"line": {"place Blue L1 w1 r0 B", "garbage Blue L1=90", "done Blue"}})
	blue.sees("Your plan")
	if got := e.s.now.Load(); got.n != before+1 || got.Last().Text != "place Blue L1 w1 r0 B" || blue.code != 422 {
		t.Errorf("after %q: %d entries more, %d", got.Last().Text, got.n-before, blue.code)
	}
	sent := url.Values{"line": {"garbage Blue L1=1", "garbage Blue L1=90"}, "planned": {""}, "key": {"a tap"}}
	for _, want := range []struct{ more, code int }{{2, 422}, {2, 422}, {3, 409}} { // as if the answers had been lost
		if want.code == 409 { // others have entered since then
			e.cli("count Green coins=9")
			e.look(t)
		}
		if blue.enter("garbage Blue L1=1", sent); e.s.now.Load().n != before+want.more || blue.code != want.code {
			t.Errorf("a plan that was entered in part comes to %d entries, %d", e.s.now.Load().n-before, blue.code)
		}
		blue.sees("Your plan", `class="refused`)
	}
}

// A plan begins with what comes next for its seat, with its bid while a lot is up. The upkeep stands folded
// below, or open if the seat has no bid to plan. Nothing in a plan is entered at once, and each button says so.
func TestPlanBeginsWithWhatIsNext(t *testing.T) {
	e := newEvening(t, Usual(), append(tuesday(), "bid Green 3", "pass Yellow", "pass Blue", "describe L1 A=1c1s B=2c W-A-B-E", "open Green L2 2")...)
	for who, wants := range map[string][]string{"Yellow": {"Bid", "Plan:</i> Pass", "Plan:</i> Drop out"}, "Blue": {"Bid", "Plan:</i> Drop out"}, "Green": {"Later: upkeep", "Attach L1"}} {
		ph := e.phone(who)
		ph.get("/" + ph.id + "?plan=")
		at := -1
		for _, want := range wants {
			next := strings.Index(ph.body, ">"+want)
			if next <= at {
				t.Errorf("%s: %q stands at %d, what is before it at %d", who, want, next, at)
			}
			at = next
		}
		_, plan, _ := strings.Cut(ph.body, `id="plan"`)
		plan, _, _ = strings.Cut(plan, "</section>")
		for _, real := range []string{"Ready", `name="line" value=`, `name="wish"`} {
			if strings.Contains(plan, real) {
				t.Errorf("%s: %q stands in the plan", who, real)
			}
		}
		if strings.Contains(ph.body, `name="wish"`) {
			t.Errorf("%s: a wish, which is sent at once, stands beside the plan", who)
		}
		if later := strings.Contains(ph.body, `class="later" open`); later != (who == "Green") {
			t.Errorf("%s: what comes later is open: %t", who, later)
		}
	}
	yellow := e.phone("Yellow")
	yellow.get("/s3?plan=drop+Yellow")
	yellow.sees("Your plan", "You drop out and buy nothing")
	if strings.Contains(yellow.body, "Plan:</i> Drop out") {
		t.Error("a plan that drops out offers to drop out again")
	}
	yellow.get("/s3?plan=bid+Yellow+3&line=bid+Yellow")
	yellow.sees("Your plan", "be entered now.")
	yellow.get("/s3?plan=&line=bid+Yellow&n=3")
	yellow.sees("<p>You bid 3 for L2.</p>")
	if !strings.Contains(yellow.body, `<p class="changes"></p>`) {
		t.Error("a plan says what a bid makes")
	}
}

// With a described copy one tap draws all that is dealt, and no page says before what it will be. A fold has
// the way to enter the names, on phones that may.
func TestDealIsOneTap(t *testing.T) {
	for _, book := range engine.Books() {
		if rule.PracticeOf(book).Components == "" {
			continue
		}
		e := newEvening(t, Usual(), "new once --seats Ann,Bob,Cyd --rules "+book.Name)
		_, phase := e.s.now.Load().Position().Stage()
		ann, keeps := e.phone("Ann"), e.phone(keeper)
		before, named, ok := strings.Cut(ann.body, "<summary>Drawn from the box: by name</summary>")
		if n := len(buttons.FindAllString(before, -1)); !ok || n != 1 || strings.Contains(before, `name="text"`) || strings.Contains(before, `name="tick"`) {
			t.Errorf("%s: %d buttons, and what is typed: %s", book.Name, n, tags.ReplaceAllString(before, " "))
		}
		if named, _, _ = strings.Cut(named, "</details>"); !strings.Contains(named, `name="text"`) && !strings.Contains(named, `name="tick"`) && !strings.Contains(named, `&amp;given=`) {
			t.Errorf("%s: no names can be entered: %s", book.Name, named)
		}
		others := strings.HasPrefix(e.s.now.Load().Where().Next.String(), "Ann ") // it is for Ann to draw
		if strings.Contains(e.phone("Bob").body, "<summary>Drawn from the box") == others || !strings.Contains(keeps.body, "<summary>Drawn from the box") {
			t.Errorf("%s: Bob may enter names though it is for Ann (%t), or may not, or the keeper may not", book.Name, others)
		}
		if strings.Contains(keeps.body, "Take back") || strings.Contains(keeps.body, "Described:") {
			t.Errorf("%s: the keeper may take back the beginning of the game", book.Name)
		}
		if !strings.Contains(before, `value="`+drawAll+`"`) {
			t.Errorf("%s: no button draws all", book.Name)
		}
		if ann.get("/s1?line=deal+lands"); strings.Contains(ann.body, `value="deal lands `) {
			t.Errorf("%s: a form proposes lands: %s", book.Name, ann.body)
		}
		ann.get("/s1")
		again := url.Values{"entries": {strconv.Itoa(e.s.now.Load().n)}}
		ann.tap("Draw here")
		drawn := e.s.now.Load().n
		ann.enter(drawAll, again) // as if its answer had been lost
		if e.look(t); e.s.now.Load().n != drawn || ann.code != http.StatusSeeOther {
			t.Errorf("%s: %d entries, sent again %d: %d", book.Name, drawn, e.s.now.Load().n, ann.code)
		}
		keeps.enter(drawAll, again) // two draw at once
		if e.look(t); e.s.now.Load().n != drawn || keeps.code != http.StatusSeeOther {
			t.Errorf("%s: %d entries, drawn twice at once %d: %d", book.Name, drawn, e.s.now.Load().n, keeps.code)
		}
		if now, is := e.s.now.Load().Position().Stage(); now != 1 || is == phase {
			t.Errorf("%s: it is still in %s", book.Name, is)
		}
	}
}

// At its head a phone says what the last entry led to for its seat. It offers only what is of use now, cites the
// book of its language, and remembers the language that was chosen.
func TestHeadOfPhone(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "done Yellow")...)
	green := e.phone("Green")
	head, rest, _ := strings.Cut(green.body, `<section class="rules">`)
	if !strings.Contains(head, "Production: you get 5 coins, 3 science, 0 points.") || strings.Contains(head, "Yellow produces") || !strings.Contains(rest, "What happened last") {
		t.Errorf("Green reads first %s", tags.ReplaceAllString(head, " "))
	}
	green.sees("attaches Coalpit west of Start, with a citizen in A", "What you can't do now, and why")
	for _, gone := range []string{"Plan in private", "Describe", "Descriptions", " on w1"} {
		if strings.Contains(green.body, gone) {
			t.Errorf("the page has %q, which is of no use now", gone)
		}
	}
	green.get("/s2?ask=how+much+garbage+comes+with+the+second+land")
	if cites := regexp.MustCompile(`class="cite">(..)`).FindAllString(green.body, -1); len(cites) == 0 || slices.ContainsFunc(cites, func(c string) bool { return !strings.HasSuffix(c, "EN") }) {
		t.Errorf("cited is %q", cites)
	}
	green.get("/s2?lang=de")
	green.cookie += "; " + langCookie + "=de"
	green.get("/s2")
	green.sees("Ertrag: Du bekommst", `hreflang="en"`)
	if strings.Contains(green.body, `hreflang="it"`) {
		t.Error("a language that the game hasn't is offered")
	}
	e = newEvening(t, Usual(), begun(century.Book(), "recycle Red fenland.B fenland")...)
	green = e.phone("Green")
	if green.sees("Round II: Red starts."); strings.Contains(green.body, `id="plans"`) || regexp.MustCompile(`<li value="?\d`).MatchString(green.body) {
		t.Error("a plan is offered during a deal, or what happened is numbered")
	}
}

// Where several recycling centres can take garbage, each heads the drawn lands from which it can, and the page
// says why they aren't all done at once.
func TestCentresHeadTheirLands(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "recycle Green vineyard.B vineyard")...)
	red := e.phone("Red")
	red.sees("Not all at once: you choose which lands keep garbage.", `<p class="due">C of Start removes one garbage of … <span`, `<p class="due">B of Fenland removes one garbage of … <span`)
	for _, line := range []string{"recycle Red start.C start", "recycle Red fenland.B fenland"} {
		_, button, _ := strings.Cut(red.body, `value="`+line+`"`)
		_, part, _ := strings.Cut(button, `href="#`)
		part, _, _ = strings.Cut(part, `"`)
		_, drawn, _ := strings.Cut(red.body, `<g id="`+part+`"`)
		if drawn, _, _ = strings.Cut(drawn, `<g id=`); part == "" || !strings.Contains(drawn, "#s-garbage") {
			t.Errorf("no garbage lies on the land of %q", line)
		}
	}
}

// A seat's page draws what it owns besides its region: tiles to attach, technologies, fields.
func TestOwnIsDrawn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		book       *rule.Rulebook
		last, seat string
		heads      []string
		names      []string
	}{
		{century.Book(), "pass Blue", "Green", []string{"To attach"}, []string{"Saltmarsh"}},
		{century.Book(), "drop Green buy bargeline", "Green", []string{"To attach", "Technologies"}, []string{"Saltmarsh", "Bargeline"}},
		{industry.Book(), "won Yellow K1 2", "Yellow", []string{"Undeveloped"}, []string{"F1", "K1"}},
		{industry.Book(), "develop Yellow F1", "Yellow", []string{"Developed", "Undeveloped"}, []string{"F1", "K1"}},
		{expo.Book(), "card Yellow station tile32 tile39", "Yellow", []string{"In front of you"}, []string{"Drill", "2 scientific", "2 steam"}},
	} {
		e := newEvening(t, Usual(), begun(c.book, c.last)...)
		_, own, _ := strings.Cut(e.phone(c.seat).body, `<section class="own">`)
		own, _, _ = strings.Cut(own, "</section>")
		for _, head := range c.heads {
			if !strings.Contains(own, "<h2>"+head) {
				t.Errorf("%s: %s's page has no heading %q", c.last, c.seat, head)
			}
		}
		for _, name := range c.names {
			if !regexp.MustCompile(`<svg[^>]*aria-label="` + name + `|</svg>(</a>)?<span>` + name).MatchString(own) {
				t.Errorf("%s: %s is not drawn on %s's page: %.3000s", c.last, name, c.seat, own)
			}
		}
	}
}

// In Expo 1906 for two, the draw of a ghost's chit is said in words, and the seat with the last action reads
// "you". A seat that plays alone is said to act, and its result speaks of no place or winner.
func TestFewSeatsOfExpo(t *testing.T) {
	t.Parallel()
	until := func(file, last string) (lines []string) {
		game, err := os.ReadFile("../../engine/expo/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		before, _, _ := strings.Cut(string(game), last)
		for line := range strings.Lines(before) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	table := newEvening(t, Usual(), until("two.txt", "\nchit ghost")...).phone(onTable)
	table.sees("Draw a chit for the ghost of steel.")
	if strings.Contains(table.body, "CHIT") {
		t.Error("the headline is a line to type")
	}
	whole := until("two.txt", "\x00")
	newEvening(t, Usual(), whole[:len(whole)-1]...).phone("Ann").sees("You have the last action: one card, but not Meeting Room.")
	newEvening(t, Usual(), "new alone --rules expo --seats Ann").phone("Ann").sees("<b>Ann</b><small>to act</small>")
	e := newEvening(t, Usual(), until("solo.txt", "\x00")...)
	for _, who := range []string{onTable, "Solo"} {
		ph := e.phone(who)
		ph.sees("alone is a good result.")
		if wrong := regexp.MustCompile(`wins|[Pp]lace 1|Final place`).FindString(tags.ReplaceAllString(ph.body, " ")); wrong != "" {
			t.Errorf("%s reads %q", who, wrong)
		}
	}
}

// A token of the Patents Office is moved by a tap on the picture. A piece to place shows which of its cells will
// lie where the map is tapped. What is to be dealt is said in words.
func TestExpoIsTapped(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(expo.Book(), "card Green journal")...)
	green := e.phone("Green")
	green.sees(`aria-label="steel 4"`, `href="?line=advance+Green+start+steel4"`, "Go from column 1 to", `aria-label="Your picture"`)
	green.tap("steel 4")
	if e.look(t); e.s.now.Load().Last().Text != "advance Green start steel4" {
		t.Errorf("entered: %s", e.s.now.Load().Last().Text)
	}
	e = newEvening(t, Usual(), begun(expo.Book(), "card Blue laboratory")...)
	blue := e.phone("Blue")
	blue.sees("Its framed cell comes to lie where you tap.")
	if framed := regexp.MustCompile(`(?s)<figure class="sight"><svg.*?class="spot".*?<figcaption`).FindAllString(blue.body, -1); len(framed) != 1 {
		t.Errorf("%d pieces of four cells have a framed one", len(framed))
	}
	green = newEvening(t, Usual(), begun(expo.Book(), "card Green skyscraper")...).phone("Green")
	green.sees("You play Skyscraper: funding +4")
	if strings.Contains(green.body, "You have played") {
		t.Error("the card that was just played is told twice")
	}
	newEvening(t, Usual(), begun(expo.Book(), "done Blue")...).phone("Blue").sees(`<h2>You have played `)
	newEvening(t, Usual(), begun(expo.Book(), "advance Red automated8 automated10")...).phone("Red").sees("<span>Tour Eiffel</span><small>1 for every 8 points, rounded up · now: 3<")
	for lang, want := range map[string]string{"en": "To be dealt: a jury tile at random.", "de": "Auszulegen: ", "it": "Da disporre: "} {
		e = newEvening(t, Usual(), begun(expo.Book(), "fund Blue")...)
		table := e.phone(onTable)
		table.lang = lang
		table.get("/table")
		if table.sees(want); strings.Contains(table.body, "ENERGY") {
			t.Errorf("%s: the headline is a line to type", lang)
		}
	}
	if blue = e.phone("Blue"); !regexp.MustCompile(`(?s)>Draw here<.*>Take back: Take 1 funding<`).MatchString(blue.body) {
		t.Error("the draw that is due doesn't stand before what can be taken back")
	}
}

// Each rotation of a land is drawn with the neighbours that it would join; what follows is asked on the next
// page.
func TestTurnsShowNeighbours(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...)
	blue := e.phone("Blue")
	blue.get("/s1?line=place+Blue+meadow+w1")
	cards := regexp.MustCompile(`(?s)<a class="big piece".*?</svg>|<button class="big piece".*?</svg>`).FindAllString(blue.body, -1)
	if len(cards) != 4 {
		t.Fatalf("%d rotations", len(cards))
	}
	starts := regexp.MustCompile(`id="(u\d+)" class="ab"><title>Start: `).FindAllStringSubmatch(blue.body, -1)
	for _, card := range cards {
		if !slices.ContainsFunc(starts, func(m []string) bool { return strings.Contains(card, `"#`+m[1]+`"`) }) || strings.Count(card, "<title>Meadow: ") != 1 || !strings.Contains(card, `aria-label="Meadow: `) {
			t.Errorf("the neighbour isn't drawn beside the tile: %.600s", card)
		}
	}
	if both := regexp.MustCompile(`value="place Blue[^"]*\s(use|done) [^"]*"`).FindString(blue.body); both != "" {
		t.Errorf("a rotation is chosen together with what follows: %s", both)
	}
	// Each rotation of an institution says what it brings, even if that is nothing.
	lines := begun(century.Book(), "place Red infirmary w2n1 r0")
	e = newEvening(t, Usual(), lines[:len(lines)-1]...)
	red := e.phone("Red")
	red.get("/s3?line=place+Red+infirmary+w2n1")
	if turns, says := strings.Count(red.body, `value="place Red infirmary w2n1 r`), strings.Count(red.body, "makes no more")+strings.Count(red.body, `<small><span class="sign">+`); turns != 4 || says < turns {
		t.Errorf("%d of %d turns say what they bring", says, turns)
	}
}

// A refusal calls the page's own seat "you".
func TestRefusedIsYou(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		book             *rule.Rulebook
		last, seat, line string
		want             map[string]string
	}{
		{century.Book(), "open Blue saltmarsh 3", "Green", "bid Green 11", map[string]string{"en": "You can't bid 11: that is more than you hold.", "de": "Du kannst nicht 11 bieten: Das ist mehr, als du hast."}},
		{century.Book(), "open Blue saltmarsh 3", "Red", "pass Red", map[string]string{"en": "It is Green's turn to bid, not yours.", "de": "Green ist mit dem Bieten an der Reihe, nicht du."}},
		{century.Book(), "claim Red 1 1", "Blue", "done Blue", map[string]string{"en": "You still have Meadow to attach."}},
		{industry.Book(), "offer Green A1", "Green", "bid Green 2", map[string]string{"en": "You are the auctioneer and neither bid nor pass.", "de": "Du bist Auktionator"}},
		{expo.Book(), "card Blue academy kettle", "Blue", "card Blue skyscraper", map[string]string{"en": "not yours", "de": "nicht du", "it": "non il tuo"}},
	} {
		e := newEvening(t, Usual(), begun(c.book, c.last)...)
		ph := e.phone(c.seat)
		for ph.lang = range c.want {
			ph.enter(c.line, nil)
			ph.sees(c.want[ph.lang])
		}
	}
}

// A browser that asks for German gets its pages in German, with the game's own words.
func TestGerman(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green := e.phone("Green")
	green.lang = "de-AT,de;q=0.9,en;q=0.5"
	green.get("/s2")
	green.sees(`<html lang="de">`, "Am Zug", "Was zuletzt geschah", "Münzen")
	green.enter("bid Green 2", nil)
	green.sees("Du kannst nicht 2 bieten")
	table := e.phone(onTable)
	table.lang = "de"
	table.get("/table")
	table.sees("am Zug", "Länder", "ab 2")
}

// A page is in the language that its phone has chosen, else in the first that its browser asks for, if the game has
// words in it; else in the language that the program was asked to speak, also where it prints for a script.
func TestLanguageOfAPage(t *testing.T) {
	t.Parallel()
	for book, want := range map[*rule.Rulebook][][3]string{ // asked for, chosen, and what comes
		century.Book(): {{"it", "", "en"}, {"it-IT,it;q=0.9,de;q=0.8", "", "de"}, {"en-GB,en;q=0.9,de;q=0.8", "", "en"}, {"de", "en", "en"}, {"de", "it", "de"}, {"fr", "", "en"}, {"fr", "de", "de"}},
		expo.Book():    {{"it", "", "it"}, {"en,it", "", "en"}, {"de", "it", "it"}, {"it", "en", "en"}},
	} {
		ph := newEvening(t, Usual(), practice(book)[0]).phone(onTable)
		cookie := ph.cookie
		for _, c := range want {
			ph.lang, ph.cookie = c[0], cookie+"; "+langCookie+"="+c[1]
			ph.get("/table")
			ph.sees(`<html lang="` + c[2] + `"`)
			if book == century.Book() && strings.Contains(ph.body, `hreflang="it"`) {
				t.Errorf("%s offers Italian", book.Name)
			}
		}
	}
	ph := newEvening(t, Usual(), practice(expo.Book())[0]).phone(onTable)
	ph.d.Settings.Lang, ph.d.Flags.JSON, ph.lang = "it", true, "fr"
	ph.get("/table")
	ph.sees(`<html lang="it"`)
}

// The tiny game that no other file knows has pages, with its scoring line by line at the end.
func TestAnyGamesPages(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --rules lots --seats Ann,Bob", "deal vase", "bid Ann 2", "pass Bob", "deal lamp", "bid Ann 1", "pass Bob", "deal clock", "pass Ann")
	bob := e.phone("Bob")
	bob.sees("Your turn", "vase", "bid", "pass")
	bob.enter("bid Bob", url.Values{"n": {"4"}})
	bob.sees("The final scoring", "wins.", `class="fresh"`, "In all")
	e.phone(onTable).sees("Points in the game", "So far", "In all")
}

// The place where a piece serves most is suggested above its map, and one tap enters it. A piece that serves
// nowhere has its few places there with that said, not as suggested; one that serves as well in many places hasn't.
func TestWhereItServesMost(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(expo.Book(), "place Blue kettle c4 r2")...)
	blue := e.phone("Blue")
	blue.get("/s1")
	blue.sees("Suggested", "c5, a quarter turned", "gives 1 steel, 2 steam to Kettle")
	if n := strings.Count(blue.body, "Suggested"); n != 1 {
		t.Errorf("it is suggested for %d pieces", n)
	}
	alike := newEvening(t, Usual(), begun(expo.Book(), "place Red siding a4 r1")...).phone("Red")
	if alike.sees(`<p class="due">Feeds nothing:`); strings.Contains(alike.body, "Suggested") {
		t.Error("a place is suggested where all feed nothing")
	}
	lines := practice(expo.Book())
	for slices.Contains(lines[1:], "card Green laboratory") && lines[len(lines)-1] != "card Green laboratory" { // its last one
		lines = lines[:len(lines)-1]
	}
	each := newEvening(t, Usual(), lines...).phone("Green")
	if each.sees(`<p class="due">It can lie like this:`); strings.Contains(each.body, `<p class="due">:`) {
		t.Error("places that feed nothing, each in its own way, have no heading")
	}
	blue.tap("c5, a quarter turned")
	if last := e.s.now.Load().Last(); last.Text != "place Blue tile37 c5 r1" {
		t.Errorf("%q was entered", last.Text)
	}
	// For several pieces the suggestion says which, and from where to where.
	e = newEvening(t, Usual(), begun(expo.Book(), "card Red meeting")...)
	red := e.phone("Red")
	red.sees("f5 → b1, half turned", `href="?line=move+Red+lantern"`, "As a list")
	red.tap("f5 → b1, half turned")
	if last := e.s.now.Load().Last(); last.Text != "move Red f5 b1 r2" {
		t.Errorf("%q was entered", last.Text)
	}
	// The button that enters a placing says where and how.
	e = newEvening(t, Usual(), begun(expo.Book(), "card Red laboratory")...)
	red = e.phone("Red")
	red.get("/" + red.id + "?line=place+Red+boiler+e2+r1")
	red.sees("<span>Place Boiler: e2, a quarter turned</span>")
	// A suggestion below a card is entered together with it; none moves a piece.
	e = newEvening(t, Usual(), begun(expo.Book(), "card Yellow skyscraper")...)
	red = e.phone("Red")
	before := e.s.now.Load().n
	red.sees("Play Meeting Room and do nothing", "card Red meeting")
	if strings.Contains(red.body, "move Red") {
		t.Error("a suggestion below a card moves a piece")
	}
	red.tap("e2")
	if now := e.s.now.Load(); now.n != before+2 || now.Last().Text != "place Red boiler e2 r1" {
		t.Errorf("%d entries, the last %q", now.n-before, now.Last().Text)
	}
}

// Industry, which has no hidden hands, is played by tapping, too.
func TestIndustry(t *testing.T) {
	e := newEvening(t, Usual(), "new works --rules industry --seats Ann,Bob,Cyd")
	table := e.phone(onTable)
	table.sees("talers", `class="ab"`)
	ann := e.phone("Ann")
	e.cli("draw A B C coin=none", "offer Ann A1")
	e.look(t)
	bob := e.phone("Bob")
	bob.sees("Your turn", `<div class="sight"><svg`, "<h2>A1 (joker Stone) · auctioneer Ann", "Bid 1 to 5 or pass, once.")
	e.phone("Ann").sees("<h2>A1 (joker Stone) · you are the auctioneer", "<h2>Still to be offered <small></small>")
	texts, _, _ := ann.tappable()
	if !slices.ContainsFunc(texts, func(s string) bool { return strings.HasPrefix(s, "Draw here") }) {
		t.Errorf("Ann may tap %q", texts)
	}
	for range 12 { // the first offer leads to an entry
		texts, to, enters := ann.tappable()
		if len(texts) == 0 {
			break
		}
		if enters[0] {
			ann.enter(to[0], nil)
			break
		}
		ann.get("/" + ann.id + to[0])
		if ann.code != 200 {
			t.Fatalf("%s: %d", to[0], ann.code)
		}
	}
}

// A tap on a field on the board explains it in the reader's words, even a lone joker; one button puts it up or
// develops it. A seat that keeps a field reads who gets what for it.
func TestFieldsAreLookedAt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		last, seat, line string
		lang             string
		want             []string
	}{
		{"draw C H J", "Green", "offer Green H2", "de", []string{"kostet 3, braucht Ziegel und Holz, 4 Punkte", ">Ziegel<", ">Holz<"}},
		{"won Yellow C2 2", "Green", "offer Green J2", "en", []string{"J2 Lens: a technology, needs Glass, 3 points"}},
		{"kept Yellow H2 0", "Green", "develop Green J2 Glass=Yellow", "en", []string{"J2 Lens: a technology", "Develop J2 Lens</span><small>for "}},
	} {
		e := newEvening(t, Usual(), begun(industry.Book(), c.last)...)
		ph := e.phone(c.seat)
		ph.lang = c.lang
		ph.get("/" + ph.id)
		_, to, enters := ph.tappable()
		field := strings.Fields(c.line)[2]
		if does := slices.Index(to, c.line); !slices.Contains(to, "?ask="+field) || does < 0 || !enters[does] {
			t.Errorf("%s: the field can't be looked at, or the line not entered: %q", c.line, to)
		}
		if slices.ContainsFunc(to, func(to string) bool { return strings.HasPrefix(to, "?line="+url.QueryEscape(c.line)) }) || !regexp.MustCompile(`<button class="big[^"]* piece" name="line" value="`+c.line+`"`).MatchString(ph.body) {
			t.Errorf("%s: the field's picture leads elsewhere", c.line)
		}
		ph.get("/" + ph.id + "?ask=" + field)
		ph.sees(c.want[0])
		ph.get("/" + ph.id + "?line=" + url.QueryEscape(c.line))
		ph.sees(c.want...)
	}
	// The only field that is left says too what its button does with it.
	lines := begun(industry.Book(), "offer Blue J1")
	newEvening(t, Usual(), lines[:len(lines)-1]...).phone("Blue").sees(`<span>Offer J1 `)
	e := newEvening(t, Usual(), begun(industry.Book(), "offer Blue G1")...)
	for _, line := range []string{"pass Green", "bid Yellow 1"} {
		e.cli(line)
	}
	e.look(t)
	e.phone("Blue").sees("for 1 taler, shared out: Green 1; so you have 10 talers; then Green offers", "to Yellow for 1 taler; so you have 12 talers")
	// Of the round's last field nobody offers another one behind it.
	e = newEvening(t, Usual(), strings.Split("new last --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann C1 / pass Bob / pass Cyd / offer Bob D1 / pass Cyd / pass Ann / offer Cyd A1 / bid Ann 1 / pass Bob", " / ")...)
	if e.phone("Cyd").sees("for 1 taler, shared out: Ann 1"); strings.Contains(e.phone("Cyd").body, "then Ann offers") {
		t.Error("who offers after the last field is told")
	}
	// A seat that bids reads what the field costs, needs and makes.
	e = newEvening(t, Usual(), begun(industry.Book(), "offer Green F1")...)
	e.phone("Yellow").sees("costs 1, makes Wood")
}

// What a phone puts together without having been asked for it is named there and entered; nothing leads away from it.
func TestMadeIsNamed(t *testing.T) {
	e := newEvening(t, Usual(), "new tuesday --seats Blue,Green,Yellow")
	e.d.Settings.Components = t.TempDir() + "/copy.txt"
	green := e.phone("Green")
	green.get("/s2?make=land1&kind=land&stack=lands+I-II")
	if strings.Contains(green.body, "The next piece of the box") {
		t.Error("a tap leads to a piece that isn't on the table")
	}
	green.get("/s2?make=land1&kind=land&stack=lands+I-II&part=A%3D2c1v&part=W-A-E")
	if green.sees("It is complete", `name="called"`); strings.Contains(green.body, "The next piece of the box") {
		t.Error("a tap throws away what was put together")
	}
	green.enter("describe", url.Values{"shows": {"A=2c1v W-A-E"}, "called": {" "}})
	green.sees("A name can't be empty.", "<code>A=2c1v W-A-E</code>")
	green.enter("describe", url.Values{"shows": {"A=2c1v W-A-E"}, "called": {"farm7"}})
	if e.look(t); e.s.now.Load().Last().Text != "describe farm7 A=2c1v W-A-E" {
		t.Errorf("entered was %q: %s", e.s.now.Load().Last().Text, green.body)
	}
}

// A land is put together by tapping, entered in the game and kept in the copy.
func TestMaker(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.d.Settings.Components = t.TempDir() + "/copy.txt"
	green, typed := e.phone("Green"), map[string]string{}
	green.get("/s2?make=L1&part=A%3D2c1v&part=W-A-E")
	if strings.Contains(green.body, "Keep it for later games") {
		t.Error("a seat is offered to change the copy's file")
	}
	// What is built so far is said in words; its notation is only in small print.
	for _, so := range []string{"L1&part=A%402,3%3D1c1s&part=B%405,5%3D1r&part=W-A-x-B&track=B", "T1&part=1g&part=L%3D%2B1s&part=N-L", "&kind=catastrophe+card&part=4g2p&part=3g1p%405"} {
		green.get("/s2?make=" + so)
		labelsAreSaid(typed, "en", green.body)
		read := tags.ReplaceAllString(html.UnescapeString(typedParts.ReplaceAllString(green.body, " ")), " ")
		read = regexp.MustCompile(`\bI+-I[IV] `).ReplaceAllString(read, " ") // the rounds of a stack
		if at := regexp.MustCompile(`@|\b[A-Z]-|-[A-Z]\b|\d[gpcsvr]\b|[A-Z]=`).FindString(read); at != "" {
			t.Errorf("of %s a seat reads %q", so, at)
		}
	}
	for text, at := range typed {
		t.Errorf("%q in %s", at, text)
	}
	green.enter("", url.Values{"line": nil, "keep": {"A=2c1v W-A-E"}, "kind": {"land"}, "name": {"farm7"}})
	if green.code != http.StatusForbidden {
		t.Errorf("a seat changes the copy's file: %d", green.code)
	}
	green.get("/s2")
	green.tap("Describe a piece")
	green = e.phone(keeper)
	green.tap("Describe a piece")
	green.sees("Land", "Technology", "Start tile")
	green.get("/keeper?make=L1")
	green.sees("What does L1 show?", "recycling centres", "City A")
	green.get("/keeper?make=L1&kind=land&begin=A%3D&sign=c&count=2&sign=s&count=0&sign=v&count=1&sign=r&count=0")
	green.sees("<code>A=2c1v</code>", "City B")
	green.points("the west edge")
	green.tap("A")
	green.sees("Add the track", "the west edge – city A – …")
	green.points("the east edge")
	green.sees("A=2c1v W-A-E", "three quarters turned", "It is complete")
	page := green.at
	green.enter("describe L1 A=2c1v W-A-E", nil)
	if got := e.s.now.Load().Last().Text; got != "describe L1 A=2c1v W-A-E" {
		t.Errorf("entered: %q", got)
	}
	green.get(page)
	if regexp.MustCompile(`name="name"[^>]* required`).MatchString(green.body) {
		t.Error("the browser, not the program, would refuse a piece without a name")
	}
	green.enter("", url.Values{"line": nil, "keep": {"A=2c1v W-A-E"}, "kind": {"land"}, "name": {" "}, "part": {"A=2c1v", "W-A-E"}})
	green.sees("A name can't be empty.", "Needed: a name of letters", "<code>A=2c1v W-A-E</code>")
	green.enter("", url.Values{"line": nil, "keep": {"A=2c1v W-A-E"}, "kind": {"land"}, "name": {"farm7"}, "stack": {"lands I-II"}})
	set, err := e.d.Copy(e.s.now.Load().Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	if text, ok := set.Described("farm7"); !ok || text != "A=2c1v W-A-E" || set.StackOf("farm7") != "lands I-II" {
		t.Errorf("kept as %q in %q", text, set.StackOf("farm7"))
	}
	// A kept piece can be corrected: it begins with its parts, and what changes is shown.
	green.get("/keeper?make=")
	green.sees("The next piece of the box: start")
	green.tap("farm7")
	green.sees("What does farm7 show?", "<code>A=2c1v W-A-E</code>", "In the copy so far")
	green.tap("The west edge – city A – the east edge ✕")
	green.tap("A")
	green.points("the south edge")
	green.sees("What changes: −W-A-E +A-S", `value="farm7"`, "<option value=\"lands I-II\" selected>Lands I-II")
	// So can a description in the game, which is shown before it is entered.
	green.get("/keeper?make=L1&part=A%3D3c&part=W-A-E")
	green.sees("L1 is described anew: A=3c W-A-E.")
	// A whole box, one piece after another.
	green.get("/keeper?make=land2&kind=land&stack=lands+I-II&part=A%3D1c&part=A-E")
	green.sees("Lands I-II 2/", "The next piece of the box: Lands I-II 3/")
	next := regexp.MustCompile(`name="next" value="([^"]*)"`).FindStringSubmatch(green.body)
	green.enter("", url.Values{"line": nil, "keep": {"A=1c A-E"}, "kind": {"land"}, "name": {"land2"}, "stack": {"lands I-II"}, "next": {html.UnescapeString(next[1])}})
	green.sees("What does land3 show?", "land2 is kept", "Lands I-II 3/")
	// A card, column by column, for this game and for the copy.
	e.cli("undo", "undo", "undo")
	e.look(t)
	green.get("/keeper?line=deal+catastrophe")
	green.tap("build it by tapping")
	green.sees("First column", `value="@5"`, "Add, labelled for five players", "Nothing, labelled for four players")
	card := green.at + "&part=4g2p"
	green.get(card + "&sign=g&count=3&sign=p&count=1&end=%405")
	green.sees("<code>4g2p / 3g1p@5</code>", "Third column", `value="@4"`)
	card += "&part=3g1p%405&part=2g1p%404&part=1g"
	green.get(card)
	green.sees("Last column", `form="parts" name="part" value="-"><span>Nothing`)
	green.get(card + "&part=-")
	green.sees("It is complete")
	green.enter("deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", nil)
	if got := e.s.now.Load().Last().Text; got != "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -" {
		t.Errorf("dealt: %q", got)
	}
	green.get(card + "&part=-")
	green.enter("", url.Values{"line": nil, "keep": {"4g2p / 3g1p@5 / 2g1p@4 / 1g / -"}, "kind": {"catastrophe card"}, "name": {"flood"}, "stack": {"catastrophes I-II"}})
	green.get("/keeper?make=flood")
	green.sees("<code>4g2p / 3g1p@5 / 2g1p@4 / 1g / -</code>", "labelled for five players ✕")
	green.enter("", url.Values{"line": nil, "keep": {"A=2c1v W-"}, "kind": {"land"}, "name": {"farm8"}})
	if green.code != http.StatusUnprocessableEntity || !strings.Contains(green.body, "refused") {
		t.Errorf("half a track: %d", green.code)
	}
	for path, wants := range map[string][]string{
		"/keeper?make=T1&part=1g&part=locomotive":                             {"What does T1 show?", "1g locomotive", "It is complete"},
		"/keeper?make=T1&part=1g&part=L%3D%2B1s&part=N-L":                     {"L", "It is complete", "<svg"},
		"/keeper?make=T1&begin=L%3D%2B&sign=c&count=0&sign=s&count=1&part=1g": {"1g L=+1s"},
		"/keeper?make=T1&begin=quality:&sign=s&count=4&sign=%3Dv&count=3":     {"<code>quality:4s=3v</code>", "It is complete"},
		"/keeper?make=T1&apart=+&sign=g&count=2&sign=f&count=1&part=park":     {"<code>park 2g 1f</code>", "2 garbage ✕", "Park ✕"},
		"/keeper?make=start&part=A%3D1c1s&part=B%3D2c1s&part=C%3D1r":          {"A=1c1s B=2c1s C=1r"},
		"/keeper?make=%3Cb%3E&kind=land&part=%3Cscript%3E":                    {"What does <b> show?"},
	} {
		green.get(path)
		green.sees(wants...)
		if strings.Contains(green.body, "<script>") || strings.Contains(green.body, "<b> show") {
			t.Errorf("%s: not escaped", path)
		}
	}
}

// Any address or form gets a page without a server error, and enters nothing that isn't this seat's.
func FuzzAddress(f *testing.F) {
	for _, seed := range []string{
		"line=bid+Green&n=3", "line=drop+Green+buy", "plan=&line=place+Green+L1+e1", "plan=pass+Green&plan=x", "why=place", "ask=garbage",
		"make=L1&kind=land&part=A%3D1c&track=N-A", "make=&kind=technology&begin=L%3D%2B&sign=c&count=2", "n=-1&line=bid+Green", "line=%22", "line=describe+L1&text=A%3D", "keep=A%3D1c&name=x&stack=y", "line=undo&entries=3", "%zz",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		e := newEvening(t, Usual(), tuesday()...)
		e.d.Settings.Components = t.TempDir() + "/copy.txt"
		h := e.s.guarded(e.s.routes())
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			before := e.s.now.Load().n
			r := httptest.NewRequestWithContext(t.Context(), method, "http://localhost/s2", nil)
			r.URL.RawQuery = query
			if method == http.MethodPost {
				r.Body = io.NopCloser(strings.NewReader(query))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			}
			r.Header.Set("Cookie", e.s.roles()[4].Cookie(e.s.tag)+"="+e.s.roles()[4].Token)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s %q: %d %.300s", method, query, w.Code, w.Body)
			}
			for _, entry := range e.s.now.Load().Since(before) {
				if entry.Kind == referee.KindAction && entry.Seat != "Green" && !strings.HasPrefix(entry.Text, "deal ") {
					t.Errorf("%q entered %q", query, entry.Text)
				}
			}
		}
	})
}

// A fact that the game needs at once is asked for first on a page.
func TestAsksFirst(t *testing.T) {
	e := newEvening(t, Usual(), "new tuesday --seats Blue,Green,Yellow", "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p / 2g1p / 1g / -")
	blue := e.phone("Blue")
	asks := strings.Index(blue.body, `<p class="due">Which columns bear the labels 5 and 4?`)
	if opens := strings.Index(blue.body, `<form class="priced"`); asks < 0 || opens < asks {
		t.Errorf("asked at %d, opens at %d:\n%s", asks, opens, blue.body)
	}
	blue.enter("deal catastrophe", url.Values{"text": {"4g2p / 3g1p@5 / 2g1p@4 / 1g / -"}})
	if blue.get("/s1"); strings.Contains(blue.body, `<p class="due">Which column`) {
		t.Error("the labels are still asked for")
	}
}

// A new name that is nearly one in the box is asked about before it is entered; a screen that may not enter
// isn't asked.
func TestNearNameIsAsked(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()[0])
	deals := func(name string) string { return "deal lands " + name + " L1 L2 L3 L4" }
	keeps, begun := e.phone(keeper), e.s.now.Load().n
	keeps.enter(deals("milbrook"), nil)
	keeps.sees("milbrook is new. Did you mean millbrook?", deals("millbrook"))
	if e.look(t); e.s.now.Load().n != begun {
		t.Fatalf("entered without an answer: %s", e.s.now.Load().Last().Text)
	}
	screen := e.phone(onTable)
	if screen.enter(deals("milbrook"), nil); screen.code != http.StatusForbidden {
		t.Errorf("the table's screen: %d", screen.code)
	}
	keeps.enter(deals("milbrook"), url.Values{"sure": {"1"}})
	if e.look(t); e.s.now.Load().Last().Text != deals("milbrook") {
		t.Errorf("entered: %s", e.s.now.Load().Last().Text)
	}
}

// Several things of one line are ticked on one page, which says what they cost together: Industry's draw, Expo's
// station.
func TestTicked(t *testing.T) {
	e := newEvening(t, Usual(), practice(industry.Book())[0])
	draws, _, _ := strings.Cut(e.s.now.Load().Where().Next.String(), " ")
	ph := e.phone(draws)
	if n := strings.Count(ph.body, `type="checkbox" name="tick"`); n != 12 || strings.Contains(ph.body, `href="?line=draw`) {
		t.Errorf("%d boxes to tick, and links: %v", n, strings.Contains(ph.body, `href="?line=draw`))
	}
	n := strings.Count(ph.body, `data-n="`)
	ph.sees("Tick 3 of them.", `data-n="3"`)
	if n != 1 {
		t.Errorf("%d buttons enter a draw", n)
	}
	ph.enter("draw", url.Values{"tick": {"A"}})
	ph.sees("‹") // two more are to be ticked
	ph.enter("draw", url.Values{"tick": {"A", "C", "F"}})
	if got := e.s.now.Load().Last().Text; got != "draw A C F" {
		t.Errorf("entered is %q", got)
	}

	e = newEvening(t, Usual(), practice(expo.Book())[0])
	for _, line := range practice(expo.Book())[1:] {
		if strings.HasPrefix(line, "card ") {
			break
		}
		e.cli(line)
	}
	e.look(t)
	seat := e.s.now.Load().Where().ToAct[0]
	ph = e.phone(seat)
	boxes := tickBoxes.FindAllStringSubmatch(ph.body, -1)
	ph.sees("Buy 1, in all for 1", "Buy 2, in all for 3")
	ph.enter("card "+seat+" station", url.Values{"tick": {boxes[1][1], boxes[len(boxes)-1][1]}})
	if got := e.s.now.Load().Last().Text; got != "card "+seat+" station "+boxes[1][1]+" "+boxes[len(boxes)-1][1] {
		t.Errorf("entered is %q", got)
	}
	e.cli("undo")
	e.look(t)
	ph.get("/" + ph.id)
	ph.sees("To buy up to 2 together, tap their pictures", `name="tick" value="`+boxes[0][1]+`" aria-label="`)
	if n := strings.Count(ph.body, `<button class="big" name="tick"`); n != len(boxes) {
		t.Errorf("%d buttons enter one of %d tiles with those ticked", n, len(boxes))
	}
}

// What is rare or destroys something, as a subsidy or a removal, stands at the end of a page, says what it does,
// and is asked for once more.
func TestAskedOnceMore(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		book               *rule.Rulebook
		begun, line, folds string
		more               []string
	}{
		{industry.Book(), "draw ", "subsidy", "Take the subsidy: 3 talers now, 5 points less at the end", []string{"You take a subsidy: 3 talers now, −5 at the end."}},
		{expo.Book(), "place ", "remove", "<summary>Remove a tile or a scrap</summary>", []string{"Remove ", "You remove"}},
	} {
		lines := practice(c.book)
		e := newEvening(t, Usual(), lines[0])
		for _, line := range lines[1:] {
			if e.cli(line); strings.HasPrefix(line, c.begun) {
				break
			}
		}
		e.look(t)
		seat := e.s.now.Load().Where().ToAct[0]
		ph := e.phone(seat)
		ph.sees(c.folds)
		at, turn := strings.Index(ph.body, c.folds), strings.LastIndex(ph.body, `name="line"`)
		if at < turn || strings.Contains(ph.body, `value="`+c.line) {
			t.Errorf("%s stands at %d, what is due at %d; one tap enters it: %v", c.line, at, turn, strings.Contains(ph.body, `value="`+c.line))
		}
		n := e.s.now.Load().n
		for texts, to, _ := ph.tappable(); ; texts = texts[1:] {
			if i := len(to) - len(texts); strings.HasPrefix(to[i], "?line="+c.line) {
				ph.get("/" + ph.id + to[i])
				break
			}
		}
		ph.sees(append(c.more, "No")...)
		if e.s.now.Load().n != n {
			t.Errorf("%s was entered by one tap", c.line)
		}
		ph.enter(buttons.FindStringSubmatch(ph.body)[1], nil)
		if last := e.s.now.Load().Last(); !strings.HasPrefix(last.Text, c.line+" ") {
			t.Errorf("%s: entered was %q", c.line, last.Text)
		}
	}
}

// Buttons say whom and what they pay or what they cost, and something that can't be used says why.
func TestPricesBeforehand(t *testing.T) {
	t.Parallel()
	wants := map[*rule.Rulebook]map[string]string{
		industry.Book(): {"sell": `Sell</span><small>to \w+ for \d taler`, "keep": `Keep</span><small>for \d taler`, "develop": `aria-label="[A-L]\d \w+"[^>]*><svg(?s:.*?)</svg><small>for \d talers?(?: · [^<]+)? · \d points?</small>`, "why": `<small class="soft">(no \w+|costs \d)`},
		expo.Book():     {"meeting": `two different options \(move up to three tiles, take 1 funding`, "advance": `<small>for \d(?: · [^<]+)?</small>`},
	}
	for book, want := range wants {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[0])
		phones := map[string]*phone{}
		entered := 1
		for i, line := range lines[1:min(len(lines), 400)] {
			if _, wanted := want[strings.Fields(line)[0]]; !wanted && (i%long.Or(24, 6) > 0 || want["why"]+want["meeting"] == "") {
				continue
			}
			e.cli(lines[entered : i+1]...)
			e.look(t)
			entered = i + 1
			for _, seat := range e.s.now.Load().Where().ToAct {
				if phones[seat] == nil {
					phones[seat] = e.phone(seat)
				}
				ph := phones[seat]
				ph.get("/" + ph.id)
				for what, pattern := range want {
					if regexp.MustCompile(pattern).MatchString(ph.body) {
						delete(want, what)
					}
				}
				if strings.Contains(ph.body, "(unknown)") {
					t.Errorf("before %q a button says (unknown)", line)
				}
			}
			if len(want) == 0 {
				break
			}
		}
		for what, pattern := range want {
			t.Errorf("%s: no page has, for %s, %s", book.Name, what, pattern)
		}
		e.stop()
	}
}

// A won land is due only in the upkeep; a field's price speaks of payments to others only if there are some; and
// a column says what a bid on it leads to, even if that is nothing.
func TestDueInItsTime(t *testing.T) {
	t.Parallel()
	won := begun(century.Book(), "open Red orchard 4")
	e := newEvening(t, Usual(), won[:len(won)-1]...)
	red := e.phone("Red")
	red.sees("Open a land at 2 or more")
	if strings.Contains(red.body, "thing left") || strings.Contains(red.body, "missing") {
		t.Error("a won land is due in the auction")
	}
	e = newEvening(t, Usual(), begun(century.Book(), "place Red orchard w2 r0 A")...)
	e.phone("Red").sees("Ready: 2 things are missing", "2 things left")

	e = newEvening(t, Usual(), begun(industry.Book(), "offer Yellow E1")...)
	e.phone("Blue").sees("1 taler if developed next</")
	e = newEvening(t, Usual(), begun(century.Book(), "drop Blue buy ragpickers")...)
	e.phone(keeper).sees("if it stays: 4 garbage to place<", "if it stays: nothing<") // without the hand that would be left
	e.phone("Blue").sees("science left<")
	// What each column leads to stands below the card.
	_, below, _ := strings.Cut(e.phone("Blue").body, `class="columns"`)
	_, list, found := strings.Cut(below, `<ul class="follow">`)
	list, _, _ = strings.Cut(list, "</ul>")
	for _, want := range []string{"<b>1</b> · if it stays: 4 garbage to place", "<b>2</b> · if", "<b>4</b> · if", "<b>5</b> · if"} {
		if !strings.Contains(list, want) {
			t.Errorf("no %q in %s", want, list)
		}
	}
	if !found {
		t.Error("what the columns lead to doesn't stand below the card")
	}
}

// All that is due in an upkeep stands in one list with a drawing each: a tile to place leads to its squares, and
// what was done can be taken back there. A citizen that can go to only one city is said to go there.
func TestDuesAreListed(t *testing.T) {
	t.Parallel()
	due := regexp.MustCompile(`<li><a class="big" href="([^"]*)">(.*?)</a>`)
	lines := begun(century.Book(), "outcome Yellow 1 0")
	for last, want := range map[string]string{
		"outcome Yellow 1 0":                   "#an0 #an1 ?line=place+Blue+highmoor ?line=place+Blue+terrace",
		"place Blue greenfield w2n1 r0 A":      "#an0 #an1",
		"garbage Blue highmoor=2 greenfield=2": "#an0 #an1", // optional uses of technologies
		"place Blue terrace w1n1 r0 B":         "#an0",
		"place Green gardens w2n1 r0 B":        "#an0 #an1 ?line=place+Blue+highmoor ?line=place+Blue+terrace",
		`use Blue locomotive start.A start.C`:  "",
		"place Blue highmoor w2 r0 A":          "#an0 #an1 ?line=place+Blue+terrace",
	} {
		played := begun(century.Book(), last)
		if strings.Contains(last, " Green ") {
			played = append(slices.Clone(lines), last)
		}
		blue := newEvening(t, Usual(), played...).phone("Blue")
		_, list, _ := strings.Cut(blue.body, `<ul class="dues">`)
		list, rest, _ := strings.Cut(list, "</ul>")
		var to []string
		for _, m := range due.FindAllStringSubmatch(html.UnescapeString(list), -1) {
			if to = append(to, strings.TrimSuffix(m[1], "&plan=")); !strings.Contains(m[2], "<svg") {
				t.Errorf("after %s, %s isn't drawn", last, m[1])
			}
			if id, here := strings.CutPrefix(m[1], "#"); here && !strings.Contains(rest, `id="`+id+`"`) || !here && strings.Contains(rest, `href="`+html.EscapeString(m[1])+`"`) {
				t.Errorf("after %s, %s leads nowhere, or stands there twice", last, m[1])
			}
			blue.get("/s1" + strings.Split(m[1], "#")[0])
			if blue.code != http.StatusOK || strings.Contains(html.UnescapeString(blue.body), "That can't be entered now") {
				t.Errorf("after %s, %s can't be followed", last, m[1])
			}
		}
		if got := strings.Join(to, " "); got != want {
			t.Errorf("after %s, due is %q, not %q", last, got, want)
		}
	}
	blue := newEvening(t, Usual(), begun(century.Book(), "garbage Blue highmoor=2 greenfield=2")...).phone("Blue")
	newEvening(t, Usual(), lines...).phone("Blue").sees("Signalhouse: each upkeep: a citizen goes by rail", "Signalhouse: once in the game: a new citizen", "if you like, once nothing is missing")
	blue.sees(`<span>Put garbage on Highmoor (2) and Greenfield (2)</span>`, ">Take back</button>", "A of Highmoor → A of Meadow</span>")
}

// What is on offer is told from one's own of the same name, another seat's field from one's own by its seat, and the end
// says first by how much it is won and which place one has. Much that goes with what is taken back is folded.
func TestOthersAreToldApart(t *testing.T) {
	t.Parallel()
	lands := begun(century.Book(), "bid Green 7")
	blue := newEvening(t, Usual(), lands...).phone("Blue")
	blue.sees("<h2>Technologies on offer <small>", "<h2>Lands <small>")
	blue.cookie += "; " + langCookie + "=de"
	blue.get("/s1")
	blue.sees("<h2>Technologien im Angebot <small>")
	newEvening(t, Usual(), begun(industry.Book(), "develop Blue G1")...).phone("Yellow").sees(`of blue"><h2>Blue · Undeveloped</h2>`)
	ends := newEvening(t, Usual(), practice(century.Book())...)
	ends.later(60 * 60 * 1e9)
	_, end, _ := strings.Cut(ends.phone("Blue").body, `class="scoring"`)
	first, _, _ := strings.Cut(end, "<h2>")
	if got := strings.Join(strings.Fields(tags.ReplaceAllString(first, " ")), " "); !strings.Contains(got, "Red wins. 67 points") || !strings.Contains(got, "Final place: 2 · 39 points") {
		t.Errorf("the end says first %q", got)
	}
	ready := newEvening(t, Usual(), begun(century.Book(), "done Yellow")...).phone("Blue")
	if _, goes, found := strings.Cut(ready.body, `<details class="all goes">`); found && strings.Count(goes[:strings.Index(goes, "</details>")], "<li>") < 5 {
		t.Error("little is folded")
	}
}

// A page says where its seat stands: a seat that is ready reads for whom it waits, with what it could still do
// folded; one that has passed isn't called out; one that can't bid isn't told to; an undo is told in words. The
// many bridges are a page of their own.
func TestSaysWhereASeatStands(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "garbage Blue campus=3")...)
	blue := e.phone("Blue")
	blue.sees("Build a bridge on", `href="?line=use+Blue+bridge+meadow"`)
	if strings.Contains(blue.body, `value="use Blue bridge`) {
		t.Error("every bridge is a button")
	}
	blue.get("/s1?line=use+Blue+bridge+meadow")
	blue.sees(`value="use Blue bridge meadow N-E"`, `<a class="tap"`)
	e.cli("done Blue")
	e.look(t)
	blue.get("/s1")
	blue.sees("You are ready; waiting for Green, Red and Yellow.")
	if fold := strings.Index(blue.body, `<details class="beside">`); fold < 0 || strings.Index(blue.body, "use Blue") < fold {
		t.Error("what a ready seat could do isn't folded")
	}
	e.cli("undo")
	e.look(t)
	blue.get("/s1")
	blue.sees("Taken back: Ready")

	e = newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	e.cli("pass Green", "drop Red")
	e.look(t)
	yellow := e.phone("Yellow")
	yellow.sees("<span>Green<small>passed</small>", "<span>Red<small>out</small>", "Bid 4 or more, pass or drop out.")
	if blue := e.phone("Blue"); strings.Contains(blue.body, "Pass for the rest") {
		t.Error("the highest bidder may leave the lot")
	}
	e.cli("correct Yellow coins-8 \"a slip\"")
	e.look(t)
	yellow.get("/s4")
	yellow.sees("You can't bid 4: pass or drop out.")
	e.phone(onTable).sees("Yellow bids 4 or more, passes or drops out.") // which doesn't depend on the hand
}

// No link on the keeper's way to a correction is a dead end.
func TestCorrectedByTapping(t *testing.T) {
	t.Parallel()
	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[:len(lines)/2]...)
		ph, followed := e.phone(keeper), 0
		var follow func(line string, all bool)
		follow = func(line string, all bool) {
			ph.get("/keeper" + door.Address{Line: line}.Href())
			if followed++; strings.Contains(html.UnescapeString(ph.body), "That can't be entered now") {
				t.Fatalf("%s: %q is a dead end", book.Name, line)
			}
			_, to, _ := ph.tappable()
			for _, to := range slices.Backward(to) {
				q, _ := url.ParseQuery(strings.TrimPrefix(to, "?"))
				if next := q.Get("line"); strings.HasPrefix(next, line) && next != line {
					if follow(next, false); !all {
						break
					}
				}
			}
		}
		follow("correct "+rule.Quote(e.s.now.Load().Position().Seats()[0]), true)
		if followed < 4 {
			t.Errorf("%s: only %d pages lead to corrections", book.Name, followed)
		}
	}
}

// A bridge is built by tapping its ends and points on the drawing of its tile, even of a rotated one.
func TestBridgeOnItsPicture(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "garbage Blue campus=3")...)
	blue := e.phone("Blue")
	for line, ends := range map[string][]string{
		"start":    {"N", "the north edge", "C", "C", "B-C", "B"},
		"start+N":  {"N-3%2C3", "the point three eighths across, three eighths down", "N-B", "B"},
		"terrace":  {"W", "the west edge"},
		"campus+N": {"N-W", "the west edge"},
	} {
		blue.get("/s1?line=use+Blue+bridge+" + line)
		tile, _, _ := strings.Cut(line, "+")
		for i := 0; i < len(ends); i += 2 {
			blue.sees(`<a class="tap" href="?line=use+Blue+bridge+` + tile + "+" + ends[i] + `" aria-label="` + ends[i+1] + `">`)
		}
	}
	// Before it is entered it is drawn, and what it would tell isn't told as done.
	blue.get("/s1?line=use+Blue+bridge+start+N-B")
	blue.sees(`<path class="span" d="M88 0L110 66"/>`, "Once entered: You use ", " On Start a bridge joins the north edge and B.", "makes no more")
}

// Where a citizen's city is chosen, a recycling centre is called one.
func TestCentreIsSaid(t *testing.T) {
	green := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...).phone("Green")
	green.get("/s2?line=place+Green+saltmarsh+w1+r0")
	green.sees("<span>citizen in B</span><small>recycling centre</small>", `<span>citizen in A</span><small><span class="sign">+`)
}

// A negative number has a minus sign, in a sentence and beside a sign.
func TestMinusSign(t *testing.T) {
	green := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...).phone("Green")
	green.sees(`<use href="#s-cloud"/></svg>−1</span>`)
	if regexp.MustCompile(`>-\d`).MatchString(green.body) {
		t.Error("a negative number has a hyphen")
	}
	keeps := newEvening(t, Usual(), "new tuesday --rules industry --seats Blue,Green,Yellow").phone(keeper)
	keeps.get("/keeper?line=subsidy+Blue")
	keeps.sees("−5 at the end")
	keeps.get("/keeper?line=correct+Blue+talers")
	keeps.sees("−5 to −1 or 1 to ")
	ended := newEvening(t, Usual(), practice(industry.Book())...)
	for _, ph := range []*phone{ended.phone(onTable), ended.phone("Blue")} {
		ph.sees("−5 where one was taken")
	}
	below := newEvening(t, Usual(), "new late --round 6 --seats Ann,Bob,Cyd", "have Ann pollution=-6", "have Bob pollution=-6", "have Cyd pollution=-5", "done all")
	for _, who := range []string{onTable, keeper, "Ann"} {
		ph := below.phone(who)
		if found := regexp.MustCompile(`[|:( ]-\d+.{9}`).FindString(tags.ReplaceAllString(typedParts.ReplaceAllString(ph.body, ""), "|")); found != "" {
			t.Errorf("below nothing %s reads %s", who, found)
		}
	}
}

// A question that only asks why is about the refusal on the page: the answer states the rule once and cites it,
// and a further question can follow.
func TestWhyIsOfTheRefusal(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	ph := e.phone("Green")
	ph.enter("bid Green 2", nil)
	ph.sees("the bid stands at 2", `name="refused" value="century/bid-not-higher"`)
	for q, lang := range map[string]string{"why": "en", "Why can't I do that?": "en", "which rule says that": "en", "warum?": "de", "Warum darf ich das denn nicht?": "de"} {
		ph.lang = lang
		ph.get("/" + ph.id + "?ask=" + url.QueryEscape(q) + "&refused=century%2Fbid-not-higher")
		_, answer, _ := strings.Cut(ph.body, `id="answer"`)
		answer, _, _ = strings.Cut(answer, "</section>")
		said := map[string]string{"en": "A bid must be higher than the one before.", "de": "Ein Gebot muss höher sein als das vorige."}[lang]
		if strings.Count(answer, said) != 1 || !strings.Contains(answer, `class="cite"`) {
			t.Errorf("%q is answered %q", q, tags.ReplaceAllString(answer, " "))
		}
		ph.sees(`name="refused" value="century/bid-not-higher"`)
	}
}

// Where several technologies do the same for different prices, each says its own.
func TestPricesOfOneKind(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), "new late --round 6 --seats Ann,Bob,Cyd", "describe copy practice", "have Ann coins=9 science=9", "have Ann tile start r0 A* B* g2",
		"have Ann tile harbor e1 r0 A* g1", "have Ann technology ecoplant", "have Ann technology smelter")
	page := e.phone("Ann").body
	for _, price := range []string{"3 coins · Ecoplant", "4 science · Ecoplant", "4 coins · Smelter"} {
		if strings.Count(page, price) != 1 {
			t.Errorf("%q stands %d times on the page", price, strings.Count(page, price))
		}
	}
}

// A button that enters a card with what follows it says what the card comes to.
func TestAheadSaysWhatItEnds(t *testing.T) {
	page := newEvening(t, Usual(), practice(expo.Book())[:59]...).phone("Blue").body
	all := regexp.MustCompile(`(?s)<button [^>]*value="card Blue meeting\n.*?</button>`).FindAllString(page, -1)
	if len(all) < 8 || slices.ContainsFunc(all, func(b string) bool {
		return !strings.Contains(b, "<small>to end the round</small>") || strings.Contains(b, `aria-label="Go`) && !strings.Contains(b, `, to end the round"`)
	}) {
		t.Errorf("%d buttons: %s", len(all), all)
	}
	if !regexp.MustCompile(`<label class="big piece"[^>]*>(?:<svg.*?</svg>)?<span>Meeting Room</span><small>to end the round</small></label>`).MatchString(page) {
		t.Error("the card itself doesn't say what it ends")
	}
}

// No button ends a round and spends what belongs to the next.
func TestOneTapStaysInItsRound(t *testing.T) {
	t.Parallel()
	lines := practice(century.Book())
	last := len(lines) - 1
	for lines[last] != "recycle Yellow delta.B delta" { // its last one ends a round
		last--
	}
	if e := newEvening(t, Usual(), lines[:last]...); strings.Contains(e.phone("Yellow").body, "and at once") {
		t.Error("what ends the round is offered with more")
	}
}

// What would be dozens of drawn buttons in a list is asked for one after the other.
func TestLongListsLeadOn(t *testing.T) {
	t.Parallel()
	lines := begun(century.Book(), "garbage Green airport=5")
	e := newEvening(t, Usual(), lines...)
	green := e.phone("Green")
	if n := len(regexp.MustCompile(`"[^"]*use\W(?:#43;)?Green\W(?:#43;)?transport`).FindAllString(green.body, -1)); n < 5 || n > 10 {
		t.Errorf("%d buttons for transport", n)
	}
	green.get("/" + green.id + door.Address{Line: "use Green transport airport"}.Href())
	green.sees(`value="use Green transport airport start"`)
}

// In a plan the number of a whole line is stepped to from what is usual, and what stands in it is drawn.
func TestPlanIsStepped(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "place Green airport w2n2 r1 B")[:]...)
	e.cli("undo")
	e.look(t)
	green := e.phone("Green")
	green.get("/" + green.id + door.Address{Line: "garbage Green airport", Planning: true}.Href())
	green.sees(`type="number" inputmode="numeric" value="`)
	green.get("/" + green.id + door.Address{Plan: []string{"garbage Green airport=5"}, Planning: true}.Href())
	_, steps, _ := strings.Cut(green.body, "<ol>")
	if steps, _, _ = strings.Cut(steps, "</ol>"); !strings.Contains(steps, "<svg") {
		t.Errorf("the plan's line has no picture: %s", steps)
	}
}

// In the last round with an auction nobody is told who begins the next one.
func TestNobodyBeginsRoundVI(t *testing.T) {
	t.Parallel()
	const begins = "Who gets the worst column begins the next round."
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 5 3")...)
	e.phone("Yellow").sees("A cloud moves your pollution marker 1 to the left. " + begins)
	e = newEvening(t, Usual(), begun(century.Book(), "claim Blue 3 2")...)
	yellow := e.phone("Yellow")
	if yellow.sees("A cloud moves your pollution marker 1 to the left."); strings.Contains(yellow.body, begins) {
		t.Error("in round V somebody is to begin the next round")
	}
}

// Why an auctioneer has to sell stands below the lot, on its phone alone.
func TestWhyToSellStandsBelow(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(industry.Book(), "bid Green 2")...)
	const why = "to hand out, and you have 1 taler: the field has to be sold"
	yellow := e.phone("Yellow")
	head, below, _ := strings.Cut(yellow.body, `class="all worth"`)
	if strings.Contains(head, why) || !strings.Contains(below, why) {
		t.Errorf("why isn't told, or not below the lot: %s", yellow.body)
	}
	if now, _, _ := strings.Cut(e.phone("Blue").body, `id="status"`); strings.Contains(now, "has to be sold") {
		t.Error("another's phone tells why Yellow sells")
	}
}

// A plan is for the lot that it was made on: overbid it stays, with why it can't be entered as it is, and on another lot
// it is never entered.
func TestPlanIsOfItsLot(t *testing.T) {
	e := newEvening(t, Usual(), append(tuesday(), "bid Green 3", "pass Yellow", "pass Blue", "describe L1 A=1c1s B=2c W-A-B-E", "open Green L2 2")...)
	blue := e.phone("Blue")
	blue.get("/" + blue.id + "?plan=")
	if blue.sees(`<span>Yellow<small>to act`); strings.Contains(blue.body, "<span>Blue<small>to act") {
		t.Error("in the plan the lot says that Blue is to act, while Yellow is")
	}
	blue.get("/" + blue.id + "?plan=&line=bid+Blue&n=4")
	blue.sees("You bid 4 for L2.", "Enter the plan when it is your turn")
	plan := regexp.MustCompile(`name="line" value="([^"]*\tbid Blue 4)"`).FindStringSubmatch(blue.body)
	if plan == nil {
		t.Fatalf("the plan isn't of its lot: %s", blue.body)
	}
	blue.cookie += "; " + door.WithID(e.s.roles(), blue.id).Cookie(e.s.tag) + "-plan=" + url.Values{"plan": {plan[1]}}.Encode()
	blue.get("/" + blue.id)
	blue.sees(`id="toplan"`, ">Your plan</a>")
	e.cli("bid Yellow 5")
	e.look(t)
	blue.get("/" + blue.id)
	blue.sees("Your plan", "<p>Bid 4</p>", "You can't bid 4, the bid stands at 5.")
	if strings.Contains(blue.body, "Enter the plan") {
		t.Error("a plan that is overbid can be entered")
	}
	e.cli("pass Blue", "pass Green", "describe L2 A=1c W-A-E", "open Yellow L3 2")
	e.look(t)
	before := e.s.now.Load().n
	blue.enter(plan[1], url.Values{"planned": {""}, "line": {plan[1]}})
	blue.sees("This was planned for L2, which isn't up any more.")
	if now := e.s.now.Load().n; now != before || blue.code != 422 {
		t.Errorf("a stale tap: %d, %d entries more", blue.code, now-before)
	}
}

// An institution stands on paved ground on every page, though a page keeps what it draws and sets its colours anew there.
func TestInstitutionsArePaved(t *testing.T) {
	e := newEvening(t, Usual(), practice(century.Book())[:194]...)
	for _, ph := range []*phone{e.phone(onTable), e.phone("Green"), e.phone(keeper)} {
		if ph.get("/" + ph.id); !regexp.MustCompile(`<g id="u\d+" class="ab"><g class="yard">`).MatchString(ph.body) || strings.Contains(ph.body, `class="yard"/>`) {
			t.Errorf("%s has none, or one that isn't kept with it", ph.id)
		}
	}
}

// Of several tiles that can be placed each has its name above where it can lie, also before Laboratory is played.
func TestEachTileIsNamed(t *testing.T) {
	lines := append(begun(expo.Book(), "advance Red empirical5 empirical8"), "card Blue skyscraper")
	for _, last := range []string{"", "card Green laboratory"} {
		if last != "" {
			lines = append(lines, last)
		}
		green := newEvening(t, Usual(), lines...).phone("Green")
		heads := regexp.MustCompile(`<p class="due">Place 2 (automated, 1 electricity|copper, 1 scientific)`).FindAllString(green.body, -1)
		if empty := regexp.MustCompile(`<p class="due">\s*(<span class="soft">[^<]*</span>)?</p>`).FindString(green.body); len(heads) != 2 || empty != "" {
			t.Errorf("%s: %q stand above where tiles can lie, %q", last, heads, empty)
		}
	}
}
