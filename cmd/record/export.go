package record

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Formats are what a game is exported as.
var Formats = []string{asTranscript, asCSV, asJSON, asPlay}

const (
	asTranscript = "transcript"
	asCSV        = "csv"
	asJSON       = "json"
	asPlay       = "bgstats"
)

type exportOptions struct {
	desk.Target
	format string
	bggID  int // the game's number at boardgamegeek.com, 0 where it is not given
}

// ExportCommand writes a game in another form.
func ExportCommand(d *desk.Desk) *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:   "export [NAME]",
		Short: d.Words("write a game as a transcript, which import reads back; or as CSV, JSON, a BG Stats link"),
		Long: d.Words(`Write a game in one of four forms:

  transcript  what was entered, line by line; import reads it back
  csv         a row for each round and seat, for a spreadsheet; the final
              scoring stands in the rows of the last round
  json        the same for programs, with purchases, result and transcript
  bgstats     a finished game as a link for BG Stats, with a QR code if the
              terminal is wide enough

Secret coins and science are left empty in CSV until the end, unless --hands asks
for them. With bgstats, --out FILE.png keeps the code as a picture; --bgg-id adds
the game's number at boardgamegeek.com, by which the app knows it. Without colours
the code is drawn for a dark screen.`),
		Example: "  arbiter export > friday.txt\n  arbiter export friday --format csv --out friday.csv\n  arbiter export --format bgstats",
		Args:    d.OfGame,
		RunE: func(c *cobra.Command, _ []string) error {
			return o.run(d, c.Flags().Changed("bgg-id"))
		},
	}
	o.Options(d, c, "out", "", "a file instead of the screen")
	c.Flags().StringVar(&o.format, "format", asTranscript, d.IO.Lang.Text(say.Or(Formats)))
	c.Flags().IntVar(&o.bggID, "bgg-id", 0, d.Words("with bgstats: the game's number at boardgamegeek.com"))
	return c
}

func (o *exportOptions) run(d *desk.Desk, numbered bool) error {
	i, err := rule.OneOf(rule.Word{Text: o.format, Column: 1}, Formats, "There is no format %q.")
	switch {
	case err != nil:
		return err
	case numbered && Formats[i] != asPlay:
		return rule.Misread(1, "--format bgstats", "Only a link for BG Stats bears a number of boardgamegeek.com.")
	case numbered && o.bggID < 1:
		return rule.Misread(1, "the game's number at boardgamegeek.com", "%d is no number of a game.", o.bggID)
	}
	if o.Path == "-" {
		o.Path = ""
	}
	g, err := d.Open("")
	if err != nil {
		return err
	}
	switch Formats[i] {
	case asTranscript:
		return o.write(d, g, asTranscript, g.Transcript())
	case asPlay:
		return o.play(d, g)
	}
	r, err := recordOf(g)
	if err != nil {
		return err
	}
	if Formats[i] == asCSV {
		text, err := r.csv(d.Settings.Hands)
		if err != nil {
			return err
		}
		return o.write(d, g, asCSV, text)
	}
	if o.Path == "" {
		return d.IO.JSON(r)
	}
	data, _ := json.MarshalIndent(r, "", "  ") // all of it is JSON
	return o.write(d, g, asJSON, string(data)+"\n")
}

// write writes a game's export to a file, else to the screen, plain or within an answer in
// JSON.
func (o *exportOptions) write(d *desk.Desk, g *referee.Game, what, text string) error {
	switch {
	case o.Path == "" && d.Flags.JSON:
		return d.IO.JSON(map[string]any{"game": g.Name(), what: text})
	case o.Path == "":
		return d.IO.File(text)
	}
	if err := d.Put(o.Target, text); err != nil {
		return err
	}
	switch {
	case d.Flags.JSON:
		return d.IO.JSON(map[string]any{"game": g.Name(), "file": o.Path, "saved": !d.Flags.DryRun})
	case d.Flags.DryRun:
		d.IO.Errorln(say.That("%s would be in %s.", g.Name(), o.Path))
		d.Dry()
	default:
		d.IO.Errorln(say.That("%s is in %s.", g.Name(), o.Found(d)))
	}
	return nil
}
