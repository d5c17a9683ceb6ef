package rule

import (
	"testing"

	"arbiter/say"
)

// size is a value that people call otherwise than it is typed.
type size string

func (s size) Said() say.Text { return say.Plain("the " + string(s) + " one") }

// Values that people call by words of their own are called so; others as they are typed.
func TestAmong(t *testing.T) {
	sizes := Among(Fixed, "what", []size{"small", "big"}, func(s size) string { return string(s) }, func(s size) Step { return Say(string(s), End(nil)) })
	if s := sizes.Slot; s.Words[1] != "big" || s.Called == nil || s.Called(1).String() != "the big one" || s.Then(1).Slot.Words[0] != "big" {
		t.Errorf("big is typed %v", s.Words)
	}
	if s := Among(Fixed, "what", []string{"small"}, func(s string) string { return s }, func(string) Step { return End(nil) }).Slot; s.Called != nil {
		t.Errorf("small is called %s", s.Called(0))
	}
}

// A number that is paid tells what its seat keeps of what it has.
func TestPaid(t *testing.T) {
	for _, c := range []struct {
		slot *Slot
		want string
	}{
		{nil, ""},
		{&Slot{Kind: Integer, From: []Range{{1, 7}}}, ""},
		{&Slot{Kind: Integer, From: []Range{{1, 7}}, Holds: 7}, "you keep 6 of 7"},
		{&Slot{Kind: Integer, From: []Range{{1, 7}}, Usual: "3", Holds: 7}, "you keep 4 of 7"},
	} {
		if left := c.slot.Left().String(); left != c.want || c.slot.Paid() != (c.want != "") {
			t.Errorf("%v is paid: %v, %q; want %q", c.slot, c.slot.Paid(), left, c.want)
		}
	}
}
