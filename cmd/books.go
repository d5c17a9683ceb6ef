package cmd

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// rulesOption names the rulebook, of a new game and of commands without one.
const rulesOption = "rules"

// bookOptions name the rulebook that a command without a game is about.
type bookOptions struct{ name string }

// add gives a command, and those below it, the flag.
func (o *bookOptions) add(d *desk.Desk, c *cobra.Command) *cobra.Command {
	c.PersistentFlags().StringVar(&o.name, rulesOption, d.Books[0].Name(), d.IO.Lang.Say("the rulebook: %s", say.Or(d.BookNames())))
	return c
}

// book is the rulebook. The error is a refusal of the flag.
func (o *bookOptions) book(d *desk.Desk) (rule.Rulebook, error) {
	const flag = "--" + rulesOption + " "
	book, err := d.Book(o.name)
	return book, rule.In(flag+o.name, rule.Shifted(err, len(flag)))
}

// checkRulings refuses what --ruling can't mean, so that a refusal of a file
// read afterwards speaks of the file.
func checkRulings(book rule.Rulebook, given []string) error {
	const flag = "--ruling "
	for _, g := range given {
		name, reading, _ := strings.Cut(g, "=")
		var names, readings []string
		for _, r := range book.Rulings() {
			names = append(names, r.Name)
			if strings.EqualFold(r.Name, name) {
				for _, re := range r.Readings {
					readings = append(readings, re.Name)
				}
			}
		}
		same := func(s string) bool { return strings.EqualFold(s, reading) }
		switch at := len(flag) + 1; {
		case readings == nil:
			return rule.In(flag+g, rule.MisreadAs(at, say.Or(names), "There is no ruling %q.", name).Near(name, names))
		case !slices.ContainsFunc(readings, same):
			return rule.In(flag+g, rule.MisreadAs(at+utf8.RuneCountInString(name)+1, say.Or(readings), "The ruling %s has no reading %q.", name, reading).Near(reading, readings))
		}
	}
	return nil
}

func examplesOf(d *desk.Desk, command string) string {
	var rows []example
	for _, b := range d.Books {
		for _, e := range b.Examples(command) {
			rows = append(rows, example{"arbiter " + e.Line, e.Does})
		}
	}
	return examples(d, rows...)
}

// aboutOf is what each rulebook has to say of a command, to stand below what
// holds for all.
func aboutOf(d *desk.Desk, command string) (text string) {
	for _, b := range d.Books {
		if about := b.About(command); about != "" {
			text += "\n\n" + d.Words(about)
		}
	}
	return text
}
