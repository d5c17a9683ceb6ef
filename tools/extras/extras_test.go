package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// made gives the files for the release by path.
func made(t *testing.T) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := write(dir, time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)); err != nil {
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

func TestPages(t *testing.T) {
	files := made(t)
	for _, name := range []string{"arbiter", "arbiter-place", "arbiter-components-add", "arbiter-fields"} {
		if files["man/"+name+".1"] == "" {
			t.Errorf("%s has no page", name)
		}
	}
	for name, text := range files {
		if !strings.HasPrefix(name, "man/") {
			continue
		}
		if !strings.Contains(text, ".TH \"ARBITER") || !strings.Contains(text, "Nov 2026") {
			t.Errorf("%s begins: %.80s", name, text)
		}
	}
	for _, want := range []string{`\fB--game`, "EXIT STATUS", `\fBarbiter-components(1)\fP`} {
		if !strings.Contains(files["man/arbiter.1"], want) {
			t.Errorf("arbiter.1 lacks %s", want)
		}
	}
	for name, want := range map[string]string{"arbiter-new": `\fB--seats\fP=NAMES`, "arbiter-serve": `\fB--port\fP=N`} {
		if !strings.Contains(files["man/"+name+".1"], want) {
			t.Errorf("%s.1 lacks %s", name, want)
		}
	}
	if again := made(t); again["man/arbiter-use.1"] != files["man/arbiter-use.1"] || len(again) != len(files) {
		t.Error("the same sources give other files")
	}
}

// groff formats every page without a complaint.
func TestPagesAreSet(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("there is no groff")
	}
	var all bytes.Buffer
	for name, text := range made(t) {
		if strings.HasPrefix(name, "man/") {
			all.WriteString(text)
		}
	}
	c := exec.Command(groff, "-k", "-Kutf8", "-man", "-Tutf8", "-ww", "-rLL=100n", "-P-cbou")
	c.Stdin = &all
	var out, complaints bytes.Buffer
	c.Stdout, c.Stderr = &out, &complaints
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(complaints.String()) {
		if !strings.Contains(line, "adjust line") && !strings.Contains(line, "break line") { // long words in a narrow column
			t.Error(line)
		}
	}
	for _, want := range []string{
		"place SEAT TILE SQUARE ROTATION [CITY]", "bonus as [[value, own factories], …]", "arbiter score [FILE|-]",
		"  - name: Green\n", "    garbage: [0, 0, 1, 3]\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no page has %q", want)
		}
	}
}

func TestScripts(t *testing.T) {
	files := made(t)
	for name, want := range map[string]string{"arbiter.bash": "__start_arbiter", "_arbiter": "#compdef arbiter", "arbiter.fish": "complete -c arbiter", "arbiter.ps1": "Register-ArgumentCompleter"} {
		if !strings.Contains(files["completions/"+name], want) {
			t.Errorf("completions/%s lacks %q", name, want)
		}
	}
}
