package engine_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// What is said of how a game goes on comes true in the games of the practice copies: who begins the
// next round, what comes after a phase, how many rounds there are.
func TestCourseComesTrue(t *testing.T) {
	for _, book := range engine.Books() {
		var then rule.Course // as it was before the present moment
		var last rule.Where
		rounds, sooner := 0, false
		var named []string // who was said to begin the next round
		if err := practice(t, book).Walk(func(_ *referee.Entry, at rule.Position, _ []rule.Event) {
			now, c := at.Where(), at.Course()
			moment, said := now.Stage.String(), then.Then.String()
			if now.Over {
				moment = "the final scoring"
			} else if now.Round > last.Round {
				moment = "round " + book.Numeral(now.Round)
			}
			switch {
			case last.Round == 0: // the beginning
			case now.Phase != last.Phase && !strings.HasSuffix(said, moment) && !strings.Contains(said, moment+",") && (now.Round > last.Round || !strings.HasPrefix(said, "the reorganisation")):
				t.Errorf("%s, round %d, %s: %q is said to come, %q comes", book.Name, last.Round, last.Phase, said, moment)
			case now.Round > last.Round:
				if slices.ContainsFunc(named, func(seat string) bool { return seat != c.Starts.String() }) {
					t.Errorf("%s, round %d: %s begins, not %q", book.Name, now.Round, c.Starts, named)
				}
				named = nil
			}
			if next, _, _ := strings.Cut(c.Next.String(), ","); slices.Contains(at.Seats(), next) && !slices.Contains(named, next) {
				named = append(named, next)
			}
			if rounds, sooner = max(rounds, c.Rounds), sooner || c.Sooner; now.Over && (now.Round > rounds || now.Round < rounds && !sooner || !then.Next.Empty()) {
				t.Errorf("%s ends in round %d of %d, and %q begins the next", book.Name, now.Round, rounds, then.Next)
			}
			if now.Round == c.Rounds && !c.Next.Empty() {
				t.Errorf("%s, %s of the last round: the next begins %s", book.Name, now.Phase, c.Next)
			}
			last, then = now, c
		}); err != nil {
			t.Fatal(err)
		}
		if !last.Over || then.Rounds != 0 || !then.Next.Empty() {
			t.Errorf("%s at its end: %+v", book.Name, then)
		}
	}
}
