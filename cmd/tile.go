package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/say"
)

func tileCommand(a *app) *cobra.Command {
	var svg string
	var force bool
	c := &cobra.Command{
		Use:     "tile NOTATION [--svg FILE|-]",
		Short:   a.words("draw a tile in its four rotations, to check what was typed"),
		Example: "  arbiter tile A=1c1s B=2c1s C=1r A-B-C\n  arbiter tile A@2,3=2s B@5,5=1v N-A-B\n  arbiter tile A=1c B=2s N-A-B --svg farm7.svg",
		RunE: func(_ *cobra.Command, args []string) error {
			text := strings.Join(unshield(args), " ")
			a.line = "tile " + text
			sketch, err := a.book().Sketch(text)
			if err != nil {
				return rule.Shifted(err, len("tile "))
			}
			if svg != "" {
				a.line = ""
				drawn, _ := sketch.Turns.SVG(a.drawing())
				return a.writeOut(svg, "the picture", drawn, force)
			}
			return a.print(&rule.View{
				JSON:   sketch.JSON,
				Blocks: []rule.Block{rule.Lines(say.Plain(sketch.Text)), {Picture: sketch.Turns}},
			})
		},
	}
	c.Flags().StringVar(&svg, "svg", "", a.words("write the picture to this SVG file; - for the screen"))
	c.Flags().BoolVar(&force, "force", false, a.words("replace a file that is there"))
	return c
}
