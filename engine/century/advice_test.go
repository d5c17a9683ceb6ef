package century

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rule"
)

// usualWeights are those that the settings come with.
const usualWeights = "points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4"

// A plan for a scoring is worth what the scoring gives.
func TestBestCountsAsScored(t *testing.T) {
	final, card := 0, 0
	for seed := range uint64(400) {
		p := smallCase(seed)
		for i := 1; i < p.n; i++ {
			p.seats[i].Coins, p.seats[i].Science = int(seed+uint64(i))%9, int(seed)%7
		}
		what := best.ForFinal
		if p.Round != 6 {
			what = best.ForBonus
			if p.bonusCard() == "" {
				continue
			}
		}
		a, err := p.newAim(what, "")
		if err != nil {
			t.Fatal(err)
		}
		d, err := p.dilemma(0, p.Phase)
		if err != nil || p.Phase == recyclingPhase {
			continue
		}
		if err := d.aimAt(a); err != nil {
			t.Fatal(err)
		}
		answer, err := best.Solve(t.Context(), &d.problem, best.Options{Plans: 2})
		if err != nil {
			t.Fatal(err)
		}
		for _, plan := range answer.Plans {
			_, after, err := d.steps(&plan)
			if err != nil {
				t.Fatal(err)
			}
			var tallies []score.Tally
			for i := range after.n {
				tallies = append(tallies, after.tally(i))
			}
			var want int
			if what == best.ForFinal {
				want = score.Finals(tallies, p.setup.Rulings.Floor)[0].Total
				final++
			} else {
				want = tallies[0].Bonus(a.Card)
				if a.Card == score.DoublingCard {
					want -= p.seats[0].Points // had before, whatever is done
				}
				card++
			}
			if got := a.Total(plan.Value); got != int64(want)*best.Thousandth {
				t.Errorf("seed %d: %s is worth %s, scored %d", seed, what, best.Thousandths(got), want)
			}
		}
	}
	if final < 20 || card < 40 {
		t.Errorf("only %d and %d plans were scored", final, card)
	}
}

// layoutCase is a start tile, lands to attach and technologies, for cases that
// random tests rarely make.
func layoutCase(t *testing.T, rulings, start string, technologies string, lands ...string) *Position {
	t.Helper()
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	for _, r := range strings.Fields(rulings) {
		if err := rulingTable.Choose(&p.setup.Rulings, r); err != nil {
			t.Fatal(err)
		}
	}
	p.Phase, p.Round = upkeepPhase, 3
	p.facts.common = constantTile(start)
	p.settle(0, p.facts.common)
	s := p.seats[0]
	for i, text := range lands {
		name := fmt.Sprintf("P%d", i)
		d, err := p.readFact(name + " " + text)
		if err != nil {
			t.Fatal(err)
		}
		p.know(d)
		w := waiting{Name: name, Institution: stockOf(d.Is) == technologyStock}
		if w.Institution {
			p.gains(0, owned{Name: name})
		} else {
			w.Garbage = i % 2
			s.Won = append(s.Won, name)
		}
		s.Waiting = append(s.Waiting, w)
	}
	for i, text := range strings.Fields(technologies) {
		name := fmt.Sprintf("T%d", i)
		d, err := p.readFact(name + " " + text)
		if err != nil {
			t.Fatal(err)
		}
		p.know(d)
		p.gains(0, owned{Name: name})
	}
	return p
}

// Tiles that join each other but not the region, neighbours without a rail
// between them, equal tiles: each compared with the walk through everything.
func TestBestLayouts(t *testing.T) {
	for name, c := range map[string]struct {
		rulings, start, technologies string
		lands                        []string
	}{
		"apart from the region":  {"", "A=1c1s B=2c1s C=1r", "", []string{"A=1r A-E", "A=1c A-N B=1c"}},
		"a centre on the second": {"", "A=1c1s B=2c1s C=1r", "", []string{"A=2c A-E", "A=1r A-N"}},
		"any route":              {"institution-link=any-route", "A=1c1s B=2c1s C=1r W-A N-E", "", []string{"L=+3s N-L-E"}},
		"any route, land first":  {"institution-link=any-route", "A=1c1s B=2c1s C=1r W-x N-x", "", []string{"A=1s1v N-A-W S-E", "L=+2s N-L"}},
		"equal tiles":            {"", "A=1c1s B=2c1s C=1r N-A-C", "locomotive", []string{"A=1c B=2s E-A-B", "A=1c B=2s E-A-B"}},
		"two locomotives":        {"", "A=1c1s B=2c1s C=1r C-A-B B-E", "locomotive locomotive", []string{"A=4v B=1c W-A B-N"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := layoutCase(t, c.rulings, c.start, c.technologies, c.lands...)
			d, a := solved(t, p, usualWeights, 3)
			b := &brute{d: d, seen: map[string]bool{}, left: 400_000}
			b.walk(p.withoutOthers(0))
			if b.left == 0 {
				t.Fatal("there is too much to walk through")
			}
			if a.Plans[0].Value != b.most || !a.Proven {
				lines, _, _ := d.steps(&a.Plans[0])
				t.Errorf("the best is %d, the search finds %d: %s", b.most, a.Plans[0].Value, strings.Join(lines, "; "))
			}
			for i := range a.Plans {
				if _, after, err := d.steps(&a.Plans[i]); err != nil {
					t.Error(err)
				} else if _, value := d.worthAfter(after); value != a.Plans[i].Value {
					t.Errorf("plan %d claims %d and comes to %d", i, a.Plans[i].Value, value)
				}
			}
		})
	}
}

// Where production has negative worth, citizens leave their cities, and no such
// plan is pruned.
func TestBestLeavesWhatCosts(t *testing.T) {
	p := layoutCase(t, "", "A@2,2=1c1s B@6,6=2c1s C@2,6=1r A-N", "bridge locomotive workers")
	for _, weighed := range []string{"coins=-1", "points=-1 coins=-1 science=-1", "coins=-0.5 science=0.1 garbage=-3"} {
		d, a := solved(t, p, weighed, 1)
		b := &brute{d: d, seen: map[string]bool{}, left: 1000}
		b.walk(p.withoutOthers(0))
		if b.left == 0 || !a.Proven || a.Plans[0].Value != b.most {
			t.Errorf("%s: the best is %d, the search finds %d; %d left", weighed, b.most, a.Plans[0].Value, b.left)
		}
	}
}

// The plans and the counts don't depend on the number of processors.
func TestBestIsAlwaysTheSame(t *testing.T) {
	p := lateRegion(t, 1, 3, "tramline")
	var answers []*best.Answer
	for _, processors := range []int{1, 3} {
		was := runtime.GOMAXPROCS(processors)
		_, a := solved(t, p, usualWeights, 3)
		runtime.GOMAXPROCS(was)
		answers = append(answers, a)
	}
	if !reflect.DeepEqual(answers[0], answers[1]) {
		t.Errorf("with one processor %+v\nwith three %+v", answers[0], answers[1])
	}
	if a := answers[0]; len(a.Plans) != 3 || a.Plans[0].Outcome == a.Plans[1].Outcome {
		t.Errorf("the plans: %+v", a.Plans)
	}
}

// patience is a context that is cancelled after it was asked so many times.
type patience struct {
	context.Context
	left atomic.Int64
}

func (p *patience) Err() error {
	if p.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// A stopped search has a legal plan, a good one soon, and an upper bound of the best.
func TestBestStopped(t *testing.T) {
	for technology, seed := range map[string]uint64{"": 0, "viaduct": 1, "tramline": 3} {
		p := lateRegion(t, seed, 3, technology)
		d, a := solved(t, p, usualWeights, 1)
		top := a.Plans[0].Value
		for _, asked := range []int64{0, 3, 10, 30, 100} {
			ctx := &patience{Context: t.Context()}
			ctx.left.Store(asked)
			stopped, err := best.Solve(ctx, &d.problem, best.Options{Plans: 1})
			if err != nil {
				t.Fatal(err)
			}
			if asked == 0 && stopped.Proven || len(stopped.Plans) != 1 || stopped.Bound < top || stopped.Plans[0].Value > top {
				t.Errorf("%q stopped: %+v, the best is %d", technology, stopped, top)
			}
			if v := stopped.Plans[0].Value; (stopped.Proven || asked == 100) && v < top {
				t.Errorf("%q stopped when asked %d times: %d, the best is %d", technology, asked, v, top)
			}
			if _, after, err := d.steps(&stopped.Plans[0]); err != nil {
				t.Error(err)
			} else if _, value := d.worthAfter(after); value != stopped.Plans[0].Value {
				t.Errorf("%q claims %d and comes to %d", technology, stopped.Plans[0].Value, value)
			}
		}
	}
}

// Five lands can lie in many ways, of which few matter.
func TestBestOfFiveLands(t *testing.T) {
	for seed := range uint64(6) {
		_, a := solved(t, lateRegion(t, seed+1, 5, ""), usualWeights, 1)
		if !a.Proven || a.Examined+a.Pruned > 200_000 {
			t.Errorf("region %d: %d arrangements examined, %d pruned", seed+1, a.Examined, a.Pruned)
		}
	}
}

// A refusal says why advice isn't possible.
func TestAdviceRefused(t *testing.T) {
	ask := func(p *Position, topic, aim, weighed string, plans int) error {
		_, err := p.Advise(t.Context(), topic, "Blue", rule.Question{Plans: plans, For: aim, Weights: weighed})
		return err
	}
	p := lateRegion(t, 0, 3, "")
	var misread *rule.NotUnderstood
	for _, c := range []struct {
		aim, weighed string
		plans        int
	}{
		{"final", "", 1}, {"bonus", "", 1}, {"glory", "", 1}, {"", "points", 1}, {"", "points=1 points=2", 1}, {"", "luck=1", 1},
		{"", "coins=0.1234", 1}, {"", "coins=1001", 1}, {"", "coins=.", 1}, {"", "", 1}, {"", "coins=0", 1}, {"", usualWeights, 0}, {"", usualWeights, 21},
	} {
		if err := ask(p, "upkeep", c.aim, c.weighed, c.plans); !errors.As(err, &misread) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	var illegal *rule.Illegal
	if err := ask(p, "recycling", "", "", 1); !errors.As(err, &illegal) || illegal.Code != "century/wrong-phase" {
		t.Errorf("recycling in upkeep: %v", err)
	}
	q := p.copy()
	s := q.seat(0)
	s.Waiting, s.Won, s.Hand = nil, []string{"gone"}, 1
	if err := ask(q, "upkeep", "", usualWeights, 1); !errors.As(err, &illegal) || illegal.Code != "century/upkeep-unfinished" {
		t.Errorf("garbage that may go nowhere: %v", err)
	}
	var cannot *rule.CannotCheck
	for what, change := range map[string]func(p *Position){
		"describe start":  func(p *Position) { p.facts.common = nil },
		"describe nobody": func(p *Position) { p.gains(0, owned{Name: "nobody"}) },
		"describe heathen": func(p *Position) {
			p.seats[0].Waiting = append(slices.Clip(p.seats[0].Waiting), waiting{Name: "heathen"})
		},
		"describe zones": func(p *Position) {
			p.Round, p.facts.zones = 6, nil
			p.seats[0].Waiting, p.seats[0].Pollution = nil, 1
		},
	} {
		q := p.copy()
		facts := *p.facts
		q.facts = &facts
		q.seat(0)
		change(q)
		if err := ask(q, "upkeep", "", "", 1); !errors.As(err, &cannot) || !strings.HasPrefix(cannot.Needs[0].Text.String(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestMayAdvise(t *testing.T) {
	for _, c := range []struct {
		option string
		now    bool
		after  bool
	}{{"", false, true}, {" --advice after", false, true}, {" --advice always", true, true}, {" --advice NEVER", false, false}} {
		s, err := rule.ReadLine("--seats A,B,C"+c.option, parseSetup)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rule.ReadLine(s.String(), parseSetup)
		if err != nil || !reflect.DeepEqual(s, again) {
			t.Errorf("%s: read back as %+v, %v", s, again, err)
		}
		p := begin(s)
		if (p.MayAdvise() == nil) != c.now {
			t.Errorf("%q in play: %v", c.option, p.MayAdvise())
		}
		if p.Phase = overPhase; (p.MayAdvise() == nil) != c.after {
			t.Errorf("%q after the game: %v", c.option, p.MayAdvise())
		}
	}
}

// A smaller worth never makes a better plan, and a search for more plans finds
// the same best: bounds that prune too much would show here in large cases.
func TestBestOfLargeCases(t *testing.T) {
	for seed := range uint64(3) {
		p := lateRegion(t, 10+seed, 2, []string{"", "bargeline smelter", "hiringhall"}[seed])
		_, one := solved(t, p, usualWeights, 1)
		d, many := solved(t, p, usualWeights, mostPlans)
		if one.Plans[0].Value != many.Plans[0].Value || !one.Proven || !many.Proven {
			t.Errorf("seed %d: one plan finds %d, many find %d", seed, one.Plans[0].Value, many.Plans[0].Value)
		}
		for i := range many.Plans {
			if _, _, err := d.steps(&many.Plans[i]); err != nil {
				t.Errorf("seed %d, plan %d: %v", seed, i, err)
			}
		}
		// No plan picked at random is better.
		rng := rand.New(rand.NewPCG(seed, 9))
		for range 200 {
			if v := d.atRandom(rng); v > one.Plans[0].Value {
				t.Fatalf("seed %d: a random plan is worth %d, the best %d", seed, v, one.Plans[0].Value)
			}
		}
	}
}

// atRandom goes through an upkeep by legal actions picked at random.
func (d *dilemma) atRandom(rng *rand.Rand) int64 {
	p := d.p.withoutOthers(d.seat)
	for !p.seats[d.seat].Done {
		var one rule.Action
		n := 0
		for _, o := range rule.Offers(p, true) {
			if o.Seat != p.name(d.seat) {
				continue
			}
			looked := 0
			o.Each(func(a rule.Action) bool {
				looked++
				done, isDone := a.(*doneLine)
				if !isDone || done.Seat >= 0 && rng.IntN(20) == 0 || p.Phase == recyclingPhase {
					if n++; rng.IntN(n) == 0 {
						one = a
					}
				}
				return looked < 400
			})
		}
		if one == nil {
			if one = (&doneLine{d.seat}); rule.Verdict(p, one) != nil {
				continue
			}
		}
		p = p.play(one)
		if p.Phase == recyclingPhase && p.seats[d.seat].Done {
			break
		}
	}
	_, v := d.worthAfter(p)
	return v
}
