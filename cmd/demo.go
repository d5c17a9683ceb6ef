package cmd

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func demoCommand(d *desk.Desk) *cobra.Command {
	var o demoOptions
	c := &cobra.Command{
		Use:   "demo",
		Short: d.Words("a minute of a practice game, refereed; --all for the whole"),
		Long: d.Words(`Show some moments of the recorded practice game, played as you look on: a bid
refused, a picture, a way that doesn't connect, the final scores. --all tells the
whole of it. It is played in memory; --save keeps it as a game to look around in.
The practice set is invented: it is not the published one.`),
		Example: "  arbiter demo\n  arbiter demo --all\n  arbiter demo --save trial\n  arbiter demo --rules industry",
		Args:    desk.Takes(0, 0),
		RunE:    func(c *cobra.Command, _ []string) error { return o.run(d, c) },
	}
	c.Flags().StringVar(&o.keep, "save", "", d.Words("keep it as a game of this name"))
	c.Flags().BoolVar(&o.all, "all", false, d.Words("the whole game, line by line"))
	return addRules(d, c)
}

type demoOptions struct {
	keep string // the name of the game
	all  bool
}

func (o *demoOptions) run(d *desk.Desk, c *cobra.Command) error {
	book, err := bookOf(d, c)
	if err != nil {
		return err
	}
	d.SpeakOf(book)
	if c.Flags().Changed("save") { // refuse before playing
		if err := d.CheckFree(o.keep); err != nil {
			return err
		}
	}
	p := rule.PracticeOf(book)
	show, err := newDemo(d, book, p.Game, o.keep)
	if err != nil {
		return err
	}
	switch {
	case d.Flags.JSON:
		err = show.rest(func(string, *referee.Effect) {})
	case o.all || p.Minute == "":
		pager := d.Page()
		defer pager.Show()
		err = show.whole()
	default:
		err = show.minute(p.Minute)
	}
	if err != nil {
		return err
	}
	return show.end(o.all || p.Minute == "")
}

// demonstration is a recorded game that is played while it is shown.
type demonstration struct {
	*desk.Desk
	game  *referee.Game
	begun *referee.Effect
	lines []rule.Line // those that are still to be played
	keep  string
	curve [][]int         // each seat's score round by round
	at    string          // where in the game the last moment was
	said  map[string]bool // what was told
}

// newDemo begins a recorded game, under a name that isn't "" to be kept.
func newDemo(d *desk.Desk, book *rule.Rulebook, recorded, keep string) (*demonstration, error) {
	lines, err := referee.ReadLines(strings.NewReader(recorded))
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, errors.New("the recorded practice game is empty")
	}
	if keep != "" {
		if lines[0].Text, err = renamed(lines[0].Text, keep); err != nil {
			return nil, err
		}
	}
	g, v, err := referee.Start(book, lines[0].Text, nil, d.Now())
	if err != nil {
		return nil, err
	}
	return &demonstration{Desk: d, game: g, begun: v, lines: lines[1:], keep: keep, curve: make([][]int, len(g.Position().Seats())), said: map[string]bool{}}, nil
}

func (m *demonstration) next() (*referee.Effect, error) {
	l := m.lines[0]
	m.lines = m.lines[1:]
	round, _ := m.game.Position().Stage()
	v, err := m.game.Enter(l.Text, nil, m.Now())
	if err != nil {
		return nil, rule.InLine(l, err)
	}
	after, p := v.Where(), m.game.Position()
	if after.Round == round && !after.Over {
		return v, nil
	}
	result, _ := p.Result()
	for i := range m.curve { // how the seats stand, or ended
		if result != nil {
			m.curve[i] = append(m.curve[i], result.Seats[i].Before)
		}
		m.curve[i] = append(m.curve[i], rule.ScoreOf(p, i))
	}
	return v, nil
}

func (m *demonstration) rest(tell func(line string, v *referee.Effect)) error {
	for len(m.lines) > 0 {
		line := m.lines[0].Text
		v, err := m.next()
		if err != nil {
			return err
		}
		tell(line, v)
	}
	return nil
}

// whole tells every line, and a remark on a ruling only once.
func (m *demonstration) whole() error {
	m.IO.Wrapped(say.That("A recorded practice game. The practice set is invented: it is not the published one."), "  ")
	m.IO.Blank()
	tell := func(text string, v *referee.Effect) {
		m.typed(text)
		for _, event := range v.Told() {
			if note := event.Text.String(); event.Kind != rule.Remark || !m.said[note] {
				m.said[note] = true
				m.IO.Wrapped(say.That("  %s", event.Text), "    ")
			}
		}
	}
	tell(m.game.Entries()[0].Text, m.begun)
	described := 0
	round, _ := m.game.Position().Stage()
	return m.rest(func(_ string, v *referee.Effect) {
		last := v.Entries[len(v.Entries)-1]
		if last.Kind == referee.KindDescribe {
			described++
			return
		}
		if described > 0 {
			m.IO.Println(say.Count(described, "  … %d description of a practice tile or card", "  … %d descriptions of practice tiles and cards"))
			described = 0
		}
		tell(last.Text, v)
		if after := v.Where(); after.Round != round && !after.Over {
			m.IO.Blank()
			round = after.Round
		}
	})
}

func (m *demonstration) end(whole bool) error {
	if m.keep != "" {
		if err := m.SaveNew(m.game); err != nil {
			return err
		}
	}
	if whole || m.Flags.JSON {
		v, err := m.game.Position().View("standings", nil, m.game.Screen(true))
		if err != nil {
			return err
		}
		for i := range v.Blocks { // what has just been told isn't told again
			v.Blocks[i].Lines = slices.DeleteFunc(v.Blocks[i].Lines, func(l say.Text) bool { return m.said[l.String()] })
		}
		v.Blocks = slices.DeleteFunc(v.Blocks, func(b rule.Block) bool { return b.Table == nil && len(b.Lines) == 0 && b.Picture == nil })
		if !m.Flags.JSON {
			m.IO.Blank()
		}
		if err := m.Print(v); err != nil {
			return err
		}
	}
	if m.keep != "" && !m.Flags.JSON {
		if m.Dry(); !m.Flags.DryRun {
			m.IO.Commands(say.That("Kept as %q. Next:", m.game.Name()), "status", "log", "report")
		}
	}
	return nil
}
