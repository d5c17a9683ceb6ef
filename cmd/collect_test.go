package cmd

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// The heap is collected late twice and then as usual, so that long commands don't need more memory.
func TestHeapIsCollectedLateTwice(t *testing.T) {
	const usual, own = 90, 1600
	percent := func() int {
		read := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(read)
		return int(read[0].Value.Uint64())
	}
	defer debug.SetGCPercent(debug.SetGCPercent(usual))
	collectLate()
	if got := percent(); got != roomy {
		t.Fatalf("the heap may grow by %d %% at first, not %d", got, roomy)
	}
	late := 0
	for ; percent() != usual; late++ { // until the second collection is noticed
		runtime.GC()
	}
	if late < 2 {
		t.Error("the heap was collected late only once")
	}
	collectLate()
	debug.SetGCPercent(own)
	for range 10 {
		runtime.GC()
	}
	if got := percent(); got != own {
		t.Errorf("a command sets %d %%, which is %d %% after collections", own, got)
	}
}
