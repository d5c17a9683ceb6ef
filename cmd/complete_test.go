package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
)

// tree is made once for all tests that only look at it.
var tree = sync.OnceValue(Tree)

// everyCommand visits the program's commands.
func everyCommand(visit func(*cobra.Command)) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		visit(c)
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(tree())
}

// Completions are declared only for flags and commands that exist.
func TestFlagsAreCompleted(t *testing.T) {
	d := &desk.Desk{IO: ui.System(true), Books: engine.Books()}
	offers := valueOffers(d)
	used := map[string]bool{}
	everyCommand(func(c *cobra.Command) {
		c.Flags().VisitAll(func(f *pflag.Flag) { used[f.Name] = true })
		c.PersistentFlags().VisitAll(func(f *pflag.Flag) { used[f.Name] = true })
	})
	for name := range offers {
		if !used[name] {
			t.Errorf("there is no flag --%s", name)
		}
	}
	names := map[string]bool{}
	everyCommand(func(c *cobra.Command) { names[commandName(c)] = true })
	for name := range wordOffers() {
		if !names[name] {
			t.Errorf("there is no command %q", name)
		}
	}
}

// No completion changes anything on disk.
func TestCompletionsWriteNothing(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow")
	tb.does("deal lands")
	state := func() string {
		var b strings.Builder
		err := filepath.WalkDir(filepath.Dir(os.Getenv("XDG_DATA_HOME")), func(path string, d os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			b.WriteString(path + " " + info.ModTime().String() + "\n")
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	before := state()
	asked := 0
	everyCommand(func(c *cobra.Command) {
		name := strings.Fields(commandName(c))
		lines := [][]string{append(name, ""), append(name, "Blue", ""), append(name, "-")}
		c.Flags().VisitAll(func(f *pflag.Flag) { lines = append(lines, append(name, "--"+f.Name, "")) })
		for _, words := range lines {
			asked++
			out, code := console(t, tb.config, append([]string{"__complete"}, words...))
			if code != desk.ExitDone || strings.Contains(out, "Error") || strings.Contains(out, "mistake") {
				t.Errorf("__complete %q: exit code %d\n%s", words, code, out)
			}
		}
	})
	if after := state(); after != before {
		t.Errorf("completions wrote something:\n%s\nbefore:\n%s", after, before)
	}
	if asked < 100 {
		t.Errorf("only %d completions were asked for", asked)
	}
}

// The script for bash, sourced by a shell, completes.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	tb := sitDown(t)
	for _, line := range []string{"new friday Blue Green Yellow", "deal lands", "deal technologies", "open Blue L11 2"} {
		tb.does(line)
	}
	// The first functions stand for the package bash-completion.
	const script = `
_get_comp_words_by_ref() { words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=${words[cword]}; prev=${words[cword-1]}; }
__ltrim_colon_completions() { :; }
compopt() { :; }
source <(arbiter completion bash)
tab() {
  COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMPREPLY=()
  __start_arbiter 2>/dev/null
  printf '%s|' "${COMPREPLY[@]}"; echo
}
tab arbiter bid ''
tab arbiter bid Green ''
tab arbiter sta
tab arbiter region Y
tab arbiter use ''
`
	c := exec.Command(bash, "--norc", "--noprofile", "-c", script)
	c.Env = append(os.Environ(), "PATH="+onPath(t), "ARBITER_ACTIVE_HELP=0")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := strings.Split(string(out), "\n")
	for i, want := range []string{"Green", "3|4|5", "sta", "Yellow", "|"} {
		if i >= len(got) || !strings.HasPrefix(got[i], want) {
			t.Errorf("line %d doesn't begin with %q:\n%s", i+1, want, out)
		}
	}
}
