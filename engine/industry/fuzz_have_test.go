package industry

import (
	"testing"
	"time"

	"arbiter/referee"
	"arbiter/referee/conformance"
)

// FuzzHave says in any words what lies on the table, where the record begins in the
// middle.
func FuzzHave(f *testing.F) {
	for _, v := range (Book{}).Verbs() {
		for _, line := range v.Example {
			if v.Name == haveVerb {
				f.Add(line[len("have "):])
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, _, err := referee.Start(Book{}, "new t --seats Blue,Green,Yellow --round 4", nil, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		conformance.Line(t, g, "have "+text)
	})
}
