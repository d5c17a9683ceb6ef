package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/saves"
)

// viewCommands makes a command of every view that a rulebook declares.
func viewCommands(a *app) []*cobra.Command {
	var out []*cobra.Command
	for _, v := range shared(a.books, rule.Rulebook.Views) {
		out = append(out, viewCommand(a, v))
	}
	return out
}

func viewCommand(a *app, v sharedVerb) *cobra.Command {
	var explain bool
	var pictures pictureFlags
	c := &cobra.Command{
		Use:     strings.TrimSpace(v.Name + " " + strings.Join(v.Usage, " | ")),
		Short:   a.words(v.Short),
		Long:    v.long(a.io.Lang),
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
			if err == nil && pictures.given() {
				return a.picturesOf(st, name, words[1:], &pictures)
			}
			if err == nil {
				return a.look(st, name, v.Name, words[1:], explain)
			}
			a.line = ""
			return err
		},
	}
	if v.Name == regionView {
		pictures.add(a, c)
	}
	if v.Explain {
		c.Flags().BoolVar(&explain, "explain", false, a.words("say by which way each link comes about, and where others break"))
	}
	if slices.ContainsFunc(v.Usage, func(u string) bool { return strings.Contains(u, "SEAT") }) {
		c.ValidArgsFunction = a.completeSeats
	}
	return c
}

// look prints one view of a game.
func (a *app) look(st *saves.Store, game, view string, args []rule.Word, explain bool) error {
	p, screen, err := a.glance(st, game)
	if err != nil {
		a.line = ""
		return err
	}
	v, err := p.View(view, args, screen)
	if err != nil {
		return err
	}
	if explain && v.Explain != nil {
		v.Explain()
	}
	if a.flags.game != "" {
		_ = st.SetCurrent(screen.Game) // looking works in a folder that can't be written
	}
	return a.print(v)
}
