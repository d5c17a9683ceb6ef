package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// sheetForm is what a rulebook may have to ask for a scoring sheet.
type sheetForm interface {
	Scorings() []string
	SheetFields(scoring string) []rule.Field
}

// askedSheet is a scoring sheet that was asked for, seat by seat.
type askedSheet struct {
	book    rule.Rulebook
	scoring string
	seats   []string
	values  map[string][]string // of a seat: "points: 41"
	short   bool                // only what is missing is asked
}

// scoreByPrompts asks for a sheet and scores it.
func (a *app) scoreByPrompts(rulings []string) error {
	if _, none := a.prompt.(ui.NoPrompts); none {
		return rule.Misread(len("score")+2, "arbiter score FILE, or a terminal to be asked at", "score needs a sheet.")
	}
	err := a.askAndScore(rulings)
	a.line = ""
	switch {
	case errors.Is(err, ui.ErrInterrupted):
		a.io.Errorln(say.That("Nothing was scored."))
		return &told{err}
	case errors.Is(err, ui.ErrEnded):
		a.io.Errorln(say.That("Nothing was scored."))
		return nil
	}
	return err
}

func (a *app) askAndScore(rulings []string) error {
	s := &session{a: a}
	book, err := s.askBook()
	if err != nil {
		return err
	}
	form, ok := book.(sheetForm)
	if !ok {
		return rule.Misread(len("score")+2, "arbiter score FILE", "%s is scored from a file.", book.Title())
	}
	a.rules = book.Name()
	if err := a.checkRulings(rulings); err != nil {
		return err
	}
	sheet := &askedSheet{book: book, scoring: form.Scorings()[0], values: map[string][]string{}}
	if all := form.Scorings(); len(all) > 1 {
		i, err := a.prompt.Select(say.That("What is scored?"), say.Plains(all...))
		if err != nil {
			return err
		}
		sheet.scoring = all[i]
		a.io.Println(say.That("Scoring: %s", all[i]))
	}
	if sheet.seats, err = s.askSeats(); err != nil {
		return err
	}
	for _, seat := range sheet.seats {
		for _, f := range form.SheetFields(sheet.scoring) {
			if err := sheet.ask(a, seat, f.Name, f.Kind, f.Ask); err != nil {
				return err
			}
		}
	}
	set, err := a.copy(book)
	if err != nil {
		return err
	}
	for {
		v, err := book.Score([]byte(sheet.String()), rulings, set.Described)
		if err == nil {
			a.io.Blank()
			return a.print(v)
		}
		var cannot *rule.CannotCheck
		if !errors.As(err, &cannot) || !sheet.askMissing(a, cannot, &err) {
			return err
		}
	}
}

// ask asks a question for one field of a seat.
func (sh *askedSheet) ask(a *app, seat, name string, kind rule.FieldKind, question say.Key) error {
	if kind == rule.YesOrNo {
		yes, err := a.prompt.Confirm(say.That("%s: %s", seat, question))
		if err == nil {
			answer := say.That("no")
			if yes {
				answer = say.That("yes")
			}
			a.io.Printf("%s: %s %s\n", seat, question, answer)
			sh.put(seat, name, strconv.FormatBool(yes))
		}
		return err
	}
	preset := "0"
	if kind == rule.NumberList || sh.short {
		preset = ""
	}
	text, err := a.prompt.Input(say.That("%s, %s", seat, question), preset, func(text string) error {
		_, err := yamlOf(kind, text)
		return err
	})
	if err != nil {
		return err
	}
	value, err := yamlOf(kind, text)
	sh.put(seat, name, value)
	return err
}

func (sh *askedSheet) put(seat, name, value string) {
	sh.values[seat] = append(slices.DeleteFunc(sh.values[seat], func(v string) bool { return strings.HasPrefix(v, name+": ") }), name+": "+value)
}

// yamlOf writes an answer as a sheet holds it.
func yamlOf(kind rule.FieldKind, text string) (string, error) {
	number := func(word string) error {
		if _, err := strconv.Atoi(word); err != nil {
			return say.Errorf("a whole number, not %q", word)
		}
		return nil
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	switch kind {
	case rule.NumberList:
		for _, w := range words {
			if err := number(w); err != nil {
				return "", err
			}
		}
		return "[" + strings.Join(words, ", ") + "]", nil
	case rule.PairList:
		var pairs []string
		for _, w := range words {
			if w == "0" && len(words) == 1 {
				break
			}
			value, factories, ok := strings.Cut(strings.ToLower(w), "x")
			if !ok || number(value) != nil || number(factories) != nil {
				return "", say.Errorf("pairs, as 2x4 3x1; 0 for none")
			}
			pairs = append(pairs, "["+value+", "+factories+"]")
		}
		return "[" + strings.Join(pairs, ", ") + "]", nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return "", say.Errorf("a whole number")
	}
	return strconv.Itoa(n), nil
}

// cleanLand is the number that a sheet must hold where no zones are described.
const cleanLand = "clean_land"

// askMissing asks for what the scoring found missing: "clean_land of Green: …".
func (sh *askedSheet) askMissing(a *app, cannot *rule.CannotCheck, failed *error) (asked bool) {
	for _, need := range cannot.Needs {
		what, _, _ := strings.Cut(need.String(), ": ")
		name, seat, _ := strings.Cut(what, " of ")
		if name != cleanLand || !slices.Contains(sh.seats, seat) {
			continue
		}
		sh.short = true
		if *failed = sh.ask(a, seat, name, rule.OneNumber, "one clean land is worth, 2, 3 or 4"); *failed != nil {
			return false
		}
		asked = true
	}
	return asked
}

// String is the sheet as a file would hold it.
func (sh *askedSheet) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rules: %s\n", sh.book.Name())
	fmt.Fprintf(&b, "scoring: %s\nseats:\n", sh.scoring)
	for _, seat := range sh.seats {
		fmt.Fprintf(&b, "  - {name: %s", strconv.Quote(seat))
		for _, v := range sh.values[seat] {
			b.WriteString(", " + v)
		}
		b.WriteString("}\n")
	}
	return b.String()
}
