package draw

import (
	"strings"

	"rsc.io/qr"

	"arbiter/engine/rule"
	"arbiter/say"
)

// quiet is the light margin around a code, in modules (ISO/IEC 18004).
const quiet = 4

// Code is a QR code.
type Code struct{ code *qr.Code }

// NewCode makes the code of a text, as small as it can be: a screen has no
// stains to be mended. It fails for more than 2953 bytes.
func NewCode(text string) (*Code, error) {
	c, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, say.Errorf("no QR code holds %d bytes: %v", len(text), err)
	}
	return &Code{c}, nil
}

// PNG is the code as a picture file.
func (c *Code) PNG() []byte { return c.code.PNG() }

// dark says what a module is, by its place in the code with its margin.
func (c *Code) dark(x, y int) bool { return c.code.Black(x-quiet, y-quiet) }

// side is how many modules the code has across and down, margin included.
func (c *Code) side() int { return c.code.Size + 2*quiet }

// Size is how many columns and lines Text takes.
func (c *Code) Size(o rule.Drawing) (columns, lines int) {
	if o.ASCII {
		return 2 * c.side(), c.side()
	}
	return c.side(), (c.side() + 1) / 2
}

// The colours of a code are the same on every screen, whatever its own black
// and white are.
const (
	darkOnLight = "\x1b[38;5;16;48;5;231m"
	darkGround  = "\x1b[48;5;16m"
	lightGround = "\x1b[48;5;231m"
	noColour    = "\x1b[0m"
)

// Text is the code on a screen, two modules in a character or, in ASCII, two
// characters for a module. Without colours it is what a dark screen needs: the
// light modules are what is printed.
func (c *Code) Text(o rule.Drawing) (lines []string) {
	if o.ASCII {
		return c.plain(o.Color)
	}
	for y := 0; y < c.side(); y += 2 {
		var b strings.Builder
		for x := range c.side() {
			// Below an odd number of lines the margin goes on.
			upper, lower := c.dark(x, y), c.dark(x, y+1)
			if !o.Color {
				upper, lower = !upper, !lower
			}
			b.WriteRune(halves(upper, lower))
		}
		line := b.String()
		if o.Color {
			line = darkOnLight + line + noColour
		}
		lines = append(lines, line)
	}
	return lines
}

// halves is a character with its halves filled.
func halves(upper, lower bool) rune {
	switch {
	case upper && lower:
		return '█'
	case upper:
		return '▀'
	case lower:
		return '▄'
	}
	return ' '
}

func (c *Code) plain(colour bool) (lines []string) {
	for y := range c.side() {
		var b strings.Builder
		for x := range c.side() {
			dark := c.dark(x, y)
			switch {
			case !colour && dark:
				b.WriteString("  ")
			case !colour:
				b.WriteString("##")
			default:
				if x == 0 || dark != c.dark(x-1, y) {
					b.WriteString(behind(dark))
				}
				b.WriteString("  ")
			}
		}
		if colour {
			b.WriteString(noColour)
		}
		lines = append(lines, b.String())
	}
	return lines
}

// behind is the colour behind blanks.
func behind(dark bool) string {
	if dark {
		return darkGround
	}
	return lightGround
}
