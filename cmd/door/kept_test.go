package door

import (
	"net"
	"net/http"
	"net/http/httptest"
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

// While the file can't be read, links are those that were good last; once it is gone, none is.
func TestRevokedStaysRevoked(t *testing.T) {
	st := saves.Open(t.TempDir())
	served, err := ReadKept(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	token := func() string { return served.Now().Token("friday", "s1", "", AtSeat, "Blue") }
	old := token()
	another, err := ReadKept(t.Context(), st)
	if err == nil {
		_, err = another.Change(t.Context(), func(k *Kept) { k.Renew("friday", "s1") })
	}
	if err != nil {
		t.Fatal(err)
	}
	anew, path := token(), filepath.Join(st.Dir(), saves.PagesFile)
	if anew == old {
		t.Fatal("the link isn't made anew")
	}
	if err := os.WriteFile(path, []byte(`{"secret":`), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if token() != anew {
			t.Error("while the file is damaged, the revoked link works again")
		}
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if now := token(); now == anew || now == old {
			t.Error("once the file is gone, a link still works")
		}
	}
}

// A machine answers to an address that it has got since its pages were opened, and to no other, and phones are shown
// that one, by whichever name of this machine the page was opened.
func TestAddressThatCameLater(t *testing.T) {
	later := []net.IP{net.IPv4(192, 168, 7, 7)}
	code := func(came bool) int {
		hosts := map[string]bool{"localhost": true}
		guard := Guard(func() map[string]bool { return hosts }, func(http.ResponseWriter, *http.Request) {})
		hosts = map[string]bool{"localhost": true, later[0].String(): came}
		r, w := httptest.NewRequest(http.MethodGet, "http://192.168.7.7:8642/", nil), httptest.NewRecorder()
		guard.ServeHTTP(w, r)
		return w.Code
	}
	if came, other := code(true), code(false); came != http.StatusOK || other != http.StatusForbidden {
		t.Errorf("an address that came later: %d, another: %d", came, other)
	}
	for _, host := range []string{"127.0.0.1:8642", "localhost:8642", "[::1]:8642", "127.1.2.3:8642"} {
		if to := reachedAt(host, later); to != "192.168.7.7:8642" {
			t.Errorf("from %s phones are sent to %s", host, to)
		}
		if to := Reached(host, false); to != host {
			t.Errorf("without a network from %s to %s", host, to)
		}
	}
	if to := reachedAt("table.local:8642", later); to != "table.local:8642" {
		t.Errorf("from table.local to %s", to)
	}
}
