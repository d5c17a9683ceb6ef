package cmd

import (
	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// logFilter says which entries of a journal are shown; zero values show all.
type logFilter struct {
	last, round int
	seat, kind  string
}

var kinds = []string{referee.KindNew, referee.KindDescribe, referee.KindAction, referee.KindUndo, referee.KindRedo, referee.KindCorrect, referee.KindCount}

func logCommand(a *app) *cobra.Command {
	var f logFilter
	c := &cobra.Command{
		Use:     "log",
		Short:   a.words("the journal: every entry, what was taken back, what was corrected"),
		Example: "  arbiter log --last 10\n  arbiter log --seat Green --round 2\n  arbiter log --kind correct",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if f.last < 0 || f.round < 0 {
				return rule.Misread(1, "a number from 1", "Rounds and entries are counted from 1.")
			}
			g, err := a.current()
			if err != nil {
				return err
			}
			return a.printLog(g, f)
		},
	}
	c.Flags().IntVar(&f.last, "last", 0, a.words("only the last so many entries"))
	c.Flags().IntVar(&f.round, "round", 0, a.words("only one round"))
	c.Flags().StringVar(&f.seat, "seat", "", a.words("only one seat's"))
	c.Flags().StringVar(&f.kind, "kind", "", a.io.Lang.Say("only one kind: %s", say.Or(kinds)))
	return c
}

type logEntry struct {
	referee.Entry
	Undone   bool `json:"undone"`
	AsPlayed bool `json:"as_played"`
}

func (a *app) printLog(g *referee.Game, f logFilter) error {
	if f.last < 0 || f.round < 0 {
		return rule.Misread(1, "a number from 1", "Rounds and entries are counted from 1.")
	}
	if f.seat != "" {
		i, err := rule.Match(f.seat, g.Position().Seats())
		if err != nil {
			return err
		}
		if i < 0 {
			a.line = "--seat " + f.seat
			return rule.MisreadAs(len("--seat ")+1, say.Or(g.Position().Seats()), "There is no seat %q.", f.seat).Near(f.seat, g.Position().Seats())
		}
		f.seat = g.Position().Seats()[i]
	}
	if f.kind != "" {
		i, err := rule.Match(f.kind, kinds)
		if err != nil {
			return err
		}
		if i < 0 {
			a.line = "--kind " + f.kind
			return rule.MisreadAs(len("--kind ")+1, say.Or(kinds), "There is no kind of entry %q.", f.kind).Near(f.kind, kinds)
		}
		f.kind = kinds[i]
	}
	live := g.Live()
	entries := []logEntry{}
	for i, e := range g.Entries() {
		if f.round > 0 && e.Round != f.round || f.seat != "" && e.Seat != f.seat || f.kind != "" && e.Kind != f.kind {
			continue
		}
		undone := !live[i] && e.Kind != referee.KindUndo && e.Kind != referee.KindRedo
		entries = append(entries, logEntry{e, undone, e.AsPlayed()})
	}
	if f.last > 0 && f.last < len(entries) {
		entries = entries[len(entries)-f.last:]
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"game": g.Name(), "log": entries})
	}
	t := &rule.Table{Header: []say.Text{say.That("Round"), say.That("Entry"), {}, say.That("No.")}, Left: 3}
	for _, e := range entries {
		var round say.Text
		if e.Round > 0 {
			round = say.That("%d %s", e.Round, phaseOf(e.Phase))
		}
		t.Rows = append(t.Rows, []say.Text{round, say.Plain(e.Text), e.mark(), say.That("%d", e.N)})
	}
	if len(entries) == 0 {
		a.io.Println(say.That("No entry fits."))
		return nil
	}
	return a.io.Table(t)
}

// mark is what is to be said of an entry beside it.
func (e *logEntry) mark() say.Text {
	var marks []say.Text
	if e.Undone {
		marks = append(marks, say.That("taken back"))
	}
	if e.Kind == referee.KindCorrect {
		marks = append(marks, say.That("correction"))
	}
	if e.Entry.AsPlayed() && len(e.Told) > 0 {
		marks = append(marks, say.Plain(e.Told[0])) // the journal is English
	}
	return say.Join(", ", marks...)
}

// phases are those of all rulebooks as a journal names them.
var phases = map[string]say.Key{
	"deal": "deal", "draw": "draw", "auction": "auction", "catastrophe": "catastrophe", "upkeep": "upkeep",
	"recycling": "recycling", "development": "development", "over": "over",
}

// phaseOf is a phase as people read it.
func phaseOf(name string) say.Text {
	if word, ok := phases[name]; ok {
		return say.That(word)
	}
	return say.Plain(name)
}
