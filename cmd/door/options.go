package door

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Who enters from the pages.
const (
	ToSeats  = "seats"
	ToKeeper = "keeper"
	ToNone   = "nobody"
)

var enterWords = []string{ToSeats, ToKeeper, ToNone}

// Options say how the pages are opened.
type Options struct {
	LAN    bool
	Port   int
	Enter  string
	Revoke string // whose link is made anew, "" to open the pages
}

// Usual is how the pages are opened without options. The port is always the same:
// a server that was started again is found by the same links.
func Usual() Options { return Options{Port: 8642, Enter: ToSeats} }

// Check says what of the options can't be.
func (o Options) Check() error {
	if !slices.Contains(enterWords, o.Enter) {
		return rule.MisreadAs(1, say.Or(enterWords), "%q can't enter.", o.Enter).Near(o.Enter, enterWords)
	}
	if o.Port < 0 || o.Port > 65535 {
		return rule.Misread(1, "0 to 65535", "%d is no port.", o.Port)
	}
	return nil
}

// Enters says whether a role enters anything.
func (o Options) Enters(r *Role) bool {
	return o.Enter != ToNone && (r.Kind == Keeper || r.Kind == AtSeat && o.Enter == ToSeats)
}
