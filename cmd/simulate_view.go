package cmd

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee/simulate"
	"arbiter/say"
)

type simulated struct {
	*simulation
	book     *rule.Rulebook
	stats    *simulate.Stats
	practice bool
	seats    int
	workers  int
	took     time.Duration
}

type spreadJSON struct {
	Least   int            `json:"least"`
	Quarter int            `json:"quarter"`
	Middle  int            `json:"middle"`
	Three   int            `json:"three_quarters"`
	Most    int            `json:"most"`
	Mean    float64        `json:"mean"`
	Counts  map[string]int `json:"counts,omitempty"`
}

func spreadOf(c simulate.Counts) spreadJSON {
	return spreadJSON{Least: c.Quantile(0), Quarter: c.Quantile(25), Middle: c.Quantile(50), Three: c.Quantile(75), Most: c.Quantile(100), Mean: c.Mean()}
}

// aSecond is how many of something were played in a second.
func (r *simulated) aSecond(n int) float64 { return float64(n) / max(r.took.Seconds(), 1e-9) }

// never lists the codes of the catalogue that no attempt was refused with.
func (r *simulated) never() []rule.Code {
	codes := rule.Each(r.book.Catalogue(), func(e rule.Entry) rule.Code { return e.Code })
	return slices.DeleteFunc(codes, func(code rule.Code) bool { return r.stats.Refusals[code] > 0 })
}

// json is the run as scripts read it. The same seed gives the same, except the speed.
func (r *simulated) json() map[string]any {
	st, scores, lines := r.stats, spreadOf(r.stats.Scores), map[string]spreadJSON{}
	scores.Counts = map[string]int{}
	for v, n := range st.Scores {
		scores.Counts[fmt.Sprint(v)] = n
	}
	for _, l := range st.Lines {
		lines[string(l.Name)] = spreadOf(l.Values)
	}
	return map[string]any{
		"rules": r.book.Name, "practice": r.practice, "seats": r.seats, "play": r.play, "seed": r.seed, "games": st.Games, "games_asked": r.games,
		"actions": st.Played(), "actions_per_game": spreadOf(st.Lengths), "scores": scores, "winning_scores": spreadOf(st.Winning), "lines": lines,
		"done": st.Actions, "refused": st.Refusals, "refused_otherwise": st.OtherRefusals, "legal_after_all": st.LegalAfterAll, "never_refused": r.never(),
		"speed": map[string]any{"workers": r.workers, "seconds": r.took.Seconds(), "games_per_second": r.aSecond(st.Games), "actions_per_second": r.aSecond(st.Played())},
	}
}

func showSimulation(d *desk.Desk, r *simulated) error {
	if d.Flags.JSON {
		return d.IO.JSON(r.json())
	}
	st := r.stats
	with := say.Key("%s, seats: %d, --play %s, --seed %d, with your copy.")
	switch {
	case r.practice && rule.PracticeOf(r.book).Components == "":
		with = "%s, seats: %d, --play %s, --seed %d."
	case r.practice:
		with = "%s, seats: %d, --play %s, --seed %d, with the practice set, which is invented."
	}
	d.IO.Wrapped(say.That(with, r.book.Title, r.seats, r.play, r.seed), "  ")
	if st.Games < r.games {
		d.IO.Wrapped(say.That("Stopped; games played: %d of %d.", st.Games, r.games), "  ")
	}
	if st.Games == 0 {
		return nil
	}
	d.IO.Wrapped(say.That("Games: %d in %.1f s, %.0f a second. Actions: %d, %.0f a game, %.0f a second.",
		st.Games, r.took.Seconds(), r.aSecond(st.Games), st.Played(), st.Lengths.Mean(), r.aSecond(st.Played())), "  ")
	d.IO.Blank()
	return d.IO.View(&rule.View{Blocks: []rule.Block{
		{Table: r.spreads()}, {Lines: histogram(d, st.Scores), Caption: say.That("How often each score came up")}, {Table: r.done()}, {Table: r.refused()}, {Lines: r.attempts()},
	}}, d.Drawing())
}

func (r *simulated) spreads() *rule.Table {
	t := &rule.Table{Header: []say.Text{say.That("Scores"), say.That("Least"), say.Plain("1/4"), say.That("Middle"), say.Plain("3/4"), say.That("Most"), say.That("Mean")}, Left: 1}
	row := func(name say.Text, c simulate.Counts) {
		s := spreadOf(c)
		t.Rows = append(t.Rows, []say.Text{name, say.That("%d", s.Least), say.That("%d", s.Quarter), say.That("%d", s.Middle), say.That("%d", s.Three), say.That("%d", s.Most), say.That("%.1f", s.Mean)})
	}
	row(say.That("all seats"), r.stats.Scores)
	row(say.That("winners"), r.stats.Winning)
	for _, l := range r.stats.Lines {
		row(say.That("- %s", l.Name), l.Values)
	}
	return t
}

// done lists what was done, the most frequent first.
func (r *simulated) done() *rule.Table {
	return &rule.Table{Header: rule.Headings("Done", "Times", "A game"), Left: 1, Rows: rule.Each(byCount(r.stats.Actions), func(name string) []say.Text {
		n := r.stats.Actions[name]
		return []say.Text{say.Plain(name), say.That("%d", n), say.That("%.2f", float64(n)/float64(r.stats.Games))}
	})}
}

func byCount[K cmp.Ordered](counts map[K]int) []K {
	return slices.SortedFunc(maps.Keys(counts), func(x, y K) int {
		return cmp.Or(counts[y]-counts[x], cmp.Compare(x, y))
	})
}

func (r *simulated) refused() *rule.Table {
	return &rule.Table{Header: rule.Headings("Refused with", "Times"), Left: 1, Rows: rule.Each(byCount(r.stats.Refusals), func(code rule.Code) []say.Text {
		return say.Plains(string(code), fmt.Sprint(r.stats.Refusals[code]))
	})}
}

// attempts says what became of the illegal actions that were tried.
func (r *simulated) attempts() []say.Text {
	st, never := r.stats, r.never()
	told := []say.Text{say.That("Attempts: %d illegal, %d not understood or not to be checked, %d legal after all.", st.Refused(), st.OtherRefusals, st.LegalAfterAll)}
	if !r.all {
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
