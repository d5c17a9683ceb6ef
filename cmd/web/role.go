package web

import (
	"crypto/subtle"
	"net/http"

	"arbiter/engine/rule"
	"arbiter/referee"
)

const (
	joins   = "join"   // chooses a free seat, and sees no more than that
	onTable = "table"  // looks, and sees no hidden hand
	atSeat  = "seat"   // sees its own hand and enters for itself
	keeper  = "keeper" // enters everything, and sees hands when it asks to
)

type role struct {
	kind  string
	seat  string // of atSeat
	id    string // in addresses: join, table, keeper, s1
	token string
}

// may is what the referee lets the role enter.
func (r *role) may() referee.Role { return referee.Role{Keeper: r.kind == keeper, Seat: r.seat} }

// eyes are those of a role in a request. The keeper sees hands where the address asks
// for them; a seat sees its own, unless its phone covers it.
func (s *server) eyes(r *http.Request, as *role) rule.Eyes {
	switch {
	case as.kind == keeper:
		return rule.EyesFor(r.URL.Query().Get("hands") == "1")
	case s.covers(r, as):
		return rule.Eyes{}
	}
	return rule.EyesOf(as.seat)
}

// covers says whether a phone covers its seat's hand.
func (s *server) covers(r *http.Request, as *role) bool {
	c, err := r.Cookie(s.cookie(as) + "-cover")
	return err == nil && c.Value != ""
}

// enters says whether a role enters anything, as serve was asked.
func (r *role) enters(enter string) bool {
	return enter != enterNobody && (r.kind == keeper || r.kind == atSeat && enter == enterSeats)
}

// links is what is kept of links now: another process may have made one anew.
func (s *server) links() *kept {
	k, err := readKept(s.kept.st)
	if err != nil {
		return s.kept
	}
	return k
}

// roles are those of the game as it stands, with the links that hold now.
func (s *server) roles() []role { return s.links().roles(s.now.Load().Game) }

// holds says whether a role's link still opens anything.
func (s *server) holds(as *role) bool { return withToken(s.roles(), as.token) != nil }

func withToken(roles []role, token string) (found *role) {
	for i := range roles {
		if subtle.ConstantTimeCompare([]byte(roles[i].token), []byte(token)) == 1 {
			found = &roles[i]
		}
	}
	return found
}

// take notes that a phone has a seat.
func (s *server) take(as *role) error {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	k, g := s.links(), s.now.Load().Game
	taken := k.game(g.Name()).Taken
	if taken[as.id] == began(g) {
		return nil
	}
	taken[as.id] = began(g)
	return k.write()
}

// renew makes a role's link anew, and gives the role as it is then.
func (s *server) renew(id string) (*role, error) {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	k, g := s.links(), s.now.Load().Game
	if err := k.renew(g.Name(), id); err != nil {
		return nil, err
	}
	return withID(k.roles(g), id), nil
}

func withID(roles []role, id string) *role {
	for i := range roles {
		if roles[i].id == id {
			return &roles[i]
		}
	}
	return nil
}

// free are the seats that no phone has taken.
func (s *server) free() (out []role) {
	k, g := s.links(), s.now.Load().Game
	for _, r := range k.roles(g) {
		if r.kind == atSeat && k.game(g.Name()).Taken[r.id] != began(g) {
			out = append(out, r)
		}
	}
	return out
}
