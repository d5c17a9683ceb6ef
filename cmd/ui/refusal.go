package ui

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// About is optional context of a refusal.
type About struct {
	Ruling func(name string) *rule.Ruling // the readings of a ruling, nil if unknown
	Line   string                         // the line that was not understood
	Then   bool                           // it would stand at an earlier point of the game
	Asked  bool                           // it answers a question: it is the only one, and stands there
}

// mostChoices is how many of the legal choices a refusal shows.
const mostChoices = 8

// Refusal prints to Err why something was refused: *rule.Illegal,
// *rule.CannotCheck, *rule.NotUnderstood, *rule.Ambiguous, also wrapped, and
// any other error as a plain one.
func (s *Streams) Refusal(err error, about About) {
	switch refusal, _ := errors.AsType[rule.Refusal](err); e := refusal.(type) {
	case *rule.Illegal:
		s.illegal(e, about)
	case *rule.CannotCheck:
		s.lines(s.told(say.That("Cannot check:"), s.sentence(e), screen.Yellow))
		if len(e.Needs) > 0 {
			needs := rule.Each(e.Needs, func(n rule.Need) say.Text { return n.Text })
			s.lines(s.list(say.That("Needs: "), needs, len(needs)))
		}
	case *rule.NotUnderstood:
		s.misread(e, about)
	case *rule.Ambiguous:
		s.lines(s.told(say.That("Ambiguous:"), s.sentence(e), screen.Yellow))
	case nil:
		if err == nil {
			return
		}
		s.lines(s.told(say.That("Error:"), s.sentence(err), screen.Red))
	}
}

func (s *Streams) illegal(e *rule.Illegal, about About) {
	lines := s.told(say.That("Illegal:"), spoken(s.sentence(e)), screen.Red)
	code := screen.Clean(string(e.Code))
	last := lines[len(lines)-1]
	cited := s.Cited(e.Cite)
	short := s.whole || s.tight() // a menu stands beneath: by which rule in a line, the rest is told by "?"
	if short {
		cited = cited[:min(1, len(cited))]
	}
	source := strings.Join(rule.Each(cited, rule.Citation.String), "; ")
	switch room := s.Width - screen.Width(last) - screen.Width(code); {
	case short:
		if source != "" {
			code += " · " + screen.Clean(source)
		}
		lines = append(lines, s.eachPainted(screen.Dim, s.wrap("  "+code, "  "))...)
	case room >= 2: // the code stands at the right, where it is out of the way
		lines[len(lines)-1] = last + strings.Repeat(" ", room) + s.painted(screen.Dim, code)
	default:
		lines = append(lines, "  "+s.painted(screen.Dim, code))
	}
	s.lines(lines)
	s.didYouMean(e.DidYouMean)
	if s.tight() { // the verdict stands above the menu, which has what is legal
		return
	}
	if s.whole { // little of it may find room
		s.legal(e, about)
		source = ""
	}
	text := sentence(s.Lang.Words(e.Rule))
	if text != "" && source != "" {
		text += "  "
	}
	s.lines(s.wrapSource(screen.Clean(text), screen.Clean(source)))
	if !e.Otherwise.Empty() {
		text := screen.Clean(s.Lang.Text(e.Otherwise))
		if about.Ruling != nil {
			if r := about.Ruling(e.Ruling); r != nil { // a point where the books differ
				text += " " + sentence(screen.Clean(s.Lang.Words(r.Sources)))
			}
		}
		s.lines(s.wrap(text, "  "))
	}
	if !s.whole {
		s.legal(e, about)
	}
}

// tight says whether a refusal told whole would leave the window with the menu behind it.
func (s *Streams) tight() bool {
	_, rows := Screen()
	return s.Led && s.Terminal && rows < leastRows
}

// legal tells what is legal instead.
func (s *Streams) legal(e *rule.Illegal, about About) {
	legal := e.Legal[:len(e.Legal)-e.Outcomes]
	if s.whole {
		legal = s.readable(legal, about.Line)
	}
	who, some := say.That("Legal now: "), say.That("Legal now, e.g.: ")
	switch {
	case about.Then:
		who, some = say.That("Legal then: "), say.That("Legal then, e.g.: ")
	case e.Seat != "":
		who, some = say.That("%s may: ", e.Seat), say.That("%s may, e.g.: ", e.Seat)
	}
	if len(legal) < len(e.Legal)-e.Outcomes { // a part isn't told as if it were all
		who = some
	}
	if len(legal) > 0 {
		s.lines(s.list(who, legal, mostChoices))
	}
	if e.Outcomes > 0 && !s.whole {
		s.lines(s.list(say.That("How it ended: "), e.Legal[len(e.Legal)-e.Outcomes:], mostChoices))
	}
}

// readable is the legal lines that share the longest beginning with a refused one, if all of them
// read naturally; on a board a menu below shows the rest in words.
func (s *Streams) readable(legal []say.Text, refused string) (out []say.Text) {
	most, unread := 1, false
	for _, t := range legal {
		text := s.Lang.Text(t)
		alike := sameWords(text, refused)
		if alike < most {
			continue
		}
		if alike > most {
			most, unread, out = alike, false, nil
		}
		names := 1 + strings.LastIndex(text, " ") // a list of names at its end is read as one
		unread = unread || strings.Contains(text, "[") || strings.Contains(text[:names], "|")
		out = append(out, say.Plain(text[:names]+strings.ReplaceAll(text[names:], "|", ", ")))
	}
	if unread {
		return nil
	}
	return out
}

// sameWords is how many words two lines begin with alike.
func sameWords(a, b string) (n int) {
	words, others := strings.Fields(a), strings.Fields(b)
	for n < min(len(words), len(others)) && strings.EqualFold(words[n], others[n]) {
		n++
	}
	return n
}

// Cited puts the book that is printed in the language of the screen first.
func (s *Streams) Cited(cite []rule.Citation) []rule.Citation {
	own := func(c rule.Citation) bool { return strings.EqualFold(c.Book, s.Lang.Tag()) }
	return slices.Concat(rule.Those(cite, own), rule.Those(cite, func(c rule.Citation) bool { return !own(c) }))
}

// wrapSource puts the rule's words and where the books say so on one line if
// they fit, else on lines of their own.
func (s *Streams) wrapSource(text, source string) []string {
	if text == "" && source == "" {
		return nil
	}
	if screen.Width(text)+screen.Width(source) <= s.Width {
		return []string{text + s.painted(screen.Dim, source)}
	}
	var lines []string
	if text = strings.TrimRight(text, " "); text != "" {
		lines = s.wrap(text, "  ")
	}
	if source != "" {
		lines = append(lines, rule.Each(screen.Wrap(source, s.Width-2, ""), func(l string) string { return "  " + s.painted(screen.Dim, l) })...)
	}
	return lines
}

func (s *Streams) misread(e *rule.NotUnderstood, about About) {
	where := say.That("Not understood:")
	switch {
	case about.Asked:
	case e.Line > 0 && e.Column > 0:
		where = say.That("Not understood, line %d, column %d:", e.Line, e.Column)
	case e.Line > 0:
		where = say.That("Not understood, line %d:", e.Line)
	case e.Column > 0:
		where = say.That("Not understood, column %d:", e.Column)
	}
	text := s.sentence(e)
	if expected := s.Lang.Text(e.Expected); expected != "" && !strings.Contains(text, expected) {
		text = strings.TrimSpace(text + " " + s.Lang.Say("Expected: %s.", e.Expected))
	}
	s.lines(s.told(where, text, screen.Red))
	if about.Line != "" && e.Column > 0 && !s.whole && !(about.Asked && e.Column == 1) {
		s.lines(s.caret(about.Line, e.Column))
	}
	s.didYouMean(e.DidYouMean)
}

// didYouMean offers the name that a misspelt word may stand for.
func (s *Streams) didYouMean(name string) {
	if name != "" {
		s.lines(s.wrap(s.Lang.Say("Did you mean %s?", screen.Clean(name)), "  "))
	}
}

// mostOfLine is more characters than fit on a screen's line: a few take no column.
const mostOfLine = 4 * MaxWidth

// caret shows the line with a mark under a column (counted in characters, from
// 1). Of a long line the part around the column is shown.
func (s *Streams) caret(line string, column int) []string {
	line, _, _ = strings.Cut(line, "\n")
	runes := []rune(screen.Clean(line))
	at := min(column-1, len(runes)) // one behind the end: something is missing there
	room := s.Width - 2
	from, before := max(0, at-mostOfLine), ""
	if from > 0 {
		before = "…"
	}
	for from < at && screen.Width(before+string(runes[from:at])) > room*2/3 {
		from++
		before = "…"
	}
	shown := before + string(runes[from:min(len(runes), at+mostOfLine)])
	return []string{
		"  " + screen.Cut(shown, room),
		"  " + strings.Repeat(" ", screen.Width(before+string(runes[from:at]))) + s.mark(),
	}
}

// mark is the sign below the column that a refusal is about.
func (s *Streams) mark() string { return s.painted(screen.Red, "^") }

// told is a text behind its kind, wrapped; the kind is coloured.
func (s *Streams) told(what say.Text, text, style string) []string {
	return s.fitted(s.painted(style, screen.Clean(s.Lang.Text(what)))+" "+screen.Clean(text), "  ")
}

// unbroken is a blank at which no line is broken.
const unbroken = "\u00a0"

// list writes items behind a title, parted by dots; continued lines hang under
// the first item, and an item is broken only when it is longer than a line.
func (s *Streams) list(head say.Text, items []say.Text, most int) []string {
	title := screen.Clean(s.Lang.Text(head))
	shown := s.Lang.Texts(items[:min(most, len(items))])
	if len(items) > most {
		shown = append(shown, "… (arbiter legal)")
	}
	indent := strings.Repeat(" ", min(screen.Width(title), s.Width/3))
	for i, item := range shown {
		item = screen.Clean(item)
		if i < len(shown)-1 {
			item += " ·"
		}
		if !s.whole && len(indent)+screen.Width(item) <= s.Width {
			item = strings.ReplaceAll(item, " ", unbroken)
		}
		shown[i] = item
	}
	if s.whole {
		return []string{title + strings.Join(shown, " ")}
	}
	lines := screen.Wrap(title+strings.Join(shown, " "), s.Width, indent)
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], unbroken, " ")
	}
	return lines
}

// lines prints to Err.
func (s *Streams) lines(lines []string) {
	for _, l := range lines {
		s.put(s.Err, l+"\n")
	}
}

func (s *Streams) sentence(err error) string { return sentence(s.Lang.Error(err)) }

// sentence gives a text a full stop if it has no end.
func sentence(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.TrimRight(text, ".!?…") != text {
		return text
	}
	return text + "."
}
