package cmd

import (
	"errors"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func importCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:     "import FILE|- [NAME]",
		Short:   d.Words("keep a transcript as a game, all of it or nothing"),
		Example: "  arbiter import friday.txt\n  arbiter import friday.txt saturday",
		Args:    desk.Takes(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			source, err := d.Source(args[0])
			if err != nil {
				return err
			}
			defer source.Close()
			lines, err := referee.ReadLines(source)
			if err != nil {
				return notRead(args[0], err)
			}
			book := d.Books[0]
			if len(lines) > 0 {
				if name := d.GameIn(args[1:]); name != "" {
					lines[0].Text, err = renamed(lines[0].Text, name)
				}
				if err == nil {
					book, err = d.BookOf(lines[0].Text)
				}
				if err != nil {
					return desk.InFile(args[0], "", rule.InLine(lines[0], err))
				}
			}
			d.SpeakOf(book)
			var set referee.Copy // fills in nothing unless it is asked for: a transcript is complete
			if d.CopyAsked() {
				if set, err = d.Copy(book); err != nil {
					return err
				}
			}
			g, err := referee.Replay(book, lines, set, d.Now())
			if err != nil {
				return desk.InFile(args[0], "", err)
			}
			err = d.SaveNew(g)
			if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
				misread.Expected = say.Join(" ", say.Plain("arbiter import "+say.Shell(args[0])), say.Form("NAME"))
			}
			if err != nil {
				return err
			}
			tellCurrent(d, g.Name())
			return d.Tell(g, &referee.Effect{After: g.Position()})
		},
	}
}
