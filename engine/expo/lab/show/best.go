package show

import (
	"fmt"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Advice is what was found to be best for a seat, to be told.
type Advice struct {
	Seat  string
	Task  lab.Task
	Best  lab.Best
	Plans int // how many are told at most
	// Line is an operation as it is typed.
	Line func(lab.Step) string
	// With are tiles that the seat doesn't have, and what it could score with
	// each, where that is more.
	With []With
}

// With is a tile of the Train Station, and the points to be had with it.
type With struct {
	Tile   string `json:"tile"`
	Points int    `json:"points"`
}

type adviceJSON struct {
	Seat       string     `json:"seat"`
	Operations int        `json:"operations"`
	Plans      []planJSON `json:"plans"`
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
	out := adviceJSON{Seat: a.Seat, Operations: a.Task.Ops, Plans: []planJSON{}, With: []With{}, Examined: a.Best.Sets, Proven: a.Best.Proven, Bound: a.Best.Bound}
	out.With = append(out.With, a.With...)
	v := &rule.View{Blocks: []rule.Block{rule.Lines(say.That("%s: %s with %s.", a.Seat, say.Count(a.Task.Ops, "%d operation", "%d operations"), say.Count(len(a.Task.Front), "%d tile in front", "%d tiles in front")))}}
	for i, p := range a.Best.Plans[:min(a.Plans, len(a.Best.Plans))] {
		plan := planJSON{p.Points, p.Completes, len(p.Steps), nil}
		var lines []say.Text
		for _, s := range p.Steps {
			plan.Lines = append(plan.Lines, a.Line(s))
			lines = append(lines, say.Plain(a.Line(s)))
		}
		out.Plans = append(out.Plans, plan)
		v.Blocks = append(v.Blocks, rule.Block{
			Caption: say.That("%s: %s with %s", say.And(p.Completes), say.Count(p.Points, "%d point", "%d points"), say.Count(len(p.Steps), "%d operation", "%d operations")),
			Lines:   lines, Typed: true,
		})
		if i == 0 {
			v.Blocks = append(v.Blocks, rule.Block{Picture: Picture{Lab: p.After}})
		}
	}
	var more []say.Text
	for _, w := range a.With {
		more = append(more, say.That("With %s of the Train Station: %s.", w.Tile, say.Count(w.Points, "%d point", "%d points")))
	}
	v.Blocks = append(v.Blocks, rule.Lines(append([]say.Text{a.sure()}, more...)...))
	v.JSON = out
	return v
}

// sure says how sure the answer is.
func (a *Advice) sure() say.Text {
	switch {
	case a.Best.Proven && len(a.Best.Plans) == 0:
		return say.That("Proven: no project can be completed with that.")
	case a.Best.Proven:
		return say.That("Proven: nothing scores more. Sets of projects examined: %d.", a.Best.Sets)
	}
	return say.That("Stopped before the end: this is the best so far; nothing scores more than %s.", fmt.Sprint(a.Best.Bound))
}
