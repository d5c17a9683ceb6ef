package play

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/saves"
	"arbiter/say"
)

// create asks for what a new game needs, with "" for its name too, and begins it. Esc goes back a
// question.
func (s *session) create(name string) error {
	var (
		given = name
		none  = say.That("There is no game %q yet: let's begin it.", given)
		book  *rule.Rulebook
		setup *setup
		d     *desk.Desk // with the copy that is played with
		last  earlier
		at    int // the question that is asked, whose answer may change
	)
	s.chosen = func() (lines []say.Text) {
		if given != "" && at == 0 {
			lines = append(lines, none)
		}
		if book != nil && at > 0 {
			lines = append(lines, say.That(book.Title))
		}
		if d != nil && d != s.d && at > 2 {
			lines = append(lines, say.That("with the practice set, which is invented"))
		}
		if setup != nil && at > 3 {
			lines = append(lines, setup.said(s.d, book)...)
		}
		return lines
	}
	defer func() { s.chosen = nil }()
	if given != "" {
		s.notes(none)
	}
	return inTurnAt(&at,
		func() (err error) {
			if book, err = s.askBook(); book != nil {
				last = earlierOf(s.d, book)
				s.speakOf(book)
			}
			return err
		},
		func() (err error) {
			if given != "" {
				return errUnasked
			}
			name, err = s.askName(name)
			return err
		},
		func() (err error) { d, err = s.askCopy(book, last.practice); return err },
		func() (err error) { setup, err = s.askSeats(book, setup, &last); return err },
		func() error { return setup.ask(s.d, book, last.options) },
		func() error { return s.beginGame(d, name, setup.line(d, name, book)) },
	)
}

// beginGame begins a game with its first line, or says what is wrong with that.
func (s *session) beginGame(d *desk.Desk, name, line string) error {
	s.notes(s.d.IO.Bold(say.Plain("> " + line)))
	g, v, err := d.Begin(line)
	if err != nil {
		if err = s.tellRefusal(line, err); err == nil {
			s.d.IO.Errorln(say.That("Once more."))
			err = errBack
		}
		return err
	}
	s.chosen = nil
	s.name, s.seen = name, len(g.Entries())
	s.d.TellEvents(g, v.Told()) // the menu says what is next
	return nil
}

// notes says what was chosen, if there is no board to show it.
func (s *session) notes(chosen say.Text) {
	if !s.d.Prompt.Up() {
		s.d.IO.Println(chosen)
	}
}

// inTurn asks one question after another; errBack goes back to the one before.
func inTurn(ask ...func() error) error { return inTurnAt(new(int), ask...) }

// inTurnAt is inTurn that begins with a later question; at is the one that is asked.
func inTurnAt(at *int, ask ...func() error) error {
	step := 1
	for *at < len(ask) {
		switch err := ask[*at](); {
		case err == nil:
			step = 1
		case errors.Is(err, errBack):
			step = -1
		case !errors.Is(err, errUnasked): // else on as before
			return err
		}
		if *at += step; *at < 0 {
			return errBack
		}
	}
	return nil
}

func (s *session) askName(preset string) (string, error) {
	day := s.d.Words(days[s.d.Now().Local().Weekday()])
	for n := 1; preset == ""; n++ { // friday, then friday-2
		name := strings.TrimSuffix(fmt.Sprintf("%s-%d", day, n), "-1")
		if there, err := s.st.Exists(name); err != nil || !there {
			preset = name
		}
	}
	return askNames(s.d, ui.Line{Label: say.That("Save it as:"), Preset: preset, Help: helps(s.d, "The evening is kept under this name; use it to go on later: arbiter play NAME."), Check: func(name string) error {
		if err := saves.CheckName(name); err != nil {
			return err
		}
		if there, err := s.st.Exists(name); err == nil && there {
			return say.Errorf("there is already a game of this name")
		}
		return nil
	}})
}

// askNames asks for a line of names, and asks again about a name that would be a key in a list.
func askNames(d *desk.Desk, l ui.Line) (string, error) {
	text, err := d.Prompt.Line(l)
	key := regexp.MustCompile(`(?:^|,) *([0-9]+|u) *(?:,|$)`).FindStringSubmatch(text)
	if err != nil || key == nil || text == l.Preset {
		return text, err
	}
	m := ui.YesOrNo(say.That("Is “%s” the name?", key[1]))
	m.At = len(m.Items) // no
	if pick, err := d.Prompt.Menu(m); pick.Item == 0 || err != nil && !errors.Is(err, errBack) {
		return text, err
	}
	return askNames(d, l)
}

// days name new games.
var days = [...]say.Key{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

func (s *session) askBook() (*rule.Rulebook, error) {
	if len(s.d.Books) == 1 {
		return s.d.Books[0], errUnasked
	}
	titles := rule.Each(s.d.Books, func(b *rule.Rulebook) say.Text { return say.That(b.Title) })
	i, err := s.d.Prompt.Select(say.That("Which game is on the table?"), titles)
	if err != nil {
		return nil, err
	}
	s.notes(titles[i])
	return s.d.Books[i], nil
}

// askCopy offers the practice set if the copy isn't completely described, or if the last game used
// it.
func (s *session) askCopy(book *rule.Rulebook, practised bool) (*desk.Desk, error) {
	missing, err := s.d.Missing(book)
	whole := len(missing) == 0 && len(book.Copy.Blanks()) > 0
	if err != nil || rule.PracticeOf(book).Components == "" || s.d.CopyAsked() || desk.IsPractice(s.d.Settings.Components) || whole && !practised {
		return s.d, cmp.Or(err, errUnasked)
	}
	m := ui.Menu{Label: say.That("What do you play with?"), Help: helps(s.d, "The books don't print what each piece shows: you are asked once, when one comes up. The practice set needs no copy of the game."), Items: []ui.Item{
		{Text: say.That("what lies on your table: you are asked for what it shows")}, {Text: say.That("the practice set, which is invented, to try it")},
	}}
	if practised {
		m.At = 1
	}
	pick, err := s.d.Prompt.Menu(m)
	if pick.Item != 1 {
		return s.d, err
	}
	s.notes(say.That("with the practice set, which is invented"))
	return s.d.Practising(), err
}

// setup is what the players have chosen for a new game.
type setup struct {
	seats   []string
	first   int
	colours []string          // that were chosen, nil for those of the names
	starts  bool              // it was said who
	round   int               // with which the record begins, 0 for the game's beginning
	options map[string]string // by name
}

func (t *setup) line(d *desk.Desk, name string, book *rule.Rulebook) string {
	words := append(beginning(d, name, book, t.seats, t.first), rule.When(t.colours != nil, []string{"--" + rule.ColoursOption.Name, strings.Join(t.colours, ",")})...)
	for _, o := range book.Options {
		if t.options[o.Name] != "" {
			words = append(words, "--"+o.Name, t.options[o.Name])
		}
	}
	return rule.Join(words)
}

// beginning is the line that begins a game, as far as every game has it.
func beginning(d *desk.Desk, name string, book *rule.Rulebook, seats []string, first int) []string {
	return slices.Concat([]string{"new", name}, rule.When(book.Name != d.Books[0].Name, []string{"--rules", book.Name}), rule.SeatWords(seats, first))
}

// said is what was said, in a line each.
func (t *setup) said(d *desk.Desk, book *rule.Rulebook) (lines []say.Text) {
	lines = append(lines, say.Plain(strings.Join(t.seats, ", ")))
	if t.starts {
		lines = append(lines, say.That("%s starts", t.seats[t.first]))
	}
	for _, o := range book.Options {
		switch value := t.options[o.Name]; {
		case value == "":
		case o.Ask != "":
			lines = append(lines, say.Plain(strings.TrimSuffix(d.Words(o.Ask), "?")+": "+value))
		default:
			lines = append(lines, say.That("in round %s", value))
		}
	}
	return lines
}

// helps is what a question answers "?" with, nil for no text.
func helps(d *desk.Desk, text say.Key) func() {
	if text == "" {
		return nil
	}
	return func() { d.IO.Wrapped(say.That("  %s", say.That(text)), "  ") }
}

// ask asks for what else a game is begun with; before are the options of the last one, by
// name.
func (t *setup) ask(d *desk.Desk, book *rule.Rulebook, before map[string]string) error {
	var lasting, passing []func() error
	round := slices.IndexFunc(book.Options, func(o rule.Option) bool { return o.Name == roundOption })
	for i, o := range book.Options {
		if o.Ask == "" {
			continue
		}
		ask := func() (err error) {
			was := cmp.Or(t.options[o.Name], rule.When(o.Usual != "", before[o.Name])) // a card that was drawn for the last game is none of this one's
			delete(t.options, o.Name)                                                  // nothing is chosen, gone back to either
			if with := rule.Find(book.Options, func(w *rule.Option) bool { return w.Name == o.With }); with != nil && t.past(*with) {
				o.With = ""
			}
			if t.past(o) || o.With != "" && t.options[o.With] == "" {
				return errUnasked
			}
			t.options[o.Name], err = askOption(d, o, was)
			return err
		}
		if i < round && o.Until == 0 { // it may bound which rounds there are
			lasting = append(lasting, ask)
		} else {
			passing = append(passing, ask)
		}
	}
	asked := append(lasting, func() error { return t.askRound(d, book) }, func() error { return t.askFirst(d, book) })
	return inTurn(append(asked, passing...)...)
}

// past says whether an option no longer matters in the round with which the record begins.
func (t *setup) past(o rule.Option) bool { return o.Until > 0 && t.round > o.Until }

// askFirst asks who starts; there the seats' colours can be chosen too.
func (t *setup) askFirst(d *desk.Desk, book *rule.Rulebook) error {
	m := ui.Menu{Label: say.That("Who starts?")}
	if round := t.options[roundOption]; round != "" {
		m.Label = say.That("Who starts round %s?", round)
	} else if i := slices.IndexFunc(book.Options, func(o rule.Option) bool { return o.Name == firstOption }); i >= 0 {
		m.Help = helps(d, book.Options[i].Help)
	}
	m.Items = rule.Each(t.seats, func(seat string) ui.Item { return ui.Item{Text: say.Plain(seat)} })
	coloured := slices.ContainsFunc(book.Options, func(o rule.Option) bool { return o.Name == rule.ColoursOption.Name })
	for t.starts = false; ; {
		hues := svg.Colours(t.seats, t.colours)
		d.IO.Know(t.seats, hues)
		if m.Items = m.Items[:len(t.seats)]; coloured {
			m.Items = append(m.Items, ui.Item{Text: say.That("other colours for the seats")})
		}
		pick, err := d.Prompt.Menu(m)
		if t.first = max(pick.Item, 0); err != nil || t.first < len(t.seats) {
			t.starts = err == nil
			return err
		}
		if err := t.askColours(d, hues); err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// askColours asks for a colour for each seat, without those of the seats before it; the cursor
// begins on its present colour.
func (t *setup) askColours(d *desk.Desk, now []string) error {
	var ask []func() error
	chosen := make([]string, len(t.seats))
	for i, seat := range t.seats {
		ask = append(ask, func() error {
			m := ui.Menu{Label: say.That("%s: which colour?", seat)}
			free := slices.DeleteFunc(slices.Clone(svg.Hues), func(hue say.Key) bool { return slices.Contains(chosen[:i], string(hue)) })
			m.Items = rule.Each(free, func(hue say.Key) ui.Item { return ui.Item{Text: say.That(hue)} })
			m.At = max(0, slices.IndexFunc(free, func(hue say.Key) bool { return string(hue) == now[i] }))
			pick, err := d.Prompt.Menu(m)
			if err == nil {
				chosen[i] = string(free[pick.Item])
			}
			return err
		})
	}
	err := inTurn(ask...)
	if err == nil {
		t.colours = chosen
	}
	return err
}

// askOption asks for the value of an option, "" for the default; the cursor begins on the previous
// choice.
func askOption(d *desk.Desk, o rule.Option, before string) (string, error) {
	values := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == o.Usual })
	without := say.That("none of them")
	if o.Usual != "" {
		without = say.That("%s, as usual", meant(o, o.Usual))
	}
	m := ui.Menu{Label: say.That(o.Ask), Help: helps(d, o.Help)}
	if o.With == "" {
		values, m.Items = slices.Insert(values, 0, ""), []ui.Item{{Text: without}}
	}
	if m.At = slices.Index(values, before); o.With == "" {
		m.At = max(m.At, 0)
	}
	for _, value := range values[len(m.Items):] {
		m.Items = append(m.Items, ui.Item{Text: meant(o, value), Word: value})
	}
	pick, err := d.Prompt.Menu(m)
	if err != nil {
		return "", err
	}
	return values[pick.Item], nil
}

// meant is the name of an option's value, and what it means; only the meaning if it has no name.
func meant(o rule.Option, value string) say.Text {
	called, means := o.Called[value], o.Means[value]
	switch {
	case means == "":
		return say.Plain(value)
	case called == "":
		return say.That(means)
	default:
		return say.That("%s · %s", say.That(called), say.That(means))
	}
}

// askSeats asks for the names of the seats, one by one, each checked as it is typed, or all at
// once. before has names that were given already, shown in one line; last, those of earlier
// evenings. Esc goes back a name.
func (s *session) askSeats(book *rule.Rulebook, before *setup, last *earlier) (*setup, error) {
	again := rule.InOneLine(last.seats)
	q := &seating{&setup{options: map[string]string{}}, book, before, last, again, again}
	if before != nil {
		q.preset, q.usual = rule.InOneLine(before.seats), ""
	}
	for len(q.seats) < book.Most {
		first := len(q.seats) == 0
		if others := last.others(); first && before == nil && others != nil {
			s.tabHint(say.That("Earlier evenings: %s.", strings.Join(others, ", ")))
		}
		name, err := askNames(s.d, q.question(s.d))
		name = cmp.Or(name, q.usual)
		switch {
		case errors.Is(err, errBack) && !first:
			at := len(q.seats) - 1
			q.preset, q.seats = rule.InOneLine(q.seats[at:]), q.seats[:at]
			continue
		case err != nil:
			return before, err
		case name == "":
			return q.setup, nil
		}
		names, _ := q.read(name)
		if first && len(names) == 1 && !rule.Contains(last.names, name) && !strings.HasPrefix(name, `"`) {
			meant, err := meantSeats(s.d, book, name)
			switch {
			case err == nil:
				names, err = q.read(meant)
			case !errors.Is(err, errBack):
				return before, err
			}
			if err != nil {
				q.preset, q.usual = name, ""
				continue
			}
		}
		q.seats, q.preset, q.usual = append(q.seats, names...), "", ""
		if q.enough() && len(names) > 1 || name == again { // a list is all of them
			break
		}
	}
	return q.setup, nil
}

// seating is the seats so far, and how the next are asked for.
type seating struct {
	*setup
	book   *rule.Rulebook
	before *setup // that is changed, nil for a new one
	last   *earlier
	preset string
	usual  string // what Enter alone means, "" for none
}

func (q *seating) enough() bool { return len(q.seats) >= max(q.book.Least, 1) }

// question asks for the next seat, or for all of them.
func (q *seating) question(d *desk.Desk) ui.Line {
	l := ui.Line{Label: q.label(), Preset: q.preset, Complete: q.last.complete}
	l.Help = helps(d, "Who plays: one name after the other, clockwise, and Enter alone after the last; or all at once with commas between.")
	l.Check = func(text string) error {
		_, err := q.read(cmp.Or(text, q.usual))
		return err
	}
	if q.before != nil && len(q.seats) == 0 {
		l.Means = q.adds
	}
	return l
}

func (q *seating) label() say.Text {
	n, sit := len(q.seats)+1, rule.InOneLine(q.seats)
	switch {
	case q.usual != "":
		return say.That("Seat 1 (Enter: the same as last time):")
	case n == 1 && q.before != nil:
		return say.That("The seats, clockwise:")
	case n == 1:
		return say.That("Seat 1, then clockwise (or Ann, Bob, Clara):")
	case q.enough() && q.preset == "":
		return say.That("Seat %d (%s; Enter: no more):", n, sit)
	case q.enough():
		return say.That("Seat %d (%s; emptied: no more):", n, sit)
	}
	return say.That("Seat %d (%s):", n, sit)
}

// read are the seats that a text names; of some that are changed, a single name is one more.
func (q *seating) read(text string) (names []string, err error) {
	names, err = q.named(q.book, q.last, text)
	if err == nil && len(names) == 1 && len(q.seats) == 0 && q.before != nil && len(q.before.seats) > 1 { // it stands for none of them
		names, err = q.before.named(q.book, q.last, text)
		names = append(slices.Clip(q.before.seats), names...)
	}
	return names, err
}

// adds says of a text that it is one seat more.
func (q *seating) adds(text string) (does say.Text) {
	if names, err := q.read(text); err == nil && text != q.preset && len(names) == len(q.before.seats)+1 && !strings.ContainsAny(text, ",") {
		does = say.That("adds seat %d: %s", len(names), text)
	}
	return does
}

// named are the seats that a text names, with commas between several; none where it is empty
// and enough sit there.
func (t *setup) named(book *rule.Rulebook, last *earlier, text string) (names []string, err error) {
	if text == "" && len(t.seats) >= book.Least {
		return nil, nil
	}
	all, err := rule.NameList(text)
	for _, name := range all {
		switch {
		case name == "":
			return nil, say.Errorf("a name is needed: %d to %d seats", book.Least, book.Most)
		case rule.Contains(t.seats, name), rule.Contains(names, name):
			return nil, say.Errorf("%s sits already.", last.spelt(name))
		}
		if err := book.CheckSeat(name, 1); err != nil {
			return nil, err
		}
		names = append(names, last.spelt(name))
	}
	switch {
	case err != nil:
		return nil, err
	case len(t.seats)+len(names) > book.Most:
		return nil, say.Errorf("%d to %d seats", book.Least, book.Most)
	}
	return names, nil
}

// meantSeats asks whether a name of several words is one name or one for each seat, and then puts
// commas between.
func meantSeats(d *desk.Desk, book *rule.Rulebook, name string) (string, error) {
	several := strings.Fields(name)
	if n := len(several); n < 2 || n < book.Least || n > book.Most {
		return name, nil
	}
	i, err := d.Prompt.Select(say.That("Who is that?"), []say.Text{say.That("a seat each: %s", strings.Join(several, ", ")), say.That("one seat: %s", name)})
	if err != nil || i == 1 {
		return name, err
	}
	return strings.Join(several, ", "), nil
}
