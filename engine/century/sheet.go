package century

import (
	"math"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// ReadSheet reads a scoring sheet, YAML or JSON.
func ReadSheet(data []byte) (*Sheet, error) {
	s := &Sheet{}
	scored := false
	scoring := func(cards []string) sheet.Value {
		return func(n *yaml.Node) error {
			if scored {
				return sheet.Misread(n, "one scoring", "This sheet names two scorings.")
			}
			scored = true
			return sheet.Text(&s.Scoring, func(name string) (err error) {
				s.Scoring, err = sheetCard(name, cards)
				return err
			})(n)
		}
	}
	err := sheet.Read(data, "a sheet with scoring and seats", map[string]sheet.Value{
		"rules": sheet.Text(&s.Rules, func(name string) error {
			if name != Name {
				return rule.MisreadAs(1, say.Plain(Name), "This sheet is for %q.", name)
			}
			return nil
		}),
		"scoring": scoring(sheetCards),
		"bonus2":  scoring(bonus2Cards),
		"bonus4":  scoring(bonus4Cards),
		"seats": sheet.List("a list of seats", func(n *yaml.Node) error {
			seat := SheetSeat{line: n.Line, column: n.Column}
			if err := seat.read(n); err != nil {
				return err
			}
			s.Seats = append(s.Seats, seat)
			return sheet.At(n, seat.check(len(s.Seats)-1, s.names()[:len(s.Seats)-1]))
		}),
	})
	return s, err
}

func (s *Sheet) names() (names []string) {
	for _, seat := range s.Seats {
		names = append(names, seat.Name)
	}
	return names
}

// read reads a seat's values; check says what no table can count.
func (s *SheetSeat) read(n *yaml.Node) error {
	number := func(to *int) sheet.Value { return sheet.Number(to, math.MinInt32, math.MaxInt32) }
	return sheet.Map("a seat, as {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1]}", map[string]sheet.Value{
		"name":             sheet.Text(&s.Name, func(string) error { return nil }),
		"points":           number(&s.Points),
		"coins":            number(&s.Coins),
		"science":          number(&s.Science),
		"pollution":        number(&s.Pollution),
		"clean_land":       number(&s.CleanLand),
		"coins_produced":   number(&s.CoinsProduced),
		"science_produced": number(&s.ScienceProduced),
		"points_produced":  number(&s.PointsProduced),
		"working_centres":  number(&s.WorkingCentres),
		"garbage": sheet.List("one number per land, as [0, 0, 1]", func(n *yaml.Node) error {
			var v int
			err := number(&v)(n)
			s.Garbage = append(s.Garbage, v)
			return err
		}),
	})(n)
}
