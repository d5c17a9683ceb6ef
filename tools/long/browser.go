package long

import (
	"os/exec"
	"testing"
)

// Chromium finds a browser for a test that is long by nature.
func Chromium(t testing.TB) string {
	t.Helper()
	Only(t, "starts a browser")
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium is installed (Debian: apt-get install chromium)")
	return ""
}
