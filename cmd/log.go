package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
)

func logCommand(a *app) *cobra.Command {
	var last int
	c := &cobra.Command{
		Use:   "log",
		Short: "the journal: every entry, what was taken back, what was corrected",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
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
			return a.printLog(g, last)
		},
	}
	c.Flags().IntVar(&last, "last", 0, "only the last so many entries")
	return c
}

type logEntry struct {
	referee.Entry
	Undone bool `json:"undone"`
}

func (a *app) printLog(g *referee.Game, last int) error {
	live := g.Live()
	entries := []logEntry{}
	for i, e := range g.Entries() {
		undone := !live[i] && e.Kind != referee.KindUndo && e.Kind != referee.KindRedo
		entries = append(entries, logEntry{e, undone})
	}
	if last > 0 && last < len(entries) {
		entries = entries[len(entries)-last:]
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"game": g.Name(), "log": entries})
	}
	t := &rule.Table{Header: []string{"Round", "Entry", "", "No."}, Left: 3}
	for _, e := range entries {
		mark := ""
		switch {
		case e.Undone:
			mark = "taken back"
		case e.Kind == referee.KindCorrect:
			mark = "correction"
		}
		round := ""
		if e.Round > 0 {
			round = fmt.Sprintf("%d %s", e.Round, e.Phase)
		}
		t.Rows = append(t.Rows, []string{round, e.Text, mark, fmt.Sprint(e.N)})
	}
	return a.io.Table(t)
}
