package cmd

import (
	"strings"

	"github.com/spf13/cobra"

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

func rulesCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "rules [CODE|WORDS]",
		Short: a.words("the rules that are checked: code, rule, where the books say so, an example"),
		Long: a.words(`The rules that are checked, in the order of a game. A code shows one with its
example; words find the rules that speak of them, German ones too.`),
		Example: "  arbiter rules\n  arbiter rules century/bid-not-higher\n  arbiter rules recycling corner\n  arbiter rules Müll",
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			var found []ruleOf
			for _, b := range a.books {
				for _, e := range b.Catalogue() {
					if a.matches(b, e, args) {
						found = append(found, ruleOf{b, e})
					}
				}
			}
			if len(found) == 0 {
				a.line = lineOf("rules", args)
				return rule.Misread(len("rules ")+1, "a code, or words of a rule; arbiter rules lists them all", "No rule speaks of %q.", strings.Join(args, " ")).Near(strings.Join(args, " "), a.codes())
			}
			if a.flags.json {
				var out []ruleJSON
				for _, e := range found {
					out = append(out, ruleJSON{e.Code, string(e.book.Title()) + ": " + string(e.Phase), e.When, e.Rule, e.Cite, e.Example})
				}
				return a.printJSON(out)
			}
			if len(args) == 0 {
				a.listRules(found)
				return nil
			}
			for i, e := range found {
				if i > 0 {
					a.io.Blank()
				}
				a.printRule(e.Entry, len(found) == 1)
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
func (a *app) listRules(entries []ruleOf) {
	for i, e := range entries {
		if i == 0 || e.book != entries[i-1].book || e.Phase != entries[i-1].Phase {
			if i > 0 {
				a.io.Blank()
			}
			a.io.Heading(say.That("%s: %s", e.book.Title(), e.Phase))
		}
		a.io.Wrapped(say.That("  %s  %s", string(e.Code), a.io.Dim(say.That(e.Rule))), "      ")
	}
	a.io.Blank()
	a.io.Println(say.That("One in full, with an example: arbiter rules CODE"))
}

func (a *app) printRule(e rule.Entry, whole bool) {
	a.io.Heading(say.Plain(string(e.Code)))
	a.io.Wrapped(say.That(e.Rule), "  ")
	a.io.Wrapped(say.That("It comes up when %s.", e.When), "  ")
	for _, c := range a.io.Cited(e.Cite) {
		a.io.Wrapped(say.That("  %s", a.io.Dim(say.Plain(c.String()))), "    ")
	}
	if whole && e.Example != "" {
		a.io.Blank()
		a.io.Println(say.That("An example, refused in its last line:"))
		for l := range strings.SplitSeq(e.Example, "\n") {
			a.io.Printf("  %s\n", l)
		}
	}
}

// translated is what a rule says in the language of the screen, in small
// letters; "" where that is English.
func (a *app) translated(e rule.Entry) string {
	if a.io.Lang == say.English {
		return ""
	}
	return strings.ToLower(a.words(e.Phase) + " " + a.words(e.When) + " " + a.words(e.Rule))
}

// matches says whether a rule is the one named, or speaks of every word.
func (a *app) matches(b rule.Rulebook, e rule.Entry, words []string) bool {
	if len(words) == 1 && (strings.EqualFold(string(e.Code), words[0]) || strings.EqualFold(e.Code.Short(), words[0])) {
		return true
	}
	if len(words) == 1 && strings.Contains(words[0], "/") {
		return false
	}
	text := strings.ToLower(string(e.Code) + " " + string(e.Phase) + " " + string(e.When) + " " + string(e.Rule))
	said := a.translated(e)
	for _, c := range e.Cite {
		said += " " + strings.ToLower(c.Section)
	}
	for _, w := range words {
		if !strings.Contains(text, b.English(w)) && !strings.Contains(said, strings.ToLower(w)) {
			return false
		}
	}
	return true
}
