package cmd

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"

	"arbiter/cmd/desk"
)

// terminal is the program at a pseudo-terminal.
type terminal struct {
	t    *testing.T
	tty  *os.File
	cmd  *exec.Cmd
	more chan struct{} // new output has come; closed when the program has ended

	mu      sync.Mutex
	text    bytes.Buffer
	taken   int             // how much of the text shown has looked at
	looked  strings.Builder // that, without escape sequences
	at      int             // the end of the text that see has found
	held    []byte          // a frame whose end hasn't come
	painted vt10x.Terminal
}

// evening is a folder with saves and settings, in which the program is run as a process.
type evening struct {
	t   *testing.T
	dir string
	env []string
}

func newTable(t *testing.T) *evening {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no pseudo-terminals")
	}
	dir := t.TempDir()
	// It waits for keys more than for memory.
	return &evening{t, dir, append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir, "NO_COLOR=1", "TERM=xterm", "LANG=C.UTF-8", "GOGC=400")}
}

func (tb *evening) command(args ...string) *exec.Cmd {
	cmd := exec.Command(program(tb.t), args...)
	cmd.Env = tb.env
	return cmd
}

// friday is an evening with a game friday at the beginning of its auction.
func friday(t *testing.T, env ...string) *evening {
	t.Helper()
	tb := newTable(t)
	tb.env = append(tb.env, env...)
	tb.begun("friday")
	return tb
}

// start runs the program at a terminal of 80 by 24.
func (tb *evening) start(args ...string) *terminal {
	tb.t.Helper()
	return tb.startIn(80, 24, tb.command(args...))
}

func (tb *evening) startIn(columns, rows uint16, cmd *exec.Cmd) *terminal {
	tb.t.Helper()
	s := &terminal{t: tb.t, cmd: cmd, more: make(chan struct{}, 1), painted: vt10x.New(vt10x.WithSize(int(columns), int(rows)))}
	var err error
	if s.tty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { _ = s.cmd.Process.Kill(); _ = s.tty.Close() })
	go func() {
		defer close(s.more)
		buf := make([]byte, 4096)
		for {
			n, err := s.tty.Read(buf)
			s.mu.Lock()
			s.text.Write(buf[:n])
			s.paint(buf[:n], err != nil)
			s.mu.Unlock()
			select {
			case s.more <- struct{}{}:
			default: // the last signal hasn't been read yet
			}
			if err != nil {
				return
			}
		}
	}()
	return s
}

// A terminal shows what is between these sequences at once.
const beginFrame, endFrame = "\x1b[?2026h", "\x1b[?2026l"

// paint paints new output, but a frame only when it is complete, so that no test sees half a screen.
func (s *terminal) paint(came []byte, last bool) {
	s.held = append(s.held, came...)
	whole := len(s.held)
	if begun := bytes.LastIndex(s.held, []byte(beginFrame)); begun > bytes.LastIndex(s.held, []byte(endFrame)) {
		whole = begun
	}
	for n := min(len(beginFrame)-1, whole); n > 0 && whole == len(s.held); n-- {
		if bytes.HasSuffix(s.held, []byte(beginFrame[:n])) {
			whole -= n // perhaps the beginning of beginFrame
		}
	}
	if last {
		whole = len(s.held)
	}
	_, _ = s.painted.Write(s.held[:whole])
	s.held = s.held[whole:]
}

// run runs the program without a terminal.
func (tb *evening) run(args ...string) string {
	tb.t.Helper()
	if slices.ContainsFunc(args, func(a string) bool { return slices.Contains(ownProcess, a) }) {
		out, err := tb.command(args...).CombinedOutput()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			tb.t.Fatal(err)
		}
		return string(out)
	}
	return tb.apart("", args...).Out
}

// apart runs a command in a worker.
func (tb *evening) apart(in string, args ...string) runReply {
	tb.t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		tb.t.Fatal(err)
	}
	got, err := runApart(runRequest{Dir: dir, Env: tb.env, Args: args, In: in, Together: true})
	if err != nil {
		tb.t.Fatal(err)
	}
	return got
}

var (
	sequences = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]|\r|\x07`)
	unended   = regexp.MustCompile(`\x1b(\[[0-9;?]*)?$`) // a sequence whose end may come
)

// shown is all output so far without escape sequences.
func (s *terminal) shown() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	came := s.text.Bytes()[s.taken:]
	if at := unended.FindIndex(came); at != nil {
		came = came[:at[0]]
	}
	s.taken += len(came)
	s.looked.Write(sequences.ReplaceAll(came, nil))
	return s.looked.String()
}

// silence is how long a program may write nothing while a test waits: far more than any step takes on a busy machine, so
// that it ends only a test that would wait forever.
const silence = time.Minute

// see waits until a text comes after the last text that see found.
func (s *terminal) see(want string) {
	s.t.Helper()
	for more := true; ; more = s.waitMore(want) {
		text := s.shown()
		if i := strings.Index(text[min(s.at, len(text)):], want); i >= 0 {
			s.at += i + len(want)
			return
		}
		if !more {
			s.t.Fatalf("the program ended without %q; the screen had:\n%s", want, text[max(0, len(text)-2500):])
		}
	}
}

// waitMore waits for new output; it gives false once the program has ended.
func (s *terminal) waitMore(want string) bool {
	s.t.Helper()
	select {
	case _, more := <-s.more:
		return more
	case <-time.After(silence):
		text := s.shown()
		s.t.Fatalf("no output for %v while waiting for %q; the screen had:\n%s", silence, want, text[max(0, len(text)-2500):])
		return false
	}
}

// keys presses keys.
func (s *terminal) keys(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.tty, keys); err != nil {
		s.t.Fatal(err)
	}
}

// play presses keys and waits by see for a text, in turns.
func (s *terminal) play(turns ...string) {
	s.t.Helper()
	for i := 0; i+1 < len(turns); i += 2 {
		s.keys(turns[i])
		s.see(turns[i+1])
	}
}

// ends waits for the program's end and checks its exit code.
func (s *terminal) ends(code int) {
	s.t.Helper()
	for s.waitMore("the program's end") { // closes the terminal
	}
	_ = s.cmd.Wait()
	if got := s.cmd.ProcessState.ExitCode(); got != code {
		s.t.Errorf("exit code %d, not %d", got, code)
	}
	if bytes.ContainsRune(s.text.Bytes(), 7) {
		s.t.Error("the bell rang")
	}
}

// interrupts ends the program by Ctrl-C.
func (s *terminal) interrupts() {
	s.t.Helper()
	s.keys("\x03")
	s.ends(130)
}

// plain checks that the screen has only ASCII.
func (s *terminal) plain() {
	s.t.Helper()
	if screen := s.screen(); strings.ContainsFunc(screen, func(r rune) bool { return r > '~' }) {
		s.t.Errorf("the screen has more than ASCII:\n%s", screen)
	}
}

// screen is what is painted now.
func (s *terminal) screen() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.painted.String()
}

// alternate says whether the alternate screen is shown.
func (s *terminal) alternate() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.painted.Mode()&vt10x.ModeAltScreen != 0
}

// raw is all output so far with escape sequences.
func (s *terminal) raw() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// until waits until the screen is as wanted.
func (s *terminal) until(wanted func(screen string) bool, what string) {
	s.t.Helper()
	for more := true; !wanted(s.screen()); more = s.waitMore(what) {
		if !more {
			s.t.Fatalf("the program ended without %s; the screen:\n%s", what, s.screen())
		}
	}
}

// sees waits until a line of the screen matches.
func (s *terminal) sees(pattern string) {
	s.t.Helper()
	s.until(regexp.MustCompile(`(?m)`+pattern).MatchString, pattern)
}

// matched waits until a pattern matches and gives its submatches.
func (s *terminal) matched(pattern string) []string {
	s.t.Helper()
	s.sees(pattern)
	return regexp.MustCompile(`(?m)` + pattern).FindStringSubmatch(s.screen())[1:]
}

// gone waits until a pattern doesn't match the screen any more.
func (s *terminal) gone(pattern string) {
	s.t.Helper()
	find := regexp.MustCompile(`(?m)` + pattern)
	s.until(func(screen string) bool { return !find.MatchString(screen) }, "no "+pattern)
}

// turns presses keys and waits by sees for a pattern, in turns.
func (s *terminal) turns(turns ...string) {
	s.t.Helper()
	for i := 0; i+1 < len(turns); i += 2 {
		s.keys(turns[i])
		s.sees(turns[i+1])
	}
}

var blanks = regexp.MustCompile(` +`)

// paints presses keys and waits until the screen has each of some texts, with any number of blanks between words.
func (s *terminal) paints(keys string, texts ...string) {
	s.t.Helper()
	s.keys(keys)
	s.until(func(screen string) bool {
		screen = blanks.ReplaceAllString(screen, " ")
		return !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(screen, text) })
	}, strings.Join(texts, ", "))
}

// resize makes the window larger or smaller.
func (s *terminal) resize(columns, rows uint16) {
	s.t.Helper()
	s.mu.Lock()
	s.painted.Resize(int(columns), int(rows))
	s.mu.Unlock()
	if err := pty.Setsize(s.tty, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		s.t.Fatal(err)
	}
}

// enters enters legal lines by one command, with a described copy, or that of the settings for "".
func (tb *evening) enters(copy string, lines ...string) {
	tb.t.Helper()
	args := []string{"run", "-"}
	if copy != "" {
		args = append(args, "--components", copy)
	}
	if got := tb.apart(strings.Join(lines, "\n"), args...); got.Code != desk.ExitDone {
		tb.t.Fatalf("exit code %d: %s", got.Code, got.Out)
	}
}

// half saves the recorded game of a rulebook as half, up to but without a line that begins so.
func (tb *evening) half(rules, line string) {
	tb.t.Helper()
	tb.run("demo", "--rules", rules, "--all", "--save", "whole")
	played, _, found := strings.Cut(tb.run("export", "whole"), "\n"+line)
	if !found {
		tb.t.Fatalf("the recorded game has no %s", line)
	}
	tb.enters("", strings.Replace(played, "new whole", "new half", 1))
}

// begun begins a game of three seats with the practice tiles, up to its auction.
func (tb *evening) begun(name string) {
	tb.t.Helper()
	tb.enters("practice", "new "+name+" --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland",
		"deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
}
