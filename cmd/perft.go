package cmd

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// perftCommand counts legal action sequences, so that others can check the
// generator: bids as single actions of one coin each.
func perftCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:    "perft N",
		Short:  d.Words("count the legal action sequences of length N from here, by first action"),
		Hidden: true,
		Args:   desk.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[0])
			if err != nil || depth < 1 || depth > 9 {
				return rule.In(desk.Line("perft", args), rule.Misread(7, "a depth from 1 to 9", "%q is no depth.", args[0]))
			}
			g, err := d.Open("")
			if err != nil {
				return err
			}
			p := g.Position()
			counts := map[string]int{}
			total := 0
			rule.Legal(p, func(act rule.Action) bool {
				next, _ := p.Play(act)
				n := perft(next, depth-1)
				counts[p.Text(act)] += n
				total += n
				return d.Context.Err() == nil
			})
			if d.Flags.JSON {
				return d.IO.JSON(map[string]any{"depth": depth, "total": total, "first": counts})
			}
			t := &rule.Table{Header: []say.Text{say.That("First action"), say.That("Sequences")}, Left: 1, Footer: []say.Text{say.That("Together"), say.That("%d", total)}}
			for _, n := range slices.Sorted(maps.Keys(counts)) {
				t.Rows = append(t.Rows, say.Plains(n, fmt.Sprint(counts[n])))
			}
			return d.IO.Table(t)
		},
	}
}

func perft(p rule.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	rule.Legal(p, func(act rule.Action) bool {
		next, _ := p.Play(act)
		n += perft(next, depth-1)
		return true
	})
	return n
}
