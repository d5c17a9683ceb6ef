package ask

import "testing"

// The costs of slips were computed by hand; beyond the limit any cost will do.
func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		cost int
	}{
		{"coins", "coins", 0},
		{"buying", "buyying", doubled},
		{"coins", "cons", slipped},
		{"coins", "conis", slipped},
		{"teh", "the", slipped},
		{"hte", "the", slipped},
		{"coins", "coina", wrong},
		{"müzen", "münzen", slipped},
		{"technolgey", "technology", 2 * slipped},
		{"toins", "coins", inLong + 1},
		{"moon", "money", inLong + 1},
		{"wettre", "taler", inLong + 1},
	} {
		for _, pair := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			if got := slips(pair[0], pair[1], inLong); got != c.cost && (c.cost <= inLong || got <= inLong) {
				t.Errorf("%s for %s costs %d, not %d", pair[0], pair[1], got, c.cost)
			}
		}
	}
}
