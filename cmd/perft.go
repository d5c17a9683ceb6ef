package cmd

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// perftCommand counts legal action sequences, so that others can check the
// generator: bids as single actions of one coin each.
func perftCommand(d *desk.Desk) *cobra.Command {
	c := &cobra.Command{
		Use:     "perft N",
		Short:   d.Words("count the legal action sequences of length N from here, by first action"),
		Example: "  arbiter perft 3",
		Hidden:  true,
		Args:    desk.Takes(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[0])
			if err != nil || depth < 1 || depth > 9 {
				return rule.In(desk.Line("perft", args), rule.Misread(7, "a depth from 1 to 9", "%q is no depth.", args[0]))
			}
			limit, err := limitOf(d, c)
			if err != nil {
				return err
			}
			g, err := d.Open("")
			if err != nil {
				return err
			}
			return perftFrom(d, rule.Seen(g.Position(), d.Eyes()), depth, limit)
		},
	}
	addLimit(d, c)
	return c
}

// perftFrom counts and tells; stopped by Ctrl-C or the limit, it tells how far it came.
func perftFrom(d *desk.Desk, p rule.Position, depth int, limit time.Duration) error {
	var first []rule.Action
	rule.Legal(p, func(act rule.Action) bool { first = append(first, act); return true })
	counts := map[string]int{}
	total, counted := 0, 0
	_ = d.Work(limit, len(first), func(ctx context.Context, done *atomic.Int64) error {
		for _, act := range first {
			next := rule.Next(p, act)
			n := perft(ctx, next, depth-1)
			if ctx.Err() != nil {
				break
			}
			counts[rule.Text(p, act)] += n
			total += n
			counted++
			done.Add(1)
		}
		return nil
	})
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"depth": depth, "total": total, "first": counts, "stopped": counted < len(first)})
	}
	t := &rule.Table{Header: []say.Text{say.That("First action"), say.That("Sequences")}, Left: 1, Footer: []say.Text{say.That("Together"), say.That("%d", total)}}
	t.Rows = rule.Each(slices.Sorted(maps.Keys(counts)), func(n string) []say.Text { return say.Plains(n, fmt.Sprint(counts[n])) })
	if err := d.IO.Table(t); err != nil {
		return err
	}
	if counted < len(first) {
		d.IO.Println(say.That("Stopped; first actions counted: %d of %d.", counted, len(first)))
	}
	return nil
}

func perft(ctx context.Context, p rule.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	rule.Legal(p, func(act rule.Action) bool {
		next := rule.Next(p, act)
		n += perft(ctx, next, depth-1)
		return ctx.Err() == nil
	})
	return n
}
