package cmd

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// The heap is collected late once: a long journal takes no more memory than ever.
func TestHeapIsCollectedLateOnce(t *testing.T) {
	const usual, own = 90, 1600
	defer debug.SetGCPercent(debug.SetGCPercent(usual))
	collectLate()
	for debug.SetGCPercent(roomy) == roomy { // until the first collection is noticed
		runtime.GC()
	}
	debug.SetGCPercent(usual)
	collectLate()
	if got := debug.SetGCPercent(own); got != roomy {
		t.Fatalf("the heap may grow by %d %% at first, not %d", got, roomy)
	}
	for range 10 {
		runtime.GC()
	}
	if got := debug.SetGCPercent(usual); got != own {
		t.Errorf("what a command set, %d, is %d after a collection", own, got)
	}
}
