package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// lookEvery is how often the game's file is looked at: what is entered elsewhere shows within
// half a second, most of which a phone needs to show it.
const lookEvery = 25 * time.Millisecond

// state is a game as it stands. It never changes; stale is closed when another replaces it.
type state struct {
	*referee.Game
	n      int           // entries
	before rule.Position // before the last change, nil where that isn't known
	stale  chan struct{}
	made   sync.Map // see once
	called func() desk.Called
}

// once is what several pages show of a game as it stands, made once.
func once[T any](s *state, what string, make func() T) T {
	made, _ := s.made.LoadOrStore(what, sync.OnceValue(make))
	return made.(func() T)()
}

// look reads the game if its file has changed. If the file can't be read, the game stays as it
// was shown last, since the file may be mended or come back.
func (s *server) look() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.read()
}

func (s *server) read() error {
	if !s.change.New() {
		return nil
	}
	g, err := s.d.Open(s.name)
	why := ""
	if err != nil {
		why = err.Error()
	}
	if was := *s.away.Swap(&why); was != why {
		if err != nil {
			s.says(err)
		}
		s.present.Stir()
	}
	if err != nil {
		return err
	}
	next := &state{Game: g, n: len(g.Entries()), stale: make(chan struct{}), called: sync.OnceValue(func() desk.Called { return desk.CalledIn(g.Position()) })}
	if was := s.now.Load(); was != nil {
		next.before = was.Position()
		if e := g.Last(); e != nil && e.N > was.n { // what it names may be gone behind it
			s.said.Store(fmt.Sprint(e.N, e.Text), sync.OnceValue(func() say.Text { return e.SaidIn(next.before) }))
		}
		defer close(was.stale)
	}
	s.now.Store(next)
	go s.passFor() // it enters by itself
	return nil
}

// follow looks at the game, and at who is connected, again and again until ctx is cancelled.
func (s *server) follow(ctx context.Context) {
	for tick := time.Tick(lookEvery); ctx.Err() == nil; <-tick {
		_ = s.look()    // the game stays as it was shown last
		_ = s.settles() // what couldn't be entered can be wished again
	}
}

// errOnlyLooks says that nothing is entered from these pages.
var errOnlyLooks = referee.Forbid(say.That("Entries are made elsewhere: these pages were opened to look."))

var errMeanwhile = door.Coded(http.StatusConflict, "Something else was entered in the meantime: look again.")

// anyEntries is the number of entries of a writer who doesn't say how many there are: one that no journal has.
const anyEntries = -1 << 31

// enter judges a line as the command line does, if the role may enter it and the journal is
// where the client believes it to be.
func (s *server) enter(r *role, by rule.Eyes, line string, at int) (*referee.Game, *referee.Effect, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() { _ = s.read() }()
	return s.d.EnterAs(s.name, func(g *referee.Game, known referee.Copy) (*referee.Effect, error) {
		line, err := g.ForLot(line)
		switch {
		case err != nil:
			return nil, err
		case at != anyEntries && at != len(g.Entries()):
			return nil, errMeanwhile
		case r.Kind != onTable && !s.Enters(r):
			return nil, errOnlyLooks
		}
		as := r.May()
		as.Keeper = as.Keeper || s.present.Described(r.ID, g) && (line == referee.KindUndo || line == g.Step())
		effect, err := as.Enter(g, by, line, known, s.d.Now())
		s.present.Describes(r.ID, effect)
		return effect, err
	})
}

// drawAll draws all that is due when it is entered, so that no page reveals it before.
const drawAll = "draw everything"

// enter enters lines as far as they are legal, and gives the entries and the lines left. Lines
// that were entered before with the same key aren't entered again: their answer may have been
// lost on the way. With something else that it is a key of it is another one.
func (v *visit) enter(key, of string, lines []string, at int) (all []referee.Entry, left []string, err error) {
	s := v.s
	if key == "" {
		return v.enterAll(lines, at)
	}
	s.keying.Lock()
	defer s.keying.Unlock()
	kept, release, err := s.kept.Hold(s.d.Context) // the same may be sent to another server of the game, or to one started again
	if err != nil {
		return nil, lines, err
	}
	defer release()
	key = s.kept.Derived(v.role.Token, key, of)
	before := kept.Game(s.name).Entered(key)
	if v.r.PostForm.Has("known") && (before == nil || before.Left > 0) { // it was only asked for
		return nil, lines, errMeanwhile
	}
	_ = s.look() // the game stays as it was shown last
	if now := s.now.Load(); before != nil && before.To <= now.n {
		then, err := now.At(before.To) // the answer tells of the game as it stood then
		if err != nil {
			return nil, lines, err
		}
		v.now, all, at = &state{Game: then}, then.Entries()[before.From:], before.To
		lines = lines[max(0, len(lines)-before.Left):]
	}
	made, left, err := v.enterAll(lines, at)
	if all = append(all, made...); len(all) > 0 && !s.d.Flags.DryRun { // how far they came is remembered
		kept.Game(s.name).Remember(door.Keyed{Key: key, From: all[0].N - 1, To: all[len(all)-1].N, Left: len(left)})
		_ = kept.Write() // what can't be kept can be entered again
	}
	return all, left, err
}

// enterAll enters lines as far as they are legal.
func (v *visit) enterAll(lines []string, at int) (all []referee.Entry, left []string, err error) {
	if slices.Equal(lines, []string{drawAll}) {
		if drawn := v.s.d.Drawn(v.s.now.Load().Game); drawn != nil { // else it is no line, and refused as that
			lines = drawn
		}
	}
	for left = lines; len(left) > 0; left = left[1:] {
		g, verdict, err := v.s.enter(v.role, v.by, left[0], at)
		if err != nil {
			return all, left, err
		}
		v.now, all = &state{Game: g}, append(all, verdict.Entries...)
		if at != anyEntries {
			at = len(g.Entries())
		}
	}
	return all, left, nil
}
