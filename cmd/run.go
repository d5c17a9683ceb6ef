package cmd

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"maps"
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
kept. Lines that are typed at a terminal are entered one by one: a refusal ends
nothing there, and views can be looked at in between.`),
		Example: "  arbiter run friday.txt\n  arbiter run - < friday.txt",
		Args:    desk.Takes(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if args[0] == "-" && d.IO.InTerminal && !d.Flags.JSON && !d.Flags.DryRun && !d.Flags.NoInput {
				return session(d)
			}
			return (&runner{Desk: d, keepGoing: keepGoing, typed: args[0] == "-"}).run(args[0])
		},
	}
	c.Flags().BoolVar(&keepGoing, "keep-going", false, d.Words("go on after a refusal and list them all"))
	return c
}

// runner enters the lines of one transcript. It saves the lines of a file together, and typed
// lines one by one; it acknowledges no line before it is on disk.
type runner struct {
	*desk.Desk
	keepGoing bool
	typed     bool
	begun     string // what lines begin with that don't say it, as describe
	store     *saves.Store
	game      *referee.Game
	copy      referee.Copy // what may fill descriptions in, nil for none
	release   func()
	accepted  int
	kept      int          // of those
	told      []rule.Event // of lines that are not acknowledged yet
	refused   []rule.Refused
	shown     bool // each refusal was told when it came
	last      *referee.Effect
}

// run enters a whole file, or the lines that come.
func (r *runner) run(path string) error {
	defer func() {
		if r.release != nil {
			r.release()
		}
	}()
	read := r.file
	if r.typed {
		read = r.lines
	}
	if err := read(path); err != nil {
		return err
	}
	return r.close()
}

func (r *runner) file(path string) error {
	f, err := r.Source(path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines, err := referee.ReadLines(f)
	if err != nil {
		return notRead(path, err)
	}
	if len(lines) == 0 {
		return rule.Misread(1, "lines of a transcript", "%s holds no line to enter.", path)
	}
	for _, l := range lines {
		if first, _, _ := strings.Cut(l.Text, " "); !strings.EqualFold(first, r.begun) && r.begun != "" {
			l.Text = r.begun + " " + l.Text
		}
		if !r.enter(l) {
			break
		}
		if len(r.told) > mostTold && r.begun == "" {
			if err := r.keep(); err != nil {
				return err
			}
		}
	}
	if r.begun != "" && len(r.refused) > 0 {
		r.accepted, r.told = 0, nil // all of it, or nothing
	}
	return r.keep()
}

// mostTold is how many events may wait to be acknowledged; then the game is saved, since the
// events of some files don't fit in memory.
const mostTold = 20000

func (r *runner) lines(string) error {
	in := bufio.NewReaderSize(r.IO.In, 1<<16)
	for n := 1; ; n++ {
		text, err := lineOf(in)
		ended := errors.Is(err, io.EOF)
		if err != nil && !ended {
			return cmp.Or(r.keep(), say.Errorf("the lines can't be read: %v", err))
		}
		l := rule.Line{N: n, Text: text}
		if n == 1 {
			l.Text = strings.TrimPrefix(l.Text, "\ufeff")
		}
		goOn := referee.Empty(l.Text) || r.enter(l)
		if ended && r.accepted == 0 && len(r.refused) == 0 {
			return rule.Misread(1, "lines of a transcript", "There is nothing to enter.")
		}
		// Lines that are already there are saved together.
		if rest, _ := in.Peek(in.Buffered()); ended || !goOn || !bytes.ContainsRune(rest, '\n') {
			if err := r.keep(); err != nil {
				return err
			}
		}
		if ended || !goOn {
			return nil
		}
	}
}

// lineOf reads a line without its end, only the beginning of one so long that it is refused in any case.
func lineOf(in *bufio.Reader) (string, error) {
	data, err := in.ReadSlice('\n')
	text := string(data)
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = in.ReadSlice('\n')
	}
	return strings.TrimRight(text, "\r\n"), err
}

// enter has one line judged, and says whether another may follow.
func (r *runner) enter(l rule.Line) (goOn bool) {
	v, err := r.judge(l.Text)
	if err == nil {
		r.accepted++
		r.last, r.told = v, append(r.told, v.Told()...)
		return true
	}
	err = rule.InLine(l, err)
	r.refused = append(r.refused, rule.Refused{Line: l, Err: err})
	goOn = r.keepGoing && r.game != nil
	if goOn && r.typed && !r.Flags.JSON {
		r.Refuse(err)
		r.shown = true
	}
	return goOn
}

// keep saves what was accepted, then tells it.
func (r *runner) keep() error {
	if r.accepted > r.kept {
		if err := r.Save(r.store, r.game); err != nil {
			return err
		}
		r.kept = r.accepted
	}
	if r.Flags.JSON {
		return nil
	}
	if !r.typed {
		r.told = r.FromFile(r.told)
	}
	r.TellEvents(r.game, r.told)
	r.told = nil
	return r.IO.Flush()
}

// judge has a line judged; the first one decides which game it is.
func (r *runner) judge(line string) (*referee.Effect, error) {
	switch {
	case r.game != nil:
	case referee.IsNew(line):
		return r.start(line)
	default:
		st, g, release, err := r.Take("")
		if err != nil {
			return nil, err
		}
		r.release = release
		set, err := r.With(g).Copy(g.Rulebook())
		if err != nil {
			return nil, err
		}
		r.store, r.game, r.copy = st, g, set
	}
	if words, _ := rule.Split(line); len(words) > 0 && strings.EqualFold(words[0].Text, "best") { // it is no entry; to ask it may be illegal
		if _, err := r.game.Advice(words, referee.Moment{}); desk.Is[*rule.Illegal](err) {
			return nil, err
		}
	}
	return r.game.Enter(line, r.copy, r.Now())
}

// start begins a game. The copy fills in nothing: a transcript is complete, so that it gives
// the same game on any machine.
func (r *runner) start(line string) (*referee.Effect, error) {
	book, err := r.BookOf(line)
	if err != nil {
		return nil, err
	}
	r.SpeakOf(book)
	if r.CopyAsked() {
		if r.copy, err = r.Copy(book); err != nil {
			return nil, err
		}
	}
	g, v, err := referee.Start(book, line, r.copy, r.Now())
	if err != nil {
		return nil, err
	}
	if r.store, r.release, err = r.Claim(g.Name()); err == nil {
		r.game, r.Flags.Game = g, g.Name() // the lines name it
	}
	return v, rule.Shifted(err, len("new "))
}

// close sums up and gives the first refusal as the run's own.
func (r *runner) close() error {
	if r.Flags.JSON {
		if err := r.report(); err != nil {
			return err
		}
	} else {
		r.summary()
	}
	if len(r.refused) == 0 {
		return nil
	}
	if r.Flags.JSON {
		r.Remember(&r.refused[0])
	}
	if r.Flags.JSON || r.shown {
		return &desk.Reported{Err: r.refused[0].Err}
	}
	return r.refused[0].Err
}

func (r *runner) summary() {
	if len(r.refused) == 0 {
		if r.game != nil {
			r.Next(r.last.Where(), r.last.Told())
		}
		r.Dry()
		return
	}
	if len(r.refused) > 1 && !r.shown {
		for _, f := range r.refused {
			if illegal, is := errors.AsType[*rule.Illegal](f.Err); is {
				r.IO.Errorln(say.That("line %d: %s (%s)", f.Line.N, illegal, string(illegal.Code)))
				continue
			}
			why := f.Err
			if of, is := errors.AsType[*rule.Refused](why); is {
				why = of.Err
			}
			r.IO.Errorln(say.That("line %d: %s", f.Line.N, why))
		}
	}
	switch {
	case r.accepted == 0:
		r.IO.Errorln(say.That("Lines accepted: none, refused: %d.", len(r.refused)))
	case r.Flags.DryRun:
		r.IO.Errorln(say.That("Lines accepted: %d (not saved: a dry run), refused: %d.", r.accepted, len(r.refused)))
	default:
		r.IO.Errorln(say.That("Lines accepted: %d (kept), refused: %d.", r.accepted, len(r.refused)))
	}
}

func (r *runner) report() error {
	refusals := []map[string]any{}
	for _, f := range r.refused {
		m := desk.RefusalJSON(f.Err)
		m["line"], m["text"] = f.Line.N, f.Line.Text
		refusals = append(refusals, m)
	}
	out := map[string]any{"accepted": r.accepted, "refused": refusals, "saved": r.accepted > 0 && !r.Flags.DryRun}
	g := r.game
	if g != nil && r.begun != "" && len(refusals) > 0 { // nothing of it was kept
		var err error
		if g, err = r.Load(r.store, g.Name()); err != nil {
			return err
		}
	}
	if g != nil {
		status, err := g.Position().View("status", nil, g.Screen(true))
		if err != nil {
			return err
		}
		out["status"] = status.JSON
	}
	if len(r.refused) > 0 {
		maps.Copy(out, desk.RefusalJSON(r.refused[0].Err))
	}
	return r.IO.JSON(out)
}

// notRead is the refusal of a transcript that could not be read to its end.
func notRead(path string, err error) error {
	if _, is := errors.AsType[*rule.NotUnderstood](err); is {
		return desk.InFile(path, "", err)
	}
	return desk.Unreadable(path, err)
}
