package cmd

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func runCommand(d *desk.Desk) *cobra.Command {
	var keepGoing bool
	c := &cobra.Command{
		Use:   "run FILE|-",
		Short: d.Words("enter a transcript; - reads lines as they are typed"),
		Long: d.Words(`Enter a transcript: lines as one would type them after the program's name. One
that begins with new starts a game of its own; another goes on with the current
game. It stops at the first line that is refused; what was accepted before is
kept.`),
		Example: "  arbiter run friday.txt\n  arbiter run - < friday.txt",
		Args:    desk.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			r := &runner{desk: d, keepGoing: keepGoing}
			path := args[0]
			if path == "-" {
				return r.typed(d.IO.In)
			}
			f, err := os.Open(path)
			if err != nil {
				return desk.Unreadable(path, err)
			}
			defer f.Close()
			return r.file(f, path)
		},
	}
	c.Flags().BoolVar(&keepGoing, "keep-going", false, d.Words("go on after a refusal and list them all"))
	return c
}

// runner enters the lines of one transcript.
type runner struct {
	desk      *desk.Desk
	keepGoing bool
	store     *saves.Store
	game      *referee.Game
	copy      referee.Copy // what may fill descriptions in, nil for none
	unlock    func()
	accepted  int
	refused   []refusal
	shown     bool // each refusal was told when it came
	last      *referee.Verdict
}

// refusal is one line that was refused.
type refusal struct {
	line rule.Line
	err  error
}

// file enters a whole file and saves once, before anything is acknowledged.
func (r *runner) file(f io.Reader, path string) error {
	lines, err := referee.ReadLines(f)
	if err != nil {
		return notRead(path, err)
	}
	if len(lines) == 0 {
		return rule.Misread(1, "lines of a transcript", "%s holds no line to enter.", path)
	}
	defer r.release()
	var told []rule.Event
	for _, l := range lines {
		v, err := r.enter(l)
		if err != nil {
			if r.refused = append(r.refused, refusal{l, err}); !r.keepGoing || r.game == nil {
				break
			}
			continue
		}
		told = append(told, v.Told()...)
	}
	if r.accepted > 0 && !r.desk.Flags.DryRun {
		if err := r.desk.Save(r.store, r.game); err != nil {
			return err
		}
	}
	if !r.desk.Flags.JSON {
		r.desk.Told(told)
	}
	return r.close()
}

// typed enters lines as they come, each on disk before it is acknowledged.
func (r *runner) typed(in io.Reader) error {
	defer r.release()
	scan := bufio.NewScanner(in)
	scan.Buffer(make([]byte, 0, 4096), rule.MaxLine+2)
	n := 0
	for scan.Scan() {
		n++
		l := rule.Line{N: n, Text: scan.Text()}
		if n == 1 {
			l.Text = strings.TrimPrefix(l.Text, "\ufeff")
		}
		if referee.Empty(l.Text) {
			continue
		}
		v, err := r.enter(l)
		if err == nil && !r.desk.Flags.DryRun {
			err = r.desk.Save(r.store, r.game)
			if err != nil {
				return err
			}
		}
		if err != nil {
			if r.refused = append(r.refused, refusal{l, err}); !r.keepGoing || r.game == nil {
				break
			}
			if !r.desk.Flags.JSON {
				r.desk.Refuse(err)
				r.shown = true
			}
			continue
		}
		if !r.desk.Flags.JSON {
			r.desk.Told(v.Told())
			if err := r.desk.IO.Flush(); err != nil {
				return err
			}
		}
	}
	if err := scan.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return rule.OnLine(rule.Misread(1, "a shorter line", "The line has more than %d bytes.", rule.MaxLine), n+1)
		}
		return say.Errorf("the lines can't be read: %v", err)
	}
	if n == 0 {
		return rule.Misread(1, "lines of a transcript", "There is nothing to enter.")
	}
	return r.close()
}

// enter has one line judged; the first one decides which game it is.
func (r *runner) enter(l rule.Line) (*referee.Verdict, error) {
	var v *referee.Verdict
	var err error
	switch {
	case r.game != nil:
		v, err = r.game.Enter(l.Text, r.copy, r.desk.Now())
	case referee.IsNew(l.Text):
		v, err = r.start(l.Text)
	default:
		if err = r.takeUp(); err == nil {
			v, err = r.game.Enter(l.Text, r.copy, r.desk.Now())
		}
	}
	if err != nil {
		return nil, rule.InLine(l, err)
	}
	r.accepted++
	r.last = v
	return v, nil
}

// start begins a game. Its transcript says everything itself, so that it is the
// same game everywhere: the copy fills nothing in.
func (r *runner) start(line string) (*referee.Verdict, error) {
	book, err := r.desk.BookOf(line)
	if err != nil {
		return nil, err
	}
	g, v, err := referee.Start(book, line, nil, r.desk.Now())
	if err != nil {
		return nil, err
	}
	if err := saves.CheckName(g.Name()); err != nil {
		return nil, err
	}
	st, err := r.desk.Store()
	if err != nil {
		return nil, err
	}
	r.store = st
	if !r.desk.Flags.DryRun {
		if r.unlock, err = st.Lock(r.desk.Context, g.Name()); err != nil {
			return nil, err
		}
	}
	if err := r.desk.CheckFree(st, g.Name()); err != nil {
		return nil, err
	}
	r.game = g
	return v, nil
}

func (r *runner) takeUp() error {
	st, err := r.desk.Store()
	if err != nil {
		return err
	}
	name, err := r.desk.GameName(st)
	if err != nil {
		return err
	}
	if !r.desk.Flags.DryRun {
		if r.unlock, err = r.desk.Lock(st, name); err != nil {
			return err
		}
	}
	g, err := r.desk.Load(st, name)
	if err != nil {
		return err
	}
	set, err := r.desk.Copy(g.Rulebook())
	if err != nil {
		return err
	}
	r.store, r.game, r.copy = st, g, set
	return nil
}

func (r *runner) release() {
	if r.unlock != nil {
		r.unlock()
	}
}

// close sums up and gives the first refusal as the run's own.
func (r *runner) close() error {
	if r.desk.Flags.JSON {
		if err := r.report(); err != nil {
			return err
		}
	} else {
		r.summary()
	}
	if len(r.refused) == 0 {
		return nil
	}
	if r.desk.Flags.JSON || r.shown {
		return &desk.Told{Err: r.refused[0].err}
	}
	return r.refused[0].err
}

func (r *runner) summary() {
	if len(r.refused) == 0 {
		if r.game != nil {
			r.desk.Next(r.last.Where())
		}
		r.desk.Dry()
		return
	}
	if len(r.refused) > 1 && !r.shown {
		for _, f := range r.refused {
			var illegal *rule.Illegal
			if errors.As(f.err, &illegal) {
				r.desk.IO.Errorf("line %d: %s (%s)\n", f.line.N, illegal, string(illegal.Code))
				continue
			}
			r.desk.IO.Errorf("line %d: %s\n", f.line.N, cause(f.err))
		}
	}
	switch {
	case r.accepted == 0:
		r.desk.IO.Errorf("Lines accepted: none, refused: %d.\n", len(r.refused))
	case r.desk.Flags.DryRun:
		r.desk.IO.Errorf("Lines accepted: %d (not saved: a dry run), refused: %d.\n", r.accepted, len(r.refused))
	default:
		r.desk.IO.Errorf("Lines accepted: %d (kept), refused: %d.\n", r.accepted, len(r.refused))
	}
}

// cause is a refusal without its line.
func cause(err error) error {
	var of *rule.Refused
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

func (r *runner) report() error {
	refusals := []map[string]any{}
	for _, f := range r.refused {
		m := desk.RefusalJSON(f.err)
		m["line"], m["text"] = f.line.N, f.line.Text
		refusals = append(refusals, m)
	}
	out := map[string]any{"accepted": r.accepted, "refused": refusals, "saved": r.accepted > 0 && !r.desk.Flags.DryRun}
	if r.game != nil {
		status, err := r.game.Position().View("status", nil, r.game.Screen(true))
		if err != nil {
			return err
		}
		out["status"] = status.JSON
	}
	if len(r.refused) > 0 {
		for k, v := range desk.RefusalJSON(r.refused[0].err) {
			out[k] = v
		}
	}
	return r.desk.IO.JSON(out)
}

// notRead is the refusal of a transcript that could not be read to its end.
func notRead(path string, err error) error {
	var m *rule.NotUnderstood
	if errors.As(err, &m) {
		return desk.InFile(path, "", err)
	}
	return desk.Unreadable(path, err)
}
