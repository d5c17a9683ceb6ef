package industry

import (
	"testing"

	"arbiter/referee/conformance"
)

// FuzzHave enters any text behind have, where the record begins in the middle.
func FuzzHave(f *testing.F) {
	conformance.Having(f, Book(), "new t --seats Blue,Green,Yellow --round 4")
}
