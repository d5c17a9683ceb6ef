package referee_test

import (
	"errors"
	"slices"
	"strings"
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

// A refusal to a seat lists none of the lines that only the keeper may enter.
func TestRefusedSeatIsToldItsOwnLines(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "open Blue L11 2")
	listed := map[bool]int{}
	for _, r := range []referee.Role{{Seat: "Green"}, {Keeper: true}} {
		eyes := rule.EyesOf("Green")
		_, err := r.Enter(g, eyes, "bid Green 1", nil, noon)
		ill, is := errors.AsType[*rule.Illegal](err)
		if !is {
			t.Fatal(err)
		}
		for _, l := range ill.Legal {
			verb, _, _ := strings.Cut(l.String(), " ")
			if v, _ := g.Rulebook().Verbs.Named(verb); v.Outcome && !r.Keeper {
				t.Errorf("Green may enter %q, it is told", l)
			}
		}
		listed[r.Keeper] = len(ill.Legal)
	}
	if listed[false] == 0 || listed[false] >= listed[true] {
		t.Errorf("listed for a seat and for the keeper: %v", listed)
	}
}
