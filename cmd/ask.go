package cmd

import (
	"math"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/say"
)

func askCommand(d *desk.Desk) *cobra.Command {
	var q desk.Question
	c := mayBeTall(&cobra.Command{
		Use:   "ask WORDS",
		Short: d.Words("a question in your own words: what the books say"),
		Long: d.Words(`Ask about the rules of the current game, or of any, in your own words, in English,
German or Italian. The command searches short pages on what players ask, the rules
that are checked, the rulings and the casebook; it prints a short form of the best
answer, then the titles of two others. If the books don't say it in these words, it
prints the nearest page. "why" alone asks about the last refusal.`),
		Example: d.Words("  arbiter ask how much garbage comes with the second land\n  arbiter ask who wins a tie --rules century\n  arbiter ask may Bob still drop out --game friday\n  arbiter ask Darf die Lok durch eine leere Stadt?\n  arbiter ask Quando posso giocare la Meeting Room?\n  arbiter ask century/309"),
		Args:    desk.Takes(1, math.MaxInt),
	})
	c.RunE = func(c *cobra.Command, words []string) error {
		q.Words = words
		q.Lang, _ = c.Flags().GetString(desk.LangFlag)
		return d.Ask(q)
	}
	addQuestion(d, c, &q)
	return c
}

func addQuestion(d *desk.Desk, c *cobra.Command, q *desk.Question) {
	c.Flags().StringVar(&q.Rules, rulesOption, "", d.IO.Lang.Say("the rulebook: %s", say.Or(d.BookNames())))
	c.Flags().BoolVar(&q.Whole, "more", false, d.Words("tell the whole answer"))
}
