package say

import (
	"regexp"
	"slices"
	"sync"
)

// placeholders are the words in lines of help that stand for what is typed, as far as they are translated.
var placeholders = []Key{
	"SEAT", "TILE", "CELL", "TURN", "SQUARE", "ROTATION", "SQUAREROTATION", "CITY", "COINS", "TALERS", "TECHNOLOGY", "SCIENCE", "ENERGY", "PROJECT",
	"NAME", "NAMES", "OTHER", "NEW", "FILE", "DIR", "LINE", "ENTRY", "WORD", "WORDS", "NUMBERS", "COMMAND", "GAME", "REASON", "CODE", "DAY", "TIME",
	"FIELD", "LAND", "CARD", "CENTRE", "COLUMN", "COLUMNS", "COST", "COSTS", "RANGES", "DAMAGE", "PLACE", "RESOURCE", "RESOURCES", "SOURCE",
	"ROW", "ROWS", "SPACE", "FROM", "TO", "FUNDING", "CHIT", "FORM", "NEEDS", "GIVES", "POINT", "PLAYER",
	"RULING", "READING", "WEIGHTS", "NOTATION", "VIEW", "TOPIC", "LANGUAGE", "FORMAT", "KIND", "LINK", "AIM", "HOW", "WHEN", "WHO",
}

// placeholder matches words that may be placeholders. It is compiled on first use: few commands need it.
var placeholder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b[A-Z]{2,}\b`) })

// Form is a line of help, such as "bid SEAT COINS", whose placeholders are shown in the reader's
// language.
func Form(line string) Text {
	var parts []Text
	from := 0
	for _, at := range placeholder().FindAllStringIndex(line, -1) {
		if word := Key(line[at[0]:at[1]]); slices.Contains(placeholders, word) {
			parts = append(parts, Plain(line[from:at[0]]), That(word))
			from = at[1]
		}
	}
	return Join("", append(parts, Plain(line[from:]))...)
}
