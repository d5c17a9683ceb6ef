package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func verifyCommand(a *app) *cobra.Command {
	var accept, schema bool
	c := &cobra.Command{
		Use:   "verify [NAME]",
		Short: a.words("judge a game again under the present rules; nothing is changed"),
		Long: a.words(`Play a game's journal again under the present rules, entry by entry, and say what
would be judged otherwise today, and whether the game stands where its journal
leads. A game is opened as it was kept, whatever this says: it stays as it is.
With --accept the replayed game takes its place, and the old one is kept aside.
--schema prints the JSON Schema of a saved game, for other programs.`),
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
	c.Flags().BoolVar(&accept, "accept", false, a.words("go on with the game as the present rules have it"))
	c.Flags().BoolVar(&schema, "schema", false, a.words("print the JSON Schema of a saved game"))
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
		return &unusable{name, say.Errorf("its journal can't be played to its end under the present rules: %v", v.Stopped)}
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
		a.io.Println(a.io.Dim(say.That("Dry run: nothing is saved.")))
	case accept:
		a.io.Wrapped(say.That("The replayed game has taken its place. The game as it was: %s", aside), "  ")
	case v.Changed() && v.Replayed != nil:
		a.io.Wrapped(say.That("The game stays as it is. To go on with the replayed one: arbiter verify %s --accept", rule.Quote(name)), "  ")
	case v.Changed():
		a.io.Println(say.That("The game stays as it is."))
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
	kept := say.Plain(sv.RulesVersion)
	if sv.RulesVersion == "" {
		kept = say.That("an unknown one")
	}
	a.io.Wrapped(say.That("%s: %d entries, played again under %s, rules version %s (kept under %s).",
		g.Name(), len(g.Entries()), b.Title(), b.Version(), kept), "  ")
	if !v.Changed() {
		a.io.Wrapped(say.That("Every entry is judged as it was, %d positions are as recorded, and the game stands where its journal leads.", v.Hashes), "  ")
		return
	}
	judged := 0
	for _, f := range v.Findings {
		if f.Then == f.Now {
			continue
		}
		judged++
		a.io.Wrapped(say.That("%d %s", f.Entry.N, f.Entry.Text), "    ")
		a.io.Wrapped(say.That("  then %s, now %s: %s", judgedAs(f.Then), judgedAs(f.Now), f.Message), "    ")
	}
	for _, f := range v.Findings {
		if f.Then != f.Now {
			continue
		}
		a.io.Wrapped(say.That("%d %s", f.Entry.N, f.Entry.Text), "    ")
		a.io.Wrapped(say.That("  then: %s", oneLineOf(f.Entry.Told)), "    ")
		a.io.Wrapped(say.That("  now: %s", oneLineOf(say.Strings(f.Told))), "    ")
	}
	if judged == 0 {
		a.io.Println(say.That("Every entry is judged as it was."))
	} else {
		a.io.Printf("Judged otherwise today: %d of %d entries.\n", judged, len(g.Entries()))
	}
	if len(v.Moved) > 0 {
		a.io.Wrapped(say.That("%d of %d recorded positions are otherwise today, the first after entry %d.", len(v.Moved), v.Hashes, v.Moved[0]), "  ")
	}
	switch {
	case v.Stopped != nil:
		a.io.Wrapped(say.That("The journal can't be played further: %v.", v.Stopped), "  ")
	case v.Same:
		a.io.Println(say.That("The game stands where its journal leads."))
	default:
		a.io.Println(say.That("The game stands otherwise than where its journal leads today:"))
		_ = a.printChanges(g, v.Replayed)
	}
}

// verdicts are what an entry was judged as, where that is no code.
var verdicts = map[string]say.Key{
	referee.Accepted: "accepted", referee.CannotCheck: "cannot-check", referee.Ambiguous: "ambiguous",
	referee.NotUnderstood: "not-understood", referee.Unplayable: "unplayable",
}

// judgedAs is a verdict as people read it: a code, or a word.
func judgedAs(verdict string) say.Text {
	if word, ok := verdicts[verdict]; ok {
		return say.That(word)
	}
	return say.Plain(verdict)
}

// oneLineOf is what was told of an entry, on one line. It is in English, as the
// journal has it: only so can then and now be compared.
func oneLineOf(told []string) say.Text {
	if len(told) == 0 {
		return say.That("nothing")
	}
	return say.Plain(strings.Join(told, " "))
}
