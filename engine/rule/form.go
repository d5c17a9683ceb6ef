package rule

import "arbiter/say"

// Field is one entry of a scoring sheet, as a table is asked for it.
type Field struct {
	Name string  // in the sheet
	Ask  say.Key // a short question
	Kind FieldKind
}

// FieldKind says what an answer looks like.
type FieldKind uint8

// The kinds of answers.
const (
	OneNumber  FieldKind = iota
	NumberList           // as 0 0 1 3
	PairList             // as 2x4 3x1
	YesOrNo
)
