package score

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
)

// book is what a sheet needs of its rulebook; any number of seats will do.
var book = &rule.Rulebook{Name: "century", Most: mostSeats, CheckSeat: func(string, int) error { return nil }}

func TestBonusCards(t *testing.T) {
	for _, c := range []struct {
		card string
		of   Tally
		want int
	}{
		{IncomeCard, Tally{Points: 7, Coins: 50, Science: 50, Produced: rail.Yield{Coins: 4, Science: 3, Points: 9}}, 7},
		{DoublingCard, Tally{Points: 9, Produced: rail.Yield{Points: 2}}, 9},
		{CleanLandCard, Tally{Garbage: []int{0, 1, 0, 5}}, 12},
		{RecyclingCard, Tally{Centres: 3, Produced: rail.Yield{Coins: 4, Science: 3}}, 10},
		{EnvironmentCard, Tally{Pollution: 3, Produced: rail.Yield{Points: 5}}, 18},
		{EnvironmentCard, Tally{Pollution: 0, Produced: rail.Yield{Points: 5}}, 5},
		{EnvironmentCard, Tally{Pollution: -6, Produced: rail.Yield{Points: 5}}, 5},
		{PurityCard, Tally{CleanLand: 3, Garbage: []int{0, 0, 2, 4}, Produced: rail.Yield{Science: 5}}, 5},
		{PurityCard, Tally{CleanLand: 2, Garbage: []int{9}}, -9},
	} {
		if got := c.of.Bonus(c.card); got != c.want {
			t.Errorf("%s of %+v: %d, want %d", c.card, c.of, got, c.want)
		}
	}
}

// The numbers printed under the marker, and the steep penalty for garbage.
func TestFinalLines(t *testing.T) {
	for space, want := range map[int]int{-6: -28, -5: -21, -4: -15, -3: -10, -2: -6, -1: -3, 0: 0, 1: 4, 2: 8, 3: 13, 4: 19, 5: 26, 6: 34} {
		if got := MarkerValue(space); got != want {
			t.Errorf("%d: %d, want %d", space, got, want)
		}
	}
	for n, want := range map[int]int{0: 4, 1: 0, 2: -5, 3: -10, 4: -15, 7: -30} {
		if got := (&Tally{CleanLand: 4, Garbage: []int{n}}).Land(); got != want {
			t.Errorf("%d garbage: %d, want %d", n, got, want)
		}
	}
}

func TestShares(t *testing.T) {
	for _, c := range []struct{ held, want []int }{
		{[]int{5, 4, 3, 2, 1}, []int{8, 5, 3, 1, 0}}, {[]int{5, 4, 3, 2}, []int{8, 5, 3, 0}}, {[]int{5, 4, 3}, []int{8, 5, 0}},
		{[]int{17, 17, 12, 7}, []int{6, 6, 3, 0}}, {[]int{12, 9, 9, 9}, []int{8, 2, 2, 2}},
		{[]int{0, 0, 0}, []int{0, 0, 0}}, {[]int{1, 0, 0}, []int{8, 0, 0}}, {[]int{3, 3, 3}, []int{4, 4, 4}}, {[]int{3, 1, 1}, []int{8, 2, 2}},
		{[]int{9, 9, 9, 9, 9}, []int{3, 3, 3, 3, 3}}, {[]int{4, 4, 0, 0, 0}, []int{6, 6, 0, 0, 0}}, {[]int{4, 3, 3, 3, 3}, []int{8, 2, 2, 2, 2}},
	} {
		if got := Shares(c.held); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v: %v, want %v", c.held, got, c.want)
		}
	}
}

func TestPlaces(t *testing.T) {
	all := []Final{{Total: 50}, {Total: 60, Garbage: 4}, {Total: 60, Garbage: 3}, {Total: 60, Garbage: 3}, {Total: 10, Garbage: 9}}
	if got := Places(all); fmt.Sprint(got) != "[4 3 1 1 5]" {
		t.Error(got)
	}
}

// A worth of clean land that no board with three zones shows is misread, alone or
// beside another seat's.
func TestWorthsThatNoBoardShows(t *testing.T) {
	for _, c := range []struct {
		read [][2]int // marker, worth
		fits bool
	}{
		{[][2]int{{-6, 2}}, true}, {[][2]int{{-6, 3}}, false}, {[][2]int{{-6, 4}}, false}, {[][2]int{{-5, 4}}, false}, {[][2]int{{-5, 3}}, true}, {[][2]int{{-4, 4}}, true},
		{[][2]int{{6, 4}}, true}, {[][2]int{{6, 3}}, false}, {[][2]int{{6, 2}}, false}, {[][2]int{{5, 2}}, false}, {[][2]int{{4, 2}}, true}, {[][2]int{{5, 3}}, true},
		{[][2]int{{0, 2}, {1, 4}}, false}, {[][2]int{{0, 2}, {2, 4}}, true}, {[][2]int{{0, 3}, {1, 2}}, false}, {[][2]int{{0, 3}, {0, 4}}, false},
	} {
		s := &Sheet{}
		for i, r := range c.read {
			s.Seats = append(s.Seats, sheet.Seat[Tally]{Name: string(rune('A' + i)), Counted: &rule.Tally{}, Tally: Tally{Pollution: r[0], CleanLand: r[1], Garbage: []int{0}}})
		}
		if _, _, _, err := s.Tallies(nil); (err == nil) != c.fits {
			t.Errorf("%v: %v", c.read, err)
		}
	}
}

// Two seats that can't have read one board are refused at the later one's place in the
// sheet.
func TestRefusalStandsAtItsSeat(t *testing.T) {
	text := "scoring: final\nseats:\n  - {name: Ann, clean_land: 3, garbage: [0]}\n  - {name: Bob, clean_land: 4, garbage: [0]}\n"
	s, err := ReadSheet([]byte(text), book, func(n int) error { return fmt.Errorf("%d seats", n) })
	if err != nil {
		t.Fatal(err)
	}
	_, _, _, err = s.Tallies(nil)
	if misread, is := errors.AsType[*rule.NotUnderstood](err); !is || misread.Line != 4 || misread.Column != 5 {
		t.Errorf("refused with %v, not at line 4, column 5: %+v", err, misread)
	}
}

// A seat whose worth of clean land isn't given takes what boards show under its
// marker: no other seat can contradict it, and if it has clean land, a note says what
// is assumed.
func TestCleanLandThatIsNotTold(t *testing.T) {
	s := &Sheet{Scoring: FinalCard, Seats: []sheet.Seat[Tally]{
		{Name: "Ann", Counted: &rule.Tally{}, Tally: Tally{Pollution: -6, Garbage: []int{0, 1}}},
		{Name: "Bob", Counted: &rule.Tally{}, Tally: Tally{Garbage: []int{2}}},
		{Name: "Cyd", Counted: &rule.Tally{}, Tally: Tally{CleanLand: 3, Garbage: []int{0}}},
		{Name: "Dan", Counted: &rule.Tally{}, Tally: Tally{Pollution: -1, CleanLand: 2, Garbage: []int{0}}},
	}}
	_, tallies, notes, err := s.Tallies(nil)
	if err != nil {
		t.Fatal(err)
	}
	if tallies[0].CleanLand != 2 || tallies[2].CleanLand != 3 || tallies[3].CleanLand != 2 {
		t.Errorf("clean lands are worth %d, %d, %d, not 2, 3, 2", tallies[0].CleanLand, tallies[2].CleanLand, tallies[3].CleanLand)
	}
	if len(notes) != 1 || notes[0].String() != "Ann: a clean land is assumed to be worth 2 with the marker on -6." {
		t.Errorf("notes %v", notes)
	}
}

// What is read off for one seat goes before what is assumed for another: a marker further right is never worth less.
// What follows from it is noted too.
func TestReadingGoesBeforeAssumption(t *testing.T) {
	s := &Sheet{Scoring: FinalCard, Seats: []sheet.Seat[Tally]{
		{Name: "Ann", Counted: &rule.Tally{}, Tally: Tally{Pollution: 1, CleanLand: 2, Garbage: []int{0}}},
		{Name: "Bob", Counted: &rule.Tally{}, Tally: Tally{Pollution: -1, Garbage: []int{0}}},
		{Name: "Cyd", Counted: &rule.Tally{}, Tally: Tally{Garbage: []int{0}}},
		{Name: "Dan", Counted: &rule.Tally{}, Tally: Tally{Pollution: 3, Garbage: []int{0}}},
	}}
	_, tallies, notes, err := s.Tallies(nil)
	if err != nil {
		t.Fatal(err)
	}
	if worth := rule.Each(tallies, func(t Tally) int { return t.CleanLand }); !slices.Equal(worth, []int{2, 2, 2, 4}) {
		t.Errorf("clean lands are worth %d", worth)
	}
	for i, want := range []string{
		"Bob: a clean land is worth 2 with the marker on -1, by what was read off for others.",
		"Cyd: a clean land is worth 2 with the marker on 0, by what was read off for others.",
		"Dan: a clean land is assumed to be worth 4 with the marker on +3.",
	} {
		if len(notes) != 3 || notes[i].String() != want {
			t.Errorf("notes %v, not %s", notes, want)
		}
	}
}

// Described zones are no assumption: nothing is noted.
func TestDescribedZonesAreNoAssumption(t *testing.T) {
	s := &Sheet{Seats: []sheet.Seat[Tally]{{Name: "Ann", Counted: &rule.Tally{}, Tally: Tally{Pollution: -6, Garbage: []int{0}}}}}
	zones := [13]int{2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4}
	_, tallies, notes, err := s.Tallies(&zones)
	if err != nil || len(notes) != 0 || tallies[0].CleanLand != 2 {
		t.Errorf("a clean land is worth %d, with the notes %v: %v", tallies[0].CleanLand, notes, err)
	}
}

// Every number of a sheet is taken up to its bounds and refused beyond, and so is garbage
// on each land.
func TestBoundsOfSheets(t *testing.T) {
	for field, bounds := range map[string][2]int{
		"points": {-1_000_000, 1_000_000}, "coins": {0, 1_000_000}, "science": {0, 1_000_000}, "pollution": {-6, 6}, "coins_produced": {0, 1_000_000},
		"science_produced": {0, 1_000_000}, "points_produced": {0, 1_000_000}, "working_centres": {0, 1_000_000}, "clean_land": {2, 4}, "garbage": {0, 1_000_000},
	} {
		form := "seats:\n  - {name: Ann, %s: %d}\n"
		if field == "garbage" {
			form = "seats:\n  - {name: Ann, %s: [0, %d]}\n"
		}
		for n, legal := range map[int]bool{bounds[0] - 1: false, bounds[0]: true, bounds[1]: true, bounds[1] + 1: false} {
			_, err := ReadSheet(fmt.Appendf(nil, form, field, n), book, func(n int) error { return fmt.Errorf("%d seats", n) })
			if (err == nil) != legal {
				t.Errorf("%s: %d: %v", field, n, err)
			}
		}
	}
}

// The spaces above 0 bear a Flower.
func TestFlower(t *testing.T) {
	for space := WorstMarker; space <= BestMarker; space++ {
		if got := Flower(space); got != (space > 0) {
			t.Errorf("%d: %v", space, got)
		}
	}
}

// Each number of a sheet is counted as what it is called.
func TestEachNumberHasItsPlace(t *testing.T) {
	counted, err := rule.RestoreTally("points=1 garbage=2,3 pollution=-4 coins=5 science=6 coins_produced=7 science_produced=8 points_produced=9 working_centres=10 clean_land=3", 0, OnSheet.Fields)
	if err != nil {
		t.Fatal(err)
	}
	want := Tally{Points: 1, Garbage: []int{2, 3}, Pollution: -4, Coins: 5, Science: 6, Produced: rail.Yield{Coins: 7, Science: 8, Points: 9}, Centres: 10, CleanLand: 3}
	if got := OnSheet.Of(counted); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, not %+v", got, want)
	}
}
