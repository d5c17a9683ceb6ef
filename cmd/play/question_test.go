package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/ui"
	"arbiter/engine"
)

// asked enters lines in a new game and then plays by answers; it gives the last entry and the questions.
func asked(t *testing.T, components, lines string, answers ...string) (last string, prompts []string) {
	t.Helper()
	d := tableOf(t, "described")
	d.Settings.Components = components
	if _, _, err := d.Begin("new up --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(lines, "; ") {
		if _, _, err := d.Enter("up", line); err != nil {
			t.Fatal(err)
		}
	}
	s := &scripted{t: t, desk: d, answers: answers}
	d.Prompt = ui.AskedBy(d.IO, s)
	if err := play(d, "up", nil); err != nil {
		t.Fatal(err)
	}
	g, err := d.Open("up")
	if err != nil {
		t.Fatal(err)
	}
	return g.Entries()[len(g.Entries())-1].Text, s.asked
}

// The outcome of an upkeep is asked for number by number. Esc leads to the number before; after a refusal
// the numbers are proposed again.
func TestAsksPartByPart(t *testing.T) {
	const upkeep = "deal lands; deal technologies; won Ann L11 2; drop Ann; drop Bob; drop Cyd; outcome Ann 1 0 1g; outcome Bob 2 0 -; outcome Cyd 3 0 -"
	last, prompts := asked(t, "practice", upkeep,
		"Ann", "upkeep", "x", "6", "esc", "", "4 1", "", "7", "0", "9", "1", "", // Ann has two lands and can have 3 garbage; both with garbage have 2 at least
		"", "", "", "", "1", "3", "",
		"0", "0")
	if last != "upkeep Ann makes=6c4s1v clean=1 garbage=3" {
		t.Errorf("entered: %s\n%s", last, strings.Join(prompts, "\n"))
	}
	for _, want := range []string{
		"Ann: Say how the upkeep came out · coins that the region makes: | 3", // as far as it is known
		`wrong: a whole number, not "x"`, "Ann: Say how the upkeep came out · coins that the region makes: | 6", "Ann: Say how the upkeep came out · recycling centres that work: | 0",
		"wrong: a number from 0 to 2", "wrong: a number from 0 to 3", "Ann: Say how the upkeep came out · garbage on all lands, after recycling: | 1",
	} {
		if !slices.Contains(prompts, want) {
			t.Errorf("never asked %q:\n%s", want, strings.Join(prompts, "\n"))
		}
	}
	if last, _ = asked(t, "practice", upkeep, "Ann", "upkeep", "makes=6c4s1v clean=1 garbage=3", "0", "0"); last != "upkeep Ann makes=6c4s1v clean=1 garbage=3" {
		t.Errorf("typed in one go: %s", last)
	}
}

// A catastrophe card is asked for column by column but the last, which is empty; then for those labels
// that matter for this number of seats.
func TestAsksForACardColumnByColumn(t *testing.T) {
	const dealt = "deal lands; deal technologies"
	bare := filepath.Join(t.TempDir(), "copy.txt")
	if err := os.WriteFile(bare, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	last, prompts := asked(t, bare, dealt, "deal", "4 2", "3", "1", "2", "1 1 0", "", "")
	if last != "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -" {
		t.Errorf("entered: %s\n%s", last, strings.Join(prompts, "\n"))
	}
	if last, prompts = asked(t, bare, dealt, "deal", ""); last != "deal catastrophe" {
		t.Errorf("with Enter alone: %s\n%s", last, strings.Join(prompts, "\n"))
	}
	if last, prompts = asked(t, bare, dealt+"; deal catastrophe 4g2p / 3g1p / 2g1p / 1g / -", "3", "2"); last != "deal catastrophe 4g2p / 3g1p@4 / 2g1p@5 / 1g / -" {
		t.Errorf("its labels alone: %s\n%s", last, strings.Join(prompts, "\n"))
	}
	if last, prompts = asked(t, bare, dealt+"; deal catastrophe; drop Ann; drop Bob; drop Cyd", "Ann", "1", "0", "4", "2"); last != "outcome Ann 1 0 4g2p" {
		t.Errorf("what a column gives: %s\n%s", last, strings.Join(prompts, "\n"))
	}
	if all := strings.Join(prompts, "\n"); !strings.Contains(all, "| 1 column 1 · science, 0 or more |") {
		t.Errorf("a column of an unknown card has no name:\n%s", all)
	}
}

// What lies on offer and is wanted is named once among what is to be described.
func TestUndescribedOnce(t *testing.T) {
	d := tableOf(t, "century")
	d.Books, d.Settings.Components = engine.Books(), filepath.Join(t.TempDir(), "none")
	if _, _, err := d.Begin("new fair --rules expo --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"deal jury steam electricity", "deal academy", "deal station", "card Ann skyscraper", "card Bob academy", "card Cyd station", "card Ann meeting", "jury Ann steam", "done Ann"} {
		if _, _, err := d.Enter("fair", line); err != nil {
			t.Fatal(line, err)
		}
	}
	g, err := d.Open("fair")
	if err != nil {
		t.Fatal(err)
	}
	names := (&session{d: d, name: "fair"}).undescribed(g)
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			t.Errorf("%s is named twice: %v", name, names)
		}
	}
	if len(names) < 5 {
		t.Error(names)
	}
}
