package score

import (
	"cmp"
	"slices"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// Sheet is a quick scoring: what the table counts, without a game.
type Sheet struct {
	Scoring string
	Seats   []sheet.Seat[Tally]
}

// OnSheet is what a table counts at a seat.
var OnSheet = rule.Counting[Tally]{Fields: sheetFields, Places: func(t *Tally) []any {
	return []any{&t.Points, &t.Garbage, &t.Pollution, &t.Coins, &t.Science, &t.Produced.Coins, &t.Produced.Science, &t.Produced.Points, &t.Centres, &t.CleanLand}
}}

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

// mostSeats can play; the box has boxLands lands, start tiles included; a seat can get
// mostLands of them.
const (
	mostSeats = 5
	boxLands  = 45
	mostLands = boxLands - mostSeats + 1
)

// ReadSheet reads a scoring sheet of a rulebook, YAML or JSON; wrong refuses a number of seats.
func ReadSheet(data []byte, book *rule.Rulebook, wrong func(n int) error) (*Sheet, error) {
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
	var err error
	s.Seats, err = sheet.Scoring[Tally]{
		Counting: &OnSheet, Book: book, Wrong: wrong,
		Lacks: "a sheet with scoring and seats", Seat: "a seat, as {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1]}",
		Besides: map[string]sheet.Value{"scoring": scoring(Cards), "bonus2": scoring(Bonus2Cards), "bonus4": scoring(Bonus4Cards)},
	}.Read(data)
	return s, err
}

// Tallies are what the sheet's seats counted, under the zones of the copy where
// they are described, with notes on what is assumed.
func (s *Sheet) Tallies(zones *[13]int) (names []string, tallies []Tally, notes []say.Text, err error) {
	card := cmp.Or(s.Scoring, FinalCard)
	var lacks *rule.CannotCheck
	var landless []string
	for i := range s.Seats {
		seat := &s.Seats[i]
		t := seat.Tally
		worth, assumed := Zone(zones, seat.Tally.Pollution)
		switch {
		case seat.Tally.CleanLand == 0:
			if assumed {
				worth, assumed = s.settled(t)
			}
			switch t.CleanLand = worth; {
			case zones != nil || worth == 0 || t.Clean() == 0 || !ReadsZones(card):
			case assumed:
				notes = append(notes, say.That("%s: a clean land is assumed to be worth %d with the marker on %s.", seat.Name, worth, rule.Signed(t.Pollution)))
			default:
				notes = append(notes, say.That("%s: a clean land is worth %d with the marker on %s, by what was read off for others.", seat.Name, worth, rule.Signed(t.Pollution)))
			}
		case worth != 0 && !assumed && worth != seat.Tally.CleanLand:
			return nil, nil, nil, seat.At(rule.MisreadAs(1, say.That("clean_land: %d, or zones as on your board", worth),
				"%s: clean_land says %d, the described zones say %d with the marker on %s.", seat.Name, seat.Tally.CleanLand, worth, rule.Signed(seat.Tally.Pollution)))
		case !onSomeBoard(&t, &t):
			return nil, nil, nil, seat.At(rule.Misread(1, "2, 3 and 4 in the order of the track", "%s: clean_land says %d with the marker on %s; on a track with zones for 2, 3 and 4, from left to right, that can't be.",
				seat.Name, seat.Tally.CleanLand, rule.Signed(seat.Tally.Pollution)))
		default:
			for j := range i {
				if other := &s.Seats[j]; other.Tally.CleanLand > 0 && !onSomeBoard(&t, &other.Tally) {
					return nil, nil, nil, seat.At(rule.Misread(1, "2, 3 and 4 in the order of the track", "%s: clean_land says %d with the marker on %s, but %s's says %d with the marker on %s.",
						seat.Name, seat.Tally.CleanLand, rule.Signed(seat.Tally.Pollution), other.Name, other.Tally.CleanLand, rule.Signed(other.Tally.Pollution)))
				}
			}
		}
		if len(t.Garbage) == 0 && ReadsZones(card) {
			landless = append(landless, seat.Name)
		}
		if reads, not := mistaken(card, seat.Counted); not != nil {
			notes = append(notes, say.That("%s: %s counts %s, not %s.", seat.Name, card, say.And(reads), say.And(not)))
		}
		if t.NeedsZone(card) {
			if lacks == nil {
				lacks = rule.Missing(nil, "No rulebook settles what a clean land is worth with the marker on %s (%s): read the 2, 3 or 4 off your board.", rule.Signed(seat.Tally.Pollution), seat.Name)
			}
			lacks.Needs = append(lacks.Needs, rule.Need{Text: say.That("clean_land of %s: 2, 3 or 4, as the board shows under the marker", seat.Name), Seat: seat.Name, Field: cleanLandField})
		}
		names, tallies = append(names, seat.Name), append(tallies, t)
	}
	if lacks != nil {
		lacks.Needs = append(lacks.Needs, ZonesNeed())
		return nil, nil, nil, lacks
	}
	if len(landless) > 0 {
		notes = append(notes, say.That("%s: no land is counted, though each seat has its start tile: garbage is one number for each land.", say.And(landless)))
	}
	return names, tallies, notes, nil
}

// mistaken are the fields that a scoring reads at a seat, and those counted there that it doesn't read,
// if one of the former isn't counted. Garbage breaks ties in each.
func mistaken(card string, counted *rule.Tally) (reads, not []string) {
	lacks := false
	for _, f := range sheetFields {
		switch value, read := counted.Value(f.Name), slices.ContainsFunc(Fields(card), func(r rule.Field) bool { return r.Name == f.Name }); {
		case read:
			reads, lacks = append(reads, f.Name), lacks || value == nil
		case value != nil && f.Name != garbageField.Name && f.Name != cleanLandField.Name:
			not = append(not, f.Name)
		}
	}
	if !lacks {
		not = nil
	}
	return reads, not
}

// settled is what a clean land is worth to a seat where what the others read off the board, and what is assumed of
// the board without contradicting them, allow for one worth only; else 0.
func (s *Sheet) settled(t Tally) (worth int, assumed bool) {
	_, read := sheet.Parted(s.Seats)
	read = rule.Those(read, func(t Tally) bool { return t.CleanLand > 0 })
	known := read
	for i, worth := range assumedZones {
		a := Tally{Pollution: i + WorstMarker, CleanLand: worth}
		if worth > 0 && !slices.ContainsFunc(read, func(o Tally) bool { return !onSomeBoard(&a, &o) }) {
			known = append(known, a)
		}
	}
	worth = only(t, known)
	own, _ := Zone(nil, t.Pollution)
	return worth, worth == own || only(t, read) == 0
}

// only is the one worth of a clean land to a seat with which some board gives it and each of others theirs; 0 for none or several.
func only(t Tally, others []Tally) int {
	possible := rule.Those([]int{2, 3, 4}, func(worth int) bool {
		t.CleanLand = worth
		return onSomeBoard(&t, &t) && !slices.ContainsFunc(others, func(o Tally) bool { return !onSomeBoard(&t, &o) })
	})
	if len(possible) != 1 {
		return 0
	}
	return possible[0]
}
