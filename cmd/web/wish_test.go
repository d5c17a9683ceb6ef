package web

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// wishes sends a wish from the phone's page.
func (ph *phone) wishes(what string, more url.Values) {
	ph.Helper()
	form := url.Values{"wish": {what}}
	for name, values := range more {
		form[name] = values
	}
	ph.send(http.MethodPost, "/"+ph.id, form.Encode())
}

// connects holds a role's event stream open until the test ends or lose is called.
func (e *evening) connects(who string) (lose context.CancelFunc) {
	e.Helper()
	ctx, lose := context.WithCancel(e.Context())
	req, _ := http.NewRequestWithContext(ctx, "GET", e.url+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+e.token(who))
	res, err := (&http.Transport{}).RoundTrip(req)
	if err != nil {
		e.Fatal(err)
	}
	e.Cleanup(func() { lose(); res.Body.Close() })
	return lose
}

// A page that was loaded before a wish, and listens after it, is told to look again.
func TestWishBeforeTheStream(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 7")...)
	for _, wished := range []bool{false, true} {
		if wished {
			e.connects("Red")
			e.phone("Yellow").wishes("undo Yellow", nil)
		}
		ctx, cancel := context.WithTimeout(e.Context(), 10*time.Second)
		defer cancel()
		req, _ := http.NewRequestWithContext(ctx, "GET", e.url+"/api/events?after="+strconv.Itoa(e.s.now.Load().n), nil)
		req.Header.Set("Authorization", "Bearer "+e.token(onTable))
		res, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		if !wished { // else nothing is told before the next beat
			e.cli("count Green coins=5")
			e.look(t)
		}
		in := bufio.NewScanner(res.Body)
		for in.Scan() && !strings.HasPrefix(in.Text(), "event:") {
		}
		if told := in.Text() == "event: company"; told != wished {
			t.Errorf("with a wish %v: %s", wished, in.Text())
		}
		res.Body.Close()
	}
}

// A seat that wished to passes by itself when it is its turn, but only for this lot.
func TestPassForTheRest(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	yellow := e.phone("Yellow")
	yellow.sees("Pass for the rest of this lot")
	yellow.wishes("pass", nil)
	yellow.sees("You pass as soon as it is your turn.", "Stay in after all")
	n := e.s.now.Load().n
	waits := e.s.now.Load()
	if code, said := e.enter("Green", "bid Green 3"); code != 200 {
		t.Fatalf("%d %s", code, said)
	}
	for e.s.now.Load().n < n+2 {
		select {
		case <-waits.stale:
			waits = e.s.now.Load()
		case <-time.After(5 * time.Second):
			t.Fatal("Yellow doesn't pass")
		}
	}
	if last := e.s.now.Load().Last(); last.Text != "pass Yellow" {
		t.Errorf("entered: %+v", last)
	}
	blue := e.phone("Blue")
	blue.sees("You were overbid: Green bids 3.")
	blue.enter("pass Blue", nil)
	if up := e.s.now.Load().up(); up.Piece != "" {
		t.Errorf("the lot is over, up is %+v", up)
	}
	if len(e.s.company.leaving) != 0 {
		t.Errorf("after the lot these still pass: %v", e.s.company.leaving)
	}
}

// A seat that wished to pass does so too if something else was entered in that moment.
func TestPassForTheRestBesideAnEntry(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.enter("Green", "bid Green 3")
	e.look(t)
	e.stop() // what is entered now is seen late
	was := e.s.now.Load()
	e.cli("correct Blue coins+1 miscounted")
	e.s.company.mu.Lock()
	e.s.company.leaving["Yellow"] = was.up().Piece
	e.s.company.mu.Unlock()
	e.s.passFor()
	if is := e.s.now.Load(); is != was { // it was refused, and the game read anew: it passes then
		select {
		case <-is.stale:
		case <-time.After(5 * time.Second):
		}
	}
	if last := e.s.now.Load().Last(); last.Text != "pass Yellow" {
		t.Errorf("entered: %+v", last)
	}
}

// A seat that is overbid on a card reads by whom and on which column. The table's screen can change its language.
func TestOverbidOnAColumn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 5 3")...)
	blue := e.phone("Blue")
	blue.sees("You were overbid: Red bids 3 science on column 5.")
	if now, _, _ := strings.Cut(blue.body, "What happened last"); strings.Contains(now, "and overbids you") {
		t.Error("Blue reads twice that it is overbid")
	}
	table := e.phone(onTable)
	table.sees(`href="?lang=de"`)
	if strings.Contains(e.phone("Red").body, "You were overbid") {
		t.Error("Red, whose bid stands, reads of an overbid")
	}
}

// The setup of the table can't be wished back.
func TestNothingToTakeBackYet(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()[:4]...)
	const wish = "Ask Blue to take back: "
	if strings.Contains(e.phone("Green").body, wish) {
		t.Error("before any seat did anything Green may wish to take back")
	}
	e.cli("open Blue L1 2")
	e.look(t)
	e.phone("Yellow").sees(wish)
}

// The table's screen marks each seat that is still to act, and names its signs.
func TestSidesOfWhoActs(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...)
	for _, line := range []string{"", "place Blue meadow w1 r0 B", "done Blue"} {
		if line != "" {
			e.cli(line)
			e.look(t)
		}
		table, p := e.phone(onTable), e.s.now.Load().Position()
		for i, seat := range p.Seats() {
			side := regexp.MustCompile(`<figure class="` + p.Colours()[i] + ` [^"]*"`).FindString(table.body)
			if acts := strings.Contains(side, " acts"); acts != slices.Contains(p.Where().ToAct, seat) {
				t.Errorf("after %q %s acts: %v", line, seat, acts)
			}
		}
		if signs := regexp.MustCompile(`class="sign"><svg[^>]*>(<use|<title>)`).FindAllString(table.body, -1); len(signs) == 0 || slices.ContainsFunc(signs, func(s string) bool { return strings.HasSuffix(s, "<use") }) {
			t.Errorf("a sign has no name: %q", signs)
		}
	}
	blue := e.phone("Blue")
	if strings.Contains(blue.body, "or done") {
		t.Error("what is due has a verb as it is typed")
	}
}

// A seat that won't be asked any more, as the auctioneer or one that has made its only bid, isn't offered to pass.
func TestPassIsWhosAsked(t *testing.T) {
	e := newEvening(t, Usual(), "new works --rules industry --seats Ann,Bob,Cyd", "draw A B C coin=none", "offer Ann A1", "bid Bob 1")
	const pass = "Pass for the rest of this lot"
	for _, who := range []string{"Ann", "Bob"} {
		ph := e.phone(who)
		if strings.Contains(ph.body, pass) {
			t.Errorf("%s, which isn't asked any more, is offered to pass", who)
		}
		ph.wishes("pass", nil)
		if len(e.s.company.leaving) != 0 {
			t.Errorf("%s's wish to pass is kept", who)
		}
	}
	e.cli("bid Cyd 2", "sell Ann", "offer Ann B1")
	e.look(t)
	e.phone("Cyd").sees(pass)
}

// A wish to take something back is granted by all other connected seats or by the keeper; an entry ends it.
func TestWishToUndo(t *testing.T) {
	for _, c := range []struct {
		connected, grant []string
		undone           bool
	}{
		{nil, []string{keeper}, true},
		{[]string{"Green", "Blue"}, []string{"Green"}, false},
		{[]string{"Green", "Blue"}, []string{"Green", "Blue"}, true},
		{[]string{"Green", "Yellow"}, []string{"Green"}, true}, // Yellow wishes it
	} {
		e := newEvening(t, Usual(), tuesday()...)
		e.enter("Green", "bid Green 3")
		e.enter("Yellow", "bid Yellow 4")
		e.enter("Blue", "pass Blue")
		for _, who := range c.connected {
			e.connects(who)
		}
		yellow, n := e.phone("Yellow"), e.s.now.Load().n
		yellow.sees("Ask Blue to take back: Pass")
		yellow.wishes("undo Blue", nil)
		yellow.wishes("grant", nil) // has no effect on its own wish
		for _, who := range c.grant {
			ph := e.phone(who)
			ph.sees("Yellow wishes to take back:", "<li>"+map[bool]string{true: "You", false: "Blue"}[who == "Blue"]+" · Pass</li>", "Agree")
			ph.wishes("grant", nil)
		}
		if got := e.s.now.Load().n > n; got != c.undone {
			t.Errorf("%v connected, %v grant: undone %v", c.connected, c.grant, got)
		}
	}
	e := newEvening(t, Usual(), tuesday()...)
	blueGoes := e.connects("Blue")
	e.connects("Green")
	e.phone("Yellow").wishes("undo Blue", nil)
	e.phone("Green").wishes("grant", nil)
	before := e.s.now.Load()
	blueGoes()
	e.s.present.Forget("s1")
	select {
	case <-before.stale: // all that are still asked agreed
	case <-time.After(5 * time.Second):
		t.Error("a wish stays open, though the only seat that hadn't agreed has gone")
	}
	e = newEvening(t, Usual(), tuesday()...)
	yellow := e.phone("Yellow")
	yellow.wishes("undo Blue", nil)
	e.phone("Blue").wishes("refuse", nil)
	yellow.get("/s3")
	yellow.sees("Blue doesn't agree to take it back.")
	if blue := e.phone("Blue"); strings.Contains(blue.body, "Agree") || strings.Contains(blue.body, "wishes to take back") {
		t.Error("a refused wish is still shown")
	}
	yellow.sees("Ask Blue to take back", ">OK<")
	if green := e.phone("Green"); strings.Contains(green.body, "Agree") || !strings.Contains(green.body, "Blue doesn&#39;t agree to take it back.") {
		t.Error("another seat isn't told of the refusal")
	}
	yellow.wishes("undo Blue", nil)
	e.enter("Green", "bid Green 3")
	if keeps := e.phone(keeper); strings.Contains(keeps.body, "wishes to take back") {
		t.Error("a wish is still shown after an entry")
	}
	yellow.get("/s3")
	yellow.sees("Your wish to take something back has lapsed", ">OK<", "Ask Green to take back")
	yellow.wishes("withdraw", nil)
	if yellow.get("/s3"); strings.Contains(yellow.body, "has lapsed") {
		t.Error("that a wish has lapsed is still shown after it was read")
	}
}

// A seat wishes back its own last act, after which others have entered: all read what goes with it, who has agreed
// and who is still asked; only that seat can withdraw the wish.
func TestWishOwn(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.enter("Green", "bid Green 3")
	e.enter("Yellow", "bid Yellow 4")
	e.enter("Blue", "pass Blue")
	e.connects("Yellow")
	e.connects("Blue")
	green := e.phone("Green")
	green.sees("<span>Ask to take back: Bid 3</span>", "With it goes: Yellow · Bid 4; Blue · Pass<")
	green.wishes("undo Green", nil)
	green.get("/s2")
	green.sees("You wish to take back:", "still asked: Blue, Yellow<")
	yellow := e.phone("Yellow")
	yellow.sees("Green wishes to take back:", "<li>Green · Bid 3</li><li>You · Bid 4</li><li>Blue · Pass</li>", "still asked: Blue, you<")
	yellow.wishes("grant", nil)
	blue := e.phone("Blue")
	blue.sees("✓ Yellow agrees · still asked: you<", "Agree")
	yellow.get("/s3")
	yellow.sees("✓ you agree · still asked: Blue<")
	blue.wishes("withdraw", nil) // has no effect on Green's wish
	blue.get("/s1")
	blue.sees("Green wishes to take back:")
	green.get("/s2")
	green.wishes("withdraw", nil)
	if blue.get("/s1"); strings.Contains(blue.body, "wishes to take back") {
		t.Error("a withdrawn wish is still shown")
	}
	green.wishes("undo Green", nil)
	yellow.wishes("grant", nil)
	blue.wishes("grant", nil)
	if last := e.s.now.Load().Last(); last.Text != "open Blue L1 2" {
		t.Errorf("the last entry is %q", last.Text)
	}
}

// A page that doesn't show yet that another seat wishes something can't put its own wish in its place.
func TestWishOfAnother(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.enter("Green", "bid Green 3")
	green, yellow := e.phone("Green"), e.phone("Yellow")
	green.wishes("undo Green", nil)
	if yellow.wishes("undo Green", nil); yellow.code != http.StatusConflict {
		t.Errorf("a second wish: %d", yellow.code)
	}
	yellow.sees("Another wish to take something back is open")
	by := func() string { // the server settles wishes meanwhile
		e.s.company.mu.Lock()
		defer e.s.company.mu.Unlock()
		if e.s.company.wish == nil {
			return ""
		}
		return e.s.company.wish.By
	}
	if of := by(); of != "Green" {
		t.Errorf("the wish is now that of %q", of)
	}
	e.phone("Blue").wishes("refuse", nil)
	if yellow.wishes("undo Green", nil); by() != "Yellow" {
		t.Error("after a refusal another seat can't wish")
	}
}

// Where nothing can be drawn, to draw everything is refused as what is no line.
func TestNothingToDraw(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	if code, answer := e.enter(keeper, drawAll); code != http.StatusUnprocessableEntity {
		t.Errorf("%d %s", code, answer)
	}
}

// What is typed as a reason or as a name is one text: its quotation marks and # stay.
func TestTypedWhole(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	ph := e.phone(keeper)
	for typed, want := range map[string]string{
		"player #2 miscounted": `"player #2 miscounted"`, "5 # 6": `"5 # 6"`, `said "why" twice`: `"said \"why\" twice"`, `"open`: `"\"open"`, "#1": `"#1"`, `back\slash`: `"back\\slash"`, `"as the line has it"`: `"as the line has it"`, " plain ": `"plain"`,
	} {
		ph.enter("correct Blue coins+1", url.Values{"text": {typed}})
		if last := e.s.now.Load().Last(); last.Text != "correct Blue coins+1 "+want {
			t.Errorf("%s is kept as %s", typed, last.Text)
		}
	}
	ph.enter("describe copy", url.Values{"text": {"Our #1 set"}})
	if last := e.s.now.Load().Last(); last.Text != `describe copy "Our #1 set"` {
		t.Errorf("the copy's name is kept as %s", last.Text)
	}
	ph.enter("describe L1", url.Values{"text": {`A=1c "B=2s"`}}) // the rest of a line is one as it was
	if last := e.s.now.Load().Last(); last.Text != "describe L1 A=1c B=2s" {
		t.Errorf("a tile is kept as %s", last.Text)
	}
}

// Where all seats act at once, a seat takes back its own entry alone, and asks for no leave, since what others did after it stays.
// Another seat's it has to ask for.
func TestWishOwnAlone(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...)
	e.enter("Blue", "place Blue meadow w1 r0 B")
	e.enter("Green", "place Green saltmarsh w1 r0 A")
	blue := e.phone("Blue")
	blue.sees("<span>Take back: Attach Meadow</span></button>", "<span>Sorting: one garbage of Start goes</span>", "Ask Green to take back: Attach Saltmarsh")
	keeps := e.phone(keeper)
	blue.wishes("undo Zoe", nil) // an unknown seat
	if keeps.wishes("grant", nil); strings.Contains(keeps.body, `class="refused"`) {
		t.Error("granting a wish for nothing is refused")
	}
	blue.wishes("undo Green", nil)
	blue.get("/s1")
	blue.sees("You wish to take back:", "still asked: the keeper<")
	blue.wishes("withdraw", nil)
	blue.wishes("undo Blue", nil)
	blue.get("/s1")
	blue.sees("1 tile to attach")
	if strings.Contains(blue.body, `class="did"`) || strings.Contains(blue.body, "Attach Meadow</span></button>") || strings.Contains(blue.body, "You wish") {
		t.Error("what was taken back is shown as done, or is still to be granted")
	}
	if did := e.s.now.Load().Did("Green"); len(did) != 1 {
		t.Errorf("Green has done %d things", len(did))
	}
}

// Where several seats act at once and two are ready in the same moment, both are, also if they were the last two.
func TestTwoAreReadyAtOnce(t *testing.T) {
	e := newEvening(t, Usual(), append(begun(century.Book(), "use Red locomotive start.A start.C"), "place Yellow pinewood w1s1 r0 B", "use Yellow workers coalpit.B")...)
	red, yellow := e.phone("Red"), e.phone("Yellow")
	red.enter("done Red", nil)
	if yellow.enter("done Yellow", nil); yellow.code != http.StatusSeeOther && yellow.code != http.StatusOK {
		t.Errorf("the second is refused: %d %s", yellow.code, yellow.body)
	}
	if acts := e.s.now.Load().Where().Phase; acts == "upkeep" {
		t.Error("the upkeep waits for a seat that was ready")
	}
}

// What a seat has just done can be asked back where it could be taken back until another acted, before all else on its page.
func TestWishStandsWhereTakingBackDid(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.enter("Green", "drop Green")
	const asks = "Ask to take back: Drop out, buy nothing"
	stands := func(what string) bool {
		at := strings.Index(e.phone("Green").body, what)
		return at >= 0 && at < strings.Index(e.phone("Green").body, `class="lot"`)
	}
	if !stands("Take back: Drop out, buy nothing") {
		t.Error("what was entered last isn't taken back above the lot")
	}
	e.enter("Yellow", "bid Yellow 4")
	if !stands(asks) || strings.Count(e.phone("Green").body, asks) != 1 {
		t.Error("what was entered last but one isn't asked for there, and only there")
	}
	e.enter("Blue", "bid Blue 5")
	e.enter("Yellow", "bid Yellow 6")
	if stands(asks) || !strings.Contains(e.phone("Green").body, asks) {
		t.Error("what others have followed for some time isn't asked for below")
	}
}

// Who has ended a phase can take that back from the list of what is due in the next, as long as nothing has followed it.
func TestTakesBackWhatEndedAPhase(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...)
	_, did, _ := strings.Cut(e.phone("Red").body, `<li class="did">`)
	if did, _, _ = strings.Cut(did, "</li>"); !strings.Contains(did, "Bid 1 for column 1") || !strings.Contains(did, `value="undo"`) {
		t.Errorf("Red's list begins with %s", did)
	}
	if strings.Contains(e.phone("Green").body, `<li class="did">`) {
		t.Error("Green can take back what Red has done")
	}
}

// What would be taken back with an act is said in words, with each seat named once for its acts in a row, without
// descriptions that were filled in. A piece is called by its name even if another piece's name is part of it.
func TestWishSaysWhatGoes(t *testing.T) {
	e := newEvening(t, Usual(), "new t --rules expo --seats Ann,Bob,Cyd", "deal jury steam electricity", "deal academy L=kettle T=mill S=drill I=boiler square=balloon",
		"deal station", "card Ann skyscraper", "card Bob academy kettle", "card Cyd skyscraper", "card Ann academy mill", "card Bob meeting", "fund Bob",
		"jury Bob electricity", "deal academy L=press T=tram S=pump")
	e.phone("Ann").sees("<small>With it goes: Bob · Play Meeting Room; Take 1 funding; Jury tile electricity; Fill the Academy</small>")
	newEvening(t, Usual(), begun(expo.Book(), "card Red academy rotary_press")...).phone("Green").sees("<span>Ask Red to take back: Academy: buy Rotary press</span>")
}

// On the narrowest phone who is to bid has the answers to a wish in sight above the bar, however much goes with it and
// however far down one reads; the table's screen shows the wish.
func TestWishIsInSight(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 7")...)
	b := e.browser()
	b.tab("Red", 320, 568)
	b.tab(onTable, 1280, 800)
	evaluate[bool](b, "Red", `(scrollTo(0, document.querySelector(".halves>div").getBoundingClientRect().bottom - 500), scrollY > 100)`)
	e.phone("Yellow").wishes("undo Yellow", nil)
	b.comesTo("Red", `!!document.querySelector(".wish button")`)
	if got := evaluate[string](b, "Red", `(() => { const box = e => document.querySelector(e).getBoundingClientRect(); return [document.querySelectorAll(".wish li").length, Math.max(box(".wish [value=grant]").bottom, box(".wish [value=refuse]").bottom) <= box(".foot").top, scrollY > 100 && box(".wish").top >= box(".me").bottom - 1].join() })()`); got != "3,true,true" {
		t.Errorf("what goes with it, and whether the answers are above the bar: %s", got)
	}
	b.comesTo(onTable, `document.querySelector(".just").textContent.includes("Yellow wishes to take back:") && document.querySelector(".just").textContent.includes("still asked: Red")`)
	// What the table's screen has no room for is counted.
	evaluate[bool](b, onTable, `(() => { const just = document.querySelector(".just"); for (let i = 0; i < 9; i++) just.append(document.createElement("b")); just.querySelectorAll("b").forEach(b => b.textContent ||= "Anna puts garbage on Start and on two lands"); dispatchEvent(new Event("resize")); return true })()`)
	b.comesTo(onTable, `!!document.querySelector(".just b[hidden]")`)
	if got := evaluate[string](b, onTable, `[document.querySelectorAll(".just b[hidden]").length == document.querySelector(".just").dataset.more, getComputedStyle(document.querySelector(".just"), "::after").content.includes("…")].join()`); got != "true,true" {
		t.Errorf("what is left out is counted, and shown: %s", got)
	}
}

// A phone can take over a seat whose phone is lost if the keeper lets it; the old phone then has no access.
func TestTakenOver(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	old := e.phone("Green")
	e.get("/in/" + e.token("Green"))
	if _, page, _ := e.joining("", ""); !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("Green's seat can't be asked for: %s", page)
	}
	_, page, _ := e.joining("", "over=s2")
	phone := e.asking()
	if code, _, _ := e.joining(phone, ""); code != 200 || !strings.Contains(page, "The keeper is asked for the seat of Green") {
		t.Errorf("%d %s", code, page)
	}
	e.phone("Blue").wishes("let", url.Values{"phone": {phone}}) // only the keeper may
	if code, _, to := e.joining(phone, ""); code != 200 {
		t.Errorf("let in by a seat: %d to %s", code, to)
	}
	keeps := e.phone(keeper)
	keeps.sees("A phone asks for the seat of Green.")
	e.phone(onTable).sees("A phone asks for the seat of Green.", "still asked: the keeper<")
	keeps.wishes("turn away", url.Values{"phone": {phone}})
	if _, page, _ := e.joining(phone, ""); !strings.Contains(page, "let this phone in, or the request is over.") || !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("turned away it reads %s", page)
	}
	e.joining("", "over=s2")
	if _, page, _ := e.joining(e.asking(), "withdraw=1"); !strings.Contains(page, "Which seat is yours?") || strings.Contains(page, "let this phone in") || len(e.s.company.asks) > 0 {
		t.Errorf("withdrawn: %s", page)
	}
	e.joining("", "over=s2")
	phone = e.asking()
	keeps.wishes("let", url.Values{"phone": {phone}})
	if code, _, to := e.joining(phone, ""); code != 303 || to != "/s2" {
		t.Errorf("let in: %d to %s", code, to)
	}
	if old.get("/s2"); old.code != 401 {
		t.Errorf("the lost phone still gets %d", old.code)
	}
	if code, _, _ := e.joining(phone, ""); code != 200 {
		t.Errorf("the permission is used again: %d", code)
	}
}

// Pages show which phones are connected, and the seat of a connected phone can't be chosen.
func TestPresence(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	e.connects("Green")
	e.phone(keeper).sees("connected", "no phone yet")
	if page := e.get("/in/" + e.token(joins)); strings.Contains(page, `value="s2"`) || !strings.Contains(page, "taken: a phone is connected") {
		t.Errorf("though Green's phone is connected: %s", page)
	}
	e.phone(onTable).sees("Scan, then choose your seat.", "no phone yet")
	// A phone whose earlier request is over reads the same.
	if _, page, _ := e.joining("over", "over=s2"); !strings.Contains(page, `class="message">taken: a phone is connected`) {
		t.Errorf("it reads %s", page)
	}
	keeps := e.phone(keeper)
	if keeps.sees("✓ Green"); keeps.code != 200 {
		t.Fatalf("the keeper's page: %d", keeps.code)
	}
	keeps.send(http.MethodPost, "/keeper", "sure=1&renew=s2")
	if strings.Contains(keeps.body, "✓ Green") {
		t.Error("a phone whose link was renewed is still connected")
	}
}

// A page shows the game as it stood after each entry, without entry numbers for seats.
func TestThen(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.enter("Green", "bid Green 3")
	green := e.phone("Green")
	n := e.s.now.Load().n
	for then := 1; then < n; then++ {
		green.get("/s2?then=" + fmt.Sprint(then))
		green.sees("<h1>The board then</h1>")
		if strings.Contains(green.body, "After entry") {
			t.Error("a seat reads the journal's numbers")
		}
	}
	green.get("/s2?then=" + fmt.Sprint(n))
	green.sees("<h1>The table now</h1>", "You bid 3 for L1.")
	green.get("/s2?then=99")
	green.sees("There is no entry 99.")
}

// A seat's name and colour can be changed until the first entry.
func TestRenamedSeat(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()[0])
	green := e.phone("Green")
	green.sees("Your name")
	green.send(http.MethodPost, "/s2", url.Values{"rename": {"Red Ann"}}.Encode())
	if seats := e.s.now.Load().Position().Seats(); green.code != 303 || strings.Join(seats, ",") != "Blue,Red Ann,Yellow" {
		t.Errorf("%d, seats %v", green.code, seats)
	}
	ann := e.phone("Red Ann")
	ann.sees(`class="red"`, "Red Ann")
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Blue"}}.Encode())
	if ann.code != 422 {
		t.Errorf("a second Blue: %d", ann.code)
	}
	ann.lang = "de"
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Blue"}}.Encode())
	ann.sees("Zwei Spieler heißen „Blue“.")
	ann.lang = "en"
	ann.send(http.MethodPost, "/s2", url.Values{"colour": {"pink"}}.Encode())
	ann.get("/s2")
	ann.sees(`class="me pink"`, `value="pink" aria-pressed="true"`, `value="red" aria-pressed="false"`)
	if strings.Contains(ann.body, `value="blue"`) {
		t.Error("another seat's colour can be chosen")
	}
	// A name that is typed and a colour that is tapped are both taken; what is too long is told, not cut.
	if form := regexp.MustCompile(`(?s)<form[^>]*><label for="rename">.*?</form>`).FindString(ann.body); !strings.Contains(form, `value="pink"`) || strings.Contains(form, "maxlength") {
		t.Errorf("the form of a seat: %s", form)
	}
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Maximilian-Alexander von und zu Hohenstein-Ferner"}, "colour": {"teal"}}.Encode())
	ann.sees("A seat's name has at most 40 characters.")
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Mia"}, "colour": {"teal"}}.Encode())
	if at := e.s.now.Load().Position(); at.Seats()[1] != "Mia" || at.Colours()[1] != "teal" {
		t.Errorf("%v %v", at.Seats(), at.Colours())
	}
	e.cli(tuesday()[1])
	ann = e.phone("Mia")
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Eve"}}.Encode())
	ann.sees("Names can be changed until the first entry.")
	if ann.get("/s2"); strings.Contains(ann.body, "Your name") {
		t.Error("a name can be changed after the first entry")
	}
}

// A seat whose phone is connected can't be asked for, even from a page that was loaded before.
func TestConnectedIsNotAskedFor(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	e.connects("Green")
	e.listening("Green")
	if _, page, _ := e.joining("", "over=s2"); len(e.s.company.asks) > 0 || !strings.Contains(page, `role="alert"`) {
		t.Errorf("the keeper is asked for %v: %s", e.s.company.asks, page)
	}
}

// A phone that asks for another seat has one request; one address has few requests, which leaves room for others,
// and a further one is refused with the reason.
func TestAskedTooOften(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.joining("", "over=s1")
	e.joining(e.asking(), "over=s2")
	if asked := e.s.company.asks[e.asking()]; asked.ID != "s2" {
		t.Errorf("the request is for %s", asked.ID)
	}
	for range 20 {
		e.joining("", "over=s2")
	}
	if n := len(e.s.company.asks); n >= 20 {
		t.Errorf("one address has %d requests", n)
	}
	if _, page, _ := e.joining("", "over=s2"); !strings.Contains(page, `role="alert"`) || !strings.Contains(page, "Too many phones ask for a seat") {
		t.Errorf("a request too many reads %s", page)
	}
}

// A seat whose phone comes back while another asks for it can't be taken over any more.
func TestBackBeforeItIsLet(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	e.joining("", "over=s2")
	phone := e.asking()
	e.connects("Green")
	e.listening("Green")
	e.phone(keeper).wishes("let", url.Values{"phone": {phone}})
	if e.s.company.asks[phone].Let {
		t.Error("the other phone is let in")
	}
	if k := e.phone(keeper); strings.Contains(k.body, "Let it in") || strings.Contains(k.body, "Turn it away") {
		t.Error("the keeper is still asked for the seat of a phone that came back")
	}
}

// Where nothing can be saved, a phone that opens a link gets a page that says so.
func TestSitsNowhere(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	folder := e.d.Settings.Saves
	if err := os.Rename(folder, folder+"2"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	page := e.get("/in/" + e.token("Green"))
	if !strings.Contains(page, "<!doctype html>") || !strings.Contains(page, "be reached just now") {
		t.Errorf("a phone reads %s", page)
	}
}

// If the game's file is gone or can't be read, every page says so, and the server says why; once it is back, they
// don't.
func TestGameIsAway(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	said := &lockedBuffer{}
	e.d.IO.Err = said
	path := filepath.Join(e.d.Settings.Saves, "tuesday.json")
	saved, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, spoils := range []func() error{
		func() error { return os.Rename(path, path+"2") },
		func() error { return os.WriteFile(path, []byte("garbage"), 0o600) },
	} {
		if err := spoils(); err != nil {
			t.Fatal(err)
		}
		_ = e.s.look()
		for _, who := range []string{"Green", onTable, keeper} {
			e.phone(who).sees("be reached just now")
		}
		said.mu.Lock()
		if said.b.Len() == 0 {
			t.Error("the server doesn't say why")
		}
		said.b.Reset()
		said.mu.Unlock()
		if err := os.WriteFile(path, saved, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := e.s.look(); err != nil || strings.Contains(e.phone("Green").body, "be reached just now") {
			t.Errorf("after the file is back: %v", err)
		}
	}
}

// A form that is sent twice without a script enters once, even where all seats act at once.
func TestSameFormOnce(t *testing.T) {
	lines := practice(century.Book())
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "garbage ") })
	e := newEvening(t, Usual(), lines[:at]...)
	ph := e.phone(strings.Fields(lines[at])[1])
	n, page := e.s.now.Load().n, ph.body
	for range 2 {
		ph.body = page
		ph.enter(lines[at], nil)
	}
	if got := e.s.now.Load().n; got != n+1 || ph.code != 303 {
		t.Errorf("%d entries were made of one form: %d", got-n, ph.code)
	}
}

// Other methods are refused as such, and the scheme of a token may be written in small letters.
func TestMethods(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for _, method := range []string{"PUT", "DELETE"} {
		for _, path := range []string{"/s2", "/in/" + e.token("Green"), "/"} {
			if code, answer := e.ask("Green", method, path, ""); code != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: %d %s", method, path, code, answer)
			}
		}
	}
	r, _ := http.NewRequestWithContext(t.Context(), "GET", e.url+"/api/status", nil)
	r.Header.Set("Authorization", "bearer "+e.token("Green"))
	if code, answer := e.do(r); code != 200 {
		t.Errorf("bearer: %d %s", code, answer)
	}
}

// A plan says in its title and on each button that it is one, and never that it is the seat's turn, only that
// the game waits. Above it stands the real hand; what becomes of that in the bar at the foot.
func TestPlanIsNotTheTurn(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	red := e.phone("Red")
	red.sees(`<p id="plans">`, "Plan in private")
	leader := newEvening(t, Usual(), append(tuesday(), "bid Green 3", "pass Yellow", "pass Blue", "describe L1 A=1c1s B=2c W-A-B-E", "open Green L2 2")...)
	leader.phone("Green").sees(`<p id="plans">`, "Plan in private") // where its land goes
	red.get("/s3?plan=bid+Red+9")
	if red.sees("<title>Your plan · "); strings.Contains(red.body, "The game waits for you") {
		t.Error("Red reads that the game waits for it")
	}
	green := e.phone("Green")
	green.get("/s2?plan=drop+Green+buy+reedbeds")
	green.sees("<title>● Your plan · ", `<a href="?">The game waits for you: leave the plan</a>`, `<b>Green</b><small>to act</small>`)
	if strings.Contains(green.body, "Your turn") {
		t.Error("a plan looks like Green's turn")
	}
	head, plan, _ := strings.Cut(green.body, `id="plan"`)
	if hand := `<b>10</b> <span class="aloud">science`; !strings.Contains(head, hand) || strings.Contains(plan, hand) || !strings.Contains(plan, `10</span>→6</span>`) {
		t.Errorf("the head is the plan's: %s", tags.ReplaceAllString(head, " "))
	}
	e = newEvening(t, Usual(), begun(expo.Book(), "card Yellow skyscraper")...)
	blue := e.phone("Blue")
	blue.get("/s1?plan=card+Blue+academy")
	if up, plan := strings.Index(blue.body, "played Academy"), strings.Index(blue.body, `id="plan"`); up >= 0 && up < plan {
		t.Error("a planned move stands above the plan")
	}
}

// A seat that has dropped out of the auction, or has finished developing, isn't said to wait.
func TestOutDoesntWait(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "drop Red buy infirmary")...)
	e.phone("Blue").sees("<b>Red</b><small>out</small>", "<b>Blue</b><small>waits</small>")
	industrial := practice(industry.Book())
	e = newEvening(t, Usual(), industrial[:slices.Index(industrial, "develop Green J1")+1]...)
	e.phone("Blue").sees("<b>Yellow</b><small>ready</small>")
}

// Dropping out without a technology stands below those that can be bought; while a lot is up it is in the bar.
func TestDropsOutWithNothing(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "pass Blue")...)
	green := e.phone("Green")
	green.sees("Drop out, buy nothing")
	if buys, nothing := strings.LastIndex(green.body, "drop Green buy"), strings.Index(green.body, `value="drop Green"`); buys > nothing || strings.Count(green.body, `<div class="foot">`) != 1 {
		t.Errorf("the last button that buys stands at %d, the one that buys nothing at %d", buys, nothing)
	}
	if _, foot, _ := strings.Cut(green.body, `<div class="foot">`); strings.Contains(foot[:strings.Index(foot, "</form>")], "drop Green") {
		t.Error("dropping out is in the bar")
	}
	e = newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	if _, foot, _ := strings.Cut(e.phone("Green").body, `<div class="foot">`); !strings.Contains(foot, "Drop out, buy nothing") {
		t.Error("dropping out isn't in the bar")
	}
}

// The table's screen says first what an entry led to: who won the lot, what each seat pays or takes.
func TestResultStandsFirst(t *testing.T) {
	for last, want := range map[string][]string{
		"pass Blue":                {"Green wins Saltmarsh for 5 coins", "Blue passes on Saltmarsh."},
		"claim Red 1 1":            {"Blue pays 10 science for column 5", "Green pays 7", "Red pays 1", "Yellow pays 3", "Red starts round II."},
		"drop Green buy bargeline": {"Green drops out and buys Bargeline", "Bargeline: the pollution marker"},
	} {
		e := newEvening(t, Usual(), begun(century.Book(), last)...)
		_, just, _ := strings.Cut(e.phone(onTable).body, `<p class="just`)
		just, _, _ = strings.Cut(just, "</p>")
		at := -1
		for _, line := range want {
			next := strings.Index(tags.ReplaceAllString(just, ""), line)
			if next <= at {
				t.Errorf("after %s: %q is missing or comes too early in %s", last, line, just)
			}
			at = next
		}
	}
}

// Meeting Room asks for no further option once two are chosen.
func TestTwoAreChosen(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "advance Red copper4 copper5")...)
	e.phone("Red").sees("Meeting Room: two are chosen; move more tiles, or finish.")
}

// A seat that plays alone can take back any last entry, even a draw, and its page speaks of no others.
func TestTakesBackAlone(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann --rules expo", "describe copy practice")
	for _, line := range []string{"draw everything", "draw laboratory", "card Ann journal", "draw everything", "done Ann", "draw journal"} {
		if ann := e.phone("Ann"); strings.Contains(ann.body, "Draw here") {
			ann.sees("<small>at random, for the whole table</small>")
		}
		if code, said := e.enter("Ann", line); code != 200 {
			t.Fatal(line, said)
		}
		ann, last := e.phone("Ann"), e.s.now.Load().Last()
		if line == "draw laboratory" {
			ann.sees("You may play ")
		}
		if ann.sees(">Take back: "); strings.Contains(ann.body, "Ask to take back") {
			t.Errorf("after %q others would be asked", line)
		}
		if code, said := e.enter("Ann", "undo"); code != 200 {
			t.Errorf("%s isn't taken back: %d %s", last.Text, code, said)
		}
		e.cli("redo")
		e.look(t)
	}
	e.phone("Ann").sees("Journal is what you have just played")
}

// A seat's page calls its own seat "you" in sentences about the table, too, even in a plan.
func TestTableSaysYou(t *testing.T) {
	e := newEvening(t, Usual(), "new works --rules industry --seats Ann,Bob,Cyd", "describe A1 factory cost=9", "draw A B C coin=none", "kept Ann A1 0", "kept Bob B1 0", "kept Cyd C1 0")
	for who, says := range map[string]string{"Ann": "Next: You can develop nothing now", "Bob": "Next: Ann can develop nothing now", keeper: "Next: Ann can develop nothing now"} {
		ph := e.phone(who)
		ph.sees(says)
		if who == "Ann" {
			ph.get("/" + ph.id + "?plan=")
			ph.sees(says)
		}
	}
}

// On the table's screen a card in play is named by its picture, and in a hidden heading for screen readers. A lot
// has its heading above the bids.
func TestCardInPlayIsNamedOnce(t *testing.T) {
	for shown, lines := range map[string][]string{
		`<h2 class="aloud">Laboratory</h2>`: begun(expo.Book(), "card Yellow laboratory"),
		`<div class="stands"><h2>`:          begun(century.Book(), "bid Green 9"),
	} {
		newEvening(t, Usual(), lines...).phone(onTable).sees(shown)
	}
}

// A page counts what its seat has once.
func TestCountedOnce(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "card Red journal")...)
	for _, seat := range e.s.now.Load().Position().Seats() {
		ph := e.phone(seat)
		own := regexp.MustCompile(`(?s)<section class="own">.*?</section>`).FindString(ph.body)
		if n := len(regexp.MustCompile(`scraps`).FindAllString(own, -1)); n != 1 {
			t.Errorf("%s: scraps are counted %d times: %.600s", seat, n, own)
		}
	}
}

// In a game of two, pages don't speak of several others.
func TestAsksOneOther(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob --rules expo", "describe copy practice")
	for _, line := range []string{"draw everything", "card Ann journal", "draw everything"} {
		if code, said := e.enter(keeper, line); code != 200 {
			t.Fatal(line, said)
		}
	}
	ann := e.phone("Ann")
	ann.sees("<span>Ask to take back: Play Journal</span>", "With it goes: Drawn for the ghosts: ")
	if strings.Contains(ann.body, "the others") {
		t.Error("one other seat is spoken of as several")
	}
}

// A seat that plays alone can take back the end of the game, which shows it no other hands.
func TestTakesBackTheEndAlone(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann --rules expo", "describe copy practice")
	for goesOn, n := true, 0; goesOn && n < 300; n++ {
		goesOn = slices.ContainsFunc([]string{"draw everything", "draw laboratory", "draw station", "done Ann", "card Ann meeting", "card Ann skyscraper"}, func(line string) bool {
			n := e.s.now.Load().n
			e.enter("Ann", line)
			return e.s.now.Load().n > n
		})
	}
	if !e.s.now.Load().Where().Over {
		t.Fatalf("the game isn't over: %s; %+v", e.s.now.Load().Where().Next, e.s.now.Load().Last().Text)
	}
	e.phone("Ann").sees(">Take back: ")
	if code, said := e.enter("Ann", "undo"); code != 200 || e.s.now.Load().Where().Over {
		t.Errorf("%d %s", code, said)
	}
}

// A button that takes back an entry names its pieces as they were before it, even if they are gone now.
func TestTakenBackByItsName(t *testing.T) {
	for _, c := range []struct {
		book *rule.Rulebook
		verb string
		want *regexp.Regexp
	}{
		{expo.Book(), "remove ", regexp.MustCompile(`>Take back: Remove the scrap on [a-g][1-7]<`)},
		{expo.Book(), "move ", regexp.MustCompile(`>Take back: Move [^<]* on [a-g][1-7]<`)},
		{industry.Book(), "develop ", regexp.MustCompile(`>Take back: Develop [A-L]\d [A-Z]`)},
	} {
		lines := practice(c.book)
		at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, c.verb) })
		for before := range 2 { // the pages are opened before or after the entry
			e := newEvening(t, Usual(), lines[:at+before]...)
			e.cli(lines[at+before : at+1]...)
			e.look(t)
			if body := e.phone(strings.Fields(lines[at])[1]).body; !c.want.MatchString(body) {
				t.Errorf("after %q nothing reads %s: %q", lines[at], c.want, regexp.MustCompile(`>Take back[^<]*<`).FindAllString(body, -1))
			}
		}
	}
}

// A line that sets an earlier entry right is called by that entry; what a correction changes begins with the least.
func TestSetRightInWords(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	of := e.s.now.Load().Last()
	e.cli(fmt.Sprintf("replace %d open Blue L1 3", of.N))
	e.look(t)
	keeps := e.phone(keeper)
	if keeps.sees(fmt.Sprintf("entry %d set right", of.N)); strings.Contains(keeps.body, ", open, ") {
		t.Errorf("a replaced entry is called by its notation: %q", regexp.MustCompile(`[^>]*, open, [^<]*|[^>]*set right[^<]*`).FindAllString(keeps.body, -1))
	}
	keeps.get(fmt.Sprintf("/keeper/%d?begun=1", of.N))
	keeps.sees(`name="line" value="open Blue L1 3"`)
	keeps.get("/" + keeps.id + "?line=correct+Blue+points")
	keeps.sees(`type="number" inputmode="numeric" value="1"`)
}

// Who drops out of the last lot chooses beside the auction, not beside the card that follows.
func TestLastDropStaysInTheAuction(t *testing.T) {
	e := newEvening(t, Usual(), append(tuesday(), "won Blue L1 2", "drop Blue", "drop Green")...)
	yellow := e.phone("Yellow")
	yellow.get("/" + yellow.id + "?line=drop+Yellow+buy+T1")
	if strings.Contains(yellow.body, "Catastrophe</h2>") || strings.Contains(yellow.body, "Blue</span>") {
		t.Errorf("the next phase heads the choice: %s", tags.ReplaceAllString(yellow.body, " "))
	}
}
