package desk

import (
	"runtime"
	"testing"
)

// Without a locale a terminal gets ASCII, as POSIX demands, unless it always uses UTF-8;
// files aren't affected.
func TestNoLocale(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("it is UTF-8 there")
	}
	for _, name := range append([]string{"LC_ALL", "LC_CTYPE", "LANG"}, utf8Terminals...) {
		t.Setenv(name, "")
	}
	if utf8Locale(true) || !utf8Locale(false) {
		t.Error("without a locale a terminal gets UTF-8, or a file ASCII")
	}
	t.Setenv("VTE_VERSION", "7600")
	if !utf8Locale(true) {
		t.Error("a terminal that always uses UTF-8 gets ASCII")
	}
	t.Setenv("LANG", "C")
	if utf8Locale(true) || utf8Locale(false) {
		t.Error("the C locale isn't ASCII")
	}
	t.Setenv("LC_CTYPE", "de_DE.utf8")
	if !utf8Locale(true) {
		t.Error("LC_CTYPE doesn't beat LANG")
	}
}
