package conformance

import (
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/engine/testdata/nim"
	"arbiter/referee"
)

// The smallest game: no copy, no rulings, no corrections, nothing dealt.
func TestSmallestGame(t *testing.T) {
	for _, seats := range []string{"Ann,Bob", "Ann,Bob,Cyd,Dan"} {
		Run(t, nim.Book(), Table{Start: []string{"new law --rules nim --seats " + seats}})
	}
	codesInSource(t, nim.Book().Catalogue(), "../../engine/testdata/nim")
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(nim.Book()).Game))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(nim.Book(), lines, nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Position().Result()
	if err != nil || r == nil || r.Seats[1].Rank != 1 || r.Seats[1].Score != 4 {
		t.Errorf("it ends with %+v (%v)", r, err)
	}
	for _, e := range nim.Book().Catalogue() {
		lines, _ := referee.ReadLines(strings.NewReader(e.Example))
		var ill *rule.Illegal
		if _, err := referee.Replay(nim.Book(), lines, nil, time.Time{}); !errors.As(err, &ill) || ill.Code != e.Code {
			t.Errorf("%s: %v", e.Code, err)
		}
	}
}
