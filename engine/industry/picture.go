package industry

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// board is the picture of the board: eras down, columns across, whose token
// lies where.
type board struct{ *Position }

// How a field may be drawn, and what that stands for.
var marks = []struct {
	class string
	text  say.Key
}{
	{"owned", "developed"}, {"claimed", "undeveloped"}, {"gone", "joker taken"}, {"offered", "on offer"},
}

// mark is a field in two characters: a seat's letter and whether it is
// developed, or one of the marks, or the letter of its kind.
func (b board) mark(f place, short []string) string {
	fd := b.facts.fields[f]
	switch owner := b.owner(f); {
	case owner >= 0 && b.tokens[f].developed > 0:
		return short[owner] + "+"
	case owner >= 0:
		return short[owner] + "-"
	case b.gone.Has(f):
		return "x"
	case b.onOffer().Has(f):
		return "o"
	case fd == nil:
		return "."
	}
	return fd.Kind.String()[:1]
}

// Lines are the board on a terminal.
func (b board) Lines(how rule.Drawing) []string {
	era, short := how.Lang.Words("Era"), b.initials()
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

// Sizes of the board as SVG: the row of the current era is high.
const (
	eraWide            = 30.0
	cellWide, cellHigh = 108.0, 80.0
	nowHigh            = 104.0
	boardHead          = 28.0
)

// keyClass is what the board explains its signs in: where it is wider than the page they are
// explained beside it.
const keyClass = "key"

const boardStyle = `.ab .owned{fill:color-mix(in srgb,var(--c) 38%,var(--card));stroke:var(--c);stroke-width:3}
.ab .claimed{stroke:var(--c);stroke-width:4;stroke-dasharray:9 5}
.ab .offered,.ab .offers{fill:var(--tint);stroke:var(--ink);stroke-width:4}
.ab .gone{fill:var(--sunk);stroke-dasharray:4 4}
.ab .road{stroke:var(--rail);stroke-width:5;fill:none}
.ab .card.new{stroke:var(--new);stroke-width:4}
.ab .now{fill:var(--accent)}.ab .now+g{fill:var(--on-accent)}
`

// row is where the row of an era begins, and how high it is.
func (b board) row(era int) (top, high float64) {
	top, high = boardHead+float64(era-1)*cellHigh, cellHigh
	switch now := max(1, b.Era); {
	case era == now:
		high = nowHigh
	case era > now:
		top += nowHigh - cellHigh
	}
	return top, high
}

// middle is where the middle of a field lies.
func (b board) middle(f place) (x, y float64) {
	top, high := b.row(f.era())
	return eraWide + (float64(f.column())+.5)*cellWide, top + high/2
}

// SVG is the board as SVG. What differs from the board before is marked.
func (b board) SVG(how rule.Drawing) (string, int) {
	var before board
	if how.Before != nil {
		before, _ = how.Before.Picture.(board)
	}
	var pen svg.Pen
	const wide = eraWide + columns*cellWide
	right := wide
	key := func(text say.Key, draw func()) {
		words := how.Lang.Words(text)
		right -= svg.Width(words, 16) + 44
		draw()
		pen.Fit("", right+30, 18, words, 16, 16, wide)
	}
	pen.Raw(`<g class="`, keyClass, `">`)
	for _, m := range slices.Backward(marks) {
		key(m.text, func() {
			pen.Raw(`<g class="blue"><rect class="card `, strings.Replace(m.class, "offered", "offers", 1), `" x="`, right, `" y="4" width="24" height="17" rx="3"/></g>`)
		})
	}
	for k, text := range slices.Backward(kindWords[:]) {
		key(text, func() { pen.Sign(kindNames[k], right+3, 2, 21) })
	}
	pen.Raw("</g>")
	if svg.Width(how.Title, 17) < right-8 {
		pen.Words("head", 4, 19, how.Title)
	}
	for era := 1; era <= eras; era++ {
		top, high := b.row(era)
		if high == nowHigh {
			pen.Raw(`<rect class="now" x="1" y="`, top+4, `" width="`, eraWide-4, `" height="`, high-8, `" rx="4"/>`)
		}
		pen.Fit("mid strong", eraWide/2-1, top+high/2+7, fmt.Sprint(era), 20, 20, eraWide)
	}
	for f := range place(fields) {
		if fd := b.facts.fields[f]; fd != nil {
			x, y := b.middle(f)
			for to := range fd.Links.Each {
				tx, ty := b.middle(to)
				pen.Raw(`<path class="road" d="M`, x, " ", y, "L", tx, " ", ty, `"/>`)
			}
		}
	}
	short := b.initials()
	for f := range place(fields) {
		class, colour := b.look(f)
		if before.Position != nil && before.mark(f, short) != b.mark(f, short) {
			class += " new"
		}
		pen.Raw(`<g class="`, colour, `">`)
		b.field(&pen, how, f, class)
		pen.Raw("</g>")
	}
	return pen.Whole(wide, boardHead+(eras-1)*cellHigh+nowHigh, strings.TrimPrefix(how.Title+": "+how.Told, ": "), !how.Page, svg.Style(boardStyle)), columns
}

// look is how a field lies there: its class, and the colour of its owner.
func (b board) look(f place) (class, colour string) {
	owner := b.owner(f)
	if owner >= 0 {
		colour = b.Colours()[owner]
	}
	switch {
	case owner >= 0 && b.tokens[f].developed > 0:
		return "card owned", colour
	case owner >= 0:
		return "card claimed", colour
	case b.gone.Has(f):
		return "card gone", ""
	case b.onOffer().Has(f):
		return "card offered", ""
	}
	return "card", ""
}

// field draws a field: its name, what it costs, counts and needs, whose it is; in the row of
// the current era larger.
func (b board) field(pen *svg.Pen, how rule.Drawing, f place, class string) {
	const rim = 4
	x, y := b.middle(f)
	top, high := b.row(f.era())
	x, y = x-cellWide/2+rim, top+rim
	pen.Linked(how.Link, f.String(), f.String(), func() {
		pen.Raw(`<rect class="`, class, `" x="`, x, `" y="`, y, `" width="`, cellWide-2*rim, `" height="`, high-2*rim, `" rx="4"/>`)
	})
	const wide = cellWide - 2*rim - 8
	pawn, size, lines := 20.0, 14.0, [3]float64{36, 53, 69}
	if high == nowHigh {
		pawn, size, lines = 26, 17, [3]float64{43, 65, 87}
	}
	pen.Fit("strong", x+5, y+17, f.String(), 15, 15, cellWide)
	second, rest := float64(wide), float64(wide) // beside the pawn there is less room
	if b.owner(f) >= 0 {
		rest = wide - pawn
		if high < nowHigh {
			second = rest
		}
		pen.Raw(`<g class="seat">`)
		pen.Sign("citizen", x+rest+6, y+high-2*rim-pawn-3, pawn)
		pen.Raw("</g>")
	}
	if fd := b.facts.fields[f]; fd != nil {
		pen.Sign(kindNames[fd.Kind], x+29, y+2, 18)
		pen.Fit("strong", x+5, y+lines[0], fd.called(how.Lang), size+3, 9, wide*.83) // bold letters are wider
		b.chips(pen, fd, x+cellWide-2*rim-3, y+1)
		needs, makes := fd.goods(how.Lang)
		if needs == "" {
			needs, makes = makes, ""
		}
		pen.Fit("", x+5, y+lines[1], needs, size, 9, second)
		pen.Fit("", x+5, y+lines[2], makes, size, 9, rest)
	}
}

// chips draws what a field costs and counts, up to a right end.
func (board) chips(pen *svg.Pen, fd *Field, right, y float64) {
	const size = 23
	if points := fd.Points + fd.Value; points > 0 {
		right -= size
		pen.Chip("point", fmt.Sprint(points), right, y, size)
	}
	if fd.Kind == factory || fd.Kind == bonus {
		pen.Chip("coin", fmt.Sprint(fd.Cost), right-size-1, y, size)
	}
}

// Legend explains how fields look, and the signs of their kinds.
func (board) Legend(lang *say.Language) rule.Legend {
	out := rule.Legend{Style: boardStyle}
	add := func(shown string, text say.Key) {
		out.Signs = append(out.Signs, rule.Sign{SVG: `<svg class="ab" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">` + shown + `</svg>`, Text: lang.Words(text), Class: keyClass})
	}
	for _, m := range marks {
		add(`<g class="blue"><rect class="card `+m.class+`" x="2" y="2" width="20" height="20" rx="3"/></g>`, m.text)
	}
	for k, text := range kindWords {
		add(`<use href="#s-`+kindNames[k]+`" width="24" height="24"/>`, text)
	}
	return out
}

// initials tells the seats apart by one letter, or by number where two begin
// alike.
func (p *Position) initials() []string {
	letters, numbers := make([]string, p.n), make([]string, p.n)
	alike := false
	for i := range p.n {
		letters[i], numbers[i] = strings.ToUpper(string([]rune(p.name(i))[:1])), fmt.Sprint(i+1)
		alike = alike || rule.Contains(letters[:i], letters[i])
	}
	if alike {
		return numbers
	}
	return letters
}
