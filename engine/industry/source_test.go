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

// Where a resource comes from is asked for a field that isn't described too only if it can come from several places,
// and only those are offered.
func TestOnlyLegalSourcesAreOffered(t *testing.T) {
	for jokers, want := range map[string]string{"": "factory cost=1 needs=Wood makes=- points=0 Wood=Blue", "correct Green joker:Wood x": "joker Blue", "correct Green joker:? x": "? Blue"} {
		g, _, err := referee.Start(industry.Book(), "new t --rules industry --seats Blue,Green,Yellow", nil, time.Time{})
		for _, line := range []string{"describe A1 factory cost=1 needs=- makes=Wood points=1", "draw A B C coin=none", "kept Blue A1 0", "kept Green B1 0 property", "kept Yellow C1 0 property", jokers, "develop Blue A1"} {
			if err == nil && line != "" {
				_, err = g.Enter(line, nil, time.Time{})
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		w, _, _ := rule.AlongLine(rule.Moves(g.Position(), "Green", true), "develop Green B1")
		given := []string{"factory", "1", "Wood", "-", "-", "no", "0"}
		if jokers != "" {
			given = append(given, "-")
		}
		next, text, _, err := w.At.Slot.Questions.Judged(given)
		if next != nil {
			text = strings.Join(next.Words, " ")
		}
		if text != want || err != nil {
			t.Errorf("%s: %s, not %s: %v", jokers, text, want, err)
		}
	}
}

// The cheapest way is found also where several differ only in which resource a joker is spent on.
func TestTheCheapestOfTheSame(t *testing.T) {
	g, _, err := referee.Start(industry.Book(), "new t --rules industry --seats Blue,Green,Yellow --round 5", nil, time.Time{})
	for _, line := range []string{"have Blue joker=? talers=9", "describe L2 factory cost=1 needs=Stone,Wood makes=Steel points=1", "draw L D E coin=none", "kept Blue L2 0 property", "kept Green D2 0 property", "kept Yellow E2 0 property"} {
		if err == nil {
			_, err = g.Enter(line, nil, time.Time{})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if e, err := g.Reads("develop Blue L2 cheapest", nil); err != nil || e.Text != "develop Blue L2 Stone=? Wood=bank" {
		t.Errorf("%+v %v", e, err)
	}
	if _, err := g.Reads("develop Blue L2", nil); !rule.IsAmbiguous(err) {
		t.Errorf("%v", err)
	}
}
