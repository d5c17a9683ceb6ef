package best

import (
	"fmt"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Advice is what a search found and what telling it needs.
type Advice struct {
	Seat         string
	Round        int
	Roman, Topic string   // the round as it is called, and what was asked about
	Phase        say.Text // the phase that it is about
	Aim          *Aim
	Problem      *Problem
	Answer       *Answer
	Plans        []Course
	Then         *Course // what was played; nil unless asked for, or where it can't be valued
	Upkeep       bool    // asked before production was paid
}

// Course is a way through a phase.
type Course struct {
	Outcome Outcome
	Value   int64
	Lines   []string
	Region  *rail.Region // where it leads
}

func (adv *Advice) worth(value int64) say.Text { return inPoints(adv.Aim.Total(value)) }

func inPoints(thousandths int64) say.Text {
	return say.That("%v", float64(thousandths)/Thousandth)
}

type planSaid struct {
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

func (adv *Advice) said(t *Course) planSaid {
	s, o := adv.Problem, &t.Outcome
	out := planSaid{
		Worth: float64(adv.Aim.Total(t.Value)) / Thousandth, Lines: rule.List(t.Lines),
		Coins: o.Coins - s.Coins, Science: o.Science - s.Science, Points: o.Quality,
		Clean: o.Clean, Garbage: o.Garbage, Marker: o.Marker,
	}
	if adv.Upkeep {
		out.Points += o.Yield.Points
		if !s.PointsOnly {
			out.Coins += o.Yield.Coins
			out.Science += o.Yield.Science
		}
	}
	for _, l := range t.Lines {
		if t != &adv.Plans[0] && !slices.Contains(adv.Plans[0].Lines, l) {
			out.Differs = append(out.Differs, l)
		}
	}
	return out
}

// View tells the best plan and its measure, how the other plans differ, and whether
// the result is proven.
func (adv *Advice) View() *rule.View {
	var plans []planSaid
	var played rule.Object
	weights := adv.Aim.Weights.String()
	weighed, card := rule.When(weights != "", rule.Object{{"weights", weights}}), rule.When(adv.Aim.Card != "", rule.Object{{"card", adv.Aim.Card}})
	t := &rule.Table{Header: rule.Headings("Plan", "Worth", "Coins", "Science", "Points", "Clean lands", "Garbage", "Marker"), Left: 1}
	row := func(name say.Text, s *planSaid) {
		t.Rows = append(t.Rows, append([]say.Text{name, say.That("%v", s.Worth)}, say.Plains(rule.Signed(s.Coins), rule.Signed(s.Science), fmt.Sprint(s.Points), fmt.Sprint(s.Clean), fmt.Sprint(s.Garbage), rule.Signed(s.Marker))...))
	}
	head := []say.Text{say.That("%s, round %s, %s.", adv.Seat, adv.Roman, adv.Phase)}
	v := &rule.View{Blocks: []rule.Block{{Lines: append(head, adv.measure()...)}, {Table: t}}}
	for i := range adv.Plans {
		said := adv.said(&adv.Plans[i])
		plans = append(plans, said)
		row(say.Plain(fmt.Sprint(i+1)), &said)
		v.Blocks = append(v.Blocks, adv.planBlocks(i, &said)...)
	}
	if adv.Then != nil {
		said := adv.said(adv.Then)
		played = rule.Object{{"played", said}}
		row(say.That("as played"), &said)
		v.Blocks = append(v.Blocks, rule.Lines(say.That("%s played what is worth %s; the best is worth %s.", adv.Seat, adv.worth(adv.Then.Value), adv.worth(adv.Plans[0].Value))))
	}
	found := adv.Answer
	v.Blocks = append(v.Blocks, rule.Lines(
		say.That("Arrangements examined: %d; pruned by bounds: %d.", found.Examined, found.Pruned), adv.sure()))
	v.JSON = slices.Concat(
		rule.Object{{"seat", adv.Seat}, {"round", adv.Round}, {"topic", adv.Topic}, {"for", adv.Aim.What}}, weighed, card,
		rule.Object{{"assumed", adv.Aim.Assumed}, {"plans", plans}}, played,
		rule.Object{{"examined", found.Examined}, {"pruned", found.Pruned}, {"proven", found.Proven}, {"bound", float64(adv.Aim.Total(found.Bound)) / Thousandth}},
	)
	return v
}

func (adv *Advice) sure() say.Text {
	switch {
	case adv.Answer.Proven:
		return say.That("Proven: nothing is worth more.")
	case adv.Answer.Bound == adv.Answer.Plans[0].Value:
		return say.That("Proven: nothing is worth more than plan 1. Stopped before it was known which plans come next.")
	}
	return say.That("Stopped before the end: this is the best so far; nothing is worth more than %s.", adv.worth(adv.Answer.Bound))
}

func (adv *Advice) measure() []say.Text {
	worth := say.That("Worth is counted in points: %s.", adv.Aim.Weights)
	switch {
	case adv.Aim.What == ForFinal:
		worth = say.That("Worth is the final score; coins and science are ranked among what the other seats hold at that moment.")
	case adv.Aim.Card != "" && adv.Aim.Weights == (weights{}):
		worth = say.That("Worth is what the bonus card %s gives.", adv.Aim.Card)
	case adv.Aim.Card != "":
		worth = say.That("Worth is counted in points: %s, and what the bonus card %s gives.", adv.Aim.Weights, adv.Aim.Card)
	}
	return say.Some(worth, say.That("What a clean land is worth is assumed; describe zones settles it.").If(adv.Aim.Assumed))
}

// planBlocks are a plan's steps, ready to be entered, and for the best one the
// region that it leads to.
func (adv *Advice) planBlocks(i int, said *planSaid) []rule.Block {
	caption := say.That("Plan %d", 1)
	switch less := adv.Aim.Total(adv.Plans[0].Value) - adv.Aim.Total(adv.Plans[i].Value); {
	case i > 0 && less == 0:
		caption = say.That("Plan %d, worth as much; what differs is marked", i+1)
	case i > 0:
		caption = say.That("Plan %d, worth %s less; what differs is marked", i+1, inPoints(less))
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
		blocks = append(blocks, rule.Block{Picture: picture.Region{Region: adv.Plans[0].Region}})
	}
	return blocks
}
