package cmd

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
)

var updateReadme = flag.Bool("update-readme", false, "write what the README's commands print into the README")

// sandbox gives the program folders of its own for one test.
func sandbox(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	for _, name := range []string{"SAVES", "COMPONENTS", "COLOR", "LANG", "HANDS", "WIDTH", "ASCII", "PAGER", "ADVICE", "WEIGHTS", "LIMIT"} {
		t.Setenv("ARBITER_"+name, "")
		os.Unsetenv("ARBITER_" + name)
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	t.Chdir(dir)
}

// console runs a command as somebody at a terminal sees it: output and
// refusals in one stream.
func console(t *testing.T, config []byte, args []string) (string, int) {
	t.Helper()
	s, out, _ := ui.Test("")
	s.Err = out
	at := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	code := Run(context.Background(), args, config, s, func() time.Time { return at })
	return out.String(), code
}

// The README's console blocks are run from first to last, as a reader would,
// and print what they say they print.
func TestReadmeCommands(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	config := readFile(t, filepath.Join(root, "config.yaml"))
	readme := string(readFile(t, filepath.Join(root, "README.md")))
	sandbox(t)

	var out strings.Builder
	commands := 0
	for part := range strings.SplitSeq(readme, "```") {
		if out.Len() > 0 {
			out.WriteString("```")
		}
		body, isConsole := strings.CutPrefix(part, "console\n")
		if !isConsole {
			if name, file, ok := fileBlock(part); ok {
				if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			out.WriteString(part)
			continue
		}
		out.WriteString("console\n")
		for line := range strings.SplitSeq(body, "\n") {
			command, isCommand := strings.CutPrefix(line, "$ arbiter ")
			if !isCommand {
				continue
			}
			commands++
			words, err := rule.Split(command)
			if err != nil {
				t.Fatalf("%s: %v", command, err)
			}
			var args []string
			for _, w := range words {
				args = append(args, w.Text)
			}
			printed, _ := console(t, config, args)
			fmt.Fprintf(&out, "%s\n%s", line, printed)
		}
	}
	if commands < 20 {
		t.Errorf("the README has only %d commands in its console blocks", commands)
	}
	if *updateReadme {
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(out.String(), readme); diff != "" {
		t.Errorf("the README's commands print something else (-printed +README); go test ./cmd -run Readme -update-readme writes it anew:\n%s", diff)
	}
}

// fileBlock reads a block that begins "text NAME": a file that the commands
// behind it use.
func fileBlock(part string) (name, body string, ok bool) {
	m := regexp.MustCompile(`^(?:text|yaml) ([\w.]+)\n`).FindStringSubmatch(part)
	if m == nil {
		return "", "", false
	}
	return m[1], strings.TrimPrefix(part, m[0]), true
}

// Every command is in the README's reference, and the reference names no other.
func TestReadmeNamesEveryCommand(t *testing.T) {
	readme := string(readFile(t, "../README.md"))
	var listed []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z]+)[^`]*` \\|").FindAllStringSubmatch(readme, -1) {
		if !slices.Contains(listed, m[1]) {
			listed = append(listed, m[1])
		}
	}
	s, _, _ := ui.Test("")
	a := &app{io: s, books: rulebooks()}
	var have []string
	for _, c := range newRoot(a).Commands() {
		if !c.Hidden {
			have = append(have, c.Name())
		}
	}
	have = append(have, "completion", "help")
	slices.Sort(listed)
	slices.Sort(have)
	if diff := cmp.Diff(slices.Compact(have), listed); diff != "" {
		t.Errorf("the README's reference and the commands differ (-commands +README):\n%s", diff)
	}
}

// The two commands for a fresh machine are real: the first is run as it
// stands, the second is the one that the checks call.
func TestReadmeFirstCommands(t *testing.T) {
	readme := string(readFile(t, "../README.md"))
	for _, command := range []string{"go run . demo", "go test ./..."} {
		if !strings.Contains(readme, "\n"+command) {
			t.Errorf("the README lacks the command %q", command)
		}
	}
	if !strings.Contains(string(readFile(t, "../.ci/run")), "\ngo test ./...\n") {
		t.Error(".ci/run doesn't call the README's test command")
	}
	run := exec.Command("go", "run", ".", "demo")
	run.Dir = ".."
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("go run . demo: %v\n%s", err, out)
	}
	if !strings.Contains(string(out), "Final scoring.") || !strings.Contains(string(out), "win") {
		t.Errorf("go run . demo doesn't end with the final scores:\n%s", out[max(0, len(out)-2000):])
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
