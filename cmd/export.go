package cmd

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// exportFormats are what a game is exported as.
var exportFormats = []string{"transcript", "csv", "json", "bgstats"}

func exportCommand(a *app) *cobra.Command {
	var out, format string
	var bggID int
	c := &cobra.Command{
		Use:   "export [NAME]",
		Short: a.words("write a game as a transcript, which import reads back; or as CSV, JSON, a BG Stats link"),
		Long: a.words(`Write a game in one of four forms:

  transcript  what was entered, line by line; import reads it back
  csv         a row for each round and seat, for a spreadsheet; the final scoring
              stands in the rows of the last round
  json        the same for programs, with what was bought, the result, the transcript
  bgstats     a finished game as a link that BG Stats takes, with a QR code of it
              where the output is a terminal wide enough

Coins and science that are held secretly are left empty in CSV until the end,
unless --hands asks for them. With bgstats, --out FILE.png keeps the code as a
picture; --bgg-id adds the game's number at boardgamegeek.com, by which the app
knows it. Without colours the code is drawn for a dark screen.`),
		Example: "  arbiter export > friday.txt\n  arbiter export friday --format csv --out friday.csv\n  arbiter export --format bgstats",
		Args:    cobra.MaximumNArgs(1),
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return a.completeGames(c, args, word)
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				a.flags.game = unshield(args)[0]
			}
			i, err := rule.Match(format, exportFormats)
			if err != nil {
				return err
			}
			if i < 0 {
				return rule.MisreadAs(1, say.Or(exportFormats), "There is no format %q.", format)
			}
			switch given := c.Flags().Changed("bgg-id"); {
			case given && exportFormats[i] != "bgstats":
				return rule.Misread(1, "--format bgstats", "Only a link for BG Stats bears a number of boardgamegeek.com.")
			case given && bggID < 1:
				return rule.Misread(1, "the game's number at boardgamegeek.com", "%d is no number of a game.", bggID)
			}
			if out == "-" {
				out = ""
			}
			g, err := a.current()
			if err != nil {
				return err
			}
			switch exportFormats[i] {
			case "csv":
				return a.exportCSV(g, out)
			case "json":
				return a.exportJSON(g, out)
			case "bgstats":
				return a.exportPlay(g, bggID, out)
			}
			return a.exportText(g, out, "transcript", g.Transcript())
		},
	}
	c.Flags().StringVar(&out, "out", "", a.words("a file instead of the screen"))
	c.Flags().StringVar(&format, "format", exportFormats[0], a.io.Lang.Text(say.Or(exportFormats)))
	c.Flags().IntVar(&bggID, "bgg-id", 0, a.words("with bgstats: the game's number at boardgamegeek.com"))
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(exportFormats, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func (a *app) exportCSV(g *referee.Game, out string) error {
	r, err := a.recordOf(g)
	if err != nil {
		return err
	}
	text, err := r.csv(a.settings.Hands)
	if err != nil {
		return err
	}
	return a.exportText(g, out, "csv", text)
}

func (a *app) exportJSON(g *referee.Game, out string) error {
	r, err := a.recordOf(g)
	if err != nil {
		return err
	}
	if out == "" {
		return a.printJSON(r)
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return a.exportText(g, out, "json", string(data)+"\n")
}

// exportText puts a game's export where it belongs: in a file, else on the
// screen, as what it is or within an answer in JSON.
func (a *app) exportText(g *referee.Game, out, what, text string) error {
	switch {
	case out != "":
		if _, err := os.Stat(filepath.Dir(out)); err != nil {
			return unreadable(filepath.Dir(out), err)
		}
		if info, err := os.Stat(out); err == nil && info.IsDir() {
			a.line = ""
			return rule.Misread(1, "the name of a file", "%s is a folder.", out)
		}
		if !a.flags.dryRun {
			if err := saves.WriteFile(out, []byte(text)); err != nil {
				return err
			}
		}
		if a.flags.json {
			return a.printJSON(map[string]any{"game": g.Name(), "file": out, "saved": !a.flags.dryRun})
		}
		if a.flags.dryRun {
			a.io.Errorf("%s would be in %s.\n", g.Name(), out)
			return nil
		}
		a.io.Errorf("%s is in %s.\n", g.Name(), out)
		return nil
	case a.flags.json:
		return a.printJSON(map[string]any{"game": g.Name(), what: text})
	}
	return a.io.File(text)
}

func importCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "import FILE|- [NAME]",
		Short:   a.words("keep a transcript as a game, wholly or not at all"),
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
			return a.tell(g, &referee.Verdict{After: g.Position()})
		},
	}
}
