package play

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// create asks for what a new game needs and begins it.
func (s *session) create() error {
	name, err := s.askName()
	if err != nil {
		return err
	}
	book, err := askBook(s.d)
	if err != nil {
		return err
	}
	for {
		line, err := askSetup(s.d, name, book)
		if err != nil {
			return err
		}
		s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
		g, v, err := s.d.Begin(line)
		if err == nil {
			s.name = name
			return s.d.Tell(g, v)
		}
		if err = s.tellRefusal(line, err); err != nil {
			return err
		}
		s.d.IO.Errorln(say.That("Once more."))
	}
}

func (s *session) askName() (string, error) {
	preset := s.name
	if preset == "" {
		preset = s.defaultName()
	}
	return s.d.Prompt.Input(say.That("Name of the game"), preset, func(name string) error {
		if err := saves.CheckName(name); err != nil {
			return err
		}
		if there, err := s.st.Exists(name); err == nil && there {
			return say.Errorf("there is already a game of this name")
		}
		return nil
	})
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

// askBook asks which game is played, where there is more than one.
func askBook(d *desk.Desk) (rule.Rulebook, error) {
	if len(d.Books) == 1 {
		return d.Books[0], nil
	}
	titles := make([]say.Text, len(d.Books))
	for i, b := range d.Books {
		titles[i] = say.That(b.Title())
	}
	i, err := d.Prompt.Select(say.That("Which game is on the table?"), titles)
	if err != nil {
		return nil, err
	}
	d.IO.Println(titles[i])
	return d.Books[i], nil
}

// askSetup gives the first line of the game.
func askSetup(d *desk.Desk, name string, book rule.Rulebook) (string, error) {
	words := []string{"new", name}
	if book.Name() != d.Books[0].Name() {
		words = append(words, "--rules", book.Name())
	}
	seats, err := askSeats(d)
	if err != nil {
		return "", err
	}
	first, err := d.Prompt.Select(say.That("Who starts?"), say.Plains(seats...))
	if err != nil {
		return "", err
	}
	words = append(words, rule.SeatWords(seats, first)...)
	for _, o := range book.Options() {
		if o.Ask == "" {
			continue
		}
		value, err := askOption(d, o)
		if err != nil {
			return "", err
		}
		if value != "" {
			words = append(words, "--"+o.Name, value)
		}
	}
	return rule.Join(words), nil
}

// askOption has the value of an option chosen, "" for what is meant without it.
func askOption(d *desk.Desk, o rule.Option) (string, error) {
	values := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == o.Usual })
	without := say.That("none of them")
	if o.Usual != "" {
		without = say.That("%s, as usual", o.Usual)
	}
	i, err := d.Prompt.Select(say.That(o.Ask), append([]say.Text{without}, say.Plains(values...)...))
	if err != nil || i == 0 {
		return "", err
	}
	return values[i-1], nil
}

// leastSeats and mostSeats bound how many seats are asked for: what a game says
// to their number it says itself.
const leastSeats, mostSeats = 2, 6

func askSeats(d *desk.Desk) (seats []string, err error) {
	d.IO.Println(say.That("Who plays? Clockwise round the table; Enter alone after the last."))
	for len(seats) < mostSeats {
		name, err := d.Prompt.Input(say.That("Seat %d", len(seats)+1), "", func(name string) error {
			switch {
			case name == "" && len(seats) < leastSeats:
				return say.Errorf("a name is needed")
			case strings.Contains(name, ","):
				return say.Errorf("no comma in a name")
			case rule.Contains(seats, name):
				return say.Errorf("this name sits already")
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if name == "" {
			break
		}
		seats = append(seats, name)
	}
	return seats, nil
}
