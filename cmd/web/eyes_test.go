package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/tools/long"
)

// twins are the pages of two games that differ only in one seat's hidden hand.
type twins struct {
	*testing.T
	rng   *rand.Rand
	hand  string // whose hand differs
	seats []string
	two   [2]*desk.Desk
	pages [2]*server
	serve [2]http.Handler // the pages, behind all checks
}

var thatDay = time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)

func deskAt(t testing.TB, folder string) *desk.Desk {
	return &desk.Desk{
		Context: t.Context(), IO: &ui.Streams{Out: io.Discard, Err: io.Discard, Width: 80}, Books: engine.Books(), Version: func() string { return "test" },
		Clock:    func() time.Time { return thatDay },
		Settings: desk.Settings{Saves: folder, Components: "practice", Advice: "after"},
	}
}

// open saves a game and its twin in a folder each, and opens their pages, which keep no entries.
func (w *twins) open(g, twin *referee.Game) {
	w.Helper()
	for i, game := range []*referee.Game{g, twin} {
		d := w.two[i]
		d.Flags.DryRun = false
		st, err := d.Store()
		if err == nil {
			err = d.Save(st, game)
		}
		if err != nil {
			w.Fatal(err)
		}
		k, err := door.ReadKept(w.Context(), st)
		if err != nil {
			w.Fatal(err)
		}
		if _, err := k.Change(w.Context(), func(k *door.Kept) { k.Secret = bytes.Repeat([]byte{7}, sha256.Size) }); err != nil { // both have the same links
			w.Fatal(err)
		}
		if w.pages[i], err = newServer(d, game.Name(), Usual()); err != nil {
			w.Fatal(err)
		}
		w.serve[i], d.Flags.DryRun = w.pages[i].guarded(w.pages[i].routes()), true
	}
}

// asks sends the same request to both pages as one of the roles, and compares the answers.
func (w *twins) asks(who, method, path, body string) {
	w.Helper()
	w.alike(w.answers(who, method, path, body), who, method, path, body)
}

// alike compares the answers that one of the roles got to a request.
func (w *twins) alike(got [2]string, who, method, path, body string) {
	w.Helper()
	if a, b := got[0], got[1]; a != b {
		at := 0
		for at < min(len(a), len(b)) && a[at] == b[at] {
			at++
		}
		from := max(0, at-120)
		w.Errorf("%s learns of %s's hand: %s %s %s\n\t%.200q\n\t%.200q", who, w.hand, method, path, body, a[from:], b[from:])
	}
}

// asksKeeper enters a line as the keeper to both games. The keeper enters for all seats, so a hand can
// decide whether it is accepted; but why it isn't, the answers say alike.
func (w *twins) asksKeeper(line string) {
	w.Helper()
	one, _ := json.Marshal(map[string]any{"line": line})
	if got := w.answers(keeper, "POST", "/api/enter", string(one)); strings.HasPrefix(got[0], "200") == strings.HasPrefix(got[1], "200") {
		w.alike(got, keeper, "POST", "/api/enter", string(one))
	}
}

func (w *twins) answers(who, method, path, body string) (got [2]string) {
	w.Helper()
	for i, s := range w.pages {
		ctx, stop := context.WithCancel(w.Context())
		if strings.HasPrefix(path, "/api/events") {
			stop() // earlier entries are sent nevertheless
		}
		r := httptest.NewRequestWithContext(ctx, method, "http://localhost"+path, strings.NewReader(body))
		roles := s.roles()
		as := roles[slices.IndexFunc(roles, func(r role) bool { return r.Seat == who || r.Seat == "" && r.Kind == who })]
		r.AddCookie(&http.Cookie{Name: as.Cookie(s.tag), Value: as.Token})
		if method == http.MethodPost && !strings.HasPrefix(path, "/api") {
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		answer := httptest.NewRecorder()
		w.serve[i].ServeHTTP(answer, r)
		stop()
		got[i] = fmt.Sprintf("%d %s", answer.Code, answer.Body)
	}
	return got
}

// In two games that differ only in one seat's hidden hand, the pages give every other role the same answers,
// byte for byte.
func TestNothingTellsAHand(t *testing.T) {
	t.Parallel()
	for _, book := range engine.Books() {
		t.Run(book.Name, func(t *testing.T) {
			w := &twins{T: t, rng: rand.New(rand.NewPCG(0, 22)), two: [2]*desk.Desk{deskAt(t, t.TempDir()), deskAt(t, t.TempDir())}}
			w.play(book)
		})
	}
}

func (w *twins) play(book *rule.Rulebook) {
	known := w.two[0].LazyCopy(book)
	g, _, err := referee.Start(book, "new friday --rules "+book.Name+" --seats Ann,Bob,Cyd", known, thatDay)
	if err != nil {
		w.Fatal(err)
	}
	w.seats = g.Position().Seats()
	looks, phase := 0, ""
	for n := 0; !g.Where().Over && n < 3000 && !w.Failed(); n++ {
		line := w.next(g)
		if _, err := g.Enter(line, known, thatDay); err != nil {
			w.Fatalf("%s: %v", line, err)
		}
		round, now := g.Position().Stage()
		at := fmt.Sprint(round, now)
		if at != phase && w.rng.IntN(long.Or(40, 3)) == 0 {
			looks += w.look(g)
		}
		phase = at
	}
	if hides := slices.ContainsFunc(g.Position().Numbers("Ann"), func(n rule.Number) bool { return n.Hidden }); hides && looks < long.Or(1, 5) {
		w.Errorf("only %d moments were compared", looks)
	}
}

// next is a random legal line.
func (w *twins) next(g *referee.Game) string {
	p := g.Position()
	if a, err := p.Deal(func(stack string) []string { return w.two[0].LazyCopy(g.Rulebook()).Stacked(stack) }, w.rng); err == nil && a != nil {
		return rule.Text(p, a)
	}
	for range 200 {
		offers := rule.Moves(p, "", true)
		if acts := p.Where().ToAct; len(acts) > 0 && w.rng.IntN(8) > 0 {
			offers = rule.Moves(p, acts[w.rng.IntN(len(acts))], true)
		}
		if len(offers) == 0 {
			continue
		}
		if a := offers[w.rng.IntN(len(offers))].Random(w.rng); a != nil && rule.Check(p, a) == nil {
			return rule.Text(p, a)
		}
	}
	w.Fatalf("nothing is legal: %v", p.Where())
	return ""
}

// look compares the pages of a game with those of a twin in which a seat holds more or less. It gives 1, or 0
// if no hand can differ.
func (w *twins) look(g *referee.Game) (looks int) {
	p := g.Position()
	w.hand = w.seats[w.rng.IntN(len(w.seats))]
	var secret []rule.Number
	for _, n := range p.Numbers(w.hand) {
		if n.Hidden {
			secret = append(secret, n)
		}
	}
	if len(secret) == 0 || g.Where().Over {
		return 0
	}
	_, err := g.Seal()
	if err != nil {
		w.Fatal(err)
	}
	twin := g
	for _, n := range secret {
		by := []int{-n.N, -1, 1, 5, 150}[w.rng.IntN(5)]
		if next, _, err := twin.Try(fmt.Sprintf("correct %s %s%+d x", w.hand, n.Name, by), nil, thatDay); by != 0 && err == nil {
			twin = next
		}
	}
	if twin == g {
		return 0
	}
	if twin, err = referee.Resume(g.Rulebook(), g.Name(), slices.Clone(g.Entries()), twin.Position()); err != nil {
		w.Fatal(err)
	}
	w.open(g, twin)
	for _, who := range []string{w.hand, keeper} { // these see the hand
		if got := w.answers(who, "GET", "/api/status?hands=1", ""); got[0] == got[1] {
			w.Errorf("%s doesn't see %s's hand", who, w.hand)
		}
	}
	lines := w.lines(g, twin)
	for i, who := range append([]string{onTable, keeper}, w.seats...) {
		if who == w.hand {
			continue
		}
		id := who
		if i > 1 {
			id = "s" + fmt.Sprint(i-1)
		}
		paths := []string{"/api/status", "/api/offers", "/api/events?after=0", "/" + id}
		for _, seat := range w.seats {
			paths = append(paths, "/api/region/"+seat+".svg")
		}
		for _, v := range g.Rulebook().Verbs.All() {
			if w.rng.IntN(long.Or(8, 1)) > 0 {
				continue
			}
			paths = append(paths, "/"+id+"?why="+v.Name)
		}
		for _, line := range lines {
			words := strings.Fields(line)
			begun := strings.Join(words[:1+w.rng.IntN(len(words))], " ")
			paths = append(paths, "/"+id+"?"+url.Values{"line": {begun}}.Encode(), "/api/offers?"+url.Values{"line": {begun}}.Encode())
		}
		for _, question := range []string{"how much did %s pay", "how many coins did %s get", "who got the most science", "what did %s do in this round"} {
			if w.rng.IntN(long.Or(8, 1)) == 0 {
				paths = append(paths, "/"+id+"?ask="+url.QueryEscape(strings.Replace(question, "%s", w.hand, 1)))
			}
		}
		slices.Sort(paths)
		for _, path := range slices.Compact(paths) { // lines begin alike
			w.asks(who, "GET", path, "")
		}
		if who == keeper {
			for _, line := range append(lines, "correct "+w.hand+" coins=3 x", "correct "+w.hand+" science=2 x") {
				if !ends(line, g, twin) {
					w.asksKeeper(line)
				}
			}
			continue // it plans nothing
		}
		for _, line := range lines {
			if !ends(line, g, twin) { // the final scoring shows all hands
				one, _ := json.Marshal(map[string]any{"line": line})
				w.asks(who, "POST", "/api/enter", string(one))
			}
			plan := []string{line}
			for w.rng.IntN(2) == 0 {
				plan = append(plan, lines[w.rng.IntN(len(lines))])
			}
			all, _ := json.Marshal(map[string]any{"lines": plan})
			w.asks(who, "POST", "/api/plan", string(all))
			w.asks(who, "GET", "/"+id+"?"+url.Values{"plan": plan}.Encode(), "")
		}
		if who != onTable {
			w.asks(who, "POST", "/api/plan", `{"lines":["done `+who+`"]}`)
			w.asks(who, "GET", "/"+id+"?plan=done+"+who, "")
		}
	}
	return 1
}

// ends says whether a line brings one of the games to its end.
func ends(line string, games ...*referee.Game) bool {
	return slices.ContainsFunc(games, func(g *referee.Game) bool {
		next, _, err := g.Try(line, nil, thatDay)
		return err == nil && next.Where().Over
	})
}

// lines are some that are legal in one of the two games, the same with other numbers, and entries that aren't
// moves.
func (w *twins) lines(g, twin *referee.Game) (out []string) {
	for _, p := range []rule.Position{g.Position(), twin.Position()} {
		for _, seat := range w.seats {
			offers := rule.Moves(p, seat, true)
			for range min(2, len(offers)) {
				if a := offers[w.rng.IntN(len(offers))].Random(w.rng); a != nil {
					out = append(out, rule.Text(p, a))
				}
			}
		}
	}
	for _, line := range slices.Clone(out) {
		if words := strings.Fields(line); w.rng.IntN(2) == 0 && len(words) > 2 {
			words[len(words)-1] = fmt.Sprint(w.rng.IntN(40))
			out = append(out, strings.Join(words, " "))
		}
	}
	other := w.seats[w.rng.IntN(len(w.seats))]
	return append(out, "done "+w.hand, "done all", "undo", "undo 3", "redo", "correct "+w.hand+" coins-9 x", "correct "+other+" science-5 x", "count "+w.hand+" coins=3", "count "+other+" coins=3",
		"replace 12 correct "+w.hand+" coins-1 x", "remove 9", "describe track1 40 10 2 1 0", "describe zones -6..-4 -3..-1 0..6", "won "+w.hand+" L11 9", "outcome "+w.hand+" 3 4", "bid 5", "drop")
}

// What a seat may not enter is refused before it is judged, so that the verdict tells no hand.
func TestForbiddenBeforeJudged(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.cli("describe L1 A=1c1s B=2c W-A-B-E")
	for line, code := range map[string]int{
		"won Green L1 3": 403, "won Blue L1 99": 403, "lot L2": 403, "outcome Blue 3 5": 403, "correct Blue coins-99 x": 403, "correct Green coins-1 x": 403, "have Green coins=3": 403,
		"counted Green points=1": 403, "undo 3": 403, "redo": 403, "replace 2 deal lands": 403, "remove 2": 403, "bid Green 3 --as-played x": 403,
		"describe L1 A=3c": 403, "describe track1 40 10 2 1 0": 403, "describe L2 A=1c N-A": 200, "bid Blue 3": 403, "bid Green 2": 422,
	} {
		if got, answer := e.enter("Green", line); got != code {
			t.Errorf("%s: %d instead of %d: %s", line, got, code, answer)
		}
	}
}

// A line that names no seat is read, and refused, as a line of the page's seat.
func TestALineIsItsPagesOwn(t *testing.T) {
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline ropeway reedbeds bargeline",
		"deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "won Blue harbor 2", "drop Blue", "drop Green buy tramline", "drop Yellow", "outcome Blue 1 0", "outcome Green 5 0", "outcome Yellow 4 0", "garbage Green start=1")
	if code, answer := e.enter("Blue", "done"); code != 422 || !strings.Contains(answer, `"illegal"`) || !strings.Contains(answer, "Blue") {
		t.Errorf("Blue has a land to place: %d %s", code, answer)
	}
	if code, answer := e.enter("Green", "done"); code != 200 || !strings.Contains(answer, `"text":"done Green"`) {
		t.Errorf("Green is done: %d %s", code, answer)
	}
	if code, answer := e.enter("Yellow", "done Green"); code != 403 {
		t.Errorf("Yellow enters for Green: %d %s", code, answer)
	}
}

// Where a lot is up without its bids, whether a seat can have dropped out depends on other hands. So only the
// keeper may enter it, both if a seat has few coins and if it has many.
func TestDropOfALotIsTheKeepers(t *testing.T) {
	for _, coins := range []string{"2", "12"} {
		e := newEvening(t, Usual(), "new late --round 2 --seats Ann,Bob,Cyd", "have Bob coins="+coins, "deal lands", "deal technologies", "lot L21")
		for _, who := range []string{"Cyd", "Ann"} {
			code, answer := e.enter(who, "drop "+who)
			if _, offers := e.ask(who, "GET", "/api/offers", ""); code != 403 || strings.Contains(offers, `"drop"`) {
				t.Errorf("Bob holds %s: %s's drop got %d %s and was offered in %s", coins, who, code, answer, offers)
			}
		}
		if code, answer := e.enter(keeper, "drop Cyd"); code != 200 {
			t.Errorf("Bob holds %s: the keeper got %d %s", coins, code, answer)
		}
	}
}

// A link can be renewed if so far only keys are kept for the game.
func TestRenewWhereOnlyKeysAreKept(t *testing.T) {
	e := newEvening(t, Usual(), "new tonight --seats Ann,Bob,Cyd")
	if code, answer := e.ask(keeper, "POST", "/api/enter", `{"line":"deal lands","key":"x1"}`); code != 200 {
		t.Fatal(code, answer)
	}
	old := e.token("Ann")
	if e.phone(keeper).send(http.MethodPost, "/keeper", "renew=s1"); e.token("Ann") == old {
		t.Error("the link isn't renewed")
	}
}

// Only seats have plans: those of the keeper and the table are refused.
func TestPlanIsASeats(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for _, who := range []string{keeper, onTable} {
		if code, answer := e.ask(who, "POST", "/api/plan", "{}"); code != 403 {
			t.Errorf("%s plans: %d %s", who, code, answer)
		}
		if code, answer := e.ask(who, "GET", "/"+who+"?plan=", ""); code != 200 {
			t.Errorf("the page of %s with a plan: %d %s", who, code, answer)
		}
	}
}

// A covered hand is covered in plans, too.
func TestPlanUnderCover(t *testing.T) {
	e := newEvening(t, Usual(), "new late --round 2 --seats Ann,Bob,Cyd", "have Bob coins=37 science=9", "deal lands")
	bob := e.phone("Bob")
	coins := regexp.MustCompile(`\b37( |\b[^.])(coin|<)|>37<`)
	for _, path := range []string{"/s2", "/s2?plan="} {
		bob.get(path)
		if open := coins.FindString(bob.body); open == "" {
			t.Errorf("%s doesn't show one's own coins", path)
		}
	}
	bob.cookie += "; " + door.WithID(e.s.roles(), "s2").Cookie(e.s.tag) + "-cover=1"
	for _, path := range []string{"/s2", "/s2?plan="} {
		if bob.get(path); coins.MatchString(bob.body) {
			t.Errorf("%s shows a covered hand: %s", path, coins.FindString(bob.body))
		}
	}
}

// The seat that ended the game sees all hands; so only the keeper can undo the end.
func TestTheEndIsTheKeepersToTakeBack(t *testing.T) {
	e := newEvening(t, Usual(), "new late --round 6 --seats Ann,Bob,Cyd", "done Ann", "done Cyd")
	if code, answer := e.enter("Bob", "done Bob"); code != 200 || !e.s.now.Load().Where().Over {
		t.Fatal(code, answer)
	}
	if code, answer := e.enter("Bob", "undo"); code != 403 || !strings.Contains(answer, "only the keeper") {
		t.Errorf("Bob took the end back: %d %s", code, answer)
	}
	if code, answer := e.enter(keeper, "undo"); code != 200 {
		t.Errorf("the keeper didn't: %d %s", code, answer)
	}
}

// A link that another process renews isn't lost when the pages keep something meanwhile.
func TestRenewedWhileEntered(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	other, err := door.ReadKept(t.Context(), saves.Open(e.d.Settings.Saves))
	if err != nil {
		t.Fatal(err)
	}
	var both sync.WaitGroup
	both.Go(func() {
		for n := range 30 {
			if code, answer := e.ask("Green", "POST", "/api/enter", fmt.Sprintf(`{"line":"count Green coins=10","key":"%d"}`, n)); code != 200 {
				t.Error(code, answer)
			}
		}
	})
	both.Go(func() {
		for range 30 {
			if _, err := other.Change(t.Context(), func(k *door.Kept) { k.Renew(e.s.name, "s3") }); err != nil {
				t.Error(err)
			}
		}
	})
	both.Wait()
	if g := other.Now().Game(e.s.name); g.Renewed["s3"] != 30 || len(g.Keyed) != 30 {
		t.Errorf("kept: %d renewals of 30, %d keys of 30", g.Renewed["s3"], len(g.Keyed))
	}
}

// Every page tells that a piece is described again.
func TestDescribedAnewIsTold(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.cli("describe L1 A=1c1s B=2c W-A-B-E")
	if code, answer := e.enter(keeper, "describe L1 A=3c W-A-E"); code != 200 {
		t.Fatalf("%d %s", code, answer)
	}
	// A seat whose numbers it changes reads so.
	with := newEvening(t, Usual(), begun(century.Book(), "done Yellow")...)
	g := with.s.now.Load()
	parts := strings.Replace(g.Described()["coalpit"], "=3c", "=2c", 1)
	if code, answer := with.enter(keeper, "describe coalpit "+parts); code != 200 {
		t.Fatalf("%d %s, was %s", code, answer, g.Described()["coalpit"])
	}
	with.phone("Yellow").sees("Yellow: makes coins 5 instead of 6.")
	e.phone("Green").sees("L1 is described anew.", `aria-label="L1: A coins 3`)
	e.phone(onTable).sees("L1 is described anew.", `aria-label="L1: A coins 3`)
}

// What the keeper sets right of a seat's hand is told on its phone alone, and not while that covers it.
func TestHandThatIsSetRight(t *testing.T) {
	e := newEvening(t, Usual(), append(tuesday(), "won Green L1 4")...)
	if code, answer := e.enter(keeper, fmt.Sprintf("replace %d won Green L1 3", e.s.now.Load().n)); code != 200 {
		t.Fatal(answer)
	}
	const told = "Green: coins 7 instead of 6."
	green := e.phone("Green")
	green.sees(told)
	for _, who := range []string{"Blue", onTable, keeper} {
		if strings.Contains(e.phone(who).body, "instead of 6") {
			t.Errorf("%s reads what Green holds", who)
		}
	}
	green.cookie += "; " + roleOf(e, "Green").Cookie(e.s.tag) + "-cover=1"
	if green.get("/" + green.id); strings.Contains(green.body, "instead of 6") {
		t.Error("a phone that covers its hand tells it")
	}
}

// A plan ends where its seat's part of the phase ends: it doesn't tell what the last done of all seats would
// bring about.
func TestPlanEndsWithItsPhase(t *testing.T) {
	e := newEvening(t, Usual(), "new late --seats Ann,Bob,Cyd --round 6")
	if e.s.now.Load().Where().Phase != "upkeep" {
		t.Fatalf("the game begins in %s", e.s.now.Load().Where().Phase)
	}
	e.cli("done Ann", "done Cyd")
	e.look(t)
	code, answer := e.ask("Bob", "POST", "/api/plan", `{"lines":["done Bob","done Bob"]}`)
	if code != 200 || !strings.Contains(answer, `{"line":"done Bob","told":[]}`) || !strings.Contains(answer, "The plan ends where") {
		t.Errorf("%d %s", code, answer)
	}
	bob := e.phone("Bob")
	bob.get("/s2?plan=done+Bob")
	bob.sees("Your plan", "upkeep")
	if strings.Contains(bob.body, "wins") || strings.Contains(bob.body, "final scoring") {
		t.Errorf("the plan tells the end: %s", tags.ReplaceAllString(bob.body, " "))
	}
}

// A page whose cookie covers the hand shows no number of it, and can still bid and drop out.
func TestCovered(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green := e.phone("Green")
	green.sees(`<b>10</b> <span class="aloud">coins</span>`, `max="10"`)
	green.cookie += "; " + door.WithID(e.s.roles(), "s2").Cookie(e.s.tag) + "-cover=1"
	green.get("/s2")
	green.sees("show my hand", "The hand is covered: bids that it can't pay stand here too.")
	if strings.Contains(green.body, "<b>10</b>") || strings.Contains(green.body, `max="10"`) {
		t.Error("a covered hand shows")
	}
	if upkeep := newEvening(t, Usual(), begun(century.Book(), "outcome Yellow 1 0")...).phone(keeper); strings.Contains(upkeep.body, "bids that it can") || !strings.Contains(upkeep.body, "upkeep") {
		t.Errorf("in an upkeep is nothing to bid: %s", upkeep.body)
	}
	green.enter("bid Green", url.Values{"n": {"11"}})
	if green.code != 422 {
		t.Errorf("more than is held: %d", green.code)
	}
	green.get("/s2")
	green.sees("Bid …", "Pass", "Drop out")
	for _, hidden := range []string{"you keep", "Raise the bid on the open lot"} {
		if strings.Contains(green.body, hidden) {
			t.Errorf("the page of a covered hand has %q", hidden)
		}
	}
	green.enter("bid Green", url.Values{"n": {"4"}})
	green.sees("Bid 4")
	red := newEvening(t, Usual(), append(begun(century.Book(), "bid Red 5"), "pass Yellow")...).phone("Red")
	buttons := regexp.MustCompile(`name="line" value="open [^"]*"`)
	red.sees(`class="priced"`, "you keep", `<b>5</b> <span class="aloud">coins</span>`)
	shown := buttons.FindAllString(red.body, -1)
	red.cookie += "; " + door.WithID(red.s.roles(), "s3").Cookie(red.s.tag) + "-cover=1"
	red.get("/s3")
	red.sees(`class="priced"`, `<b>?</b> <span class="aloud">coins</span>`) // it stays where it is
	if covered := buttons.FindAllString(red.body, -1); len(shown) == 0 || !slices.Equal(covered, shown) || strings.Contains(red.body, "you keep") {
		t.Errorf("while its hand is covered Red opens by %q, else by %q", covered, shown)
	}
	yellow := e.phone("Yellow")
	yellow.cookie += "; " + door.WithID(e.s.roles(), "s3").Cookie(e.s.tag) + "-cover=1"
	yellow.get("/s3")
	yellow.tap("Drop out")
	yellow.sees("out")
}

// A link that is renewed, by the keeper or on the command line, replaces the old one; the links of a deleted
// game are deleted.
func TestRevoked(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	green, old := e.phone("Green"), e.token("Green")
	keeps := e.phone(keeper)
	keeps.send(http.MethodPost, "/keeper", "renew=s2")
	keeps.sees(`role="status">New link: Green <code>`, "/in/"+e.token("Green"))
	if green.get("/s2"); green.code != 401 {
		t.Errorf("the old cookie: %d", green.code)
	}
	if code, _ := e.ask(old, "GET", "/api/status", ""); code != 401 || old == e.token("Green") {
		t.Errorf("the old token: %d", code)
	}
	second := e.token("Green")
	if err := door.Revoke(e.d, door.Options{Revoke: "green", Port: Usual().Port}); err != nil {
		t.Fatal(err)
	}
	if code, _ := e.ask(second, "GET", "/api/status", ""); code != 401 {
		t.Errorf("the token before the renewal on the command line: %d", code)
	}
	if err := door.Revoke(e.d, door.Options{Revoke: "Cyd"}); !rule.IsRefusal(err) {
		t.Errorf("the link of an unknown seat: %v", err)
	}
	now := e.token("Green")
	st, err := e.d.Store()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := door.ReadKept(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	_, release, err := kept.Hold(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := door.Forget(ended, st, "Tuesday", func() error { t.Error("it is deleted while the pages are held"); return nil }); err == nil {
		t.Error("it is forgotten while the pages are held")
	}
	release()
	unsure := &saves.Unconfirmed{} // it was deleted; only the disk didn't say so
	if err := door.Forget(t.Context(), st, "Tuesday", func() error { return unsure }); err != error(unsure) {
		t.Fatal(err)
	}
	if code, _ := e.ask(now, "GET", "/api/status", ""); code != 401 {
		t.Errorf("the token of a deleted game: %d", code)
	}
	if err := st.Delete("tuesday"); err != nil {
		t.Fatal(err)
	}
	code, answer := e.enter("Green", "bid Green 3")
	if code != 500 || strings.Contains(answer, e.d.Settings.Saves) {
		t.Errorf("an entry in a deleted game: %d %s", code, answer)
	}
}

// A phone that joins chooses among the free seats.
func TestJoining(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.get("/in/" + e.token("Blue"))
	if _, page, _ := e.joining("", ""); !strings.Contains(page, `name="seat" value="s2"`) || strings.Contains(page, `name="seat" value="s1"`) {
		t.Errorf("free are: %s", page)
	}
	for _, step := range []struct {
		seat string
		code int
	}{{"s2", 303}, {"s2", 200}, {"keeper", 200}, {"s3", 303}} {
		if code, answer, _ := e.joining("", "seat="+step.seat); code != step.code || strings.Contains(answer, `<p class="message">taken: a phone is connected</p>`) != (code == 200) {
			t.Errorf("%s: %d %s", step.seat, code, answer)
		}
	}
	if _, page, _ := e.joining("", ""); strings.Contains(page, `name="seat"`) {
		t.Errorf("a taken seat is offered: %s", page)
	}
	if code, _ := e.ask(joins, "GET", "/api/status", ""); code != 403 {
		t.Errorf("a phone that joins reads the game: %d", code)
	}
}

// joining opens the page by which phones join, or sends a form of it, as the phone of an earlier request or as
// a new one.
func (e *evening) joining(phone, form string) (code int, page, to string) {
	e.Helper()
	method := http.MethodGet
	if form != "" {
		method = http.MethodPost
	}
	r, _ := http.NewRequestWithContext(e.Context(), method, e.url+"/in/"+e.token(joins), strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if phone != "" {
		r.AddCookie(&http.Cookie{Name: (&role{ID: joins}).Cookie(e.s.tag), Value: phone})
	}
	return e.answer(r)
}

// asking is a phone that asks for a seat, of which there must be one.
func (e *evening) asking() (phone string) {
	e.Helper()
	if len(e.s.company.asks) != 1 {
		e.Fatalf("%d phones ask for a seat", len(e.s.company.asks))
	}
	for phone = range e.s.company.asks {
	}
	return phone
}

func (e *evening) get(path string) string {
	e.Helper()
	r, _ := http.NewRequestWithContext(e.Context(), "GET", e.url+path, nil)
	_, page := e.do(r)
	return page
}

// What is sent twice with the same key is entered once, or refused as before, with the same answer whatever was entered
// between.
func TestKeyed(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	n := e.s.now.Load().n
	for _, c := range []struct {
		line, as string
		entries  int
		code     int
	}{
		{"bid Yellow 4", "Yellow", n + 1, 409},
		{"bid Yellow 4", "Yellow", n, 422},
		{"bid Green 3", "Green", n, 200},
	} {
		body := fmt.Sprintf(`{"line":%q,"entries":%d,"key":"a tap of %d"}`, c.line, c.entries, c.code)
		code, first := e.ask(c.as, "POST", "/api/enter", body)
		if again, answer := e.ask(c.as, "POST", "/api/enter", body); code != c.code || again != code || answer != first {
			t.Errorf("%s is answered with %d\n%s\nand %d\n%s", body, code, first, again, answer)
		}
		defer func() {
			if again, answer := e.ask(c.as, "POST", "/api/enter", body); again != code || answer != first {
				t.Errorf("%s is answered with %d\n%s\nand, after another entry, %d\n%s", body, code, first, again, answer)
			}
		}()
	}
	if last := e.s.now.Load().Last(); last.Text != "bid Green 3" || last.N != n+1 {
		t.Errorf("entered: %+v", last)
	}
	_, first := e.ask("Green", "POST", "/api/enter", `{"line":"bid Green 3","key":"a tap of 200"}`)
	if code, answer := e.ask("Green", "POST", "/api/enter", `{"line":"count Green points=0","key":"a tap of 200"}`); code != 200 || answer != first || e.s.now.Load().n != n+1 {
		t.Errorf("with another line: %d %s\nwant %s", code, answer, first)
	}
	_, first = e.ask("Yellow", "POST", "/api/enter", fmt.Sprintf(`{"line":"bid Yellow 4","entries":%d,"key":"a tap of 422"}`, n))
	if code, answer := e.ask("Yellow", "POST", "/api/enter", `{"line":"bid Yellow 4","key":"a tap of 422"}`); code != 422 || answer != first || e.s.now.Load().n != n+1 {
		t.Errorf("a refused key, with another request: %d %s\nwant %s", code, answer, first)
	}
	if code, answer := e.ask("Yellow", "POST", "/api/enter", `{"line":"bid Yellow 4","key":"another tap"}`); code != 200 {
		t.Errorf("with another key: %d %s", code, answer)
	}
	if code, answer := e.ask(keeper, "POST", "/api/enter", `{"line":"bid Blue 5","entries":-1}`); code != 409 {
		t.Errorf("of -1 entries: %d %s", code, answer)
	}
	// The keeper's answer, too, is the same, and has no hash, which rests on covered hands.
	for range 2 {
		if code, answer := e.ask(keeper, "POST", "/api/enter", `{"line":"correct Blue points+1 \"x\"","key":"k"}`); code != 200 || strings.Contains(answer, "hash") {
			t.Errorf("%d %s", code, answer)
		}
	}
	if code, answer := e.ask(joins, "GET", "/api/status", ""); code != 403 {
		t.Errorf("the code to join by: %d %s", code, answer)
	}
}

// Servers that start at the same time in a new folder have the same links.
func TestFirstSecretIsOne(t *testing.T) {
	st := saves.Open(t.TempDir())
	secrets := make([][]byte, 16)
	var all sync.WaitGroup
	for i := range secrets {
		all.Go(func() {
			k, err := door.ReadKept(t.Context(), st)
			if err != nil {
				t.Error(err)
				return
			}
			secrets[i] = k.Secret
		})
	}
	all.Wait()
	for _, secret := range secrets {
		if !bytes.Equal(secret, secrets[0]) {
			t.Fatal("two servers have different links")
		}
	}
}

// A refused revision doesn't quote what a seat held, while hands are covered.
func TestRefusedRevisionsTellNoHand(t *testing.T) {
	e := newEvening(t, Usual(), "new late --round 3 --seats Ann,Bob,Cyd", "have Bob coins=7 science=37 points=3", "deal lands", "deal technologies", "won Ann L31 3", "won Bob L32 6")
	entries := e.s.now.Load().Entries()
	had := fmt.Sprint("replace ", 1+slices.IndexFunc(entries, func(e referee.Entry) bool { return strings.HasPrefix(e.Text, "have") }), " have Bob coins=")
	for _, line := range []string{had + "? science=?", had + "4", fmt.Sprint("replace ", len(entries), " correct Bob coins=5 x"), fmt.Sprint("insert ", len(entries), " correct Bob coins=5 x"), "correct Bob coins=5 x", "correct Bob coins-6 x", "won Cyd L33 99"} {
		code, answer := e.enter(keeper, line)
		if code == 200 || strings.Contains(answer, "37") || strings.Contains(answer, "=7") || strings.Contains(answer, "makes") || strings.Contains(answer, "holds 1") || strings.Contains(answer, "has 1") {
			t.Errorf("%s: %d %s", line, code, answer)
		}
		_, answer = e.ask(keeper, "POST", "/api/enter?hands=1", `{"line":"`+line+`"}`)
		if strings.Contains(answer, "covered") {
			t.Errorf("%s, with hands: %s", line, answer)
		}
	}
}
