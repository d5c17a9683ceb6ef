package century

import (
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
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

func (l *line) seat() int { return l.Seat(l.p.setup.Seats) }

// name takes a tile's or card's name: see match.
func (l *line) name(want say.Key, among []string) string { return l.match(l.Next(want), among) }

// match finds the name that a word means among some; a name that fits none is
// given back as typed, for the check to judge.
func (l *line) match(w rule.Word, among []string) string {
	if l.Err != nil {
		return ""
	}
	i, err := rule.Match(w.Text, among)
	switch {
	case err != nil:
		l.Fail(err)
	case i >= 0:
		return among[i]
	case strings.EqualFold(w.Text, "start"):
		return "start"
	default:
		l.Fail(checkTileName(w))
	}
	return w.Text
}

// mostCoins bounds what is read as a sum; no game comes near it.
const mostCoins = 9999

// mostCost bounds what is read as a technology's cost.
const mostCost = 99

func (p *Position) tilesOf(seat int) (names []string) {
	s := p.seats[seat]
	names = make([]string, 0, s.Region.Len()+len(s.Waiting))
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
		l.Fail(rule.Misread(w.Column, "a city, as L1.B", "%q names no city.", w.Text))
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
	if l.Err == nil {
		var err error
		out, err = parse(text)
		l.Fail(rule.Shifted(err, at-1))
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

func parseOpen(l *line) rule.Action { return &Open{l.seat(), l.land(), l.coins()} }
func parseWon(l *line) rule.Action  { return &Won{l.seat(), l.land(), l.coins()} }
func parseBid(l *line) rule.Action  { return &Bid{l.seat(), l.coins()} }
func parsePass(l *line) rule.Action { return &Pass{l.seat()} }
func parseLot(l *line) rule.Action  { return &Lot{l.land()} }

func (l *line) land() string { return l.name("a land", l.p.lands) }
func (l *line) coins() int   { return l.Number(0, mostCoins, "coins") }

func parseDrop(l *line) rule.Action {
	a := &Drop{Seat: l.seat()}
	if !l.More() {
		return a
	}
	if !l.Skip("buy") {
		l.Fail(rule.Misread(l.Words[0].Column, "buy, or the end of the line", "%q is not understood after drop.", l.Words[0].Text))
	}
	a.Buy = l.name("a technology", l.p.technologies)
	if !l.More() {
		return a
	}
	if !l.Skip("for") {
		l.Fail(rule.Misread(l.Words[0].Column, "for, or the end of the line", "%q is not understood after buy.", l.Words[0].Text))
	}
	a.Cost, a.HasCost = l.Number(0, mostCost, "the cost in science"), true
	return a
}

func parseClaim(l *line) rule.Action { return &Claim{l.seat(), l.column(), l.science()} }

func (l *line) column() int  { return l.Number(1, 5, "a column of the card") }
func (l *line) science() int { return l.Number(0, mostCoins, "science") }

func parseOutcome(l *line) rule.Action {
	a := &Outcome{Seat: l.seat(), Column: l.column(), Science: l.science()}
	if l.More() {
		w := l.Next("damage")
		if a.Damage, a.HasDamage = ParseDamage(w.Text); !a.HasDamage {
			l.Fail(rule.Misread(w.Column, "garbage and clouds, such as 2g1p, or -", "%q is no damage.", w.Text))
		}
	}
	return a
}

func parseDeal(l *line) rule.Action {
	w := l.Next("lands, technologies or catastrophe")
	kinds := []string{"lands", "technologies", "catastrophe"}
	kind, err := rule.Match(w.Text, kinds)
	if err == nil && kind < 0 {
		err = rule.MisreadAs(w.Column, say.Or(kinds), "%q can't be dealt.", w.Text)
	}
	l.Fail(err)
	switch {
	case l.Err != nil:
		return nil
	case kind == 0:
		return &DealLands{l.dealt("L", landsDealt[l.p.n])}
	case kind == 1:
		return &DealTechnologies{l.dealt("T", technologiesDealt[l.p.n])}
	}
	return l.catastrophe()
}

// dealt takes the names of a deal, or gives automatic ones.
func (l *line) dealt(letter string, n int) (names []string) {
	if len(l.Words) == 0 {
		return autoNames(letter, l.p.round, n)
	}
	for _, w := range l.Rest() {
		l.Fail(checkTileName(w))
		names = append(names, l.p.spelling(w.Text))
	}
	return names
}

func (l *line) catastrophe() rule.Action {
	switch {
	case len(l.Words) == 0:
		return &DealCatastrophe{}
	case len(l.Words) == 1 && checkTileName(l.Words[0]) == nil:
		return &DealCatastrophe{Name: l.p.spelling(l.Rest()[0].Text)}
	}
	text, column := spaced(l.Rest())
	return &DealCatastrophe{Card: parsed(l, ParseCard, text, column), at: column}
}
