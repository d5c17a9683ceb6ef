package web

import (
	"cmp"
	"crypto/subtle"
	"net/http"
	"slices"
	"strconv"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

const (
	joins   = "join"   // chooses a free seat, and sees no more than that
	onTable = "table"  // looks, and sees no hidden hand
	atSeat  = "seat"   // sees its own hand and enters for itself
	keeper  = "keeper" // enters everything, and sees hands when it asks to
)

type role struct {
	Kind  string // what it is for
	Seat  string // of atSeat
	ID    string // in addresses: join, table, keeper, s1
	token string
}

var titles = map[string]say.Key{onTable: "the table", keeper: "the keeper", joins: "to join"}

// Title is what people call it.
func (r *role) Title() say.Text {
	if r.Kind == atSeat {
		return say.Plain(r.Seat)
	}
	return say.That(titles[r.Kind])
}

// may is what the referee lets the role enter.
func (r *role) may() referee.Role { return referee.Role{Keeper: r.Kind == keeper, Seat: r.Seat} }

// eyes are those of a role: the keeper sees hands on demand, a seat its own unless it is covered.
func (s *server) eyes(r *http.Request, as *role) rule.Eyes {
	switch {
	case as.Kind == keeper:
		return rule.EyesFor(r.URL.Query().Get("hands") == "1")
	case s.covers(r, as):
		return rule.Eyes{}
	}
	return rule.EyesOf(as.Seat)
}

// covers says whether a phone covers its seat's hand.
func (s *server) covers(r *http.Request, as *role) bool {
	return door.Cookie(r, s.cookie(as)+"-cover") != ""
}

// enters says whether a role enters anything, as serve was asked.
func (r *role) enters(enter string) bool {
	return enter != enterNobody && (r.Kind == keeper || r.Kind == atSeat && enter == enterSeats)
}

// roles are those of the game as it stands, with the links that hold now.
func (s *server) roles() []role { return rolesOf(s.kept.Now(), s.now.Load().Game) }

func withToken(roles []role, token string) *role {
	return rule.Find(roles, func(r *role) bool { return r.bears(token) })
}

// bears says whether a token is the role's, in constant time.
func (r *role) bears(token string) bool {
	return subtle.ConstantTimeCompare([]byte(r.token), []byte(token)) == 1
}

// take notes that a phone has a seat; with free it fails if another phone has taken it meanwhile.
func (s *server) take(as *role, free bool) (err error) {
	g := s.now.Load().Game
	_, unkept := s.kept.Change(s.d.Context, func(k *door.Kept) {
		taken := k.Game(g.Name()).Taken
		if free && taken[as.ID] == began(g) {
			err = door.Coded(http.StatusConflict, "taken: a phone is connected")
		}
		taken[as.ID] = began(g)
	})
	return cmp.Or(err, unkept)
}

// renew makes a role's link anew, and gives the role as it is then.
func (s *server) renew(id string) (*role, error) {
	g := s.now.Load().Game
	k, err := s.kept.Change(s.d.Context, func(k *door.Kept) { k.Renew(g.Name(), id) })
	if err != nil {
		return nil, err
	}
	s.present.Forget(id) // pages show the code to join by, and who has none any more
	return withID(rolesOf(k, g), id), nil
}

func withID(roles []role, id string) *role {
	return rule.Find(roles, func(r *role) bool { return r.ID == id })
}

// free are the seats that no phone has taken.
func (s *server) free() []role {
	k, g := s.kept.Now(), s.now.Load().Game
	taken := k.Game(g.Name()).Taken
	return slices.DeleteFunc(rolesOf(k, g), func(r role) bool { return r.Kind != atSeat || taken[r.ID] == began(g) })
}

// rolesOf are those of a game. Another game of the same name has other tokens.
func rolesOf(k *door.Kept, g *referee.Game) []role {
	all := []role{{Kind: joins, ID: joins}, {Kind: onTable, ID: onTable}, {Kind: keeper, ID: keeper}}
	for i, seat := range g.Position().Seats() {
		all = append(all, role{Kind: atSeat, Seat: seat, ID: idOf(i)})
	}
	for i, r := range all {
		all[i].token = k.Token(g.Name(), r.ID, began(g), r.Kind, r.Seat)
	}
	return all
}

// idOf is that of a seat's role.
func idOf(seat int) string { return "s" + strconv.Itoa(seat+1) }

// began is when a game began: it tells games of the same name apart.
func began(g *referee.Game) string { return g.Entries()[0].Time.UTC().String() }

// guarded is a handler behind all checks of a request.
func (s *server) guarded(next http.Handler) http.Handler {
	return door.Guard(s.hosts, func(w http.ResponseWriter, r *http.Request) {
		door.Recognise(w, r, func() []string {
			return rule.Each(s.opened(r), func(as role) string { return as.ID })
		})
		if err := desk.Guarded(func() error { next.ServeHTTP(w, r); return nil }); err != nil {
			http.Error(w, s.langOf(r).Error(err), http.StatusInternalServerError)
		}
	})
}
