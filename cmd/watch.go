package cmd

import (
	"bytes"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// watchEvery is how often watch looks whether the game has changed.
const watchEvery = 250 * time.Millisecond

func watchCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "watch [VIEW [SEAT]]",
		Short: a.words("keep the status on a second screen: it is painted anew as entries come in"),
		Long: a.words(`Watch a game from another terminal. The status, or another view, is painted anew
whenever something is entered, until Ctrl-C. Where the output is no terminal each
new status is printed once.`),
		Example: "  arbiter watch\n  arbiter watch region Green\n  arbiter watch standings",
		RunE: func(_ *cobra.Command, args []string) error {
			view := "status"
			args = unshield(args)
			if len(args) > 0 {
				view, args = strings.ToLower(args[0]), args[1:]
			}
			return a.watch(view, args)
		},
	}
}

// stamp tells one state of a file from the next.
type stamp struct {
	changed time.Time
	size    int64
}

// watch shows a view whenever the game's file changes.
func (a *app) watch(view string, args []string) error {
	st, err := a.store()
	if err != nil {
		return err
	}
	name, err := a.gameName(st)
	if err != nil {
		return err
	}
	a.line = lineOf(view, args)
	words, err := rule.Split(a.line)
	if err != nil {
		return err
	}
	if err := a.checkView(st, name, view); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(a.ctx, os.Interrupt)
	defer stop()
	paint := a.io.Terminal && !a.flags.json
	if paint {
		// The other screen: what was there before comes back at the end.
		a.raw("\x1b[?1049h\x1b[?25l")
		defer a.raw("\x1b[?25h\x1b[?1049l")
	}
	path, err := gamePath(st, name)
	if err != nil {
		return err
	}
	ticks := time.NewTicker(watchEvery)
	defer ticks.Stop()
	var seen stamp
	var shown []byte
	for first := true; ; first = false {
		if info, err := os.Stat(path); err != nil || first || (stamp{info.ModTime(), info.Size()}) != seen {
			if err == nil {
				seen = stamp{info.ModTime(), info.Size()}
			}
			text, err := a.captured(func() error { return a.look(st, name, view, words[1:], false) })
			switch {
			case err != nil && first:
				return err
			case err != nil && paint:
				text = []byte(a.io.Lang.Error(err) + "\n") // it may be mended, or come back
			case err != nil:
				text = shown
			}
			if !bytes.Equal(text, shown) {
				shown = text
				a.paint(text, paint)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// checkView refuses what is no view of this game.
func (a *app) checkView(st *saves.Store, name, view string) error {
	sv, _, err := st.Glance(name)
	if err != nil {
		a.line = ""
		return err
	}
	book, err := a.rulebook(sv.Rules)
	if err != nil {
		return err
	}
	var names []string
	for _, v := range book.Views() {
		if v.Name == view {
			return nil
		}
		names = append(names, v.Name)
	}
	return rule.MisreadAs(1, say.Or(names), "There is no view %q.", view).Near(view, names)
}

// gamePath is the file of a game.
func gamePath(st *saves.Store, name string) (string, error) {
	list, err := st.List()
	if err != nil {
		return "", err
	}
	for _, i := range list {
		if strings.EqualFold(i.Game, name) {
			return i.Path, nil
		}
	}
	return "", &saves.NotFound{Game: name, Dir: st.Dir()}
}

// captured is what a command prints.
func (a *app) captured(show func() error) ([]byte, error) {
	var b bytes.Buffer
	out := a.io.Out
	a.io.Out = &b
	err := show()
	a.io.Out = out
	return b.Bytes(), err
}

// paint puts a text on the screen in one piece, so that it doesn't flicker; what
// finds no room below is left out. Elsewhere it prints it.
func (a *app) paint(text []byte, screen bool) {
	if !screen {
		_, _ = a.io.Out.Write(text)
		_ = a.io.Flush()
		return
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	if _, rows := ui.Screen(); len(lines) > rows {
		lines = append(lines[:rows-1:rows-1], "…")
	}
	a.raw("\x1b[H" + strings.Join(lines, "\x1b[K\r\n") + "\x1b[K\x1b[J")
}

// raw writes what moves the cursor, past the cleaning of texts.
func (a *app) raw(text string) {
	_, _ = io.WriteString(a.io.Out, text)
	_ = a.io.Flush()
}
