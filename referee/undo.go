package referee

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// undoSize reads "undo", "undo 3" or "undo to 57" and says how many live
// entries that takes back. The error is a *rule.NotUnderstood.
func (l *ledger) undoSize(entries []Entry, text string) (int, error) {
	words, err := rule.Split(text)
	if err != nil {
		return 0, err
	}
	switch {
	case len(words) == 0:
		return 0, rule.Misread(1, "undo", "There is nothing to read.")
	case len(l.acts) == 0:
		return 0, rule.Misread(1, "an entry before it", "There is nothing to take back.")
	case len(words) == 1:
		return 1, nil
	case strings.EqualFold(words[1].Text, "to"):
		if len(words) != 3 {
			return 0, rule.Misread(words[1].Column, "undo to N", "undo to needs the number of an entry.")
		}
		n, err := undoNumber(words[2], 1, len(entries))
		if err != nil {
			return 0, err
		}
		have, _ := slices.BinarySearch(l.acts, n)
		if have == len(l.acts) {
			return 0, rule.Misread(words[2].Column, "an earlier entry", "Nothing that counts comes after entry %s.", words[2].Text)
		}
		return len(l.acts) - have, nil
	case len(words) > 2:
		return 0, rule.Misread(words[2].Column, "the end of the line", "%q is one word too many after undo.", words[2].Text)
	}
	return undoNumber(words[1], 1, len(l.acts))
}

func undoNumber(w rule.Word, low, high int) (int, error) {
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < low || n > high {
		return 0, rule.MisreadAs(w.Column, say.That("a number from %d to %d", low, high), "%q can't be taken back.", w.Text)
	}
	return n, nil
}

func canonicalUndo(words []rule.Word) string {
	texts := rule.Each(words, func(w rule.Word) string { return strings.ToLower(w.Text) })
	if len(texts) == 2 && texts[1] == "1" {
		texts = texts[:1]
	}
	return strings.Join(texts, " ")
}
