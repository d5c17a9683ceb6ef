package web

import (
	"cmp"
	"fmt"
	"html/template"
	"strings"
)

// fingertip is how many px what is tapped is wide and high.
const fingertip = 44

// broad is how many px a narrow phone has for a picture.
const broad = 320

// drawing is a picture for a page, so large that fingers find what is to be
// tapped and a phone has room. One with something to tap is no image to a screen
// reader, but a group of links.
func drawing(drawn string) template.HTML {
	scale, least := 0.0, 0.0
	if w, h := sizeOf(drawn); strings.Contains(drawn, `class="tap"`) {
		scale = max(.56, min(broad/w, broad/h))
	}
	if _, side, ok := strings.Cut(drawn, `data-least="`); ok {
		if n, _ := fmt.Sscanf(side, "%g", &least); n == 1 && least > 0 {
			scale = max(scale, fingertip/least)
		}
	}
	return scaled(drawn, cmp.Or(scale, .8))
}

// scaled is a picture so many times as large as its units.
func scaled(drawn string, scale float64) template.HTML {
	if w, h := sizeOf(drawn); h > 0 && !strings.Contains(drawn[:strings.IndexByte(drawn, '>')], " width=") {
		drawn = strings.Replace(drawn, "<svg ", fmt.Sprintf(`<svg width="%.0f" height="%.0f" `, w*scale, h*scale), 1)
	}
	if strings.Contains(drawn, `class="tap"`) {
		drawn = strings.Replace(drawn, `role="img"`, `role="group"`, 1)
	}
	return template.HTML(drawn) //nolint:gosec // pictures escape
}

// sizeOf is how wide and high a picture is in its units, 0 where it doesn't say.
func sizeOf(drawn string) (w, h float64) {
	_, box, _ := strings.Cut(drawn, `viewBox="`)
	_, _ = fmt.Sscanf(box, "0 0 %g %g", &w, &h)
	return w, h
}

// shape is how many times as wide as high a picture is.
func shape(drawn string) float64 {
	if w, h := sizeOf(drawn); h > 0 {
		return w / h
	}
	return 1
}
