package cmd

import (
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func showCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "show N",
		Short:   a.words("the game as it stood after entry N"),
		Example: "  arbiter show 57",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := a.current()
			if err != nil {
				return err
			}
			then, err := a.moment(g, unshield(args)[0])
			if err != nil {
				return err
			}
			v, err := then.Position().View("status", nil, then.Screen(a.settings.Hands))
			if err != nil {
				return err
			}
			if !a.flags.json {
				e := then.Entries()[len(then.Entries())-1]
				a.io.Printf("After entry %d: %s\n\n", e.N, e.Text)
				if hash, err := referee.Hash(then.Position()); err == nil && e.Hash != "" && e.Hash != hash {
					a.io.Wrapped(say.That("As the present rules have it: it stood otherwise then. arbiter verify lists what differs."), "  ")
				}
			}
			return a.print(v)
		},
	}
}

func diffCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "diff N M",
		Short:   a.words("what changed between entry N and entry M"),
		Example: "  arbiter diff 40 57",
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := a.current()
			if err != nil {
				return err
			}
			args = unshield(args)
			before, err := a.moment(g, args[0])
			if err != nil {
				return err
			}
			after, err := a.moment(g, args[1])
			if err != nil {
				return err
			}
			return a.printChanges(before, after)
		},
	}
}

// current opens the game that a command acts on.
func (a *app) current() (*referee.Game, error) {
	st, err := a.store()
	if err != nil {
		return nil, err
	}
	name, err := a.gameName(st)
	if err != nil {
		return nil, err
	}
	return a.load(st, name)
}

// moment is a game as it stood after an entry.
func (a *app) moment(g *referee.Game, word string) (*referee.Game, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		a.line = word
		return nil, rule.Misread(1, "the number of an entry", "%q is no number.", word)
	}
	return g.At(n)
}

func (a *app) printChanges(before, after *referee.Game) error {
	was, is := before.Position().Where(), after.Position().Where()
	changes := referee.Changes(before.Position(), after.Position())
	if a.flags.json {
		if changes == nil {
			changes = []referee.Change{}
		}
		return a.printJSON(map[string]any{
			"from":    map[string]any{"entry": len(before.Entries()), "round": was.Round, "phase": was.Phase},
			"to":      map[string]any{"entry": len(after.Entries()), "round": is.Round, "phase": is.Phase},
			"changes": changes,
		})
	}
	a.io.Printf("Round %d, %s (entry %d) → round %d, %s (entry %d)\n", was.Round, was.Stage, len(before.Entries()), is.Round, is.Stage, len(after.Entries()))
	t := &rule.Table{Header: []say.Text{say.That("Seat"), say.That("What"), say.That("Before"), say.That("After"), say.That("Change")}, Left: 2}
	for _, c := range changes {
		if c.Hidden && !a.settings.Hands && !is.Over {
			continue
		}
		t.Rows = append(t.Rows, []say.Text{say.Plain(c.Seat), say.That(c.What), say.That("%d", c.Before), say.That("%d", c.After), say.That("%+d", c.After-c.Before)})
	}
	if len(t.Rows) == 0 {
		a.io.Println(say.That("Nothing that can be counted on the table changed."))
		return nil
	}
	return a.io.Table(t)
}
