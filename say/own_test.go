package say

import (
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

func TestWordsInQuotes(t *testing.T) {
	quoting := catalogued(map[Key]string{inQuotes: "„%s“", "%q is %d.": "%[2]d ist %[1]q.", "%s": "%s", "%-4s|": "%-4s|"})
	for _, c := range []struct {
		text            Text
		english, german string
	}{
		{That("%q is %d.", "x", 3), `"x" is 3.`, "3 ist „x“."},
		{That("%q is %d.", "a \"b\"\x1b\n", 3), `"a \"b\"\x1b\n" is 3.`, `3 ist „a "b"\x1b\n“.`},
		{That("%q is %d.", "100%", 3), `"100%" is 3.`, "3 ist „100%“."},
		{That("%s", "x"), "x", "x"},
		{That("%-4s|", "x"), "x   |", "x   |"},
		{That("%.1f and %v", 16.7, -0.5), "16.7 and -0.5", "16,7 and -0,5"},
		{That("%q is %d.", 'x', 3), "'x' is 3.", "3 ist 'x'."}, // a sign is no word
	} {
		if got := c.text.String(); got != c.english {
			t.Errorf("English is %q, not %q", got, c.english)
		}
		if got := quoting.Text(c.text); got != c.german {
			t.Errorf("German is %q, not %q", got, c.german)
		}
	}
}

func TestErrorsOfTheSystem(t *testing.T) {
	german := catalogued(map[Key]string{"permission denied": "keine Berechtigung"})
	denied := &fs.PathError{Op: "open", Path: "x 100%", Err: syscall.EACCES}
	for _, c := range []struct {
		err             error
		english, german string
	}{
		{fs.ErrPermission, "permission denied", "keine Berechtigung"},
		{denied, denied.Error(), "open x 100%: keine Berechtigung"},
		{fmt.Errorf("around: %w", fs.ErrPermission), "around: permission denied", "around: permission denied"},
		{fs.ErrClosed, "file already closed", "file already closed"},
	} {
		if got := Of(c.err).String(); got != c.english {
			t.Errorf("English is %q, not %q", got, c.english)
		}
		if got := german.Error(c.err); got != c.german {
			t.Errorf("German is %q, not %q", got, c.german)
		}
	}
}

// Italian says "ed" before an e and "e" before all else.
func TestAndBeforeE(t *testing.T) {
	italian, known := In("it")
	if !known {
		t.Fatal("Italian is not known")
	}
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Anna", "Emma"}, "Anna ed Emma"},
		{[]string{"Emma", "Anna"}, "Emma e Anna"},
		{[]string{"Anna", "Bob", "elefante"}, "Anna, Bob ed elefante"},
		{[]string{"Anna", ""}, "Anna e "},
	} {
		if got := italian.Text(And(c.names)); got != c.want {
			t.Errorf("%q is %q, not %q", c.names, got, c.want)
		}
		if got := And(c.names).String(); got != strings.ReplaceAll(strings.Replace(c.want, " ed ", " and ", 1), " e ", " and ") {
			t.Errorf("English is %q", got)
		}
	}
}
