package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// ruleOf is a rule and the book that it is of.
type ruleOf struct {
	book rule.Rulebook
	rule.Entry
}

// ruleJSON is a rule as scripts read it: an Entry whose phase is led by the
// game's title.
type ruleJSON struct {
	Code    rule.Code       `json:"code"`
	Phase   string          `json:"phase"`
	When    say.Key         `json:"when"`
	Rule    say.Key         `json:"rule"`
	Cite    []rule.Citation `json:"cite"`
	Example string          `json:"example,omitempty"`
}

func rulesCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:   "rules [CODE|WORDS]",
		Short: d.Words("the rules that are checked: code, rule, where the books say so, an example"),
		Long: d.Words(`The rules that are checked, in the order of a game. A code shows one with its
example; words find the rules that speak of them, German ones too.`),
		Example: "  arbiter rules\n  arbiter rules century/bid-not-higher\n  arbiter rules recycling corner\n  arbiter rules Müll",
		RunE: func(_ *cobra.Command, args []string) error {
			var found []ruleOf
			for _, b := range d.Books {
				for _, e := range b.Catalogue() {
					if d.Speaks(b, e, args) {
						found = append(found, ruleOf{b, e})
					}
				}
			}
			if len(found) == 0 {
				return rule.In(desk.Line("rules", args), rule.Misread(len("rules ")+1, "a code, or words of a rule; arbiter rules lists them all", "No rule speaks of %q.", strings.Join(args, " ")).Near(strings.Join(args, " "), codes(d)))
			}
			if d.Flags.JSON {
				var out []ruleJSON
				for _, e := range found {
					out = append(out, ruleJSON{e.Code, string(e.book.Title()) + ": " + string(e.Phase), e.When, e.Rule, e.Cite, e.Example})
				}
				return d.IO.JSON(out)
			}
			if len(args) == 0 {
				listRules(d, found)
				return nil
			}
			for i, e := range found {
				if i > 0 {
					d.IO.Blank()
				}
				d.Rule(&e.Entry, e.Cite)
				if len(found) == 1 {
					d.Example(&e.Entry)
				}
			}
			return nil
		},
	})
}

// codes are those of every rule, in full and without their rulebook.
func codes(d *desk.Desk) (out []string) {
	for _, b := range d.Books {
		for _, e := range b.Catalogue() {
			out = append(out, string(e.Code), e.Code.Short())
		}
	}
	return out
}

// listRules gives each rule in a line or two, by phase.
func listRules(d *desk.Desk, entries []ruleOf) {
	for i, e := range entries {
		if i == 0 || e.book != entries[i-1].book || e.Phase != entries[i-1].Phase {
			if i > 0 {
				d.IO.Blank()
			}
			d.IO.Heading(say.That("%s: %s", e.book.Title(), e.Phase))
		}
		d.IO.Wrapped(say.That("  %s  %s", string(e.Code), d.IO.Dim(say.That(e.Rule))), "      ")
	}
	d.IO.Blank()
	d.IO.Println(say.That("One in full, with an example: arbiter rules CODE"))
}
