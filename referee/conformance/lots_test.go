package conformance

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
)

// The laws hold for a minimal game.
func TestLaws(t *testing.T) {
	deal := func(p rule.Position, rng *rand.Rand) string {
		a, _ := p.Deal(func(string) []string { return []string{"a", "b", "c", "d", "e"} }, rng)
		switch {
		case a != nil:
			return rule.Text(p, a)
		case len(p.Wants("")) > 0 && rng.IntN(3) == 0:
			return "describe " + p.Wants("")[0] + " " + strconv.Itoa(9)
		}
		return ""
	}
	for _, options := range []string{"--seats Ann,Bob", `Ann "Bob B" Cyd --ruling equal=same`} {
		Run(t, lots.Book(), Table{Start: []string{"new law " + options}, Play: deal, Late: []string{"describe z 3"}})
	}
}

const sourceOfCodes = `package game

type codes struct{ KnownWell, Idle *rule.Entry }

func check(idle int) error {
	other("/spelled", fields{Idle: idle}, x.Idle)
	return rules().KnownWell.Illegal("It is so.")
}
`

func TestCodeFaults(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "game.go"), []byte(sourceOfCodes), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "game_test.go"), []byte("package game\n\nvar x = rules().Idle.Illegal\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var catalogue []rule.Entry
	for _, c := range []rule.Code{"game/known-well", "game/idle", "game/spelled"} {
		catalogue = append(catalogue, rule.Entry{Code: c})
	}
	got, err := codeFaults(catalogue, dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"game/idle is in the catalogue and nothing refuses with it"}, got); diff != "" {
		t.Error(diff)
	}
	if _, err := codeFaults(catalogue, t.TempDir()); err == nil {
		t.Error("a folder without rules has no faults")
	}
	codesInSource(t, lots.Book().Catalogue(), "../../engine/testdata/lots", "..")
}
