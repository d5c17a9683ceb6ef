package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
)

// viewCommands makes a command of every view that a rulebook declares.
func viewCommands(d *desk.Desk) (out []*cobra.Command) {
	for _, v := range shared(d.Books, rule.Rulebook.Views) {
		out = append(out, viewCommand(d, v))
	}
	return out
}

// viewOptions say how a view is shown.
type viewOptions struct {
	view    string
	explain bool
	picture pictureOptions
}

func viewCommand(d *desk.Desk, v sharedVerb) *cobra.Command {
	o := viewOptions{view: v.Name}
	c := mayBeTall(&cobra.Command{
		Annotations: map[string]string{ofGame: ofGame},
		RunE:        func(_ *cobra.Command, args []string) error { return o.run(d, args) },
	})
	v.describe(d, c)
	if v.Picture {
		o.picture.add(d, c)
	}
	if v.Explain {
		c.Flags().BoolVar(&o.explain, "explain", false, d.Words("say by which way each link comes about, and where others break"))
	}
	return c
}

func (o *viewOptions) run(d *desk.Desk, args []string) error {
	line := desk.Line(o.view, args)
	if o.picture.given() {
		return o.picture.run(d, line)
	}
	look, err := d.Glance("")
	if err != nil {
		return err
	}
	v, err := look.View(line, o.explain)
	if err != nil {
		return err
	}
	if d.Flags.Game != "" {
		if st, err := d.Store(); err == nil {
			_ = st.SetCurrent(look.Screen.Game) // looking works in a folder that can't be written
		}
	}
	return d.Print(v)
}
