package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// made are the files that the release gets, by their path.
func made(t *testing.T, date string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := write(dir, date); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var request = regexp.MustCompile(`^\.(TH|SH|TP|PP|RS|RE|nf|fi)\b`)

func TestPages(t *testing.T) {
	files := made(t, "2026-11-20")
	for _, name := range []string{"arbiter", "arbiter-place", "arbiter-components-add", "arbiter-help", "arbiter-fields"} {
		if files["man/"+name+".1"] == "" {
			t.Errorf("%s has no page", name)
		}
	}
	for name, text := range files {
		if !strings.HasPrefix(name, "man/") {
			continue
		}
		if !strings.HasPrefix(text, ".TH \"ARBITER") || !strings.Contains(text, "2026-11-20") {
			t.Errorf("%s begins: %.80s", name, text)
		}
		for i, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, ".") && !request.MatchString(line) || strings.HasPrefix(line, "'") || strings.ContainsFunc(line, func(r rune) bool { return r > '~' || r == '\t' }) {
				t.Errorf("%s, line %d: %q", name, i+1, line)
			}
		}
	}
	for _, want := range []string{`\-\-game`, "EXIT STATUS", `\fBarbiter\-components\fR(1)`} {
		if !strings.Contains(files["man/arbiter.1"], want) {
			t.Errorf("arbiter.1 lacks %s", want)
		}
	}
	if again := made(t, "2026-11-20"); again["man/arbiter-use.1"] != files["man/arbiter-use.1"] || len(again) != len(files) {
		t.Error("the same sources give other files")
	}
}

// The formatter reads every page without a complaint.
func TestPagesAreSet(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("there is no groff")
	}
	var all bytes.Buffer
	for name, text := range made(t, "") {
		if strings.HasPrefix(name, "man/") {
			all.WriteString(text)
		}
	}
	c := exec.Command(groff, "-man", "-Tutf8", "-ww", "-rLL=100n", "-P-cbou")
	c.Stdin = &all
	var out, complaints bytes.Buffer
	c.Stdout, c.Stderr = &out, &complaints
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(complaints.String()) {
		if !strings.Contains(line, "adjust line") { // long words in a narrow column
			t.Error(line)
		}
	}
	if !strings.Contains(out.String(), "place SEAT TILE SQUARE ROTATION") {
		t.Error("a page is missing")
	}
}

func TestScripts(t *testing.T) {
	files := made(t, "")
	for name, want := range map[string]string{"arbiter.bash": "__start_arbiter", "_arbiter": "#compdef arbiter", "arbiter.fish": "complete -c arbiter", "arbiter.ps1": "Register-ArgumentCompleter"} {
		if !strings.Contains(files["completions/"+name], want) {
			t.Errorf("completions/%s lacks %q", name, want)
		}
	}
}

func TestDate(t *testing.T) {
	for epoch, want := range map[string]string{"": "", "x": "", "0": "1970-01-01", "1795204800": "2026-11-20"} {
		if got := date(epoch); got != want {
			t.Errorf("date(%q) = %q, want %q", epoch, got, want)
		}
	}
}
