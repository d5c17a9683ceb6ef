package web

import (
	"cmp"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/door"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// company is what the table does beside the game. No file has it; it ends with the server.
type company struct {
	mu      sync.Mutex
	leaving map[string]string // by seat: the lot on which it passes as soon as it is its turn
	wish    *wish             // to take something back, nil for none
	asks    door.Takeovers
}

// wish is a seat's request to take back entries that it can't take back alone.
type wish struct {
	By     string
	N      int    // entries when it was made: with the next entry it lapses
	line   string // takes them back
	goes   []*referee.Entry
	Grants []string
	No     *role    // who refused it, nil for none
	What   []string // what goes, as a page says it
	Mine   bool     // this page's role is asked to agree
	Asked  []string // the seats that are still asked, those that are connected
}

// open says whether a wish can still be agreed to.
func (w *wish) open(now *state) bool { return w != nil && w.No == nil && w.N == now.n }

// asked are the seats that still have to agree to a wish.
func (s *server) asked(w *wish) []string {
	return rule.Each(slices.DeleteFunc(s.roles(), func(r role) bool {
		here, _ := s.present.Here(r.ID)
		return !here || r.Kind != atSeat || r.Seat == w.By || slices.Contains(w.Grants, r.Seat)
	}), func(r role) string { return r.Seat })
}

// passFor passes for the seats whose turn it is and that have chosen to pass for the rest of the lot. What can't be
// entered is tried again when the game has changed.
func (s *server) passFor() {
	now := s.now.Load()
	up, c := now.up(), s.company
	c.mu.Lock()
	maps.DeleteFunc(c.leaving, func(seat, what string) bool { return up.Piece != what || !slices.Contains(up.Asked, seat) })
	due := rule.Those(now.Where().ToAct, func(seat string) bool { return c.leaving[seat] != "" })
	c.mu.Unlock()
	for _, seat := range due {
		_, _, _ = s.enter(&role{Kind: atSeat, Seat: seat}, rule.Eyes{}, up.Leave+" "+rule.Quote(seat), now.n)
	}
}

// settles carries out a wish once the keeper agrees, or all seats that are still asked: one of these may have gone.
func (s *server) settles() (err error) {
	c := s.company
	c.mu.Lock()
	w := c.wish
	agreed := w.open(s.now.Load()) && len(w.Grants) > 0 && (slices.Contains(w.Grants, "") || len(s.asked(w)) == 0)
	c.wish = rule.When(!agreed, w)
	c.mu.Unlock()
	if agreed {
		_, _, err = s.enter(&role{Kind: keeper}, rule.Eyes{}, w.line, w.N)
	}
	return err
}

// up is what is bid for, empty where nothing is.
func (s *state) up() *rule.Up {
	scene := once(s, "scene", func() *rule.Scene { return rule.SceneOf(rule.Seen(s.Position(), rule.Eyes{}), s.Screen(false)) })
	return cmp.Or(scene.Up, &rule.Up{})
}

// wishes notes what a form about company says; what follows from it is settled then.
func (v *visit) wishes(wishes, phone string) error {
	as, c, now := v.role, v.s.company, v.now
	seat, undo := strings.CutPrefix(wishes, "undo ")
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case !v.enters():
	case wishes == "pass" && as.Kind == atSeat:
		if now.up().Asks(as.Seat) && c.leaving[as.Seat] == "" {
			c.leaving[as.Seat] = now.up().Piece
		} else {
			delete(c.leaving, as.Seat)
		}
	case undo && as.Kind == atSeat && c.wish.open(now) && c.wish.By != as.Seat:
		return door.Coded(http.StatusConflict, "Another wish to take something back is open: it is answered first.")
	case undo && as.Kind == atSeat:
		if line, goes := v.game.Retraction(seat, v.s.d.Now()); goes != nil {
			alone := strings.HasPrefix(line, "remove ") && seat == as.Seat // what others did holds without it
			c.wish = &wish{By: as.Seat, N: now.n, line: line, goes: goes, Grants: rule.When(alone, []string{""})}
		}
	case wishes == "withdraw" && c.wish != nil && c.wish.By == as.Seat:
		c.wish = nil
	case wishes == "refuse" && c.wish != nil:
		c.wish.No = as
	case wishes == "grant" && c.wish.open(now) && c.wish.By != as.Seat:
		c.wish.Grants = append(c.wish.Grants, as.Seat)
	case wishes == "let" && as.Kind == keeper:
		if !c.asks.Let(phone) {
			return door.Coded(http.StatusConflict, "taken: a phone is connected")
		}
	case wishes == "turn away" && as.Kind == keeper:
		delete(c.asks, phone)
	}
	return nil
}

// Wish is the wish to take something back, nil for none. Who refused it isn't told so, and that it has lapsed is told to its seat alone.
func (v *visit) Wish() *wish {
	c := v.s.company
	c.mu.Lock()
	defer c.mu.Unlock()
	w := c.wish
	if w == nil || w.N != v.N && (w.By != v.Seat || w.No != nil) || w.No != nil && w.No.ID == v.ID {
		return nil
	}
	asked := *w
	asked.What = rule.Each(w.goes, func(e *referee.Entry) string { return v.saidOf(e, "") })
	asked.Asked = v.s.asked(w)
	asked.Mine = w.No == nil && w.By != v.Seat && v.enters() && (v.Kind == keeper || !slices.Contains(w.Grants, v.Seat))
	return &asked
}

// MayWish are the buttons that ask the others to take something back: this seat's own last act
// with all that followed it (which may stay where several act at once), or another's last act.
func (v *visit) MayWish() (all []choice) {
	if w := v.Wish(); v.Kind != atSeat || !v.enters() || v.Back() != nil || w.open(v.now) {
		return nil
	}
	if goes := v.now.Behind(v.Seat); 0 < len(goes) && len(goes) <= mostGone {
		seat := v.Seat // whose act was said last
		told := rule.Each(goes, func(e *referee.Entry) string {
			said := v.saidOf(e, seat)
			seat = e.Seat
			return said
		})
		own := choice{Text: v.lang.Say("Ask to take back: %s", told[0]), More: told[1:], Enter: v.Seat}
		if len(v.P.Where().ToAct) > 1 && len(v.Did()) > 0 {
			own.Text, own.More = v.lang.Say("Take back: %s", told[0]), nil
		}
		all = append(all, own)
	}
	if last := v.now.Last(); last != nil && last.Seat != "" && last.Seat != v.Seat {
		all = append(all, choice{Text: v.lang.Say("Ask %s to take back: %s", last.Seat, v.saidOf(last, last.Seat)), Enter: last.Seat})
	}
	return all
}

// Leaving says whether a seat passes for the rest of what is up; MayLeave, whether it could.
func (v *visit) Leaving() bool {
	v.s.company.mu.Lock()
	defer v.s.company.mu.Unlock()
	return v.s.company.leaving[v.Seat] != ""
}

func (v *visit) MayLeave() bool {
	return v.enters() && !v.Mine && v.now.up().Asks(v.Seat) && v.now.up().Leads() != v.Seat
}

// Overbid says by whom this seat was overbid on what is up, "" where it wasn't.
func (v *visit) Overbid() string { return v.words(v.now.up().Lost(v.Seat)) }

// Asking are the seats that phones would take over, for the keeper to let.
func (v *visit) Asking() map[string]string {
	v.s.company.mu.Lock()
	defer v.s.company.mu.Unlock()
	return v.s.company.asks.Asking(v.s.roles())
}

// joins leads a browser that scanned the table's code to a seat or to the table's screen: to a
// free seat at once, to a seat whose phone is away once the keeper agrees, to the one that it has. Before
// the first entry it may choose another, and later where its page led to it: then the one that it had is free.
func (v *visit) joins() {
	s, c, phone := v.s, v.s.company, door.Cookie(v.r, v.role.Cookie(v.s.tag))
	other, own := v.r.URL.Query().Has("other"), slices.DeleteFunc(s.opened(v.r), func(as role) bool { return as.Kind != atSeat })
	if chosen := door.WithID(append(s.free(), s.roles()[1]), cmp.Or(v.r.PostFormValue("seat"), v.r.PostFormValue("screen"))); chosen != nil {
		if v.sits(chosen, true); v.Refused == nil && other && len(own) == 1 && v.fresh(own[0].Seat) {
			_, _ = s.renew(own[0].ID) // else it is still taken, and the keeper can free it
		}
		return
	}
	if len(own) == 1 && phone == "" && !other {
		if _, begun := v.now.Reseated(own[0].Seat, "", ""); begun != nil {
			v.goTo(&own[0], "")
			return
		}
	}
	over := door.WithID(s.roles(), v.r.PostFormValue("over"))
	if here, _ := s.present.Here(v.r.PostFormValue("over")); here || v.r.PostFormValue("seat") != "" { // another phone was quicker
		over, v.Refused = nil, &door.Refusal{Message: v.lang.Words("taken: a phone is connected")}
	}
	c.mu.Lock()
	if over != nil && over.Kind == atSeat {
		if phone = c.asks.Ask(phone, over.ID, v.r.RemoteAddr); phone != "" {
			door.SetCookie(v.w, v.role.Cookie(s.tag), phone)
		} else {
			v.Refused = &door.Refusal{Message: v.lang.Words("Too many phones ask for a seat: the keeper answers them first.")}
		}
	}
	withdrawn := v.r.PostFormValue("withdraw") != ""
	asks, open := c.asks.Settled(phone, withdrawn)
	c.mu.Unlock()
	if phone != "" && (withdrawn || !open) {
		door.SetCookie(v.w, v.role.Cookie(s.tag), "")
		if asks.ID = ""; !withdrawn && v.Refused == nil {
			v.Refused = &door.Refusal{Message: v.lang.Words("The keeper didn't let this phone in, or the request is over.")}
		}
	}
	if v.Waits = door.WithID(s.roles(), asks.ID); v.Waits != nil && asks.Let { // the phone that had the seat has lost it
		as, err := s.renew(asks.ID)
		if err != nil {
			v.refuse(err)
			return
		}
		door.SetCookie(v.w, v.role.Cookie(s.tag), "")
		v.sits(as, false)
		return
	}
	if v.r.Method == http.MethodPost {
		s.present.Stir() // the keeper reads of it
	}
	v.fill(http.StatusOK, "join.html")
}

// fresh says whether nothing was entered of a seat; Elsewhere, whether its phone may choose another then.
func (v *visit) fresh(seat string) bool {
	return !slices.ContainsFunc(v.now.Entries(), func(e referee.Entry) bool { return e.Seat == seat })
}

func (v *visit) Elsewhere() bool { return v.enters() && v.fresh(v.Seat) && len(v.s.free()) > 0 }

// sits gives a browser a role's cookie, and sends it to its page; with free the seat must still
// be free. Of one that comes to a seat that another has, that one is told.
func (v *visit) sits(as *role, free bool) {
	if as.Kind == atSeat {
		further := door.WithID(append(v.s.free(), v.s.opened(v.r)...), as.ID) == nil
		if err := v.s.take(as, free); err != nil {
			v.refuse(err)
			return
		}
		if now := v.s.d.Now(); further {
			v.s.present.Joins(as.ID, now)
			door.SetCookie(v.w, as.Cookie(v.s.tag)+"-met", now.Format(time.RFC3339Nano))
		}
	}
	door.SetCookie(v.w, as.Cookie(v.s.tag), as.Token)
	v.goTo(as, "")
}

// Further is when a further device opened a seat's link, zero where none did or this one knows it.
func (s seatView) Further() time.Time {
	at := s.V.s.present.Further(s.ID)
	return rule.When(door.Cookie(s.V.r, s.V.role.Cookie(s.V.s.tag)+"-met") != at.Format(time.RFC3339Nano), at)
}

// away are the seats whose phones are not connected; none if the table uses no phones, that is,
// if none has come by the second round.
func (v *visit) away() []string {
	seats := v.Seats()
	came := slices.ContainsFunc(seats, func(s seatView) bool { return s.Here || !s.Left.IsZero() })
	if round, _ := v.P.Stage(); v.s.Enter != door.ToSeats || v.Over() || !came && round != 1 {
		return nil
	}
	return rule.Each(rule.Those(seats, func(s seatView) bool { return !s.Here }), func(s seatView) string { return s.Name })
}

// Code is the link by which a phone joins, as a code; on the table's screen while a seat waits for one.
func (v *visit) Code() template.HTML {
	code, err := ui.NewCode("http://" + door.Reached(v.r.Host, v.s.LAN) + "/in/" + v.s.roles()[0].Token)
	if err != nil || v.Kind == onTable && len(v.away()) == 0 {
		return ""
	}
	return template.HTML(code.SVG(v.lang.Words("The code to join by"))) //nolint:gosec // the pen escapes
}

// Free says whether no phone has the seat; Known, whether this one has.
func (s seatView) Free() bool  { return door.WithID(s.V.free(), s.ID) != nil }
func (s seatView) Known() bool { return door.WithID(s.V.s.opened(s.V.r), s.ID) != nil }

// rename gives a seat another name or colour; its phone goes on with the new link.
func (v *visit) rename(name, colour string) error {
	if !v.enters() {
		return errOnlyLooks
	}
	s := v.s
	s.mu.Lock()
	err := cmp.Or(s.d.Reseat(s.name, v.Seat, name, colour), s.read())
	s.mu.Unlock()
	if as := door.WithID(s.roles(), v.ID); err == nil {
		err = s.take(as, false)
		door.SetCookie(v.w, as.Cookie(s.tag), as.Token)
	}
	return err
}

// Hues are the colours that this seat may choose, those that no other has; none after the first
// entry, when names can't be changed any more either.
func (v *visit) Hues() []say.Key {
	if _, err := v.now.Reseated(v.Seat, "", ""); err != nil || v.Kind != atSeat || !v.enters() {
		return nil
	}
	own := v.Own().Colour
	return slices.DeleteFunc(slices.Clone(svg.Hues), func(hue say.Key) bool { return string(hue) != own && slices.Contains(v.P.Colours(), string(hue)) })
}
