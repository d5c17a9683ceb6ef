package cmd

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// aims are what a plan can be judged by.
var aims = []string{"weights", "bonus", "final"}

// bestFlags are those of best.
type bestFlags struct {
	plans          int
	when           referee.Moment
	aim            string
	weights, limit string
}

func bestCommand(a *app) *cobra.Command {
	var f bestFlags
	c := &cobra.Command{
		Use:   "best upkeep|recycling SEAT",
		Short: a.words("could a seat have done better: the best there is, exactly, as lines to enter"),
		Long: a.words(`What would be best for a seat: over everything it can still do in its upkeep and
the recycling after it. Every square and rotation of each new tile, every city for
each citizen, the garbage in hand, and every use of every technology in every order
are looked at, or ruled out by a bound. The answer is exact for the worth that it
names; nothing is entered.

A table has advice only as it agreed: see --advice of new. Once a game is over
--round asks about one of its rounds, and what was played is valued beside it.

Worth is counted in points by weights: for each point of this production and of
abilities, each coin and science more in hand, each land that is clean in the end,
each garbage, each space of the marker. --for bonus adds the round's bonus card;
in round VI it is the final score, with the other seats' hands as they are.
Plans lead to different results; of those with one result the first found is shown.
Lines of recycling are entered when every seat's upkeep is complete. Ctrl-C, or
--limit, ends the search with the best so far.`),
		Example: "  arbiter best upkeep Green\n  arbiter best recycling Green\n  arbiter best upkeep Green --round 3\n  arbiter best upkeep Green --weights \"points=1 coins=0.5\" --plans 1 --limit 20s",
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("round") && f.when.Round < 1 || c.Flags().Changed("at") && f.when.Entry < 1 {
				return rule.Misread(1, "a number from 1", "Rounds and entries are counted from 1.")
			}
			if !c.Flags().Changed("weights") {
				f.weights = a.settings.Weights
			}
			if !c.Flags().Changed("limit") {
				f.limit = a.settings.Limit
			}
			return a.best(lineOf("best", args), &f)
		},
	}
	c.Flags().IntVar(&f.plans, "plans", 3, a.words("how many plans, each with another result"))
	c.Flags().IntVar(&f.when.Round, "round", 0, a.words("as the phase began in that round"))
	c.Flags().IntVar(&f.when.Entry, "at", 0, a.words("as the game stood after that entry"))
	c.Flags().StringVar(&f.aim, "for", "", a.words("what a plan is judged by: weights, bonus or final (default: final in round VI, else weights)"))
	c.Flags().StringVar(&f.weights, "weights", "", a.words(`what one of each is worth in points, as "points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4" (default: the setting)`))
	c.Flags().StringVar(&f.limit, "limit", "", a.words("how long to search, as 20s; 0s for no limit (default: the setting)"))
	return c
}

// best prints what a seat could do best.
func (a *app) best(line string, f *bestFlags) error {
	limit, err := readLimit(f.limit)
	if err != nil {
		return rule.Misread(1, "a time such as 20s or 2m; 0s for none", "--limit: %q is no time.", f.limit)
	}
	g, err := a.current()
	if err != nil {
		return err
	}
	a.line = line
	words, err := rule.Split(line)
	if err != nil {
		return err
	}
	asked, err := g.Advice(words, f.when)
	if err != nil {
		return err
	}
	a.line = "" // what is wrong from here on is wrong with the flags
	ctx, stop := signal.NotifyContext(a.ctx, os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	var percent atomic.Int64
	hide := a.io.Progress(100, func() int { return int(percent.Load()) })
	v, err := asked.Work(ctx, rule.Question{Plans: f.plans, For: f.aim, Weights: f.weights, Progress: func(done, total int) {
		percent.Store(int64(100 * done / max(total, 1)))
	}})
	hide()
	if err != nil {
		return err
	}
	return a.print(v)
}

// readLimit reads a time; "" and 0s are none.
func readLimit(text string) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	if err == nil && d < 0 {
		return 0, rule.Misread(1, "a time from 0s", "%q is no time.", text)
	}
	return d, err
}
