package say

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// LooksAlike says whether two names can't be told apart on a screen, regardless of case.
func LooksAlike(a, b string) bool { return strings.EqualFold(Looks(a), Looks(b)) }

// Looks is a canonical form of a name, equal for names that look the same: without invisible
// characters, in NFKC, with Cyrillic and Greek letters as the Latin ones that they look like.
func Looks(name string) string {
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r),
			r == 0x34f, r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0: // joiners and fillers
			return -1
		case unicode.In(r, unicode.Cyrillic, unicode.Greek):
			if at := slices.Index([]rune(foreign), r); at >= 0 {
				return rune(alike[at])
			}
		}
		return r
	}, norm.NFKC.String(name))
	return strings.Join(strings.Fields(seen), " ")
}

// Letters of Cyrillic and Greek, and the Latin ones that they look like, from Unicode's
// confusables (UTS 39).
const (
	foreign = "АВСЕНІЈКМОРЅТХУԌҺԚԜӀагсеһіјорѕухԁԛԝѵӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαγινορσυϲ"
	alike   = "ABCEHIJKMOPSTXYGhQWIarcehijopsyxdqwvl" + "ABEZHIKMNOPTYXCjayivopouc"
)
