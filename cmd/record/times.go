package record

import (
	"fmt"
	"slices"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// longestTurn is the longest that a player is taken to think: what takes longer is a
// break. leastPlay is the shortest evening that is worth counting.
const (
	longestTurn = 30 * time.Minute
	leastPlay   = time.Minute
)

// timesOf is how long each seat took in each phase, by when its entries were made,
// and what entries of no seat took; nil where there is nothing to tell.
func timesOf(g *referee.Game) *rule.Table {
	entries := g.Entries()
	spent := map[string]map[string]time.Duration{} // by seat, "" for the table, and phase
	var all time.Duration
	for i := 1; i < len(entries); i++ {
		took := entries[i].Time.Sub(entries[i-1].Time)
		if took <= 0 || took > longestTurn {
			continue
		}
		seat, phase := entries[i].Seat, entries[i].Phase
		if spent[seat] == nil {
			spent[seat] = map[string]time.Duration{}
		}
		spent[seat][phase] += took
		all += took
	}
	if all < leastPlay {
		return nil
	}
	t := &rule.Table{Header: []say.Text{say.That("Seat")}, Left: 1}
	var phases []string
	for _, phase := range g.Rulebook().Phases {
		for _, of := range spent {
			if of[phase.Name] > 0 {
				phases = append(phases, phase.Name)
				t.Header = append(t.Header, say.That(phase.Title))
				break
			}
		}
	}
	t.Header = append(t.Header, say.That("Together"))
	for _, seat := range append(slices.Clone(g.Position().Seats()), "") {
		row, sum := []say.Text{say.Plain(seat)}, time.Duration(0)
		if seat == "" {
			row[0] = say.That("the table")
		}
		for _, phase := range phases {
			took := spent[seat][phase]
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
