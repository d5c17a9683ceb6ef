package web

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"regexp"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
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
		scale = max(.47, min(broad/w, broad/h))
	}
	_, side, _ := strings.Cut(drawn, `data-least="`)
	if n, _ := fmt.Sscanf(side, "%g", &least); n == 1 && least > 0 {
		scale = max(scale, fingertip/least)
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

// signed gives what shows a sentence to people: an amount that is typed by its letter, as
// 3c, by its sign, one by its word, as 2steel, with a blank, a turn r2 in words, a range
// 1..5 with a dash. What is a name stays as it is.
func signed(lang *say.Language, letters map[byte]string, named func(word string) bool) func(text string) template.HTML {
	typed := regexp.MustCompile(`\b(?:\d+[a-z])+(?:@\d)*\b|\b\d+[a-z]{3,}| r[0-3]\b| \(-\)|\d\.\.\d`)
	amount := regexp.MustCompile(`(\d+)([a-z])`)
	worded := regexp.MustCompile(`^(\d+)([a-z]{3,})$`)
	return func(text string) template.HTML {
		//nolint:gosec // it is escaped first
		return template.HTML(typed.ReplaceAllStringFunc(html.EscapeString(text), func(word string) string {
			turn, turns := strings.CutPrefix(word, " r")
			switch {
			case named(strings.TrimSpace(word)):
				return word
			case turn == "0", word == " (-)":
				return ""
			case turns:
				return ", " + lang.Say("%s", rule.Turned(turn))
			case worded.MatchString(word):
				return worded.ReplaceAllString(word, "$1 $2")
			case strings.Contains(word, ".."):
				return strings.Replace(word, "..", "–", 1)
			}
			shown := ""
			for _, m := range amount.FindAllStringSubmatch(word, -1) {
				sign, known := letters[m[2][0]]
				if !known {
					return word
				}
				shown += `<span class="sign">` + m[1] + sign + `</span>`
			}
			return shown
		}))
	}
}
