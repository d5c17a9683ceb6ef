package century

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Sheet is a quick scoring: what the table counts, without a game.
type Sheet struct {
	Rules   string      `json:"rules" yaml:"rules"`
	Scoring string      `json:"scoring" yaml:"scoring"`
	Seats   []SheetSeat `json:"seats" yaml:"seats"`
}

// SheetSeat is one seat of a scoring sheet; omitted numbers are 0.
type SheetSeat struct {
	Name            string `json:"name" yaml:"name"`
	Points          int    `json:"points" yaml:"points"`
	Coins           int    `json:"coins" yaml:"coins"`
	Science         int    `json:"science" yaml:"science"`
	Pollution       int    `json:"pollution" yaml:"pollution"`
	Garbage         []int  `json:"garbage" yaml:"garbage"`
	CleanLand       int    `json:"clean_land" yaml:"clean_land"`
	CoinsProduced   int    `json:"coins_produced" yaml:"coins_produced"`
	ScienceProduced int    `json:"science_produced" yaml:"science_produced"`
	PointsProduced  int    `json:"points_produced" yaml:"points_produced"`
	WorkingCentres  int    `json:"working_centres" yaml:"working_centres"`

	line, column int // where it stands in the sheet's text; 0 where there is none
}

// placed gives a refusal the place of the seat in its sheet.
func (s *SheetSeat) placed(err error) error {
	if s.line == 0 {
		return err
	}
	return rule.OnLine(rule.Shifted(err, s.column-1), s.line)
}

// A scored sheet as scripts read it.
type (
	scoreJSON struct {
		Scoring string      `json:"scoring"`
		Seats   []scoreSeat `json:"seats"`
		Winners []string    `json:"winners"`
	}
	scoreSeat struct {
		Name        string `json:"name"`
		Points      int    `json:"points"`
		Land        *int   `json:"land"`
		Environment *int   `json:"environment"`
		Commerce    *int   `json:"commerce"`
		Science     *int   `json:"science"`
		Bonus       int    `json:"bonus"`
		Total       int    `json:"total"`
		Garbage     int    `json:"garbage"`
		Place       int    `json:"place"`
	}
)

// Score scores a sheet. The zones of the copy, where they are described, come
// as one worth for each marker space; nil where they are not. The error is a
// refusal.
func Score(s *Sheet, rulings []string, zones *[13]int) (*rule.View, error) {
	var rul Rulings
	for _, r := range rulings {
		if err := rul.Set(r); err != nil {
			return nil, err
		}
	}
	card, err := sheetCard(cmp.Or(s.Scoring, finalCard), sheetCards)
	if err != nil {
		return nil, err
	}
	if n := len(s.Seats); n < 3 || n > 5 {
		return nil, seatCount.Illegal("20th Century has 3 to 5 seats, not %d.", n)
	}
	facts := &Facts{zones: zones}
	names := make([]string, len(s.Seats))
	tallies := make([]Tally, len(s.Seats))
	var notes []say.Text
	for i := range s.Seats {
		seat := &s.Seats[i]
		if err := seat.check(i, names[:i]); err != nil {
			return nil, err
		}
		names[i] = seat.Name
		t := Tally{
			Points: seat.Points, Coins: seat.Coins, Science: seat.Science, Pollution: seat.Pollution,
			Garbage: seat.Garbage, Centres: seat.WorkingCentres,
			Produced: rail.Yield{Coins: seat.CoinsProduced, Science: seat.ScienceProduced, Points: seat.PointsProduced},
		}
		worth, assumed := facts.zone(seat.Pollution)
		switch {
		case seat.CleanLand == 0:
			t.CleanLand = worth
			if assumed && worth > 0 && t.clean() > 0 && (card == finalCard || card == purityCard) {
				notes = append(notes, say.That("%s: a clean land is assumed to be worth %d with the marker on %s.", seat.Name, worth, show.Signed(seat.Pollution)))
			}
		case worth != 0 && !assumed && worth != seat.CleanLand:
			return nil, seat.placed(rule.MisreadAs(1, say.That("clean_land: %d, or zones as on your board", worth),
				"%s: clean_land says %d, the described zones say %d with the marker on %s.", seat.Name, seat.CleanLand, worth, show.Signed(seat.Pollution)))
		default:
			t.CleanLand = seat.CleanLand
		}
		if t.needsZone(card) {
			return nil, &rule.CannotCheck{
				Needs: []rule.Need{
					{Text: say.That("clean_land of %s: 2, 3 or 4, as the board shows under the marker", seat.Name), Seat: seat.Name, Field: cleanLandField},
					zonesNeed(),
				},
				Message: say.That("What a clean land is worth with the marker on %s (%s) is in no rulebook: read the 2, 3 or 4 off your board.", show.Signed(seat.Pollution), seat.Name),
			}
		}
		tallies[i] = t
	}
	var v *rule.View
	if card == finalCard {
		v = scoreView(names, tallies, scoreFinal(tallies, rul.Floor))
	} else {
		v = cardView(card, names, tallies, rul.Floor)
	}
	if len(notes) > 0 {
		v.Blocks = append(v.Blocks, rule.Lines(notes...))
	}
	return v, nil
}

// sheetCards are the scorings that a sheet can ask for.
var sheetCards = slices.Concat([]string{finalCard}, bonus2Cards, bonus4Cards)

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

// check refuses what no table can count.
func (s *SheetSeat) check(i int, before []string) error {
	bad := func(expected say.Text, format say.Key, facts ...any) error {
		return rule.MisreadAs(1, expected, "Seat %d: %s", i+1, say.That(format, facts...))
	}
	if err := checkSeatName(s.Name, 1); err != nil {
		return bad(say.That("a seat's name"), "%s", err)
	}
	if contains(before, s.Name) {
		return bad(say.That("seats with different names"), "there are two seats named %q.", s.Name)
	}
	for _, number := range []struct {
		of rule.Field
		n  int
	}{
		{pointsField, s.Points}, {coinsField, s.Coins}, {scienceField, s.Science}, {pollutionField, s.Pollution}, {coinsProducedField, s.CoinsProduced},
		{scienceProducedField, s.ScienceProduced}, {pointsProducedField, s.PointsProduced}, {centresField, s.WorkingCentres},
	} {
		if f, n := number.of, number.n; n < f.Low || n > f.High {
			return bad(say.That("%d to %d", f.Low, f.High), "%s is %d.", f.Name, n)
		}
	}
	if f := cleanLandField; s.CleanLand != 0 && (s.CleanLand < f.Low || s.CleanLand > f.High) {
		return bad(say.Or([]string{"2", "3", "4"}), "%s is %d.", f.Name, s.CleanLand)
	}
	if len(s.Garbage) > maxRegionTiles {
		return bad(say.That("one number per land"), "garbage lists %d lands.", len(s.Garbage))
	}
	for _, g := range s.Garbage {
		if g < 0 || g > garbageField.High {
			return bad(say.That("one number per land, 0 or more"), "garbage is %d on a land.", g)
		}
	}
	return nil
}

// scoreView shows a final scoring line by line.
func scoreView(names []string, tallies []Tally, finals []Final) *rule.View {
	out := scoreJSON{Scoring: finalCard, Winners: []string{}}
	t := &rule.Table{Header: rule.Headings("Seat", "Points", "Land", "Environment", "Commerce", "Science", "Total", "Garbage", "Place"), Left: 1, Seats: true, Sum: 6}
	for i := range names {
		f := &finals[i]
		out.Seats = append(out.Seats, scoreSeat{names[i], f.Before, &f.Land, &f.Environment, &f.Commerce, &f.Science, f.Total - f.Before, f.Total, f.Garbage, f.Place})
		t.Rows = append(t.Rows, say.Plains(names[i], fmt.Sprint(f.Before), fmt.Sprint(f.Land), fmt.Sprint(f.Environment), fmt.Sprint(f.Commerce), fmt.Sprint(f.Science), fmt.Sprint(f.Total), fmt.Sprint(f.Garbage), fmt.Sprint(f.Place)))
		if f.Place == 1 {
			out.Winners = append(out.Winners, names[i])
		}
	}
	var lines []say.Text
	for i := range names {
		lines = append(lines, finalWords(names[i], &tallies[i]))
	}
	return &rule.View{JSON: out, Blocks: []rule.Block{{Table: t}, {Lines: lines}, rule.Lines(rule.Wins(out.Winners))}}
}

// finalWords says how a seat's lines came about.
func finalWords(name string, t *Tally) say.Text {
	if t.clean() > 0 {
		return say.That("%s: clean lands: %d of %d at %d each, %d garbage; marker %s; %s and %d science in hand.",
			name, t.clean(), len(t.Garbage), t.CleanLand, t.garbage(), show.Signed(t.Pollution), show.Coins(t.Coins), t.Science)
	}
	return say.That("%s: clean lands: %d of %d, %d garbage; marker %s; %s and %d science in hand.",
		name, t.clean(), len(t.Garbage), t.garbage(), show.Signed(t.Pollution), show.Coins(t.Coins), t.Science)
}

// cardView shows the scoring of a bonus card.
func cardView(card string, names []string, tallies []Tally, floor bool) *rule.View {
	out := scoreJSON{Scoring: card, Winners: []string{}}
	table := &rule.Table{Header: rule.Headings("Seat", "Points", "Bonus", "Total", "Place"), Left: 1, Seats: true, Sum: 3}
	totals, garbage := make([]int, len(names)), make([]int, len(names))
	for i := range tallies {
		totals[i] = floored(tallies[i].Points+tallies[i].bonus(card), floor)
		garbage[i] = tallies[i].garbage()
	}
	place := places(totals, garbage)
	for i, name := range names {
		b := tallies[i].bonus(card)
		out.Seats = append(out.Seats, scoreSeat{Name: name, Points: tallies[i].Points, Bonus: b, Total: totals[i], Garbage: garbage[i], Place: place[i]})
		table.Rows = append(table.Rows, say.Plains(name, fmt.Sprint(tallies[i].Points), fmt.Sprint(b), fmt.Sprint(totals[i]), fmt.Sprint(place[i])))
	}
	return &rule.View{JSON: out, Blocks: []rule.Block{rule.Lines(say.That("Bonus card: %s.", card)), {Table: table}}}
}
