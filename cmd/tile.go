package cmd

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

type drawOptions struct {
	svg   string
	force bool
}

func (o *drawOptions) add(d *desk.Desk, c *cobra.Command) *cobra.Command {
	c.Flags().StringVar(&o.svg, "svg", "", d.Words("write the picture to this SVG file; - for the screen"))
	c.Flags().BoolVar(&o.force, "force", false, d.Words("replace a file that is there"))
	return c
}

func tileCommand(d *desk.Desk) *cobra.Command {
	var o drawOptions
	return o.add(d, &cobra.Command{
		Use:     "tile NOTATION [--svg FILE|-]",
		Short:   d.Words("draw a tile in its four rotations, to check what was typed"),
		Example: examplesOf(d, "tile"),
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(d, strings.Join(args, " ")) },
	})
}

func (o *drawOptions) run(d *desk.Desk, notation string) error {
	sketch, err := sketched(d.Books, notation)
	if err != nil {
		return rule.In("tile "+notation, rule.Shifted(err, len("tile ")))
	}
	if o.svg != "" {
		drawn, _ := sketch.Turns.SVG(d.Drawing())
		return d.Write(o.svg, "the picture", drawn, o.force)
	}
	return d.Print(&rule.View{
		JSON:   sketch.JSON,
		Blocks: []rule.Block{rule.Lines(say.Plain(sketch.Text)), {Picture: sketch.Turns}},
	})
}

// sketched is the tile as the first rulebook draws it that reads it; else the
// refusal of the one that read furthest.
func sketched(books []*rule.Rulebook, notation string) (*rule.Sketch, error) {
	var refusal error
	furthest := 0
	for _, b := range books {
		sketch, err := b.Copy.Sketch(notation)
		if err == nil {
			return sketch, nil
		}
		at := 2 // what is illegal, or ambiguous, was read
		if m, ok := errors.AsType[*rule.NotUnderstood](err); ok {
			at = m.Column
		}
		if at > furthest {
			refusal, furthest = err, at
		}
	}
	return nil, refusal
}
