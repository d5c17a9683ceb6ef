package score

import (
	"cmp"
	"math"
	"slices"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// Sheet is a quick scoring: what the table counts, without a game.
type Sheet struct {
	Rules, Scoring string
	Seats          []sheetSeat
}

// sheetSeat is one seat of a scoring sheet; omitted numbers are 0.
type sheetSeat struct {
	Name string
	Tally

	line, column int // where it stands in the sheet's text; 0 where there is none
}

// counted is a number of a seat.
type counted struct {
	rule.Field
	n *int
}

// numbers are all but what a clean land is worth, which may be left out.
func (s *sheetSeat) numbers() []counted {
	return []counted{
		{pointsField, &s.Points}, {coinsField, &s.Coins}, {scienceField, &s.Science}, {pollutionField, &s.Pollution}, {coinsProducedField, &s.Produced.Coins},
		{scienceProducedField, &s.Produced.Science}, {pointsProducedField, &s.Produced.Points}, {centresField, &s.Centres},
	}
}

// placed gives a refusal the place of the seat in its sheet.
func (s *sheetSeat) placed(err error) error {
	if s.line == 0 {
		return err
	}
	return rule.OnLine(rule.Shifted(err, s.column-1), s.line)
}

// Cards are the scorings that a sheet can ask for.
var Cards = slices.Concat([]string{FinalCard}, Bonus2Cards, Bonus4Cards)

func sheetCard(name string, cards []string) (string, error) {
	i, err := rule.Match(name, cards)
	if err != nil {
		return "", err
	}
	if i < 0 {
		return "", rule.MisreadAs(1, say.Or(cards), "scoring: there is no card %q.", name)
	}
	return cards[i], nil
}

// mostLands bounds the lands of a seat: more than any game can deal.
const mostLands = 400

// check refuses what no table can count.
func (s *sheetSeat) check(i int, before []string, seatName func(string, int) error) error {
	bad := func(expected say.Text, format say.Key, facts ...any) error {
		return rule.MisreadAs(1, expected, "Seat %d: %s", i+1, say.That(format, facts...))
	}
	if err := seatName(s.Name, 1); err != nil {
		return bad(say.That("a seat's name"), "%s", err)
	}
	if rule.Contains(before, s.Name) {
		return bad(say.That("seats with different names"), "there are two seats named %q.", s.Name)
	}
	for _, f := range s.numbers() {
		if *f.n < f.Low || *f.n > f.High {
			return bad(say.That("%d to %d", f.Low, f.High), "%s is %d.", f.Name, *f.n)
		}
	}
	if f := cleanLandField; s.CleanLand != 0 && (s.CleanLand < f.Low || s.CleanLand > f.High) {
		return bad(say.Or([]string{"2", "3", "4"}), "%s is %d.", f.Name, s.CleanLand)
	}
	if len(s.Garbage) > mostLands {
		return bad(say.That("one number per land"), "garbage lists %d lands.", len(s.Garbage))
	}
	for _, g := range s.Garbage {
		if g < 0 || g > garbageField.High {
			return bad(say.That("one number per land, 0 or more"), "garbage is %d on a land.", g)
		}
	}
	return nil
}

// mostSeats is how many can play.
const mostSeats = 5

// ReadSheet reads a scoring sheet of a rulebook, YAML or JSON; seatName says
// whether a text can name a seat, tooMany refuses a number of them.
func ReadSheet(data []byte, rules string, seatName func(name string, column int) error, tooMany func(n int) error) (*Sheet, error) {
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
			if name != rules {
				return rule.MisreadAs(1, say.Plain(rules), "This sheet is for %q.", name)
			}
			return nil
		}),
		"scoring": scoring(Cards),
		"bonus2":  scoring(Bonus2Cards),
		"bonus4":  scoring(Bonus4Cards),
		"seats": sheet.Seats(mostSeats, tooMany, func(n *yaml.Node) error {
			seat := sheetSeat{line: n.Line, column: n.Column}
			if err := seat.read(n); err != nil {
				return err
			}
			s.Seats = append(s.Seats, seat)
			return sheet.At(n, seat.check(len(s.Seats)-1, s.names()[:len(s.Seats)-1], seatName))
		}),
	})
	return s, err
}

func (s *Sheet) names() []string {
	return rule.Each(s.Seats, func(seat sheetSeat) string { return seat.Name })
}

// read reads a seat's values; check says what no table can count.
func (s *sheetSeat) read(n *yaml.Node) error {
	number := func(to *int) sheet.Value { return sheet.Number(to, math.MinInt32, math.MaxInt32) }
	values := map[string]sheet.Value{
		"name":       sheet.Text(&s.Name, func(string) error { return nil }),
		"clean_land": number(&s.CleanLand),
		"garbage": sheet.List("one number per land, as [0, 0, 1]", func(n *yaml.Node) error {
			var v int
			err := number(&v)(n)
			s.Garbage = append(s.Garbage, v)
			return err
		}),
	}
	for _, f := range s.numbers() {
		values[f.Name] = number(f.n)
	}
	return sheet.Map("a seat, as {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1]}", values)(n)
}

// Tallies are what the sheet's seats counted, under the zones of the copy where
// they are described, with notes on what is assumed.
func (s *Sheet) Tallies(zones *[13]int) (names []string, tallies []Tally, notes []say.Text, err error) {
	card := cmp.Or(s.Scoring, FinalCard)
	for i := range s.Seats {
		seat := &s.Seats[i]
		t := seat.Tally
		worth, assumed := Zone(zones, seat.Pollution)
		switch {
		case seat.CleanLand == 0:
			t.CleanLand = worth
			if assumed && worth > 0 && t.Clean() > 0 && ReadsZones(card) {
				notes = append(notes, say.That("%s: a clean land is assumed to be worth %d with the marker on %s.", seat.Name, worth, rule.Signed(seat.Pollution)))
			}
		case worth != 0 && !assumed && worth != seat.CleanLand:
			return nil, nil, nil, seat.placed(rule.MisreadAs(1, say.That("clean_land: %d, or zones as on your board", worth),
				"%s: clean_land says %d, the described zones say %d with the marker on %s.", seat.Name, seat.CleanLand, worth, rule.Signed(seat.Pollution)))
		case !onSomeBoard(seat, seat):
			return nil, nil, nil, seat.placed(rule.Misread(1, "2, 3 and 4 in the order of the track", "%s: clean_land says %d with the marker on %s; on a track with zones for 2, 3 and 4, from left to right, that can't be.",
				seat.Name, seat.CleanLand, rule.Signed(seat.Pollution)))
		default:
			for j := range i {
				if other := &s.Seats[j]; other.CleanLand > 0 && !onSomeBoard(seat, other) {
					return nil, nil, nil, seat.placed(rule.Misread(1, "2, 3 and 4 in the order of the track", "%s: clean_land says %d with the marker on %s, but %s's says %d with the marker on %s.",
						seat.Name, seat.CleanLand, rule.Signed(seat.Pollution), other.Name, other.CleanLand, rule.Signed(other.Pollution)))
				}
			}
		}
		if t.NeedsZone(card) {
			return nil, nil, nil, &rule.CannotCheck{
				Needs: []rule.Need{
					{Text: say.That("clean_land of %s: 2, 3 or 4, as the board shows under the marker", seat.Name), Seat: seat.Name, Field: cleanLandField},
					ZonesNeed(),
				},
				Message: say.That("What a clean land is worth with the marker on %s (%s) is in no rulebook: read the 2, 3 or 4 off your board.", rule.Signed(seat.Pollution), seat.Name),
			}
		}
		names, tallies = append(names, seat.Name), append(tallies, t)
	}
	return names, tallies, notes, nil
}
