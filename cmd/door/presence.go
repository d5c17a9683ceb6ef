package web

import (
	"context"
	"sync"
	"time"
)

// graceTime is how long a phone may be gone until it counts as away: it changes its
// network, or loads its page anew.
const graceTime = 8 * time.Second

// presence knows by the streams that are open who is connected, and wakes whoever waits
// when that changes, or something else that the table speaks of beside the game.
type presence struct {
	mu      sync.Mutex
	streams map[string][]*stream
	seen    map[string]time.Time // when one that is away was here last; zero of who is here
	changed chan struct{}
}

type stream struct{ end context.CancelFunc }

func newPresence() *presence {
	return &presence{streams: map[string][]*stream{}, seen: map[string]time.Time{}, changed: make(chan struct{})}
}

// changes is closed when the next thing changes.
func (p *presence) changes() chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.changed
}

// stir wakes whoever waits.
func (p *presence) stir() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wake()
}

func (p *presence) wake() {
	close(p.changed)
	p.changed = make(chan struct{})
}

// comes notes that a role has opened a stream, and gives what ends when the stream has
// to. Of too many the oldest ends.
func (p *presence) comes(ctx context.Context, id string) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	s := &stream{cancel}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.streams[id]) >= mostStreams {
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

func (p *presence) goes(id string, s *stream) {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := p.streams[id][:0:0]
	for _, o := range p.streams[id] {
		if o != s {
			all = append(all, o)
		}
	}
	if p.streams[id] = all; len(all) > 0 {
		return
	}
	left := time.Now()
	time.AfterFunc(graceTime, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.streams[id]) == 0 && p.seen[id].IsZero() {
			p.seen[id] = left
			p.wake()
		}
	})
}

// here says whether a role is connected; at is when it was last, if it ever was.
func (p *presence) here(id string) (here bool, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, known := p.seen[id]
	return known && at.IsZero(), at
}
