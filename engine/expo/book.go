package expo

import (
	"embed"
	"io/fs"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Name is the rulebook's name in files and codes.
const Name = "expo"

const title = "Expo 1906"

// Version counts up when anything would be judged otherwise than before.
const Version = "2"

// Book is the rulebook as the referee takes it.
type Book struct{ rule.BareBook }

var (
	_ rule.Rulebook = Book{}
	_ rule.Position = (*Position)(nil)
)

func (Book) Name() string            { return Name }
func (Book) Title() say.Key          { return title }
func (Book) Version() string         { return Version }
func (Book) Phases() []rule.Phase    { return phases }
func (Book) Views() []rule.Verb      { return views }
func (Book) Options() []rule.Option  { return gameOptions }
func (Book) Rulings() []rule.Ruling  { return rulingTable.Rulings() }
func (Book) Catalogue() []rule.Entry { return rule.Catalogue(chapters, examplesText) }

// New begins a game from what follows "new NAME".
func (Book) New(words []rule.Word) (rule.Position, string, []rule.Event, error) {
	s, err := ParseSetup(words)
	if err != nil {
		return nil, "", nil, err
	}
	return New(s), s.String(), s.told(), nil
}

// Record adds what was bought to the record.
func (Book) Record([]rule.RoundEvents) []rule.Section {
	return []rule.Section{{Title: "Bought in the Train Station and the Academy", Sales: true}}
}

// Examples are lines that show commands with this game.
func (Book) Examples(command string) []rule.Example { return examples[command] }

// About is what there is to say of a command with this game.
func (Book) About(command string) say.Key {
	return map[string]say.Key{"score": scoreHelp, "judge": judgeHelp, "best": bestHelp}[command]
}

const judgeHelp say.Key = `Expo 1906: a file that begins with lab and its rows is a laboratory, then a tile a
line: cell, turn, tile. Lines with place, remove and move may follow and are
judged in order.`

const bestHelp say.Key = `Expo 1906: laboratory, the operations of one Laboratory card that score most with the
tiles in front, over all places, turns and removals; patents, the cheapest way to lead
each row, and what a Journal would add to each project.`

const scoreHelp say.Key = `A sheet of Expo 1906 begins with rules: expo and jury: {steam: 7, electricity: 5};
its seats have points, funding, completed as {steam: 2, electricity: 1}, tokens as
[1, 8, 10], chits as [milan1906], technologies, scraps_covered and shapes.`

var examples = map[string][]rule.Example{
	"new":      {{Line: "new friday --rules expo --seats Ann,Bob,Cyd", Does: "a game of Expo 1906"}},
	"judge":    {{Line: "judge lab.txt", Does: "a laboratory of Expo 1906: its first word is lab"}},
	"best":     {{Line: "best laboratory Ann", Does: "what Ann could complete now, proven"}},
	"tile":     {{Line: "tile project Phonograph T 3v 2empirical 2automated 1copper 2steam", Does: "a project of Expo 1906 in its turns"}},
	"rulings":  {{Line: "rulings --rules expo", Does: "where the book of Expo 1906 can be read in two ways"}},
	"simulate": {{Line: "simulate --rules expo --play greedy --all", Does: "games of Expo 1906, everybody taking what seems best at once"}},
}

//go:embed words topics practice/*.txt testdata/cases/[0-9]*.txt
var files embed.FS

// Files are the game's words in other languages, its pages, its casebook and its
// practice set.
func (Book) Files() fs.FS { return files }
