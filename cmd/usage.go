package cmd

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Verbs may be typed in any case, as in a transcript.
func init() { cobra.EnableCaseInsensitive = true }

// isUsage recognises the library's own complaints, which bear no type.
func isUsage(err error) bool {
	for _, start := range []string{"unknown command", "unknown flag", "unknown shorthand", "accepts ", "requires ", "flag needs", "invalid argument", "bad flag syntax"} {
		if strings.HasPrefix(err.Error(), start) {
			return true
		}
	}
	return false
}

// The words that the library's complaints are about.
var complaint = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:unknown command "(.*)" for ".*"|invalid argument "(.*)" for "(.*)" flag|(?:unknown flag|flag needs an argument|bad flag syntax): (\S+)|.* in (-\S+))`)
})

// usage makes what the library says of commands, flags and arguments a refusal
// that points at the word it means.
func (a *app) usage(c *cobra.Command, args []string, err error) error {
	a.line = rule.Join(args)
	text := strings.NewReplacer("\x00", "", `\x00`, "").Replace(err.Error())
	path := strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), c.Root().Name()), " ")
	use := strings.TrimSuffix(c.UseLine(), " [flags]")
	end := utf8.RuneCountInString(a.line) + 1
	m := complaint().FindStringSubmatch(text)
	switch {
	case m == nil: // accepts 1 arg(s), received 0
		return rule.MisreadAs(end, say.Plain(use), "%s takes more or fewer words than that.", path)
	case m[1] != "" && (c.HasAvailableSubCommands() || c.Name() == "help"):
		if c.Name() == "help" {
			c = c.Root()
		}
		known := c.SuggestionsFor(m[1])
		if len(known) == 0 && c.HasParent() {
			known = subcommands(c)
		}
		expected := say.Or(known)
		if len(known) == 0 {
			expected = say.That("a command; arbiter --help lists them")
		}
		return rule.MisreadAs(columnOf(args, m[1]), expected, "%q is no command of %s.", m[1], c.CommandPath()).Near(m[1], subcommands(c))
	case m[1] != "":
		return rule.Misread(columnOf(args, m[1]), "the end of the line", "%q is one word too many after %s.", m[1], path)
	case m[3] != "":
		return rule.Misread(columnOf(args, m[2]), "a number", "%q is no value for %s.", m[2], m[3])
	case strings.HasPrefix(text, "flag needs"):
		return rule.MisreadAs(end, say.That("a value after %s", m[4]), "%s needs a value.", m[4])
	}
	flag := m[4] + m[5]
	return rule.MisreadAs(columnOf(args, flag), say.Plain(use), "There is no flag %s.", flag).Near(flag, flagsOf(c))
}

// flagsOf are the flags of a command as they are typed.
func flagsOf(c *cobra.Command) (names []string) {
	add := func(f *pflag.Flag) {
		if name := "--" + f.Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	c.Flags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	return names
}

// columnOf is where a word stands among the arguments, written as one line.
func columnOf(args []string, word string) int {
	column := 1
	for _, arg := range args {
		if arg == word || strings.HasPrefix(arg, word+"=") {
			return column
		}
		if name, value, ok := strings.Cut(arg, "="); ok && value == word {
			return column + utf8.RuneCountInString(name) + 1
		}
		column += utf8.RuneCountInString(rule.Quote(arg)) + 1
	}
	return 1
}

func subcommands(c *cobra.Command) (names []string) {
	for _, s := range c.Commands() {
		if s.IsAvailableCommand() {
			names = append(names, s.Name())
		}
	}
	return names
}

// helpCommand is the library's, but for a word that is no command: that is an
// error.
func helpCommand(a *app, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:              "help [COMMAND]",
		Short:            a.words("help about a command"),
		Example:          "  arbiter help place\n  arbiter help components add",
		PersistentPreRun: func(*cobra.Command, []string) {}, // helps also with settings that can't be read
		RunE: func(_ *cobra.Command, args []string) error {
			c, rest, err := root.Find(args)
			if err == nil && len(rest) > 0 {
				err = fmt.Errorf("unknown command %q for %q", rest[0], c.CommandPath())
			}
			if err != nil {
				return err
			}
			c.InitDefaultHelpFlag()
			return c.Help()
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return subcommands(c), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// checkRulings refuses what --ruling can't mean, so that a refusal of a file
// read afterwards speaks of the file.
func (a *app) checkRulings(given []string) error {
	const flag = "--ruling "
	for _, g := range given {
		a.line = flag + g
		name, reading, _ := strings.Cut(g, "=")
		var names, readings []string
		for _, r := range a.book().Rulings() {
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
			return rule.MisreadAs(at, say.Or(names), "There is no ruling %q.", name).Near(name, names)
		case !slices.ContainsFunc(readings, same):
			return rule.MisreadAs(at+utf8.RuneCountInString(name)+1, say.Or(readings), "The ruling %s has no reading %q.", name, reading).Near(reading, readings)
		}
	}
	a.line = ""
	return nil
}
