package cmd

import (
	"cmp"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

func tileCommand(d *desk.Desk) *cobra.Command {
	var to desk.Target
	c := &cobra.Command{
		Use:     "tile NOTATION|NAME [--svg FILE|-]",
		Short:   d.Words("draw a tile in its four rotations, to check what was typed"),
		Example: examplesOf(d, "tile"),
		RunE: func(_ *cobra.Command, args []string) error {
			notation := strings.Join(args, " ")
			notation = cmp.Or(describedAs(d, notation), notation)
			sketch, err := sketched(d, notation)
			if err != nil {
				return rule.In("tile "+notation, rule.Shifted(err, len("tile ")))
			}
			if to.Path != "" {
				drawn, _ := sketch.Turns.SVG(d.Drawing())
				return d.Write(to, "the picture", drawn)
			}
			blocks := []rule.Block{rule.Lines(say.Plain(sketch.Text)), {Picture: sketch.Turns}}
			return d.Print(&rule.View{JSON: sketch.JSON, Blocks: blocks})
		},
	}
	to.Options(d, c, "svg", "", "write the picture to this SVG file; - for the screen")
	return c
}

// describedAs is what the described copy of some game says of a piece, "" where none knows that
// name. A copy that can't be read knows none: a tile is drawn without it.
func describedAs(d *desk.Desk, name string) string {
	for _, b := range d.Books {
		if set, err := d.Copy(b); err == nil {
			if text, is := set.Described(name); is {
				return text
			}
		}
	}
	return ""
}

// sketched is the tile as drawn by the first rulebook that can read it, else the refusal of
// the one that read furthest, in the language of that.
func sketched(d *desk.Desk, notation string) (*rule.Sketch, error) {
	var refusal error
	furthest := 0
	for _, b := range append(d.Speaking(), d.Books...) {
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
			d.SpeakOf(b)
		}
	}
	return nil, refusal
}
