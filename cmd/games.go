package cmd

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

func gamesCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:        "games",
		SuggestFor: []string{"list", "ls"},
		Short:      d.Words("the games that are kept; the current one is marked"),
		Example:    "  arbiter games",
		Args:       desk.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			st, err := d.Store()
			if err != nil {
				return err
			}
			list, err := st.List()
			if err != nil {
				return err
			}
			current, err := st.Current()
			if err != nil {
				return err
			}
			games := []rule.Object{}
			t := &rule.Table{Header: rule.Headings("Game", "Rules", "Saved", "Entries"), Left: 3}
			for _, i := range list {
				isCurrent := strings.EqualFold(i.Game, current)
				name := rule.When(isCurrent, "> ") + i.Game
				info := rule.Object{{"game", i.Game}, {"rules", i.Rules}, {"saved", i.Saved}, {"entries", i.Entries}, {"current", isCurrent}, {"path", i.Path}}
				saved := i.Saved.Local()
				layout := "2006-01-02 15:04"
				if saved.Format(time.TimeOnly) == "12:00:00" { // as what was kept of a day has it: its hour isn't known
					layout = time.DateOnly
				}
				row := say.Plains(name, i.Rules, saved.Format(layout), fmt.Sprint(i.Entries))
				if i.Err != nil {
					info = append(info.Unknown("saved"), rule.Object{{"error", i.Err.Error()}}...)
					row = []say.Text{say.Plain(name), {}, say.That("can't be read"), {}}
				}
				games = append(games, info)
				t.Rows = append(t.Rows, row)
			}
			return d.List(map[string]any{"folder": st.Dir(), "games": games}, t, say.That("There is no game in %s.", st.Dir()), say.That("Begin one: %s", d.Beginning()))
		},
	})
}
