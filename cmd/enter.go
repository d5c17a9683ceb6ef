package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
)

// verbCommands makes a command of every verb that a rulebook declares.
func verbCommands(d *desk.Desk) (out []*cobra.Command) {
	for _, v := range shared(d.Books, rule.Rulebook.Verbs) {
		out = append(out, verbCommand(d, v))
	}
	return out
}

func verbCommand(d *desk.Desk, v sharedVerb) *cobra.Command {
	var reason string
	c := &cobra.Command{
		Annotations: map[string]string{ofGame: ofGame},
		RunE: func(c *cobra.Command, args []string) error {
			line := desk.Line(v.Name, args)
			if c.Flags().Changed("as-played") {
				line += " --as-played " + rule.Quoted(reason)
			}
			return enter(d, line)
		},
	}
	v.describe(d, c)
	c.Flags().StringVar(&reason, "as-played", "", d.Words("enter an illegal move that can't be taken back, with the reason why it stays"))
	return c
}

func undoCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "undo [N|to N]",
		Short:   d.Words("take back the last entry, the last N, or all after entry N"),
		Example: "  arbiter undo\n  arbiter undo 3\n  arbiter undo to 57",
		RunE:    func(_ *cobra.Command, args []string) error { return enter(d, desk.Line("undo", args)) },
	}
}

func redoCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "redo",
		Short:   d.Words("bring back what the last undo took"),
		Long:    d.Words("Bring back what the last undo took, as long as nothing new has been entered since;\ncounts don't matter."),
		Example: "  arbiter redo",
		RunE:    func(_ *cobra.Command, args []string) error { return enter(d, desk.Line("redo", args)) },
	}
}

// enter has a line judged in the current game, saves the game and tells.
func enter(d *desk.Desk, line string) error {
	g, v, err := d.Enter("", line)
	if err != nil {
		return err
	}
	return d.Tell(g, v)
}
