package say

import (
	"os/exec"
	"strings"
	"testing"
)

// A shell reads a quoted word as it was.
func TestShell(t *testing.T) {
	names := []string{"friday", "a   b", "it's", `say "x"`, "a\u202eb", "a\u200b'\\c", "x.", "=y", "$HOME", "a;b", "", "Žofie", "a&b|c"}
	for _, name := range names {
		if got := posix(name); strings.ContainsRune(got, '\u202e') {
			t.Errorf("%q turns the screen's writing round", got)
		}
		shell, err := exec.LookPath("bash")
		if err != nil {
			continue
		}
		cmd := exec.Command(shell, "-c", "printf %s "+posix(name))
		cmd.Env = []string{"LC_ALL=C.UTF-8"}
		if out, err := cmd.Output(); err != nil || string(out) != name {
			t.Errorf("%q is typed as %s and read as %q, %v", name, posix(name), out, err)
		}
	}
	for name, want := range map[string]string{"friday": "friday", "a   b": `"a   b"`, "a,b": `"a,b"`, "a@b": `"a@b"`, `C:\x`: `C:\x`, "a(b)": `"a(b)"`, "50%": `"50%"`, "": `""`} {
		if got := windows(name); got != want {
			t.Errorf("on Windows %q is %s, want %s", name, got, want)
		}
	}
}
