package expo

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/components"
	"arbiter/engine/rule"
)

// practiceCopy is the practice set: its facts as typed after describe, and its
// stacks.
func practiceCopy(t testing.TB) (facts []string, stack func(string) []string) {
	t.Helper()
	set, err := components.Read(strings.NewReader(rule.PracticeOf(Book()).Components), Book())
	if err != nil {
		t.Fatal(err)
	}
	facts, stacks := set.Piled()
	return facts, func(name string) []string { return stacks[name] }
}

// described are the practice set's lines.
func described(t testing.TB) (lines []string) {
	t.Helper()
	facts, _ := practiceCopy(t)
	for _, f := range facts {
		lines = append(lines, "describe "+f)
	}
	return lines
}

// tabled plays with the practice copy: it deals from its stacks, and otherwise
// prefers cards to other actions.
func tabled(t testing.TB) func(rule.Position, *rand.Rand) string {
	_, stack := practiceCopy(t)
	return func(rp rule.Position, rng *rand.Rand) string {
		p := rp.(*Position)
		a, err := p.Deal(stack, rng)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case a != nil && p.tokens.Due == 0:
			return rule.Text(p, a)
		case rng.IntN(6) == 0:
			return ""
		}
		offers := rule.Moves(p, "", true)
		rng.Shuffle(len(offers), func(i, j int) { offers[i], offers[j] = offers[j], offers[i] })
		for _, o := range offers { // what builds before what ends
			if o.Verb == "place" || o.Verb == "move" || o.Verb == "advance" {
				if a := o.Random(rng); a != nil {
					return rule.Text(p, a)
				}
			}
		}
		return ""
	}
}

// The practice set is a whole copy, without assumptions.
func TestPracticeCopy(t *testing.T) {
	set, err := components.Read(strings.NewReader(rule.PracticeOf(Book()).Components), Book())
	if err != nil {
		t.Fatal(err)
	}
	if faults, gaps := Book().Copy.Check(set.All()); len(faults)+len(gaps) > 0 {
		t.Errorf("faults %v, gaps %v", faults, gaps)
	}
}

// A laboratory that is described for one seat is that seat's alone, before or after the one that
// all others have.
func TestLaboratoryOfOneSeat(t *testing.T) {
	const all, one = "describe lab ......./..x..x./......./......./x....x./..x....", "describe lab.Green ......./..x..x./......./......./x....x./...x..."
	for _, lines := range []string{all + " / " + one, one + " / " + all} {
		p, _, err := played(t, dealt3+" / "+lines)
		if err != nil {
			t.Fatal(err)
		}
		for i, seat := range p.Seats() {
			want := all
			if seat == "Green" {
				want = one
			}
			if l := p.seats[i].Lab; l == nil || !strings.HasSuffix(want, " "+l.State.String()) {
				t.Errorf("%s: %s has the laboratory %v", lines, seat, l)
			}
		}
	}
}
