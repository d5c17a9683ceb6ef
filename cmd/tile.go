package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

func tileCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "tile NOTATION",
		Short:   "draw a tile in its four rotations, to check what was typed",
		Example: "  arbiter tile A=1c1s B=2c1s C=1r A-B-C\n  arbiter tile A@2,3=2s B@5,5=1v N-A-B",
		RunE: func(_ *cobra.Command, args []string) error {
			text := strings.Join(unshield(args), " ")
			a.line = "tile " + text
			t, err := rail.ParseTile(text)
			if err != nil {
				return rule.Shifted(err, len("tile "))
			}
			return a.print(&rule.View{
				JSON:   map[string]any{"tile": t.String(), "institution": t.Institution(), "geometry": t.Geometry()},
				Blocks: []rule.Block{rule.Lines(t.String()), {Picture: t}},
			})
		},
	}
}
