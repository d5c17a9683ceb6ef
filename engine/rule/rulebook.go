package rule

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"sync"
	"unsafe"

	"arbiter/say"
)

// Rulebook is a game's rules as the referee and the commands take them: data, and what can
// be done with them. NewRulebook fills in what a game leaves out.
type Rulebook struct {
	Name    string  // in files and codes: "century"
	Title   say.Key // "20th Century"
	Version string  // changes when anything would be judged differently than before
	Least   int     // seats; 2 where nothing is said
	Most    int     // seats; 6 where nothing is said
	// FewestWin says that the fewest points win; the most where nothing is said.
	FewestWin bool
	Phases    []Phase // the last is that after the end
	Verbs     VerbSet
	Views     []Verb
	// Files are what a rulebook brings as text. What it has none of is left out:
	//   - words/LANGUAGE.json, its own messages in another language, as say.Language
	//     reads a catalogue; see WordsOf
	//   - words/you.json, what a seat reads where others read its name, as say.Yours reads it
	//   - topics/LANGUAGE.txt, short pages on what players ask; topics/asked/LANGUAGE.txt,
	//     how they ask it; topics/words.txt, what they call things; testdata/cases, the
	//     casebook: what questions in ordinary words are answered from besides the
	//     catalogue and the rulings
	//   - practice/set.txt, practice/game.txt and practice/minute.txt; see PracticeOf
	Files     fs.FS
	Catalogue func() []Entry
	// New begins a game from what follows "new NAME": the position, the options
	// in canonical form and what there is to tell.
	New func(words []Word) (p Position, canonical string, told []Event, err error)
	// Restore reads a position that its MarshalJSON wrote.
	Restore func(data []byte) (Position, error)

	// What follows is optional.

	Options []Option
	Rulings func() []Ruling
	// CheckSeat says what is wrong with a name of a seat; CheckSeatName where nothing is
	// said.
	CheckSeat func(name string, column int) error
	// FromTable reads what lies on a table in the middle of a game, YAML or JSON: the
	// words that follow "new NAME", and the lines that say what the seats have. The
	// error is a *NotUnderstood.
	FromTable func(data []byte) (options, lines []string, err error)
	Copy      CopyRules
	Sheets    SheetRules
	// Judge judges a position given as text, without a game. Claims says by its beginning
	// whether a text is one of this game; without Claims the rulebook has to be named.
	Judge  func(text string, rulings []string) (*View, error)
	Claims func(text string) bool
	// Record is what a record of a game shows besides what every game has.
	Record func(told []RoundEvents) []Section
	// Advice is what works out what a seat could do best.
	Advice func(p Position) Adviser
	// Seen is a position as seen by eyes that don't see every hand. A hand that they don't see
	// is as full as it could be: it allows all that some hand allows, so the result doesn't
	// depend on the real one. All see the hands that the game has revealed. If Seen is nil, no
	// seat holds anything secretly.
	Seen func(p Position, by Eyes) Position
	// Ahead are the positions in which a seat may plan, the soonest first: its next turn,
	// and what it has to do by itself as if that began now, with what it has got so far.
	Ahead func(p Position, seat string) []Position
	// Find is the seat that has what a name means and how it lies there, as it would be
	// typed; "" twice where there is none. Capitals make no difference.
	Find func(p Position, name string) (seat, lies string)

	yours func() map[say.Key][]say.Key
	help  func() map[string]Help
}

// Yours are the forms of sentences that name a seat as that seat reads them; see say.Yours.
func (b *Rulebook) Yours() map[say.Key][]say.Key { return b.yours() }

// Help is what there is to say of a command such as "new", "judge" or "score" with this game,
// as its help.json has it.
func (b *Rulebook) Help(command string) Help { return b.help()[command] }

// Help is what help adds to a command for a game, "" for nothing, and example lines.
type Help struct {
	About    say.Key   `json:"about"`
	Examples []example `json:"examples"`
}

// CopyRules are how a copy of the game is described. Games without pieces of their own
// have none.
type CopyRules struct {
	// Standing lists the names of the copy's facts that every game starts with
	// where they are described, such as the printed cost tracks.
	Standing func() []string
	// Stacks are the kinds of stacks that the pieces lie in.
	Stacks []StackKind
	// Fact reads what follows "describe" without a game and gives it canonically.
	Fact func(words []Word) (name, text string, err error)
	// Automatic says whether a name looks like those that a game gives to what is dealt
	// without one: a new piece of the copy bears none such.
	Automatic func(name string) bool
	// Blanks are the pieces of the box, to be described one after another.
	Blanks func() []Blank
	// Check looks a described copy over: what can't be, and what is assumed or missing.
	Check func(pieces []Piece) (faults, gaps []say.Text)
	// Sketch reads a notation of a piece, to be checked by its picture; it is
	// refused where there are no pieces to draw.
	Sketch func(notation string) (*Sketch, error)
	// Drawn is the picture of a component as the copy describes it, nil where
	// there is none.
	Drawn func(description string) Picture
	// Makes are the kinds of pieces that are put together by tapping what they show; the
	// others are typed.
	Makes func() []Making
	// Questions are how a piece of a kind, as Component names it, is asked for part by
	// part; nil where it is typed in one go, as all are without it.
	Questions func(kind say.Key) Questions
	// Had is how what lies on the table is asked for part by part where a record begins in
	// the middle: by a form of the verb "have", as "tile", of a seat or of no seat's own;
	// described is the copy's. Nil where that is typed in one go.
	Had func(p Position, seat, form string, described func(name string) (string, bool)) Questions
}

// SheetRules are how a game's end, or a part of it, is scored from a sheet.
type SheetRules struct {
	Scorings []string // what a sheet can be scored by, the final scoring first
	// Fields are what a table is asked for then, in the order in which the board is read.
	Fields func(scoring string) []Field
	// Score scores a sheet given as YAML or JSON; described gives the copy's
	// facts as typed after "describe", by name.
	Score func(data []byte, rulings []string, described func(name string) (string, bool)) (*View, error)
	// Counted says what the sheet of a whole game counts in the Fields.
	Counted func(sheet []byte) (seats []string, counts []*Tally, err error)
	// Known are the Fields of the final scoring as the record has them of a seat, besides
	// its Numbers; nil where that is all. Nothing among them is held secretly.
	Known func(p Position, seat int) []TallyValue
}

// Beats says whether a score is better than another.
func (b *Rulebook) Beats(score, other int) bool { return b.compare(score, other) > 0 }

// compare is positive if a score is better than another, negative if it is worse.
func (b *Rulebook) compare(score, other int) int {
	if b.FewestWin {
		return cmp.Compare(other, score)
	}
	return cmp.Compare(score, other)
}

// NewRulebook completes a rulebook, so that callers may use all of it: what the game leaves out
// is refused in a sentence, or empty.
func NewRulebook(b Rulebook) *Rulebook {
	b.Least, b.Most = cmp.Or(b.Least, 2), cmp.Or(b.Most, 6)
	if b.Files == nil {
		b.Files = embed.FS{}
	}
	b.yours = sync.OnceValue(func() map[say.Key][]say.Key { return say.Yours(FileOf(&b, "words/you.json")) })
	b.help = sync.OnceValue(func() (help map[string]Help) {
		_ = json.Unmarshal([]byte(FileOf(&b, "help.json")), &help) // built in; a test holds that it is right
		return help
	})
	usually(&b.Rulings, func() []Ruling { return nil })
	usually(&b.CheckSeat, func(name string, column int) error { return CheckSeatName(name, column) })
	usually(&b.FromTable, func([]byte) (options, lines []string, err error) {
		return nil, nil, Misread(1, "a game from its beginning", "A record of this game can't begin in mid-game.")
	})
	usually(&b.Judge, func(string, []string) (*View, error) {
		return nil, Misread(1, "another rulebook", "This game has no files to judge.")
	})
	usually(&b.Claims, func(string) bool { return false })
	usually(&b.Record, func([]RoundEvents) []Section { return nil })
	usually(&b.Advice, func(Position) Adviser { return nil })
	usually(&b.Seen, func(p Position, _ Eyes) Position { return p })
	usually(&b.Ahead, func(p Position, _ string) []Position { return []Position{p} })
	usually(&b.Find, func(Position, string) (seat, lies string) { return "", "" })

	c := &b.Copy
	usually(&c.Fact, func([]Word) (name, text string, err error) {
		return "", "", Misread(1, "another rulebook", "Nothing of this game's copy is described.")
	})
	usually(&c.Standing, func() []string { return nil })
	usually(&c.Automatic, func(string) bool { return false })
	usually(&c.Blanks, func() []Blank { return nil })
	usually(&c.Check, func([]Piece) (faults, gaps []say.Text) { return nil, nil })
	usually(&c.Sketch, func(string) (*Sketch, error) {
		return nil, Misread(1, "another rulebook", "This game has no pieces to draw.")
	})
	usually(&c.Drawn, func(string) Picture { return nil })
	usually(&c.Makes, func() []Making { return nil })
	usually(&c.Had, func(Position, string, string, func(string) (string, bool)) Questions { return nil })

	s := &b.Sheets
	usually(&s.Fields, func(string) []Field { return nil })
	none := Misread(1, "another rulebook", "This game has no sheets to score.")
	usually(&s.Score, func([]byte, []string, func(string) (string, bool)) (*View, error) { return nil, none })
	usually(&s.Counted, func([]byte) (seats []string, counts []*Tally, err error) { return nil, nil, none })
	return &b
}

// Beginning makes Rulebook.New for games that begin from a setup: read reads the setup, start
// gives the position and what there is to tell.
func Beginning[S fmt.Stringer](read func(words []Word) (S, error), start func(setup S) (Position, []Event)) func(words []Word) (Position, string, []Event, error) {
	return func(words []Word) (Position, string, []Event, error) {
		setup, err := read(words)
		if err != nil {
			return nil, "", nil, err
		}
		p, told := start(setup)
		return p, setup.String(), told, nil
	}
}

func usually[F any](f *F, usual F) {
	if reflect.ValueOf(*f).IsNil() {
		*f = usual
	}
}

// FileOf is one of a rulebook's files, "" where it has none of that name.
func FileOf(book *Rulebook, name string) string {
	data, _ := fs.ReadFile(book.Files, name)                // the files are built in: what can't be read isn't there
	return unsafe.String(unsafe.SliceData(data), len(data)) // nothing else refers to them
}

// WordsOf gives a rulebook's own messages in a language, as say.Language takes them.
func WordsOf(book *Rulebook) func(language string) string {
	return func(language string) string { return FileOf(book, "words/"+language+".json") }
}

// practice is what a rulebook ships for trying: an invented copy, as a file of
// described components, the transcript of a whole game with it, and which moments of
// that a newcomer is shown, "" for all of it. Nothing in it repeats what only the
// published components show.
type practice struct{ Components, Game, Minute string }

// PracticeOf reads what a rulebook ships for trying.
func PracticeOf(book *Rulebook) practice {
	return practice{Components: FileOf(book, "practice/set.txt"), Game: FileOf(book, "practice/game.txt"), Minute: FileOf(book, "practice/minute.txt")}
}
