package rule

import (
	"slices"
	"testing"

	"arbiter/say"
)

// What an entry came to is told by what several seats get or pay, else by what was bought, and only
// then by the move; of events that are none of these the first ones are told.
func TestResults(t *testing.T) {
	move, bought, remark := Event{Kind: "plays", Seat: "Ann"}, Event{Kind: Bought, Seat: "Ann"}, Event{Kind: Remark}
	gets := func(seat string) Event { return Event{Kind: "gets", Seat: seat} }
	for _, c := range []struct {
		told []Event
		want []int
	}{
		{nil, nil},
		{[]Event{move}, []int{0}},
		{[]Event{move, remark, {Kind: "next"}}, []int{0, 1, 2}},
		{[]Event{move, remark, remark, remark, remark}, []int{0, 1, 2}},
		{[]Event{move, bought}, []int{1, 0}},
		{[]Event{move, {Kind: "next"}, bought, {Kind: "over"}}, []int{2, 1, 3}},
		{[]Event{move, gets("Ann"), gets("Bob")}, []int{1, 2, 0}},
		{[]Event{move, gets("Ann"), gets("Bob"), gets("Cyd"), gets("Dan"), remark}, []int{1, 2, 3, 4, 5}},
		{[]Event{gets("Ann"), gets("Bob"), remark}, []int{0, 1, 2}},
		{[]Event{move, {Kind: "leads"}, {Kind: "leads", Seat: "Ann"}}, []int{0, 1, 2}},                          // one row is led by none now, another by Ann: that comes of the move
		{[]Event{move, remark, {Kind: "scoring"}, gets("Ann"), gets("Bob"), {Kind: "next"}}, []int{2, 3, 4, 1}}, // what it is for stands before it
		{[]Event{move, {Kind: "plays", Seat: "Bob"}, gets("Ann"), gets("Bob"), gets("Cyd"), gets("Dan")}, []int{2, 3, 4, 5}},
	} {
		if got := Results(c.told); !slices.Equal(got, c.want) {
			t.Errorf("of %v: %v, want %v", Each(c.told, func(e Event) string { return string(e.Kind) + " " + e.Seat }), got, c.want)
		}
	}
}

// purse is a position in which each seat has coins to hide, and cards.
type purse struct{ Position }

func (purse) Numbers(string) []Number {
	return []Number{{Name: "coins", Hidden: true}, {Name: "cards"}}
}

// A seat is told what it gets or pays, and what is about all: of others' entries all that names it,
// of its own what the move itself doesn't say.
func TestToldOf(t *testing.T) {
	pays := (&Event{Kind: "plays", Seat: "Ann", Text: say.Plain("")}).With("coins", -2)
	draws := (&Event{Kind: "draws", Seat: "Ann"}).With("cards", 1)
	takes := (&Event{Kind: "takes", Seat: "Ann"}).With("coins", 1).For("Bob", "coins", 1)
	next, alone := &Event{Kind: "next"}, &Event{Kind: "plays", Seat: "Ann"}
	for _, c := range []struct {
		by, seat string
		told     []*Event
		want     []int
	}{
		{"Ann", "Ann", []*Event{pays}, []int{0}},
		{"Ann", "Ann", []*Event{draws}, nil}, // the move says so
		{"Ann", "Ann", []*Event{alone, draws, next}, []int{1, 2}},
		{"Ann", "Bob", []*Event{alone, draws, next}, []int{2}},
		{"Ann", "Bob", []*Event{takes, next}, []int{0, 1}},
		{"", "Ann", []*Event{alone}, []int{0}},
		{"Bob", "Ann", []*Event{alone}, []int{0}},
		{"Ann", "Ann", []*Event{alone, alone}, []int{0, 1}}, // several alike: each is told
		{"Ann", "", []*Event{takes, next}, []int{1}},
		{"Ann", "Bob", []*Event{alone, {Kind: Bought, Seat: "Ann"}}, []int{1}},
		{"Ann", "Bob", []*Event{alone, draws, {Kind: Scored, Seat: "Ann"}}, []int{2}},
	} {
		told := Each(c.told, func(e *Event) Event { return *e })
		if got := ToldOf(told, c.by, purse{}, c.seat); !slices.Equal(got, c.want) {
			t.Errorf("%s is told of %s's %v: %v, want %v", c.seat, c.by, Each(told, func(e Event) Happening { return e.Kind }), got, c.want)
		}
	}
}

// An outlook that is compared with another says what differs; one that can't be compared is said whole.
func TestGained(t *testing.T) {
	for _, c := range []struct{ now, gets, want string }{
		{"3c 2s 1v", "4c 2s 0v", "+1c -1v"},
		{"3c 2s", "3c 2s", ""},
		{"3c 12s", "3c 2s", "-10s"},
		{"", "3c", "3c"},
		{"3c", "3c 1v", "3c 1v"},
		{"3c 2s", "4c 2v", "4c 2v"},
		{"3c", "many", "many"},
		{"many", "3c", "3c"},
	} {
		if got := Gained(c.now, c.gets); got != c.want {
			t.Errorf("%q after %q is %q, want %q", c.gets, c.now, got, c.want)
		}
	}
}
