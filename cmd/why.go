package cmd

import (
	"errors"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
)

func whyCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:     "why",
		Short:   d.Words("the last refusal in full: rule, both books, rulings, everything that is legal"),
		Example: "  arbiter why",
		Args:    desk.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			last, err := d.LastRefusal()
			if err != nil {
				return err
			}
			if d.Flags.JSON {
				refusal := desk.RefusalJSON(last.Err)
				refusal["game"], refusal["line"] = last.Game, last.Line
				var entry rule.Entry
				if ill, is := errors.AsType[*rule.Illegal](last.Err); is {
					entry = *ill.Entry
				}
				return d.IO.JSON(map[string]any{"refusal": refusal, "rule": entry})
			}
			d.IO.Printf("%s: %s\n\n", last.Game, last.Line)
			d.Explain(last.Err, false)
			return nil
		},
	})
}
