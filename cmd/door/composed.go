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
	case answer.Has("shows"): // of a piece that was put together, with a name
		return line + " " + rule.Quote(strings.TrimSpace(answer.Get("called"))) + " " + answer.Get("shows")
	}
	if w, _, ok := rule.AlongLine(offers, line); ok && w.At.Slot != nil {
		return rule.Spaced(line, w.At.Slot.Typed(answer.Get("text")))
	}
	return strings.TrimSpace(line + " " + answer.Get("text"))
}

// added are the parts that a form adds to a piece by numbers of icons, each with what its part begins with.
func added(form url.Values) (parts []string) {
	of := func(name string, i int) string { // the last one goes on
		return append(form[name], "")[min(i, max(0, len(form[name])-1))]
	}
	begun, end := "", form.Get("end")
	for i, count := range form["count"] {
		n, err := strconv.Atoi(count)
		if err != nil || n <= 0 || n >= 100 || i >= len(form["sign"]) {
			continue
		}
		begin, apart := of("begin", i), of("apart", i)
		if this := begin + "|" + apart; len(parts) == 0 || this != begun {
			parts, begun = append(parts, begin), this
		}
		parts[len(parts)-1] += rule.Icon{Sign: form["sign"][i]}.Times(n) + apart
	}
	if len(parts) > 0 {
		parts[0] += end // of whose form the button is
	}
	return strings.Fields(strings.Join(parts, " "))
}
