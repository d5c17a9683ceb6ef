package door

import (
	"net/url"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// Composed is the line that a form's answer makes of one that was begun.
func Composed(offers []rule.Offer, line string, answer url.Values) string {
	switch {
	case answer.Has("n"):
		typed := strings.TrimSpace(answer.Get("n"))
		w, _, ok := rule.AlongLine(offers, line)
		switch n, err := strconv.Atoi(typed); {
		case !ok || w.At.Do == nil && (err != nil || !w.At.Slot.Has(n)):
			return line + " " + rule.Quote(typed) // the referee refuses it
		case w.At.Do == nil: // else it is a button that has its own number
			w = w.Choosing(n)
		}
		return w.Line()
	case answer.Has("of"):
		for i, n := range answer["of"] {
			if n, err := strconv.Atoi(n); err == nil && n > 0 && i < len(answer["to"]) {
				line += " " + rule.Quote(answer["to"][i]) + "=" + strconv.Itoa(n)
			}
		}
	case answer.Has("tick"):
		return line + " " + rule.Join(answer["tick"])
	}
	return strings.TrimSpace(line + " " + answer.Get("text"))
}
