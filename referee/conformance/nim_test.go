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

// An argument of a declared verb takes what the game lists there, and nothing
// else.
func TestSmallestGameReadsItsWords(t *testing.T) {
	g, _, err := referee.Start(nim.Book(), "new law --rules nim --seats Ann,Bob", nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	var misread *rule.NotUnderstood
	if _, err := g.Enter("take Ann middle 1", nil, time.Time{}); !errors.As(err, &misread) || misread.Column != 10 {
		t.Errorf("a heap that there isn't: %v", err)
	}
	if _, err := g.Enter("take Ann rig 1", nil, time.Time{}); err != nil {
		t.Errorf("the beginning of a heap: %v", err)
	}
}
