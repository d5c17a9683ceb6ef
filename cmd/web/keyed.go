package web

import (
	"slices"
	"sync"
)

// mostKeyed is how many entries are remembered by their keys.
const mostKeyed = 100

// keyedEntry is what was entered with a key: the journal grew from one length to another.
type keyedEntry struct {
	Key  string `json:"key"`
	From int    `json:"from"`
	To   int    `json:"to"`
}

// keyring remembers what was entered with a key, so that the same sent again enters
// nothing more. One entry with a key is made at a time.
type keyring struct {
	sync.Mutex
	all []keyedEntry
}

// keyOf is the key of a role's lines as it is kept: the same key with other lines is
// another one.
func (s *server) keyOf(as *role, key string, lines []string) string {
	return s.kept.derived(append([]string{as.token, key}, lines...)...)
}

func (k *keyring) find(key string) (keyedEntry, bool) {
	i := slices.IndexFunc(k.all, func(e keyedEntry) bool { return e.Key == key })
	if i < 0 {
		return keyedEntry{}, false
	}
	return k.all[i], true
}

// remember notes what was entered, also for a server that is started again. What can't be
// kept is remembered by this one alone.
func (s *server) remember(e keyedEntry) {
	s.keys.all = append(s.keys.all[max(0, len(s.keys.all)-mostKeyed+1):], e)
	s.keeping.Lock()
	defer s.keeping.Unlock()
	k := s.links()
	k.game(s.name).Keyed = s.keys.all
	_ = k.write()
}
