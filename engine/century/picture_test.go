package century

import "testing"

// TestDrawn: lands and institutions have a picture.
func TestDrawn(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"A=1c B=2s N-A-B", true}, {"1g L@5,3=+1s W-L-E L-S", true}, {"1g 1p locomotive", false}, {"8 6 4 2 1", false}, {"4g / 3g@4 / 2g@5 / 1g / -", false},
	} {
		if got := (Book{}).Drawn(c.text) != nil; got != c.want {
			t.Errorf("%q holds a tile: %v", c.text, got)
		}
	}
}
