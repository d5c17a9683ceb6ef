package cmd

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
)

// Completions answer a Tab: they must be quick, write nothing and report no error. If a
// game can't be read, they offer nothing.

// tab is a word being typed that a shell asks about.
type tab struct {
	*desk.Desk
	command *cobra.Command
	args    []string // the words before it
	typed   string
}

// offer finds what could stand in place of the word being typed.
type offer func(*tab) ([]string, how)

// how says what a shell makes of what is offered.
type how = cobra.ShellCompDirective

// completes prepares a completion, which the library runs without the commands' own
// preparation; after a fault it offers nothing.
func completes(d *desk.Desk, f offer) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, typed string) (out []cobra.Completion, how how) {
		defer func() {
			if recover() != nil {
				out, how = nil, noFiles
			}
		}()
		if d.Prepare(c) != nil {
			return nil, noFiles
		}
		typed = strings.TrimPrefix(typed, "\x00")
		found, how := f(&tab{d, c, args, typed})
		return begun(found, typed), how
	}
}

// begun keeps the words that begin with the typed one, ignoring case, with the typed
// letters in front, since shells compare exactly; commands ignore case.
func begun(offers []string, typed string) []cobra.Completion {
	var out []cobra.Completion
	seen := map[string]bool{}
	for _, o := range offers {
		word, _, _ := strings.Cut(o, "\t")
		isHelp := strings.HasPrefix(o, activeHelp)
		fits := rule.Begins(word, typed)
		if !isHelp && !fits || seen[word] {
			continue
		}
		seen[word] = true
		if !isHelp {
			o = typed + o[len(typed):]
		}
		out = append(out, o)
	}
	return out
}

// activeHelp marks text that the library shows but doesn't offer.
var activeHelp = strings.Join(cobra.AppendActiveHelp(nil, ""), "")

func hint(text string) []string { return cobra.AppendActiveHelp(nil, text) }

const (
	noFiles  = cobra.ShellCompDirectiveNoFileComp
	files    = cobra.ShellCompDirectiveDefault
	inOrder  = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	goesOn   = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	onlyDirs = cobra.ShellCompDirectiveFilterDirs
)

func isCompletion(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// addCompletions tells the library what each word can be. Only completions need it.
func addCompletions(d *desk.Desk, root *cobra.Command) {
	words, values := wordOffers(), valueOffers(d)
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		f, ok := words[commandName(c)]
		switch {
		case ok:
		case c.GroupID == "verb":
			f = (*tab).verb
		case strings.Contains(c.Use, "SEAT"):
			f = first((*tab).seats)
		default:
			f = nothing
		}
		if c.ValidArgsFunction == nil {
			c.ValidArgsFunction = completes(d, f)
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			o, ok := values[f.Name]
			if !ok {
				o = nothing // a new name
			}
			_ = c.RegisterFlagCompletionFunc(f.Name, completes(d, o)) // the flag is there
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root)
}

// commandName is a command's name with those above it but the program's.
func commandName(c *cobra.Command) string {
	_, name, _ := strings.Cut(c.CommandPath(), " ")
	return name
}

// completionCommand adds the library's command that prints the scripts for
// shells.
func completionCommand(d *desk.Desk, root *cobra.Command) {
	root.SetCompletionCommandGroupID(scriptGroup)
	root.InitDefaultCompletionCmd()
	c, _, _ := root.Find([]string{"completion"}) // it is there now
	c.Short = d.Words("print the script that completes words in a shell")
	c.Long = d.Words("Print the script that completes commands, seats, tiles, numbers and flags as they\nare typed. What it offers is what is legal in the current game.")
	c.Example = "  arbiter completion bash"
	// The library's own would answer any word with its help.
	c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	c.Args = desk.Takes(0, 0)
	for _, shell := range c.Commands() {
		shell.Short = d.IO.Lang.Say("print the script for %s", shell.Name())
		shell.Long = d.IO.Lang.Say("Print the script for %s. What it offers comes from the current game.\nKeep it as in the example, and start a new shell.", shell.Name())
		shell.Example = scriptExamples[shell.Name()]
		if f := shell.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = d.Words("disable completion descriptions") // as the library has it
		}
		shell.Args = desk.Takes(0, 0)
		print := shell.RunE
		shell.RunE = func(c *cobra.Command, args []string) error {
			if !d.Flags.JSON {
				return print(c, args)
			}
			script, err := d.IO.Captured(func() error { return print(c, args) })
			if err != nil {
				return err
			}
			return d.IO.JSON(map[string]any{"shell": c.Name(), "script": string(script)})
		}
	}
}

// scriptExamples keep a script where its shell finds it.
var scriptExamples = map[string]string{
	"bash":       "  arbiter completion bash > ~/.local/share/bash-completion/completions/arbiter",
	"zsh":        "  arbiter completion zsh > ~/.zfunc/_arbiter",
	"fish":       "  arbiter completion fish > ~/.config/fish/completions/arbiter.fish",
	"powershell": "  arbiter completion powershell | Out-String | Invoke-Expression",
}
