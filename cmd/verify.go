package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
)

func verifyCommand(a *app) *cobra.Command {
	var accept, schema bool
	c := &cobra.Command{
		Use:   "verify [NAME]",
		Short: "judge a game again under the present rules; nothing is changed",
		Long: `Play a game's journal again under the present rules, entry by entry, and say what
would be judged otherwise today, and whether the game stands where its journal
leads. A game is opened as it was kept, whatever this says: it stays as it is.
With --accept the replayed game takes its place, and the old one is kept aside.
--schema prints the JSON Schema of a saved game, for other programs.`,
		Example: "  arbiter verify\n  arbiter verify friday --accept\n  arbiter verify --schema",
		Args:    cobra.MaximumNArgs(1),
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return a.completeGames(c, args, word)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if schema {
				return a.io.File(saves.Schema())
			}
			if len(args) == 1 {
				a.flags.game = unshield(args)[0]
			}
			return a.verify(accept)
		},
	}
	c.Flags().BoolVar(&accept, "accept", false, "go on with the game as the present rules have it")
	c.Flags().BoolVar(&schema, "schema", false, "print the JSON Schema of a saved game")
	return c
}

func (a *app) verify(accept bool) error {
	st, err := a.store()
	if err != nil {
		return err
	}
	name, err := a.gameName(st)
	if err != nil {
		return err
	}
	if accept && !a.flags.dryRun {
		unlock, err := a.lock(st, name)
		if err != nil {
			return err
		}
		defer unlock()
	}
	sv, err := st.Load(name)
	if err != nil {
		return err
	}
	g, err := a.resume(sv)
	if err != nil {
		return err
	}
	v := g.Verify()
	aside := ""
	accept = accept && v.Changed()
	switch {
	case accept && v.Replayed == nil:
		return &unusable{name, fmt.Errorf("its journal can't be played to its end under the present rules: %w", v.Stopped)}
	case accept && !a.flags.dryRun:
		if aside, err = st.SetAside(name, "replaced"); err != nil {
			return err
		}
		if err := a.save(st, v.Replayed); err != nil {
			return err
		}
	}
	if a.flags.json {
		return a.printJSON(verifyJSON(sv, g, v, accept, !a.flags.dryRun, aside))
	}
	a.printVerification(sv, g, v)
	switch {
	case accept && a.flags.dryRun:
		a.io.Println(a.io.Dim("Dry run: nothing is saved."))
	case accept:
		a.io.Wrapped("The replayed game has taken its place. The game as it was: "+aside, "  ")
	case v.Changed() && v.Replayed != nil:
		a.io.Wrapped("The game stays as it is. To go on with the replayed one: arbiter verify "+rule.Quote(name)+" --accept", "  ")
	case v.Changed():
		a.io.Println("The game stays as it is.")
	}
	return nil
}

func verifyJSON(sv *saves.Save, g *referee.Game, v *referee.Verification, accepted, saved bool, aside string) map[string]any {
	findings, moved, changes := v.Findings, v.Moved, []referee.Change{}
	if findings == nil {
		findings = []referee.Finding{}
	}
	if moved == nil {
		moved = []int{}
	}
	if v.Replayed != nil {
		changes = append(changes, referee.Changes(g.Position(), v.Replayed.Position())...)
	}
	out := map[string]any{
		"game": sv.Game, "entries": len(g.Entries()), "rules": sv.Rules,
		"then": sv.RulesVersion, "now": g.Rulebook().Version(),
		"findings": findings, "hashes": v.Hashes, "moved": moved, "same": v.Same, "changes": changes,
		"changed": v.Changed(), "accepted": accepted, "saved": accepted && saved, "stopped": nil,
	}
	if v.Stopped != nil {
		out["stopped"] = v.Stopped.Error()
	}
	if aside != "" {
		out["kept_aside"] = aside
	}
	return out
}

func (a *app) printVerification(sv *saves.Save, g *referee.Game, v *referee.Verification) {
	b := g.Rulebook()
	a.io.Wrapped(fmt.Sprintf("%s: %d entries, played again under %s, rules version %s (kept under %s).",
		g.Name(), len(g.Entries()), b.Title(), b.Version(), or(sv.RulesVersion, "an unknown one")), "  ")
	if !v.Changed() {
		a.io.Wrapped(fmt.Sprintf("Every entry is judged as it was, %d positions are as recorded, and the game stands where its journal leads.", v.Hashes), "  ")
		return
	}
	judged := 0
	for _, f := range v.Findings {
		if f.Then == f.Now {
			continue
		}
		judged++
		a.io.Wrapped(fmt.Sprintf("%d %s", f.Entry.N, f.Entry.Text), "    ")
		a.io.Wrapped(fmt.Sprintf("  then %s, now %s: %s", f.Then, f.Now, f.Message), "    ")
	}
	for _, f := range v.Findings {
		if f.Then != f.Now {
			continue
		}
		a.io.Wrapped(fmt.Sprintf("%d %s", f.Entry.N, f.Entry.Text), "    ")
		a.io.Wrapped("  then: "+oneOf(f.Entry.Told), "    ")
		a.io.Wrapped("  now: "+oneOf(f.Told), "    ")
	}
	if judged == 0 {
		a.io.Println("Every entry is judged as it was.")
	} else {
		a.io.Printf("Judged otherwise today: %d of %d entries.\n", judged, len(g.Entries()))
	}
	if len(v.Moved) > 0 {
		a.io.Wrapped(fmt.Sprintf("%d of %d recorded positions are otherwise today, the first after entry %d.", len(v.Moved), v.Hashes, v.Moved[0]), "  ")
	}
	switch {
	case v.Stopped != nil:
		a.io.Wrapped(fmt.Sprintf("The journal can't be played further: %v.", v.Stopped), "  ")
	case v.Same:
		a.io.Println("The game stands where its journal leads.")
	default:
		a.io.Println("The game stands otherwise than where its journal leads today:")
		_ = a.printChanges(g, v.Replayed)
	}
}

func oneOf(lines []string) string {
	if len(lines) == 0 {
		return "nothing"
	}
	text := lines[0]
	for _, l := range lines[1:] {
		text += " " + l
	}
	return text
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}
