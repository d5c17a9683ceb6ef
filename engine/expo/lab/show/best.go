package show

import (
	"fmt"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Advice is what was found to be best for a seat, to be told.
type Advice struct {
	Topic string
	Seat  string
	Task  lab.Task
	Best  lab.Best
	Plans int // how many are told at most
	Line  func(lab.Step) string
	// With are tiles that the seat doesn't have, and what it could score with
	// each, where that is more.
	With []With
}

// With is a tile of the Train Station, and the points to be had with it.
type With struct {
	Tile   string `json:"tile"`
	Shows  string `json:"shows"`
	Points int    `json:"points"`
}

type adviceJSON struct {
	Topic      string     `json:"topic"`
	Seat       string     `json:"seat"`
	Operations int        `json:"operations"`
	Plans      []planJSON `json:"plans"`
	Later      []planJSON `json:"later"`
	With       []With     `json:"with"`
	Examined   int        `json:"examined"`
	Proven     bool       `json:"proven"`
	Bound      int        `json:"bound"`
}

type planJSON struct {
	Points     int      `json:"points"`
	Completes  []string `json:"completes"`
	Operations int      `json:"operations"`
	Lines      []string `json:"lines"`
}

// View tells it: the lines of each plan, the picture of the best one, and how
// sure it is.
func (a *Advice) View() *rule.View {
	out := adviceJSON{Topic: a.Topic, Seat: a.Seat, Operations: a.Task.Ops, Plans: []planJSON{}, Later: []planJSON{}, With: []With{}, Examined: a.Best.Sets, Proven: a.Best.Proven, Bound: a.Best.Bound}
	out.With = append(out.With, a.With...)
	v := &rule.View{Blocks: []rule.Block{rule.Lines(say.That("%s: %s with %s.", a.Seat, operations(a.Task.Ops), say.Count(len(a.Task.Front), "%d tile in front", "%d tiles in front")))}}
	for i, p := range a.Best.Plans[:min(a.Plans, len(a.Best.Plans))] {
		plan, block := a.plan(p)
		out.Plans, v.Blocks = append(out.Plans, plan), append(v.Blocks, block)
		if i == 0 {
			v.Blocks = append(v.Blocks, rule.Block{Picture: Picture{Lab: p.After}})
		}
	}
	for _, p := range a.Best.Later {
		plan, block := a.plan(p)
		block.Caption = say.That("Later, %s", block.Caption)
		out.Later, v.Blocks = append(out.Later, plan), append(v.Blocks, block)
	}
	var more []say.Text
	for _, w := range a.With {
		more = append(more, say.That("With %s (%s) of the Train Station: %s.", w.Tile, w.Shows, say.Count(w.Points, "%d point", "%d points")))
	}
	v.Blocks = append(v.Blocks, rule.Lines(append([]say.Text{a.sure()}, more...)...))
	v.JSON = out
	return v
}

// plan is a plan as scripts read it, and as people do.
func (a *Advice) plan(p lab.Plan) (planJSON, rule.Block) {
	plan := planJSON{p.Points, p.Completes, len(p.Steps), nil}
	block := rule.Block{
		Caption: say.That("%s: %s with %s", say.And(p.Completes), say.Count(p.Points, "%d point", "%d points"), operations(len(p.Steps))),
		Typed:   true,
	}
	for _, s := range p.Steps {
		plan.Lines = append(plan.Lines, a.Line(s))
		block.Lines = append(block.Lines, say.Plain(a.Line(s)))
	}
	return plan, block
}

func operations(n int) say.Text { return say.Count(n, "%d operation", "%d operations") }

func (a *Advice) sure() say.Text {
	switch {
	case a.Best.Proven && len(a.Best.Plans) == 0:
		return say.That("Proven: no project can be completed with that.")
	case a.Best.Proven:
		return say.That("Proven: nothing scores more. Sets of projects examined: %d.", a.Best.Sets)
	}
	return say.That("Stopped before the end: this is the best so far; nothing scores more than %s.", fmt.Sprint(a.Best.Bound))
}
