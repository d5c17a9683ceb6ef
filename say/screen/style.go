package screen

import "strings"

// The colour sequences. There are no others, so cleaning can tell ours.
const (
	Esc    = '\x1b'
	Reset  = "\x1b[0m"
	Bold   = "\x1b[1m"
	Dim    = "\x1b[2m"
	Red    = "\x1b[31m"
	Green  = "\x1b[32m"
	Yellow = "\x1b[33m"
)

// StyleAt is the length of the colour sequence that the text begins with, 0 if
// it is none of ours.
func StyleAt(text string) int {
	for _, s := range [...]string{Reset, Bold, Dim, Red, Green, Yellow} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	return 0
}
