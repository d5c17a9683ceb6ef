package say_test

import (
	"strings"
	"testing"

	"arbiter/say"
)

func TestCut(t *testing.T) {
	stray := strings.Repeat("\x80", 9)
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"", 0, ""}, {"tile", 4, "tile"}, {"tile", 3, "til"}, {"tile", 0, ""},
		{"Jörg", 2, "J"}, {"Jörg", 3, "Jö"}, {"a😀", 4, "a"}, {"a😀", 5, "a😀"}, {"😀", 2, ""},
		{stray, 8, stray[:8]}, {stray, 1, stray[:1]}, {"a" + stray, 2, ""}, {"a" + stray, 6, "a" + stray[:5]},
	} {
		if got := say.Cut(c.text, c.most); got != c.want {
			t.Errorf("Cut(%q, %d) is %q, not %q", c.text, c.most, got, c.want)
		}
	}
}
