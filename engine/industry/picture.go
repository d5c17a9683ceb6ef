package industry

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// board is the picture of the board: eras from top to bottom, columns from left to right, and
// the tokens.
type board struct{ *Position }

// marks are the states of a field: how each is drawn, and what it means.
var marks = []struct {
	class, sign string
	text        say.Key
}{
	{"owned", "+", "developed"}, {"claimed", "-", "undeveloped"}, {"gone", "x", "joker taken"}, {"offered", "o", "on offer"},
}

// lies is the index of a field's mark, -1 for none.
func (p *Position) lies(f place) int {
	return slices.Index([]bool{p.owner(f) >= 0 && p.tokens[f].developed > 0, p.owner(f) >= 0, p.gone.Has(f), p.onOffer().Has(f)}, true)
}

// mark is a field in two characters: its seat's letter, and how it lies there or the letter of its
// kind.
func (b board) mark(f place, short []string) string {
	sign := ""
	if owner := b.owner(f); owner >= 0 {
		sign = short[owner]
	}
	switch state, fd := b.lies(f), b.facts.fields[f]; {
	case state >= 0:
		return sign + marks[state].sign
	case fd == nil:
		return "."
	default:
		return fd.Kind.String()[:1]
	}
}

func (b board) Lines(how rule.Drawing) []string {
	era, short := how.Lang.Words("Era"), rule.Initials(b.Seats())
	row := func(head string, cell func(c int) string) string {
		line := fmt.Sprintf("%-*s", len([]rune(era)), head)
		for c := range columns {
			line += fmt.Sprintf(" %-2s", cell(c))
		}
		return strings.TrimRight(line, " ")
	}
	lines := []string{row(era, func(c int) string { return letter(c) })}
	for e := 1; e <= eras; e++ {
		lines = append(lines, row(fmt.Sprint(e), func(c int) string { return b.mark(placeAt(e, c), short) }))
	}
	if !how.Explained() {
		return lines
	}
	var who []string
	for i, initial := range short {
		who = append(who, initial+" "+b.name(i))
	}
	signs := say.That("+ developed · - undeveloped · x joker taken · o on offer · unsold: f factory, t technology, b bonus, j joker · . not described")
	return slices.Concat(lines, how.Beneath(strings.Join(who, " · ")), how.Beneath(how.Lang.Text(signs)))
}

// cell is how large a field of the board is drawn, and what stands in it.
type cell struct {
	wide, high, rim                float64
	place, sign, chip, pawn, words float64
	lines                          [3]float64 // the feet of its name, of what it needs and of what it makes
	nets                           float64    // the top of the signs of its networks
}

// On a screen for all what a field needs and makes has signs, larger than its networks; the row of the current era is
// high, so that both have a line and a word each. A narrow page has the board in strips of a few columns each.
var (
	afar    = cell{108, 82, 4, 19, 15, 24, 19, 19, [3]float64{41, 59.5}, 63}
	afarNow = cell{108, 105, 4, 19, 15, 24, 19, 19.5, [3]float64{42.5, 62.5, 82.5}, 86}
	usual   = cell{108, 89, 4, 15, 18, 23, 20, 14, [3]float64{36, 52, 66}, 69}
	current = cell{108, 108, 4, 15, 18, 23, 26, 17, [3]float64{42, 63, 82}, 85}
	narrow  = cell{98, 99, 2, 17, 15, 22, 21, 16, [3]float64{41, 58, 75}, 80}
)

const (
	eraWide = 30.0

	stripColumns = 4
	stripEra     = 24.0 // wide
	stripWide    = stripEra + stripColumns*98 + 6
)

const boardStyle = `.ab .owned{fill:color-mix(in srgb,var(--c) 38%,var(--card));stroke:var(--c);stroke-width:3}
.ab .claimed{stroke:var(--c);stroke-width:4;stroke-dasharray:9 5}
.ab .offered,.ab .offers{fill:var(--tint);stroke:var(--ink);stroke-width:4}
.ab .up{fill:color-mix(in srgb,var(--accent) 30%,var(--card));stroke:var(--accent);stroke-width:8}
.ab .gone{fill:var(--sunk);stroke-dasharray:4 4}
.ab .road{stroke:var(--rail);stroke-width:5;fill:none}
.ab .news{fill:var(--ink)}
.ab .net{fill:none;stroke:var(--ink);stroke-width:1.8}.ab .river{stroke:var(--science);stroke-width:2.6}.ab .pipe{stroke:var(--bridge)}.ab .power{fill:var(--coin);stroke:var(--coin-rim);stroke-width:1.2}
.ab .now{fill:var(--accent)}.ab .now+g{fill:var(--on-accent)}
`

// boardSheet is the board as it is drawn, or columns of it from the first one on.
type boardSheet struct {
	board
	strip bool
	first int
	head  float64 // the room of the key above it
	svg.Pen
	how    rule.Drawing
	before board
}

// size is how large the fields of an era are drawn.
func (s *boardSheet) size(era int) cell {
	switch {
	case s.strip:
		return narrow
	case s.how.Tight && era == max(1, s.Era):
		return afarNow
	case s.how.Tight:
		return afar
	case era == max(1, s.Era):
		return current
	}
	return usual
}

// shows says whether a field is one of its columns.
func (s *boardSheet) shows(f place) bool {
	return !s.strip || f.column() >= s.first && f.column() < s.first+stripColumns
}

// corner is the upper left corner of a field.
func (s *boardSheet) corner(f place) (x, y float64) {
	if s.strip {
		return stripEra + float64(f.column()-s.first)*narrow.wide, float64(f.era()-1) * narrow.high
	}
	y = s.head
	for era := 1; era < f.era(); era++ {
		y += s.size(era).high
	}
	return eraWide + float64(f.column())*usual.wide, y
}

// middle is the middle of a field; for a field in another strip, the place where the road
// leaves this strip.
func (s *boardSheet) middle(f, from place) (x, y float64) {
	c := s.size(f.era())
	if !s.shows(f) {
		x, y = s.middle(from, from)
		if f.column() < s.first {
			return x - c.wide/2 - 4, y
		}
		return x + c.wide/2 + 4, y
	}
	x, y = s.corner(f)
	return x + c.wide/2, y + c.high/2
}

// SVG is the board as SVG, in strips if the drawing allows. It marks what changed.
func (b board) SVG(how rule.Drawing) (string, int) {
	s := &boardSheet{board: b, how: how}
	if how.Before != nil {
		s.before, _ = how.Before.Picture.(board)
	}
	label, style := strings.TrimPrefix(how.Title+": "+how.Subtitle, ": "), svg.Style(boardStyle)
	if how.Page && how.Strips {
		var strips strings.Builder
		for first := 0; first < columns; first += stripColumns {
			s.strip, s.first, s.Pen = true, first, svg.Pen{}
			high := s.rows(0, stripEra-7) + 4
			if first+stripColumns == columns {
				_, foot := s.key(2, high+2, stripWide)
				high = foot + 26
			}
			strips.WriteString(s.Whole(stripWide, high, label+" "+letter(first)+"–"+letter(first+stripColumns-1), false, style))
		}
		return strips.String(), columns
	}
	wide := eraWide + columns*usual.wide
	if s.head = 4; !how.Tight { // else a screen explains the signs beside it
		left, low := s.key(4, 4, wide)
		if s.head = low + 24; svg.Width(how.Title, 17) < wide-left {
			s.Words("head end", wide-4, low+15, how.Title)
		}
	}
	return s.Whole(wide, s.rows(1, eraWide-4), label, !how.Page, style), columns
}

// rows draws the eras, each with its number at a place so wide, and the roads, and says where the
// last one ends.
func (s *boardSheet) rows(left, wide float64) (foot float64) {
	for era := 1; era <= eras; era++ {
		_, y := s.corner(placeAt(era, s.first))
		c := s.size(era)
		if era == max(1, s.Era) {
			s.Rect("now", left, y+4, wide, c.high-8, 4)
		}
		s.Fit("mid strong", left+wide/2, y+c.high/2+6, fmt.Sprint(era), c.place+4, c.place, c.wide)
		foot = y + c.high
	}
	for f := range place(fields) {
		if fd := s.facts.fields[f]; fd != nil && s.shows(f) {
			x, y := s.middle(f, f)
			for to := range fd.Links.Each {
				tx, ty := s.middle(to, f)
				s.Raw(`<path class="road" d="M`, x, " ", y, "L", tx, " ", ty, `"/>`)
			}
		}
	}
	short := rule.Initials(s.Seats())
	for f := range place(fields) {
		if !s.shows(f) {
			continue
		}
		class := "card"
		if state := s.lies(f); state >= 0 {
			class += " " + marks[state].class
		}
		if f == s.Lot.Field {
			class += " up"
		}
		changed := s.before.Position != nil && s.before.mark(f, short) != s.mark(f, short)
		if changed {
			class += " new"
		}
		s.Raw(`<g class="`, s.colour(f), `">`)
		s.field(f, class, changed)
		s.Raw("</g>")
	}
	return foot
}

// keyWide is the room of a sign of the key and of the gaps beside it.
const keyWide = 44.0

// key explains the signs of the board in as many lines as they take, and says where the last one ends.
func (s *boardSheet) key(x, top, wide float64) (right, low float64) {
	first, size := x, 16.0
	if s.strip {
		size = narrow.place
	}
	sign := func(text say.Text, draw func()) {
		words := s.how.Lang.Text(text)
		room := svg.Width(words, size) + keyWide
		if x+room > wide+keyWide-30 {
			x, top = first, top+28
		}
		draw()
		s.Fit("", x+30, top+14, words, size, size, wide)
		x += room
	}
	for _, k := range keySigns(s.how.Lang) {
		sign(say.Plain(k.Brief), func() { s.Raw(`<g transform="translate(`, x, " ", top-4, `)">`, k.SVG, "</g>") })
	}
	left := s.n // the subsidies that lie beside the board; a taken one lies before its seat
	for i := range s.n {
		if s.seats[i].Subsidy {
			left--
			sign(say.That("subsidy: %s", s.name(i)), func() {
				s.Sign("subsidy", x, top-3, 24)
				s.Seat(s.Colours()[i], x+11, top+3, 16)
				if s.before.Position != nil && !s.before.seats[i].Subsidy {
					news(&s.Pen, x, top+21)
				}
			})
		}
	}
	if left > 0 {
		sign(say.Count(left, "%d subsidy", "%d subsidies"), func() { s.Sign("subsidy", x, top-3, 24) })
	}
	if s.before.Position != nil {
		sign(say.That("changed last"), func() { news(&s.Pen, x+8, top+17) })
	}
	return x, top
}

// keySigns are the signs of a board that are explained beside it or above it: kinds of fields, how they
// lie, networks, resources.
func keySigns(lang *say.Language) (out []rule.Sign) {
	add := func(mark, drawn string, brief, text say.Text) {
		out = append(out, rule.Sign{SVG: drawn, Text: lang.Text(text), Mark: mark, Brief: lang.Text(brief)})
	}
	for k, text := range kindWords {
		sign := `href="#s-` + kindNames[k] + `"`
		add(sign, "<use "+sign+` width="24" height="24"/>`, say.That(text), say.That(text))
	}
	for _, m := range marks {
		add(`class="card `+m.class, `<g class="blue"><rect class="card `+strings.Replace(m.class, "offered", "offers", 1)+`" x="2" y="3" width="20" height="17" rx="3"/></g>`, say.That(m.text), say.That(m.text))
	}
	for i, net := range netWords {
		add(`class="net `+netNames[i], netSign(i, 0, 6), say.That(net), say.That("a network: %s", say.That(net)))
	}
	return out
}

// netShapes are the signs of the networks, of different shapes: waves, sleepers, two walls, a flash.
var netShapes = [...]string{"M0 7q3-6 6 0t6 0 6 0 6 0", "M0 6h24M3 1v10M9 1v10M15 1v10M21 1v10", "M0 3h24M0 9h24M2 0v12M22 0v12", "M15 0 6 7h5l-3 6 10-8h-5z"}

// How wide and high they are.
const (
	netWide = 24.0
	netHigh = 14.0
)

// netSign is the sign of a network.
func netSign(i int, x, y float64) string {
	at := rule.When(x != 0 || y != 0, fmt.Sprintf(`transform="translate(%g %g)" `, x, y))
	return fmt.Sprintf(`<path class="net %s" %sd="%s"/>`, netNames[i], at, netShapes[i])
}

// signs draws those of some networks side by side.
func (n nets) signs(p *svg.Pen, x, y float64) {
	for i := range netWords {
		if n&(1<<i) != 0 {
			p.Raw(netSign(i, x, y))
			x += netWide + 3
		}
	}
}

// news marks a field in a corner as changed last.
func news(p *svg.Pen, x, foot float64) {
	p.Raw(`<path class="news" d="M`, x, " ", foot, `v-15l15 15z"/>`)
}

// colour is that of a field's owner, "" for none.
func (p *Position) colour(f place) string {
	if owner := p.owner(f); owner >= 0 {
		return p.Colours()[owner]
	}
	return ""
}

// field draws a field: its name, what it costs, counts and needs, its networks, whose it is, and
// whether it was changed last.
func (s *boardSheet) field(f place, class string, changed bool) {
	x, y := s.corner(f)
	c := s.size(f.era())
	x, y = x+c.rim, y+c.rim
	across, down := c.wide-2*c.rim, c.high-2*c.rim
	fd := s.shown(f, nil)
	wide, bold, large := across-8, "strong", s.how.Tight && !s.strip
	s.Linked(s.how.Link, f.String(), f.String(), func() {
		s.Rect(class, x, y, across, down, 4)
	})
	if changed {
		news(&s.Pen, x, y+down)
	}
	s.Fit("strong", x+5, y+c.place+2, f.String(), c.place, c.place, c.wide)
	second, rest, end := wide, wide, x+across-2 // beside the pawn there is less room
	if s.owner(f) >= 0 {
		rest, end = wide-c.pawn, end-c.pawn-2
		if c == usual || large {
			second = rest
		}
		s.Seat(s.colour(f), x+across-c.pawn-2, y+down-c.pawn-3, c.pawn)
	}
	if fd == nil {
		return
	}
	s.Sign(kindNames[fd.Kind], x+c.place*1.65+3, y+4, c.sign)
	s.chips(fd, x+across-1, y+1, c.chip, large)
	name := fd.called(s.how.Lang)
	if s.strip && svg.Width(name, c.words)*svg.Bold > wide {
		bold = ""
	}
	least := 8.0
	if s.strip || large {
		least = c.words
	}
	s.words(bold, x+5, y+c.lines[0], name, c.words+1, least, wide)
	netX := x + 5
	if changed {
		netX += 12
	}
	if large {
		if c == afar { // a row of signs alone: some of its words would have no room
			second = 0
		}
		fd.drawGoods(&s.Pen, s.how.Lang, x+4, y, c.lines[1:], c.words, second, 0)
	} else {
		needs, makes := fd.goods(s.how.Lang)
		if needs == "" {
			needs, makes = makes, ""
		}
		s.words("", x+5, y+c.lines[1], needs, c.words, least, second)
		s.words("", x+5, y+c.lines[2], makes, c.words, least, rest)
	}
	s.networks(fd.Nets, netX, y+c.nets, end, (down-1-c.nets)/netHigh)
}

// networks draws the signs of networks, so large that they end at a right end, and at most so large.
func (s *boardSheet) networks(of nets, x, y, right, most float64) {
	if wide := float64(bits.OnesCount8(uint8(of))) * (netWide + 3); wide > 0 {
		s.Raw(`<g transform="translate(`, x, " ", y, fmt.Sprintf(`) scale(%.2f)">`, min(1, most, (right-x)/wide)))
		of.signs(&s.Pen, 0, 0)
		s.Raw("</g>")
	}
}

// words writes a line of a field. One that is too long in its least size is made narrower, since
// smaller letters couldn't be read.
func (s *boardSheet) words(class string, x, y float64, text string, size, least, room float64) {
	plain := room
	if class != "" {
		plain /= svg.Bold
	}
	if svg.Width(text, least) <= plain {
		s.Fit(class, x, y, text, size, least, plain)
		return
	}
	s.Squeeze(class, x, y, text, least, room)
}

// largeChip is the least size of a chip whose number is large.
const largeChip = 27.0

// chips draws what a field costs and counts, up to a right end; large numbers are read from afar.
func (s *boardSheet) chips(fd *Field, right, y, size float64, large bool) {
	chip := func(sign string, n int) {
		if right -= size + 1; !large {
			s.Chip(sign, fmt.Sprint(n), right, y, size)
			return
		}
		s.Raw(fmt.Sprintf(`<g transform="translate(%.1f %.1f) scale(%.2f)">`, right, y, size/largeChip))
		s.Chip(sign, fmt.Sprint(n), 0, 0, largeChip)
		s.Raw("</g>")
	}
	if points := fd.Points + fd.Value; points > 0 {
		chip("point", points)
	}
	if fd.Kind == factory || fd.Kind == bonus {
		chip("coin", fd.Cost)
	}
}

// Legend explains how fields look, and the signs of their kinds.
func (b board) Legend(lang *say.Language) rule.Legend {
	out := rule.Legend{Style: boardStyle, Signs: keySigns(lang)}
	for i := range out.Signs {
		out.Signs[i].SVG = svg.Boxed(24, 24, out.Signs[i].SVG)
	}
	for r := stone; r < anyResource; r++ {
		out.Signs = append(out.Signs, rule.Sign{SVG: svg.Boxed(24, 24, `<use href="#s-`+r.sign()+`" width="24" height="24"/>`), Text: lang.Words(resourceTitles[r]), Mark: `#s-` + r.sign() + `"`, Brief: lang.Words(resourceTitles[r])})
	}
	lie, left := "", say.Text{} // the subsidies that are left lie beside any board
	if b.Position != nil {
		if n := b.n - rule.HowMany(b.seats[:b.n], func(s seat) bool { return s.Subsidy }); n > 0 {
			lie, left = "<svg", say.Count(n, "%d subsidy", "%d subsidies")
		}
	}
	for _, written := range []struct {
		wide  float64
		draw  func(p *svg.Pen)
		text  say.Key
		mark  string
		brief say.Text
	}{
		{wide: 24, draw: func(p *svg.Pen) { p.Chip("coin", "2", 1, 1, 22) }, text: "talers that it costs to build it"},
		{wide: 24, draw: func(p *svg.Pen) { p.Chip("point", "3", 1, 1, 22) }, text: "points when it is developed in its own era; of a bonus: at the end, for each of your factories on its network"},
		{wide: 48, draw: func(p *svg.Pen) { p.Fit("mid", 24, 17, lang.Words(resourceTitles[wood]), 13, 8, 48) }, text: "what it needs to be developed"},
		{wide: 24, draw: func(p *svg.Pen) { p.Fit("mid", 12, 19, "→", 20, 20, 24) }, text: "before what it makes"},
		{wide: 48, draw: func(p *svg.Pen) {
			p.Raw(`<path class="road" d="M2 12h44"/>`)
		}, text: "a road between factories or a link between technologies: 3 points at the end for each pair of yours"},
		{wide: 24, draw: func(p *svg.Pen) { p.Sign("subsidy", 0, 0, 24) }, text: "a subsidy: 3 talers now, 5 points less at the end; each seat may take one", mark: lie, brief: left},
		{wide: 24, draw: func(p *svg.Pen) { news(p, 4, 20) }, text: "changed last", mark: `class="news"`},
	} {
		var p svg.Pen
		written.draw(&p)
		out.Signs = append(out.Signs, rule.Sign{SVG: svg.Boxed(written.wide, 24, p.String()), Text: lang.Words(written.text), Mark: written.mark, Brief: lang.Text(written.brief)})
	}
	return out
}
