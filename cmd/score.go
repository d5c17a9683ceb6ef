package cmd

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
)

func scoreCommand(a *app) *cobra.Command {
	var rulings []string
	c := &cobra.Command{
		Use:   "score [FILE|-]",
		Short: a.words("add up the end of a game, or a bonus card, from what the table counts"),
		Long: a.words(`Score a sheet, YAML or JSON, without a game:

  scoring: final   # or income, doubling, clean-land; recycling, environment, purity
  seats:
    - {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1, 3], clean_land: 3}

garbage is one number per land. clean_land is the 2, 3 or 4 under the marker.
The bonus cards read coins_produced, science_produced, points_produced and
working_centres. Omitted numbers are 0.

A sheet of Industry begins with rules: industry; its seats have points, talers,
factory_pairs, technology_pairs, bonus as [[value, own factories], …], jokers,
subsidy and properties.

Without a file you are asked for the numbers, seat by seat.`),
		Example: "  arbiter score sheet.yaml",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.scoreByPrompts(rulings)
			}
			data, err := a.read(unshield(args)[0])
			if err != nil {
				return err
			}
			if name := referee.SheetRules(data); slices.Contains(a.bookNames(), name) {
				a.rules = name // any other name is refused by the sheet's reader, with its place
			}
			if err := a.checkRulings(rulings); err != nil {
				return err
			}
			set, err := a.copy(a.book())
			if err != nil {
				return err
			}
			v, err := a.book().Score(data, rulings, set.Described)
			if err != nil {
				a.line = lineIn(string(data), err)
				return err
			}
			return a.print(v)
		},
	}
	c.Flags().StringArrayVar(&rulings, "ruling", nil, a.words("score by another reading, as below-zero=floor"))
	return c
}

// lineIn is the line of a text that a refusal speaks of, "" where it is none.
func lineIn(text string, err error) string {
	var m *rule.NotUnderstood
	lines := strings.Split(text, "\n")
	if !errors.As(err, &m) || m.Line < 1 || m.Line > len(lines) {
		return ""
	}
	return lines[m.Line-1]
}
