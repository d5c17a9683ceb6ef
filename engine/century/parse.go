package century

import (
	"iter"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// findName finds the name that a word means among some; a name that fits none is given
// back as typed, for the check to judge.
func findName(r *rule.Reader, p *Position, w rule.Word, among []string) string {
	if r.Err != nil {
		return ""
	}
	var known func() []string
	if p != nil {
		w.Text = p.facts.boundAs(w.Text)
		known = func() []string {
			if p.n == 1 && rail.IsSquare(w.Text) { // a region file: a square is no beginning of another
				return []string{w.Text}
			}
			if name := p.knownAs(w.Text); name != "" {
				return []string{name}
			}
			return nil
		}
	}
	name, _, err := rule.Resolve(w.Text, among, known)
	switch {
	case err != nil:
		r.Fail(err)
	case name != "":
		return name
	case strings.EqualFold(w.Text, "start"):
		return "start"
	default:
		r.Fail(checkTileName(w))
	}
	return w.Text
}

// Called puts into words the card that is up and the printed tracks; lands and technologies
// are called by their names.
func (p *Position) Called(word string) say.Text {
	if word == cardPiece {
		return say.That("catastrophe card")
	}
	if text, standing := standingSaid[word]; standing {
		return say.That(text)
	}
	return say.Text{}
}

func (p *Position) KnownNames() []string {
	described := rule.Each(p.facts.named, func(n *fact) string { return n.name })
	return slices.Concat(startNames, described, p.everDealt())
}

// knownAs is the one of the KnownNames that a word is, found without the others; "" for
// none.
func (p *Position) knownAs(word string) string {
	if n := p.facts.named.Find(word); n != nil {
		return n.name
	}
	for _, names := range [...][]string{p.DealtLands, p.DealtTechnologies, p.UsedCards, startNames} {
		if i := rule.Index(names, word); i >= 0 {
			return names[i]
		}
	}
	return ""
}

var startNames = []string{"start"}

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

// parseLetter reads the letter of a city in any case: where a line names one, no junction can be meant.
func parseLetter(word string) (byte, bool) {
	if len(word) != 1 {
		return 0, false
	}
	letter := strings.ToUpper(word)[0]
	return letter, letter >= 'A' && letter <= 'Z'
}

// What the verbs of this rulebook are declared by.
type (
	declared[A any] = rule.Declared[*Position, A]
	acting[A any]   = rule.Acting[*Position, A]
	arg[A any]      = rule.Arg[*Position, A]
	args[A any]     = []arg[A]
)

func landArg[A any](at func(a *A) *string, legal func(p *Position, a *A) []string) arg[A] {
	return rule.NameArg("which land", "a land", at, legal, findName, func(p *Position, a *A) error { return p.checkOffered(landStock, *at(a)) })
}

func coinsArg[A any](at func(a *A) *int, legal func(p *Position, a *A) rule.Range, why func(p *Position, a *A, below bool) error) rule.Arg[*Position, A] {
	return rule.NumberArg("coins", rule.Range{High: mostCoins}, at, legal, why)
}

// columnArg is a column of the catastrophe card, 1 to 5 from the left. Lists show what each
// gives and who bids on it.
func columnArg[A any](at func(a *A) *int, legal func(p *Position, a *A) iter.Seq[int], check func(p *Position, a *A) error) arg[A] {
	column := rule.RangesArg("column", rule.Range{Low: 1, High: 5}, at, func(p *Position, a *A) []rule.Range { return rule.Ranges(legal(p, a)) }, check)
	column.Some = func(p *Position, a *A) bool { return rule.Any(legal(p, a)) }
	column.Read = func(r *rule.Reader, _ *Position, a *A) { *at(a) = r.Number(1, 5, "a column of the card") }
	return column.OneOfMany().With(func(p *Position, _ *A, s *rule.Slot) {
		s.Means, s.On = p.columnMeans, cardPiece
		s.Hint = say.That("Each seat ends on a column of its own; a seat that is overbid bids again.")
	})
}

// columnMeans says what a column of the card gives, and who bids on it.
func (p *Position) columnMeans(c int) say.Text {
	var gives, bids say.Text
	if p.Card != nil {
		gives = p.Card.Columns[c-1].said()
	}
	if h := p.holder(c); h >= 0 {
		bids = say.That("%s bids %d", p.name(h), p.Claims[h].Science)
	}
	return say.Join(" · ", gives, bids)
}

// cardGives says of each column of the card that counts what it gives.
func (p *Position) cardGives() say.Text {
	var columns []say.Text
	for c := range p.Card.Columns {
		if closed, _ := p.Card.closed(c+1, p.n); !closed {
			columns = append(columns, say.That("column %d gives %s", c+1, p.Card.Columns[c].said()))
		}
	}
	return say.Join(" · ", columns...)
}

// columnsCost gives the least bid on each column that counts.
func (p *Position) columnsCost() say.Text {
	var columns []say.Text
	for c := 1; c <= len(p.Card.Columns); c++ {
		h := p.holder(c)
		switch closed, _ := p.Card.closed(c, p.n); {
		case closed:
		case h < 0:
			columns = append(columns, say.That("%d from 0", c))
		default:
			columns = append(columns, say.That("%d from %d, over %s", c, p.leastClaim(c), p.name(h)))
		}
	}
	return say.Join(" · ", columns...)
}

func readCity(r *rule.Reader, p *Position, w rule.Word, among []string) CityName {
	tile, city, ok := w.Cut(".")
	letter, read := parseLetter(city.Text)
	if !ok || !read {
		r.Fail(rule.Misread(w.Column, "a city, as L1.B", "%q names no city.", w.Text))
	}
	return CityName{findName(r, p, rule.Word{Text: tile, Column: w.Column}, among), letter}
}

// readPart reads a word by a reader of the rails.
func readPart[T any](r *rule.Reader, parse func(string) (T, error), w rule.Word) (out T) {
	if r.Err == nil {
		var err error
		out, err = parse(w.Text)
		r.Fail(rule.Shifted(err, w.Column-1))
	}
	return out
}

// checkTileName says whether a word can name a tile or a card: not a square and
// no word with a meaning of its own.
func checkTileName(w rule.Word) error { return rule.CheckName(w, "farm7", taken) }

func taken(name string) (why say.Text) {
	switch {
	case rule.Contains([]string{"start", "best", "all", "copy", "zones"}, name) || rule.Contains(trackNames[:], name):
		return say.That("%q can't name a tile: the word has a meaning of its own.", name)
	case rail.IsSquare(name):
		return say.That("%q can't name a tile: it is a square of a region.", name)
	}
	return why
}

func checkSeat(name string, column int) error {
	if strings.EqualFold(name, "all") {
		return rule.Misread(column, "a seat's name", `A seat can't be named "all": "done all" means every seat.`)
	}
	return rule.CheckSeatName(name, column)
}

// automatic says whether a name is a round's first or second … land or technology, or that of a land, as H1_2, which
// lay in a region when the record began.
func automatic(name string) bool {
	const digits = "0123456789"
	if lay := strings.TrimPrefix(strings.ToUpper(name), "H"); len(lay) == len(name)-1 {
		seat, land, is := strings.Cut(lay, "_")
		return is && seat != "" && land != "" && strings.Trim(seat+land, digits) == ""
	}
	return len(name) == 3 && strings.ContainsRune("LTlt", rune(name[0])) && name[1] >= '1' && name[1] <= '6' && name[2] >= '1' && name[2] <= '9'
}

func nameOf(r *rail.Region, c rail.City) CityName {
	t := r.At(c.Tile)
	return CityName{t.Name, t.Tile.Sites()[c.Site].Letter}
}
