package sheet

import (
	"maps"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Table describes a sheet for a game of a rulebook that is recorded from its middle on:
// its round and who starts it, what each seat has, and what the rulebook adds.
type Table struct {
	Book    *rule.Rulebook
	Rounds  int     // the most rounds of a game
	Round   say.Key // what a sheet without its round lacks
	Options []string
	Things  map[string]Value // what else a sheet may contain
	Seat    say.Key          // what a seat looks like
	Had     []rule.Field     // the numbers that a seat has
	// Has adds to values the readers of what else seat no (from 1) has. lines gives all that the
	// seat has as it follows its name in lines to enter; numbers are those of Had, as in
	// "coins=12 science=9".
	Has func(values map[string]Value, no int) (lines func(numbers string) []string)
}

// Read gives the words that follow "new NAME", and the lines of the seats, each with the line of
// the sheet where its seat begins.
func (t Table) Read(data []byte) (options []string, lines []rule.Line, err error) {
	var round int
	var book string
	var names, given []string
	values := map[string]Value{
		"rules": Only(&book, t.Book.Name, "This sheet is for %q."),
		"round": Number(&round, 1, t.Rounds),
		"seats": List("a list of seats", func(n *yaml.Node) error {
			name, has, err := t.seat(n, len(names)+1)
			names, lines = append(names, name), append(lines, has...)
			return err
		}),
	}
	for _, name := range append([]string{"first"}, t.Options...) {
		var text string
		values[name] = Text(&text, func(text string) error {
			if text = strings.TrimSpace(text); text != "" {
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

// seat reads what a seat has, as lines to enter.
func (t Table) seat(n *yaml.Node, no int) (name string, lines []rule.Line, err error) {
	values := map[string]Value{"name": seatName(&name, t.Book)}
	given, has := fieldsIn(values, t.Had), t.Has(values, no)
	if err = Map(t.Seat, values)(n); err != nil {
		return name, nil, err
	}
	for _, what := range has(rule.TallyOf(t.Had, given).Text()) {
		if strings.TrimSpace(what) != "" {
			lines = append(lines, rule.Line{N: n.Line, Text: rule.HaveVerb + " " + rule.Quote(name) + " " + what})
		}
	}
	return name, lines, nil
}
