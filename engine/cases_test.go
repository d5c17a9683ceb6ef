package engine_test

import (
	"os"
	"strings"
	"testing"
)

// cases are the lines of each case of the casebook in a folder, under their name.
func cases(t *testing.T, folder string) map[string][]string {
	t.Helper()
	c := casebook{cases: map[string][]string{}, bases: map[string][]string{}}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"bases.txt"}
	for _, f := range files {
		if f.Name()[0] <= '9' {
			names = append(names, f.Name())
		}
	}
	for _, name := range names {
		data, err := os.ReadFile(folder + name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			c.read(strings.TrimRight(line, "\n"))
		}
	}
	return c.cases
}

type casebook struct {
	cases, bases map[string][]string
	into         map[string][]string // of the two
	name, block  string              // what is being read
}

func (c *casebook) read(line string) {
	key, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || line[0] == '#':
		return
	case key == "base":
		c.into, c.name, c.block = c.bases, rest, "given:"
		return
	case key == "case":
		number, _, _ := strings.Cut(rest, " ")
		c.into, c.name, c.block = c.cases, "case "+number, ""
		return
	case line[0] != ' ':
		c.block = key
	}
	rest = strings.TrimSpace(rest)
	switch lines := c.into[c.name]; c.block {
	case "sheet:", "region:":
		if len(lines) == 0 {
			c.into[c.name] = []string{map[string]string{"sheet:": "sheet", "region:": "judge"}[c.block]}
			return
		}
		if c.block == "region:" && lines[0] != "judge" {
			rest = "/ " + rest
		}
		lines[0] += " " + rest
	case "given:", "when:":
		for part := range strings.SplitSeq(rest, ";") {
			part = strings.TrimSpace(part)
			if base, is := strings.CutPrefix(part, "base "); is {
				lines = append(lines, c.bases[base]...)
			} else if part != "" {
				lines = append(lines, part)
			}
		}
		c.into[c.name] = lines
	}
}
