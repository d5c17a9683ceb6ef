package say

import (
	"fmt"
	"strconv"
	"strings"
)

// quoted is a word that %q of a format shows in the quotation marks of a language;
// invisible characters are escaped as in English.
type quoted struct {
	word  string
	marks string // a format
}

func (q quoted) Format(f fmt.State, verb rune) {
	if verb != 'q' {
		fmt.Fprintf(f, fmt.FormatString(f, verb), q.word)
		return
	}
	inner := strconv.Quote(q.word)
	inner = strings.ReplaceAll(inner[1:len(inner)-1], `\"`, `"`) // unambiguous within other marks
	fmt.Fprintf(f, q.marks, inner)
}

// decimal is a number with decimals as other languages than English have it: with a comma.
type decimal float64

func (d decimal) Format(f fmt.State, verb rune) {
	fmt.Fprint(f, strings.Replace(fmt.Sprintf(fmt.FormatString(f, verb), float64(d)), ".", ",", 1))
}
