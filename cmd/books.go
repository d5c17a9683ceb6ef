package cmd

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/century"
	centurypractice "arbiter/engine/century/practice"
	"arbiter/engine/industry"
	industrypractice "arbiter/engine/industry/practice"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// rulebooks are the games that the program knows; the first is the one meant
// where none is named. This list, and the practice sets below, are all that
// the commands know of any one game.
func rulebooks() []rule.Rulebook { return []rule.Rulebook{century.Book{}, industry.Book{}} }

// practiceOf gives a rulebook's practice set, and the game recorded with it.
func practiceOf(book rule.Rulebook) (set, game string) {
	switch book.(type) {
	case century.Book:
		return centurypractice.Set(), centurypractice.Game()
	case industry.Book:
		return industrypractice.Set(), industrypractice.Game()
	}
	return "", ""
}

// book is the rulebook that a command without a game is about: --rules, where
// it has one, or the first.
func (a *app) book() rule.Rulebook {
	for _, b := range a.books {
		if strings.EqualFold(b.Name(), a.rules) {
			return b
		}
	}
	return a.books[0]
}

// withRules gives a command, and those below it, the flag that names a rulebook.
func (a *app) withRules(c *cobra.Command) *cobra.Command {
	c.PersistentFlags().StringVar(&a.rules, "rules", a.books[0].Name(), a.io.Lang.Say("the rulebook: %s", say.Or(a.bookNames())))
	return c
}

func (a *app) bookNames() (names []string) {
	for _, b := range a.books {
		names = append(names, b.Name())
	}
	return names
}

// rulebook finds a rulebook by name.
func (a *app) rulebook(name string) (rule.Rulebook, error) {
	for _, b := range a.books {
		if strings.EqualFold(b.Name(), name) {
			return b, nil
		}
	}
	return nil, rule.MisreadAs(1, say.Or(a.bookNames()), "There is no rulebook %q.", name).Near(name, a.bookNames())
}

// bookOf is the rulebook that a game's first line asks for.
func (a *app) bookOf(line string) (rule.Rulebook, error) {
	name, err := referee.RulesOf(line)
	if err != nil {
		return nil, err
	}
	return a.rulebook(name)
}

// copyFile is the name of the file in which a game's copy is described.
func copyFile(dir string, book rule.Rulebook) string {
	name := "components.txt"
	if book.Name() != referee.DefaultRules {
		name = "components-" + book.Name() + ".txt"
	}
	return filepath.Join(dir, "arbiter", name)
}
