package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// board is the picture of the board: eras down, columns across, whose token
// lies where.
type board struct{ *Position }

// What may lie on a field, and what it stands for.
var marks = []struct {
	sign string
	text say.Key
}{
	{"+", "developed"}, {"-", "undeveloped"}, {"x", "joker taken"}, {"o", "on offer"},
}

// mark is a field in two characters: a seat's letter and whether it is
// developed, or one of the marks, or the letter of its kind.
func (b board) mark(f Place, short []string) string {
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
		lines = append(lines, row(fmt.Sprint(e), func(c int) string { return b.mark(at(e, c), short) }))
	}
	return lines
}

// Sizes of the board as SVG.
const (
	cellWide, cellHigh = 84.0, 48.0
	boardHead          = 24.0
)

const boardStyle = `.ab .card.taken{stroke:var(--accent);stroke-width:3}
.ab .card.new{stroke:var(--new);stroke-width:4}
.ab .place{font-size:11px;fill:var(--soft)}
.ab .field{font-size:12px}
.ab .mark{font-size:14px;font-weight:700;text-anchor:end}
`

// SVG is the board as SVG. What differs from the board before is marked.
func (b board) SVG(how rule.Drawing) (string, int) {
	var before board
	if how.Before != nil {
		before, _ = how.Before.Picture.(board)
	}
	var pen svg.Pen
	pen.Open(columns*cellWide, boardHead+eras*cellHigh, strings.TrimPrefix(how.Title+": "+how.Told, ": "), !how.Page, svg.Style(boardStyle))
	pen.Words("head", 4, 17, how.Title)
	short := b.initials()
	for f := range Place(fields) {
		x, y := float64(f.column())*cellWide, boardHead+float64(f.era()-1)*cellHigh
		class, mark := "card", b.mark(f, short)
		if b.sold(f) {
			class += " taken"
		}
		if before.Position != nil && before.mark(f, short) != mark {
			class += " new"
		}
		pen.Linked(how.Link, f.String(), f.String(), func() {
			pen.Raw(`<rect class="`, class, `" x="`, x+2, `" y="`, y+2, `" width="`, cellWide-4, `" height="`, cellHigh-4, `" rx="4"/>`)
		})
		pen.Words("place", x+7, y+15, f.String())
		pen.Words("mark", x+cellWide-8, y+17, mark)
		if fd := b.facts.fields[f]; fd != nil {
			name := fd.Name
			if name == "" {
				name = how.Lang.Words(kindWords[fd.Kind])
			}
			pen.Words("field", x+7, y+36, svg.Clip(name, 12, cellWide-14))
		}
	}
	pen.Raw("</svg>")
	return pen.String(), columns
}

// Legend explains the marks.
func (board) Legend(lang *say.Language) rule.Legend {
	out := rule.Legend{Style: boardStyle}
	add := func(sign string, text say.Key) {
		out.Signs = append(out.Signs, rule.Sign{
			SVG:  `<svg class="ab" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><text class="mark" x="16" y="16">` + sign + `</text></svg>`,
			Text: lang.Words(text),
		})
	}
	for _, m := range marks {
		add(m.sign, m.text)
	}
	for k, text := range kindWords {
		add(kindNames[k][:1], text)
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
