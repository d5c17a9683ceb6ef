package door

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"arbiter/referee"
)

// graceTime is how long a phone may be gone until it counts as away: it changes its
// network, or loads its page anew.
const graceTime = 8 * time.Second

// Presence knows from open streams which roles are connected, and wakes the waiting requests
// when that, or something else outside the game, changes.
type Presence struct {
	mu      sync.Mutex
	streams map[string][]*stream
	ended   map[string]time.Time // when the last stream of a role ended
	seen    map[string]time.Time // when a role was last connected; zero while it is
	further map[string]time.Time // when a further device opened a role's link
	wrote   [2]string            // the role whose page entered the last description, and that
	changed chan struct{}
}

// MostStreams is how many event streams one role may have.
const MostStreams = 6

type stream struct{ end context.CancelFunc }

// NewPresence is that of a table without phones.
func NewPresence() *Presence {
	return &Presence{streams: map[string][]*stream{}, ended: map[string]time.Time{}, seen: map[string]time.Time{}, further: map[string]time.Time{}, changed: make(chan struct{})}
}

// Changes is closed when the next thing changes.
func (p *Presence) Changes() chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.changed
}

// Stir wakes those that wait.
func (p *Presence) Stir() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wake()
}

func (p *Presence) wake() {
	close(p.changed)
	p.changed = make(chan struct{})
}

// Describes notes that a role's page made an entry, nil for none: a description is no seat's own.
func (p *Presence) Describes(id string, made *referee.Effect) {
	if made == nil || len(made.Entries) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if e := made.Entries[len(made.Entries)-1]; e.Kind == referee.KindDescribe {
		p.wrote = [2]string{id, fmt.Sprint(e.N, " ", e.Text)}
	}
}

// Described says whether an undo takes back a description that a role's page entered.
func (p *Presence) Described(id string, g *referee.Game) bool {
	e := g.Undoable()
	p.mu.Lock()
	defer p.mu.Unlock()
	return e != nil && e.Kind == referee.KindDescribe && p.wrote == [2]string{id, fmt.Sprint(e.N, " ", e.Text)}
}

// Comes notes that a role has opened a stream, and gives a context that is cancelled when
// the stream must end. If there are too many, the oldest ends.
func (p *Presence) Comes(ctx context.Context, id string) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	s := &stream{cancel}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.streams[id]) >= MostStreams {
		p.streams[id][0].end()
		p.streams[id] = p.streams[id][1:]
	}
	p.streams[id] = append(p.streams[id], s)
	if at, known := p.seen[id]; !known || !at.IsZero() {
		p.seen[id] = time.Time{}
		p.wake()
	}
	return ctx, func() { cancel(); p.goes(id, s) }
}

func (p *Presence) goes(id string, s *stream) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.streams[id] = slices.DeleteFunc(p.streams[id], func(o *stream) bool { return o == s })
	if len(p.streams[id]) > 0 {
		return
	}
	left := time.Now()
	p.ended[id] = left
	time.AfterFunc(graceTime, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.streams[id]) == 0 && p.ended[id].Equal(left) && p.seen[id].IsZero() {
			p.seen[id] = left
			p.wake()
		}
	})
}

// Forget takes a role for away at once: its streams are of a link that no longer opens anything.
func (p *Presence) Forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.streams, id)
	delete(p.further, id)
	if _, known := p.seen[id]; known {
		p.seen[id] = time.Now()
	}
	p.wake()
}

// Here says whether a role is connected; at is when it was last, if it ever was.
func (p *Presence) Here(id string) (here bool, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, known := p.seen[id]
	return known && at.IsZero(), at
}

// Joins notes that a further device opens a role's link; Further is when the last one did, zero for never.
func (p *Presence) Joins(id string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.further[id] = at
	p.wake()
}

func (p *Presence) Further(id string) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.further[id]
}

// eventTime is how long a page may take to receive what is sent.
const eventTime = 10 * time.Second

// Stream begins a stream of events; send sends one, and calls leave if the page can't take it
// in time.
func Stream(w http.ResponseWriter, leave func()) (send func(format string, facts ...any)) {
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // nothing more is read
	send = func(format string, facts ...any) {
		_ = out.SetWriteDeadline(time.Now().Add(eventTime))
		if _, err := fmt.Fprintf(w, format, facts...); err != nil || out.Flush() != nil {
			leave()
		}
	}
	w.Header().Set("Content-Type", "text/event-stream")
	send("retry: 1000\n\n") // milliseconds until a page that lost it comes again
	return send
}
