package ui

import "testing"

func TestFit(t *testing.T) {
	for columns, want := range map[int]int{10: 40, 40: 40, 97: 97, 300: 120} {
		if got := fit(columns); got != want {
			t.Errorf("fit(%d) = %d, want %d", columns, got, want)
		}
	}
}

// There is no colour where it is off or the output is no terminal.
func TestSystem(t *testing.T) {
	for _, off := range []bool{false, true} {
		if s := System(off); s.Width < MinWidth || s.Width > MaxWidth || s.Color && (off || !s.Terminal) {
			t.Errorf("System(%v) = %+v", off, s)
		}
	}
	if columns, rows := Screen(); columns <= 0 || rows <= 0 {
		t.Errorf("a screen of %d by %d", columns, rows)
	}
}
