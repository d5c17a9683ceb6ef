package cmd

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// logOptions say which entries of a journal are shown; zero values show all.
type logOptions struct {
	last, round int
	seat, kind  string
}

var kinds = []string{referee.KindNew, referee.KindDescribe, referee.KindAction, referee.KindUndo, referee.KindRedo, referee.KindCorrect, referee.KindCount, referee.KindRevise}

func logCommand(d *desk.Desk) *cobra.Command {
	var o logOptions
	c := mayBeTall(&cobra.Command{
		Use:     "log",
		Short:   d.Words("the journal: every entry, what was taken back, what was corrected"),
		Example: "  arbiter log --last 10\n  arbiter log --seat Green --round 2\n  arbiter log --kind correct",
		Args:    desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := countedFromOne(c, "last", "round"); err != nil {
				return err
			}
			return o.run(d)
		},
	})
	c.Flags().IntVar(&o.last, "last", 0, d.Words("only the last so many entries"))
	c.Flags().Var((*roundNumber)(&o.round), "round", d.Words("only one round"))
	c.Flags().StringVar(&o.seat, "seat", "", d.Words("only one seat's"))
	c.Flags().StringVar(&o.kind, "kind", "", d.IO.Lang.Say("only one kind: %s", say.Or(kinds)))
	return c
}

type logEntry struct {
	referee.Entry
	Undone   bool `json:"undone"`
	AsPlayed bool `json:"as_played"`
	SetRight *int `json:"set_right"` // the entry that replaced it or took it out, null for none
}

func (o *logOptions) run(d *desk.Desk) error {
	g, err := d.Open("")
	if err != nil {
		return err
	}
	seat, err := oneOf(o.seat, g.Position().Seats(), "There is no seat %q.")
	if err != nil {
		return err
	}
	kind, err := oneOf(o.kind, kinds, "There is no kind of entry %q.")
	if err != nil {
		return err
	}
	live, setRight := g.Live(), g.SetRightBy()
	entries := []logEntry{}
	for i, e := range g.Entries() {
		if o.round > 0 && e.Round != o.round || seat != "" && e.Seat != seat || kind != "" && e.Kind != kind {
			continue
		}
		undone := !live[i]
		entries = append(entries, logEntry{e, undone, e.AsPlayed(), nil})
		if by, is := setRight[i]; is && !undone {
			entries[len(entries)-1].SetRight = &by
		}
	}
	if o.last > 0 && o.last < len(entries) {
		entries = entries[len(entries)-o.last:]
	}
	t := &rule.Table{Header: []say.Text{say.That("Round"), say.That("Entry"), {}, say.That("No.")}, Left: 3}
	for _, e := range entries {
		var round say.Text
		phase := rule.Find(g.Rulebook().Phases, func(p *rule.Phase) bool { return p.Name == e.Phase })
		if e.Round > 0 && phase != nil {
			round = say.That("%s %s", g.Rulebook().Numeral(e.Round), phase.Title)
		} else if e.Round > 0 {
			round = say.That("%s %s", g.Rulebook().Numeral(e.Round), e.Phase)
		}
		line, _ := g.Tells(&e.Entry, rule.EyesFor(d.Settings.Hands), d.IO.Lang, "", false)
		t.Rows = append(t.Rows, []say.Text{round, say.Plain(line), e.mark(), say.That("%d", e.N)})
	}
	return d.List(map[string]any{"game": g.Name(), "log": entries}, t, say.That("No entry fits."))
}

func (e *logEntry) mark() say.Text {
	var right say.Text
	if e.SetRight != nil {
		right = say.That("set right in %d", *e.SetRight)
	}
	marks := []say.Text{say.That("taken back").If(e.Undone), right, say.That("correction").If(e.Kind == referee.KindCorrect)}
	for _, event := range e.Told.Events() {
		marks = append(marks, event.Text.If(event.Kind == rule.Against))
	}
	return say.Join(", ", marks...)
}

// oneOf is the name that the value of a flag means, "" where it isn't given.
func oneOf(value string, names []string, none say.Key) (string, error) {
	if value == "" {
		return "", nil
	}
	i, err := rule.OneOf(rule.Word{Text: value, Column: 1}, names, none)
	if err != nil {
		return "", err
	}
	return names[i], nil
}

// countedFromOne refuses flags whose number is below 1.
func countedFromOne(c *cobra.Command, flags ...string) error {
	for _, flag := range flags {
		if n, _ := c.Flags().GetInt(flag); n < 1 && c.Flags().Changed(flag) {
			line := fmt.Sprintf("--%s %d", flag, n)
			return rule.In(line, rule.Misread(len(flag)+4, "a number from 1", "Rounds and entries are counted from 1."))
		}
	}
	return nil
}

// roundNumber is a flag's number, which may be typed in Roman numerals as rounds are shown.
type roundNumber int

func (r *roundNumber) Set(text string) error {
	n, err := strconv.Atoi(rule.Arabic(text, 39))
	*r = roundNumber(n)
	return err
}

func (r *roundNumber) String() string { return strconv.Itoa(int(*r)) }

func (*roundNumber) Type() string { return "int" }
