package century

import (
	"slices"
	"testing"
)

// TestGarbageInHandIsCounted: for the final scoring garbage in hand counts on the only land that
// can take it; if several can, the garbage on each is not known.
func TestGarbageInHandIsCounted(t *testing.T) {
	p := sit(t, "new friday --seats Ann,Bob,Cyd").pos()
	s := p.seat(0)
	s.Hand = 3
	lands := func() []int {
		for _, v := range p.onSheet(0) {
			return v.Value.([]int)
		}
		return nil
	}
	if got := lands(); !slices.Equal(got, []int{p.seats[1].garbage() + 3}) {
		t.Errorf("one land: %v", got)
	}
	s.Waiting = []waiting{{Name: "L11", Garbage: 1}, {Name: "T11", Institution: true}}
	if got := lands(); got != nil {
		t.Errorf("two lands: %v", got)
	}
	s.Won = []string{"L11"}
	if got := lands(); !slices.Equal(got, []int{1, 4}) {
		t.Errorf("one that was won: %v", got)
	}
	if s.Hand = 0; !slices.Equal(lands(), []int{1, 1}) {
		t.Errorf("nothing in hand: %v", lands())
	}
}
