package cmd

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/engine/rule"
)

// Completions answer a Tab: they must be quick, write nothing and never fail
// aloud. What can't be read offers nothing.

// offer finds what could stand in place of the word being typed; args are the
// words before it.
type offer func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective)

// completion is how the library asks.
type completion = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective)

// completes makes an offer safe: completions run without the commands' own
// preparation, and a fault offers nothing.
func (a *app) completes(f offer) completion {
	return func(c *cobra.Command, args []string, typed string) (out []cobra.Completion, how cobra.ShellCompDirective) {
		defer func() {
			if recover() != nil {
				out, how = nil, cobra.ShellCompDirectiveNoFileComp
			}
		}()
		if a.prepare(c) != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		typed = strings.TrimPrefix(typed, "\x00")
		found, how := f(c, unshield(args), typed)
		return begun(found, typed), how
	}
}

// begun keeps what begins with the word typed, ignoring case, and gives it the
// typed letters, as shells compare them exactly; the words are read in any case.
func begun(offers []string, typed string) []cobra.Completion {
	var out []cobra.Completion
	seen := map[string]bool{}
	for _, o := range offers {
		word, _, _ := strings.Cut(o, "\t")
		isHelp := strings.HasPrefix(o, activeHelp)
		if !isHelp && !beginsWith(word, typed) || seen[word] {
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

// activeHelp begins what the library shows without offering it.
var activeHelp = strings.Join(cobra.AppendActiveHelp(nil, ""), "")

// hint is a line that is shown and not offered.
func hint(text string) []string { return cobra.AppendActiveHelp(nil, text) }

const (
	noFiles   = cobra.ShellCompDirectiveNoFileComp
	files     = cobra.ShellCompDirectiveDefault
	inOrder   = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	goesOn    = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	onlyDirs  = cobra.ShellCompDirectiveFilterDirs
	mostShown = 40 // of a long list, where nothing is typed yet
)

// isCompletion says whether a shell asks for completions.
func isCompletion(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// addCompletions tells the library what each word can be. Only a shell that
// asks has need of it.
func (a *app) addCompletions(root *cobra.Command) {
	words := a.wordOffers()
	values := a.valueOffers()
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		if c.ValidArgsFunction == nil {
			f, ok := words[commandName(c)]
			if !ok {
				f = nothing
			}
			c.ValidArgsFunction = a.completes(f)
		}
		register := func(f *pflag.Flag) {
			if o, ok := values[f.Name]; ok {
				_ = c.RegisterFlagCompletionFunc(f.Name, a.completes(o)) // the flag is there
			}
		}
		c.LocalFlags().VisitAll(register)
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
func (a *app) completionCommand(root *cobra.Command) {
	root.SetCompletionCommandGroupID("alone")
	root.InitDefaultCompletionCmd()
	c, _, err := root.Find([]string{"completion"})
	if err != nil {
		return
	}
	c.Short = a.words("print the script that completes words in a shell")
	c.Long = a.words("Print the script that completes commands, seats, tiles, numbers and flags as they\nare typed. What it offers is what is legal in the current game.")
	c.Example = "  arbiter completion bash"
	// The library's own would answer any word with its help.
	c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	for _, shell := range c.Commands() {
		shell.Short = a.io.Lang.Say("print the script for %s", shell.Name())
		shell.Long = a.io.Lang.Say("Print the script for %s. What it offers comes from the current game.\nKeep it as in the example, and start a new shell.", shell.Name())
		shell.Example = scriptExamples[shell.Name()]
		if f := shell.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = a.words("disable completion descriptions") // as the library has it
		}
		shell.RunE = func(c *cobra.Command, _ []string) error {
			plain, _ := c.Flags().GetBool("no-descriptions")
			var b bytes.Buffer
			if err := WriteCompletion(&b, root, c.Name(), !plain); err != nil {
				return err
			}
			if a.flags.json {
				return a.printJSON(map[string]any{"shell": c.Name(), "script": b.String()})
			}
			_, err := b.WriteTo(a.io.Out)
			return err
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

// position opens the current game to look at.
func (a *app) position() (rule.Position, error) {
	st, err := a.store()
	if err != nil {
		return nil, err
	}
	name, err := a.gameName(st)
	if err != nil {
		return nil, err
	}
	p, _, err := a.glance(st, name)
	return p, err
}

// completeVerb offers the words that a legal line could go on with.
func (a *app) completeVerb(v rule.Verb) offer {
	return func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		p, err := a.position()
		if err != nil {
			return nil, noFiles
		}
		offered := p
		if g, ok := p.(guide); ok && !a.settings.Hands {
			offered = g.Veiled() // what is offered tells nobody's hand
		}
		words, more := legalWords(offered, v.Name, args)
		if len(words) == 0 && !more {
			words, how := a.factWords(p, v.Name, args)
			if len(words) > 0 {
				return words, how
			}
		}
		if typed == "" {
			words = words[:min(len(words), mostShown)]
		}
		if len(words) == 0 && len(args) == 0 {
			usage := v.Usage
			for _, own := range a.gameBook().Verbs() {
				if own.Name == v.Name {
					usage = own.Usage
				}
			}
			return hint(v.Name + " " + strings.Join(usage, " | ")), noFiles
		}
		return words, inOrder
	}
}

// mostCompletions bounds how many legal actions a completion looks at.
const mostCompletions = 50_000

// legalWords are the words that a legal line of a verb could go on with behind
// those typed, in the order of the list of what is legal. A typed word may be
// the beginning of the one meant; one that is the same beats it. more says
// whether the verb has any legal line.
func legalWords(p rule.Position, verb string, args []string) (out []string, more bool) {
	var lines [][]rule.Word
	looked := 0
	p.Legal(func(act rule.Action) bool {
		looked++
		if act.Verb() != verb {
			return looked < mostCompletions
		}
		more = true
		words, err := rule.Split(p.Text(act))
		if err == nil && len(words) > len(args)+1 && begins(words[1:], args) {
			lines = append(lines, words[1:])
		}
		return looked < mostCompletions
	})
	for i, arg := range args {
		same := func(line []rule.Word) bool { return strings.EqualFold(line[i].Text, arg) }
		if slices.ContainsFunc(lines, same) {
			lines = slices.DeleteFunc(lines, func(line []rule.Word) bool { return !same(line) })
		}
	}
	seen := map[string]bool{}
	for _, line := range lines {
		if w := line[len(args)].Text; !seen[w] {
			seen[w] = true
			out = append(out, w)
		}
	}
	return out, more
}

// begins says whether each word begins as the one typed in its place.
func begins(words []rule.Word, typed []string) bool {
	for i, t := range typed {
		if !beginsWith(words[i].Text, t) {
			return false
		}
	}
	return true
}

// beginsWith ignores case.
func beginsWith(word, start string) bool {
	return len(word) >= len(start) && strings.EqualFold(word[:len(start)], start)
}
