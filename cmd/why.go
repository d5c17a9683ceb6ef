package cmd

import (
	"errors"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

func whyCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:     "why [CODE|WORDS]",
		Short:   d.Words("the last refusal in full: rule, both books, rulings, everything that is legal"),
		Example: "  arbiter why\n  arbiter why century/bid-not-higher",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 { // a rule is meant, or a question
				return rules(d, "why", desk.Question{}, args)
			}
			last, err := d.LastRefusal("")
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
			d.IO.Println(say.That("%s: %s", last.Game, last.Line))
			d.IO.Blank()
			d.Explain(last.Err, false)
			d.TellStays(last)
			return nil
		},
	})
}
