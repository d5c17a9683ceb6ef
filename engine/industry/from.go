package industry

import (
	"fmt"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// FromTable reads what lies on a table in the middle of a game, YAML or JSON: the
// words that follow "new NAME", and the lines that say so.
func (Book) FromTable(data []byte) (options, lines []string, err error) {
	var round int
	var rules, first, columns, variant string
	var names []string
	any := func(string) error { return nil }
	err = sheet.Read(data, "round and seats", map[string]sheet.Value{
		"rules": sheet.Text(&rules, func(name string) error {
			if name != Name {
				return rule.MisreadAs(1, say.Plain(Name), "This sheet is for %q.", name)
			}
			return nil
		}),
		"round":   sheet.Number(&round, 1, fields),
		"first":   sheet.Text(&first, any),
		"variant": sheet.Text(&variant, any),
		"columns": sheet.Text(&columns, any),
		"seats": sheet.List("a list of seats", func(n *yaml.Node) error {
			name, has, err := readHaving(n)
			names, lines = append(names, name), append(lines, has...)
			return err
		}),
	})
	if err != nil {
		return nil, nil, err
	}
	if round == 0 {
		return nil, nil, rule.Misread(1, "round: a number from 1", "Which round the game is in isn't said.")
	}
	options = []string{"--rules", Name, "--seats", strings.Join(names, ","), "--round", strconv.Itoa(round)}
	for _, o := range [][2]string{{"first", first}, {"variant", variant}} {
		if o[1] != "" {
			options = append(options, "--"+o[0], o[1])
		}
	}
	if columns != "" {
		lines = append([]string{haveVerb + " " + columnsWord + " " + strings.ReplaceAll(columns, " ", ",")}, lines...)
	}
	return options, lines, nil
}

// readHaving reads what one seat has as lines of have.
func readHaving(n *yaml.Node) (name string, lines []string, err error) {
	var talers, points *int
	var jokers []string
	var subsidy bool
	fieldsOf := map[string][]string{}
	number := func(to **int) sheet.Value {
		return func(n *yaml.Node) error {
			*to = new(int)
			return sheet.Number(*to, 0, mostTalers)(n)
		}
	}
	list := func(add func(string)) sheet.Value {
		return sheet.List("a list of names", func(n *yaml.Node) error {
			var text string
			err := sheet.Text(&text, func(string) error { return nil })(n)
			add(text)
			return err
		})
	}
	place := func(how string) sheet.Value {
		return list(func(text string) { fieldsOf[how] = append(fieldsOf[how], text) })
	}
	err = sheet.Map("a seat, as {name: Green, talers: 9, developed: [A1]}", map[string]sheet.Value{
		"name":        sheet.Text(&name, func(text string) error { return checkSeatName(text, 1) }),
		"talers":      number(&talers),
		"points":      number(&points),
		"jokers":      list(func(text string) { jokers = append(jokers, text) }),
		"subsidy":     sheet.Flag(&subsidy),
		developedWord: place(developedWord),
		restingWord:   place(restingWord),
	})(n)
	if err != nil {
		return name, nil, err
	}
	begun := haveVerb + " " + rule.Quote(name)
	line := begun
	if talers != nil {
		line += fmt.Sprintf(" talers=%d", *talers)
	}
	if points != nil {
		line += fmt.Sprintf(" points=%d", *points)
	}
	for _, j := range jokers {
		line += " joker=" + j
	}
	if subsidy {
		line += " subsidy"
	}
	if line != begun {
		lines = append(lines, line)
	}
	for _, how := range []string{developedWord, restingWord} {
		for _, f := range fieldsOf[how] {
			lines = append(lines, begun+" "+fieldWord+" "+f+" "+how)
		}
	}
	return name, lines, nil
}
