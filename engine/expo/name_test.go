package expo

import "testing"

// A name that no seat of a new game can have is also refused where names are asked
// for one by one.
func TestCheckSeat(t *testing.T) {
	for _, name := range append(reserved, "GHOST", "") {
		if Book().CheckSeat(name, 1) == nil {
			t.Errorf("a seat can be named %q", name)
		}
	}
	if err := Book().CheckSeat("Ann", 1); err != nil {
		t.Error(err)
	}
}
