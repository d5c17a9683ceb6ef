package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
)

func rulesCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "rules [CODE|WORDS]",
		Short: "the rules that are checked: code, rule, where the books say so, an example",
		Long: `The rules that are checked, in the order of a game. A code shows one with its
example; words find the rules that speak of them, German ones too.`,
		Example: "  arbiter rules\n  arbiter rules century/bid-not-higher\n  arbiter rules recycling corner\n  arbiter rules Müll",
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			var found []rule.Entry
			for _, b := range a.books {
				for _, e := range b.Catalogue() {
					if matches(b, e, args) {
						e.Phase = b.Title() + ": " + e.Phase
						found = append(found, e)
					}
				}
			}
			if len(found) == 0 {
				a.line = lineOf("rules", args)
				return rule.Misread(len("rules ")+1, "a code, or words of a rule; arbiter rules lists them all", "No rule speaks of %q.", strings.Join(args, " ")).Near(strings.Join(args, " "), a.codes())
			}
			if a.flags.json {
				return a.printJSON(found)
			}
			if len(args) == 0 {
				a.listRules(found)
				return nil
			}
			for i, e := range found {
				if i > 0 {
					a.io.Println()
				}
				a.printRule(e, len(found) == 1)
			}
			return nil
		},
	}
}

// codes are those of every rule, in full and without their rulebook.
func (a *app) codes() (out []string) {
	for _, b := range a.books {
		for _, e := range b.Catalogue() {
			out = append(out, string(e.Code), e.Code.Short())
		}
	}
	return out
}

// listRules gives each rule in a line or two, by phase.
func (a *app) listRules(entries []rule.Entry) {
	phase := ""
	for _, e := range entries {
		if e.Phase != phase {
			if phase != "" {
				a.io.Println()
			}
			phase = e.Phase
			a.io.Heading(phase)
		}
		a.io.Wrapped("  "+string(e.Code)+"  "+a.io.Dim(e.Rule), "      ")
	}
	a.io.Println()
	a.io.Println("One in full, with an example: arbiter rules CODE")
}

func (a *app) printRule(e rule.Entry, whole bool) {
	a.io.Heading(string(e.Code))
	a.io.Wrapped(e.Rule, "  ")
	a.io.Wrapped("It comes up when "+e.When+".", "  ")
	for _, c := range e.Cite {
		a.io.Wrapped("  "+a.io.Dim(c.String()), "    ")
	}
	if whole && e.Example != "" {
		a.io.Println()
		a.io.Println("An example, refused in its last line:")
		for l := range strings.SplitSeq(e.Example, "\n") {
			a.io.Printf("  %s\n", l)
		}
	}
}

// matches says whether a rule is the one named, or speaks of every word.
func matches(b rule.Rulebook, e rule.Entry, words []string) bool {
	if len(words) == 1 && (strings.EqualFold(string(e.Code), words[0]) || strings.EqualFold(e.Code.Short(), words[0])) {
		return true
	}
	if len(words) == 1 && strings.Contains(words[0], "/") {
		return false
	}
	text := strings.ToLower(string(e.Code) + " " + e.Phase + " " + e.When + " " + e.Rule)
	cited := ""
	for _, c := range e.Cite {
		cited += " " + strings.ToLower(c.Section)
	}
	for _, w := range words {
		if !strings.Contains(text, b.English(w)) && !strings.Contains(cited, strings.ToLower(w)) {
			return false
		}
	}
	return true
}
