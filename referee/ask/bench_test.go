package ask_test

import (
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// BenchmarkAsk measures one question as a command asks it: it indexes every game and answers.
func BenchmarkAsk(b *testing.B) {
	for b.Loop() {
		x := ask.New(rule.Each(engine.Books(), func(b *rule.Rulebook) *rule.Rulebook { return new(*b) }), say.English) // not indexed yet
		if len(x.Answers("Darf die Lok durch eine Stadt fahren, in der niemand wohnt?", "century")) == 0 {
			b.Fatal("no answer")
		}
	}
}

// BenchmarkAnswers measures a further question.
func BenchmarkAnswers(b *testing.B) {
	x := ask.New(engine.Books(), say.English)
	for b.Loop() {
		x.Answers("Darf die Lok durch eine Stadt fahren, in der niemand wohnt?", "century")
	}
}
