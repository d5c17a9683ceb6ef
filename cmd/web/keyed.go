package web

import (
	"sync"

	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// mostKeyed is how many entries are remembered by their keys.
const mostKeyed = 100

// keyring remembers what was entered with a key, so that the same sent again enters
// nothing more. One entry with a key is made at a time.
type keyring struct {
	sync.Mutex
	all []door.Keyed
}

// once enters lines that a role sends with a key, "" for none, and gives the entries. What was
// entered with it before, and whose answer was lost on the way, isn't entered again.
func (s *server) once(as *role, key string, lines []string, enter func() ([]referee.Entry, error)) ([]referee.Entry, error) {
	if key == "" {
		return enter()
	}
	s.keys.Lock()
	defer s.keys.Unlock()
	key = s.kept.Derived(append([]string{as.token, key}, lines...)...) // with other lines it is another one
	if before := rule.Find(s.keys.all, func(e *door.Keyed) bool { return e.Key == key }); before != nil {
		if now := s.now.Load(); before.To <= now.n {
			return now.Entries()[before.From:before.To], nil
		}
	}
	made, err := enter()
	if n := len(made); n > 0 && err == nil && !s.d.Flags.DryRun {
		s.remember(door.Keyed{Key: key, From: made[0].N - 1, To: made[n-1].N})
	}
	return made, err
}

// remember notes what was entered, also for a server that is started again. What can't be
// kept is remembered by this one alone.
func (s *server) remember(e door.Keyed) {
	s.keys.all = append(s.keys.all[max(0, len(s.keys.all)-mostKeyed+1):], e)
	s.keeping.Lock()
	defer s.keeping.Unlock()
	k := s.kept.Now()
	k.Game(s.name).Keyed = s.keys.all
	_ = k.Write()
}
