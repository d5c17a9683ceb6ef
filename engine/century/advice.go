package century

import (
	"context"
	"fmt"
	"slices"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// When a table has advice: a referee that plays along is a player.
const (
	adviceAfter  = "after"  // once the game is over
	adviceAlways = "always" // at any time
	adviceNever  = "never"
)

var adviceTimes = []string{adviceAfter, adviceAlways, adviceNever}

// Aims are what a plan can be judged by, the usual one first.
func (p *Position) Aims() []string { return aims }

// Weights are what one of each thing is worth where nobody says.
func (p *Position) Weights() string { return usualWeights }

// Topics are the phases in which a seat has something to work out.
func (p *Position) Topics() []string {
	return []string{upkeepPhase.String(), recyclingPhase.String()}
}

// MayAdvise says whether the table has agreed on advice at this moment.
func (p *Position) MayAdvise() error {
	switch p.setup.Advice {
	case adviceAlways:
		return nil
	case adviceNever:
		return adviceOff.Illegal("This table plays without advice: the game began with --advice never.")
	}
	if p.phase != overPhase {
		return adviceOff.Illegal("This table has advice only after the game, and round %s is being played; a game with advice at any time begins with --advice always.", roman[p.round])
	}
	return nil
}

// mostPlans bounds how many plans can be asked for.
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
	d, err := p.dilemma(p.seatNamed(seat), phase)
	if err != nil {
		return nil, err
	}
	a, err := p.newAim(q.For, q.Weights)
	if err == nil {
		err = a.settle(d)
	}
	if err != nil {
		return nil, err
	}
	answer, err := best.Solve(ctx, &d.problem, best.Options{Plans: q.Plans, Progress: q.Progress})
	if err != nil {
		return nil, say.Errorf("this can't be searched: %s", err)
	}
	adv := &advice{dilemma: d, aim: a, answer: answer, topic: topic, phase: phase}
	for i := range answer.Plans {
		plan := &answer.Plans[i]
		lines, after, err := d.steps(plan)
		if err != nil {
			return nil, err
		}
		if _, value := d.worthAfter(after); value != plan.Value {
			return nil, say.Errorf("a plan claims %s and comes to %s", thousandths(a.total(plan.Value)), thousandths(a.total(value)))
		}
		adv.plans = append(adv.plans, told{outcome: plan.Outcome, value: a.total(plan.Value), lines: lines, after: after})
	}
	if len(adv.plans) == 0 {
		return nil, upkeepUnfinished.Illegal("%s has no way to complete the upkeep from here.", p.name(d.seat))
	}
	adv.played(q.Played)
	return adv.view(), nil
}

func (p *Position) seatNamed(name string) int { return max(0, index(p.setup.Seats, name)) }

// advice is what was found, before it is told.
type advice struct {
	*dilemma
	*aim
	answer *best.Answer
	topic  string
	phase  Phase
	plans  []told
	then   *told // what was played; nil where nobody asks or it can't be valued
}

// told is a way through a phase.
type told struct {
	outcome best.Outcome
	value   int64
	lines   []string
	after   *Position
}

// played values what the seat did then. What can't be taken on its own, as what
// was corrected in between, isn't valued.
func (adv *advice) played(lines []string) {
	if lines == nil {
		return
	}
	p := adv.p.alone(adv.seat)
	take := func(a action) bool {
		if rule.Check(p, a) != nil {
			return false
		}
		p = p.play(a, nil)
		return true
	}
	for _, line := range lines {
		words, err := rule.Split(line)
		if err != nil {
			return
		}
		parsed, err := p.Parse(words)
		if err != nil {
			return
		}
		if p.seats[adv.seat].Done {
			if _, recycles := parsed.(*RecycleGarbage); !recycles {
				continue
			}
		}
		if _, recycles := parsed.(*RecycleGarbage); recycles && p.phase == upkeepPhase && !take(&Done{adv.seat}) {
			return // the others said so for all
		}
		if !take(parsed.(action)) {
			return
		}
	}
	if p.phase == upkeepPhase && !take(&Done{adv.seat}) {
		return
	}
	outcome, value := adv.worthAfter(p)
	adv.then = &told{outcome: outcome, value: adv.total(value), lines: lines, after: p}
}

// What scripts read of it.
type (
	adviceJSON struct {
		Seat     string     `json:"seat"`
		Round    int        `json:"round"`
		Topic    string     `json:"topic"`
		For      string     `json:"for"`
		Weights  string     `json:"weights,omitempty"`
		Card     string     `json:"card,omitempty"`
		Assumed  bool       `json:"assumed"` // the worth of a clean land
		Plans    []planSaid `json:"plans"`
		Played   *planSaid  `json:"played,omitempty"`
		Examined int64      `json:"examined"`
		Pruned   int64      `json:"pruned"`
		Proven   bool       `json:"proven"`
		Bound    float64    `json:"bound"`
	}
	planSaid struct {
		Worth   float64  `json:"worth"`
		Lines   []string `json:"lines"`
		Coins   int      `json:"coins"`   // more than before
		Science int      `json:"science"` // more than before
		Points  int      `json:"points"`  // of the production and of abilities
		Clean   int      `json:"clean_lands"`
		Garbage int      `json:"garbage"`
		Marker  int      `json:"pollution"`
		Differs []string `json:"differs,omitempty"` // lines that plan 1 doesn't have
	}
)

func (adv *advice) said(t *told) planSaid {
	s, o := adv.p.seats[adv.seat], &t.outcome
	out := planSaid{
		Worth: float64(t.value) / thousandth, Lines: t.lines,
		Coins: o.Coins - s.Coins, Science: o.Science - s.Science, Points: o.Quality,
		Clean: o.Clean, Garbage: o.Garbage, Marker: o.Marker,
	}
	if adv.p.phase == upkeepPhase {
		out.Points += o.Yield.Points
		if adv.p.round < 6 {
			out.Coins += o.Yield.Coins
			out.Science += o.Yield.Science
		}
	}
	for _, l := range t.lines {
		if t != &adv.plans[0] && !slices.Contains(adv.plans[0].lines, l) {
			out.Differs = append(out.Differs, l)
		}
	}
	return out
}

// view tells what was found: what is best and by what measure, how the others
// differ, and how sure it is.
func (adv *advice) view() *rule.View {
	out := adviceJSON{
		Seat: adv.p.name(adv.seat), Round: adv.p.round, Topic: adv.topic, For: adv.what, Card: adv.card, Assumed: adv.assumed,
		Examined: adv.answer.Examined, Pruned: adv.answer.Pruned, Proven: adv.answer.Proven,
		Bound: float64(adv.total(adv.answer.Bound)) / thousandth,
	}
	if adv.what != forFinal {
		out.Weights = adv.weights.String()
	}
	t := &rule.Table{Header: rule.Headings("Plan", "Worth", "Coins", "Science", "Points", "Clean lands", "Garbage", "Marker"), Left: 1}
	row := func(name say.Text, s *planSaid) {
		t.Rows = append(t.Rows, append([]say.Text{name}, say.Plains(fmt.Sprint(s.Worth), score.Signed(s.Coins), score.Signed(s.Science), fmt.Sprint(s.Points), fmt.Sprint(s.Clean), fmt.Sprint(s.Garbage), score.Signed(s.Marker))...))
	}
	head := []say.Text{say.That("%s, round %s, %s.", out.Seat, roman[out.Round], adv.phase)}
	v := &rule.View{Blocks: []rule.Block{{Lines: append(head, adv.measure()...)}, {Table: t}}}
	for i := range adv.plans {
		said := adv.said(&adv.plans[i])
		out.Plans = append(out.Plans, said)
		row(say.Plain(fmt.Sprint(i+1)), &said)
		v.Blocks = append(v.Blocks, adv.planBlocks(i, &said)...)
	}
	if adv.then != nil {
		said := adv.said(adv.then)
		out.Played = &said
		row(say.That("as played"), &said)
		v.Blocks = append(v.Blocks, rule.Lines(say.That("%s played what is worth %s; the best is worth %s.", out.Seat, thousandths(adv.then.value), thousandths(adv.plans[0].value))))
	}
	v.Blocks = append(v.Blocks, rule.Lines(
		say.That("Arrangements examined: %d; pruned by bounds: %d.", out.Examined, out.Pruned), adv.sure()))
	v.JSON = out
	return v
}

// sure says how sure the answer is.
func (adv *advice) sure() say.Text {
	switch {
	case adv.answer.Proven:
		return say.That("Proven: nothing is worth more.")
	case adv.answer.Bound == adv.answer.Plans[0].Value:
		return say.That("Proven: nothing is worth more than plan 1. Stopped before it was known which plans come next.")
	}
	return say.That("Stopped before the end: this is the best so far; nothing is worth more than %s.", thousandths(adv.total(adv.answer.Bound)))
}

// measure says what a plan's worth is.
func (adv *advice) measure() []say.Text {
	var lines []say.Text
	switch {
	case adv.what == forFinal:
		lines = append(lines, say.That("Worth is the final score; coins and science are ranked among what the other seats hold at that moment."))
	case adv.card != "" && adv.weights == (weights{}):
		lines = append(lines, say.That("Worth is what the bonus card %s gives.", adv.card))
	case adv.card != "":
		lines = append(lines, say.That("Worth is counted in points: %s, and what the bonus card %s gives.", adv.weights, adv.card))
	default:
		lines = append(lines, say.That("Worth is counted in points: %s.", adv.weights))
	}
	if adv.assumed {
		lines = append(lines, say.That("What a clean land is worth is assumed; describe zones settles it."))
	}
	return lines
}

// planBlocks are a plan's steps, ready to be entered, and for the best one the
// region that it leads to.
func (adv *advice) planBlocks(i int, said *planSaid) []rule.Block {
	caption := say.That("Plan %d", 1)
	switch less := adv.plans[0].value - adv.plans[i].value; {
	case i > 0 && less == 0:
		caption = say.That("Plan %d, worth as much; what differs is marked", i+1)
	case i > 0:
		caption = say.That("Plan %d, worth %s less; what differs is marked", i+1, thousandths(less))
	}
	var lines []say.Text
	for _, l := range said.Lines {
		if slices.Contains(said.Differs, l) {
			lines = append(lines, say.That("%s   # differs", l))
			continue
		}
		lines = append(lines, say.Plain(l))
	}
	if len(lines) == 0 {
		lines = append(lines, say.That("# nothing to enter"))
	}
	blocks := []rule.Block{{Caption: caption, Lines: lines, Typed: true}}
	if i == 0 {
		blocks = append(blocks, rule.Block{Picture: picture.Region{Region: adv.plans[0].after.seats[adv.seat].Region}})
	}
	return blocks
}
