package saves

import (
	"errors"
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Glance gives what Load gives but the journal, for every number of entries.
func TestGlance(t *testing.T) {
	s := Open(t.TempDir())
	for n := range 4 {
		sv := &Save{Program: "p", Rules: "century", Game: "g", Saved: time.Unix(1, 0).UTC(), Position: []byte(`{"a":"\n],\n\"position\": "}`)}
		for i := range n {
			sv.Journal = append(sv.Journal, Entry{N: i + 1, Text: "x\n],\n\"position\": 1", Kind: "action", Time: time.Unix(2, 0).UTC()})
		}
		if err := s.Write(sv); err != nil {
			t.Fatal(err)
		}
		loaded, err := s.Load("g")
		if err != nil {
			t.Fatal(err)
		}
		seen, entries, err := s.Glance("g")
		if err != nil || entries != n {
			t.Fatalf("%d entries, %v; want %d", entries, err, n)
		}
		loaded.Journal = nil
		if diff := cmp.Diff(loaded, seen); diff != "" {
			t.Errorf("with %d entries (-Load +Glance):\n%s", n, diff)
		}
	}
	// A byte that was changed is found here as well.
	path := s.path("g")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var damaged *Damaged
	if _, _, err := s.Glance("g"); !errors.As(err, &damaged) {
		t.Errorf("a changed file gives %v", err)
	}
	var missing *NotFound
	if _, _, err := s.Glance("none"); !errors.As(err, &missing) {
		t.Errorf("a missing file gives %v", err)
	}
}
