package play

import (
	"encoding/json"
	"errors"
	"strconv"

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
	var (
		book  rule.Rulebook
		table *setup
		sh    sheet
	)
	err := inTurn(
		func() (err error) {
			if book, err = askBook(d); err == nil {
				err = check(book)
			}
			return err
		},
		func() (err error) {
			sh = sheet{Rules: book.Name()}
			sh.Scoring, err = askScoring(d, book)
			return err
		},
		func() (err error) { table, err = askSeats(d, book, table); return err },
		func() error { return sh.ask(d, book, table.seats) },
		func() error { return sh.score(d, book, rulings) },
	)
	if errors.Is(err, errBack) {
		err = ui.ErrEnded
	}
	return err
}

// ask asks for every number, seat by seat. Esc goes back a number; what was given
// before stands there.
func (sh *sheet) ask(d *desk.Desk, book rule.Rulebook, seats []string) error {
	var asked []func() error
	for i, seat := range seats {
		if i >= len(sh.Seats) || sh.Seats[i]["name"] != seat {
			sh.Seats = append(sh.Seats[:i:i], map[string]any{"name": seat})
		}
		for _, f := range book.SheetFields(sh.Scoring) {
			asked = append(asked, func() (err error) {
				preset := "0"
				if n, given := sh.Seats[i][f.Name].(int); given {
					preset = strconv.Itoa(n)
				}
				answer, err := askField(d, seat, f, preset)
				if err == nil {
					sh.Seats[i][f.Name] = answer
				}
				return err
			})
		}
	}
	return inTurn(asked...)
}

// score scores the sheet; what that lacks is asked for. What can't be is told, and
// the numbers are asked again.
func (sh *sheet) score(d *desk.Desk, book rule.Rulebook, rulings []string) error {
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
			d.Refuse(err)
			return errBack
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
	i, err := ui.Select(d.Prompt, say.That("What is scored?"), say.Plains(scorings...))
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
		yes, err := ui.Confirm(d.Prompt, say.That("%s: %s", seat, f.Ask))
		if err == nil {
			d.IO.Printf("%s: %s %s\n", seat, f.Ask, map[bool]say.Key{true: "yes", false: "no"}[yes])
		}
		return yes, err
	}
	if f.Kind == rule.NumberList {
		preset = ""
	}
	_, err = d.Prompt.Line(ui.Line{Label: say.That("%s, %s:", seat, f.Ask), Preset: preset, Replace: true, Check: func(text string) (err error) {
		if isBack(text) {
			return nil
		}
		answer, err = f.Read(text)
		return err
	}})
	if err == nil && answer == nil {
		err = errBack
	}
	return answer, err
}
