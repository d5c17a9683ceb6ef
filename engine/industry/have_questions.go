package industry

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

func askHad(at rule.Position, seat, form string, described func(name string) (string, bool)) rule.Questions {
	p := at.(*Position)
	i := rule.Index(p.setup.Seats, seat)
	return map[string]rule.Questions{
		columnsWord: p.askColumns,
		fieldWord:   func(q *rule.Answers) string { return p.askOwned(q, i, described) },
		jokerWord:   func(q *rule.Answers) string { return p.askJoker(q, i) },
	}[form]
}

func (p *Position) askColumns(q *rule.Answers) string {
	n, drawn := p.setup.drawnBefore(), []string(nil)
	if p.Drawn != 0 { // they are said
		return ""
	}
	for f := range p.heldNow().Each {
		if c := letter(f.column()); !slices.Contains(drawn, c) {
			drawn = append(drawn, c)
		}
	}
	for i := len(drawn); i < n; i++ {
		left := slices.DeleteFunc(allColumns.Names(letter), func(c string) bool { return slices.Contains(drawn, c) })
		drawn = append(drawn, q.Word(rule.Prompt{Ask: say.That("Which column was drawn in this era? (%d of %d)", i+1, n), Words: left, Once: true}))
	}
	return strings.Join(drawn, ",")
}

// askOwned asks for a field that a seat has, as long as it can have another, and whether it is developed.
func (p *Position) askOwned(q *rule.Answers, seat int, described func(name string) (string, bool)) string {
	places := rule.Below[place](fields).Where(func(f place) bool { return p.checkHad(&haveLine{Seat: seat, Field: f}) == nil }).Names(place.String)
	if len(places) == 0 {
		return ""
	}
	field := q.Word(rule.Prompt{Ask: say.That("Which field?"), Words: places, Said: func(i int) say.Text {
		text, _ := described(places[i])
		return say.Plain(strings.TrimSpace(places[i] + "  " + text))
	}})
	f, _ := readPlace(field)
	states := slices.DeleteFunc(slices.Clone(fieldStates), func(word string) bool {
		return p.checkHad(&haveLine{Seat: seat, Field: f, State: slices.Index(fieldStates, word)}) != nil
	})
	said := map[string]say.Text{developedWord: say.That("developed"), restingWord: say.That("undeveloped"), lateWord: say.That("developed after its era")}
	return field + " " + q.Word(rule.Prompt{Ask: say.That("Is it developed?"), Words: states, Said: func(i int) say.Text { return said[states[i]] }})
}

func (p *Position) askJoker(q *rule.Answers, seat int) string {
	var words []string
	if p.jokersHeld() < mostJokers {
		words = rule.Each(resourceNames[stone:], func(r string) string { return jokerWord + "=" + r })
	}
	if !p.seats[seat].Subsidy {
		words = append(words, "subsidy")
	}
	if words == nil {
		return ""
	}
	return q.Word(rule.Prompt{Ask: say.That("A joker, or the subsidy?"), Words: words, Said: func(i int) say.Text {
		if words[i] == "subsidy" {
			return say.That("the subsidy")
		}
		return say.That("the joker for %s", stone+resource(i))
	}})
}

func fromTable(data []byte) (options []string, lines []rule.Line, err error) {
	var drawn []string
	var at int // the line of the columns
	options, lines, err = sheet.Table{
		Book: book, Rounds: fields, Round: "round: a number from 1", Options: []string{"variant"},
		Things: map[string]sheet.Value{columnsWord: func(n *yaml.Node) error {
			at = n.Line
			return sheet.Words(&drawn, "columns, as [A, C, F]")(n)
		}},
		Seat: "a seat, as {name: Green, talers: 9, developed: [A1]}", Had: holdings.Had(), Has: readHaving,
	}.Read(data)
	if columns := strings.ReplaceAll(strings.Join(drawn, ","), " ", ","); err == nil && columns != "" {
		lines = append([]rule.Line{{N: at, Text: rule.HaveVerb + " " + columnsWord + " " + columns}}, lines...)
	}
	return options, lines, err
}

func readHaving(values map[string]sheet.Value, _ int) func(numbers string) []string {
	var jokers []string
	states := make([][]string, len(fieldStates))
	var subsidy bool
	const names = "a list of names"
	values["jokers"], values["subsidy"] = sheet.Words(&jokers, names), sheet.Flag(&subsidy)
	for i, word := range fieldStates {
		values[word] = sheet.Words(&states[i], names)
	}
	return func(numbers string) []string {
		words := append(strings.Fields(numbers), rule.Each(jokers, func(j string) string { return "joker=" + j })...)
		if subsidy {
			words = append(words, "subsidy")
		}
		lines := []string{strings.Join(words, " ")}
		for i, word := range fieldStates {
			lines = append(lines, rule.Each(states[i], func(f string) string { return fieldWord + " " + f + " " + word })...)
		}
		return lines
	}
}
