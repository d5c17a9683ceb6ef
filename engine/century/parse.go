package century

import (
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// line is the words of one line as its verb's parser takes them. The first word
// that can't be read stays in err; what is taken after it is nothing.
type line struct {
	rule.Reader
	p   *Position
	err error
}

type verb = rule.Spoken[*line]

// reads is a verb's parser with what stopped it.
func reads(parse func(l *line) rule.Action) func(*line) (rule.Action, error) {
	return func(l *line) (rule.Action, error) {
		a := parse(l)
		return a, l.err
	}
}

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, title, func(r rule.Reader) *line { return &line{Reader: r, p: p} })
}

// fail stops reading.
func (l *line) fail(err error) {
	if l.err == nil {
		l.err = err
	}
}

// more says whether there is something left to read.
func (l *line) more() bool { return l.err == nil && len(l.Words) > 0 }

func (l *line) next(want say.Key) (w rule.Word) {
	if l.err == nil {
		w, l.err = l.Next(want)
	}
	return w
}

func (l *line) seat() int {
	w := l.next("a seat")
	if l.err != nil {
		return 0
	}
	seat, err := l.p.parseSeat(w)
	l.err = err
	return max(seat, 0)
}

func (p *Position) parseSeat(w rule.Word) (int, error) {
	return rule.OneOf(w, p.setup.Seats, "There is no seat %q.")
}

func (l *line) number(low, high int, want say.Key) (n int) {
	if l.err == nil {
		n, l.err = l.Number(low, high, want)
	}
	return n
}

func (l *line) parseNumber(w rule.Word, low, high int, want say.Key) (n int) {
	if l.err == nil {
		n, l.err = rule.ParseNumber(w, low, high, want)
	}
	return n
}

// name takes a tile's or card's name: see match.
func (l *line) name(want say.Key, among []string) string { return l.match(l.next(want), among) }

// match finds the name that a word means among some; a name that fits none is
// given back as typed, for the check to judge.
func (l *line) match(w rule.Word, among []string) string {
	if l.err != nil {
		return ""
	}
	i, err := rule.Match(w.Text, among)
	switch {
	case err != nil:
		l.fail(err)
	case i >= 0:
		return among[i]
	case strings.EqualFold(w.Text, "start"):
		return "start"
	default:
		l.fail(checkTileName(w))
	}
	return w.Text
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
		names = append(names, w.Name)
	}
	return names
}

// city reads L1.B.
func (l *line) city(w rule.Word, among []string) CityName {
	tile, city, ok := strings.Cut(w.Text, ".")
	letter, read := parseLetter(city)
	if !ok || !read {
		l.fail(rule.Misread(w.Column, "a city, as L1.B", "%q names no city.", w.Text))
	}
	return CityName{l.match(rule.Word{Text: tile, Column: w.Column}, among), letter}
}

func parseLetter(word string) (byte, bool) {
	if len(word) == 1 && word[0] >= 'A' && word[0] <= 'Z' {
		return word[0], true
	}
	return 0, false
}

// parsed reads a part of a line by a reader of the rails; at is where it begins.
func parsed[T any](l *line, parse func(string) (T, error), text string, at int) (out T) {
	if l.err == nil {
		var err error
		out, err = parse(text)
		l.fail(rule.Shifted(err, at-1))
	}
	return out
}

// after is a word's rest, with its column, behind so much of it.
func after(w rule.Word, begun int) rule.Word {
	return rule.Word{Text: w.Text[begun:], Column: w.Column + utf8.RuneCountInString(w.Text[:begun])}
}

func (l *line) square(w rule.Word) rail.Square {
	return parsed(l, rail.ParseSquare, w.Text, w.Column)
}

func (l *line) turn(w rule.Word) rail.Rotation {
	return parsed(l, rail.ParseRotation, w.Text, w.Column)
}
