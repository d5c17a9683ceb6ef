package conformance

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
)

// The laws hold for a game that knows only what it must.
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

var known = &rule.Entry{Code: "game/known", When: "w"}
var (
	idle = &rule.Entry{Code: "game/idle"}
	wild = rule.Entry{Code: "game/wild"}
	spelled = &rule.Entry{Code: "game/spelled"}
	shadowed, passed = &rule.Entry{Code: "game/shadowed"}, &rule.Entry{Code: "game/passed"}
)

var chapters = []rule.Chapter{{"One", []*rule.Entry{known, idle, spelled, shadowed, passed}}}

func check(shadowed int) error {
	other(passed, "/spelled", fields{idle: shadowed}, x.idle)
	return known.Illegal("It is so.")
}
`

func TestCodeFaults(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "game.go"), []byte(sourceOfCodes), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "game_test.go"), []byte("package game\n\nvar x = idle.Illegal\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var catalogue []rule.Entry
	for _, c := range []rule.Code{"game/known", "game/idle", "game/spelled", "game/shadowed", "game/passed", "game/nowhere"} {
		catalogue = append(catalogue, rule.Entry{Code: c})
	}
	got, err := codeFaults(catalogue, dir)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	want := []string{
		dir + ": game/wild is not in the catalogue",
		"game/idle is in the catalogue and nothing refuses with it",
		"game/nowhere is in the catalogue, but no variable",
		"game/shadowed is in the catalogue and nothing refuses with it",
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if _, err := codeFaults(catalogue, t.TempDir()); err == nil {
		t.Error("a folder without rules has no faults")
	}
	codesInSource(t, lots.Book().Catalogue(), "../../engine/testdata/lots", "..")
}
