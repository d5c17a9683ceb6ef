package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// create asks for what a new game needs and begins it. Esc goes back a question.
func (s *session) create() error {
	var (
		name  = s.name
		book  *rule.Rulebook
		setup *setup
		d     *desk.Desk // with the copy that is played with
		last  earlier
	)
	err := inTurn(
		func() (err error) {
			if book, err = askBook(s.d); book != nil {
				last = earlierOf(s.d, book)
			}
			return err
		},
		func() (err error) { name, err = s.askName(name); return err },
		func() (err error) { d, err = s.askCopy(book, last.practice); return err },
		func() (err error) { setup, err = askSeats(s.d, book, setup, &last); return err },
		func() error { return setup.ask(s.d, book, last.options) },
		func() error {
			line := setup.line(d, name, book)
			s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
			g, v, err := d.Begin(line)
			if err == nil {
				s.name, s.seen, s.middle = name, len(g.Entries()), setup.inTheMiddle()
				return s.d.Tell(g, v)
			}
			if err = s.tellRefusal(line, err); err == nil {
				s.d.IO.Errorln(say.That("Once more."))
				err = errBack
			}
			return err
		},
	)
	return err
}

// inTurn asks one question after another; errBack goes back to the one before.
func inTurn(ask ...func() error) error { return inTurnFrom(0, ask...) }

// inTurnFrom is inTurn that begins with a later question.
func inTurnFrom(i int, ask ...func() error) error {
	step := 1
	for i < len(ask) {
		switch err := ask[i](); {
		case err == nil:
			step = 1
		case errors.Is(err, errBack):
			step = -1
		case !errors.Is(err, errUnasked): // else on as before
			return err
		}
		if i += step; i < 0 {
			return errBack
		}
	}
	return nil
}

func (s *session) askName(preset string) (string, error) {
	if preset == "" {
		preset = s.defaultName()
	}
	return s.d.Prompt.Line(ui.Line{Label: say.That("Save it as:"), Preset: preset, Check: func(name string) error {
		if err := saves.CheckName(name); err != nil {
			return err
		}
		if there, err := s.st.Exists(name); err == nil && there {
			return say.Errorf("there is already a game of this name")
		}
		return nil
	}})
}

// days name new games.
var days = [...]say.Key{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

// defaultName is what a new game is called where nobody says: the day.
func (s *session) defaultName() string {
	day := s.d.Words(days[s.d.Now().Local().Weekday()])
	name := day
	for n := 2; ; n++ {
		if there, err := s.st.Exists(name); err != nil || !there {
			return name
		}
		name = fmt.Sprintf("%s-%d", day, n)
	}
}

func askBook(d *desk.Desk) (*rule.Rulebook, error) {
	if len(d.Books) == 1 {
		return d.Books[0], errUnasked
	}
	titles := rule.Each(d.Books, func(b *rule.Rulebook) say.Text { return say.That(b.Title) })
	i, err := ui.Select(d.Prompt, say.That("Which game is on the table?"), titles)
	if err != nil {
		return nil, err
	}
	d.IO.Println(titles[i])
	return d.Books[i], nil
}

// askCopy offers the practice set where nothing of the copy on the table is described;
// practised says that it was played with before.
func (s *session) askCopy(book *rule.Rulebook, practised bool) (*desk.Desk, error) {
	set, err := s.d.Copy(book)
	if err != nil || len(set.All()) > 0 || rule.PracticeOf(book).Components == "" {
		return s.d, cmp.Or(err, errUnasked)
	}
	m := ui.Menu{Label: say.That("Which tiles and cards?"), Items: []ui.Item{
		{Text: say.That("those on your table: you are asked for what they show")}, {Text: say.That("the practice set, which is invented, to try it")},
	}}
	if practised {
		m.At = 1
	}
	pick, err := s.d.Prompt.Menu(m)
	if pick.Item == 1 {
		return s.d.Practising(), err
	}
	return s.d, err
}

// setup is what a new table has said of itself.
type setup struct {
	seats   []string
	first   int
	options []string // as "--bonus2 income", in the order asked
}

func (t *setup) line(d *desk.Desk, name string, book *rule.Rulebook) string {
	words := []string{"new", name}
	if book.Name != d.Books[0].Name {
		words = append(words, "--rules", book.Name)
	}
	return rule.Join(slices.Concat(words, rule.SeatWords(t.seats, t.first), t.options))
}

// ask asks for what else a game is begun with; before are the options of the last one, by
// name.
func (t *setup) ask(d *desk.Desk, book *rule.Rulebook, before map[string]string) error {
	asked := []func() error{func() (err error) {
		t.first, err = ui.Select(d.Prompt, say.That("Who starts?"), say.Plains(t.seats...))
		return err
	}}
	asked = append(asked, t.askRound(d, book)...)
	for _, o := range book.Options {
		if o.Ask == "" {
			continue
		}
		asked = append(asked, func() error {
			if o.With != "" && !slices.Contains(t.options, "--"+o.With) {
				t.set(o.Name, "")
				return errUnasked
			}
			value, err := askOption(d, o, before[o.Name])
			t.set(o.Name, value)
			return err
		})
	}
	return inTurn(asked...)
}

// set notes the value of an option, "" for what is meant without it.
func (t *setup) set(option, value string) {
	if i := slices.Index(t.options, "--"+option); i >= 0 {
		t.options = slices.Delete(t.options, i, i+2)
	}
	if value != "" {
		t.options = append(t.options, "--"+option, value)
	}
}

// askOption has the value of an option chosen, "" for what is meant without it; the
// cursor begins on the one that was chosen before.
func askOption(d *desk.Desk, o rule.Option, before string) (string, error) {
	values := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == o.Usual })
	without := say.That("none of them")
	if o.Usual != "" {
		without = say.That("%s, as usual", o.Usual)
	}
	m := ui.Menu{Label: say.That(o.Ask)}
	if o.With == "" {
		values, m.Items = slices.Insert(values, 0, ""), []ui.Item{{Text: without}}
	}
	m.At = max(0, slices.Index(values, before))
	for _, value := range values[len(m.Items):] {
		m.Items = append(m.Items, ui.Item{Text: say.Plain(value)})
	}
	pick, err := d.Prompt.Menu(m)
	if err != nil {
		return "", err
	}
	return values[pick.Item], nil
}

// askSeats asks for the names of the seats, each of which is checked as it is
// typed; before holds those that were given already, last who sat there on earlier
// evenings. Esc goes back a name.
func askSeats(d *desk.Desk, book *rule.Rulebook, before *setup, last *earlier) (*setup, error) {
	t := &setup{}
	least, most := book.Least, book.Most
	if before != nil { // back to the last of them
		t.seats = slices.Clone(before.seats[:min(len(before.seats), most-1)])
	}
	again := strings.Join(last.seats, ", ")
	if before == nil {
		d.IO.Println(say.That("Who plays? Clockwise round the table; Enter alone after the last."))
	}
	for len(t.seats) < most {
		var names []string // several, where they are typed as --seats has them
		l := ui.Line{Label: say.That("Seat %d:", len(t.seats)+1), Check: func(text string) error {
			if names = nil; text == "" && len(t.seats) >= least {
				return nil
			}
			for name := range strings.SplitSeq(text, ",") {
				switch name = strings.TrimSpace(name); {
				case name == "":
					return say.Errorf("a name is needed: %d to %d seats", least, most)
				case rule.Contains(t.seats, name), rule.Contains(names, name):
					return say.Errorf("this name sits already")
				}
				if err := book.CheckSeat(name, 1); err != nil {
					return err
				}
				names = append(names, last.spelt(name))
			}
			if len(t.seats)+len(names) > most {
				return say.Errorf("%d to %d seats", least, most)
			}
			return nil
		}}
		l.Complete = last.complete
		if len(t.seats) > 0 {
			l.Label = say.That("Seat %d (%s):", len(t.seats)+1, strings.Join(t.seats, ", "))
		}
		switch {
		case before != nil && len(t.seats) < len(before.seats):
			l.Preset = before.seats[len(t.seats)]
		case before == nil && len(t.seats) == 0 && again != "":
			l.Label, l.Preset = say.That("Seat 1 (Enter: the same as last time):"), again
		}
		name, err := d.Prompt.Line(l)
		switch {
		case errors.Is(err, errBack) && len(t.seats) > 0:
			t.seats = t.seats[:len(t.seats)-1]
			continue
		case err != nil:
			return before, err
		case name == "":
			return t, nil
		}
		t.seats = append(t.seats, names...)
		if slices.Equal(t.seats, last.seats) && name == again {
			return t, nil
		}
	}
	return t, nil
}
