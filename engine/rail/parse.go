package rail

import (
	"strconv"
	"strings"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
)

// MaxTile is the longest tile, in bytes, that ParseTile reads.
const MaxTile = 2000

const (
	expectItem    = "an item such as A=1c2s, M=+1c, N-A-B or x@5,4"
	expectLetter  = "a capital letter other than N, E, S and W"
	expectNode    = "an edge (N E S W), a city or building (capital letter) or a junction (small letter)"
	expectCity    = "c, s, v or r"
	expectBonus   = "c, s or v"
	expectCount   = "a count from 1 to 99"
	expectPoint   = "a point such as 5,4, each number from 1 to 7"
	expectAllOrNo = "a point for every site and junction, or for none"
)

// ParseTile reads a tile: blank-separated items in any order, of these kinds.
//
//	A=1c2s      city: coins c, science s, victory points v, recycling centres r
//	M=+1c       building of an institution with its bonus
//	N-A-x-B     track through edge middles, sites and junctions
//	A@2,3=1c    city with its point; x@5,4 junction with its point
//
// Notation is case-sensitive. The error is a *rule.NotUnderstood whose column
// counts characters of text from 1. Citizens (*), garbage (g2) and bridges
// (bridge=A-N) belong to a region's line and are not read here: see
// ParseTileWords.
func ParseTile(text string) (*Tile, error) {
	if len(text) > MaxTile {
		return nil, tooLong(len(text))
	}
	var words []rule.Word
	column, start, from := 0, 0, -1
	for i, r := range text {
		column++
		if unicode.IsSpace(r) {
			if from >= 0 {
				words = append(words, rule.Word{Text: text[from:i], Column: start})
				from = -1
			}
		} else if from < 0 {
			from, start = i, column
		}
	}
	if from >= 0 {
		words = append(words, rule.Word{Text: text[from:], Column: start})
	}
	return parseWords(words, column+1)
}

// ParseTileWords reads a tile from words that were cut out of a longer line,
// such as a line of a region file after its other words (g2, bridge=A-N) were
// taken out and the * of a citizen was cut off. Columns in errors are those of
// the words.
func ParseTileWords(words []rule.Word) (*Tile, error) {
	size, end := 0, 1
	for _, w := range words {
		size += len(w.Text) + 1
		end = max(end, w.Column+len([]rune(w.Text)))
	}
	if size > MaxTile+1 {
		return nil, tooLong(size - 1)
	}
	return parseWords(words, end)
}

func tooLong(n int) error {
	return rule.Misread(1, "a shorter tile", "This tile has %d bytes; at most %d are read.", n, MaxTile)
}

func parseWords(words []rule.Word, end int) (*Tile, error) {
	p := parser{end: end}
	for _, w := range words {
		if err := p.item(w); err != nil {
			return nil, err
		}
	}
	return p.tile()
}

// parser gathers the items of one tile. Letters index from 'A' or 'a'.
type parser struct {
	end       int // the column after the last character
	sites     [26]given[Site]
	junctions [26]given[Point] // those with a point
	tracks    []track
}

// given is a thing with the column of its item; 0 while nobody gave it.
type given[T any] struct {
	column  int
	pointed bool
	thing   T
}

// track is a chain of nodes, each with its column.
type track struct {
	nodes   []Node
	columns []int
}

func (p *parser) item(w rule.Word) error {
	text := []rune(w.Text)
	switch {
	case strings.HasPrefix(w.Text, "bridge="):
		return rule.Misread(w.Column, expectItem, "%s: a bridge belongs to a region, not to a tile.", quoted(w.Text))
	case garbageWord(w.Text):
		return rule.Misread(w.Column, expectItem, "%s: garbage belongs to a region, not to a tile.", quoted(w.Text))
	case strings.ContainsRune(w.Text, '='):
		return p.site(w, text)
	case strings.ContainsRune(w.Text, '@'):
		return p.junction(w, text)
	case strings.ContainsRune(w.Text, '-'):
		return p.track(w, text)
	case len(text) == 1 && text[0] < 128 && unicode.IsLetter(text[0]):
		return rule.Misread(w.Column, "a track of two or more nodes, such as N-A", "%s is a track of one node.", quoted(w.Text))
	}
	return rule.Misread(w.Column, expectItem, "%s is no city, building, junction or track.", quoted(w.Text))
}

func garbageWord(word string) bool {
	return len(word) > 1 && word[0] == 'g' && strings.Trim(word[1:], "0123456789") == ""
}

// site reads "A=1c2s", "M=+1c" and both with a point.
func (p *parser) site(w rule.Word, text []rune) error {
	misread := func(at int, expected, format say.Key, facts ...any) error {
		return rule.Misread(w.Column+at, expected, "%s: %s", quoted(w.Text), say.That(format, facts...))
	}
	if !isSite(text[0]) {
		if isEdge(text[0]) {
			return misread(0, expectLetter, "%s is an edge of the tile.", show(text[0]))
		}
		return misread(0, expectLetter, "a city or building has a capital letter.")
	}
	slot := &p.sites[text[0]-'A']
	if slot.column != 0 {
		return misread(0, "one item for each letter", "%s is there already.", show(text[0]))
	}
	s := Site{Letter: byte(text[0])}
	i := 1
	if text[i] == '@' {
		var err error
		if s.At, i, err = p.point(w, text, i+1); err != nil {
			return err
		}
		slot.pointed = true
		if i == len(text) || text[i] != '=' {
			return misread(i, "= and what it makes, as A@2,3=1c", "= should follow the point.")
		}
	} else if text[i] != '=' {
		return misread(i, "= or @", "a site has one letter.")
	}
	i++
	var icons say.Key = expectCity
	if i < len(text) && text[i] == '+' {
		s.Building, icons = true, expectBonus
		i++
	}
	if i == len(text) {
		return misread(i, "icons such as 1c2s", "%s makes nothing.", show(text[0]))
	}
	for i < len(text) {
		first := i
		n := 0
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			n = min(10*n+int(text[i]-'0'), 100)
		}
		if i == len(text) {
			return misread(i, icons, "%s counts nothing.", string(text[first:min(i, first+4)]))
		}
		var slot *int
		switch icon := text[i]; {
		case icon == 'c':
			slot = &s.Yield.Coins
		case icon == 's':
			slot = &s.Yield.Science
		case icon == 'v':
			slot = &s.Yield.Points
		case icon == 'r' && s.Building:
			return misread(i, icons, "a building has no recycling centre.")
		case icon == 'r':
			slot = &s.Centres
			if first == i {
				n = 1 // r alone is one centre
			}
		case icon == '*':
			return misread(i, icons, "a citizen belongs to a region, not to a tile.")
		default:
			return misread(i, icons, "%s is no icon.", show(icon))
		}
		switch {
		case first == i && n == 0:
			return misread(i, expectCount, "%s has no count.", show(text[i]))
		case n < 1 || n > 99:
			return misread(first, expectCount, "a count goes from 1 to 99.")
		case *slot != 0:
			return misread(first, "each icon once", "%s is there twice.", show(text[i]))
		}
		*slot = n
		i++
	}
	slot.column, slot.thing = w.Column, s
	return nil
}

// junction reads "x@5,4".
func (p *parser) junction(w rule.Word, text []rune) error {
	switch {
	case isSite(text[0]):
		return rule.Misread(w.Column+len(text), "= and what it makes, as A@2,3=1c", "%s: %s makes nothing.", quoted(w.Text), show(text[0]))
	case isEdge(text[0]):
		return rule.Misread(w.Column, "a small letter", "%s: an edge has its point already.", quoted(w.Text))
	case !isJunction(text[0]):
		return rule.Misread(w.Column, "a small letter", "%s: a junction is a small letter.", quoted(w.Text))
	case text[1] != '@':
		return rule.Misread(w.Column+1, "@", "%s: a junction has one letter.", quoted(w.Text))
	}
	slot := &p.junctions[text[0]-'a']
	if slot.column != 0 {
		return rule.Misread(w.Column, "one point for each junction", "%s: %s has a point already.", quoted(w.Text), show(text[0]))
	}
	at, i, err := p.point(w, text, 2)
	if err != nil {
		return err
	}
	if i != len(text) {
		return rule.Misread(w.Column+i, "a blank", "%s: nothing should follow the point.", quoted(w.Text))
	}
	slot.column, slot.pointed, slot.thing = w.Column, true, at
	return nil
}

// point reads "5,4" from text[i:] and returns where it ends.
func (p *parser) point(w rule.Word, text []rune, i int) (Point, int, error) {
	first := i
	var number [2]int
	for k := range number {
		if k == 1 {
			if i == len(text) || text[i] != ',' {
				return Point{}, 0, rule.Misread(w.Column+i, expectPoint, "%s: a point is two numbers with a comma.", quoted(w.Text))
			}
			i++
		}
		digits := i
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			number[k] = min(10*number[k]+int(text[i]-'0'), 100)
		}
		if i == digits {
			return Point{}, 0, rule.Misread(w.Column+i, expectPoint, "%s: a point is two numbers with a comma.", quoted(w.Text))
		}
	}
	for _, n := range number {
		if n < 1 || n >= gridEnd {
			return Point{}, 0, rule.Misread(w.Column+first, expectPoint, "%s: the point %s lies outside 1 to 7.", quoted(w.Text), clip(string(text[first:i])))
		}
	}
	return Point{int8(number[0]), int8(number[1])}, i, nil
}

// track reads "N-A-x". Whether its sites exist is seen at the end.
func (p *parser) track(w rule.Word, text []rune) error {
	var t track
	for i := 0; i <= len(text); i += 2 {
		switch {
		case i == len(text):
			return rule.Misread(w.Column+i, expectNode, "%s: a node should follow the dash.", quoted(w.Text))
		case !isEdge(text[i]) && !isSite(text[i]) && !isJunction(text[i]):
			if text[i] == '-' {
				return rule.Misread(w.Column+i, expectNode, "%s: a node is missing before the dash.", quoted(w.Text))
			}
			return rule.Misread(w.Column+i, expectNode, "%s: %s is no place of a tile.", quoted(w.Text), show(text[i]))
		case i > 0 && text[i] == text[i-2]:
			return rule.Misread(w.Column+i, "another node", "%s: %s comes twice in a row.", quoted(w.Text), show(text[i]))
		}
		t.nodes = append(t.nodes, Node(text[i]))
		t.columns = append(t.columns, w.Column+i)
		if i+1 == len(text) {
			break
		}
		if text[i+1] != '-' {
			return rule.Misread(w.Column+i+1, "- between nodes", "%s: a node has one letter.", quoted(w.Text))
		}
	}
	p.tracks = append(p.tracks, t)
	return nil
}

// tile checks what only all items together can tell, and makes the tile.
func (p *parser) tile() (*Tile, error) {
	t := &Tile{}
	for i := range p.sites {
		if p.sites[i].column != 0 {
			t.sites = append(t.sites, p.sites[i].thing)
			t.geometry = t.geometry || p.sites[i].pointed
		}
	}
	var used [26]int // column where a junction is first used
	for _, k := range p.tracks {
		for i, n := range k.nodes {
			if n.junction() && used[n-'a'] == 0 {
				used[n-'a'] = k.columns[i]
			}
			if n.site() && p.sites[n-'A'].column == 0 {
				return nil, rule.Misread(k.columns[i], "a city or building of this tile", "%s is no city or building of this tile.", n)
			}
		}
	}
	if len(t.sites) == 0 {
		return nil, rule.Misread(p.end, "a city such as A=1c, or a building such as M=+1c", "This tile has no city and no building.")
	}
	if err := p.oneKind(); err != nil {
		return nil, err
	}
	t.building = t.sites[0].Building
	for i := range p.junctions {
		j := &p.junctions[i]
		if j.column != 0 && used[i] == 0 {
			return nil, rule.Misread(j.column, "a track through it", "The junction %s is in no track.", Node('a'+i))
		}
		t.geometry = t.geometry || j.pointed
		if used[i] != 0 {
			t.junctions = append(t.junctions, junction{Node('a' + i), j.thing})
		}
	}
	if t.geometry {
		if err := p.points(used); err != nil {
			return nil, err
		}
		if err := p.runsOver(t); err != nil {
			return nil, err
		}
	}
	seen := make(map[Segment]bool)
	for _, k := range p.tracks {
		for i := 1; i < len(k.nodes); i++ {
			s := Segment{k.nodes[i-1], k.nodes[i]}
			if !seen[s] && !seen[Segment{s.To, s.From}] {
				seen[s] = true
				t.segments = append(t.segments, s)
			}
		}
	}
	t.text = p.canonical(t)
	m := compile(t, nil)
	for r := range t.masks {
		t.masks[r] = m.turned(Rotation(r))
	}
	return t, nil
}

// oneKind refuses cities and buildings together, at the first item that differs.
func (p *parser) oneKind() error {
	first, column := -1, 0
	for i := range p.sites {
		if c := p.sites[i].column; c != 0 && (first < 0 || c < p.sites[first].column) {
			first = i
		}
	}
	for i := range p.sites {
		s := &p.sites[i]
		if s.column != 0 && s.thing.Building != p.sites[first].thing.Building && (column == 0 || s.column < column) {
			column = s.column
		}
	}
	if column == 0 {
		return nil
	}
	return rule.Misread(column, "only cities, or only buildings", "A tile holds cities or buildings, not both.")
}

// points sees to it that all sites and junctions have a point, each its own.
func (p *parser) points(used [26]int) error {
	missing, column := Node(0), 0
	var at [gridEnd][gridEnd]struct {
		node   Node
		column int
	}
	var same error
	sameColumn := 0
	check := func(n Node, pointed bool, where int, q Point) {
		if !pointed {
			if column == 0 || where < column {
				missing, column = n, where
			}
			return
		}
		there := &at[q.X][q.Y]
		if there.node == 0 {
			there.node, there.column = n, where
			return
		}
		if c := max(where, there.column); sameColumn == 0 || c < sameColumn {
			sameColumn = c
			same = rule.Misread(c, "another point", "%s and %s lie on one point.", there.node, n)
		}
	}
	for i := range p.sites {
		if s := &p.sites[i]; s.column != 0 {
			check(Node('A'+i), s.pointed, s.column, s.thing.At)
		}
	}
	for i := range p.junctions {
		if j := &p.junctions[i]; j.column != 0 {
			check(Node('a'+i), true, j.column, j.thing)
		} else if used[i] != 0 {
			check(Node('a'+i), false, used[i], Point{})
		}
	}
	if column != 0 {
		return rule.Misread(column, expectAllOrNo, "%s has no point, others have.", missing)
	}
	return same
}

// runsOver refuses a stretch of track that lies exactly over a site or
// junction which the track doesn't name: on the table it would be unclear
// whether they meet.
func (p *parser) runsOver(t *Tile) error {
	for _, k := range p.tracks {
		for i := 1; i < len(k.nodes); i++ {
			var l Line
			l.A, _ = t.At(k.nodes[i-1])
			l.B, _ = t.At(k.nodes[i])
			over := Node(0)
			for s := range t.sites {
				if l.Inside(t.sites[s].At) {
					over = Node(t.sites[s].Letter)
				}
			}
			for _, j := range t.junctions {
				if l.Inside(j.at) {
					over = j.letter
				}
			}
			if over != 0 {
				s := Segment{k.nodes[i-1], k.nodes[i]}
				return rule.MisreadAs(k.columns[i-1], say.That("a track that names %s", over), "The track %s runs over %s: name it in the track.", s, over)
			}
		}
	}
	return nil
}

// canonical writes the tile as String gives it.
func (p *parser) canonical(t *Tile) string {
	var b []byte
	for i := range t.sites {
		b = append(t.sites[i].append(b, t.geometry), ' ')
	}
	if t.geometry {
		for _, j := range t.junctions {
			b = append(b, byte(j.letter), '@')
			b = append(append(b, j.at.String()...), ' ')
		}
	}
	for _, k := range p.tracks {
		for i, n := range k.nodes {
			if i > 0 {
				b = append(b, '-')
			}
			b = append(b, byte(n))
		}
		b = append(b, ' ')
	}
	return string(b[:len(b)-1])
}

func isSite(r rune) bool     { return r < 128 && Node(r).site() }
func isEdge(r rune) bool     { return r < 128 && Node(r).edge() }
func isJunction(r rune) bool { return r < 128 && Node(r).junction() }

// quoted writes a word for a message: in quotation marks, not too long.
func quoted(word string) say.Text { return say.That("%q", clip(word)) }

func clip(word string) string {
	if text := []rune(word); len(text) > 24 {
		return string(text[:23]) + "…"
	}
	return word
}

// show writes one character for a message.
func show(r rune) string {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return string(r)
	}
	return strconv.QuoteRune(r)
}
