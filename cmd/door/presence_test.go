package door

import (
	"testing"
	"testing/synctest"
	"time"
)

// A phone that is gone again soon after it came back has its whole time once more.
func TestGoneTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPresence()
		ends := func() {
			_, end := p.Comes(t.Context(), "s1")
			end()
		}
		ends()
		time.Sleep(graceTime - 2*time.Second)
		ends()
		left := time.Now()
		time.Sleep(graceTime - time.Second)
		if here, _ := p.Here("s1"); !here {
			t.Error("it counts as away by the time of its earlier end")
		}
		time.Sleep(2 * time.Second)
		if here, at := p.Here("s1"); here || !at.Equal(left) {
			t.Errorf("here %v, last at %v, not %v", here, at, left)
		}
	})
}
