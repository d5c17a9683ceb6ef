package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
)

// viewCommands makes a command of every view that a rulebook declares.
func viewCommands(a *app) []*cobra.Command {
	var out []*cobra.Command
	for _, b := range a.books {
		for _, v := range b.Views() {
			out = append(out, viewCommand(a, v))
		}
	}
	return out
}

func viewCommand(a *app, v rule.Verb) *cobra.Command {
	c := &cobra.Command{
		Use:     strings.TrimSpace(v.Name + " " + strings.Join(v.Usage, " | ")),
		Short:   v.Short,
		Long:    strings.TrimSpace(capital(v.Short) + ".\n\n" + v.Long),
		Example: "  arbiter " + strings.Join(v.Example, "\n  arbiter "),
		RunE: func(_ *cobra.Command, args []string) error {
			a.line = lineOf(v.Name, args)
			words, err := rule.Split(a.line)
			if err != nil {
				return err
			}
			st, err := a.store()
			if err != nil {
				return err
			}
			name, err := a.gameName(st)
			if err == nil {
				g, loadErr := a.load(st, name)
				if loadErr != nil {
					a.line = ""
					return loadErr
				}
				view, viewErr := g.Position().View(v.Name, words[1:], g.Screen(a.settings.Hands))
				if viewErr != nil {
					return viewErr
				}
				if a.flags.game != "" {
					_ = st.SetCurrent(g.Name()) // looking works in a folder that can't be written
				}
				return a.print(view)
			}
			a.line = ""
			return err
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	if slices.ContainsFunc(v.Usage, func(u string) bool { return strings.Contains(u, "SEAT") }) {
		c.ValidArgsFunction = a.completeSeats
	}
	return c
}
