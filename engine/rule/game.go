package rule

import "encoding/json"

// Kind says how an action stands to the game.
type Kind uint8

const (
	Move       Kind = iota // something that happened at the table
	Fact                   // something that is so, and was so all along: a description of the copy
	Correction             // the table sets right what the game holds
	Count                  // the table compares; nothing changes
)

// Action is one thing entered, read and typed. Its text belongs to the
// position that it was read in: see Position.Text.
type Action interface {
	Verb() string
	Kind() Kind
}

// Verb declares a word that people type: commands, help, transcripts and
// completions are made from it.
type Verb struct {
	Name    string   // the word
	Usage   []string // the forms it takes, without the verb
	Short   string   // one line of help
	Long    string   // when it is legal and what it does
	Example []string // lines that could be typed
}

// Choice is a family of legal actions that differ only in a number or a place.
type Choice struct {
	Seat  string `json:"seat"`           // "" when it is nobody's own, as a deal
	Verb  string `json:"verb"`           //
	Text  string `json:"text"`           // what to type, ranges in words; never tells a hidden hand
	Limit string `json:"-"`              // the same with the hand's limit in it, where there is one
	Count int    `json:"count,omitzero"` // how many actions it stands for, where they were counted
}

// Table is something to show in columns.
type Table struct {
	Header []string
	Rows   [][]string
	Footer []string
	Left   int // the first so many columns are words, aligned left; the others are numbers
}

// Block is one part of a view: lines, a table or a picture.
type Block struct {
	Lines   []string
	Table   *Table
	Picture any // something that the drawing room knows, such as a *rail.Region
	Caption string
}

// View is something to look at: what a script reads and what people read.
type View struct {
	JSON   any
	Blocks []Block
}

// Lines makes a block of lines.
func Lines(lines ...string) Block { return Block{Lines: lines} }

// Screen says how a view is to be shown.
type Screen struct {
	Hands bool // show the coins and science that are held secretly
}

// Ruling is a point where the books differ or are silent, with the readings a
// table may choose from. The first reading is the default.
type Ruling struct {
	Name     string    `json:"name"`
	Readings []Reading `json:"readings"`
	Sources  string    `json:"sources"`
}

// Reading is one way to play a ruling.
type Reading struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

// Position is a game at one moment, as its rulebook sees it. It never changes:
// what happens gives another position.
type Position interface {
	// Parse reads a line's words. The error is a refusal of any of the four kinds.
	Parse(words []Word) (Action, error)
	// Text writes an action canonically; Parse reads it back.
	Text(Action) string
	// Check says whether an action is legal now: nil, *Illegal, *CannotCheck or *Ambiguous.
	Check(Action) error
	// Apply checks an action and gives the position after it and what there is to tell.
	Apply(Action) (Position, []string, error)
	// Play is Apply without the check, for what was accepted before.
	Play(Action) (Position, []string)
	// Touches says whether anything so far rests on a Fact, so that taking it
	// in means judging the game again.
	Touches(Action) bool
	// Choices lists what is legal for a seat, or for all with "".
	Choices(seat string) []Choice
	// Seat finds the seat that a word means.
	Seat(word string) (string, error)
	// Where says the round, the phase and who has to act.
	Where() Where
	// View makes one of the rulebook's views.
	View(name string, args []Word, how Screen) (View, error)
	// Needed lists the names in an action that the copy's descriptions could fill in.
	Needed(Action) []string
	json.Marshaler
}

// Where is a place in a game.
type Where struct {
	Round int
	Phase string
	ToAct []string
	Over  bool
	Next  string // the next sensible thing, in a sentence
}

// Entry is one rule of a rulebook's catalogue.
type Entry struct {
	Code    Code       `json:"code"`
	When    string     `json:"when"` // when the code occurs
	Rule    string     `json:"rule"` // the rule in our own words
	Cite    []Citation `json:"cite"`
	Example string     `json:"example,omitempty"`
}

// Option declares an option of a new game.
type Option struct {
	Name    string
	Value   string // what the value stands for, in capitals
	Help    string
	Repeats bool
}
