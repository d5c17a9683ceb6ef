package cmd

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"arbiter/cmd/desk"
	"arbiter/engine/century"
	"arbiter/saves"
	"arbiter/tools/long"
)

// built builds the program once and gives its path.
var built func() (string, error)

// disk is a folder on the disk for tests of durability; other tests keep their files in memory.
var disk string

func TestMain(m *testing.M) {
	if os.Getenv(faultyProgram) != "" {
		book := century.Book()
		book.Verbs = faulty{book.Verbs}
		os.Exit(Main(os.Args[1:], nil))
	}
	if os.Getenv(workerProgram) != "" {
		if err := serveRuns(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	// Tests at a terminal, or of locks, mostly wait.
	if err := flag.Set("test.parallel", strconv.Itoa(10*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	disk = long.InMemory()
	// The tests expect English and their own settings; with the user's settings they could write into the user's games.
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		os.Unsetenv(name)
	}
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		if strings.HasPrefix(name, "ARBITER_") && name != "ARBITER_LONG" && name != "ARBITER_SEED" {
			os.Unsetenv(name)
		}
	}
	dir, err := os.MkdirTemp(disk, "arbiter-tests")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	path := filepath.Join(dir, "arbiter")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	// The build needs the folder and the environment as they are now, since tests change them.
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, "..")
	build.Env = os.Environ()
	home, err = os.Getwd()
	build.Dir = home
	built = sync.OnceValues(func() (string, error) {
		if err != nil {
			return "", err
		}
		out, err := build.CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("go build: %w\n%s", err, out)
		}
		return path, nil
	})
	code := m.Run()
	for len(idle) > 0 {
		(<-idle).end()
	}
	os.RemoveAll(dir)
	os.Exit(code)
}

// program is the path of the program, for tests that start it as a process.
func program(t testing.TB) string {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// onPath is a PATH on which the program is found by its name.
func onPath(t testing.TB) string {
	t.Helper()
	return filepath.Dir(program(t)) + string(filepath.ListSeparator) + os.Getenv("PATH")
}

// TestScripts runs testdata/script, which has what each command does. Besides testscript's commands there are
//
//	arbiter ARGS…              runs the program, which must succeed
//	exits CODE arbiter ARGS…   runs the program, which must end with this code; see exits
//	json PATH VALUE            the last answer has VALUE at PATH; see jsonAt
//	lock GAME                  holds the game's lock
//	newer GAME                 gives the game's save a later format
//	swap OLD NEW FILE          replaces a text in a file
//	write FILE TEXT            writes a file; see writeFile
//
// and the transcripts in $GAMES.
func TestScripts(t *testing.T) {
	games, err := filepath.Abs(filepath.Join("testdata", "game"))
	if err != nil {
		t.Fatal(err)
	}
	path, changing := onPath(t), changedByScripts(t)
	testscript.Run(t, testscript.Params{
		Dir:                filepath.Join("testdata", "script"),
		RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			for name, value := range map[string]string{
				"PATH":            path,
				"GAMES":           games,
				"HOME":            filepath.Join(env.WorkDir, "home"),
				"XDG_DATA_HOME":   filepath.Join(env.WorkDir, "data"),
				"XDG_CONFIG_HOME": filepath.Join(env.WorkDir, "config"),
				"ARBITER_WIDTH":   "200", // each sentence on one line
			} {
				env.Setenv(name, value)
			}
			env.Values[workerProgram] = &scripted{env.Vars, changing}
			return os.MkdirAll(env.Getenv("HOME"), 0o700)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"arbiter": func(ts *testscript.TestScript, _ bool, args []string) {
				if got := runScripted(ts, args); got.Code != desk.ExitDone {
					ts.Fatalf("exit code %d", got.Code)
				}
			},
			"exits": exits,
			"json":  jsonAt,
			"lock":  lockGame,
			"newer": makeNewer,
			"swap":  swapWords,
			"write": writeFile,
		},
	})
}

// scripted is a script's environment, and the variables that scripts change.
type scripted struct{ vars, changing []string }

// changedByScripts gives the variables that scripts set.
func changedByScripts(t *testing.T) (names []string) {
	scripts, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no scripts", err)
	}
	for _, path := range scripts {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, set := range regexp.MustCompile(`\benv (\w+)=`).FindAllStringSubmatch(string(text), -1) {
			names = append(names, set[1])
		}
	}
	return names
}

// ownProcess are arguments of commands that need a process of their own, for their input, build information or
// terminal.
var ownProcess = []string{"-", "play", "serve", "watch", "version"}

// runScripted runs a command, whose output becomes the script's last output.
func runScripted(ts *testscript.TestScript, args []string) (got runReply) {
	if slices.ContainsFunc(args, func(a string) bool { return slices.Contains(ownProcess, a) }) {
		var exit *exec.ExitError
		err := ts.Exec("arbiter", args...)
		if errors.As(err, &exit) {
			got.Code = exit.ExitCode()
		} else {
			ts.Check(err)
		}
		got.Out, got.Err = ts.ReadFile("stdout"), ts.ReadFile("stderr")
		return got
	}
	within := ts.Value(workerProgram).(*scripted)
	asked := runRequest{Dir: ts.MkAbs("."), Args: args, Env: slices.Clone(within.vars)}
	for _, name := range within.changing {
		asked.Env = append(asked.Env, name+"="+ts.Getenv(name))
	}
	got, err := runApart(asked)
	ts.Check(err)
	_, _ = io.WriteString(ts.Stdout(), got.Out)
	_, _ = io.WriteString(ts.Stderr(), got.Err)
	return got
}

// swapWords replaces the first occurrence of a text in a file.
func swapWords(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: swap OLD NEW FILE")
	}
	before := ts.ReadFile(args[2])
	after := strings.Replace(before, args[0], args[1], 1)
	if after == before {
		ts.Fatalf("%s has no %q", args[2], args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(after), 0o600))
}

// writeFile writes a text in Go's notation, which an archive couldn't hold; a verb in it is formatted with 0.
func writeFile(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: write FILE TEXT")
	}
	text, err := strconv.Unquote(`"` + args[1] + `"`)
	ts.Check(err)
	if strings.Contains(text, "%") {
		text = fmt.Sprintf(text, 0)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

// exits runs the program and checks its exit code. A refusal, except of a transcript, must change nothing on disk, be on
// one stream only, and in JSON have the name of its kind.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || args[1] != "arbiter" {
		ts.Fatalf("usage: exits CODE arbiter ARGS")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	data := ts.Getenv("XDG_DATA_HOME")
	before := snapshot(ts, data)
	reply := runScripted(ts, args[2:])
	got, stdout, stderr := reply.Code, reply.Out, reply.Err
	for _, s := range []string{stdout, stderr} {
		if strings.Contains(s, "goroutine ") || strings.Contains(s, "the program made a mistake") {
			ts.Fatalf("the program failed:\n%s", s)
		}
	}
	if got != want {
		ts.Fatalf("exit code %d, not %d", got, want)
	}
	if got == desk.ExitDone || args[2] == "run" {
		return
	}
	if after := snapshot(ts, data); after != before {
		ts.Fatalf("a refused command changed the disk:\n%s\nbefore:\n%s", after, before)
	}
	if !slices.Contains(args, "--json") {
		if stdout != "" || stderr == "" {
			ts.Fatalf("a refusal goes to the error stream")
		}
		return
	}
	kinds := map[int][]string{
		desk.ExitNotUnderstood: {"not_understood", "ambiguous"}, desk.ExitIllegal: {"illegal"}, desk.ExitCannotCheck: {"cannot_check"},
		desk.ExitFailure: {"error"}, desk.ExitSave: {"error"},
	}
	var answer map[string]any
	if err := json.Unmarshal([]byte(stdout), &answer); err != nil || stderr != "" {
		ts.Fatalf("a refusal with --json is one JSON object and nothing else: %v", err)
	}
	if !slices.ContainsFunc(kinds[got], func(kind string) bool { return answer[kind] != nil }) {
		ts.Fatalf("exit code %d needs one of %q", got, kinds[got])
	}
}

// snapshot describes every file in a folder except locks and the note of the last refusal.
func snapshot(ts *testscript.TestScript, dir string) string {
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case d.Name() == ".locks":
			return filepath.SkipDir
		case d.Name() == ".refusal.json":
		case d.Type().IsRegular():
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%s %x\n", path, sha256.Sum256(data))
		}
		return nil
	})
	ts.Check(err)
	return b.String()
}

// jsonAt compares the last answer at a path with a value. A path has names and indexes with dots between them, as
// seats.0.production.coins; count is the length of a list. Several words are one text; lists and objects are compared
// as compact JSON. With ! there must be nothing at the path.
func jsonAt(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || neg != (len(args) == 1) {
		ts.Fatalf("usage: json PATH VALUE, or ! json PATH")
	}
	got, there, err := lookup(ts.ReadFile("stdout"), args[0])
	ts.Check(err)
	switch {
	case neg && there:
		ts.Fatalf("the answer has %s", args[0])
	case neg:
		return
	case !there:
		ts.Fatalf("the answer lacks %s", args[0])
	}
	if want := strings.Join(args[1:], " "); got != want {
		ts.Fatalf("%s is %s, not %s", args[0], got, want)
	}
}

// lookup gives the value at a path of an answer in JSON.
func lookup(answer, path string) (value string, there bool, err error) {
	var at any
	if err := json.Unmarshal([]byte(answer), &at); err != nil {
		return "", false, fmt.Errorf("the answer isn't JSON: %w", err)
	}
	for step := range strings.SplitSeq(path, ".") {
		switch v := at.(type) {
		case map[string]any:
			if at, there = v[step]; !there {
				return "", false, nil
			}
		case []any:
			i, err := strconv.Atoi(step)
			switch {
			case step == "count":
				at = len(v)
			case err != nil || i < 0 || i >= len(v):
				return "", false, nil
			default:
				at = v[i]
			}
		default:
			return "", false, nil
		}
	}
	if text, ok := at.(string); ok {
		return text, true, nil
	}
	data, err := json.Marshal(at)
	return string(data), err == nil, err
}

func games(ts *testscript.TestScript) string {
	return filepath.Join(ts.Getenv("XDG_DATA_HOME"), "arbiter", "games")
}

// lockGame holds a game's lock until the script ends.
func lockGame(ts *testscript.TestScript, _ bool, args []string) {
	unlock, err := saves.Open(games(ts)).Lock(context.Background(), args[0])
	ts.Check(err)
	ts.Defer(unlock)
}

// makeNewer gives a save a later format and the right checksum.
func makeNewer(ts *testscript.TestScript, _ bool, args []string) {
	path := filepath.Join(games(ts), args[0]+".json")
	text := ts.ReadFile(path)
	text = regexp.MustCompile(`^\{\n"format": \d+`).ReplaceAllString(text, "{\n\"format\": 99")
	covered, _, ok := strings.Cut(text, "\n\"checksum\"")
	if !ok {
		ts.Fatalf("%s has no checksum", path)
	}
	covered += "\n"
	text = covered + fmt.Sprintf("\"checksum\": \"sha256:%x\"\n}\n", sha256.Sum256([]byte(covered)))
	ts.Check(os.WriteFile(path, []byte(text), 0o600))
}
