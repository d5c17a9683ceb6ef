package ui

import (
	"io"
	"slices"
	"strings"

	"rsc.io/qr"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// quiet is the light margin around a code, in modules (ISO/IEC 18004).
const quiet = 4

// code is a QR code; the zero one has no modules.
type code struct{ qr.Code }

// NewCode makes the smallest code of a text, with the least error correction, which a screen
// doesn't need. It fails for more than 2953 bytes.
func NewCode(text string) (code, error) {
	c, err := qr.Encode(text, qr.L)
	if err != nil {
		return code{}, say.Errorf("no QR code holds %d bytes: %v", len(text), err)
	}
	return code{*c}, nil
}

// dark says what a module is, by its place in the code with its margin.
func (c *code) dark(x, y int) bool { return c.Black(x-quiet, y-quiet) }

// side is how many modules the code has across and down, margin included.
func (c *code) side() int { return c.Size + 2*quiet }

// Room is how many columns and lines the code takes.
func (c *code) Room(o rule.Drawing) (columns, lines int) {
	if o.ASCII {
		return 2 * c.side(), c.side()
	}
	return c.side(), (c.side() + 1) / 2
}

// The colours of a code don't depend on the screen's own black and white.
const (
	darkOnLight = "\x1b[38;5;16;48;5;231m"
	darkGround  = "\x1b[48;5;16m"
	lightGround = "\x1b[48;5;231m"
	noColour    = "\x1b[0m"
)

// Lines are the code on a screen, two modules in a character or, in ASCII, two
// characters for a module. Without colours it is what a dark screen needs: the
// light modules are what is printed.
func (c *code) Lines(o rule.Drawing) (lines []string) {
	half := map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "} // by what of it is filled
	ground := map[bool]string{true: darkGround, false: lightGround}
	down := 2
	if o.ASCII {
		down = 1
	}
	for y := 0; y < c.side(); y += down {
		var b strings.Builder
		if o.Color && !o.ASCII {
			b.WriteString(darkOnLight)
		}
		for x := range c.side() {
			switch dark := c.dark(x, y); {
			case !o.ASCII:
				// Below an odd number of lines the margin goes on.
				b.WriteString(half[[2]bool{dark == o.Color, c.dark(x, y+1) == o.Color}])
			case o.Color:
				if x == 0 || dark != c.dark(x-1, y) {
					b.WriteString(ground[dark])
				}
				b.WriteString("  ")
			case dark:
				b.WriteString("  ")
			default:
				b.WriteString("##")
			}
		}
		if o.Color {
			b.WriteString(noColour)
		}
		lines = append(lines, b.String())
	}
	return lines
}

// SVG is the code for a page, with a white rim.
func (c *code) SVG(label string) string {
	var p svg.Pen
	side := float64(c.side())
	p.Raw(`<rect class="white" width="`, side, `" height="`, side, `"/><path class="black" d="`)
	for y := range c.side() {
		for x := range c.side() {
			if c.dark(x, y) {
				p.Raw("M", x, " ", y, "h1v1h-1z")
			}
		}
	}
	p.Raw(`"/>`)
	return p.Whole(side, side, label, false, "")
}

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
