package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/say"
	"arbiter/say/screen"
)

// usageText prints how a command is used as the library does, in the language
// of the screen and as wide.
func usageText(d *desk.Desk, c *cobra.Command) error {
	w := c.OutOrStdout()
	say := d.IO.Lang.Say
	fmt.Fprint(w, say("Usage:"))
	if c.Runnable() {
		for _, use := range uses(d, c) {
			fmt.Fprintf(w, "\n%s", hanging(d, "  ", use, 4))
		}
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\n  %s %s", c.CommandPath(), say("[command]"))
	}
	if c.HasExample() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Examples:"), c.Example)
	}
	list := func(title, group string) {
		fmt.Fprintf(w, "\n\n%s", title)
		for _, sub := range c.Commands() {
			if sub.GroupID == group && (sub.IsAvailableCommand() || sub.Name() == "help") {
				name := fmt.Sprintf("  %-*s ", sub.NamePadding(), sub.Name())
				fmt.Fprintf(w, "\n%s", hanging(d, name, sub.Short, len(name)))
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
		fmt.Fprintf(w, "\n\n%s\n%s", say("Flags:"), flagUsages(d, c.LocalFlags()))
	}
	if c.HasAvailableInheritedFlags() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Global Flags:"), flagUsages(d, c.InheritedFlags()))
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprint(w, "\n\n", say(`Use "%s [command] --help" for more information about a command.`, c.CommandPath()))
	}
	fmt.Fprintln(w)
	return nil
}

// hanging is a text after its head, in lines that fit the screen and begin
// below the text, or indent columns from the left.
func hanging(d *desk.Desk, head, text string, indent int) string {
	lines := screen.Wrap(text, max(d.IO.Width, ui.MinWidth)-max(len(head), indent), "")
	return head + strings.Join(lines, "\n"+strings.Repeat(" ", indent))
}

// example is a line of examples with a word on what it does.
type example struct {
	line string
	does say.Key
}

// examples are lines with what they do in a column beside them.
func examples(d *desk.Desk, rows ...example) string {
	longest := 0
	for _, r := range rows {
		longest = max(longest, len(r.line))
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		if lines[i] = "  " + r.line; r.does != "" {
			lines[i] = fmt.Sprintf("  %-*s  # %s", longest, r.line, d.Words(r.does))
		}
	}
	return strings.Join(lines, "\n")
}

// uses are the ways to type a command, one each where a verb has several.
func uses(d *desk.Desk, c *cobra.Command) []string {
	line, flags := strings.CutSuffix(c.UseLine(), " [flags]")
	out := strings.Split(line, " | ")
	for i := range out {
		if i > 0 {
			out[i] = c.CommandPath() + " " + out[i]
		}
		if flags {
			out[i] += " " + d.Words("[flags]")
		}
	}
	return out
}

// flagUsages lists flags; the library says “default” in English.
func flagUsages(d *desk.Desk, flags *pflag.FlagSet) string {
	const theirs = "(default "
	ours := d.Words(theirs)
	text := flags.FlagUsagesWrapped(d.IO.Width - max(0, len(ours)-len(theirs)))
	return strings.ReplaceAll(strings.TrimRight(text, " \n"), theirs, ours)
}
