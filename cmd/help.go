package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// help tells what a command is for and how it is used, or the same in JSON.
func (p *invocation) help(c *cobra.Command) {
	d := p.desk
	_ = d.Prepare(c) // help works even if the settings can't be read
	for _, of := range append(c.Commands(), c) {
		speakOfGame(d, of)
	}
	if d.Flags.JSON {
		_ = d.IO.JSON(helpOf(d, c)) // as for the text, there is no output left
		return
	}
	pager := d.Page()
	c, end := p.inOneLanguage(c)
	for _, line := range flowing(strings.TrimSpace(cmp.Or(c.Long, c.Short))) {
		d.IO.Wrapped(say.Plain(line), line[:len(line)-len(strings.TrimLeft(line, " "))])
	}
	d.IO.Blank()
	if c == c.Root() {
		overview(d, c)
	} else {
		_ = usageText(d, c)
	}
	if !end.Empty() {
		d.IO.Blank()
		d.IO.Wrapped(end, "")
	}
	_ = pager.Show()
}

// flowing gives one line for each paragraph of a text, since the screen breaks lines.
// Indented lines stay separate.
func flowing(text string) (lines []string) {
	open := false
	for line := range strings.SplitSeq(text, "\n") {
		plain := line != "" && line[0] != ' '
		if open && plain {
			lines[len(lines)-1] += " " + line
		} else {
			lines = append(lines, line)
		}
		open = plain
	}
	return lines
}

func helpOf(d *desk.Desk, c *cobra.Command) rule.Object {
	var examples []string
	for line := range strings.Lines(c.Example) {
		examples = append(examples, strings.TrimSpace(line))
	}
	return rule.Object{
		{"command", c.CommandPath()}, {"short", c.Short}, {"long", c.Long}, {"usage", c.UseLine()}, {"examples", examples}, {"flags", flagsOf(d, c)},
		{"commands", commandsOf(c, (*cobra.Command).IsAvailableCommand)},
	}
}

// flagsOf are the flags that a command takes, for scripts.
func flagsOf(d *desk.Desk, c *cobra.Command) (flags []rule.Object) {
	add := func(f *pflag.Flag) {
		is, takes, unset := f.Value.Type(), rule.Object{}, f.DefValue
		if by := takenBy(d, f); f.NoOptDefVal == "" && by != "" {
			takes = rule.Object{{"takes", by}}
		}
		if f.DefValue == none { // one that may be given twice
			is, unset = "string", ""
		}
		flags = append(flags, slices.Concat(rule.Object{{"name", "--" + f.Name}, {"type", is}}, takes, rule.Object{{"default", unset}, {"help", f.Usage}}))
	}
	c.NonInheritedFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	return flags
}

// commandsOf are some of the commands below a command, for scripts.
func commandsOf(c *cobra.Command, some func(*cobra.Command) bool) []rule.Object {
	return rule.Each(rule.Those(c.Commands(), some), func(sub *cobra.Command) rule.Object {
		return rule.Object{{"name", sub.Name()}, {"short", sub.Short}}
	})
}

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
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\n\n%s", say("Available Commands:"))
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			name := fmt.Sprintf("  %-*s  ", sub.NamePadding(), sub.Name())
			fmt.Fprintf(w, "\n%s", hanging(d, name, sub.Short, len(name)))
		}
	}
	if h := c.Flags().Lookup("help"); h != nil {
		h.Usage = say("help for %s", c.Name())
	}
	if own := ownFlags(d, c); own.HasAvailableFlags() {
		fmt.Fprintf(w, "\n\n%s\n%s", say("Flags:"), flagUsages(d, own))
	}
	if c.HasParent() {
		fmt.Fprintf(w, "\n\n%s", say("What every command takes besides: %s", "arbiter help "+flagTopic))
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

// printText prints what is several lines.
func printText(d *desk.Desk, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		d.IO.Println(say.Plain(line))
	}
}

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
		out[i] = d.Usage(out[i])
		if i > 0 {
			out[i] = c.CommandPath() + " " + out[i]
		}
		if flags {
			out[i] += " " + d.Words("[flags]")
		}
	}
	return out
}

// ownFlags are the flags of a command that not every command has; for a command with
// --rules, those of the rulebook named.
func ownFlags(d *desk.Desk, c *cobra.Command) *pflag.FlagSet {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	var book *rule.Rulebook
	if f := c.Flag(rulesOption); f != nil {
		book = d.Speaking()[0]
		if f.Changed {
			book, _ = d.Book(strings.Trim(f.Value.String(), "[]"))
		}
	}
	add := func(f *pflag.Flag) {
		has := func(b *rule.Rulebook) bool {
			return slices.ContainsFunc(b.Options, func(o rule.Option) bool { return o.Name == f.Name })
		}
		others := book != nil && !has(book) && slices.ContainsFunc(d.Books, has) // they alone declare it
		if !others && c.Root().PersistentFlags().Lookup(f.Name) == nil {
			own.AddFlag(f)
		}
	}
	c.LocalFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	return own
}

// flagUsages lists flags and names their values; the library says “default” only in English.
func flagUsages(d *desk.Desk, flags *pflag.FlagSet) string {
	const theirs = "(default "
	ours := strings.TrimSpace(d.Words(theirs))
	named := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.VisitAll(func(f *pflag.Flag) {
		shown := *f
		shown.Value = taking{f.Value, f.Value.Type()} // else the library lists true and false for a switch
		if f.NoOptDefVal == "" {
			shown.Value = taking{f.Value, d.Usage(takenBy(d, f))}
		}
		if f.DefValue == none {
			shown.DefValue = ""
		}
		named.AddFlag(&shown)
	})
	text := named.FlagUsagesWrapped(d.IO.Width - max(0, len(ours)-len(theirs)))
	return strings.ReplaceAll(strings.TrimRight(text, " \n"), strings.TrimSpace(theirs), ours) // a line may end behind it
}

// none is the library's default of a flag that may be given several times.
const none = "[]"

// nameTakings makes the flags of a command, and of those below it, name their value where a
// manual page shows their default.
func nameTakings(d *desk.Desk, c *cobra.Command) {
	c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) {
		if f.NoOptDefVal != "" {
			return
		}
		if f.DefValue != "" && f.DefValue != none {
			f.Usage += " (default " + f.DefValue + ")"
		}
		f.Value = taking{f.Value, takenBy(d, f)}
		f.DefValue = f.Value.Type()
	})
	for _, sub := range c.Commands() {
		nameTakings(d, sub)
	}
}

// taking is a flag's value with the name of what it takes.
type taking struct {
	pflag.Value
	what string
}

func (t taking) Type() string { return t.what }

// takes names the values of flags, except numbers and options of rulebooks.
var takes = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"aim": "AIM", "as-played": "REASON", "at": "ENTRY", "also": "LINE", "color": "WHEN", "compare": "LINE", "components": "FILE", "config": "FILE", "date": "DAY",
		"enter": "WHO", "for": "AIM", "format": "FORMAT", "from": "FILE", "game": "NAME", "keep": "NAME", "kind": "KIND", "lang": "LANGUAGE", "limit": "TIME",
		"out": "FILE", "play": "HOW", "revoke": "LINK", "rules": "GAME", "ruling": "RULING=READING", "save": "NAME", "saves": "DIR", "seat": "SEAT", "seats": "NAMES",
		"svg": "FILE", "weights": "WEIGHTS",
	}
})

// taken is the note of a flag on what it takes, where another of its name takes something else.
const taken = "taken"

// takenBy names what a flag takes: as the flag or a rulebook says, else by its name.
func takenBy(d *desk.Desk, f *pflag.Flag) string {
	if own := f.Annotations[taken]; own != nil {
		return own[0]
	}
	if what := takes()[f.Name]; what != "" {
		return what
	}
	if o := rule.Find(allOptions(d.Books), func(o *rule.Option) bool { return o.Name == f.Name && o.Value != "" }); o != nil {
		return o.Value
	}
	if t := f.Value.Type(); strings.Contains(t, "int") {
		return "N"
	}
	return "WORD"
}
