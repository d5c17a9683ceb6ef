package rule

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/say"
)

// Making says how a kind of piece is put together.
type Making struct {
	Kind  say.Key  // as Component has it: "land"
	Begun []string // what every such piece shows
	Glue  string   // what stands between two parts, a blank where it is empty
	// Parts are what can be added to a piece that shows so much already.
	Parts func(shown []string) []Part
	// Said is a part that it shows as a person says it, with the letters of its amounts.
	Said func(part string) say.Text
}

// Part is something to add to a piece. It makes one word: Begin with some of the
// icons behind it, each with its number, and perhaps one of the ends, or as many
// words as icons where they stand apart; or some of the nodes, joined by dashes, where an
// end is one behind which nothing follows; or one of the words.
type Part struct {
	Name  say.Key
	Hint  say.Key // how it is tapped
	Begin string
	Icons []Icon
	Apart string // a blank where each icon is a word of its own
	Nodes []string
	Ends  []string
	Words []string
	Said  func(word string) say.Text // a node, an end or a word as a person says it; nil where that is the word itself
}

// Called is a node, an end or a word as a person says it.
func (p Part) Called(word string) say.Text {
	if p.Said == nil {
		return say.Plain(word)
	}
	return p.Said(word)
}

// Shows is the part with icons, each as often as it shows it, or the nodes of a track; "" where
// that is none yet.
func (p *Part) Shows(chosen []string) string {
	if len(p.Nodes) > 0 {
		if len(chosen) < 2 {
			return ""
		}
		return strings.Join(chosen, "-")
	}
	text := p.Begin
	for _, icon := range p.Icons {
		if n := icon.Count(chosen); n > 0 {
			text += icon.Times(n) + p.Apart
		}
	}
	if text == p.Begin {
		return ""
	}
	return text
}

// Titled is what the part is called, with the letter that it would have.
func (p *Part) Titled() say.Text {
	if letter := strings.TrimRight(p.Begin, "=+"); len(letter) == 1 {
		return say.That("%s %s", p.Name, letter)
	}
	return say.That(p.Name)
}

// Icon is a sign and what it stands for: c, coins. What the sign has before its letter stands
// before the number.
type Icon struct {
	Sign  string
	Name  say.Key
	Drawn string // the name of its picture: see svg.Pen.Sign
}

// Times is the icon with its number.
func (i Icon) Times(n int) string {
	letter := max(0, len(i.Sign)-1)
	return i.Sign[:letter] + strconv.Itoa(n) + i.Sign[letter:]
}

// Count is how often an icon is among some signs.
func (i Icon) Count(signs []string) int {
	return HowMany(signs, func(sign string) bool { return sign == i.Sign })
}

// Wrong is what is wrong with the description of a piece, in columns of its text; nil for
// nothing.
func (c CopyRules) Wrong(name, text string) error {
	begun := Quote(name) + " "
	words, err := Split(begun + text)
	if err == nil {
		_, _, err = c.Fact(words)
	}
	return Shifted(err, -utf8.RuneCountInString(begun))
}

// Making is how pieces of a kind are put together, nil where they are typed or asked for.
func (c CopyRules) Making(kind say.Key) *Making {
	return Find(c.Makes(), func(m *Making) bool { return m.Kind == kind })
}

// KindMade is the kind of a piece that is put together so, by its name or its stack; "" for none.
func (c CopyRules) KindMade(name, stack string) string {
	for _, b := range c.Blanks() {
		if c.Making(b.Kind) != nil && (strings.EqualFold(b.Name, name) || stack != "" && b.Stack == stack) {
			return string(b.Kind)
		}
	}
	return ""
}
