package play

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Several pieces are described in one go, pasted or from a file: all of them or none,
// and a line that can't be read is mended.
func TestDescribesSeveral(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tiles.txt")
	if err := os.WriteFile(file, []byte("# ours\nL14 A=2c N-A\n\ndescribe L15 A=3c\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ answers, want []string }{
		"pasted":   {[]string{"describe -", "L11 A=1c", "describe L12 A=1c1s N-A", ""}, []string{"describe L11 A=1c", "describe L12 A=1c1s N-A"}},
		"mended":   {[]string{"describe -", "L11 A=1c", "L12 B", "L13 A=1s", "", "L12 B=1c"}, []string{"describe L11 A=1c", "describe L12 B=1c", "describe L13 A=1s"}},
		"given up": {[]string{"describe -", "L11 A=1c", "L12 B", "", "esc", "describe -", ""}, nil},
		"one out":  {[]string{"describe -", "L11 A=1c", "L12 B", "", "#"}, []string{"describe L11 A=1c"}},
		"a file":   {[]string{"describe " + file}, []string{"describe L14 A=2c N-A", "describe L15 A=3c"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := tableOf(t, "several")
			for _, line := range []string{"deal lands L11 L12 L13 L14 L15", "deal technologies T11 T12 T13 T14"} {
				if _, _, err := d.Enter("several", line); err != nil {
					t.Fatal(err)
				}
			}
			g, err := d.Open("several")
			if err != nil {
				t.Fatal(err)
			}
			before := len(g.Entries())
			s := &scripted{t: t, answers: append(c.answers, "quit"), desk: d}
			d.Prompt = s
			if err := play(d, "several", nil); err != nil {
				t.Fatal(err)
			}
			if g, err = d.Open("several"); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range g.Entries()[before:] {
				got = append(got, e.Text)
			}
			if !slices.Equal(got, c.want) || len(s.answers) > 0 {
				t.Errorf("%q, not %q; left %q; asked %q", got, c.want, s.answers, s.asked)
			}
		})
	}
}
