package rule

import "testing"

// What is counted in each kind of field is stored in its place and gives the same text again:
// also 0 and no, and how many times if more than once.
func TestCounting(t *testing.T) {
	type seat struct {
		points, metro int
		subsidy       bool
		garbage       []int
		bonus         [][2]int
	}
	c := Counting[seat]{
		Fields: []Field{
			{Name: "points", Low: -9, High: 99}, {Name: "metro", Kind: YesOrNo, High: 3}, {Name: "subsidy", Kind: YesOrNo},
			{Name: "garbage", Kind: NumberList, High: 9}, {Name: "bonus", Kind: PairList, Each: []Field{{Low: 2, High: 3}, {High: 60}}},
		},
		Places: func(s *seat) map[string]any {
			return map[string]any{"points": &s.points, "metro": &s.metro, "subsidy": &s.subsidy, "garbage": &s.garbage, "bonus": &s.bonus}
		},
	}
	for _, text := range []string{
		"points=41 metro=2 subsidy=yes garbage=0,0,3 bonus=2x4,3x1", "points=-2 metro=yes subsidy=no garbage=1 bonus=0", "points=0 metro=no subsidy=no garbage=0 bonus=3x0",
	} {
		counted, err := RestoreTally(text, 1, c.Fields)
		if err != nil {
			t.Fatal(err)
		}
		of := c.Of(counted)
		if again := (&Tally{Values: c.Values(&of)}).Text(); again != text {
			t.Errorf("%s\nis said again as %s", text, again)
		}
	}
	// Numbers that are counted in two places add up.
	two := seat{metro: 1, points: 3}
	counted, _ := RestoreTally("metro=yes points=4", 0, c.Fields)
	if c.Add(&two, counted); two.metro != 2 || two.points != 7 {
		t.Errorf("together %d and %d, not 2 and 7", two.metro, two.points)
	}
}
