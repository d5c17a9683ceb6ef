package expo

import (
	"embed"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// name is the rulebook's name in files and codes.
const name = "expo"

const title = "Expo 1906"

// version counts up when anything would be judged otherwise than before.
const version = "2"

// Book is the rulebook as the referee takes it.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: name, Title: title, Version: version, Least: 1, Most: mostSeats,
		Phases: phases, Verbs: ruledVerbs{&verbs}, Views: views, Options: gameOptions, Rulings: rulingTable.Rulings, Files: files,
		Catalogue: func() []rule.Entry { return rule.Catalogue(chapters(), examplesText) },
		New:       rule.Beginning(parseSetup, func(s *setup) (rule.Position, []rule.Event) { return New(s), s.told() }),
		Restore:   restore,
		CheckSeat: checkSeat,
		FromTable: fromTable,
		Help: map[string]rule.Help{
			"new":      {Examples: []rule.Example{{Line: "new friday --rules expo --seats Ann,Bob,Cyd", Does: "a game of Expo 1906"}}},
			"judge":    {About: judgeHelp, Examples: []rule.Example{{Line: "judge lab.txt", Does: "a laboratory of Expo 1906: its first word is lab"}}},
			"best":     {About: bestHelp, Examples: []rule.Example{{Line: "best laboratory Ann", Does: "what Ann could complete now, proven"}}},
			"tile":     {Examples: []rule.Example{{Line: "tile project Phonograph T 3v 2empirical 2automated 1copper 2steam", Does: "a project of Expo 1906 in its turns"}}},
			"rulings":  {Examples: []rule.Example{{Line: "rulings --rules expo", Does: "where the book of Expo 1906 can be read in two ways"}}},
			"simulate": {Examples: []rule.Example{{Line: "simulate --rules expo --play greedy --all", Does: "games of Expo 1906, everybody taking what seems best at once"}}},
			"score":    {About: scoreHelp},
		},
		Copy: rule.CopyRules{
			Had:      askHad,
			Standing: standing, Stacks: stackKinds, Fact: factOf, Automatic: autoNamed, Check: checkCopy, Sketch: show.Sketch, Drawn: drawn, Questions: questionsOf,
		},
		Sheets: rule.SheetRules{Scorings: []string{"final"}, Fields: func(string) []rule.Field { return sheetFields }, Score: scoreSheet, Counted: countedSheet},
		Judge:  judge,
		Claims: lab.IsFile,
		Record: func([]rule.RoundEvents) []rule.Section {
			return []rule.Section{{Title: "Bought in the Train Station and the Academy", Sales: true}}
		},
		Advice: func(p rule.Position) rule.Adviser { return p.(*Position) },
		Find:   func(p rule.Position, name string) (seat, lies string) { return p.(*Position).find(name) },
	})
}

// Book is the rulebook that the game is played by.
func (p *Position) Book() *rule.Rulebook { return book }

const judgeHelp say.Key = `Expo 1906: a file that begins with lab and its rows is a laboratory, then a tile a
line: cell, turn, tile. Lines with place, remove and move may follow and are
judged in order.`

const bestHelp say.Key = `Expo 1906: laboratory, the operations of one Laboratory card that score most with the
tiles in front, over all places, turns and removals; patents, the cheapest way to lead
each row, and what a Journal would add to each project.`

const scoreHelp say.Key = `A sheet of Expo 1906 begins with rules: expo and jury: {steam: 7, electricity: 5};
its seats have points, funding, completed as {steam: 2, electricity: 1}, tokens as
[1, 8, 10], chits as [milan1906], technologies, scraps_covered and shapes.`

// files are the game's words in other languages, its pages, its casebook and its
// practice set.
//
//go:embed words topics practice/*.txt testdata/cases/[0-9]*.txt
var files embed.FS
