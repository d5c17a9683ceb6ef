package cmd

import (
	"math"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
)

func askCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:   "ask WORDS",
		Short: d.Words("a question in your own words: what the books say"),
		Long: d.Words(`A question in your own words, in English, German or Italian, about any of the
games. Short pages on what players ask, the rules that are checked, the rulings
and the cases of the casebook are looked through; the best answer is told whole,
then the titles of others. The current game goes before the others.`),
		Example: "  arbiter ask how much garbage comes with the second land\n  arbiter ask who wins a tie --game friday\n  arbiter ask Darf die Lok durch eine leere Stadt?\n  arbiter ask century/309",
		Args:    desk.Takes(1, math.MaxInt),
		RunE:    func(_ *cobra.Command, words []string) error { return d.Ask("", words) },
	})
}
