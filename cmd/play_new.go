package cmd

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/saves"
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
		s.a.io.Println(s.a.io.Bold("> " + line))
		if err = s.a.begin(line); err == nil {
			s.name = name
			return nil
		}
		if err = s.tellRefusal(line, err); err != nil {
			return err
		}
		s.a.io.Errorln("Once more.")
	}
}

func (s *session) askName() (string, error) {
	check := func(name string) error {
		if err := saves.CheckName(name); err != nil {
			return err
		}
		if there, err := s.st.Exists(name); err == nil && there {
			return errors.New("there is already a game of this name")
		}
		return nil
	}
	preset := s.name
	if preset == "" {
		preset = s.defaultName()
	}
	return s.a.prompt.Input("Name of the game", preset, check)
}

func (s *session) askBook() (rule.Rulebook, error) {
	if len(s.a.books) == 1 {
		return s.a.books[0], nil
	}
	titles := make([]string, len(s.a.books))
	for i, b := range s.a.books {
		titles[i] = b.Title()
	}
	i, err := s.a.prompt.Select("Which game is on the table?", titles)
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
	first, err := s.a.prompt.Select("Who starts?", seats)
	if err != nil {
		return "", err
	}
	if first > 0 {
		words = append(words, "--first", seats[first])
	}
	for _, o := range book.Options() {
		about, values := valuesOf(o)
		if o.Repeats || len(values) < 2 {
			continue
		}
		items := append([]string{"none: the usual game"}, values...)
		if head, rest, ok := strings.Cut(about, " (default: "); ok {
			usual := strings.TrimSuffix(rest, ")")
			about, values = head, slices.DeleteFunc(values, func(v string) bool { return v == usual })
			items = append([]string{usual + ", as usual"}, values...)
		}
		i, err := s.a.prompt.Select(about, items)
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
	s.a.io.Println("Who plays? Clockwise round the table; Enter alone after the last.")
	var seats []string
	for len(seats) < mostAsked {
		name, err := s.a.prompt.Input("Seat "+string(rune('1'+len(seats))), "", func(name string) error {
			switch {
			case name == "" && len(seats) < 2:
				return errors.New("a name is needed")
			case strings.Contains(name, ","):
				return errors.New("no comma in a name")
			}
			for _, other := range seats {
				if strings.EqualFold(other, name) {
					return errors.New("this name sits already")
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

// valuesOf are the words that an option may have, read off its declaration:
// "round II: income, doubling or clean-land", or "on|off".
func valuesOf(o rule.Option) (about string, values []string) {
	about, list, ok := strings.Cut(o.Help, ": ")
	if strings.Contains(o.Value, "|") {
		return o.Help, strings.Split(o.Value, "|")
	}
	if !ok {
		return o.Help, nil
	}
	for v := range strings.SplitSeq(strings.ReplaceAll(list, " or ", ", "), ", ") {
		if v == "" || strings.ContainsAny(v, " ()") {
			return about, nil
		}
		values = append(values, v)
	}
	return capital(about) + ", " + strings.ToLower(o.Value), values
}
