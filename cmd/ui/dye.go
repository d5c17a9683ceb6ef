package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say/screen"
)

// dyed is a seat's name and the colour that it is shown in.
type dyed struct{ name, style string }

// Know makes the names of seats appear in their colours, as their pictures do.
func (s *Streams) Know(seats, colours []string) {
	var known []dyed
	for i, colour := range colours {
		known = append(known, dyed{seats[i], screen.Hue(colour)})
	}
	if s.seats != nil {
		s.seats.Store(&known)
	}
}

// dye colours the seats' names in a line, unless the whole line has a meaningful colour, as a
// refusal does.
func (s *Streams) dye(text string) string {
	if !s.Color || s.seats == nil {
		return text
	}
	known := s.seats.Load()
	if known == nil || strings.Contains(text, screen.Red) {
		return text
	}
	var b strings.Builder
	letter := false // before
	for i := 0; i < len(text); {
		if !letter {
			if d, found := seatAt(*known, text[i:]); found {
				b.WriteString(d.style + d.name + screen.NoHue)
				i += len(d.name)
				letter = true
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		letter = unicode.IsLetter(r) || unicode.IsDigit(r)
		b.WriteString(text[i : i+n])
		i += n
	}
	return b.String()
}

// seatAt is the one of the known seats whose name a text begins with, as a word of its own.
func seatAt(known []dyed, text string) (at dyed, found bool) {
	for _, d := range known {
		if rest, begins := strings.CutPrefix(text, d.name); begins && len(d.name) > len(at.name) {
			if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				at, found = d, true
			}
		}
	}
	return at, found
}
