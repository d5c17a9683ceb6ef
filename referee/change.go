package referee

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Beginning is why the first entry can't be set right, and what can be done instead.
const Beginning say.Key = "Entry 1 began the game and can't be set right. To keep the rest: arbiter export --out FILE, change its first line, arbiter import FILE NAME. Or begin another game."

// The verbs that correct earlier entries. Each names an entry by its number; more corrections
// follow --also in the same line.
const (
	verbReplace = "replace"
	verbInsert  = "insert"
	verbRemove  = "remove"
	alsoFlag    = "--also"
)

// Revises says whether a line corrects earlier entries. A game may have its own verb remove:
// only a number alone after it is an entry's.
func Revises(words []rule.Word) bool {
	switch {
	case len(words) == 0:
		return false
	case strings.EqualFold(words[0].Text, verbReplace), strings.EqualFold(words[0].Text, verbInsert):
		return true
	case !strings.EqualFold(words[0].Text, verbRemove) || len(words) > 2 && !strings.HasPrefix(words[2].Text, "--"):
		return false
	}
	return len(words) == 1 || strings.Trim(words[1].Text, "-0123456789.") == ""
}

// change is one line that is set right.
type change struct {
	verb    string
	n, part int // the entry that it names
	column  int // where that stands
	words   []rule.Word
	text    string // of its line, as typed
}

// readChanges reads a revision: the first change, then those behind --also. The
// error is a *rule.NotUnderstood.
func readChanges(words []rule.Word) (changes []change, err error) {
	own, also, err := cutOption(words, alsoFlag, `--also "replace N LINE"`, "--also lacks what else is set right.")
	if err != nil {
		return nil, err
	}
	c, err := readChange(own)
	if err != nil {
		return nil, err
	}
	changes = append(changes, c)
	for _, w := range also {
		words, err := w.Inside()
		if err == nil && !Revises(words) {
			err = rule.Misread(w.Column+1, "replace, insert or remove", "%q sets no entry right.", w.Text)
		}
		if err == nil {
			c, err = readChange(words)
		}
		if err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	return changes, nil
}

func readChange(words []rule.Word) (c change, err error) {
	c.verb = strings.ToLower(words[0].Text)
	end := rule.EndOf(words)
	if len(words) == 1 {
		return c, rule.Misread(end, "the number of an entry; log lists them", "%s lacks the number of an entry.", c.verb)
	}
	number, part, parted := strings.Cut(words[1].Text, ".")
	c.column = words[1].Column
	if c.n, err = strconv.Atoi(number); err == nil && parted {
		c.part, err = strconv.Atoi(part)
	}
	if err != nil || c.n < 1 || c.part < 0 {
		return c, rule.Misread(c.column, "the number of an entry; log lists them", "%q is no number of an entry.", words[1].Text)
	}
	c.words = slices.Clone(words[2:])
	if len(c.words) == 1 && strings.Contains(c.words[0].Text, " ") { // a line in quotation marks, as behind --also
		if c.words, err = c.words[0].Inside(); err != nil {
			return c, err
		}
	}
	c.text = rule.Join(rule.Strings(c.words))
	switch {
	case c.n == 1 || c.verb != verbRemove && kindOfLine(c.text) == KindNew:
		return c, rule.Misread(c.column, "a later entry, or another game", Beginning)
	case c.verb == verbRemove && len(c.words) > 0:
		return c, rule.Misread(c.words[0].Column, "the end of the line", "%q is one word too many after %s.", c.words[0].Text, c.verb)
	case c.verb != verbRemove && len(c.words) == 0:
		return c, rule.MisreadAs(end, say.That("a line, as %s", c.verb+" 44 …"), "%s lacks the line that belongs there.", c.verb)
	case c.verb != verbRemove:
		switch kind := kindOfLine(c.text); kind {
		case KindDescribe, KindCorrect, KindAction:
		default:
			return c, rule.Misread(c.words[0].Column, "a line of the game", "%q is no line that could stand earlier in a game.", c.text)
		}
	}
	return c, nil
}

// kindOfLine is the kind of a line by its verb, as a journal keeps it.
func kindOfLine(text string) string {
	verb, _, _ := strings.Cut(text, " ")
	switch verb = strings.ToLower(verb); verb {
	case KindNew, KindDescribe, KindCorrect, KindCount, KindUndo, KindRedo:
		return verb
	}
	if words, err := rule.Split(text); err == nil && Revises(words) {
		return KindRevise
	}
	return KindAction
}

// said is the change as a person says it.
func (c *change) said() say.Text {
	switch c.verb {
	case verbInsert:
		return say.That("what was inserted before entry %s", c.number())
	case verbRemove:
		return say.That("entry %s taken out", c.number())
	}
	return say.That("entry %s set right", c.number())
}

// number is the entry that it names, with the line of it.
func (c *change) number() string { return line{at: c.n - 1, part: c.part}.number() }

// String is the change as it is typed.
func (c *change) String() string {
	s := c.verb + " " + c.number()
	if c.text != "" {
		s += " " + c.text
	}
	return s
}

func inOneLine(changes []change) string {
	text := changes[0].String()
	for i := range changes[1:] {
		text += " " + alsoFlag + " " + rule.Quoted(changes[i+1].String())
	}
	return text
}

// find is the place of the line that a change names among those that count. The
// error is a *rule.NotUnderstood or an *rule.Ambiguous.
func (l *ledger) find(c *change) (int, error) {
	fits := func(is func(line) bool) (found []int) {
		for k := range l.lines {
			if is(l.lines[k]) {
				found = append(found, k)
			}
		}
		return found
	}
	found := fits(func(o line) bool { return o.at == c.n-1 && (c.part == 0 || o.part == c.part) })
	if len(found) == 0 && c.part == 0 { // the entry that set another right
		found = fits(func(o line) bool { return o.by == c.n-1 && o.by > 0 })
	}
	switch len(found) {
	case 0:
		return 0, rule.Misread(c.column, "an entry in force; log lists them", "No entry %d is in force.", c.n)
	case 1:
		return found[0], nil
	}
	names := rule.Each(found, func(k int) string { return l.lines[k].number() })
	return 0, &rule.Ambiguous{Word: strconv.Itoa(c.n), Candidates: names}
}

// revise changes the lines as the entry with index by says; first is the first line that
// differs then. It notes in the changes which lines they are.
func (l *ledger) revise(changes []change, by int) (first int, err error) {
	l.lines = slices.Clone(l.lines)
	inserts := rule.HowMany(changes, func(c change) bool { return c.verb == verbInsert })
	first, part := len(l.lines), 0
	for i := range changes {
		c := &changes[i]
		k, err := l.find(c)
		if err != nil {
			return 0, err
		}
		first = min(first, k)
		switch c.verb {
		case verbReplace:
			l.lines[k].by, l.lines[k].text = by, c.text
		case verbInsert:
			if inserts > 1 {
				part++
			}
			l.lines = slices.Insert(l.lines, k, line{at: by, part: part, by: by, text: c.text})
		case verbRemove:
			l.lines = slices.Delete(l.lines, k, k+1)
		}
	}
	return first, nil
}

// changeOf is the change that gave a line its words, nil if none of them did.
func changeOf(changes []change, l line, by int) *change {
	part := 0
	for i := range changes {
		c := &changes[i]
		if c.verb == verbInsert {
			part++
		}
		if l.by == by && (c.verb == verbReplace && l.at != by && l.text == c.text || c.verb == verbInsert && l.at == by && (l.part == part || l.part == 0)) {
			return c
		}
	}
	return nil
}
