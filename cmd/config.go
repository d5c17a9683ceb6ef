package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
)

func configCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "config",
		Short: "the settings in force, and where they come from",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			st, err := a.store()
			if err != nil {
				return err
			}
			path, err := a.componentsPath(a.book())
			if err != nil {
				return err
			}
			if path == "" {
				path = "practice"
			}
			if a.flags.json {
				return a.printJSON(map[string]any{"settings": a.settings, "file": a.settingsFrom, "games": st.Dir(), "copy": path})
			}
			s := a.settings
			t := &rule.Table{Header: []string{"Setting", "Value"}, Left: 2, Rows: [][]string{
				{"saves", st.Dir()}, {"components", path}, {"color", s.Color}, {"hands", fmt.Sprint(s.Hands)}, {"width", fmt.Sprint(s.Width)}, {"ascii", fmt.Sprint(s.ASCII)},
				{"advice", s.Advice}, {"weights", s.Weights}, {"limit", s.Limit},
			}}
			if err := a.io.Table(t); err != nil {
				return err
			}
			from := a.settingsFrom
			if from == "" {
				from = userConfig() + " (not there)"
			}
			a.io.Printf("Your settings file: %s\n", from)
			return nil
		},
	}
}
