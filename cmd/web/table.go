package web

import (
	"context"
	"encoding/json"
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
	n      int // entries
	hidden map[string]bool
	stale  chan struct{}
	curves sync.Map // by language: they take long

	pictured  func() pictured
	described func() map[string]string
}

func newState(g *referee.Game) *state {
	return &state{
		Game: g, n: len(g.Entries()), hidden: desk.Hidden(g.Position()), stale: make(chan struct{}),
		pictured:  sync.OnceValue(func() pictured { return picturedBy(g) }),
		described: sync.OnceValue(func() map[string]string { return describedIn(g) }),
	}
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
	was := t.now.Swap(newState(g))
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
var errMoved = say.Errorf("Something else was entered in the meantime: look again.")

// anyEntries is where somebody doesn't say at which entry the journal is.
const anyEntries = -1

// enter has a line judged as the command line does, if it is a role's to enter
// and the journal is where it is believed to be.
func (t *table) enter(r *role, line string, at int, enter string) (*referee.Game, *referee.Verdict, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() { _ = t.read() }()
	return t.d.EnterIf(t.name, line, func(g *referee.Game, known referee.Copy) error {
		if at != anyEntries && at != len(g.Entries()) {
			return errMoved
		}
		return r.may(g, known, line, enter)
	})
}

// entry is an entry as a role reads it in a language: of a remark there is
// nothing where remarks aren't asked for.
func (s *state) entry(r *role, e *referee.Entry, lang *say.Language, remarks bool) (line string, told []string) {
	hidden := s.hidden
	if r.kind == keeper || e.Seat != "" && e.Seat == r.seat {
		hidden = nil
	}
	line, events := desk.Openly(e, hidden)
	told = []string{}
	for i := range events {
		if remarks || events[i].Kind != rule.Remark {
			// What was taken back or set right is told with its line.
			told = append(told, desk.WithoutHands(lang.Text(events[i].Text), hidden))
		}
	}
	return line, told
}

// veiled is what scripts read of a game, without what seats hold secretly from a
// role: there it is null.
func (s *state) veiled(r *role, value any) (any, error) {
	if len(s.hidden) == 0 || r.kind == keeper {
		return value, nil
	}
	data, err := say.JSON(value)
	if err != nil {
		return nil, err
	}
	var all any
	if err = json.Unmarshal(data, &all); err == nil {
		s.veil(r, all)
	}
	return all, err
}

// veil goes through what was read: an object that bears a seat's name is that
// seat's.
func (s *state) veil(r *role, value any) {
	switch v := value.(type) {
	case []any:
		for _, part := range v {
			s.veil(r, part)
		}
	case map[string]any:
		seat, _ := v["name"].(string)
		theirs := rule.Index(s.Position().Seats(), seat) >= 0 && !r.sees(seat)
		for name, part := range v {
			if theirs && s.hidden[name] {
				v[name] = nil
			} else {
				s.veil(r, part)
			}
		}
	}
}
