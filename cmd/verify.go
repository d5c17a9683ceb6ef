package cmd

import (
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func verifyCommand(d *desk.Desk) *cobra.Command {
	var accept, schema bool
	c := mayBeTall(&cobra.Command{
		Use:   "verify [NAME]",
		Short: d.Words("judge a game again under the present rules; nothing is changed"),
		Long: d.Words(`Play a game's journal again under the present rules, entry by entry, and say what
would be judged differently today, and whether the game stands where its journal
leads. Nothing is changed: a game always opens as it was saved. With --accept the
replayed game takes its place, and the old one is kept aside. --schema prints the
JSON Schema of a saved game, for other programs.`),
		Example: "  arbiter verify\n  arbiter verify friday --accept\n  arbiter verify --schema",
		Args:    desk.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if schema {
				return d.IO.File(saves.Schema())
			}
			return verify(d, d.GameIn(args), accept)
		},
	})
	c.Flags().BoolVar(&accept, "accept", false, d.Words("go on with the game as the present rules have it"))
	c.Flags().BoolVar(&schema, "schema", false, d.Words("print the JSON Schema of a saved game"))
	return c
}

func verify(d *desk.Desk, name string, accept bool) error {
	st, name, err := d.Find(name)
	if err != nil {
		return err
	}
	if accept {
		release, err := d.Lock(st, name)
		if err != nil {
			return err
		}
		defer release()
	}
	sv, err := st.Load(name)
	if err != nil {
		return err
	}
	g, err := d.Resume(sv)
	if err != nil {
		return err
	}
	v := g.Verify()
	aside := ""
	accept = accept && v.Changed()
	switch {
	case accept && v.Replayed == nil:
		return desk.NewUnusable(name, say.Errorf("its journal can't be played to its end under the present rules: %v", v.Stopped))
	case accept && !d.Flags.DryRun:
		if aside, err = st.SetAside(name, "replaced"); err == nil {
			err = d.Save(st, v.Replayed)
		}
		if err != nil {
			return err
		}
	}
	if d.Flags.JSON {
		return d.IO.JSON(verifyJSON(sv, g, v, accept, !d.Flags.DryRun, aside))
	}
	printVerification(d, sv, g, v)
	switch {
	case accept && d.Flags.DryRun:
		d.Dry()
	case accept:
		d.IO.Wrapped(say.That("The replayed game has taken its place. The game as it was: %s", aside), "  ")
	case v.Changed() && v.Replayed != nil:
		d.IO.Wrapped(say.That("The game stays as it is. To go on with the replayed one: arbiter verify %s --accept", say.Shell(name)), "  ")
	case v.Changed():
		d.IO.Println(say.That("The game stays as it is."))
	}
	return nil
}

func verifyJSON(sv *saves.Save, g *referee.Game, v *referee.Verification, accepted, saved bool, aside string) map[string]any {
	var changes []referee.Change
	if v.Replayed != nil {
		changes = referee.Changes(g.Position(), v.Replayed.Position(), rule.AllEyes())
	}
	out := map[string]any{
		"game": sv.Game, "entries": len(g.Entries()), "rules": sv.Rules,
		"then": sv.RulesVersion, "now": g.Rulebook().Version,
		"findings": rule.List(v.Findings), "hashes": v.Hashes, "moved": rule.List(v.Moved), "same": v.Same, "changes": rule.List(changes),
		"changed": v.Changed(), "accepted": accepted, "saved": accepted && saved, "stopped": orNull(v.Stopped),
	}
	if aside != "" {
		out["kept_aside"] = aside
	}
	return out
}

func printVerification(d *desk.Desk, sv *saves.Save, g *referee.Game, v *referee.Verification) {
	b := g.Rulebook()
	kept := say.Plain(sv.RulesVersion)
	if sv.RulesVersion == "" {
		kept = say.That("an unknown one")
	}
	d.IO.Wrapped(say.That("%s: %s, played again under %s, rules version %s (kept under %s).",
		g.Name(), referee.Entries(len(g.Entries())), b.Title, b.Version, kept), "  ")
	if !v.Changed() {
		d.IO.Wrapped(say.That("Every entry is judged as it was, every recorded position (%d) is as it was, and the game stands where its journal leads.", v.Hashes), "  ")
		return
	}
	judged := 0
	for _, f := range v.Findings {
		if f.Then != f.Now {
			judged++
			d.IO.Wrapped(say.That("%d %s", f.Entry.N, f.Entry.Text), "    ")
			d.IO.Wrapped(say.That("  then %s, now %s: %s", judgedAs(f.Then), judgedAs(f.Now), f.Message), "    ")
		}
	}
	for _, f := range v.Findings {
		if f.Then == f.Now {
			d.IO.Wrapped(say.That("%d %s", f.Entry.N, f.Entry.Text), "    ")
			d.IO.Wrapped(say.That("  then: %s", oneLineOf(f.Entry.Told.Texts())), "    ")
			d.IO.Wrapped(say.That("  now: %s", oneLineOf(f.Told)), "    ")
		}
	}
	if judged == 0 {
		d.IO.Println(say.That("Every entry is judged as it was."))
	} else {
		d.IO.Println(say.That("Entries judged differently today: %d of %d.", judged, len(g.Entries())))
	}
	if len(v.Moved) > 0 {
		d.IO.Wrapped(say.That("Recorded positions that differ today: %d of %d, the first after entry %d.", len(v.Moved), v.Hashes, v.Moved[0]), "  ")
	}
	switch {
	case v.Stopped != nil:
		d.IO.Wrapped(say.That("The journal can't be played further: %v.", v.Stopped), "  ")
	case v.Same:
		d.IO.Println(say.That("The game stands where its journal leads."))
	default:
		d.IO.Println(say.That("The game differs from what its journal leads to today:"))
		_ = printChanges(d, g, v.Replayed)
	}
}

// verdicts are the results of judging an entry that are no codes.
var verdicts = []say.Key{"accepted", "cannot-check", "ambiguous", "not-understood", "unplayable"}

// judgedAs is a verdict as people read it: a code, or a word.
func judgedAs(verdict string) say.Text { return oneOrPlain(verdicts, verdict) }

// oneOrPlain is a word in the reader's language where it is one of some, else as it stands.
func oneOrPlain(known []say.Key, word string) say.Text {
	if i := slices.IndexFunc(known, func(key say.Key) bool { return string(key) == word }); i >= 0 {
		return say.That(known[i])
	}
	return say.Plain(word)
}

func oneLineOf(told []say.Text) say.Text {
	if len(told) == 0 {
		return say.That("nothing")
	}
	return say.Join(" ", told...)
}
