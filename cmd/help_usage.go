package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/ui"
)

// usageFunc prints how a command is used as the library does, in the language
// of the screen and as wide.
func (a *app) usageFunc(c *cobra.Command) error {
	w := c.OutOrStdout()
	say := a.io.Lang.Say
	fmt.Fprint(w, say("Usage:"))
	if c.Runnable() {
		for _, use := range uses(c) {
			fmt.Fprint(w, "\n", strings.Join(ui.Wrap("  "+use, a.io.Width, "    "), "\n"))
		}
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
				name := fmt.Sprintf("  %-*s ", sub.NamePadding(), sub.Name())
				below := "\n" + strings.Repeat(" ", len(name))
				fmt.Fprint(w, "\n", name, strings.Join(ui.Wrap(sub.Short, a.io.Width-len(name), ""), below))
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

// uses are the ways to type a command, one each where a verb has several.
func uses(c *cobra.Command) []string {
	line, flags := strings.CutSuffix(c.UseLine(), " [flags]")
	out := strings.Split(line, " | ")
	for i := range out {
		if i > 0 {
			out[i] = c.CommandPath() + " " + out[i]
		}
		if flags {
			out[i] += " [flags]"
		}
	}
	return out
}

// flagUsages lists flags; the library says “default” in English.
func (a *app) flagUsages(flags *pflag.FlagSet) string {
	const theirs = "(default "
	ours := a.words(theirs)
	text := flags.FlagUsagesWrapped(a.io.Width - max(0, len(ours)-len(theirs)))
	return strings.ReplaceAll(strings.TrimRight(text, " \n"), theirs, ours)
}
