package cmd

import (
	"bytes"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
)

// watchEvery is how often watch looks whether the game has changed.
const watchEvery = 250 * time.Millisecond

func watchCommand(d *desk.Desk) *cobra.Command {
	return &cobra.Command{
		Use:   "watch [VIEW [SEAT]]",
		Short: d.Words("keep the status on a second screen: it is painted anew as entries come in"),
		Long: d.Words(`Watch a game from another terminal. The status, or another view, is painted anew
whenever something is entered, until Ctrl-C. Where the output is no terminal each
new status is printed once.`),
		Example: "  arbiter watch\n  arbiter watch region Green\n  arbiter watch standings",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"status"}
			}
			return watch(d, desk.Line(args[0], args[1:]))
		},
	}
}

// watch shows a view, such as "region Green", whenever the game's file changes.
func watch(d *desk.Desk, view string) error {
	st, name, err := d.Find("")
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(d.Context, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) // the screen is given back
	defer stop()
	paint := d.IO.Terminal && !d.Flags.JSON
	change, err := desk.ChangeOf(st, name)
	if err != nil {
		return err
	}
	ticks := time.NewTicker(watchEvery)
	defer ticks.Stop()
	var shown []byte
	failed := false // printing failed: try again
	for first := true; ; first = false {
		if change.New() || failed {
			text, err := d.IO.Captured(func() error { return d.Show(name, view) })
			failed = err != nil
			switch {
			case err != nil && first:
				return err
			case err != nil && paint:
				text = []byte(d.IO.Lang.Error(err) + "\n") // it may be mended, or come back
			case err != nil:
				text = shown
			}
			if first && paint {
				// The other screen: what was there before comes back at the end.
				raw(d, "\x1b[?1049h\x1b[?25l")
				defer raw(d, "\x1b[?25h\x1b[?1049l")
			}
			if !bytes.Equal(text, shown) {
				shown = text
				repaint(d, text, paint)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// repaint puts a text on the screen in one piece, so that it doesn't flicker, without the
// lines that don't fit. Without a terminal it prints the text.
func repaint(d *desk.Desk, text []byte, screen bool) {
	if !screen {
		_, _ = d.IO.Out.Write(text)
		_ = d.IO.Flush()
		return
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	if _, rows := ui.Screen(); len(lines) > rows {
		lines = append(lines[:rows-1:rows-1], "…")
	}
	raw(d, "\x1b[H"+strings.Join(lines, "\x1b[K\r\n")+"\x1b[K\x1b[J")
}

// raw writes what moves the cursor, past the cleaning of texts.
func raw(d *desk.Desk, text string) {
	_, _ = io.WriteString(d.IO.Out, text)
	_ = d.IO.Flush()
}
