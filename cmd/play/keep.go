package play

import (
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Kept says how a scored sheet is kept: the name of a game, "" to keep none, and the day on
// which it was played, "" for today.
type Kept struct{ Name, Date string }

// dateForm is how a day is typed.
const dateForm = "2006-01-02"

// day reads the day of a sheet, as noon of that day.
func (k *Kept) day(d *desk.Desk) (time.Time, error) {
	if k.Date == "" {
		return d.Now(), nil
	}
	day, err := time.ParseInLocation(dateForm, k.Date, time.Local)
	if err != nil {
		return day, rule.Misread(1, "a day such as 2026-11-13", "%q is no day.", k.Date)
	}
	if day.After(d.Now()) {
		return day, rule.Misread(1, "a day such as 2026-11-13", "%q is still to come.", k.Date)
	}
	if d.Now().Local().Format(dateForm) == k.Date {
		return d.Now(), nil // noon may be still to come
	}
	return day.Add(12 * time.Hour).UTC(), nil
}

// Check says what is wrong with the name and the day before anything is scored.
func (k *Kept) Check(d *desk.Desk) error {
	switch _, err := k.day(d); {
	case k.Name == "" && k.Date != "":
		return rule.Misread(1, "--keep NAME", "--date says when a kept result was played.")
	case err != nil || k.Name == "":
		return err
	}
	return d.CheckFree(k.Name)
}

// Game is the sheet of a final scoring as a game that the table counted; nil if it isn't to be
// kept.
func (k *Kept) Game(d *desk.Desk, book *rule.Rulebook, data []byte, rulings []string) (*referee.Game, error) {
	if k.Name == "" {
		return nil, nil
	}
	at, err := k.day(d)
	if err != nil {
		return nil, err
	}
	lines, err := countedLines(d, k.Name, book, data, rulings)
	if err != nil {
		return nil, err
	}
	set, err := d.Copy(book)
	if err != nil {
		return nil, err
	}
	g, _, err := referee.Start(book, lines[0], set, at)
	for _, line := range lines[1:] {
		if err == nil {
			_, err = g.Enter(line, set, at)
		}
	}
	return g, err
}

// Keep keeps such a game. The current game stays the same.
func Keep(d *desk.Desk, g *referee.Game) error {
	st, err := d.Store()
	if err != nil {
		return err
	}
	current, _ := st.Current()               // only a help
	now, day := d.Clock, g.Entries()[0].Time // it is saved as of the day on which it was played
	d.Clock = func() time.Time { return day }
	err = d.SaveNew(g)
	d.Clock = now
	if err == nil && current != "" && !d.Flags.DryRun {
		d.Note(st, current)
	}
	if err == nil && !d.Flags.JSON {
		name := say.Shell(g.Name())
		d.IO.Commands(say.That("Kept as %q. Next:", g.Name()), "history", "report "+name, "export "+name)
		d.Dry()
	}
	return err
}

// countedLines are the lines of a game that a sheet was counted in.
func countedLines(d *desk.Desk, name string, book *rule.Rulebook, data []byte, rulings []string) ([]string, error) {
	seats, tallies, err := book.Sheets.Counted(data)
	if err != nil {
		return nil, err
	}
	begin := beginning(d, name, book, seats, 0)
	for _, r := range rulings {
		begin = append(begin, "--ruling", r)
	}
	lines := []string{rule.Join(begin)}
	for i, t := range tallies {
		lines = append(lines, rule.CountedVerb+" "+rule.Quote(seats[i])+" "+t.Text())
	}
	return lines, nil
}

// ask asks for the name and the day. Esc goes back a question.
func (k *Kept) ask(d *desk.Desk) error {
	s := &session{d: d}
	var err error
	if s.st, err = d.Store(); err != nil {
		return err
	}
	return inTurn(
		func() (err error) { k.Name, err = s.askName(k.Name); return err },
		func() (err error) {
			k.Date, err = d.Prompt.Line(ui.Line{Label: say.That("Played on:"), Preset: d.Now().Local().Format(dateForm), Check: func(text string) error {
				_, err := (&Kept{Date: text}).day(d)
				return err
			}})
			return err
		},
	)
}
