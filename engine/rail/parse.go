package rail

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
)

// maxTile is the longest tile, in bytes, that ParseTile reads.
const maxTile = 2000

const (
	expectItem    = "an item such as A=1c2s, M=+1c, N-A-B or x@5,4"
	expectLetter  = "a capital letter other than N, E, S and W"
	expectNode    = "an edge (N E S W), a city or building (capital letter) or a junction (small letter)"
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
	if len(text) > maxTile {
		return nil, tooLong(len(text))
	}
	return ParseTileWords(rule.Fields(text))
}

// ParseTileWords reads a tile from words that were cut out of a longer line,
// such as a line of a region file after its other words (g2, bridge=A-N) were
// taken out and the * of a citizen was cut off. Columns in errors are those of
// the words.
func ParseTileWords(words []rule.Word) (*Tile, error) {
	size := -1
	for _, w := range words {
		size += len(w.Text) + 1
	}
	if size > maxTile {
		return nil, tooLong(size)
	}
	p := parser{tracks: make([]chain, 0, len(words))}
	text := make([]rune, 0, 32) // of one word after another
	for _, w := range words {
		text = text[:0]
		for _, c := range w.Text {
			text = append(text, c)
		}
		if err := p.item(reader{w, text, 0}); err != nil {
			return nil, err
		}
	}
	return p.tile(rule.EndOf(words))
}

func tooLong(n int) error {
	return rule.Misread(1, "a shorter tile", "This tile has %d bytes; at most %d are read.", n, maxTile)
}

// reader goes through a word character by character.
type reader struct {
	rule.Word
	text []rune
	at   int // index in text of the character that comes next
}

func (r *reader) done() bool { return r.at == len(r.text) }

// next is the character that comes next, -1 at the end.
func (r *reader) next() rune {
	if r.done() {
		return -1
	}
	return r.text[r.at]
}

func (r *reader) take(c rune) bool {
	ok := r.next() == c
	if ok {
		r.at++
	}
	return ok
}

// number reads digits; a number over 99 comes out as 100.
func (r *reader) number() (n int) {
	for ; r.next() >= '0' && r.next() <= '9'; r.at++ {
		n = min(10*n+int(r.next()-'0'), 100)
	}
	return n
}

// pair reads two numbers with a comma in between. missing is ',' or '0' where the
// comma or a number is missing, otherwise 0.
func (r *reader) pair() (n [2]int, missing rune) {
	for k := range n {
		if k == 1 && !r.take(',') {
			return n, ','
		}
		first := r.at
		if n[k] = r.number(); r.at == first {
			return n, '0'
		}
	}
	return n, 0
}

// misread refuses the character with an index.
func (r *reader) misread(at int, expected, format say.Key, facts ...any) error {
	return rule.Misread(r.Column+at, expected, format, facts...)
}

// misreadItem is misread, and names the item.
func (r *reader) misreadItem(at int, expected, format say.Key, facts ...any) error {
	return r.misread(at, expected, "%s: %s", quoted(r.Text), say.That(format, facts...))
}

// parser gathers the items of one tile.
type parser struct {
	nodes [52]given // sites and junctions by letter
	// Columns of the first city and of the first building, 0 while there is none.
	city, building int
	tracks         []chain
}

// given is what is known of a site or a junction; columns are 0 while there is none.
type given struct {
	column  int // of its item
	used    int // where a track first names it
	pointed bool
	at      Point
	site    Site
}

// where is the column of its item, or else of the track that first names it.
func (g *given) where() int { return cmp.Or(g.column, g.used) }

// given is the entry of a site or junction: capitals come before small letters.
func (p *parser) given(n Node) *given {
	if n.junction() {
		return &p.nodes[26+n-'a']
	}
	return &p.nodes[n-'A']
}

// chain is the nodes of a track; node i stands in column + 2*i.
type chain struct {
	nodes  []Node
	column int
}

func (p *parser) item(r reader) error {
	switch {
	case strings.HasPrefix(r.Text, "bridge="):
		return r.misread(0, expectItem, "%s: a bridge belongs to a region, not to a tile.", quoted(r.Text))
	case len(r.Text) > 1 && r.Text[0] == 'g' && strings.Trim(r.Text[1:], "0123456789") == "":
		return r.misread(0, expectItem, "%s: garbage belongs to a region, not to a tile.", quoted(r.Text))
	case strings.ContainsRune(r.Text, '='):
		return p.site(&r)
	case strings.ContainsRune(r.Text, '@'):
		return p.junction(&r)
	case strings.ContainsRune(r.Text, '-'):
		return p.track(&r)
	case len(r.text) == 1 && unicode.IsUpper(r.text[0]) && !strings.ContainsRune("NESW", r.text[0]):
		return r.misread(0, "a track of two or more nodes, such as N-A; A* says that a citizen is in city A of a tile that lies", "%s is a track of one node.", quoted(r.Text))
	case len(r.text) == 1 && nodeOf(r.text[0]) != 0:
		return r.misread(0, "a track of two or more nodes, such as N-A", "%s is a track of one node.", quoted(r.Text))
	}
	return r.misread(0, expectItem, "%s is no city, building, junction or track.", quoted(r.Text))
}

// site reads "A=1c2s", "M=+1c" and both with a point.
func (p *parser) site(r *reader) error {
	misread := r.misreadItem
	n := nodeOf(r.next())
	switch {
	case n.edge():
		return misread(0, expectLetter, "%s is an edge of the tile.", n)
	case !n.site():
		return misread(0, expectLetter, "a city or building has a capital letter.")
	}
	g := p.given(n)
	if g.column != 0 {
		return misread(0, "one item for each letter", "%s is there already.", n)
	}
	r.at++
	switch {
	case r.take('@'):
		if err := g.point(r); err != nil {
			return err
		}
		if !r.take('=') {
			return misread(r.at, "= and what it makes, as A@2,3=1c", "= should follow the point.")
		}
	case !r.take('='):
		return misread(r.at, "= or @", "a site has one letter.")
	}
	s := &g.site
	s.Letter = byte(n)
	icons := say.Key("c, s, v or r")
	if s.Building = r.take('+'); s.Building {
		icons = "c, s or v"
	}
	if r.done() {
		return misread(r.at, "icons such as 1c2s", "%s makes nothing.", n)
	}
	if err := s.icons(r, icons); err != nil {
		return err
	}
	g.column = r.Column
	first := &p.city
	if s.Building {
		first = &p.building
	}
	*first = cmp.Or(*first, g.column)
	return nil
}

// icons reads what a site makes, to the end of its item; icons are those that it can have.
func (s *Site) icons(r *reader, icons say.Key) error {
	misread := r.misreadItem
	for !r.done() {
		first := r.at
		count := r.number()
		counted, icon := r.at > first, r.next()
		if icon == 'r' && !counted {
			count, counted = 1, true // r alone is one centre
		}
		switch slot := s.icon(icon); {
		case r.done():
			return misread(r.at, icons, "%s counts nothing.", string(r.text[first:min(r.at, first+4)]))
		case icon == 'r' && s.Building:
			return misread(r.at, icons, "a building has no recycling centre.")
		case icon == '*':
			return misread(r.at, icons, "a citizen belongs to a region, not to a tile.")
		case slot == nil:
			return misread(r.at, icons, "%s is no icon.", show(icon))
		case !counted:
			return misread(r.at, expectCount, "%s has no count.", show(icon))
		case count < 1 || count > 99:
			return misread(first, expectCount, "a count goes from 1 to 99.")
		case *slot != 0:
			return misread(first, "each icon once", "%s is there twice.", show(icon))
		default:
			*slot = count
		}
		r.at++
	}
	return nil
}

// junction reads "x@5,4".
func (p *parser) junction(r *reader) error {
	n := nodeOf(r.next())
	switch {
	case n.site():
		return r.misread(len(r.text), "= and what it makes, as A@2,3=1c", "%s: %s makes nothing.", quoted(r.Text), n)
	case n.edge():
		return r.misread(0, "a small letter", "%s: an edge has its point already.", quoted(r.Text))
	case !n.junction():
		return r.misread(0, "a small letter", "%s: a junction is a small letter.", quoted(r.Text))
	case r.text[1] != '@':
		return r.misread(1, "@", "%s: a junction has one letter.", quoted(r.Text))
	}
	g := p.given(n)
	if g.column != 0 {
		return r.misread(0, "one point for each junction", "%s: %s has a point already.", quoted(r.Text), n)
	}
	r.at = 2
	if err := g.point(r); err != nil {
		return err
	}
	if !r.done() {
		return r.misread(r.at, "a blank", "%s: nothing should follow the point.", quoted(r.Text))
	}
	g.column = r.Column
	return nil
}

func (g *given) point(r *reader) error {
	first := r.at
	n, missing := r.pair()
	if missing != 0 {
		return r.misread(r.at, expectPoint, "%s: a point is two numbers with a comma.", quoted(r.Text))
	}
	if min(n[0], n[1]) < 1 || max(n[0], n[1]) >= gridEnd {
		return r.misread(first, expectPoint, "%s: the point %s lies outside 1 to 7.", quoted(r.Text), clip(string(r.text[first:r.at])))
	}
	g.pointed, g.at = true, Point{int8(n[0]), int8(n[1])}
	return nil
}

// track reads "N-A-x". Whether its sites exist is checked by tile.
func (p *parser) track(r *reader) error {
	t := chain{make([]Node, 0, (len(r.text)+1)/2), r.Column}
	for {
		n := nodeOf(r.next())
		switch {
		case r.done():
			return r.misread(r.at, expectNode, "%s: a node should follow the dash.", quoted(r.Text))
		case r.next() == '-':
			return r.misread(r.at, expectNode, "%s: a node is missing before the dash.", quoted(r.Text))
		case n == 0:
			return r.misread(r.at, expectNode, "%s: %s is no place of a tile.", quoted(r.Text), show(r.next()))
		case len(t.nodes) > 0 && n == t.nodes[len(t.nodes)-1]:
			return r.misread(r.at, "another node", "%s: %s comes twice in a row.", quoted(r.Text), n)
		}
		t.nodes = append(t.nodes, n)
		if r.at++; r.done() {
			p.tracks = append(p.tracks, t)
			return nil
		}
		if !r.take('-') {
			return r.misread(r.at, "- between nodes", "%s: a node has one letter.", quoted(r.Text))
		}
	}
}

// tile makes the tile, after the checks that need all items. end is the column
// after the last character.
func (p *parser) tile(end int) (*Tile, error) {
	t := &Tile{building: p.building > 0, nodes: make([]mark, 0, 8)}
	long := 0
	for _, k := range p.tracks {
		long += len(k.nodes)
		for i, n := range k.nodes {
			if n.edge() {
				continue
			}
			g := p.given(n)
			if g.used == 0 {
				g.used = k.column + 2*i
			}
			if n.site() && g.column == 0 {
				return nil, rule.Misread(k.column+2*i, "a city or building of this tile", "%s is no city or building of this tile.", n)
			}
		}
	}
	var stray error // a junction without a track
	for i := range p.nodes {
		g, n := &p.nodes[i], Node('A'+i)
		if i >= 26 {
			n = Node('a' + i - 26)
		}
		switch {
		case g.where() == 0:
			continue
		case n.site():
			t.sites, t.columns = append(t.sites, g.site), append(t.columns, g.column)
		case g.used == 0 && stray == nil:
			stray = rule.Misread(g.column, "a track through it", "The junction %s is in no track.", n)
		}
		t.nodes = append(t.nodes, mark{n, g.at})
		t.geometry = t.geometry || g.pointed
	}
	switch {
	case len(t.sites) == 0:
		return nil, rule.Misread(end, "a city such as A=1c, or a building such as M=+1c", "This tile has no city and no building.")
	case p.city > 0 && p.building > 0:
		return nil, rule.Misread(max(p.city, p.building), "only cities, or only buildings", "A tile holds cities or buildings, not both.")
	case stray != nil:
		return nil, stray
	}
	if t.geometry {
		if err := p.points(t.nodes); err != nil {
			return nil, err
		}
	}
	t.tracks = make([]stretch, 0, long)
	if err := p.lay(t); err != nil {
		return nil, err
	}
	t.text = p.canonical(t)
	t.masks = compile(t, nil).allTurned()
	return t, nil
}

func (p *parser) lay(t *Tile) error {
	for _, k := range p.tracks {
		for i, n := range k.nodes[1:] {
			s := t.stretch(Bridge{End{Node: k.nodes[i]}, End{Node: n}}, false)
			for _, m := range slices.Backward(t.nodes) {
				// On the table it would be unclear whether they meet.
				if s.drawn && s.line.Inside(m.at) {
					return rule.MisreadAs(k.column+2*i, say.That("a track that names %s", m.node), "The track %s runs over %s: name it in the track.", s.Bridge, m.node)
				}
			}
			if !slices.ContainsFunc(t.tracks, func(o stretch) bool { return o.joinsSame(s.Bridge) }) {
				t.tracks = append(t.tracks, s)
			}
		}
	}
	return nil
}

// points checks that all sites and junctions have a point, each its own.
func (p *parser) points(nodes []mark) error {
	var missing, same error
	missingAt, sameAt := math.MaxInt, math.MaxInt
	for i, m := range nodes {
		g := p.given(m.node)
		if !g.pointed {
			if c := g.where(); c < missingAt {
				missingAt, missing = c, rule.Misread(c, expectAllOrNo, "%s has no point, others have.", m.node)
			}
			continue
		}
		there := slices.IndexFunc(nodes[:i], func(o mark) bool { return o.at == m.at })
		if there < 0 {
			continue
		}
		if c := max(g.column, p.given(nodes[there].node).column); c < sameAt {
			sameAt, same = c, rule.Misread(c, "another point", "%s and %s lie on one point.", nodes[there].node, m.node)
		}
	}
	return cmp.Or(missing, same)
}

func (p *parser) canonical(t *Tile) string {
	b := make([]byte, 0, 64)
	for i, m := range t.nodes {
		if i >= len(t.sites) && !t.geometry {
			break // junctions show only their points
		}
		b = append(b, byte(m.node))
		if t.geometry {
			b = append(b, '@', '0'+byte(m.at.X), ',', '0'+byte(m.at.Y))
		}
		if i < len(t.sites) {
			b = t.sites[i].appendIcons(append(b, '='))
		}
		b = append(b, ' ')
	}
	for _, k := range p.tracks {
		for _, n := range k.nodes {
			b = append(b, byte(n), '-')
		}
		b[len(b)-1] = ' '
	}
	return string(b[:len(b)-1])
}

// quoted writes a word for a message: in quotation marks, not too long.
func quoted(word string) say.Text { return say.That("%q", clip(word)) }

func clip(word string) string {
	if text := []rune(word); len(text) > 24 {
		return string(text[:23]) + "…"
	}
	return word
}

func show(r rune) string {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return string(r)
	}
	return strconv.QuoteRune(r)
}
