package best

// funds is the best way to use money for a number of paid recyclings, ending
// with the marker on one space.
type funds struct {
	possible       bool
	value          int64 // hand, marker and points together
	coins, science int   // left
	points         int
	used           *chosen
}

// chosen is a list of the paid abilities that are used, the last one first.
type chosen struct {
	paid int // index in Problem.Paid
	next *chosen
}

// budget holds the best funds by number of recyclings and marker space.
type budget struct {
	most  int // recyclings that can be paid at most
	funds [][bestMarker - worstMarker + 1]funds
}

func (p *budget) fundsAt(recycles, space int) *funds { return &p.funds[recycles][space-worstMarker] }

// fill looks at all ways to pay. Costs come out of the hand: production is paid later.
func fill(p *Problem) *budget {
	type spending struct{ recycles, cleanups, coins, science int }
	type way struct {
		spending
		points int
		used   *chosen
	}
	ways := []way{{}}
	at := map[spending]int{{}: 0}
	for i, a := range p.Paid {
		for _, w := range ways[:len(ways):len(ways)] {
			w.coins += a.Coins
			w.science += a.Science
			if w.coins > p.Coins || w.science > p.Science {
				continue
			}
			switch a.Kind {
			case Recycle:
				w.recycles++
			case Cleanup:
				if p.Marker+w.cleanups >= bestMarker && !p.IdleCleanup {
					continue
				}
				w.cleanups++
			case Quality:
				w.points += a.Points
			}
			w.used = &chosen{i, w.used}
			// A better way doesn't replace the one before it: later passes of this loop
			// may start from that, and would count ability i twice.
			if k, known := at[w.spending]; !known || p.Worth.Quality*int64(w.points) > p.Worth.Quality*int64(ways[k].points) {
				at[w.spending] = len(ways)
				ways = append(ways, w)
			}
		}
	}
	out := &budget{}
	for _, w := range ways {
		out.most = max(out.most, w.recycles)
	}
	out.funds = make([][bestMarker - worstMarker + 1]funds, out.most+1)
	for _, w := range ways {
		f := funds{possible: true, coins: p.Coins - w.coins, science: p.Science - w.science, points: w.points, used: w.used}
		space := min(bestMarker, p.Marker+w.cleanups)
		f.value = p.Worth.Hand(f.coins, f.science) + p.Worth.Quality*int64(w.points) + p.Worth.Marker(space)
		if best := out.fundsAt(w.recycles, space); !best.possible || f.value > best.value {
			*best = f
		}
	}
	return out
}
