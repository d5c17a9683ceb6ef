package rule

import (
	"errors"
	"strings"

	"arbiter/say"
)

// Code names a rule for good: a rulebook and a short name, such as
// "century/bid-not-higher". Codes are never renamed or used again.
type Code string

// Short is the code without its rulebook: "bid-not-higher".
func (c Code) Short() string {
	_, short, _ := strings.Cut(string(c), "/")
	return short
}

// Citation says where a published rulebook states a rule.
type Citation struct {
	Book    string `json:"book"`    // EN or DE
	Section string `json:"section"` // the section's heading, as "Phase 2, Bidding on Land Tiles"
}

func (c Citation) String() string { return c.Book + ", " + c.Section }

// Illegal refuses something that was understood but is against a rule.
type Illegal struct {
	Code    Code       `json:"code"`
	Message say.Text   `json:"message"` // one sentence with the facts of this case
	Cite    []Citation `json:"cite"`
	Ruling  string     `json:"ruling,omitempty"` // the ruling that the verdict rests on, if it rests on one
	// Otherwise is what the other readings of that ruling would give, in words.
	Otherwise say.Text   `json:"otherwise,omitzero"`
	Seat      string     `json:"seat,omitempty"` // whose choices Legal lists, if they are one seat's
	Legal     []say.Text `json:"legal"`          // what may be entered instead
	// DidYouMean is the name that a misspelt word probably means, if there is one.
	DidYouMean string `json:"did_you_mean,omitempty"`
}

func (e *Illegal) Error() string { return e.Message.String() }

// Said is the message.
func (e *Illegal) Said() say.Text { return e.Message }

// CannotCheck refuses something because a fact of the copy on the table is
// missing. It says nothing about legality.
type CannotCheck struct {
	Needs   []say.Text `json:"needs"` // the lines or numbers that would settle it
	Message say.Text   `json:"message"`
}

func (e *CannotCheck) Error() string { return e.Message.String() }

// Said is the message.
func (e *CannotCheck) Said() say.Text { return e.Message }

// NotUnderstood refuses a text that could not be read.
// Line and Column count from 1; Column counts characters.
type NotUnderstood struct {
	Line     int      `json:"line"`
	Column   int      `json:"column"`
	Expected say.Text `json:"expected"`
	Message  say.Text `json:"message"`
	// DidYouMean is the name that a misspelt word probably means, if there is one.
	DidYouMean string `json:"did_you_mean,omitempty"`
}

func (e *NotUnderstood) Error() string { return e.Message.String() }

// Said is the message.
func (e *NotUnderstood) Said() say.Text { return e.Message }

// Ambiguous refuses a word that could mean more than one thing.
type Ambiguous struct {
	Word       string   `json:"word"`
	Candidates []string `json:"candidates"`
}

func (e *Ambiguous) Error() string { return e.Said().String() }

// Said is the message.
func (e *Ambiguous) Said() say.Text {
	return say.That("%q could be %s.", e.Word, say.Or(e.Candidates))
}

// IsRefusal says whether an error is one of the four kinds.
func IsRefusal(err error) bool {
	var ill *Illegal
	var cannot *CannotCheck
	var misread *NotUnderstood
	var ambiguous *Ambiguous
	return errors.As(err, &ill) || errors.As(err, &cannot) || errors.As(err, &misread) || errors.As(err, &ambiguous)
}

// Misread makes a NotUnderstood for a column of the first line.
func Misread(column int, expected, format say.Key, facts ...any) *NotUnderstood {
	return MisreadAs(column, say.That(expected), format, facts...)
}

// MisreadAs is Misread where what was expected has facts of its own, such as
// the names that there are.
func MisreadAs(column int, expected say.Text, format say.Key, facts ...any) *NotUnderstood {
	return &NotUnderstood{Line: 1, Column: column, Expected: expected, Message: say.That(format, facts...)}
}

// Shifted returns err with its column moved right by n, when it is a
// NotUnderstood: for texts that were read out of a longer line.
func Shifted(err error, n int) error {
	var m *NotUnderstood
	if errors.As(err, &m) {
		c := *m
		c.Column += n
		return &c
	}
	return err
}

// OnLine returns err with its line set, when it is a NotUnderstood.
func OnLine(err error, line int) error {
	var m *NotUnderstood
	if errors.As(err, &m) {
		c := *m
		c.Line = line
		return &c
	}
	return err
}
