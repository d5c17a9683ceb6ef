package century

import (
	"context"

	"arbiter/engine/century/best"
	"arbiter/engine/rule"
	"arbiter/say"
)

// When best may be asked. During play it isn't by default: a referee doesn't advise.
const (
	adviceAfter  = "after"  // once the game is over
	adviceAlways = "always" // at any time
	adviceNever  = "never"
)

var adviceTimes = []string{adviceAfter, adviceAlways, adviceNever}

func (p *Position) Aims() []string { return best.Aims }

func (p *Position) Topics() []rule.Phase { return phases[upkeepPhase : recyclingPhase+1] }

// MayAdvise says whether the table has agreed on advice at this moment.
func (p *Position) MayAdvise() error {
	switch p.setup.Advice {
	case adviceAlways:
		return nil
	case adviceNever:
		return rules().AdviceOff.Illegal("This table plays without advice: the game began with --advice never.")
	}
	if p.Phase != overPhase {
		return rules().AdviceOff.Illegal("This table has advice only after the game, and round %s is being played; a game with advice at any time begins with --advice always.", roman[p.Round])
	}
	return nil
}

const mostPlans = 20

// Advise works out the best upkeep, or the best recycling, of a seat.
func (p *Position) Advise(ctx context.Context, topic, seat string, q rule.Question) (*rule.View, error) {
	if q.Plans < 1 || q.Plans > mostPlans {
		return nil, rule.MisreadAs(1, say.That("1 to %d plans", mostPlans), "%d plans can't be shown.", q.Plans)
	}
	phase := upkeepPhase
	if topic == recyclingPhase.String() {
		phase = recyclingPhase
	}
	d, err := p.dilemma(max(0, rule.Index(p.setup.Seats, seat)), phase)
	if err != nil {
		return nil, err
	}
	a, err := p.newAim(q.For, q.Weights)
	if err == nil {
		err = d.aimAt(a)
	}
	if err != nil {
		return nil, err
	}
	answer, err := best.Solve(ctx, &d.problem, best.Options{Plans: q.Plans, Progress: q.Progress})
	if err != nil {
		return nil, say.Errorf("this can't be searched: %s", err)
	}
	adv := &best.Advice{
		Seat: p.name(d.seat), Round: p.Round, Roman: roman[p.Round], Topic: topic, Phase: phase.Said(),
		Aim: a, Answer: answer, Problem: &d.problem, Upkeep: p.Phase == upkeepPhase,
	}
	for i := range answer.Plans {
		plan := &answer.Plans[i]
		lines, after, err := d.steps(plan)
		if err != nil {
			return nil, err
		}
		if _, value := d.worthAfter(after); value != plan.Value {
			return nil, say.Errorf("a plan claims %s and comes to %s", best.Thousandths(a.Total(plan.Value)), best.Thousandths(a.Total(value)))
		}
		adv.Plans = append(adv.Plans, best.Course{Outcome: plan.Outcome, Value: plan.Value, Lines: lines, Region: after.seats[d.seat].Region})
	}
	if len(adv.Plans) == 0 {
		return nil, rules().UpkeepUnfinished.Illegal("%s has no way to complete the upkeep from here.", p.name(d.seat))
	}
	adv.Then = d.played(q.Played)
	return adv.View(), nil
}

// played values what the seat did: nil if lines is nil, or if a line isn't legal without
// what was entered in between, such as a correction.
func (d *dilemma) played(lines []string) *best.Course {
	if lines == nil {
		return nil
	}
	p, taken := d.p.withoutOthers(d.seat), []string{}
	take := func(a rule.Action) bool {
		if rule.Check(p, a) != nil {
			return false
		}
		taken, p = append(taken, rule.Text(p, a)), p.play(a)
		return true
	}
	// Ready is said when the upkeep is over: before the first removal, or at the end. A seat that said it may have gone on,
	// and another may have entered "done all".
	ready := func() bool { return p.Phase != upkeepPhase || take(&doneLine{d.seat}) }
	for _, line := range lines {
		parsed, err := rule.ParseLine(p, line)
		if err != nil {
			return nil
		}
		_, recycles := parsed.(*recycleGarbage)
		_, done := parsed.(*doneLine)
		switch {
		case done && p.Phase == upkeepPhase, p.seats[d.seat].Done && !recycles:
		case recycles && !ready(), !take(parsed):
			return nil
		}
	}
	if !ready() {
		return nil
	}
	outcome, value := d.worthAfter(p)
	return &best.Course{Outcome: outcome, Value: value, Lines: taken, Region: p.seats[d.seat].Region}
}
