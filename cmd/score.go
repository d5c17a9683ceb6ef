package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/play"
	"arbiter/engine/rule"
	"arbiter/referee"
)

func scoreCommand(d *desk.Desk) *cobra.Command {
	var rulings []string
	var keep play.Kept
	plain := false
	c := &cobra.Command{
		Use:     "score [FILE|-]",
		Short:   d.Words("score the end of a game, or a bonus card, by what the table counts"),
		Long:    d.Words("Score a sheet, YAML or JSON, without a game.") + aboutOf(d, "score") + "\n\n" + d.Words("Without a file you type the numbers on a score pad, which shows the result as you type; if the terminal can't show it, and with --plain, they are asked for seat by seat."),
		Example: "  arbiter score sheet.yaml\n  arbiter score sheet.yaml --keep friday --date 2026-11-13",
		Args:    desk.Takes(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if keep.Name == "" && c.Flags().Changed("keep") {
				return rule.Misread(1, "--keep NAME", "A name can't be empty.")
			}
			if len(args) == 0 {
				d.Settings.Accessible = d.Settings.Accessible || plain
				return play.Score(d, func(book *rule.Rulebook) error { return checkRulings(book, rulings) }, rulings, keep)
			}
			return score(d, args[0], rulings, keep)
		},
	}
	c.Flags().StringArrayVar(&rulings, "ruling", nil, d.Words("score by another reading, as below-zero=floor"))
	c.Flags().StringVar(&keep.Name, "keep", "", d.Words("keep the result as a game of this name, for history, report and exports"))
	c.Flags().StringVar(&keep.Date, "date", "", d.Words("with --keep: the day it was played, as 2026-11-13 (default: today)"))
	c.Flags().BoolVar(&plain, "plain", false, d.Words("asked for one number after another, without a score pad"))
	return c
}

func score(d *desk.Desk, path string, rulings []string, keep play.Kept) error {
	if err := keep.Check(d); err != nil {
		return err
	}
	data, err := d.Read(path)
	if err != nil {
		return err
	}
	book, err := referee.SheetBook(data, d.Book)
	if err != nil {
		return desk.InText(string(data), err)
	}
	d.SpeakOf(book)
	if err := checkRulings(book, rulings); err != nil {
		return err
	}
	set, err := d.Copy(book)
	if err != nil {
		return err
	}
	v, err := book.Scored(data, rulings, set.Described)
	if err != nil {
		return desk.InText(string(data), err)
	}
	g, err := keep.Game(d, book, data, rulings)
	if err != nil {
		return err
	}
	if g != nil && d.Flags.JSON { // what is printed says that it is kept
		if err := play.Keep(d, g); err != nil {
			return err
		}
		v.JSON, g = append(v.JSON.(rule.Object), rule.Object{{"game", g.Name()}, {"saved", !d.Flags.DryRun}}...), nil
	}
	if err := d.Print(v); err != nil || g == nil {
		return err
	}
	return play.Keep(d, g)
}
