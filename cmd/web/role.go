package web

import (
	"cmp"
	"net/http"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
)

type role = door.Role

const joins, onTable, atSeat, keeper = door.Joins, door.OnTable, door.AtSeat, door.Keeper

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
	return door.Cookie(r, as.Cookie(s.tag)+"-cover") != ""
}

// roles are those of the game as it stands, with the links that hold now; free are the seats that no phone has taken.
func (s *server) roles() []role { return s.kept.Now().Roles(s.now.Load().Game) }
func (s *server) free() []role  { return s.kept.Now().Free(s.now.Load().Game) }

// opened are the roles that a request may act for.
func (s *server) opened(r *http.Request) []role { return door.Opened(r, s.roles(), s.tag) }

// take notes that a phone has a seat; with free it fails if another phone has taken it meanwhile.
func (s *server) take(as *role, free bool) (err error) {
	_, unkept := s.kept.Change(s.d.Context, func(k *door.Kept) {
		if first := k.Take(s.now.Load().Game, as.ID); free && !first {
			err = door.Coded(http.StatusConflict, "taken: a phone is connected")
		}
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
	return door.WithID(k.Roles(g), id), nil
}

// guarded is a handler behind all checks of a request.
func (s *server) guarded(next http.Handler) http.Handler {
	return door.Guard(func() map[string]bool { return s.hosts() }, func(w http.ResponseWriter, r *http.Request) {
		door.Recognise(w, r, func() []string { return rule.Each(s.opened(r), func(as role) string { return as.ID }) })
		if err := desk.Guarded(func() error { next.ServeHTTP(w, r); return nil }); err != nil {
			http.Error(w, s.langOf(r).Error(err), http.StatusInternalServerError)
		}
	})
}
