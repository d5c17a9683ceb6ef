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
	"arbiter/engine/rule"
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

// mostJobs is the most jobs into which the search is divided.
const mostJobs = 1 << 19

// Solve searches until it has proved its answer or ctx is cancelled; then the answer holds
// the best so far. Unless cancelled, it always gives the same plans and counts. The error
// says that the problem is too large.
func Solve(ctx context.Context, p *Problem, o Options) (*Answer, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	s := &search{ctx: ctx, o: o, topK: topK{most: max(1, o.Plans), floor: math.MinInt64}, upper: math.MinInt64}
	complete := s.solve(p)
	a := &Answer{Examined: s.examined, Pruned: s.pruned, Proven: complete}
	for i := range s.topK.list {
		a.Plans = append(a.Plans, s.workers[0].plan(&s.topK.list[i]))
	}
	if len(a.Plans) > 0 {
		a.Bound = a.Plans[0].Value
	}
	if !complete {
		a.Bound = max(a.Bound, s.upper)
	}
	return a, nil
}

// solve searches a problem; false if it was stopped: then upper bounds what was left out.
func (s *search) solve(p *Problem) bool {
	g, whole := newSurvey(p, func() bool { return s.ctx.Err() != nil })
	s.g, s.money = g, fill(p)
	g.weigh(newTidier(p, s.money))
	for range max(1, runtime.GOMAXPROCS(0)) {
		s.workers = append(s.workers, newWorker(s))
	}
	s.parts = g.parts(s.workers[0])
	incumbents := s.incumbents()
	if len(incumbents) == s.topK.most {
		s.topK.floor = incumbents[len(incumbents)-1].value
	}
	upper := s.workers[0].upperBound()
	complete := s.run(upper)
	if !whole { // some bridges were not considered
		complete, s.upper = false, upper
	}
	if !complete {
		for _, c := range incumbents {
			s.topK.add(c, false)
		}
		s.upper = min(s.upper, upper)
	}
	return complete
}

type search struct {
	ctx     context.Context
	o       Options
	g       *survey
	parts   []part
	money   *budget
	workers []*worker
	topK    topK
	upper   int64 // of what was left out when the search was stopped

	examined, pruned int64
}

// job is where the first pieces lie, as placer.which, and an upper bound of its layouts.
type job struct {
	part  *part
	which []int
	bound int64
}

// run searches all layouts, the most promising first pieces first; false if it was stopped.
func (s *search) run(upper int64) bool {
	jobs, whole := s.jobs(upper)
	if !whole {
		s.upper = upper
		return false
	}

	// All jobs of a batch start from the same incumbents, so that pruning does not
	// depend on which job ends first.
	type result struct {
		found            []candidate
		examined, pruned int64
		done             bool
	}
	for from, size := 0, 4; from < len(jobs); size = min(2*size, 256) {
		if !s.topK.beats(jobs[from].bound) {
			s.pruned += int64(len(jobs) - from)
			break
		}
		batch := jobs[from:min(from+size, len(jobs))]
		results := make([]result, len(batch))
		ok := true
		s.share(len(batch), func(w *worker, i int) {
			w.topK.like(&s.topK)
			w.job(&batch[i])
			r := &results[i]
			r.examined, r.pruned, r.done = w.assigner.examined, w.assigner.pruned, !w.halted
			for _, c := range w.topK.list {
				if c.fresh {
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

// jobs are the places of the first few pieces, the most promising first; whole is false if
// the search was stopped.
func (s *search) jobs(upper int64) (jobs []job, whole bool) {
	w := s.workers[0]
	w.topK.like(&s.topK)
	for i := range s.parts {
		w.turnTo(&s.parts[i])
		pl, depth, many := w.placer, 0, 1
		for depth < len(pl.at)-1 && many*len(pl.spots[depth]) < mostJobs/len(s.parts) {
			many *= len(pl.spots[depth]) + 1
			depth++
		}
		w.upper = upper
		if !pl.anchor(0, depth, func() bool {
			jobs = append(jobs, job{&s.parts[i], slices.Clone(pl.which[:depth]), min(upper, w.upper)})
			return !w.stopped()
		}) {
			return nil, false
		}
	}
	s.pruned += w.assigner.pruned
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(b.bound, a.bound) })
	return jobs, true
}

// share runs n tasks on the workers; if the search is stopped, it begins no more, but at
// least one.
func (s *search) share(n int, do func(w *worker, i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, w := range s.workers {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && (i == 0 || s.ctx.Err() == nil); i = int(next.Add(1)) - 1 {
				do(w, i)
			}
		})
	}
	wait.Wait()
}

// job searches every layout that begins so and could be among the best.
func (w *worker) job(j *job) {
	w.assigner.examined, w.assigner.pruned, w.halted = 0, 0, w.s.ctx.Err() != nil
	if w.halted {
		return
	}
	w.turnTo(j.part)
	w.placer.start(j.which)
	w.placer.finish(len(j.which), func(l layout) bool {
		w.search(l)
		return !w.stopped()
	})
}

type worker struct {
	s        *search
	region   rail.Region
	found    found
	assigner *assigner
	topK     topK
	ticks    int
	halted   bool
	laid     rail.Region // the layout without bridges
	built    []building
	sites    []int // where something may be built
	kinds    map[place][]*rail.Bridging
	upper    int64 // an upper bound of the layouts that begin with what the placer has laid
	placer   *placer
}

func newWorker(s *search) *worker {
	t := newTidier(s.g.p, s.money)
	w := &worker{s: s, kinds: map[place][]*rail.Bridging{}, assigner: newAssigner(s.g, t)}
	w.assigner.topK = &w.topK
	w.assigner.stop = w.stopped
	return w
}

// stopped says whether the search is cancelled; it asks only now and then.
func (w *worker) stopped() bool {
	if w.ticks++; w.ticks&63 == 0 && w.s.ctx.Err() != nil {
		w.halted = true
	}
	return w.halted
}

// upperBound is an upper bound of all layouts, as if every institution raised each town. It
// is told if the search is stopped before it has a lower one.
func (w *worker) upperBound() int64 {
	g, per := w.s.g, int64(0)
	for i := range g.plots {
		per = max(per, g.plots[i].per)
	}
	return w.assigner.most(rule.Each(g.towns, func(t town) int64 {
		v := g.p.Worth.valueOf(t.yield) + g.p.Worth.Centre*int64(t.all) + per*int64(t.centres)
		for icon := rail.Coins; icon <= rail.Points; icon++ {
			if t.yield.Of(icon) > 0 {
				v += max(0, g.p.Worth.icon(icon)) * int64(g.bonuses.Of(icon))
			}
		}
		return v
	}))
}

// search searches a layout with every choice of bridges.
func (w *worker) search(l layout) {
	g := w.s.g
	w.lay(l)
	w.sites = w.sites[:0]
	for i := range g.choose {
		if len(w.distinct(i)) > 0 {
			w.sites = append(w.sites, i)
		}
	}
	w.look()
	w.build(w.sites, g.p.Bridges)
}
