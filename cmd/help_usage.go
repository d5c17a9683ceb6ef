package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usageFunc prints how a command is used as the library does, in the language
// of the screen.
func (a *app) usageFunc(c *cobra.Command) error {
	w := c.OutOrStderr()
	say := a.io.Lang.Say
	fmt.Fprint(w, say("Usage:"))
	if c.Runnable() {
		fmt.Fprintf(w, "\n  %s", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\n  %s [command]", c.CommandPath())
	}
	if c.HasExample() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Examples:"), c.Example)
	}
	list := func(title, group string) {
		fmt.Fprintf(w, "\n\n%s", title)
		for _, sub := range c.Commands() {
			if sub.GroupID == group && (sub.IsAvailableCommand() || sub.Name() == "help") {
				fmt.Fprintf(w, "\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableSubCommands() && len(c.Groups()) == 0 {
		list(say("Available Commands:"), "")
	}
	for _, g := range c.Groups() {
		list(g.Title, g.ID)
	}
	if h := c.Flags().Lookup("help"); h != nil {
		h.Usage = say("help for %s", c.Name())
	}
	if c.HasAvailableLocalFlags() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Flags:"), a.flagUsages(c.LocalFlags()))
	}
	if c.HasAvailableInheritedFlags() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Global Flags:"), a.flagUsages(c.InheritedFlags()))
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprint(w, "\n\n", say(`Use "%s [command] --help" for more information about a command.`, c.CommandPath()))
	}
	fmt.Fprintln(w)
	return nil
}

// flagUsages lists flags; the library says “default” in English.
func (a *app) flagUsages(flags *pflag.FlagSet) string {
	text := strings.TrimRight(flags.FlagUsages(), " \n")
	return strings.ReplaceAll(text, "(default ", a.words("(default "))
}
