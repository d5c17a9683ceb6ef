package record

import (
	"cmp"
	"slices"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/say/screen"
)

// overRounds makes the curves and the tables of what can be counted.
func (r *report) overRounds(at []moment, result *rule.Result) {
	r.Columns = rule.Each(at, func(m moment) string { return r.lang.Text(m.title) })
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
			line := rule.Each(at, func(m moment) *int { return m.count(s, n.Name) })
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

// Last is the region as it stands.
func (r *seatRegions) Last() *roundRegion { return &r.Rounds[len(r.Rounds)-1] }

type roundRegion struct {
	Title, Told, SVG string
	Across           int
}

// regions draws what the rulebook has a picture of at each seat, at the end of
// each round.
func (r *report) regions(views []rule.Verb, at []moment, how rule.Screen) {
	for _, v := range views {
		if v.Picture == "" {
			continue
		}
		r.Pictured = v.Picture
		var legend rule.Legend
		drawing := rule.Drawing{Lang: r.lang, Page: true, Known: map[any]any{}}
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
					title := r.lang.Say("Round %s", m.at.Book().Numeral(m.round))
					if !m.ended {
						title = r.lang.Say("Now, in round %s", m.at.Book().Numeral(m.round))
					}
					drawing.Title, drawing.Before = name+", "+title, &before
					svg, across := panel.Picture.SVG(drawing)
					region.Rounds = append(region.Rounds, roundRegion{title, desk.Minus(screen.Clean(panel.Told)), svg, across})
				}
				before = panel
			}
			if region.Rounds != nil {
				legend = before.Picture.Legend(r.lang)
				r.Regions = append(r.Regions, region)
			}
		}
		r.Pictures.Style += legend.Style
		r.Pictures.Signs = append(r.Pictures.Signs, legend.Signs...)
	}
}

type tag struct{ Text, Class string }

type journalEntry struct {
	N      int
	Text   string
	Told   []string
	Tags   []tag
	Undone bool
}

type journalPart struct {
	Title   string
	Shown   bool
	Entries []journalEntry
}

// tags say what is special about an entry; setRight is the entry that set it right, 0 for
// none.
func (r *report) tags(e *referee.Entry, undone bool, setRight int) (tags []tag) {
	switch {
	case e.Kind == referee.KindCorrect:
		tags = append(tags, tag{r.lang.Words("correction"), "fix"})
	case e.AsPlayed():
		tags = append(tags, tag{r.lang.Words("as played"), "bad"})
	case e.Kind == referee.KindCount:
		tags = append(tags, tag{Text: r.lang.Words("count")})
	}
	switch {
	case undone:
		tags = append(tags, tag{Text: r.lang.Words("taken back")})
	case setRight > 0:
		tags = append(tags, tag{Text: r.lang.Say("set right in %d", setRight)})
	}
	return tags
}

// journal lists the entries round by round, descriptions of the copy apart.
func (r *report) journal(g *referee.Game) {
	live, setRight, over := g.Live(), g.SetRightBy(), afterEnd(g.Rulebook())
	facts := journalPart{Title: r.lang.Words("Descriptions of the copy")}
	for i, read := range g.AsRead(g.Entries(), rule.Eyes{}) {
		e := &g.Entries()[i]
		je := journalEntry{N: e.N, Text: read.Text, Undone: !live[i]}
		if e.Kind != referee.KindDescribe {
			je.Told = rule.Each(read.Told.Events(), func(e rule.Event) string { return r.words(e.Text) })
		}
		je.Tags = r.tags(e, je.Undone, setRight[i])
		if e.Kind == referee.KindCorrect || e.AsPlayed() {
			r.Marked = append(r.Marked, je)
		}
		title := r.lang.Say("Round %s", g.Rulebook().Numeral(e.Round))
		switch {
		case e.Kind == referee.KindDescribe:
			facts.Entries = append(facts.Entries, je)
			continue
		case e.Round == 0:
			title = r.lang.Words("The beginning")
		case e.Phase == over:
			title = r.lang.Words("After the end")
		}
		if n := len(r.Journal); n == 0 || r.Journal[n-1].Title != title {
			r.Journal = append(r.Journal, journalPart{Title: title, Shown: true})
		}
		last := &r.Journal[len(r.Journal)-1]
		last.Entries = append(last.Entries, je)
	}
	if len(facts.Entries) > 0 {
		r.Journal = slices.Insert(r.Journal, min(1, len(r.Journal)), facts)
	}
}
