package rule

import (
	"slices"
	"strings"
	"testing"
)

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
		Places: func(s *seat) []any { return []any{&s.points, &s.metro, &s.subsidy, &s.garbage, &s.bonus} },
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

// The fields of a sheet are asked one after another, one that depends on a list only where that says
// so; a number above what is likely is doubted, that number itself is not.
func TestFieldsAreAsked(t *testing.T) {
	c := CountingEnd[Position]{Fields: []Field{
		{Name: "points", Ask: "points", Low: -9, High: 99}, {Name: "subsidy", Ask: "subsidy", Kind: YesOrNo, High: 1},
		{Name: "garbage", Ask: "garbage", Kind: NumberList, High: 9, Likely: 5}, {Name: "clean", Ask: "clean", Low: 2, High: 4, Beside: "garbage"},
	}}
	for answers, want := range map[string]string{
		"41|yes|0 3|2": "points=41 subsidy=yes garbage=0,3 clean=2",
		"-2|no|3 1":    "points=-2 subsidy=no garbage=3,1", // no land is clean
	} {
		if next, text := Questions(c.ask).Next(strings.Split(answers, "|")); next != nil || text != want {
			t.Errorf("%s: %q, asks next: %v", answers, text, next)
		}
	}
	if next, _ := Questions(c.ask).Next([]string{"41"}); next == nil || !slices.Equal(next.Words, []string{"no", "yes"}) {
		t.Errorf("whether there is a subsidy is asked as %+v", next)
	}
	for _, answer := range []struct {
		numbers []int
		odd     int
	}{{[]int{0, 5}, 0}, {[]int{0, 6, 7}, 6}, {[]int{6}, 6}, {nil, 0}} {
		if n, odd := c.Fields[2].Odd(answer.numbers); n != answer.odd || odd != (n > 0) {
			t.Errorf("%v: %d is odd: %v", answer.numbers, n, odd)
		}
	}
}

// A number with a sign goes on with either sign.
func TestSignsGoOn(t *testing.T) {
	step := Choose(Fixed, "what", []string{"coins"}, func(int) Step {
		return ByHowMuch([]Range{{-2, -1}, {1, 2}}, func(by string) Step { return End(does("%s", by)) })
	})
	var words []string
	step.words(func(word string, _ Step) bool { words = append(words, word); return true })
	if !slices.Equal(words, []string{"coins+", "coins-"}) {
		t.Errorf("goes on with %q", words)
	}
}
