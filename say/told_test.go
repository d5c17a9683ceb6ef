package say_test

import (
	"testing"

	"arbiter/say"
)

// A message says "you" to the seat that it names, as the first fact, a later one, or
// within another message; to other seats, and without a form for it, it stays as it is.
func TestTold(t *testing.T) {
	yours := map[say.Key][]say.Key{
		"%s sells %s to %s.": {"You sell %s to %s.", "", "%s sells %s to you."},
		"%s from %s":         {"", "%s from you"},
		"%s is done.":        {"You are done."},
	}
	wood := say.That("%s from %s", "Wood", "Ann")
	for _, c := range []struct {
		text say.Text
		want string
	}{
		{say.That("%s sells %s to %s.", "Ann", "A1", "Bob"), "You sell A1 to Bob."},
		{say.That("%s sells %s to %s.", "Bob", "A1", "Ann"), "Bob sells A1 to you."},
		{say.That("%s sells %s to %s.", "Bob", "Ann", "Cyd"), "Bob sells Ann to Cyd."},
		{say.That("%s builds: %s.", "Ann", say.Join(" · ", wood, wood)), "Ann builds: Wood from you · Wood from you."},
		{say.That("Taken back: %s", say.That("%s is done.", "Ann")), "Taken back: Ann is done."},
		{say.That("%s", say.That("%s is done.", "Ann")), "You are done."},
		{say.That("%s passes.", "Ann"), "Ann passes."},
		{say.Join(" ", say.That("Next:"), say.Later(func() say.Text { return say.That("%s is done.", "Ann") })), "Next: You are done."},
		{say.Join(" ", say.That("%s is done.", "Bob"), say.That("%s is done.", "Ann")), "Bob is done. You are done."},
	} {
		if got := c.text.Addressed("Ann", yours).String(); got != c.want {
			t.Errorf("%q is told as %q, not %q", c.text, got, c.want)
		}
	}
}
