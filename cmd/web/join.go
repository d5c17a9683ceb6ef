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
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// joins leads who comes by the table's code to a seat: a free one at once, one whose phone
// is away when the keeper lets them.
func (v *visit) joins() {
	s, c, phone := v.s, v.s.company, ""
	if chosen := withID(s.free(), v.r.PostFormValue("seat")); chosen != nil {
		v.sits(chosen)
		return
	}
	if asked, err := v.r.Cookie(s.cookie(v.as)); err == nil {
		phone = asked.Value
	}
	over := withID(s.roles(), v.r.PostFormValue("over"))
	c.mu.Lock()
	if over != nil && over.kind == atSeat && len(c.asks) < mostAsking {
		phone = rand.Text()
		c.asks[phone] = takeover{id: over.id}
		v.setCookie(s.cookie(v.as), phone)
	}
	asks := c.asks[phone]
	if asks.let {
		delete(c.asks, phone)
	}
	c.mu.Unlock()
	if v.Waits = withID(s.roles(), asks.id); v.Waits != nil && asks.let { // the phone that had the seat has lost it
		as, err := s.renew(asks.id)
		if err != nil {
			v.answer(nil, err)
			return
		}
		v.setCookie(s.cookie(v.as), "")
		v.sits(as)
		return
	}
	if v.r.Method == http.MethodPost {
		s.present.Stir() // the keeper reads of it
	}
	v.fill(http.StatusOK, "join.html")
}

// mostAsking is how many phones may ask for a seat at a time.
const mostAsking = 20

// sits gives a browser a role's cookie, and sends it to its page.
func (v *visit) sits(as *role) {
	if as.kind == atSeat {
		if err := v.s.take(as); err != nil {
			v.answer(nil, err)
			return
		}
	}
	v.setCookie(v.s.cookie(as), as.token)
	v.goTo(as, "")
}

// away says of the seats' phones which are not there, by name; nothing where none is meant to
// be: none has come, and it is not the beginning.
func (v *visit) away() map[string]string {
	says, came := map[string]string{}, false
	for _, p := range v.Phones() {
		if came = came || p.came; !p.Here {
			says[p.Name] = p.Says
		}
	}
	if round, _ := v.p.Stage(); v.s.Enter != enterSeats || v.Over() || !came && round != 1 {
		return nil
	}
	return says
}

// Code is the link by which a phone joins, as a code, while a seat waits for one.
func (v *visit) Code() template.HTML {
	code, err := ui.NewCode("http://" + v.s.reached(v.r.Host) + "/in/" + v.s.roles()[0].token)
	if err != nil || len(v.away()) == 0 {
		return ""
	}
	return template.HTML(code.SVG(v.lang.Words("The code to join by"))) //nolint:gosec // the pen escapes
}

// reached is the address by which phones reach a server that is here at a host.
func (s *server) reached(host string) string {
	_, port, err := net.SplitHostPort(host)
	if found := door.Addresses(); err == nil && s.LAN && len(found) > 0 && (strings.HasPrefix(host, "127.") || strings.HasPrefix(host, "localhost")) {
		return net.JoinHostPort(found[0].String(), port)
	}
	return host
}

// Phones are the seats with how it stands with their phones.
func (v *visit) Phones() []seatView {
	free, roles, out := v.s.free(), v.s.roles()[3:], v.Seats()
	for i := range out {
		p := &out[i]
		here, at := v.s.present.Here(roles[i].id)
		p.ID, p.Here, p.Free, p.came = roles[i].id, here, withID(free, roles[i].id) != nil, here || !at.IsZero()
		says := say.That("its phone is away since %s", at.Format("15:04"))
		switch {
		case p.Here:
			says = say.That("connected")
		case p.Free:
			says = say.That("no phone yet")
		case !p.came:
			says = say.That("its phone is not connected")
		}
		p.Says = v.words(says)
	}
	return out
}

// rename gives a seat another name or colour; its phone goes on with the link of that.
func (v *visit) rename(name, colour string) error {
	if !v.enters() {
		return errOnlyLooks
	}
	s := v.s
	s.mu.Lock()
	err := errors.Join(s.d.Reseat(s.name, v.as.seat, name, colour), s.read())
	s.mu.Unlock()
	if as := withID(s.roles(), v.as.id); err == nil {
		err = s.take(as)
		v.setCookie(s.cookie(as), as.token)
	}
	return err
}

// MayName says whether names can still be changed: nothing was entered yet.
func (v *visit) MayName() bool {
	_, err := v.now.Reseated(v.as.seat, "", "")
	return v.as.kind == atSeat && v.enters() && err == nil
}

// Hues are the colours that this seat may choose: those that no other has.
func (v *visit) Hues() []say.Key {
	own := v.Own().Colour
	return slices.DeleteFunc(slices.Clone(svg.Hues), func(hue say.Key) bool { return string(hue) != own && slices.Contains(v.p.Colours(), string(hue)) })
}
