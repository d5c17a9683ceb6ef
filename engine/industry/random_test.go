package industry

import (
	"math/rand/v2"
	"os"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rule"
	"arbiter/tools/long"
)

func TestMain(m *testing.M) { os.Exit(long.Seeded(m)) }

// practiceCoin is the column of the practice board's coin.
const practiceCoin = 6

// audit is the money that the seats should have, computed from the lines alone.
type audit struct {
	seats, incomes, coins, subsidies, corrected int
}

// check compares a position with the audit: the seats have what was issued,
// less what the bank was paid.
func (a *audit) check(t *rapid.T, p *Position) {
	sum, subsidies := 0, 0
	for i := range p.n {
		sum += p.seats[i].Talers
		if p.seats[i].Subsidy {
			subsidies++
		}
	}
	want := a.seats*(startTalers+a.incomes+a.coins) + subsidyTalers*a.subsidies + a.corrected - p.Paid
	if sum != want || subsidies != a.subsidies || p.Incomes != a.incomes || p.Coins != a.coins {
		t.Fatalf("there are %d talers, %d subsidies, %d incomes, %d coins; want %d and %+v", sum, subsidies, p.Incomes, p.Coins, want, a)
	}
}

// take notes what a line issues.
func (a *audit) take(before *Position, act rule.Action, after *Position) {
	switch act := act.(type) {
	case *subsidy:
		a.subsidies++
	case *draw:
		if act.Coin == practiceCoin {
			a.coins++
		}
	}
	if after.Round > before.Round {
		a.incomes++
	}
}

// Whole games at random on the practice board: the money after every action,
// the tokens, and what must hold throughout a game.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		rng := rand.New(rand.NewPCG(seed, 11))
		p := begun(t, randomOptions(rng), facts())
		a := &audit{seats: p.n, incomes: 1}
		for p.Phase != overPhase {
			a.check(t, p)
			whole(t, p)
			act := randomAction(p, rng)
			if act == nil {
				t.Fatalf("nothing is legal in %s", p.Phase)
			}
			next, _, err := rule.Apply(p, act)
			if err != nil {
				t.Fatalf("%s: %v", rule.Text(p, act), err)
			}
			q := next.(*Position)
			a.take(p, act, q)
			if q.Phase == overPhase {
				a.incomes = q.Incomes // no income after the last round
			}
			p = q
		}
		a.check(t, p)
		if a.incomes != p.setup.rounds() || a.coins != eras {
			t.Fatalf("%d incomes, %d coins", a.incomes, a.coins)
		}
		if len(rule.Winners(p)) == 0 {
			t.Fatal("nobody wins")
		}
	})
}

// whole: the position is sound, everything of past eras is sold, and no
// technology was developed after its era. What was corrected, or played against
// a rule, can be otherwise.
func whole(t *rapid.T, p *Position) {
	if err := p.Sound(); err != nil {
		t.Fatal(err)
	}
	for f := range place(fields) {
		tk, fd := &p.tokens[f], p.facts.fields[f]
		switch {
		case !p.sold(f) && f.era() < p.Era:
			t.Fatalf("%s is not sold in era %d", f, p.Era)
		case tk.developed > 0 && fd != nil && fd.Kind == technology && int(tk.developed) != f.era():
			t.Fatalf("the technology %s was developed in era %d", f, tk.developed)
		}
	}
}

// randomOptions are what follows "new NAME" of a random game.
func randomOptions(rng *rand.Rand) string {
	line := "--seats Blue,Green,Yellow"
	if rng.IntN(2) == 0 {
		line = `--seats "Blue,Green,Yellow,Red Team"`
	}
	if rng.IntN(3) == 0 {
		line += " --variant off"
	}
	for _, r := range rulingTable.Rulings() {
		line += " --ruling " + r.Name + "=" + r.Readings[rng.IntN(2)].Name
	}
	return line
}

// randomAction is an offered action; developments, and bids rather than how they
// ended, come more often than chance would have them.
func randomAction(p *Position, rng *rand.Rand) rule.Action {
	offers := rule.Offers(p, true)
	if p.Phase == developmentPhase && offers[0].Verb == "develop" && rng.IntN(5) > 0 {
		if a := offers[0].Random(rng); a != nil {
			return a
		}
	}
	for {
		if o := &offers[rng.IntN(len(offers))]; !o.Anytime && (!o.Outcome || rng.IntN(8) == 0) {
			if a := o.Random(rng); a != nil {
				return a
			}
		}
	}
}
