// Package desk has what a command works with: the streams, the settings, the games on disk
// and the one in play, the described copy, the rulebooks. It knows no game.
//
// A Desk is made once a run and passed to every command. It is whole before the command runs: Prepare reads the settings,
// cobra the flags, and OfGame the game that a command's words name. While it runs, only this changes: the language, which is
// that of the game that was opened last (SpeakOf, Speak); that something was done (Acted); and within a guided session, in
// package play, the Prompt, which holds until the run ends.
package desk

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Desk is what commands work with.
type Desk struct {
	Context  context.Context
	IO       *ui.Streams
	Prompt   *ui.Board        // nil without a terminal to ask at
	Books    []*rule.Rulebook // the first is the one meant where none is named
	Version  func() string    // of the program
	Clock    func() time.Time
	Settings Settings
	Sources  sources // where the settings come from
	Flags    Flags
	Config   []byte        // the built-in config.yaml
	lang     *say.Language // asked for; nil while no game was looked at
	acted    bool          // something was done that must not be done again
}

// Flags are those that every command has, beside those of settings.
type Flags struct {
	Game    string // the game to act on, "" for the one used last
	JSON    bool   // answer for scripts
	DryRun  bool   // save nothing
	NoInput bool   // never ask
	Config  string // the user's settings file, "" for the usual one
	Debug   bool   // say where a mistake of the program happened
}

// Prepare reads the settings before a command runs.
func (d *Desk) Prepare(c *cobra.Command) (err error) {
	if d.Settings, d.Sources, err = readSettings(d.Config, d.Books, d.Flags.Config, c.Root().PersistentFlags()); err != nil {
		return err
	}
	if d.Settings.Width > 0 {
		d.IO.Width = d.Settings.Width
	}
	switch d.Settings.Color {
	case "never":
		d.IO.Color = false
	case "always":
		d.IO.Color = true
	}
	if !d.Flags.JSON {
		d.Settings.ASCII = d.Settings.ASCII || d.Sources.Of["ascii"].Kind == "default" && !utf8Locale(d.IO.Terminal)
		d.IO.ASCII = d.Settings.ASCII
	}
	if off, _ := c.Flags().GetBool(NoPagerFlag); off {
		d.Settings.Pager = noPager
	}
	d.Prompt = ui.Prompts(d.IO, d.Flags.NoInput, d.Settings.Accessible)
	return nil
}

// Now is the time that entries bear.
func (d *Desk) Now() time.Time { return d.Clock().UTC().Truncate(time.Second) }

// Words are those of the screen's language.
func (d *Desk) Words(k say.Key) string { return d.IO.Lang.Words(k) }

// Usage is a line of help on how something is typed, with what stands for a seat, a tile or a file
// in the language of the screen.
func (d *Desk) Usage(line string) string { return d.IO.Lang.Text(say.Form(line)) }

// Drawing is how pictures are drawn on this screen.
func (d *Desk) Drawing() rule.Drawing {
	return rule.Drawing{Color: d.IO.Color, ASCII: d.Settings.ASCII, Width: d.IO.Width, Lang: d.IO.Lang}
}
