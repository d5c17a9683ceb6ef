package say

import (
	"regexp"
	"slices"
	"sync"
)

// placeholders are what stands in lines of help for what is typed there, where a language has its own word.
var placeholders = []Key{
	"SEAT", "TILE", "CELL", "TURN", "SQUARE", "ROTATION", "SQUAREROTATION", "CITY", "COINS", "TALERS", "TECHNOLOGY", "SCIENCE", "ENERGY", "PROJECT",
	"NAME", "NAMES", "OTHER", "NEW", "FILE", "DIR", "LINE", "ENTRY", "WORD", "WORDS", "NUMBERS", "COMMAND", "GAME", "REASON", "CODE", "DAY", "TIME",
	"FIELD", "LAND", "CARD", "CENTRE", "COLUMN", "COLUMNS", "COST", "COSTS", "RANGES", "DAMAGE", "PLACE", "RESOURCE", "RESOURCES", "SOURCE",
	"ROW", "ROWS", "SPACE", "FROM", "TO", "FUNDING", "CHIT", "FORM", "NEEDS", "GIVES", "POINT", "PLAYER",
	"RULING", "READING", "WEIGHTS", "NOTATION", "VIEW", "TOPIC", "LANGUAGE", "FORMAT", "KIND", "LINK", "AIM", "HOW", "WHEN", "WHO",
}

// placeholder is what may be one. It is made when a line is first asked for: each start would pay for it.
var placeholder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b[A-Z]{2,}\b`) })

// Form is a line with what is to be typed, where what stands for a seat, a tile or a file
// is in the reader's language.
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
