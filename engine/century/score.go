package century

import (
	"cmp"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rule"
)

// scoreFile scores a sheet given as YAML or JSON.
func scoreFile(data []byte, rulings []string, described func(string) (string, bool)) (*rule.View, error) {
	sheet, err := readSheet(data)
	if err != nil {
		return nil, err
	}
	var zones *[13]int
	if text, ok := described("zones"); ok {
		words, err := rule.Split(text)
		if err != nil {
			return nil, err
		}
		if len(words) > 0 {
			if zones, err = parseZones(words); err != nil {
				return nil, err
			}
		}
	}
	return scoreSheet(sheet, rulings, zones)
}

func readSheet(data []byte) (*score.Sheet, error) {
	return score.ReadSheet(data, name, Book().CheckSeat, wrongSeats)
}

func wrongSeats(n int) error {
	return rules().Seats.Illegal("20th Century has 3 to 5 seats, not %d.", n)
}

// scoreSheet scores a sheet. The zones of the copy, where they are described, come
// as one worth for each marker space; nil where they are not. The error is a
// refusal.
func scoreSheet(s *score.Sheet, rulings []string, zones *[13]int) (*rule.View, error) {
	rul, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	if n := len(s.Seats); n < 3 || n > 5 {
		return nil, wrongSeats(n)
	}
	names, tallies, notes, err := s.Tallies(zones)
	if err != nil {
		return nil, err
	}
	var v *rule.View
	if card := cmp.Or(s.Scoring, score.FinalCard); card == score.FinalCard {
		v = show.Final(names, tallies, score.Finals(tallies, rul.Floor))
	} else {
		v = show.Card(card, names, tallies, rul.Floor)
	}
	if len(notes) > 0 {
		v.Blocks = append(v.Blocks, rule.Lines(notes...))
	}
	return v, nil
}
