package cmd

import (
	"cmp"
	"fmt"
	"reflect"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// configName is the command that shows the settings, and is taken for one that sets them.
const configName = "config"

func configCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:   configName,
		Short: d.Words("the settings in force, and where each comes from"),
		Long: d.Words(`The settings in force. Each has a default; your settings file comes before it,
then the environment, ARBITER_WIDTH for width, then a flag of the command. NO_COLOR
takes colours away unless your file or --color says always.`),
		Example: "  arbiter config\n  arbiter config --color always --json",
		Args:    desk.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			st, err := d.Store()
			if err != nil {
				return err
			}
			path, err := d.CopyPath(d.Books[0])
			if err != nil {
				return err
			}
			path = cmp.Or(path, "practice")
			if d.Flags.JSON {
				return d.IO.JSON(map[string]any{"settings": d.Settings, "sources": d.Sources.Of, "file": d.Sources.File, "games": st.Dir(), "copy": path})
			}
			found := map[string]string{"saves": st.Dir(), "components": path} // what an empty setting leads to
			t := &rule.Table{Header: []say.Text{say.That("Setting"), say.That("Value"), say.That("From")}, Left: 3}
			var paths []say.Text
			for f, value := range reflect.ValueOf(d.Settings).Fields() {
				name := f.Tag.Get("json")
				from := d.Sources.Of[name]
				if found[name] != "" { // a table would break a path
					paths = append(paths, say.That("%s: %s (%s)", name, found[name], from))
					continue
				}
				t.Rows = append(t.Rows, []say.Text{say.Plain(name), say.Plain(fmt.Sprint(value)), from.Said()})
			}
			if err := d.IO.Table(t); err != nil {
				return err
			}
			d.IO.Blank()
			for _, p := range paths {
				d.IO.Println(p)
			}
			if d.Sources.File == "" {
				d.IO.Println(say.That("Your settings file: %s (not there)", desk.UserConfig()))
			} else {
				d.IO.Println(say.That("Your settings file: %s", d.Sources.File))
			}
			return nil
		},
	})
}
