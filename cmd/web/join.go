package web

import (
	"crypto/rand"
	"errors"
	"html/template"
	"net"
	"net/http"
	"slices"
	"strings"

	"arbiter/cmd/door"
	"arbiter/cmd/ui"
	"arbiter/referee"
	"arbiter/say"
)

// joins leads who comes by the table's code to a seat: a free one at once, one whose phone
// is away when the keeper lets them.
func (s *server) joins(w http.ResponseWriter, r *http.Request) {
	k, c := s.kept.Now(), s.company
	free, roles := s.free(), rolesOf(k, s.now.Load().Game)
	if chosen := withID(free, r.PostFormValue("seat")); chosen != nil {
		s.sits(w, r, chosen)
		return
	}
	cookie := s.cookie(&role{id: joins})
	asked, _ := r.Cookie(cookie)
	c.mu.Lock()
	if over := withID(roles, r.PostFormValue("over")); over != nil && over.kind == atSeat && len(c.asks) < mostAsking {
		phone := rand.Text()
		c.asks[phone] = over.id
		setCookie(w, cookie, phone)
		asked = &http.Cookie{Value: phone}
	}
	v := s.visit(r, withID(roles, joins))
	if asked != nil {
		v.Waits = withID(roles, c.asks[asked.Value])
	}
	let := v.Waits != nil && c.let[asked.Value]
	if let {
		delete(c.asks, asked.Value)
		delete(c.let, asked.Value)
	}
	c.mu.Unlock()
	if let { // the phone that had the seat has lost it
		as, err := s.renew(v.Waits.id)
		if err != nil {
			s.failed(w, v.Waits, err)
			return
		}
		setCookie(w, cookie, "")
		s.sits(w, r, as)
		return
	}
	if r.Method == http.MethodPost {
		s.present.Stir() // the keeper reads of it
	}
	fill(w, http.StatusOK, "join.html", v)
}

// mostAsking is how many phones may ask for a seat at a time.
const mostAsking = 20

// sits gives a browser a role's cookie, and sends it to its page.
func (s *server) sits(w http.ResponseWriter, r *http.Request, as *role) {
	if as.kind == atSeat {
		if err := s.take(as); err != nil {
			s.failed(w, as, err)
			return
		}
	}
	setCookie(w, s.cookie(as), as.token)
	http.Redirect(w, r, "/"+as.id, http.StatusSeeOther)
}

// phoneOf says how it stands with a seat's phone, and whether the seat waits for one.
func (v *visit) phoneOf(id string) (says say.Text, waits bool) {
	here, at := v.s.present.Here(id)
	switch {
	case here:
		return say.That("connected"), false
	case withID(v.s.free(), id) != nil:
		return say.That("no phone yet"), true
	case at.IsZero():
		return say.That("its phone is not connected"), true
	}
	return say.That("its phone is away since %s", at.Format("15:04")), true
}

// Away says of a seat's phone that it is not there, "" where it is, or none is meant to be.
func (v *visit) Away(s sideView) string {
	of := roleAt(v.s.roles(), s.seat)
	if says, waits := v.phoneOf(of.id); v.phones() && waits {
		return v.words(says)
	}
	return ""
}

// phones says whether phones are meant to be there: one has come, or it is the beginning.
func (v *visit) phones() bool {
	if v.s.Enter != enterSeats || v.Over() {
		return false
	}
	for _, r := range v.s.roles() {
		if here, at := v.s.present.Here(r.id); r.kind == atSeat && (here || !at.IsZero()) {
			return true
		}
	}
	round, _ := v.p.Stage()
	return round == 1
}

// Code is the link by which a phone joins, as a code, while a seat waits for one.
func (v *visit) Code() template.HTML {
	code, err := ui.NewCode("http://" + v.host + "/in/" + v.s.roles()[0].token)
	if err != nil || !slices.ContainsFunc(v.Seats(), func(s seatView) bool { return v.Away(sideView{seatView: s}) != "" }) {
		return ""
	}
	return template.HTML(code.SVG(v.lang.Words("The code to join by"))) //nolint:gosec // the pen escapes
}

// reached is the address by which phones reach a server that a request came to.
func (s *server) reached(r *http.Request) string {
	_, port, err := net.SplitHostPort(r.Host)
	if found := door.Addresses(); err == nil && s.LAN && len(found) > 0 && (strings.HasPrefix(r.Host, "127.") || strings.HasPrefix(r.Host, "localhost")) {
		return net.JoinHostPort(found[0].String(), port)
	}
	return r.Host
}

func roleAt(roles []role, seat string) *role {
	for i := range roles {
		if roles[i].kind == atSeat && roles[i].seat == seat {
			return &roles[i]
		}
	}
	return nil
}

// seatPhone is a seat with how it stands with its phone.
type seatPhone struct {
	Name, Colour, ID, Says string
	Free, Here             bool // where neither, its phone is away: it is taken over with the keeper's leave
}

// Phones are the seats with how it stands with their phones.
func (v *visit) Phones() (out []seatPhone) {
	free := v.s.free()
	for _, s := range v.Seats() {
		id := roleAt(v.s.roles(), s.seat).id
		says, _ := v.phoneOf(id)
		here, _ := v.s.present.Here(id)
		out = append(out, seatPhone{s.Name, s.Colour, id, v.words(says), withID(free, id) != nil, here})
	}
	return out
}

// renamed gives a seat the name that its phone asks for; the phone goes on with the link
// of that name.
func (s *server) renamed(w http.ResponseWriter, r *http.Request, as *role, name string) error {
	if !as.enters(s.Enter) {
		return referee.Forbid(say.That("Entries are made elsewhere: these pages were opened to look."))
	}
	s.mu.Lock()
	err := errors.Join(s.d.Reseat(s.name, as.seat, name), s.read())
	s.mu.Unlock()
	if err == nil {
		s.sits(w, r, withID(s.roles(), as.id))
	}
	return err
}

// MayName says whether names can still be changed: nothing was entered yet.
func (v *visit) MayName() bool {
	_, err := v.now.Reseated(v.as.seat, v.as.seat)
	return v.as.kind == atSeat && v.as.enters(v.s.Enter) && err == nil
}
