package answer

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// stated is how it stands with what a page is about: the lines and columns that it names, of all seats or of some.
func (a *Asking) stated(page ask.Answer, seats []string) (told []say.Text) {
	if a.Position == nil || page.Game != a.Book || len(page.Here) == 0 {
		return nil
	}
	lines, tables := a.written()
	for _, heading := range page.Here {
		at := len(told)
		for _, l := range lines {
			told = append(told, lineOf(heading, l, seats)...)
		}
		for _, of := range [][]*rule.Table{tables, a.standings()} {
			if len(told) == at {
				told = append(told, a.column(of, heading, seats)...)
			}
		}
	}
	return told
}

// lineOf is a line with those under it, if it begins with a heading: of these only those of some seats, if there are such. If lines under it
// begin so, it is the line with these, but for other seats' lines.
func lineOf(heading string, l []say.Text, seats []string) []say.Text {
	ours := func(line say.Text) bool { return slices.ContainsFunc(seats, line.Names) }
	under := l[1:]
	switch is := heads(heading, l[0]); {
	case is && slices.ContainsFunc(under, ours):
		under = rule.Those(under, ours)
	case is:
	default:
		if under = rule.Those(under, func(line say.Text) bool { return heads(heading, line) }); len(under) == 0 || len(seats) > 0 && !ours(l[0]) {
			return nil
		}
	}
	return append([]say.Text{l[0]}, under...)
}

// heads says whether a line begins with a heading, in English.
func heads(heading string, line say.Text) bool {
	rest, is := strings.CutPrefix(strings.TrimSpace(line.String()), heading)
	return is && !strings.ContainsFunc(rest[:min(1, len(rest))], unicode.IsLetter)
}

// column is what stands in a column of some tables, of all seats or of some; nothing if that is empty for each.
func (a *Asking) column(tables []*rule.Table, heading string, seats []string) (told []say.Text) {
	if len(seats) == 0 {
		seats = a.Position.Seats()
	}
	for _, t := range tables {
		i := slices.IndexFunc(t.Header, func(h say.Text) bool { return h.String() == heading })
		var cells []say.Text
		for _, row := range t.Rows {
			of := slices.IndexFunc(seats, row[0].Names)
			if i > 0 && of >= 0 && row[i].String() != "-" {
				cells = append(cells, say.Join(" ", say.Plain(seats[of]), row[i]))
			}
		}
		if len(cells) > 0 {
			told = append(told, say.Join(": ", t.Header[i], say.Join(" · ", cells...)))
		}
	}
	return told
}
