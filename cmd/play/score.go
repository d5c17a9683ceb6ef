package play

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Score asks for a scoring sheet, seat by seat, and scores it by the given
// rulings, which check looks over once the game is known.
func Score(d *desk.Desk, check func(rule.Rulebook) error, rulings []string, keep Kept) error {
	if d.Prompt == nil {
		return rule.In("score", rule.Misread(len("score")+2, "arbiter score FILE, or a terminal to be asked at", "score needs a sheet."))
	}
	if err := keep.Check(d); err != nil {
		return err
	}
	err := score(d, check, rulings, keep)
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

func score(d *desk.Desk, check func(rule.Rulebook) error, rulings []string, keep Kept) error {
	var (
		book  rule.Rulebook
		table *setup
		sh    sheet
		data  []byte
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
		func() error {
			v, counted, err := sh.score(d, book, rulings)
			if data = counted; err == nil {
				d.IO.Blank()
				err = d.Print(v)
			}
			return err
		},
	)
	switch {
	case errors.Is(err, errBack):
		return ui.ErrEnded
	case err != nil:
		return err
	}
	err = sh.keep(d, book, data, rulings, keep)
	if errors.Is(err, errBack) || errors.Is(err, ui.ErrEnded) || errors.Is(err, ui.ErrInterrupted) {
		d.IO.Errorln(say.That("The result isn't kept."))
		return nil
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
				switch before := sh.Seats[i][f.Name].(type) {
				case int:
					preset = strconv.Itoa(before)
				case string: // nobody may be told
					preset = ""
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
func (sh *sheet) score(d *desk.Desk, book rule.Rulebook, rulings []string) (v *rule.View, data []byte, err error) {
	known := d.LazyCopy(book)
	for {
		if data, err = json.Marshal(sh); err != nil {
			return nil, nil, err
		}
		v, err := book.Score(data, rulings, known.Described)
		switch {
		case known.Err != nil:
			return nil, nil, known.Err
		case err == nil:
			return v, data, nil
		}
		switch asked, failed := sh.askMissing(d, err); {
		case failed != nil:
			return nil, nil, failed
		case !asked:
			d.Refuse(err)
			return nil, nil, errBack
		}
	}
}

// countEnd has the end of a game counted by the table, seat by seat, and enters it.
func (s *session) countEnd(g *referee.Game) error {
	book, seats := g.Rulebook(), g.Position().Seats()
	sh := &sheet{Rules: book.Name(), Scoring: book.Scorings()[0]}
	for _, seat := range seats {
		sh.Seats = append(sh.Seats, s.recorded(g, seat, book.SheetFields(sh.Scoring)))
	}
	var data []byte
	err := inTurn(
		func() error { return sh.ask(s.d, book, seats) },
		func() (err error) { _, data, err = sh.score(s.d, book, g.Position().Rulings()); return err },
	)
	if err != nil {
		return err
	}
	lines, err := countedLines(s.d, s.name, book, data, nil)
	if err != nil {
		return err
	}
	for _, line := range lines[1:] {
		if accepted, err := s.entered(g, line); err != nil || !accepted {
			return err
		}
	}
	return nil
}

// recorded is what the record knows of a seat's part of a sheet; of a hand that is held
// secretly "".
func (s *session) recorded(g *referee.Game, seat string, fields []rule.Field) map[string]any {
	known := map[string]any{"name": seat}
	for _, n := range g.Position().Numbers(seat) {
		if !slices.ContainsFunc(fields, func(f rule.Field) bool { return f.Name == string(n.Name) }) {
			continue
		}
		if known[string(n.Name)] = n.N; n.Hidden && !s.d.Settings.Hands {
			known[string(n.Name)] = ""
		}
	}
	return known
}

// keep keeps the sheet of a whole game, where that is wanted.
func (sh *sheet) keep(d *desk.Desk, book rule.Rulebook, data []byte, rulings []string, keep Kept) error {
	if scorings := book.Scorings(); len(scorings) > 0 && sh.Scoring != scorings[0] && keep.Name == "" {
		return nil
	}
	if keep.Name == "" {
		yes, err := ui.Confirm(d.Prompt, say.That("Keep this result, for the history and a report?"))
		if err != nil || !yes {
			return err
		}
		if err = keep.ask(d); err != nil {
			return err
		}
	}
	g, err := keep.Game(d, book, data, rulings)
	if err != nil {
		return err
	}
	return Keep(d, g)
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
	_, err = d.Prompt.Line(ui.Line{Label: say.That("%s, %s:", seat, f.Ask), Preset: preset, Check: func(text string) (err error) {
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
