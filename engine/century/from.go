package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// FromTable reads what lies on a table in the middle of a game, YAML or JSON: the
// words that follow "new NAME", and the lines that say what the seats have.
func (Book) FromTable(data []byte) (options, lines []string, err error) {
	var round int
	var rules, first string
	var names []string
	given := func(name string) sheet.Value {
		var text string
		return sheet.Text(&text, func(text string) error {
			options = append(options, "--"+name, text)
			return nil
		})
	}
	err = sheet.Read(data, "round and seats", map[string]sheet.Value{
		"rules": sheet.Text(&rules, func(name string) error {
			if name != Name {
				return rule.MisreadAs(1, say.Plain(Name), "This sheet is for %q.", name)
			}
			return nil
		}),
		"round":  sheet.Number(&round, 1, 6),
		"first":  sheet.Text(&first, func(string) error { return nil }),
		"bonus2": given("bonus2"),
		"bonus4": given("bonus4"),
		"seats": sheet.List("a list of seats", func(n *yaml.Node) error {
			name, has, err := readHaving(n, len(names)+1)
			names, lines = append(names, name), append(lines, has...)
			return err
		}),
	})
	if err != nil {
		return nil, nil, err
	}
	if round == 0 {
		return nil, nil, rule.Misread(1, "round: 1 to 6", "Which round the game is in isn't said.")
	}
	options = append(append([]string{"--seats", strings.Join(names, ",")}, options...), "--round", strconv.Itoa(round))
	if first != "" {
		options = append(options, "--first", first)
	}
	return options, lines, nil
}

// readHaving reads what one seat has as lines of have; no is its number, for the
// tiles that have no name.
func readHaving(n *yaml.Node, no int) (name string, lines []string, err error) {
	numbers := make([]*int, len(haveables))
	values := map[string]sheet.Value{
		"name": sheet.Text(&name, func(text string) error { return checkSeatName(text, 1) }),
	}
	for i, h := range haveables {
		values[h.Word] = func(n *yaml.Node) error {
			numbers[i] = new(int)
			return sheet.Number(numbers[i], h.Low, h.High)(n)
		}
	}
	var region string
	var technologies []string
	values["region"] = sheet.Text(&region, func(string) error { return nil })
	values["technologies"] = sheet.List("technologies, as [T4 2g locomotive spent]", func(n *yaml.Node) error {
		var text string
		err := sheet.Text(&text, func(string) error { return nil })(n)
		technologies = append(technologies, text)
		return err
	})
	if err = sheet.Map("a seat, as {name: Green, coins: 12, region: …}", values)(n); err != nil {
		return name, nil, err
	}
	begun := haveVerb + " " + rule.Quote(name) + " "
	var counted []string
	for i, v := range numbers {
		if v != nil {
			counted = append(counted, fmt.Sprintf("%s=%d", haveables[i].Word, *v))
		}
	}
	if len(counted) > 0 {
		lines = append(lines, begun+strings.Join(counted, " "))
	}
	for _, t := range technologies {
		lines = append(lines, begun+techWord+" "+t)
	}
	for _, t := range connectedLines(region, no) {
		lines = append(lines, begun+tileWord+" "+t)
	}
	return name, lines, nil
}

// connectedLines are the lines of a region, each with a name, in an order in which
// each tile touches one before it, as far as they do.
func connectedLines(region string, no int) (lines []string) {
	type tile struct {
		text   string
		square rail.Square
	}
	var left []tile
	for i, text := range strings.Split(region, "\n") {
		words, err := rule.Split(text)
		if err != nil || len(words) == 0 {
			if err != nil {
				left = append(left, tile{text: text})
			}
			continue
		}
		at := words[0].Text
		square, err := rail.ParseSquare(at)
		switch {
		case err != nil && len(words) > 1: // a name stands before the square
			square, _ = rail.ParseSquare(words[1].Text)
		case strings.EqualFold(at, "start"):
		case err == nil:
			text = fmt.Sprintf("H%d_%d %s", no, i+1, text)
		}
		left = append(left, tile{strings.TrimSpace(text), square})
	}
	slices.SortStableFunc(left, func(a, b tile) int { // the start tile is the first
		switch start := (rail.Square{}); {
		case a.square == start && b.square != start:
			return -1
		case b.square == start && a.square != start:
			return 1
		}
		return 0
	})
	laid := []rail.Square{{}}
	for len(left) > 0 {
		next := slices.IndexFunc(left, func(t tile) bool {
			return t.square == (rail.Square{}) || slices.ContainsFunc(laid, t.square.Touches)
		})
		next = max(next, 0) // one that touches none is refused when it is entered
		lines, laid = append(lines, left[next].text), append(laid, left[next].square)
		left = slices.Delete(left, next, next+1)
	}
	return lines
}
