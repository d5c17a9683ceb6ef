package century

import (
	"slices"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
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

// Where the table counted the end, the table of the seats shows no more than scripts read.
func TestCountedEndShowsNoRegion(t *testing.T) {
	tb := sit(t, "new c9 --seats Ann,Bob,Cyd --round 4 --bonus4 purity", "counted Ann points=41 coins=17 garbage=0,1 clean_land=3; counted Bob points=41 garbage=0,1; counted Cyd points=10 garbage=1")
	v, err := tb.pos().View("status", nil, rule.Screen{Hands: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range v.Blocks[1].Table.Rows {
		if cells := say.Strings(row); !slices.Equal(cells[1:4], []string{"-", "-", "-"}) || cells[4] == "-" {
			t.Errorf("shown: %q", cells)
		}
	}
}
