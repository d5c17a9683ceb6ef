package industry

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// audit is the money that a table should have, kept from the lines entered
// alone.
type audit struct {
	seats, incomes, coins, subsidies, corrected int
}

// check holds a position to the audit: what was issued, less what the bank was
// paid, is in the seats' hands.
func (a *audit) check(t *rapid.T, p *Position) {
	sum, subsidies := 0, 0
	for i := range p.n {
		sum += p.seats[i].Talers
		if p.seats[i].Subsidy {
			subsidies++
		}
	}
	want := a.seats*(startTalers+a.incomes+a.coins) + subsidyTalers*a.subsidies + a.corrected - p.paid
	if sum != want || subsidies != a.subsidies || p.incomes != a.incomes || p.coins != a.coins {
		t.Fatalf("there are %d talers, %d subsidies, %d incomes, %d coins; want %d and %+v", sum, subsidies, p.incomes, p.coins, want, a)
	}
}

// take notes what a line issues.
func (a *audit) take(before *Position, act rule.Action, after *Position) {
	switch act := act.(type) {
	case *Subsidy:
		a.subsidies++
	case *Draw:
		if act.Coin == practiceCoin {
			a.coins++
		}
	}
	if after.round > before.round {
		a.incomes++
	}
}

// Whole games at random on the practice board: the money after every action,
// the tokens, listed ⇔ accepted, and what a game can't lose.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		rng := rand.New(rand.NewPCG(seed, 11))
		p := randomOpening(t, rng)
		a := &audit{seats: p.n, incomes: 1}
		for p.phase != overPhase {
			a.check(t, p)
			if err := p.Sound(); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(10) == 0 {
				acceptedIsListed(t, p, rng)
			}
			act := randomAction(p, rng)
			if act == nil {
				t.Fatalf("nothing is legal in %s", p.phase)
			}
			next, _, err := p.Apply(act)
			if err != nil {
				t.Fatalf("%s: %v", p.Text(act), err)
			}
			q := next.(*Position)
			a.take(p, act, q)
			if q.phase == overPhase {
				a.incomes = q.incomes // no income after the last round
			}
			p = q
		}
		a.check(t, p)
		if a.incomes != p.setup.rounds() || a.coins != eras {
			t.Fatalf("%d incomes, %d coins", a.incomes, a.coins)
		}
		if len(p.winners()) == 0 {
			t.Fatal("nobody wins")
		}
	})
}

func randomOpening(t *rapid.T, rng *rand.Rand) *Position {
	line := "new random --seats Blue,Green,Yellow"
	if rng.IntN(2) == 0 {
		line += ",Red"
	}
	if rng.IntN(3) == 0 {
		line += " --variant off"
	}
	for _, r := range AllRulings() {
		line += " --ruling " + r.Name + "=" + r.Readings[rng.IntN(2)].Name
	}
	g, _, err := referee.Start(Book{}, line, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range facts() {
		if _, err := g.Enter(l, nil, noon); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	return g.Position().(*Position)
}

// randomAction is a listed action; developments come more often than chance
// would have them.
func randomAction(p *Position, rng *rand.Rand) (act rule.Action) {
	n := 0
	choose := func(a rule.Action) bool {
		if n++; rng.IntN(n) == 0 {
			act = a
		}
		return n < 300
	}
	if p.phase == developmentPhase && rng.IntN(5) > 0 {
		p.developments(p.turn, func(a action) bool { return choose(a) })
	}
	if act == nil {
		p.Legal(choose)
	}
	return act
}

// acceptedIsListed makes actions up and looks for those that are accepted
// among the listed ones.
func acceptedIsListed(t *rapid.T, p *Position, rng *rand.Rand) {
	listed := map[string]bool{}
	p.Legal(func(a rule.Action) bool {
		listed[p.Text(a)] = true
		return true
	})
	for range 30 {
		a := madeUp(p, rng)
		if a != nil && a.check(p) == nil && !listed[p.Text(a)] {
			t.Fatalf("%s is accepted and not listed", p.Text(a))
		}
	}
}

// madeUp is an action put together without regard to legality.
func madeUp(p *Position, rng *rand.Rand) action {
	seat, f, n := rng.IntN(p.n), Place(rng.IntN(fields)), rng.IntN(12)
	if rng.IntN(3) > 0 {
		for o := range p.onOffer().each {
			if f = o; rng.IntN(2) == 0 {
				break
			}
		}
	}
	switch rng.IntN(10) {
	case 0:
		return &Offer{Seat: seat, Field: f}
	case 1:
		return &Bid{seat, n}
	case 2:
		return &Pass{Seat: seat}
	case 3:
		return &Sell{Seat: seat}
	case 4:
		return &Keep{Seat: seat}
	case 5:
		return &Won{Seat: seat, Field: f, Talers: n}
	case 6:
		return &Kept{Seat: seat, Field: f, Talers: n}
	case 7:
		return &Subsidy{seat}
	case 8:
		return &Done{seat - rng.IntN(2)*(seat+1)}
	}
	return madeUpDevelopment(p, seat, rng)
}

func madeUpDevelopment(p *Position, seat int, rng *rand.Rand) action {
	if p.turn < 0 {
		return nil
	}
	if rng.IntN(4) > 0 {
		seat = p.turn
	}
	for f := range (p.own(seat, false) | p.own(seat, true)).each {
		fd := p.facts.fields[f]
		d := &Develop{Seat: seat, Field: f}
		for _, r := range fd.Needs {
			d.Sources = append(d.Sources, Source{r, rng.IntN(p.n+4) - 4})
		}
		if len(d.Sources) == 2 && bySource(d.Sources[0], d.Sources[1]) > 0 {
			d.Sources[0], d.Sources[1] = d.Sources[1], d.Sources[0]
		}
		if rng.IntN(3) == 0 {
			return d
		}
	}
	return nil
}

// Names of fields, columns and prefixes all mean what they should.
func TestFieldWords(t *testing.T) {
	tb := sit(t, three, facts()...)
	tb.accept("draw D E F")
	for word, want := range map[string]string{"d": "D1", "E1": "E1", "quarry": "D1", "Saw": "F1", "clay": "E1"} {
		g := sit(t, three, append(facts(), "draw D E F")...)
		if _, err := g.game.Enter("offer Blue "+word, nil, noon); err != nil {
			t.Errorf("%s: %v", word, err)
			continue
		}
		if got := g.pos().lot.field.String(); got != want {
			t.Errorf("%s means %s, want %s", word, got, want)
		}
	}
	for _, word := range []string{"Laser", "K5", "K", "nothing"} {
		if _, err := tb.game.Enter("offer Blue "+word, nil, noon); err == nil || strings.Contains(err.Error(), "mistake") {
			t.Errorf("%s: %v", word, err)
		}
	}
}
