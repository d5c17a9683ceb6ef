package say

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// An error of Windows about a file is translated, without its own full stop.
func TestErrorsOfWindows(t *testing.T) {
	german, _ := In("de")
	_, missing := os.Open(filepath.Join(t.TempDir(), "x"))
	for _, c := range []struct {
		err  error
		want string
	}{
		{missing.(*fs.PathError).Err, "nicht vorhanden"},
		{syscall.Errno(32), "ein anderes Programm hat es offen"},
		{syscall.ERROR_ACCESS_DENIED, "keine Berechtigung"},
	} {
		if got := german.Text(Of(c.err)); got != c.want {
			t.Errorf("%v is %q, not %q", c.err, got, c.want)
		}
	}
	if got := Of(syscall.Errno(6)).String(); got == "" || got[len(got)-1] == '.' {
		t.Errorf("%q ends with a stop", got)
	}
}
