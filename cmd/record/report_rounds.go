package record

import (
	"cmp"
	"slices"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// overRounds makes the curves and the tables of what can be counted.
func (r *report) overRounds(at []moment, result *rule.Result) {
	for _, m := range at {
		r.Columns = append(r.Columns, r.lang.Text(m.title))
	}
	rounds := r.Columns
	if r.Final = result != nil; r.Final {
		r.Columns = append(slices.Clone(rounds), r.lang.Words("end"))
	}
	var shown []rule.Number // the score first
	for _, n := range at[len(at)-1].numbers[0] {
		switch {
		case n.Score:
			shown = slices.Insert(shown, 0, n)
		case !n.Hidden || r.Over:
			shown = append(shown, n)
		}
	}
	for _, n := range shown {
		c := &curve{Title: say.Capital(r.lang.Words(cmp.Or(n.Title, n.Name))), Main: n.Score, at: rounds}
		if n.Score {
			c.at = r.Columns
		}
		for s, seat := range r.Seats {
			var line []*int
			for i := range at {
				line = append(line, at[i].count(s, n.Name))
			}
			if n.Score && r.Final {
				line = append(line, &result.Seats[s].Score)
			}
			c.series = append(c.series, series{seat, line})
		}
		r.Numbers = append(r.Numbers, c)
		if low, high := c.bounds(); low < high {
			r.Curves = append(r.Curves, c)
		}
	}
}

type seatRegions struct {
	seatHead
	Rounds []roundRegion
}

type roundRegion struct {
	Title, Told, SVG string
	Across           int
}

// regions draws what the rulebook has a picture of at each seat, at the end of
// each round.
func (r *report) regions(views []rule.Verb, at []moment, how rule.Screen) {
	for _, v := range views {
		if !v.Picture {
			continue
		}
		var legend rule.Legend
		for s, name := range at[0].at.Seats() {
			region := seatRegions{seatHead: r.Seats[s]}
			var before rule.Panel
			for _, m := range at {
				view, err := m.at.View(v.Name, []rule.Word{{Text: name, Column: len(v.Name) + 2}}, how)
				if err != nil {
					continue
				}
				panel := desk.PanelOf(r.lang, view)
				if panel.Picture == nil {
					continue
				}
				if m.round > 0 {
					title := r.lang.Say("Round %d", m.round)
					if !m.ended {
						title = r.lang.Say("Now, in round %d", m.round)
					}
					svg, across := panel.Picture.SVG(rule.Drawing{Lang: r.lang, Page: true, Title: name + ", " + title, Before: &before})
					region.Rounds = append(region.Rounds, roundRegion{title, screen.Clean(panel.Told), svg, across})
				}
				before, legend = panel, panel.Picture.Legend(r.lang)
			}
			if region.Rounds != nil {
				r.Regions = append(r.Regions, region)
			}
		}
		r.Pictures.Style += legend.Style
		r.Pictures.Signs = append(r.Pictures.Signs, legend.Signs...)
	}
}
