package century

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	rule.Reader
	p *Position
}

type verb = rule.Spoken[*line]

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, title, func(r rule.Reader) *line { return &line{r, p} })
}

func (l *line) seat() (int, error) {
	w, err := l.Next("a seat")
	if err != nil {
		return 0, err
	}
	return l.p.parseSeat(w)
}

func (p *Position) parseSeat(w rule.Word) (int, error) {
	return rule.OneOf(w, p.setup.Seats, "There is no seat %q.")
}

// name takes a tile's or card's name and finds the one it means among some; a
// name that fits none is given back as typed, for the check to judge.
func (l *line) name(want say.Key, among ...[]string) (string, error) {
	w, err := l.Next(want)
	if err != nil {
		return "", err
	}
	return matchName(w, among...)
}

func matchName(w rule.Word, among ...[]string) (string, error) {
	var all []string
	for _, names := range among {
		all = append(all, names...)
	}
	i, err := rule.Match(w.Text, all)
	if err != nil {
		return "", err
	}
	if i >= 0 {
		return all[i], nil
	}
	if strings.EqualFold(w.Text, "start") {
		return "start", nil
	}
	if err := checkTileName(w); err != nil {
		return "", err
	}
	return w.Text, nil
}

// mostCoins bounds what is read as a sum; no game comes near it.
const mostCoins = 9999

// mostCost bounds what is read as a technology's cost.
const mostCost = 99

// tilesOf names the tiles that a seat's words can mean.
func (p *Position) tilesOf(seat int) (names []string) {
	s := p.seats[seat]
	for i := range s.Region.Len() {
		names = append(names, s.Region.At(i).Name)
	}
	for _, w := range s.Waiting {
		names = append(names, w.name)
	}
	return names
}

// city reads L1.B.
func (l *line) city(want say.Key, among []string) (CityName, error) {
	w, err := l.Next(want)
	if err != nil {
		return CityName{}, err
	}
	return parseCity(w, among)
}

func parseCity(w rule.Word, among []string) (CityName, error) {
	tile, city, ok := strings.Cut(w.Text, ".")
	letter, read := parseLetter(city)
	if !ok || !read {
		return CityName{}, rule.Misread(w.Column, "a city, as L1.B", "%q names no city.", w.Text)
	}
	name, err := matchName(rule.Word{Text: tile, Column: w.Column}, among)
	return CityName{name, letter}, err
}

func parseLetter(word string) (byte, bool) {
	if len(word) == 1 && word[0] >= 'A' && word[0] <= 'Z' {
		return word[0], true
	}
	return 0, false
}
