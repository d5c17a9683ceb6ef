package rule

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Result is how a game ended.
type Result struct {
	First string       `json:"first"` // the seat that began the game
	Seats []SeatResult `json:"seats"` // every seat, in clockwise order
	// Counted says that the end was counted by the players.
	Counted bool `json:"counted,omitempty"`
	// Open are the places that the counts of the players don't decide, nil where there are none.
	Open *Open `json:"-"`
	// Alone says how good the score is of a seat that played alone, which neither wins nor loses.
	Alone say.Text `json:"-"`
}

// SeatResult is how a game ended for a seat. Before and the lines add up to the
// score, unless a ruling stops points at zero.
type SeatResult struct {
	Seat   string      `json:"name"`
	Rank   int         `json:"rank"`   // 1 for the winners; tied seats share a rank; 0 where it is open
	Score  int         `json:"score"`  // victory points, the final scoring included
	Before int         `json:"before"` // victory points before the final scoring
	Lines  []ScoreLine `json:"lines"`  // the final scoring, the same lines for every seat
	Tie    say.Text    `json:"-"`      // the tie-breaker that ranks it among seats of the same score
}

// Winners are the seats in first place; none if the game isn't over or scored.
func (r *Result) Winners() []string {
	if r == nil {
		return []string{}
	}
	return Each(Those(r.Seats, func(s SeatResult) bool { return s.Rank == 1 }), func(s SeatResult) string { return s.Seat })
}

// Lines are the names of the final scoring's lines; none if the game isn't over or scored.
func (r *Result) Lines() (names []say.Key) {
	if r != nil {
		names = Each(r.Seats[0].Lines, func(l ScoreLine) say.Key { return l.Name })
	}
	return names
}

// Sums are the cumulative scores of each seat, line by line.
func (r *Result) Sums() (sums [][]int) {
	so := Each(r.Seats, func(s SeatResult) int { return s.Before })
	for k := range r.Lines() {
		for i, s := range r.Seats {
			so[i] += s.Lines[k].Points
		}
		sums = append(sums, slices.Clone(so))
	}
	return sums
}

// Places are the places of each seat by these cumulative scores.
func (r *Result) Places(book *Rulebook) [][]int {
	return Each(r.Sums(), func(sums []int) []int { return Places(sums, book.Compare) })
}

// Tie is the tie-breaker that ranks a seat among those of the same score, empty for
// none.
func (r *Result) Tie(seat int) say.Text {
	if HowMany(r.Seats, func(s SeatResult) bool { return s.Score == r.Seats[seat].Score }) == 1 {
		return say.Text{}
	}
	return r.Seats[seat].Tie
}

// Winners are the seats in first place of a game that is over and scored.
func Winners(p Position) []string {
	r, _ := p.Result()
	return r.Winners()
}

// Wins says who won, and by which tie-breaker among seats of the same score, empty for none.
func Wins(winners []string, tie say.Text) say.Text {
	switch {
	case len(winners) == 1 && !tie.Empty():
		return say.That("%s wins the tie (%s).", winners[0], tie)
	case len(winners) == 1:
		return say.That("%s wins.", winners[0])
	}
	return say.That("%s share the win.", say.And(winners))
}

// Outcome says who won, and whether the end was counted by the players.
func (r *Result) Outcome() say.Text {
	winners, tie := r.Winners(), say.Text{}
	if len(winners) == 1 {
		tie = r.Tie(slices.IndexFunc(r.Seats, func(s SeatResult) bool { return s.Rank == 1 }))
	}
	wins := Wins(winners, tie)
	switch {
	case r == nil:
	case len(r.Seats) == 1:
		wins = r.Alone
	default:
		wins = r.Open.outcome(wins)
	}
	if r != nil && r.Counted {
		return say.Join(" ", wins, say.That("The table counted the end itself."))
	}
	return wins
}

// Open are the places that rest on a number that no player counted.
type Open struct {
	Seats []int    // who is tied for one
	win   say.Text // what the win lacks, empty where it is decided
	rest  say.Text // what the places below it lack
}

// outcome says what is open beside who wins, as far as that is decided.
func (o *Open) outcome(wins say.Text) say.Text {
	switch {
	case o == nil:
		return wins
	case !o.win.Empty():
		wins = o.win
	}
	return say.Join(" ", wins, o.rest)
}

// Leave leaves places open: who is tied for one has no rank. open is nil where all are decided.
func (r *Result) Leave(open *Open) {
	if r.Open = open; open != nil {
		for _, seat := range open.Seats {
			r.Seats[seat].Rank = 0
		}
	}
}

// Place is its rank as people read it.
func (s SeatResult) Place() string {
	if s.Rank == 0 {
		return "?"
	}
	return strconv.Itoa(s.Rank)
}

// OpenOf are the places that rest on a tie-breaker that is left out at a seat, and so counts as 0: nil
// where none does. counts are what the table counted, nil or with a nil where it didn't; ties are the
// fields that break a tie, the more the better unless it is the last.
func OpenOf(names []string, scores, places []int, counts []*Tally, ties ...Field) *Open {
	if counts == nil || !CountedOut(counts) {
		return nil
	}
	best := func(seat int) int { // place of those of its score
		return slices.Min(Those(places, func(place int) bool { return scores[slices.Index(places, place)] == scores[seat] }))
	}
	var out Open
	for i, tied := range alike(Times(len(names), func(i int) int { return i }), best) {
		out.tied(i == 0, names, tied, counts, ties)
	}
	if out.Seats == nil {
		return nil
	}
	return &out
}

// tied adds who of some seats of the same score has no place of its own; first says whether they are tied for the win.
func (o *Open) tied(first bool, names []string, tied []int, counts []*Tally, ties []Field) {
	if len(tied) < 2 || len(ties) == 0 {
		return
	}
	f := ties[0]
	left := Those(tied, func(i int) bool { return counts[i].Value(f.Name) == nil })
	if left == nil {
		for i, still := range alike(tied, func(seat int) int { return -counts[seat].Number(f.Name) }) {
			o.tied(first && i == 0, names, still, counts, ties[1:])
		}
		return
	}
	called := func(seats []int) say.Text { return say.And(Each(seats, func(i int) string { return names[i] })) }
	lacks := say.That("%s are tied. What breaks the tie isn't counted: %s of %s (%s).", called(tied), f.Ask, called(left), f.Name)
	if o.Seats = append(o.Seats, tied...); first {
		o.win = lacks
	} else {
		o.rest = say.Join(" ", o.rest, lacks)
	}
}

// alike are some seats in groups of those that have the same number, the least first.
func alike(seats []int, of func(seat int) int) (groups [][]int) {
	numbers := slices.Compact(slices.Sorted(slices.Values(Each(seats, of))))
	return Each(numbers, func(n int) []int {
		return Those(seats, func(seat int) bool { return of(seat) == n })
	})
}

// OutcomeOf is the Outcome of a game that is over.
func OutcomeOf(p Position) say.Text {
	r, _ := p.Result()
	return r.Outcome()
}

// TellEnd tells how a game that is over ended, and on which rulings that rests.
func TellEnd(p Position, t *Teller) {
	if t != nil {
		t.Add("wins", "", OutcomeOf(p))
		t.Events = append(t.Events, endRests(p)...)
	}
}

// endRests are the remarks on the rulings by whose other readings the scores or the places of a game that is over would be others.
func endRests(p Position) []Event {
	var t Teller
	now, _ := p.Result()
	if now == nil {
		return nil
	}
	for _, r := range p.Book().Rulings() {
		p.Readings(r.Name, func(reading string, under Position) {
			would, err := under.Result()
			if err != nil || would == nil || slices.EqualFunc(now.Seats, would.Seats, func(a, b SeatResult) bool { return a.Score == b.Score && a.Rank == b.Rank }) {
				return
			}
			now.Counted, would.Counted = false, false // which isn't said again
			sums := Each(would.Seats, func(s SeatResult) string { return s.Seat + " " + strconv.Itoa(s.Score) })
			t.Add(Remark, "", restsSum(p.Book().Rulings(), reading, sums, now.Outcome(), would.Outcome())).
				About(Played(p, r.Name) + " " + reading + " " + strings.Join(sums, ", ")).OfSort(OfRuling)
		})
	}
	return t.Events
}

// restsSum says that sums rest on a ruling, and what they would be under another reading of it; who would win then if that isn't who does.
func restsSum(rulings []Ruling, reading string, sums []string, wins, would say.Text) say.Text {
	title, meaning := RulingInWords(rulings, reading)
	if len(sums) == 1 || would.String() == wins.String() { // alone it is the same with another sum
		return say.That("This rests on the ruling %s; under %s the sums would be %s.", title, meaning, strings.Join(sums, ", "))
	}
	return say.That("This rests on the ruling %s; under %s the sums would be %s: %s", title, meaning, strings.Join(sums, ", "), would)
}

// Places ranks seats: compare is positive if a is ahead of b. Tied seats share a place.
func Places[S any](seats []S, compare func(a, b S) int) []int {
	return Each(seats, func(s S) int { return 1 + HowMany(seats, func(o S) bool { return compare(o, s) > 0 }) })
}

// ScoreLine is one line of a final scoring.
type ScoreLine struct {
	Name   say.Key  `json:"name"`
	Points int      `json:"points"`
	Counts say.Text `json:"-"` // what gives how many points, in short
	Of     int      `json:"-"` // how many of Sign it counts
	Sign   string   `json:"-"` // the sign of what it counts, "" for none
}
