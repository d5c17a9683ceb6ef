package industry

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
)

// fromTable reads what lies on a table in the middle of a game, YAML or JSON: the
// words that follow "new NAME", and the lines that say so.
func fromTable(data []byte) (options, lines []string, err error) {
	var drawn []string
	options, lines, err = sheet.Table{
		Book: name, Rounds: fields, Round: "round: a number from 1", Options: []string{"variant"},
		Things: map[string]sheet.Value{columnsWord: sheet.Words(&drawn, "columns, as [A, C, F]")}, Seat: readHaving,
	}.Read(data)
	if columns := strings.ReplaceAll(strings.Join(drawn, ","), " ", ","); err == nil && columns != "" {
		lines = append([]string{haveVerb + " " + columnsWord + " " + columns}, lines...)
	}
	return options, lines, err
}

func readHaving(n *yaml.Node, _ int) (name string, lines []string, err error) {
	var jokers []string
	states := make([][]string, len(fieldStates))
	var subsidy bool
	const names = "a list of names"
	values := map[string]sheet.Value{
		"name":    sheet.Text(&name, func(text string) error { return Book().CheckSeat(text, 1) }),
		"jokers":  sheet.Words(&jokers, names),
		"subsidy": sheet.Flag(&subsidy),
	}
	for i, word := range fieldStates {
		values[word] = sheet.Words(&states[i], names)
	}
	counts := sheet.Counts(holdings.Had(), values)
	if err = sheet.Map("a seat, as {name: Green, talers: 9, developed: [A1]}", values)(n); err != nil {
		return name, nil, err
	}
	begun := haveVerb + " " + rule.Quote(name) + " "
	words := strings.Fields(counts())
	for _, j := range jokers {
		words = append(words, "joker="+j)
	}
	if subsidy {
		words = append(words, "subsidy")
	}
	if len(words) > 0 {
		lines = append(lines, begun+strings.Join(words, " "))
	}
	for i, word := range fieldStates {
		for _, f := range states[i] {
			lines = append(lines, begun+fieldWord+" "+f+" "+word)
		}
	}
	return name, lines, nil
}
