package referee_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// A seat may not enter, and isn't offered, a line whose verdict would reveal the hands of others.
// Dropping out is such a line while a lot is up without its bids; where bids are entered, each seat
// drops out in its turn.
func TestOthersHandsAreNotAsked(t *testing.T) {
	green, keeper, eyes := referee.Role{Seat: "Green"}, referee.Role{Keeper: true}, rule.EyesOf("Green")
	for _, c := range []struct {
		lot       string
		forbidden bool
	}{{"lot L11", true}, {"open Blue L11 2", false}} {
		g := start(t, "deal lands", "deal technologies", c.lot)
		offered := slices.ContainsFunc(green.Offers(g, eyes), func(o rule.Offer) bool { return o.Verb == "drop" })
		if err := green.WhyNot(g, eyes, "drop Green", noon); referee.IsForbidden(err) != c.forbidden || offered == c.forbidden {
			t.Errorf("after %s Green's dropping out is offered: %t, and refused: %v", c.lot, offered, err)
		}
		if err := keeper.WhyNot(g, rule.AllEyes(), "drop Green", noon); err != nil {
			t.Errorf("after %s the keeper can't enter that Green drops out: %v", c.lot, err)
		}
	}
}

// A refusal to a seat lists none of the lines that only the keeper may enter.
func TestRefusedSeatIsToldItsOwnLines(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "open Blue L11 2")
	listed := map[bool]int{}
	for _, r := range []referee.Role{{Seat: "Green"}, {Keeper: true}} {
		eyes := rule.EyesOf("Green")
		_, err := r.Enter(g, eyes, "bid Green 1", nil, noon)
		ill, is := errors.AsType[*rule.Illegal](err)
		if !is {
			t.Fatal(err)
		}
		for _, l := range ill.Legal {
			verb, _, _ := strings.Cut(l.String(), " ")
			if v, _ := g.Rulebook().Verbs.Named(verb); v.Outcome && !r.Keeper {
				t.Errorf("Green may enter %q, it is told", l)
			}
		}
		listed[r.Keeper] = len(ill.Legal)
	}
	if listed[false] == 0 || listed[false] >= listed[true] {
		t.Errorf("listed for a seat and for the keeper: %v", listed)
	}
}

// Who would set a number is told what it is only where the hand is seen.
func TestNumberOfAHiddenHandIsNotTold(t *testing.T) {
	g := start(t)
	for line, told := range map[string]bool{"correct Green coins=3": true, "correct Blue coins=3": false, "correct Blue points=3": true} {
		_, err := referee.Role{Seat: "Green"}.Enter(g, rule.EyesOf("Green"), line, nil, noon)
		if err == nil || strings.Contains(err.Error(), "by how much") != told {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// In two games that differ in Green's hidden hand alone, every other role reads the same of each
// entry. Green and all eyes read it as it was entered; what is played openly is told to all.
func TestHiddenHandsAreNotTold(t *testing.T) {
	const dealt = "; deal lands; deal technologies; "
	others := []rule.Eyes{rule.EyesOf("Blue"), rule.EyesOf("Yellow"), rule.EyesOf("")}
	for _, lines := range []string{
		"have Green coins=N; undo; redo; replace 2 have Green points=4; undo",
		"have Green science=N",
		"have Green coins=N science=4 points=14 pollution=-1; remove 2",
		"have Green coins=9; replace 2 have Green coins=N",
		"have Blue coins=9; replace 2 have Green coins=N; remove 2",
		"have Green coins=N" + dealt + `open Blue L31 3; bid Green 4; pass Yellow; bid Blue 5; pass Green; count Green coins=N; count Green coins=13; count Green science=10 coins=13`,
		"have Green coins=N" + dealt + `correct Green coins-3 "wrong change"; drop Blue; count Green points=0; counted Green points=3 coins=N science=2`,
		"have Green science=N" + dealt + "drop Blue; drop Green; drop Yellow; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -; claim Yellow 5 0; claim Blue 4 0; claim Green 5 8; claim Yellow 1 0; count Green science=N",
	} {
		var games [2][]referee.Entry
		var g *referee.Game
		for i, hand := range []string{"12", "15"} {
			var err error
			if g, _, err = referee.Start(century.Book(), first+" --round 3", nil, noon); err != nil {
				t.Fatal(err)
			}
			enter(t, g, strings.Split(strings.ReplaceAll(lines, "N", hand), "; ")...)
			games[i] = g.Entries()
		}
		read := func(e referee.Entry, by rule.Eyes) string {
			line, told := g.Tells(&e, by, say.English, "", true)
			return line + ": " + strings.Join(told, " ")
		}
		for n, e := range games[0] {
			whole := e.Text + ": " + strings.Join(say.Strings(e.Told.Texts()), " ")
			if got := read(e, rule.AllEyes()); got != whole {
				t.Errorf("%s: all eyes read %q, not %q", lines, got, whole)
			}
			events := e.Told.Events()
			own := e.Seat == "Green" || len(events) > 0 && events[0].Seat == "Green" // taken back by anyone
			if got := read(e, rule.EyesOf("Green")); own && got != whole {
				t.Errorf("%s: Green reads %q, not %q", lines, got, whole)
			}
			for _, by := range others {
				got, twin := read(e, by), read(games[1][n], by)
				if got != twin {
					t.Errorf("%s: of a hand that it doesn't see, %+v reads %q or %q", lines, by, got, twin)
				}
				if openly := e.Kind == referee.KindCorrect || e.Kind == referee.KindAction && !strings.HasPrefix(e.Text, "have") && !strings.HasPrefix(e.Text, "counted"); openly && got != whole {
					t.Errorf("%s: %+v reads %q, not %q", lines, by, got, whole)
				}
			}
		}
	}
}

// Why a verb can't be entered now is said by its example: as a seat's own reason, unless the
// refusal speaks of a piece that only the example names.
func TestWhyNoLineOfAVerb(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "open Blue L11 3")
	for verb, want := range map[string]struct {
		own bool
		why string
	}{
		"pass":  {true, ""},
		"deal":  {true, ""}, // no seat's: there is no example to ask
		"bid":   {true, "Green can't bid 3, the bid stands at 3."},
		"claim": {true, "“Bid for a column” belongs to the catastrophe phase; round I is in the auction phase."},
		"place": {true, "“Attach a land or an institution” belongs to the upkeep phase; round I is in the auction phase."},
		"won":   {true, "Only the keeper can enter how it ended for all."},
		"open":  {false, "L11 is up for auction; it has to be won first."},
	} {
		v, known := g.Rulebook().Verbs.Named(verb)
		if !known {
			t.Fatal(verb)
		}
		own, err := referee.Role{Seat: "Green"}.WhyNone(g, rule.EyesOf("Green"), *v, noon)
		why := ""
		if err != nil {
			why = err.Error()
		}
		if own != want.own || why != want.why {
			t.Errorf("%s: %q, the seat's own reason: %t", verb, why, own)
		}
	}
}
