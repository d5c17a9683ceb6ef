package best

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"arbiter/engine/rail"
)

// Options say how to search.
type Options struct {
	Plans    int                   // how many plans with different outcomes are asked for, at least 1
	Progress func(done, total int) // told now and then; may be nil
}

// Answer is what a search found.
type Answer struct {
	Plans    []Plan // the best first
	Examined int64  // arrangements whose worth was worked out
	Pruned   int64  // arrangements, or whole groups of them, that a bound ruled out
	Proven   bool   // nothing else can be among the plans; false if the search was stopped
	Bound    int64  // no plan is worth more
}

// mostLayouts bounds how many layouts are kept at a time.
const mostLayouts = 1 << 20

// Solve searches until it is done or ctx is; then the answer holds the best so
// far. What it finds and what it counts is always the same unless it is
// stopped. The error is a *TooLarge.
func Solve(ctx context.Context, p *Problem, o Options) (*Answer, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	g, whole := newSurvey(p, func() bool { return ctx.Err() != nil })
	s := &search{ctx: ctx, o: o, g: g, money: fill(p), topK: topK{most: max(1, o.Plans)}, upper: math.MinInt64}
	for range max(1, runtime.GOMAXPROCS(0)) {
		s.workers = append(s.workers, newWorker(s))
	}
	incumbents := s.incumbents()
	upper := s.workers[0].upperBound()
	complete := true
	var kept []spot
	n := len(p.Attach)
	count := 0
	flush := func() bool {
		if count == 0 {
			return true
		}
		ok := s.chunk(kept, count)
		kept, count = kept[:0], 0
		return ok
	}
	layouts(p, func(l layout) bool {
		kept = append(kept, l[:n]...)
		count++
		if count&1023 == 0 && ctx.Err() != nil || count == mostLayouts && !flush() {
			complete = false
			return false
		}
		return true
	})
	if complete {
		complete = flush()
	} else {
		s.upper = max(s.upper, upper)
	}
	if !whole { // bridges are missing in what was looked at
		complete, s.upper = false, upper
	}
	if !complete {
		for _, c := range incumbents {
			s.topK.add(c, false)
		}
	}
	a := &Answer{Examined: s.examined, Pruned: s.pruned, Proven: complete}
	for i := range s.topK.list {
		a.Plans = append(a.Plans, s.workers[0].plan(&s.topK.list[i]))
	}
	if len(a.Plans) > 0 {
		a.Bound = a.Plans[0].Value
	}
	if !complete {
		a.Bound = max(a.Bound, min(s.upper, upper))
	}
	return a, nil
}

type search struct {
	ctx     context.Context
	o       Options
	g       *survey
	money   *budget
	workers []*worker
	topK    topK
	upper   int64 // of what was left out when the search was stopped

	examined, pruned int64
}

// incumbents looks into one layout, so that a search that is stopped at once has a
// plan too: all pieces lie by themselves and no bridge is built. Tables rather
// lay tiles that join, so it stands back where the search comes to its end.
func (s *search) incumbents() []candidate {
	l := make(layout, len(s.g.p.Attach))
	for i := range l {
		l[i] = spot{int8(afar - apart*i), afar, 0}
	}
	w := newWorker(s)
	w.topK.most = s.topK.most
	w.assigner.stop = func() bool { return w.assigner.examined > 1000 }
	w.look(l, nil)
	for i := range w.topK.list {
		w.topK.list[i].layout = l
	}
	return w.topK.list
}

// job is a layout, by its number in the chunk, and the most it can be worth.
type job struct {
	number int
	bound  int64
}

// chunk searches layouts, the most promising first. It says no when it was stopped.
func (s *search) chunk(spots []spot, count int) bool {
	n := len(s.g.p.Attach)
	at := func(i int) layout { return spots[i*n : (i+1)*n] }
	bounds := make([]int64, count)
	if !s.share(count, 512, func(w *worker, i int) { bounds[i] = w.bound(at(i)) }) {
		s.upper = math.MaxInt64
		return false
	}
	jobs := make([]job, 0, count)
	for i, b := range bounds {
		if !s.topK.beats(b) {
			s.pruned++
			continue
		}
		jobs = append(jobs, job{i, b})
	}
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(b.bound, a.bound) })

	// Within a batch all look with the same eyes, so that what is pruned does not
	// hang on who comes first.
	type result struct {
		found            []candidate
		examined, pruned int64
		done             bool
	}
	for from, size := 0, 16; from < len(jobs); size = min(2*size, 4096) {
		if !s.topK.beats(jobs[from].bound) {
			s.pruned += int64(len(jobs) - from)
			break
		}
		batch := jobs[from:min(from+size, len(jobs))]
		results := make([]result, len(batch))
		ok := s.share(len(batch), 1, func(w *worker, i int) {
			w.topK.like(&s.topK)
			l := at(batch[i].number)
			w.search(l)
			r := &results[i]
			r.examined, r.pruned, r.done = w.assigner.examined, w.assigner.pruned, !w.halted
			for _, c := range w.topK.list {
				if c.fresh {
					c.layout = slices.Clone(l)
					r.found = append(r.found, c)
				}
			}
		})
		for i := range results {
			s.examined += results[i].examined
			s.pruned += results[i].pruned
			for _, c := range results[i].found {
				s.topK.add(c, false)
			}
			if !results[i].done {
				s.upper = max(s.upper, batch[i].bound)
				ok = false
			}
		}
		from += len(batch)
		if !ok {
			if from < len(jobs) {
				s.upper = max(s.upper, jobs[from].bound)
			}
			return false
		}
		if s.o.Progress != nil {
			s.o.Progress(from, len(jobs))
		}
	}
	return true
}

// share has the workers do n things, some at a time. It says no when the
// search was stopped before all were begun.
func (s *search) share(n, some int, do func(w *worker, i int)) bool {
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, w := range s.workers {
		wait.Go(func() {
			for {
				from := int(next.Add(int64(some))) - some
				if from >= n || s.ctx.Err() != nil && from > 0 {
					if from < n {
						next.Add(math.MaxInt32)
					}
					return
				}
				for i := from; i < min(from+some, n); i++ {
					do(w, i)
				}
			}
		})
	}
	wait.Wait()
	return s.ctx.Err() == nil || next.Load() < math.MaxInt32
}

// worker is what one goroutine needs.
type worker struct {
	s        *search
	region   rail.Region
	found    found
	assigner *assigner
	topK     topK
	per      int64 // the most that one garbage less can be worth
	ticks    int
	halted   bool
	bridges  []Built
}

func newWorker(s *search) *worker {
	t := newTidier(s.g.p, s.money)
	w := &worker{s: s, assigner: newAssigner(s.g, t), per: t.mostPerRemoval()}
	w.assigner.topK = &w.topK
	w.assigner.stop = w.stopped
	return w
}

// stopped asks now and then whether there is time left.
func (w *worker) stopped() bool {
	if w.ticks++; w.ticks&63 == 0 && w.s.ctx.Err() != nil {
		w.halted = true
	}
	return w.halted
}

// bound is the most that a layout can be worth, quickly found.
func (w *worker) bound(l layout) int64 {
	g := w.s.g
	if g.p.Bridges > 0 {
		g.lay(&w.region, g.full, func(i int) *rail.Tile { return g.fulls[i] }, l)
	} else {
		g.lay(&w.region, g.base, g.tile, l)
	}
	g.judge(&w.region, &w.found, w.per)
	return w.assigner.quickBound(&w.found)
}

// upperBound is the most that any layout can be worth.
func (w *worker) upperBound() int64 {
	g := w.s.g
	var best rail.Yield
	lift := func(t *rail.Tile) {
		if t.Institution() {
			for _, b := range t.Sites() {
				best = best.Plus(b.Yield)
			}
		}
	}
	for i := range g.base.Len() {
		lift(g.base.At(i).Tile)
	}
	for _, a := range g.p.Attach {
		lift(a.Tile)
	}
	w.found.upper = w.found.upper[:0]
	for i := range g.towns {
		t := &g.towns[i]
		own := g.yield(t)
		v := g.p.Worth.of(own) + g.p.Worth.Centre*int64(t.all) + w.per*int64(t.centres)
		for icon := rail.Coins; icon <= rail.Points; icon++ {
			if own.Of(icon) > 0 {
				v += max(0, g.p.Worth.icon(icon)) * int64(best.Of(icon))
			}
		}
		w.found.upper = append(w.found.upper, v)
	}
	return w.assigner.quickBound(&w.found)
}

// search looks at everything that a layout could be, with every bridge.
func (w *worker) search(l layout) {
	w.assigner.examined, w.assigner.pruned, w.halted = 0, 0, false
	w.bridges = w.bridges[:0]
	w.look(l, nil)
	if w.s.g.p.Bridges > 0 {
		w.build(l, 0, w.s.g.p.Bridges)
	}
}

// build tries every way to build bridges on the tiles from one on.
func (w *worker) build(l layout, from, left int) {
	g := w.s.g
	for tile := from; tile < len(g.choose); tile++ {
		if len(g.choose[tile]) == 0 || left == 1 && !w.promises(l, tile) {
			continue
		}
		for _, bridges := range g.choose[tile] {
			if len(bridges) > left {
				continue
			}
			if w.stopped() {
				return
			}
			before := len(w.bridges)
			for _, b := range bridges {
				w.bridges = append(w.bridges, Built{tile, b})
			}
			w.look(l, w.bridges)
			if len(bridges) < left {
				w.build(l, tile+1, left-len(bridges))
			}
			w.bridges = w.bridges[:before]
		}
	}
}

// promises says whether a last bridge on a tile could lead to anything, whatever
// it joins there.
func (w *worker) promises(l layout, tile int) bool {
	g := w.s.g
	from := g.base
	if tile < len(g.oneOf) {
		from = g.oneOf[tile]
	}
	g.lay(&w.region, from, func(i int) *rail.Tile {
		if len(g.oneOf)+i == tile {
			return g.fulls[i]
		}
		return g.tile(i)
	}, l)
	for _, b := range w.bridges {
		w.region.AddBridge(b.Tile, b.Bridge)
	}
	g.judge(&w.region, &w.found, w.per)
	if w.assigner.hopeless(w.assigner.quickBound(&w.found)) {
		return false
	}
	w.assigner.prepare(&w.region, &w.found)
	return !w.assigner.hopeless(w.assigner.bound())
}

// look searches a layout with certain bridges.
func (w *worker) look(l layout, bridges []Built) {
	g := w.s.g
	w.lay(l, bridges)
	g.judge(&w.region, &w.found, w.per)
	if w.assigner.hopeless(w.assigner.quickBound(&w.found)) {
		return
	}
	w.assigner.prepare(&w.region, &w.found)
	if w.assigner.hopeless(w.assigner.bound()) {
		return
	}
	w.assigner.bridges = bridges
	w.assigner.assign()
}

func (w *worker) lay(l layout, bridges []Built) {
	g := w.s.g
	g.lay(&w.region, g.base, g.tile, l)
	for _, b := range bridges {
		w.region.AddBridge(b.Tile, b.Bridge)
	}
}
