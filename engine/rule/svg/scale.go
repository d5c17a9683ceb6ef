package svg

import (
	"cmp"
	"fmt"
	"strings"
)

// tap marks in a picture what leads somewhere: see Pen.Linked.
const tap = `class="tap"`

const (
	fingertip = 44  // px that what is tapped is wide and high
	phone     = 320 // px that a narrow phone has for a picture
)

// Tapped says whether something in a picture leads somewhere when it is tapped.
func Tapped(drawn string) bool { return strings.Contains(drawn, tap) }

// Sized is a picture for a page, so large that fingers find what is to be tapped and a
// phone has room.
func Sized(drawn string) string {
	scale, least := 0.0, 0.0
	if w, h := size(drawn); Tapped(drawn) {
		scale = max(.47, min(phone/w, phone/h))
	}
	_, side, _ := strings.Cut(drawn, `data-least="`)
	if n, _ := fmt.Sscanf(side, "%g", &least); n == 1 && least > 0 {
		scale = max(scale, fingertip/least)
	}
	return Scaled(drawn, cmp.Or(scale, .8))
}

// Scaled is a picture so many times as large as its units. One with something to tap is no
// image to a screen reader, but a group of links.
func Scaled(drawn string, scale float64) string {
	if w, h := size(drawn); h > 0 && !strings.Contains(drawn[:strings.IndexByte(drawn, '>')], " width=") {
		drawn = strings.Replace(drawn, "<svg ", fmt.Sprintf(`<svg width="%.0f" height="%.0f" `, w*scale, h*scale), 1)
	}
	if Tapped(drawn) {
		drawn = strings.Replace(drawn, `role="img"`, `role="group"`, 1)
	}
	return drawn
}

// size is how wide and high a picture is in its units, 0 where it doesn't say.
func size(drawn string) (w, h float64) {
	_, box, _ := strings.Cut(drawn, `viewBox="`)
	_, _ = fmt.Sscanf(box, "0 0 %g %g", &w, &h)
	return w, h
}

// Shape is how many times as wide as high a picture is, 1 where it doesn't say.
func Shape(drawn string) float64 {
	if w, h := size(drawn); h > 0 {
		return w / h
	}
	return 1
}
