package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

func readDescribed(r *rule.Reader, p *Position, d *describeLine) {
	words := r.Rest()
	if len(words) < 2 {
		r.Fail(rule.Misread(r.End, "a name and what it is", "describe needs a name and what it is, as: describe farm7 A=1c B=2s N-A-B."))
		return
	}
	name, what := words[0], words[1:]
	d.Seat, d.Name, d.at = -1, strings.ToLower(name.Text), what[0].Column
	var err error
	switch track := rule.Index(trackNames[:], d.Name); {
	case d.Name == "start" || strings.HasPrefix(d.Name, "start."):
		err = d.readStart(p, name, what)
	case track >= 0:
		d.period = track
		d.Is, err = readTrack(what)
	case d.Name == "zones":
		d.Is, err = parseZones(what)
	case d.Name == "copy":
		d.Is, err = rule.ReadCopyName(what)
	case len(what) > 1 && !slices.ContainsFunc(what, func(w rule.Word) bool { _, err := strconv.Atoi(w.Text); return err != nil }):
		err = rule.Misread(name.Column, "track1, track3 or track5", "%q is no track of costs: track1 is that of rounds I and II, track3 of III and IV, track5 of V.", name.Text)
	default:
		err = d.readPiece(p, name, what)
	}
	r.Fail(err)
}

// readStart reads a start tile, every seat's or one's.
func (d *describeLine) readStart(p *Position, name rule.Word, what []rule.Word) (err error) {
	if d.Name != "start" {
		if d.Seat, err = rule.OneOf(name.From(len("start.")), p.setup.Seats, "There is no seat %q."); err != nil {
			return err
		}
	}
	d.Name = "start"
	tile, err := rail.ParseTileWords(rule.Unquoted(what))
	if err != nil {
		return err
	}
	if _, _, ok := startCities(tile); !ok {
		return rule.Misread(what[0].Column, startForm, startWords)
	}
	d.Is = startTile{tile}
	return nil
}

func (c *costs) String() string { return strings.Join(rule.Each(c[:], strconv.Itoa), " ") }

func readTrack(words []rule.Word) (*costs, error) {
	var track costs
	if len(words) != len(track) {
		return nil, rule.Misread(words[0].Column, "five costs from left to right, as 4 3 2 1 0", "A cost track has five spaces, here are %d.", len(words))
	}
	for i, w := range words {
		n, err := rule.ParseNumber(w, 0, mostCost, "a cost in science")
		if err != nil {
			return nil, err
		}
		track[i] = n
	}
	return &track, nil
}

// readPiece reads a tile, a technology or a card, or the name in the copy of what it is.
func (d *describeLine) readPiece(p *Position, name rule.Word, what []rule.Word) (err error) {
	if err := checkTileName(name); err != nil {
		return err
	}
	d.Name = p.spelling(name.Text)
	if len(p.facts.named) >= rule.MostNamed && p.facts.named.Find(name.Text) == nil {
		return rule.Misread(name.Column, "a name that is described already", rule.TooManyNamed, rule.MostNamed)
	}
	if len(what) == 1 && checkTileName(what[0]) == nil && !readsAsTechnology(what[0]) {
		if d.As = p.spelling(what[0].Text); rule.SameName(d.As, d.Name) {
			return rule.Misread(what[0].Column, "a tile, technology or card, or another name", "%s can't be described by itself.", d.Name)
		}
		return nil
	}
	d.Is, err = readShown(rule.Unquoted(what))
	return err
}

// readShown reads what a tile, a technology or a card shows.
func readShown(what []rule.Word) (fmt.Stringer, error) {
	switch {
	case readsAsCard(what):
		return readCard(what)
	case slices.ContainsFunc(what, func(w rule.Word) bool { return strings.Contains(w.Text, "=+") || readsAsTechnology(w) }):
		return readTechnology(what)
	}
	return rail.ParseTileWords(what)
}

// readsAsCard says whether words are meant as a catastrophe card, perhaps without its slashes: no
// technology has five symbols, and none has a dash or a label.
func readsAsCard(words []rule.Word) bool {
	if slices.ContainsFunc(words, func(w rule.Word) bool { return strings.ContainsAny(w.Text, "/|") }) {
		return true
	}
	labels := 0
	for _, w := range words {
		damage, _, label := strings.Cut(w.Text, "@")
		if _, column := parseDamage(damage); !column {
			return false
		}
		if label || damage == "-" {
			labels++
		}
	}
	return len(words) == 5 || labels > 0
}

// readCard reads a catastrophe card from words of a line.
func readCard(words []rule.Word) (*Card, error) {
	text, column := spaced(words)
	card, err := ParseCard(text)
	return card, rule.Shifted(err, column-1)
}

// spaced puts words back on a line so that columns stay true.
func spaced(words []rule.Word) (text string, column int) {
	column = words[0].Column
	for _, w := range words {
		gap := w.Column - column - utf8.RuneCountInString(text)
		text += strings.Repeat(" ", max(gap, min(len(text), 1))) + w.Text
	}
	return text, column
}

func readsAsTechnology(w rule.Word) bool {
	_, ability, err := parseAbility(w)
	return ability || err != nil || len(symbolsIn(w)) > 0
}

// startCities finds the two cities of a start tile that begin with a citizen:
// one makes 1 coin and 1 science, one makes 2 coins and 1 science
// (EN, Starting Land).
func startCities(t *rail.Tile) (first, second int, ok bool) {
	first, second = -1, -1
	for i, s := range t.Sites() {
		switch {
		case s.Building || s.Centres > 0:
		case first < 0 && s.Yield == (rail.Yield{Coins: 1, Science: 1}):
			first = i
		case second < 0 && s.Yield == (rail.Yield{Coins: 2, Science: 1}):
			second = i
		}
	}
	return first, second, first >= 0 && second >= 0 && len(t.Sites()) >= 3
}

// parseZones reads three ranges of marker spaces, for 2, 3 and 4 points:
// -6..-4 -3..-1 0..6.
func parseZones(words []rule.Word) (*zones, error) {
	const want = "three ranges that cover -6 to 6, as -6..-4 -3..-1 0..6"
	if len(words) != 3 {
		return nil, rule.Misread(words[0].Column, want, "The pollution track has three zones, here are %d.", len(words))
	}
	var z zones
	next := score.WorstMarker
	for i, w := range words {
		from, to, cut := strings.Cut(w.Text, "..")
		if !cut { // one space is a range
			to = from
		}
		a, err := strconv.Atoi(from)
		b, err2 := strconv.Atoi(strings.TrimPrefix(to, "+"))
		if err != nil || err2 != nil || a > b || b > score.BestMarker {
			return nil, rule.Misread(w.Column, want, "%q is no range of marker spaces.", w.Text)
		}
		if a != next {
			return nil, rule.Misread(w.Column, want, "%q should begin at %d.", w.Text, next)
		}
		for s := a; s <= b; s++ {
			z[s+6] = i + 2
		}
		next = b + 1
	}
	if next != score.BestMarker+1 {
		return nil, rule.Misread(words[2].Column, want, "The last zone should end at 6.")
	}
	return &z, nil
}

func (z *zones) String() string {
	var parts []string
	for worth := 2; worth <= 4; worth++ {
		from, to := 99, -99
		for s, w := range z {
			if w == worth {
				from, to = min(from, s-6), max(to, s-6)
			}
		}
		if from == to {
			parts = append(parts, fmt.Sprint(from))
		} else {
			parts = append(parts, fmt.Sprintf("%d..%d", from, to))
		}
	}
	return strings.Join(parts, " ")
}

// textDescribed is what follows the verb.
func (p *Position) textDescribed(d *describeLine) string {
	name := d.Name
	if d.Seat >= 0 {
		name = "start." + p.setup.Seats[d.Seat]
	}
	name = rule.Quote(name) + " "
	if d.Is == nil {
		return name + d.As
	}
	return name + d.Is.String()
}
