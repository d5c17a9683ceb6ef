package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
)

type judgeOptions struct {
	rulings []string
	explain bool
}

func judgeCommand(d *desk.Desk) *cobra.Command {
	var o judgeOptions
	c := mayBeTall(&cobra.Command{
		Use:     "judge FILE|-",
		Short:   d.Words("judge a position given as a file: what it makes, its picture"),
		Long:    d.Words("Judge a position given as a file, without a game.") + aboutOf(d, "judge"),
		Example: examplesOf(d, "judge"),
		Args:    desk.Takes(1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(d, args[0]) },
	})
	c.Flags().BoolVar(&o.explain, "explain", false, d.Words("show the way of each link, and where other ways break"))
	c.Flags().StringArrayVar(&o.rulings, "ruling", nil, d.Words("judge by another reading, as institution-link=any-route"))
	return c
}

// run judges a file, by the rulebook that recognises its beginning.
func (o *judgeOptions) run(d *desk.Desk, path string) error {
	book := d.Books[0]
	data, unread := d.Read(path)
	for _, b := range d.Books {
		if b.Claims(string(data)) {
			book = b
		}
	}
	d.SpeakOf(book)
	if err := checkRulings(book, o.rulings); err != nil {
		return err
	}
	if unread != nil {
		return unread
	}
	v, err := book.Judge(string(data), o.rulings)
	if err != nil {
		return desk.InText(string(data), err)
	}
	if o.explain && v.Explain != nil {
		v.Explain()
	}
	return d.Print(v)
}
