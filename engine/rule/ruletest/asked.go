package ruletest

import (
	"testing"

	"arbiter/engine/rule"
)

// Asked holds that answers, part by part, are asked for and taken, and come to a text.
func Asked(t testing.TB, ask rule.Questions, answers []string, want string) {
	t.Helper()
	for i, answer := range answers {
		next, text := ask.Next(answers[:i])
		if next == nil {
			t.Errorf("%s: nothing more is asked behind %q: %s", want, answers[:i], text)
			return
		}
		if err := next.Wrong(answer); err != nil {
			t.Errorf("%s: %q to %q: %v", want, answer, next.Ask, err)
		}
	}
	if next, text := ask.Next(answers); next != nil || text != want {
		t.Errorf("%q, not %q (%+v)", text, want, next)
	}
}
