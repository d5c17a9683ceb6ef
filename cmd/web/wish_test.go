package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// wishes sends a form of the company.
func (ph *phone) wishes(what string, more url.Values) {
	ph.Helper()
	form := url.Values{"wish": {what}}
	for name, values := range more {
		form[name] = values
	}
	ph.send(http.MethodPost, "/"+ph.id, form.Encode())
}

// connects has a role's page hold its stream open until the test ends or the phone is lost.
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

// A seat passes by itself when it is its turn, for the lot that is up and no other.
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
		t.Errorf("who passes goes on to: %v", e.s.company.leaving)
	}
}

// Who is overbid on a card reads by whom and on what; the table's screen changes its language.
func TestOverbidOnAColumn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 5 3")...)
	blue := e.phone("Blue")
	blue.sees("You were overbid: Red bids 3 science on column 5.")
	table := e.phone(onTable)
	table.sees(`href="?lang=de"`)
	if strings.Contains(e.phone("Red").body, "You were overbid") {
		t.Error("whose bid stands was overbid")
	}
}

// Nobody wishes to take back how the table was set up.
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

// The table's screen marks the side of each seat that is still to act, and says what its
// signs are.
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
			t.Errorf("a sign doesn't say what it is: %q", signs)
		}
	}
	blue := e.phone("Blue")
	if strings.Contains(blue.body, "or done") {
		t.Error("what is due is said as it is typed")
	}
}

// Who can't be asked any more isn't offered to pass: neither who puts a field up, nor who
// has bid its one bid or passed.
func TestPassIsWhosAsked(t *testing.T) {
	e := newEvening(t, Usual(), "new works --rules industry --seats Ann,Bob,Cyd", "draw A B C coin=none", "offer Ann A1", "bid Bob 1")
	const pass = "Pass for the rest of this lot"
	for _, who := range []string{"Ann", "Bob"} {
		ph := e.phone(who)
		if strings.Contains(ph.body, pass) {
			t.Errorf("%s, who isn't asked any more, is offered to pass", who)
		}
		ph.wishes("pass", nil)
		if len(e.s.company.leaving) != 0 {
			t.Errorf("%s passes all the same", who)
		}
	}
	e.cli("bid Cyd 2", "sell Ann", "offer Ann B1")
	e.look(t)
	e.phone("Cyd").sees(pass)
}

// A wish to take something back is granted by every other seat that is connected, or by
// the keeper; what is entered meanwhile ends it.
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
		yellow.wishes("grant", nil) // it can't grant its own
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
	yellow := e.phone("Yellow")
	yellow.wishes("undo Blue", nil)
	e.phone("Blue").wishes("refuse", nil)
	yellow.get("/s3")
	yellow.sees("Blue doesn't agree to take it back.")
	if blue := e.phone("Blue"); strings.Contains(blue.body, "Agree") || strings.Contains(blue.body, "wishes to take back") {
		t.Error("what was refused is still asked")
	}
	yellow.sees("Ask Blue to take back", ">OK<")
	if green := e.phone("Green"); strings.Contains(green.body, "Agree") || !strings.Contains(green.body, "Blue doesn&#39;t agree to take it back.") {
		t.Error("a seat that was asked too isn't told of the refusal")
	}
	yellow.wishes("undo Blue", nil)
	e.enter("Green", "bid Green 3")
	if keeps := e.phone(keeper); strings.Contains(keeps.body, "wishes to take back") {
		t.Error("a wish outlives its entry")
	}
}

// A seat names its own last act, behind which others have entered: all read what goes with it,
// who has agreed and who is still asked, and who wished it can withdraw it.
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
	blue.wishes("withdraw", nil) // it isn't Blue's
	blue.get("/s1")
	blue.sees("Green wishes to take back:")
	green.get("/s2")
	green.wishes("withdraw", nil)
	if blue.get("/s1"); strings.Contains(blue.body, "wishes to take back") {
		t.Error("what was withdrawn is still asked")
	}
	green.wishes("undo Green", nil)
	yellow.wishes("grant", nil)
	blue.wishes("grant", nil)
	if last := e.s.now.Load().Last(); last.Text != "open Blue L1 2" {
		t.Errorf("the last entry is %q", last.Text)
	}
}

// Where all act at once a seat's own entry goes alone: what another has done meanwhile stays.
func TestWishOwnAlone(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "claim Red 1 1")...)
	e.enter("Blue", "place Blue meadow w1 r0 B")
	e.enter("Green", "place Green saltmarsh w1 r0 A")
	blue := e.phone("Blue")
	blue.sees("<span>Ask to take back: Attach Meadow</span></button>", "<span>Sorting: a garbage of Start goes</span>")
	keeps := e.phone(keeper)
	blue.wishes("undo Zoe", nil) // there is nothing of hers
	if keeps.wishes("grant", nil); strings.Contains(keeps.body, `class="refused"`) {
		t.Error("granting a wish for nothing is refused")
	}
	blue.wishes("undo Blue", nil)
	keeps.get("/keeper")
	keeps.sees("<ul><li>Blue · Attach Meadow</li></ul>", "still asked: the keeper<")
	keeps.wishes("grant", nil)
	blue.get("/s1")
	blue.sees("1 tile to attach")
	if strings.Contains(blue.body, `class="did"`) || strings.Contains(blue.body, "Attach Meadow</span></button>") {
		t.Error("what is out counts as done")
	}
	if did := e.s.now.Load().Did("Green"); len(did) != 1 {
		t.Errorf("Green has done %d things", len(did))
	}
}

// What goes with an act that a seat wishes back is said in words: each seat once for what it did in
// turn, a piece by its name though a word of it is another piece, and no description that was filled in.
func TestWishSaysWhatGoes(t *testing.T) {
	e := newEvening(t, Usual(), "new t --rules expo --seats Ann,Bob,Cyd", "deal jury steam electricity", "deal academy L=kettle T=mill S=drill I=boiler square=balloon",
		"deal station", "card Ann skyscraper", "card Bob academy kettle", "card Cyd skyscraper", "card Ann academy mill", "card Bob meeting", "fund Bob",
		"jury Bob electricity", "deal academy L=press T=tram S=pump")
	e.phone("Ann").sees("<small>With it goes: Bob · Play Meeting Room; Take 1 funding; Jury tile electricity; Fill the Academy</small>")
	newEvening(t, Usual(), begun(expo.Book(), "card Red academy rotary_press")...).phone("Green").sees("<span>Ask Red to take back: Academy: buy Rotary press</span>")
}

// A seat whose phone is lost is taken over when the keeper lets it: then the old phone has
// nothing more.
func TestTakenOver(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	old := e.phone("Green")
	e.get("/in/" + e.token("Green"))
	join := "/in/" + e.token(joins)
	var phone string
	visits := func(method, body string) (code int, page, to string) {
		r, _ := http.NewRequestWithContext(t.Context(), method, e.url+join, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if phone != "" {
			r.AddCookie(&http.Cookie{Name: e.s.cookie(&role{ID: joins}), Value: phone})
		}
		return e.answer(r)
	}
	if _, page, _ := visits("GET", ""); !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("Green's phone was lost: %s", page)
	}
	_, page, _ := visits("POST", "over=s2")
	for phone = range e.s.company.asks {
		break
	}
	if code, _, _ := visits("GET", ""); code != 200 || !strings.Contains(page, "The keeper is asked for the seat of Green") {
		t.Errorf("%d %s", code, page)
	}
	e.phone("Blue").wishes("let", url.Values{"phone": {phone}}) // it is no keeper
	if code, _, to := visits("GET", ""); code != 200 {
		t.Errorf("let in by a seat: %d to %s", code, to)
	}
	keeps := e.phone(keeper)
	keeps.sees("A phone asks for the seat of Green.")
	keeps.wishes("turn away", url.Values{"phone": {phone}})
	if _, page, _ := visits("GET", ""); !strings.Contains(page, "let this phone in, or the request is over.") || !strings.Contains(page, `name="over" value="s2"`) {
		t.Errorf("turned away it reads %s", page)
	}
	ask := func() {
		visits("POST", "over=s2")
		for phone = range e.s.company.asks {
			break
		}
	}
	ask()
	if _, page, _ := visits("POST", "withdraw=1"); !strings.Contains(page, "Which seat is yours?") || strings.Contains(page, "let this phone in") || len(e.s.company.asks) > 0 {
		t.Errorf("withdrawn: %s", page)
	}
	ask()
	keeps.wishes("let", url.Values{"phone": {phone}})
	if code, _, to := visits("GET", ""); code != 303 || to != "/s2" {
		t.Errorf("let in: %d to %s", code, to)
	}
	if old.get("/s2"); old.code != 401 {
		t.Errorf("the lost phone still sees %d", old.code)
	}
	if code, _, _ := visits("GET", ""); code != 200 {
		t.Errorf("the same leave again: %d", code)
	}
}

// Who is connected is seen: a seat whose phone is there isn't to be had.
func TestPresence(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	e.connects("Green")
	e.phone(keeper).sees("connected", "no phone yet")
	if page := e.get("/in/" + e.token(joins)); strings.Contains(page, `value="s2"`) || !strings.Contains(page, "taken: a phone is connected") {
		t.Errorf("Green's phone is there: %s", page)
	}
	e.phone(onTable).sees("Scan, then choose your seat.", "no phone yet")
	// So it is said to a phone whose earlier request is over.
	r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, e.url+"/in/"+e.token(joins), strings.NewReader("over=s2"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.AddCookie(&http.Cookie{Name: e.s.cookie(&role{ID: joins}), Value: "over"})
	if _, page, _ := e.answer(r); !strings.Contains(page, `class="message">taken: a phone is connected`) {
		t.Errorf("it reads %s", page)
	}
}

// The game as it stood after each entry, as the eyes of who looks see it.
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

// A name is changed until the first entry, with the link that its phone goes on with.
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
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Blue"}}.Encode()) // there is one
	if ann.code != 422 {
		t.Errorf("a second Blue: %d", ann.code)
	}
	ann.send(http.MethodPost, "/s2", url.Values{"colour": {"pink"}}.Encode())
	ann.get("/s2")
	ann.sees(`class="me pink"`, `value="pink" aria-pressed="true"`, `value="red" aria-pressed="false"`)
	if strings.Contains(ann.body, `value="blue"`) {
		t.Error("another seat's colour is to be chosen")
	}
	e.cli(tuesday()[1])
	ann.send(http.MethodPost, "/s2", url.Values{"rename": {"Eve"}}.Encode())
	ann.sees("Names can be changed until the first entry.")
	if ann.get("/s2"); strings.Contains(ann.body, "Your name") {
		t.Error("a name is asked for after the first entry")
	}
}

// A seat whose phone is connected isn't asked for either, from a page that was loaded before.
func TestConnectedIsNotAskedFor(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	e.connects("Green")
	e.listening("Green")
	r, _ := http.NewRequestWithContext(t.Context(), "POST", e.url+"/in/"+e.token(joins), strings.NewReader("over=s2"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if _, page := e.do(r); len(e.s.company.asks) > 0 || !strings.Contains(page, `role="alert"`) {
		t.Errorf("the keeper is asked for %v: %s", e.s.company.asks, page)
	}
}

// Who asks for a seat again asks once; one address asks for few, which leaves room for others,
// and who finds no room reads so.
func TestAskedTooOften(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	asks := func(over, phone string) string {
		r, _ := http.NewRequestWithContext(t.Context(), "POST", e.url+"/in/"+e.token(joins), strings.NewReader("over="+over))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.AddCookie(&http.Cookie{Name: e.s.cookie(&role{ID: joins}), Value: phone})
		_, page := e.do(r)
		return page
	}
	asks("s1", "")
	for phone := range e.s.company.asks {
		asks("s2", phone)
		break
	}
	for _, asked := range e.s.company.asks {
		if asked.ID != "s2" || len(e.s.company.asks) != 1 {
			t.Errorf("asked twice: %v", e.s.company.asks)
		}
	}
	for range 20 {
		asks("s2", "")
	}
	if n := len(e.s.company.asks); n >= 20 {
		t.Errorf("one address asks %d times", n)
	}
	if page := asks("s2", ""); !strings.Contains(page, `role="alert"`) || !strings.Contains(page, "Too many phones ask for a seat") {
		t.Errorf("who finds no room reads %s", page)
	}
}

// A seat whose phone came back while another asked for it isn't to be had any more.
func TestBackBeforeItIsLet(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Green"))
	r, _ := http.NewRequestWithContext(t.Context(), "POST", e.url+"/in/"+e.token(joins), strings.NewReader("over=s2"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	e.do(r)
	e.connects("Green")
	e.listening("Green")
	for phone := range e.s.company.asks {
		e.phone(keeper).wishes("let", url.Values{"phone": {phone}})
		if e.s.company.asks[phone].Let {
			t.Error("it is let")
		}
	}
}

// Where nothing can be kept a phone that would sit reads why on a page.
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

// A game that is gone or can't be read any more is said to be on every page, and why on the
// machine that serves them; once it is back nothing is said.
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
			t.Error("nothing is said where the pages are served")
		}
		said.b.Reset()
		said.mu.Unlock()
		if err := os.WriteFile(path, saved, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := e.s.look(); err != nil || strings.Contains(e.phone("Green").body, "be reached just now") {
			t.Errorf("it is back: %v", err)
		}
	}
}

// Without a script the same form sent again enters once, also where all act at once.
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

// What is asked for by another method is refused as that, and a token's scheme has any letters.
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

// While a seat plans, what is real stands above its plan, and that its turn has come; what the
// plan would make of its hand stands in the plan.
func TestPlanSaysItIsYourTurn(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	red := e.phone("Red")
	red.sees(`<p id="plans">`, "Plan in private")
	red.get("/s3?plan=bid+Red+9")
	if strings.Contains(red.body, "Your turn") {
		t.Error("another seat acts")
	}
	green := e.phone("Green")
	green.get("/s2?plan=drop+Green+buy+reedbeds")
	green.sees(`href="?">Your turn · Bid 4 or more, pass or drop out.</a>`, `<b>Green</b><small>to act</small>`)
	head, plan, _ := strings.Cut(green.body, `id="plan"`)
	if hand := `<b>10</b> <span class="aloud">science`; !strings.Contains(head, hand) || strings.Contains(plan, hand) || !strings.Contains(plan, `<b>6</b> <span class="aloud">science`) {
		t.Errorf("the head is the plan's: %s", tags.ReplaceAllString(head, " "))
	}
	e = newEvening(t, Usual(), begun(expo.Book(), "card Yellow skyscraper")...)
	blue := e.phone("Blue")
	blue.get("/s1?plan=card+Blue+academy")
	if up, plan := strings.Index(blue.body, "played Academy"), strings.Index(blue.body, `id="plan"`); up >= 0 && up < plan {
		t.Error("what is planned stands above the plan")
	}
}

// Who has dropped out of the auction, or is ready with development, doesn't wait.
func TestOutDoesntWait(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "drop Red buy infirmary")...)
	e.phone("Blue").sees("<b>Red</b><small>out</small>", "<b>Blue</b><small>waits</small>")
	industrial := practice(industry.Book())
	e = newEvening(t, Usual(), industrial[:slices.Index(industrial, "develop Green J1")+1]...)
	e.phone("Blue").sees("<b>Yellow</b><small>ready</small>")
}

// To drop out without a technology stands below what could be bought, and says so; it is at hand
// where a lot is up.
func TestDropsOutWithNothing(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "pass Blue")...)
	green := e.phone("Green")
	green.sees("Drop out, buy nothing")
	if buys, nothing := strings.LastIndex(green.body, "drop Green buy"), strings.Index(green.body, `value="drop Green"`); buys > nothing || strings.Count(green.body, `<div class="foot">`) != 1 {
		t.Errorf("what is bought stands at %d, nothing at %d", buys, nothing)
	}
	if _, foot, _ := strings.Cut(green.body, `<div class="foot">`); strings.Contains(foot[:strings.Index(foot, "</form>")], "drop Green") { // it is the stepper's
		t.Error("to drop out is at hand")
	}
	e = newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	if _, foot, _ := strings.Cut(e.phone("Green").body, `<div class="foot">`); !strings.Contains(foot, "Drop out, buy nothing") {
		t.Error("it is not at hand")
	}
}

// The table reads first what came of an entry: who won the lot, what each pays, takes or makes.
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
				t.Errorf("after %s: %q isn't where it belongs in %s", last, line, just)
			}
			at = next
		}
	}
}

// Meeting Room with two options chosen asks for no further one.
func TestTwoAreChosen(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "advance Red copper4 copper5")...)
	e.phone("Red").sees("Meeting Room: two are chosen; move more tiles, or finish.")
}

// Who plays alone takes back what is last, also what no seat has entered, and reads of no others;
// what it has just played is told to it as its own.
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
			t.Errorf("after %q others are asked", line)
		}
		if code, said := e.enter("Ann", "undo"); code != 200 {
			t.Errorf("%s isn't taken back: %d %s", last.Text, code, said)
		}
		e.cli("redo")
		e.look(t)
	}
	e.phone("Ann").sees("Journal is what you have just played")
}

// What a seat's page says of the table, also in a plan, says "you" of that seat.
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

// On the screen for all a card in play is named by its picture; who can't see that is told its name. A lot
// has its heading over the bids.
func TestCardInPlayIsNamedOnce(t *testing.T) {
	for shown, lines := range map[string][]string{
		`<h2 class="aloud">Laboratory</h2>`: begun(expo.Book(), "card Yellow laboratory"),
		`<div class="stands"><h2>`:          begun(century.Book(), "bid Green 9"),
	} {
		newEvening(t, Usual(), lines...).phone(onTable).sees(shown)
	}
}

// What a seat has is counted once, in a row of numbers.
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

// In a game of two there are no others, only another.
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

// Who plays alone takes back the end of the game too: all was shown to it before.
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
		t.Fatalf("it goes on: %s; %+v", e.s.now.Load().Where().Next, e.s.now.Load().Last().Text)
	}
	e.phone("Ann").sees(">Take back: ")
	if code, said := e.enter("Ann", "undo"); code != 200 || e.s.now.Load().Where().Over {
		t.Errorf("%d %s", code, said)
	}
}

// What is taken back is called as it was when it was entered: a scrap or a tile that is gone since, a
// field by its name.
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
		for before := range 2 { // these pages were opened: not yet when it was entered, or already
			e := newEvening(t, Usual(), lines[:at+before]...)
			e.cli(lines[at+before : at+1]...)
			e.look(t)
			if body := e.phone(strings.Fields(lines[at])[1]).body; !c.want.MatchString(body) {
				t.Errorf("after %q nothing reads %s: %q", lines[at], c.want, regexp.MustCompile(`>Take back[^<]*<`).FindAllString(body, -1))
			}
		}
	}
}
