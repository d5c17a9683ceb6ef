package door

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/saves"
)

// A damaged file is told of: a new secret would end every link.
func TestDamagedFile(t *testing.T) {
	st := saves.Open(t.TempDir())
	k, err := ReadKept(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(st.Dir(), saves.PagesFile)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{string(whole[:len(whole)/2]), "", `{"secret":"AAAA"}`} {
		if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadKept(t.Context(), st); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%q is read: %v", damaged, err)
		}
		if left, err := os.ReadFile(path); err != nil || string(left) != damaged {
			t.Errorf("%q became %q, %v", damaged, left, err)
		}
	}
	if now := k.Now(); string(now.Secret) != string(k.Secret) {
		t.Error("a running program has lost its secret")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if again, err := ReadKept(t.Context(), st); err != nil || string(again.Secret) == string(k.Secret) {
		t.Errorf("no new secret: %v", err)
	}
}
