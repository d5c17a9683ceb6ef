package record

import (
	"fmt"
	"slices"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// longestTurn is the longest time between entries that counts as thinking; a longer one is a
// break. leastPlay is the shortest evening that counts.
const (
	longestTurn = 30 * time.Minute
	leastPlay   = time.Minute
)

// timesOf is how long each seat took in each phase, by when its entries were made,
// and what entries of no seat took; nil where there is nothing to tell.
func timesOf(g *referee.Game) *rule.Table {
	entries := g.Entries()
	type part struct{ seat, phase string } // of the evening; "" for the table
	spent, inPhase := map[part]time.Duration{}, map[string]time.Duration{}
	var all time.Duration
	for i := 1; i < len(entries); i++ {
		took := entries[i].Time.Sub(entries[i-1].Time)
		if took <= 0 || took > longestTurn {
			continue
		}
		spent[part{entries[i].Seat, entries[i].Phase}] += took
		inPhase[entries[i].Phase] += took
		all += took
	}
	if all < leastPlay {
		return nil
	}
	phases := slices.DeleteFunc(slices.Clone(g.Rulebook().Phases), func(p rule.Phase) bool { return inPhase[p.Name] == 0 })
	titles := rule.Each(phases, func(p rule.Phase) say.Text { return say.That(p.Title) })
	t := &rule.Table{Header: slices.Concat([]say.Text{say.That("Seat")}, titles, []say.Text{say.That("Together")}), Left: 1}
	for _, seat := range append(slices.Clone(g.Position().Seats()), "") {
		row, sum := []say.Text{say.Plain(seat)}, time.Duration(0)
		if seat == "" {
			row[0] = say.That("the table")
		}
		for _, phase := range phases {
			took := spent[part{seat, phase.Name}]
			row, sum = append(row, minutes(took)), sum+took
		}
		t.Rows = append(t.Rows, append(row, minutes(sum)))
	}
	return t
}

func minutes(d time.Duration) say.Text {
	if d == 0 {
		return say.Plain("")
	}
	d = d.Round(time.Second)
	return say.Plain(fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60))
}
