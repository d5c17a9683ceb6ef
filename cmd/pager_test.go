package cmd

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// pager writes a shell script and gives its path.
func (tb *evening) pager(name, script string) string {
	tb.t.Helper()
	path := filepath.Join(tb.dir, name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		tb.t.Fatal(err)
	}
	return path
}

// atTerminal runs the program at a terminal of 80 by 24 to its end.
func (tb *evening) atTerminal(env []string, keys string, args ...string) (text string, code int) {
	tb.t.Helper()
	cmd := tb.command(args...)
	cmd.Env = append(cmd.Env, env...)
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		tb.t.Fatal(err)
	}
	defer tty.Close()
	var b strings.Builder
	buf := make([]byte, 4096)
	for {
		n, err := tty.Read(buf)
		b.Write(buf[:n])
		if keys != "" && (strings.Contains(b.String(), "READY") || strings.Contains(b.String(), "leaves:")) {
			if _, err := io.WriteString(tty, keys); err != nil {
				tb.t.Fatal(err)
			}
			keys = ""
		}
		if err != nil { // the other end is gone
			break
		}
	}
	_ = cmd.Wait()
	return sequences.ReplaceAllString(b.String(), ""), cmd.ProcessState.ExitCode()
}

func TestPager(t *testing.T) {
	tb := newTable(t)
	cat := tb.pager("shows", `echo "PAGED $*"; cat; echo END`)
	tb.run("new", "friday", "Blue", "Green", "Yellow")
	for _, c := range []struct {
		name  string
		env   []string
		args  string
		paged bool
		code  int
	}{
		{"tall", []string{"ARBITER_PAGER=" + cat}, "rules", true, 0},
		{"its words", []string{"ARBITER_PAGER=" + cat + " -x"}, "rules", true, 0},
		{"help", []string{"ARBITER_PAGER=" + cat}, "--help", true, 0},
		{"help of a command", []string{"ARBITER_PAGER=" + cat}, "help use", true, 0},
		{"$PAGER", []string{"PAGER=" + cat}, "rules", true, 0},
		{"the setting before $PAGER", []string{"PAGER=nosuch", "ARBITER_PAGER=" + cat}, "rules", true, 0},
		{"short", []string{"ARBITER_PAGER=" + cat}, "games", false, 0},
		{"refused", []string{"ARBITER_PAGER=" + cat}, "rules century/xyzzy", false, 2},
		{"switched off", []string{"ARBITER_PAGER=" + cat}, "rules --no-pager", false, 0},
		{"none", []string{"ARBITER_PAGER=none", "PAGER=" + cat}, "rules", false, 0},
		{"for scripts", []string{"ARBITER_PAGER=" + cat}, "rules --json", false, 0},
		{"no questions", []string{"ARBITER_PAGER=" + cat}, "rules --no-input", false, 0},
		{"a dumb terminal", []string{"ARBITER_PAGER=" + cat, "TERM=dumb"}, "rules", false, 0},
		{"not there", []string{"ARBITER_PAGER=/nosuch/pager"}, "rules", false, 0},
		{"no words", []string{`ARBITER_PAGER="open`}, "rules", false, 0},
		{"fails", []string{"ARBITER_PAGER=false"}, "rules", false, 0},
	} {
		text, code := tb.atTerminal(c.env, "", strings.Fields(c.args)...)
		if paged := strings.Contains(text, "PAGED") && strings.Contains(text, "END"); paged != c.paged || code != c.code {
			t.Errorf("%s: paged %v, exit code %d\n%.400s", c.name, paged, code, text)
		}
		if c.code == 0 && c.args == "rules" && strings.Count(text, "century/seats") != 1 {
			t.Errorf("%s: the text isn't shown once\n%.400s", c.name, text)
		}
	}
	tb.env = append(tb.env, "ARBITER_PAGER="+cat)
	if text := tb.run("rules"); strings.Contains(text, "PAGED") {
		t.Error("a pipe gets a pager")
	}
	if text, _ := tb.atTerminal([]string{"LESS=", "ARBITER_PAGER=" + tb.pager("says", `echo "LESS $LESS $LESSCHARSET"`)}, "", "rules"); !strings.Contains(text, "q leaves$ utf-8") {
		t.Errorf("less doesn't say how to leave it: %.200s", text)
	}
	// A pager may end before it has read all.
	if text, code := tb.atTerminal([]string{"ARBITER_PAGER=" + tb.pager("leaves", "echo PAGED; exit 0")}, "", "rules"); code != 0 || strings.Contains(text, "rror") || strings.Contains(text, "century/seats") {
		t.Errorf("exit code %d\n%.400s", code, text)
	}
	// Ctrl-C is left to the pager. Since a terminal discards output at an interrupt, the script answers a little later.
	waits := tb.pager("waits", "trap 'sleep 0.1; echo INTERRUPTED; exit 0' INT\necho READY\nwhile :; do sleep 0.05; done")
	if text, code := tb.atTerminal([]string{"ARBITER_PAGER=" + waits}, "\x03", "rules"); code != 0 || !strings.Contains(text, "INTERRUPTED") {
		t.Errorf("exit code %d\n%.400s", code, text)
	}
}

// less, the pager of most machines, works with the program.
func TestLess(t *testing.T) {
	if _, err := exec.LookPath("less"); err != nil {
		t.Skip("there is no less")
	}
	tb := newTable(t)
	tb.env = append(tb.env, "ARBITER_PAGER=less -FRXQ") // without its bell
	s := tb.start("rules")
	s.see("century/seats")
	s.see("q leaves")                         // it waits for a key
	noflush := exec.Command("stty", "noflsh") // otherwise the terminal may discard what less paints after the signal
	if noflush.Stdin = s.tty; noflush.Run() != nil {
		t.Skip("this terminal discards output at a signal")
	}
	s.keys("\x03r")        // the signal may paint nothing, the key does
	s.see("century/seats") // now less reads keys again
	s.keys("G")
	s.see("arbiter rules CODE")
	s.keys("q")
	s.ends(0)
}
