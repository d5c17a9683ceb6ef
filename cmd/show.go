package cmd

import (
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func showCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:     "show N",
		Short:   d.Words("the game as it stood after entry N"),
		Example: "  arbiter show 57",
		Args:    desk.Takes(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			at, err := moments(d, c, args)
			if err != nil {
				return err
			}
			then := at[0]
			v, err := desk.LookAt(then, d.Eyes()).View("status", false)
			if err != nil {
				return err
			}
			if !d.Flags.JSON {
				e := d.Shown(then, then.Entries()[len(then.Entries())-1])
				d.IO.Println(say.That("After entry %d: %s", e.N, e.Text))
				d.IO.Blank()
				if hash, err := referee.Hash(then.Position()); err == nil && e.Hash != "" && e.Hash != hash {
					d.IO.Wrapped(say.That("Shown by the present rules: it was different then. arbiter verify lists what differs."), "  ")
				}
			}
			return d.Print(v)
		},
	})
}

func diffCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:     "diff N M",
		Short:   d.Words("what changed between entry N and entry M"),
		Example: "  arbiter diff 40 57",
		Args:    desk.Takes(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			at, err := moments(d, c, args)
			if err != nil {
				return err
			}
			return printChanges(d, at[0], at[1])
		},
	})
}

// moments are the current game as it stood after each entry that a command's words give.
func moments(d *desk.Desk, c *cobra.Command, args []string) ([]*referee.Game, error) {
	g, err := d.Open("")
	at := make([]*referee.Game, len(args))
	for i := 0; i < len(args) && err == nil; i++ {
		n, wrong := strconv.Atoi(args[i])
		if wrong != nil {
			line := append([]string{c.Name()}, args...)
			return nil, rule.In(rule.Join(line), rule.Misread(columnOf(line, args[i]), "the number of an entry", "%q is no number.", args[i]))
		}
		at[i], err = g.At(n)
	}
	return at, err
}

func printChanges(d *desk.Desk, before, after *referee.Game) error {
	was, is, numeral := before.Position().Where(), after.Position().Where(), after.Rulebook().Numeral
	changes := func(by rule.Eyes) []referee.Change { return referee.Changes(before.Position(), after.Position(), by) }
	if !d.Flags.JSON {
		d.IO.Println(say.That("Round %s, %s (entry %d) → round %s, %s (entry %d)", numeral(was.Round), was.Stage, len(before.Entries()), numeral(is.Round), is.Stage, len(after.Entries())))
	}
	t := &rule.Table{Header: []say.Text{say.That("Seat"), say.That("What"), say.That("Before"), say.That("After"), say.That("Change")}, Left: 2}
	t.Rows = rule.Each(changes(rule.EyesFor(d.Settings.Hands)), func(c referee.Change) []say.Text {
		return []say.Text{say.Plain(c.Seat), say.That(c.What), say.That("%d", c.Before), say.That("%d", c.After), say.That("%+d", c.After-c.Before)}
	})
	return d.List(map[string]any{
		"from":    map[string]any{"entry": len(before.Entries()), "round": was.Round, "phase": was.Phase},
		"to":      map[string]any{"entry": len(after.Entries()), "round": is.Round, "phase": is.Phase},
		"changes": rule.List(changes(rule.AllEyes())),
	}, t, say.That("Nothing that can be counted on the table changed."))
}
