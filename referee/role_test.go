package referee_test

import (
	"slices"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// A seat may not enter, and isn't offered, a line whose verdict would reveal the hands of others.
// Dropping out is such a line while a lot is up without its bids; where bids are entered, each seat
// drops out in its turn.
func TestOthersHandsAreNotAsked(t *testing.T) {
	green, keeper, eyes := referee.Role{Seat: "Green"}, referee.Role{Keeper: true}, rule.EyesOf("Green")
	for _, c := range []struct {
		lot       string
		forbidden bool
	}{{"lot L11", true}, {"open Blue L11 2", false}} {
		g := start(t, "deal lands", "deal technologies", c.lot)
		offered := slices.ContainsFunc(green.Offers(g, eyes), func(o rule.Offer) bool { return o.Verb == "drop" })
		if err := green.WhyNot(g, eyes, "drop Green", noon); referee.IsForbidden(err) != c.forbidden || offered == c.forbidden {
			t.Errorf("after %s Green's dropping out is offered: %t, and refused: %v", c.lot, offered, err)
		}
		if err := keeper.WhyNot(g, rule.AllEyes(), "drop Green", noon); err != nil {
			t.Errorf("after %s the keeper can't enter that Green drops out: %v", c.lot, err)
		}
	}
}
