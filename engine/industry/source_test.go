package industry_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// A source that is named alone pays the one resource that can come from there. Where several can, the
// refusal says how each is typed.
func TestASourceAloneIsRead(t *testing.T) {
	whole := strings.Split(rule.PracticeOf(industry.Book()).Game, "\n")
	before := func(begins string) *referee.Game {
		at := slices.IndexFunc(whole, func(l string) bool { return strings.HasPrefix(l, begins) })
		lines, err := referee.ReadLines(strings.NewReader(strings.Join(whole[:at], "\n")))
		if err != nil {
			t.Fatal(err)
		}
		g, err := referee.Replay(industry.Book(), lines, nil, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, c := range []struct{ before, line, text string }{
		{"develop Yellow H5", "develop Yellow H5 joker", "develop Yellow H5 Plastic=joker"},
		{"develop Yellow H5", "develop Yellow H5 bank", "develop Yellow H5 Plastic=bank"},
		{"develop Green J5", "develop Green J5 joker", "develop Green J5 Cable=own Computers=joker"},
	} {
		if e, err := before(c.before).Reads(c.line, nil); err != nil || e.Text != c.text {
			t.Errorf("%s: %+v %v", c.line, e, err)
		}
	}
	g, _, err := referee.Start(industry.Book(), "new t --rules industry --seats Blue,Green,Yellow", nil, time.Time{})
	for _, line := range []string{"describe J1 technology needs=Stone,Brick points=2", "describe A1 joker Iron", "describe C1 bonus cost=1 needs=- value=2 net=rail", "draw A J C coin=none", "kept Blue J1 0", "kept Green A1 0", "kept Yellow C1 0", "correct Blue joker:Stone x", "correct Blue joker:Brick x"} {
		if err == nil {
			_, err = g.Enter(line, nil, time.Time{})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Reads("develop Blue J1 joker", nil)
	if m, is := errors.AsType[*rule.NotUnderstood](err); !is || m.Expected.String() != "Stone=joker or Brick=joker" {
		t.Errorf("%v", err)
	}
	_, err = before("develop Yellow H5").Reads("develop Yellow H5 somewhere", nil)
	if m, is := errors.AsType[*rule.NotUnderstood](err); !is || m.Column != 19 {
		t.Errorf("%v", err)
	}
}
