package cmd

import (
	"fmt"
	"reflect"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/say"
)

func configCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "config",
		Short: a.words("the settings in force, and where each comes from"),
		Long: a.words(`The settings in force. Each has a default; your settings file comes before it,
then the environment, ARBITER_WIDTH for width, then a flag of the command. NO_COLOR
takes colours away unless your file or --color says always.`),
		Example: "  arbiter config\n  arbiter config --color always --json",
		Args:    cobra.NoArgs,
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
			names := settingNames()
			if a.flags.json {
				sources := map[string]source{}
				for _, name := range names {
					sources[name] = a.settingsFrom.of(name)
				}
				return a.printJSON(map[string]any{"settings": a.settings, "sources": sources, "file": a.settingsFrom.file, "games": st.Dir(), "copy": path})
			}
			found := map[string]string{"saves": st.Dir(), "components": path} // what an empty setting leads to
			t := &rule.Table{Header: []say.Text{say.That("Setting"), say.That("Value"), say.That("From")}, Left: 3}
			var paths []say.Text
			for i, name := range names {
				from := a.settingsFrom.of(name)
				if found[name] != "" { // a table would break a path
					paths = append(paths, say.That("%s: %s (%s)", name, found[name], from))
					continue
				}
				t.Rows = append(t.Rows, []say.Text{say.Plain(name), say.Plain(fmt.Sprint(reflect.ValueOf(a.settings).Field(i))), from.Said()})
			}
			if err := a.io.Table(t); err != nil {
				return err
			}
			a.io.Blank()
			for _, p := range paths {
				a.io.Println(p)
			}
			if a.settingsFrom.file == "" {
				a.io.Printf("Your settings file: %s (not there)\n", userConfig())
			} else {
				a.io.Printf("Your settings file: %s\n", a.settingsFrom.file)
			}
			return nil
		},
	}
}

// settingNames are the settings in the order of their fields.
func settingNames() (names []string) {
	for f := range reflect.TypeFor[settings]().Fields() {
		names = append(names, f.Tag.Get("mapstructure"))
	}
	return names
}
