package saves

import (
	"bytes"
	"errors"
	"os"
	"strings"
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
	// Glance finds a changed byte, too.
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

// A list says when the last move was made, whatever was entered since and whatever a text pretends; without a move, nothing.
func TestListHasTheLastMove(t *testing.T) {
	s := Open(t.TempDir())
	sv := &Save{Program: "p", Rules: "century", Game: "g", Saved: time.Unix(9, 0).UTC(), Position: []byte(`1`)}
	for i, kind := range []string{"new", "action", "action", "correct"} {
		sv.Journal = append(sv.Journal, Entry{N: i + 1, Text: "x\",\"kind\":\"action\",\"time\":\"", Kind: kind, Time: time.Unix(int64(i), 0).UTC(), Told: []byte(`["\",\"kind\":\"action\",\"time\":\""]`), Hash: "abc"})
	}
	for n, want := range []Entry{{}, {}, sv.Journal[1], sv.Journal[2], sv.Journal[2]} {
		kept := *sv
		kept.Journal = sv.Journal[:n:n]
		if err := s.Write(&kept); err != nil {
			t.Fatal(err)
		}
		list, err := s.List()
		if err != nil || len(list) != 1 || list[0].Entries != n {
			t.Fatalf("%d entries: %v, %v", n, list, err)
		}
		if diff := cmp.Diff(want, list[0].Move); diff != "" {
			t.Errorf("with %d entries (-want +Move):\n%s", n, diff)
		}
	}
}

// skim reads lines of any length through its small buffer: an entry, a position and a header that are longer than it,
// and line breaks at its very end.
func TestSkim(t *testing.T) {
	for _, long := range []int{0, 16<<10 - 200, 16 << 10, 40_000} {
		for at := 0; at < 60; at += 19 {
			sv := stateOf("g", 3, 1)
			sv.ID = "0123456789abcdef"
			sv.Journal[1].Text = strings.Repeat("y", long+at)
			sv.Position = []byte(`{"a":"` + strings.Repeat("z", 2*long) + `"}`)
			sv.Setup = strings.Repeat("s", long)
			data := mustEncode(t, sv)
			whole, _, err := decode(sv.Game, "x", data)
			if err != nil {
				t.Fatal(err)
			}
			seen, entries, right := skim(bytes.NewReader(data))
			whole.Journal = whole.Journal[2:] // the last move
			if diff := cmp.Diff(whole, seen, cmp.Comparer(bytes.Equal)); diff != "" || !right || entries != 3 {
				t.Fatalf("%d and %d letters: right %t, %d entries (-decode +skim):\n%s", long, at, right, entries, diff)
			}
			for _, cut := range []int{0, 1, len(data) / 2, len(data) - sumLength, len(data) - 1} {
				if _, _, right := skim(bytes.NewReader(data[:cut])); right {
					t.Fatalf("%d and %d letters: the first %d bytes of %d are right", long, at, cut, len(data))
				}
			}
			data[len(data)*(at+1)/61] ^= 1
			if _, _, right := skim(bytes.NewReader(data)); right {
				t.Fatalf("%d and %d letters: right with a byte changed", long, at)
			}
		}
	}
}
