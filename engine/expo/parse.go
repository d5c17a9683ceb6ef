package expo

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// takeCard takes a card by its word, or by its title of two words as headlines have it.
func takeCard(r *rule.Reader) lab.Card {
	for i, title := range lab.CardTitles[:len(lab.CardNames)] {
		first, second, two := strings.Cut(string(title), " ")
		if two && len(r.Words) > 1 && strings.EqualFold(r.Words[0].Text, first) && strings.EqualFold(r.Words[1].Text, second) {
			r.Words = r.Words[2:]
			return lab.Card(i)
		}
	}
	return lab.Card(r.OneOf(lab.CardNames, "a card", "%q is no card."))
}

func takeEnergy(r *rule.Reader) lab.Resource {
	return lab.Steam + takeType(r, lab.Names[lab.Steam:], "steam or electricity", "%q is no energy.")
}

// takeType takes one of some types, and gives its place among them.
func takeType(r *rule.Reader, names []string, want, none say.Key) lab.Resource {
	return lab.Resource(max(0, rule.Read(r, want, func(w rule.Word) (int, error) { return rule.OneOf(lab.English(w), names, none) })))
}

// What a line says of a token's way: where it stands, and where it goes.
const (
	spaceWanted say.Key = "a space such as steel4, or start"
	goalWanted  say.Key = "the space it goes to, as steel4"
)

func takeSpace(r *rule.Reader, want say.Key) space {
	joinSpace(r)
	return rule.Read(r, want, parseSpace)
}

// joinSpace makes one word of a row and a column, as the screen shows a space.
func joinSpace(r *rule.Reader) {
	if len(r.Words) < 2 || !lab.IsType(r.Words[0].Text) {
		return
	}
	if _, err := strconv.Atoi(r.Words[1].Text); err == nil {
		one := r.Words[0]
		one.Text += r.Words[1].Text
		r.Words = append([]rule.Word{one}, r.Words[2:]...) // the line may be read again
	}
}

// parseSpace reads start, or a row, whole or as an unambiguous beginning, and
// a column.
func parseSpace(w rule.Word) (space, error) {
	if s, ok := readSpace(w.Text); ok {
		return s, nil
	}
	name := strings.TrimRight(w.Text, "0123456789")
	i, err := rule.Match(lab.English(rule.Word{Text: name}).Text, lab.Names[:rows])
	if err == nil && (i < 0 || name == w.Text) {
		err = rule.Misread(w.Column, spaceWanted, "%q is no space of the Patents Office.", w.Text)
	}
	if err != nil {
		return box, err
	}
	col, err := rule.ParseNumber(w.From(len(name)), 0, 99, "a column")
	return spaceAt(i, col), err
}

// takeTile takes a tile's name: one of those that are likely, whole or as an
// unambiguous beginning, or any other that is known in this game. fresh says
// that it may be one that is not named yet.
func takeTile(r *rule.Reader, p *Position, want say.Key, likely []string, fresh bool) string {
	joinTile(r)
	return rule.Read(r, want, func(w rule.Word) (string, error) {
		name, err := p.findTile(tileName(w), likely, fresh)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is && len(likely) == 0 {
			misread.Expected = say.That(want)
		}
		return name, err
	})
}

// joinTile makes one word of those that say a resource tile.
func joinTile(r *rule.Reader) {
	words, err := lab.Joined(r.Words)
	r.Words = words
	r.Fail(err)
}

// findTile finds the name that a word means; a resource tile that is likely may be given by what
// it shows, as people see it.
func (p *Position) findTile(w rule.Word, likely []string, fresh bool) (string, error) {
	known := p.named
	if rule.DealtAs(w.Text) {
		known = p.KnownNames
	}
	name, _, err := rule.Resolve(w.Text, likely, known)
	if err != nil || name != "" {
		return name, err
	}
	shown := rule.Each(likely, func(name string) string {
		if t := p.tile(name); t != nil && t.Kind == lab.Supply {
			return t.String()
		}
		return name
	})
	var kinds []string
	for _, kind := range shown {
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if strings.Contains(w.Text, "/") {
		if _, t, err := lab.ReadTile([]rule.Word{w}); err == nil {
			w.Text = t.String()
		}
	}
	if i, err := rule.Match(w.Text, kinds); err != nil || i >= 0 {
		return append(likely, "")[slices.Index(append(shown, ""), append(kinds, "")[max(i, 0)])], err
	}
	if near := rule.Nearest(w.Text, likely); !fresh || near != "" {
		wanted := say.Or(kinds)
		if len(kinds) == 0 {
			wanted = say.That("a tile's name")
		}
		return "", rule.MisreadAs(w.Column, wanted, "There is no tile %q here.", w.Text).Near(w.Text, kinds)
	}
	return w.Text, checkTileName(w)
}

// KnownNames includes the names that the program gave to unnamed tiles.
func (p *Position) KnownNames() []string {
	names := p.named()
	for round := 1; round <= p.dealRound(); round++ {
		for place := range p.stationSize() {
			names = append(names, autoTile(round, place+1))
		}
		for form := range lab.Form(forms) {
			names = append(names, autoProject(round, form))
		}
	}
	return names
}

// named are the KnownNames but those that the program gave.
func (p *Position) named() (names []string) {
	names = make([]string, 0, 256)
	for _, n := range slices.Concat(p.facts.tiles, p.Shown) {
		names = append(names, n.name)
	}
	names = slices.Concat(names, rule.Each(p.Seen, func(u used) string { return u.name }), p.completedEver())
	for _, name := range p.lying {
		names = append(names, name)
	}
	return names
}

// takeDrawn takes a resource tile as it was drawn: what it shows, or its name.
func takeDrawn(r *rule.Reader, p *Position) dealt {
	joinTile(r)
	return rule.Read(r, "a resource tile such as 2steam/1steel, or its name", func(w rule.Word) (d dealt, err error) {
		if !strings.Contains(w.Text, "/") {
			d.name, err = p.findTile(tileName(w), nil, true)
			if none := lab.CheckNoType(w); err == nil && none != nil && !rule.Contains(p.KnownNames(), d.name) { // to list them takes long
				err = none
			}
			return d, err
		}
		_, d.tile, err = lab.ReadTile([]rule.Word{w})
		if wrong, ok := err.(*rule.Illegal); ok {
			err = rule.Misread(w.Column, "a resource tile such as 2steam/1steel", "%s", wrong)
		}
		return d, err
	})
}

// takeAllDrawn takes what is left of a line as resource tiles, of which it has so many at least.
func takeAllDrawn(r *rule.Reader, p *Position, least int) (out []dealt) {
	r.Apart(nil)
	for len(out) < least || r.More() {
		out = append(out, takeDrawn(r, p))
	}
	return out
}

// Words with a meaning of their own beside the types, forms and cards.
const (
	allWord    = "all"
	ghostWord  = "ghost"
	noneWord   = "none"
	startWord  = "start"
	freeWord   = "free"
	labWord    = "lab"
	rowsWord   = "rows"
	jumpWord   = "jump"
	jumpsWord  = "jumps"
	juryWord   = "jury"
	copyWord   = "copy"
	completeOf = "complete"
)

var reserved = slices.Concat([]string{allWord, "best", ghostWord, noneWord, startWord, freeWord, labWord, scrapWord, rowsWord, jumpWord, jumpsWord, juryWord, copyWord, "academy", "station", stackWord, "project", "technology", "improvement"}, lab.Names)

const noCard = lab.Meeting + 1

// cards are how many there are, Meeting Room the last.
const cards = int(noCard)

func titles(set cardSet) []say.Key {
	return rule.EachOf(set.Each, func(c lab.Card) say.Key { return lab.CardTitles[c] })
}

type cardSet = rule.Set[lab.Card]

const allCards cardSet = 1<<cards - 1

// tileName is a word as a name: blanks, which quotation marks allow, become _.
func tileName(w rule.Word) rule.Word {
	w.Text = strings.Join(strings.Fields(w.Text), "_")
	return w
}

// checkTileName says whether a word can name a tile: no cell, no space of the
// Patents Office and no word with a meaning of its own.
func checkTileName(w rule.Word) error {
	return rule.CheckName(w, "kettle", func(name string) say.Text {
		_, cell := lab.ParseCell(name)
		_, isSpace := readSpace(name)
		_, form := lab.ReadForm(name)
		switch {
		case cell:
			return say.That("%q can't name a tile: it is a cell of a laboratory.", name)
		case isSpace || form || rule.Contains(reserved, name):
			return say.That("%q can't name a tile: the word has a meaning of its own.", name)
		}
		return say.Text{}
	})
}

// autoTile and autoProject name tiles that are dealt without a name.
func autoTile(round, place int) string { return "R" + itoa(round) + "_" + itoa(place) }

func autoProject(round int, form lab.Form) string { return "P" + itoa(round) + "_" + form.String() }
