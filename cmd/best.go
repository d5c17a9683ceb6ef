package cmd

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
)

type bestOptions struct {
	plans        int
	when         referee.Moment
	aim, weights string
}

func bestCommand(d *desk.Desk) *cobra.Command {
	var o bestOptions
	c := mayBeTall(&cobra.Command{
		Use:     "best TOPIC SEAT",
		Short:   d.Words("could a seat have done better: the best there is, exactly, as lines to enter"),
		Long:    d.Words("What would be best for a seat. The answer is exact for the worth that it names;\nnothing is entered. Ctrl-C, or --limit, ends the search with the best so far.") + aboutOf(d, "best"),
		Example: examplesOf(d, "best"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := countedFromOne(c, "round", "at"); err != nil {
				return err
			}
			if !c.Flags().Changed("weights") {
				o.weights = d.Settings.Weights
			}
			limit, err := limitOf(d, c)
			if err != nil {
				return err
			}
			return o.run(d, desk.Line("best", args), limit)
		},
	})
	c.Flags().IntVar(&o.plans, "plans", 3, d.Words("how many plans, each with another result"))
	c.Flags().Var((*roundNumber)(&o.when.Round), "round", d.Words("as the phase began in that round"))
	c.Flags().IntVar(&o.when.Entry, "at", 0, d.Words("as the game stood after that entry"))
	c.Flags().StringVar(&o.aim, "for", "", d.Words("what a plan is judged by (default: what suits the round)"))
	c.Flags().StringVar(&o.weights, "weights", "", d.Words(`what one of each is worth in points, as "points=1 coins=0.4" (default: the setting, or the game's own)`))
	addLimit(d, c)
	return c
}

func addLimit(d *desk.Desk, c *cobra.Command) {
	c.Flags().String("limit", "", d.Words("how long to search, as 20s; 0s for no limit (default: the setting)"))
}

// limitOf is how long to search, by the option or else the setting.
func limitOf(d *desk.Desk, c *cobra.Command) (time.Duration, error) {
	given := d.Settings.Limit
	if f := c.Flag("limit"); f.Changed {
		given = f.Value.String()
	}
	return desk.ReadLimit(given)
}

func (o *bestOptions) run(d *desk.Desk, line string, limit time.Duration) error {
	g, err := d.Open("")
	if err != nil {
		return err
	}
	words, err := rule.Split(line)
	if err != nil {
		return rule.In(line, err)
	}
	asked, err := g.Advice(words, o.when)
	if err != nil {
		return rule.In(line, err)
	}
	var v *rule.View
	err = d.Work(limit, 100, func(ctx context.Context, percent *atomic.Int64) (err error) {
		v, err = asked.Work(ctx, rule.Question{Plans: o.plans, For: o.aim, Weights: o.weights, Progress: func(done, total int) {
			percent.Store(int64(100 * done / max(total, 1)))
		}})
		return err
	})
	if err != nil {
		return err
	}
	return d.Print(v)
}
