package cmd

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/door"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// copyCommand keeps a game once more, to try something on it.
func copyCommand(d *desk.Desk) *cobra.Command {
	var at int
	c := &cobra.Command{
		Use:     "copy NAME NEW-NAME",
		Short:   d.Words("copy a game under another name, as it stood after any entry, to try something out"),
		Example: "  arbiter copy friday whatif\n  arbiter copy friday whatif --at 57",
		Args:    desk.Takes(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := d.Open(args[0])
			if err == nil && c.Flags().Changed("at") {
				g, err = g.At(at)
			}
			if err != nil {
				return err
			}
			if g, err = g.Named(args[1]); err != nil {
				return err
			}
			if err := d.SaveNew(g); err != nil {
				return err
			}
			last := g.Entries()[len(g.Entries())-1]
			return kept(d, g.Name(), say.That("%s is kept as %s, with %s; the last one is: %s", args[0], g.Name(), referee.Entries(last.N), last.Text))
		},
	}
	c.Flags().IntVar(&at, "at", 0, d.Words("as it stood after this entry"))
	return c
}

// kept tells that a game was kept, which is now the current one.
func kept(d *desk.Desk, name string, told say.Text) error {
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"game": name, "saved": !d.Flags.DryRun})
	}
	d.IO.Wrapped(told, "  ")
	tellCurrent(d, name)
	d.Dry()
	return nil
}

func tellCurrent(d *desk.Desk, name string) {
	if !d.Flags.JSON && !d.Flags.DryRun {
		d.IO.Wrapped(say.That("%s is the current game now.", name), "  ")
	}
}

func renameCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "rename NAME NEW-NAME",
		Short:   d.Words("give a game another name"),
		Example: "  arbiter rename friday birthday",
		Args:    desk.Takes(2, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			st, g, release, err := d.Take(args[0])
			if err != nil {
				return err
			}
			defer release()
			next, err := g.Named(args[1])
			if err != nil {
				return err
			}
			if !strings.EqualFold(args[0], args[1]) { // else only its spelling changes
				_, free, err := d.Claim(args[1], g.Name())
				if err != nil {
					return err
				}
				defer free()
			}
			if err := d.Rename(st, g.Name(), next); err != nil {
				return err
			}
			return kept(d, next.Name(), say.That("%s is called %s from now on.", args[0], next.Name()))
		},
	}
}

func deleteCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "delete NAME",
		Short:   d.Words("put a game into the bin; restore takes it out again"),
		Example: "  arbiter delete friday",
		Args:    desk.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			st, err := d.Store()
			if err != nil {
				return err
			}
			game, games := args[0], d.Games()
			if i := rule.Index(games, game); i >= 0 {
				game = games[i] // as its owners spell it
			}
			remove := func() error {
				release, err := d.Lock(st, game)
				if err != nil {
					return err
				}
				defer release()
				if d.Flags.DryRun {
					return nil
				}
				return st.Delete(game)
			}
			if d.Flags.DryRun {
				err = remove()
			} else if err = door.Forget(d.Context, st, game, remove); err == nil {
				d.Acted()
			}
			if err != nil {
				return err
			}
			if d.Flags.JSON {
				return d.IO.JSON(map[string]any{"game": game, "deleted": !d.Flags.DryRun})
			}
			d.IO.Wrapped(say.That("%s is in the bin, with its backups: arbiter restore %s", game, say.Shell(game)), "  ")
			d.Dry()
			return nil
		},
	}
}

func restoreCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "restore [NAME]",
		Short:   d.Words("take a deleted game out of the bin; without a name, what lies in it"),
		Example: "  arbiter restore\n  arbiter restore friday",
		Args:    desk.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			st, err := d.Store()
			if err != nil {
				return err
			}
			binned, err := st.Binned()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				t := &rule.Table{Header: rule.Headings("Game", "Deleted"), Left: 2}
				t.Rows = rule.Each(binned, func(b saves.Binned) []say.Text {
					return say.Plains(b.Game, b.Deleted.Local().Format("2006-01-02 15:04"))
				})
				return d.List(map[string]any{"bin": rule.List(binned)}, t, say.That("Nothing lies in the bin."))
			}
			if b := rule.Find(binned, func(b *saves.Binned) bool { return strings.EqualFold(b.Game, args[0]) }); b != nil {
				return restore(d, b)
			}
			return rule.In(desk.Line("restore", args), rule.Misread(len("restore ")+1, "a game in the bin: arbiter restore", "There is no game %q in the bin.", args[0]))
		},
	}
}

func restore(d *desk.Desk, b *saves.Binned) error {
	st, release, err := d.Claim(b.Game)
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is { // what lies in the bin keeps its name
		misread.Expected = say.Form("arbiter rename " + say.Shell(b.Game) + " NAME")
	}
	if err != nil {
		return err
	}
	defer release()
	if !d.Flags.DryRun {
		if err := st.Restore(b); err != nil {
			return err
		}
		d.Acted()
		d.Note(st, b.Game)
	}
	return kept(d, b.Game, say.That("%s is back from the bin.", b.Game))
}
