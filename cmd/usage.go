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
	return regexp.MustCompile(`^(?:unknown command "(.*)" for "\S+ ?(.*)"|invalid argument "(.*)" for "(.*)" flag|(?:unknown flag|flag needs an argument|bad flag syntax): (\S+)|.* in (-\S+))`)
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
	case strings.HasPrefix(text, "unknown command") && (c.HasAvailableSubCommands() || c.Name() == "help"):
		if c.Name() == "help" {
			c, _, _ = c.Root().Find(strings.Fields(m[2])) // it was found before
		}
		var known []string
		if m[1] != "" { // every command is like nothing
			known = c.SuggestionsFor(m[1])
		}
		if len(known) == 0 && c.HasParent() {
			known = subcommands(c)
		}
		expected := say.Or(known)
		if len(known) == 0 {
			expected = say.That("a command; arbiter --help lists them")
		}
		return rule.MisreadAs(columnOf(args, m[1]), expected, "%q is no command of %s.", m[1], c.CommandPath()).Near(m[1], subcommands(c))
	case strings.HasPrefix(text, "unknown command"):
		return rule.Misread(columnOf(args, m[1]), "the end of the line", "%q is one word too many after %s.", m[1], path)
	case m[4] != "":
		return rule.MisreadAs(columnOf(args, m[3]), valueOf(c.Flag(strings.TrimPrefix(m[4], "--"))), "%q is no value for %s.", m[3], m[4])
	case strings.HasPrefix(text, "flag needs"):
		return rule.MisreadAs(end, say.That("a value after %s", m[5]), "%s needs a value.", m[5])
	}
	flag := m[5] + m[6]
	return rule.MisreadAs(columnOf(args, flag), say.That("a flag; %s --help lists them", c.CommandPath()), "There is no flag %s.", flag).Near(flag, flagsOf(c))
}

// valueOf is what a flag takes that doesn't take any word.
func valueOf(f *pflag.Flag) say.Text {
	switch {
	case f != nil && f.Value.Type() == "bool":
		return say.Or([]string{"true", "false"})
	case f != nil && strings.HasPrefix(f.Value.Type(), "uint"):
		return say.That("a whole number from 0")
	}
	return say.That("a whole number")
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
