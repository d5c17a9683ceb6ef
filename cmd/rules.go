package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

type ruleOf struct {
	book *rule.Rulebook
	rule.Entry
}

func rulesCommand(d *desk.Desk) *cobra.Command {
	var q desk.Question
	c := mayBeTall(&cobra.Command{
		Use:   "rules [CODE|WORDS]",
		Short: d.Words("the rules that are checked: code, rule, where the books say so, an example"),
		Long: d.Words(`The rules that are checked, in the order of a game. A code shows one with its
example; words are a question, as after ask.`),
		Example: "  arbiter rules\n  arbiter rules century/bid-not-higher\n  arbiter rules recycling corner\n  arbiter rules Müll",
		RunE: func(c *cobra.Command, args []string) error {
			q.Lang, _ = c.Flags().GetString(desk.LangFlag)
			return rules(d, "rules", q, args)
		},
	})
	addQuestion(d, c, &q)
	return c
}

// rules tells the rules whose codes the words are, or else answers the question.
func rules(d *desk.Desk, command string, q desk.Question, args []string) error {
	books := d.Books
	if q.Rules != "" {
		book, err := d.Book(q.Rules)
		if err != nil {
			return err
		}
		books = []*rule.Rulebook{book}
	}
	found := rulesOf(books, args)
	if len(found) == 0 && len(args) == 1 && strings.Contains(args[0], "/") {
		answers := ask.New(d.Books, d.RulesIn(q.Lang)).Named(args[0])
		if len(answers) == 0 {
			var codes []string // in full and without their rulebook
			for _, r := range rulesOf(d.Books, nil) {
				codes = append(codes, string(r.Code), r.Code.Short())
			}
			return rule.In(desk.Line(command, args), rule.Misread(len(command)+2, "a code, or words of a rule; arbiter rules lists them all", "No rule speaks of %q.", args[0]).Near(args[0], codes))
		}
		return d.TellAnswers(desk.Question{Whole: true}, answers)
	}
	if len(found) == 0 {
		q.Words = args
		return d.Ask(q)
	}
	if d.Flags.JSON {
		lang := d.RulesIn(q.Lang)
		of := ask.New(d.Books, lang)
		return d.IO.JSON(rule.Each(found, func(e ruleOf) rule.Object {
			phase := lang.Words(e.book.Title) + ": " + lang.Words(e.Phase)
			out := rule.Object{{"code", e.Code}, {"phase", phase}, {"when", lang.Words(e.When)}, {"rule", lang.Words(e.Rule)}, {"cite", e.Cite}}
			for _, a := range of.Named(string(e.Code)) {
				if len(args) > 0 && a.Kind == ask.Rule {
					out = append(rule.Object{{"kind", a.Kind}, {"id", a.ID}, {"game", a.Game}, {"title", a.Title}, {"answer", a.Answer}, {"more", a.More}}, out...)
				}
			}
			if e.Example != "" {
				out = append(out, rule.Object{{"example", e.Example}}...)
			}
			return out
		}))
	}
	if len(args) == 0 {
		listRules(d, found)
		return nil
	}
	for i, e := range found {
		if i > 0 {
			d.IO.Blank()
		}
		d.SpeakOf(e.book)
		d.Rule(&e.Entry, e.Cite)
		if len(found) == 1 {
			d.Example(&e.Entry)
		}
	}
	return nil
}

// rulesOf are all rules, or those of the code that a single word is, with its
// rulebook or without.
func rulesOf(books []*rule.Rulebook, words []string) (found []ruleOf) {
	for _, b := range books {
		for _, e := range b.Catalogue() {
			if len(words) == 0 || len(words) == 1 && (strings.EqualFold(string(e.Code), words[0]) || strings.EqualFold(e.Code.Short(), words[0])) {
				found = append(found, ruleOf{b, e})
			}
		}
	}
	return found
}

func listRules(d *desk.Desk, entries []ruleOf) {
	for i, e := range entries {
		if i == 0 || e.book != entries[i-1].book || e.Phase != entries[i-1].Phase {
			if i > 0 {
				d.IO.Blank()
			}
			d.IO.Heading(say.That("%s: %s", e.book.Title, e.Phase))
		}
		d.IO.Wrapped(say.That("  %s  %s", string(e.Code), d.IO.Dim(say.That(e.Rule))), "      ")
	}
	d.IO.Blank()
	d.IO.Println(say.That("One in full, with an example: arbiter rules CODE"))
}
