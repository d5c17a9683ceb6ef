package cmd

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func demoCommand(a *app) *cobra.Command {
	var keep string
	c := &cobra.Command{
		Use:   "demo",
		Short: a.words("a whole game with the practice set, refereed line by line"),
		Long: a.words(`Play the recorded practice game to its final scores. It is played in memory;
--save keeps it as a game to look around in. The practice set is invented: it is
not the published one.`),
		Example: "  arbiter demo\n  arbiter demo --save trial\n  arbiter demo --rules industry",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("save") {
				return a.demo("")
			}
			// What can't be kept isn't played first.
			if err := saves.CheckName(keep); err != nil {
				return err
			}
			st, err := a.store()
			if err != nil {
				return err
			}
			if err := a.checkFree(st, keep); err != nil {
				return err
			}
			return a.demo(keep)
		},
	}
	c.Flags().StringVar(&keep, "save", "", a.words("keep it as a game of this name"))
	return a.withRules(c)
}

func (a *app) demo(keep string) error {
	_, game := practiceOf(a.book())
	lines, err := referee.ReadLines(strings.NewReader(game))
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		return errors.New("the recorded practice game is empty")
	}
	if keep != "" {
		if lines[0].Text, err = renamed(lines[0].Text, keep); err != nil {
			return err
		}
	}
	g, v, err := referee.Start(a.book(), lines[0].Text, nil, a.now())
	if err != nil {
		return err
	}
	tell := func(text string, v *referee.Verdict) {
		if a.flags.json {
			return
		}
		a.io.Println(a.io.Bold(say.Plain("> " + text)))
		for _, t := range v.Told() {
			a.io.Wrapped(say.That("  %s", t), "    ")
		}
	}
	if !a.flags.json {
		a.io.Wrapped(say.That("A recorded practice game. The practice set is invented: it is not the published one."), "  ")
		a.io.Blank()
	}
	tell(lines[0].Text, v)
	described := 0
	for _, l := range lines[1:] {
		round, _ := g.Position().Stage()
		if v, err = g.Enter(l.Text, nil, a.now()); err != nil {
			return &referee.Refused{Line: l, Err: err}
		}
		last := v.Entries[len(v.Entries)-1]
		if last.Kind == referee.KindDescribe {
			described++
			continue
		}
		if described > 0 && !a.flags.json {
			a.io.Printf("  … %d descriptions of practice tiles and cards\n", described)
			described = 0
		}
		tell(last.Text, v)
		if after := v.Where(); after.Round != round && !after.Over && !a.flags.json {
			a.io.Blank()
		}
	}
	if keep != "" {
		if err := a.saveNew(g); err != nil {
			return err
		}
	}
	end, err := g.Position().View("standings", nil, g.Screen(true))
	if err != nil {
		return err
	}
	if !a.flags.json {
		a.io.Blank()
	}
	if err := a.print(end); err != nil {
		return err
	}
	if keep != "" && !a.flags.json && !a.flags.dryRun {
		a.io.Printf("Kept as %q. Next: arbiter status · arbiter log · arbiter report\n", g.Name())
	}
	return nil
}
