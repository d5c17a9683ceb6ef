package simulate

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Config says how to play.
type Config struct {
	Games   int // how many, at least 1
	Seed    uint64
	Greedy  bool   // each seat takes what is best at once; else anything legal
	Workers int    // games played at the same time, at least 1
	Check   bool   // check the laws in every position
	Done    func() // called after each game, by several goroutines; optional
}

// gcPercent is GOGC while games are played. Almost nothing outlives a game, so that with
// the usual 100 a heap of a few megabytes would be collected a hundred times a second.
const gcPercent = 1600

// Run plays games. When ctx is cancelled it stops, and gives the statistics of the
// games that were finished. The error, of the lowest-numbered game that has one, is a
// *Failure if a law was broken, or a *rule.CannotCheck if the copy lacks something.
func Run(ctx context.Context, t *Table, c Config) (*Stats, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	var next atomic.Int64
	var stop atomic.Bool
	parts := make([]*Stats, c.Workers)
	errs := make([]ended, c.Workers)
	var all sync.WaitGroup
	for w := range c.Workers {
		parts[w] = newStats()
		all.Go(func() {
			for !stop.Load() && ctx.Err() == nil {
				n := int(next.Add(1))
				if n > c.Games {
					return
				}
				err := playOne(ctx, t, &c, n, parts[w])
				switch {
				case errors.Is(err, errStopped):
					return
				case err != nil:
					// Other workers finish the games that they have begun, all of lower
					// numbers among them, so that the first failure is the same for any
					// number of workers.
					errs[w] = ended{n, err}
					stop.Store(true)
					return
				case c.Done != nil:
					c.Done()
				}
			}
		})
	}
	all.Wait()
	sum := newStats()
	for _, p := range parts {
		sum.add(p)
	}
	var first ended
	for _, e := range errs {
		if e.err != nil && (first.err == nil || e.game < first.game) {
			first = e
		}
	}
	return sum, first.err
}

type ended struct {
	game int
	err  error
}

// errStopped ends a game when ctx is cancelled.
var errStopped = errors.New("stopped")

// Failure is a law that a game broke.
type Failure struct {
	Game       int    // its number, from 1
	Seed       uint64 // of the run
	Broken     string // what should not be
	Transcript string // all lines accepted so far
}

func (f *Failure) Error() string { return f.Said().String() }

// Said is which game broke which law.
func (f *Failure) Said() say.Text {
	return say.That("Game %d of seed %d broke an invariant: %s", f.Game, f.Seed, f.Broken)
}

// playOne plays game number n and adds it to the statistics once it is over.
func playOne(ctx context.Context, t *Table, c *Config, n int, stats *Stats) (err error) {
	g := &game{
		table: t, stack: t.stack, config: c, number: n, p: rule.Own(t.start),
		rng: rand.New(rand.NewPCG(c.Seed, uint64(n))), counts: newStats(),
	}
	defer func() {
		if r := recover(); r != nil {
			err = g.broken("the program made a mistake (%v)\n%s", r, debug.Stack())
		}
	}()
	if err := g.play(ctx); err != nil {
		return err
	}
	stats.add(g.counts)
	return nil
}

// Table is the position in which every game of a run begins, and what it is played
// with: a rulebook and the stacks of a copy.
type Table struct {
	book    *rule.Rulebook
	start   rule.Position
	opening string // the transcript so far
	verbs   []string
	stacks  map[string][]string       // names by stack, as "lands I-II"
	rules   map[rule.Code]*rule.Entry // of the catalogue
}

// Sit opens a game with its first line, "new NAME …", and describes the copy: facts
// as typed after "describe", the names in each stack, as "lands I-II". The error is a
// refusal.
func Sit(book *rule.Rulebook, line string, facts []string, stacks map[string][]string) (*Table, error) {
	var never time.Time // entries need a time; this journal isn't kept
	g, _, err := referee.Start(book, line, nil, never)
	if err != nil {
		return nil, err
	}
	for _, f := range facts {
		if _, err := g.Enter(rule.DescribeVerb+" "+f, nil, never); err != nil {
			return nil, say.Errorf("describe %s: %s", f, err)
		}
	}
	t := &Table{book: book, start: g.Position(), opening: g.Transcript(), stacks: stacks, rules: map[rule.Code]*rule.Entry{}}
	t.verbs = rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name })
	for _, e := range book.Catalogue() {
		t.rules[e.Code] = &e
	}
	return t, nil
}

func (t *Table) Seats() []string { return t.start.Seats() }

func (t *Table) stack(name string) []string { return t.stacks[name] }
