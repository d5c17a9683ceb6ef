package century

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
)

// fromTable reads what lies on a table in the middle of a game, YAML or JSON: the
// words that follow "new NAME", and the lines that say what the seats have.
func fromTable(data []byte) (options, lines []string, err error) {
	return sheet.Table{Book: name, Rounds: 6, Round: "round: 1 to 6", Options: []string{"bonus2", "bonus4"}, Seat: readHaving}.Read(data)
}

// readHaving reads what one seat has as lines of have; no is its number, for the
// tiles that have no name.
func readHaving(n *yaml.Node, no int) (name string, lines []string, err error) {
	var region string
	var technologies []string
	values := map[string]sheet.Value{
		"name":         sheet.Text(&name, func(text string) error { return Book().CheckSeat(text, 1) }),
		"region":       sheet.Text(&region, nil),
		"technologies": sheet.Words(&technologies, "technologies, as [T4 2g locomotive spent]"),
	}
	counts := sheet.Counts(holdings.Had(), values)
	if err = sheet.Map("a seat, as {name: Green, coins: 12, region: …}", values)(n); err != nil {
		return name, nil, err
	}
	begun := haveVerb + " " + rule.Quote(name) + " "
	if counted := counts(); counted != "" {
		lines = append(lines, begun+counted)
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
