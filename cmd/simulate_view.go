package cmd

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee/simulate"
	"arbiter/say"
)

func spreadOf(c simulate.Counts) rule.Object {
	return rule.Object{{"least", c.Quantile(0)}, {"quarter", c.Quantile(25)}, {"middle", c.Quantile(50)}, {"three_quarters", c.Quantile(75)}, {"most", c.Quantile(100)}, {"mean", c.Mean()}}
}

// aSecond is how many of something were played in a second.
func (s *simulation) aSecond(n int) float64 { return float64(n) / max(s.took.Seconds(), 1e-9) }

// never lists the codes of the catalogue that no attempt was refused with.
func (s *simulation) never() []rule.Code {
	codes := rule.Each(s.of.Catalogue(), func(e rule.Entry) rule.Code { return e.Code })
	return slices.DeleteFunc(codes, func(code rule.Code) bool { return s.stats.Refusals[code] > 0 })
}

// json is the run as scripts read it. The same seed gives the same, except the speed.
func (s *simulation) json() map[string]any {
	st, lines := s.stats, map[string]any{}
	for _, l := range st.Lines {
		lines[string(l.Name)] = spreadOf(l.Values)
	}
	scores := append(spreadOf(st.Scores), rule.Object{{"counts", st.Scores}}...)
	return map[string]any{
		"rules": s.of.Name, "practice": s.practice, "seats": s.sit, "play": s.play, "seed": s.seed, "games": st.Games, "games_asked": s.games,
		"actions": st.Played(), "actions_per_game": spreadOf(st.Lengths), "scores": scores, "winning_scores": spreadOf(st.Winning), "lines": lines,
		"done": st.Actions, "refused": st.Refusals, "refused_otherwise": st.OtherRefusals, "legal_after_all": st.LegalAfterAll, "never_refused": s.never(),
		"speed": map[string]any{"workers": s.workers, "seconds": s.took.Seconds(), "games_per_second": s.aSecond(st.Games), "actions_per_second": s.aSecond(st.Played())},
	}
}

func (s *simulation) show(d *desk.Desk) error {
	if d.Flags.JSON {
		return d.IO.JSON(s.json())
	}
	st := s.stats
	with := say.Key("%s, seats: %d, --play %s, --seed %d, with your copy.")
	switch {
	case s.practice && rule.PracticeOf(s.of).Components == "":
		with = "%s, seats: %d, --play %s, --seed %d."
	case s.practice:
		with = "%s, seats: %d, --play %s, --seed %d, with the practice set, which is invented."
	}
	d.IO.Wrapped(say.That(with, s.of.Title, s.sit, s.play, s.seed), "  ")
	if st.Games < s.games {
		d.IO.Wrapped(say.That("Stopped; games played: %d of %d.", st.Games, s.games), "  ")
	}
	if st.Games == 0 {
		return nil
	}
	d.IO.Wrapped(say.That("Games: %d in %.1f s, %.0f a second. Actions: %d, %.0f a game, %.0f a second.",
		st.Games, s.took.Seconds(), s.aSecond(st.Games), st.Played(), st.Lengths.Mean(), s.aSecond(st.Played())), "  ")
	d.IO.Blank()
	return d.IO.View(&rule.View{Blocks: []rule.Block{
		{Table: s.spreads()}, {Lines: histogram(d, st.Scores), Caption: say.That("How often each score came up")}, {Table: s.done()}, {Table: s.refused()}, {Lines: s.attempts()},
	}}, d.Drawing())
}

func (s *simulation) spreads() *rule.Table {
	t := &rule.Table{Header: []say.Text{say.That("Scores"), say.That("Least"), say.Plain("1/4"), say.That("Middle"), say.Plain("3/4"), say.That("Most"), say.That("Mean")}, Left: 1}
	row := func(name say.Text, c simulate.Counts) {
		cells := []say.Text{name}
		for _, of := range spreadOf(c)[:5] {
			cells = append(cells, say.That("%d", of.Value))
		}
		t.Rows = append(t.Rows, append(cells, say.That("%.1f", c.Mean())))
	}
	row(say.That("all seats"), s.stats.Scores)
	row(say.That("winners"), s.stats.Winning)
	for _, l := range s.stats.Lines {
		row(say.That("- %s", l.Name), l.Values)
	}
	return t
}

// done lists what was done, the most frequent first.
func (s *simulation) done() *rule.Table {
	return &rule.Table{Header: rule.Headings("Done", "Times", "A game"), Left: 1, Rows: rule.Each(byCount(s.stats.Actions), func(name string) []say.Text {
		n := s.stats.Actions[name]
		return []say.Text{say.Plain(name), say.That("%d", n), say.That("%.2f", float64(n)/float64(s.stats.Games))}
	})}
}

func byCount[K cmp.Ordered](counts map[K]int) []K {
	return slices.SortedFunc(maps.Keys(counts), func(x, y K) int {
		return cmp.Or(counts[y]-counts[x], cmp.Compare(x, y))
	})
}

func (s *simulation) refused() *rule.Table {
	return &rule.Table{Header: rule.Headings("Refused with", "Times"), Left: 1, Rows: rule.Each(byCount(s.stats.Refusals), func(code rule.Code) []say.Text {
		return say.Plains(string(code), fmt.Sprint(s.stats.Refusals[code]))
	})}
}

// attempts says what became of the illegal actions that were tried.
func (s *simulation) attempts() []say.Text {
	st, never := s.stats, s.never()
	told := []say.Text{say.That("Attempts: %d illegal, %d not understood or not to be checked, %d legal after all.", st.Refused(), st.OtherRefusals, st.LegalAfterAll)}
	if !s.all {
		return append(told, say.That("Codes that never came up: %d of %d; --all lists them.", len(never), len(never)+len(st.Refusals)))
	}
	told = append(told, say.That("Codes that never came up: %d of %d.", len(never), len(never)+len(st.Refusals)))
	return append(told, rule.Each(never, func(code rule.Code) say.Text { return say.Plain("  " + string(code)) })...)
}

const (
	histogramRows  = 12
	histogramWidth = 50
)

// histogram draws how often numbers came up, in rows of equal steps.
func histogram(d *desk.Desk, c simulate.Counts) (lines []say.Text) {
	if c.N() == 0 {
		return nil
	}
	least, most := c.Quantile(0), c.Quantile(100)
	step := 1
	for _, s := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		if step = s; most-least < s*histogramRows {
			break
		}
	}
	from := least - (least%step+step)%step // a multiple of the step
	rows := make([]int, (most-from)/step+1)
	for v, n := range c {
		rows[(v-from)/step] += n
	}
	mark := "█"
	if d.Settings.ASCII {
		mark = "#"
	}
	names := make([]string, len(rows))
	width := 0
	for i := range rows {
		low := from + i*step
		names[i] = fmt.Sprint(low)
		if step > 1 {
			names[i] = d.IO.Lang.Say("%d to %d", low, low+step-1)
		}
		width = max(width, len(names[i]))
	}
	high := slices.Max(rows)
	longest := max(1, min(histogramWidth, d.IO.Width-width-len(" 1234567 ")))
	for i, n := range rows {
		bar := strings.Repeat(mark, (n*longest+high/2)/high)
		lines = append(lines, say.Plain(strings.TrimRight(fmt.Sprintf("%*s %7d %s", width, names[i], n, bar), " ")))
	}
	return lines
}
