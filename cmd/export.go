package cmd

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
)

func exportCommand(a *app) *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:     "export [NAME]",
		Short:   "write a game as a transcript, which import reads back to the same game",
		Example: "  arbiter export > friday.txt\n  arbiter export friday --out friday.txt",
		Args:    cobra.MaximumNArgs(1),
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return a.completeGames(c, args, word)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				a.flags.game = unshield(args)[0]
			}
			st, err := a.store()
			if err != nil {
				return err
			}
			name, err := a.gameName(st)
			if err != nil {
				return err
			}
			g, err := a.load(st, name)
			if err != nil {
				return err
			}
			text := g.Transcript()
			switch {
			case out != "":
				if _, err := os.Stat(filepath.Dir(out)); err != nil {
					return unreadable(filepath.Dir(out), err)
				}
				if err := saves.WriteFile(out, []byte(text)); err != nil {
					return err
				}
				if a.flags.json {
					return a.printJSON(map[string]any{"game": g.Name(), "file": out})
				}
				a.io.Errorf("%d entries of %s are in %s.\n", len(g.Entries()), g.Name(), out)
				return nil
			case a.flags.json:
				return a.printJSON(map[string]any{"game": g.Name(), "transcript": text})
			}
			return a.io.File(text)
		},
	}
	c.Flags().StringVar(&out, "out", "", "a file instead of the screen")
	return c
}

func importCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "import FILE|- [NAME]",
		Short:   "keep a transcript as a game, wholly or not at all",
		Example: "  arbiter import friday.txt\n  arbiter import friday.txt saturday",
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			source := a.io.In
			if args[0] != "-" {
				f, err := os.Open(args[0])
				if err != nil {
					return unreadable(args[0], err)
				}
				defer f.Close()
				source = f
			}
			lines, err := referee.ReadLines(source)
			if err != nil {
				return notRead(args[0], err)
			}
			if len(lines) > 0 {
				a.line = lines[0].Text
			}
			if len(args) == 2 && len(lines) > 0 {
				if lines[0].Text, err = renamed(lines[0].Text, args[1]); err != nil {
					return in(args[0], rule.OnLine(err, lines[0].N))
				}
				a.line = lines[0].Text
			}
			book := a.book()
			if len(lines) > 0 {
				if book, err = a.bookOf(lines[0].Text); err != nil {
					return in(args[0], rule.OnLine(err, lines[0].N))
				}
			}
			g, err := referee.Replay(book, lines, nil, a.now())
			if err != nil {
				return in(args[0], err)
			}
			if err := a.saveNew(g); err != nil {
				return err
			}
			return a.tell(g, &referee.Verdict{Where: g.Position().Where()})
		},
	}
}
