package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// rulesOption names the rulebook, of a new game and of commands without one.
const rulesOption = "rules"

// addRules adds the option for the rulebook that a command without a game is about.
func addRules(d *desk.Desk, c *cobra.Command) *cobra.Command {
	c.PersistentFlags().String(rulesOption, d.Books[0].Name, d.IO.Lang.Say("the rulebook: %s", say.Or(d.BookNames())))
	return c
}

// bookOf is this rulebook. The error is a refusal of the flag.
func bookOf(d *desk.Desk, c *cobra.Command) (*rule.Rulebook, error) {
	return d.Book(c.Flag(rulesOption).Value.String())
}

func runs(d *desk.Desk, run func(d *desk.Desk, book *rule.Rulebook, words []string) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, words []string) error {
		book, err := bookOf(d, c)
		if err != nil {
			return err
		}
		return run(d, book, words)
	}
}

// checkRulings refuses an unknown value of --ruling before a file is read, so that a
// later refusal is about the file.
func checkRulings(book *rule.Rulebook, given []string) error {
	const flag = "--ruling "
	for i, g := range given {
		if ruling, _, err := rule.FindReading(book.Rulings(), g, given[:i]...); err != nil {
			at := len(flag)
			if ruling >= 0 { // the reading is meant
				at += strings.Index(g, "=") + 1
			}
			return rule.In(flag+g, rule.Shifted(err, at))
		}
	}
	return nil
}

func examplesOf(d *desk.Desk, command string) string {
	var rows []example
	for _, b := range d.Speaking() {
		for _, e := range b.Help(command).Examples {
			rows = append(rows, example{"arbiter " + e.Line, e.Does})
		}
	}
	return examples(d, rows...)
}

// aboutOf is each rulebook's own help on a command, shown below the general help.
func aboutOf(d *desk.Desk, command string) (text string) {
	for _, b := range d.Speaking() {
		if about := b.Help(command).About; about != "" {
			text += "\n\n" + d.Words(about)
		}
	}
	return text
}
