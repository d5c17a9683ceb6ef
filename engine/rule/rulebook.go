package rule

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"unsafe"

	"arbiter/say"
)

// Rulebook is a game's rules as the referee and the commands use them: data and functions.
// NewRulebook fills in what a game leaves out.
type Rulebook struct {
	Name    string  // in files and codes: "century"
	Title   say.Key // "20th Century"
	Version string  // changes when any verdict or result changes
	Least   int     // the fewest seats; 2 if it is 0
	Most    int     // the most seats; 6 if it is 0
	// FewestWin says that the fewest points win, not the most.
	FewestWin bool
	Phases    []Phase // the last is that after the end
	Verbs     VerbSet
	Views     []Verb
	// Files are the rulebook's text files, all optional:
	//   - catalogue.json, examples.txt and rulings.json; see CatalogueIn and RulingsIn
	//   - help.json, its part of the help of commands; see Help
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
	// New begins a game from what follows "new NAME". It gives the position,
	// the options in canonical form and the events. The error is a refusal.
	New func(words []Word) (p Position, canonical string, told []Event, err error)
	// Restore reads a position that its MarshalJSON wrote.
	Restore func(data []byte) (Position, error)

	// What follows is optional.

	// Numeral is a round as people read it, such as "III"; by default its number.
	Numeral func(round int) string
	Options []Option
	Rulings func() []Ruling
	// CheckSeat says what is wrong with a name of a seat; by default CheckSeatName.
	CheckSeat func(name string, column int) error
	// FromTable reads a file, YAML or JSON, that says what lies on the table in the
	// middle of a game. It gives the words that follow "new NAME", and the lines that
	// say what the seats have. The error is a *NotUnderstood.
	FromTable func(data []byte) (options []string, lines []Line, err error)
	Copy      CopyRules
	Sheets    SheetRules
	// Judge judges a position given as text, without a game. Claims says, from a text's
	// beginning, whether it is such a position of this game; without Claims the rulebook
	// must be named.
	Judge  func(text string, rulings []string) (*View, error)
	Claims func(text string) bool
	// Record is the sections that a report shows besides those common to all
	// games.
	Record func(told []RoundEvents) []Section
	// Seen is a position as seen by eyes that don't see every hand. A hand that they don't see
	// is as full as it could be: it allows all that some hand allows, so the result doesn't
	// depend on the real one. All see the hands that the game has revealed. If Seen is nil, no
	// seat holds anything secretly.
	Seen func(p Position, by Eyes) Position
	// Ahead are the positions in which a seat may plan, the soonest first: its next turn,
	// and phases in which seats act independently, as if they began now.
	Ahead func(p Position, seat string) []Position
	// Weights says what was expected in a text of weights, as advice takes it, nothing where it
	// can be read; nil for a game without weights.
	Weights func(text string) (expected say.Text)
	// Asks is the matter of questions that the last move which told an event of a kind answers, as Told has it; "" for none.
	Asks func(kind Happening) say.Key

	yours func() map[say.Key][]say.Key
	told  func() map[string][]string // see toldWords
	help  func() map[string]Help
}

// Yours are the formats of sentences for the seat that they name; see say.Yours.
func (b *Rulebook) Yours() map[say.Key][]say.Key { return b.yours() }

// Help is this game's part of the help of a command such as "new", "judge" or "score", from
// its help.json.
func (b *Rulebook) Help(command string) Help { return b.help()[command] }

// Help is a game's part of a command's help: a text, "" for none, and example lines.
type Help struct {
	About    say.Key   `json:"about"`
	Examples []example `json:"examples"`
}

// CopyRules say how a copy of the game is described. Games without pieces to describe
// have none.
type CopyRules struct {
	// Standing lists the names of the copy's facts that every game starts with
	// if they are described, such as the printed cost tracks.
	Standing func() []string
	// Stacks are the kinds of stacks that the pieces lie in.
	Stacks []StackKind
	// Fact reads what follows "describe", without a game, and gives it in
	// canonical form. The error is a refusal.
	Fact func(words []Word) (name, text string, err error)
	// Automatic says whether a name looks like those that a game gives to pieces dealt
	// without a name: a new piece of the copy may not have such a name.
	Automatic func(name string) bool
	// Blanks are the pieces of the box, to be described one after another.
	Blanks func() []Blank
	// Check checks a described copy: faults are impossible, gaps are assumed or
	// missing.
	Check func(pieces []Piece) (faults, gaps []say.Text)
	// Sketch reads the notation of a piece, whose picture can then be checked.
	// The error is a refusal, also for a game without pieces to draw.
	Sketch func(notation string) (*Sketch, error)
	// Drawn is the picture of a component by its description, nil for none; by default that of
	// its Sketch.
	Drawn func(description string) Picture
	// Makes are the kinds of pieces that are put together by tapping what they show; the
	// others are typed.
	Makes func() []Making
	// Had asks part by part for what lies on the table, in a record that begins in the
	// middle: for a form of the verb "have", as "tile", and a seat, or "" for what is no
	// seat's; described gives the copy's descriptions. Each form has its questions, but for its
	// numbers.
	Had func(p Position, seat, form string, described func(name string) (string, bool)) Questions
	// Numbers are the fields of the numbers that a seat can be stated to have there.
	Numbers func() []Field
	// Odd is what an action has that can't be by the stacks in which the pieces of the described
	// copy lie: remarks, no refusals; optional.
	Odd func(p Position, a Action, stacked func(stack string) []string) []say.Text
}

// SheetRules say how a game's end, or a part of it, is scored from a sheet.
type SheetRules struct {
	Scorings []string // the scorings of a sheet, the final one first
	// Fields are the entries of a scoring's sheet, in the order in which the board is
	// read.
	Fields func(scoring string) []Field
	// Score scores a sheet given as YAML or JSON; described gives the copy's
	// facts as typed after "describe", by name.
	Score func(data []byte, rulings []string, described func(name string) (string, bool)) (*View, error)
	// Counted reads the Fields from the sheet of a whole game.
	Counted func(sheet []byte) (seats []string, counts []*Tally, err error)
	// Known are the Fields of the final scoring that the record has of a seat, besides
	// its Numbers; optional. None of them is hidden.
	Known func(p Position, seat int) []TallyValue
}

// Scored scores a sheet as its Score does, and says on which rulings the sums rest.
func (b *Rulebook) Scored(sheet []byte, rulings []string, described func(name string) (string, bool)) (*View, error) {
	v, err := b.Sheets.Score(sheet, rulings, described)
	if err != nil {
		return nil, err
	}
	var rests []say.Text
	sums, wins := v.sumsAndWins()
	for _, r := range b.Rulings() {
		r.others(rulings, func(reading string, under []string) {
			would, err := b.Sheets.Score(sheet, under, described)
			if err != nil {
				return
			}
			if with, win := would.sumsAndWins(); !slices.Equal(with, sums) {
				rests = append(rests, restsSum(b.Rulings(), reading, with, wins, win))
			}
		})
	}
	v.addRests(rests)
	return v, nil
}

// addRests adds on which rulings the sums of a scoring rest.
func (v *View) addRests(rests []say.Text) {
	if v.AddTold(rests); len(rests) > 0 {
		v.Blocks = append(v.Blocks, Lines(rests...))
	}
}

// sumsAndWins are the seats with their sums, of the view of a scoring, and who wins where it is the final one.
func (v *View) sumsAndWins() (sums []string, wins say.Text) {
	for _, b := range v.Blocks {
		if t := b.Table; t != nil && t.Sum > 0 {
			sums = Each(t.Rows, func(row []say.Text) string { return row[0].String() + " " + row[t.Sum].String() })
		}
	}
	return sums, v.wins
}

// Compare is positive if a score is better than another, negative if it is worse.
func (b *Rulebook) Compare(score, other int) int {
	if b.FewestWin {
		return cmp.Compare(other, score)
	}
	return cmp.Compare(score, other)
}

// NewRulebook completes a rulebook, so that callers may use all of it: a function that the game
// leaves out refuses with a message, or gives nothing.
func NewRulebook(b Rulebook) *Rulebook {
	b.Least, b.Most = cmp.Or(b.Least, 2), cmp.Or(b.Most, 6)
	if b.Files == nil {
		b.Files = embed.FS{}
	}
	b.yours = sync.OnceValue(func() map[say.Key][]say.Key { return say.Yours(FileOf(&b, "words/you.json")) })
	b.told = sync.OnceValue(func() map[string][]string { return toldWords(WordsOf(&b)) })
	b.help = sync.OnceValue(func() (help map[string]Help) {
		_ = json.Unmarshal([]byte(FileOf(&b, "help.json")), &help) // embedded; a test checks it
		return help
	})
	usually(&b.Numeral, strconv.Itoa)
	usually(&b.Rulings, func() []Ruling { return nil })
	usually(&b.CheckSeat, func(name string, column int) error { return CheckSeatName(name, column) })
	usually(&b.FromTable, func([]byte) (options []string, lines []Line, err error) {
		return nil, nil, Misread(1, "a game from its beginning", "A record of this game can't begin in mid-game.")
	})
	usually(&b.Judge, func(string, []string) (*View, error) {
		return nil, Misread(1, "another rulebook", "This game has no files to judge.")
	})
	b.Judge = weighing(b.Rulings, b.Judge)
	usually(&b.Claims, func(string) bool { return false })
	usually(&b.Record, func([]RoundEvents) []Section { return nil })
	usually(&b.Seen, func(p Position, _ Eyes) Position { return p })
	usually(&b.Ahead, func(p Position, _ string) []Position { return []Position{p} })

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
	usually(&c.Drawn, func(description string) (drawn Picture) {
		if s, err := c.Sketch(description); err == nil {
			drawn = s.Piece
		}
		return drawn
	})
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
// gives the position and the events.
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

// FileOf is the content of one of a rulebook's files, "" for none.
func FileOf(book *Rulebook, name string) string {
	data := fileIn(name, book.Files)
	return unsafe.String(unsafe.SliceData(data), len(data)) // no other code refers to these bytes
}

// fileIn is the content of a file in the first of some folders that has it, nil for none.
func fileIn(name string, files ...fs.FS) (data []byte) {
	for i := 0; i < len(files) && data == nil; i++ {
		data, _ = fs.ReadFile(files[i], name) // the files are embedded: one that can't be read doesn't exist
	}
	return data
}

// WordsOf gives a rulebook's own messages in a language, as say.Language takes them.
func WordsOf(book *Rulebook) func(language string) string {
	return func(language string) string { return FileOf(book, "words/"+language+".json") }
}

// practice is a rulebook's practice set: an invented copy, as a components file, the
// transcript of a whole game with it, and the moments of that for the short demo, ""
// for all of it. Nothing in it repeats what only the published components show.
type practice struct{ Components, Game, Minute string }

// PracticeOf reads a rulebook's practice set.
func PracticeOf(book *Rulebook) practice {
	return practice{Components: FileOf(book, "practice/set.txt"), Game: FileOf(book, "practice/game.txt"), Minute: FileOf(book, "practice/minute.txt")}
}
