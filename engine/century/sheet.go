package century

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// maxSheet bounds a scoring sheet, in bytes.
const maxSheet = 1 << 20

// ReadSheet reads a scoring sheet, YAML or JSON. Words that it doesn't know are
// refused with their line and column: a mistyped name would score as 0.
func ReadSheet(data []byte) (*Sheet, error) {
	if len(data) > maxSheet {
		return nil, rule.Misread(1, "a scoring sheet", "This sheet has %d bytes; at most %d are read.", len(data), maxSheet)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, yamlError(err)
	}
	if len(doc.Content) == 0 {
		return nil, rule.Misread(1, "scoring: final and the seats", "The sheet is empty.")
	}
	s := &Sheet{}
	scored := false
	scoring := func(cards []string) func(*yaml.Node) error {
		return func(n *yaml.Node) error {
			if scored {
				return misreadAt(n, "one scoring", "This sheet names two scorings.")
			}
			scored = true
			if err := text(n, &s.Scoring); err != nil {
				return err
			}
			card, err := sheetCard(s.Scoring, cards)
			if err != nil {
				return placed(err, n)
			}
			s.Scoring = card
			return nil
		}
	}
	err := mapping(doc.Content[0], "a sheet with scoring and seats", map[string]func(*yaml.Node) error{
		"rules": func(n *yaml.Node) error {
			if err := text(n, &s.Rules); err != nil {
				return err
			}
			if s.Rules != Name {
				return placed(rule.MisreadAs(1, say.Plain(Name), "This sheet is for %q.", s.Rules), n)
			}
			return nil
		},
		"scoring": scoring(sheetCards),
		"bonus2":  scoring(bonus2Cards),
		"bonus4":  scoring(bonus4Cards),
		"seats": func(n *yaml.Node) error {
			if n.Kind != yaml.SequenceNode {
				return misreadAt(n, "a list of seats", "seats is no list.")
			}
			for _, seat := range n.Content {
				out := SheetSeat{line: seat.Line, column: seat.Column}
				if err := readSeat(seat, &out); err != nil {
					return err
				}
				if err := out.check(len(s.Seats), s.names()); err != nil {
					return placed(err, seat)
				}
				s.Seats = append(s.Seats, out)
			}
			return nil
		},
	})
	return s, err
}

func (s *Sheet) names() (names []string) {
	for _, seat := range s.Seats {
		names = append(names, seat.Name)
	}
	return names
}

func readSeat(n *yaml.Node, s *SheetSeat) error {
	take := func(at *int) func(*yaml.Node) error {
		return func(n *yaml.Node) error { return number(n, at) }
	}
	return mapping(n, "a seat, as {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1]}", map[string]func(*yaml.Node) error{
		"name":             func(n *yaml.Node) error { return text(n, &s.Name) },
		"points":           take(&s.Points),
		"coins":            take(&s.Coins),
		"science":          take(&s.Science),
		"pollution":        take(&s.Pollution),
		"clean_land":       take(&s.CleanLand),
		"coins_produced":   take(&s.CoinsProduced),
		"science_produced": take(&s.ScienceProduced),
		"points_produced":  take(&s.PointsProduced),
		"working_centres":  take(&s.WorkingCentres),
		"garbage": func(n *yaml.Node) error {
			if n.Kind != yaml.SequenceNode {
				return misreadAt(n, "one number per land, as [0, 0, 1]", "garbage is no list.")
			}
			for _, g := range n.Content {
				var v int
				if err := number(g, &v); err != nil {
					return err
				}
				s.Garbage = append(s.Garbage, v)
			}
			return nil
		},
	})
}

// mapping hands each value of a mapping to its reader.
func mapping(n *yaml.Node, want say.Key, readers map[string]func(*yaml.Node) error) error {
	if n.Kind != yaml.MappingNode {
		return misreadAt(n, want, "This is not %s.", want)
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		read := readers[key.Value]
		if read == nil {
			return placed(rule.MisreadAs(1, say.Or(slices.Sorted(maps.Keys(readers))), "There is no %q here.", key.Value), key)
		}
		if seen[key.Value] {
			return misreadAt(key, "each name once", "%s stands here twice.", key.Value)
		}
		seen[key.Value] = true
		if err := read(value); err != nil {
			return err
		}
	}
	return nil
}

func text(n *yaml.Node, at *string) error {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		return misreadAt(n, "a word", "This is no word.")
	}
	*at = n.Value
	return nil
}

func number(n *yaml.Node, at *int) error {
	v, err := strconv.Atoi(strings.TrimPrefix(n.Value, "+"))
	if n.Kind != yaml.ScalarNode || err != nil || n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		return misreadAt(n, "a whole number", "%q is no whole number.", n.Value)
	}
	*at = v
	return nil
}

func misreadAt(n *yaml.Node, expected, format say.Key, facts ...any) error {
	return placed(rule.Misread(1, expected, format, facts...), n)
}

// placed gives a refusal the place of a node.
func placed(err error, n *yaml.Node) error {
	return rule.OnLine(rule.Shifted(err, n.Column-1), n.Line)
}

// yamlError turns the library's words into a refusal with its line.
func yamlError(err error) error {
	line := 1
	if m := regexp.MustCompile(`line (\d+)`).FindStringSubmatch(err.Error()); m != nil {
		line, _ = strconv.Atoi(m[1])
	}
	return rule.OnLine(rule.Misread(1, "YAML or JSON", "The sheet can't be read: %s.", strings.TrimPrefix(fmt.Sprint(err), "yaml: ")), line)
}
