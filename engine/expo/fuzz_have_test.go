package expo

import (
	"testing"

	"arbiter/referee/conformance"
)

// FuzzHave says in any words what lies on the table, where the record begins in the
// middle.
func FuzzHave(f *testing.F) {
	conformance.Having(f, Book(), "new t --seats Blue,Green,Yellow --round 4")
}
