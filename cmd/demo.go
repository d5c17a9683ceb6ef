package cmd

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func demoCommand(d *desk.Desk) *cobra.Command {
	var o demoOptions
	c := mayBeTall(&cobra.Command{
		Use:   "demo",
		Short: d.Words("a whole game with the practice set, refereed line by line"),
		Long: d.Words(`Play the recorded practice game to its final scores. It is played in memory;
--save keeps it as a game to look around in. The practice set is invented: it is
not the published one.`),
		Example: "  arbiter demo\n  arbiter demo --save trial\n  arbiter demo --rules industry",
		Args:    desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			o.kept = c.Flags().Changed("save")
			return o.run(d)
		},
	})
	c.Flags().StringVar(&o.keep, "save", "", d.Words("keep it as a game of this name"))
	return o.add(d, c)
}

type demoOptions struct {
	bookOptions
	keep string // the name of the game
	kept bool
}

func (o *demoOptions) run(d *desk.Desk) error {
	book, err := o.book(d)
	if err != nil {
		return err
	}
	if o.kept { // what can't be kept isn't played first
		if err := d.CheckFree(o.keep); err != nil {
			return err
		}
	}
	return demo(d, book, o.keep)
}

// demo plays a rulebook's recorded game, and keeps it under a name that isn't "".
func demo(d *desk.Desk, book rule.Rulebook, keep string) error {
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		return errors.New("the recorded practice game is empty")
	}
	if keep != "" {
		if lines[0].Text, err = renamed(lines[0].Text, keep); err != nil {
			return err
		}
	}
	g, v, err := referee.Start(book, lines[0].Text, nil, d.Now())
	if err != nil {
		return err
	}
	tell := func(text string, v *referee.Verdict) {
		if d.Flags.JSON {
			return
		}
		d.IO.Println(d.IO.Bold(say.Plain("> " + text)))
		for _, event := range v.Told() {
			d.IO.Wrapped(say.That("  %s", event.Text), "    ")
		}
	}
	if !d.Flags.JSON {
		d.IO.Wrapped(say.That("A recorded practice game. The practice set is invented: it is not the published one."), "  ")
		d.IO.Blank()
	}
	tell(lines[0].Text, v)
	described := 0
	for _, l := range lines[1:] {
		round, _ := g.Position().Stage()
		if v, err = g.Enter(l.Text, nil, d.Now()); err != nil {
			return rule.InLine(l, err)
		}
		last := v.Entries[len(v.Entries)-1]
		if last.Kind == referee.KindDescribe {
			described++
			continue
		}
		if described > 0 && !d.Flags.JSON {
			d.IO.Println(say.Count(described, "  … %d description of a practice tile or card", "  … %d descriptions of practice tiles and cards"))
			described = 0
		}
		tell(last.Text, v)
		if after := v.Where(); after.Round != round && !after.Over && !d.Flags.JSON {
			d.IO.Blank()
		}
	}
	if keep != "" {
		if err := d.SaveNew(g); err != nil {
			return err
		}
	}
	end, err := g.Position().View("standings", nil, g.Screen(true))
	if err != nil {
		return err
	}
	if !d.Flags.JSON {
		d.IO.Blank()
	}
	if err := d.Print(end); err != nil {
		return err
	}
	if keep != "" && !d.Flags.JSON && !d.Flags.DryRun {
		d.IO.Printf("Kept as %q. Next: arbiter status · arbiter log · arbiter report\n", g.Name())
	}
	return nil
}
