package sheet

import (
	"maps"
	"strconv"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Table is how a sheet says what lies on a table in the middle of a game of a
// rulebook: its round and who starts it, and what a rulebook adds.
type Table struct {
	Book    string  // the rulebook's name
	Rounds  int     // how many there are at the most
	Round   say.Key // what a sheet lacks that doesn't say its round
	Options []string
	Things  map[string]Value // what else may be said
	// Seat reads what a seat has, as lines to enter; no is its number from 1.
	Seat func(n *yaml.Node, no int) (name string, lines []string, err error)
}

// Read gives the words that follow "new NAME", and the lines of the seats.
func (t Table) Read(data []byte) (options, lines []string, err error) {
	var round int
	var book string
	var names, given []string
	values := map[string]Value{
		"rules": Only(&book, t.Book, "This sheet is for %q."),
		"round": Number(&round, 1, t.Rounds),
		"seats": List("a list of seats", func(n *yaml.Node) error {
			name, has, err := t.Seat(n, len(names)+1)
			names, lines = append(names, name), append(lines, has...)
			return err
		}),
	}
	for _, name := range append([]string{"first"}, t.Options...) {
		var text string
		values[name] = Text(&text, func(text string) error {
			if text != "" {
				given = append(given, "--"+name, text)
			}
			return nil
		})
	}
	maps.Copy(values, t.Things)
	if err = readSheet(data, "round and seats", values); err != nil {
		return nil, nil, err
	}
	if round == 0 {
		return nil, nil, rule.Misread(1, t.Round, "Which round the game is in isn't said.")
	}
	options = append(rule.SeatWords(names, 0), "--round", strconv.Itoa(round))
	return append(options, given...), lines, nil
}

// Counts adds the readers of some numbers to others. What was read is given, in
// the order of the fields, as it is typed: coins=12 science=9.
func Counts(fields []rule.Field, values map[string]Value) (typed func() string) {
	given := make([]any, len(fields))
	for i, f := range fields {
		values[f.Name] = func(n *yaml.Node) (err error) {
			given[i], err = numberAt(n, f)
			return err
		}
	}
	return func() string { return rule.TallyOf(fields, given).Text() }
}
