package rule

import (
	"slices"
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
}

// Part is something to add to a piece. It makes one word: Begin with some of the
// icons behind it, each with its number, and perhaps one of the ends; or some of
// the nodes, joined by dashes, where an end is one behind which nothing follows;
// or one of the words.
type Part struct {
	Name  say.Key
	Hint  say.Key // how it is tapped
	Begin string
	Icons []Icon
	Nodes []string
	Ends  []string
	Words []string
}

// Icon is a sign and what it stands for: c, coins.
type Icon struct {
	Sign string
	Name say.Key
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

// Made says whether pieces of a kind are put together so.
func (c CopyRules) Made(kind say.Key) bool {
	return slices.ContainsFunc(c.Makes(), func(m Making) bool { return m.Kind == kind })
}

// KindMade is the kind of a piece that is put together so, by its name or its stack; "" for none.
func (c CopyRules) KindMade(name, stack string) string {
	for _, b := range c.Blanks() {
		if c.Made(b.Kind) && (strings.EqualFold(b.Name, name) || stack != "" && b.Stack == stack) {
			return string(b.Kind)
		}
	}
	return ""
}
