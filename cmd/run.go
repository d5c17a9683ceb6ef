package cmd

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func runCommand(a *app) *cobra.Command {
	var keepGoing bool
	c := &cobra.Command{
		Use:   "run FILE|-",
		Short: a.words("enter a transcript; - reads lines as they are typed"),
		Long: a.words(`Enter a transcript: lines as one would type them after the program's name. One
that begins with new starts a game of its own; another goes on with the current
game. It stops at the first line that is refused; what was accepted before is
kept.`),
		Example: "  arbiter run friday.txt\n  arbiter run - < friday.txt",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			r := &runner{app: a, keepGoing: keepGoing}
			path := unshield(args)[0]
			if path == "-" {
				return r.typed(a.io.In)
			}
			f, err := os.Open(path)
			if err != nil {
				return unreadable(path, err)
			}
			defer f.Close()
			return r.file(f, path)
		},
	}
	c.Flags().BoolVar(&keepGoing, "keep-going", false, a.words("go on after a refusal and list them all"))
	return c
}

// runner enters the lines of one transcript.
type runner struct {
	*app
	keepGoing bool
	store     *saves.Store
	game      *referee.Game
	copy      *components.Set
	unlock    func()
	isNew     bool // the transcript began with new, so it is self-contained
	accepted  int
	refused   []refusal
	shown     bool // each refusal was told when it came
	last      *referee.Verdict
}

// refusal is one line that was refused.
type refusal struct {
	line referee.Line
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
	var told []say.Text
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
	if r.accepted > 0 && !r.flags.dryRun {
		if err := r.save(r.store, r.game); err != nil {
			return err
		}
	}
	if !r.flags.json {
		for _, t := range told {
			r.io.Wrapped(t, "  ")
		}
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
		l := referee.Line{N: n, Text: scan.Text()}
		if n == 1 {
			l.Text = strings.TrimPrefix(l.Text, "\ufeff")
		}
		if referee.Empty(l.Text) {
			continue
		}
		v, err := r.enter(l)
		if err == nil && !r.flags.dryRun {
			err = r.save(r.store, r.game)
			if err != nil {
				return err
			}
		}
		if err != nil {
			if r.refused = append(r.refused, refusal{l, err}); !r.keepGoing || r.game == nil {
				break
			}
			if !r.flags.json {
				r.app.line = l.Text
				r.io.Errorf("Line %d: %s\n", l.N, l.Text)
				r.refuse(err)
				r.shown = true
			}
			continue
		}
		if !r.flags.json {
			for _, t := range v.Told() {
				r.io.Wrapped(t, "  ")
			}
			if err := r.io.Flush(); err != nil {
				return err
			}
		}
	}
	if err := scan.Err(); err != nil {
		r.app.line = ""
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
func (r *runner) enter(l referee.Line) (*referee.Verdict, error) {
	r.app.line = l.Text
	var v *referee.Verdict
	var err error
	switch {
	case r.game != nil:
		v, err = r.game.Enter(l.Text, r.known(), r.now())
	case referee.IsNew(l.Text):
		v, err = r.start(l.Text)
	default:
		if err = r.takeUp(); err == nil {
			v, err = r.game.Enter(l.Text, r.known(), r.now())
		}
	}
	if err != nil {
		return nil, rule.OnLine(err, l.N)
	}
	r.accepted++
	r.last = v
	return v, nil
}

// known is the copy that may fill descriptions in: a transcript that begins a
// game says everything itself, so that it is the same game everywhere.
func (r *runner) known() referee.Copy {
	if r.isNew || r.copy == nil {
		return nil
	}
	return r.copy
}

func (r *runner) start(line string) (*referee.Verdict, error) {
	r.isNew = true
	book, err := r.bookOf(line)
	if err != nil {
		return nil, err
	}
	g, v, err := referee.Start(book, line, nil, r.now())
	if err != nil {
		return nil, err
	}
	if err := saves.CheckName(g.Name()); err != nil {
		return nil, err
	}
	st, err := r.app.store()
	if err != nil {
		return nil, err
	}
	r.store = st
	if !r.flags.dryRun {
		if r.unlock, err = st.Lock(r.ctx, g.Name()); err != nil {
			return nil, err
		}
	}
	if err := r.checkFree(st, g.Name()); err != nil {
		return nil, err
	}
	r.game = g
	return v, nil
}

func (r *runner) takeUp() error {
	st, err := r.app.store()
	if err != nil {
		return err
	}
	name, err := r.gameName(st)
	if err != nil {
		return err
	}
	if !r.flags.dryRun {
		if r.unlock, err = r.lock(st, name); err != nil {
			return err
		}
	}
	g, err := r.load(st, name)
	if err != nil {
		return err
	}
	if r.copy, err = r.app.copy(g.Rulebook()); err != nil {
		return err
	}
	r.store, r.game = st, g
	return nil
}

func (r *runner) release() {
	if r.unlock != nil {
		r.unlock()
	}
}

// close sums up and gives the first refusal as the run's own.
func (r *runner) close() error {
	if r.flags.json {
		if err := r.report(); err != nil {
			return err
		}
	} else {
		r.summary()
	}
	if len(r.refused) == 0 {
		return nil
	}
	if r.flags.json || r.shown {
		return &told{r.refused[0].err}
	}
	return r.refused[0].err
}

func (r *runner) summary() {
	if len(r.refused) == 0 {
		if r.game != nil {
			r.next(r.last.Where())
		}
		if r.flags.dryRun {
			r.io.Println(r.io.Dim(say.That("Dry run: nothing is saved.")))
		}
		return
	}
	if len(r.refused) > 1 && !r.shown {
		for _, f := range r.refused {
			var illegal *rule.Illegal
			if errors.As(f.err, &illegal) {
				r.io.Errorf("line %d: %s (%s)\n", f.line.N, f.err, string(illegal.Code))
				continue
			}
			r.io.Errorf("line %d: %s\n", f.line.N, f.err)
		}
	}
	switch {
	case r.accepted == 0:
		r.io.Errorf("Lines accepted: none, refused: %d.\n", len(r.refused))
	case r.flags.dryRun:
		r.io.Errorf("Lines accepted: %d (not saved: a dry run), refused: %d.\n", r.accepted, len(r.refused))
	default:
		r.io.Errorf("Lines accepted: %d (kept), refused: %d.\n", r.accepted, len(r.refused))
	}
	if r.shown {
		return
	}
	r.app.line = r.refused[0].line.Text
	r.io.Errorf("Line %d: %s\n", r.refused[0].line.N, r.refused[0].line.Text)
}

func (r *runner) report() error {
	refusals := []map[string]any{}
	for _, f := range r.refused {
		m := refusalJSON(f.err)
		m["line"], m["text"] = f.line.N, f.line.Text
		refusals = append(refusals, m)
	}
	out := map[string]any{"accepted": r.accepted, "refused": refusals, "saved": r.accepted > 0 && !r.flags.dryRun}
	if r.game != nil {
		status, err := r.game.Position().View("status", nil, r.game.Screen(true))
		if err != nil {
			return err
		}
		out["status"] = status.JSON
	}
	if len(r.refused) > 0 {
		for k, v := range refusalJSON(r.refused[0].err) {
			out[k] = v
		}
	}
	return r.printJSON(out)
}

// told is a refusal that has been reported: only its exit code is left.
type told struct{ error }

func (t *told) Unwrap() error { return t.error }
