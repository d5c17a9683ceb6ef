package cmd

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/google/go-cmp/cmp"

	"github.com/spf13/pflag"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

var updateReadme = flag.Bool("update-readme", false, "write what the README's commands print into the README")

// sandbox gives the program folders of its own for one test.
func sandbox(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	for _, name := range []string{"SAVES", "COMPONENTS", "COLOR", "LANG", "HANDS", "WIDTH", "ASCII", "ACCESSIBLE", "PAGER", "ADVICE", "WEIGHTS", "LIMIT"} {
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

// console runs a command with output and refusals in one stream, as a terminal
// shows it.
func console(t *testing.T, config []byte, args []string) (string, int) {
	t.Helper()
	s, out, _ := ui.Test("")
	s.Err = out
	at := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	code := runWithin(context.Background(), args, config, s, func() time.Time { return at })
	return out.String(), code
}

// pages gives the paths of README.md and the pages of docs from the project's folder.
func pages(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("../docs/*.md")
	if err != nil || len(found) == 0 {
		t.Fatalf("there are no pages in docs: %v", err)
	}
	out := []string{"README.md"}
	for _, path := range found {
		out = append(out, "docs/"+filepath.Base(path))
	}
	return out
}

// Each page can be typed by itself: its console blocks, run from first to last in an empty folder, print what the
// page shows, and write the pictures in docs. Pages aren't run in parallel, since they need the process's folder
// and environment.
func TestDocsCommands(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	config := readFile(t, filepath.Join(root, "config.yaml"))
	local := time.Local // some answers have the hour
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	begun := map[string]string{} // the page that begins a game of this name
	for _, page := range pages(t) {
		path := filepath.Join(root, filepath.FromSlash(page))
		text := string(readFile(t, path))
		t.Run(page, func(t *testing.T) {
			sandbox(t)
			compare(t, path, typePage(t, config, text))
			kept, err := (&table{T: t}).kept().List()
			if err != nil {
				t.Fatal(err)
			}
			for _, game := range kept {
				if other := begun[game.Game]; other != "" {
					t.Errorf("%s begins a game %q, too; a reader who types both pages would be refused", other, game.Game)
				}
				begun[game.Game] = page
			}
			pictures, err := filepath.Glob("*.svg")
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range pictures {
				compare(t, filepath.Join(root, "docs", name), string(readFile(t, name)))
			}
		})
	}
}

// typePage gives a page with the output of its commands put into it.
func typePage(t *testing.T, config []byte, page string) string {
	t.Helper()
	var out strings.Builder
	for part := range strings.SplitSeq(page, "```") {
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
		for line := range strings.Lines(body) {
			command, isCommand := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "$ arbiter")
			if !isCommand {
				continue
			}
			command, cut := piped(command)
			words, err := rule.Split(command)
			if err != nil {
				t.Fatalf("%s: %v", command, err)
			}
			var args []string
			for _, w := range words {
				args = append(args, w.Text)
			}
			printed, _ := console(t, config, args)
			out.WriteString(line + cut(printed))
		}
	}
	return out.String()
}

// piped splits a command from head or tail behind it, which cut its output.
func piped(line string) (command string, cut func(printed string) string) {
	m := regexp.MustCompile(`^(.*) \| (head|tail) -n (\d+)$`).FindStringSubmatch(line)
	if m == nil {
		return line, func(printed string) string { return printed }
	}
	return m[1], func(printed string) string {
		lines := slices.Collect(strings.Lines(printed))
		n, _ := strconv.Atoi(m[3])
		if n = min(n, len(lines)); m[2] == "head" {
			return strings.Join(lines[:n], "")
		}
		return strings.Join(lines[len(lines)-n:], "")
	}
}

// compare compares a file of the project with its wanted content, or writes it.
func compare(t *testing.T, path, want string) {
	t.Helper()
	if *updateReadme {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, _ := os.ReadFile(path) // without the file everything is missing
	if diff := cmp.Diff(want, string(have)); diff != "" {
		t.Errorf("the commands print something else (-printed +%s); go test ./cmd -run Docs -update-readme writes it anew:\n%s", filepath.Base(path), diff)
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

// The README stays short: details belong into docs.
func TestReadmeIsShort(t *testing.T) {
	const most = 220
	if n := strings.Count(string(readFile(t, "../README.md")), "\n"); n > most {
		t.Errorf("the README has %d lines, more than %d", n, most)
	}
}

// The README's excerpts of play appear on the screen when play is answered as they show.
func TestReadmePlay(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	readme := string(readFile(t, "../README.md"))
	shown := regexp.MustCompile("(?s)```text\n(.*?)```").FindAllStringSubmatch(readme, -1)
	if len(shown) != 2 {
		t.Fatalf("the README shows %d screens of play, not two: a game's beginning and the placing of a tile", len(shown))
	}
	shows := func(s *terminal, block string) {
		t.Helper()
		have := s.shown()
		for line := range strings.Lines(strings.TrimPrefix(block, "$ arbiter play --plain\n")) {
			_, rest, ok := strings.Cut(have, strings.TrimSpace(line))
			if !ok {
				t.Fatalf("the screen has no %q after the lines before:\n%s", line, have)
			}
			have = rest
		}
	}
	s := tb.start("play", "--plain")
	s.see("Which game is on the table?")
	s.play(
		"1", "Save it as", "tonight\r", "What do you play with?", "1", "Seat 1", "Blue\r", "Seat 2", "Green\r", "Seat 3", "Yellow\r", "Seat 4",
		"\r", "Which round are you in?", "\r", "Who starts", "1", "Round II, which", "1", "What happened?")
	shows(s, shown[0][1])

	upkeep := filepath.Join(tb.dir, "upkeep.txt")
	if err := os.WriteFile(upkeep, []byte(`new saturday --seats Blue,Green,Yellow
describe start A@3,3=1c1s B@5,3=2c1s C@5,6=1r N-A-B-E B-C
describe L11 A@3,3=2s B@5,6=1c1v N-A-B B-E
deal lands
deal technologies
won Blue L11 3
drop Blue
drop Green
drop Yellow
outcome Blue 1 0 -
outcome Green 2 0 -
outcome Yellow 3 0 -
`), 0o600); err != nil {
		t.Fatal(err)
	}
	tb.run("import", upkeep)
	s = tb.start("play", "--plain", "saturday")
	s.see("stop for now")
	s.play("1", "Where does L11 go?", "5", "4  joins start")
	shows(s, shown[1][1])
}

// Every page is on the list of pages, and every link leads somewhere.
func TestDocsLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	list := string(readFile(t, "../docs/README.md"))
	for _, page := range pages(t) {
		dir, name := path.Split(page)
		if dir == "docs/" && name != "README.md" && !strings.Contains(list, "]("+name+")") {
			t.Errorf("docs/README.md doesn't list %s", name)
		}
		for _, m := range link.FindAllStringSubmatch(string(readFile(t, "../"+page)), -1) {
			if _, err := os.Stat(filepath.Join("..", dir, m[1])); err != nil {
				t.Errorf("%s: the link to %s leads nowhere", page, m[1])
			}
		}
	}
}

// The pages on the program that ask answers from name commands that there are.
func TestProgramsPagesNameCommands(t *testing.T) {
	for _, language := range say.Names() {
		page := string(readFile(t, "../referee/answer/program/topics/"+language+".txt"))
		named := regexp.MustCompile(`\barbiter ([a-z]+)`).FindAllStringSubmatch(page, -1)
		if len(named) == 0 {
			t.Errorf("%s: no command is named", language)
		}
		for _, m := range named {
			if c, _, err := Tree().Find([]string{m[1]}); err != nil || c.Name() != m[1] {
				t.Errorf("%s: %s: there is no such command", language, m[0])
			}
		}
	}
}

// Every command is on the page of commands, and the page names no other.
func TestDocsNameEveryCommand(t *testing.T) {
	page := string(readFile(t, "../docs/commands.md"))
	var listed []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z]+)[^`]*` \\|").FindAllStringSubmatch(page, -1) {
		if !slices.Contains(listed, m[1]) {
			listed = append(listed, m[1])
		}
	}
	var have []string
	for _, c := range Tree().Commands() {
		if !c.Hidden {
			have = append(have, c.Name())
		}
	}
	have = append(have, "completion", "help")
	slices.Sort(listed)
	slices.Sort(have)
	if diff := cmp.Diff(slices.Compact(have), listed); diff != "" {
		t.Errorf("docs/commands.md and the commands differ (-commands +page):\n%s", diff)
	}
}

// The page of commands names every flag that is shown in a command's help.
func TestDocsNameEveryFlag(t *testing.T) {
	page := string(readFile(t, "../docs/commands.md"))
	var missing []string
	for _, c := range Tree().Commands() {
		if c.Hidden {
			continue
		}
		for _, of := range append(c.Commands(), c) {
			of.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if !f.Hidden && f.Name != "no-descriptions" && !regexp.MustCompile("--"+f.Name+`\b`).MatchString(page) {
					missing = append(missing, of.CommandPath()+" --"+f.Name)
				}
			})
		}
	}
	if len(missing) > 0 {
		t.Errorf("docs/commands.md lacks %s", strings.Join(missing, ", "))
	}
}

// The page of libraries names every direct dependency.
func TestDocsNameEveryLibrary(t *testing.T) {
	page := string(readFile(t, "../docs/libraries.md"))
	for line := range strings.Lines(string(readFile(t, "../go.mod"))) {
		module, _, _ := strings.Cut(strings.TrimSpace(line), " v")
		module = strings.TrimPrefix(module, "github.com/")
		if !strings.Contains(module, "/") || strings.Contains(line, "// indirect") {
			continue
		}
		module = regexp.MustCompile(`/v\d+$`).ReplaceAllString(module, "")
		if !strings.Contains(page, module) {
			t.Errorf("docs/libraries.md lacks %s", module)
		}
	}
}

// The README's two commands for a fresh machine work: the first is run, the second is the one that the checks run.
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
	if !strings.Contains(string(out), "The final scoring") || !strings.Contains(string(out), "win") {
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
