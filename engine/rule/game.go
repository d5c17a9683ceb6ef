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
	Move       Kind = iota // something that happened in the game
	Fact                   // a description of the copy, which holds from the beginning
	Correction             // a correction of what the game holds
	Count                  // a comparison; nothing changes
)

// Action is one entry as a typed value: a pointer to the type that a verb of its rulebook is
// declared with. Its text belongs to the position in which it was read: see Text. An action
// that is no Move has a method Kind.
type Action any

// KindOf is the kind of an action: that of its method Kind, or Move.
func KindOf(a Action) Kind {
	if other, is := a.(interface{ Kind() Kind }); is {
		return other.Kind()
	}
	return Move
}

// CameTo returns the lines that replace an action of an older transcript in exports, by the
// action's method CameTo; nil if its own line is written.
func CameTo(p Position, a Action) []string {
	if former, is := a.(interface{ CameTo(p Position) []string }); is {
		return former.CameTo(p)
	}
	return nil
}

// shown is what an entry reveals to other players.
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
	Usage   []string           // the forms it takes, without the verb
	Short   say.Key            // one line of help
	Long    say.Key            // when it is legal and what it does
	Example []string           // lines that could be typed
	Reason  say.Key            // that stands in them, "" for none
	In      []string           // the phases that it belongs to; nil for all
	Number  int                // its number in menus, 1 to 7, which it keeps from step to step; 0 for any
	All     int                // the same of all seats at once; 0 for the Number
	Shows   shown              // what it reveals, so that undoing it can't hide it again
	Keeper  bool               // only the keeper enters it, like an Outcome: it sets up the game, or ends it
	Outcome bool               // it only states the result of something that several seats decide
	Anytime bool               // it is a fact, a correction or a count, which may be entered at any time
	Ends    bool               // it ends its seat's part in the round: pages show it small, apart from what is tapped often
	Explain bool               // of a view: it can be explained
	Board   bool               // of a view that shows a picture of what all share
	Hand    say.Key            // names the hidden hand that bounds its last number, as "%s, within one's coins"; "" for none
	Hands   say.Key            // the same for the hands of all, as "%s, within the coins of all"
	Label   say.Key            // the words of a button, with the words behind the seat as facts, %v for all that are left: "Bid %s"
	Act     say.Key            // the words of its offer if its first piece is still to be chosen, with the seat as a fact: "%s kept a field"; "" for its Label
	Labels  map[string]say.Key // Labels by the first word behind the seat, which is then no fact; "" where nothing is chosen yet
	Behind  say.Key            // the words of a button that enters it at once with a line before it, with that line's as a fact; "" for both of their labels
	Asks    []Asked            // how it is asked whether a seat may do it
	Fold    say.Key            // it is rare, or gives something up: pages show it apart, under this heading, and ask for confirmation; "" for most
	Former  string             // a word that ends lines of older transcripts, which exports replace: see CameTo
	Picture say.Key            // of a view that shows a picture of a seat, which can be exported and compared: the heading of several, as "Regions"
}

// isIn says whether the verb is entered in a phase.
func (v *Verb) isIn(phase string) bool { return v.In == nil || slices.Contains(v.In, phase) }

// TakesSeat says whether a seat may follow the verb.
func (v *Verb) TakesSeat() bool {
	return slices.ContainsFunc(v.Usage, func(form string) bool { return strings.HasPrefix(form, "SEAT") })
}

// Asked is by which words it is asked whether a seat may do something, as matters of ask.Sought.Names.
type Asked struct {
	Way string // the first word behind the seat, then the kind of piece that it takes, or ? where it only may make that possible; "" for any
	As  say.Key
}

// Named is the verb or view with a name; ok says whether there is one.
func Named(verbs []Verb, name string) (v Verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v Verb) bool { return v.Name == name })
	if i < 0 {
		return Verb{}, false
	}
	return verbs[i], true
}

// Table is text in columns.
type Table struct {
	Header []say.Text
	Rows   [][]say.Text
	Footer []say.Text
	Left   int                // the first so many columns are words, aligned left; the others are numbers
	Words  []int              // those of the others that are words all the same
	Seats  bool               // every row is a seat's, which its first column names: a page may give each seat a column
	Among  map[int][]say.Text // by column: the few names that its cells can have
	Sum    int                // of a table with Seats: the column that is the sum of the others, 0 for none
}

// Word says whether a column is words, aligned left.
func (t *Table) Word(column int) bool { return column < t.Left || slices.Contains(t.Words, column) }

// Block is one part of a view: lines, a table or a picture.
type Block struct {
	Lines    []say.Text
	Asked    bool // a menu shows the same: a screen without room leaves it out
	Typed    bool // the lines can be entered as they are: they are not wrapped
	Table    *Table
	Picture  Picture
	Caption  say.Text
	Title    say.Text // of a picture in a document of its own
	Subtitle say.Text // below that title
}

// View is the content of a view, for scripts and for people.
type View struct {
	JSON    any
	Blocks  []Block
	Explain func()        // adds an explanation of its numbers; nil if there is none
	Scene   func() *Scene // of a status: what a screen draws; nil if it draws only the seats
	Next    say.Text      // of a status: its last line, what is next
	Doubts  []Doubt       // of a scoring; they stand in the blocks too
	Assumed []Need        // of a scoring: what is taken for numbers that aren't given, where that isn't 0

	wins say.Text // of a final scoring: who wins
}

// Doubt is what a reader of a scoring should look at again: a field at a seat, "" for one that
// isn't asked for.
type Doubt struct {
	Seat  int
	Field string
	say.Text
}

// Remark adds a doubt, unless its text is empty.
func (v *View) Remark(seat int, field string, remark say.Text) {
	if !remark.Empty() {
		v.AddTold([]say.Text{remark})
		v.Blocks = append(v.Blocks, Lines(remark))
		v.Doubts = append(v.Doubts, Doubt{seat, field, remark})
	}
}

// FinalView is the view of a final scoring: its table, whose last column are the places, what is counted, and who wins,
// with what is left open of the places; open is nil where nothing is.
func FinalView(json Object, t *Table, counted []say.Text, wins say.Text, open *Open) *View {
	wins = open.outcome(wins)
	if open != nil {
		for _, seat := range open.Seats {
			row := t.Rows[seat]
			row[len(row)-1] = say.Plain("?")
		}
	}
	return &View{JSON: json, Blocks: []Block{{Table: t}, {Lines: counted}, Lines(wins)}, wins: wins}
}

// AddTold adds sentences for scripts to a view whose JSON is an Object.
func (v *View) AddTold(told []say.Text) {
	if len(told) == 0 {
		return
	}
	o := v.JSON.(Object)
	if last := len(o) - 1; last >= 0 && o[last].Name == "told" {
		told, o = slices.Concat(o[last].Value.([]say.Text), told), o[:last]
	}
	v.JSON = append(o, Object{{"told", told}}...)
}

// Lines makes a block of lines.
func Lines(lines ...say.Text) Block { return Block{Lines: lines} }

// Screen says how a view is to be shown, and has facts that the position lacks.
type Screen struct {
	Game    string          // the game's name
	Entries int             // in its journal
	Hands   bool            // show hidden hands
	Sheet   func() bool     // whether nothing was entered but what the table counted, as on a score sheet that is kept; nil if not available
	Serves  string          // the only seat that is asked now, of several that act; "" for none
	Events  iter.Seq[Event] // the events so far, the newest first; nil if not available
	// Did are the entries by which a seat has acted in the current phase; nil if not
	// available.
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
	// "new-garbage=may".
	Rulings() []string
	// Readings gives the other readings of a ruling, as "new-garbage=may", and the
	// position as it would be under each.
	Readings(ruling string, visit func(reading string, under Position))
	// Sound says what in the position is impossible in any game; nil if it is
	// sound.
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
	// Called is a word of a line as people say it; empty if that is the word itself.
	Called(word string) say.Text
	// Component says how the thing of a name is described.
	Component(name string) Component
	// Find is the piece with a name, ignoring case, where a seat has it; else it has no seat.
	Find(name string) Found
	// Course says who begins, what comes after the phase and how long the game goes on.
	Course() Course
	// Tells are what else is asked of the game.
	Tells() []Matter
	// Due is what a seat has to do or to look at; with "" what all seats that act at once have
	// to do. It is empty for nothing.
	Due(seat string) say.Text
	// Outlook is what a seat would get by its next production or scoring; empty
	// if the game has no such thing.
	Outlook(seat string) Outlook

	// Deal is a deal that is due now, drawn with rng from the pieces of the stacks
	// that were never dealt before; nil if nothing has to be dealt by name. stack
	// lists the names in a stack, such as "lands I-II". The error is a
	// *CannotCheck if too few lie there.
	Deal(stack func(name string) []string, rng *rand.Rand) (Action, error)
	// Worth estimates how well a seat stands, at once and cheaply, in tenths of a
	// point. It compares positions of one game that are an action apart; it is no
	// forecast.
	Worth(seat string) int
	// Picture is the picture of a piece on the table, as it is described and as it lies: a
	// land, a technology, a field, "catastrophe"; of several of one name that of the seat,
	// which may be "". It is nil if the piece has none.
	Picture(name, seat string) Picture
}

// Number is one thing that can be counted at a seat.
type Number struct {
	Name   say.Key // as lines and tables have it
	Title  say.Key // as the heading of a curve, "" for Name
	One    say.Key // one of it, as "coin"; "" for Name
	Many   say.Key // several of it, as people say it, "" for Name
	N      int
	Hidden bool   // held secretly until the end
	Unseen bool   // it is in a hand that the eyes don't see: N has no meaning
	Untold bool   // it isn't known: it rests on what isn't described, or a count of the end doesn't give it and N is the value before
	Score  bool   // what the game is won by
	Makes  bool   // what the seat would make: a comparison shows it even if it doesn't differ
	Idle   bool   // nothing more comes of it: neither a picture nor a comparison shows it
	Sign   string // the sign that it is drawn as, "" for words; see svg.Pen.Sign
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

// Signs are the numbers of a seat that are drawn: its score, or first what it makes and then the
// others.
func Signs(p Position, seat string, score bool) []Number {
	drawn := func(makes bool) []Number {
		return Those(p.Numbers(seat), func(n Number) bool {
			return n.Makes == makes && n.Sign != "" && n.Score == score && !n.Hidden && !n.Idle && !n.Untold
		})
	}
	return append(drawn(true), drawn(false)...)
}

// Counts says whether it is something hidden, money or the score, of which each change is told.
func (n Number) Counts() bool {
	return (n.Hidden || n.Score || n.Sign == "coin") && !n.Makes // what the seat makes is shown with its picture
}

// Held says whether it Counts and can be seen.
func (n Number) Held() bool { return n.Counts() && !n.Unseen }

// HandOf are the numbers of a seat that are Held; to itself all that Counts, also what it covers.
func HandOf(p Position, seat, to string) []Number {
	return Those(p.Numbers(seat), func(n Number) bool { return n.Held() || n.Counts() && seat == to })
}

// Said is the number as people read it.
func (n Number) Said() string {
	if n.Signed {
		return Signed(n.N)
	}
	return strconv.Itoa(n.N)
}

// Called is the noun that goes with the number; "" if it has a title before it instead.
func (n Number) Called() say.Key {
	switch {
	case n.Title != "":
		return ""
	case n.One != "" && n.N == 1:
		return n.One
	}
	return cmp.Or(n.Many, n.Name)
}

// Amount is the number before its noun, or behind its title.
func (n Number) Amount() say.Text { return n.amount(n.Said()) }

// amount is Amount with a number as it is said, ? where it isn't told.
func (n Number) amount(much string) say.Text {
	if n.Title != "" {
		return say.That("%s %s", say.That(n.Title), much)
	}
	return say.That("%s %s", much, say.That(n.Called()))
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
	Phase string   // as scripts read it
	Stage say.Text // the phase as people read it
	ToAct []string
	Over  bool
	Next  say.Text        // the next step, in a sentence; of a game that is over how it ended
	Said  func() say.Text // the same for pages, if Next is a line to type; else nil, or it gives nothing
}

// Leads is Next with its heading.
func (w Where) Leads() say.Text {
	if w.Over {
		return w.Next
	}
	return say.Join(" ", say.That("Next:"), w.Next)
}

// Course is how a game goes on, as far as it is settled; what is empty or 0 is said by nothing.
type Course struct {
	Rounds int        // of the game, at most
	Starts say.Text   // who began the round, or chooses now
	Next   say.Text   // who begins the next round, or how that is decided
	Then   say.Text   // what comes after the phase
	Sooner bool       // it may end before that
	More   say.Text   // what else is counted in rounds, or says when it ends
	Out    []string   // the seats that take no more part in the phase; nil if none can leave it
	Ended  say.Text   // of a game that is over: by what it ended
	Scores []say.Text // what is drawn at the beginning and scored in later rounds, and what that gives
}

// Matter is what the game tells of a matter that its status needn't have, to each question for the matter and no more.
type Matter struct {
	Of   say.Text // the matter: see ask.Sought.Names
	Seat string   // whose it is, "" for no seat's
	What string   // the piece that it is about, "" for none
	Any  bool     // a question may name a seat all the same
	Says say.Text
	N    int  // how many; whether it is so, if that is asked
	Open bool // a yes or no would say too much
}

// WhyFirst tells why a seat begins the round: why, where the record has the round before.
func WhyFirst(seat string, before bool, why say.Text) Matter {
	if !before {
		why = say.That("named when the record began")
	}
	return Matter{Of: say.That("why begin/begins/start/starts/starting/first; player the goes auction round"), Seat: seat, Says: why, Open: true}
}

// Phase is a part of a round: its name as scripts read it and as people do. The
// last one is that after the end.
type Phase struct {
	Name  string
	Title say.Key
}

// Found is a piece where a seat has it.
type Found struct {
	Seat  string // "" if no seat has it
	Name  string // as lines name it there
	Mark  string // what the board adds to its name, as + of a developed field; "" for nothing
	Shows string // what it shows and where it lies, as it would be typed; "" where that isn't known
}

func (f Found) String() string { return strings.TrimRight(f.Name+f.Mark+" "+f.Shows, " ") }

// Component says how a thing of the copy is described.
type Component struct {
	Kind    say.Key           // what it is, as "land"; "" for an unknown name
	Example string            // an example of a description
	Hint    say.Text          // an explanation of the notation
	Terms   []Term            // the meanings of the notation's words
	Fits    func(Piece) bool  // whether a piece of the copy could be it; nil if none can
	Named   bool              // its name was given by the copy's owners
	Asks    Questions         // ask for what it shows part by part; nil if that is typed as a whole
	Adds    func(string) bool // whether a description only says more of it than is said; nil where no more can be
}

// Blank is a piece of the box that a copy describes: a name that it could have, and
// where it lies.
type Blank struct {
	Name  string
	Stack string                 // as "lands I-II", "" for none
	Like  func(text string) bool // whether a description is of such a piece, for pieces with names of their own that lie in no stack; nil for others
	Component
}

// Term is a word of a notation and what it means.
type Term struct {
	Word  string
	Means say.Key
}

// Outlook is what a seat would get: in a sentence, and in the letters of the
// notation, as "3c 2s 1v".
type Outlook struct {
	Text  say.Text
	Short string
}

// Gained is the difference between two short outlooks, as "+3c -1v"; the whole new one if they
// can't be compared.
func Gained(now, gets string) string {
	before, after, out := strings.Fields(now), strings.Fields(gets), []string(nil)
	if len(before) < len(after) {
		return gets
	}
	for i, field := range after {
		var was, is int
		var of, what string
		if n, _ := fmt.Sscanf(before[i]+" "+field, "%d%s %d%s", &was, &of, &is, &what); n < 4 || of != what {
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
	Value   string   // the placeholder of its value, in capitals
	Values  []string // all possible values, if they are few
	Usual   string   // of Values, the default; "" for none of them
	Ask     say.Key  // the question by which a new game asks for one of Values; "" if it doesn't ask
	With    string   // the option with which it is given: asked for only if that is chosen, and then required; "" for none
	Until   int      // the last round that it matters to: a record that begins later isn't asked for it; 0 for always
	Help    say.Key
	Called  map[string]say.Key // the names, for people, of those Values that have one
	Means   map[string]say.Key // what each of Values means, if that isn't plain
	Repeats bool
}

// example is a line to type, and what it does.
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
	Note   say.Key // a note below it, such as the meaning of signs, "" for none
	Sales  bool    // it shows the purchases instead of its own rounds
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

// BarePosition implements what a game without rulings, copy and random play doesn't need: a
// position embeds it.
type BarePosition struct{}

func (BarePosition) Rulings() []string                       { return nil }
func (BarePosition) Readings(string, func(string, Position)) {}
func (BarePosition) Sound() error                            { return nil }
func (BarePosition) Copy() string                            { return "" }
func (BarePosition) Wants(string) []string                   { return nil }
func (BarePosition) KnownNames() []string                    { return nil }
func (BarePosition) Component(string) Component              { return Component{} }
func (BarePosition) Find(string) Found                       { return Found{} }
func (BarePosition) Course() Course                          { return Course{} }
func (BarePosition) Tells() []Matter                         { return nil }
func (BarePosition) Due(string) say.Text                     { return say.Text{} }
func (BarePosition) Outlook(string) Outlook                  { return Outlook{} }
func (BarePosition) Called(string) say.Text                  { return say.Text{} }
func (BarePosition) Worth(string) int                        { return 0 }
func (BarePosition) Picture(string, string) Picture          { return nil }

func (BarePosition) Deal(func(string) []string, *rand.Rand) (Action, error) { return nil, nil }
