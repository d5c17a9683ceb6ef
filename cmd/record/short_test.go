package record

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/referee"
	"arbiter/say"
)

// momentsOf are moments with these scores, a row each, the first before round 1.
func momentsOf(rows ...[]int) (at []moment) {
	for i, row := range rows {
		m := moment{title: say.That("%d", i), round: i}
		for _, n := range row {
			m.numbers = append(m.numbers, []rule.Number{{Name: "coins", N: 99}, {Name: "points", N: n, Score: true}})
		}
		at = append(at, m)
	}
	return at
}

// The turning points are where the lead passes on, and where one seat gains much more than the others.
func TestTurningPoints(t *testing.T) {
	seats := []string{"Ann", "Bob", "Cyd"}
	at := momentsOf([]int{0, 0, 0}, []int{5, 3, 1}, []int{6, 9, 2}, []int{8, 11, 4}, []int{9, 12, 20}, []int{10, 13, 21})
	result := &rule.Result{Seats: []rule.SeatResult{{Score: 40}, {Score: 20}, {Score: 21}}}
	var got []string
	for _, text := range turningPoints(at, result, seats) {
		got = append(got, text.String())
	}
	want := []string{
		"Round 2: Bob gains 6, the others 1.0 on average. The lead passes from Ann to Bob.",
		"Round 4: Cyd gains 16, the others 1.0 on average. The lead passes from Bob to Cyd.",
		"The final scoring: Ann gains 30, the others 3.5 on average. The lead passes from Cyd to Ann.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := turningPoints(momentsOf([]int{0, 0}, []int{3, 3}), nil, seats[:2]); got != nil {
		t.Errorf("nothing turned: %v", got)
	}
}

// The time before an entry counts for its seat, unless it is a break; a transcript has no times.
func TestTimes(t *testing.T) {
	g := play(t, lots.Book(), fair...)
	if got := timesOf(g); got != nil {
		t.Errorf("the lines of a transcript have times: %v", got.Rows)
	}
	entries := slices.Clone(g.Entries())
	at := evening
	for i := range entries {
		switch {
		case strings.HasPrefix(entries[i].Text, "bid Ann"):
			at = at.Add(70 * time.Second)
		case strings.HasPrefix(entries[i].Text, "deal lamp"):
			at = at.Add(2 * time.Hour)
		case strings.HasPrefix(entries[i].Text, "deal"):
			at = at.Add(5 * time.Second)
		}
		entries[i].Time = at
	}
	timed, err := referee.Resume(lots.Book(), "fair", entries, g.Position())
	if err != nil {
		t.Fatal(err)
	}
	table := timesOf(timed)
	var rows []string
	for _, row := range table.Rows {
		rows = append(rows, strings.Join(say.Strings(row), "|"))
	}
	// Ann bids four times, once before undo; two of the three deals come without a break.
	last := func(row string) string { return row[strings.LastIndex(row, "|")+1:] }
	if len(rows) != 3 || last(rows[0]) != "4:40" || last(rows[1]) != "" || last(rows[2]) != "0:10" {
		t.Errorf("%q", rows)
	}
	if html := pageOf(t, tableOf(t, lots.Book()), timed); !strings.Contains(html, `<section id="times">`) {
		t.Error("the report doesn't tell the time")
	}
}

// The short report has the result, the turning points and the last pictures, but neither journal nor
// rulings.
func TestShortReport(t *testing.T) {
	d := tableOf(t, lots.Book())
	r, err := reportOf(d, play(t, lots.Book(), fair...))
	if err != nil {
		t.Fatal(err)
	}
	html, err := r.filled("short.html", r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<tr class="sum"><th scope="row">Lots</th>`, `<section id="turning">`, `<figcaption>Lots won</figcaption>`, `<svg><text>Ann, Round 3:`} {
		if !strings.Contains(html, want) {
			t.Errorf("the short report lacks %s", want)
		}
	}
	for _, other := range []string{`id="journal"`, `id="rulings"`, `Ann, Round 1`} {
		if strings.Contains(html, other) {
			t.Errorf("the short report has %s", other)
		}
	}
	if _, err := pointsLeft(d, play(t, lots.Book(), fair...), time.Second); err == nil {
		t.Error("the points left are computed for a game without advice")
	}
}

// A panic in what is drawn beside the rest is an error of the report, as any other.
func TestPanicBeside(t *testing.T) {
	if err := beside(func() { panic("no such tile") })(); say.FaultIn(err) == nil {
		t.Errorf("got: %v", err)
	}
	if err := beside(func() {})(); err != nil {
		t.Error(err)
	}
}
