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
	return lines
}

// Sizes of the board as SVG.
const (
	cellWide, cellHigh = 84.0, 48.0
	boardHead          = 24.0
)

const boardStyle = `.ab .owned{fill:color-mix(in srgb,var(--c) 38%,var(--card));stroke:var(--c);stroke-width:3}
.ab .owned~.told,.ab .owned~.tick{fill:var(--ink)}
.ab .claimed{stroke:var(--c);stroke-width:3;stroke-dasharray:5 3}
.ab .offered{stroke:var(--accent);stroke-width:3}
.ab .gone{fill:var(--sunk);stroke-dasharray:4 4}
.ab .road{stroke:var(--rail);stroke-width:3;fill:none}
.ab .card.new{stroke:var(--new);stroke-width:4}
.ab .place{font-size:13px;font-weight:700}
.ab .field{font-size:12px}
`

// SVG is the board as SVG. What differs from the board before is marked.
func (b board) SVG(how rule.Drawing) (string, int) {
	var before board
	if how.Before != nil {
		before, _ = how.Before.Picture.(board)
	}
	var pen svg.Pen
	pen.Words("head", 4, 17, how.Title)
	short := b.initials()
	colours := svg.Colours(b.setup.Seats)
	for f := range place(fields) {
		x, y := float64(f.column())*cellWide, boardHead+float64(f.era()-1)*cellHigh
		class, mark, colour := "card", b.mark(f, short), ""
		switch owner := b.owner(f); {
		case owner >= 0:
			if colour = colours[owner]; b.tokens[f].developed > 0 {
				class += " owned"
			} else {
				class += " claimed"
			}
		case b.gone.Has(f):
			class += " gone"
		case b.onOffer().Has(f):
			class += " offered"
		}
		pen.Raw(`<g class="`, colour, `">`)
		if before.Position != nil && before.mark(f, short) != mark {
			class += " new"
		}
		pen.Linked(how.Link, f.String(), f.String(), func() {
			pen.Raw(`<rect class="`, class, `" x="`, x+2, `" y="`, y+2, `" width="`, cellWide-4, `" height="`, cellHigh-4, `" rx="4"/>`)
		})
		pen.Words("place", x+7, y+16, f.String())
		fd, wide := b.facts.fields[f], cellWide-14
		if fd != nil {
			pen.Sign(kindNames[fd.Kind], x+32, y+4, 17)
			name := fd.Name
			if name == "" {
				name = how.Lang.Words(kindWords[fd.Kind])
			}
			pen.Words("field", x+7, y+39, svg.Clip(name, 12, wide))
		}
		if colour != "" {
			pen.Raw(`<g class="seat">`)
			pen.Sign("citizen", x+cellWide-30, y+3, 25)
			pen.Raw("</g>")
		}
		pen.Raw("</g>")
	}
	return pen.Whole(columns*cellWide, boardHead+eras*cellHigh, strings.TrimPrefix(how.Title+": "+how.Told, ": "), !how.Page, svg.Style(boardStyle)), columns
}

// Legend explains how fields look, and the signs of their kinds.
func (board) Legend(lang *say.Language) rule.Legend {
	out := rule.Legend{Style: boardStyle}
	add := func(shown string, text say.Key) {
		out.Signs = append(out.Signs, rule.Sign{SVG: `<svg class="ab" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">` + shown + `</svg>`, Text: lang.Words(text)})
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
