package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func (s *server) routes() http.Handler {
	mux, api := http.NewServeMux(), http.NewServeMux()
	for at, answer := range map[string]func(*http.Request, *role) (any, error){
		"GET /api/status": s.status, "GET /api/offers": s.offers, "POST /api/enter": s.enterLine, "POST /api/plan": s.plan,
	} {
		api.HandleFunc(at, s.asked(func(w http.ResponseWriter, r *http.Request, as *role) {
			value, err := answer(r, as)
			if err != nil {
				s.failed(w, as, err)
				return
			}
			reply(w, http.StatusOK, value)
		}))
	}
	api.HandleFunc("GET /api/region/{picture}", s.asked(s.region))
	api.HandleFunc("GET /api/events", s.asked(s.events))
	// Who has no token isn't told what there is either.
	mux.HandleFunc("/api/", s.asked(func(w http.ResponseWriter, r *http.Request, _ *role) { api.ServeHTTP(w, r) }))
	s.pages(mux)
	return mux
}

// asked is an answer for who has a token.
func (s *server) asked(answer func(w http.ResponseWriter, r *http.Request, as *role)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		as := s.who(r)
		if as == nil || as.kind == joins {
			s.refuse(w, r)
			return
		}
		answer(w, r, as)
	}
}

// who finds out whose request it is: by its token, or by the cookie that a page
// says it goes by; nil for nobody's.
func (s *server) who(r *http.Request) (as *role) {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return withToken(s.roles(), token)
	}
	opened := s.opened(r)
	if id := r.FormValue("as"); id != "" || len(opened) != 1 { // of several it must say which
		return withID(opened, id)
	}
	return &opened[0]
}

// opened are the roles whose cookies a request bears.
func (s *server) opened(r *http.Request) []role {
	return slices.DeleteFunc(s.roles(), func(as role) bool {
		c, err := r.Cookie(s.cookie(&as))
		return err != nil || !as.bears(c.Value)
	})
}

// cookie is the name of a role's cookie. Cookies of a host are those of all its
// ports: another game's has another name.
func (s *server) cookie(r *role) string { return "arbiter-" + s.tag + "-" + r.id }

// refuse answers a request that bears no token, or a wrong one.
func (s *server) refuse(w http.ResponseWriter, r *http.Request) {
	if s.attempts.TooMany(r) {
		tell(w, http.StatusTooManyRequests, say.That("Too many wrong links from here: wait some minutes."))
		return
	}
	w.Header().Set("WWW-Authenticate", "Bearer")
	tell(w, http.StatusUnauthorized, say.That("This needs the link of a seat, of the table or of the keeper."))
}

func reply(w http.ResponseWriter, code int, value any) {
	data, err := say.JSON(value)
	if err != nil {
		code, data = http.StatusInternalServerError, []byte(`{"error":{"message":"the answer can't be written"}}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_, _ = w.Write(append(data, '\n')) // a reader that went away has nobody to be told
}

// tell writes why nothing was done.
func tell(w http.ResponseWriter, code int, why say.Text) {
	reply(w, code, map[string]any{"error": map[string]any{"message": why}})
}

// failed writes a refusal or a fault, each with its code.
func (s *server) failed(w http.ResponseWriter, as *role, err error) {
	reply(w, codeOf(err), desk.RefusalJSON(as.reads(err)))
}

// errAway is what others than the keeper read of a game that can't be reached: of the
// machine that it lies on they learn nothing.
var errAway = say.Errorf("The game can't be reached just now; the machine that serves these pages says why.")

// reads is an error as a role may read it.
func (r *role) reads(err error) error {
	if code := codeOf(err); r.kind != keeper && (code == http.StatusInternalServerError || code == http.StatusServiceUnavailable) {
		return errAway
	}
	return err
}

func codeOf(err error) int {
	switch {
	case rule.IsRefusal(err):
		return http.StatusUnprocessableEntity
	case referee.IsForbidden(err):
		return http.StatusForbidden
	case errors.Is(err, errMoved):
		return http.StatusConflict
	case desk.Is[*saves.Locked](err):
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

func (s *server) status(r *http.Request, as *role) (any, error) {
	return s.now.Load().status(s.eyes(r, as))
}

// status is what scripts read of where a game stands, as eyes see it.
func (s *state) status(by rule.Eyes) (any, error) {
	v, err := rule.Seen(s.Position(), by).View("status", nil, s.Screen(true))
	if err != nil {
		return nil, err
	}
	return v.JSON, nil
}

// stepJSON is where a line stands and what it can go on with.
type stepJSON struct {
	Line  string   `json:"line"`
	Ends  bool     `json:"ends"` // it can be entered as it stands
	Kind  string   `json:"kind,omitempty"`
	Ask   string   `json:"ask,omitempty"`
	Glue  string   `json:"glue,omitempty"` // what joins the next part to the last word
	Words []string `json:"words,omitempty"`
	From  [][2]int `json:"from,omitempty"` // numbers, from and to
	Open  bool     `json:"open,omitempty"` // the last of them goes on beyond
	Usual string   `json:"usual,omitempty"`
	Hint  string   `json:"hint,omitempty"`
}

var slotKinds = map[rule.SlotKind]string{
	rule.Fixed: "word", rule.Name: "name", rule.City: "city", rule.Square: "square", rule.Rotation: "rotation", rule.Integer: "number", rule.Free: "text",
}

func stepOf(w rule.Way) stepJSON {
	out := stepJSON{Line: w.Line(), Ends: w.At.Do != nil}
	if slot := w.At.Slot; slot != nil {
		out.Kind, out.Ask, out.Glue, out.Words, out.Open, out.Usual, out.Hint = slotKinds[slot.Kind], string(slot.Ask), slot.Glue, slot.Words, slot.Open, slot.Usual, slot.Hint.String()
		out.From = rule.Each(slot.From, func(r rule.Range) [2]int { return [2]int{r.Low, r.High} })
	}
	return out
}

type offerJSON struct {
	Verb    string   `json:"verb"`
	Seat    string   `json:"seat"`
	Text    say.Text `json:"text"`
	Anytime bool     `json:"anytime,omitempty"`
	Next    stepJSON `json:"next"`
}

// offers are what a role may enter now; with a line, where that stands.
func (s *server) offers(r *http.Request, as *role) (any, error) {
	offers := s.offersTo(as, s.now.Load().Game, s.eyes(r, as))
	if line := r.FormValue("line"); line != "" {
		way, _, ok := along(offers, line)
		if !ok {
			return nil, rule.Misread(1, "a line that may be entered now", "%q is not offered now.", line)
		}
		return stepOf(way.Forced()), nil
	}
	out := []offerJSON{}
	for i := range offers {
		o := &offers[i]
		out = append(out, offerJSON{o.Verb, o.Seat, o.Says(), o.Anytime, stepOf(o.Way().Forced())})
	}
	return out, nil
}

// offersTo are what a role may enter now, as serve was asked.
func (s *server) offersTo(as *role, g *referee.Game, by rule.Eyes) []rule.Offer {
	if !as.enters(s.Enter) {
		return nil
	}
	return as.may().Offers(g, by)
}

// along finds the offer that a line goes along, and where it stands there.
func along(offers []rule.Offer, line string) (w rule.Way, o *rule.Offer, ok bool) {
	words, err := rule.Split(line)
	if err != nil {
		return w, nil, false
	}
	for i := range offers {
		if w, ok = offers[i].Along(rule.Strings(words)); ok {
			return w, &offers[i], true
		}
	}
	return w, nil, false
}

// region is the picture of a seat, as the rulebook's first view with one has it.
func (s *server) region(w http.ResponseWriter, r *http.Request, as *role) {
	now := s.now.Load()
	p := rule.Seen(now.Position(), s.eyes(r, as))
	seat, ok := strings.CutSuffix(r.PathValue("picture"), ".svg")
	picture := ""
	if at := rule.Index(p.Seats(), seat); ok && at >= 0 {
		picture = now.picture(p, p.Seats()[at], rule.Drawing{Lang: s.langOf(r)})
	}
	if picture == "" {
		tell(w, http.StatusNotFound, say.That("There is no picture of %q.", seat))
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'") // its own style, nothing else
	_, _ = io.WriteString(w, picture)
}

type entering struct {
	Line    string `json:"line"`
	Entries *int   `json:"entries"`
	Key     string `json:"key"` // the same one again is answered as before, without entering anything
}

// readJSON reads a request's body.
func readJSON(r *http.Request, into any) error {
	dec := json.NewDecoder(r.Body)
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	if err == nil && dec.Decode(&struct{}{}) != io.EOF {
		err = errors.New("more than one value")
	}
	if err != nil {
		return rule.MisreadAs(1, say.Plain(`{"line":"bid Green 3","entries":57}`), "The request can't be read: %v.", err)
	}
	return nil
}

func (s *server) enterLine(r *http.Request, as *role) (any, error) {
	var in entering
	if err := readJSON(r, &in); err != nil {
		return nil, err
	}
	at := anyEntries
	if in.Entries != nil {
		at = *in.Entries
	}
	now, made := s.now.Load(), []referee.Entry(nil)
	before, err := s.once(as, in.Key, []string{in.Line}, func() (from, to int, err error) {
		g, v, err := s.enter(as, in.Line, at, s.Options.Enter)
		if err != nil {
			return 0, 0, err
		}
		now, made = &state{Game: g}, v.Entries
		return len(g.Entries()) - len(made), len(g.Entries()), nil
	})
	if err != nil {
		return nil, err
	}
	return s.entered(r, as, now, append(made, before...))
}

// entered tells a role what was entered, and where the game stands.
func (s *server) entered(r *http.Request, as *role, now *state, entries []referee.Entry) (out desk.Entered, err error) {
	by := s.eyes(r, as)
	out.Saved = !s.d.Flags.DryRun
	for _, e := range entries {
		line, told := now.Tells(&e, by, say.English, "", true)
		if e.Text = line; len(told) == 0 {
			e.Told = referee.Told{}
		}
		if as.kind != keeper {
			e.Hash = "" // hands could be guessed from it
		}
		out.Entries = append(out.Entries, e)
	}
	out.Status, err = now.status(by)
	return out, err
}

const (
	eventTime = 10 * time.Second        // to take what is sent
	heartbeat = 2500 * time.Millisecond // a page that hears none for some of them says that it is old
)

type entryJSON struct {
	N    int      `json:"n"`
	Text string   `json:"text"`
	Told []string `json:"told"`
}

// events sends each entry as it is made, first those behind the last one that
// the reader has seen.
func (s *server) events(w http.ResponseWriter, r *http.Request, as *role) {
	ctx, leave := s.present.Comes(r.Context(), as.id)
	defer leave()
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // nothing more is read
	send := func(format string, facts ...any) bool {
		_ = out.SetWriteDeadline(time.Now().Add(eventTime))
		_, err := fmt.Fprintf(w, format, facts...)
		return err == nil && out.Flush() == nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	now, by := s.now.Load(), s.eyes(r, as)
	seen := now.n
	for _, last := range []string{r.FormValue("after"), r.Header.Get("Last-Event-ID")} {
		if n, err := strconv.Atoi(last); err == nil && n >= 0 {
			seen = n
		}
	}
	if !send("retry: 1000\n\n") {
		return
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	stirred := s.present.Changes()
	for s.holds(as) {
		if now.n < seen { // the game was brought back to what it was
			if seen = now.n; !send("id: %d\nevent: back\ndata: {\"n\":%d}\n\n", seen, seen) {
				return
			}
		}
		for _, e := range now.Since(seen) {
			line, told := now.Tells(&e, by, say.English, "", true)
			data, err := say.JSON(entryJSON{e.N, line, told})
			if err != nil || !send("id: %d\nevent: entry\ndata: %s\n\n", e.N, data) {
				return
			}
			seen = e.N
		}
		select {
		case <-ctx.Done():
			return
		case <-now.stale:
			now = s.now.Load()
		case <-stirred:
			stirred = s.present.Changes()
			if ctx.Err() != nil || !send("event: company\ndata:1\n\n") {
				return
			}
		case <-beat.C:
			if !send("event: beat\ndata:1\n\n") {
				return
			}
		}
	}
}
