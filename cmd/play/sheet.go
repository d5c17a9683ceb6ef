package play

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// sheet is a scoring sheet as a file holds it.
type sheet struct {
	Rules   string           `json:"rules"`
	Scoring string           `json:"scoring"`
	Seats   []map[string]any `json:"seats"`
	*session
	book    *rule.Rulebook
	rulings []string
	known   *desk.LazyCopy
	of      string // what it counts, as counting says; "" for no game
	noted   []byte // its state when it was kept last, or at first
	pad     bool   // the numbers stand on a pad; else they are asked for line by line

	lacked []rule.Field // on the pad: what has lines besides its fields
	asked  bool         // line by line: all of them were asked for
	ahead  []string     // numbers that were typed with the one before: the next are they
}

func sheetOf(s *session, book *rule.Rulebook, scoring string, rulings []string) *sheet {
	return &sheet{Rules: book.Name, Scoring: scoring, session: s, book: book, rulings: rulings, known: s.d.LazyCopy(book)}
}

// given asks for the numbers, on a score pad or one by one; done says what the foot of the pad
// does.
func (sh *sheet) given(seats []string, done say.Text) (err error) {
	before := sh.Seats
	sh.Seats = nil
	for at, seat := range seats {
		answers := map[string]any{}
		if i := slices.IndexFunc(before, func(s map[string]any) bool { return s["name"] == seat }); i >= 0 {
			answers = before[i]
		} else if len(before) == len(seats) && !slices.Contains(seats, before[at]["name"].(string)) { // its name was mended
			answers = before[at]
		}
		answers["name"] = seat
		sh.Seats = append(sh.Seats, answers)
	}
	sh.noted = nil
	if sh.pad, err = sh.onPad(seats, done); !sh.pad && err == nil {
		sh.note()
		err = sh.ask()
	}
	return err
}

// settle keeps the result, if it is to be kept.
func (sh *sheet) settle(keep Kept) error {
	m := ui.Menu{Back: say.That("no more of it: it isn't kept")}
	if sh.Scoring == sh.book.Sheets.Scorings[0] || keep.Name != "" {
		m.Items = []ui.Item{{Text: say.That("keep it, for the history and a report"), Word: "keep"}}
	}
	for {
		pick, data, err := sh.looked(m)
		if err != nil {
			return err
		}
		if pick <= len(m.Items) {
			err = sh.keep(data, keep)
		}
		if passes(err) { // what was typed is kept on the screen
			sh.d.Refuse(err)
			continue
		}
		if err == nil {
			sh.drop()
		}
		if !errors.Is(err, errBack) {
			return err
		}
	}
}

// looked shows the result until an item of a menu is chosen. The last item changes a number.
func (sh *sheet) looked(m ui.Menu) (item int, data []byte, err error) {
	change := len(m.Items)
	m.Label, m.Items = say.That("Is this right?"), append(slices.Clip(m.Items), ui.Item{Text: say.That("change a number"), Word: "change"})
	for {
		v, data, err := sh.score()
		if err != nil {
			return 0, nil, err
		}
		sh.d.IO.Blank()
		if err = sh.d.Print(v); err != nil {
			return 0, nil, err
		}
		pick, err := sh.d.Prompt.Menu(m)
		if err != nil || pick.Item != change {
			return pick.Item, data, err
		}
		if sh.pad {
			return 0, nil, errBack
		}
		if err = sh.change(); err != nil && !errors.Is(err, errBack) {
			return 0, nil, err
		}
	}
}

// names are those of its seats.
func (sh *sheet) names() []string {
	return rule.Each(sh.Seats, func(s map[string]any) string { return s["name"].(string) })
}

// change asks for one number anew.
func (sh *sheet) change() error {
	var seat, field int
	var asked []row
	return inTurn(
		func() (err error) {
			seat, err = sh.d.Prompt.Select(say.That("Of which seat?"), say.Plains(sh.names()...))
			return err
		},
		func() (err error) {
			asked = nil
			for _, f := range sh.fields() {
				asked = append(asked, slices.DeleteFunc(rows(f, 0, f.Most), func(r row) bool { return !r.reached(sh.Seats[seat]) })...)
			}
			field, err = sh.d.Prompt.Select(say.That("Which number?"), rule.Each(asked, func(r row) say.Text {
				return say.That("%s: %s", r.ask(), sh.text(seat, r))
			}))
			return err
		},
		func() error { _, err := sh.askOne(seat, asked[field]); return err },
	)
}

// forget drops the answers that aren't fields of a sheet, and says whether there were any: they
// may differ after a number is changed.
func (sh *sheet) forget() (some bool) {
	for _, seat := range sh.Seats {
		before := len(seat)
		maps.DeleteFunc(seat, func(name string, _ any) bool {
			return name != "name" && !slices.ContainsFunc(sh.fields(), func(f rule.Field) bool { return f.Name == name })
		})
		some = some || len(seat) < before
	}
	return some
}

// fields are what is asked for.
func (sh *sheet) fields() []rule.Field { return sh.book.Sheets.Fields(sh.Scoring) }

// row is one question of a sheet: a field, or a number of one that is a list.
type row struct {
	rule.Field            // what is asked
	of         rule.Field // what it is of
	at         int        // and its place there
}

// rows are the questions for a field, of a list those for some of its entries.
func rows(f rule.Field, from, to int) (out []row) {
	if len(f.Each) == 0 {
		return []row{{Field: f, of: f}}
	}
	for at := from * len(f.Each); at < to*len(f.Each); at++ {
		out = append(out, row{f.Each[at%len(f.Each)], f, at})
	}
	return out
}

func (r row) ask() say.Text {
	if n := len(r.of.Each); n > 0 {
		return say.That(r.Ask, r.at/n+1)
	}
	return say.That(r.Ask)
}

// opens says whether it is the first of an entry, which may be left out.
func (r row) opens() bool { return len(r.of.Each) > 0 && r.at%len(r.of.Each) == 0 }

// text is what an answer to the whole says here, as typed.
func (r row) text(answer any) string {
	if len(r.of.Each) == 0 {
		return rule.FieldText(answer)
	}
	if ones := r.of.Ones(answer); r.at < len(ones) {
		return ones[r.at]
	}
	return ""
}

// reached says whether it is asked beside what was answered: of a list, as far as it goes.
func (r row) reached(answers map[string]any) bool {
	return r.of.Asked(answers) && (r.at == 0 || r.at <= len(r.of.Ones(answers[r.of.Name])))
}

// text is what stands at a seat's row.
func (sh *sheet) text(seat int, r row) string {
	if value, is := sh.Seats[seat][r.Name].(string); is {
		return value // a secret number
	}
	return cmp.Or(r.text(sh.Seats[seat][r.of.Name]), map[bool]string{false: "0"}[r.opens()])
}

// ask asks for every number, seat by seat, with earlier answers as presets. Esc goes back a number.
func (sh *sheet) ask() error {
	sh.d.IO.Wrapped(sh.d.IO.Dim(say.That("Esc or the word back: the number before. ? says what is meant.")), "  ")
	var asked []func() error
	for i := range sh.Seats {
		for _, f := range sh.fields() {
			inOne := false // the whole list was typed
			for _, r := range rows(f, 0, f.Most) {
				asked = append(asked, func() (err error) {
					if !f.Asked(sh.Seats[i]) {
						delete(sh.Seats[i], f.Name)
					}
					if !r.reached(sh.Seats[i]) || inOne && r.at > 0 {
						return errUnasked
					}
					inOne, err = sh.askOne(i, r)
					return err
				})
			}
		}
	}
	at := 0
	if sh.asked { // all of them were: back to the last
		at = len(asked) - 1
	}
	err := inTurnAt(&at, asked...)
	sh.asked = err == nil
	return err
}

// askOne asks for one number of a seat, and says whether a whole list was given with it.
func (sh *sheet) askOne(seat int, r row) (list bool, err error) {
	answers := sh.Seats[seat]
	answer, err := sh.askRow(answers["name"].(string), r, sh.text(seat, r))
	switch answer.(type) {
	case []int, [][2]int:
		list = true
		r = row{Field: r.of, of: r.of}
		r.of.Each = nil
	}
	if ones := r.of.Ones(answers[r.of.Name]); err == nil && len(r.of.Each) > 0 {
		if answer == nil {
			ones = ones[:min(r.at, len(ones))] // no more of them
		} else {
			ones = slices.Replace(ones, r.at, min(r.at+1, len(ones)), rule.FieldText(answer))
		}
		answer = r.of.OfOnes(ones)
	}
	if err == nil {
		answers[r.of.Name] = answer
		sh.note()
	}
	return list, err
}

// score scores the sheet, and asks for missing facts. After a refusal it asks for the numbers
// again.
func (sh *sheet) score() (v *rule.View, data []byte, err error) {
	for {
		if data, err = json.Marshal(sh); err != nil {
			return nil, nil, err
		}
		v, err := sh.book.Scored(data, sh.rulings, sh.known.Described)
		switch {
		case sh.known.Err != nil:
			return nil, nil, sh.known.Err
		case err == nil:
			return v, data, nil
		}
		switch asked, failed := sh.askMissing(err); {
		case failed != nil:
			return nil, nil, failed
		case !asked && !sh.forget():
			sh.d.Refuse(err)
			return nil, nil, errBack
		}
	}
}

// keep keeps the sheet of a whole game.
func (sh *sheet) keep(data []byte, keep Kept) error {
	if keep.Name == "" {
		if err := keep.ask(sh.d); err != nil {
			return err
		}
	}
	g, err := keep.Game(sh.d, sh.book, data, sh.rulings)
	if err != nil {
		return err
	}
	return Keep(sh.d, g)
}

func (sh *sheet) askMissing(refused error) (asked bool, err error) {
	var cannot *rule.CannotCheck
	if !errors.As(refused, &cannot) {
		return false, nil
	}
	for _, need := range cannot.Needs { // one alone: its answer may settle the others
		if at := slices.IndexFunc(sh.Seats, func(seat map[string]any) bool { return seat["name"] == need.Seat }); at >= 0 {
			sh.Seats[at][need.Field.Name], err = sh.askRow(need.Seat, rows(need.Field, 0, 1)[0], "")
			return err == nil, err
		}
	}
	return false, nil
}

// askRow asks for one number of a seat, or yes or no, with a preset. An entry of a list may be left
// out. Several numbers answer the next rows too.
func (sh *sheet) askRow(seat string, r row, preset string) (answer any, err error) {
	help := func() { sh.d.IO.Wrapped(say.That("  %s", r.Hint), "  ") }
	if r.Kind == rule.YesOrNo {
		sh.ahead = nil
		m := ui.YesOrNo(say.That("%s: %s", seat, r.ask()))
		if m.Help = help; preset != rule.FieldText(true) {
			m.At = len(m.Items) // no, as most often
		}
		pick, err := sh.d.Prompt.Menu(m)
		yes := pick.Item == 0
		if err == nil {
			sh.d.IO.Println(say.That("%s: %s %s", seat, r.Ask, map[bool]say.Key{true: "yes", false: "no"}[yes]))
		}
		return yes, err
	}
	l := ui.Line{Label: say.That("%s, %s:", seat, r.ask()), Preset: preset, Help: help}
	if r.opens() {
		l.Label = say.That("%s, %s (Enter alone: none):", seat, r.ask())
	}
	var ahead []string
	check := func(text string) (err error) {
		if text != "" || !r.opens() {
			answer, err = r.Read(text)
		}
		if list, failed := r.of.Read(text); r.opens() && r.at == 0 && strings.Contains(text, " ") { // all of it at once
			answer, err = list, failed
		} else if words := rule.Apart(text); err != nil && len(words) > 1 {
			if answer, err = r.Read(words[0]); err == nil {
				ahead = words[1:]
			}
		}
		return err
	}
	if typed := sh.ahead; len(typed) > 0 && check(typed[0]) == nil {
		sh.d.IO.Println(say.That("%s, %s: %s", seat, r.ask(), typed[0]))
		ahead = typed[1:]
	} else {
		_, err = sh.input(nil, l, check)
	}
	sh.ahead = ahead
	if n, odd := r.Odd(answer); odd && err == nil {
		var right bool
		if right, err = sh.yes(nil, isOdd(n)); err == nil && !right {
			sh.ahead = nil // they were for what comes after it
			return sh.askRow(seat, r, rule.FieldText(answer))
		}
	}
	return answer, err
}
