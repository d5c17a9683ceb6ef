package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
)

func rulesCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "rules [CODE|WORDS]",
		Short:   "the rules that are checked: code, rule, where the books say so",
		Example: "  arbiter rules\n  arbiter rules century/bid-not-higher\n  arbiter rules recycling centre",
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			var found []rule.Entry
			for _, b := range a.books {
				for _, e := range b.Catalogue() {
					if matches(e, args) {
						found = append(found, e)
					}
				}
			}
			if len(found) == 0 {
				return rule.Misread(7, "a code or words of a rule; arbiter rules lists them", "No rule speaks of %q.", strings.Join(args, " "))
			}
			if a.flags.json {
				return a.printJSON(found)
			}
			for i, e := range found {
				if i > 0 {
					a.io.Println()
				}
				a.io.Heading(string(e.Code))
				a.io.Wrapped(e.Rule, "  ")
				a.io.Wrapped(fmt.Sprintf("When: %s.", e.When), "  ")
				var where []string
				for _, c := range e.Cite {
					where = append(where, c.String())
				}
				a.io.Wrapped(a.io.Dim(strings.Join(where, " · ")), "  ")
			}
			return nil
		},
	}
}

// matches says whether a rule is the one named, or speaks of every word.
func matches(e rule.Entry, words []string) bool {
	if len(words) == 1 && strings.Contains(words[0], "/") {
		return strings.EqualFold(string(e.Code), words[0])
	}
	text := strings.ToLower(string(e.Code) + " " + e.When + " " + e.Rule)
	for _, c := range e.Cite {
		text += " " + strings.ToLower(c.Section)
	}
	for _, w := range words {
		if !strings.Contains(text, strings.ToLower(w)) {
			return false
		}
	}
	return true
}
