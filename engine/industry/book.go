package industry

import (
	"embed"
	"io/fs"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Name is the rulebook's name in files and codes.
const Name = "industry"

const title = "Industry"

// Version counts up when anything would be judged otherwise than before.
const Version = "3"

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
func (Book) Options() []rule.Option  { return options }
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

// Judge has nothing to judge: only a game's journal says what lies on the board.
func (Book) Judge(string, []string) (*rule.View, error) {
	return nil, rule.Misread(1, "a region file of 20th Century", "Industry has no region files; look at a game with: board SEAT.")
}

// Record adds what was auctioned to the record.
func (Book) Record([]rule.RoundEvents) []rule.Section {
	return []rule.Section{{Title: "Auction prices", Sales: true}}
}

// Examples are lines that show commands with this game.
func (Book) Examples(command string) []rule.Example { return examples[command] }

// About is what there is to say of a command with this game.
func (Book) About(command string) say.Key {
	if command == "score" {
		return scoreHelp
	}
	return ""
}

const scoreHelp say.Key = `A sheet of Industry begins with rules: industry; its seats have points, talers,
factory_pairs, technology_pairs, bonus as [[value, own factories], …], jokers,
subsidy and properties.`

var examples = map[string][]rule.Example{
	"new":      {{Line: "new friday --rules industry --seats Ann,Bob,Cyd", Does: "a game of Industry"}},
	"demo":     {{Line: "demo --rules industry", Does: "a whole game of Industry, on an invented board"}},
	"rulings":  {{Line: "rulings --rules industry", Does: "where the book of Industry can be read in two ways"}},
	"simulate": {{Line: "simulate --rules industry --play greedy --all", Does: "games of Industry, everybody taking what seems best at once"}},
}

//go:embed words topics practice/*.txt testdata/cases/[0-9]*.txt
var files embed.FS

// Files are the game's words in other languages, its pages, its casebook and its
// practice set.
func (Book) Files() fs.FS { return files }
