package web

import (
	"cmp"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func (s *server) routes() http.Handler {
	mux, api := http.NewServeMux(), http.NewServeMux()
	api.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.visit(w, r, &role{}).answer(nil, door.Coded(http.StatusNotFound, "There is nothing at %s.", r.URL.Path))
	})
	for at, answer := range map[string]func(*visit) (any, error){
		"GET /api/status": (*visit).status, "GET /api/offers": (*visit).offers, "GET /api/region/{picture}": (*visit).region, "GET /api/events": (*visit).events,
		"POST /api/enter": (*visit).enterLine, "POST /api/plan": (*visit).plan,
	} {
		api.HandleFunc(at, func(w http.ResponseWriter, r *http.Request) {
			v := s.visit(w, r, s.who(r))
			v.answer(answer(v))
		})
		method, path, _ := strings.Cut(at, " ")
		api.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Allow", method)
			s.visit(w, r, &role{}).answer(nil, door.Coded(http.StatusMethodNotAllowed, "%s is asked by %s.", path, method))
		})
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		switch as := s.who(r); {
		case as != nil:
			api.ServeHTTP(w, r)
		case door.WithID(s.roles(), joins).Bears(door.Bearer(r)):
			s.visit(w, r, &role{}).answer(nil, door.Coded(http.StatusForbidden, "This link is to join by: it sees and enters nothing itself."))
		case s.attempts.TooMany(r): // who has no token isn't told what there is either
			s.visit(w, r, &role{}).answer(nil, door.Coded(http.StatusTooManyRequests, "Too many wrong links from here: ask the keeper for the right one."))
		default:
			w.Header().Set("WWW-Authenticate", "Bearer")
			s.visit(w, r, &role{}).answer(nil, door.Coded(http.StatusUnauthorized, "This needs the link of a seat, of the table or of the keeper."))
		}
	})
	s.pages(mux)
	return mux
}

// who is the role that makes a request, of several the one that its page names; nil for none.
func (s *server) who(r *http.Request) *role {
	opened, id := s.opened(r), r.URL.Query().Get("as") // not from its body, which is JSON
	if id != "" || len(opened) != 1 {
		return door.WithID(opened, id)
	}
	return &opened[0]
}

// answer writes a value, or an error with its code; nothing if both are nil.
func (v *visit) answer(value any, err error) {
	code := http.StatusOK
	data, unwritten := say.JSON(value)
	if err = cmp.Or(err, unwritten); err != nil {
		code = door.CodeOf(err)
		data, _ = say.JSON(desk.RefusalJSON(v.reads(err))) // it is words
	} else if value == nil {
		return
	}
	v.w.Header().Set("Content-Type", "application/json")
	v.w.WriteHeader(code)
	_, _ = v.w.Write(append(data, '\n')) // a reader that went away needs no answer
}

// errAway is what roles other than the keeper read when a game can't be reached: it reveals nothing about the machine.
var errAway = say.Errorf("The game can't be reached just now; the machine that serves these pages says why.")

// reads is an error as a role may read it; the terminal shows the rest.
func (v *visit) reads(err error) error {
	if code := door.CodeOf(err); v.Kind == keeper || code != http.StatusInternalServerError && code != http.StatusServiceUnavailable {
		return err
	}
	v.s.says(err)
	return errAway
}

// says tells the person who has opened the pages what is wrong.
func (s *server) says(err error) { s.d.IO.Errorln(say.Plain(s.d.IO.Lang.Error(err))) }

// status is what scripts read of where a game stands, as the role's eyes see it.
func (v *visit) status() (any, error) {
	view, err := rule.Seen(v.now.Position(), v.by).View("status", nil, v.now.Screen(true))
	if err != nil {
		return nil, err
	}
	return view.JSON, nil
}

// offers are what a role may enter now; with a line, where that stands.
func (v *visit) offers() (any, error) {
	offers := v.offersIn(v.now.Game)
	if line := v.r.FormValue("line"); line != "" {
		way, _, ok := rule.AlongLine(offers, line)
		if !ok {
			return nil, rule.Misread(1, "a line that may be entered now", "%q is not offered now.", line)
		}
		return way.Forced().JSON(v.P), nil
	}
	return rule.Each(offers, func(o rule.Offer) rule.OfferJSON { return o.JSON(v.P) }), nil
}

// offersIn are what a role may enter in a game, as serve was asked.
func (v *visit) offersIn(g *referee.Game) []rule.Offer {
	if !v.enters() {
		return nil
	}
	return v.role.May().Offers(g, v.by)
}

// region is the picture of a seat, as the rulebook's first view with one has it.
func (v *visit) region() (any, error) {
	seat, ok := strings.CutSuffix(v.r.PathValue("picture"), ".svg")
	at, panel := rule.Index(v.P.Seats(), seat), rule.Panel{}
	if ok && at >= 0 {
		panel = desk.Region(v.lang, v.P, v.P.Seats()[at], v.now.Screen(false))
	}
	if panel.Picture == nil {
		return nil, door.Coded(http.StatusNotFound, "There is no picture of %q.", seat)
	}
	picture, _ := panel.Picture.SVG(rule.Drawing{Lang: v.lang, Title: panel.Title})
	v.w.Header().Set("Content-Type", "image/svg+xml")
	v.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'") // its own style, nothing else
	_, _ = io.WriteString(v.w, picture)
	return nil, nil
}

func (v *visit) enterLine() (any, error) {
	in := struct {
		Line    string `json:"line"`
		Entries int    `json:"entries"`
		Key     string `json:"key"` // the same one again is answered as before, without entering anything
	}{Entries: anyEntries}
	if err := door.ReadJSON(v.r, &in); err != nil {
		return nil, err
	}
	asked := v.s.kept.Derived(v.role.Token, in.Key)
	if was := v.s.refused.Of(asked); was != nil {
		return nil, was
	}
	made, _, err := v.enter(in.Key, "", []string{in.Line}, in.Entries)
	if err != nil && in.Key != "" && door.CodeOf(err) < http.StatusInternalServerError {
		v.s.refused.Remember(asked, err)
	}
	if err != nil {
		return nil, err
	}
	status, err := v.status()
	revised, not := v.now.Revised(made, v.by)
	return append(rule.Object{{"entries", v.now.AsRead(made, v.by)}, {"saved", !v.s.d.Flags.DryRun}, {"status", status}}, revised...), cmp.Or(err, not)
}

// heartbeat is how often a page hears of the server: one that hears none for some of them says that it is old.
const heartbeat = 2500 * time.Millisecond

// events sends each entry as it is made, first those after the last one that the client has.
func (v *visit) events() (any, error) {
	v.s.company.mu.Lock()
	v.s.company.asks.Back(v.ID)
	v.s.company.mu.Unlock()
	ctx, leave := v.s.present.Comes(v.r.Context(), v.ID)
	defer leave()
	stirred, roles := v.s.present.Changes(), v.s.roles() // before anything is sent: what changes then is told
	send := door.Stream(v.w, leave)
	now, seen := v.now, v.now.n
	if n, err := strconv.Atoi(cmp.Or(v.r.Header.Get("Last-Event-ID"), v.r.FormValue("after"))); err == nil && n >= 0 {
		seen = n
	}
	beat, stirs := time.Tick(heartbeat), v.Wish() != nil // which the page may be too old to show
	for door.WithToken(roles, v.role.Token) != nil {
		if now.n < seen { // the game was brought back to what it was
			seen = now.n
			send("id: %d\nevent: back\ndata: {\"n\":%d}\n\n", seen, seen)
		}
		for _, e := range now.Since(seen) {
			line, told := now.Tells(&e, v.by, say.English, "", true)
			data, _ := say.JSON(map[string]any{"n": e.N, "text": line, "told": told}) // all of it is JSON
			send("id: %d\nevent: entry\ndata: %s\n\n", e.N, data)
			seen = e.N
		}
		if stirs && ctx.Err() == nil {
			send("event: company\ndata:1\n\n")
		}
		stirs = false
		select {
		case <-ctx.Done():
			return nil, nil
		case <-now.stale:
			now = v.s.now.Load()
			stirs = now.n == seen // a name or a colour is another one
		case <-stirred:
			stirred, stirs = v.s.present.Changes(), true
		case <-beat:
			send("event: beat\ndata:1\n\n")
		}
		joined := door.WithID(roles, joins).Token
		roles = v.s.roles()
		stirs = stirs || !door.WithID(roles, joins).Bears(joined) // the code to join by is another one
	}
	return nil, nil
}

// planned plays a seat's own lines on the game without entering them: see Role.Plan.
func (v *visit) planned(lines []string) ([]*referee.Game, []referee.Planned, error) {
	return v.role.May().Plan(v.now.Game, v.by, lines, v.copy(), v.s.d.Now())
}

// plan judges a chain of lines without saving anything.
func (v *visit) plan() (any, error) {
	in := struct {
		Lines []string `json:"lines"`
	}{}
	if err := door.ReadJSON(v.r, &in); err != nil {
		return nil, err
	}
	ahead, done, err := v.planned(in.Lines)
	if err != nil && !rule.IsRefusal(err) {
		return nil, err
	}
	out := map[string]any{"lines": done, "outlook": ahead[len(ahead)-1].Position().Outlook(v.Seat).Short}
	if err != nil {
		out["refused"] = desk.RefusalJSON(err)
	}
	return out, nil
}
