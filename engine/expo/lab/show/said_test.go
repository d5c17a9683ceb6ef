package show_test

import (
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/say"
)

// What a tile is, in words.
func TestTilesSaid(t *testing.T) {
	for text, want := range map[string]string{
		"2automated/1electricity":                           "2 automated, 1 electricity",
		"improvement S station":                             "an improvement · S · Train Station",
		"technology I 4steam":                               "a technology · I · 4 steam",
		"technology square steel manual":                    "a technology · square · steel, manual",
		"project T 0v 1copper 2automated 2empirical 2steam": "T · 0 points · 1 copper, 2 automated, 2 empirical, 2 steam",
		"project L 1v 1copper 2automated 2empirical 2steam": "L · 1 point · 1 copper, 2 automated, 2 empirical, 2 steam",
		"project T steam":                                   "T · a project · steam",
	} {
		if got := (show.Turned{Name: "x", Tile: tile(t, text)}).Said().String(); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// The summary of a laboratory: the improvements, the number of ways to lay each form, and
// the forms without room, each if there are any.
func TestLaboratoryCounted(t *testing.T) {
	for text, want := range map[string]string{
		"lab ..../....": "Completed: 0 · forms: 0 · technologies: 0 · scraps: 0 · scraps covered: 0 · free cells: 8\nWays to lay a form: L 4 · T 4 · S 2 · I 2 · square 3",
		"lab ..../____": "Completed: 0 · forms: 0 · technologies: 0 · scraps: 0 · scraps covered: 0 · free cells: 4\nWays to lay a form: I 1\nNo room for L, T, S and square",
		"lab ...":       "Completed: 0 · forms: 0 · technologies: 0 · scraps: 0 · scraps covered: 0 · free cells: 3\nNo room for L, T, S, I and square",
		"lab ..../x___\na1 r0 improvement Rails I station": "Completed: 0 · forms: 0 · technologies: 1 · scraps: 1 · scraps covered: 0 · free cells: 0 · improved: Train Station\nNo room for L, T, S, I and square",
	} {
		v := show.View(read(t, text+"\n"))
		if got := strings.Join(say.Strings(v.Blocks[2].Lines), "\n"); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", text, got, want)
		}
	}
}

// Plans and tiles of the Station are shown with what they would give; only the first plan
// has a picture.
func TestPlansShown(t *testing.T) {
	l := read(t, "lab ......./......./......./.......\nc1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\nc2 r3 2empirical/1copper\n")
	task := lab.Task{Lab: l, Worth: []int{5, 0}, Ops: 3, Front: []lab.Piece{{Name: "R1", Tile: tile(t, "2automated/1electricity")}, {Name: "R2", Tile: tile(t, "2steam/1steel")}}}
	a := show.Advice{Seat: "Blue", Task: task, Best: lab.Solve(t.Context(), task, nil), Plans: 3, Line: func(s lab.Step) string { return s.Name }, With: []show.With{{Tile: "R3", Shows: "2steam/1steel", Points: 1, Said: say.Plain("2 steam, 1 steel")}}}
	pictures := func() (n int) {
		for _, b := range a.View().Blocks {
			if b.Picture != nil {
				n++
			}
		}
		return n
	}
	if len(a.Best.Plans) == 0 || pictures() != 1 {
		t.Errorf("%d pictures of %d plans", pictures(), len(a.Best.Plans))
	}
	blocks := a.View().Blocks
	if got := strings.Join(say.Strings(blocks[len(blocks)-1].Lines), "\n"); !strings.HasSuffix(got, "\nWith R3 (2 steam, 1 steel) of the Train Station: 1 point.") {
		t.Error(got)
	}
	a.Plans = 0
	if pictures() != 0 {
		t.Error("a plan that isn't told is shown")
	}
}

// A laboratory's drawing lies within its frame, however its tiles lie.
func TestDrawnWithinTheFrame(t *testing.T) {
	for _, text := range []string{example, "lab .\n", "lab ......./......./......./.......\nc1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\nc2 r3 2empirical/1copper\n"} {
		drawn, _ := show.Picture{Lab: read(t, text)}.SVG(rule.Drawing{Lang: say.English})
		if d := ruletest.Drawn(drawn); d.Faults != nil {
			t.Errorf("%s: %q", text, d.Faults)
		}
	}
}
