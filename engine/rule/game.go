package rule

import (
	"encoding/json"

	"arbiter/say"
)

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

// Shown says what an entry lets others at the table see.
type Shown uint8

const (
	ShowsNothing Shown = iota
	ShowsDeal          // what was drawn or dealt
	ShowsBid           // what a seat would pay
)

// Verb declares a word that people type: commands, help, transcripts and
// completions are made from it.
type Verb struct {
	Name    string   // the word
	Shows   Shown    // what it lets others see, so that taking it back can't hide it
	Usage   []string // the forms it takes, without the verb
	Short   say.Key  // one line of help
	Long    say.Key  // when it is legal and what it does
	Example []string // lines that could be typed
	Explain bool     // of a view: it can be explained
}

// Choice is a family of legal actions that differ only in a number or a place.
type Choice struct {
	Seat  string   `json:"seat"`           // "" when it is nobody's own, as a deal
	Verb  string   `json:"verb"`           //
	Text  say.Text `json:"text"`           // what to type, ranges in words
	Count int      `json:"count,omitzero"` // how many actions it stands for, where they were counted
}

// Table is something to show in columns.
type Table struct {
	Header []say.Text
	Rows   [][]say.Text
	Footer []say.Text
	Left   int // the first so many columns are words, aligned left; the others are numbers
}

// Block is one part of a view: lines, a table or a picture.
type Block struct {
	Lines   []say.Text
	Typed   bool // the lines can be entered as they stand: they are not broken to fit a screen
	Table   *Table
	Picture Picture
	Caption say.Text
}

// View is something to look at: what a script reads and what people read.
type View struct {
	JSON    any
	Blocks  []Block
	Explain func() // adds how its numbers come about; nil where there is nothing to explain
}

// Lines makes a block of lines.
func Lines(lines ...say.Text) Block { return Block{Lines: lines} }

// Screen says how a view is to be shown, and what the position doesn't know.
type Screen struct {
	Game    string // the game's name
	Entries int    // in its journal
	Hands   bool   // show the coins and science that are held secretly
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
	Apply(Action) (Position, []say.Text, error)
	// Play is Apply without the check, for what was accepted before.
	Play(Action) (Position, []say.Text)
	// AsPlayed takes an action as the table played it although it is illegal: the
	// position after it and the verdict on it. It is refused where the action has
	// no clear effect.
	AsPlayed(Action) (next Position, told []say.Text, verdict *Illegal, err error)
	// Numbers are what can be counted at a seat.
	Numbers(seat string) []Number
	// Touches says whether anything so far rests on a Fact, so that taking it
	// in means judging the game again.
	Touches(Action) bool
	// Choices lists what is legal for a seat, or for all with "". Without hands
	// the list tells nobody's hidden hand.
	Choices(seat string, hands bool) []Choice
	// Legal gives every legal action until yield says no.
	Legal(yield func(Action) bool)
	// Rulings are the readings of this game that differ from the defaults, as
	// "new-garbage=may".
	Rulings() []string
	// Seats are the seats' names in clockwise order.
	Seats() []string
	// Where says the round, the phase, who has to act and what is next.
	Where() Where
	// Stage is the round and the phase of Where, without the rest.
	Stage() (round int, phase string)
	// Result is how the game ended, nil before its end. The error is a
	// *CannotCheck where the scoring needs a fact of the copy.
	Result() (*Result, error)
	// View makes one of the rulebook's views.
	View(name string, args []Word, how Screen) (*View, error)
	// Lacks lists the names that an action uses and nobody has described in this
	// game: a description of the copy could fill them in.
	Lacks(Action) []string
	json.Marshaler
}

// Number is one thing that can be counted at a seat.
type Number struct {
	Name   say.Key
	N      int
	Hidden bool // held secretly until the end
}

// Where is a place in a game.
type Where struct {
	Round int
	Phase string   // as scripts read it
	Stage say.Text // the phase as people read it
	ToAct []string
	Over  bool
	Next  say.Text // the next sensible thing, in a sentence
}

// Option declares an option of a new game.
type Option struct {
	Name    string
	Value   string   // what the value stands for, in capitals
	Values  []string // all that it can be, where they are few
	Help    say.Key
	Repeats bool
}

// Rulebook is a game's rules as the referee takes them.
type Rulebook interface {
	Name() string   // in files and codes: "century"
	Title() say.Key // "20th Century"
	// Version names the state of the rules: it changes when anything would be judged otherwise than before.
	Version() string
	Verbs() []Verb
	Views() []Verb
	Options() []Option
	Rulings() []Ruling
	Catalogue() []Entry
	// English gives a word of another printed edition as the catalogue has it.
	English(word string) string
	// New begins a game from what follows "new NAME": the position, the options
	// in canonical form and what there is to tell.
	New(words []Word) (p Position, canonical string, told []say.Text, err error)
	// Restore reads a position that its MarshalJSON wrote.
	Restore([]byte) (Position, error)
	// Standing lists the names of the copy's facts that every game starts with
	// where they are described, such as the printed cost tracks.
	Standing() []string
	// Fact reads what follows "describe" without a game and gives it canonically.
	Fact(words []Word) (name, text string, err error)
	// CheckCopy looks a described copy over: what can't be, and what is assumed or missing.
	CheckCopy(pieces []Piece) (faults, gaps []say.Text)
	// Sketch reads a notation of a piece, to be checked by its picture; it is
	// refused by a rulebook whose pieces nobody draws.
	Sketch(notation string) (*Sketch, error)
	// Drawn is the picture of a component as the copy describes it, nil where
	// there is none.
	Drawn(description string) Picture
	// Judge judges a position given as text, without a game.
	Judge(text string, rulings []string) (*View, error)
	// Score scores a sheet given as YAML or JSON; described gives the copy's
	// facts as typed after "describe", by name.
	Score(data []byte, rulings []string, described func(name string) (string, bool)) (*View, error)
}

// Piece is one described component of a copy and the stack it lies in, as
// "lands I-II", or "".
type Piece struct{ Name, Text, Stack string }
