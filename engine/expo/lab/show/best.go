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

	Said say.Text `json:"-"` // what it shows, in words
}

// View tells it: the lines of each plan, the picture of the best one, and how
// sure it is.
func (a *Advice) View() *rule.View {
	var plans, later []rule.Object
	v := &rule.View{Blocks: []rule.Block{rule.Lines(say.That("%s: %s with %s.", a.Seat, operations(a.Task.Ops), say.Count(len(a.Task.Front), "%d tile in front", "%d tiles in front")))}}
	for i, p := range a.Best.Plans[:min(a.Plans, len(a.Best.Plans))] {
		plan, block := a.plan(p)
		plans, v.Blocks = append(plans, plan), append(v.Blocks, block)
		if i == 0 {
			v.Blocks = append(v.Blocks, rule.Block{Picture: Picture{Lab: p.After}})
		}
	}
	for _, p := range a.Best.Later {
		plan, block := a.plan(p)
		block.Caption = say.That("Later, %s", block.Caption)
		later, v.Blocks = append(later, plan), append(v.Blocks, block)
	}
	more := rule.Each(a.With, func(w With) say.Text {
		return say.That("With %s (%s) of the Train Station: %s.", w.Tile, w.Said, say.Count(w.Points, "%d point", "%d points"))
	})
	v.Blocks = append(v.Blocks, rule.Lines(append([]say.Text{a.sure()}, more...)...))
	v.JSON = rule.Object{
		{"topic", a.Topic}, {"seat", a.Seat}, {"operations", a.Task.Ops}, {"plans", plans}, {"later", later}, {"with", a.With},
		{"examined", a.Best.Sets}, {"proven", a.Best.Proven}, {"bound", a.Best.Bound},
	}
	return v
}

// plan is a plan as scripts read it, and as people do.
func (a *Advice) plan(p lab.Plan) (rule.Object, rule.Block) {
	lines := rule.Each(p.Steps, a.Line)
	block := rule.Block{
		Caption: say.That("%s: %s with %s", say.And(p.Completes), say.Count(p.Points, "%d point", "%d points"), operations(len(p.Steps))),
		Typed:   true, Lines: say.Plains(lines...),
	}
	return rule.Object{{"points", p.Points}, {"completes", p.Completes}, {"operations", len(p.Steps)}, {"lines", lines}}, block
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
