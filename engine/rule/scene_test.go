package rule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/say"
)

// The bids on a lot: who leads, in which order the seats stand, and who was overbid by whom.
func TestUp(t *testing.T) {
	seats := []string{"Cyd", "Bob", "Ann", "Dan"}
	up := &Up{Bids: []Bid{{"Cyd", 2}, {"Ann", 3}, {"Bob", 4}, {"Ann", 5}}, Out: []string{"Cyd"}}
	if got := Each(seats, up.Bid); !slices.Equal(got, []int{2, 4, 5, -1}) {
		t.Errorf("the last bids are %v", got)
	}
	if got := up.Ranked(seats); !slices.Equal(got, []int{2, 1, 3, 0}) {
		t.Errorf("ranked they are %v", got)
	}
	if up.Leads() != "Ann" || (&Up{}).Leads() != "" {
		t.Errorf("%q leads; %q where none bids", up.Leads(), (&Up{}).Leads())
	}
	wide := *up
	wide.Wide, wide.Overbid = true, map[string]Overbid{"Dan": {Bid{"Ann", 5}, say.Plain("Ann bids 5 on column 2.")}, "Cyd": {Bid: Bid{"Ann", 5}}}
	for seat, want := range map[string][2]string{
		"Ann": {"", ""}, "Bob": {"You were overbid: Ann bids 5.", ""}, "Cyd": {"", ""}, "Dan": {"", "You were overbid: Ann bids 5 on column 2."},
	} {
		if got := [2]string{up.Lost(seat).String(), wide.Lost(seat).String()}; got != want {
			t.Errorf("%s is told %q, want %q", seat, got, want)
		}
	}
}

// The bids on what is up are read from what was told, back to where it was put up.
func TestBidsOn(t *testing.T) {
	bid := func(kind Happening, seat, on string, n int) Event {
		return *(&Event{Kind: kind, Seat: seat}).About(on).With("coins", 0).With(BidMade, n)
	}
	told := []Event{bid("bids", "Bob", "L1", 3), bid("bids", "Cyd", "L2", 9), {Kind: "passes", Seat: "Dan", What: "L1"}, bid("opens", "Ann", "L1", 2), bid("bids", "Dan", "L1", 7)}
	if got := BidsOn("L1", slices.Values(told), "opens"); !slices.Equal(got, []Bid{{"Ann", 2}, {"Bob", 3}}) {
		t.Errorf("the bids are %v", got)
	}
	if got := BidsOn("L1", slices.Values(told), "offers"); len(got) != 3 {
		t.Errorf("where nothing began they are %v", got)
	}
	if got := BidsOn("L1", nil); got == nil || len(got) > 0 {
		t.Errorf("where nothing is told they are %#v", got)
	}
}

// How a seat stands, in a word or two.
func TestStands(t *testing.T) {
	up := &Up{Bids: []Bid{{"Ann", 4}, {"Bob", 5}}, Out: []string{"Cyd", "Dan"}, Gone: []string{"Dan"}}
	idle := []Side{{}, {}}
	for _, c := range []struct {
		seat string
		up   *Up
		all  []Side
		acts bool
		want string
	}{
		{"Ann", up, []Side{{Done: true}}, true, "ready"},
		{"Ann", up, []Side{{Out: true}}, false, "out"},
		{"Dan", up, idle, true, "out"},
		{"Cyd", up, idle, false, "passed"},
		{"Ann", up, idle, true, "to act"},
		{"Ann", up, idle, false, "bids 4"},
		{"Eve", up, idle, false, "waits"},
		{"Ann", nil, []Side{{Now: true, Pieces: []string{"L1", "L2"}, Bags: 3}, {}}, true, "3 things left"},
		{"Ann", nil, []Side{{Now: true, Bags: 3}, {}}, true, "1 thing left"},
		{"Ann", nil, []Side{{Now: true, Wants: []string{"T1", "L2"}, Pieces: []string{"L1", "L2"}, Bags: 3}, {}}, true, "4 things left"},
		{"Ann", nil, []Side{{Pieces: []string{"L1"}}, {}}, true, "to act"},
		{"Ann", nil, []Side{{Has: say.Plain("2 left")}, {}}, false, "2 left"},
		{"Ann", nil, idle[:1], false, "to act"},
		{"Ann", nil, nil, false, "waits"},
	} {
		s := &Scene{Up: c.up, Sides: c.all}
		if got := s.Stands(0, c.seat, c.acts).String(); got != c.want {
			t.Errorf("%s of %+v stands as %q, want %q", c.seat, c.all, got, c.want)
		}
	}
	for want, side := range map[string]Side{
		"": {Pieces: []string{"L1"}}, "Ready: 1 thing is missing": {Now: true, Bags: 2}, "Ready: 2 things are missing": {Now: true, Bags: 2, Pieces: []string{"L1"}},
	} {
		if got := side.Missing().String(); got != want {
			t.Errorf("%+v: %q, want %q", side, got, want)
		}
	}
}

// An answer to a question is one of its words, a number within its range, or what it lets be typed.
func TestAnswersThatFit(t *testing.T) {
	typed := func(text string) error {
		if text == "x" {
			return fmt.Errorf("no x")
		}
		return nil
	}
	for _, c := range []struct {
		asked       Prompt
		right, none []string
	}{
		{Prompt{Low: -1, High: 3}, []string{"-1", "0", "3"}, []string{"", "-2", "4", "a", "1.5"}},
		{Prompt{Words: []string{"a", "2"}}, []string{"a", "2"}, []string{"", "b", "1"}},
		{Prompt{Words: []string{"x"}, Typed: typed}, []string{"x", "y", ""}, nil},
		{Prompt{Typed: typed}, []string{"y"}, []string{"x"}},
	} {
		for _, answer := range append(slices.Clone(c.right), c.none...) {
			if err := c.asked.Wrong(answer); (err == nil) != slices.Contains(c.right, answer) {
				t.Errorf("%+v: %q is answered by %v", c.asked.Words, answer, err)
			}
		}
	}
}

// Questions are asked one after another: the first that isn't answered is the next; when all are, they
// give a text. Of wrong answers the first is told.
func TestQuestions(t *testing.T) {
	var ask Questions = func(q *Answers) string {
		city := []string{"A", "B"}[q.One(say.Plain("which city"), []string{"a", "b"}, nil)]
		n := q.Number(say.Plain("how many"), 1, 3, "2")
		if q.Yes(say.Plain("with rails")) {
			return fmt.Sprint(city, n, " N-", city)
		}
		return fmt.Sprint(city, n)
	}
	for _, c := range []struct {
		given       []string
		next, text  string
		right       int
		wrong, only bool // only a number is asked for
	}{
		{nil, "which city", "", 0, false, false},
		{[]string{"b"}, "how many", "", 1, false, true},
		{[]string{"b", "3"}, "with rails", "", 2, false, false},
		{[]string{"b", "3", "yes"}, "", "B3 N-B", 3, false, false},
		{[]string{"a", "1", "no", "more"}, "", "A1", 3, false, false},
		{[]string{"b", "4", "yes"}, "how many", "", 1, true, true},
		{[]string{"c"}, "which city", "", 0, true, false},
	} {
		next, text, right, err := ask.Judged(c.given)
		asked, number := "", false
		if next != nil {
			asked, number = next.Ask.String(), next.Number()
		}
		if asked != c.next || text != c.text || right != c.right || (err != nil) != c.wrong || number != c.only {
			t.Errorf("%q: %q is asked, %q the text, %d answers right, %v", c.given, asked, text, right, err)
		}
	}
	if next, _ := ask.Next([]string{"b", "3"}); next.Called(1).String() != "yes" || (&Prompt{Typed: func(string) error { return nil }}).Number() {
		t.Error("yes isn't asked for as yes, or a text as a number")
	}
}

// Two numbers are words to choose from, and each has itself as its number in a menu; more are typed.
func TestTwoNumbersAreChosen(t *testing.T) {
	for high, words := range map[int][]string{2: nil, 3: {"2", "3"}, 4: nil} {
		next, _ := Questions(func(q *Answers) string { q.Number(say.Plain("its value"), 2, high, ""); return "" }).Next(nil)
		if next.Number() != (words == nil) || !slices.Equal(next.Words, words) {
			t.Errorf("2 to %d: %q", high, next.Words)
		}
		if tapped := next.Tapped(); len(tapped.Words) != map[int]int{2: 0, 3: 2, 4: 3}[high] || next.Number() != (words == nil) {
			t.Errorf("2 to %d: %q are tapped", high, tapped.Words)
		}
		for _, word := range words {
			if at := slices.Index(next.Of, word); strconv.Itoa(at+1) != word {
				t.Errorf("%s stands at %d", word, at+1)
			}
		}
	}
}

// A part that is tapped together makes one word; without a sign, or on a track with one end only, it
// is none yet.
func TestPartsAreShown(t *testing.T) {
	coins, science, gain := Icon{Sign: "c"}, Icon{Sign: "s"}, Icon{Sign: "=v"}
	for _, c := range []struct {
		part          Part
		chosen        []string
		shows, titled string
	}{
		{Part{Name: "city", Begin: "A=", Icons: []Icon{coins, science}}, []string{"c", "s", "c"}, "A=2c1s", "city A"},
		{Part{Name: "city", Begin: "A=", Icons: []Icon{coins, science}}, []string{"v"}, "", "city A"},
		{Part{Name: "building", Begin: "L=+", Icons: []Icon{coins}}, []string{"c"}, "L=+1c", "building L"},
		{Part{Name: "points", Begin: "quality:", Icons: []Icon{coins, gain}}, []string{"=v", "c", "=v"}, "quality:1c=2v", "points"},
		{Part{Name: "symbols", Apart: " ", Icons: []Icon{coins, science}}, []string{"s", "c"}, "1c 1s ", "symbols"},
		{Part{Name: "track", Nodes: []string{"N", "A"}}, []string{"N"}, "", "track"},
		{Part{Name: "track", Nodes: []string{"N", "A"}}, []string{"N", "A"}, "N-A", "track"},
	} {
		if shows, titled := c.part.Shows(c.chosen), c.part.Titled().String(); shows != c.shows || titled != c.titled {
			t.Errorf("%v of %s: %q titled %q, want %q and %q", c.chosen, c.part.Name, shows, titled, c.shows, c.titled)
		}
	}
}

// What the seats of a result are ranked by, line by line.
func TestResultsLineByLine(t *testing.T) {
	seat := func(name string, rank, before int, points ...int) SeatResult {
		return SeatResult{Seat: name, Rank: rank, Before: before, Score: before + Sum(points, func(n int) int { return n }), Tie: say.Plain("tie of " + name), Lines: Each(points, func(n int) ScoreLine { return ScoreLine{Points: n} })}
	}
	r := &Result{Seats: []SeatResult{seat("Ann", 1, 4, 2, 3), seat("Bob", 2, 5, 4, 0), seat("Cyd", 3, 6, 1, 0)}}
	if got := fmt.Sprint(r.Sums(), r.Places(&Rulebook{})); got != "[[6 9 7] [9 9 7]] [[3 1 2] [1 1 3]]" {
		t.Errorf("the sums and places are %s", got)
	}
	if got := [...]string{r.Tie(0).String(), r.Tie(1).String(), r.Tie(2).String()}; got != [...]string{"tie of Ann", "tie of Bob", ""} {
		t.Errorf("ties are told as %q", got)
	}
	if got := r.Outcome().String(); got != "Ann wins the tie (tie of Ann)." {
		t.Errorf("the verdict is %q", got)
	}
	r.Seats[1].Rank, r.Counted = 1, true
	if got := r.Outcome().String(); got != "Ann and Bob share the win. The table counted the end itself." {
		t.Errorf("the verdict on a shared win is %q", got)
	}
	alone := &Result{Seats: r.Seats[:1], Alone: say.Plain("9 points.")}
	if got := alone.Outcome().String(); got != "9 points." {
		t.Errorf("the verdict on a seat alone is %q", got)
	}
}

// played is a position of two seats.
type played struct{ Position }

func (played) Seats() []string { return []string{"Ann", "Bob"} }
func (played) Where() Where    { return Where{} }

// What a hand hides, and what a count of the end doesn't give, scripts read as null, and people don't
// read at all, or as a question mark or a dash.
func TestColumns(t *testing.T) {
	counts := []*Tally{{}, nil}
	h := &Holdings[played]{
		Numbers: func() []Quantity[played] {
			of := func(n int) func(played, int) int { return func(_ played, seat int) int { return n + seat } }
			return []Quantity[played]{
				{Number: Number{Name: "coins", Hidden: true}, Heading: "Coins", Of: of(3)},
				{Number: Number{Name: "place", Title: "Place", Signed: true}, Of: of(-1)},
				{Number: Number{Name: "cards left"}, Untold: true, Of: of(5)},
			}
		},
		Things: func() []Thing[played] { return nil },
		Unseen: func(_ played, seat int) bool { return seat == 1 },
		Ends:   &CountingEnd[played]{Counts: func(played) []*Tally { return counts }},
	}
	columns := []Column[played]{
		{Number: "coins"}, {Number: "place", Heading: "Where"}, {Number: "cards left"},
		{Key: "own", Heading: "Own", Of: func(_ played, seat int) any { return [][]string{{"L1", "L2"}, nil}[seat] }},
		{Key: "ready", Counted: true, Of: func(_ played, seat int) any { return seat == 0 }},
	}
	for whole, want := range map[bool]string{
		false: `[{"name":"Ann","coins":3,"place":-1,"cards_left":5,"own":["L1","L2"],"ready":true},{"name":"Bob","coins":null,"place":0,"cards_left":6,"own":[],"ready":false}]`,
		true:  `[{"name":"Ann","coins":3,"place":-1,"cards_left":null,"own":null,"ready":true},{"name":"Bob","coins":null,"place":0,"cards_left":null,"own":null,"ready":false}]`,
	} {
		if counts[1] = nil; whole {
			counts[1] = &Tally{}
		}
		if script, err := say.JSON(h.Script(played{}, columns)); err != nil || string(script) != want {
			t.Errorf("scripts read %s, %v, want %s", script, err, want)
		}
	}
	for c, want := range map[struct{ hands, whole bool }]string{
		{false, false}: "Seat Where Own Bob 0 - Ann -1 L1 L2", {true, false}: "Seat Coins Where Own Bob ? 0 - Ann 3 -1 L1 L2",
		{false, true}: "Seat Where Own Bob 0 - Ann -1 -", {true, true}: "Seat Coins Where Own Bob ? 0 - Ann 3 -1 -",
	} {
		if counts[1] = nil; c.whole {
			counts[1] = &Tally{}
		}
		table := h.Table(played{}, columns, []int{1, 0}, 1, c.hands)
		var words []string
		for _, row := range append([][]say.Text{table.Header}, table.Rows...) {
			words = append(words, say.Strings(row)...)
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("with hands and a count of the end %v people read %q, want %q", c, got, want)
		}
	}
	if got := Each([]int{-1, 0, 2}, Signed); !slices.Equal(got, []string{"-1", "0", "+2"}) {
		t.Errorf("places are %q", got)
	}
}
