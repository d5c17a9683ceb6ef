package century

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"
	"syscall"

	"arbiter/engine/century/best"
)

func TestWorstTMP(t *testing.T) {
	for _, c := range []struct {
		name, technologies string
		lands              int
	}{
		{"inst+2loco", "tramline dieselworks institute", 3},
		{"2loco+bridge", "tramline dieselworks viaduct", 3},
		{"2bridges", "viaduct viaduct", 3},
	} {
		for seed := uint64(1); seed <= 3; seed++ {
			p := lateRegion(t, seed, c.technologies)
			s := p.seats[0]
			s.Waiting, s.Won = slices.Delete(s.Waiting, c.lands, 3), s.Won[:c.lands]
			d, err := p.dilemma(0, upkeepPhase)
			if err != nil { t.Fatal(err) }
			a, err := p.newAim("", best.UsualWeights)
			if err == nil { err = d.aimAt(a) }
			if err != nil { t.Fatal(err) }
			ctx, cancel := context.WithTimeout(context.Background(), 40*time.Second)
			at := time.Now(); var r0, r1 syscall.Rusage; syscall.Getrusage(0, &r0)
			ans, err := best.Solve(ctx, &d.problem, best.Options{Plans: 3})
			cancel(); syscall.Getrusage(0, &r1)
			if err != nil { t.Fatal(err) }
			fmt.Fprintln(os.Stderr, c.name, seed, time.Since(at), time.Duration(r1.Utime.Nano()-r0.Utime.Nano()), ans.Proven, ans.Bound, ans.Plans[0].Value, ans.Examined, ans.Pruned, d.problem.Bridges, d.problem.Locomotives, len(d.problem.Attach))
		}
	}
}
