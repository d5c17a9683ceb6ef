package century

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	p     *Position
	verb  rule.Word
	words []rule.Word // what is left
	end   int         // the column after the last word
}

// verb declares a word that people type and how it is read.
type verb struct {
	rule.Verb
	parse func(*line) (rule.Action, error)
}

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	if len(words) == 0 {
		return nil, rule.Misread(1, "a verb", "There is nothing to read.")
	}
	l := &line{p: p, verb: words[0], words: words[1:]}
	last := words[len(words)-1]
	l.end = last.Column + len([]rune(last.Text))
	for i := range verbs {
		if !strings.EqualFold(verbs[i].Name, l.verb.Text) {
			continue
		}
		a, err := verbs[i].parse(l)
		if err != nil {
			return nil, err
		}
		return a, l.over()
	}
	names := make([]string, len(verbs))
	for i, v := range verbs {
		names[i] = v.Name
	}
	return nil, rule.Misread(l.verb.Column, rule.Or(names), "%q is no verb of 20th Century.", l.verb.Text)
}

// over refuses words that nothing took.
func (l *line) over() error {
	if len(l.words) > 0 {
		return rule.Misread(l.words[0].Column, "the end of the line", "%q is one word too many after %s.", l.words[0].Text, l.verb.Text)
	}
	return nil
}

// next takes the next word.
func (l *line) next(want string) (rule.Word, error) {
	if len(l.words) == 0 {
		return rule.Word{}, rule.Misread(l.end, want, "%s lacks %s.", l.verb.Text, want)
	}
	w := l.words[0]
	l.words = l.words[1:]
	return w, nil
}

// peek says whether a certain word comes next, and takes it.
func (l *line) peek(word string) bool {
	if len(l.words) > 0 && strings.EqualFold(l.words[0].Text, word) {
		l.words = l.words[1:]
		return true
	}
	return false
}

func (l *line) seat() (int, error) {
	w, err := l.next("a seat")
	if err != nil {
		return 0, err
	}
	return l.p.parseSeat(w)
}

func (p *Position) parseSeat(w rule.Word) (int, error) {
	i, err := rule.Match(w.Text, p.setup.Seats)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		return 0, rule.Misread(w.Column, rule.Or(p.setup.Seats), "There is no seat %q.", w.Text)
	}
	return i, nil
}

// name takes a tile's or card's name and finds the one it means among some; a
// name that fits none is given back as typed, for the check to judge.
func (l *line) name(want string, among ...[]string) (string, error) {
	w, err := l.next(want)
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

func (l *line) number(low, high int, want string) (int, error) {
	w, err := l.next(want)
	if err != nil {
		return 0, err
	}
	return parseNumber(w, low, high, want)
}

// parseNumber reads a whole number; digits only, with a sign.
func parseNumber(w rule.Word, low, high int, want string) (int, error) {
	n, err := strconv.Atoi(w.Text)
	if err != nil || len(w.Text) > 6 {
		return 0, rule.Misread(w.Column, want, "%q is no number.", w.Text)
	}
	if n < low || n > high {
		return 0, rule.Misread(w.Column, fmt.Sprintf("%s, %d to %d", want, low, high), "%d is out of range.", n)
	}
	return n, nil
}

// maxReason bounds the reason of a correction, in characters.
const maxReason = 400

// mostCoins bounds what is read as a sum; no game comes near it.
const mostCoins = 9999

// tilesOf names the tiles that a seat's words can mean.
func (p *Position) tilesOf(seat int) (names []string) {
	s := &p.seats[seat]
	for i := range s.Region.Len() {
		names = append(names, s.Region.At(i).Name)
	}
	for _, w := range s.Waiting {
		names = append(names, w.name)
	}
	return names
}

// city reads L1.B.
func (l *line) city(want string, among []string) (CityName, error) {
	w, err := l.next(want)
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

func parseDeal(l *line) (rule.Action, error) {
	w, err := l.next("lands, technologies or catastrophe")
	if err != nil {
		return nil, err
	}
	kinds := []string{"lands", "technologies", "catastrophe"}
	kind, err := rule.Match(w.Text, kinds)
	if err != nil {
		return nil, err
	}
	switch kind {
	case 0:
		names, err := l.dealt("L", landsDealt[l.p.n])
		return &DealLands{names}, err
	case 1:
		names, err := l.dealt("T", technologiesDealt[l.p.n])
		return &DealTechnologies{names}, err
	case 2:
		return l.catastrophe()
	}
	return nil, rule.Misread(w.Column, rule.Or(kinds), "%q can't be dealt.", w.Text)
}

// dealt takes the names of a deal, or gives automatic ones.
func (l *line) dealt(letter string, n int) ([]string, error) {
	if len(l.words) == 0 {
		return autoNames(letter, l.p.round, n), nil
	}
	var names []string
	for _, w := range l.words {
		if err := checkTileName(w); err != nil {
			return nil, err
		}
		names = append(names, l.p.spelling(w.Text))
	}
	l.words = nil
	return names, nil
}

func (l *line) catastrophe() (rule.Action, error) {
	if len(l.words) == 0 {
		return &DealCatastrophe{}, nil
	}
	if len(l.words) == 1 && checkTileName(l.words[0]) == nil {
		name := l.p.spelling(l.words[0].Text)
		l.words = nil
		return &DealCatastrophe{Name: name}, nil
	}
	text, column := spaced(l.words)
	l.words = nil
	c, err := ParseCard(text)
	if err != nil {
		return nil, rule.Shifted(err, column-1)
	}
	return &DealCatastrophe{Card: c}, nil
}

func parseOpen(l *line) (rule.Action, error) {
	a := &Open{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Land, err = l.name("a land", l.p.lands); err != nil {
		return nil, err
	}
	a.Coins, err = l.number(0, mostCoins, "coins")
	return a, err
}

func parseBid(l *line) (rule.Action, error) {
	a := &Bid{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	a.Coins, err = l.number(0, mostCoins, "coins")
	return a, err
}

func parsePass(l *line) (rule.Action, error) {
	seat, err := l.seat()
	return &Pass{seat}, err
}

func parseLot(l *line) (rule.Action, error) {
	land, err := l.name("a land", l.p.lands)
	return &Lot{land}, err
}

func parseWon(l *line) (rule.Action, error) {
	a := &Won{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Land, err = l.name("a land", l.p.lands); err != nil {
		return nil, err
	}
	a.Coins, err = l.number(0, mostCoins, "coins")
	return a, err
}

func parseDrop(l *line) (rule.Action, error) {
	a := &Drop{}
	var err error
	if a.Seat, err = l.seat(); err != nil || len(l.words) == 0 {
		return a, err
	}
	if !l.peek("buy") {
		return nil, rule.Misread(l.words[0].Column, "buy, or the end of the line", "%q is not understood after drop.", l.words[0].Text)
	}
	if a.Buy, err = l.name("a technology", l.p.technologies); err != nil || len(l.words) == 0 {
		return a, err
	}
	if !l.peek("for") {
		return nil, rule.Misread(l.words[0].Column, "for, or the end of the line", "%q is not understood after buy.", l.words[0].Text)
	}
	a.HasCost = true
	a.Cost, err = l.number(0, 99, "the cost in science")
	return a, err
}

func parseClaim(l *line) (rule.Action, error) {
	a := &Claim{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Column, err = l.number(1, 5, "a column of the card"); err != nil {
		return nil, err
	}
	a.Science, err = l.number(0, mostCoins, "science")
	return a, err
}

func parseOutcome(l *line) (rule.Action, error) {
	a := &Outcome{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Column, err = l.number(1, 5, "a column of the card"); err != nil {
		return nil, err
	}
	if a.Science, err = l.number(0, mostCoins, "science"); err != nil || len(l.words) == 0 {
		return a, err
	}
	w, _ := l.next("damage")
	d, ok := ParseDamage(w.Text)
	if !ok {
		return nil, rule.Misread(w.Column, "garbage and clouds, such as 2g1p, or -", "%q is no damage.", w.Text)
	}
	a.Damage, a.HasDamage = d, true
	return a, nil
}

func parseGarbage(l *line) (rule.Action, error) {
	a := &Garbage{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if len(l.words) == 0 {
		return nil, rule.Misread(l.end, "a land and its garbage, as L1=2", "garbage lacks the lands it goes on.")
	}
	for len(l.words) > 0 {
		w, _ := l.next("a land and its garbage")
		land, n, ok := strings.Cut(w.Text, "=")
		if !ok {
			return nil, rule.Misread(w.Column, "a land and its garbage, as L1=2", "%q is not understood.", w.Text)
		}
		name, err := matchName(rule.Word{Text: land, Column: w.Column}, l.p.tilesOf(a.Seat))
		if err != nil {
			return nil, err
		}
		count, err := parseNumber(rule.Word{Text: n, Column: w.Column + len([]rune(land)) + 1}, 1, 99, "garbage")
		if err != nil {
			return nil, err
		}
		a.Lands = append(a.Lands, Share{name, count})
	}
	return a, nil
}

func parsePlace(l *line) (rule.Action, error) {
	a := &Place{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Tile, err = l.name("a tile", l.p.tilesOf(a.Seat)); err != nil {
		return nil, err
	}
	w, err := l.next("a square")
	if err != nil {
		return nil, err
	}
	if a.Square, err = rail.ParseSquare(w.Text); err != nil {
		return nil, rule.Shifted(err, w.Column-1)
	}
	if w, err = l.next("a rotation, r0 to r3"); err != nil {
		return nil, err
	}
	if a.Turn, err = rail.ParseRotation(w.Text); err != nil {
		return nil, rule.Shifted(err, w.Column-1)
	}
	if len(l.words) == 0 {
		return a, nil
	}
	w, _ = l.next("a city")
	if letter, ok := parseLetter(w.Text); ok {
		a.City = letter
		return a, nil
	}
	c, err := parseCity(w, l.p.tilesOf(a.Seat))
	if err != nil {
		return nil, rule.Misread(w.Column, "a city of "+a.Tile+", as A", "%q names no city.", w.Text)
	}
	a.City = c.City
	if !sameName(c.Tile, a.Tile) {
		a.On = c.Tile
	}
	return a, nil
}

func parseUse(l *line) (rule.Action, error) {
	a := &Use{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	var owned []string
	for _, o := range l.p.seats[a.Seat].Owned {
		owned = append(owned, o.name)
	}
	return a, l.use(a, l.p.tilesOf(a.Seat), owned)
}

// use reads an ability and what it is used on.
func (l *line) use(a *Use, own, owned []string) error {
	w, err := l.next("an ability")
	if err != nil {
		return err
	}
	if err := parseSelector(w, a, owned); err != nil {
		return err
	}
	switch a.Power {
	case Locomotive:
		if a.From, err = l.city("the city to leave", own); err == nil {
			a.To, err = l.city("the city to go to", own)
		}
	case Workers:
		a.To, err = l.city("a city", own)
	case BuildBridge:
		if a.Lands[0], err = l.name("a tile", own); err != nil {
			return err
		}
		if w, err = l.next("a bridge, as A-N"); err != nil {
			return err
		}
		if a.Bridge, err = rail.ParseBridge(w.Text); err != nil {
			err = rule.Shifted(err, w.Column-1)
		}
	case Sorting, Recycle:
		a.Lands[0], err = l.name("a land", own)
	case Transport:
		if a.Lands[0], err = l.name("the land to take garbage from", own); err == nil {
			a.Lands[1], err = l.name("the land to bring it to", own)
		}
	}
	return err
}

// parseSelector reads which ability is meant: recycle, T3.recycle or
// T3.recycle:4s.
func parseSelector(w rule.Word, a *Use, owned []string) error {
	text, column := w.Text, w.Column
	if tile, rest, ok := strings.Cut(text, "."); ok {
		name, err := matchName(rule.Word{Text: tile, Column: column}, owned)
		if err != nil {
			return err
		}
		a.Tile = name
		text, column = rest, column+len([]rune(tile))+1
	}
	if strings.Contains(text, ":") {
		ab, ok, err := parseAbility(rule.Word{Text: text, Column: column})
		if err != nil {
			return err
		}
		if ok {
			a.Power, a.Exact, a.IsExact = ab.Power, ab, true
			return nil
		}
	} else {
		i, err := rule.Match(text, powerNames[:])
		if err != nil {
			return err
		}
		if i >= 0 {
			a.Power = Power(i)
			return nil
		}
	}
	return rule.Misread(column, rule.Or(powerNames[:]), "%q is no ability.", text)
}

func parseDone(l *line) (rule.Action, error) {
	if l.peek("all") {
		return &Done{Seat: -1}, nil
	}
	seat, err := l.seat()
	return &Done{seat}, err
}

func parseRecycle(l *line) (rule.Action, error) {
	a := &RecycleGarbage{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if l.peek("best") {
		a.Best = true
		return a, nil
	}
	own := l.p.tilesOf(a.Seat)
	w, err := l.next("a recycling centre, as L1.B")
	if err != nil {
		return nil, err
	}
	if strings.Contains(w.Text, ".") {
		c, err := parseCity(w, own)
		if err != nil {
			return nil, err
		}
		a.Tile, a.Site = c.Tile, c.City
	} else if a.Tile, err = matchName(w, own); err != nil {
		return nil, err
	}
	a.From, err = l.name("the land with the garbage", own)
	return a, err
}

func parseCorrect(l *line) (rule.Action, error) {
	const want = "coins+1, science-2, points+3, pollution-1, garbage:L4-1, citizen:L1.A, citizen:-L1.A, tile:L3=e2r1, technology:T12 or technology:-T12"
	a := &Correct{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	w, err := l.next(want)
	if err != nil {
		return nil, err
	}
	misread := func() error { return rule.Misread(w.Column, want, "%q is no correction.", w.Text) }
	text := w.Text
	what, name, named := strings.Cut(text, ":")
	switch {
	case named && strings.EqualFold(what, "citizen"):
		a.What, a.By = fieldCitizen, 1
		if rest, off := strings.CutPrefix(name, "-"); off {
			name, a.By = rest, -1
		}
		c, err := parseCity(rule.Word{Text: name, Column: w.Column + len([]rune(text)) - len([]rune(name))}, l.p.tilesOf(a.Seat))
		if err != nil {
			return nil, err
		}
		a.Name, a.City = c.Tile, c.City
	case named && strings.EqualFold(what, "technology"):
		a.What, a.By = fieldTechnology, 1
		if rest, off := strings.CutPrefix(name, "-"); off {
			name, a.By = rest, -1
		}
		if a.Name, err = matchName(rule.Word{Text: name, Column: w.Column + len([]rune(text)) - len([]rune(name))}, l.p.dealtTechnologies); err != nil {
			return nil, err
		}
	case named && strings.EqualFold(what, "tile"):
		a.What = fieldTile
		tile, place, ok := strings.Cut(name, "=")
		turn := strings.LastIndexAny(place, "rR")
		if !ok || turn < 1 {
			return nil, misread()
		}
		if a.Name, err = matchName(rule.Word{Text: tile, Column: w.Column + len("tile:")}, l.p.tilesOf(a.Seat)); err != nil {
			return nil, err
		}
		at := w.Column + len([]rune(text)) - len([]rune(place))
		if a.Square, err = rail.ParseSquare(place[:turn]); err != nil {
			return nil, rule.Shifted(err, at-1)
		}
		if a.Turn, err = rail.ParseRotation(place[turn:]); err != nil {
			return nil, rule.Shifted(err, at+turn-1)
		}
	default:
		sign := strings.LastIndexAny(text, "+-")
		if sign < 1 {
			return nil, misread()
		}
		if a.By, err = parseNumber(rule.Word{Text: text[sign:], Column: w.Column + len([]rune(text[:sign]))}, -mostCoins, mostCoins, "a number"); err != nil {
			return nil, err
		}
		if named {
			if !strings.EqualFold(what, "garbage") {
				return nil, misread()
			}
			a.What = fieldGarbage
			if a.Name, err = matchName(rule.Word{Text: text[len(what)+1 : sign], Column: w.Column + len(what) + 1}, l.p.tilesOf(a.Seat)); err != nil {
				return nil, err
			}
			break
		}
		i := index(fieldNames[:fieldGarbage], text[:sign])
		if i < 0 {
			return nil, misread()
		}
		a.What = Field(i)
	}
	if len(l.words) == 0 || strings.TrimSpace(l.words[0].Text) == "" {
		return nil, rule.Misread(l.end, `a reason, as "counted wrong in round II"`, "A correction needs its reason.")
	}
	reason, _ := l.next("a reason")
	a.Reason = reason.Text
	for len(l.words) > 0 { // a reason typed without quotation marks
		w, _ := l.next("")
		a.Reason += " " + w.Text
	}
	switch {
	case utf8.RuneCountInString(a.Reason) > maxReason:
		return nil, rule.Misread(reason.Column, "a shorter reason", "A reason has at most %d characters.", maxReason)
	case strings.ContainsFunc(a.Reason, unicode.IsControl):
		return nil, rule.Misread(reason.Column, "readable text", "A reason can't hold control characters.")
	}
	return a, nil
}

func parseCount(l *line) (rule.Action, error) {
	const want = "what was counted, as coins=12"
	a := &Counted{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if len(l.words) == 0 {
		return nil, rule.Misread(l.end, want, "count lacks %s.", want)
	}
	for len(l.words) > 0 {
		w, _ := l.next(want)
		what, n, ok := strings.Cut(w.Text, "=")
		i := index(fieldNames[:fieldCitizen], what)
		if !ok || i < 0 {
			return nil, rule.Misread(w.Column, "coins=12, science=4, points=9, pollution=-1 or garbage=3", "%q is not understood.", w.Text)
		}
		for _, it := range a.Items {
			if it.What == Field(i) {
				return nil, rule.Misread(w.Column, "each thing once", "%s is counted twice.", it.What)
			}
		}
		low := 0
		if Field(i) == fieldPoints || Field(i) == fieldPollution {
			low = -mostCoins
		}
		count, err := parseNumber(rule.Word{Text: n, Column: w.Column + len([]rune(what)) + 1}, low, mostCoins, "a number")
		if err != nil {
			return nil, err
		}
		a.Items = append(a.Items, Item{Field(i), count})
	}
	return a, nil
}
