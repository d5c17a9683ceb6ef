package web

import (
	"slices"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

// company is what the table does beside the game: it is in no file, and forgotten with the server.
type company struct {
	mu      sync.Mutex
	leaving map[string]string   // by seat: what it leaves to the others as soon as it is its turn
	wish    *wish               // to take back the last entry, nil for none
	asks    map[string]takeover // by what a phone is known by
}

// takeover is the seat, by its role, that a phone would take over; the keeper lets it.
type takeover struct {
	id  string
	let bool
}

// wish is one seat's to take back the last entry, which another made.
type wish struct {
	by     string
	n      int // entries when it was made: with another one it is over
	grants []string
	no     *role // who refused it, nil for none
}

// passFor has the seats leave what is up that wished to, where it is their turn.
func (s *server) passFor() {
	s.company.mu.Lock()
	defer s.company.mu.Unlock()
	now := s.now.Load()
	for seat, what := range s.company.leaving {
		switch up := now.up(); {
		case up == nil || up.Piece != what || !slices.Contains(up.Asked, seat):
			delete(s.company.leaving, seat)
		case slices.Contains(now.Where().ToAct, seat):
			delete(s.company.leaving, seat)
			_, _, _ = s.enter(&role{kind: atSeat, seat: seat}, up.Leave+" "+rule.Quote(seat), now.n)
		}
	}
}

// up is what is bid for, nil where nothing is.
func (s *state) up() *rule.Up {
	view, err := rule.Seen(s.Position(), rule.Eyes{}).View("status", nil, s.Screen(false))
	if err != nil || view.Scene == nil || view.Scene.Up == nil || view.Scene.Up.Bids == nil {
		return nil
	}
	return view.Scene.Up
}

// asks says whether a seat may still be asked to bid on what is up, and could leave it.
func (s *state) asks(seat string) bool {
	up := s.up()
	return up != nil && up.Leave != "" && slices.Contains(up.Asked, seat)
}

// wishes does what a form of the company asks for.
func (v *visit) wishes(wishes, phone string) (err error) {
	s, as, c, now := v.s, v.as, v.s.company, v.now
	c.mu.Lock()
	defer func() { c.mu.Unlock(); s.passFor(); s.present.Stir() }()
	switch {
	case !v.enters():
	case wishes == "pass" && as.kind == atSeat:
		if now.asks(as.seat) && c.leaving[as.seat] == "" {
			c.leaving[as.seat] = now.up().Piece
		} else {
			delete(c.leaving, as.seat)
		}
	case wishes == "undo" && as.kind == atSeat:
		c.wish = &wish{by: as.seat, n: now.n}
	case wishes == "refuse" && c.wish != nil:
		c.wish.no = as
	case wishes == "grant" && c.wish != nil && c.wish.no == nil && c.wish.n == now.n && c.wish.by != as.seat:
		c.wish.grants = append(c.wish.grants, as.seat)
		waits := slices.ContainsFunc(s.roles(), func(r role) bool {
			here, _ := s.present.Here(r.id)
			return here && r.kind == atSeat && r.seat != c.wish.by && !slices.Contains(c.wish.grants, r.seat)
		})
		if as.kind == keeper || !waits {
			c.wish = nil
			_, _, err = s.enter(&role{kind: keeper}, now.Step(), now.n)
		}
	case wishes == "let" && as.kind == keeper:
		c.asks[phone] = takeover{c.asks[phone].id, true}
	case wishes == "turn away" && as.kind == keeper:
		delete(c.asks, phone)
	}
	return err
}

// What the templates ask of the company.

// Wish is the wish to take something back, "" for none, and what this role may say to it.
func (v *visit) Wish() (out struct {
	Says   string
	Grants bool
}) {
	c := v.s.company
	c.mu.Lock()
	defer c.mu.Unlock()
	last := v.now.Last()
	if w := c.wish; w != nil && w.n == v.now.n && last != nil {
		out.Says = v.words(say.That("%s wishes to take back: %s", w.by, v.saidOf(last)))
		switch {
		case w.no != nil && w.by == v.as.seat:
			out.Says = v.words(say.That("%s doesn't agree to take it back.", w.no.title()))
		case w.no != nil:
			out.Says = ""
		case w.by == v.as.seat:
			out.Says = v.words(say.That("You wish to take back: %s", v.saidOf(last)))
		}
		out.Grants = w.no == nil && v.enters() && w.by != v.as.seat && (v.as.kind == keeper || !slices.Contains(w.grants, v.as.seat))
	}
	return out
}

// MayWish asks another seat to take back what this one can't alone, "" for nothing.
func (v *visit) MayWish() string {
	if last := v.now.Last(); last != nil && last.Seat != "" && v.as.kind == atSeat && v.enters() && v.Back() == "" && v.Wish().Says == "" {
		return v.words(say.That("Ask %s to take back: %s", last.Seat, v.step(last.Text).Text))
	}
	return ""
}

// Leaving says whether a seat passes for the rest of what is up; MayLeave, whether it could.
func (v *visit) Leaving() bool {
	v.s.company.mu.Lock()
	defer v.s.company.mu.Unlock()
	return v.s.company.leaving[v.as.seat] != ""
}

func (v *visit) MayLeave() bool {
	if !v.enters() || v.Mine || !v.now.asks(v.as.seat) {
		return false
	}
	bids := v.now.up().Bids
	return len(bids) == 0 || bids[len(bids)-1].Seat != v.as.seat
}

// Overbid says by whom this seat was overbid on what is up, "" where it wasn't.
func (v *visit) Overbid() string {
	up := v.now.up()
	if up == nil || v.as.kind != atSeat || slices.Contains(up.Out, v.as.seat) {
		return ""
	}
	own := slices.ContainsFunc(up.Bids, func(b rule.Bid) bool { return b.Seat == v.as.seat })
	last := len(up.Bids) - 1
	switch by := up.Overbid[v.as.seat]; {
	case !by.Empty():
		return v.words(say.That("You were overbid: %s", by))
	case own && !up.Wide && up.Bids[last].Seat != v.as.seat:
		return v.words(say.That("You were overbid: %s bids %d.", up.Bids[last].Seat, up.Bids[last].N))
	}
	return ""
}

// Asking are the phones that would take over a seat, for the keeper to let.
func (v *visit) Asking() (out []choice) {
	c, roles := v.s.company, v.s.roles()
	c.mu.Lock()
	defer c.mu.Unlock()
	for phone, asks := range c.asks {
		if of := withID(roles, asks.id); of != nil && !asks.let {
			out = append(out, choice{Text: of.seat, Href: phone})
		}
	}
	return out
}
