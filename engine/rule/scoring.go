package rule

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/say"
)

// Scoring is how the end of a game is scored. T holds what is counted at a seat.
type Scoring[P Position, T any] struct {
	At     func(p P) ([]T, error)       // what each seat has, as far as it is known; the error is a *CannotCheck that names what is missing
	Counts func(p P) []*Tally           // what the table counted at each seat, nil where it didn't; nil if it can't
	Lacks  func(p P, seat int) []string // the keys of the lines that rest at a seat on what isn't described; optional
	Unsure func(p P) bool               // whether the record can't tell what breaks a tie; optional
	Before func(t *T) int               // the points before it
	Lines  []ScoredLine[T]              //
	Ties   []ScoredLine[T]              // the tie-breakers, of which more is better, by the names and keys of their fields; nil for none
	Tie    func(t *T) say.Text          // a seat's tie-breakers in words; nil if there are none
	Words  say.Key                      // a format that explains a score: the seat, the score, the sum, the first of the Ties if there is one
	IfOver say.Key                      // the heading of a scoring while the game goes on
	Alone  func(total int) say.Text     // the result of a seat that plays alone; nil if none does
}

// ScoredLine is a line of a scoring with its points, or a number that is shown with the lines.
type ScoredLine[T any] struct {
	ScoreLine                            // without Points and Of
	Key       string                     // as scripts read it
	Heading   say.Key                    // of its column, "" for none
	Gives     func(t *T) int             //
	Number    func(t *T) int             // how many of its Sign it counts; nil if it has none
	Says      func(t *T, n int) say.Text // its part of the explained sum, if it gives anything
	Parts     func(t *T) []say.Text      // the same in several parts
	Script    func(t *T) any             // what scripts read instead of its points
}

// Total is the score of a seat.
func (s *Scoring[P, T]) Total(t *T) int {
	total := s.Before(t)
	for i := range s.Lines {
		total += s.Lines[i].Gives(t)
	}
	return total
}

// places rank the seats.
func (s *Scoring[P, T]) places(book *Rulebook, all []T) []int {
	return Places(Times(len(all), func(i int) *T { return &all[i] }), func(a, b *T) int {
		ahead := book.Compare(s.Total(a), s.Total(b))
		for _, tie := range s.Ties {
			ahead = cmp.Or(ahead, cmp.Compare(tie.Gives(a), tie.Gives(b)))
		}
		return ahead
	})
}

// Result is the result of a game, nil before its end; the error is that of At.
func (s *Scoring[P, T]) Result(p P, over bool, first int) (*Result, error) {
	if !over {
		return nil, nil
	}
	all, err := s.At(p)
	if err != nil {
		return nil, err
	}
	places := s.places(p.Book(), all)
	out := &Result{First: p.Seats()[first], Counted: CountedOut(s.tabled(p))}
	for i, place := range places {
		t := &all[i]
		var tie say.Text
		if s.Tie != nil {
			tie = s.Tie(t)
		}
		out.Seats = append(out.Seats, SeatResult{Seat: p.Seats()[i], Rank: place, Score: s.Total(t), Before: s.Before(t), Tie: tie, Lines: Each(s.Lines, func(l ScoredLine[T]) ScoreLine {
			if l.Points = l.Gives(t); l.Number != nil {
				l.Of = l.Number(t)
			}
			return l.ScoreLine
		})})
	}
	out.Leave(s.open(p.Seats(), all, places, s.counts(p)))
	if len(all) == 1 {
		out.Alone = s.Alone(s.Total(&all[0]))
	}
	return out, nil
}

// Ended is the Next of a game that is over: who won, or what its scoring lacks.
func (s *Scoring[P, T]) Ended(p P) say.Text {
	if _, err := s.At(p); err != nil {
		return say.That("Not scored yet. %s Or score what the table counts: counted SEAT …", err)
	}
	return OutcomeOf(p)
}

// Tell tells the result of a game that is over, unless its scoring lacks a fact, which Ended says.
func (s *Scoring[P, T]) Tell(p P, t *Teller) {
	if t == nil {
		return
	}
	if all, err := s.At(p); err == nil {
		for i, name := range p.Seats() {
			t.Add("scored", name, s.Explained(name, &all[i], s.counts(p)[i]))
		}
		TellEnd(p, t)
	}
}

// tabled are the Counts.
func (s *Scoring[P, T]) tabled(p P) []*Tally {
	if s.Counts == nil {
		return make([]*Tally, len(p.Seats()))
	}
	return s.Counts(p)
}

// counts are what the table counted, or nothing at each seat where the record is unsure of it.
func (s *Scoring[P, T]) counts(p P) []*Tally {
	if counts := s.tabled(p); s.Unsure == nil || CountedOut(counts) || !s.Unsure(p) {
		return counts
	}
	return Times(len(p.Seats()), func(int) *Tally { return &Tally{} })
}

// Explained explains the score of a seat; a tie-breaker that was left out of its count isn't told as 0.
func (s *Scoring[P, T]) Explained(name string, t *T, counted *Tally) say.Text {
	sum := []say.Text{say.That("%s so far", say.Count(s.Before(t), "%d point", "%d points"))}
	for _, l := range s.Lines {
		if n := l.Gives(t); l.Parts != nil {
			sum = append(sum, l.Parts(t)...)
		} else if n != 0 {
			sum = append(sum, l.Says(t, n))
		}
	}
	facts := []any{name, s.Total(t), say.Join(" ", sum...)}
	switch {
	case s.Ties == nil:
	case counted != nil && counted.Value(s.Ties[0].Key) == nil:
		return say.That("%s: %d = %s.", facts...)
	default:
		facts = append(facts, s.Ties[0].Gives(t))
	}
	return say.That(s.Words, facts...)
}

// Standings shows the final scoring of a game, or what it would be now. If a fact is missing
// the final one is refused; the other one is shown without it and says so.
func (s *Scoring[P, T]) Standings(p P, over bool) (*View, error) {
	all, err := s.At(p)
	if err != nil && over {
		return nil, err
	}
	counts := s.tabled(p)
	if over {
		counts = s.counts(p)
	}
	unknown := make([][]string, len(all))
	for i := range unknown { // without what isn't known, and the places, which rest on all sums
		if err == nil {
			break
		}
		if s.Lacks != nil {
			unknown[i] = s.Lacks(p, i)
		}
		if unknown[i] != nil {
			unknown[i] = append(unknown[i], "total")
		}
		unknown[i] = append(unknown[i], "place")
	}
	v := s.view(p.Book(), p.Seats(), all, counts, over, unknown)
	if err != nil {
		v.AddTold([]say.Text{say.That("Not counted: %s", err)})
		v.Blocks = append(v.Blocks, Lines(say.That("Not counted: %s", err)))
	}
	return v, nil
}

func (s *Scoring[P, T]) open(names []string, all []T, places []int, counts []*Tally) *Open {
	totals := Times(len(all), func(i int) int { return s.Total(&all[i]) })
	return OpenOf(names, totals, places, counts, Each(s.Ties, func(l ScoredLine[T]) Field { return Field{Name: l.Key, Ask: l.Name} })...)
}

// View shows a scoring line by line: the final one, or what it would be if the game ended now;
// counts are as OpenOf takes them.
func (s *Scoring[P, T]) View(book *Rulebook, names []string, all []T, counts []*Tally, over bool) *View {
	return s.view(book, names, all, counts, over, make([][]string, len(all)))
}

// view is View without the lines that are unknown at a seat, by their keys: scripts read null there, and people a question mark. A
// seat whose sum isn't known has no sentence that explains it.
func (s *Scoring[P, T]) view(book *Rulebook, names []string, all []T, counts []*Tally, over bool, unknown [][]string) *View {
	lines := slices.Concat([]ScoredLine[T]{{Key: "points", Heading: "Points", Gives: s.Before}}, s.Lines, []ScoredLine[T]{{Key: "total", Heading: "Total", Gives: s.Total}}, s.Ties)
	table := &Table{Header: Headings("Seat"), Left: 1, Seats: true, Sum: 2 + len(s.Lines)}
	for _, l := range lines {
		if l.Heading != "" {
			table.Header = append(table.Header, say.That(l.Heading))
		}
	}
	table.Header = append(table.Header, say.That("Place"))
	var seats []Object
	var told []say.Text
	winners, last, tie := []string{}, say.That(s.IfOver), say.Text{}
	places := s.places(book, all)
	for i, place := range places {
		t, seat, row := &all[i], Object{{"name", names[i]}}, []string{names[i]}
		is := func(key string) bool { return !slices.Contains(unknown[i], key) }
		cell := func(key string, n int) string {
			if is(key) {
				return strconv.Itoa(n)
			}
			return "?"
		}
		for _, l := range lines {
			var script any = l.Gives(t)
			if l.Script != nil {
				script = l.Script(t)
			}
			if seat = append(seat, Object{{l.Key, script}}...); l.Heading != "" {
				row = append(row, cell(l.Key, l.Gives(t)))
			}
		}
		seats = append(seats, append(seat, Object{{"place", place}}...).Unknown(unknown[i]...))
		table.Rows = append(table.Rows, say.Plains(append(row, cell("place", place))...))
		var counted *Tally
		if counts != nil {
			counted = counts[i]
		}
		if is("total") {
			told = append(told, s.Explained(names[i], t, counted))
		}
		if over && place == 1 {
			winners = append(winners, names[i])
			if s.Tie != nil && HowMany(all, func(o T) bool { return s.Total(&o) == s.Total(t) }) > 1 {
				tie = s.Tie(t)
			}
		}
	}
	switch {
	case over && len(all) == 1:
		last = s.Alone(s.Total(&all[0]))
	case over:
		last = Wins(winners, tie)
	}
	return FinalView(Object{{"over", over}, {"seats", seats}, {"winners", winners}}, table, told, last, s.open(names, all, places, counts))
}
