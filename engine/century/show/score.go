package show

import (
	"fmt"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// A scored sheet as scripts read it.
type (
	scoreJSON struct {
		Scoring string      `json:"scoring"`
		Seats   []scoreSeat `json:"seats"`
		Winners []string    `json:"winners"`
	}
	scoreSeat struct {
		Name        string `json:"name"`
		Points      int    `json:"points"`
		Land        *int   `json:"land"`
		Environment *int   `json:"environment"`
		Commerce    *int   `json:"commerce"`
		Science     *int   `json:"science"`
		Bonus       int    `json:"bonus"`
		Total       int    `json:"total"`
		Garbage     int    `json:"garbage"`
		Place       int    `json:"place"`
	}
)

// Final shows a final scoring line by line.
func Final(names []string, tallies []score.Tally, finals []score.Final) *rule.View {
	out := scoreJSON{Scoring: score.FinalCard, Winners: []string{}}
	t := &rule.Table{Header: rule.Headings("Seat", "Points", "Land", "Environment", "Commerce", "Science", "Total", "Garbage", "Place"), Left: 1, Seats: true, Sum: 6}
	var lines []say.Text
	for i := range names {
		f := &finals[i]
		out.Seats = append(out.Seats, scoreSeat{names[i], f.Before, &f.Land, &f.Environment, &f.Commerce, &f.Science, f.Total - f.Before, f.Total, f.Garbage, f.Place})
		t.Rows = append(t.Rows, say.Plains(names[i], fmt.Sprint(f.Before), fmt.Sprint(f.Land), fmt.Sprint(f.Environment), fmt.Sprint(f.Commerce), fmt.Sprint(f.Science), fmt.Sprint(f.Total), fmt.Sprint(f.Garbage), fmt.Sprint(f.Place)))
		if f.Place == 1 {
			out.Winners = append(out.Winners, names[i])
		}
		lines = append(lines, finalWords(names[i], &tallies[i]))
	}
	return &rule.View{JSON: out, Blocks: []rule.Block{{Table: t}, {Lines: lines}, rule.Lines(rule.Wins(out.Winners))}}
}

// finalWords says how a seat's lines came about.
func finalWords(name string, t *score.Tally) say.Text {
	if t.Clean() > 0 {
		return say.That("%s: clean lands: %d of %d at %d each, %d garbage; marker %s; %s and %d science in hand.",
			name, t.Clean(), len(t.Garbage), t.CleanLand, t.AllGarbage(), rule.Signed(t.Pollution), Coins(t.Coins), t.Science)
	}
	return say.That("%s: clean lands: %d of %d, %d garbage; marker %s; %s and %d science in hand.",
		name, t.Clean(), len(t.Garbage), t.AllGarbage(), rule.Signed(t.Pollution), Coins(t.Coins), t.Science)
}

// Card shows the scoring of a bonus card.
func Card(card string, names []string, tallies []score.Tally, floor bool) *rule.View {
	out := scoreJSON{Scoring: card, Winners: []string{}}
	table := &rule.Table{Header: rule.Headings("Seat", "Points", "Bonus", "Total", "Place"), Left: 1, Seats: true, Sum: 3}
	totals := make([]int, len(names))
	for i := range tallies {
		totals[i] = score.Floored(tallies[i].Points+tallies[i].Bonus(card), floor)
	}
	place := score.Places(len(names), func(i int) (points, garbage int) { return totals[i], tallies[i].AllGarbage() })
	for i, name := range names {
		b := tallies[i].Bonus(card)
		out.Seats = append(out.Seats, scoreSeat{Name: name, Points: tallies[i].Points, Bonus: b, Total: totals[i], Garbage: tallies[i].AllGarbage(), Place: place[i]})
		table.Rows = append(table.Rows, say.Plains(name, fmt.Sprint(tallies[i].Points), fmt.Sprint(b), fmt.Sprint(totals[i]), fmt.Sprint(place[i])))
	}
	return &rule.View{JSON: out, Blocks: []rule.Block{rule.Lines(say.That("Bonus card: %s.", card)), {Table: table}}}
}
