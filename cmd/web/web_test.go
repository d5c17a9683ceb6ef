package web

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/referee"
	"arbiter/tools/long"
)

func TestMain(m *testing.M) {
	long.InMemory()
	code := m.Run()
	endBrowsers()
	os.Exit(code)
}

// evening is a game with its pages on this machine.
type evening struct {
	*testing.T
	d    *desk.Desk
	s    *server
	url  string
	stop func() // ends the server
}

// newEvening begins a game with some lines and opens its pages.
func newEvening(t *testing.T, o door.Options, lines ...string) *evening {
	t.Helper()
	books := append(engine.Books(), lots.Book())
	d := &desk.Desk{
		Context: t.Context(), IO: &ui.Streams{Out: io.Discard, Err: io.Discard, Width: 80}, Books: books, Version: func() string { return "test" }, Clock: time.Now,
		Settings: desk.Settings{Saves: t.TempDir(), Components: "practice", Advice: "after"},
	}
	e := &evening{T: t, d: d}
	if _, _, err := d.Begin(lines[0]); err != nil {
		t.Fatal(err)
	}
	e.cli(lines[1:]...)
	e.open(o)
	return e
}

// undescribed begins a game with some lines, parted by slashes, on a copy of which nothing is described,
// and opens its pages.
func undescribed(t *testing.T, begun string) *evening {
	t.Helper()
	copied := filepath.Join(t.TempDir(), "copy.txt")
	if err := os.WriteFile(copied, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(begun, " / ")
	e := &evening{T: t, d: deskAt(t, t.TempDir())}
	e.d.Settings.Components = copied
	if _, _, err := e.d.Begin(lines[0]); err != nil {
		t.Fatal(err)
	}
	e.cli(lines[1:]...)
	e.open(Usual())
	return e
}

// open opens the pages with a new server.
func (e *evening) open(o door.Options) {
	e.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		e.Fatal(err)
	}
	e.openOn(o, l)
}

func (e *evening) openOn(o door.Options, l net.Listener) {
	e.Helper()
	s, err := newServer(e.d, "", o) // run must not read e.s, which may be replaced before
	if err != nil {
		e.Fatal(err)
	}
	e.s = s
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- s.run(ctx, l) }()
	e.url = "http://" + l.Addr().String()
	e.stop = sync.OnceFunc(func() {
		stop()
		if err := <-ended; err != nil {
			e.Error(err)
		}
	})
	e.Cleanup(e.stop)
}

// later opens the pages anew with a clock that is that far ahead of what has been entered, or behind it: an end is told
// line by line as it gets older, and isn't told at all before it.
func (e *evening) later(by time.Duration) {
	e.Helper()
	e.stop()
	e.d.Clock = func() time.Time { return time.Now().Add(by) }
	e.open(Usual())
}

// cli enters lines as the command line does, and saves them at once.
func (e *evening) cli(lines ...string) {
	e.Helper()
	_, _, err := e.d.EnterAs("", func(g *referee.Game, known referee.Copy) (*referee.Effect, error) {
		for _, l := range lines {
			if _, err := g.Enter(l, known, e.d.Now()); err != nil {
				return nil, fmt.Errorf("%s: %w", l, err)
			}
		}
		return nil, nil
	})
	if err != nil {
		e.Fatal(err)
	}
}

// token is that of the role with a seat or of a kind, or else who itself.
func (e *evening) token(who string) string {
	for _, r := range e.s.roles() {
		if r.Seat == who || r.Kind == who && r.Seat == "" {
			return r.Token
		}
	}
	return who
}

// listening waits until a role is connected.
func (e *evening) listening(who string) {
	e.Helper()
	ctx, cancel := context.WithTimeout(e.Context(), 10*time.Second)
	defer cancel()
	roles := e.s.roles()
	i := slices.IndexFunc(roles, func(r role) bool { return r.Seat == who || r.Kind == who && r.Seat == "" })
	for {
		changed := e.s.present.Changes()
		if here, _ := e.s.present.Here(roles[i].ID); here {
			return
		}
		select {
		case <-changed:
		case <-ctx.Done():
			e.Fatalf("%s isn't connected", who)
		}
	}
}

// ask sends a request as a role or with a token, and gives the code and the answer.
func (e *evening) ask(who, method, path, body string) (int, string) {
	e.Helper()
	req, _ := http.NewRequestWithContext(e.Context(), method, e.url+path, strings.NewReader(body))
	if who != "" {
		req.Header.Set("Authorization", "Bearer "+e.token(who))
	}
	return e.do(req)
}

func (e *evening) do(req *http.Request) (int, string) {
	e.Helper()
	code, answer, _ := e.answer(req)
	return code, answer
}

// answer gives the code and the answer to a request, and where it redirects to.
func (e *evening) answer(req *http.Request) (code int, answer, to string) {
	e.Helper()
	res, err := (&http.Transport{DisableKeepAlives: true, DisableCompression: true}).RoundTrip(req) // the connections of a role are limited
	if err != nil {
		e.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		e.Fatal(err)
	}
	return res.StatusCode, string(data), res.Header.Get("Location")
}

// enter enters a line as a role.
func (e *evening) enter(who, line string) (int, string) {
	e.Helper()
	body, _ := json.Marshal(map[string]any{"line": line})
	return e.ask(who, "POST", "/api/enter", string(body))
}

// tuesday gives the lines of a game of three in its first auction.
func tuesday() []string {
	return []string{"new tuesday --seats Blue,Green,Yellow", "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "open Blue L1 2"}
}

// Each kind of entry gets its HTTP code.
func TestEnter(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		who, body string
		code      int
		has       string
	}{
		{"Green", `{"line":"bid Green 3"}`, 200, `"to_act":["Yellow"]`},
		{"Green", `{"line":"bid gr 3","entries":%d}`, 200, `"text":"bid Green 3"`},
		{"keeper", `{"line":"bid Green 3"}`, 200, `"saved":true`},
		{"keeper", `{"line":"correct Green coins+1 \"wrong change\""}`, 200, `"kind":"correct"`},
		{"Green", `{"line":"bid Green 2"}`, 422, `"century/bid-not-higher"`},
		{"Green", `{"line":"bid Green 2"}`, 422, `"section":`},
		{"Green", `{"line":"fly Green 2"}`, 422, `"not_understood"`},
		{"Green", `{"line":"describe L1 A=1c2s A-N"}`, 200, `"kind":"describe"`},
		{"Green", `{"line":"bid Green 3","entries":3}`, 409, "in the meantime"},
		{"", `{"line":"bid Green 3"}`, 401, "link"},
		{"wrong", `{"line":"bid Green 3"}`, 401, "link"},
		{"table", `{"line":"bid Green 3"}`, 403, "shows the game"},
		{"Blue", `{"line":"bid Green 3"}`, 403, "Green"},
		{"Green", `{"line":"won Green L1 3"}`, 403, "keeper"},
		{"Green", `{"line":"correct Green coins+1 \"mine\""}`, 403, "keeper"},
		{"Green", `{"line":"bid Green 2 --as-played \"so\""}`, 403, "keeper"},
		{"Green", `{"line":"undo"}`, 403, "own last entry"},
		{"Blue", `{"line":"undo 2"}`, 403, "own last entry"},
		{"Blue", `{"line":"undo"}`, 200, "Taken back"},
		{"Green", `{"line":"redo"}`, 403, "keeper"},
		{"Green", `{"line":"remove 5"}`, 403, "keeper"},
		{"keeper", `{"line":"replace %d open Blue L1 3"}`, 200, `"kind":"revise"`},
		{"Green", `{"line":`, 422, "isn't of this form"},
		{"Green", `{"line":"bid Green 3"} {}`, 422, "isn't of this form"},
		{"Green", `{"words":"bid Green 3"}`, 422, "not_understood"},
		{"Green", `["bid Green 3"]`, 422, "isn't of this form"},
		{"Green", `{"line":3}`, 422, "isn't of this form"},
		{"Green", `{"line":"` + strings.Repeat("x", 9000) + `"}`, 422, "8192"},
		{"Green", `{"line":"` + strings.Repeat("x", 64<<10) + `"}`, 422, "too long"},
	} {
		t.Run(fmt.Sprintf("%s-%.40s", c.who, c.body), func(t *testing.T) {
			e := newEvening(t, Usual(), tuesday()...)
			body := c.body
			if strings.Contains(body, "%d") {
				body = fmt.Sprintf(body, e.s.now.Load().n)
			}
			code, answer := e.ask(c.who, "POST", "/api/enter", body)
			if code != c.code || !strings.Contains(answer, c.has) {
				t.Errorf("%s %.60s: %d %.400s", c.who, c.body, code, answer)
			}
		})
	}
}

// The option --enter says who may enter.
func TestEnterOption(t *testing.T) {
	for enter, codes := range map[string][2]int{door.ToKeeper: {403, 200}, door.ToNone: {403, 403}} {
		e := newEvening(t, door.Options{Enter: enter}, tuesday()...)
		for i, who := range []string{"Green", keeper} {
			if code, answer := e.enter(who, "bid Green 3"); code != codes[i] {
				t.Errorf("--enter %s: %s got %d %s", enter, who, code, answer)
			}
		}
		if _, offers := e.ask("Green", "GET", "/api/offers", ""); offers != "[]\n" {
			t.Errorf("--enter %s: Green is offered %s", enter, offers)
		}
	}
}

// /api/offers lists a seat's offers, and the steps of a line.
func TestOffers(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	var offers []struct {
		Verb, Seat, Text string
		Next             rule.StepJSON
	}
	_, answer := e.ask("Green", "GET", "/api/offers", "")
	if err := json.Unmarshal([]byte(answer), &offers); err != nil {
		t.Fatal(err)
	}
	var verbs []string
	for _, o := range offers {
		verbs = append(verbs, o.Verb)
		if o.Verb == "bid" && (o.Next.Kind != "number" || len(o.Next.From) != 1 || o.Next.From[0][0] != 3 || o.Next.Open) {
			t.Errorf("a bid is offered as %+v", o.Next)
		}
	}
	if !slices.Equal(slices.Compact(verbs), []string{"bid", "pass", "drop", "describe"}) {
		t.Errorf("Green is offered %q", verbs)
	}
	for line, want := range map[string]string{
		"bid Green":         `"kind":"number"`,
		"bid Green 5":       `"ends":true`,
		"drop Green buy":    `"words":["T1","T2","T3","T4"]`,
		"drop Green buy T2": `"ends":true`,
		"bid Yellow":        "not_understood",
		"bid Green 1":       "not_understood",
	} {
		if _, answer := e.ask("Green", "GET", "/api/offers?line="+strings.ReplaceAll(line, " ", "+"), ""); !strings.Contains(answer, want) {
			t.Errorf("%s: %s", line, answer)
		}
	}
	if _, answer := e.ask(keeper, "GET", "/api/offers?line=correct+Green+points", ""); !strings.Contains(answer, `"signs":true`) {
		t.Errorf("how points are corrected: %s", answer)
	}
	if _, answer := e.ask(onTable, "GET", "/api/offers", ""); answer != "[]\n" {
		t.Errorf("the table is offered %s", answer)
	}
}

// Of several entries at the same moment one is entered, the others are told to look again.
func TestAtTheSameMoment(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	before := e.s.now.Load().n
	codes := make([]int, 8)
	var all sync.WaitGroup
	for i := range codes {
		all.Go(func() {
			codes[i], _ = e.ask("Green", "POST", "/api/enter", fmt.Sprintf(`{"line":"bid Green %d","entries":%d}`, 3+i, before))
		})
	}
	all.Wait()
	slices.Sort(codes)
	if !slices.Equal(codes, []int{200, 409, 409, 409, 409, 409, 409, 409}) {
		t.Errorf("the codes are %v", codes)
	}
	g, err := e.d.Open("")
	if err != nil || len(g.Entries()) != before+1 {
		t.Errorf("%d entries became %d, %v", before, len(g.Entries()), err)
	}
}

// The server refuses wrong hosts, other sites' requests, wrong tokens and too many of them; a link opens one page.
func TestDoor(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	req := func(method, path string, change func(*http.Request)) int {
		r, _ := http.NewRequestWithContext(t.Context(), method, e.url+path, strings.NewReader(`{"line":"bid Green 3"}`))
		r.Header.Set("Authorization", "Bearer "+e.token("Green"))
		change(r)
		code, _ := e.do(r)
		return code
	}
	for name, c := range map[string]struct {
		method, path string
		change       func(*http.Request)
		code         int
	}{
		"another host":          {"GET", "/api/status", func(r *http.Request) { r.Host = "evil.example:80" }, 403},
		"this host":             {"GET", "/api/status", func(r *http.Request) { r.Host = "localhost:80" }, 200},
		"another site's post":   {"POST", "/api/enter", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		"another origin's post": {"POST", "/api/enter", func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") }, 403},
		"a file of the disk":    {"GET", "/etc/passwd", func(*http.Request) {}, 401},
		"a page's template":     {"GET", "/pages/seat.html", func(*http.Request) {}, 401},
		"another method":        {"DELETE", "/api/enter", func(*http.Request) {}, 405},
		"an unknown address":    {"GET", "/api/nothing", func(*http.Request) {}, 404},
		"unknown, no token":     {"GET", "/api/nothing", func(r *http.Request) { r.Header.Del("Authorization") }, 401},
		"posted, no token":      {"POST", "/api/nothing", func(r *http.Request) { r.Header.Del("Authorization") }, 401},
		"a method, no token":    {"DELETE", "/api/enter", func(r *http.Request) { r.Header.Del("Authorization") }, 401},
	} {
		if code := req(c.method, c.path, c.change); code != c.code {
			t.Errorf("%s: %d", name, code)
		}
	}
	for method, path := range map[string]string{"DELETE": "/api/enter", "GET": "/api/nothing"} { // errors are JSON
		if _, answer := e.ask("Green", method, path, ""); !strings.Contains(answer, `{"error":{"message":`) {
			t.Errorf("%s %s answers %s", method, path, answer)
		}
	}
	// curl calls what it posts a form by default.
	if code := req("POST", "/api/enter", func(r *http.Request) { r.Header.Set("Content-Type", "application/x-www-form-urlencoded") }); code != 200 {
		t.Errorf("posted as a form: %d", code)
	}
	res, err := (&http.Transport{}).RoundTrip(httptest.NewRequestWithContext(t.Context(), "GET", e.url+"/in/"+e.token("Green"), nil))
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	cookie := res.Header.Get("Set-Cookie")
	if res.StatusCode != 303 || res.Header.Get("Location") != "/s2" || !strings.Contains(cookie, "HttpOnly; SameSite=Strict") {
		t.Errorf("a link leads to %d %q with %q", res.StatusCode, res.Header.Get("Location"), cookie)
	}
	if policy := res.Header.Get("Referrer-Policy"); policy != "same-origin" { // with no-referrer, browsers send forms without an origin
		t.Errorf("the referrer policy is %q", policy)
	}
	if !strings.Contains(res.Header.Get("Content-Security-Policy"), "default-src 'none'") {
		t.Error("a page without a content security policy")
	}
	name, _, _ := strings.Cut(cookie, ";")
	page := func(path string) int {
		r, _ := http.NewRequestWithContext(t.Context(), "GET", e.url+path, nil)
		r.Header.Set("Cookie", name)
		code, _ := e.do(r)
		return code
	}
	if page("/s2") != 200 || page("/s1") != 401 || page("/keeper") != 401 || page("/api/status") != 200 || page("/api/status?as=s1") != 401 {
		t.Error("the cookie opens another page than its own")
	}
	r, _ := http.NewRequestWithContext(t.Context(), "GET", e.url+"/s2", nil)
	r.Header.Set("Cookie", name)
	if res, err = (&http.Transport{DisableKeepAlives: true}).RoundTrip(r); err != nil { // as browsers do, which take it compressed
		t.Fatal(err)
	}
	defer res.Body.Close()
	if whole, err := io.ReadAll(res.Body); err != nil || !res.Uncompressed || !bytes.HasSuffix(bytes.TrimSpace(whole), []byte("</html>")) {
		t.Errorf("compressed %v, %v: …%s", res.Uncompressed, err, whole[max(0, len(whole)-80):])
	}
	last := 0
	for range 30 + 1 {
		last, _ = e.ask("wrong", "GET", "/api/status", "")
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after many wrong tokens: %d", last)
	}
	if code, _ := e.ask("Green", "GET", "/api/status", ""); code != 200 {
		t.Errorf("another's wrong tokens keep Green out: %d", code)
	}
}

// A server that is started again has the same links, and only the owner can read their secret.
func TestLinksStay(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	before := slices.Clone(e.s.roles())
	e.open(Usual())
	if !slices.Equal(before, e.s.roles()) {
		t.Error("the links have changed")
	}
	for _, r := range before {
		if len(r.Token) != 22 {
			t.Errorf("the token %q", r.Token)
		}
	}
	info, err := os.Stat(filepath.Join(e.d.Settings.Saves, ".pages.json"))
	if err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("the secret: %v, %v", info.Mode(), err)
	}
}

// stream reads events until a number of entries has come, for at most ten seconds.
func (e *evening) stream(who, path, lastID string, entries int) []string {
	e.Helper()
	ctx, cancel := context.WithTimeout(e.Context(), 10*time.Second)
	defer cancel()
	req, _ := http.NewRequestWithContext(ctx, "GET", e.url+path, nil)
	req.Header.Set("Authorization", "Bearer "+e.token(who))
	if lastID != "" {
		req.Header.Set("Last-Event-ID", lastID)
	}
	res, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(req) // the connections of a role are limited
	if err != nil {
		e.Error(err)
		return nil
	}
	defer res.Body.Close()
	var out []string
	for in := bufio.NewScanner(res.Body); len(out) < entries && in.Scan(); {
		if data, ok := strings.CutPrefix(in.Text(), "data: "); ok {
			out = append(out, data)
		}
	}
	return out
}

// An entry made on the command line reaches every stream, and a stream that is opened again gets what it missed.
func TestEvents(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	n := e.s.now.Load().n
	got := make(chan []string)
	for _, who := range []string{"Green", "Yellow", onTable, keeper} {
		go func() { got <- e.stream(who, fmt.Sprintf("/api/events?after=%d", n), "", 1) }()
	}
	for _, who := range []string{"Green", "Yellow", onTable, keeper} {
		e.listening(who)
	}
	e.cli("bid Green 3")
	for range 4 {
		events := <-got
		if len(events) != 1 || !strings.Contains(events[0], fmt.Sprintf(`"n":%d,"text":"bid Green 3","told":["Green bids 3 for L1."]`, n+1)) {
			t.Errorf("a stream got %q", events)
		}
	}
	if lookEvery > 100*time.Millisecond {
		t.Errorf("entries of commands are looked for only every %v", lookEvery)
	}
	if events := e.stream("Green", "/api/events", fmt.Sprint(n-2), 3); len(events) != 3 || !strings.Contains(events[0], `"text":"open Blue`) && !strings.Contains(events[1], `"text":"open Blue`) {
		t.Errorf("a stream that is opened again gets %q", events)
	}
}

// No answer to another seat or the table has a number of a hidden hand, even after corrections and counts of it.
func TestHandsStayHidden(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	// These give the hand numbers that occur nowhere else.
	e.cli(`correct Green coins+500 "a rich aunt"`, `correct Green coins+500 "a rich aunt"`, `correct Green coins+500 "a rich aunt"`, `correct Green science+700 "she reads"`, "bid Green 3", "pass Yellow", "pass Blue")
	e.look(t)
	g := e.s.now.Load()
	var secrets []string
	for _, n := range g.Position().Numbers("Green") {
		if n.Hidden {
			secrets = append(secrets, fmt.Sprint(n.N), fmt.Sprint(n.N-3), fmt.Sprint(n.N+3))
		}
	}
	e.cli("count Green coins="+secrets[0], "count Green coins=1717")
	e.look(t)
	secret := regexp.MustCompile(`\b(1717|` + strings.Join(secrets, "|") + `)\b`)
	paths := []string{"/api/status", "/api/offers", "/api/region/Green.svg", "/api/region/Blue.svg", "/style.css", "/page.js"}
	everything := func(who, id string) string {
		var b bytes.Buffer
		if who == keeper {
			_, answer := e.ask(who, "GET", "/api/status?hands=1", "")
			b.WriteString(answer)
		}
		for _, p := range paths {
			_, answer := e.ask(who, "GET", p, "")
			b.WriteString(answer)
		}
		for _, line := range []string{"drop Green", "won Green L2 5", "open Blue L2 4000", "bid Blue 3"} {
			_, answer := e.enter(who, line)
			b.WriteString(answer)
		}
		for _, query := range []string{"", "?line=open+Blue", "?line=won+Green+L2", "?why=bid", "?why=drop", "?plan=done+Blue", "?make=L1", "?ask=coins", "?line=bid+Green"} {
			r, _ := http.NewRequestWithContext(t.Context(), "GET", e.url+"/"+id+query, nil)
			r.Header.Set("Cookie", "arbiter-"+e.s.tag+"-"+id+"="+e.token(who))
			code, answer := e.do(r)
			if code != 200 {
				t.Errorf("%s's page %s: %d", who, query, code)
			}
			b.WriteString(answer)
		}
		_, answer := e.ask(who, "POST", "/api/plan", `{"lines":["done Blue","garbage Blue L1=1"]}`)
		b.WriteString(answer)
		b.WriteString(strings.Join(e.stream(who, "/api/events?after=0", "", e.s.now.Load().n), "\n"))
		return b.String()
	}
	for who, id := range map[string]string{"Blue": "s1", "Yellow": "s3", onTable: onTable} {
		if all := everything(who, id); secret.MatchString(all) {
			t.Errorf("%s reads %q", who, regexp.MustCompile(`.{0,80}`+secret.String()+`.{0,40}`).FindString(all))
		}
	}
	for who, id := range map[string]string{"Green": "s2", keeper: keeper} {
		if !secret.MatchString(everything(who, id)) {
			t.Errorf("%s doesn't see the hand of Green", who)
		}
	}
}

// The tiny game that no other file knows is played through the interface for programs.
func TestAnyGame(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --rules lots --seats Ann,Bob")
	for _, step := range []struct {
		who, line string
		code      int
	}{
		{"Bob", "deal vase", 200}, {"Bob", "bid Bob 2", 422}, {"Ann", "bid Ann 2", 200}, {"Ann", "bid Bob 3", 403}, {"Bob", "bid Bob 6", 422}, {"Bob", "pass Bob", 200},
	} {
		if code, answer := e.enter(step.who, step.line); code != step.code {
			t.Errorf("%s: %d %s", step.line, code, answer)
		}
	}
	if code, answer := e.ask("Ann", "GET", "/api/region/ann.svg", ""); code != 200 || !strings.Contains(answer, "vase") {
		t.Errorf("the picture: %d %s", code, answer)
	}
	if code, answer := e.ask("Ann", "GET", "/api/region/Cyd.svg", ""); code != 404 {
		t.Errorf("the picture of an unknown seat: %d %s", code, answer)
	}
}

// An error about a port in use names the game whose pages are open there, if there are any.
func TestPortInUse(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = http.Serve(other, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "a page") }))
	}()
	t.Cleanup(func() { other.Close() })
	for at, said := range map[string]string{
		strings.TrimPrefix(e.url, "http://"): "is in use: the pages of tuesday are open there; another one: --port N",
		other.Addr().String():                "is in use by another program; another one: --port N",
	} {
		_, text, _ := net.SplitHostPort(at)
		port, _ := strconv.Atoi(text)
		if _, err := Open(e.d, "tuesday", door.Options{Enter: door.ToSeats, Port: port}); err == nil || err.Error() != "port "+text+" "+said {
			t.Error(err)
		}
	}
}

// The links are printed with their codes, within 80 columns.
func TestPrints(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	var out bytes.Buffer
	e.d.IO.Out = &out
	run, err := Open(e.d, "tuesday", door.Options{Enter: door.ToSeats})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := run(ctx); err != nil {
		t.Error(err)
	}
	for _, r := range e.s.roles() {
		if !strings.Contains(out.String(), "/in/"+r.Token+"\n") {
			t.Errorf("the link of %s is missing", r.ID)
		}
	}
	_, opened, _ := strings.Cut(out.String(), "http://127.0.0.1:")
	opened, _, _ = strings.Cut(opened, "/")
	for port, want := range map[int]string{Usual().Port: opened, 9123: "9123"} {
		out.Reset()
		if err := door.Revoke(e.d, door.Options{Revoke: "Green", Port: port}); err != nil || !strings.Contains(out.String(), "http://127.0.0.1:"+want+"/in/") {
			t.Errorf("the new link should be on port %s, where the pages are: %v\n%s", want, err, out.String())
		}
	}
	out.Reset()
	if run, err = Open(e.d, "tuesday", door.Options{Enter: door.ToSeats}); err != nil {
		t.Fatal(err)
	}
	_ = run(ctx)
	blocks := 0
	for line := range strings.Lines(out.String()) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
		blocks += strings.Count(line, "▄▄▄▄▄▄▄")
	}
	if blocks < 2*len(e.s.roles()) {
		t.Errorf("codes are missing in\n%s", out.String())
	}
	for _, o := range []door.Options{{Enter: "all"}, {Enter: door.ToSeats, Port: -1}} {
		if _, err := Open(e.d, "tuesday", o); !desk.Is[*rule.NotUnderstood](err) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// Usual is how the pages are opened without options.
func Usual() door.Options { return door.Usual() }

// An entry that is set right answers a program as replace --json does, and an illegal one is refused with its verdict, hands covered or
// not; what only a hand decides is refused without it.
func TestSettingRightByPost(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), append(tuesday(), "bid Green 3", "pass Yellow", "bid Blue 4")...)
	n := e.s.now.Load().n
	at := func(line string, n int) string { return fmt.Sprintf(`{"line":%q}`, fmt.Sprintf(line, n)) }
	for _, path := range []string{"/api/enter", "/api/enter?hands=1"} {
		for line, has := range map[string]string{
			"replace %d bid Green 2":  `"illegal":{"code":"century/bid-not-higher"`,
			"insert %d bid Green 1":   `"illegal":{"code":"century/bid-not-higher"`,
			"replace %d bid Green 4":  `"breaks":{"entry":` + fmt.Sprint(n),
			"replace %d fly Green":    `"not_understood":`,
			"replace 1%d bid Green 4": `"not_understood":`,
		} {
			if code, answer := e.ask(keeper, "POST", path, at(line, n-2)); code != http.StatusUnprocessableEntity || !strings.Contains(answer, has) {
				t.Errorf("%s, %s: %d\n%s", path, line, code, answer)
			}
		}
	}
	if code, answer := e.ask(keeper, "POST", "/api/enter", at("replace %d bid Blue 11", n)); code != http.StatusForbidden || strings.Contains(answer, "century/") {
		t.Errorf("a hand tells: %d\n%s", code, answer)
	}
	code, answer := e.ask(keeper, "POST", "/api/enter", at("replace %d bid Blue 5", n))
	for _, has := range []string{fmt.Sprintf(`"differences":[{"n":%d,"before":"bid Blue 4","after":"bid Blue 5"`, n), `"changes":[]`, `"saved":true`} {
		if code != http.StatusOK || !strings.Contains(answer, has) {
			t.Errorf("%d, %s is missing\n%s", code, has, answer)
		}
	}
	if _, answer = e.ask(keeper, "POST", "/api/enter", `{"line":"pass Green"}`); strings.Contains(answer, "differences") {
		t.Error(answer)
	}
}

// A seat's name is written as it is, at a sentence's beginning too.
func TestSeatsAreWrittenAsTheyAre(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), "new tuesday --seats ann,Bob,Cyd", "deal lands", "deal technologies", "open ann L11 2", "bid Bob 3")
	for _, who := range []string{"table", "keeper", "Bob"} {
		page := e.phone(who).body
		if strings.Contains(page, "Ann") || !strings.Contains(page, "ann") {
			t.Errorf("%s reads of Ann", who)
		}
	}
}
