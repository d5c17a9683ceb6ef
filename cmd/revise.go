package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// revising are the words that set an earlier entry right.
var revising = []string{"replace", "insert", "remove"}

func replaceCommand(d *desk.Desk) *cobra.Command {
	return reviseCommand(d, "replace", "replace N LINE", "set an earlier entry right: another line in the place of entry N",
		"  arbiter replace 44 won Ann L21 5 --dry-run\n  arbiter replace 44 won Ann L21 5 --also \"replace 60 place Ann L21 e1 r0\"")
}

func insertCommand(d *desk.Desk) *cobra.Command {
	return reviseCommand(d, "insert", "insert N LINE", "put a line that was forgotten before entry N", "  arbiter insert 44 pass Ann")
}

func removeCommand(d *desk.Desk) *cobra.Command {
	return reviseCommand(d, "remove", "remove N", "take an earlier entry out", "  arbiter remove 44 --dry-run")
}

func reviseCommand(d *desk.Desk, name, use string, short say.Key, example string) *cobra.Command {
	var o reviseOptions
	long := say.Capital(d.Words(short)) + ".\n\n" + d.Words("All later entries are judged again. If one of them is no longer legal, it is named and\nnothing is changed; else the journal gets one more entry, which undo takes back like\nany other. --dry-run lists what would change, entry by entry. Changes that depend on\neach other go in one line: give each further one with --also.")
	if of, ok := shared(d.Speaking(), verbsOf, name); ok { // a game's own word beside it
		use += " | " + strings.Join(of.Usage, " | ")
		example += "\n  arbiter " + strings.Join(of.Example, "\n  arbiter ")
		long += "\n\n" + of.long(d.IO.Lang)
	}
	c := &cobra.Command{
		Use:     use,
		Short:   d.Words(short),
		Long:    long,
		Example: example,
		RunE:    func(c *cobra.Command, args []string) error { return o.run(d, c, desk.Line(name, args)) },
	}
	c.Flags().StringArrayVar(&o.also, "also", nil, d.Words(`a further change in the same entry, as "replace 60 LINE"; may be given again`))
	c.Flags().StringVar(&o.reason, "as-played", "", d.Words("enter an illegal move that stays as it was played, with the reason"))
	return c
}

type reviseOptions struct {
	also   []string
	reason string
}

func (o *reviseOptions) run(d *desk.Desk, c *cobra.Command, line string) error {
	if c.Flags().Changed("as-played") {
		line += " --as-played " + rule.Quoted(o.reason)
	}
	for _, also := range o.also {
		line += " --also " + rule.Quoted(also)
	}
	if words, err := rule.Split(line); err == nil && !referee.Revises(words) {
		return enter(d, line)
	}
	st, g, release, err := d.Take("")
	if err != nil {
		return err
	}
	defer release()
	known := d.With(g).LazyCopy(g.Rulebook())
	next, v, err := g.Try(line, known, d.Now())
	switch {
	case known.Err != nil:
		return known.Err
	case err != nil:
		return err
	}
	if err := d.Save(st, next); err != nil {
		return err
	}
	if !d.Flags.JSON && !d.Flags.DryRun {
		return d.Tell(next, v)
	}
	if d.Flags.JSON {
		told, err := d.Answer(next, v)
		if err != nil {
			return err
		}
		revised, err := next.Revised(v.Entries, rule.AllEyes())
		if err != nil {
			return err
		}
		return d.IO.JSON(append(told, revised...))
	}
	differences, err := g.Differences(next, rule.EyesFor(d.Settings.Hands))
	if err != nil {
		return err
	}
	d.TellEvents(next, v.Told())
	printDifferences(d, differences)
	d.Next(v.Where(), v.Told())
	d.Dry()
	return nil
}

// printDifferences tells entry by entry what comes out differently.
func printDifferences(d *desk.Desk, all []referee.Difference) {
	for _, o := range all {
		text := say.That("  %d %s", o.N, o.Before)
		switch {
		case o.Before == "":
			text = say.That("  %d new: %s", o.N, o.After)
		case o.After == "":
			text = say.That("  %d out: %s", o.N, o.Before)
		case o.Before != o.After:
			text = say.That("  %d %s → %s", o.N, o.Before, o.After)
		}
		d.IO.Wrapped(text, "    ")
		for _, was := range except(o.Was, o.Is) {
			d.IO.Wrapped(say.That("    was: %s", was), "      ")
		}
		for _, is := range except(o.Is, o.Was) {
			d.IO.Wrapped(say.That("    is:  %s", is), "      ")
		}
	}
}

func except(texts, others []say.Text) []say.Text {
	known := say.Strings(others)
	return slices.DeleteFunc(slices.Clone(texts), func(t say.Text) bool { return slices.Contains(known, t.String()) })
}
