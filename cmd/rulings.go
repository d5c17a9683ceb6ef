package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

func rulingsCommand(d *desk.Desk) *cobra.Command {
	return addRules(d, mayBeTall(&cobra.Command{
		Use:     "rulings",
		Short:   d.Words("where the published books differ, how they may be read, and how this table plays"),
		Long:    d.Words("Where the published books differ or are silent a table chooses: at new, with\n--ruling NAME=READING. The first reading is the default; > marks how the current\ngame is played."),
		Example: "  arbiter rulings\n  arbiter rulings --rules industry",
		Args:    desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			book, err := bookOf(d, c)
			if err != nil {
				return err
			}
			var departures []string
			g, err := d.Open("")
			playing := err == nil && (!c.Flags().Changed("rules") || g.Rulebook().Name == book.Name)
			switch {
			case playing:
				book, departures = g.Rulebook(), g.Position().Rulings()
			case err != nil && !desk.Is[*rule.NotUnderstood](err) && !desk.Is[*saves.NotFound](err):
				return err
			}
			d.SpeakOf(book)
			return printRulings(d, book, departures, playing)
		},
	}))
}

type rulingJSON struct {
	rule.Ruling
	Played string `json:"played,omitempty"` // in the current game
}

func printRulings(d *desk.Desk, book *rule.Rulebook, departures []string, playing bool) error {
	all := []rulingJSON{}
	for _, r := range book.Rulings() {
		played := ""
		if playing {
			reading, _ := r.In(departures)
			played = reading.Name
		}
		all = append(all, rulingJSON{r, played})
	}
	if d.Flags.JSON {
		return d.IO.JSON(map[string]any{"rulings": all})
	}
	for i, r := range all {
		if i > 0 {
			d.IO.Blank()
		}
		d.IO.Heading(say.That("%s: %s", r.Name, r.Title))
		d.Readings(&r.Ruling, r.Played)
	}
	return nil
}
