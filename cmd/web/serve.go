package web

import (
	"context"
	"errors"
	"net"
	"sync"
	"sync/atomic"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/say"
)

// server is a game with its pages, shared by all requests.
type server struct {
	door.Options
	d        *desk.Desk
	name     string
	mu       sync.Mutex // one entry, one look at the file at a time
	change   *desk.Change
	now      atomic.Pointer[state]
	kept     *door.Kept
	keying   sync.Mutex // one entry with a key is made at a time
	refused  door.Refused
	present  *door.Presence
	company  *company
	hosts    func() map[string]bool // by which this machine is reached now
	tag      string                 // tells this game's cookies from another's
	langs    map[string]*say.Language
	attempts door.Attempts
	noticed  atomic.Pointer[say.Text] // what was changed beside the game, for all to read
	away     atomic.Pointer[string]   // why the game can't be read any more, "" while it can
	said     sync.Map                 // entries as a person says them where they were made
}

// Open opens the pages of a game, with "" of the current one, and says where they are. run
// answers until its context is cancelled; nil if the players declined, or if only a link was to
// be made anew.
func Open(d *desk.Desk, game string, o door.Options) (run func(context.Context) error, err error) {
	if o.Revoke != "" {
		return nil, door.Revoke(d, o)
	}
	if err := o.Check(); err != nil {
		return nil, err
	}
	s, err := newServer(d, game, o)
	if err != nil {
		return nil, err
	}
	if o.LAN && !s.kept.LAN {
		if agreed, err := s.kept.Agree(d); err != nil || !agreed {
			return nil, err
		}
	}
	l, err := s.kept.Open(d.Context, s.name, map[bool]string{false: "127.0.0.1", true: ""}[o.LAN], o.Port) // "" for all addresses
	if err != nil {
		return nil, err
	}
	if err := door.Print(d, say.That("The pages of %s are open. Ctrl-C closes them.", s.name), s.roles(), l.Addr().(*net.TCPAddr).Port, s.LAN, true); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return func(ctx context.Context) error { return s.run(ctx, l) }, nil
}

// newServer opens a game with what is kept of its pages, with "" the current one.
func newServer(d *desk.Desk, game string, o door.Options) (*server, error) {
	st, name, err := d.Find(game)
	if err != nil {
		return nil, err
	}
	g, err := d.Load(st, name) // it says best what is wrong with a game
	if err != nil {
		return nil, err
	}
	s := &server{
		Options: o, d: d, name: g.Name(), present: door.NewPresence(), company: &company{leaving: map[string]string{}, asks: door.Takeovers{}}, hosts: func() map[string]bool { return door.Hosts(o.LAN) }, langs: map[string]*say.Language{},
	}
	s.away.Store(new(""))
	if s.change, err = desk.ChangeOf(st, name); err == nil {
		err = s.look()
	}
	if err == nil {
		s.kept, err = door.ReadKept(context.WithoutCancel(d.Context), st) // its wait is short by itself
	}
	if err != nil {
		return nil, err
	}
	s.tag = s.kept.Derived(s.name, "cookie")[:8]
	for _, name := range desk.ToldIn(g.Rulebook()) {
		s.langs[name] = desk.WordsIn(name, d.Books)
	}
	return s, nil
}

// run answers until ctx is cancelled.
func (s *server) run(ctx context.Context, l net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go s.follow(ctx)
	return door.Serve(ctx, l, s.guarded(s.routes()))
}
