package expo

import (
	"slices"
	"testing"

	"arbiter/engine/rule"
)

// A stack is asked for to its end, however many stand there: no answer is dropped.
func TestStackIsAskedToItsEnd(t *testing.T) {
	first, _, _, err := Book().New(rule.Fields("--seats Ann,Bob --round 3"))
	if err != nil {
		t.Fatal(err)
	}
	ask := Book().Copy.Had(first, "", stackWord, func(string) (string, bool) { return "", false })
	given := []string{"steel", "4", "Ann", "Bob", ghostWord, "Ann"}
	if next, text := ask.Next(given); next == nil || !slices.Contains(next.Words, "-") {
		t.Errorf("behind %q nothing is asked: %q", given, text)
	}
	if next, text := ask.Next(append(given, "-")); next != nil || text != "steel4 Ann Bob ghost Ann" {
		t.Errorf("they come to %q, and %v is asked", text, next)
	}
}
