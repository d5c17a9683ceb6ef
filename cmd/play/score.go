package play

import (
	"encoding/json"
	"errors"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Score asks for a scoring sheet, seat by seat, and scores it by the given
// rulings, which check looks over once the game is known.
func Score(d *desk.Desk, check func(rule.Rulebook) error, rulings []string) error {
	if d.Prompt == nil {
		return rule.In("score", rule.Misread(len("score")+2, "arbiter score FILE, or a terminal to be asked at", "score needs a sheet."))
	}
	err := score(d, check, rulings)
	switch {
	case errors.Is(err, ui.ErrInterrupted):
		err = &desk.Told{Err: err}
	case errors.Is(err, ui.ErrEnded):
		err = nil
	default:
		return err
	}
	d.IO.Errorln(say.That("Nothing was scored."))
	return err
}

// sheet is a scoring sheet as a file holds it.
type sheet struct {
	Rules   string           `json:"rules"`
	Scoring string           `json:"scoring"`
	Seats   []map[string]any `json:"seats"`
}

func score(d *desk.Desk, check func(rule.Rulebook) error, rulings []string) error {
	book, err := askBook(d)
	if err != nil {
		return err
	}
	if err := check(book); err != nil {
		return err
	}
	sh := sheet{Rules: book.Name()}
	if sh.Scoring, err = askScoring(d, book); err != nil {
		return err
	}
	seats, err := askSeats(d)
	if err != nil {
		return err
	}
	for i, seat := range seats {
		sh.Seats = append(sh.Seats, map[string]any{"name": seat})
		for _, f := range book.SheetFields(sh.Scoring) {
			if sh.Seats[i][f.Name], err = askField(d, seat, f, "0"); err != nil {
				return err
			}
		}
	}
	known := d.LazyCopy(book)
	for {
		data, err := json.Marshal(sh)
		if err != nil {
			return err
		}
		v, err := book.Score(data, rulings, known.Described)
		if known.Err != nil {
			return known.Err
		}
		if err == nil {
			d.IO.Blank()
			return d.Print(v)
		}
		switch asked, failed := sh.askMissing(d, err); {
		case failed != nil:
			return failed
		case !asked:
			return err
		}
	}
}

// askScoring asks what is scored, where a game has more than its end.
func askScoring(d *desk.Desk, book rule.Rulebook) (string, error) {
	scorings := book.Scorings()
	switch len(scorings) {
	case 0:
		return "", rule.In("score", rule.Misread(len("score")+2, "arbiter score FILE", "%s is scored from a file.", book.Title()))
	case 1:
		return scorings[0], nil
	}
	i, err := d.Prompt.Select(say.That("What is scored?"), say.Plains(scorings...))
	if err != nil {
		return "", err
	}
	d.IO.Println(say.That("Scoring: %s", scorings[i]))
	return scorings[i], nil
}

// askMissing asks for what a scoring found missing.
func (sh *sheet) askMissing(d *desk.Desk, refused error) (asked bool, err error) {
	var cannot *rule.CannotCheck
	if !errors.As(refused, &cannot) {
		return false, nil
	}
	for _, need := range cannot.Needs {
		for _, seat := range sh.Seats {
			if seat["name"] != need.Seat {
				continue
			}
			if seat[need.Field.Name], err = askField(d, need.Seat, need.Field, ""); err != nil {
				return false, err
			}
			asked = true
		}
	}
	return asked, nil
}

// askField asks for one field of a seat; preset stands there to begin with.
func askField(d *desk.Desk, seat string, f rule.Field, preset string) (answer any, err error) {
	if f.Kind == rule.YesOrNo {
		yes, err := d.Prompt.Confirm(say.That("%s: %s", seat, f.Ask))
		if err == nil {
			d.IO.Printf("%s: %s %s\n", seat, f.Ask, map[bool]say.Key{true: "yes", false: "no"}[yes])
		}
		return yes, err
	}
	if f.Kind == rule.NumberList {
		preset = ""
	}
	_, err = d.Prompt.Input(say.That("%s, %s", seat, f.Ask), preset, func(text string) (err error) {
		answer, err = f.Read(text)
		return err
	})
	return answer, err
}
