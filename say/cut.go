package say

import "unicode/utf8"

// Cut is the beginning of a text: at most so many bytes, without cutting a rune. Of a text that
// isn't UTF-8 there it is exactly so many.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for at := most; at >= 0 && at > most-utf8.UTFMax; at-- {
		if utf8.RuneStart(text[at]) {
			return text[:at]
		}
	}
	return text[:most]
}
