package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/referee/simulate"
	"arbiter/say/screen"
)

// simulateJSON runs simulate --json.
func simulateJSON(t *testing.T, ctx context.Context, args ...string) map[string]any {
	t.Helper()
	s, out, errs := ui.Test("")
	config := readFile(t, "../config.yaml")
	if code := runWithin(ctx, append([]string{"simulate", "--components", "practice", "--json"}, args...), config, s, time.Now); code != desk.ExitDone {
		t.Fatalf("exit code %d: %s%s", code, out, errs)
	}
	var v map[string]any
	if err := json.Unmarshal(out.Bytes(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// The result, except the speed, depends only on the seed.
func TestSimulateIsRepeatable(t *testing.T) {
	args := []string{"--games", "4", "--seed", "7", "--workers"}
	one := simulateJSON(t, t.Context(), append(args, "1")...)
	many := simulateJSON(t, t.Context(), append(args, "3")...)
	if one["speed"] == nil || many["speed"] == nil {
		t.Error("the speed is missing")
	}
	delete(one, "speed")
	delete(many, "speed")
	if diff := cmp.Diff(one, many); diff != "" {
		t.Errorf("three workers give another result:\n%s", diff)
	}
}

// Without a seed a random one is used and told, so that the run can be repeated.
func TestSimulateTellsItsSeed(t *testing.T) {
	first := simulateJSON(t, t.Context(), "--games", "1")
	second := simulateJSON(t, t.Context(), "--games", "1")
	if first["seed"] == second["seed"] {
		t.Errorf("twice the seed %v", first["seed"])
	}
}

// A simulation that is stopped tells its result so far.
func TestSimulateStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if v := simulateJSON(t, ctx); v["games"] != 0.0 || v["games_asked"] != 200.0 {
		t.Errorf("%v of %v games", v["games"], v["games_asked"])
	}
	s, out, _ := ui.Test("")
	if code := runWithin(ctx, []string{"simulate", "--components", "practice"}, readFile(t, "../config.yaml"), s, time.Now); code != desk.ExitDone || !strings.Contains(out.String(), "Stopped; games played: 0 of 200.") {
		t.Errorf("exit code %d: %s", code, out)
	}
}

// The answer fits 80 columns.
func TestSimulateFitsTheScreen(t *testing.T) {
	s, out, _ := ui.Test("")
	args := []string{"simulate", "--components", "practice", "--games", "3", "--seed", "18446744073709551615", "--seats", "5", "--all"}
	if code := runWithin(t.Context(), args, readFile(t, "../config.yaml"), s, time.Now); code != desk.ExitDone {
		t.Fatalf("exit code %d: %s", code, out)
	}
	for line := range strings.Lines(out.String()) {
		if w := screen.Width(strings.TrimSuffix(line, "\n")); w > 80 {
			t.Errorf("%d columns: %s", w, line)
		}
	}
}

// A broken invariant is told in a sentence, with the game's transcript.
func TestSimulateFailed(t *testing.T) {
	f := &simulate.Failure{Game: 3, Seed: 9, Broken: "the table wobbles", Transcript: "new x\n"}
	for _, inJSON := range []bool{false, true} {
		s, out, errs := ui.Test("")
		d := &desk.Desk{IO: s, Books: engine.Books(), Flags: desk.Flags{JSON: inJSON}}
		err := simulationFailed(d, f)
		if desk.ExitCode(err) != desk.ExitFailure || !errors.Is(err, f) {
			t.Errorf("%v", err)
		}
		d.Refuse(err)
		sentence := "Game 3 of seed 9 broke an invariant: the table wobbles"
		if !inJSON && (out.String() != "new x\n" || !strings.Contains(errs.String(), sentence)) {
			t.Errorf("out %q, err %q", out, errs)
		}
		if inJSON && (!strings.Contains(out.String(), sentence) || !strings.Contains(out.String(), `"transcript":"new x\n"`) || errs.Len() > 0) {
			t.Errorf("out %q, err %q", out, errs)
		}
	}
}
