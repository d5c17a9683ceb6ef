package play

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Score asks for a scoring sheet, seat by seat, and scores it by the given
// rulings, which check looks over once the game is known.
func Score(d *desk.Desk, check func(*rule.Rulebook) error, rulings []string, keep Kept) error {
	if d.Prompt == nil {
		return rule.In("score", rule.Misread(len("score")+2, "arbiter score FILE, or a terminal to be asked at", "score needs a sheet."))
	}
	if err := keep.Check(d); err != nil {
		return err
	}
	s := &session{d: d}
	return s.ended(func() error { return s.score(check, rulings, keep) }, say.That("Nothing was kept."))
}

// ended asks at a terminal that saves a Ctrl-C between two questions for the next one; if the
// person ends the questions, it says what becomes of the answers.
func (s *session) ended(asks func() error, came say.Text) error {
	s.d.Prompt.Stay(s.d.Drawing, nil)
	defer s.d.Prompt.Close() // restores the terminal, also after a panic
	err := asks()
	s.d.Prompt.Close()
	switch {
	case errors.Is(err, ui.ErrInterrupted):
		err = &desk.Reported{Err: err}
	case errors.Is(err, ui.ErrEnded), errors.Is(err, errBack):
		err = nil
	default:
		return err
	}
	if s.sheets.any {
		came = say.That(stillTyped)
	}
	s.d.IO.Errorln(came)
	return err
}

// stillTyped is said where the numbers of a sheet were left before it was finished.
const stillTyped say.Key = "The numbers typed are kept; next time you can go on with them."

func (s *session) score(check func(*rule.Rulebook) error, rulings []string, keep Kept) error {
	var (
		book  *rule.Rulebook
		table *setup
		sh    = &sheet{}
		d     = s.d
		at    int // the question that is asked, whose answer may change
	)
	s.chosen = func() []say.Text { return s.ofSheet(sh, book, table, at) }
	s.stay()
	if was, err := s.resume(nil, ""); err != nil {
		return err
	} else if was != nil {
		book, sh, table, at = was.book, was, &setup{seats: was.names()}, 3
		d.SpeakOf(book)
		if err := check(book); err != nil {
			return err
		}
		if len(rulings) > 0 { // those of now hold, not those that were named then
			sh.rulings = rulings
		}
	}
	return inTurnAt(&at,
		func() (err error) {
			if book, err = s.askBook(); book == nil {
				return err
			}
			d.SpeakOf(book)
			return cmp.Or(check(book), err)
		},
		func() (err error) {
			scoring, err := s.askScoring(book)
			if scoring != "" && (sh.Rules != book.Name || sh.Scoring != scoring) {
				sh = sheetOf(s, book, scoring, rulings)
			}
			return err
		},
		func() (err error) {
			last := earlierOf(d, book)
			table, err = s.askSeats(book, table, &last)
			return err
		},
		func() error { return sh.given(table.seats, say.That("Score these numbers")) },
		func() error {
			d.Prompt.Stay(d.Drawing, nil) // the result is printed
			err := sh.settle(keep)
			if errors.Is(err, errBack) {
				s.stay()
			}
			return err
		},
	)
}

// ofSheet is what was said of a sheet so far, as far as the question that is asked.
func (s *session) ofSheet(sh *sheet, book *rule.Rulebook, table *setup, at int) (said []say.Text) {
	if book != nil && at > 0 {
		said = append(said, say.That(book.Title))
	}
	if sh.Scoring != "" && at > 1 {
		said = append(said, say.That("Scoring: %s", scored(book, sh.Scoring)))
	}
	if table != nil && at > 2 {
		said = append(said, table.said(s.d, book)...)
	}
	return said
}

// Count asks for the table's count of the end of the current game, and enters it.
func Count(d *desk.Desk) error {
	st, name, err := d.Find("")
	if err != nil {
		return err
	}
	g, err := d.Open(name)
	if err != nil {
		return err
	}
	s := &session{d: d, st: st, name: name, seen: len(g.Entries())}
	return s.ended(func() error {
		s.stay()
		return s.countEnd(g)
	}, say.That("Nothing was counted."))
}

// countEnd asks for the table's count of the end of a game, seat by seat, and enters it.
func (s *session) countEnd(g *referee.Game) error {
	book, seats := g.Rulebook(), g.Position().Seats()
	sh := sheetOf(s, book, book.Sheets.Scorings[0], g.Position().Rulings())
	sh.of = counting(g)
	given := s.countedBefore(g)
	sh.Seats = rule.Each(seats, func(seat string) map[string]any { return s.recorded(given, seat, sh.fields()) })
	var was []string // the lines of what is proposed, nil where it lacks something
	data, err := json.Marshal(sh)
	if err == nil {
		was, _ = countedLines(s.d, s.name, book, data, nil)
	}
	typed, err := s.resume(g, sh.of)
	if err != nil {
		return err
	}
	sh = cmp.Or(typed, sh)
	err = inTurn(
		func() error {
			return sh.given(seats, say.That("Score these numbers: the game is over by them"))
		},
		func() (err error) {
			if sh.pad { // where it was seen
				_, data, err = sh.score()
				return err
			}
			_, data, err = sh.looked(ui.Menu{At: -1, Items: []ui.Item{{Text: say.That("score these numbers: the game is over by them")}}})
			return err
		},
	)
	if errors.Is(err, errBack) && s.sheets.any {
		s.d.IO.Println(say.That(stillTyped))
	}
	if err != nil {
		return err
	}
	lines, err := countedLines(s.d, s.name, book, data, nil)
	if err != nil {
		return err
	}
	for i, line := range lines[1:] {
		if e := counted(g, seats[i]); e != nil && g.Where().Over {
			if line == e.Text || was != nil && line == was[i+1] {
				continue
			}
			line = "replace " + e.Number + " " + line
		}
		if accepted, err := s.entered(g, line); err != nil || !accepted {
			return err
		}
	}
	sh.drop()
	return nil
}

// countedBefore is a game with the counts that were taken back last: their numbers are proposed again.
func (s *session) countedBefore(g *referee.Game) *referee.Game {
	for e := g.Redoable(); e != nil && strings.HasPrefix(e.Text, rule.CountedVerb+" "); e = g.Redoable() {
		again, _, err := s.try(g, referee.KindRedo)
		if err != nil {
			break
		}
		g = again
	}
	return g
}

// counted is the entry that holds the table's count of a seat, nil where there is none.
func counted(g *referee.Game, seat string) *referee.Counting {
	return rule.Find(g.Counting(), func(l *referee.Counting) bool {
		return strings.HasPrefix(l.Text, rule.CountedVerb+" "+rule.Quote(seat)+" ")
	})
}

// recorded is what the record knows of a seat's fields of a sheet, first the table's count; "" for
// a secret number.
func (s *session) recorded(g *referee.Game, seat string, fields []rule.Field) map[string]any {
	known := map[string]any{"name": seat}
	for _, n := range rule.Seen(g.Position(), rule.EyesFor(s.d.Settings.Hands)).Numbers(seat) {
		if !slices.ContainsFunc(fields, func(f rule.Field) bool { return f.Name == string(n.Name) && f.Kind == rule.OneNumber }) {
			continue
		}
		if known[string(n.Name)] = n.N; n.Unseen {
			known[string(n.Name)] = ""
		}
	}
	if told := g.Rulebook().Sheets.Known; told != nil {
		for _, v := range told(g.Position(), rule.Index(g.Position().Seats(), seat)) {
			known[v.Field] = v.Value
		}
	}
	return known
}

// scored is the name of a sheet's scoring.
func scored(book *rule.Rulebook, scoring string) say.Text {
	if scoring == book.Sheets.Scorings[0] {
		return say.That("final scoring")
	}
	if called := rule.FirstOf(book.Options, func(o rule.Option) say.Key { return o.Called[scoring] }); called != "" {
		return say.That(called)
	}
	return say.Plain(scoring)
}

// askScoring asks what is scored, where a game has more than its end.
func (s *session) askScoring(book *rule.Rulebook) (string, error) {
	scorings := book.Sheets.Scorings
	switch len(scorings) {
	case 0:
		return "", rule.In("score", rule.Misread(len("score")+2, "arbiter score FILE", "%s is scored from a file.", book.Title))
	case 1:
		return scorings[0], errUnasked
	}
	texts := say.Plains(scorings...)
	texts[0] = say.That("%s · the end of the game", scored(book, scorings[0]))
	for _, o := range book.Options {
		for i, scoring := range scorings {
			if o.Means[scoring] != "" {
				texts[i] = meant(o, scoring)
			}
		}
	}
	i, err := s.d.Prompt.Select(say.That("What is scored?"), texts)
	if err != nil {
		return "", err
	}
	s.notes(say.That("Scoring: %s", scored(book, scorings[i])))
	return scorings[i], nil
}
