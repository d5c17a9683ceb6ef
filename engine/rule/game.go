package rule

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

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

// Action is one entry as a typed value: a pointer to the type that a verb of its rulebook is
// declared with. Its text belongs to the position in which it was read: see Text. An action
// that is no Move has a method Kind.
type Action any

// KindOf says how an action stands to the game.
func KindOf(a Action) Kind {
	if other, is := a.(interface{ Kind() Kind }); is {
		return other.Kind()
	}
	return Move
}

// CameTo returns the lines that are written for an action whose own word is no longer written;
// nil if its own line is. Such an action has a method CameTo.
func CameTo(p Position, a Action) []string {
	if former, is := a.(interface{ CameTo(p Position) []string }); is {
		return former.CameTo(p)
	}
	return nil
}

// shown says what an entry lets others at the table see.
type shown uint8

const (
	showsNothing shown = iota
	ShowsDeal          // what was drawn or dealt
	ShowsBid           // what a seat would pay
)

// Verb declares a word that people type: commands, help, transcripts and
// completions are made from it.
type Verb struct {
	Name    string             // the word
	Shows   shown              // what it lets others see, so that taking it back can't hide it
	Keeper  bool               // only the keeper enters it, like an Outcome: it says how the table stood, or how the game is to end
	Usage   []string           // the forms it takes, without the verb
	Short   say.Key            // one line of help
	Long    say.Key            // when it is legal and what it does
	Example []string           // lines that could be typed
	In      []string           // the phases that it belongs to; nil for all
	Number  int                // its number in menus, 1 to 7, which it keeps from step to step; 0 for any
	All     int                // the same of all seats at once; 0 for the Number
	Outcome bool               // it only says how something ended that several seats decide
	Anytime bool               // it is a fact, a correction or a count, which stand beside the game
	Hand    say.Key            // says whose hidden hand ends its last number, as "%s, within one's coins"; "" for no hand
	Hands   say.Key            // the same of the hands of all, as "%s, within the coins of all"
	Label   say.Key            // a line as a person says it, with the words behind the seat as facts, %v all that are left: "Bid %s"
	Act     say.Key            // an offer of it of which even the first piece is to be chosen, with its seat as a fact: "%s kept a field"; "" for its Label
	Labels  map[string]say.Key // likewise of lines whose first word behind the seat is this one, without it; "" where nothing is chosen yet
	Fold    say.Key            // it is rare, or throws something away: on pages it stands apart, under this, and is asked for once more; "" for most
	Ends    bool               // it ends its seat's part in the round: on pages it is small, and stands apart from what is tapped often
	Former  string             // a word that ends lines of older transcripts, and that exports write as the lines that it came to: see CameTo
	Explain bool               // of a view: it can be explained
	Board   bool               // of a view that shows a picture of what all share
	Picture say.Key            // of a view that shows a picture of a seat, to be kept as a file and compared: what several are called, as "Regions"
}

// Named is the verb, or view, of a name; ok says whether there is one.
func Named(verbs []Verb, name string) (v Verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v Verb) bool { return v.Name == name })
	if i < 0 {
		return Verb{}, false
	}
	return verbs[i], true
}

// Table is something to show in columns.
type Table struct {
	Header []say.Text
	Rows   [][]say.Text
	Footer []say.Text
	Left   int   // the first so many columns are words, aligned left; the others are numbers
	Words  []int // those of the others that are words all the same
	Seats  bool  // every row is a seat's, which its first column names: a page may give each seat a column
	Sum    int   // of such a table: the column that the others add up to, 0 for none
}

// Word says whether a column is words, aligned left.
func (t *Table) Word(column int) bool { return column < t.Left || slices.Contains(t.Words, column) }

// Block is one part of a view: lines, a table or a picture.
type Block struct {
	Lines   []say.Text
	Asked   bool // a list that is chosen from says the same: a screen without room leaves it out
	Typed   bool // the lines can be entered as they stand: they are not broken to fit a screen
	Table   *Table
	Picture Picture
	Caption say.Text
	Title   say.Text // of a picture that stands alone, as in a file
	Told    say.Text // below that title
}

// View is something to look at: what a script reads and what people read.
type View struct {
	JSON    any
	Blocks  []Block
	Explain func()        // adds how its numbers come about; nil where there is nothing to explain
	Scene   func() *Scene // of a status: what a screen draws; nil where it draws no more than the seats
}

// Lines makes a block of lines.
func Lines(lines ...say.Text) Block { return Block{Lines: lines} }

// Screen says how a view is to be shown, and what the position doesn't know.
type Screen struct {
	Game    string          // the game's name
	Entries int             // in its journal
	Hands   bool            // show what is held secretly
	Serves  string          // the seat that alone is asked now, of several that act; "" for no such
	Told    iter.Seq[Event] // what was told so far, the newest first; nil where that is not at hand
	// Did are the entries by which a seat has acted in the present phase; nil where they are
	// not at hand.
	Did func(seat string) []Acted
}

// Position is a game at one moment. It is immutable: each action gives another position. The
// verbs of its Book read, judge and play lines; BarePosition implements what a simple game
// doesn't need.
type Position interface {
	json.Marshaler

	// Book is the rulebook that the game is played by.
	Book() *Rulebook

	// Rulings are the readings of this game that differ from the defaults, as
	// "new-garbage=may"; Reading is how one of them is played.
	Rulings() []string
	Reading(ruling string) string
	// Readings gives the other readings of a ruling, as "new-garbage=may", and the
	// position as it would stand under each.
	Readings(ruling string, visit func(reading string, under Position))
	// Sound says what in the position is impossible in any game, nil if nothing is.
	Sound() error

	// Seats are the seats' names in clockwise order.
	Seats() []string
	// Colours are the seats' colours, of svg.Hues.
	Colours() []string
	// Copy is the name of the described copy, "" where it has none.
	Copy() string
	// Where says the round, the phase, who has to act and what is next.
	Where() Where
	// Stage is the round and the phase of Where, without the rest.
	Stage() (round int, phase string)
	// Numbers are what can be counted at a seat.
	Numbers(seat string) []Number
	// Result is how the game ended, nil before its end. The error is a
	// *CannotCheck where the scoring needs a fact of the copy.
	Result() (*Result, error)
	// View makes one of the rulebook's views.
	View(name string, args []Word, how Screen) (*View, error)

	// Wants are the names that must be described before a seat can go on; of "" those that matter to
	// all seats.
	Wants(seat string) []string
	// KnownNames are the names of all pieces that the game knows: on offer, gone, a seat's
	// own or described. See Resolve.
	KnownNames() []string
	// Called is a word of a line as people call it, empty where that is the word itself.
	Called(word string) say.Text
	// Component says how the thing of a name is described.
	Component(name string) Component
	// Due is what a seat has to do or to look at; with "" what all seats that act at once have
	// to do; empty for nothing.
	Due(seat string) say.Text
	// Outlook is what a seat stands to get, empty where that means nothing.
	Outlook(seat string) Outlook

	// Deal is what a table would deal now, drawn with rng from the stacks of its
	// copy and never dealt before; nil when nothing has to be dealt by name. stack
	// lists what lies in a stack, such as "lands I-II". The error is a
	// *CannotCheck when too little lies there.
	Deal(stack func(name string) []string, rng *rand.Rand) (Action, error)
	// Worth estimates how well a seat stands, at once and cheaply, in tenths of a
	// point. It compares positions of one game that are an action apart; it is no
	// forecast.
	Worth(seat string) int
	// Picture is that of what lies on the table under a name, as it is
	// described: a land, a technology, a field, "catastrophe"; nil where nothing is
	// drawn.
	Picture(name string) Picture
}

// Number is one thing that can be counted at a seat.
type Number struct {
	Name   say.Key // as lines and tables have it
	Title  say.Key // as the heading of a curve, "" for Name
	One    say.Key // one of it, as "coin", "" where it is called the same
	Many   say.Key // several of it, as people say it, "" for Name
	N      int
	Hidden bool   // held secretly until the end
	Unseen bool   // of a hand that the eyes don't see: N says nothing
	Untold bool   // what the table counted at the end doesn't say it: N is as told before
	Score  bool   // what the game is won by
	Makes  bool   // what the seat stands to make: a comparison shows it whether it differs or not
	Sign   string // what it is drawn as, "" for words; see svg.Signs
	Signed bool   // it is a place to the left or right of zero
}

// ScoreOf is the score, or what the game is won by so far, of the seat at an index.
func ScoreOf(p Position, at int) (score int) {
	if end, _ := p.Result(); end != nil {
		return end.Seats[at].Score
	}
	for _, n := range p.Numbers(p.Seats()[at]) {
		if n.Score {
			score = n.N
		}
	}
	return score
}

// Held says whether it is what a seat holds secretly, its money or its score, and can be seen.
func (n Number) Held() bool {
	return (n.Hidden || n.Score || n.Sign == "coin") && !n.Unseen && !n.Makes // what it makes is told with its picture
}

// Said is how many there are, as people read it.
func (n Number) Said() string {
	if n.Signed {
		return Signed(n.N)
	}
	return strconv.Itoa(n.N)
}

// Called is what so many are called beside the number, "" where a title stands before it.
func (n Number) Called() say.Key {
	switch {
	case n.Title != "":
		return ""
	case n.One != "" && n.N == 1:
		return n.One
	}
	return cmp.Or(n.Many, n.Name)
}

// Signed writes a place to the left or right of zero: -1, 0, +1.
func Signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// Where is a place in a game.
type Where struct {
	Round int
	// Numbered is the round as people read it, "" for its number.
	Numbered string
	Phase    string   // as scripts read it
	Stage    say.Text // the phase as people read it
	ToAct    []string
	Over     bool
	Next     say.Text // the next sensible thing, in a sentence; of a game that is over how it ended
	Said     say.Text // the same for who taps, where Next is a line to type; else empty
}

// Count is the round as people read it.
func (w Where) Count() string { return cmp.Or(w.Numbered, strconv.Itoa(w.Round)) }

// Leads is the next sensible thing under its heading.
func (w Where) Leads() say.Text {
	if w.Over {
		return w.Next
	}
	return say.That("Next: %s", w.Next)
}

// Phase is a part of a round: its name as scripts read it and as people do. The
// last one is that after the end.
type Phase struct {
	Name  string
	Title say.Key
}

// Component says how a thing of the copy is described.
type Component struct {
	Kind    say.Key          // what it is, as "land"; "" where nothing of this name is known
	Example string           // one such description
	Hint    say.Text         // a word on the notation
	Terms   []Term           // what the words mean that it is described by
	Fits    func(Piece) bool // whether a piece of the copy could be it; nil where none can
	Named   bool             // its owners have given it its name
}

// Blank is a piece of the box that a copy describes: a name that it could have, and
// where it lies.
type Blank struct {
	Name  string
	Stack string                 // as "lands I-II", "" for none
	Like  func(text string) bool // whether a description is of such a piece, where these bear names of their own and lie in no stack; nil else
	Component
}

// Term is a word of a notation and what it means.
type Term struct {
	Word  string
	Means say.Key
}

// Outlook is what a seat stands to get: in a sentence, and in the letters of
// the notation, as "3c 2s 1v".
type Outlook struct {
	Text  say.Text
	Short string
}

// Gained is the difference between two short outlooks, as "+3c -1v"; the whole new one if they
// can't be compared.
func Gained(now, gets string) string {
	var was, is int
	var what string
	before, out := strings.Fields(now), []string(nil)
	for i, field := range strings.Fields(gets) {
		if n, _ := fmt.Sscanf(field, "%d%s", &is, &what); n < 2 || i >= len(before) {
			return gets
		}
		if n, _ := fmt.Sscanf(before[i], "%d"+what, &was); n < 1 {
			return gets
		}
		if is != was {
			out = append(out, fmt.Sprintf("%+d%s", is-was, what))
		}
	}
	return strings.Join(out, " ")
}

// Option declares an option of a new game.
type Option struct {
	Name    string
	Value   string   // what the value stands for, in capitals
	Values  []string // all that it can be, where they are few
	Usual   string   // of Values, what is meant where the option isn't given; "" for none of them
	Ask     say.Key  // what a new table is asked to have one of Values chosen; "" where it isn't asked
	With    string   // the option that goes together with it: asked for only where that is chosen, and then needed; "" for none
	Until   int      // the last round that it matters to: a record that begins later isn't asked for it; 0 for always
	Help    say.Key
	Called  map[string]say.Key // how people call each of Values that they call by a name
	Means   map[string]say.Key // what each of Values comes to, where that isn't plain
	Repeats bool
}

// example is a line that could be typed, and what it does.
type example struct {
	Line string  `json:"line"`
	Does say.Key `json:"does"`
}

// RoundEvents are what happened in a round.
type RoundEvents struct {
	Round  int
	Events []Event
}

// Section is a part of a record: a table for each round.
type Section struct {
	Title  say.Key
	Rounds []RoundTable
	Note   say.Key // what stands below, such as what signs mean, "" for nothing
	Sales  bool    // it shows what was bought in place of rounds of its own
}

// RoundTable is what a section shows of a round.
type RoundTable struct {
	Round int
	Head  say.Text // as a card's text, empty for nothing
	Table Table    // its first column names seats
}

// StackKind is a kind of stacks, one for each period: "lands I-II".
type StackKind struct {
	Name    string   // "lands"
	Title   say.Key  // as the heading of what lies in it, a format with the period: "Lands %s"
	Periods []string // "I-II"
}

// Piece is one described component of a copy and the stack it lies in, as
// "lands I-II", or "".
type Piece struct{ Name, Text, Stack string }

// BarePosition implements what a position without rulings, copy, advice and random play needs:
// embed it, and write what the game has.
type BarePosition struct{}

func (BarePosition) Rulings() []string                       { return nil }
func (BarePosition) Reading(ruling string) string            { return ruling }
func (BarePosition) Readings(string, func(string, Position)) {}
func (BarePosition) Sound() error                            { return nil }
func (BarePosition) Copy() string                            { return "" }
func (BarePosition) Wants(string) []string                   { return nil }
func (BarePosition) KnownNames() []string                    { return nil }
func (BarePosition) Component(string) Component              { return Component{} }
func (BarePosition) Due(string) say.Text                     { return say.Text{} }
func (BarePosition) Outlook(string) Outlook                  { return Outlook{} }
func (BarePosition) Called(string) say.Text                  { return say.Text{} }
func (BarePosition) Worth(string) int                        { return 0 }
func (BarePosition) Picture(string) Picture                  { return nil }

func (BarePosition) Deal(func(string) []string, *rand.Rand) (Action, error) { return nil, nil }
