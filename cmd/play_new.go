package cmd

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// mostAsked is how many seats are asked for.
const mostAsked = 6

// create asks for what a new game needs and begins it.
func (s *session) create() error {
	name, err := s.askName()
	if err != nil {
		return err
	}
	book, err := s.askBook()
	if err != nil {
		return err
	}
	for {
		line, err := s.askSetup(name, book)
		if err != nil {
			return err
		}
		s.a.io.Println(s.a.io.Bold(say.Plain("> " + line)))
		if err = s.a.begin(line); err == nil {
			s.name = name
			return nil
		}
		if err = s.tellRefusal(line, err); err != nil {
			return err
		}
		s.a.io.Errorln(say.That("Once more."))
	}
}

func (s *session) askName() (string, error) {
	check := func(name string) error {
		if err := saves.CheckName(name); err != nil {
			return err
		}
		if there, err := s.st.Exists(name); err == nil && there {
			return say.Errorf("there is already a game of this name")
		}
		return nil
	}
	preset := s.name
	if preset == "" {
		preset = s.defaultName()
	}
	return s.a.prompt.Input(say.That("Name of the game"), preset, check)
}

func (s *session) askBook() (rule.Rulebook, error) {
	if len(s.a.books) == 1 {
		return s.a.books[0], nil
	}
	titles := make([]say.Text, len(s.a.books))
	for i, b := range s.a.books {
		titles[i] = say.That(b.Title())
	}
	i, err := s.a.prompt.Select(say.That("Which game is on the table?"), titles)
	if err != nil {
		return nil, err
	}
	s.a.io.Println(titles[i])
	return s.a.books[i], nil
}

// askSetup gives the first line of the game.
func (s *session) askSetup(name string, book rule.Rulebook) (string, error) {
	words := []string{"new", name}
	if book.Name() != s.a.books[0].Name() {
		words = append(words, "--rules", book.Name())
	}
	seats, err := s.askSeats()
	if err != nil {
		return "", err
	}
	words = append(words, "--seats", strings.Join(seats, ","))
	first, err := s.a.prompt.Select(say.That("Who starts?"), say.Plains(seats...))
	if err != nil {
		return "", err
	}
	if first > 0 {
		words = append(words, "--first", seats[first])
	}
	for _, o := range book.Options() {
		if !s.asks(o) {
			continue
		}
		about, values, usual := s.valuesOf(o)
		first := say.That("none of them")
		if usual != "" {
			values = slices.DeleteFunc(values, func(v string) bool { return v == usual })
			first = say.That("%s, as usual", usual)
		}
		i, err := s.a.prompt.Select(about, append([]say.Text{first}, say.Plains(values...)...))
		if err != nil {
			return "", err
		}
		if i > 0 {
			words = append(words, "--"+o.Name, values[i-1])
		}
	}
	return rule.Join(words), nil
}

func (s *session) askSeats() ([]string, error) {
	s.a.io.Println(say.That("Who plays? Clockwise round the table; Enter alone after the last."))
	var seats []string
	for len(seats) < mostAsked {
		name, err := s.a.prompt.Input(say.That("Seat %d", len(seats)+1), "", func(name string) error {
			switch {
			case name == "" && len(seats) < 2:
				return say.Errorf("a name is needed")
			case strings.Contains(name, ","):
				return say.Errorf("no comma in a name")
			}
			for _, other := range seats {
				if strings.EqualFold(other, name) {
					return say.Errorf("this name sits already")
				}
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

// asks says whether an option is asked about: what a setting answers for every
// evening is not.
func (s *session) asks(o rule.Option) bool {
	_, values, _ := s.valuesOf(o)
	return !o.Repeats && len(values) > 1 && !slices.Contains(settingNames(), o.Name)
}

// valuesOf are the words that an option may have, as it is declared; about is
// what stands around them, usual the one meant where none is given.
func (s *session) valuesOf(o rule.Option) (about say.Text, values []string, usual string) {
	help := s.a.words(o.Help)
	if strings.Contains(o.Value, "|") {
		if _, rest, ok := strings.Cut(string(o.Help), " (default: "); ok {
			usual = strings.TrimSuffix(rest, ")")
			if i := strings.LastIndex(help, " ("); i > 0 {
				help = help[:i]
			}
		}
		return say.Plain(help), strings.Split(o.Value, "|"), usual
	}
	if len(o.Values) == 0 {
		return say.Plain(help), nil, ""
	}
	head, _, _ := strings.Cut(help, ": ")
	return say.That("%s, %s", capital(head), placeholder(o.Value)), o.Values, ""
}
