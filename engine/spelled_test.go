package engine_test

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Lines that a list spells out word by word, as "place Blue mill a1 r0|r1 | mill b1 r0", are legal, all of them, and all that is legal.
func TestWhatIsSpelledOutIsLegal(t *testing.T) {
	for _, book := range engine.Books() {
		lists, most := map[string]bool{}, 0
		if err := practice(t, book).Walk(func(_ *referee.Entry, p rule.Position, _ []rule.Event) {
			for _, o := range rule.Moves(p, "", true) {
				says := o.Says().String()
				lines, whole := spelledOut(&o, says)
				if !whole || lists[says] {
					continue
				}
				lists[says], most = true, max(most, len(lines))
				for _, line := range lines {
					if a, err := rule.ParseLine(p, line); err != nil {
						t.Errorf("%s: %s: %s: %v", book.Name, says, line, err)
					} else if err := rule.Verdict(p, a); err != nil {
						t.Errorf("%s: %s: %s: %v", book.Name, says, line, err)
					}
				}
				if n := o.Count(); n != len(lines) {
					t.Errorf("%s: %s are %d lines, %d are legal", book.Name, says, len(lines), n)
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
		if len(lists) < 50 || most < 4 {
			t.Errorf("%s: only %d lists of at most %d lines", book.Name, len(lists), most)
		}
	}
}

// A list of plain words, and what has ranges, numbers to choose, or the name of what is to be written.
var (
	plainList = regexp.MustCompile(`^[a-z]+( [A-Za-z0-9_.|-]+)+$`)
	notWords  = regexp.MustCompile(`\b[A-Z]{2,}\b| (to|or|of|and) `)
)

// spelledOut are the lines of a list; it isn't whole if the list has anything but words to choose from.
func spelledOut(o *rule.Offer, says string) (lines []string, whole bool) {
	begins := o.Verb
	if o.Seat != "" {
		begins += " " + o.Seat
	}
	at := o.Then()
	for slot := at.Slot; at.Do == nil && slot != nil && slot.Kind == rule.Fixed && len(slot.Words) == 1; slot = at.Slot { // said once
		begins, at = begins+" "+slot.Words[0], slot.Then(0)
	}
	ways := strings.Split(says, " | ")
	for i, way := range ways {
		if i > 0 {
			way = begins + " " + way
		}
		if !plainList.MatchString(way) || strings.Contains(way, "..") || notWords.MatchString(way) {
			return nil, false
		}
		all := []string{""}
		for word := range strings.FieldsSeq(way) {
			var longer []string
			for _, line := range all {
				for choice := range strings.SplitSeq(word, "|") {
					longer = append(longer, strings.TrimSpace(line+" "+choice))
				}
			}
			all = longer
		}
		lines = append(lines, all...)
	}
	return lines, true
}
