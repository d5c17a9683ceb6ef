package cmd

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// The heap is collected late twice, then as usual: what takes long takes no more memory than ever.
func TestHeapIsCollectedLateTwice(t *testing.T) {
	const usual, own = 90, 1600
	defer debug.SetGCPercent(debug.SetGCPercent(usual))
	collectLate()
	late := 0
	for ; debug.SetGCPercent(roomy) == roomy; late++ { // until the second collection is noticed
		runtime.GC()
	}
	if late < 2 {
		t.Error("the heap was collected late once only")
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
