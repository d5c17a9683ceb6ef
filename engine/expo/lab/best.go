package lab

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"arbiter/engine/rule"
)

// Piece is a tile in front of a seat.
type Piece struct {
	Name  string
	Tile  *Tile
	Worth int // of a project: what completing it would score; below 0 if it is no aim
}

// Task asks for the operations of one Laboratory card that score most.
type Task struct {
	Lab   *Lab
	Worth []int // of Lab.Tiles: what completing each would score
	Front []Piece
	Ops   int // operations left, at most 4
	// Stop is how many completions end the card at once, 0 if none do.
	Stop int
	// Upgrade is how many operations are lost by removing the improved Laboratory.
	Upgrade int
}

// mostOps is what the improved Laboratory allows. Up to this number the search is exact:
// it never pays to place a tile that feeds a project for a moment and remove it again.
const mostOps = 4

// mostFront is how many tiles in front are looked at; no seat can pay for more.
const mostFront = 64

// Step is one operation: a tile of Front placed, or what lies on a cell removed.
type Step struct {
	Name   string // of the tile placed, or removed; "" for a scrap
	Remove bool
	Spot   Spot // of a removal the cell alone
	tile   *Tile
}

// Plan is a way to complete some projects with the fewest operations.
type Plan struct {
	Steps     []Step
	Completes []string // in the order in which they are completed
	Points    int
	After     *Lab
}

// Best are plans, one for each set of projects that can be completed: most points first,
// among equals fewest operations first.
type Best struct {
	Plans  []Plan
	Later  []Plan // projects that take more operations than are left, up to 4
	Bound  int    // an upper bound of the score
	Proven bool   // every set was searched: the first plan is the best
	Sets   int    // how many were searched
}

// Solve searches all placements, turns and removals that leave completed projects in place.
// It is exact unless it stops because ctx is cancelled.
func Solve(ctx context.Context, t Task, progress func(done, total int)) Best {
	t.Ops = min(t.Ops, mostOps)
	all := len(t.Front) <= mostFront
	t.Front = t.Front[:min(len(t.Front), mostFront)]
	s := newSearch(ctx, t)
	least := map[uint64]int{} // operations that a set needs, by its mask; more than there are if it can't be done
	var best Best
	level := make([]uint64, len(s.aims))
	for i := range level {
		level[i] = 1 << i
	}
	for len(level) > 0 && ctx.Err() == nil {
		var reached []uint64
		for _, set := range level {
			if progress != nil {
				progress(best.Sets, best.Sets+len(level))
			}
			needs := t.Ops + 1
			for ops := 1; ops < needs; ops++ {
				if s.complete(set, ops) {
					needs = ops
					reached = append(reached, set)
					best.Plans = append(best.Plans, s.found)
				}
			}
			if ctx.Err() != nil {
				break
			}
			least[set] = needs
			best.Sets++
		}
		level = larger(reached)
	}
	slices.SortStableFunc(best.Plans, func(a, b Plan) int {
		return cmp.Or(b.Points-a.Points, len(b.Completes)-len(a.Completes), len(a.Steps)-len(b.Steps))
	})
	best.Plans = slices.CompactFunc(best.Plans, func(a, b Plan) bool { return slices.Equal(sorted(a.Completes), sorted(b.Completes)) })
	best.Later = s.later(least, t.Ops)
	if best.Proven = all && ctx.Err() == nil; best.Proven {
		if len(best.Plans) > 0 {
			best.Bound = best.Plans[0].Points
		}
		return best
	}
	for i, a := range s.aims {
		if needs, searched := least[1<<i]; !searched || needs <= t.Ops {
			best.Bound += a.Worth
		}
	}
	return best
}

// later are the shortest plans for each aim that needs more operations than there are now.
func (s *search) later(least map[uint64]int, now int) (plans []Plan) {
	for i := range s.aims {
		for ops := now + 1; ops <= mostOps && least[1<<i] > now; ops++ {
			if s.complete(1<<i, ops) {
				plans = append(plans, s.found)
				break
			}
		}
	}
	return plans
}

func sorted(names []string) []string { return slices.Sorted(slices.Values(names)) }

// larger are the sets with one aim more all of whose subsets, one aim smaller, were reached:
// a set can be completed only if all its subsets can.
func larger(reached []uint64) (out []uint64) {
	for i, a := range reached {
		for _, b := range reached[i+1:] {
			u := a | b
			subsets := rule.HowMany(reached, func(part uint64) bool { return part&^u == 0 })
			if n := bits.OnesCount64(u); n == bits.OnesCount64(a)+1 && subsets == n && !slices.Contains(out, u) {
				out = append(out, u)
			}
		}
	}
	return out
}
