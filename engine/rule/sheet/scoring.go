package sheet

import (
	"maps"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Scoring is a scoring sheet: what the table counts at each seat, in the fields that it is
// asked for, and what a rulebook adds.
type Scoring struct {
	Book    *rule.Rulebook
	Fields  []rule.Field
	Lacks   say.Key                                              // what an empty sheet lacks
	Seat    say.Key                                              // what a seat looks like
	Wrong   func(n int) error                                    // refuses a number of seats
	Besides map[string]Value                                     // what else a sheet may say
	Begin   func() map[string]Value                              // what else may be said of the seat that begins here; nil for nothing
	Count   func(n *yaml.Node, name string, t *rule.Tally) error // takes what was counted at a seat; what it refuses is refused there
}

// Read reads a sheet, seat by seat, and gives their names. What is left out was not counted.
func (s Scoring) Read(data []byte) (names []string, err error) {
	var rules string
	var tallies []*rule.Tally
	values := map[string]Value{
		"rules": Only(&rules, s.Book.Name, "This sheet is for %q."),
		"seats": seatsOf(s.Book.Most, s.Wrong, func(n *yaml.Node) error {
			name, t, err := s.seat(n)
			switch {
			case err != nil:
				return err
			case rule.Contains(names, name):
				return Misread(n, "seats with different names", "There are two seats named %q.", name)
			}
			t.Seat, names, tallies = len(names), append(names, name), append(tallies, t)
			if wrong := rule.TooMany(s.Fields, tallies); !wrong.Empty() {
				return Misread(n, "what the box has at most", "%s", wrong)
			}
			return At(n, s.Count(n, name, t))
		}),
	}
	maps.Copy(values, s.Besides)
	err = readSheet(data, s.Lacks, values)
	if err == nil && len(names) < s.Book.Least {
		err = s.Wrong(len(names))
	}
	return names, err
}

func (s Scoring) seat(n *yaml.Node) (name string, t *rule.Tally, err error) {
	named := func(text string) error { return s.Book.CheckSeat(text, 1) }
	values := map[string]Value{"name": Text(&name, named)}
	counted := make([]any, len(s.Fields))
	for i, f := range s.Fields {
		values[f.Name] = func(n *yaml.Node) (err error) {
			counted[i], err = fieldAt(n, f)
			return err
		}
	}
	if s.Begin != nil {
		maps.Copy(values, s.Begin())
	}
	if err = Map(s.Seat, values)(n); err == nil && name == "" {
		err = At(n, named(name))
	}
	return name, rule.TallyOf(s.Fields, counted), err
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
