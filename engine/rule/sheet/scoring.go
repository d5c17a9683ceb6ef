package sheet

import (
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Scoring describes a scoring sheet: what is counted at each seat, in the Fields of its Counting,
// and what a rulebook adds.
type Scoring[T any] struct {
	*rule.Counting[T]
	Book    *rule.Rulebook
	Lacks   say.Key                          // what an empty sheet lacks
	Seat    say.Key                          // what a seat looks like
	Wrong   func(n int) error                // refuses a number of seats
	Besides map[string]Value                 // what else a sheet may contain
	Also    func(t *T) map[string]Value      // what else a seat may contain; nil for nothing
	Check   func(name string, seat *T) error // refuses what can't be counted at a seat; nil for nothing
}

// Seat is what a sheet counts at a seat, also field by field, and where it stands in the sheet; 0 if
// it is in none.
type Seat[T any] struct {
	Name         string
	Tally        T
	Counted      *rule.Tally
	Line, Column int
}

// At gives a refusal the place of the seat in its sheet.
func (s *Seat[T]) At(err error) error {
	if s.Line == 0 {
		return err
	}
	return At(&yaml.Node{Line: s.Line, Column: s.Column}, err)
}

// Parted are the names and the tallies of seats, each in a list.
func Parted[T any](seats []Seat[T]) (names []string, tallies []T) {
	return rule.Each(seats, func(s Seat[T]) string { return s.Name }), rule.Each(seats, func(s Seat[T]) T { return s.Tally })
}

// Counted turns what Scoring.Read gives into names and tallies, for rule.SheetRules.Counted.
func Counted[T any](seats []Seat[T], err error) (names []string, tallies []*rule.Tally, failed error) {
	names, _ = Parted(seats)
	return names, Counts(seats), err
}

// Counts are what was counted at each of some seats.
func Counts[T any](seats []Seat[T]) []*rule.Tally {
	return rule.Each(seats, func(s Seat[T]) *rule.Tally { return s.Counted })
}

// Read reads a sheet. A field that it leaves out was not counted. The error is a
// *rule.NotUnderstood, or what Wrong or Check gives.
func (s Scoring[T]) Read(data []byte) (seats []Seat[T], err error) {
	var rules string
	values := map[string]Value{
		"rules": Only(&rules, s.Book.Name, "This sheet is for %q."),
		"seats": seatsOf(s.Book.Most, s.Wrong, func(n *yaml.Node) error {
			seat, err := s.seat(n)
			if err == nil && slices.ContainsFunc(seats, func(other Seat[T]) bool { return rule.SameName(other.Name, seat.Name) }) {
				err = Misread(n, "seats with different names", "There are two seats named %q.", seat.Name)
			}
			if err != nil {
				return err
			}
			seat.Counted.Seat, seats = len(seats), append(seats, seat)
			if wrong := rule.TooMany(s.Fields, Counts(seats)); !wrong.Empty() {
				return Misread(n, "what the box has at most", "%s", wrong)
			}
			if s.Check != nil {
				err = At(n, s.Check(seat.Name, &seat.Tally))
			}
			return err
		}),
	}
	maps.Copy(values, s.Besides)
	err = readSheet(data, s.Lacks, values)
	if err == nil && len(seats) < s.Book.Least {
		err = s.Wrong(len(seats))
	}
	return seats, err
}

func (s Scoring[T]) seat(n *yaml.Node) (seat Seat[T], err error) {
	seat.Line, seat.Column = n.Line, n.Column
	values := map[string]Value{"name": seatName(&seat.Name, s.Book)}
	given := fieldsIn(values, s.Fields)
	if s.Also != nil {
		maps.Copy(values, s.Also(&seat.Tally))
	}
	if err = Map(s.Seat, values)(n); err == nil && seat.Name == "" {
		err = At(n, s.Book.CheckSeat(seat.Name, 1))
	}
	if seat.Counted = rule.TallyOf(s.Fields, given); len(seat.Counted.Values) == 0 {
		seat.Counted.Values = []rule.TallyValue{{Field: s.Fields[0].Name, Value: 0}}
	}
	s.Add(&seat.Tally, seat.Counted)
	return seat, err
}

// fieldsIn adds readers of some fields to values, and gives the place for what they read.
func fieldsIn(values map[string]Value, fields []rule.Field) (given []any) {
	given = make([]any, len(fields))
	for i, f := range fields {
		values[f.Name] = func(n *yaml.Node) (err error) {
			given[i], err = fieldAt(n, f)
			return err
		}
	}
	return given
}

// fieldAt reads what was counted in a field, as Field.Read gives it.
func fieldAt(n *yaml.Node, f rule.Field) (any, error) {
	switch {
	case f.Kind == rule.YesOrNo && (f.High < 2 || n.Tag != "!!int"):
		var yes bool
		err := Flag(&yes)(n)
		return yes, err
	case f.Kind == rule.NumberList:
		return listAt(n, f, func(n *yaml.Node) (int, error) { return numberAt(n, f) })
	case f.Kind == rule.PairList:
		return listAt(n, f, func(n *yaml.Node) (pair [2]int, err error) {
			if n.Kind != yaml.SequenceNode || len(n.Content) != len(pair) {
				return pair, Misread(n, f.One(0).Form, "This is not %s.", f.One(0).Form)
			}
			for i := 0; i < len(pair) && err == nil; i++ {
				pair[i], err = numberAt(n.Content[i], f.One(i))
			}
			return pair, err
		})
	}
	return numberAt(n, f)
}

func numberAt(n *yaml.Node, f rule.Field) (v int, err error) {
	err = Number(&v, f.Low, f.High)(n)
	return v, err
}

func listAt[V any](n *yaml.Node, f rule.Field, entry func(*yaml.Node) (V, error)) (list []V, err error) {
	list = []V{}
	err = List(f.Form, func(n *yaml.Node) error {
		v, err := entry(n)
		list = append(list, v)
		return err
	})(n)
	if long := f.Fits(len(list)); err == nil && long != nil {
		err = At(n, rule.MisreadAs(1, say.Of(long), "Too many entries: %d.", len(list)))
	}
	return list, err
}
