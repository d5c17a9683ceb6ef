package web

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// lookEvery is how often it is asked whether the game's file is another: what is
// entered elsewhere shows within half a second, most of which a phone needs to
// show it.
const lookEvery = 25 * time.Millisecond

// state is a game as it stands. It never changes; stale is closed when another
// has taken its place.
type state struct {
	*referee.Game
	n      int           // entries
	before rule.Position // before the last change, nil where that isn't known
	stale  chan struct{}
	curves sync.Map // by language: they take long

	pictured  func() pictured
	described func() map[string]string
}

func newState(g *referee.Game) *state {
	return &state{
		Game: g, n: len(g.Entries()), stale: make(chan struct{}),
		pictured:  sync.OnceValue(func() pictured { return picturedBy(g) }),
		described: sync.OnceValue(func() map[string]string { return g.Described() }),
	}
}

// begins says whether an entry describes what a new game begins with.
func (s *state) begins(e *referee.Entry) bool {
	all := s.Entries()
	return e.N > 1 && !slices.ContainsFunc(all[1:e.N], func(b referee.Entry) bool { return b.Kind != referee.KindDescribe || !b.Time.Equal(all[0].Time) })
}

// table is a game as all who look at it see it.
type table struct {
	d      *desk.Desk
	name   string
	mu     sync.Mutex // one entry, one look at the file at a time
	change *desk.Change
	now    atomic.Pointer[state]
}

// newTable opens a game, with "" the current one.
func newTable(d *desk.Desk, name string) (*table, error) {
	st, name, err := d.Find(name)
	if err != nil {
		return nil, err
	}
	t := &table{d: d, name: name}
	g, err := d.Load(st, name) // it says best what is wrong with a game
	if err != nil {
		return nil, err
	}
	t.name = g.Name()
	if t.change, err = desk.ChangeOf(st, name); err == nil {
		err = t.look()
	}
	return t, err
}

// look reads the game if its file has changed. A file that can't be read now
// leaves the game as it was shown last: it may be mended, or come back.
func (t *table) look() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.read()
}

func (t *table) read() error {
	if !t.change.New() {
		return nil
	}
	g, err := t.d.Open(t.name)
	if err != nil {
		return err
	}
	next := newState(g)
	was := t.now.Load()
	if was != nil {
		next.before = was.Position()
	}
	t.now.Store(next)
	if was != nil {
		close(was.stale)
	}
	return nil
}

// follow looks at the game again and again until ctx ends.
func (t *table) follow(ctx context.Context) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			_ = t.look() // the game stays as it was shown last
		}
	}
}

// errMoved says that the journal isn't where somebody believes it is.
var errMoved = coded(http.StatusConflict, "Something else was entered in the meantime: look again.")

// errOnlyLooks says that nothing is entered from these pages.
var errOnlyLooks = referee.Forbid(say.That("Entries are made elsewhere: these pages were opened to look."))

// anyEntries is where somebody doesn't say at which entry the journal is.
const anyEntries = -1

// enter has a line judged as the command line does, if it is a role's to enter
// and the journal is where it is believed to be.
func (t *server) enter(r *role, line string, at int) (*referee.Game, *referee.Verdict, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() { _ = t.read() }()
	return t.d.EnterAs(t.name, func(g *referee.Game, known referee.Copy) (*referee.Verdict, error) {
		switch {
		case at != anyEntries && at != len(g.Entries()):
			return nil, errMoved
		case r.kind != onTable && !r.enters(t.Enter):
			return nil, errOnlyLooks
		}
		return r.may().Enter(g, rule.EyesOf(r.seat), line, known, t.d.Now())
	})
}
