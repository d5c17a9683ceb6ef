package play

import (
	"slices"
	"strings"
	"testing"
)

// The menu, the word score and the verb counted alone ask the same for the final score.
func TestScoringIsAskedInOneWay(t *testing.T) {
	first := func(answers ...string) string {
		t.Helper()
		_, prompts := asked(t, "practice", "deal lands; deal technologies", append(answers, "41", "esc", "esc", "0", "0", "0")...)
		i := slices.IndexFunc(prompts, func(p string) bool { return strings.HasPrefix(p, "Ann, points") })
		if i < 0 {
			t.Fatalf("by %q no points are asked for:\n%s", answers, strings.Join(prompts, "\n"))
		}
		return prompts[i]
	}
	menu := first("8", "final scoring, counted at the table")
	for _, word := range []string{"score", "counted"} {
		if got := first(word); got != menu {
			t.Errorf("%s asks %q, the menu %q", word, got, menu)
		}
	}
}
