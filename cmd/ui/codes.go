package ui

import (
	"io"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Codes prints links under their titles, then a code for each; codes stand side by side as far
// as there is room.
func (s *Streams) Codes(titles, links []string, how rule.Drawing) error {
	var above, row []string
	for i, link := range links {
		s.Println(say.Plain(titles[i] + "  " + link))
		code, err := NewCode(link)
		if err != nil {
			return err
		}
		drawn := append([]string{titles[i]}, code.Lines(how)...)
		beside := screen.Beside(row, drawn, 2)
		if row != nil && screen.Width(beside[1]) > s.Width {
			above, beside = slices.Concat(above, row, []string{""}), drawn
		}
		row = beside
	}
	s.Blank()
	_, err := io.WriteString(s.Out, strings.Join(append(above, row...), "\n")+"\n")
	return err
}
